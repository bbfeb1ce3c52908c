# SPDX-License-Identifier: GPL-3.0-or-later
"""running_game.py – a match in a program of its own, as a screen reader finds it.

For keyboard-round.py and atspi-round.py; score-helper.py takes from here what is
the same for every program on the bus. A match of one round at tempo
"instant", its record, and what AT-SPI tells of the table. Nothing here moves a
pointer or presses a key.

Every answer is asked for anew: what AT-SPI keeps of names would be stale, since
GTK 4.8 does not say that the text of a label has changed.
"""
import functools
import glob
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import warnings
import zlib

warnings.simplefilter("ignore")
os.environ.pop("G_DEBUG", None)  # the bus says things that mean nothing
try:
    import gi

    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, GLib
except (ImportError, ValueError):
    Atspi = GLib = None

RULES = "preset=singapore\\nrounds=1\\n"  # as the settings write it
TIMEOUT = 120  # only what hangs takes that long, on the slowest machine
YOUR_TURN = ("Your turn", "This hand has won")
# Buttons of the bar that answer no question of the game.
OTHERS = {"Why No Win?", "Hint", "Other Ways", "Back", "Throw It", "In the Helper", "Review",
          "Next Deal", "Match Result"}
SUITS = {"character": "m", "characters": "m", "dot": "p", "dots": "p", "bamboo": "s"}
HONOURS = ["East Wind", "South Wind", "West Wind", "North Wind",
           "White Dragon", "Green Dragon", "Red Dragon"]
OWN = re.compile(r"^(?P<face>[^,]+), (?P<drawn>just drawn, )?(?P<place>\d+) of (?P<of>\d+)")


class Failure(Exception):
    """Something did not come, or is not as it should be."""


def until(what, message, seconds=TIMEOUT):
    """What what() returns once that is true."""
    end = time.monotonic() + seconds
    while True:
        try:
            result = what()
        except GLib.Error:  # the widget has just gone
            result = None
        if result:
            return result
        if time.monotonic() > end:
            raise Failure(message() if callable(message) else message)
        time.sleep(0.004)  # between two looks


def look(what):
    """what(), which looks again where a widget went away while it looked: buttons
    are made anew as the match goes on."""
    @functools.wraps(what)
    def looking(*args, **options):
        return until(lambda: [what(*args, **options)], f"{what.__name__}: the widgets go all the time")[0]

    return looking


def skip_reason(*programs):
    """Why no such test can be made here; empty where it can."""
    if not os.environ.get("DISPLAY"):
        return "no display"
    if Atspi is None:
        return "no AT-SPI"
    missing = [name for name in programs if not shutil.which(name)]
    return "no " + ", ".join(missing) if missing else ""


def notation(name):
    """'5 dots' as the record writes the face: 5p."""
    if name in HONOURS:
        return f"{HONOURS.index(name) + 1}z"
    number, suit = name.split()
    return number + SUITS[suit]


def children(node):
    found = (node.get_child_at_index(i) for i in range(node.get_child_count()))
    return [child for child in found if child is not None]


NEWER_ROLES = {"button": "push button", "grouping": "panel"}


def role(node):
    """What it is, as libatspi and GTK of Debian 12 say."""
    name = node.get_role_name()
    return NEWER_ROLES.get(name, name)


def walk(node):
    yield node
    for child in children(node):
        yield from walk(child)


def has_state(node, state):
    return node.get_state_set().contains(state)


def complaints(errors):
    """The warnings in a file, but those that mean nothing: test-display.c says why
    GTK 4.24 makes the second."""
    errors.seek(0)
    return [line.strip() for line in errors if re.search(r"CRITICAL|WARNING", line)
            and "dbind" not in line
            and "gdk_frame_timings_submitted() called on submitted frame" not in line]


def activate_anew(find):
    """Does the first action of what find() returns, once that is there to the end."""
    until(lambda: activate(find()) or True, "the widgets go all the time")


def action_names(node):
    action = node.get_action_iface()
    if action is None:
        return []
    return [action.get_action_name(i) for i in range(action.get_n_actions())]


def activate(node, name=None):
    """Does an action of the node, the first one if none is named."""
    names = action_names(node)
    if not names or (name and name not in names):
        raise Failure(f"{node.get_name()!r} has no action {name or ''}: {names}")
    node.get_action_iface().do_action(names.index(name) if name else 0)


class Tile:
    """A tile of the person's hand."""

    def __init__(self, node, match):
        self.node = node
        self.name = match[0]
        self.face = match["face"]
        self.place = int(match["place"])
        self.of = int(match["of"])
        self.drawn = bool(match["drawn"])


class Game:
    """The program, its record, and its table on the bus."""

    def __init__(self, command):
        self.folder = tempfile.mkdtemp()
        self.errors = open(os.path.join(self.folder, "errors"), "w+")
        self.process = subprocess.Popen([command], env=self._environment(), stderr=self.errors)
        try:
            self.frame = until(self._find_frame, "the program is not on the bus")
            self.table = until(lambda: self.find("Table", "panel"), "there is no table")
            self._find_parts()
        except BaseException:
            self.close()
            raise

    def _environment(self):
        config = os.path.join(self.folder, "config")
        os.makedirs(os.path.join(config, "glib-2.0", "settings"))
        os.makedirs(os.path.join(config, "gtk-4.0"))
        with open(os.path.join(config, "glib-2.0", "settings", "keyfile"), "w") as f:
            f.write("[io/github/singaporemahjong/Mahjong]\n"
                    f"tempo='instant'\noffer-tour=false\nrules='{RULES}'\n"
                    "window-width=1280\nwindow-height=800\n")
        with open(os.path.join(config, "gtk-4.0", "settings.ini"), "w") as f:
            f.write("[Settings]\ngtk-enable-animations=0\n")
        env = dict(os.environ, XDG_CONFIG_HOME=config, GSETTINGS_BACKEND="keyfile",
                   XDG_DATA_HOME=os.path.join(self.folder, "data"))
        for name in ("GTK_A11Y", "NO_AT_BRIDGE"):
            env.pop(name, None)
        return env

    def _find_frame(self):
        self.check_alive()
        for app in children(Atspi.get_desktop(0)):
            if app.get_process_id() == self.process.pid and app.get_child_count() > 0:
                return app.get_child_at_index(0)
        return None

    def _find_parts(self):
        """What stays as long as the window: the parts of the table, among them the
        bar with the sentence and the choices, and what lies over it."""
        self.overlay = self.table.get_parent()
        self.bar = until(lambda: self.find("What You Can Do", "panel"), "there is no bar")
        panels = [n for n in children(self.table) if role(n) == "panel"]
        self.status_label = until(lambda: self.find(None, "label", self.bar), "no status")
        self.seats = [n for n in panels if ", balance " in n.get_name()]

    def check_alive(self):
        if self.process.poll() is not None:
            self.errors.seek(0)
            raise Failure(f"the program ended with {self.process.returncode}: "
                          f"{self.errors.read()[-500:]}")

    def close(self):
        self.process.kill()
        self.process.wait()
        self.errors.close()
        shutil.rmtree(self.folder)

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()

    def complaints(self):
        return complaints(self.errors)

    # ---- the record ----

    def _query(self, sql):
        files = glob.glob(self.folder + "/data/**/record.sqlite", recursive=True)
        if not files:
            return []
        try:
            db = sqlite3.connect(f"file:{files[0]}?mode=ro", uri=True)
            try:
                return db.execute(sql).fetchall()
            finally:
                db.close()
        except sqlite3.OperationalError:  # it is being written
            return []

    def moves(self):
        texts = [row[0] for row in self._query("SELECT text FROM move ORDER BY match, n")]
        # The moves of a match that has ended are one BLOB (mj-store-pack.c).
        return [move for text in texts for move in
                (zlib.decompress(text.split(b"\0", 1)[1]).decode().splitlines() if isinstance(text, bytes) else [text])]

    def own_moves(self):
        """What the person in the first chair chose."""
        forced = ("deal", "draw", "bonus", "replace")
        return [m for m in self.moves() if m.startswith("1 ") and m.split()[1] not in forced]

    def n_deals(self):
        return sum(" deal " in move for move in self.moves())

    def moves_of_deal(self):
        """Those of the deal in progress."""
        moves = self.moves()
        return moves[max(i for i, move in enumerate(moves) if " deal " in move):]

    def has_ended(self):
        rows = self._query("SELECT ended FROM match")
        return len(rows) == 1 and rows[0][0] is not None

    def header(self):
        return "".join(row[0] for row in self._query("SELECT header FROM match"))

    # ---- what is told ----

    def find(self, name, kind, root=None):
        for node in walk(root or self.frame):
            if (name is None or node.get_name() == name) and role(node) == kind:
                return node
        return None

    @look
    def status(self):
        return self.status_label.get_name()

    @look
    def tile_names(self):
        """Of the person's tiles, which lie in a list."""
        return {tile: tile.get_name() for node in children(self.table) if role(node) == "list"
                for tile in children(node)}

    @look
    def hand(self, names=None):
        """The person's tiles from left to right."""
        found = ((node, OWN.match(name)) for node, name in (names or self.tile_names()).items())
        return sorted((Tile(node, match) for node, match in found if match),
                      key=lambda tile: tile.place)

    @look
    def focused(self, hand):
        for tile in hand:
            if has_state(tile.node, Atspi.StateType.FOCUSED):
                return tile
        return None

    def _choices(self):
        bar = [n for n in walk(self.bar) if role(n) == "push button"]
        return [n for n in bar if n.get_name() not in OTHERS and "Other Ways" not in n.get_name()]

    @look
    def in_bar(self, name):
        """A button of the bar that can be pressed."""
        node = self.find(name, "push button", self.bar)
        return node if node and has_state(node, Atspi.StateType.SENSITIVE) else None

    def is_doubted(self):
        """Whether it is asked again if a tile is to be thrown."""
        return self.in_bar("Throw It") is not None

    @look
    def offers(self):
        """Buttons of what may be claimed, by name; of those alike the first."""
        found = {}
        for node in self._choices():
            found.setdefault(node.get_name(), node)
        return found

    @look
    def n_offers(self):
        return len(self._choices())

    @look
    def over_table(self, name):
        """A button on what lies over the table."""
        for part in children(self.overlay)[1:]:
            node = self.find(name, "push button", part)
            if node is not None:
                return node
        return None

    def asked(self):
        """'turn', 'claim', 'over' or 'ended', once it is for the person."""
        self.check_alive()
        if self.status() in YOUR_TURN:
            return "turn"
        if "Pass" in self.offers():
            return "claim"
        if self.in_bar("Match Result") and self.has_ended():
            return "ended"
        return "over" if self.in_bar("Next Deal") else None

    def wait_for_question(self):
        return until(self.asked, lambda: f"nothing is asked: {self.status()!r}, "
                                         f"{self.moves()[-5:]}")


def report_skipped(names, reason):
    """Says TAP: the same cases as ever, none of them tried."""
    print(f"1..{len(names)}")
    for n, name in enumerate(names, 1):
        print(f"ok {n} {name} # SKIP {reason}")


def play(names, kind, *programs):
    """Says TAP: the cases of what kind(game) plays."""
    reason = skip_reason(*programs)
    if reason:
        report_skipped(names, reason)
        return
    try:
        with Game(sys.argv[1]) as game:
            played = kind(game)
            played.play()
            cases = played.cases()
    except Failure as failure:
        cases = [(names[0].rpartition("/")[0] + "/round", [str(failure)], None)]
    report(cases)


def report(cases):
    """Says TAP; a case is a name, what was wrong with it, and since when that is
    known: a known fault does not count until it is mended."""
    print(f"1..{len(cases)}")
    bad = 0
    for n, (name, wrong, known) in enumerate(cases, 1):
        for line in wrong:
            print(f"# {line}")
        bad += bool(wrong) and not known
        print(f"{'not ok' if wrong else 'ok'} {n} {name}"
              f"{f' # TODO {known}' if wrong and known else ''}")
    sys.exit(1 if bad else 0)
