#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The model as Python sees it, in TAP.

    python-match.py EXAMPLE [VERSION]

EXAMPLE plays a match and prints a name and a balance for each chair; VERSION is
that of the typelib, where one has been built: then nothing is skipped.
"""

import subprocess
import sys
from decimal import Decimal


def load(version):
    import gi
    gi.require_version("MahjongModel", version)
    from gi.repository import MahjongModel
    return MahjongModel


def example(program):
    done = subprocess.run([sys.executable, program], stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8",
                          check=False)
    rows = [line.split() for line in done.stdout.splitlines()]
    yield "the example ends well and says nothing else", (done.returncode, done.stderr), (0, "")
    yield "it names four chairs", [row[0] for row in rows], ["1", "2", "3", "4"]
    balances = [Decimal(row[1].replace("\u2212", "-")) for row in rows]
    yield "it has been played for something", any(balances), True
    yield "the balances add up to nothing", sum(balances), 0


def objects(mj):
    from gi.repository import GLib

    file = mj.MatchFile.from_text("singapore-mahjong match 1\nplayer 1 A\nplayer 2 B\nplayer 3 C\nplayer 4 D\ndealer 2\n"
                                  "2 deal 00000000000053170000000000000ca1\n")
    game = mj.Game.new(file, 0)
    yield "a game has its players", [game.get_player(seat).props.name for seat in range(4)], ["A", "B", "C", "D"]
    yield "and its text", "2 deal 00000000000053170000000000000ca1" in game.get_file().to_text(), True
    moves = game.list_moves()
    yield "a legal move is played", (bool(moves), game.play_text(moves[0])), (True, True)
    for name, move in (("an illegal move", "1 win"), ("what is no move", "go")):
        try:
            refused = not game.play_text(move)
        except GLib.Error as error:
            refused = bool(error.message)
        yield f"{name} is refused with an error", refused, True
    yield "nothing is over", (game.is_deal_over(), game.is_match_over()), (False, False)

    query = mj.ScoreQuery.new()
    query.set_text("123m456p22s78s[777z]+9s")
    query.set_winner(1)
    query.set_from(2)
    lines = query.get_lines()
    found = {lines.get_item(i).get_rule() for i in range(lines.get_n_items())}
    yield "a hand has its lines", "HON-01" in found, True


def cases(mj, program):
    yield from example(program)
    yield from objects(mj)


def main():
    if len(sys.argv) < 3:
        print("1..0 # SKIP built without introspection")
        return
    mj = load(sys.argv[2])
    number = 0
    for number, (name, found, wanted) in enumerate(cases(mj, sys.argv[1]), 1):
        print(f"{'ok' if found == wanted else 'not ok'} {number} - {name}")
        if found != wanted:
            print(f"{name}: {found}, not {wanted}", file=sys.stderr)
    print(f"1..{number}")


if __name__ == "__main__":
    main()
