#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# fit.sh [BUILD [PLAYER [DEALS]]] – makes src/engine/players/mj-fitted.c again.
#
# PLAYER plays DEALS deals in all chairs, on one core for about two minutes.
# The tables that tell how well deals held out were foretold go to standard
# output; docs/players.md has them.  The same players give the same numbers.
set -eu
build=${1:-_build}
ninja -C "$build" tools/fit/fit >&2
"$build/tools/fit/fit" src/engine/players/mj-fitted.c "${2:-club-read}" "${3:-50000}"
