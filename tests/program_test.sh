#!/usr/bin/env bash
# Runs the program as a person would: exit status, standard output and standard error of each command.
set -u
program=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failures=0

# expect STATUS STREAM PATTERN COMMAND…: the command's status, and a pattern in its output (out) or errors (err).
expect() {
  local status=$1 stream=$2 pattern=$3
  shift 3
  "$@" >"$folder/out" 2>"$folder/err" </dev/null
  local got=$?
  if [ "$got" -ne "$status" ] || ! grep -qE -- "$pattern" "$folder/$stream"; then
    echo "FAILED: $* (status $got, wanted $status; wanted '$pattern' on $stream)"
    cat "$folder/out" "$folder/err"
    failures=$((failures + 1))
  fi
}

expect 0 out '^cardtable [0-9]' "$program" --version
expect 0 out 'play in this terminal' "$program" --help
expect 0 out 'play in this terminal' "$program"
expect 0 out '^last-card  Last Card, 2 to 5 players' "$program" games
expect 0 out '^LC-RUN-4  One wrap per run' "$program" rules LC-RUN-4
expect 0 out '^LC-RUN-4  One wrap per run' "$program" rules lc-run-4
expect 0 out '^LC-STALE-1 ' "$program" rules
expect 0 out 'Only the last card' "$program" rules last-card
expect 1 err 'there is no rule' "$program" rules LC-RUN-99
expect 2 err 'fly' "$program" games fly
expect 1 err 'there is no game' "$program" play chess
expect 1 err 'name a game' "$program" play
expect 1 err 'cannot read' "$program" play bus-rush --catalog "$folder/none"
echo 'nonsense' >"$folder/bad.cards"
expect 1 err 'bad.cards: line 1: ' "$program" play bus-rush --catalog "$folder/bad.cards"
expect 1 err 'cannot read' "$program" replay "$folder/none"
expect 0 out 'last-card +4 ' "$program" bench last-card --players 4 --seconds 0.05
expect 0 out '"search_iterations_per_second":[1-9]' "$program" bench bus-rush --players 2 --seconds 0.05 --threads 1 --json
expect 2 err 'from 0 to 65535' "$program" serve --port 70000
expect 2 err "whole number from 0 .*not '-1'" "$program" simulate last-card --games 1 --seed=-1
expect 2 err 'whole number' "$program" play last-card --seed 99999999999999999999
expect 2 err 'whole number from 1 ' "$program" simulate last-card --games 0
expect 2 err 'from 1 to 1024' "$program" simulate last-card --threads 0
expect 0 out '"seed":10,' "$program" simulate last-card --games 1 --seed 010 --json
expect 1 err 'Last Card takes 2 to 5' "$program" bench last-card --players 9

printf '1\nsave %s\nquit\n' "$folder/game.txt" | NO_COLOR=1 "$program" play last-card --seed 7 >"$folder/play" || failures=$((failures + 1))
grep -q 'Saved to' "$folder/play" || { echo "FAILED: save"; failures=$((failures + 1)); }
if grep -q $'\x1b' "$folder/play"; then echo "FAILED: colours without a terminal"; failures=$((failures + 1)); fi
expect 0 out 'Last Card, 3 players, [0-9]+ moves, not over' "$program" replay --verify "$folder/game.txt"
expect 0 out 'Seat 0: ' "$program" replay "$folder/game.txt"
sed -i 's/^seed 7/seed 8/' "$folder/game.txt"
echo '0 end' >>"$folder/game.txt"
expect 1 err 'line [0-9]+: ' "$program" replay --verify "$folder/game.txt"

printf '%s\n' '{"cmd":"new","game":"last-card","players":2,"seed":1}' 'nonsense' '' '{"cmd":"moves","id":3}' |
  "$program" engine >"$folder/engine" || failures=$((failures + 1))
[ "$(wc -l <"$folder/engine")" -eq 3 ] || { echo "FAILED: one line an answer"; failures=$((failures + 1)); }
sed -n 2p "$folder/engine" | grep -q '"kind":"input"' || { echo "FAILED: bad line"; failures=$((failures + 1)); }
sed -n 3p "$folder/engine" | grep -q '"id":3,"ok":true,"seat":0,"moves":\[' || { echo "FAILED: moves"; failures=$((failures + 1)); }
{ head -c 5000000 /dev/zero | tr '\0' 'x'; echo; echo '{"cmd":"games"}'; } | "$program" engine >"$folder/engine"
sed -n 1p "$folder/engine" | grep -q 'longer than' || { echo "FAILED: overlong line"; failures=$((failures + 1)); }
sed -n 2p "$folder/engine" | grep -q '"ok":true' || { echo "FAILED: after an overlong line"; failures=$((failures + 1)); }

exit $((failures > 0))
