#!/usr/bin/env bash
# A new game is a folder and a line: in a copy of the tree, creates one with tools/new-game, builds it, runs its battery
# and its bots', plays it at a table of the real server, and removes it again.
#   tests/new_game_test.sh SOURCE_DIR
set -euo pipefail
source_dir=$(cd "$1" && pwd)
jobs=${CARDTABLE_JOBS:-2}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
copy=$folder/cardtable
mkdir "$copy"
tar -C "$source_dir" --exclude=./build --exclude=node_modules --exclude=./.git -cf - . | tar -C "$copy" -xf -
cd "$copy"

fail() {
  echo "FAILED: $*"
  exit 1
}

# Compiled as ./test compiles the tree: what the new game does not change comes from the compiler's cache.
build() {
  cmake --preset release -DCARDTABLE_BENCH=OFF >/dev/null
  cmake --build --preset release -j "$jobs" --target "$@" -- --quiet
}

tools/new-game sample-game >/dev/null
changed=$(diff -rq "$source_dir" "$copy" -x build -x node_modules -x .git || true)
[ "$changed" = "Files $source_dir/engine/games/games.h and $copy/engine/games/games.h differ
Only in $copy/engine/games: sample_game" ] || fail "more than a folder and a line: $changed"
[ "$(diff "$source_dir/engine/games/games.h" engine/games/games.h | grep -c '^[<>]')" -eq 1 ] || fail "not one line"
if tools/new-game sample-game >/dev/null 2>&1; then fail "the same game twice"; fi
if tools/new-game 'Sample Game' >/dev/null 2>&1; then fail "a name that is not a key"; fi

build cardtable sample_game_test bots_test perft_test server_test list_rule_tests
tests=build/release/tests
$tests/sample_game_test --gtest_brief=1
# Its bots, though it has no heuristic; its perft figures; a whole game of people, bots and a spectator.
for run in "bots_test SampleGame/*" "perft_test *" "server_test *samplegame*"; do
  read -r program filter <<<"$run"
  "$tests/$program" --gtest_brief=1 --gtest_filter="$filter" | tee "$folder/log"
  grep -qE 'PASSED.* [1-9][0-9]* tests?' "$folder/log" || fail "$run ran nothing"
done
build/release/tools/list_rule_tests . --check
program=build/release/cardtable
$program games | grep -q '^sample-game  Sample Game, 2 to 4 players' || fail "the list of games"
$program rules SG-LIMIT-1 | grep -q 'above 21 cannot be played' || fail "the text of a rule"
$program arena sample-game --bots hard,random --games 40 | grep -q '^40 games' || fail "the arena"
printf '1\nquit\n' | NO_COLOR=1 $program play sample-game --seed 7 >"$folder/play"
grep -q 'Your hand' "$folder/play" || fail "the plain screen"

tools/new-game --remove sample-game
diff -r "$source_dir" "$copy" -x build -x node_modules -x .git || fail "something was left behind"
build cardtable
if $program games | grep -q sample-game; then fail "the game is still there"; fi
echo "a folder and a line"
