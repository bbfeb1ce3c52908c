#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The count that ends ./check, in TAP.

    test-count-cases.py COUNT-CASES
"""

import json
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


def count(program, tests):
    with tempfile.NamedTemporaryFile("w", encoding="utf-8") as log:
        for result, output in tests:
            print(json.dumps({"name": "t", "result": result, "stdout": output}), file=log)
        log.flush()
        done = subprocess.run([sys.executable, program, log.name], capture_output=True, encoding="utf-8", check=False)
    return done.stdout.splitlines()[-1], done.returncode


def main():
    print(f"1..{len(ROWS)}")
    for number, (name, tests, last, status) in enumerate(ROWS, 1):
        found = count(sys.argv[1], tests)
        print(f"{'ok' if found == (last, status) else 'not ok'} {number} - {name}")
        if found != (last, status):
            print(f"{name}: {found}", file=sys.stderr)


if __name__ == "__main__":
    main()
