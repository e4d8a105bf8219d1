#!/usr/bin/env bash
# tools/build-times, on a folder of ninja where nothing is really compiled: seconds by folder, headers through a precompiled
# one, a log that was cut off, no log at all.
#   build_times_test.sh SOURCE_DIR
set -euo pipefail
source_dir=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() {
  echo "$1"
  cat "$folder/said" 2>/dev/null || true
  exit 1
}
# says PATTERN ARGUMENT…: tools/build-times with these arguments prints a line like that.
says() {
  "$source_dir/tools/build-times" --folder "$folder" --program program "${@:2}" >"$folder/said" 2>&1 || true
  grep -qE "$1" "$folder/said" || fail "no line like $1 with ${*:2}:"
}

says "has no log of ninja"

# The "compiler" writes the headers that it is given into the dependencies.
cat >"$folder/build.ninja" <<NINJA
rule compile
  command = mkdir -p \$\$(dirname \$out) && touch \$out && echo "\$out: \$headers" > \$out.d
  depfile = \$out.d
  deps = gcc
rule link
  command = touch \$out
build pch/cmake_pch.hxx.gch: compile
  headers = $source_dir/engine/core/seat.h
build engine/CMakeFiles/cardtable_engine.dir/kit/text.cc.o: compile | pch/cmake_pch.hxx.gch || later
  headers = $source_dir/engine/core/option.h
build tests/CMakeFiles/some_test.dir/__/engine/kit/text_test.cc.o: compile
  headers = $source_dir/engine/core/option.h
build later: link
build program: link engine/CMakeFiles/cardtable_engine.dir/kit/text.cc.o
build all: phony program tests/CMakeFiles/some_test.dir/__/engine/kit/text_test.cc.o
NINJA
ninja -C "$folder" all >/dev/null
# Times that can be told apart.
awk -F'\t' -v OFS='\t' '
  /\.gch/ { $1 = 0; $2 = 4000 } /text\.cc/ { $1 = 1000; $2 = 3000 } /text_test/ { $1 = 0; $2 = 1000 } { print }' \
  "$folder/.ninja_log" >"$folder/log"
cp "$folder/log" "$folder/.ninja_log"

says '^ +7\.0 s  3 objects, 6\.0 s of them behind program'
says '^ +2\.0 s  engine, 1 objects'
says '^ +1\.0 s  engine/kit/text_test\.cc'
says '^ +2\.0 s +3\.0 s  engine/core/option\.h, 2 objects'
# With the precompiled header, what uses it.
says '^ +6\.0 s  2 objects, 6\.0 s of them behind program' engine/core/seat.h
says '^ +2\.0 s  engine/kit/text\.cc' engine/core/option.h
says 'no object in .* was compiled with engine/core/none\.h' engine/core/none.h

# The last line of a log that was cut off.
grep -v text_test "$folder/log" >"$folder/.ninja_log"
printf '12\t3' >>"$folder/.ninja_log"
says '1 more objects whose time the log does not know'
says '^ +\? s  engine/kit/text_test\.cc' engine/core/option.h
