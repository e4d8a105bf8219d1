#!/usr/bin/env bash
# The Debian package: lintian finds no error, and in a fresh Debian it installs, starts as the service would start it,
# serves a page and keeps its tables in a file of its own user. Needs root.
#   package_test.sh BUILD_FOLDER
set -euo pipefail
build=$1
[ "$(id -u)" -eq 0 ] || { echo "skipped: needs root"; exit 77; }
folder=$(mktemp -d)
server=
clean_up() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  umount "$folder/tree/proc" 2>/dev/null || true
  rm -rf "$folder"
}
trap clean_up EXIT

(cd "$build" && cpack -G DEB -B "$folder" >/dev/null)
package=$(ls "$folder"/cardtable_*.deb)
lintian --fail-on error "$package"

# Where this machine gets its packages from.
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -1)
debootstrap --variant=minbase bookworm "$folder/tree" "$mirror" >"$folder/debootstrap.log" || { tail "$folder/debootstrap.log"; exit 1; }
cp "$package" "$folder/tree/tmp/cardtable.deb"
mount -t proc proc "$folder/tree/proc"
chroot "$folder/tree" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends /tmp/cardtable.deb \
  >"$folder/install.log" 2>&1 || { tail "$folder/install.log"; exit 1; }

chroot "$folder/tree" cardtable --version
for file in /lib/systemd/system/cardtable.service /usr/share/man/man1/cardtable.1.gz \
            /usr/share/bash-completion/completions/cardtable /etc/cardtable/cardtable.conf; do
  [ -f "$folder/tree$file" ] || { echo "$file is missing"; exit 1; }
done
# The options may name a database and its user: nobody else may read them.
[ "$(chroot "$folder/tree" stat -c '%a %U:%G' /etc/cardtable/cardtable.conf)" = '640 root:cardtable' ]
# The unit leaves the server nothing that it does not need.
systemd-analyze security --offline=true --threshold=20 "$folder/tree/lib/systemd/system/cardtable.service" >/dev/null
# The package enables the service at first, and never again once the operator has disabled it. An upgrade keeps the
# operator's options.
enabled=$folder/tree/etc/systemd/system/multi-user.target.wants/cardtable.service
[ -L "$enabled" ] || { echo "the service is not enabled"; exit 1; }
rm "$enabled"
cp -a "$folder/tree/etc/cardtable/cardtable.conf" "$folder/conf"
echo '# the operator was here' >>"$folder/tree/etc/cardtable/cardtable.conf"
chroot "$folder/tree" dpkg --install --force-confold /tmp/cardtable.deb >"$folder/upgrade.log" 2>&1 || { cat "$folder/upgrade.log"; exit 1; }
[ ! -e "$enabled" ] || { echo "an upgrade enabled the service again"; exit 1; }
grep -q 'the operator was here' "$folder/tree/etc/cardtable/cardtable.conf"
cp -a "$folder/conf" "$folder/tree/etc/cardtable/cardtable.conf"
# The unit's command, as its user, on a free port.
install -d -m 700 -o "$(stat -c %u "$folder/tree/root")" "$folder/tree/var/lib/cardtable"
chroot "$folder/tree" chown cardtable:cardtable /var/lib/cardtable
grep -q '^ExecStart=/usr/bin/cardtable serve --admin /run/cardtable/admin.sock --audit /var/lib/cardtable/audit.log \$CARDTABLE_OPTIONS$' "$folder/tree/lib/systemd/system/cardtable.service"
# shellcheck disable=SC1091
options=$(. "$folder/tree/etc/cardtable/cardtable.conf" && echo "$CARDTABLE_OPTIONS")
# shellcheck disable=SC2086
chroot --userspec=cardtable:cardtable "$folder/tree" /usr/bin/cardtable serve ${options/--port 8080/--port 0} >"$folder/out" 2>&1 &
server=$!
for _ in $(seq 100); do grep -q 'listening on' "$folder/out" && break; sleep 0.1; done
url=$(sed -nE 's/^listening on (.*)/\1/p' "$folder/out")
[ "$(curl -sf "$url/health")" = '{"state":"ready"}' ]
curl -sf -X POST -H 'Content-Type: application/json' -d '{"game":"last-card","seats":[{"kind":"person"},{"kind":"bot"}]}' "$url/api/tables" >/dev/null
kill -TERM "$server"
wait "$server" || true
server=
[ -s "$folder/tree/var/lib/cardtable/tables.db" ]

chroot "$folder/tree" env DEBIAN_FRONTEND=noninteractive apt-get purge -y -qq cardtable >/dev/null 2>&1
[ ! -e "$folder/tree/usr/bin/cardtable" ]
[ -s "$folder/tree/var/lib/cardtable/tables.db" ] || { echo "the tables are gone"; exit 1; }
echo "installed, served, removed"
