#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Four guests play and many watch, at instant tempo.

    load.py DEALS [WATCHERS]

Prints how soon a move reaches every page, the host's memory, and what it uses when nothing
happens.  SGMJ is the program to be tried.  Nobody moves before all who watch have seen the move
before: all pages are in this one program, and without that the time its own queue takes is
measured.
"""

import asyncio
import sys
import time

from guest import Guest, tell
from host import Host

IDLE = 10  # seconds of rest at the end
BREATH = 0.002  # seconds from a view to the move, in which those who watch get theirs


class Load:
    def __init__(self, deals, watchers):
        self.deals, self.watchers = deals, watchers
        self.played = 0
        self.moved = None  # when the newest move was sent
        self.reached = []  # seconds until a page showed it
        self.memory = []
        self.revisions = {}  # of the newest view of each who watches
        self.level = asyncio.Event()  # all who watch have seen the same

    def note_move(self, _guest):
        self.moved = time.monotonic()

    def note_next(self, _guest):
        self.moved = None

    def note_view(self, guest, view):
        if self.moved is not None:
            self.reached.append(time.monotonic() - self.moved)
        if guest.chair is None:
            self.revisions[guest] = view["rev"]
            if len(set(self.revisions.values())) == 1:
                self.level.set()
            else:
                self.level.clear()

    async def wait_for_watchers(self):
        await asyncio.sleep(BREATH)
        await self.level.wait()

    async def match(self):
        """One match, with a host of its own."""
        host = Host("--address", "127.0.0.1", "--moment", "0", "--tempo", "0")
        guests = [Guest(host, f"Player {chair + 1}", chair, f"127.0.1.{chair + 1}", True) for chair in range(4)]
        watchers = [Guest(host, "", None, f"127.0.2.{number + 1}") for number in range(self.watchers)]
        shown = set()
        self.revisions = {one: 0 for one in watchers}
        self.moved = None  # the last move of the match before
        self.level.set()

        def note_deal(guest, view):
            self.note_view(guest, view)
            if view["stage"] == "over" and (view["round"], view["deal"]) not in shown:
                shown.add((view["round"], view["deal"]))
                self.memory.append(host.resident())

        for one in guests + watchers:
            one.on_view, one.on_move, one.on_next = self.note_view, self.note_move, self.note_next
            one.before_move = self.wait_for_watchers
        guests[0].on_view = note_deal
        runs = [asyncio.create_task(one.run()) for one in watchers]
        for one in watchers:
            await one.inside.wait()
        runs += [asyncio.create_task(one.run()) for one in guests]
        await guests[0].over.wait()
        for run in runs:
            run.cancel()
        self.played += len(shown)
        return host

    async def run(self):
        begin = time.monotonic()
        host = None
        while self.played < self.deals:
            if host:
                assert host.stop() == 0
            host = await self.match()
            print(f"{self.played} deals in {time.monotonic() - begin:.0f} s: a move is shown after "
                  f"{tell(self.reached)}; memory {self.memory[-1]} KiB", flush=True)
        await asyncio.sleep(2)
        before = host.processor_time()
        await asyncio.sleep(IDLE)
        print(f"{4 + self.watchers} pages; memory at least {min(self.memory)}, at most {max(self.memory)} KiB; "
              f"{host.processor_time() - before:.2f} s of a processor in {IDLE} s of rest")
        assert host.stop() == 0


asyncio.run(Load(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 24).run())
