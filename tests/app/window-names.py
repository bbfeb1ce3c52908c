#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""window-names.py – what a screen reader hears of everything that can be opened.

    window-names.py PROGRAM

PROGRAM (test-every-window) opens each page, window, dialog and popover in turn.
Whatever the keyboard can come to and operate has a name there, and each has one:
not the name of a class, nor its text twice, nor a bare number.
"""
import os
import re
import subprocess
import sys

from running_game import Atspi, GLib, children, has_state, role, skip_reason, until

CONTROLS = {"push button", "toggle button", "check box", "radio button", "switch", "spin button", "combo box",
            "entry", "text", "password text", "slider", "link", "menu item", "check menu item",
            "radio menu item", "list item", "page tab", "table cell", "icon", "image"}
# What GTK and libadwaita make by themselves, and name as they like: the dialog for
# files, the list of keys, texts in the window about the program.
FOREIGN_SCENES = {"export", "shortcuts"}
FOREIGN_PARTS = {"GtkTextView"}
# People whose names are a word twice.
PEOPLE = {"Mei Mei", "Por Por", "Jie Jie"}
ODD = re.compile(r"(^| )(Gtk|Adw|Mj)[A-Z]|_(?!x)|^(.+) \3$|^\d*$|-symbolic$")


class Program:
    def __init__(self, command):
        env = dict(os.environ)
        for name in ("GTK_A11Y", "NO_AT_BRIDGE", "G_DEBUG"):
            env.pop(name, None)
        self.process = subprocess.Popen([command, "--show"], env=env, text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def frames(self):
        return [frame for app in children(Atspi.get_desktop(0))
                if app.get_process_id() == self.process.pid for frame in children(app)]

    def scenes(self):
        """Names, with the window in front."""
        main = None
        for line in self.process.stdout:
            if not line.startswith("show "):
                continue
            frames = until(self.frames, "the program is not on the bus")
            main = main or frames[0]
            others = [frame for frame in frames if frame != main]
            yield line[len("show "):].strip(), (others or frames)[-1]
            self.process.stdin.write("\n")
            self.process.stdin.flush()


def walk_own(node):
    """What is in sight, without what is not ours."""
    try:
        if not has_state(node, Atspi.StateType.VISIBLE) or node.get_name() in FOREIGN_PARTS:
            return
        yield node
        for child in children(node):
            yield from walk_own(child)
    except GLib.Error:  # it has just gone
        pass


def controls(window):
    return [node for node in walk_own(window)
            if has_state(node, Atspi.StateType.FOCUSABLE) and role(node) in CONTROLS]


def where(node):
    names = []
    while node is not None and role(node) != "application":
        names.append(f"{role(node)} {node.get_name()!r}")
        node = node.get_parent()
    return ", in ".join(names[:6])


def wrong_names(window):
    return [where(node) for node in controls(window) if node.get_name() not in PEOPLE and ODD.search(node.get_name())]


def main():
    reason = skip_reason()
    if reason:
        print(f"1..1\nok 1 /window-names # SKIP {reason}")
        return
    program = Program(sys.argv[1])
    n = bad = 0
    for scene, window in program.scenes():
        wrong = [] if scene.split(":")[0] in FOREIGN_SCENES else wrong_names(window)
        n += 1
        bad += bool(wrong)
        for line in wrong:
            print(f"# {line}")
        print(f"{'not ok' if wrong else 'ok'} {n} /window-names/{scene.replace(' ', '-')}", flush=True)
    status = program.process.wait()
    print(f"{'not ok' if status or n < 60 else 'ok'} {n + 1} /window-names/all-seen\n1..{n + 1}")
    sys.exit(1 if bad or status else 0)


main()
