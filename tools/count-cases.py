#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Count the test cases in meson's testlog.json files.

    count-cases.py FILE...       a FILE's name is the name of its build folder

A test that speaks TAP counts as many cases as it reports, any other as one. A
test that failed without a case that failed (it crashed, say, or ran out of
time) counts as one failure more. Names the failures and prints the count last;
exits 1 when something failed or nothing ran.
"""

import json
import re
import sys
from pathlib import Path

CASE = re.compile(r"(not )?ok\b(?:[ \t]+\d+)?[ \t]*(?:-[ \t]*)?(.*)")
DIRECTIVE = re.compile(r"#[ \t]*(SKIP|TODO)\b", re.IGNORECASE)

# What meson calls a test: everything else is a failure.
PASSED = {"OK", "EXPECTEDFAIL"}
SKIPPED = {"SKIP"}


def cases(test):
    """(name, outcome) of each TAP case of a test."""
    for line in (test.get("stdout") or "").splitlines():
        match = CASE.match(line)
        if not match:
            continue
        failed, text = match.groups()
        directive = DIRECTIVE.search(text)
        name = f"{test['name']}: {text.split('#')[0].strip()}"
        if directive:
            # An expected failure is as good as a pass.
            skipped = directive.group(1).upper() == "SKIP"
            yield name, "skipped" if skipped else "passed"
        else:
            yield name, "failed" if failed else "passed"


def outcomes(test):
    found = list(cases(test))
    result = test["result"]
    if result in PASSED:
        return found or [(test["name"], "passed")]
    if result in SKIPPED:
        return found or [(test["name"], "skipped")]
    if not any(outcome == "failed" for _, outcome in found):
        found.append((f"{test['name']}: {result.lower()}", "failed"))
    return found


def main():
    count = {"passed": 0, "failed": 0, "skipped": 0}
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                for name, outcome in outcomes(json.loads(line)):
                    count[outcome] += 1
                    if outcome != "passed":
                        print(f"{outcome}: {Path(path).name}: {name}")
    last = f"{count['passed']} passed, {count['failed']} failed"
    if count["skipped"]:
        last += f", {count['skipped']} skipped"
    print(last)
    return 1 if count["failed"] or not count["passed"] else 0


if __name__ == "__main__":
    sys.exit(main())
