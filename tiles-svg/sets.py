#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Read sets.txt, the list of sets of pictures.

    sets.py OUTPUT    write the list of resources: all sets, and the players' faces
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PLAYING = (("m", 9), ("p", 9), ("s", 9), ("z", 7))
BONUS = (("f", 8), ("a", 4))


def stems(kinds):
    return [f"{number}{kind}" for kind, last in kinds for number in range(1, last + 1)]


FILES = {
    "tiles": [*stems(PLAYING), *stems(BONUS), "back"],
    "marks": stems(PLAYING),
}
HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<gresources>
  <gresource prefix="/io/github/singaporemahjong/Mahjong">
"""
ROW = '    <file compressed="true" preprocess="xml-stripblanks" alias="{}">{}</file>\n'
END = """  </gresource>
</gresources>
"""


def sets():
    """{folder: what is in it}, in the order of the file."""
    found = {}
    for line in (HERE / "sets.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, what = line.split()
            if what not in FILES or name in found:
                sys.exit(f"sets.txt: {line}")
            found[name] = what
    return found


def pictures():
    """The files of all sets, from the project's folder."""
    return [f"tiles-svg/{name}/{stem}.svg" for name, what in sets().items() for stem in FILES[what]]


def faces():
    """The players' faces, from the project's folder."""
    project = HERE.parent
    return sorted(str(path.relative_to(project)) for path in (project / "icons" / "faces").glob("*.svg"))


def main():
    rows = "".join(ROW.format(path.removeprefix("icons/"), path) for path in pictures() + faces())
    Path(sys.argv[1]).write_text(HEAD + rows + END, encoding="utf-8")


if __name__ == "__main__":
    main()
