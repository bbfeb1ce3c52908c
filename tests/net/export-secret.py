#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""export-secret.py SGMJ – what sgmj host writes in the middle of a deal has no seed of it.

The record has one, so that a crash loses nothing. Says TAP.
"""
import json
import re
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path


def wait_for(host, event):
    """All that the host says until then."""
    said = ""
    while f'"event":"{event}"' not in said.replace(" ", ""):
        line = host.stdout.readline()
        if not line:
            sys.exit(f"the host ended before {event}: {said}")
        said += line
    return said


def main():
    print("1..2")
    with tempfile.TemporaryDirectory() as folder:
        saved, record = Path(folder, "saved"), Path(folder, "record")
        with subprocess.Popen([sys.argv[1], "host", "--json", "--address", "127.0.0.1", "--tempo", "2000", "--record", record],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as host:
            host.stdin.write("start\n")
            host.stdin.flush()
            said = wait_for(host, "deal")
            host.stdin.write(f"save {saved}\n")
            host.stdin.flush()
            said += wait_for(host, "saved")
            host.stdin.write("stop\n")
            said += host.communicate(timeout=60)[0]
        moves = [text for (text,) in sqlite3.connect(record).execute("SELECT text FROM move ORDER BY n")]
        seed = re.search(r"\S{30,}", moves[0])[0]
        for n, (name, text) in enumerate({"save": saved.read_text(encoding="utf-8"), "what it prints": said}.items(), 1):
            print(f"{'not ok' if seed in text or ' deal ' in text else 'ok'} {n} {name}")


main()
