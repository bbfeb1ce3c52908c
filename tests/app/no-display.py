#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs tests of the app where there is no display.

    no-display.py PROGRAM...

Each has to end well: a case that needs a display is skipped there, and one that
needs none passes. A program that registers a case with g_test_add() although it
needs a display would crash, which nobody sees who has one.
"""

import os
import subprocess
import sys

NAMES = ("DISPLAY", "WAYLAND_DISPLAY", "BROADWAY_DISPLAY")


def run(program, env):
    """What is wrong with it, or nothing."""
    done = subprocess.run([program], env=env, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8",
                          errors="replace", check=False)
    cases = [line for line in done.stdout.splitlines() if line.startswith(("ok", "not ok"))]
    if done.returncode != 0:
        return f"status {done.returncode} after {len(cases)} cases: {done.stderr[-400:]}"
    return "" if cases else "it has no case"


def main():
    env = {name: value for name, value in os.environ.items() if name not in NAMES}
    failed = 0
    print(f"1..{len(sys.argv) - 1}")
    for n, program in enumerate(sys.argv[1:], 1):
        wrong = run(program, env)
        for line in wrong.splitlines():
            print("#", line)
        print(f"{'not ok' if wrong else 'ok'} {n} - {os.path.basename(program)}", flush=True)
        failed += bool(wrong)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
