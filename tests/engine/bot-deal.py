#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bot-deal.py SGMJ – plays a deal through `sgmj bot`, as another program would.

A match file grows by one move at a time: `sgmj replay --request` says what is to
be decided, and four players that run all the while answer.  Then requests that
cannot be are sent; each gets one line, and `sgmj analyse --view` refuses it in one.
Says TAP.
"""
import copy
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


def bad_requests(request):
    """Lines that no player can answer, by name."""
    five = copy.deepcopy(request)
    own = five["view"]["hands"][five["view"]["seat"]]["concealed"]
    own[:5] = ["1ma", "1mb", "1mc", "1md", "1ma"]
    twice = copy.deepcopy(request)
    own = twice["view"]["hands"][twice["view"]["seat"]]["concealed"]
    own[0] = own[1]
    offered = copy.deepcopy(request)
    view = offered["view"]
    view["phase"] = 5
    view["claim-tile"] = [view["discards"][-1]["tile"]]
    view["claim-from"] = view["discards"][-1]["seat"]
    view["claim-can"][view["seat"]] = 4
    view["claim-pending"] = 1 << view["seat"]
    return (
        ("nonsense", b"nonsense"),
        ("100,000 brackets", b"[" * 100000),
        ("100,000 views in views", b'{"view":' * 100000),
        ("bytes that are no text", b'{"view": \xe4\xff}'),
        ("a rule cut within a letter", '{{"view": {{"rules": "xx{}"}}}}'.format("é" * 60).encode()),
        ("a NUL", b"{}\0{}"),
        ("2 MB", b" " * (2 << 20)),
        ("five of a face", json.dumps(five).encode()),
        ("a tile twice", json.dumps(twice).encode()),
        ("a pong without its tiles", json.dumps(offered).encode()),
    )


def says_one_error(text):
    """Whether the bytes are one line of JSON that names an error."""
    try:
        lines = text.decode("utf-8").splitlines()
        return len(lines) == 1 and bool(json.loads(lines[0])["error"])
    except (ValueError, KeyError):
        return False


def is_refused(sgmj, line):
    """By a player, which goes on to answer, and by the coach."""
    player = subprocess.run([sgmj, "bot"], input=line + b"\n", capture_output=True)
    with tempfile.NamedTemporaryFile() as file:
        file.write(line)
        file.flush()
        coach = subprocess.run([sgmj, "analyse", "--view", file.name], capture_output=True)
    return (player.returncode == 0 and says_one_error(player.stdout) and coach.returncode == 2
            and coach.stdout == b"" and len(coach.stderr.decode("utf-8").splitlines()) == 1)


def is_answered_in_order(sgmj, request, bad):
    """What can be is answered between what cannot, and at the end without an end of the line."""
    good = json.dumps(request).encode()
    lines = b"\n".join([good, *bad, b"", good])
    player = subprocess.run([sgmj, "bot"], input=lines, capture_output=True)
    answers = [json.loads(line) for line in player.stdout.decode("utf-8").splitlines()]
    words = ["move"] + ["error"] * len(bad) + ["move"]
    return player.returncode == 0 and [list(answer)[0] for answer in answers] == words and answers[0] == answers[-1]


def is_named(sgmj, request):
    """The amounts of the coach are said to be what they are: no net of the deal."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(request, file)
        file.flush()
        lines = subprocess.run([sgmj, "analyse", "--view", file.name], check=True, text=True,
                               capture_output=True).stdout.splitlines()
    return (lines[0].startswith("Worth of the own hand less what the others may win")
            and not any("net on average" in line.lower() for line in lines) and len(lines) > 2)


def say(number, passed, what):
    print(f"{'ok' if passed else 'not ok'} {number} - {what}")


def main():
    sgmj = sys.argv[1]
    bots = [subprocess.Popen([sgmj, "bot", "--level", level], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            for level in ("simple", "casual", "casual", "simple")]
    moves, asked, kept = HEADER, 0, None
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
                if request["view"]["phase"] == 4:
                    kept = request
                if answer not in request["moves"]:
                    break
            moves += answer + "\n"
        printed = subprocess.run([sgmj, "replay", path], text=True, capture_output=True).stdout
    over = "wins with" in printed or "nobody wins" in printed
    for bot in bots:
        bot.stdin.close()
        bot.wait()
    requests = bad_requests(kept)
    print(f"1..{len(requests) + 4}")
    say(1, over and asked > 20, "a deal is played to its end")
    for number, (name, line) in enumerate(requests, 2):
        say(number, is_refused(sgmj, line), f"{name} is refused in one line")
    say(len(requests) + 2, is_answered_in_order(sgmj, kept, [line for _, line in requests]), "one answer a request")
    endless = subprocess.run([sgmj, "analyse", "--view", "/dev/zero"], capture_output=True)
    say(len(requests) + 3, endless.returncode == 2 and endless.stdout == b"", "a file without end is refused")
    say(len(requests) + 4, is_named(sgmj, kept), "the coach says what its amounts are")


main()
