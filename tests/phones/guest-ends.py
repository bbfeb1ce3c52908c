#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""guest-ends.py SGMJ TEST-SHARED-TABLE MATCH – the ends of deals on the guests' page, as a host tells them.

They come from TEST-SHARED-TABLE --print, until somebody has won a deal and nobody another one, and
from --print-end, after which two players have won the last deal of MATCH.  Says TAP; skips where
there is no Chromium.
"""
import json
import subprocess
import sys

sys.dont_write_bytecode = True  # the source folder may be read-only, and stays clean

from shown import Failure, run


def listen(*command):
    """What each phone is told: its chair, and the message."""
    said = subprocess.run(command, stdout=subprocess.PIPE, check=True, encoding="utf-8").stdout
    return [(int(line[0]), json.loads(line[2:])) for line in said.splitlines()]


def winners(view):
    """Chairs."""
    result = view["result"]
    return [one["winner"] for one in [result, *result.get("also", [])] if "winner" in one]


def show_ends(phone, said):
    """To a page for each chair; returns how many have won in each."""
    seen = []
    for chair in range(4):
        phone.open()
        for _, message in (one for one in said if one[0] == chair):
            over = message.get("stage") == "over"
            if not over and message["t"] != "room":
                continue
            phone.hear(message)
            if not over:
                continue
            won = winners(message)
            phone.wait(f"document.querySelectorAll('.result .winner').length === {len(won)}")
            phone.expect("You win" if chair in won else f"{message['players'][won[0]]['name']} wins" if won else "Nobody wins", ".result")
            seen.append(len(won))
    return seen


def check_deals(phone, printer, _match):
    """Won and drawn ones."""
    seen = []
    while {0, 1} - set(seen):
        seen += show_ends(phone, listen(printer, "--print", "8"))


def check_several(phone, printer, match):
    """Two players have won on a discard."""
    if set(show_ends(phone, listen(printer, "--print-end", match))) != {2}:
        raise Failure("nobody is told of two winners")


CASES = {
    "/guest-ends/deals": check_deals,
    "/guest-ends/several": check_several,
}


if __name__ == "__main__":
    sys.exit(run(CASES, *sys.argv[1:4]))
