#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Which branch of GNOME's runtime the Flatpak is built on, and until when it is kept up.

    flatpak-branch.py [--today YYYY-MM-DD]

Prints the branch that the manifest names and the month of its end, as in "50 2027-03";
the exit status is 1 and stderr says so when that month has come.

GNOME publishes two versions a year: 40 in March 2021, and each half a year later the next.
A branch of the runtime gets no more repairs once the second one after it is there.
"""

import datetime
import re
import sys
from pathlib import Path

MANIFEST = Path(__file__).parent.parent / "flatpak" / "io.github.singaporemahjong.Mahjong.yml"


def branch():
    return int(re.search(r"^runtime-version: '(\d+)'$", MANIFEST.read_text(encoding="utf-8"), re.M).group(1))


def month_of(version):
    """(year, month) in which a version of GNOME comes out."""
    halves = version - 40
    return 2021 + halves // 2, 9 if halves % 2 else 3


def main():
    today = datetime.date.today()
    if sys.argv[1:2] == ["--today"] and len(sys.argv) == 3:
        today = datetime.date.fromisoformat(sys.argv[2])
    elif len(sys.argv) > 1:
        sys.exit(__doc__)
    end = month_of(branch() + 2)
    print(branch(), "%d-%02d" % end)
    if (today.year, today.month) >= end:
        sys.exit(f"flatpak-branch.py: branch {branch()} of the GNOME runtime ended in %d-%02d:"
                 f" set runtime-version in {MANIFEST.name} to a newer one" % end)


if __name__ == "__main__":
    main()
