#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks of the source files, in TAP.

    lint.py CHECK FOLDER

CHECK is one of the functions below that are marked with @check; each yields
cases: a name and the list of what is wrong, or a Skip. They look at the files
that git tracks; in an unpacked release, where there is no git, at all files.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

CHECKS = {}


class Skip(str):
    """Why a case was not tried."""


def check(function):
    CHECKS[function.__name__] = function
    return function


# ---- helpers ----

def run(*command):
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", check=False)


def walk():
    for folder, folders, names in os.walk("."):
        folders[:] = [name for name in folders if not name.startswith("_") and name != ".git"]
        # In a worktree .git is a file.
        yield from (os.path.normpath(os.path.join(folder, name)) for name in names if name != ".git")


def tracked(*suffixes):
    """The project's files with one of these suffixes, sorted."""
    names = None
    if Path(".git").exists() and shutil.which("git"):
        listing = run("git", "-c", "safe.directory=*", "ls-files", "-z")
        if listing.returncode == 0:
            names = listing.stdout.split("\0")
    if names is None:
        names = walk()
    return sorted(name for name in names if name.endswith(suffixes or "") and os.path.isfile(name))


def text(name):
    """A file's text; None if it is not text."""
    try:
        return Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None


def matches(pattern, names):
    """file:line: text of each line where the pattern is found."""
    pattern = re.compile(pattern)
    for name in names:
        for number, line in enumerate((text(name) or "").splitlines(), 1):
            if pattern.search(line):
                yield f"{name}:{number}: {line.strip()[:120]}"


def entries(name):
    """The lines of POTFILES.in or LINGUAS."""
    return [line for line in text(name).splitlines() if line and not line.startswith("#")]


# ---- what is checked ----

# Which folders a folder of src may include besides itself: the floors of the house,
# lower ones first. A layer's name stands for all its folders.
FLOORS = {
    "engine/tiles": (),
    "engine/rules": ("engine/tiles",),
    "engine/score": ("engine/tiles", "engine/rules"),
    "engine/money": ("engine/tiles", "engine/rules", "engine/score"),
    "engine/match": ("engine/tiles", "engine/rules", "engine/score", "engine/money"),
    "engine/evening": ("engine/tiles", "engine/rules", "engine/score", "engine/money"),
    "engine/players": ("engine/tiles", "engine/rules", "engine/score", "engine/money", "engine/match"),
    "model/text": ("engine",),
    "model/files": ("engine", "model/text"),
    "model/store": ("engine", "model/text", "model/files"),
    "model/play": ("engine", "model/text", "model/files", "model/store"),
    "model/score": ("engine", "model/text"),
    "model/evening": ("engine", "model/text", "model/files", "model/store"),
    "cli": ("engine", "model"),
    "app/widgets": ("engine", "model"),
    "app/files": ("engine", "model", "app/widgets"),
    "app/sound": ("engine", "model"),
    "app/tiles": ("engine", "model", "app/widgets"),
    "app/rules": ("engine", "model", "app/widgets", "app/files"),
    "app/table": ("engine", "model", "app/widgets", "app/tiles"),
    "app/play": ("engine", "model", "app/widgets", "app/sound", "app/tiles", "app/table"),
    "app/score": ("engine", "model", "app/widgets", "app/tiles", "app/rules"),
    "app/evening": ("engine", "model", "app/widgets", "app/files", "app/tiles", "app/rules", "app/score"),
    "app/learn": ("engine", "model", "app/widgets", "app/tiles"),
    "app/history": ("engine", "model", "app/widgets", "app/files", "app/tiles", "app/table"),
    "app/shell": ("engine", "model", "app"),
}
# More files than this, and a newcomer no longer sees what a folder holds.
ROOM = 24


def includes(name):
    """The headers of ours that a file includes, written from src."""
    return re.findall(r'^#include "([^"]+/[^"]+)"', text(name), re.M)


def stem(name):
    """A thing by its name alone: its headers, the private one too, and its source are one."""
    return os.path.splitext(name)[0].removeprefix("src/").removesuffix("-private")


def find_circle(graph):
    """Things that include each other in a circle; None if there is no such."""
    done, path = set(), []

    def visit(name):
        if name in path:
            return path[path.index(name):] + [name]
        if name in done:
            return None
        path.append(name)
        for other in graph.get(name, ()):
            circle = visit(other)
            if circle:
                return circle
        done.add(path.pop())
        return None

    return next(filter(None, map(visit, graph)), None)


@check
def floors():
    """Each folder of src includes only what stands below it: app, cli -> model -> engine -> libc."""
    sources = {}
    for name in tracked(".c", ".h"):
        if name.startswith("src/"):
            sources.setdefault(os.path.dirname(name)[len("src/"):], []).append(name)
    for folder, lower in FLOORS.items():
        wrong = []
        for name in sources.get(folder, ()):
            for header in includes(name):
                other = os.path.dirname(header)
                if other != folder and not {other, other.split("/")[0]} & set(lower):
                    wrong.append(f"{name} includes {header}")
        yield f"src/{folder} includes only itself{''.join(', ' + each for each in lower)}", wrong
    yield "each folder has its floor", sorted(sources.keys() ^ FLOORS.keys())
    yield f"no folder holds more than {ROOM} files", [
        f"src/{folder}: {len(names)}" for folder, names in sources.items() if len(names) > ROOM]
    graph = {}
    for name in sum(sources.values(), []):
        graph.setdefault(stem(name), set()).update(map(stem, includes(name)))
    circle = find_circle({name: sorted(others - {name}) for name, others in graph.items()})
    yield "no files include each other in a circle", [" -> ".join(circle)] if circle else []
    desktop = r"gtk|gdk|gsk|adwaita|librsvg|cairo|pango"
    foreign = {"engine": rf"{desktop}|glib|gio|gobject|json-glib|sqlite3", "model": desktop, "cli": desktop}
    for layer, libraries in foreign.items():
        names = [name for name in tracked(".c", ".h") if name.startswith(f"src/{layer}/")]
        yield f"src/{layer} includes no library of another layer", list(
            matches(r'^\s*#\s*include\s*[<"](%s)' % libraries, names))


# Files that are read or run by people, and folders that have a purpose each.
TOP_LEVEL = {
    ".ci", ".clang-format", ".editorconfig", ".gitignore", "CONTRIBUTING.md", "COPYING", "NEWS", "README.md", "check",
    "data", "docs", "examples", "flatpak", "icons", "meson.build", "meson_options.txt", "po", "run", "src", "tests",
    "tiles-svg", "tools", "ui",
}


@check
def top_level():
    """What a visitor sees first is what belongs there."""
    found = {name.split("/")[0] for name in tracked()}
    yield "nothing else lies at the top level", sorted(found - TOP_LEVEL)
    yield "nothing is missing at the top level", sorted(TOP_LEVEL - found)


@check
def files():
    """The window reads and writes people's files in one place, off the main thread and with a limit."""
    alone = "src/app/files/mj-file-dialog.c"
    names = [name for name in tracked(".c") if name.startswith("src/app/") and name != alone]
    yield f"only {alone} asks for a file", list(matches(r"gtk_file_chooser_|gtk_file_dialog_", names))
    waiting = r"\bg_file_(load_contents|replace_contents|read|create|replace|get_contents|set_contents(_full)?) \("
    yield "nothing in src/app waits for a file", list(matches(waiting, names))


@check
def plain():
    """Text of people, files and the system is never read as markup."""
    names = [name for name in tracked(".c") if name.startswith("src/app/")]
    plain = "src/app/widgets/mj-plain.c"
    markup = r"(preferences_row_set_title|row_set_subtitle|preferences_group_set_(title|description)|adw_toast_new) \("
    yield f"only {plain} gives text to what reads markup", [
        line for line in matches(markup, names) if not line.startswith(plain)]
    buttons = "src/app/widgets/mj-dialog.c"
    yield f"only {buttons} makes messages with buttons", [
        line for line in matches(r"adw_message_dialog_new", names) if not line.startswith(buttons)]


@check
def locale():
    """What is written does not depend on which letters the locale has."""
    names = [name for name in tracked(".c", ".h") if name.startswith("src/")]
    yield "no wide characters are printed", list(matches(r'%l[cs]\b|%[CS]\b', names))


@check
def paths():
    """No folder of one machine in a tracked file."""
    pattern = r"(^|[^A-Za-z0-9_.-])/(work|farm|root|home)/"
    yield "no absolute path of a machine", list(matches(pattern, tracked()))


@check
def format():
    """clang-format 14, of Debian 12; other versions write other things."""
    name = "C files are formatted"
    for program in ("clang-format-14", "clang-format"):
        if shutil.which(program) and " 14." in run(program, "--version").stdout:
            break
    else:
        yield name, Skip("no clang-format 14")
        return
    result = run(program, "--dry-run", "-Werror", *tracked(".c", ".h"))
    wrong = {line.split(":")[0] for line in result.stderr.splitlines() if ": error:" in line}
    yield name, sorted(wrong) or ([result.stderr] if result.returncode else [])


# Where the licence is said otherwise, and why.
OTHER_LICENCE = {
    # What it says is copied into catalogues of software, which want it so.
    "data/io.github.singaporemahjong.Mahjong.metainfo.xml.in": "CC0-1.0",
}
HOLDER = "The Singapore Mahjong developers"


def is_source(name):
    """Whether a file is written by us and can hold a comment."""
    if name.startswith("tests/fuzz/corpus/"):
        return False
    if name.endswith((".c", ".h", ".py", ".sh", ".ui", ".css", ".svg", ".xml", ".yml", ".toml", ".in", "meson.build")):
        return name != "po/POTFILES.in"
    return name == "meson_options.txt" or (text(name) or "").startswith("#!")


@check
def spdx():
    """Every source file says its licence where it begins; the project has one holder."""
    names = [name for name in tracked() if is_source(name)]
    heads = {name: "\n".join(text(name).splitlines()[:4]) for name in names}
    yield "there are source files", [] if len(names) > 100 else [f"{len(names)} found"]
    yield "every source file says its licence", [
        name for name, head in heads.items()
        if not re.search(rf"SPDX-License-Identifier: {OTHER_LICENCE.get(name, 'GPL-3.0-or-later')}( |$)", head, re.M)]
    holders = r"SPDX-File" + "CopyrightText:"
    yield "who holds the rights is named alike", [
        line for line in matches(holders, names) if f"{holders} {HOLDER}" not in line]
    yield "COPYING is the licence", [] if "GNU GENERAL PUBLIC LICENSE" in text("COPYING") else ["COPYING"]


# As po/meson.build's preset; what C has anyway (ngettext …) comes on top.
XGETTEXT = (
    "xgettext", "--from-code=UTF-8", "--keyword=_", "--keyword=N_", "--keyword=C_:1c,2", "--keyword=NC_:1c,2",
    "--keyword=g_dcgettext:2", "--keyword=g_dngettext:2,3", "--keyword=g_dpgettext2:2c,3", "--output=-",
)


@check
def potfiles():
    """Translators see every marked string."""
    listed = entries("po/POTFILES.in")
    yield "POTFILES.in is sorted, each file once", [
        f"{name} comes after {before}" for before, name in zip(listed, listed[1:]) if before >= name]
    yield "POTFILES.in names files that exist", [name for name in listed if not os.path.isfile(name)]
    if not shutil.which("xgettext"):
        yield "POTFILES.in has each file with marked strings", Skip("no xgettext")
        return
    candidates = [name for name in tracked(".c", ".h", ".ui", ".in", ".gschema.xml")
                  if name.startswith(("src/", "ui/", "data/")) and not name.endswith(".service.in")]
    marked = []
    complaints = []
    for name in candidates:
        result = run(*XGETTEXT, name)
        if result.returncode or (result.stderr and name in listed):
            complaints.append(f"{name}: {result.stderr.strip()}")
        if 'msgid "' in result.stdout:
            marked.append(name)
    yield "xgettext reads the files", complaints
    yield "POTFILES.in has each file with marked strings", sorted(set(marked) - set(listed))
    yield "POTFILES.in has no other file", sorted(set(listed) & set(candidates) - set(marked))


@check
def po():
    """Translations are complete files, whatever part is translated."""
    languages = entries("po/LINGUAS")
    files = [Path(name).stem for name in tracked(".po") if name.startswith("po/")]
    yield "LINGUAS names the translations", [
        f"{language}.po" for language in sorted(set(languages) ^ set(files))]
    for language in files:
        name = f"{language}.po is well formed"
        if not shutil.which("msgfmt"):
            yield name, Skip("no msgfmt")
            continue
        result = run("msgfmt", "--check", "--output-file", os.devnull, f"po/{language}.po")
        yield name, result.stderr.splitlines() if result.returncode else []
    if not shutil.which("msgmerge") or not shutil.which("xgettext"):
        yield "translations are complete", Skip("no msgmerge or xgettext")
        return
    with tempfile.TemporaryDirectory() as folder:
        template = os.path.join(folder, "all.pot")
        result = run(*XGETTEXT, "--files-from=po/POTFILES.in")
        Path(template).write_text(result.stdout, encoding="utf-8")
        for language in files:
            merged = os.path.join(folder, f"{language}.po")
            run("msgmerge", "--quiet", "--no-fuzzy-matching", "--output-file", merged, f"po/{language}.po", template)
            missing = run("msgattrib", "--untranslated", "--no-obsolete", "--no-wrap", merged).stdout
            yield f"{language}.po is complete", [
                line for line in missing.splitlines() if line.startswith("msgid ") and line != 'msgid ""']


FACES = [f"{n}{suit}" for suit, last in (("m", 9), ("p", 9), ("s", 9), ("z", 7), ("f", 8)) for n in range(1, last + 1)]
ANIMALS = ["1a", "2a", "3a", "4a"]
TILE_SETS = {
    "classic": [*FACES, *ANIMALS, "back"],
    "high-contrast": [*FACES, *ANIMALS, "back"],
    "index": FACES,  # marks to be drawn over a face
}


@check
def svg():
    """The tiles: readable, named, no fonts or raster, small, complete and built in."""
    names = [name for name in tracked(".svg") if name.startswith(("tiles-svg/", "icons/"))]
    space = "{http://www.w3.org/2000/svg}"
    wrong = {"parse": [], "have a title": [], "need no font": [], "have no raster": [],
             "are smaller than 20 kB": [], "of tiles measure 60 by 80": []}
    for name in names:
        if os.path.getsize(name) >= 20000:
            wrong["are smaller than 20 kB"].append(name)
        try:
            root = ElementTree.parse(name).getroot()
        except ElementTree.ParseError as error:
            wrong["parse"].append(f"{name}: {error}")
            continue
        title = root.find(f"{space}title")
        if title is None or not (title.text or "").strip():
            wrong["have a title"].append(name)
        if root.find(f".//{space}text") is not None:
            wrong["need no font"].append(name)
        if root.find(f".//{space}image") is not None:
            wrong["have no raster"].append(name)
        if name.startswith("tiles-svg/") and root.get("viewBox") != "0 0 60 80":
            wrong["of tiles measure 60 by 80"].append(name)
    yield "there are pictures", [] if names else ["no SVG file found"]
    for what, files in wrong.items():
        yield f"pictures {what}", files
    tiles = {name for name in names if name.startswith("tiles-svg/")}
    for folder, stems in TILE_SETS.items():
        yield f"the set {folder} is complete", sorted({f"tiles-svg/{folder}/{stem}.svg" for stem in stems} - tiles)
    resources = ElementTree.parse("src/app/singapore-mahjong.gresource.xml").getroot()
    built_in = {file.text for file in resources.iter("file") if file.text.startswith("tiles-svg/")}
    yield "every picture of a tile is built in", sorted(tiles ^ built_in)


def main():
    function = CHECKS[sys.argv[1]]
    os.chdir(sys.argv[2])
    number = 0
    for number, (name, wrong) in enumerate(function(), 1):
        if isinstance(wrong, Skip):
            print(f"ok {number} - {name} # SKIP {wrong}")
        else:
            print(f"{'not ok' if wrong else 'ok'} {number} - {name}")
            # Of a test that speaks TAP meson shows only the other output.
            for line in wrong:
                print(line, file=sys.stderr)
    print(f"1..{number}")


if __name__ == "__main__":
    main()
