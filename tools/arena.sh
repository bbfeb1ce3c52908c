#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# arena.sh [SGMJ [THREADS [OLD]]] – the table of docs/players.md, one row a match-up.
#
# Every wall is played four times with the seats rotated; the first player sits
# against three of the second.  Amounts are base units a deal with 95 %
# intervals by wall.  A second run gives the same numbers, whatever the number
# of threads.
#
# OLD is the sgmj of another version, built from its tag:
#   git worktree add ../old TAG
#   meson setup ../old/_build ../old -Dapp=false && ninja -C ../old/_build
#   tools/arena.sh _build/src/cli/sgmj 2 ../old/_build/src/cli/sgmj
# Then only the rows against its players are played.
set -eu
sgmj=${1:-_build/src/cli/sgmj}
threads=${2:-2}
old=${3:-}

row() { # RULES WALLS PLAYER AGAINST
  "$sgmj" simulate --duplicate --json --threads "$threads" --seed 2026 \
    --rules "$1" --deals "$2" --bots "$3,$4,$4,$4" |
    python3 -c '
import json, sys
rules, walls, player, against = sys.argv[1:]
bot = json.load(sys.stdin)["bots"][0]
played = 4 * int(walls)
net, ci = bot["net_per_deal"], bot["ci95"]
wins, feeds = 100 * bot["wins"] / played, 100 * bot["deal_ins"] / played
against = "old " + against.split()[-1] if against.startswith("exec:") else against
print(f"| {rules} | {player} | 3 × {against} | {walls} | {net:+.3f} ± {ci:.3f} | {wins:.1f} % | {feeds:.1f} % |")
' "$@"
}

echo "| sheet | player | against | walls | net a deal | wins | feeds |"
echo "|---|---|---|---|---|---|---|"

if [ -n "$old" ]; then
  for rules in singapore shooter-1-2 shooter-3-6; do
    row $rules 3000 master "exec:$old bot --level master"
  done
  row singapore 3000 club "exec:$old bot --level club"
  exit
fi

for rules in singapore shooter-1-2; do
  row $rules 6000 casual beginner
  row $rules 12000 club casual
  row $rules 12000 master club
done

# What each part is worth: with it against three without.
row singapore 40000 casual casual-table
row singapore 8000 casual casual-plans
row singapore 12000 club club-value
row singapore 60000 club club-defence
row shooter-1-2 60000 club club-defence
for rules in shooter-1-2 shooter-3-6; do
  row $rules 8000 club club-read
done
row high-limit 12000 club club-value
row animals-only 8000 club club-value
row no-instant 8000 club+instant club
row singapore 12000 club+instant club
row singapore 60000 club+pace club
row singapore 60000 club+instant+pace club+instant
row shooter-1-2 60000 club+instant+pace club+instant
row singapore 8000 club+ahead club

# Habits stay within their level.
for level in casual club; do
  for persona in flush triplets careful caller concealed folder dreamer honours; do
    row singapore 8000 $level:$persona $level
  done
done
