#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draw the tile sets and the application icons.

    generate.py           write the folders of sets.txt that parts/ draws, and ../icons/
    generate.py --check   exit 1 if a file on disk differs from what would be written

The output depends on nothing but this program and glyphs.json, so the same
commit always gives the same bytes.  The drawing itself is in parts/:

    theme.py                 the colours of both sets
    svg.py                   helpers that build SVG text
    body.py                  tile bodies and backs
    glyphs.py                characters, digits and letters as paths
    honours.py               characters suit, winds, dragons
    dots.py, bamboo.py       the other two suits
    flowers.py, animals.py   the bonus tiles
    classic.py               puts together the classic set
    high_contrast.py         puts together the set for low vision
    index.py                 the index marks
    icon.py                  the application icons
    catalogue.py             file names and titles
"""

import argparse
import importlib
import sys
from pathlib import Path

import sets
from parts import icon

HERE = Path(__file__).resolve().parent


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
    return files


def strays(files):
    """SVG files in the set folders that no longer belong to a set."""
    found = (path for folder in SETS for path in (HERE / folder).glob("*.svg"))
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


def main():
    parser = argparse.ArgumentParser(description="Draw the tile sets and the application icons.")
    parser.add_argument("--check", action="store_true", help="only compare with the files on disk")
    files = outputs()
    return check(files) if parser.parse_args().check else write(files)


if __name__ == "__main__":
    sys.exit(main())
