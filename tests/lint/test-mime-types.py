#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a desktop takes the exported files for, in TAP.

    test-mime-types.py UPDATE-MIME-DATABASE MIME-FILE SOURCE-FOLDER
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

APP = "io.github.singaporemahjong.Mahjong"
MATCH = "application/x-singapore-mahjong-match"
EVENING = "application/x-singapore-mahjong-evening"
CORPUS = "tests/fuzz/corpus/"
SMALL = CORPUS + "evening-json/small.json"

# What is in the file, its name, its type, its icon.
ROWS = (
    ("match", "Friday.mahjong.txt", MATCH, f"{APP}-match"),
    ("match", "Friday", MATCH, f"{APP}-match"),
    ("match", "Friday.txt", "text/plain", "text-plain"),
    (SMALL, "Friday.mahjong.json", EVENING, f"{APP}-evening"),
    (SMALL, "Friday", EVENING, f"{APP}-evening"),
    (SMALL, "Friday.json", "application/json", "application-json"),
    (CORPUS + "evening-csv/small.csv", "Friday.csv", "text/csv", "text-csv"),
)


def told(folder, name):
    """What gio says of a file: lines "attribute: value"."""
    env = dict(os.environ, XDG_DATA_HOME=folder, XDG_CACHE_HOME=folder, LC_ALL="C.UTF-8", GIO_USE_VFS="local")
    listing = subprocess.run(["gio", "info", "-a", "standard::content-type,standard::icon", os.path.join(folder, name)],
                             env=env, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", check=True)
    pairs = (line.strip().split(": ", 1) for line in listing.stdout.splitlines() if ": " in line)
    return {pair[0]: pair[1] for pair in pairs}


def main():
    update, mime, source = sys.argv[1:]
    if not shutil.which("gio"):
        print("1..0 # SKIP no gio")
        return
    print(f"1..{len(ROWS)}")
    with tempfile.TemporaryDirectory() as folder:
        packages = Path(folder, "mime", "packages")
        packages.mkdir(parents=True)
        shutil.copy(mime, packages / f"{APP}.xml")
        subprocess.run([update, packages.parent], check=True)
        for number, (content, name, kind, icon) in enumerate(ROWS, 1):
            text = b"singapore-mahjong match 1\n" if content == "match" else Path(source, content).read_bytes()
            Path(folder, name).write_bytes(text)
            found = told(folder, name)
            passed = (found.get("standard::content-type") == kind
                      and found.get("standard::icon", "").split(",")[0].strip() == icon)
            print(f"{'ok' if passed else 'not ok'} {number} - {name} with {content} is {kind}")
            if not passed:
                print(found, file=sys.stderr)


if __name__ == "__main__":
    main()
