#!/usr/bin/env bash
# ./play and ./test on machines where something is wrong: each ends with one sentence and can be run again. Compiles
# nothing: cmake, npm, apt-get and the program are stand-ins.
#   play_test.sh SOURCE_DIR
set -euo pipefail
unset CARDTABLE_NESTED CARDTABLE_INSTALL CARDTABLE_STEP CARDTABLE_STEPS
source_dir=$1
folder=$(mktemp -d)
mounted=
clean_up() {
  [ "$BASHPID" -eq $$ ] || return 0 # not in a child that was interrupted
  if [ -n "$mounted" ]; then umount "$mounted"; fi
  # shellcheck disable=SC2046 # one word a process
  kill $(jobs -p) 2>/dev/null || true
  rm -rf "$folder"
}
trap clean_up EXIT

# A machine of our own: these commands and the stand-ins, nothing else.
mkdir "$folder/bin"
for name in awk bash cat chmod cmp cp cut df dirname env find flock grep mkdir mktemp rm sed sleep sort stty tail touch tr wc; do
  ln -s "$(command -v $name)" "$folder/bin/$name"
done
stand_in() {
  { echo '#!/usr/bin/env bash' && cat; } >"$folder/bin/$1"
  chmod +x "$folder/bin/$1"
}
stand_in cmake <<'END'
if [ "$1" = --preset ]; then
  mkdir -p build/release && touch build/release/build.ninja
  exit
fi
for ((i = 0; i < ${SECONDS_TO_BUILD:-0} * 10; ++i)); do
  echo "[$((i + 5))/1000] Building something"
  sleep 0.1
done
if [ -n "${BUILD_FAILS:-}" ]; then
  echo "[6/1000] Building something else"
  echo "something.cc:1: error: $BUILD_FAILS"
  exit 1
fi
printf '#!/usr/bin/env bash\necho "the program runs: $*"\n[ -z "${SERVE:-}" ] || sleep "$SERVE"\n' >build/release/cardtable
chmod +x build/release/cardtable
END
stand_in npm <<'END'
[ -z "${NPM_FAILS:-}" ] || { echo "npm error $NPM_FAILS"; exit 1; }
[ "$1" = run ] || exit 0
mkdir -p dist && echo page >dist/index.html
END
stand_in node <<'END'
[ "$1" != -e ] || exit "${NODE_TOO_OLD:-0}"
cat # the QR code
END
stand_in id <<'END'
echo "${USER_ID:-0}"
END
stand_in dpkg <<'END'
END
stand_in dpkg-query <<'END'
[ -n "${MISSING:-}" ] && [[ " $* " == *" $MISSING "* ]] && exit 1
echo installed
END
stand_in apt-get <<'END'
[ -z "${APT_FAILS:-}" ] || { echo "E: $APT_FAILS"; exit 100; }
echo "$*" >>"$INSTALLED"
END
stand_in apt-cache <<'END'
echo "  Candidate: 18.20.4"
END

tree="$folder/a folder with blanks"
fresh() {
  rm -rf "$tree"
  mkdir -p "$tree/tools" "$tree/web/node_modules"
  cp "$source_dir"/{play,test} "$tree/"
  cp "$source_dir"/tools/{progress.sh,install-packages,build-web,build-wasm} "$tree/tools/"
  touch "$tree/web/package-lock.json"
}
# run STATUS [NAME=VALUE…] COMMAND…: in the tree, with what it says in $folder/said.
run() {
  local status=0
  (cd "$tree" && env -i PATH="$folder/bin" HOME="$folder" TMPDIR="$folder" INSTALLED="$folder/installed" "${@:2}") \
    >"$folder/said" 2>&1 || status=$?
  [ "$status" -eq "$1" ] || fail "status $status instead of $1: ${*:2}"
}
says() { grep -qE "$1" "$folder/said" || fail "nothing like: $1"; }
silent_about() { ! grep -qE "$1" "$folder/said" || fail "should not say: $1"; }
last_line_says() { tail -1 "$folder/said" | grep -qE "$1" || fail "the last line is not like: $1"; }
fail() {
  echo "FAILED: $1"
  echo "It said:"
  cat "$folder/said"
  exit 1
}

background() {
  (cd "$tree" && exec env -i PATH="$folder/bin" HOME="$folder" TMPDIR="$folder" "$@") >"$folder/first" 2>&1 &
}
wait_for() {
  for _ in {1..100}; do
    ! grep -qs "$1" "$2" || return 0
    sleep 0.1
  done
  [ "$2" = "$folder/said" ] || cp "$2" "$folder/said"
  fail "never said: $1"
}

# A folder with blanks in its name.
fresh
run 0 ./play
says 'the program runs: serve --db .*/cardtable/tables.db --open --port 0'
run 0 ./play last-card --players 4
says 'the program runs: play last-card --players 4'
run 0 ./play --lan --port 80
wait_for 'serve --db .* --open --lan --port 80$' "$folder/said" # it comes from the QR code's process

# How far a step is, in a log; its output is not shown.
run 0 SECONDS_TO_BUILD=5 ./play
says '^3 of 3  Building: [0-9]+ of 1000, about [0-9]+ (s|min) left$'
silent_about 'Building something'

# An error shows the output of the command that failed, without what was built before it.
run 1 BUILD_FAILS="expected ;" ./play
says 'something.cc:1: error: expected ;'
silent_about 'Building something'
run 0 ./play

# A full disk, no network.
run 1 BUILD_FAILS="No space left on device" ./play
last_line_says '^The disk is full: make room, then run \./play again'
fresh
run 1 NPM_FAILS="code EAI_AGAIN" ./play
last_line_says '^There is no network'
run 0 ./play

# A package that is missing.
rm -f "$folder/installed"
run 1 MISSING=libfmt-dev CARDTABLE_INSTALL=no ./play
last_line_says 'Install them with: apt-get install libfmt-dev$'
run 1 MISSING=libfmt-dev USER_ID=1000 ./play
last_line_says 'only root may install them: apt-get install libfmt-dev$'
[ ! -e "$folder/installed" ] || fail "something was installed"
run 1 MISSING=libfmt-dev APT_FAILS="Temporary failure resolving" ./play
says '^There is no network'
last_line_says '^Install them with: apt-get install libfmt-dev$'
run 0 MISSING=libfmt-dev ./play
grep -q 'install .* libfmt-dev$' "$folder/installed" || fail "libfmt-dev was not installed"

# No root is needed when everything is there; without dpkg, CMake decides.
run 0 USER_ID=1000 ./play
fresh
mv "$folder/bin/dpkg-query" "$folder/dpkg-query"
run 0 ./play
says 'Cardtable needs g\+\+ 12 or newer, CMake'
mv "$folder/dpkg-query" "$folder/bin/"

# Without Node: the client that was built before, or what to install. A terminal needs none.
touch "$tree/web/newer"
run 0 NODE_TOO_OLD=1 ./play
fresh
run 1 NODE_TOO_OLD=1 ./play
says 'The web client is built with Node 20 or newer and npm'
run 0 NODE_TOO_OLD=1 ./play last-card
says 'the program runs: play last-card'
mkdir -p "$tree/web/dist" && touch "$tree/web/dist/index.html"
run 0 NODE_TOO_OLD=1 ./play
says 'the program runs: serve'

# A checkout that cannot be written.
fresh
if [ "$(id -u)" -ne 0 ]; then
  chmod a-w "$tree"
  read_only=yes
elif mount --bind "$tree" "$tree" 2>/dev/null; then
  mounted=$tree
  mount -o remount,ro,bind "$tree"
  read_only=yes
fi
if [ -n "${read_only:-}" ]; then
  run 1 ./play
  last_line_says '^\./play: cannot write in .*a folder with blanks\. Copy the folder'
  [ -z "$mounted" ] || umount "$mounted"
  mounted=
  chmod u+w "$tree"
  run 0 ./play
fi

# A second ./play waits while the first builds, and not while it serves.
fresh
background SECONDS_TO_BUILD=4 SERVE=60 ./play
wait_for 'Building' "$folder/first"
run 0 ./play
says '^Waiting: another script builds in this folder'
wait_for 'the program runs' "$folder/first"
run 0 ./play
silent_about Waiting
kill $! && wait $! 2>/dev/null || true

# Interrupted with Ctrl-C, which every process of the terminal hears, and run again.
fresh
set -m
background SECONDS_TO_BUILD=60 ./play
wait_for 'Building' "$folder/first"
kill -INT -- -$!
wait $! || true
set +m
run 0 ./play
silent_about Waiting

# ./test knows its parts.
run 1 ./test rulez
last_line_says 'there is no part "rulez"\. The parts are: rules tables store'
run 0 ./test --help
says '^  rules  '
echo "passed"
