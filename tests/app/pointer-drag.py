#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""pointer-drag.py PROGRAM – plays a deal with a real pointer.

Starts the game in the display at hand, drags tiles of the hand to the middle of
the table with xdotool until the next deal begins, and looks into the record for
the discards.  Says TAP;
skips where there is no display or no xdotool.
"""
import glob
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

TIMEOUT = 400  # only what hangs takes that long, on the slowest machine
STROKE = 0.7   # what follows sooner counts as the same answer


def xdotool(*args):
    return subprocess.run(("xdotool",) + args, check=True, text=True,
                          capture_output=True).stdout


def find_window():
    found = subprocess.run(("xdotool", "search", "--onlyvisible", "--name",
                            "^Singapore Mahjong$"),
                           text=True, capture_output=True).stdout.split()
    return found[0] if found else None


def geometry(window):
    out = xdotool("getwindowgeometry", "--shell", window)
    pairs = dict(line.split("=") for line in out.split() if "=" in line)
    return [int(pairs[k]) for k in ("X", "Y", "WIDTH", "HEIGHT")]


def moves(folder):
    files = glob.glob(folder + "/**/record.sqlite", recursive=True)
    if not files:
        return []
    try:
        with sqlite3.connect(f"file:{files[0]}?mode=ro", uri=True) as db:
            return [r[0] for r in db.execute("SELECT text FROM move ORDER BY n")]
    except sqlite3.OperationalError:
        return []


def drag(window):
    x, y, w, h = geometry(window)
    # Just left of the middle of the hand, which lies at the foot of the window.
    x0, y0 = x + w // 2 - 20, y + h - 52
    x1, y1 = x + w // 2, y + h // 2 - 40
    xdotool("mousemove", str(x0), str(y0), "mousedown", "1")
    for i in range(1, 16):
        xdotool("mousemove", str(x0 + (x1 - x0) * i // 15),
                str(y0 + (y1 - y0) * i // 15))
    xdotool("mouseup", "1")


def is_done(record):
    """A whole deal has been played, and some of it by the pointer."""
    deals = sum(" deal " in m for m in record)
    return deals >= 2 and sum(m.startswith("1 discard") for m in record) >= 3


def poke(window, idle):
    """Drags a tile; where nothing came of that, answers a question."""
    drag(window)
    time.sleep(STROKE)
    if idle % 3 == 0:
        xdotool("key", "Escape")  # it may have asked for a claim
    elif idle % 3 == 1:
        drag(window)              # a doubt: throws it all the same
    else:
        xdotool("key", "Return")  # Continue has the keyboard then


def play(folder, process):
    """Pokes until a deal is over and the next one has begun."""
    end = time.monotonic() + TIMEOUT
    idle = 0
    while time.monotonic() < end and process.poll() is None:
        before = moves(folder)
        if is_done(before):
            return True
        window = find_window()
        if window and before:
            poke(window, idle)
            idle = idle + 1 if moves(folder) == before else 0
        time.sleep(0.05)          # between two looks, not for a result
    return False


def main():
    print("1..1")
    if not os.environ.get("DISPLAY") or not shutil.which("xdotool"):
        print("ok 1 /pointer/drag # SKIP no display or no xdotool")
        return
    with tempfile.TemporaryDirectory() as folder:
        settings = os.path.join(folder, "config", "glib-2.0", "settings")
        os.makedirs(settings)
        with open(os.path.join(settings, "keyfile"), "w") as f:
            f.write("[io/github/singaporemahjong/Mahjong]\ntempo='instant'\noffer-tour=false\n")
        env = dict(os.environ, XDG_CONFIG_HOME=os.path.join(folder, "config"),
                   XDG_DATA_HOME=os.path.join(folder, "data"),
                   GSETTINGS_BACKEND="keyfile", GTK_A11Y="none")
        process = subprocess.Popen([sys.argv[1]], env=env)
        ok = play(folder, process)
        print(f"# the game's status: {process.poll()}")
        process.kill()
        process.wait()
    print("ok 1 /pointer/drag" if ok else "not ok 1 /pointer/drag")
    sys.exit(0 if ok else 1)


main()
