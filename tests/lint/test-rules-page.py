#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""docs/rules.md says every rule that the project cites, and no other, with examples that are what they say, in TAP.

    test-rules-page.py SGMJ FOLDER
"""

import importlib.util
import re
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

# Rules that no why names.
NO_PAGE = {"TILE", "HOUSE-07", "HOUSE-08"}
CITING = ("src", "tests", "ui", "docs", "data", "tools", "NEWS", "README.md", "CONTRIBUTING.md")
# One that test-puzzles.c has to refuse.
INVENTED = {"PAO-99"}


def load(folder):
    """tools/rules-page.py as a module, without leaving anything compiled beside it."""
    sys.dont_write_bytecode = True
    spec = importlib.util.spec_from_file_location("rules_page", folder / "tools/rules-page.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def files(folder):
    for top in CITING:
        path = folder / top
        for name in sorted(path.rglob("*")) if path.is_dir() else [path]:
            relative = name.relative_to(folder).as_posix()
            if name.is_file() and not relative.startswith("tests/fuzz/corpus/"):
                yield relative, name


def citations(folder, prefixes):
    """(file:line, id) of each id in the tree."""
    pattern = re.compile(rf"\b(?:{'|'.join(sorted(prefixes))})-\d+\b")
    for relative, path in files(folder):
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(lines, 1):
            for found in pattern.findall(line):
                yield f"{relative}:{number}", found


def gaps(names):
    """Ids that are missing or stand twice: each prefix counts from 01."""
    wanted = {}
    for name in names:
        prefix, number = name.split("-")
        if int(number) != wanted.get(prefix, 0) + 1:
            yield f"{name} comes after {prefix}-{wanted.get(prefix, 0):02}"
        wanted[prefix] = int(number)


def differences(sgmj, folder):
    page = subprocess.run([sys.executable, folder / "tools/rules-page.py", sgmj, folder], capture_output=True,
                          encoding="utf-8", check=True).stdout.splitlines()
    kept = (folder / "docs/rules.md").read_text(encoding="utf-8").splitlines()
    for number, (new, old) in enumerate(zip_longest(page, kept), 1):
        if new != old:
            return [f"docs/rules.md:{number}: {old!r} should be {new!r}",
                    "tools/rules-page.py _build/src/cli/sgmj > docs/rules.md brings it up to date"]
    return []


def examples(rules, rows, found):
    """Examples that do not show their rule: a row of a score has it in its breakdown, one that has it not has not."""
    scored = {row["rule"] for row in found["patterns"]}
    for rule in rules:
        if rule.kind == "decision":
            continue
        if not rule.examples("has"):
            yield f"{rule.name} has no example"
        if rule.name in scored and not rule.examples("not"):
            yield f"{rule.name} has no example without it"
        for field in ("has", "not"):
            for name in rule.examples(field):
                row = rows[name]
                in_it = rule.name in row.get("breakdown", "").replace("=", " ").replace(",", " ").split()
                if rule.name in scored and row["file"].startswith("score_") and in_it != (field == "has"):
                    yield f"{rule.name}: {name} is no example of {field}"
                if field == "has" and rule.name not in row["covers"].split():
                    yield f"{rule.name}: {name} does not cover it"


def cases(sgmj, folder):
    module = load(folder)
    _, rules = module.rulebook.read((folder / module.rulebook.SOURCE).read_text(encoding="utf-8").splitlines())
    names = {rule.name for rule in rules}
    found = module.tables(sgmj)
    yield "docs/rules.md is up to date", differences(sgmj, folder)
    yield "ids count from 01 in each chapter", list(gaps([rule.name for rule in rules]))
    yield "each rule is said", [rule.name for rule in rules if len(rule.sentence()) < 10]
    yield "each example shows its rule", list(examples(rules, module.rulebook.read_cases(folder), found))
    yield "each rule leads to a page of the program", [
        rule.name for rule in rules if rule.kind == "rule" and not (rule.pages or rule.words("told"))
        and not {rule.name, rule.name.split("-")[0]} & NO_PAGE]
    cited = list(citations(folder, {name.split("-")[0] for name in names}))
    yield "the project cites rules", [] if len(cited) > 1000 else [f"{len(cited)} citations"]
    yield "each id that is cited is a rule", [f"{where}: {name}" for where, name in cited if name not in names | INVENTED]
    yield "each pattern and option follows a rule", [
        f"{row['key']}: {name}" for row in found["patterns"] + found["options"]
        for name in row["rule"].split() or ["no id"] if name not in names]


def main():
    number = 0
    for number, (name, wrong) in enumerate(cases(sys.argv[1], Path(sys.argv[2])), 1):
        print(f"{'not ok' if wrong else 'ok'} {number} - {name}")
        for line in wrong:
            print(line, file=sys.stderr)
    print(f"1..{number}")


if __name__ == "__main__":
    main()
