#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A bot of our own plays a match against three of theirs; docs/python.md says how to start it."""

import json

import gi

gi.require_version("MahjongModel", "1")
from gi.repository import GLib, MahjongModel as Mj  # noqa: E402

ME, CASUAL = 0, 2
loop = GLib.MainLoop()
game = Mj.Game.new(Mj.MatchFile.new(), ME)
game.play_text(game.list_moves()[0])  # the first deal, with a seed of chance
pilot = Mj.Pilot.new(game, CASUAL, 0)


def use(tile, view):
    """What a tile is good for: its like and its neighbours in the hand, less what lies in the ponds."""
    hand = [other[:2] for other in view["hands"][ME]["concealed"]]
    near = [f"{int(tile[0]) + step}{tile[1]}" for step in (-2, -1, 1, 2)] if tile[1] in "mps" else []
    return 2 * hand.count(tile[:2]) + sum(face in hand for face in near) - sum(
        other["tile"][:2] == tile[:2] for other in view["discards"]) / 2


def choose(moves, view):
    """A win, a kong or a pong if it is offered, else the tile of least use."""
    for kind in (" win", " kong", " pong"):
        if claims := [move for move in moves if kind in move]:
            return claims[0]
    return min(moves, key=lambda move: use(move.split()[2], view) if " discard " in move else " pass" not in move)


def go_on(*_):
    if game.is_match_over():
        loop.quit()
    elif game.is_deal_over():
        pilot.next_deal()
    elif pilot.is_asking():
        game.play_text(choose(**json.loads(game.get_request(ME))))


game.connect("moved", lambda *_: GLib.idle_add(go_on))
pilot.connect("notify::asked", lambda *_: GLib.idle_add(go_on))
loop.run()
for seat in range(4):
    print(game.get_player(seat).get_name(), game.get_player(seat).props.balance)
