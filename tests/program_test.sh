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
expect 0 out '^rules last-card 1, fasttrack 1-2, rotorouter 2-3, bus-rush 2$' "$program" --version
expect 0 out 'play in this terminal' "$program" --help
expect 0 out 'play in this terminal' "$program"
expect 0 out '^last-card  Last Card, 2 to 5 players' "$program" games
expect 0 out '^LC-RUN-4  Wraps' "$program" rules LC-RUN-4
expect 0 out '^LC-RUN-4  Wraps' "$program" rules lc-run-4
expect 0 out '^LC-STALE-1 ' "$program" rules
expect 0 out 'Only the last card' "$program" rules last-card
expect 1 err 'there is no rule' "$program" rules LC-RUN-99
expect 0 out 'the same deals from every seat' "$program" --help
expect 0 out '^easy +4 .* to .* ± ' "$program" duplicate last-card --bots easy,medium --deals 2
expect 0 out '^decisions on the same deal ' "$program" duplicate last-card --bots random,medium --deals 2 --judge --samples 8 --study
expect 0 out '^1,"easy",1,[01.]+,,,,0$' "$program" duplicate last-card --bots easy --deals 2 --csv
expect 0 out '"bot":"easy","games":6' "$program" duplicate last-card --bots easy --deals 2 --players 3 --json
expect 1 err 'no bot .chess' "$program" duplicate last-card --bots easy,chess
expect 1 err 'easy is there twice' "$program" duplicate last-card --bots easy,easy
expect 1 err 'no bot .nobody' "$program" duplicate last-card --bots easy --against nobody
expect 1 err 'is for 2 to 5 players' "$program" duplicate last-card --bots easy --players 9
expect 1 err 'at least two --bots' "$program" duplicate last-card --bots easy --study
expect 1 err 'there is no option' "$program" duplicate last-card --bots easy -o fly=1
expect 1 err 'there is no game' "$program" duplicate chess --bots easy
expect 2 err 'from 2 to' "$program" duplicate last-card --bots easy --deals 1
expect 2 err 'bots is required' "$program" duplicate last-card
expect 2 err 'excludes' "$program" duplicate last-card --bots easy --json --csv
expect 0 out 'learn a game in this terminal' "$program" --help
expect 0 out 'LC-RUN-4 *Wraps' "$program" learn last-card --list
expect 1 err 'there is no game' "$program" learn chess
expect 1 err 'there is no lesson' "$program" learn last-card juggling
expect 2 err 'fly' "$program" games fly
expect 1 err 'there is no game' "$program" play chess
expect 1 err 'name a game' "$program" play
expect 1 err 'cannot read' "$program" play bus-rush --catalog "$folder/none"
echo 'nonsense' >"$folder/bad.cards"
expect 1 err 'bad.cards: line 1: ' "$program" play bus-rush --catalog "$folder/bad.cards"
expect 1 err 'cannot read' "$program" replay "$folder/none"

# The language of players: a flag, or the environment.
expect 0 out 'last-card  Last Card\[, ~\]2' "$program" games --language en-XA
expect 0 out 'last-card  Last Card\[, ~\]2' env -u LC_ALL -u LC_MESSAGES LANG=en_XA.UTF-8 "$program" games
expect 0 out 'last-card  Last Card\[, ~\]2' env -u LC_ALL LC_MESSAGES=en_XA LANG=de_DE.UTF-8 "$program" games
expect 0 out 'last-card  Last Card, 2 bis 5 Spieler' env -u LC_ALL -u LC_MESSAGES LANG=de_DE.UTF-8 "$program" games
expect 0 out 'last-card  Last Card, 2 to 5' env -u LC_ALL -u LC_MESSAGES LANG=it_IT.UTF-8 "$program" games
expect 0 out 'last-card  Last Card, 2 to 5' env -u LC_ALL -u LC_MESSAGES LANG=en_XA "$program" games --language en
expect 0 out 'LC-RUN-4  Ŵŕáƥś' "$program" rules LC-RUN-4 --language en-XA
expect 0 out 'LC-RUN-4 *Ŵŕáƥś' "$program" learn last-card --list --language en-XA
expect 0 out 'Ƥĺáý áĺĺ ýóúŕ ćáŕďś' "$program" play last-card --seed 3 --language en-XA
expect 2 err 'language' "$program" play last-card --language klingon

# A review: invalid input is refused with a reason, and no file is left half written.
header='cardtable replay 1\ngame last-card rules 1\nplayers 2\noptions turn_limit=2\nseed 42\n'
printf "${header}moves\n0 draw\n1 draw\n" >"$folder/over.replay"
printf "${header}moves\n0 draw\n" >"$folder/running.replay"
printf "${header}moves\n" >"$folder/no-moves.replay"
printf "${header}moves\n0 play ZZ\n" >"$folder/broken.replay"
sed 's/rules 1/rules 99/' "$folder/over.replay" >"$folder/other-rules.replay"
sed 's/replay 1/replay 99/' "$folder/over.replay" >"$folder/other-version.replay"
expect 0 out 'turning points' "$program" review "$folder/over.replay" --iterations 20
expect 0 out 'ťúŕńíńĝ ƥóíńťś' "$program" review "$folder/over.replay" --iterations 20 --language en-XA
expect 0 out ' óʋéŕ \(~*' "$program" replay "$folder/over.replay" --verify --language en-XA
expect 1 err 'ŕúĺéś' "$program" replay "$folder/other-rules.replay" --language en-XA
expect 0 out '"skill"' "$program" review "$folder/over.replay" --iterations 20 --json
expect 0 out 'turning points' "$program" review "$folder/over.replay" --iterations 20 --html "$folder/page.html"
grep -q '</html>' "$folder/page.html" || { echo "FAILED: no page"; failures=$((failures + 1)); }
expect 1 err 'not over' "$program" review "$folder/running.replay" --html "$folder/none.html"
expect 1 err 'no moves' "$program" review "$folder/no-moves.replay" --html "$folder/none.html"
expect 1 err 'broken.replay: ' "$program" review "$folder/broken.replay" --html "$folder/none.html"
expect 1 err 'rules' "$program" review "$folder/other-rules.replay" --html "$folder/none.html"
expect 1 err 'version' "$program" review "$folder/other-version.replay" --html "$folder/none.html"
expect 1 err 'cannot read' "$program" review "$folder/none"
expect 2 err 'iterations' "$program" review "$folder/over.replay" --iterations 0 --html "$folder/none.html"
expect 2 err 'ms' "$program" review "$folder/over.replay" --ms 0 --html "$folder/none.html"
expect 1 err 'cannot write' "$program" review "$folder/over.replay" --html "$folder/missing/page.html"
for left in "$folder/none.html" "$folder"/*.part; do
  if [ -e "$left" ]; then echo "FAILED: $left was written"; failures=$((failures + 1)); fi
done
# Ctrl-C prints the review so far. The signal is sent once the program itself handles it (SIGINT is bit 1 of SigCgt):
# before exec, the forked copy of this shell would receive it, and end as this script does.
interrupted() {
  "$program" review "$1" --iterations 1000000 &
  local reviewing=$! name
  name=$(readlink -f "$program")
  while kill -0 $reviewing && { [ "$(readlink /proc/$reviewing/exe)" != "$name" ] ||
    [ $((0x$(awk '/^SigCgt/ {print substr($2, 13)}' /proc/$reviewing/status) & 2)) -eq 0 ]; }; do
    sleep 0.05
  done
  kill -INT $reviewing
  wait $reviewing
}
expect 0 out 'Stopped before the end' interrupted "$(dirname "$0")/samples/replays/last-card.txt"
expect 0 out 'Brier score .* the first seat wins' "$program" calibrate last-card --games 5 --samples 5
expect 0 out 'the same luck for every move' "$program" calibrate last-card --savings --games 1
expect 1 err 'there is no game' "$program" calibrate chess

expect 0 out 'last-card +4 ' "$program" bench last-card --players 4 --seconds 0.05
expect 0 out '"search_iterations_per_second":[1-9]' "$program" bench bus-rush --players 2 --seconds 0.05 --threads 1 --json
expect 2 err 'from 0 to 65535' "$program" serve --port 70000

# For the local network it prints the address to pass on and a warning, and answers there.
"$program" serve --lan --address 127.0.0.1 --port 0 --db "$folder/lan.db" >"$folder/lan" 2>"$folder/err" &
server=$!
for _ in $(seq 100); do grep -q 'not encrypted' "$folder/lan" && break; sleep 0.1; done
port=$(sed -nE 's,^  http://127\.0\.0\.1:([0-9]+)$,\1,p' "$folder/lan")
answer=
if [ -n "$port" ] && exec 3<>"/dev/tcp/127.0.0.1/$port"; then
  printf 'GET /api/games HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' "$port" >&3
  read -r answer <&3
  exec 3>&-
fi
kill "$server"
wait "$server"
if [[ $answer != *' 200 '* ]] || ! grep -q 'Anybody in this network' "$folder/lan"; then
  echo "FAILED: serve --lan"
  cat "$folder/lan" "$folder/err"
  failures=$((failures + 1))
fi

expect 2 err "whole number from 0 .*not '-1'" "$program" simulate last-card --games 1 --seed=-1
expect 2 err 'whole number' "$program" play last-card --seed 99999999999999999999
expect 2 err 'whole number from 1 ' "$program" simulate last-card --games 0
expect 2 err 'from 1 to 1024' "$program" simulate last-card --threads 0
expect 0 out '"seed":10,' "$program" simulate last-card --games 1 --seed 010 --json
expect 1 err 'Last Card takes 2 to 5' "$program" bench last-card --players 9

three_cards=(solve last-card -o ranks=3 -o suits=1 -o hand_size=1 -o declaring=off -o queen_cover=off -o turn_limit=1)
expect 0 out '6 information sets' "$program" "${three_cards[@]}" --iterations 5
expect 0 out '"exploitability":' "$program" "${three_cards[@]}" --bots medium --json
expect 0 out 'about 1.9e\+01 nodes' "$program" "${three_cards[@]}" --size
expect 1 err 'too large to solve: about ' "$program" solve fasttrack
expect 1 err 'ranks: the deck has 12 cards, and 15 are needed' "$program" solve last-card -o ranks=3 -o hand_size=7
expect 1 err 'there is no bot' "$program" "${three_cards[@]}" --bots nobody
expect 2 err 'from 1 to 1024' "$program" "${three_cards[@]}" --threads 0

printf '1\nsave %s\nquit\n' "$folder/game.txt" | NO_COLOR=1 "$program" play last-card --seed 7 >"$folder/play" || failures=$((failures + 1))
grep -q 'Saved to' "$folder/play" || { echo "FAILED: save"; failures=$((failures + 1)); }
if grep -q $'\x1b' "$folder/play"; then echo "FAILED: colours without a terminal"; failures=$((failures + 1)); fi
expect 0 out 'Last Card, 3 players, [0-9]+ moves?, not over' "$program" replay --verify "$folder/game.txt"
expect 0 out 'Seat 0: ' "$program" replay "$folder/game.txt"
# The same game as if it had been dealt fairly, with a vector of docs/fair-deals.md.
sed -e '/^moves/q' -e 's/^seed .*/seed 14181188143191964360/' "$folder/game.txt" | sed '/^moves/i \
commitment 1 630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd\
contribution 0 72dbb7336c76780023f83da4c355f2eeea85733b13d3477697917790c1229084 202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f\
contribution 2 ca2a4fe727faaecf16ecd130a86e0885c5540c05375340445071c0657555fd42 404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f\
secret 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f' >"$folder/fair.txt"
expect 0 out 'seats 0 and 2 made this deal; nothing in this file shows' "$program" replay --verify "$folder/fair.txt"
sed -i 's/^seed .*/seed 14181188143191964361/' "$folder/fair.txt"
expect 1 err 'the deal does not follow' "$program" replay --verify "$folder/fair.txt"
# The same from a key, with a receipt.
sed -e 's/^cardtable replay 1/cardtable replay 2/' -e 's/^seed .*/key 31cbfec37f3fdc9efcaf9b4f2df4fcd57ac1a9ce201c2827bb1c2513b3730d64/' "$folder/fair.txt" | sed '/^contribution 2/i \
receipt 0 174553b456dddfc6908ecab1c101fe6ab21e2baa0617795b7d43a63482993fd5 a63407bc16258e80021946b46f5503954d270751ef5cc323c9df32127ba1b1149b92a569e6b3e5963b768031c0f61dc45bb3cc36f59b2bb7e135a2d480984e0f' >"$folder/keyed.txt"
expect 0 out 'seats 0 and 2 made this deal; seat 0 signed that all hashes were known' "$program" replay --verify "$folder/keyed.txt"
sed -i 's/^receipt 0 17/receipt 0 18/' "$folder/keyed.txt"
expect 1 err 'the receipt of seat 0 is not for the hashes in this file' "$program" replay --verify "$folder/keyed.txt"
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
