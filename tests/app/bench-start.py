#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bench-start.py – how soon the table is seen, what it holds, how it glides.

    tests/app/bench-start.py [--rounds N] [--dir BUILD] [--other COMMAND TITLE]

To be run by hand, on a machine that does nothing else. Starts the game, an
empty libadwaita window (empty-window.c) and, where it is installed,
gnome-mahjongg, in turn, N times each (5), and bench-frames with gl and cairo,
three times each. BUILD is _build, built for release or not as it is. Each start
has a display, a D-Bus session and settings of its own, by tools/headless.sh,
with the cairo renderer, sounds off and the deal at instant tempo.

  painted   from starting the program to the first picture of its window that is
            not blank, in ms
  resident  memory 2 s later, in MiB, summed over the program's own processes

The least of N counts: nothing makes a start faster than it is. Prints every
figure, and beside them what is wanted; exits 1 when something is missed.
--other names another program to stand beside, by command and a pattern for the
title of its window. Needs xdotool, xwd, Xvfb and openbox.
"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
COLOURS = 3  # a blank window has one, one with an empty header bar a dozen
AT_REST = 2  # seconds after which memory is looked at
TIMEOUT = 60

# What is wanted.
MOST_TIMES_EMPTY = 1.3
MOST_TIMES_OTHER = 0.5
MOST_MIB_ABOVE_EMPTY = 40
LEAST_FRAMES = 50


def output(*command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          check=False, **options).stdout


# ---- inside a display ----

def processes(pid):
    found = [pid]
    for parent in found:
        found += [int(child) for child in output("pgrep", "-P", str(parent)).split()]
    return found


def resident(pid):
    kib = 0
    for process in processes(pid):
        try:
            text = pathlib.Path(f"/proc/{process}/smaps_rollup").read_text()
        except OSError:  # it has just gone
            continue
        kib += int(re.search(r"^Rss: +(\d+) kB", text, re.M)[1])
    return kib / 1024


def n_colours(window):
    """Of every seventh pixel."""
    data = output("xwd", "-silent", "-id", window)
    if not data:
        return 0
    header = int.from_bytes(data[:4], "big")
    entries = int.from_bytes(data[76:80], "big")
    pixels = data[header + entries * 12:]
    return len({pixels[i:i + 4] for i in range(0, len(pixels) - 4, 4 * 7)})


def wait_for(what, start):
    while time.monotonic() - start < TIMEOUT:
        result = what()
        if result:
            return result
    sys.exit("it never came")


def measure(title, command):
    """Prints ms and MiB of one start, in the display at hand."""
    settings = pathlib.Path(os.environ["XDG_CONFIG_HOME"], "glib-2.0", "settings")
    settings.mkdir(parents=True)
    (settings / "keyfile").write_text(
        "[io/github/singaporemahjong/Mahjong]\ntempo='instant'\nsound=false\noffer-tour=false\n")
    start = time.monotonic()
    program = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        window = wait_for(lambda: output("xdotool", "search", "--onlyvisible", "--name",
                                         title).split(), start)[0]
        wait_for(lambda: n_colours(window) > COLOURS, start)
        painted = time.monotonic() - start
        time.sleep(AT_REST)  # not for a result: memory is what it is then
        print(round(painted * 1000), round(resident(program.pid), 1))
    finally:
        program.kill()
        program.wait()


# ---- outside ----

def start_once(title, command, build):
    schemas = ":".join(filter(None, [f"{build}/data", os.environ.get("GSETTINGS_SCHEMA_DIR")]))
    env = dict(os.environ, GSETTINGS_BACKEND="keyfile", GTK_A11Y="none",
               GSETTINGS_SCHEMA_DIR=schemas)
    line = output(ROOT / "tools" / "headless.sh", "-r", "cairo", "--", sys.executable,
                  __file__, "--measure", title, *command, env=env).split()
    if len(line) != 2:
        sys.exit(f"{command[0]} did not start")
    return int(line[0]), float(line[1])


def compare_starts(programs, rounds, build):
    """In turn, so that a neighbour's noise falls on all of them."""
    found = {name: [] for name in programs}
    for n in range(rounds):
        for name, (title, command) in programs.items():
            painted, mib = start_once(title, command, build)
            found[name].append((painted, mib))
            print(f"  {n + 1}  {name:16} painted {painted:5} ms  resident {mib:6.1f} MiB",
                  flush=True)
    return {name: tuple(map(min, zip(*figures))) for name, figures in found.items()}


def frames(renderer, build):
    """The best of three: nothing makes it smoother than it is."""
    best = 0.0
    for _ in range(3):
        text = output(ROOT / "tools" / "headless.sh", "-r", renderer, "--",
                      build / "tests" / "app" / "bench-frames", "5").decode()
        print(f"  {text.strip()}", flush=True)
        best = max(best, float(text.split()[0]))
    return best


def find_other(given):
    if given:
        return given[1], given[0].split()
    path = shutil.which("gnome-mahjongg") or shutil.which("gnome-mahjongg", path="/usr/games")
    return ("^Mahjongg", [path]) if path else None


def verdict(what, figure, limit, unit, least=False):
    good = figure >= limit if least else figure <= limit
    print(f"{'ok    ' if good else 'MISSED'}  {what}: {figure:.2f}{unit}, wanted "
          f"{'at least' if least else 'at most'} {limit}{unit}")
    return good


def main():
    if sys.argv[1:2] == ["--measure"]:
        return measure(sys.argv[2], sys.argv[3:])
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--dir", default=ROOT / "_build")
    parser.add_argument("--other", nargs=2, metavar=("COMMAND", "TITLE"))
    options = parser.parse_args()
    build = pathlib.Path(options.dir).resolve()
    programs = {
        "game": ("^Singapore Mahjong$", [str(build / "src/app/singapore-mahjong")]),
        "empty window": ("^Empty Window$", [str(build / "tests/app/empty-window")]),
    }
    other = find_other(options.other)
    if other:
        programs["other"] = other
    print(f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores")
    least = compare_starts(programs, options.rounds, build)
    fps = {renderer: frames(renderer, build) for renderer in ("gl", "cairo")}
    print(f"load {os.getloadavg()[0]:.1f}\n\nleast of {options.rounds}")
    for name, (painted, mib) in least.items():
        print(f"  {name:16} painted {painted:5} ms  resident {mib:6.1f} MiB")
    (painted, mib), (painted_empty, mib_empty) = least["game"], least["empty window"]
    good = [verdict("painted, against the empty window", painted / painted_empty,
                    MOST_TIMES_EMPTY, " times"),
            verdict("resident above the empty window", mib - mib_empty,
                    MOST_MIB_ABOVE_EMPTY, " MiB")]
    if other:
        good.append(verdict(f"painted, against {other[1][0]}", painted / least["other"][0],
                            MOST_TIMES_OTHER, " times"))
    else:
        print("        gnome-mahjongg is not installed: not compared")
    good.append(verdict("frames a second, gl", fps["gl"], LEAST_FRAMES, "", least=True))
    print(f"        frames a second, cairo: {fps['cairo']:.2f}")
    return 0 if all(good) else 1


sys.exit(main())
