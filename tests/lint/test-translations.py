#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What lint.py says of translations that lack a string, in TAP.

    test-translations.py LINT

A small project with one language is made for each case.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
DONE = 'msgid "One"\nmsgstr "Satu"\n\n'
DOUBTFUL = '#, fuzzy\nmsgid "Two"\nmsgstr "Dua?"\n'
WHOLE = 'msgid "Two"\nmsgstr "Dua"\n'
BROKEN = 'msgid "Two\nmsgstr ""\n'
WORDS = "# \tEnglish\txx\nword\t\\btwo\\b\tdua\nnever\txx\tpasang\tdua\n"
OTHER_WORD = 'msgid "Two"\nmsgstr "Kembar"\n'
WRONG_WORD = 'msgid "Two"\nmsgstr "Sepasang dua"\n'
MENU = ('<interface><menu id="m"><item><attribute name="label">_One</attribute></item>'
        '<item><attribute name="label">_Two</attribute></item></menu></interface>')
SAME_KEY = 'msgid "_One"\nmsgstr "_Satu"\n\nmsgid "_Two"\nmsgstr "Dua_s"\n'
NOT_TRANSLATED = "1 of 2 strings are not translated; a release needs them"

# The catalogue, whether it is for a release, and some of the cases.
ROWS = (
    ("a new string is counted", DONE, False,
     ["ok 2 - xx.po is well formed", f"ok 6 - xx.po is complete # SKIP {NOT_TRANSLATED}"]),
    ("a doubtful translation is none", DONE + DOUBTFUL, False,
     ["ok 2 - xx.po is well formed", f"ok 6 - xx.po is complete # SKIP {NOT_TRANSLATED}"]),
    ("a release needs it", DONE, True, ["ok 2 - xx.po is well formed", "not ok 6 - xx.po is complete"]),
    ("a complete file passes", DONE + WHOLE, True, ["ok 2 - xx.po is well formed", "ok 6 - xx.po is complete"]),
    ("one word for one thing", DONE + WHOLE, False, [
        "ok 3 - xx.po has the words of po/words.tsv", "ok 4 - no two labels of a menu or window share a mnemonic",
        "ok 5 - nor do they in xx.po"]),
    ("another word for it fails", DONE + OTHER_WORD, False, ["not ok 3 - xx.po has the words of po/words.tsv"]),
    ("a word that is not used fails", DONE + WRONG_WORD, False, ["not ok 3 - xx.po has the words of po/words.tsv"]),
    ("a key that two labels share fails", DONE + WHOLE + "\n" + SAME_KEY, False, ["not ok 5 - nor do they in xx.po"]),
    ("a broken file always fails", DONE + BROKEN, False, ["not ok 2 - xx.po is well formed"]),
)


def said(lint, catalogue, release):
    env = {key: value for key, value in os.environ.items() if key != "MAHJONG_RELEASE"}
    if release:
        env["MAHJONG_RELEASE"] = "1"
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (("po/LINGUAS", "xx\n"), ("po/POTFILES.in", "one.c\n"), ("po/xx.po", HEAD + catalogue),
                           ("po/words.tsv", WORDS), ("ui/one.ui", MENU),
                           ("one.c", 'char *a = N_("One"), *b = N_("Two");\n')):
            path = Path(folder, name)
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        done = subprocess.run([sys.executable, lint, "po", folder], env=env, capture_output=True, encoding="utf-8",
                              check=False)
    return done.stdout.splitlines()


def main():
    if not all(map(shutil.which, ("xgettext", "msgmerge", "msgfmt"))):
        print("1..0 # SKIP no gettext")
        return
    print(f"1..{len(ROWS)}")
    for number, (name, catalogue, release, wanted) in enumerate(ROWS, 1):
        found = said(sys.argv[1], catalogue, release)
        good = set(wanted) <= set(found)
        print(f"{'ok' if good else 'not ok'} {number} - {name}")
        if not good:
            print(f"{name}: {found}", file=sys.stderr)


if __name__ == "__main__":
    main()
