# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads catalogues of translations, and says where their words or their mnemonics clash."""

import ast
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path


def messages(catalogue):
    """The messages of a .po file, each as a dictionary of its fields, without the head and what is obsolete."""
    found, message, field = [], {}, None
    for line in Path(catalogue).read_text(encoding="utf-8").splitlines() + [""]:
        start = re.match(r'(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) (".*")$', line)
        if start:
            field = start.group(1)
            message[field] = ast.literal_eval(start.group(2))
        elif line.startswith('"'):
            message[field] += ast.literal_eval(line)
        elif line.startswith("#, ") and "fuzzy" in line:
            message["fuzzy"] = True
        elif not line:
            if message.get("msgid") and "fuzzy" not in message:
                found.append(message)
            message = {}
    return found


def translations(message):
    return [text for field, text in message.items() if field.startswith("msgstr") and text]


def word_table(path):
    """The rows of po/words.tsv: ([(English, {language: words})], [(language, word, instead)])."""
    words, never, languages = [], [], ()
    for line in Path(path).read_text(encoding="utf-8").splitlines():
        cells = line.split("\t")
        if cells[:2] == ["# ", "English"]:
            languages = cells[2:]
        elif cells[0] == "word":
            words.append((re.compile(cells[1], re.I), dict(zip(languages, cells[2:]))))
        elif cells[0] == "never":
            never.append(tuple(cells[1:]))
    return words, never


def plain(text):
    """A text as it is read: without the mark of a mnemonic, in small letters."""
    return re.sub(r"\(_\w\)|_", "", text).lower()


def other_words(language, catalogue, table):
    """Where a translation has another word for a thing than the table."""
    words, never = table
    for message in catalogue:
        english = plain(" ".join((message["msgid"], message.get("msgid_plural", ""))))
        for text in map(plain, translations(message)):
            for pattern, wanted in words:
                choices = wanted.get(language, "*").lower().split("|")
                if choices != ["*"] and pattern.search(english) and not any(word in text for word in choices):
                    yield f"{language}.po: “{message['msgid']}” has no “{' or '.join(choices)}”: {text}"
            for tongue, word, instead in never:
                if tongue == language and word.lower() in text:
                    yield f"{language}.po: “{message['msgid']}” says {word}, not {instead}: {text}"


# ---- mnemonics ----

def labels(parent):
    """The labels with a mnemonic of one menu or one window: (English, context)."""
    for item in parent:
        if item.tag == "attribute" and item.get("name") == "label":
            yield item.text or "", item.get("context")
        elif item.tag == "object":
            texts = {each.get("name"): each for each in item.findall("property")}
            if texts.get("use-underline") is not None and texts["use-underline"].text in ("True", "true", "1"):
                for name in ("label", "title"):
                    if name in texts:
                        yield texts[name].text or "", texts[name].get("context")
            yield from labels(item)
        elif item.tag not in ("menu", "submenu"):
            yield from labels(item)


def places(template):
    """The menus and windows of a template, each with its labels."""
    root = ElementTree.parse(template).getroot()
    for parent in root.iter():
        if parent.tag in ("template", "menu", "submenu"):
            yield f"{template}: {parent.get('id') or parent.get('class') or parent.tag}", list(labels(parent))


def letter(text):
    found = re.search(r"_(\w)", text.replace("__", ""))
    return found.group(1).lower() if found else None


def clashes(template, language=None, catalogue=()):
    """Where two labels of one menu or window have the same mnemonic, in English or translated."""
    translated = {(message["msgid"], message.get("msgctxt")): message["msgstr"] for message in catalogue
                  if message.get("msgstr")}
    for place, texts in places(template):
        taken = {}
        for english, context in texts:
            text = translated.get((english, context), english)
            key = letter(text)
            if key in taken and taken[key] != text:
                yield f"{place}{f' in {language}' if language else ''}: “{taken[key]}” and “{text}” share {key.upper()}"
            if key:
                taken.setdefault(key, text)
