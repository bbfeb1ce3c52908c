#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""score-helper.py PROGRAM – enters one hand in the score helper as people do.

With a real pointer alone, with real keys alone, by dragging, and by typing the
notation; each time in a program started anew. What a screen reader tells must
be the same each time, and a hand half entered must survive kill -9. Needs a display with accessibility on, as tools/headless.sh
-a makes one, and the system's own Python, because of python3-gi. Says TAP, and
skips where xdotool or AT-SPI are missing.

The hand: South wins on 6 dots of North. Exposed are a chow,
its tiles entered out of order, and a pong. HON-01 1, BONUS-03 1: 2 tai.

  [123m] [777z]  45p 789s 11z  +6p  2f
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True  # the source folder may be read-only
from running_game import (  # noqa: E402
    Atspi, Failure, GLib, children, complaints, has_state, look, report_skipped, role, skip_reason,
    until, walk)

REST = 0.05  # seconds in which a window that is being placed moves
SAFE_HEIGHT = 40  # pixels from which a click still meets what is told a margin too high
HAND = "45p789s11z [123m] [777z] +6p 2f"
# Where the last click decides nothing, no tile is marked as the winning one.
UNMARKED = "456p789s11z [123m] [777z] 2f"
TYPED = "[312m] [777z] 2f 45p789s11z +6p"
CHOW = ["3 characters", "1 character", "2 characters"]
PONG = ["Red Dragon"] * 3
BONUS = ["Orchid"]
CONCEALED = ["4 dots", "5 dots", "7 bamboo", "8 bamboo", "9 bamboo", "East Wind", "East Wind"]
WINNING = ["6 dots"]
TABLE = "Who won, and whose tile it was"
SEATS = [("South", "South, won"), ("North", "North, discarded it")]
HOW = "Qiang gang"
# A toggle is a check box or a radio button with GTK 4.8.
BUTTONS = ("push button", "toggle button", "check box", "radio button")
ZONES = ["Concealed", "Winning tile", "Melds", "Flowers and animals"]


def xdotool(*words):
    return subprocess.run(("xdotool",) + tuple(str(w) for w in words), check=True,
                          text=True, capture_output=True).stdout


def geometry(window):
    out = xdotool("getwindowgeometry", "--shell", window)
    return {k: int(v) for k, v in (line.split("=") for line in out.split() if "=" in line)}


# ---- what a screen reader finds ----

@look
def find(root, name, roles=(), begins=False):
    for node in walk(root):
        text = node.get_name() or ""
        if (text.startswith(name) if begins else text == name) and \
                (not roles or role(node) in roles):
            return node
    return None


def text_of(node):
    # Not node.get_text(): newer libatspi has another of that name.
    return Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))


def extents(node):
    box = node.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
    return box.x, box.y, box.width, box.height


def middle(node):
    x, y, width, height = extents(node)
    return x + width // 2, y + height // 2


def is_button(node):
    return node is not None and role(node) in BUTTONS


@look
def focus(order):
    for node in order:
        if has_state(node, Atspi.StateType.FOCUSED):
            return node
    return None


def step(now, target, order, tiles, stuck):
    """The key that brings the focus closer."""
    if now is None:
        return "Tab"
    if now in tiles and target in tiles:
        (x0, y0), (x1, y1) = middle(now), middle(target)
        down = "Down" if y1 > y0 else "Up"
        across = "Right" if x1 > x0 else "Left"
        for key, far in ((down, abs(y1 - y0)), (across, abs(x1 - x0))):
            if far > 16 and key not in stuck:
                return key
    return "Tab" if order.index(target) > order.index(now) else "shift+Tab"


class Misplaced(Exception):
    """A place cannot be known well enough to click it."""


class Program:
    """The program at its score page, and what it says on standard error."""

    def __init__(self, command, folder=None):
        self.folder = folder or tempfile.mkdtemp()
        self.errors = open(os.path.join(self.folder, "errors"), "w+")
        self.process = subprocess.Popen([command, "--score"], env=self._environment(),
                                        stderr=self.errors)
        try:
            self.frame = until(self._find_frame, "the program is not on the bus")
            self.window = until(self._find_window, "there is no window")
            self.entry = until(lambda: find(self.frame, "Hand in notation"), "no notation")
            self.page = self._find_page()
            self.picker = find(self.page, "All tiles")
            self.tiles = [n for n in walk(self.picker) if role(n) == "push button"]
            until(lambda: extents(self.tiles[-1])[2] > 0, "the tiles are not in sight")
            until(lambda: has_state(self.frame, Atspi.StateType.ACTIVE), "the window is not active")
        except BaseException:
            self.close()
            raise

    def _environment(self):
        config = os.path.join(self.folder, "config")
        os.makedirs(os.path.join(config, "glib-2.0", "settings"), exist_ok=True)
        os.makedirs(os.path.join(config, "gtk-4.0"), exist_ok=True)
        keyfile = os.path.join(config, "glib-2.0", "settings", "keyfile")
        if not os.path.exists(keyfile):
            with open(keyfile, "w") as f:
                f.write("[io/github/singaporemahjong/Mahjong]\n"
                        "window-width=1280\nwindow-height=800\n")
        with open(os.path.join(config, "gtk-4.0", "settings.ini"), "w") as f:
            f.write("[Settings]\ngtk-enable-animations=0\n")
        env = dict(os.environ, XDG_CONFIG_HOME=config, GSETTINGS_BACKEND="keyfile",
                   XDG_DATA_HOME=os.path.join(self.folder, "data"))
        for name in ("GTK_A11Y", "NO_AT_BRIDGE", "G_DEBUG"):
            env.pop(name, None)
        return env

    def _find_frame(self):
        if self.process.poll() is not None:
            raise Failure(f"the program ended with {self.process.returncode}")
        for app in children(Atspi.get_desktop(0)):
            if app.get_process_id() == self.process.pid and app.get_child_count() > 0:
                return app.get_child_at_index(0)
        return None

    def _find_window(self):
        """The largest window of the program: while it starts, others come and go."""
        found = []
        for window in subprocess.run(("xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)),
                                     text=True, capture_output=True).stdout.split():
            try:
                at = geometry(window)
                found.append((at["WIDTH"] * at["HEIGHT"], window))
            except (subprocess.CalledProcessError, KeyError):
                continue  # it has just gone
        return max(found)[1] if found else None

    def _find_page(self):
        node = self.entry
        while role(node) != "scroll pane":
            node = node.get_parent()
        return node

    def _find_origin(self):
        """Where on the screen the accessible place 0,0 is: GTK leaves out the
        border or shadow round the window."""
        self.window = until(self._find_window, "there is no window")
        at = geometry(self.window)
        x, y, width, _ = extents(self.frame.get_child_at_index(0))
        shadow = re.search(r"= (\d+), (\d+), (\d+), (\d+)", subprocess.run(
            ("xprop", "-id", self.window, "_GTK_FRAME_EXTENTS"), text=True,
            capture_output=True).stdout)
        if shadow:
            left, top = int(shadow[1]), int(shadow[3])
        else:
            left = top = (at["WIDTH"] - width) // 2
        return at["X"] + left - x, at["Y"] + top - y

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.errors.close()

    def close(self):
        self.kill()
        shutil.rmtree(self.folder)

    def complaints(self):
        return complaints(self.errors)

    # ---- reading ----

    @look
    def text(self):
        return text_of(self.entry)

    @look
    def answer(self):
        """Every label of the answer, in order; none before there is one."""
        card = find(self.page, "The answer", ("panel",))
        if card is None or not has_state(card, Atspi.StateType.VISIBLE):
            return []
        return [text_of(n) or n.get_name() for n in walk(card)
                if role(n) in ("label", "status bar") and has_state(n, Atspi.StateType.VISIBLE)]

    @look
    def tile(self, name):
        for tile in self.tiles:
            if tile.get_name().startswith(name + ","):
                return tile
        raise Failure(f"no tile {name}")

    @look
    def left(self, name):
        return int(re.search(r", (\d) left$", self.tile(name).get_name())[1])

    def seat(self, name):
        return find(find(self.page, TABLE), name, BUTTONS)

    def way(self):
        return find(self.page, HOW, BUTTONS, begins=True)

    # ---- the pointer ----

    def _knows_margins(self):
        """GTK 4.18 tells the entry's place as that of the page, whose margin it has."""
        return extents(self.entry)[1] > extents(self.page)[1]

    def place(self, node):
        """The middle of a widget, on the screen, once it and the window have come
        to rest: a window manager that is late still moves a new window."""
        seen = []

        def rests():
            try:
                seen.append((extents(node), self._find_origin()))
            except subprocess.CalledProcessError:  # the window has just gone
                return False
            time.sleep(REST)  # between two looks
            return len(seen) > 1 and seen[-1] == seen[-2] and seen[-1][0][2] > 0

        until(rests, lambda: f"{node.get_name()} is not in sight")
        (x, y, width, height), (left, top) = seen[-1]
        if height < SAFE_HEIGHT and not self._knows_margins():
            raise Misplaced("this GTK leaves margins out of the places it tells")
        return x + width // 2 + left, y + height // 2 + top

    def click(self, node):
        xdotool("mousemove", *self.place(node), "click", 1)

    def drag(self, node, target):
        (x0, y0), (x1, y1) = self.place(node), self.place(target)
        words = ["mousemove", x0, y0, "mousedown", 1]
        for i in range(1, 16):  # in small moves, as a hand does
            words += ["mousemove", x0 + (x1 - x0) * i // 15, y0 + (y1 - y0) * i // 15,
                      "sleep", 0.012]
        xdotool(*words)
        self.place(target)  # when the program answers, it has got the moves
        xdotool("mouseup", 1)

    # ---- keys ----

    @look
    def _find_focusable(self):
        return [n for n in walk(self.page) if has_state(n, Atspi.StateType.FOCUSABLE)]

    def press(self, key, order):
        """Presses a key that moves the focus; false where it moves nothing."""
        before = focus(order)
        xdotool("key", key)
        try:
            return until(lambda: focus(order) != before, "", 0.5)
        except Failure:
            return False

    def go(self, target):
        """Arrows from tile to tile and in a list, Tab for the rest."""
        order = self._find_focusable()
        stuck, keys = set(), []
        if target not in order:
            raise Failure(f"{target.get_name()} takes no focus")
        for _ in range(150):
            now = focus(order)
            if now == target:
                return
            keys.append(step(now, target, order, self.tiles, stuck))
            if self.press(keys[-1], order):
                stuck.clear()
            else:
                stuck.add(keys[-1])
        raise Failure(f"the keys do not reach {target.get_name()}: {' '.join(keys)}")

    def key(self, node):
        self.go(node)
        xdotool("key", "space")


# ---- one hand, in four ways ----

def wait_for_tile(program, name, before):
    until(lambda: program.left(name) == before - 1,
          lambda: f"{name} did not come into the hand, which is {program.text()!r}")


def put(program, names, how):
    for name in names:
        before = program.left(name)
        how(program.tile(name))
        wait_for_tile(program, name, before)


def accept(program, name, how):
    how(until(lambda: find(program.page, name, ("push button",)), f"no offer: {name}"))
    until(lambda: not find(program.page, name, ("push button",)), f"{name} was not made")


def answer(program, how):
    """The first tap says who won, the second whose tile it was."""
    for name, after in SEATS:
        how(program.seat(name))
        until(lambda n=after: program.seat(n), f"the table does not say {after}")


def finish(program, tai):
    """All that it says of the hand, once it says that."""
    until(lambda: program.text() in (HAND, UNMARKED), lambda: f"the hand is {program.text()}")
    until(lambda: any(line.endswith(tai) for line in program.answer()),
          lambda: f"it says {program.answer()}")
    return program.answer()


def fit(program, how):
    """Every tile to wherever the next one belongs."""
    put(program, CHOW, how)
    accept(program, "Exposed chow 1 2 3 characters", how)
    put(program, PONG, how)
    accept(program, "Exposed pong Red Dragon", how)
    put(program, BONUS + CONCEALED + WINNING, how)


def by_clicks(program):
    fit(program, program.click)
    answer(program, program.click)


def by_keys(program):
    fit(program, program.key)
    answer(program, program.key)


def by_drags(program):
    for names, zone in ((CHOW + PONG, "Melds"), (CONCEALED, "Concealed"),
                        (BONUS, "Flowers and animals"), (WINNING, "Winning tile")):
        put(program, names, lambda tile, z=zone: program.drag(tile, find(program.page, z)))
    answer(program, program.click)  # there is nothing to drag in an answer


def by_typing(program):
    program.click(program.entry)
    until(lambda: has_state(program.entry, Atspi.StateType.FOCUSED), "no focus in the notation")
    xdotool("type", "--delay", 10, TYPED)
    until(lambda: program.text() == TYPED, lambda: f"typed is {program.text()}")
    xdotool("key", "Return")
    answer(program, program.click)


WAYS = [("clicks", by_clicks), ("keys", by_keys), ("drags", by_drags), ("typing", by_typing)]


# ---- names, and a special way of winning ----

def check_names(program):
    """46 tiles with how many are left, four places, and the table."""
    names = [tile.get_name() for tile in program.tiles]
    if len(names) != 46 or len(set(names)) != 46:
        raise Failure(f"{len(set(names))} names for {len(names)} tiles")
    for name in names:
        if not re.fullmatch(r"[A-Za-z0-9 ]+, [0-4] left", name):
            raise Failure(f"a tile is called {name}")
    if sorted(int(name[-6]) for name in names) != [1] * 12 + [4] * 34:
        raise Failure("a full set of tiles is not what is left")
    for node in walk(program.page):
        name = node.get_name()
        if is_button(node) and role(node.get_parent()) != "combo box" and \
                (not name or "_" in name or name.startswith("Gtk")):
            raise Failure(f"a button is called {name!r}")
    for zone in ZONES + [TABLE]:
        if find(program.page, zone, ("panel",)) is None:
            raise Failure(f"nothing is called {zone}")


def rob(program, how):
    """WIN-06: 3 tai."""
    by_typing(program)
    how(until(program.way, f"{HOW} is not offered"))
    finish(program, "3 tai")


def survive(command):
    """Nothing says good-bye to the program; all that was entered is there again."""
    program = Program(command)
    folder = program.folder
    try:
        put(program, PONG + BONUS, program.click)
        program.click(program.seat("South"))
        until(lambda: program.seat("South, won"), "South has not won")
        before = program.text()
        kept = os.path.join(folder, "config", "glib-2.0", "settings", "keyfile")
        until(lambda: "'winner': <1>" in open(kept).read(), "the settings are not written")
    finally:
        program.kill()
    program = Program(command, folder)
    try:
        if program.text() != before or not program.seat("South, won"):
            raise Failure(f"it was {before}, and is {program.text()}")
    finally:
        program.close()


# ---- TAP ----

def run(command, what):
    program = Program(command)
    try:
        result = what(program)
        complaints = program.complaints()
    finally:
        program.close()
    if complaints:
        raise Failure("".join(complaints).strip())
    return result


def compare(answers):
    if len(answers) < len(WAYS):
        raise Failure("not every way led to an answer")
    for lines in answers.values():
        if isinstance(lines, Misplaced):
            raise lines
    for name, lines in answers.items():
        if lines != answers["clicks"]:
            raise Failure(f"{name}: {' | '.join(lines)}")
    print("# " + " | ".join(answers["clicks"]))


def cases(command):
    """Names, and what is to be done."""
    answers = {}

    def enter(name, way):
        def what(program):
            way(program)
            return finish(program, "2 tai")
        try:
            answers[name] = run(command, what)
        except Misplaced as caught:
            answers[name] = caught
            raise

    yield "names", lambda: run(command, check_names)
    for name, way in WAYS:
        yield name, lambda n=name, w=way: enter(n, w)
    yield "same", lambda: compare(answers)
    yield "rob-clicks", lambda: run(command, lambda p: rob(p, p.click))
    yield "rob-keys", lambda: run(command, lambda p: rob(p, p.key))
    yield "killed", lambda: survive(command)


def is_passed(number, name, work):
    start = time.monotonic()
    failure, skip = None, ""
    try:
        work()
    except Misplaced as caught:
        skip = f" # SKIP {caught}"
    except (Failure, GLib.Error, subprocess.CalledProcessError) as caught:
        failure = str(caught).replace("\n", "\n# ")
    if failure:
        print(f"# {failure}")
    print(f"{'not ok' if failure else 'ok'} {number} /score-helper/{name}{skip}")
    print(f"# {time.monotonic() - start:.1f} s", flush=True)
    return failure is None


def main():
    reason = skip_reason("xdotool")
    todo = list(cases(sys.argv[1]))
    if reason:
        report_skipped([f"/score-helper/{name}" for name, _ in todo], reason)
        return 0
    print(f"1..{len(todo)}")
    passed = [is_passed(n, name, work) for n, (name, work) in enumerate(todo, 1)]
    return 0 if all(passed) else 1


sys.exit(main())
