#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Turn data/rulebook.txt into the C tables that the program is built with.

    rulebook.py data/rulebook.txt OUTPUT

Meson runs this when it configures, so that xgettext finds the sentences too. data/rulebook.txt describes its own
format. The first mistake there is named by its line, and nothing is written.
"""

import re
import sys
from pathlib import Path

SOURCE = "data/rulebook.txt"
CHAPTER = re.compile(r"= ([a-z]+) (\S.*)")
PAGE = re.compile(r"[a-z]+(?:-[a-z]+)*")
FIELD = re.compile(r"  ([a-z]+):(?: (.*))?")
FIELDS = ("example", "won", "seat", "round", "scene", "option", "rule", "pattern")
WINDS = ("east", "south", "west", "north")
# Where a page's name says what it is about: the beginning, and how C's name begins.
KINDS = {"pay-": ("payments", "MJ_PAY_"), "pao-": ("liabilities", "MJ_PAO_")}
TABLES = {
    "patterns": "static const Page patterns[MJ_N_PATTERNS]",
    "payments": "static const Page payments[MJ_N_RULEBOOK_PAYMENTS]",
    "liabilities": "static const Page liabilities[MJ_N_PAO]",
    "prohibitions": "static const Page prohibitions[MJ_N_RULEBOOK_PROHIBITIONS]",
}
TILES = re.compile(r"[1-9]+[mps]|[1-7]+z|[1-8]+f|[1-4]+a")
SINGLE = "fa"


class Wrong(Exception):
    """What is wrong, and in which line."""

    def __init__(self, line, what):
        super().__init__(f"{SOURCE}:{line}: {what}")


class Page:
    def __init__(self, line, name, chapter):
        self.line = line
        self.name = name
        self.chapter = chapter
        self.text = Value(line)
        self.fields = {}


class Value:
    """Words that may go on in the next line, and the line where they begin."""

    def __init__(self, line, words=""):
        self.line = line
        self.words = words

    def add(self, words):
        self.words = f"{self.words} {words}".strip()


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
        self.constants |= set(re.findall(r"^  (MJ_\w+)", read("src/model/learn/mj-rulebook.h"), re.M))
        self.rules = set(re.findall(r"^([A-Z]+-\d\d) ", read("data/rules.txt"), re.M))


# ---- reading ----

def read_field(page, number, name, words):
    if name not in FIELDS:
        raise Wrong(number, f"no such field: {name} (there are {', '.join(FIELDS)})")
    if name in page.fields:
        raise Wrong(number, f"{name} is there twice")
    if not words.strip():
        raise Wrong(number, f"{name} is empty")
    page.fields[name] = Value(number, words.strip())
    return page.fields[name]


def read(lines):
    """The chapters as {name: Value}, and all pages."""
    chapters, pages, last = {}, [], None
    for number, line in enumerate(lines, 1):
        chapter, field = CHAPTER.fullmatch(line), FIELD.fullmatch(line)
        if not line.strip() or line.startswith("#"):
            continue
        if chapter:
            if chapter[1] in chapters:
                raise Wrong(number, f"the chapter {chapter[1]} is there twice")
            chapters[chapter[1]] = Value(number, chapter[2])
            last = None
        elif PAGE.fullmatch(line) and chapters:
            if line in (page.name for page in pages):
                raise Wrong(number, f"the page {line} is there twice")
            pages.append(Page(number, line, [*chapters][-1]))
            last = pages[-1].text
        elif field and last:
            last = read_field(pages[-1], number, field[1], field[2] or "")
        elif line.startswith("  ") and last:
            last.add(line.strip())
        else:
            raise Wrong(number, f"neither a chapter, a page, a field nor a text: {line}")
    return chapters, pages


# ---- checking ----

def count_tiles(number, text, most):
    """{face: how many} in tiles such as 123m55z; each at most four times, a flower or an animal once."""
    counts = {}
    if not re.fullmatch(rf"(?:{TILES.pattern})+", text):
        raise Wrong(number, f"these are no tiles: {text}")
    for group in TILES.findall(text):
        for digit in group[:-1]:
            face = digit + group[-1]
            counts[face] = counts.get(face, 0) + 1
    if sum(counts.values()) > most:
        raise Wrong(number, f"too many tiles: {text}")
    return counts


def check_meld(number, part):
    """[...] holds a chow, pong or kong, {...} a kong."""
    tiles = part[1:-1]
    digits, suit = tiles[:-1], tiles[-1:]
    alike = len(digits) in (3, 4) and len(set(digits)) == 1
    run = suit in "mps" and digits in "123456789" and len(digits) == 3
    if not (len(digits) == 4 and alike if part[0] == "{" else alike or run):
        raise Wrong(number, f"this is no meld: {part}")
    return tiles


def check_example(number, text):
    """The shape of the notation; the test rulebook sees that the example shows what its page says."""
    counts = {}
    for part in text.split():
        closing = {"[": "]", "{": "}"}.get(part[0])
        if closing and not part.endswith(closing):
            raise Wrong(number, f"{closing} is missing: {part}")
        tiles = check_meld(number, part) if closing else part.removeprefix("+")
        for face, count in count_tiles(number, tiles, 1 if part[0] == "+" else 18).items():
            counts[face] = counts.get(face, 0) + count
    for face, count in counts.items():
        if count > (1 if face[-1] in SINGLE else 4):
            raise Wrong(number, f"{face} is there {count} times")


def check(page, names):
    fields = page.fields
    if not page.text.words:
        raise Wrong(page.line, f"the page {page.name} has no text")
    if "example" not in fields:
        raise Wrong(page.line, f"the page {page.name} has no example")
    check_example(fields["example"].line, fields["example"].words)
    for wind in ("seat", "round"):
        if wind in fields and fields[wind].words not in WINDS:
            raise Wrong(fields[wind].line, f"no such wind: {fields[wind].words}")
    if "won" in fields and f"MJ_HOW_{constant(fields['won'].words)}" not in names.constants:
        raise Wrong(fields["won"].line, f"no such way to win: {fields['won'].words}")
    if "option" in fields and fields["option"].words not in names.options:
        raise Wrong(fields["option"].line, f"no such option: {fields['option'].words}")
    if "rule" in fields and fields["rule"].words not in names.rules:
        raise Wrong(fields["rule"].line, f"no such rule in data/rules.txt: {fields['rule'].words}")


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
    raise Wrong(page.line, f"no pattern, payment, liability or prohibition has this name: {page.name}")


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


# ---- writing ----

def quoted(words):
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'


def columns(page):
    """(line, a column of the struct Page in mj-rulebook.c)."""
    fields = page.fields
    yield page.line, f".key = {quoted(page.name)}"
    yield page.line, f".section = MJ_RULEBOOK_{constant(page.chapter)}"
    yield page.text.line, f".text = N_ ({quoted(page.text.words)})"
    yield fields["example"].line, f".example = {quoted(fields['example'].words)}"
    how = fields.get("won")
    yield (how or page).line, f".how = MJ_HOW_{constant(how.words)}" if how else ".how = MJ_N_HOWS"
    for name, column in (("seat", "seat_wind"), ("round", "prevailing")):
        if name in fields:
            yield fields[name].line, f".{column} = {WINDS.index(fields[name].words)}"
    if "scene" in fields:
        yield fields["scene"].line, f".scene = N_ ({quoted(fields['scene'].words)})"
    if "option" in fields:
        yield fields["option"].line, f".option = MJ_OPTION_{fields['option'].words}"
    if "rule" in fields:
        yield fields["rule"].line, f".rule = {quoted(fields['rule'].words)}"


def numbered(line, code):
    """Code that the compiler and xgettext look for in the text file."""
    return [f'#line {line} "{SOURCE}"', code]


def tables(chapters, places):
    yield f"/* Made from {SOURCE} by tools/rulebook.py. */"
    yield "static const char *const section_titles[MJ_N_RULEBOOK_SECTIONS] = {"
    for name, title in chapters.items():
        yield from numbered(title.line, f"[MJ_RULEBOOK_{constant(name)}] = N_ ({quoted(title.words)}),")
    yield "};"
    for table, declaration in TABLES.items():
        yield f"{declaration} = {{"
        for page, (its, index) in places.items():
            if its == table:
                yield from numbered(page.line, f"{index} = {{" if index else "{")
                for line, column in columns(page):
                    yield from numbered(line, f"{column},")
                yield "},"
        yield "};"


def make(text, names):
    chapters, pages = read(text.splitlines())
    for name, title in chapters.items():
        if f"MJ_RULEBOOK_{constant(name)}" not in names.constants:
            raise Wrong(title.line, f"no such chapter: {name}")
    for page in pages:
        check(page, names)
    places = {page: place(page, names) for page in pages}
    resolve(places, names)
    return "".join(f"{line}\n" for line in tables(chapters, places))


def main():
    rulebook, output = map(Path, sys.argv[1:])
    try:
        code = make(rulebook.read_text(encoding="utf-8"), Names(rulebook.resolve().parent.parent))
    except Wrong as wrong:
        sys.exit(str(wrong))
    # A file that stays as it was is not compiled again.
    if not output.exists() or output.read_text(encoding="utf-8") != code:
        output.write_text(code, encoding="utf-8")


if __name__ == "__main__":
    main()
