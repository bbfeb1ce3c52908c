#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Count the test cases in meson's testlog.json files.

    count-cases.py [--builds DIR] FILE...

A FILE's name is the name of its build folder, which is in DIR. A test that
speaks TAP counts as many cases as it reports, any other as one. A test that
failed without a case that failed (it crashed, say, or ran out of time) counts as
one failure more. Names what failed, with its last lines of output and the command
that runs it alone, and what was skipped, with the reason, and prints the count
last; exits 1 when something failed or nothing ran.
"""

import argparse
import json
import os
import re
import shlex
import sys
from pathlib import Path

CASE = re.compile(r"(not )?ok\b(?:[ \t]+\d+)?[ \t]*(?:-[ \t]*)?(.*)")
# How the output of GLib's tests begins; they can be asked for one case.
GLIB = re.compile(r"# random seed: ")
DIRECTIVE = re.compile(r"#[ \t]*(SKIP|TODO)\b", re.IGNORECASE)
# Output that says why a case failed; it comes before the result.
REASON = re.compile(r"# (?!DEBUG:|Start of |End of |random seed:)|Bail out! ")
N_REASONS = 5

# What meson calls a test: everything else is a failure.
PASSED = {"OK", "EXPECTEDFAIL"}
SKIPPED = {"SKIP"}


class Case:
    """One case: its name, "" where the test is one case, and what became of it."""

    def __init__(self, name, outcome, why=""):
        self.name = name
        self.outcome = outcome
        self.why = why


def reported(test):
    """The TAP cases of a test."""
    for line in (test.get("stdout") or "").splitlines():
        match = CASE.match(line)
        if not match:
            continue
        failed, text = match.groups()
        directive = DIRECTIVE.search(text)
        name = case_name(match)
        if directive:
            # An expected failure is as good as a pass.
            skipped = directive.group(1).upper() == "SKIP"
            yield Case(name, "skipped" if skipped else "passed", text[directive.end():].strip())
        else:
            yield Case(name, "failed" if failed else "passed")


def cases(test):
    found = list(reported(test))
    result = test["result"]
    if result in PASSED:
        return found or [Case("", "passed")]
    if result in SKIPPED:
        return found or [Case("", "skipped")]
    if not any(case.outcome == "failed" for case in found):
        found.append(Case("", "failed", result.lower()))
    return found


def case_name(match):
    return match.group(2).split("#")[0].strip()


def reasons(test, case):
    """The last lines of output before the result of a case; of one that has none,
    since the result before."""
    found = []
    for line in (test.get("stdout") or "").splitlines():
        match = CASE.match(line)
        if match and case.name and case_name(match) == case.name:
            return found[-N_REASONS:]
        if match:
            found = [] if case.name else [line]
        elif REASON.match(line):
            found.append(line)
    return found[-N_REASONS:]


def alone(test, case, build):
    """The command that runs a case of one of meson's tests alone."""
    words = ["tools/headless.sh", "--", "meson", "test", "-C", os.path.relpath(build), test["name"].split(" / ")[-1]]
    if GLIB.match(test.get("stdout") or "") and case.name:
        words.append(f"--test-args=-p {case.name}")
    return shlex.join(words)


def tell(test, case, build):
    words = [f"{case.outcome}: {Path(build).name}: {test['name']}"]
    if case.name:
        words.append(f": {case.name}")
    if case.why:
        words.append(f" ({case.why})")
    print("".join(words))
    if case.outcome != "failed":
        return
    for line in reasons(test, case):
        print(f"  {line}")
    if "command" in test:
        print(f"  alone: {alone(test, case, build)}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--builds", default=".")
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    count = {"passed": 0, "failed": 0, "skipped": 0}
    for path in options.files:
        build = os.path.join(options.builds, Path(path).name)
        with open(path, encoding="utf-8") as lines:
            for test in map(json.loads, lines):
                for case in cases(test):
                    count[case.outcome] += 1
                    if case.outcome != "passed":
                        tell(test, case, build)
    last = f"{count['passed']} passed, {count['failed']} failed"
    if count["skipped"]:
        last += f", {count['skipped']} skipped"
    print(last)
    return 1 if count["failed"] or not count["passed"] else 0


if __name__ == "__main__":
    sys.exit(main())
