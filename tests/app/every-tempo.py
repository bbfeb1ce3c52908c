#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""every-tempo.py HEADLESS PROGRAM – whole deals by mouse and by keys at each tempo
at which a move takes time, all at once, each on a display of its own. Says TAP.
"""
import subprocess
import sys

RUNS = [(hand, tempo) for tempo in ("fast", "normal", "slow") for hand in ("mouse", "keys")]


def main():
    headless, program = sys.argv[1:]
    started = [subprocess.Popen([headless, "-o", "--", program, *run], text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
               for run in RUNS]
    print(f"1..{len(RUNS)}")
    bad = 0
    for n, (process, run) in enumerate(zip(started, RUNS), 1):
        output = process.communicate()[0]
        told = [line if line.startswith("#") else f"# {line}"
                for line in output.splitlines()
                if "DEBUG" not in line and not line.startswith(("ok", "not ok", "1.."))]
        skipped = " # SKIP" if "# SKIP" in output else ""
        print("\n".join(told))
        print(f"{'not ok' if process.returncode else 'ok'} {n} /every-tempo/{'/'.join(run)}{skipped}")
        bad += process.returncode != 0
    sys.exit(1 if bad else 0)


main()
