#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""atspi-round.py PROGRAM – plays a whole East round as a screen reader could.

Without a pointer and without a key: tiles, claims and Next Deal are found by
their names and activated through AT-SPI. On the way it listens to what is told:
tiles, places, seats, announcements, and that nobody's concealed tiles are there. The record
says in the end what was really played. Needs the system's own Python, because
of python3-gi. Says TAP, and skips where there is no display or no AT-SPI.
"""
import random
import re
import sys

sys.dont_write_bytecode = True  # the source folder may be read-only
from running_game import (  # noqa: E402
    OWN, Atspi, Failure, GLib, action_names, activate, activate_anew, children, notation, play, role, until, walk)

SEAT = re.compile(
    r"^(?P<name>You|Auntie|Pakcik|Amma), (?P<wind>East|South|West|North), "
    r"balance (?:0|[+−]\d+(?:\.\d\d)?), (?P<concealed>\d+) concealed tiles?"
    r"(?:, (?P<melds>\d) melds?)?(?P<rest>.*)$")
PLACE = re.compile(r"^(?:Your|\w+’s) (?:discards|melds|flowers and animals), (\d+): (.*)$")
WALL = re.compile(r"^\d+ to draw$")
SETTLING = 60  # seconds; it takes a frame. Not once something was wrong
DISCARD = "tile.discard"
NO_HINT = "Hints are available only in practice."
NAMES = (
    "/atspi/round", "/atspi/own-tiles-named", "/atspi/nothing-concealed", "/atspi/places-named", "/atspi/seats-in-a-sentence",
    "/atspi/announced", "/atspi/buttons-named", "/atspi/no-complaints", "/atspi/own-tiles-have-actions",
    "/atspi/claims-told-apart",
)


def check_seats(seats, asked):
    wrong = []
    if {m["wind"] for m in seats.values()} != {"East", "South", "West", "North"} or \
            sum("dealer" in m["rest"].split(", ") for m in seats.values()) != 1:
        wrong.append(f"who sits where? {[m[0] for m in seats.values()]}")
    for name, seat in seats.items():
        size = int(seat["concealed"]) + 3 * int(seat["melds"] or 0)
        if size != 13 + (asked == "turn" and name == "You"):
            wrong.append(f"{size} tiles: {seat[0]}")
    return wrong


def check_own(names, own):
    """Each of the person's tiles has its place in its name."""
    mine = [m for m in map(OWN.match, names) if m]
    if sorted(int(m["place"]) for m in mine) == list(range(1, own + 1)) and \
            all(int(m["of"]) == own for m in mine) and \
            sum(bool(m["drawn"]) for m in mine) <= 1:
        return []
    return [f"{own} of mine: {[m[0] for m in mine]}"]


def check_concealed(tree, bar, names):
    """Of all tiles only the person's are there; the bar shows some once more."""
    images = [n.get_name() for n in tree if role(n) == "image"]
    shown = [n.get_name() for n in walk(bar) if role(n) == "image"]
    if sorted(images) == sorted(names + shown) and "Concealed tile" not in images:
        return []
    return [f"other tiles than {names}: {images}"]


def check_places(told):
    """The wall is one of them, and each lists as many tiles as it says."""
    places = [m for m in map(PLACE.match, told) if m]
    wrong = [m[0] for m in places
             if int(m[1]) != len(re.split("; " if "melds" in m[0] else ", (?!as drawn)", m[2]))]
    if not places or sum(bool(WALL.match(name)) for name in told) != 1:
        wrong.append(f"not the places of a table: {told}")
    return wrong


class Listener:
    """What is announced, heard and not looked for. From GTK 4.14 on that is an
    event of its own; before, all there is to hear is the announcer's new name."""

    def __init__(self, game):
        self.said = []
        outer = game.overlay
        while not any(role(n) == "status bar" for n in children(outer)):
            outer = outer.get_parent()
        self.announcer = next(n for n in children(outer) if role(n) == "status bar")
        self.name = self.announcer.get_name()
        self.listener = Atspi.EventListener.new(self._on_event)
        version = game.frame.get_application().get_toolkit_version()
        self.has_announcements = [int(n) for n in version.split(".")[:2]] >= [4, 14]
        self.listener.register("object:announcement" if self.has_announcements else
                               "object:property-change:accessible-name")

    def _on_event(self, event):
        if self.has_announcements or event.source is self.announcer:
            self.said.append(event.any_data)

    def listen(self):
        context = GLib.MainContext.default()
        while context.iteration(False):
            pass


class Round:
    def __init__(self, game):
        self.game = game
        self.random = random.Random(1)
        self.listener = Listener(game)
        self.counts = {"turn": 0, "claim": 0, "over": 0}
        self.wrong = {name: [] for name in (
            "moves", "names", "concealed", "places", "seats", "said", "tiles", "claims")}
        self.fresh = True

    # ---- what is told ----

    def look(self, asked):
        """What the tiles are called, once all that is told of the table agrees:
        tiles get their names with the frame that shows them. What does not come
        to agree in time is wrong."""
        found = {}

        def agrees():
            found["names"] = self.game.tile_names()
            found["wrong"] = self.check(list(found["names"].values()), asked)
            return not any(found["wrong"].values())

        try:
            until(agrees, "", 0.2 if any(self.wrong[k] for k in ("seats", "concealed", "places", "names")) else SETTLING)
        except Failure:
            for name, wrong in found["wrong"].items():
                self.wrong[name] += wrong
        return found["names"]

    def check(self, names, asked):
        told = [node.get_name() for node in self.game.seats]
        seats = {m["name"]: m for m in map(SEAT.match, told) if m}
        if set(seats) != {"You", "Auntie", "Pakcik", "Amma"}:
            return {"seats": [f"not four sentences: {told}"]}
        tree = list(walk(self.game.table))
        return {"seats": check_seats(seats, asked),
                "concealed": check_concealed(tree, self.game.bar, names),
                "places": check_places([n.get_name() for n in children(self.game.table)]),
                "names": check_own(names, int(seats["You"]["concealed"]))}

    def check_actions(self, names, asked):
        """Each of the person's tiles can be discarded in their turn, and at no
        other time."""
        told = {t: action_names(t) for t in names}
        self.wrong["tiles"] += [f"{asked}: {names[t]} has {actions}" for t, actions in told.items()
                                if actions != ([DISCARD] if asked == "turn" else [])]

    # ---- what is done ----

    def play(self):
        while True:
            asked = self.game.wait_for_question()
            self.listener.listen()
            if asked == "ended":
                break
            self.counts[asked] += 1
            if asked == "over":
                self.go_on()
                continue
            names = self.look(asked)
            if self.counts[asked] <= 3:
                self.check_actions(names, asked)
            if self.fresh:
                self.fresh = False
                activate(self.game.frame, "table.hint")
            if asked == "claim" or "Win" in self.game.offers():
                self.answer()
            else:
                self.discard(self.game.hand(names))
        self.listener.listen()

    def go_on(self):
        deals = self.game.n_deals()
        activate_anew(lambda: self.game.in_bar("Next Deal"))
        until(lambda: self.game.n_deals() > deals, "no next deal")
        self.fresh = True

    def wait_for_move(self, n, what):
        until(lambda: len(self.game.own_moves()) > n, f"not in the record: {what}")
        return self.game.own_moves()[n].split()

    def discard(self, hand):
        n = len(self.game.own_moves())
        tile = self.random.choice(hand)
        activate(tile.node, DISCARD)
        until(lambda: len(self.game.own_moves()) > n or self.game.is_doubted(), "nothing happens")
        if self.game.is_doubted():
            activate_anew(lambda: self.game.in_bar("Throw It"))
        move = self.wait_for_move(n, tile.name)
        if move[1] != "discard" or not move[2].startswith(notation(tile.face)):
            self.wrong["moves"].append(f"{tile.name}: {' '.join(move)}")

    def answer(self):
        offers = until(self.game.offers, "nothing is offered")
        n = len(self.game.own_moves())
        claims = [name for name in offers if name != "Pass"]
        if "Win" in offers:
            choice = "Win"
        else:
            choice = self.random.choice(claims + ["Pass"])
        if self.game.n_offers() != len(offers):
            self.wrong["claims"].append(f"not to be told apart: {sorted(offers)}")
        activate_anew(lambda: self.game.offers()[choice])
        move = self.wait_for_move(n, choice)
        if move[1] != choice.split()[0].lower() and not (
                choice.startswith("Kong") and move[1].startswith("kong")):
            self.wrong["moves"].append(f"{choice}: {' '.join(move)}")

    # ---- what came of it ----

    def odd_names(self):
        names = [n.get_name() for part in (self.game.bar, self.game.overlay) for n in walk(part)
                 if role(n) == "push button"]
        odd = [f"a button is called {name!r}" for name in names
               if "_" in name or not name or name.startswith("Gtk")]
        return odd + [f"at first the announcer is called {self.listener.name!r}"] * \
            self.listener.name.startswith("Gtk")

    def cases(self):
        game, count, wrong = self.game, self.counts, self.wrong
        own = game.own_moves()
        print(f"# {count}, {len(own)} moves of the person's, {len(game.moves())} in all")
        print(f"# {len(self.listener.said)} announcements")
        if "rule rounds=1" not in game.header() or count["over"] < 3 or len(own) < 20:
            wrong["moves"].append(f"that was no round: {game.header()!r} {count}")
        if len(own) != count["turn"] + count["claim"]:
            wrong["moves"].append(f"{len(own)} moves, {count['turn'] + count['claim']} questions")
        if not game.in_bar("Match Result"):
            wrong["moves"].append("no result of the match in the end")
        said = set(self.listener.said)
        if len(said) < 20 or not any(" discards " in s for s in said):
            wrong["said"].append(f"announced: {sorted(said)}")
        wrong["said"] += [s for s in said if re.search(" draws| passes", s)]
        if self.listener.has_announcements and NO_HINT not in said:
            wrong["said"].append(f"not announced: {NO_HINT}")
        found = {
            "/atspi/round": wrong["moves"],
            "/atspi/own-tiles-named": wrong["names"],
            "/atspi/nothing-concealed": wrong["concealed"],
            "/atspi/places-named": wrong["places"],
            "/atspi/seats-in-a-sentence": wrong["seats"],
            "/atspi/announced": wrong["said"],
            "/atspi/buttons-named": self.odd_names(),
            "/atspi/no-complaints": game.complaints(),
            "/atspi/own-tiles-have-actions": wrong["tiles"],
            "/atspi/claims-told-apart": wrong["claims"],
        }
        return [(name, found[name], None) for name in NAMES]


play(NAMES, Round)
