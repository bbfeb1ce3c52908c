#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks of the source files, in TAP.

    lint.py CHECK FOLDER

CHECK is one of the functions below that are marked with @check; each yields
cases: a name and the list of what is wrong, or a Skip. They look at the files
that git tracks; in an unpacked release, where there is no git, at all files.
"""

import importlib.util
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
    "engine/evening": ("engine/tiles", "engine/rules", "engine/score", "engine/money", "engine/match"),
    "engine/players": ("engine/tiles", "engine/rules", "engine/score", "engine/money", "engine/match"),
    "model/object": (),
    "model/text": ("engine",),
    "model/money": ("engine", "model/text"),
    "model/files": ("engine", "model/text"),
    "model/store/disk": (),
    "model/store": ("engine", "model/object", "model/text", "model/files", "model/store/disk"),
    "model/stats": ("engine", "model/text", "model/files", "model/store"),
    "model/people": ("engine", "model/text", "model/files"),
    "model/play": ("engine", "model/object", "model/text", "model/files", "model/store", "model/stats", "model/people"),
    "model/turn": ("engine", "model/object", "model/text", "model/files", "model/play"),
    "model/learn": ("engine", "model/object", "model/text", "model/files", "model/store", "model/play"),
    "model/score": ("engine", "model/object", "model/text", "model/money", "model/learn"),
    "model/session": ("engine", "model/object", "model/text", "model/money", "model/files", "model/store"),
    "model/list": ("engine", "model/object", "model/text", "model/files", "model/store", "model/deals"),
    "model/entry": ("engine", "model/object", "model/text", "model/money", "model/files", "model/store", "model/session"),
    "model/deals": ("engine", "model/object", "model/text", "model/money", "model/files", "model/store", "model/session"),
    "net/socket": (),
    "net/door": ("engine", "model", "net/socket"),
    "net/table": ("engine", "model", "net/door"),
    "net/session": ("engine", "model", "net/door"),
    "cli": ("engine", "model", "net"),
    "cli/cases": ("engine", "model", "cli"),
    "cli/score": ("engine", "model", "cli"),
    "cli/simulate": ("engine", "model", "cli"),
    "app/widgets": ("engine", "model"),
    "app/rows": ("engine", "model", "app/widgets"),
    "app/files": ("engine", "model", "app/widgets", "app/rows"),
    "app/sound": ("engine", "model"),
    "app/tiles": ("engine", "model", "app/widgets", "app/rows"),
    "app/rules": ("engine", "model", "app/widgets", "app/rows", "app/files"),
    "app/places": ("engine", "app/tiles"),
    "app/plates": ("engine", "model", "app/widgets", "app/tiles", "app/places"),
    "app/slant": ("engine", "app/tiles", "app/places"),
    "app/room": ("engine", "model", "app/tiles", "app/places"),
    "app/table": ("engine", "model", "app/widgets", "app/tiles", "app/places", "app/plates", "app/room", "app/slant"),
    "app/guide": ("engine", "model", "app/widgets", "app/rows", "app/tiles", "app/table"),
    "app/bar": ("engine", "model", "app/widgets", "app/rows", "app/tiles", "app/guide"),
    "app/play": (
        "engine", "model", "app/widgets", "app/rows", "app/files", "app/sound", "app/tiles", "app/places",
        "app/table", "app/guide", "app/bar", "app/report"),
    "app/hand": ("engine", "model", "app/widgets", "app/rows", "app/tiles"),
    "app/score": ("engine", "model", "app/widgets", "app/rows", "app/tiles", "app/rules", "app/hand"),
    "app/deals": ("engine", "model", "app/widgets", "app/rows", "app/tiles"),
    "app/report": ("engine", "model", "app/widgets", "app/tiles", "app/deals"),
    "app/people": ("engine", "model", "app/widgets", "app/rows", "app/sound"),
    "app/session": (
        "engine", "model", "app/widgets", "app/rows", "app/files", "app/tiles", "app/rules", "app/deals",
        "app/report"),
    "app/evenings": (
        "engine", "model", "app/widgets", "app/rows", "app/files", "app/tiles", "app/rules", "app/score",
        "app/deals", "app/people", "app/session"),
    "app/learn": ("engine", "model", "app/widgets", "app/rows", "app/tiles", "app/rules"),
    "app/history": ("engine", "model", "app/widgets", "app/rows", "app/files", "app/tiles", "app/table", "app/play"),
    "app/guests": (
        "engine", "model", "net", "app/widgets", "app/rows", "app/play", "app/table", "app/history", "app/evenings"),
    "app/seating": ("engine", "model", "app/widgets", "app/rows", "app/tiles", "app/rules", "app/history"),
    "app/shell": ("engine", "model", "net", "app"),
}
# More files than this, and a newcomer no longer sees what a folder holds.
ROOM = 22


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


# Public functions that nothing in src calls, and what they are for.
UNCALLED = {
    "tests look through it": (
        "mj_decision_list_get_row", "mj_decision_list_is_ready", "mj_score_query_get_obstacle",
        "mj_score_query_get_outcome", "mj_terms_title_zh",
        "mj_quiz_window_get_right", "mj_quiz_window_get_verdict", "mj_rulebook_window_get_row",
        "mj_application_get_matches", "mj_application_get_settings",
        "mj_application_get_window", "mj_play_page_get_turn", "mj_stats_view_is_ready",
    ),
    "tests and fuzz targets of the engine print by it; people read the sentences of model/text": (
        "mj_error_to_text",
    ),
    "tests change the record by it as another program would": ("mj_store_change_evening", "mj_store_change_match"),
    "programs in other languages call it": (
        "mj_game_get_request", "mj_game_list_moves", "mj_game_play_text", "mj_pilot_is_paused",
    ),
    "FH-07 states it; at our table bonus tiles are shown at once": ("mj_flower_inspection_is_due",),
}


def without_comments(name):
    return re.sub(r"/\*.*?\*/", "", text(name), flags=re.S)


@check
def callers():
    """Every public function has a caller besides its tests."""
    headers = {name: without_comments(name) for name in tracked(".h") if name.startswith("src/")}
    sources = {name: without_comments(name) for name in tracked(".c") if name.startswith("src/")}
    public = {name for body in headers.values() for name in re.findall(r"^(?!#|static)[^\n(]*?\b(mj_\w+) \(", body, re.M)}
    defined = {name for body in sources.values() for name in re.findall(r"^(?:MJ_GETTER(?:_IF \([^,]+,| \()[^,]+,\s+)?(mj_\w+)(?: \(|,)", body, re.M)}
    uses = {}
    everything = [*sources.values(), *headers.values(), *(text(name) for name in tracked(".ui"))]
    for body in everything:
        for name in re.findall(r"\bmj_\w+", body):
            uses[name] = uses.get(name, 0) + 1
    known = {name for names in UNCALLED.values() for name in names}
    yield "there are public functions", [] if len(public & defined) > 500 else [f"{len(public & defined)} found"]
    # One use is the definition, one the declaration; those of types are called by macros.
    yield "each has a caller, or a reason in UNCALLED", sorted(
        name for name in public & defined - known if uses[name] <= 2 and not name.endswith("_get_type"))
    yield "UNCALLED names nothing that has gone or has a caller", sorted(
        name for name in known if name not in public & defined or uses[name] > 2)


# Files that are read or run by people, and folders that have a purpose each.
TOP_LEVEL = {
    ".ci", ".clang-format", ".editorconfig", ".gitignore", ".reuse", "CONTRIBUTING.md", "COPYING", "LICENSES", "NEWS",
    "README.md", "check", "data", "docs", "examples", "flatpak", "icons", "meson.build", "meson_options.txt",
    "packaging", "po", "run", "src", "tests", "tiles-svg", "tools", "ui",
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
    yield f"only {alone} asks for a file", list(matches(r"mj_dialog_make_chooser|gtk_file_dialog_", [
        name for name in names if name not in OLD_CLASSES_HOME]))
    waiting = r"\bg_file_(load_contents|replace_contents|read|create|replace|get_contents|set_contents(_full)?) \("
    yield "nothing in src/app waits for a file", list(matches(waiting, names))


@check
def plain():
    """Text of people, files and the system is never read as markup."""
    names = [name for name in tracked(".c") if name.startswith("src/app/")]
    plain = "src/app/widgets/mj-plain.c"
    markup = r"(preferences_row_set_title|row_set_subtitle|preferences_group_set_(title|description)) \("
    yield f"only {plain} gives text to what reads markup", [
        line for line in matches(markup, names) if not line.startswith(plain)]
    buttons = "src/app/widgets/mj-dialog.c"
    yield f"only {buttons} makes messages with buttons", [
        line for line in matches(r"adw_message_dialog_new", names) if not line.startswith(buttons)]


@check
def toasts():
    """libadwaita 1.2 crashes when a toast is closed while it takes the place of another."""
    names = [name for name in tracked(".c", ".ui") if name.startswith(("src/app/", "ui/"))]
    yield "nothing is told by a toast", list(matches(r"adw_toast_|_add_toast|AdwToast", names))


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
    # Where reuse is not installed, as it knows more.
    yield "LICENSES has the text of each licence that is named", sorted(
        set(re.findall(r"^License: (\S+)", text(".reuse/dep5"), re.M))
        ^ {Path(name).stem for name in os.listdir("LICENSES")})
    yield "COPYING is the licence", [] if "GNU GENERAL PUBLIC LICENSE" in text("COPYING") else ["COPYING"]


# As po/meson.build's preset; what C has anyway (ngettext …) comes on top.
XGETTEXT = (
    "xgettext", "--from-code=UTF-8", "--keyword=_", "--keyword=N_", "--keyword=C_:1c,2", "--keyword=NC_:1c,2",
    "--keyword=g_dcgettext:2", "--keyword=g_dngettext:2,3", "--keyword=g_dpgettext2:2c,3", "--output=-",
)


# Headers with marked strings that the build makes, and the command that makes them, but for the output.
GENERATED = {"src/model/mj-rulebook-pages.h": ("tools/rulebook.py", "data/rules.txt")}


def template(*options):
    """What xgettext finds in all files of POTFILES.in, and what it complains of."""
    with tempfile.TemporaryDirectory() as folder:
        complaints = ""
        for name in GENERATED.keys() & set(entries("po/POTFILES.in")):
            path = Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            complaints += run(sys.executable, *GENERATED[name], path).stderr
        found = run(*XGETTEXT, *options, "--directory=.", f"--directory={folder}", "--files-from=po/POTFILES.in")
    return found.stdout, complaints + found.stderr


@check
def potfiles():
    """Translators see every marked string."""
    listed = entries("po/POTFILES.in")
    yield "POTFILES.in is sorted, each file once", [
        f"{name} comes after {before}" for before, name in zip(listed, listed[1:]) if before >= name]
    yield "POTFILES.in names files that exist", [
        name for name in listed if name not in GENERATED and not os.path.isfile(name)]
    if not shutil.which("xgettext"):
        yield "POTFILES.in has each file with marked strings", Skip("no xgettext")
        return
    candidates = [name for name in tracked(".c", ".h", ".ui", ".in", ".js", ".gschema.xml")
                  if name.startswith(("src/", "ui/", "data/")) and not name.endswith(".service.in")]
    marked = []
    complaints = []
    for name in candidates:
        result = run(*XGETTEXT, name)
        if result.returncode or (result.stderr and name in listed):
            complaints.append(f"{name}: {result.stderr.strip()}")
        if 'msgid "' in result.stdout:
            marked.append(name)
    strings, complaint = template("--no-wrap")
    yield "xgettext reads the files", complaints + complaint.splitlines()
    yield "POTFILES.in has the files that the build makes", sorted(GENERATED.keys() - set(listed))
    yield "POTFILES.in has each file with marked strings", sorted(set(marked) - set(listed))
    yield "POTFILES.in has no other file", sorted(set(listed) & set(candidates) - set(marked))
    # People choose options by their titles; the keys are for files and sgmj.
    keys = [key for key in re.findall(r"^  X \((\w+),", text("src/engine/rules/mj-rules-options.h"), re.M) if "_" in key]
    yield "no text shows the key of an option", [
        line for line in strings.splitlines() if line.startswith(('"', "msgid"))
        and re.search(rf"\b({'|'.join(keys)})\b", line)]


def untranslated(catalogue):
    """The msgid lines of a merged catalogue that have no translation or a doubtful one."""
    lines = []
    for doubt in ("--untranslated", "--only-fuzzy"):
        found = run("msgattrib", doubt, "--no-obsolete", "--no-wrap", catalogue).stdout
        lines += [line for line in found.splitlines() if line.startswith("msgid ") and line != 'msgid ""']
    return lines


def wording(languages):
    """One word for one thing, and one key for one label of a menu or window."""
    catalogues = load(Path(__file__).with_name("catalogues.py"))
    translated = {language: catalogues.messages(f"po/{language}.po") for language in languages}
    if Path("po/words.tsv").is_file():
        table = catalogues.word_table("po/words.tsv")
        for language in languages:
            yield f"{language}.po has the words of po/words.tsv", list(
                catalogues.other_words(language, translated[language], table))
    templates = [name for name in tracked(".ui") if name.startswith("ui/")]
    yield "no two labels of a menu or window share a mnemonic", [
        clash for name in templates for clash in catalogues.clashes(name)]
    for language in languages:
        yield f"nor do they in {language}.po", [
            clash for name in templates for clash in catalogues.clashes(name, language, translated[language])]


@check
def po():
    """Translations are well formed and have one word for one thing.

    With MAHJONG_RELEASE set (./check --release) they are complete, too.

    Whoever changes an English string need not know four other languages: what is missing is counted.
    """
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
    yield from wording(files)
    if not shutil.which("msgmerge") or not shutil.which("xgettext"):
        yield "translations are complete", Skip("no msgmerge or xgettext")
        return
    with tempfile.TemporaryDirectory() as folder:
        everything = os.path.join(folder, "all.pot")
        found, _ = template()
        Path(everything).write_text(found, encoding="utf-8")
        strings = len(re.findall(r"^msgid ", found, re.M)) - 1
        for language in files:
            merged = os.path.join(folder, f"{language}.po")
            run("msgmerge", "--quiet", "--no-fuzzy-matching", "--output-file", merged, f"po/{language}.po", everything)
            missing = untranslated(merged)
            if missing and not os.environ.get("MAHJONG_RELEASE"):
                missing = Skip(f"{len(missing)} of {strings} strings are not translated; a release needs them")
            yield f"{language}.po is complete", missing


def load(path):
    """A Python file of the project as a module, without leaving anything compiled beside it."""
    sys.dont_write_bytecode = True
    spec = importlib.util.spec_from_file_location(Path(path).stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


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
    listed = load("tiles-svg/sets.py")
    yield "the sets of tiles-svg/sets.txt are complete", sorted(set(listed.pictures()) - tiles)
    yield "every picture of a tile is in a set of tiles-svg/sets.txt", sorted(tiles - set(listed.pictures()))
    wanted = {name for name, what in listed.sets().items() if what == "tiles"}
    schema = ElementTree.parse("data/io.github.singaporemahjong.Mahjong.gschema.xml").getroot()
    choices = {choice.get("value") for choice in schema.iterfind(".//key[@name='tile-set']/choices/choice")}
    yield "a person may choose each set: the key tile-set in data/…gschema.xml", sorted(wanted ^ choices)
    preferences = "src/app/rows/mj-setting-row.c"
    table = re.search(r"\btile_values\[\] = \{(.*?)\n\};", text(preferences), re.S).group(1)
    yield f"each set has a name: tile_values in {preferences}", sorted(
        wanted ^ set(re.findall(r'\{ "([^"]+)"', table)))


@check
def resources():
    """The program has what lies in ui, its style sheet, its icons of actions and its room."""
    listed = ElementTree.parse("src/app/singapore-mahjong.gresource.xml").getroot()
    built_in = {file.text for file in listed.iter("file") if not file.text.startswith("icons/hicolor/")}
    found = {name for name in tracked(".ui") if name.startswith("ui/")}
    found |= {name for name in tracked("-symbolic.svg") if name.startswith("icons/actions/")}
    found |= {name for name in tracked(".css") if name.startswith("src/app/")}
    found |= {name for name in tracked() if name.startswith("data/room/")}
    yield "src/app/singapore-mahjong.gresource.xml has each of them, and no other", sorted(found ^ built_in)


# What GTK deprecates from 4.10 on and libadwaita from 1.4 on, and the one place for it.
OLD_CLASSES = (
    "Leaflet", "Flap", "Squeezer", "ViewSwitcherTitle", "MessageDialog", "PreferencesWindow", "AboutWindow",
    "Dialog", "FileChooser", "ColorChooser", "FontChooser", "AppChooser", "ShortcutsWindow", "ShortcutsSection",
    "ShortcutsGroup", "ShortcutsShortcut", "TreeView", "IconView", "CellRenderer", "ComboBox", "EntryCompletion",
    "InfoBar", "Assistant", "LockButton", "Statusbar", "VolumeButton")
OLD_CLASSES_HOME = ("src/app/widgets/mj-dialog.c", "src/app/widgets/mj-dialog.h")


@check
def old_classes():
    """One place makes what newer versions of GTK and libadwaita deprecate."""
    words = "|".join(re.sub(r"(?<=[a-z])(?=[A-Z])", "_?", name) for name in OLD_CLASSES)
    yield f"only {OLD_CLASSES_HOME[0]} names classes that newer versions deprecate", list(matches(
        rf"(?i)\b(adw|gtk)_?((type|is)_)?({words})", [
            name for name in tracked(".c", ".h", ".ui")
            if name.startswith(("src/", "ui/")) and name not in OLD_CLASSES_HOME]))


# Fields of MjEntry that come with its hand.
BY_HAND = {"by_tiles", "tile"}


@check
def adding():
    """Steps of docs/adding.md that nothing else would miss."""
    sounds = set(re.findall(r"^  (MJ_SOUND_\w+),", text("src/app/sound/mj-sound.h"), re.M))
    playing = "".join(text(name) for name in tracked(".c") if name.startswith("src/app/")
                      and name != "src/app/sound/mj-sound.c")
    heard = {name for name in sounds if re.search(rf"\b{name}\b", playing)}
    yield "each sound is played somewhere: src/app/sound/mj-move-sounds.c", sorted(sounds - heard)
    kinds = "src/engine/evening/mj-entry-kinds.c"
    table = re.search(r" fields\[MJ_N_FIELDS\] = \{(.*?)\n\};", text(kinds), re.S).group(1)
    described = set(re.findall(r"`([a-z-]+)`", text("docs/formats.md")))
    yield "docs/formats.md describes each field of an entry", sorted(set(re.findall(r'= \{ "([a-z-]+)"', table)) - described)
    words = re.findall(r'\[MJ_ENTRY_\w+\] = \{ "([a-z-]+)"', text(kinds))
    yield "docs/formats.md describes each kind of entry", sorted(set(words) - described)
    entry = re.search(r"typedef struct \{([^}]*)\} MjEntry;", text("src/engine/evening/mj-evening.h")).group(1)
    members = re.findall(r"^  \w+ (\w+);", entry, re.M)
    kept, sample = text(kinds), text("tests/model/sample-evening.c")
    yield f"{kinds} has a row for each field of MjEntry", [
        name for name in members if name not in BY_HAND and not re.search(rf"\bAT \({name}\b", kept)]
    yield "tests/model/sample-evening.c compares each field of MjEntry", [
        name for name in members if not re.search(rf"\bexpected->{name}\b", sample)]
    bare = re.findall(r'\[(MJ_\w+)\] =\s*"[^"]', text("src/model/text/mj-text-reasons.c"))
    yield "each sentence of src/model/text/mj-text-reasons.c is marked for translation", bare
    keys = re.search(r"\} keys\[\] = \{(.*?)\n\};", text("src/app/shell/mj-application-actions.c"), re.S).group(1)
    table = re.search(r" MjDialogKeys keys\[\] = \{(.*?)\n\};", text("src/app/shell/mj-window.c"), re.S).group(1)
    shown = set(re.findall(r'"([^"]+)" \}', table))
    yield "src/app/shell/mj-window.c shows each key of the program", [
        f"{action}: {key}" for action, key in re.findall(r'\{ "(app\.[^"]+)", "([^"]+)" \}', keys)
        if not {action, key} & shown]


def luminance(colour):
    """As WCAG 2 defines it, of #rrggbb."""
    parts = [int(colour[k:k + 2], 16) / 255 for k in (1, 3, 5)]
    return sum(share * (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4)
               for share, part in zip((0.2126, 0.7152, 0.0722), parts))


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def inks(sheet):
    """Of each rule with a colour for text and one to write it on: what it is for,
    and both colours. What is nearly opaque counts as that."""
    for selector, rule in re.findall(r"^([^\s@/}][^{}]*?) \{(.*?)\}", text(sheet), re.M | re.S):
        ink = re.search(r"(?<!-)color: (#\w{6});", rule)
        ground = "".join(re.findall(r"background(?:-color|-image)?: ([^;]*);", rule))
        opaque = re.sub(r"alpha\((#\w{6}), 0?\.([0-6]\d*)\)", "", ground)
        if ink is not None:
            for colour in re.findall(r"#[0-9a-f]{6}", opaque):
                yield " ".join(selector.split()), ink.group(1), colour


@check
def inks_are_seen():
    """WCAG AA for text; AAA where the system asks for high contrast."""
    for sheet, least in (("src/app/style.css", 4.5), ("src/app/style-hc.css", 7)):
        pairs = list(inks(sheet))
        yield f"{sheet} has text on a ground", [] if len(pairs) > 10 else [str(len(pairs))]
        yield f"text has a contrast of {least:g} in {sheet}", [
            f"{what}: {contrast(ink, ground):.2f}, {ink} on {ground}"
            for what, ink, ground in pairs if contrast(ink, ground) < least]


@check
def cloths():
    """Text and tiles are seen on every cloth that the table can have."""
    schema = ElementTree.parse("data/io.github.singaporemahjong.Mahjong.gschema.xml").getroot()
    looks = {choice.get("value") for choice in schema.iterfind(".//key[@name='table-look']/choices/choice")}
    spots = []
    for sheet in ("src/app/style.css", "src/app/style-hc.css"):
        rules = dict(re.findall(r"^\.felt(?:\.(\w+))? \{(.*?)\}", text(sheet), re.M | re.S))
        rules["green"] = rules.pop("", "")
        yield f"{sheet} has the cloths of the settings", sorted(looks ^ set(rules))
        spots += [(look, colour) for look, rule in rules.items()
                  for colour in re.findall(r"#[0-9a-f]{6}", re.sub(r"(?<!-)color: .*", "", rule))]
    # Those of which style.css has a picture.
    made = re.findall(r'^    "(\w+)": \[(.*)\]', text("data/cloths/generate.py"), re.M)
    yield "data/cloths/generate.py makes each picture of style.css", sorted(
        {look for look, _ in made} ^ set(re.findall(r'url\("cloths/(\w+)\.png"\)', text("src/app/style.css"))))
    spots += [(look, f"#{colour}") for look, stops in made for colour in re.findall(r"0x(\w{6})", stops)]
    words = re.search(r"^\.felt \{.*?^\s*color: (#\w{6});", text("src/app/style.css"), re.M | re.S).group(1)
    # Where a face and the rim of a back are darkest.
    body = text("tiles-svg/parts/body.py")
    face = re.search(r'"face".*\(1, "(#\w{6})"\)', body).group(1)
    rim = re.search(r'"light".*\(1, "(#\w{6})"\)', body[body.index("def classic_back"):]).group(1)
    for what, ink, least in (("text", words, 4.5), ("the rim of a back", rim, 3), ("a face", face, 3)):
        yield f"{what} has a contrast of {least:g} on every cloth", [
            f"{look}: {contrast(ink, colour):.2f} on {colour}" for look, colour in spots if contrast(ink, colour) < least]


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
