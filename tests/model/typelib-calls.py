#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""typelib-calls.py [VERSION] – calls each function of the typelib with bad values, in TAP.

Objects that no constructor has filled, ends of ranges, NULL, other types: an exception or
a critical warning of GLib is an answer, a crash is none. Each function is called in a
process of its own.
"""

import importlib
import os
import signal
import sys
import tempfile

NUMBERS = (0, 1, 7, -1, 200, 255, 256, 2**31 - 1, -(2**31), 2**32 - 1, 2**63 - 1, 2**64 - 1)
TEXTS = (None, "", "x", "1 win", "9" * 5000, "\u7b2c")
OUT = 1  # of GIDirection
MATCH = ("singapore-mahjong match 1\nplayer 1 A\nplayer 2 B\nplayer 3 C\nplayer 4 D\ndealer 2\n"
         "2 deal 00000000000053170000000000000ca1\n")


def make(cls):
    """As g_object_new() leaves it, or a zeroed struct."""
    try:
        return [cls()]
    except Exception:  # an abstract class, or one that cannot be made from outside
        return []


def good(mj, cls):
    """What its constructor makes, for a few classes."""
    name = cls.__name__
    if name == "MatchFile":
        return [mj.MatchFile.from_text(MATCH)]
    if name in ("Game", "Pilot"):
        game = mj.Game.new(mj.MatchFile.from_text(MATCH), 0)
        return [game if name == "Game" else mj.Pilot.new(game, 2, 0)]
    return [mj.ScoreQuery.new()] if name == "ScoreQuery" else []


def values(mj, argument):
    """What is given for it; the first is the usual one."""
    kind = argument.get_type()
    tag = kind.get_tag_as_string()
    if tag == "interface":
        info = kind.get_interface()
        cls = getattr(importlib.import_module("gi.repository." + info.get_namespace()), info.get_name())
        if type(info).__name__ == "EnumInfo":
            return NUMBERS
        return [*good(mj, cls), *make(cls), None, 3] if isinstance(cls, type) else [None]
    if tag in ("utf8", "filename"):
        return TEXTS
    if tag == "gboolean":
        return [False, True]
    if tag in ("gdouble", "gfloat"):
        return [1.0, -1.0, float("nan"), float("inf")]
    return NUMBERS if "int" in tag else [None, []]


def try_call(function, arguments):
    try:
        function(*arguments)
    except Exception:
        pass  # that is an answer


def call_badly(mj, function, owners):
    """One bad value at a time, on each of @owners."""
    given = [a for a in function.get_arguments() if a.get_direction() != OUT]
    choices = [values(mj, argument) for argument in given]
    for owner in owners:
        first = [] if owner is None else [owner]
        usual = [choice[0] for choice in choices]
        try_call(function, first + usual)
        for i, choice in enumerate(choices):
            for value in choice:
                try_call(function, first + usual[:i] + [value] + usual[i + 1:])


def functions(mj):
    """Each function, with its class and its name."""
    for name in dir(mj):
        thing = getattr(mj, name)
        if type(thing).__name__ == "FunctionInfo":
            yield None, name, thing
        elif isinstance(thing, type) and not name.endswith("Class"):
            for method, function in vars(thing).items():
                if type(function).__name__ == "FunctionInfo":
                    yield thing, f"{name}.{method}", function


def survives(mj, cls, function):
    """How the process of those calls ended: 0, or a signal."""
    child = os.fork()
    if child == 0:
        signal.alarm(20)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        os.chdir(tempfile.mkdtemp())
        owners = [*good(mj, cls), *make(cls)] if cls is not None and function.is_method() else [None]
        call_badly(mj, function, owners)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def main():
    if len(sys.argv) < 2:
        print("1..0 # SKIP built without introspection")
        return
    os.environ.pop("G_DEBUG", None)  # which would make a warning fatal
    import gi
    gi.require_version("MahjongModel", sys.argv[1])
    from gi.repository import MahjongModel
    number = 0
    for number, (cls, name, function) in enumerate(functions(MahjongModel), 1):
        status = survives(MahjongModel, cls, function)
        print(f"{'ok' if status == 0 else 'not ok'} {number} - {name}" + (f" # {status}" if status else ""), flush=True)
    print(f"1..{number}")


main()
