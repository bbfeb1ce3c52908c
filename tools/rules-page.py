#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Write docs/rules.md: every rule and decision, with the patterns and options that follow it.

    rules-page.py SGMJ [FOLDER]

The text comes from FOLDER/data/rules.txt, patterns and options from `sgmj rules`. Prints the page; to bring it up
to date:

    tools/rules-page.py _build/src/cli/sgmj > docs/rules.md
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

RULE = re.compile(r"([A-Z]+-\d\d) (\S.*)")
HEAD = """\
# The rules

What the program plays and scores, and how it decided where accounts of the rules
differ. Each rule has an id, which the code, the tests and the program's own pages name:
`HAND-15` is a rule, `K-40` a decision. Amounts are for a base unit of 1.

A **pattern** is a line of a score; `pattern.KEY` in a rule sheet gives it another value
or turns it off. An **option** is a line of a rule sheet; the first value is what the
preset *Common Singapore* has. `sgmj rules` prints a sheet.

The text is in [data/rules.txt](../data/rules.txt), patterns and options are in the
program; `tools/rules-page.py` writes this page from them.
"""


class Rule:
    def __init__(self, name, title):
        self.name = name
        self.title = title
        self.text = ""


def read(path):
    """[(chapter, its rules)], in the order of the file."""
    chapters = []
    for number, line in enumerate(Path(path).read_text(encoding="utf-8").splitlines(), 1):
        rule = RULE.fullmatch(line)
        if line.startswith("= "):
            chapters.append((line[2:], []))
        elif rule and chapters:
            chapters[-1][1].append(Rule(*rule.groups()))
        elif line.startswith("  ") and chapters and chapters[-1][1]:
            last = chapters[-1][1][-1]
            last.text = f"{last.text} {line.strip()}".strip()
        elif line and not line.startswith("#"):
            sys.exit(f"{path}:{number}: neither a chapter, a rule nor its text: {line}")
    return chapters


def tables(sgmj):
    """What `sgmj rules` says of patterns and options."""
    env = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="C")
    said = subprocess.run([sgmj, "rules", "--json"], env=env, stdin=subprocess.DEVNULL, capture_output=True,
                          encoding="utf-8", check=True)
    return json.loads(said.stdout)


def pattern_line(row):
    value = {"limit": "the limit", "off": "off", "1": "1 tai"}.get(row["default"], f"{row['default']} tai")
    return f"* pattern `{row['key'].removeprefix('pattern.')}`, {row['name']} {row['name_zh']}: {value}"


def option_line(row):
    values = row["range"].split("|")
    if len(values) > 1:
        values.sort(key=lambda value: value != row["default"])
        what = ", ".join(f"`{value}`" for value in values)
    else:
        what = f"`{row['default']}` ({row['range']})"
    return f"* option `{row['key']}`, {row['name']} {row['name_zh']}: {what}. {row['help']}."


def page(chapters, found):
    yield HEAD.rstrip()
    for chapter, rules in chapters:
        yield f"\n## {chapter}"
        for rule in rules:
            yield f"\n**{rule.name} {rule.title}.** {rule.text}"
            lines = [pattern_line(row) for row in found["patterns"] if row["rule"] == rule.name]
            lines += [option_line(row) for row in found["options"] if rule.name in row["rule"].split()]
            if lines:
                yield "\n" + "\n".join(lines)


def main():
    folder = Path(sys.argv[2] if len(sys.argv) > 2 else ".")
    print("\n".join(page(read(folder / "data/rules.txt"), tables(sys.argv[1]))))


if __name__ == "__main__":
    main()
