#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""ends.py PROGRAM – ends the program by the signals that a session sends.

It has to end as by Quit: its exit status is 0, and its last words are no
complaint. Says TAP; skips where there is no display.
"""
import glob
import os
import signal
import subprocess
import sys
import tempfile
import time

TIMEOUT = 60  # only what hangs takes that long, on the slowest machine
SIGNALS = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)


def wait_for_record(folder, program):
    """The record is opened after the window has been painted."""
    end = time.monotonic() + TIMEOUT
    while not glob.glob(f"{folder}/**/record.sqlite", recursive=True):
        if program.poll() is not None or time.monotonic() > end:
            return False
        time.sleep(0.02)  # between two looks
    return True


def try_end(command, number):
    """What is wrong with how it ends; empty if nothing."""
    with tempfile.TemporaryDirectory() as folder:
        env = dict(os.environ, XDG_DATA_HOME=folder, XDG_CONFIG_HOME=folder)
        program = subprocess.Popen([command], env=env, stderr=subprocess.PIPE, text=True)
        try:
            if not wait_for_record(folder, program):
                return "it does not start"
            program.send_signal(number)
            errors = program.communicate(timeout=TIMEOUT)[1]
        except subprocess.TimeoutExpired:
            return "it goes on"
        finally:
            program.kill()
            program.wait()
    complaints = [line for line in errors.splitlines() if "CRITICAL" in line]
    return complaints[0] if complaints else "" if program.returncode == 0 else f"it ends with {program.returncode}"


def main():
    bad = 0
    print(f"1..{len(SIGNALS)}")
    for n, number in enumerate(SIGNALS, 1):
        name = f"/ends/{number.name.lower()}"
        if not os.environ.get("DISPLAY"):
            print(f"ok {n} {name} # SKIP no display")
            continue
        wrong = try_end(sys.argv[1], number)
        bad += bool(wrong)
        print(f"{'not ok' if wrong else 'ok'} {n} {name}", flush=True)
        if wrong:
            print(f"# {wrong}")
    sys.exit(1 if bad else 0)


main()
