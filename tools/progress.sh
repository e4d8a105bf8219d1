# Sourced by ./play, ./test and the tools that build something: shows which step is running and how far it is, keeps a
# step's output to itself unless the step fails, and lets one script at a time build in this folder.
#
#   source tools/progress.sh         in the top folder; ends the script if nothing can be written there
#   steps=3                          how many steps there are
#   step NAME COMMAND…               runs the next one; a command may be a function
#   lock_build, unlock_build         waits, visibly, while another script builds here
#
# On a terminal one line is updated, in a log there is a new line from time to time. A step of less than two seconds
# shows nothing. Inside a step of another script a step is its command alone.

steps=${CARDTABLE_STEPS:-1}
step_number=${CARDTABLE_STEP:-0}
watcher=
nested=${CARDTABLE_NESTED:-}

stop_with() {
  echo "$1" >&2
  exit 1
}

# Everything written below build/, which git ignores.
{ mkdir -p build && [ -w build ]; } 2>/dev/null ||
  stop_with "$0: cannot write in $PWD. Copy the folder to a place where you may write, and run $0 there."

stop_watching() {
  [ -n "$watcher" ] || return 0
  kill "$watcher" 2>/dev/null || true
  wait "$watcher" 2>/dev/null || true
  watcher=
  [ ! -t 2 ] || printf '\r\033[K' >&2
}
trap stop_watching EXIT
trap 'exit 130' INT

# duration SECONDS: "40 s" or "3 min".
duration() {
  if [ "$1" -lt 100 ]; then echo "$1 s"; else echo "$((($1 + 30) / 60)) min"; fi
}

# how_far LOG SECONDS: ": 120 of 310, about 90 s left", from the output of ninja ("[120/310] …") or ctest ("120/310 Test …")
# in LOG after so many seconds; how long it has taken where the output tells nothing. `expected` may name a file with the
# seconds that each test is expected to take.
expected=
how_far() {
  local ready of left=
  read -r ready of < <(sed -nE 's/^\[([0-9]+)\/([0-9]+)\].*/\1 \2/p; s/^ *([0-9]+)\/([0-9]+) Test .*/\1 \2/p' "$1" | tail -1)
  if [ -n "$expected" ]; then
    # At first tests run that take long, so that their number says little.
    of=${of:-$(wc -l <"$expected")}
    left=$(awk -v seconds="$2" -v jobs="${jobs:-1}" '
      NR == FNR { cost[$1] = $2; all += $2; next }
      $2 == "Test" && $4 in cost { ended += cost[$4] }
      END { left = all / jobs - seconds; least = (all - ended) / jobs / 2; print int(left > least ? left : least) }' "$expected" "$1")
  elif [ "${ready:-0}" -ge 5 ]; then
    left=$(($2 * (of - ready) / ready))
  fi
  if [ -z "${of:-}" ]; then
    echo ", $(duration "$2")"
  else
    echo ": ${ready:-0} of $of${left:+, about $(duration "$left") left}"
  fi
}

# watch_step TITLE LOG: shows how far the step is until it is killed, or the script is gone.
watch_step() {
  local began=$SECONDS pause=0.5 width next=2
  [ -t 2 ] || pause=2
  while sleep "$pause" && kill -0 $$ 2>/dev/null; do
    local seconds=$((SECONDS - began))
    [ "$seconds" -ge "$next" ] || continue
    if [ -t 2 ]; then
      width=$(stty size <&2 2>/dev/null | cut -d' ' -f2) || width=80
      printf '\r\033[K%.*s' "$((${width:-80} - 1))" "$1$(how_far "$2" "$seconds")" >&2
    else
      echo "$1$(how_far "$2" "$seconds")" >&2
      next=$((seconds < 60 ? seconds + 10 : seconds + 30))
    fi
  done
}

# disk_is_full PATH…: where any of them is.
disk_is_full() { df -Pk "$@" | awk 'NR > 1 && $4 < 1024 { full = 1 } END { exit !full }'; }

# reason LOG: one sentence about a failure that is not the code's; fails if there is none. Tests simulate such failures, so
# that their output says nothing about this machine.
reason() {
  [ -z "$expected" ] || return 1
  local again="then run $0 again; it goes on where it stopped."
  if grep -qiE 'no space left on device|ENOSPC|disk quota exceeded' "$1" || disk_is_full build "$1"; then
    echo "The disk is full: make room, $again"
  elif grep -qiE 'read-only file system|EROFS' "$1"; then
    echo "The disk is read-only: copy the folder to a place where you may write, $again"
  elif grep -qiE 'could not resolve|failure resolving|network is unreachable|EAI_AGAIN|ENOTFOUND|ENETUNREACH|ETIMEDOUT' "$1"; then
    echo "There is no network, or a server does not answer: check the connection, $again"
  else
    return 1
  fi
}

step() {
  local name=$1 status=0 log title
  shift
  if [ -n "$nested" ]; then
    "$@"
    return
  fi
  step_number=$((step_number + 1))
  title=$name
  [ "$steps" -eq 1 ] || title="$step_number of $steps  $name"
  log=$(mktemp) || stop_with "$0: cannot write to ${TMPDIR:-/tmp}: make room there, then run $0 again."
  watch_step "$title" "$log" 9>&- & # without the lock, since it may live a moment longer
  watcher=$!
  CARDTABLE_NESTED=yes "$@" >"$log" 2>&1 </dev/null || status=$?
  stop_watching
  if [ "$status" -ne 0 ]; then
    {
      echo "$title failed:"
      # Without what ninja has built, and ctest's tests that passed.
      reason "$log" ||
        grep -vE '^\[[0-9]+/[0-9]+\] |^ *Start +[0-9]+: |^ *[0-9]+/[0-9]+ Test +#.* Passed ' "$log" || true
    } >&2
  fi
  rm -f "$log"
  return "$status"
}

# Children inherit the lock: whatever is left of an interrupted script is waited for as well.
lock_build() {
  [ -z "$nested" ] && command -v flock >/dev/null || return 0
  exec 9>>build/.lock
  flock -n 9 && return
  echo "Waiting: another script builds in this folder …" >&2
  flock 9
}

unlock_build() { exec 9>&-; }
