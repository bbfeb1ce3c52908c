#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Write docs/rules.md: every rule with what accounts say of it, the options that decide, and examples.

    rules-page.py SGMJ [FOLDER]

The text comes from FOLDER/data/rules.txt, examples from the case files that it names, patterns, options and the payout
table from sgmj. Prints the page; to bring it up to date:

    tools/rules-page.py _build/src/cli/sgmj > docs/rules.md
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

import rulebook  # noqa: E402

SEATS = dict(zip("ESWN", ("East", "South", "West", "North")))
HEAD = """\
# The rules

What the program plays and scores, and how it decided where accounts of the rules
differ. Each rule has an id, which the code, the tests and the program's own pages name:
`HAND-15` is a rule, `K-40` a decision. Amounts are for a base unit of 1.

The rules follow two written accounts of mahjong in Singapore, an older and a newer one,
which are called *the accounts* here. Where they differ or say nothing, a decision tells
what we play, and which option changes it.

A **pattern** is a line of a score; `pattern.KEY` in a rule sheet gives it another value
or turns it off. An **option** is a line of a rule sheet; the first value is what the
preset *Common Singapore* has. `sgmj rules` prints a sheet, `sgmj rules --explain` says
it in words.

**Counts** and **does not count** are rows of the case files in
[tests/data/cases](../tests/data/cases), named by their ids: `./check` computes each of
them with the engine. Tiles are `m` characters, `p` dots, `s` bamboo, `z` East South West
North White Green Red, `f` flowers and seasons, `a` animals; `[...]` is an exposed meld,
`{...}` a concealed kong, `+` the winning tile. They are meant for the preset, with the
options that a row names.

The text is in [data/rules.txt](../data/rules.txt), which is also what the rulebook in
the program is made of; `tools/rules-page.py` writes this page.
"""
CHARTS = {"basic": "basic", "shooter_1_2": "1/2", "shooter_3_6": "3/6"}
EVENTS = {"D": "{0} discards {1}", "T": "{0} draws", "P": "{0} pongs {1}", "M": "{0} lets it pass"}


def run(sgmj, *args, statuses=(0,)):
    """What sgmj prints; it has to end with one of those statuses."""
    env = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="C")
    done = subprocess.run([sgmj, *args], env=env, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8",
                          check=False)
    if done.returncode not in statuses:
        sys.exit(done.stderr)
    return done.stdout


def tables(sgmj):
    """What `sgmj rules` says of patterns and options."""
    return json.loads(run(sgmj, "rules", "--json"))


# ---- examples ----

def options_of(case):
    given = rulebook.cell(case, "options")
    return f", with `{given.replace(';', '`, `')}`" if given else ""


def sentence(words):
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith('.') else '.'}" if words else ""


def seats(case):
    """What each player gets and pays."""
    paid = [f"{name} {case['pay_' + seat].replace('-', '−')}" for seat, name in SEATS.items() if case[f"pay_{seat}"] != "0"]
    return ", ".join(paid) or "nobody pays"


def worth(case):
    """ "HAND-15 4 = 4 tai" """
    lines = rulebook.cell(case, "breakdown").replace("=L", " the limit").replace("=", " ").replace(",", " + ")
    return f"{lines} = {case['tai']} tai" if lines else f"{case['tai']} tai"


def shares(case):
    """Who pays how much of a win."""
    if not rulebook.cell(case, "pay_discarder"):
        return f"each pays {case['pay_other']}"
    if case["pay_other"] == "0":
        return f"the discarder pays {case['pay_discarder']}, the others nothing"
    return f"the discarder pays {case['pay_discarder']}, each of the others {case['pay_other']}"


def how(case):
    return f"{case['how']}, seat {SEATS[case['seat']]}, round {SEATS[case['round']]}"


def say_score(case):
    said = f"`{rulebook.tiles(case)}`, {how(case)}{options_of(case)}: "
    if case["valid"] == "no":
        return said + (f"{case['raw']} tai, which does not win" if case["raw"].isdigit() else "does not win")
    return said + f"{worth(case)}; {shares(case)}"


def say_pao(case):
    feeder = SEATS.get(case["feeder"])
    fed = f"; {feeder} fed {case['feed_tile']} to a {case['feed_use']}" if feeder else ""
    left = f" with {case['wall_left']} tiles left" if rulebook.cell(case, "wall_left") else ""
    said = f"`{rulebook.tiles(case)}`, {how(case)}{fed}{left}{options_of(case)}: "
    liable = "nobody is liable" if case["pao"] == "none" else f"{feeder} is liable ({case['pao']})"
    return said + f"{worth(case)}; {liable}: {seats(case)}"


def say_instant(case):
    tiles = [f"`{rulebook.cell(case, name)}` {word}" for name, word in (("deal_bonus", "dealt"), ("drawn_bonus", "drawn"))
             if rulebook.cell(case, name)]
    who = SEATS[case["player"]]
    left = f" with {case['wall_left']} tiles left" if rulebook.cell(case, "wall_left") else ""
    from_ = f" from {SEATS[case['from']]}" if rulebook.cell(case, "from") else ""
    what = f"{who} has {' and '.join(tiles)}" if tiles else f"{who} makes a kong: {case['kind']}{from_}{left}"
    return f"{what}{options_of(case)}: {seats(case)}"


def say_claim(case):
    steps = []
    for event in case["events"].split(","):
        kind, *rest = event.split(":")
        who = SEATS[rest[0]] if rest[0] in SEATS else SEATS[case["player"]]
        steps.append(EVENTS[kind].format(who, rest[-1]))
    melds = rulebook.cell(case, "melds")
    may = "may" if case["expected"] == "allowed" else "may not"
    return (f"{SEATS[case['player']]} holds `{case['hand']}{' ' + melds if melds else ''}`: {', '.join(steps)}"
            f"{options_of(case)}; {may} claim {case['tile']} ({case['claim']})")


def say_penalty(case):
    discarder = f" on {SEATS[case['discarder']]}'s discard" if rulebook.cell(case, "discarder") else ""
    return f"{SEATS[case['offender']]}, {case['kind']}{discarder}{options_of(case)}: {seats(case)}"


def say_chart(case):
    return f"{case['raw']} tai, {case['how']}{options_of(case)}: {shares(case)}"


def say_flow(case):
    return f"{case['situation']}: {case['expected']}"


SAY = {"flow": say_flow, "claims": say_claim, "payouts_charts": say_chart, "payouts_instant": say_instant,
       "payouts_pao": say_pao, "payouts_penalties": say_penalty}


def example_line(title, name, case):
    said = SAY.get(case["file"], say_score)(case)
    note = sentence(rulebook.cell(case, "notes"))
    return f"* {title}: {sentence(said)}{' ' + note if note else ''} ({name})"


# ---- the payout table ----

def payouts(sgmj):
    """Lines of a table: what each chart pays for 1 to 8 tai."""
    columns = ["id", "covers", "how", "raw", "tai", "options", "pay_discarder", "pay_other", "win_total", "notes"]
    wins = [(tai, chart, how_won) for tai in range(1, 9) for chart in CHARTS for how_won in ("discard", "self-draw")]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "payouts_charts.tsv")
        path.write_text("\n".join("\t".join(row) for row in [columns] + [
            [f"PAY-{number}", "PAY-03", how_won, str(tai), "-", f"limit=8;chart={chart}", "-", "-", "-", "-"]
            for number, (tai, chart, how_won) in enumerate(wins)]) + "\n", encoding="utf-8")
        # It fills in what is left open, and says with 1 that something was.
        said = run(sgmj, "cases", str(path), statuses=(0, 1))
    rows = [line.split("\t") for line in said.splitlines()[1:]]
    paid = {win: (row[6], row[7]) for win, row in zip(wins, rows)}
    yield "| tai | " + " | ".join(f"{name}: discarder, others | {name}: self-draw" for name in CHARTS.values()) + " |"
    yield "| --: |" + " --: | --: |" * len(CHARTS)
    for tai in range(1, 9):
        cells = [f"{', '.join(paid[tai, chart, 'discard'])} | {paid[tai, chart, 'self-draw'][1]} each" for chart in CHARTS]
        yield f"| {tai} | {' | '.join(cells)} |"


# ---- the page ----

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


def decision_line(decision, first):
    """In full where it is cited first; elsewhere the place where it is."""
    if first:
        return f"* {decision.name}: see {first}."
    return (f"* {decision.name} {decision.title}: {decision.text.words} *We play:* {decision.words('chosen')} "
            f"*Otherwise:* {decision.words('instead')}")


def rule_lines(rule, found, cases, decisions, said):
    yield from (pattern_line(row) for row in found["patterns"] if row["rule"] == rule.name)
    yield from (option_line(row) for row in found["options"] if rule.name in row["rule"].split())
    for title, field in (("counts", "has"), ("does not count", "not")):
        yield from (example_line(title, name, cases[name]) for name in rule.examples(field))
    for name in rule.words("decided").split():
        yield decision_line(decisions[name], said.get(name))
        said.setdefault(name, rule.name)


def page(chapters, rules, found, cases, payout_lines):
    decisions = {rule.name: rule for rule in rules if rule.kind == "decision"}
    said = {}
    yield HEAD.rstrip()
    for chapter, title in chapters.items():
        yield f"\n## {title.words}"
        for rule in (each for each in rules if each.chapter == chapter):
            if rule.kind == "decision":
                yield f"\n**{rule.name} {rule.title}.** See {said[rule.name]}."
                continue
            yield f"\n**{rule.name} {rule.title}.** {rule.sentence()}"
            if rule.name == "PAY-03":
                yield from ("", *payout_lines)
            lines = list(rule_lines(rule, found, cases, decisions, said))
            if lines:
                yield "\n" + "\n".join(lines)


def main():
    folder = Path(sys.argv[2] if len(sys.argv) > 2 else ".")
    chapters, rules = rulebook.read((folder / rulebook.SOURCE).read_text(encoding="utf-8").splitlines())
    print("\n".join(page(chapters, rules, tables(sys.argv[1]), rulebook.read_cases(folder), payouts(sys.argv[1]))))


if __name__ == "__main__":
    main()
