#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# judge.sh [BUILD [FOLDER [FIRST [LAST]]]] – labels decisions of masters.
#
# Matches FIRST (0) to LAST (9) under three sheets; each gives a file of some 15
# rows in FOLDER (_judge), for which one core needs five seconds.  A file that is
# there is not made again, so this goes on where it was stopped, and several may
# run at once with matches of their own.  docs/players.md says how to read them.
set -eu
build=${1:-_build} folder=${2:-_judge}
ninja -C "$build" tools/judge/judge >&2
mkdir -p "$folder"
for match in $(seq "${3:-0}" "${4:-9}"); do
  for sheet in singapore shooter-1-2 shooter-3-6; do
    file=$folder/$sheet-$match.tsv
    [ -e "$file" ] || {
      "$build/tools/judge/judge" label "$sheet" "$match" > "$file.part"
      mv "$file.part" "$file"
    }
  done
done
