#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Write the words of the guests' page in one language, as JSON.

    page-words.py OUTPUT PO|- TILES TERMS FILE...

PO is a catalogue of translations, "-" for English.  TILES is the source of the
names of the tiles, TERMS that of what players say; FILEs are the page's scripts
and the sources of the names that the host sends, all of whose texts are looked
up.
"""

import gettext
import io
import json
import re
import subprocess
import sys
from pathlib import Path

FACES = [f"{number}{suit}" for suit, last in zip("mpszfa", (9, 9, 9, 7, 8, 4)) for number in range(1, last + 1)]
NAMED = re.compile(r'N_ \("((?:[^"\\]|\\.)*)"\),[\s\\]*"([^"]*[\u4e00-\u9fff][^"]*)"')
SAID = re.compile(r'\{ "([^"]+)",\s*NC_ \("said", "([^"]+)"\)')
TEXT = re.compile(r"""(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)')""")


def catalogue(po):
    """{English: translation}, with and without contexts."""
    if po == "-":
        return {}
    mo = subprocess.run(["msgfmt", "-o", "-", po], check=True, capture_output=True).stdout
    messages = gettext.GNUTranslations(io.BytesIO(mo))._catalog  # the only way to list them
    found = {}
    for key, value in messages.items():
        if isinstance(key, str) and key and value:
            found[key] = value
            found.setdefault(key.rpartition("\4")[2], value)
    return found


def texts(path):
    """All string literals of a source; in C those that follow each other are one."""
    source = Path(path).read_text(encoding="utf-8")
    if Path(path).suffix in (".c", ".h"):
        source = re.sub(r'"\s*\n\s*"', "", source)
    for match in TEXT.finditer(source):
        yield (match[1] or match[2] or "").replace("\\'", "'").replace('\\"', '"')


def tile_names(path):
    """{notation: English name}, from the table in the engine."""
    table = Path(path).read_text(encoding="utf-8").split("names[MJ_N_FACES]")[1].split("};")[0]
    names = re.findall(r'N(?:C)?_ \((?:"[^"]*", )?"([^"]+)"\)', table)
    if len(names) != len(FACES):
        sys.exit(f"{path}: {len(names)} names of tiles, not {len(FACES)}")
    return dict(zip(FACES, names))


def term_names(said, title, chinese, words, is_chinese):
    """The three names of mj-terms.h of one thing."""
    translated = words.get(title, title)
    return {
        "said": words.get(f"said\4{said}", said) if said else translated,
        "plain": title if is_chinese else translated,
        "chinese": translated if is_chinese else chinese,
    }


def terms(path, files, words, is_chinese):
    """{English title: its names}; of a second thing with that title, the Chinese one follows the title."""
    said = dict(SAID.findall(Path(path).read_text(encoding="utf-8")))
    found = {}
    for source in files:
        for title, chinese in NAMED.findall(Path(source).read_text(encoding="utf-8")):
            names = term_names(said.get(chinese), title, chinese, words, is_chinese)
            if found.setdefault(title, names) != names:
                found[title + chinese] = names
    return found


def main():
    output, po, tiles, table, *files = sys.argv[1:]
    words = catalogue(po)
    text = {one: words[one] for path in files for one in texts(path) if one in words}
    names = {face: words.get(name, name) for face, name in tile_names(tiles).items()}
    named = terms(table, files, words, Path(po).name.startswith("zh"))
    Path(output).write_text(json.dumps({"text": text, "tiles": names, "terms": named}, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main()
