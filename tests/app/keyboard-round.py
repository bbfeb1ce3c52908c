#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""keyboard-round.py PROGRAM – plays a whole East round by keyboard only.

Arrows, Enter, the letters of claims, Escape, and Enter for Next Deal, sent by
xdotool. What is asked and which tile has the focus is read through AT-SPI, as
one reads it from the screen; nothing is done through it. The record must hold
what the keys meant. Needs the system's own Python, because of python3-gi. Says
TAP, and skips where there is no display, no xdotool or no AT-SPI.
"""
import random
import subprocess
import sys
import time

sys.dont_write_bytecode = True  # the source folder may be read-only
from running_game import (  # noqa: E402
    Atspi, has_state, notation, play, until)

NAMES = ("/keyboard/round", "/keyboard/arrows", "/keyboard/pause", "/keyboard/no-pointer", "/keyboard/no-complaints")
LETTERS = {"Win": "w", "Pong": "p", "Kong": "k", "Pass": "Escape"}


def xdotool(*words):
    return subprocess.run(("xdotool",) + words, check=True, text=True,
                          capture_output=True).stdout


next_press = 0.0


def press(*keys):
    """Two keys that are struck at once are one, but for those that only move."""
    global next_press
    until(lambda: time.monotonic() >= next_press, "the clock stands")
    xdotool("key", *keys)
    if not {"End", "Left", "Right"} & set(keys):
        next_press = time.monotonic() + 0.3


def wait_a_moment():
    """In which what is asked anew is not answered by Enter."""
    end = time.monotonic() + 0.9
    until(lambda: time.monotonic() >= end, "the clock stands")


def pointer():
    return xdotool("getmouselocation")


class Round:
    def __init__(self, game):
        self.game = game
        self.random = random.Random(1)
        self.counts = {"turn": 0, "claim": 0, "over": 0, "arrows": 0}
        self.wrong = {"moves": [], "arrows": [], "pause": []}
        self.kinds = set()
        self.pointer = pointer()

    def play(self):
        press("End")  # a key that only moves shows where the keyboard is
        while True:
            asked = self.game.wait_for_question()
            if asked == "ended":
                return
            self.counts[asked] += 1
            if asked == "over":
                self.go_on()
            elif asked == "claim" or "Win" in self.game.offers():
                self.answer()
            else:
                if self.counts["turn"] == 3:
                    self.pause()
                self.discard()

    def go_on(self):
        """Next Deal has the keyboard by itself."""
        deals = self.game.n_deals()
        button = until(lambda: self.game.in_bar("Next Deal"), "no Next Deal")
        until(lambda: has_state(button, Atspi.StateType.FOCUSED), "Next Deal has not the focus")
        press("Return")
        until(lambda: self.game.n_deals() > deals, "no next deal")

    def hand(self):
        """The hand, and which of it has the focus, once all names are there."""
        def ready():
            hand = self.game.hand()
            places = [tile.place for tile in hand]
            focus = self.game.focused(hand)
            whole = places == list(range(1, len(hand) + 1)) and len(hand) % 3 == 2
            return (hand, focus) if whole and focus and hand[0].of == len(hand) else None

        return until(ready, "no tile of the hand has the focus")

    def discard(self):
        hand, focus = self.hand()
        steps = self.random.randint(-2, 2)
        target = hand[(focus.place - 1 + steps) % len(hand)]
        if steps:
            press(*["Right" if steps > 0 else "Left"] * abs(steps))
            self.counts["arrows"] += abs(steps)
        until(lambda: has_state(target.node, Atspi.StateType.FOCUSED),
              lambda: f"{steps} steps from {focus.name} do not lead to {target.name}")
        n = len(self.game.own_moves())
        key = "Return" if self.random.random() < 0.7 else "space"
        wait_a_moment()
        press(key)
        until(lambda: len(self.game.own_moves()) > n or self.game.is_doubted(), "nothing happens")
        if self.game.is_doubted():  # the same key again is the answer
            wait_a_moment()
            press(key)
        move = self.wait_for_move(n, target.name)
        if move[1] != "discard" or not move[2].startswith(notation(target.face)):
            self.wrong["moves"].append(f"{target.name}: {' '.join(move)}")

    def answer(self):
        offers = until(self.game.offers, "nothing is offered")
        n = len(self.game.own_moves())
        claims = [name for name in offers if name != "Pass"]
        choice = "Win" if "Win" in offers else self.random.choice(claims + ["Pass"])
        word = choice.split()[0]
        press(LETTERS[word] if word in LETTERS else "1")
        move = self.wait_for_move(n, choice)
        self.kinds.add(move[1])
        if not move[1].startswith(word.lower()):
            self.wrong["moves"].append(f"{choice}: {' '.join(move)}")

    def wait_for_move(self, n, what):
        until(lambda: len(self.game.own_moves()) > n, f"not in the record: {what}")
        return self.game.own_moves()[n].split()

    def pause(self):
        """Where nothing may pass, Escape pauses, and Enter goes on."""
        _, focus = self.hand()
        wait_a_moment()  # Escape has just passed
        press("Escape")
        button = until(lambda: self.game.over_table("Continue"), "Escape does not pause")
        until(lambda: has_state(button, Atspi.StateType.FOCUSED), "Continue has not the focus")
        press("Return")
        if self.game.wait_for_question() != "turn" or self.hand()[1].face != focus.face:
            self.wrong["pause"].append(f"after the pause {focus.name} has not the focus")

    def cases(self):
        game, count, wrong = self.game, self.counts, self.wrong
        own = game.own_moves()
        print(f"# {count}, {len(own)} moves of the person's, {len(game.moves())} in all, "
              f"answers: {sorted(self.kinds)}")
        if "rule rounds=1" not in game.header() or count["over"] < 3 or len(own) < 20:
            wrong["moves"].append(f"that was no round: {game.header()!r} {count}")
        if len(own) != count["turn"] + count["claim"]:
            wrong["moves"].append(f"{len(own)} moves, {count['turn'] + count['claim']} questions")
        if not count["arrows"]:
            wrong["arrows"].append("no arrow was needed")
        moved = [] if pointer() == self.pointer else [f"{self.pointer} became {pointer()}"]
        found = {
            "/keyboard/round": wrong["moves"],
            "/keyboard/arrows": wrong["arrows"],
            "/keyboard/pause": wrong["pause"],
            "/keyboard/no-pointer": moved,
            "/keyboard/no-complaints": game.complaints(),
        }
        return [(name, found[name], None) for name in NAMES]


play(NAMES, Round, "xdotool")
