#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# phones.sh round|look|load|attack [BUILD-FOLDER] – tries the guests' page with
# real browsers, and the host with many guests and with hostile ones.
#
#   round   four Chromium phones in network namespaces play an East round over
#           lines that are slow, stall and are cut; the host is killed (root)
#   look    pictures of each state in PICTURES, and axe-core's findings, if AXE
#           names its axe.min.js or npm can fetch it
#   load    DEALS (1,000) deals with four guests and 24 who watch
#   attack  DURATION (1,800) seconds of attack with SEED, while two guests play; best with
#           a build that has sanitizers
#
# They are no part of ./check: they take long, and Chromium is large.
set -eu
cd "$(dirname "$0")/.."
what=${1:-}
build=${2:-_build}
export SGMJ="$PWD/$build/src/cli/sgmj"
export LD_LIBRARY_PATH="$PWD/$build/src/model${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"

need() { # COMMAND PACKAGE
  command -v "$1" > /dev/null || {
    echo "phones.sh: $1 is missing: apt-get install $2" >&2
    exit 1
  }
}

need_websockets() {
  /usr/bin/python3 -c 'import websockets' 2> /dev/null || {
    echo "phones.sh: the Python module websockets is missing: apt-get install python3-websockets" >&2
    exit 1
  }
}

find_axe() {
  [ -n "${AXE:-}" ] && return
  AXE=${XDG_CACHE_HOME:-$HOME/.cache}/singapore-mahjong-axe/node_modules/axe-core/axe.min.js
  [ -e "$AXE" ] && return
  if command -v npm > /dev/null; then
    npm install --silent --prefix "${AXE%/node_modules/*}" axe-core@4 && return
  fi
  echo "phones.sh: without axe-core, pictures only: set AXE, or install npm" >&2
  AXE=
}

case $what in
round | look | load | attack) ;;
*)
  sed -n '3,16s/^# \{0,1\}//p' "$0"
  exit 2
  ;;
esac
[ -x "$SGMJ" ] || {
  echo "phones.sh: $SGMJ is not built" >&2
  exit 1
}
case $what in
round)
  need chromium chromium
  need ip iproute2
  exec /usr/bin/python3 tests/phones/east-round.py ${PICTURES:+"$PICTURES"}
  ;;
look)
  need chromium chromium
  find_axe
  mkdir -p "${PICTURES:?a folder for the pictures}"
  exec /usr/bin/python3 tests/phones/look.py "$PICTURES" ${AXE:+"$AXE"}
  ;;
load)
  need_websockets
  exec /usr/bin/python3 tests/phones/load.py "${DEALS:-1000}"
  ;;
attack)
  need_websockets
  exec /usr/bin/python3 tests/phones/attack.py "${DURATION:-1800}" "${SEED:-$(date +%s)}"
  ;;
esac
