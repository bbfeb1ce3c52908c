#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody on the network attacks the host while two guests play.

    attack.py SECONDS SEED

Sends random bytes, giant and slow messages, tokens of others, old revisions, moves of others, and
opens more connections than there is room for.  Prints how soon the guests' moves are shown
meanwhile.  The attacker is a process of its own and has another address than the guests.  SGMJ is
the program to be tried, best one with sanitizers.
"""

import asyncio
import collections
import json
import random
import socket
import subprocess
import sys
import time

import websockets

from guest import Guest, tell
from host import Host

PAGES = 8  # that the attacker keeps trying to open
SOCKETS = 1000  # that it keeps half open


class Attacker:
    def __init__(self, link, seed):
        base, self.code = link.split("#")
        self.origin = base.rstrip("/")
        self.url = base.replace("http", "ws") + "ws"
        self.port = int(self.origin.rsplit(":", 1)[1])
        self.random = random.Random(seed)
        self.counts = collections.Counter()

    def junk(self):
        """One thing that no page of ours would say."""
        r = self.random
        kinds = ("sit", "watch", "leave", "seed", "next", "auto", "suggest", "be", "withdraw", "seen")
        return r.choice((
            lambda: bytes(r.randrange(256) for _ in range(r.randrange(300))),
            lambda: "x" * r.choice((4095, 4097, 100_000)),
            lambda: json.dumps({"t": "hello", "v": 2, "token": f"{r.getrandbits(128):032x}"}),
            lambda: json.dumps({"t": "hello", "v": 2, "code": f"{r.randrange(10**6):06d}"}),
            lambda: json.dumps({"t": "hello", "v": 2, "code": self.code}),
            lambda: json.dumps({"t": "move", "rev": r.randrange(10**9), "move": r.choice(("1 discard 5pb", "pass 2"))}),
            lambda: json.dumps({"t": r.choice(("back", "confirm")), "rev": r.randrange(10**9)}),
            lambda: '{"t":' * r.randrange(1, 800),
            lambda: json.dumps([1] * r.randrange(900)),
            lambda: json.dumps({"t": r.choice(kinds), "name": "\u202e" * 20, "chair": r.randrange(-3, 9),
                                "deal": r.randrange(9), "person": r.randrange(20), "number": r.randrange(9)}),
            lambda: json.dumps({"t": "sit", "name": f"Attacker {r.randrange(99)}", "chair": r.randrange(4)}),
        ))()

    async def pages(self, end):
        while time.monotonic() < end:
            try:
                async with websockets.connect(self.url, max_size=None, open_timeout=5, origin=self.random.choice(
                        (self.origin, self.origin, "http://elsewhere.example"))) as line:
                    self.counts["pages"] += 1
                    for _ in range(self.random.randrange(40)):
                        await line.send(self.junk())
                        self.counts["messages"] += 1
                        if self.random.random() < 0.2:
                            await asyncio.sleep(0.01)
            except (OSError, asyncio.TimeoutError, websockets.WebSocketException) as error:
                self.counts[type(error).__name__] += 1
                await asyncio.sleep(0.02)

    async def sockets(self, end):
        """Connections that say a few letters of a request, or nothing."""
        opened = collections.deque()
        while time.monotonic() < end:
            one = socket.socket()
            one.setblocking(False)
            one.connect_ex(("127.0.0.1", self.port))
            opened.append(one)
            self.counts["sockets"] += 1
            if self.random.random() < 0.3:
                try:
                    one.send(b"GET / HTTP/1.1\r\n"[:self.random.randrange(16)])
                except OSError:
                    pass
            if len(opened) > SOCKETS:
                opened.popleft().close()
            await asyncio.sleep(0.005)

    async def run(self, seconds):
        end = time.monotonic() + seconds
        await asyncio.gather(*(self.pages(end) for _ in range(PAGES)), self.sockets(end))
        print("attacker:", dict(self.counts), flush=True)


async def defend(seconds, seed):
    host = Host("--address", "127.0.0.1", "--moment", "0", "--tempo", "600",
                "--seat", "guest", "--seat", "guest", "--seat", "simple", "--seat", "simple")
    guests = [Guest(host, f"Guest {chair + 1}", chair, f"127.0.0.{chair + 2}") for chair in range(2)]
    runs = [asyncio.create_task(guest.run()) for guest in guests]
    attacker = subprocess.Popen([sys.executable, __file__, str(seconds), str(seed), host.link])
    await asyncio.sleep(seconds)
    attacker.wait()
    for run in runs:
        run.cancel()
    delays = [delay for guest in guests for delay in guest.delays]
    print(f"seed {seed}: {len(delays)} moves of guests, shown after {tell(delays)}; their connections ended "
          f"{sum(guest.lost for guest in guests)} times; memory {host.resident()} KiB")
    assert host.stop() == 0


def main(seconds, seed, link=None):
    if link:
        asyncio.run(Attacker(link, int(seed)).run(float(seconds)))
    else:
        asyncio.run(defend(float(seconds), int(seed)))


main(*sys.argv[1:])
