#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Name what ninja has to build for the tests of some suites.

    test-targets.py BUILD-FOLDER SUITE...

Reads what meson wrote about the build folder when it configured it.
"""

import json
import os
import sys
from pathlib import Path


def main():
    folder, suites = sys.argv[1], set(sys.argv[2:])

    def info(name):
        return json.loads(Path(folder, "meson-info", f"intro-{name}.json").read_text(encoding="utf-8"))

    files = {target["id"]: target["filename"] for target in info("targets")}
    needed = set()
    for test in info("tests"):
        if suites & {suite.split(":")[-1] for suite in test["suite"]}:
            needed.update(test["depends"])
    for name in sorted(file for target in needed for file in files[target]):
        print(os.path.relpath(name, os.path.realpath(folder)))


if __name__ == "__main__":
    main()
