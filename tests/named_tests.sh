#!/usr/bin/env bash
# Every test that docs/promises.md or docs/testing.md names exists.
#   tests/named_tests.sh SOURCE_DIR
set -euo pipefail
cd "$1"

# `Suite.Name` of every test in the sources.
tests=$(find tests engine \( -name '*_test.cc' -o -name '*_cases.h' \) -print0 | xargs -0 cat | tr '\n' ' ' |
  grep -oE '\b(TEST|TEST_F|TEST_P|TYPED_TEST|TYPED_TEST_P|RC_GTEST_PROP)\( *[A-Za-z0-9_]+, *[A-Za-z0-9_]+' | sed -E 's/.*\( *//; s/, */./' | sort -u)

missing=0
named=0
for name in $(grep -ohE '`[A-Z][A-Za-z0-9]+\.[A-Z][A-Za-z0-9_]+`' docs/promises.md docs/testing.md | tr -d '`' | sort -u); do
  named=$((named + 1))
  grep -qxF "$name" <<<"$tests" || { echo "there is no test $name"; missing=$((missing + 1)); }
done
[ "$named" -gt 60 ] || { echo "only $named names were found"; exit 1; }
echo "$named tests are named, $missing are missing"
[ "$missing" -eq 0 ]
