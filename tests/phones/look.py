#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes a picture of each state of the guests' page, and lets axe-core look for what people cannot
read or reach.

    look.py FOLDER [AXE]

Two phones play a deal against two computers.  FOLDER gets the pictures.  AXE is axe-core's
axe.min.js; without it only pictures are taken.  SGMJ is the program to be tried.
"""

import os
import sys
import time

import chromium
import host

HERE = os.path.dirname(os.path.abspath(__file__))
RULES = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']"
FINDINGS = f"""axe.run(document, {{ runOnly: {RULES} }}).then(found => found.violations.map(one =>
  `${{one.id}}: ${{one.nodes.slice(0, 3).map(node => node.html.slice(0, 120)).join(' | ')}}`))"""

# name: width, height, language, dark, text in percent
PHONES = {
    "portrait": (360, 780, "en-SG", False, 100),
    "side": (780, 360, "zh-CN", True, 100),
    "small": (320, 568, "ms", False, 100),
    "large-text": (360, 780, "ta", False, 200),
    "large-english": (320, 640, "en-SG", True, 200),
    "tablet": (820, 1180, "zh-TW", True, 100),
}


class Look:
    def __init__(self, name, folder, axe):
        width, height, language, dark, self.text = PHONES[name]
        self.name, self.folder, self.axe = name, folder, axe
        self.page = chromium.Page(width, height, (), language, dark)
        self.seen = set()
        self.findings = set()

    def open(self, url):
        self.page.open(url)
        time.sleep(0.3)
        self.page.run(f"document.documentElement.style.fontSize = '{self.text}%'")

    def at(self, state):
        """A picture of the first time it is in this state, and what is wrong there."""
        if state in self.seen:
            return
        self.seen.add(state)
        self.page.picture(os.path.join(self.folder, f"{self.name}-{state}.png"))
        wide = self.page.run("document.documentElement.scrollWidth > innerWidth")
        if wide:
            self.findings.add(f"{state}: wider than the screen")
        if self.axe:
            self.page.run(self.axe)
            self.findings.update(f"{state}: {finding}" for finding in self.page.run(FINDINGS))

    def wait(self, selector):
        end = time.monotonic() + 20
        while not self.page.run(f"Boolean(document.querySelector({selector!r}))"):
            if time.monotonic() > end:
                raise TimeoutError(selector)
            time.sleep(0.05)

    def press(self, selector):
        self.page.run(f"document.querySelector({selector!r}).click()")
        time.sleep(0.15)

    def sit(self, table, chair):
        self.open(table.base)
        self.wait("#code")
        self.at("code")
        self.page.run("document.querySelector('#code').value = '000000'")
        self.press(".go")
        self.wait(".problem:not(:empty)")
        self.at("wrong-code")
        self.page.run(f"document.querySelector('#code').value = '{table.digits}'")
        self.press(".go")
        self.wait("#name")
        self.at("chairs")
        self.page.run(f"document.querySelector('#name').value = 'Player {chair + 1}'")
        self.press(f".chair:nth-child({chair + 1})")
        self.at("waits")

    def step(self):
        """Plays on by one press; returns whether the deal is over."""
        page = self.page
        stage = page.run("document.querySelector('.table')?.dataset.stage")
        buttons = page.run("[...document.querySelectorAll('.buttons button:not(:disabled)')].map(one => one.className)")
        if stage == "over":
            self.at("over")
            return True
        if stage == "moment" and not buttons:
            self.at("moment")
        if "confirm" in buttons:
            self.at("doubt")
            self.press(".undo" if "undone" not in self.seen else ".confirm")
            self.seen.add("undone")
        elif "win" in buttons:
            self.at("win")
            self.press(".pass" if "pass" in buttons and "doubt" not in self.seen else ".win")
        elif "pass" in buttons:
            self.at("claim")
            takes = [one for one in buttons if one in ("pong", "kong", "chow")]
            self.press(f".buttons .{takes[0]}" if takes and "took" not in self.seen else ".pass")
            if takes:
                self.seen.add("took")
        elif page.run("Boolean(document.querySelector('.buttons .discard'))"):
            self.at("turn")
            self.press(".hand .tile:last-child")
            self.at("lifted")
            if "took" in self.seen and "sets" not in self.seen:
                self.press(".dot:last-child")
                self.at("sets")
                self.press(".dot")
                self.press(".menu")
                self.at("menu")
                self.press("dialog .go")
            self.press(".buttons .discard")
        return False


def play(names, folder, axe):
    table = host.Host("--address", "127.0.0.1", "--moment", "400", "--tempo", "60",
                      "--seat", "guest", "--seat", "guest", "--seat", "casual", "--seat", "casual")
    looks = [Look(name, folder, axe) for name in names]
    for chair, look in enumerate(looks):
        look.sit(table, chair)
    over = set()
    end = time.monotonic() + 150
    while len(over) < len(looks) and time.monotonic() < end:
        for look in looks:
            if look not in over and look.step():
                over.add(look)
        time.sleep(0.05)
    for look in looks:
        print(f"{look.name}: {', '.join(sorted(look.seen - {'took', 'undone'}))}")
        for finding in sorted(look.findings):
            print(f"  {finding}")
        for error in look.page.errors:
            print(f"  {error}")
        look.page.close()
    table.stop()
    return sum(len(look.findings) + len(look.page.errors) for look in looks)


def main(folder, axe=None):
    if axe:
        with open(axe, encoding="utf-8") as file:
            axe = file.read()
    names = list(PHONES)
    wrong = sum(play(names[first:first + 2], folder, axe) for first in range(0, len(names), 2))
    print(f"{wrong} findings")
    sys.exit(wrong > 0)


main(*sys.argv[1:])
