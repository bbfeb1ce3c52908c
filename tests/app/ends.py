#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""ends.py PROGRAM – ends the program by the signals that a session sends, and by
Quit, with and without another window that has been open.

It has to end with exit status 0, its last words are no complaint, and the record
is one file that has everything. Says TAP; skips where there is no display.
"""
import glob
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

TIMEOUT = 60  # only what hangs takes that long, on the slowest machine
NAME = "io.github.singaporemahjong.Mahjong"


def wait_for(what, program):
    """Whether it comes true while the program goes on."""
    end = time.monotonic() + TIMEOUT
    while not what():
        if program.poll() is not None or time.monotonic() > end:
            return False
        time.sleep(0.02)  # between two looks
    return True


def ask(path, method, *arguments):
    return subprocess.run(
        ["gdbus", "call", "--session", "--dest", NAME, "--object-path", path, "--method", method, *arguments],
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
    )


def activate(action):
    """An action of the program; its windows have come or gone when it answers."""
    ask("/" + NAME.replace(".", "/"), "org.gtk.Actions.Activate", action, "[]", "{}")


def end_by_signal(number):
    return lambda program: program.send_signal(number)


def end_by_quit(*actions):
    def end(program):
        for action in (*actions, "quit"):
            activate(action)

    return end


ENDS = {
    "sighup": end_by_signal(signal.SIGHUP),
    "sigint": end_by_signal(signal.SIGINT),
    "sigterm": end_by_signal(signal.SIGTERM),
    "quit": end_by_quit(),
    "quit-after-preferences": end_by_quit("preferences"),
}


def find_record(folder):
    return glob.glob(f"{folder}/**/record.sqlite", recursive=True)


def judge_record(folder):
    """What is wrong with the record that is left; empty if nothing."""
    path = find_record(folder)[0]
    beside = [name for name in os.listdir(os.path.dirname(path)) if name.endswith(("-wal", "-shm"))]
    if beside:
        return f"{beside} is left"
    with sqlite3.connect(f"file:{path}?immutable=1", uri=True) as record:
        tables = record.execute("SELECT count (*) FROM sqlite_master WHERE name = 'match'").fetchone()[0]
    return "" if tables else "the record has no tables"


def judge(program, errors, folder):
    complaints = [line for line in errors.splitlines() if "CRITICAL" in line]
    if complaints:
        return complaints[0]
    return f"it ends with {program.returncode}" if program.returncode else judge_record(folder)


def try_end(command, end):
    """What is wrong with how it ends; empty if nothing."""
    with tempfile.TemporaryDirectory() as folder:
        env = dict(os.environ, XDG_DATA_HOME=folder, XDG_CONFIG_HOME=folder)
        program = subprocess.Popen([command], env=env, stderr=subprocess.PIPE, text=True)
        try:
            # The record is opened after the window has been painted.
            if not wait_for(lambda: find_record(folder), program):
                return "it does not start"
            end(program)
            errors = program.communicate(timeout=TIMEOUT)[1]
        except subprocess.TimeoutExpired:
            return "it goes on"
        finally:
            program.kill()
            program.wait()
        return judge(program, errors, folder)


def main():
    bad = 0
    print(f"1..{len(ENDS)}")
    for n, (name, end) in enumerate(ENDS.items(), 1):
        if not os.environ.get("DISPLAY"):
            print(f"ok {n} /ends/{name} # SKIP no display")
            continue
        wrong = try_end(sys.argv[1], end)
        bad += bool(wrong)
        print(f"{'not ok' if wrong else 'ok'} {n} /ends/{name}", flush=True)
        if wrong:
            print(f"# {wrong}")
    sys.exit(1 if bad else 0)


main()
