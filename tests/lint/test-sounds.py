#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks of the generator of the sounds, in TAP.

    test-sounds.py FOLDER

FOLDER has the generator, what measures, and the list of the resources.
"""

import itertools
import math
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

FOLDER = Path(sys.argv[1]).resolve()
sys.dont_write_bytecode = True  # the source folder may be read-only, and stays clean
sys.path.insert(0, str(FOLDER))
import measure  # noqa: E402


def generate(folder):
    subprocess.run([sys.executable, str(FOLDER / "generate.py"), folder], stdin=subprocess.DEVNULL, check=True)
    return {path.name: path.read_bytes() for path in sorted(Path(folder).iterdir())}


def cases():
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        files = generate(one)
        again = generate(other)
        yield "two runs give the same bytes", files == again, sorted(files)
        built_in = [file.text for file in ElementTree.parse(FOLDER / "sounds.gresource.xml").getroot().iter("file")]
        yield "every sound is built in, and no other", sorted(built_in) == sorted(files), built_in
        sounds = {name.removesuffix(".wav"): measure.measure(Path(one) / name) for name in files}

    for name, row in sounds.items():
        yield f"{name} has no offset and does not clip", row["offset"] < -90 and row["peak"] <= -6, row
        yield f"{name} begins and ends with nothing", row["first"] == row["last"] == 0, row
        yield f"{name} has at most 110 kB", row["kB"] <= 110, row
    heard = {name: row["A100ms"] for name, row in sounds.items()}
    takes = {}  # by what is heard, "kong" of "kong-1"
    for name in heard:
        takes.setdefault(name.rpartition("-")[0] or name, []).append(name)
    loud = {what: max(heard[name] for name in names) for what, names in takes.items()}
    soft = {what: min(heard[name] for name in names) for what, names in takes.items()}
    long = {"shuffle", "dice", "win-small", "win-large", "win-limit"}
    yield "nothing but wins, shuffle and dice is longer than 0.3 s", all(
        row["s"] <= 0.3 or name in long for name, row in sounds.items()), sounds
    wins = [sounds[f"win-{size}"] for size in ("small", "large", "limit")]
    for key in ("s", "A100ms"):
        yield f"the more a win is worth, the more {key}", wins == sorted(wins, key=lambda row: row[key]), wins
    yield "nothing is louder than a win", max(loud, key=loud.get) == "win", heard
    calls = ("chow", "pong", "kong", "hu", "self")
    yield "kong and win are louder than chow and pong", (
        min(soft[what] for what in calls[2:]) > max(loud[what] for what in calls[:2])), heard
    yield "each call has another colour", all(
        abs(math.log(sounds[takes[one][0]]["centre"] / sounds[takes[other][0]]["centre"])) > 0.1
        for one, other in itertools.combinations(calls, 2)), sounds
    yield "nothing but the tension is softer than a draw", sorted(soft, key=soft.get)[:2] == ["tension", "draw"], heard
    for what in ("draw", "discard", "chow", "pong", "kong"):
        names = takes[what]
        yield f"{what}: three takes", len(names) == 3, names
        yield f"{what}: equally loud", loud[what] - soft[what] < 0.5, heard
        yield f"{what}: not the same", len({files[f"{name}.wav"] for name in names}) == 3, None
    yield ("a tile is brighter than wood",
           sounds["discard-1"]["centre"] > 1.5 * sounds[takes["pong"][0]]["centre"], sounds)


def main():
    number = 0
    for number, (name, good, what) in enumerate(cases(), 1):
        print(f"{'ok' if good else 'not ok'} {number} - {name}")
        if not good:
            print(what, file=sys.stderr)
    print(f"1..{number}")


if __name__ == "__main__":
    main()
