# SPDX-License-Identifier: GPL-3.0-or-later
"""A guest without a browser: comes in, sits down, plays, and returns when the connection ends."""

import asyncio
import hashlib
import json
import random
import secrets
import time

import websockets

AGAIN = 0.1  # seconds before another try


class Guest:
    """`chair` is None for one who watches; `address` is where it comes from.  `prefers_wins` makes
    it win and pass wherever it can, otherwise it takes any move."""

    def __init__(self, host, name, chair=None, address="127.0.0.2", prefers_wins=False):
        self.host, self.name, self.chair, self.address = host, name, chair, address
        self.prefers_wins = prefers_wins
        self.token = None
        self.delays = []  # seconds from a move that was sent to the view that shows it
        self.lost = 0  # connections that ended
        self.views = 0
        self.over = asyncio.Event()
        self.inside = asyncio.Event()  # the host has answered
        self.on_view = lambda guest, view: None
        self.on_move = lambda guest: None
        self.on_next = lambda guest: None
        self.before_move = None  # a coroutine function: what a move waits for
        self.sent = None

    async def run(self):
        while not self.over.is_set():
            try:
                async with websockets.connect(self.host.base.replace("http", "ws") + "ws", origin=self.host.origin,
                                              local_addr=(self.address, 0), max_size=None) as line:
                    await self._say(line, "hello", v=2, **({"token": self.token} if self.token
                                                           else {"code": self.host.code}))
                    async for text in line:
                        await self._hear(line, json.loads(text))
                        if self.over.is_set():
                            return
            except (OSError, websockets.WebSocketException):
                pass
            self.lost += 1
            await asyncio.sleep(AGAIN)

    async def _say(self, line, kind, **members):
        await line.send(json.dumps({"t": kind, **members}))

    async def _hear(self, line, message):
        kind = message["t"]
        if kind == "room" and message["you"] == "inside":
            self.inside.set()
            if self.chair is None:
                await self._say(line, "watch")
            else:
                await self._say(line, "sit", name=self.name, chair=self.chair)
        elif kind == "seat":
            self.token = message["token"]
        elif kind == "seed":
            self.bytes = secrets.token_hex(16)
            await self._say(line, "promise", deal=message["deal"], **{"try": message["try"]},
                            promise=hashlib.sha256(self.bytes.encode()).hexdigest())
        elif kind == "promises":
            await self._say(line, "seed", deal=message["deal"], **{"try": message["try"]}, bytes=self.bytes)
        elif kind == "view":
            await self._see(line, message)

    async def _see(self, line, view):
        if self.sent is not None:
            self.delays.append(time.monotonic() - self.sent)
            self.sent = None
        self.views += 1
        self.on_view(self, view)
        await self._say(line, "seen", rev=view["rev"])
        if "moves" in view:
            if self.before_move:
                await self.before_move()
            self.sent = time.monotonic()
            self.on_move(self)
            if "doubt" in view:
                await self._say(line, "confirm", rev=view["rev"])
            else:
                await self._say(line, "move", rev=view["rev"], move=self._choose(view))
        elif view["stage"] == "over":
            if view["result"]["match-over"]:
                self.over.set()
            elif self.chair is not None:
                self.on_next(self)
                await self._say(line, "next", deal=view["deal"])

    def _choose(self, view):
        if self.prefers_wins:
            for kind in ("win", "pass"):
                for move in view["moves"]:
                    if move["kind"] == kind:
                        return move["move"]
        moves = [move["move"] for move in view["moves"]]
        if view["stage"] == "turn":
            moves += [f"{view['chair'] + 1} discard {tile}" for tile in view["hand"]]
        return random.choice(moves)


def tell(delays):
    """The median, the 99th percentile and the worst, in words."""
    if not delays:
        return "none"
    ordered = sorted(delays)
    return ", ".join(f"{name} {1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]:.1f} ms"
                     for name, part in (("median", 0.5), ("99 %", 0.99), ("worst", 1)))
