#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# judge.sh [BUILD [PLAYER [SHEET [POSITIONS]]]] – how well the coach chooses.
#
# The coach is PLAYER (master), asked in POSITIONS (40) from play under SHEET
# (singapore), the same ones whoever is asked.  The judge plays on from each with
# four club players who weigh kongs, in about 6,000 deals of what is hidden, which
# takes a few seconds of one core; docs/players.md says what it found.
set -eu
build=${1:-_build}
ninja -C "$build" tools/judge/judge >&2
"$build/tools/judge/judge" "${2:-master}" club+instant "${3:-singapore}" "${4:-40}"
