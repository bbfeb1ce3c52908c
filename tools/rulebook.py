#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Read data/rules.txt, and turn its pages into the C tables that the program is built with.

    rulebook.py data/rules.txt OUTPUT

Meson runs this when it configures, so that xgettext finds the sentences too. tools/rules-page.py writes docs/rules.md
out of the same rules. data/rules.txt describes its own format. The first mistake there is named by its line, and
nothing is written.
"""

import re
import sys
from pathlib import Path

SOURCE = "data/rules.txt"
CHAPTER = re.compile(r"= ([a-z]+) (\S.*)")
RULE = re.compile(r"([A-Z]+-\d\d) (\S.*)")
PAGE = re.compile(r"[a-z]+(?:-[a-z]+|-\d\d)*")
FIELD = re.compile(r"  ([a-z]+):(?: (.*))?")
CHINESE = re.compile(r"(.*?) ?([\u4e00-\u9fff ]*)")
FIELDS = {
    "rule": ("decided", "told", "has", "not"),
    "decision": ("chosen", "instead"),
    "page": ("has", "not", "scene", "but", "option", "pattern", "words", "alone"),
}
WINDS = "ESWN"
# Where a page's name says what it is about: the beginning, and how C's name begins.
KINDS = {"pay-": ("payments", "MJ_PAY_"), "pao-": ("liabilities", "MJ_PAO_")}
TABLES = {
    "patterns": "static const Page patterns[MJ_N_PATTERNS]",
    "payments": "static const Page payments[MJ_N_RULEBOOK_PAYMENTS]",
    "liabilities": "static const Page liabilities[MJ_N_PAO]",
    "prohibitions": "static const Page prohibitions[MJ_N_RULEBOOK_PROHIBITIONS]",
    "rules": "static const Page other_rules[MJ_N_RULEBOOK_RULES]",
}
ALONE = {
    "course": "No hand shows the opposite: what happens at the table decides it, not the tiles.",
    "sheet": "No hand shows the opposite: the rule sheet decides it, and any hand is an example.",
}
KONGS = {"kong-claimed": "[5555p]", "kong-added": "[5555p]", "kong-robbed": "[5555p]", "kong-concealed": "{5555p}"}


class Wrong(Exception):
    """What is wrong, and in which line."""

    def __init__(self, line, what):
        super().__init__(f"{SOURCE}:{line}: {what}")


class Value:
    """Words that may go on in the next line, and the line where they begin."""

    def __init__(self, line, words=""):
        self.line = line
        self.words = words

    def add(self, words):
        self.words = f"{self.words} {words}".strip()


class Entry:
    """A rule, a decision or a page: its name, its text and its fields."""

    def __init__(self, line, name, kind):
        self.line = line
        self.name = name
        self.kind = kind
        self.text = Value(line)
        self.fields = {}

    def words(self, field):
        return self.fields[field].words if field in self.fields else ""


class Rule(Entry):
    def __init__(self, line, name, title, chapter):
        super().__init__(line, name, "decision" if name.startswith("K-") else "rule")
        self.title = title
        self.chapter = chapter
        self.pages = []

    def sentence(self):
        """The rule in words: its own, or those of its pages."""
        return self.text.words or " ".join(page.text.words for page in self.pages)

    def examples(self, field):
        """The cases that have it, or those that have it not, of the rule and its pages."""
        found = " ".join(entry.words(field) for entry in (self, *self.pages)).split()
        return list(dict.fromkeys(found))


class Page(Entry):
    def __init__(self, line, name, rule):
        super().__init__(line, name, "page")
        self.rule = rule


# ---- the names that the program knows ----

def constant(name):
    return name.upper().replace("-", "_")


class Names:
    """Patterns, options and other names, taken from the headers that declare them."""

    def __init__(self, folder):
        def read(path):
            return (folder / path).read_text(encoding="utf-8")

        self.patterns = {}
        for pattern, key in re.findall(r'^  X \((\w+), "([^"]+)"', read("src/engine/rules/mj-pattern-id.h"), re.M):
            self.patterns.setdefault(key, []).append(pattern)
        self.options = set(re.findall(r"^  X \((\w+),", read("src/engine/rules/mj-rules-options.h"), re.M))
        headers = ("money/mj-payout.h", "money/mj-pao.h", "score/mj-win.h")
        self.constants = set(re.findall(r"^  (MJ_\w+)", "".join(read(f"src/engine/{name}") for name in headers), re.M))
        book = read("src/model/learn/mj-rulebook.h")
        self.constants |= set(re.findall(r"^  (MJ_\w+)", book, re.M))
        self.n_rules = int(re.search(r"MJ_N_RULEBOOK_RULES = (\d+)", book)[1])
        self.most_decisions = int(re.search(r"MJ_RULEBOOK_DECISIONS = (\d+)", book)[1])


def read_cases(folder):
    """{id: row} of the case files; an id that stands twice is None."""
    cases = {}
    for path in sorted((folder / "tests/data/cases").glob("*.tsv")):
        lines = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
        for row in lines[1:]:
            cases[row[0]] = None if row[0] in cases else dict(zip(lines[0], row), file=path.stem)
    return cases


# ---- reading ----

def read_field(entry, number, name, words):
    if name not in FIELDS[entry.kind]:
        raise Wrong(number, f"no such field of a {entry.kind}: {name} (there are {', '.join(FIELDS[entry.kind])})")
    if name in entry.fields:
        raise Wrong(number, f"{name} is there twice")
    if not words.strip():
        raise Wrong(number, f"{name} is empty")
    entry.fields[name] = Value(number, words.strip())
    return entry.fields[name]


def read(lines):
    """The chapters as {name: Value}, and all rules."""
    chapters, rules, entry, last = {}, {}, None, None
    for number, line in enumerate(lines, 1):
        chapter, rule, field = CHAPTER.fullmatch(line), RULE.fullmatch(line), FIELD.fullmatch(line)
        if not line.strip() or line.startswith("#"):
            continue
        if chapter:
            if chapter[1] in chapters:
                raise Wrong(number, f"the chapter {chapter[1]} is there twice")
            chapters[chapter[1]] = Value(number, chapter[2])
            entry = None
        elif rule and chapters:
            if rule[1] in rules:
                raise Wrong(number, f"the rule {rule[1]} is there twice")
            entry = rules[rule[1]] = Rule(number, rule[1], rule[2], [*chapters][-1])
            last = entry.text
        elif PAGE.fullmatch(line) and entry:
            if any(line == page.name for each in rules.values() for page in each.pages):
                raise Wrong(number, f"the page {line} is there twice")
            entry = Page(number, line, entry.rule if entry.kind == "page" else entry)
            entry.rule.pages.append(entry)
            last = entry.text
        elif field and entry:
            last = read_field(entry, number, field[1], field[2] or "")
        elif line.startswith("  ") and entry:
            last.add(line.strip())
        else:
            raise Wrong(number, f"neither a chapter, a rule, a page, a field nor a text: {line}")
    return chapters, list(rules.values())


# ---- checking ----

def check_examples(entry, cases):
    for field in ("has", "not"):
        for name in entry.words(field).split():
            if name not in cases:
                raise Wrong(entry.fields[field].line, f"no such case: {name}")
            if cases[name] is None:
                raise Wrong(entry.fields[field].line, f"{name} is the id of two cases")


def check_page(page, names):
    rule = page.rule
    if page.text.words and rule.text.words:
        raise Wrong(page.text.line, f"{rule.name} has its text already")
    if not (page.text.words or rule.text.words):
        raise Wrong(page.line, f"the page {page.name} has no text")
    if "option" in page.fields and page.words("option") not in names.options:
        raise Wrong(page.fields["option"].line, f"no such option: {page.words('option')}")
    if "alone" in page.fields and page.words("alone") not in ALONE:
        raise Wrong(page.fields["alone"].line, f"alone is one of {', '.join(ALONE)}")
    if f"MJ_RULEBOOK_{constant(rule.chapter)}" not in names.constants:
        raise Wrong(page.line, f"the program has no chapter {rule.chapter}")


def check_told(rules):
    keys = {page.name for rule in rules for page in rule.pages}
    for rule in rules:
        if "told" in rule.fields and (rule.pages or rule.words("told") not in keys):
            raise Wrong(rule.fields["told"].line, f"{rule.name} cannot be told by {rule.words('told')}")


def check(rules, names, cases):
    decisions = {rule.name for rule in rules if rule.kind == "decision"}
    cited = set()
    for rule in rules:
        if not rule.sentence():
            raise Wrong(rule.line, f"{rule.name} has no text")
        for field in FIELDS["decision"] if rule.kind == "decision" else ():
            if field not in rule.fields:
                raise Wrong(rule.line, f"{rule.name} does not say what is {field}")
        for name in rule.words("decided").split():
            if name not in decisions:
                raise Wrong(rule.fields["decided"].line, f"no such decision: {name}")
            cited.add(name)
        if rule.pages and len(rule.words("decided").split()) > names.most_decisions:
            raise Wrong(rule.fields["decided"].line, f"more than {names.most_decisions} decisions")
        check_examples(rule, cases)
        for page in rule.pages:
            check_page(page, names)
            check_examples(page, cases)
    check_told(rules)
    for rule in rules:
        if rule.kind == "decision" and rule.name not in cited:
            raise Wrong(rule.line, f"no rule is decided by {rule.name}")


def place(page, names):
    """The table of a page and its index there, as C has them; an index of "" is the next one."""
    for beginning, (table, prefix) in KINDS.items():
        name = prefix + constant(page.name.removeprefix(beginning))
        if page.name.startswith(beginning) and name in names.constants:
            return table, f"[{name}{' - MJ_PAY_CAT_RAT' if table == 'payments' else ''}]"
    if "pattern" in page.fields:
        wanted = page.fields["pattern"]
        if constant(wanted.words) not in sum(names.patterns.values(), []):
            raise Wrong(wanted.line, f"no such pattern: {wanted.words}")
        return "patterns", f"[MJ_PATTERN_{constant(wanted.words)}]"
    if page.name in names.patterns:
        # Of two that share a key the other one has the field "pattern".
        return "patterns", page
    if page.name.replace("-", "_") in names.options:
        return "prohibitions", ""
    if page.name.upper() == page.rule.name:
        return "rules", ""
    raise Wrong(page.line, f"no pattern, payment, liability, prohibition or rule has this name: {page.name}")


def resolve(places, names):
    """Gives pages without the field "pattern" the pattern that is left of their key."""
    taken = {index for _, index in places.values() if isinstance(index, str) and index}
    for page, (table, index) in places.items():
        if index is page:
            left = [f"[MJ_PATTERN_{each}]" for each in names.patterns[page.name]]
            left = [each for each in left if each not in taken] or left
            places[page] = (table, left[0])
    seen = {}
    for page, (table, index) in places.items():
        if index and seen.setdefault(index, page) is not page:
            raise Wrong(page.line, f"{page.name} and {seen[index].name} are about the same pattern")
    n_rules = sum(table == "rules" for table, _ in places.values())
    if n_rules != names.n_rules:
        raise Wrong(1, f"{n_rules} pages of rules; MJ_N_RULEBOOK_RULES is {names.n_rules}")


# ---- writing ----

def quoted(words):
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'


def cell(case, column):
    value = case.get(column, "-")
    return "" if value == "-" else value


def tiles(case):
    """The tiles of a case in notation, or "" for one without tiles."""
    if cell(case, "kind") in KONGS:
        return KONGS[case["kind"]]
    if case["file"] == "payouts_instant":
        return f"{cell(case, 'deal_bonus')} {cell(case, 'drawn_bonus')}".strip()
    win = cell(case, "win") or cell(case, "tile")
    parts = (cell(case, "concealed") or cell(case, "hand"), cell(case, "melds"), f"+{win}" if win else "", cell(case, "bonus"))
    return " ".join(part for part in parts if part)


def example(case, scene):
    """The columns of MjRulebookExample, as C has them."""
    yield f".tiles = {quoted(tiles(case))}"
    if cell(case, "how") and case["file"] != "payouts_charts":
        yield f".how = MJ_HOW_{constant(case['how'])}"
    else:
        yield ".how = MJ_N_HOWS"
    for name, column in (("seat", "seat_wind"), ("round", "prevailing")):
        if cell(case, name) or name == "seat" and cell(case, "player"):
            yield f".{column} = {WINDS.index(cell(case, name) or case['player'])}"
    if cell(case, "wall_left"):
        yield f".wall_left = {case['wall_left']}"
    if cell(case, "options"):
        yield f".options = {quoted(case['options'])}"
    if scene:
        yield f".scene = N_ ({quoted(scene)})"


def columns(page, rules, cases):
    """(line, a column of the struct Page in mj-rulebook.c)."""
    rule = page.rule
    text = page.text if page.text.words else rule.text
    yield page.line, f".key = {quoted(page.name)}"
    yield page.line, f".rule = {quoted(rule.name)}"
    yield page.line, f".section = MJ_RULEBOOK_{constant(rule.chapter)}"
    if page.name.upper() == rule.name:
        title, chinese = CHINESE.fullmatch(rule.title).groups()
        yield rule.line, f".title = N_ ({quoted(title)})"
        if chinese:
            yield rule.line, f".title_zh = {quoted(chinese)}"
    yield text.line, f".text = N_ ({quoted(text.words)})"
    for number, (field, scene) in enumerate((("has", "scene"), ("not", "but"))):
        entry = page if page.words(field) else rule
        case = cases[entry.words(field).split()[0]] if entry.words(field) else {}
        # The page of a rule shows what comes of a hand at any table.
        if case and tiles(case) and not (page.name.upper() == rule.name and cell(case, "options")):
            yield (entry.fields[field].line,
                   f".examples[{number}] = {{ {', '.join(example(case, page.words(scene)))} }}")
    if "option" in page.fields:
        yield page.fields["option"].line, f".option = MJ_OPTION_{page.words('option')}"
    if "words" in page.fields:
        yield page.fields["words"].line, f".words = {quoted(page.words('words'))}"
    if "alone" in page.fields:
        yield page.fields["alone"].line, f".alone = N_ ({quoted(ALONE[page.words('alone')])})"
    for number, name in enumerate(rule.words("decided").split()):
        decision = rules[name]
        words = f"{decision.text.words} {decision.words('chosen')} {decision.words('instead')}"
        yield decision.line, f".decisions[{number}] = N_ ({quoted(words)})"


def numbered(line, code):
    """Code that the compiler and xgettext look for in the text file."""
    return [f'#line {line} "{SOURCE}"', code]


def tables(chapters, rules, places, cases):
    by_name = {rule.name: rule for rule in rules}
    shown = {page.rule.chapter for page in places}
    yield f"/* Made from {SOURCE} by tools/rulebook.py. */"
    yield "static const char *const section_titles[MJ_N_RULEBOOK_SECTIONS] = {"
    for name, title in chapters.items():
        if name in shown:
            yield from numbered(title.line, f"[MJ_RULEBOOK_{constant(name)}] = N_ ({quoted(title.words)}),")
    yield "};"
    yield "static const struct { const char *rule, *key, *title; } told[] = {"
    for rule in rules:
        if "told" in rule.fields:
            yield from numbered(rule.fields["told"].line, f"{{ {quoted(rule.name)}, {quoted(rule.words('told'))}, {quoted(rule.title)} }},")
    yield "};"
    for table, declaration in TABLES.items():
        yield f"{declaration} = {{"
        for page, (its, index) in places.items():
            if its == table:
                yield from numbered(page.line, f"{index} = {{" if index else "{")
                for line, column in columns(page, by_name, cases):
                    yield from numbered(line, f"{column},")
                yield "},"
        yield "};"


def make(text, folder):
    names, cases = Names(folder), read_cases(folder)
    chapters, rules = read(text.splitlines())
    check(rules, names, cases)
    places = {page: place(page, names) for rule in rules for page in rule.pages}
    resolve(places, names)
    return "".join(f"{line}\n" for line in tables(chapters, rules, places, cases))


def main():
    rules, output = map(Path, sys.argv[1:3])
    try:
        code = make(rules.read_text(encoding="utf-8"), rules.resolve().parent.parent)
    except Wrong as wrong:
        sys.exit(str(wrong))
    # A file that stays as it was is not compiled again.
    if not output.exists() or output.read_text(encoding="utf-8") != code:
        output.write_text(code, encoding="utf-8")


if __name__ == "__main__":
    main()
