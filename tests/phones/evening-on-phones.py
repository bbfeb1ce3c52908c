#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""evening-on-phones.py SGMJ [FOLDER] – four people play an evening on phones, and things happen to them.

One loads the page again; one closes it and opens the link once more; one goes on with another
phone, by the word; one falls silent and wakes up; the host is closed, told to end, and killed,
and started again each time; it moves to another address, which all phones are given.  At the end
all want a rematch.  FOLDER gets pictures of the end.  Says TAP; skips where there is no Chromium.
"""
import os
import shutil
import sys
import tempfile
import time

sys.dont_write_bytecode = True  # the source folder may be read-only, and stays clean

import chromium
import host

NAMES = ["Ah Beng", "Mei", "Siti", "Rajan"]
SIZES = [(360, 780), (780, 360), (320, 640), (820, 1180)]
LIMIT = 300  # seconds: only what hangs takes that long, on the slowest machine
HERE = os.path.dirname(os.path.abspath(__file__))
GONE = (9, 20)  # seconds after which a silent phone is away: 12, and what a busy machine takes


class Failure(Exception):
    """Something is not as people expect it."""


def wait(what, condition, seconds=LIMIT):
    """Waits for it, and returns how long it took."""
    begin = time.monotonic()
    while not condition():
        if time.monotonic() - begin > seconds:
            raise Failure(f"never: {what}")
        time.sleep(0.05)  # between two looks
    return time.monotonic() - begin


class Phone:
    def __init__(self, chair, link):
        self.chair, self.name = chair, NAMES[chair]
        self.word = None
        self.page = chromium.Page(*SIZES[chair])
        with open(os.path.join(HERE, "robot.js"), encoding="utf-8") as file:
            self.page.tell("Page.addScriptToEvaluateOnNewDocument", source=file.read() + "robot.rests = true;")
        self.page.open(link)

    def has(self, selector):
        return self.page.run(f"Boolean(document.querySelector({selector!r}))")

    def text(self, selector="body"):
        return self.page.run(f"document.querySelector({selector!r})?.innerText ?? ''")

    def press(self, selector):
        self.page.run(f"document.querySelector({selector!r}).click()")

    def sit(self):
        wait(f"{self.name} sees the chairs", lambda: self.has("#name"))
        self.page.run(f"document.querySelector('#name').value = {self.name!r}")
        self.press(f"[data-key=chair-{self.chair}]")

    def sit_by_word(self, word):
        """As on another phone, or at another address."""
        self.sit()
        wait(f"{self.name} is asked for the word", lambda: self.has("#word"))
        self.page.run(f"document.querySelector('#word').value = {word!r}")
        self.press("[data-key=go]")
        wait(f"{self.name} sits", lambda: self.has(".hand") or self.has(".result"))

    def read_word(self):
        """By heart, before anything happens."""
        self.press(".menu")
        self.word = self.text("dialog .word").split()[-1]
        self.press("dialog .go")

    def hand(self):
        return self.page.run("window.robot?.hand")

    def set_rests(self, rests):
        self.page.run(f"robot.rests = {str(rests).lower()}")

    def presses(self):
        return self.page.run("robot.presses")


class Evening:
    def __init__(self, folder):
        self.folder = folder
        self.words = ["--address", "127.0.0.1", "--moment", "100", "--tempo", "0", "--set", "rounds=1",
                      "--record", os.path.join(folder, "record.sqlite")]
        self.host = host.Host(*self.words)
        self.phones = [Phone(chair, self.host.link) for chair in range(4)]

    def rest(self):
        """Nobody presses anything for a moment; returns the four hands, once they stand in a deal.
        A turn stands at once; after a discard somebody may be asked, or the next tile comes."""
        seen = []

        def stand():
            stages = {phone.page.run("robot.stage") for phone in self.phones}
            plays = stages <= {"turn", "moment"}
            for phone in self.phones:
                phone.set_rests(plays)
            hands = [phone.hand() for phone in self.phones] if plays else None
            if seen and seen[-1] != hands:
                seen.clear()
            seen.append(hands)
            time.sleep(0.5)
            return plays and all(hands) and len(seen) >= (3 if stages == {"turn"} else 10)

        wait("the table stands", stand)
        return seen[-1]

    def go_on(self):
        for phone in self.phones:
            phone.set_rests(False)
        before = [phone.presses() for phone in self.phones]
        wait("all play on", lambda: all(phone.presses() > seen or phone.page.run("robot.over")
                                        for phone, seen in zip(self.phones, before)))

    def expect_hands(self, hands):
        wait("all have the same hands", lambda: [phone.hand() for phone in self.phones] == hands, 30)


# ---- what happens ----

def sit_down(evening):
    for phone in evening.phones:
        phone.sit()
    for phone in evening.phones:
        wait(f"{phone.name} sees the hand", lambda one=phone: one.has(".hand"))
        phone.read_word()
    evening.go_on()


def load_again(evening):
    hands = evening.rest()
    phone = evening.phones[0]
    phone.page.reload()
    evening.expect_hands(hands)
    evening.go_on()


def open_once_more(evening):
    hands = evening.rest()
    phone = evening.phones[3]
    phone.page.open("about:blank")
    wait("the others see that Rajan is away", lambda: evening.phones[0].has(".badge.away"))
    phone.page.open(evening.host.link)
    evening.expect_hands(hands)
    wait("nobody is away", lambda: not evening.phones[0].has(".badge.away"))
    evening.go_on()


def take_another_phone(evening):
    hands = evening.rest()
    before = evening.phones[1]
    before.page.close()
    wait("the others see that Mei is away", lambda: evening.phones[0].has(".badge.away"))
    phone = evening.phones[1] = Phone(1, evening.host.link)
    phone.sit_by_word(before.word)
    evening.host.wait_for("by-word")
    phone.word = before.word
    evening.expect_hands(hands)
    evening.go_on()


def fall_silent(evening):
    hands = evening.rest()
    phone = evening.phones[2]
    phone.page.tell("Debugger.enable")
    phone.page.tell("Debugger.pause")
    took = wait("the others see that Siti is away", lambda: evening.phones[0].has(".badge.away"))
    print(f"# away after {took:.1f} s")
    if not GONE[0] < took < GONE[1]:
        raise Failure(f"away after {took:.1f} s")
    phone.page.tell("Debugger.disable")
    wait("nobody is away", lambda: not evening.phones[0].has(".badge.away"))
    evening.expect_hands(hands)
    evening.go_on()


def begin_again(evening, end, said):
    """The host ends, the pages say it, and it is started again at the same address."""
    hands = evening.rest()
    link = evening.host.link
    end()
    wait("a page says so", lambda: said in evening.phones[0].text())
    evening.host = host.Host(*evening.words)
    if evening.host.link != link:
        raise Failure("it has another address")
    evening.expect_hands(hands)
    evening.go_on()


def close_the_host(evening):
    begin_again(evening, evening.host.stop, "closed the table for now")


def end_the_session(evening):
    def end():
        evening.host.process.terminate()
        evening.host.process.wait(20)

    begin_again(evening, end, "closed the table for now")


def kill_the_host(evening):
    begin_again(evening, evening.host.kill, "Connection lost")


def move_away(evening):
    hands = evening.rest()
    link = evening.host.link
    evening.host.stop()
    evening.words[1] = "127.0.0.3"
    evening.host = host.Host(*evening.words)
    if evening.host.origin == link.split("#")[0].rstrip("/"):
        raise Failure("it has the same address")
    wait("a page says what to do", lambda: "scan its code" in evening.phones[0].text(), 60)
    for phone in evening.phones:
        phone.page.open(evening.host.link)
        phone.sit_by_word(phone.word)
    evening.expect_hands(hands)
    evening.go_on()


def play_to_the_end(evening):
    for phone in evening.phones:
        phone.page.run("robot.stays = true")
    wait("the match is over", lambda: all(phone.page.run("robot.over") for phone in evening.phones), 1500)
    seals = {(deal["deal"], deal["seal"]) for phone in evening.phones for deal in phone.page.run("robot.deals")}
    print(*(f"# {deal}: {seal}" for deal, seal in sorted(seals, key=str)), sep="\n")
    if any("does not match" in (seal or "") for _, seal in seals):
        raise Failure("an honest host is called a cheat")
    places = [phone.page.run("[...document.querySelectorAll('.places li')].map(one => Number(one.value))") for phone in evening.phones]
    if any(len(one) != 4 or one[0] != 1 or one != sorted(one) for one in places):
        raise Failure(f"places {places}")
    if evening.pictures:
        for phone in evening.phones:
            phone.page.picture(os.path.join(evening.pictures, f"end-{phone.chair}.png"))


def play_again(evening):
    for phone in evening.phones:
        phone.press(".buttons .next")
    for _phone in evening.phones:
        evening.host.wait_for("wants-match")
    wait("the page says who begins", lambda: "The host begins the next match." in evening.phones[0].text(".bar"))
    evening.host.tell("start")
    wait("the next match is played", lambda: all(phone.text(".top h1") == "East round, deal 1" and phone.hand() for phone in evening.phones))
    for phone in evening.phones:
        if phone.page.errors:
            raise Failure(str(phone.page.errors))


ACTS = [sit_down, load_again, open_once_more, take_another_phone, fall_silent, close_the_host, end_the_session, kill_the_host,
        move_away, play_to_the_end, play_again]


def main(sgmj, pictures=None):
    print(f"1..{len(ACTS)}")
    if not shutil.which("chromium"):
        for n, act in enumerate(ACTS, 1):
            print(f"ok {n} /evening-on-phones/{act.__name__} # SKIP no chromium")
        return 0
    host.SGMJ = sgmj
    with tempfile.TemporaryDirectory(prefix="mahjong-evening-") as folder:
        evening = Evening(folder)
        evening.pictures = pictures
        try:
            for n, act in enumerate(ACTS, 1):
                begin = time.monotonic()
                act(evening)
                print(f"ok {n} /evening-on-phones/{act.__name__.replace('_', '-')} # {time.monotonic() - begin:.0f} s", flush=True)
        except (Failure, OSError, RuntimeError) as failure:
            print(f"not ok {n} /evening-on-phones/{act.__name__.replace('_', '-')}\n# {failure}")
            for phone in evening.phones:
                try:
                    print(f"# {phone.name}: {' | '.join(phone.text().split())[:400]}")
                except (OSError, RuntimeError) as error:  # its browser is gone, or does not answer
                    print(f"# {phone.name}: {error}")
            return 1
        finally:
            for phone in evening.phones:
                phone.page.close()
            evening.host.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
