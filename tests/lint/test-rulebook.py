#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What tools/rulebook.py makes of data/rules.txt, and what it says of mistakes there, in TAP.

    test-rulebook.py FOLDER
"""

import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE = "data/rules.txt"
READ = (
    "src/engine/rules/mj-pattern-id.h", "src/engine/rules/mj-rules-options.h", "src/engine/money/mj-payout.h",
    "src/engine/money/mj-pao.h", "src/engine/score/mj-win.h",
)
# Only what the tool reads of it, and pages of one rule.
BOOK = """\
  MJ_RULEBOOK_HANDS,
  MJ_RULEBOOK_INSTANT,
  MJ_RULEBOOK_BARRED,
enum { MJ_RULEBOOK_DECISIONS = 1 };
  MJ_N_RULEBOOK_RULES = 1,
"""
CASES = {
    "score_01": (
        "id\tconcealed\tmelds\twin\thow\tseat\tround\tbonus\toptions",
        "ONE\t55m78m\t[222m] [456m]\t9m\tdiscard\tS\tW\t1f4a\tpao=off",
        "TWO\t222p456m789s55s34m\t-\t5m\tearthly-discard\tS\tE\t-\t-",
        "BOTH\t-\t-\t-\t-\t-\t-\t-\t-",
    ),
    "score_02": ("id", "BOTH"),
    "payouts_instant": (
        "id\tplayer\tkind\tdeal_bonus\tdrawn_bonus", "BITE\tN\tbonus\t1a\t2a", "KONG\tS\tkong-concealed\t-\t-"),
    "payouts_pao": ("id\tconcealed\tmelds\twin\thow\twall_left", "LATE\t5p\t-\t5p\tdiscard\t4"),
    "claims": ("id\tplayer\thand\tmelds\ttile", "CLAIM\tE\t1m\t-\t1m"),
}
GOOD = """\
# A page of each kind.
= tiles Tiles
TILE-01 The tiles
  Many.
  told: full-flush
= hands Hands
HAND-07 Full flush 清一色
  All tiles are "of one suit",
  without honours.
  decided: K-01
  has: ONE
  not: TWO
full-flush
WIN-15 Earthly hand
  has: TWO
earthly-hand
  First.
earthly-hand-draw
  Second.
  pattern: earthly-draw
WIN-18 Minimum 起胡
  One tai.
  has: TWO ONE
win-18
= instant Instant payments
INST-01 Bites
  Cat and Rat.
  has: BITE
pay-cat-rat
  option: bites
= barred Paying for all
PAO-09 Late
  Late.
  has: LATE
pao-kong
  scene: Four tiles
  were left.
FURI-01 Sacred
  Not allowed.
  has: CLAIM
sacred-discard
  option: sacred_discard
= decisions Decisions
K-01 Something
  They differ.
  chosen: This.
  instead: That.
"""
MADE = (
    '[MJ_RULEBOOK_HANDS] = N_ ("Hands"),', '{ "TILE-01", "full-flush", "The tiles" },',
    '#line 13 "data/rules.txt"\n[MJ_PATTERN_FULL_FLUSH] = {',
    '.text = N_ ("All tiles are \\"of one suit\\", without honours."),',
    '.examples[0] = { .tiles = "55m78m [222m] [456m] +9m 1f4a", .how = MJ_HOW_DISCARD, .seat_wind = 1, '
    '.prevailing = 2, .options = "pao=off" },',
    '.examples[1] = { .tiles = "222p456m789s55s34m +5m", .how = MJ_HOW_EARTHLY_DISCARD',
    '.decisions[0] = N_ ("They differ. This. That."),',
    "[MJ_PATTERN_EARTHLY_DISCARD] = {", "[MJ_PATTERN_EARTHLY_DRAW] = {",
    '.key = "win-18",', '.title = N_ ("Minimum"),', '.title_zh = "起胡",',
    "[MJ_PAY_CAT_RAT - MJ_PAY_CAT_RAT] = {", ".option = MJ_OPTION_bites,", '.tiles = "1a 2a", .how = MJ_N_HOWS, .seat_wind = 3',
    "[MJ_PAO_KONG] = {", '.wall_left = 4, .scene = N_ ("Four tiles were left.")', '.tiles = "1m +1m", .how = MJ_N_HOWS',
)
# What is put in place of what, the line that is named and what is said there.
WRONG = (
    ("win-18\n", "win-19\n", 24, "no pattern, payment, liability, prohibition or rule has this name: win-19"),
    ("pay-cat-rat", "pay-cat", 29, "no pattern, payment, liability, prohibition or rule has this name: pay-cat"),
    ("pattern: earthly-draw", "pattern: early", 20, "no such pattern: early"),
    ("\n  pattern: earthly-draw", "", 18, "no pattern, payment, liability, prohibition or rule has this name"),
    ("WIN-18 M", "again\n  Third.\n  pattern: earthly-draw\nWIN-18 M", 21,
     "again and earthly-hand-draw are about the same pattern"),
    ("pao-kong", "full-flush", 35, "the page full-flush is there twice"),
    ("WIN-15", "HAND-07", 14, "the rule HAND-07 is there twice"),
    ("  First.\n", "", 16, "the page earthly-hand has no text"),
    ("  Many.\n", "", 3, "TILE-01 has no text"),
    ("  Many.\n  told: full-flush\n", "  Many.\ntile-01\n", 5, "the program has no chapter tiles"),
    ("win-18\n", "", 1, "0 pages of rules; MJ_N_RULEBOOK_RULES is 1"),
    ("win-18\n", "win-18\n  Again.\n", 24, "WIN-18 has its text already"),
    ("told: full-flush", "told: full", 5, "TILE-01 cannot be told by full"),
    ("  not: TWO", "  told: full-flush", 12, "HAND-07 cannot be told by full-flush"),
    ("scene: Four tiles", "scene:", 36, "scene is empty"),
    ("has: BITE", "has: BIT", 28, "no such case: BIT"),
    ("has: BITE", "has: BOTH", 28, "BOTH is the id of two cases"),
    ("has: BITE", "won: BITE", 28, "no such field of a rule: won"),
    ("option: bites", "option: biets", 30, "no such option: biets"),
    ("not: TWO", "has: TWO", 12, "has is there twice"),
    ("decided: K-01", "decided: K-02", 10, "no such decision: K-02"),
    ("decided: K-01", "decided: K-01 K-01", 10, "more than 1 decisions"),
    ("  decided: K-01\n", "", 43, "no rule is decided by K-01"),
    ("  instead: That.\n", "", 44, "K-01 does not say what is instead"),
    ("= instant", "= hands", 25, "the chapter hands is there twice"),
    ("  has: LATE", " has: LATE", 34, "neither a chapter, a rule, a page, a field nor a text"),
    ("= tiles Tiles\n", "", 2, "neither a chapter, a rule, a page, a field nor a text: TILE-01"),
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
    for name in ("data", "tests/data/cases", "src/model/learn"):
        (folder / name).mkdir(parents=True)
    (folder / "src/model/learn/mj-rulebook.h").write_text(BOOK, encoding="utf-8")
    for name, lines in CASES.items():
        (folder / f"tests/data/cases/{name}.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    code, said = made(tool, folder, GOOD)
    yield "a page of each kind is written", [said] if said else [each for each in MADE if each not in (code or "")]
    for old, new, line, what in WRONG:
        code, said = made(tool, folder, GOOD.replace(old, new, 1))
        start = f"{SOURCE}:{line}: "
        good = code is None and said.startswith(start) and what in said
        yield f"{what} is said of line {line}", [] if good else [said.strip() or "it was accepted"]


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
