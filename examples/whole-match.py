#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Four computer players play a whole match; docs/python.md says how to start it."""

import gi

gi.require_version("MahjongModel", "1")
from gi.repository import GLib, MahjongModel as Mj  # noqa: E402

NOBODY = 255  # there is no person at this table
CASUAL = 2  # of the levels 0 to 4
loop = GLib.MainLoop()
game = Mj.Game.new(Mj.MatchFile.new(), NOBODY)
game.play_text(game.list_moves()[0])  # the first deal, with a seed of chance
pilot = Mj.Pilot.new(game, CASUAL, 0)


def on_moved(*_):
    if game.is_match_over():
        loop.quit()
    elif game.is_deal_over():
        GLib.idle_add(pilot.next_deal)


game.connect("moved", on_moved)
loop.run()
for seat in range(4):
    print(game.get_player(seat).get_name(), game.get_player(seat).props.balance)
