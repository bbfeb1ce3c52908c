#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draw the tile sets, the players' faces and the application icons.

    generate.py               write the folders of sets.txt that parts/ draws, and ../icons/
    generate.py --check       exit 1 if a file on disk differs from what would be written
    generate.py --sheets DIR  write an SVG contact sheet of each set and of the faces

The output depends on nothing but this program and glyphs.json, so the same
commit always gives the same bytes.  The drawing itself is in parts/:

    theme.py                 the colours of both sets
    svg.py                   helpers that build SVG text
    body.py                  tile bodies and backs
    brush.py                 Chinese characters written stroke by stroke
    glyphs.py                digits, letters and plain characters as paths
    honours.py               characters suit, winds, dragons
    dots.py, bamboo.py       the other two suits
    flowers.py, animals.py   the bonus tiles
    classic.py               puts together the classic set
    high_contrast.py         puts together the set for low vision
    index.py                 the index marks
    icon.py                  the application icons
    people.py                the players' faces, in four moods
    sheet.py                 contact sheets
    catalogue.py             file names and titles
"""

import argparse
import importlib
import sys
from pathlib import Path

import sets
from parts import icon, people, sheet

HERE = Path(__file__).resolve().parent
FACES = HERE.parent / "icons" / "faces"


def drawn():
    """The sets that a module of parts/ draws, by folder; others were drawn by hand."""
    modules = {folder: folder.replace("-", "_") for folder in sets.sets()}
    return {folder: importlib.import_module(f"parts.{module}") for folder, module in modules.items()
            if (HERE / "parts" / f"{module}.py").exists()}


SETS = drawn()


def outputs():
    """Path on disk to text, for everything this program owns."""
    files = {HERE / folder / name: text for folder, part in SETS.items() for name, text in part.tiles().items()}
    files |= {HERE.parent / "icons" / name: text for name, text in icon.icons().items()}
    files |= {FACES / name: text for name, text in people.faces().items()}
    return files


def strays(files):
    """SVG files in the folders of sets and faces that no longer belong there."""
    found = (path for folder in [FACES, *(HERE / name for name in SETS)] for path in folder.glob("*.svg"))
    return sorted(path for path in found if path not in files)


def check(files):
    bad = [path for path, text in files.items()
           if not path.is_file() or path.read_bytes() != text.encode("utf-8")]
    bad += strays(files)
    for path in bad:
        print(f"differs: {path.relative_to(HERE.parent)}", file=sys.stderr)
    return 1 if bad else 0


def write(files):
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8"))
    for path in strays(files):
        path.unlink()
    return 0


def write_sheets(folder):
    sheets = {name: (part.tiles(), sheet.TILE_WIDTHS) for name, part in SETS.items()}
    sheets["faces"] = people.faces(), sheet.FACE_WIDTHS
    for name, (files, widths) in sheets.items():
        (folder / f"{name}.svg").write_text(sheet.sheet(name, files, widths), encoding="utf-8")
    return 0


def main():
    parser = argparse.ArgumentParser(description="Draw the tile sets, the players' faces and the application icons.")
    parser.add_argument("--check", action="store_true", help="only compare with the files on disk")
    parser.add_argument("--sheets", type=Path, metavar="DIR", help="only write contact sheets there")
    args = parser.parse_args()
    if args.sheets:
        return write_sheets(args.sheets)
    files = outputs()
    return check(files) if args.check else write(files)


if __name__ == "__main__":
    sys.exit(main())
