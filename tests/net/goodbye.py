#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""goodbye.py SGMJ – a host that ends says so to a page that is open.

By the command stop, and by signals. One that keeps a record says that it will be
back, and when it is started again the same token has the same chair in the same
deal, or before the first deal the same chair, under the same public address. A
table of another match is not taken for this one. Who comes back to a chair by
the word, without it, or with a wrong one is told apart. Says TAP.
"""
import json
import os
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


def begin(sgmj, record, *words, let_in=("--let-in", "all")):
    """The host, and the first line it prints."""
    host = subprocess.Popen([sgmj, "host", "--json", "--address", "127.0.0.1", "--record", record, *let_in,
                             "--seat", "guest", *words, "--seat", "casual", "--tempo", "0", "--moment", "0"],
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    return host, json.loads(host.stdout.readline())


def come_in(first, **seat):
    page = Page(first["url"])
    page.say("hello", v=2, code=first["url"].partition("#")[2])
    page.say("sit", name="Ann", chair=0, **seat)
    return page


def finish(host):
    stop(host)
    host.communicate(timeout=TIMEOUT)


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
        host, first = begin(sgmj, record)
        page = come_in(first)
        token = page.hear("seat")["token"]
        before = hand_of(page)
        end(host)
        bye = page.hear("bye")
        host.communicate(timeout=TIMEOUT)
        host, again = begin(sgmj, record)
        try:
            if not bye["again"]:
                return f"it does not say that it will be back: {bye}"
            if again != first:
                return f"it was {first}, and is {again}"
            page = Page(again["url"])
            page.say("hello", v=2, token=token)
            after = hand_of(page)
            return "" if after == before else f"it was {before}, and is {after}"
        finally:
            finish(host)


def try_before(sgmj, end):
    """What is wrong with how it comes back when no match has begun."""
    with tempfile.TemporaryDirectory() as folder:
        record = f"{folder}/record.sqlite"
        host, first = begin(sgmj, record, "--seat", "guest", "--origin", "https://table.example.org")
        page = come_in(first)
        token = page.hear("seat")["token"]
        end(host)
        bye = page.hear("bye")
        host.communicate(timeout=TIMEOUT)
        host, again = begin(sgmj, record, "--seat", "guest")
        try:
            if not bye["again"] or again != first or "far-code" not in first:
                return f"it was {first}, says {bye}, and is {again}"
            page = Page(again["url"])
            page.say("hello", v=2, token=token)
            room = page.hear("room")
            return "" if room["you"] == "seated" and not room["playing"] else f"it tells {room}"
        finally:
            finish(host)


def try_options(sgmj, end):
    """What is wrong with what was said once, when it comes back without a word."""
    with tempfile.TemporaryDirectory() as folder:
        record = f"{folder}/record.sqlite"
        host, first = begin(sgmj, record, "--seat", "guest", "--sit-in", "--late-proofs")
        come_in(first).hear("seat")
        end(host)
        host.communicate(timeout=TIMEOUT)
        host, again = begin(sgmj, record, "--seat", "guest", let_in=())
        try:
            page = Page(again["url"])
            page.say("hello", v=2, code=again["url"].partition("#")[2])
            room = page.hear("room")
            if not room["sits-in"]:
                return f"no computer player sits in: {room}"
            page.say("sit", name="Bob", chair=1)
            page.line.settimeout(TIMEOUT / 4)
            page.hear("seat")
            seed = page.hear("seed")
            return "" if seed["late"] else f"the proofs come after each deal: {seed}"
        except TimeoutError:
            return "who asks is not let in"
        finally:
            finish(host)


def try_other_match(sgmj, end):
    """What is wrong when the file of guests is of another match."""
    with tempfile.TemporaryDirectory() as folder:
        record, tokens = f"{folder}/record.sqlite", []
        for name in ("one.guests", "record.sqlite.guests"):
            host, first = begin(sgmj, record)
            page = come_in(first)
            tokens.append(page.hear("seat")["token"])
            hand_of(page)
            end(host)
            host.communicate(timeout=TIMEOUT)
            if name == "one.guests":
                os.rename(record + ".guests", f"{folder}/{name}")
                os.remove(record)
        os.replace(f"{folder}/one.guests", record + ".guests")
        host, again = begin(sgmj, record)
        try:
            page = Page(again["url"])
            page.say("hello", v=2, token=tokens[0])
            refused = page.hear("refused")
            return "" if refused["why"] == "old-table" else f"the token of another match: {refused}"
        finally:
            finish(host)


def wait_for(host, event):
    while True:
        line = host.stdout.readline()
        if not line:
            raise EOFError(event)
        if json.loads(line).get("event") == event:
            return json.loads(line)


def try_word(sgmj, end):
    """What is wrong with what the host is told of somebody who comes back."""
    with tempfile.TemporaryDirectory() as folder:
        host, first = begin(sgmj, f"{folder}/record.sqlite", "--seat", "guest")
        try:
            page = come_in(first)
            word = page.hear("room")["word"] if page.hear("seat") else None
            wait_for(host, "seated")
            page.line.close()
            wait_for(host, "away")
            asks = come_in(first)
            if wait_for(host, "no-word") != {"event": "no-word", "chair": 1, "name": "Ann"}:
                return "it does not tell who has no word"
            guess = come_in(first, word=f"{(int(word) + 1) % 10000:04}")
            if guess.hear("refused")["why"] != "wrong-word":
                return "a wrong word is not refused"
            guess.say("sit", name="Ann", chair=0)  # behind the one that gave none
            asks.say("leave")
            wait_for(host, "wrong-word")
            asks.say("sit", name="Ann", chair=0)
            guess.say("leave")
            wait_for(host, "no-word")
            guess.say("sit", name="Ann", chair=0, word=word)
            wait_for(host, "by-word")
            return "" if asks.hear("refused")["why"] == "taken" else "who asked is not told"
        finally:
            end(host)
            host.communicate(timeout=TIMEOUT)


def main():
    bad = 0
    ways = [(f"{kind}/{name}", try_, end)
            for kind, try_ in (("goodbye", try_way), ("again", try_again), ("before", try_before))
            for name, end in WAYS.items()]
    ways += [("options", try_options, stop), ("other-match", try_other_match, stop), ("word", try_word, stop)]
    print(f"1..{len(ways)}")
    for n, (name, try_, end) in enumerate(ways, 1):
        wrong = try_(sys.argv[1], end)
        bad += bool(wrong)
        print(f"{'not ok' if wrong else 'ok'} {n} /{name}", flush=True)
        if wrong:
            print(f"# {wrong}")
    sys.exit(1 if bad else 0)


main()
