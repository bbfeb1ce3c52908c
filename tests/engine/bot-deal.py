#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bot-deal.py SGMJ – plays a deal through `sgmj bot`, as another program would.

A match file grows by one move at a time: `sgmj replay --request` says what is to
be decided, and four players that run all the while answer.  Says TAP.
"""
import json
import os
import subprocess
import sys
import tempfile

HEADER = """singapore-mahjong match 1
rule preset=singapore
player 1 A
player 2 B
player 3 C
player 4 D
dealer 1
1 deal 0000000000000000000000000000beef
"""


def main():
    sgmj = sys.argv[1]
    print("1..2")
    bots = [subprocess.Popen([sgmj, "bot", "--level", level], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            for level in ("simple", "casual", "casual", "simple")]
    moves, asked = HEADER, 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "match.txt")
        for _ in range(600):
            with open(path, "w", encoding="utf-8") as file:
                file.write(moves)
            request = json.loads(subprocess.run([sgmj, "replay", path, "--request"], check=True, text=True,
                                                capture_output=True).stdout)
            if any(" deal " in move for move in request["moves"]):
                break  # the deal is over
            if len(request["moves"]) == 1:
                answer = request["moves"][0]
            else:
                bot = bots[request["view"]["seat"]]
                bot.stdin.write(json.dumps(request) + "\n")
                bot.stdin.flush()
                answer = json.loads(bot.stdout.readline())["move"]
                asked += 1
                if answer not in request["moves"]:
                    break
            moves += answer + "\n"
        printed = subprocess.run([sgmj, "replay", path], text=True, capture_output=True).stdout
    over = "wins with" in printed or "nobody wins" in printed
    print("ok 1 - a deal is played to its end" if over and asked > 20 else "not ok 1 - a deal is played to its end")
    bots[0].stdin.write("nonsense\n")
    bots[0].stdin.flush()
    error = json.loads(bots[0].stdout.readline())
    print("ok 2 - nonsense is refused" if "error" in error else "not ok 2 - nonsense is refused")
    for bot in bots:
        bot.stdin.close()
        bot.wait()


main()
