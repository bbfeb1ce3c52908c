#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What tools/rulebook.py makes of data/rulebook.txt, and what it says of mistakes there, in TAP.

    test-rulebook.py FOLDER
"""

import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE = "data/rulebook.txt"
READ = (
    "data/rules.txt", "src/engine/rules/mj-pattern-id.h", "src/engine/rules/mj-rules-options.h",
    "src/engine/money/mj-payout.h", "src/engine/money/mj-pao.h", "src/engine/score/mj-win.h",
    "src/model/learn/mj-rulebook.h",
)
GOOD = """\
# A page of each kind.
= hands Hands
full-flush
  All tiles are "of one suit",
  without honours.
  example: 123m55m78m [222m] [456m] {9999s} +9m 1f4a
  won: discard
  seat: south
  round: west
= winning How the hand is won
earthly-hand
  First.
  example: 222p456m789s55s34m +5m
earthly-hand-draw
  Second.
  example: 222p456m789s55s34m +5m
  pattern: earthly-draw
= instant Instant payments
pay-cat-rat
  Cat and Rat.
  example: 1a2a
  option: bites
  rule: INST-01
= pao Paying for all
pao-kong
  Late.
  example: [5555p]
  scene: Six tiles
  were left.
= prohibited Prohibited claims
sacred-discard
  Not allowed.
  example: 1a
"""
MADE = (
    '[MJ_RULEBOOK_HANDS] = N_ ("Hands"),',
    '#line 3 "data/rulebook.txt"\n[MJ_PATTERN_FULL_FLUSH] = {',
    '.text = N_ ("All tiles are \\"of one suit\\", without honours."),',
    ".how = MJ_HOW_DISCARD,", ".seat_wind = 1,", ".prevailing = 2,", "[MJ_PATTERN_EARTHLY_DISCARD] = {",
    "[MJ_PATTERN_EARTHLY_DRAW] = {", "[MJ_PAY_CAT_RAT - MJ_PAY_CAT_RAT] = {", ".option = MJ_OPTION_bites,",
    "[MJ_PAO_KONG] = {", '.scene = N_ ("Six tiles were left."),', ".how = MJ_N_HOWS,",
)
# What is put in place of what, the line that is named and what is said there.
WRONG = (
    ("full-flush\n", "full-flusk\n", 3, "no pattern, payment, liability or prohibition has this name: full-flusk"),
    ("pay-cat-rat", "pay-cat", 19, "no pattern, payment, liability or prohibition has this name: pay-cat"),
    ("pattern: earthly-draw", "pattern: early", 17, "no such pattern: early"),
    ("\n  pattern: earthly-draw", "", 14, "no pattern, payment, liability or prohibition has this name"),
    ("= instant", "again\n  Third.\n  example: 1a\n  pattern: earthly-draw\n= instant", 18,
     "again and earthly-hand-draw are about the same pattern"),
    ("pao-kong", "full-flush", 25, "the page full-flush is there twice"),
    ("  Late.\n", "", 25, "the page pao-kong has no text"),
    ("  Late.\n", "  \n", 25, "the page pao-kong has no text"),
    ("scene: Six tiles", "scene:", 28, "scene is empty"),
    ("  example: [5555p]\n", "", 25, "the page pao-kong has no example"),
    ("rule: INST-01", "rule: NONE-01", 23, "no such rule in data/rules.txt: NONE-01"),
    ("option: bites", "option: biets", 22, "no such option: biets"),
    ("won: discard", "won: luck", 7, "no such way to win: luck"),
    ("seat: south", "seat: up", 8, "no such wind: up"),
    ("round: west", "seat: west", 9, "seat is there twice"),
    ("round: west", "rounds: west", 9, "no such field: rounds"),
    ("round: west", "round west", 8, "no such wind: south round west"),
    ("1f4a", "1f5a", 6, "these are no tiles: 1f5a"),
    ("123m55m78m", "123x", 6, "these are no tiles: 123x"),
    ("[222m]", "[223m]", 6, "this is no meld: [223m]"),
    ("[222m]", "[222m", 6, "] is missing: [222m"),
    ("{9999s}", "{999s}", 6, "this is no meld: {999s}"),
    ("{9999s} +9m", "{9999s} +99m", 6, "too many tiles: 99m"),
    ("{9999s} +9m", "{9999s} [999s]", 6, "9s is there 7 times"),
    ("1f4a", "1f1f", 6, "1f is there 2 times"),
    ("= pao", "= hands", 24, "the chapter hands is there twice"),
    ("= pao", "= rao", 24, "no such chapter: rao"),
    ("  won: discard", " won: discard", 7, "neither a chapter, a page, a field nor a text"),
    ("= hands Hands\n", "", 2, "neither a chapter, a page, a field nor a text: full-flush"),
)


def made(tool, folder, text):
    """What the tool writes, or None, and what it says."""
    output = folder / "output"
    output.unlink(missing_ok=True)
    (folder / SOURCE).write_text(text, encoding="utf-8")
    done = subprocess.run([sys.executable, tool, folder / SOURCE, output], capture_output=True, encoding="utf-8", check=False)
    code = output.read_text(encoding="utf-8") if output.exists() else None
    return code if done.returncode == 0 else None, done.stderr


def cases(project, folder):
    """(name, what is wrong) of each case."""
    tool = project / "tools/rulebook.py"
    for name in READ:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes((project / name).read_bytes())
    code, said = made(tool, folder, GOOD)
    yield "a page of each kind is written", [said] if said else [each for each in MADE if each not in (code or "")]
    for old, new, line, what in WRONG:
        code, said = made(tool, folder, GOOD.replace(old, new, 1))
        start = f"{SOURCE}:{line}: "
        good = code is None and said.startswith(start) and what in said
        yield f"{what} is said of line {line}", [] if good else [said.strip() or "it was accepted"]
    code, said = made(tool, folder, (project / SOURCE).read_text(encoding="utf-8"))
    yield "the rulebook is sound", [] if code else [said]


def main():
    number = 0
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, wrong) in enumerate(cases(Path(sys.argv[1]), Path(folder)), 1):
            print(f"{'not ok' if wrong else 'ok'} {number} - {name}")
            for line in wrong:
                print(line, file=sys.stderr)
    print(f"1..{number}")


if __name__ == "__main__":
    main()
