#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""browser-page.py PROGRAM – the window in a web browser, as ./run serves it.

Starts gtk4-broadwayd and the game, and speaks to the server as its page in a
browser does: tells how large the page is, answers when asked, and reads where the
window stands. Says TAP; skips where there is no gtk4-broadwayd.
"""
import base64
import os
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time

TIMEOUT = 120  # only what hangs takes that long, on the slowest machine
PAGES = [(1300, 760), (900, 640), (1600, 1000)]
NAMES = ["/browser/window-fills-the-page", "/browser/follows-its-size", "/browser/keeps-the-size-of-the-desktop"]
SCREEN_SIZE_CHANGED, ROUNDTRIP_NOTIFY = 12, 14

# What follows the number of an operation and its serial: numbers, or a number
# and as many items of so many bytes.
NEW_SURFACE, MOVE_RESIZE, ROUNDTRIP = 2, 8, 16
FIXED = {0: "<HB", 1: "<", 2: "<HhhHH", 3: "<H", 4: "<H", 5: "<H", 6: "<H", 7: "<H", 9: "<HH", 10: "<", 11: "<", 12: "<H",
         14: "<I", 16: "<HI"}
COUNTED = {13: ("<II", 1), 15: ("<HI", 4)}


class Failure(Exception):
    """The page does not come, or is not as it should be."""


class Page:
    """A page in a browser: the sizes of the surfaces on it."""

    def __init__(self, port):
        self.surfaces = {}
        self.buffer = b""
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.settimeout(TIMEOUT)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Protocol: broadway\r\nSec-WebSocket-Key: {key}\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            self.receive()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Failure(f"no web socket: {head!r}")

    def receive(self):
        more = self.socket.recv(1 << 16)
        if not more:
            raise Failure("the server has ended")
        self.buffer += more

    def take(self, size):
        while len(self.buffer) < size:
            self.receive()
        taken, self.buffer = self.buffer[:size], self.buffer[size:]
        return taken

    def send(self, *numbers):
        payload = struct.pack(f">{2 + len(numbers)}i", numbers[0], 0, 0, *numbers[1:])
        # The mask is nothing, which leaves the payload as it is.
        self.socket.sendall(bytes((0x82, 0x80 | len(payload), 0, 0, 0, 0)) + payload)

    def message(self):
        _, size = self.take(2)
        if size >= 126:
            size = int.from_bytes(self.take(2 if size == 126 else 8), "big")
        return self.take(size)

    def read(self):
        """Does what one message of the server says."""
        data = self.message()
        at = 0

        def numbers(form):
            nonlocal at
            found = struct.unpack_from(form, data, at)
            at += struct.calcsize(form)
            return found

        while at < len(data):
            operation, _ = numbers("<BI")
            if operation == MOVE_RESIZE:
                surface, flags = numbers("<HB")
                if flags & 1:
                    numbers("<hh")
                if flags & 2:
                    self.surfaces[surface] = numbers("<HH")
            elif operation in COUNTED:
                form, size = COUNTED[operation]
                _, count = numbers(form)
                at += count * size
            elif operation in FIXED:
                found = numbers(FIXED[operation])
                if operation == NEW_SURFACE:
                    self.surfaces[found[0]] = found[3:]
                elif operation == ROUNDTRIP:
                    self.send(ROUNDTRIP_NOTIFY, *found)
            else:
                raise Failure(f"the server says {operation}, which means nothing here")

    def expect_window(self, size):
        """Reads until a surface has that size."""
        self.send(SCREEN_SIZE_CHANGED, *size, 1)
        end = time.monotonic() + TIMEOUT
        while size not in self.surfaces.values():
            if time.monotonic() > end:
                raise Failure(f"the page has {size}, what is on it {self.surfaces}")
            self.read()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def connect(port, server):
    end = time.monotonic() + TIMEOUT
    while True:
        try:
            return Page(port)
        except ConnectionRefusedError as error:
            if server.poll() is not None or time.monotonic() > end:
                raise Failure("gtk4-broadwayd does not start") from error
            time.sleep(0.02)  # between two looks


def play(program, folder):
    """The name of each case with what was wrong."""
    port = free_port()
    config = os.path.join(folder, "config")
    env = dict(os.environ, XDG_RUNTIME_DIR=folder, XDG_CONFIG_HOME=config, XDG_DATA_HOME=os.path.join(folder, "data"),
               GDK_BACKEND="broadway", BROADWAY_DISPLAY=f":{port}", GSK_RENDERER="broadway",
               GSETTINGS_BACKEND="keyfile", GTK_A11Y="none")
    env.pop("DISPLAY", None)
    server = subprocess.Popen(["gtk4-broadwayd", "--address", "127.0.0.1", "--port", str(port), f":{port}"], env=env,
                              stdout=subprocess.DEVNULL)
    game = None
    try:
        page = connect(port, server)
        game = subprocess.Popen([program], env=env)
        page.expect_window(PAGES[0])
        yield NAMES[0], ""
        for size in PAGES[1:]:
            page.expect_window(size)
        yield NAMES[1], ""
        keyfile = os.path.join(config, "glib-2.0", "settings", "keyfile")
        kept = open(keyfile, encoding="utf-8").read() if os.path.exists(keyfile) else ""
        yield NAMES[2], "window-maximized was kept" if "window-maximized" in kept else ""
    finally:
        for process in (game, server):
            if process:
                process.terminate()
                process.wait()


def main():
    wrong = dict.fromkeys(NAMES, "not tried")
    there = shutil.which("gtk4-broadwayd")
    if there:
        with tempfile.TemporaryDirectory() as folder:
            try:
                wrong.update(play(sys.argv[1], folder))
            except (Failure, OSError) as failure:
                print(f"# {failure}", flush=True)
    print(f"1..{len(NAMES)}")
    for n, (name, why) in enumerate(wrong.items(), 1):
        skip = "" if there else " # SKIP no gtk4-broadwayd"
        print(f"{'not ok' if there and why else 'ok'} {n} {name}{skip}")
        if there and why:
            print(f"# {why}")
    return 1 if there and any(wrong.values()) else 0


sys.exit(main())
