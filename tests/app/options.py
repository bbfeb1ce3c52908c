#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""options.py PROGRAM – asks for the version and for help where nothing is installed.

No schema is found and there is no display, as where the prefix is not among
XDG_DATA_DIRS: both still have to be answered. Says TAP.
"""
import os
import re
import subprocess
import sys
import tempfile

MISSING = ("DISPLAY", "WAYLAND_DISPLAY", "GSETTINGS_SCHEMA_DIR", "DBUS_SESSION_BUS_ADDRESS")
CASES = [
    ("version", "--version", r"singapore-mahjong \d+\.\d+\.\d+\n$"),
    ("help", "--help", r"(?s)Usage:.*--version.*--score"),
    ("c-locale", "--help", r"Usage:\n.*\[OPTION…\]", "C"),
]


def answer(program, option, locale="C.UTF-8"):
    with tempfile.TemporaryDirectory() as folder:
        env = {k: v for k, v in os.environ.items() if k not in MISSING}
        env.update(XDG_DATA_DIRS=folder, XDG_DATA_HOME=folder, LC_ALL=locale)
        return subprocess.run((program, option), env=env, encoding="utf-8", capture_output=True)


def main():
    bad = 0
    print(f"1..{len(CASES)}")
    for n, (name, option, pattern, *locale) in enumerate(CASES, 1):
        said = answer(sys.argv[1], option, *locale)
        right = said.returncode == 0 and re.match(pattern, said.stdout) and not said.stderr
        bad += not right
        print(f"{'ok' if right else 'not ok'} {n} /options/{name}")
        if not right:
            print(f"# {said.returncode}: {said.stdout!r} {said.stderr!r}")
    sys.exit(1 if bad else 0)


main()
