#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Write the completion of sgmj for a shell, from its own help.

    completion.py PROGRAM bash|zsh|fish OUTPUT

Values are completed where the help lists them; presets for --rules, keys for --set.
"""

import json
import os
import re
import sys
from pathlib import Path

from manual import Help, ask


def read_known(program, commands):
    """The words for values that the help of an option does not list."""
    rules = json.loads(ask(program, "rules", "--json"))
    level = dict(commands["bot"].options())["--level=LEVEL"]
    how = next(text for text in commands["score"].text if text.startswith("HOW is one of"))
    return {
        "KEY-OR-FILE": rules["presets"],
        "key=value": [f"{row['key']}=" for row in rules["options"] + rules["patterns"]],
        "LEVEL": re.split(", | or ", level),
        "HOW": re.split(", *", how.partition("one of ")[2].partition(".")[0]),
    }


def words_of(value, known):
    """What may be typed where the help writes @value."""
    parts = value.split("|")
    words = [word for part in parts for word in known.get(part, [part] * (len(parts) > 1))]
    return [word for word in words if word[:1].isalnum()]


def options_of(command, known):
    """Each option: its name, its value ("": it has none), the words for that, and what it does."""
    for names, what in command.options():
        name, _, value = names.removeprefix("-h, ").partition("=")
        yield name, value, words_of(value, known), what


def arguments_of(command, known):
    """The words that its usage lists."""
    return [word for part in command.usage.split() for word in words_of(part, known)]


def bash(commands, _, known):
    yield from ("# bash completion for sgmj", "_sgmj ()", "{")
    yield "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} words="
    yield "  if [[ $cur == '=' ]]; then cur=; elif [[ $prev == '=' ]]; then prev=${COMP_WORDS[COMP_CWORD - 2]}; fi"
    yield "  [[ $prev == --set ]] && compopt -o nospace 2> /dev/null"
    yield "  case $((COMP_CWORD > 1)):${COMP_WORDS[1]}:$prev in"
    yield f"    0:*) words='{' '.join([*commands, '--help', '--version'])}' ;;"
    for name, command in commands.items():
        rows = list(options_of(command, known))
        for option, value, words, _ in rows:
            if value:
                yield f"    1:{name}:{option}) words='{' '.join(words)}' ;;"
        arguments = arguments_of(command, known)
        yield f"    1:{name}:*) words='{' '.join(arguments)}'"
        yield f"      [[ $cur == -* ]] && words='{' '.join(row[0] for row in rows)}' ;;"
    yield from ("  esac", '  COMPREPLY=($(compgen -W "$words" -- "$cur"))', "}")
    yield "complete -o default -F _sgmj sgmj"


def quote(text):
    return "'" + text.replace("'", "'\\''") + "'"


def zsh(commands, summaries, known):
    yield "#compdef sgmj"
    yield "if (( CURRENT == 2 )); then"
    yield "  local -a commands=(" + " ".join(quote(f"{name}:{what}") for name, what in summaries) + ")"
    yield from ("  _describe command commands", "  return", "fi", "shift words", "(( CURRENT-- ))", "case $words[1] in")
    for name, command in commands.items():
        yield f"  {name}) _arguments \\"
        for option, value, words, what in options_of(command, known):
            action = "(" + " ".join(words) + ")" if words else "_files" if value in ("FILE", "DIR") else " "
            if value == "KEY-OR-FILE":
                action = "{ compadd " + " ".join(words) + "; _files }"
            row = option + "=" * bool(value) + "[" + re.sub(r"([\[\]:])", r"\\\1", what) + "]"
            row += f":{value.replace(':', ' ')}:{action}" if value else ""
            yield f"    {quote('*' * (option == '--set') + row)} \\"
        arguments = arguments_of(command, known)
        yield f"    {quote('*: :' + ('(' + ' '.join(arguments) + ')' if arguments else '_files'))} ;;"
    yield "esac"


def fish(commands, summaries, known):
    for name, what in summaries:
        yield f"complete -c sgmj -n __fish_use_subcommand -f -a {name} -d {quote(what)}"
    for name, command in commands.items():
        seen = f"complete -c sgmj -n '__fish_seen_subcommand_from {name}'"
        for option, value, words, what in options_of(command, known):
            takes = "" if not value else " -r" if "FILE" in value or value == "DIR" else " -x"
            listed = f" -a '{' '.join(words)}'" if words else ""
            yield f"{seen} -l {option[2:]}{takes}{listed} -d {quote(what)}"
        for word in arguments_of(command, known):
            yield f"{seen} -f -a {word}"


def main():
    program, shell, output = sys.argv[1:]
    program = os.path.abspath(program)
    summaries = Help(ask(program, "--help")).rows["Commands"]
    commands = {name: Help(ask(program, name, "--help")) for name, _ in summaries}
    lines = {"bash": bash, "zsh": zsh, "fish": fish}[shell](commands, summaries, read_known(program, commands))
    Path(output).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
