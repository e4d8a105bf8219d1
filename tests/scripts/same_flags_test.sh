#!/usr/bin/env bash
# ./test after ./play compiles nothing again: each command that builds the program is the same with and without tests,
# benchmarks and the Python package. And every test belongs to a part, so that ./test runs it. Compiles nothing itself.
#   same_flags_test.sh SOURCE_DIR
set -euo pipefail
source_dir=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# commands ON|OFF: the commands, one a line, without the name of their folder.
commands() {
  cmake -S "$source_dir" -B "$folder/$1" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCARDTABLE_TESTS="$1" \
    -DCARDTABLE_BENCH="$1" -DCARDTABLE_PYTHON="$1" >"$folder/log" 2>&1 || { cat "$folder/log" >&2; return 1; }
  ninja -C "$folder/$1" -t commands cardtable | sed "s#$folder/$1#BUILD#g" | sort
}
commands OFF >"$folder/play"
commands ON >"$folder/test"
[ "$(wc -l <"$folder/play")" -gt 20 ] || { echo "only $(wc -l <"$folder/play") commands were found"; exit 1; }
if ! cmp -s "$folder/play" "$folder/test"; then
  comm -23 "$folder/play" "$folder/test" | sed 's/^/play: /' >"$folder/differs"
  comm -13 "$folder/play" "$folder/test" | sed 's/^/test: /' >>"$folder/differs"
  echo "$(wc -l <"$folder/differs") commands differ between ./play and ./test, the first of each:"
  grep -m1 '^play' "$folder/differs" || true
  grep -m1 '^test' "$folder/differs" || true
  exit 1
fi
# The tests of a program are known when it is built, and have its part.
without=$(ctest --test-dir "$folder/ON" -N -LE . 2>/dev/null | sed -nE 's/^ *Test +#[0-9]+: //p' | grep -v '_NOT_BUILT$' || true)
[ -z "$without" ] || { echo "tests without a part: $without"; exit 1; }
echo "$(wc -l <"$folder/play") commands are the same"
