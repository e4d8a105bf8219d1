#!/usr/bin/env bash
# Every test that docs/promises.md or docs/testing.md names exists.
#   tests/named_tests.sh SOURCE_DIR PROGRAM…
set -euo pipefail
source_dir=$1
shift

# `Suite.Name` of every test of the programs, without what parameters add to either.
tests=$(for program in "$@"; do "$program" --gtest_list_tests; done | awk '
  /^[^ ]/ { suite = $1; sub(/^.*\//, "", suite); next }
  { name = $1; sub(/\/.*/, "", name); print suite name }' | sort -u)

missing=0
named=0
for name in $(grep -ohE '`[A-Z][A-Za-z0-9]+\.[A-Z][A-Za-z0-9_]+`' "$source_dir"/docs/promises.md "$source_dir"/docs/testing.md |
  tr -d '`' | sort -u); do
  named=$((named + 1))
  grep -qxF "$name" <<<"$tests" || { echo "there is no test $name"; missing=$((missing + 1)); }
done
[ "$named" -gt 60 ] || { echo "only $named names were found"; exit 1; }
echo "$named tests are named, $missing are missing"
[ "$missing" -eq 0 ]
