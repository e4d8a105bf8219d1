#!/usr/bin/env bash
# The lab on several processes of this machine: the same bytes for any number of ranks and threads; a killed
# rank is reported, and the run can be resumed from its file.
#   mpi_test.sh CARDTABLE CARDTABLE_MPI
set -euo pipefail
cardtable=$1
mpi=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1

on() {
  local ranks=$1
  shift
  mpirun --oversubscribe --bind-to none -n "$ranks" "$mpi" "$@"
}

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

lab=(lab last-card -p 2 --bots medium --games 60 --stories 4 --samples 8 --ladder --deals 4 --json)
"$cardtable" "${lab[@]}" --threads 1 >"$folder/lab.1"
"$cardtable" "${lab[@]}" --threads 3 >"$folder/lab.3"
cmp "$folder/lab.1" "$folder/lab.3" || fail "threads matter"
simulate=(simulate fasttrack -p 2 --games 300 --csv)
arena=(arena last-card --bots medium,random --games 40 --json)
# The part that does not depend on the clock or on the threads.
counts() { grep -vE '^run,(seconds|games_per_second|decisions_per_second|threads)'; }
"$cardtable" "${simulate[@]}" --threads 2 | counts >"$folder/simulate.1"
"$cardtable" "${arena[@]}" --threads 2 >"$folder/arena.1"
for ranks in 1 2 3 4; do
  on "$ranks" "${lab[@]}" >"$folder/lab.mpi"
  cmp "$folder/lab.1" "$folder/lab.mpi" || fail "lab with $ranks ranks"
  on "$ranks" "${simulate[@]}" | counts >"$folder/simulate.mpi"
  cmp "$folder/simulate.1" "$folder/simulate.mpi" || fail "simulate with $ranks ranks"
  on "$ranks" "${arena[@]}" >"$folder/arena.mpi"
  cmp "$folder/arena.1" "$folder/arena.mpi" || fail "arena with $ranks ranks"
done
on 2 "${lab[@]}" --threads 2 >"$folder/lab.mpi"
cmp "$folder/lab.1" "$folder/lab.mpi" || fail "lab with two ranks of two threads"

# Every rank comes to the same conclusions while tuning.
tune=(lab last-card -p 2 --bots random --target 'turns>1' --vary turn_limit=1,5,30 --budget 300 --json)
"$cardtable" "${tune[@]}" >"$folder/tune.1"
on 3 "${tune[@]}" >"$folder/tune.mpi"
cmp "$folder/tune.1" "$folder/tune.mpi" || fail "tuning with three ranks"

# And while it tries again with careless players what the others left untested.
dead=(lab last-card -p 2 --games 20 --dead --json)
"$cardtable" "${dead[@]}" >"$folder/dead.1"
on 3 "${dead[@]}" >"$folder/dead.mpi"
cmp "$folder/dead.1" "$folder/dead.mpi" || fail "switching options off with three ranks"

# One rank is killed half-way; mpirun reports it, and the run is resumed. Bots that search make it long enough.
long=(lab last-card -p 2 --bots hard@100 --games 400 --stories 0 --json)
"$cardtable" "${long[@]}" >"$folder/long.1"
on 3 "${long[@]}" --run "$folder/long.run" >"$folder/long.mpi" 2>"$folder/long.err" &
job=$!
# The process of the third rank of this run and no other.
third_rank() {
  local pid
  for pid in $(pgrep -x cardtable-mpi); do
    { tr '\0' ' ' <"/proc/$pid/cmdline" | grep -qF "$folder/long.run" &&
      tr '\0' '\n' <"/proc/$pid/environ" | grep -q '^OMPI_COMM_WORLD_RANK=2$'; } 2>/dev/null || continue
    victim=$pid
    return 0
  done
  return 1
}
for _ in $(seq 1200); do
  if third_rank; then break; fi
  sleep 0.02
done
[ -n "${victim:-}" ] || fail "there was no rank to kill"
for _ in $(seq 6000); do
  # Wait until some results are in the file.
  if grep -q '"done":\[\[' "$folder/long.run" 2>/dev/null; then break; fi
  sleep 0.01
done
kill -KILL "$victim"
if wait "$job"; then fail "a run that lost a rank ended well"; fi
grep -qiE 'signal 9|killed|died' "$folder/long.err" || fail "the killed rank was not reported: $(cat "$folder/long.err")"
grep -q '"done":\[\[' "$folder/long.run" || fail "nothing was saved"
on 2 "${long[@]}" --run "$folder/long.run" >"$folder/long.mpi"
cmp "$folder/long.1" "$folder/long.mpi" || fail "the resumed run gives other figures"

# Bad input is reported once and ends all ranks.
if on 3 lab last-card --sweep hand_size=9..3 2>"$folder/bad.err"; then fail "a reversed range was accepted"; fi
[ "$(grep -c 'cardtable-mpi: ' "$folder/bad.err")" -eq 1 ] || fail "reported more than once: $(cat "$folder/bad.err")"
echo "the same bytes with 1, 2, 3 and 4 ranks; a killed rank was reported and its run was resumed"
