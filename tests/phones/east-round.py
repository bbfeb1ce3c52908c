#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Four phones play an East round over bad lines.

    east-round.py [PICTURES]

Each phone is a Chromium in a network namespace of its own.  Lines are slow, one stalls, one is cut
in the middle of a claim, and the host is killed and started again.  At the end the match is
replayed, and what the phones showed is added up.  Needs root, chromium and iproute2; SGMJ is the
program to be tried.  PICTURES is a folder that gets what each phone shows.
"""

import os
import re
import subprocess
import sys
import tempfile
import time

import chromium
import home
import host

SIZES = [(360, 780, "en-SG", False), (780, 360, "zh-CN", True), (320, 640, "ms", True), (820, 1180, "ta", False)]
MINUTE = 60  # seconds
HERE = os.path.dirname(os.path.abspath(__file__))


def wait(what, condition, seconds=60):
    """Waits for a condition, and says how long it took."""
    begin = time.monotonic()
    while not condition():
        if time.monotonic() - begin > seconds:
            raise TimeoutError(what)
        time.sleep(0.02)
    took = time.monotonic() - begin
    print(f"{what}: after {took:.2f} s", flush=True)
    return took


class Phone:
    def __init__(self, number, network, table):
        width, height, language, dark = SIZES[number]
        self.number = number
        self.page = chromium.Page(width, height, home.within(network), language, dark)
        self.page.open(table.link)

    def has(self, selector):
        return self.page.run(f"Boolean(document.querySelector({selector!r}))")

    def sit(self):
        wait(f"phone {self.number} sees the chairs", lambda: self.has("#name"))
        self.page.run(f"""document.querySelector('#name').value = 'Player {self.number + 1}';
                          document.querySelectorAll('.chair')[{self.number}].click()""")
        wait(f"phone {self.number} has a chair", lambda: not self.has("#name"))

    def start_robot(self):
        with open(os.path.join(HERE, "robot.js"), encoding="utf-8") as file:
            self.page.run(file.read())

    def robot(self, member):
        return self.page.run(f"robot.{member}")


def amount(text):
    """The change of a row of the result: "Player 1+3.206.40"."""
    number = re.search(r"([+−-]?)(\d+(?:\.\d\d)?)", re.sub(r"Player \d", "", text))
    value = round(float(number[2]) * 100)
    return -value if number[1] in "−-" else value


def throw_off(phones, network):
    """Cuts a phone off in the middle of a claim; it is back with the same question."""
    phone = phones[0]
    phone.page.run("robot.holdsClaims = true")
    wait("phone 0 is asked for a claim", lambda: phone.robot("claiming"), 300)
    hand = phone.robot("hand")
    network.tell(0, "cut")
    wait("phone 0 says that the connection is lost", lambda: phone.has(".bar") and not phone.robot("claiming"))
    network.tell(0, "go")
    wait("phone 0 has its claim again", lambda: phone.robot("claiming"))
    assert phone.robot("hand") == hand, (hand, phone.robot("hand"))
    phone.page.run("robot.holdsClaims = false")


def stall(phones, network):
    """Nothing passes for a while; then everything does."""
    network.tell(1, "stall")
    presses = phones[1].robot("presses")
    time.sleep(4)
    network.tell(1, "go")
    wait("phone 1 plays after its line stalled", lambda: phones[1].robot("presses") > presses, 120)


def crash(phones, network, table, words):
    """Kills the host in the middle of a deal; everybody is back with the same hand."""
    for phone in phones:
        phone.page.run("robot.holdsClaims = true")
    wait("somebody is asked for a claim", lambda: any(phone.robot("claiming") for phone in phones), 300)
    time.sleep(1)
    hands = [phone.robot("hand") for phone in phones]
    table.kill()
    for phone in phones:
        wait(f"phone {phone.number} says so", lambda one=phone: one.robot("hand") != [] and not one.robot("claiming"))
    again = host.Host(*words, where=home.within(network.table))
    assert again.link == table.link, (again.link, table.link)
    wait("somebody has the claim again", lambda: any(phone.robot("claiming") for phone in phones))
    wait("all have the same hands", lambda: [phone.robot("hand") for phone in phones] == hands, 10)
    for phone in phones:
        phone.page.run("robot.holdsClaims = false")
    return again


def finish(phones):
    """Waits for the end of the round; a minute without a press is a fault."""
    presses = []
    while not all(phone.robot("over") for phone in phones):
        before, presses = presses, [phone.robot("presses") for phone in phones]
        shown = phones[0].page.run("document.querySelector('h1')?.textContent")
        print(f"{shown}: {presses} presses", flush=True)
        if presses == before:
            for phone in phones:
                print(phone.page.run("document.body.innerText"))
            raise TimeoutError("nobody plays")
        time.sleep(MINUTE)


def check(phones, folder, table):
    kept = os.path.join(folder, "round.match")
    for deal in phones[3].robot("deals"):
        changes = [amount(row) for row in deal["money"]]
        print(deal["deal"], changes)
        assert len(changes) == 4 and sum(changes) == 0, deal
    for phone in phones:
        seals = [deal["seal"] for deal in phone.robot("deals")]
        print(f"phone {phone.number}: {len(seals)} results, {phone.robot('presses')} presses, "
              f"longest without news {phone.robot('longest') / 1000:.1f} s, errors {len(phone.page.errors)}")
        assert not phone.page.errors, phone.page.errors
    table.tell(f"save {kept}")
    wait("the match is saved", lambda: os.path.exists(kept))
    replay = subprocess.run([host.SGMJ, "replay", kept], capture_output=True, text=True, check=True)
    print("replay:", replay.stdout.splitlines()[-1])


def main(pictures):
    folder = tempfile.mkdtemp(prefix="mahjong-round-")
    words = ("--moment", "300", "--tempo", "0", "--set", "rounds=1",
             "--record", os.path.join(folder, "record.sqlite"))
    network = home.Home(4)
    try:
        table = host.Host(*words, where=home.within(network.table))
        network.listen(table.port)
        for number, delay in enumerate((0, 40, 120, 300)):
            network.tell(number, f"delay {delay}")
        phones = [Phone(number, name, table) for number, name in enumerate(network.phones)]
        for phone in phones:
            phone.sit()
        for phone in phones:
            wait(f"phone {phone.number} sees the table", lambda one=phone: one.has(".table"))
            phone.start_robot()
        throw_off(phones, network)
        stall(phones, network)
        table = crash(phones, network, table, words)
        finish(phones)
        if pictures:
            for phone in phones:
                phone.page.picture(os.path.join(pictures, f"round-{phone.number}.png"))
        check(phones, folder, table)
        assert table.stop() == 0
        print("well: an East round over four lines")
    finally:
        network.close()


main(sys.argv[1] if len(sys.argv) > 1 else None)
