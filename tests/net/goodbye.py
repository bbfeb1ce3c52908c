#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""goodbye.py SGMJ – a host that ends says so to a page that is open.

By the command stop, and by signals. Says TAP.
"""
import json
import signal
import socket
import subprocess
import sys

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


def main():
    bad = 0
    print(f"1..{len(WAYS)}")
    for n, (name, end) in enumerate(WAYS.items(), 1):
        wrong = try_way(sys.argv[1], end)
        bad += bool(wrong)
        print(f"{'not ok' if wrong else 'ok'} {n} /goodbye/{name}", flush=True)
        if wrong:
            print(f"# {wrong}")
    sys.exit(1 if bad else 0)


main()
