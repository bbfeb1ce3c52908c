#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The model as Python sees it, in TAP.

    python-match.py EXAMPLES [VERSION]

Each program of the folder EXAMPLES plays a match and prints a name and a balance
for each chair; VERSION is that of the typelib, where one has been built: then
nothing is skipped.
"""

import json
import subprocess
import sys
from decimal import Decimal
from pathlib import Path


MATCH = ("singapore-mahjong match 1\nplayer 1 A\nplayer 2 B\nplayer 3 C\nplayer 4 D\ndealer 2\n"
         "2 deal 00000000000053170000000000000ca1\n")


def load(version):
    import gi
    gi.require_version("MahjongModel", version)
    from gi.repository import MahjongModel
    return MahjongModel


def example(program):
    done = subprocess.run([sys.executable, program], stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8",
                          check=False)
    rows = [line.split() for line in done.stdout.splitlines()]
    yield f"{program.name} ends well and says nothing else", (done.returncode, done.stderr), (0, "")
    yield "it names four chairs", [row[0] for row in rows], ["1", "2", "3", "4"]
    balances = [Decimal(row[1].replace("\u2212", "-")) for row in rows]
    yield "it has been played for something", any(balances), True
    yield "the balances add up to nothing", sum(balances), 0


def objects(mj):
    from gi.repository import GLib

    game = mj.Game.new(mj.MatchFile.from_text(MATCH), 0)
    yield "a game has its players", [game.get_player(seat).props.name for seat in range(4)], ["A", "B", "C", "D"]
    yield "and its text", "2 deal 00000000000053170000000000000ca1" in game.get_file().to_text(), True
    moves = game.list_moves()
    asked = int(moves[0][0]) - 1
    requests = [game.get_request(seat) for seat in range(4)]
    yield "one chair is asked", [text is not None for text in requests], [seat == asked for seat in range(4)]
    request = json.loads(requests[asked])
    yield "it is told its moves", request["moves"], moves
    yield "it sees its own hand only", [None in hand["concealed"] for hand in request["view"]["hands"]], [
        seat != asked for seat in range(4)]
    yield "and the ponds", request["view"]["discards"], []
    yield "a legal move is played", (bool(moves), game.play_text(moves[0])), (True, True)
    for name, move in (("an illegal move", "1 win"), ("what is no move", "go")):
        try:
            refused = not game.play_text(move)
        except GLib.Error as error:
            refused = bool(error.message)
        yield f"{name} is refused with an error", refused, True
    yield "nothing is over", (game.is_deal_over(), game.is_match_over()), (False, False)

    yield from a_turn(mj)
    for name, call, domain, code in (
            ("a broken file", lambda: mj.MatchFile.from_text("x"), "mj-match-file-error-quark",
             mj.MatchFileError.SYNTAX),
            ("an illegal match", lambda: mj.Game.new(mj.MatchFile.from_text(MATCH + "1 win\n"), 0),
             "mj-match-file-error-quark", mj.MatchFileError.ILLEGAL)):
        try:
            found = call()
        except GLib.Error as error:
            found = error.domain, error.code
        yield f"{name} has its error", found, (domain, int(code))

    query = mj.ScoreQuery.new()
    query.set_text("123m456p22s78s[777z]+9s")
    query.set_winner(1)
    query.set_from(2)
    lines = query.get_lines()
    found = {lines.get_item(i).get_rule() for i in range(lines.get_n_items())}
    yield "a hand has its lines", "HON-01" in found, True


def a_turn(mj):
    """Plays with the offers of a turn until something besides a discard is offered and taken."""
    from gi.repository import GLib

    game = mj.Game.new(mj.MatchFile.from_text(MATCH), 0)
    turn = mj.Turn(pilot=mj.Pilot.new(game, 1, 0), leads_on=True)
    taken = []
    for _ in range(20000):
        if not turn.is_asking():
            GLib.MainContext.default().iteration(True)
            continue
        offers = [offer.get_notation() for offer in turn.get_offers()]
        if offers:
            taken.append(turn.answer(offers[0], turn.get_revision()))
            break
        discards = [move for move in game.list_moves() if move.startswith("1 discard")]
        turn.answer(discards[0], turn.get_revision())
    yield "an offer of a turn is taken", taken, [True]


def cases(mj, folder):
    for program in sorted(Path(folder).glob("*.py")):
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
