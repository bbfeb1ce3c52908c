#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A relay between a phone and the table, which can be slow, stall, or be cut.

    relay.py ADDRESS TABLE PORT [TABLE-PORT]

Listens on ADDRESS:PORT and passes everything to TABLE:TABLE-PORT, by default the same port, and back.  Standard input says
`delay MS` (each way), `stall` (nothing passes), `go` (everything that waited does) or `cut` (all
connections end; new ones are refused until `go`).
"""

import asyncio
import sys

connections = set()
state = {"delay": 0.0, "open": True}
passes = asyncio.Event()


async def carry(reader, writer):
    """Passes pieces in order, each `delay` after it came."""
    loop = asyncio.get_running_loop()
    waiting = asyncio.Queue()

    async def deliver():
        while (item := await waiting.get()) is not None:
            piece, when = item
            await asyncio.sleep(max(0, when - loop.time()))
            await passes.wait()
            writer.write(piece)
            await writer.drain()

    delivery = asyncio.create_task(deliver())
    try:
        while piece := await reader.read(1 << 16):
            waiting.put_nowait((piece, loop.time() + state["delay"]))
        waiting.put_nowait(None)
        await delivery
    except OSError:
        delivery.cancel()
    finally:
        writer.close()


async def connect(reader, writer, table, port):
    if not state["open"]:
        writer.transport.abort()
        return
    try:
        there, back = await asyncio.open_connection(table, port)
    except OSError:
        writer.transport.abort()
        return
    pair = (writer, back)
    connections.add(pair)
    await asyncio.gather(carry(reader, back), carry(there, writer))
    connections.discard(pair)


def obey(line):
    word, *rest = line.split()
    if word == "delay":
        state["delay"] = float(rest[0]) / 1000
    elif word == "stall":
        passes.clear()
    elif word == "go":
        state["open"] = True
        passes.set()
    elif word == "cut":
        state["open"] = False
        for pair in list(connections):
            for end in pair:
                end.transport.abort()


async def main(address, table, port, table_port):
    loop = asyncio.get_running_loop()
    passes.set()
    await asyncio.start_server(lambda reader, writer: connect(reader, writer, table, table_port), address, port)
    orders = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(orders), sys.stdin)
    print("listening", flush=True)
    while line := await orders.readline():
        obey(line.decode())


asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[-1])))
