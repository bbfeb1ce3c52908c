#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""goodbye.py SGMJ – a host that ends says so to a page that is open.

By the command stop, and by signals. One that keeps a record says that it will be
back, and when it is started again the same token has the same chair in the same
deal. Says TAP.
"""
import json
import signal
import socket
import subprocess
import sys
import tempfile

TIMEOUT = 60  # only what hangs takes that long, on the slowest machine
UPGRADE = ("GET /ws HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")


def stop(host):
    host.stdin.write("stop\n")
    host.stdin.flush()


WAYS = {
    "stop": stop,
    "sigint": lambda host: host.send_signal(signal.SIGINT),
    "sigterm": lambda host: host.send_signal(signal.SIGTERM),
}


def receive(page, heard, until):
    while until not in heard:
        more = page.recv(4096)
        if not more:
            break
        heard += more
    return heard


def try_way(sgmj, end):
    """What is wrong with how it ends; empty if nothing."""
    with subprocess.Popen([sgmj, "host", "--json", "--address", "127.0.0.1"], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, text=True) as host:
        place = json.loads(host.stdout.readline())["url"].split("/")[2]
        with socket.create_connection(("127.0.0.1", int(place.rsplit(":", 1)[1])), TIMEOUT) as page:
            page.sendall(UPGRADE.format(place).encode())
            heard = receive(page, b"", b"\r\n\r\n")
            end(host)
            heard = receive(page, heard, b'"why":"closed"')
        host.communicate(timeout=TIMEOUT)
    if b'"t":"bye","why":"closed"' not in heard:
        return f"no goodbye: {heard!r}"
    return "" if host.returncode == 0 else f"it ends with {host.returncode}"


class Page:
    """What a phone says and hears, as frames of a WebSocket."""

    def __init__(self, url):
        place = url.split("/")[2]
        self.line = socket.create_connection(("127.0.0.1", int(place.rsplit(":", 1)[1])), TIMEOUT)
        self.line.sendall(UPGRADE.format(place).encode())
        self.heard = receive(self.line, b"", b"\r\n\r\n").partition(b"\r\n\r\n")[2]

    def say(self, kind, **members):
        text = json.dumps({"t": kind, **members}).encode()
        self.line.sendall(bytes([0x81, 0x80 | len(text)]) + bytes(4) + text)  # masked with zeros; below 126 bytes

    def hear(self, kind):
        """The next message of that kind."""
        while True:
            message = self._read()
            if message["t"] == kind:
                return message

    def _read(self):
        size = 2
        while True:
            if len(self.heard) >= 2:
                short = self.heard[1] & 127
                size = 2 + short if short < 126 else 4 + int.from_bytes(self.heard[2:4])
            if len(self.heard) >= max(size, 4):
                start = 2 if short < 126 else 4
                text, self.heard = self.heard[start:size], self.heard[size:]
                return json.loads(text)
            more = self.line.recv(65536)
            if not more:
                raise EOFError(self.heard)
            self.heard += more


def begin(sgmj, record):
    host = subprocess.Popen([sgmj, "host", "--json", "--address", "127.0.0.1", "--record", record, "--let-in", "all",
                             "--seat", "guest", "--seat", "casual", "--tempo", "0", "--moment", "0"],
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    return host, json.loads(host.stdout.readline())["url"]


def hand_of(page):
    """What the page is shown at its first turn to choose."""
    while True:
        view = page.hear("view")
        page.say("seen", rev=view["rev"])
        if "moves" in view:
            return view["deal"], sorted(view["hand"]), view["left"]


def try_again(sgmj, end):
    """What is wrong with how it comes back."""
    with tempfile.TemporaryDirectory() as folder:
        record = f"{folder}/record.sqlite"
        host, url = begin(sgmj, record)
        page = Page(url)
        page.say("hello", v=2, code=url.partition("#")[2])
        page.say("sit", name="Ann", chair=0)
        token = page.hear("seat")["token"]
        before = hand_of(page)
        end(host)
        bye = page.hear("bye")
        host.communicate(timeout=TIMEOUT)
        host, again = begin(sgmj, record)
        try:
            if not bye["again"]:
                return f"it does not say that it will be back: {bye}"
            if again != url:
                return f"it was {url}, and is {again}"
            page = Page(again)
            page.say("hello", v=2, token=token)
            after = hand_of(page)
            return "" if after == before else f"it was {before}, and is {after}"
        finally:
            stop(host)
            host.communicate(timeout=TIMEOUT)


def main():
    bad = 0
    ways = [(f"{kind}/{name}", try_, end) for kind, try_ in (("goodbye", try_way), ("again", try_again))
            for name, end in WAYS.items()]
    print(f"1..{len(ways)}")
    for n, (name, try_, end) in enumerate(ways, 1):
        wrong = try_(sys.argv[1], end)
        bad += bool(wrong)
        print(f"{'not ok' if wrong else 'ok'} {n} /{name}", flush=True)
        if wrong:
            print(f"# {wrong}")
    sys.exit(1 if bad else 0)


main()
