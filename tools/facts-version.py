#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Write a C header with the number of what works out the facts of a match: another for other sources.

    facts-version.py ROOT OUTPUT DEPFILE

It is a digest of the sources of the engine, but for its players, and of mj-deal-fact.c, mj-match-stats.c and mj-sitters.c.
"""

import hashlib
import sys
from pathlib import Path

FOLDERS = ("tiles", "rules", "score", "money", "match")
FILES = ("mj-deal-fact", "mj-match-file", "mj-match-stats", "mj-sitters")


def sources(root):
    for folder in FOLDERS:
        yield from (root / "src/engine" / folder).glob("*.[ch]")
    for name in FILES:
        yield from (root / "src/model/files").glob(name + ".[ch]")


def main(root, output, depfile):
    digest = hashlib.sha256()
    names = sorted(sources(Path(root)))
    for name in names:
        digest.update(name.name.encode() + b"\0" + name.read_bytes() + b"\0")
    number = int.from_bytes(digest.digest()[:8], "big") >> 1
    Path(output).write_text(f"#define MJ_FACTS_VERSION G_GINT64_CONSTANT ({number})\n")
    escaped = (str(name).replace(" ", "\\ ") for name in names)
    Path(depfile).write_text(f"{output}: {' '.join(escaped)}\n")


main(*sys.argv[1:])
