#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The count that ends ./check, in TAP.

    test-count-cases.py COUNT-CASES
"""

import json
import os
import subprocess
import sys
import tempfile

# What is tried; tests as meson logs them: result, output; last line, status.
ROWS = (
    ("nothing ran", [], "0 passed, 0 failed", 1),
    ("a test without TAP is one case", [("OK", "")], "1 passed, 0 failed", 0),
    ("each TAP case counts", [("OK", "1..2\nok 1 /a\nok 2 /b\n")], "2 passed, 0 failed", 0),
    ("a failed case fails", [("FAIL", "ok 1 a\nnot ok 2 - b\n1..2\n")], "1 passed, 1 failed", 1),
    ("a crash after the last case fails", [("ERROR", "ok 1 a\n")], "1 passed, 1 failed", 1),
    ("too long fails", [("TIMEOUT", "")], "0 passed, 1 failed", 1),
    ("a skipped case is no pass", [("OK", "ok 1 a # SKIP no clang\nok 2 b\n")], "1 passed, 0 failed, 1 skipped", 0),
    ("only skipped is not enough", [("SKIP", "")], "0 passed, 0 failed, 1 skipped", 1),
    ("an expected failure passes", [("OK", "not ok 1 a # TODO later\n")], "1 passed, 0 failed", 0),
    ("comments and subtests are no cases", [("OK", "# ok 1\n    ok 1 a\nokay\nok 1 b\n")], "1 passed, 0 failed", 0),
)

# What is said before the count: a test as meson logs it, and the lines.
ALONE = "  alone: tools/headless.sh -- meson test -C 'a b/_build'"
SAID = (
    ("a failed test says how to run it alone", ("FAIL", "ok 1 a\nnot ok 2 b\n"),
     ["failed: _build: p:app / t: b", f"{ALONE} t"]),
    ("a failed case of GLib's is run alone", ("FAIL", "# random seed: R02S\nnot ok 1 /t/b\n"),
     ["failed: _build: p:app / t: /t/b", f"{ALONE} t '--test-args=-p /t/b'"]),
    ("a hung test says so", ("TIMEOUT", "ok 1 a\n"),
     ["failed: _build: p:app / t (timeout)", "  ok 1 a", f"{ALONE} t"]),
    ("a failed case says why", ("FAIL", "# x\nok 1 a\n# Start of b tests\n# y\nnot ok 2 b\n# z\n"),
     ["failed: _build: p:app / t: b", "  # y", f"{ALONE} t"]),
    ("a crash says why", ("ERROR", "# x\nok 1 a\nBail out! here\n"),
     ["failed: _build: p:app / t (error)", "  ok 1 a", "  Bail out! here", f"{ALONE} t"]),
    ("a skipped case says why", ("OK", "ok 1 a # SKIP no display\n"), ["skipped: _build: p:app / t: a (no display)"]),
)


def run(program, tests):
    """All lines, and the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, "_build")
        with open(log, "w", encoding="utf-8") as lines:
            for result, output in tests:
                test = {"name": "p:app / t", "result": result, "stdout": output, "command": ["t"]}
                print(json.dumps(test), file=lines)
        done = subprocess.run([sys.executable, program, "--builds", "a b", log], capture_output=True,
                              encoding="utf-8", check=False)
    return done.stdout.splitlines(), done.returncode


def results(program):
    """(name, what came out, what should) of each case."""
    for name, tests, last, status in ROWS:
        lines, found = run(program, tests)
        yield name, (lines[-1], found), (last, status)
    for name, test, lines in SAID:
        yield name, run(program, [test])[0][:-1], lines


def main():
    print(f"1..{len(ROWS) + len(SAID)}")
    for number, (name, found, wanted) in enumerate(results(sys.argv[1]), 1):
        print(f"{'ok' if found == wanted else 'not ok'} {number} - {name}")
        if found != wanted:
            print(f"{name}: {found}", file=sys.stderr)


if __name__ == "__main__":
    main()
