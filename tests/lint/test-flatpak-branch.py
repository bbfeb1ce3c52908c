#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The branch of the Flatpak's runtime stands in one place, and it is known when it ends; in TAP.

    test-flatpak-branch.py SOURCE-FOLDER

A branch that has ended is a warning; with MAHJONG_RELEASE set (./check --release) it is a failure.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

TOOL = "tools/flatpak-branch.py"
ELSEWHERE = ("README.md", "CONTRIBUTING.md", "docs/packaging.md", "tools/flatpak.sh", "tools/release.sh", "tools/setup.sh")
NAMED = r"(org\.gnome\.(Platform|Sdk)\W+\d\d|BRANCH=\d|GNOME \d\d)"


def tell(*arguments):
    done = subprocess.run([sys.executable, TOOL, *arguments], stdin=subprocess.DEVNULL, capture_output=True,
                          encoding="utf-8", check=False)
    return done.returncode, done.stdout.strip(), done.stderr.strip()


def cases():
    _, said, _ = tell()
    manifest = next(Path("flatpak").glob("*.yml")).read_text(encoding="utf-8")
    branch, end = said.split()
    yield "the tool reads the manifest", [branch], re.findall(r"^runtime-version: '(\d+)'", manifest, re.M)
    yield "nothing else names a branch", [
        f"{name}: {line}" for name in ELSEWHERE if Path(name).exists()
        for line in Path(name).read_text(encoding="utf-8").splitlines() if re.search(NAMED, line)], []
    year, month = map(int, end.split("-"))
    yield "the month before its end it is kept up", tell("--today", "%d-%02d-28" % (year, month - 1))[0], 0
    status, _, complaint = tell("--today", f"{end}-01")
    yield "in the month of its end it is not", (status, "ended in " + end in complaint), (1, True)


def main():
    os.chdir(sys.argv[1])
    number = 0
    for number, (name, found, wanted) in enumerate(cases(), 1):
        print(f"{'ok' if found == wanted else 'not ok'} {number} - {name}")
        if found != wanted:
            print(f"{name}: {found}, not {wanted}", file=sys.stderr)
    number += 1
    status, _, complaint = tell()
    if status and not os.environ.get("MAHJONG_RELEASE"):
        print(f"ok {number} - the runtime is kept up # SKIP {complaint}")
    else:
        print(f"{'not ok' if status else 'ok'} {number} - the runtime is kept up")
    print(f"1..{number}")


if __name__ == "__main__":
    main()
