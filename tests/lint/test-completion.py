#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The completion of sgmj, as bash calls it, in TAP.

    test-completion.py COMPLETION PROGRAM
"""

import re
import shutil
import subprocess
import sys

# What stands after "sgmj", the last word unfinished; what bash may offer.
CASES = [
    (["sc"], ["score"]),
    (["--v"], ["--version"]),
    (["score", "--h"], ["--help", "--how"]),
    (["score", "--how", "rob-c"], ["rob-concealed-kong"]),
    (["score", "--pao", ""], ["E", "S", "W", "N", "none"]),
    (["score", "--pao", "=", "n"], ["none"]),
    (["score", "--pao", "="], ["E", "S", "W", "N", "none"]),
    (["rules", "--rules", "class"], ["classic"]),
    (["rules", "--set", "limi"], ["limit="]),
    (["bot", "--level", "cl"], ["club"]),
    (["host", "--seat", "g"], ["guest"]),
    (["bench", ""], ["shanten", "ready", "score", "play"]),
    (["replay", ""], []),  # then bash itself completes files
    (["nothing", "--"], []),
]


def offers(completion, words):
    script = ('. "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _sgmj; '
              'for word in "${COMPREPLY[@]}"; do echo "$word"; done; complete -p sgmj >&2')
    done = subprocess.run(["bash", "--norc", "-c", script, "bash", completion, "sgmj", *words], capture_output=True,
                          encoding="utf-8", check=False)
    return done.stdout.split() if "-F _sgmj sgmj" in done.stderr else [done.stderr]


def cases(completion, program):
    for words, wanted in CASES:
        yield " ".join(words) or "nothing", offers(completion, words), wanted
    top = subprocess.run([program, "--help"], capture_output=True, encoding="utf-8", check=True).stdout
    commands = re.findall(r"(?m)^  ([a-z]+)  ", top)
    yield "every command", offers(completion, [""]), [*commands, "--help", "--version"]
    for command in commands:
        output = subprocess.run([program, command, "--help"], capture_output=True, encoding="utf-8", check=True).stdout
        options = re.findall(r"(?m)^  (?:-h, )?(--[a-z-]+)", output)
        yield f"every option of {command}", offers(completion, [command, "--"]), options


def main():
    if shutil.which("bash") is None:
        print("1..0 # SKIP no bash")
        return
    number = 0
    for number, (name, found, wanted) in enumerate(cases(*sys.argv[1:]), 1):
        print(f"{'ok' if found == wanted else 'not ok'} {number} - {name}")
        if found != wanted:
            print(f"{name}: {found}, not {wanted}", file=sys.stderr)
    print(f"1..{number}")


main()
