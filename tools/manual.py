#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Write a program's manual page from its own help.

    manual.py PROGRAM SUMMARY VERSION OUTPUT

SUMMARY is what stands behind the name. A help that lists commands is followed
into the help of each; what all commands take is said once.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

TITLE = "Singapore Mahjong"
OTHERS = ("sgmj", "singapore-mahjong")

# What a help has no room for: sections of paragraphs, or of rows (name, what).
MORE = {"singapore-mahjong": {
    "DESCRIPTION": [
        "Opens a window with a table for four, where the other players are computers, or people in the same room who"
        " hold their tiles on their phones.  A match keeps the rules it began with, is saved after each move, and goes"
        " on where it was.",
        "Score says what a hand of real tiles is worth and who pays; Evenings keeps what is won and owed at a real"
        " table.  The rules, and how to play, are in the menu under Help.",
        "A program that runs already opens the file or the helper in its window.",
    ],
    "FILES": [
        ("$XDG_DATA_HOME/singapore-mahjong/record.sqlite", "all matches and evenings, as a rule in ~/.local/share"),
        ("$XDG_DATA_HOME/singapore-mahjong/copies", "a copy of it for each of the last seven days"),
    ],
    "EXAMPLES": [
        ("singapore-mahjong --score", "what a hand is worth"),
        ("singapore-mahjong friday.mahjong.json", "an evening that somebody has sent"),
        ("singapore-mahjong --shot=table.png --shot-moves=40", "a picture of the table after 40 moves"),
    ],
}}


def ask(program, *arguments):
    env = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="", GSETTINGS_BACKEND="memory")
    # A build with sanitizers writes manuals too; its tests look for leaks.
    env["ASAN_OPTIONS"] = "detect_leaks=0"
    return subprocess.run([program, *arguments], env=env, stdin=subprocess.DEVNULL, capture_output=True,
                          encoding="utf-8", check=True).stdout


# ---- a help, taken apart ----

ROW = re.compile(r"  (?P<name>\S.*?)(?:  +(?P<what>.*))?$")


class Help:
    """usage: what follows the name; text: paragraphs; rows: lists by their heading, each of (name, what)."""

    def __init__(self, output):
        self.usage = ""
        self.text = []
        self.rows = {}
        for block in output.strip().split("\n\n"):
            head, *rest = block.split("\n")
            if head == "Usage:" or head.startswith("Usage: "):
                line = (head.removeprefix("Usage:").strip() or rest[0]).strip()
                self.usage = line.partition(" ")[2]
            elif head.endswith(":") and rest and all(line.startswith("  ") for line in rest):
                self.rows[head[:-1]] = [(ROW.match(line)["name"], ROW.match(line)["what"] or "") for line in rest]
            else:
                self.text.append(" ".join([head, *rest]))

    def options(self):
        return self.rows.get("Help Options", []) + self.rows.get("Application Options", [])


# ---- roff ----

def escape(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    text = re.sub(r"[^\x00-\x7f]", lambda match: f"\\[u{ord(match[0]):04X}]", text)
    return re.sub(r"^([.'])", r"\\&\1", text)


def markup(text):
    """A usage: words that are typed bold, others in italics."""
    def word(text):
        return f"\\f{'I' if text.isupper() else 'B'}{escape(text)}\\fP"

    # Every other part is a word.
    parts = re.split(r"([A-Za-z-]+)", text)
    return "".join(word(part) if index % 2 else escape(part) for index, part in enumerate(parts))


def paragraphs(texts):
    for text in texts:
        yield ".PP"
        yield escape(text)


def option_list(rows):
    for name, what in rows:
        names, _, value = name.partition("=")
        yield ".TP"
        yield f"\\fB{escape(names)}\\fP" + (f"=\\fI{escape(value)}\\fP" if value else "")
        yield escape(what)


def section(parts):
    yield from paragraphs(part for part in parts if isinstance(part, str))
    for name, what in (part for part in parts if not isinstance(part, str)):
        yield from (".TP", f"\\fB{escape(name)}\\fP", escape(what))


def shared(lists):
    """What all of the lists hold."""
    return [each for each in lists[0] if all(each in other for other in lists)] if lists else []


def command_list(commands, helps, texts, common):
    for (name, _), own in zip(commands, helps):
        yield f'.SS "{escape(name)}"'
        yield markup(own.usage)
        yield from paragraphs(text for text in own.text if text not in texts)
        yield from option_list(row for row in own.options() if row not in common)


def manual(program, summary, version):
    name = os.path.basename(program)
    top = Help(ask(program, "--help"))
    commands = top.rows.get("Commands", [])
    helps = [Help(ask(program, command, "--help")) for command, _ in commands]
    common = shared([own.options() for own in helps])
    texts = shared([own.text for own in helps])
    exit_status = [text.partition(":")[2].strip() for text in top.text if text.startswith("Exit status:")]
    others = [other for other in OTHERS if other != name]
    more = dict(MORE.get(name, {}))

    yield '.\\" Written by tools/manual.py from the help of the program.'
    yield f'.TH {escape(name.upper())} 1 "" "{escape(TITLE)} {escape(version)}" "{escape(TITLE)}"'
    yield ".SH NAME"
    yield f"{escape(name)} \\- {escape(summary)}"
    yield ".SH SYNOPSIS"
    yield f".B {escape(name)}"
    yield markup(top.usage)
    yield ".SH DESCRIPTION"
    yield from paragraphs(text for text in top.text if not text.startswith("Exit status:"))
    yield from section(more.pop("DESCRIPTION", []))
    yield ".SH OPTIONS"
    yield from option_list([*top.options(), *(row for row in common if "--help" not in row[0])])
    yield from paragraphs(texts)
    if commands:
        yield ".SH COMMANDS"
        yield from command_list(commands, helps, texts, common)
    if exit_status:
        yield ".SH EXIT STATUS"
        yield escape(exit_status[0])
    for title, parts in more.items():
        yield f".SH {title}"
        yield from section(parts)
    yield ".SH SEE ALSO"
    yield ", ".join(f"\\fB{escape(other)}\\fP(1)" for other in others)


def main():
    program, summary, version, output = sys.argv[1:]
    lines = manual(os.path.abspath(program), summary, version)
    Path(output).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
