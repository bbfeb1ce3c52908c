#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Manual pages: well formed, and with everything that the help has, in TAP.

    test-manual.py PAGE PROGRAM
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")


def ask(program, *arguments):
    env = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="")
    return subprocess.run([program, *arguments], env=env, stdin=subprocess.DEVNULL, capture_output=True,
                          encoding="utf-8", check=True).stdout


def formatted(page):
    """What groff makes of it and what it remarks."""
    done = subprocess.run(["groff", "-man", "-Tutf8", "-ww", "-P-c", "-rLL=100n", page], stdin=subprocess.DEVNULL,
                          capture_output=True, encoding="utf-8", check=False)
    return re.sub(r".\x08", "", done.stdout), done.stderr.splitlines()


def commands(output):
    block = output.partition("Commands:\n")[2].partition("\n\n")[0]
    return [line.split()[0] for line in block.splitlines()]


def cases(page, program):
    roff = Path(page).read_text(encoding="utf-8")
    plain = roff.replace("\\-", "-").replace("\\fB", "").replace("\\fI", "").replace("\\fP", "")
    if shutil.which("groff"):
        shown, remarks = formatted(page)
        yield "groff remarks nothing", remarks
        yield "it shows its sections", [
            title for title in ("NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "SEE ALSO")
            if f"\n{title}\n" not in shown]
        yield "it shows the tiles' notation", [] if "singapore" in program or "{7777z}" in shown else ["{7777z}"]
    description = plain.partition("\n.SH DESCRIPTION\n")[2].partition("\n.SH ")[0]
    yield "it describes the program", [] if description.count("\n") > 1 else ["DESCRIPTION is empty"]
    top = ask(program, "--help")
    names = commands(top)
    yield "it has the options of the program", [option for option in set(OPTION.findall(top)) if option not in plain]
    if os.path.basename(program) == "sgmj":
        yield "there are commands", [] if len(names) > 5 else names
        yield "it has a section for each", [name for name in names if f'\n.SS "{name}"\n' not in plain]
    common = plain.partition("\n.SH OPTIONS\n")[2].partition("\n.SH ")[0]
    for name in names:
        section = plain.partition(f'\n.SS "{name}"\n')[2].partition("\n.S")[0] + common
        yield f"it has the options of {name}", [
            option for option in set(OPTION.findall(ask(program, name, "--help")))
            if not re.search(rf"(?m)^(-\w, )?{option}(=|$)", section)]


def main():
    number = 0
    for number, (name, wrong) in enumerate(cases(*sys.argv[1:]), 1):
        print(f"{'not ok' if wrong else 'ok'} {number} - {name}")
        for line in wrong:
            print(line, file=sys.stderr)
    print(f"1..{number}")


if __name__ == "__main__":
    main()
