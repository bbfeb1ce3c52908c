# SPDX-License-Identifier: GPL-3.0-or-later
"""The guests' page in a browser, shown what a host could say."""

import json
import shutil
import time

import chromium
import host

WIDTH, HEIGHT = 360, 640
TIMEOUT = 60  # only what hangs takes that long, on the slowest machine

NAMES = {
    "wide": ["W" * 60, "M" * 60, "W" * 60, "M" * 60],
    "long": ["Balasubramaniam", "Muthukumaraswamy", "Bartholomäus-Maximilian Featherstonehaugh", "Siti"],
}

# In place of the connection: heard(…) says something to the page, sent is what it has said.
LINE = """
window.sent = [];
window.WebSocket = class {
  static CONNECTING = 0;
  static OPEN = 1;
  constructor() {
    window.opened = (window.opened ?? 0) + 1;
    window.hangUp = () => this.onclose?.();
    window.heard = message => this.onmessage?.({ data: JSON.stringify(message) });
    this.readyState = 0;
    setTimeout(() => { this.readyState = 1; this.onopen?.(); });
  }
  send(text) { window.sent.push(JSON.parse(text)); }
  close() {}
};
"""

TILES = ["1ma", "2ma", "3ma", "4pa", "5pa", "6pa", "7sa", "8sa", "9sa", "1za", "1zb", "1zc", "5za"]
LINES = [{"title": "Half flush", "zh": "", "tai": 2}, {"title": "Full flush", "zh": "", "tai": 4}]


def room(names, you="inside", **more):
    chairs = [{"holder": "guest", "name": name, "asked": False, "away": False} for name in names]
    return {"t": "room", "you": you, "chair": 0 if you == "seated" else -1, "playing": False, "moment": 1500,
            "commitment": "0" * 64, "chairs": chairs, **more}


def view(names, stage, **more):
    faces = ["girl", "auntie", "pakcik", "turban"]
    players = [{"name": name, "face": faces[wind], "wind": wind, "balance": -123450 * wind, "tiles": 13, "away": wind == 2, "bonus": ["1fa"],
                "melds": [{"kind": "pong", "tiles": ["2za", "2zb", "2zc"], "from": 1}] if wind % 2 else []}
               for wind, name in enumerate(names)]
    return {"t": "view", "rev": 1, "chair": 0, "stage": stage, "paused": False, "round": 0, "deal": 3, "dealer": 1, "left": 60,
            "players": players, "ponds": [["1sa", "2sa"], ["3sa"], [], ["5pb"]], "hand": TILES, "no-claims": False,
            "wins": False, "facts": {"tai": 2, "held": ["1z"], "minimum": 1, "waits": [{"tile": "5z", "left": 2}]}, **more}


WIN = {"move": "1 win", "kind": "win", "tai": 5, "sum": 128000}


def claim(names, **more):
    moves = [WIN, {"move": "1 pong 5pb 5pa 5pc", "kind": "pong", "tile": "5pb"}, {"move": "1 pass", "kind": "pass"}]
    return view(names, "moment", offer={"tile": "5pb", "from": 3}, last={"tile": "5pb", "from": 3}, moves=moves, **more)


def doubt(kind, tile, **more):
    return {"kind": kind, "tile": tile, "stake": 0, "bars": False, **more}


def transfers(hundredths=64000):
    return [{"from": from_, "to": 1, "amount": hundredths, "why": "Win"} for from_ in (0, 2, 3)]


def bills(hundredths):
    parts = [{"what": "discard", "why": "Discarded the winning tile", "tai": 5, "amount": hundredths - 6400},
             {"what": "cat-rat", "why": "Cat and Rat", "amount": 6400}]
    return [{"from": from_, "to": 1, "amount": hundredths, "parts": parts} for from_ in (0, 2, 3)]


def result(**more):
    return {"winner": 1, "shooter": 2, "tai": 5, "limit": True, "lines": LINES, "also": [], "transfers": transfers(),
            "waiting": [0, 1, 2, 3], "match-over": False, "next-dealer": 2, "proof": "0" * 32 + " " + "1" * 32, **more}


class Failure(Exception):
    """The page is not as it should be."""


class Shown:
    """The page of one phone, opened with a link that ends in CODE."""

    def __init__(self, page, base):
        self.page, self.base, self.n = page, base, 0

    def open(self, code="code"):
        self.n += 1
        self.page.open(f"{self.base}?{self.n}#{code}")
        self.wait(f"location.search === '?{self.n}' && window.sent?.length > 0")

    def wait(self, condition):
        end = time.monotonic() + TIMEOUT
        while not self.page.run(condition):
            if time.monotonic() > end:
                raise Failure(f"never: {condition}; the page says {self.text()}")
            time.sleep(0.01)  # between two looks

    def hear(self, *messages):
        for message in messages:
            self.page.run(f"heard({json.dumps(message)})")

    def press(self, *selectors):
        for selector in selectors:
            self.page.run(f"document.querySelector({selector!r}).click()")

    def click(self, selector):
        """As a finger or a mouse does, so that the browser knows of it."""
        x, y = self.page.run(f"""{{
          const {{ left, top, width, height }} = document.querySelector({selector!r}).getBoundingClientRect();
          [left + width / 2, top + height / 2];
        }}""")
        for kind in ("mousePressed", "mouseReleased"):
            self.page.tell("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def last_sent(self, kind):
        return self.page.run(f"sent.filter(one => one.t === {kind!r}).at(-1)")

    def text(self, selector="body"):
        return self.page.run(f"document.querySelector({selector!r})?.innerText ?? ''")

    def expect(self, text, selector="body"):
        if text not in self.text(selector):
            raise Failure(f"not “{text}” but “{self.text(selector)}”")


def run(cases, sgmj, *words):
    """Runs each check and says TAP; returns whether one failed.  Skips where there is no Chromium."""
    print(f"1..{len(cases)}")
    try:
        page = chromium.Page(WIDTH, HEIGHT) if shutil.which("chromium") else None
    except OSError:  # also when it does not answer
        page = None
    if not page:
        for n, name in enumerate(cases, 1):
            print(f"ok {n} {name} # SKIP no chromium")
        return False
    host.SGMJ = sgmj
    table = host.Host("--address", "127.0.0.1")
    page.tell("Page.addScriptToEvaluateOnNewDocument", source=LINE)
    phone = Shown(page, table.base)
    failed = 0
    for n, (name, check) in enumerate(cases.items(), 1):
        try:
            check(phone, *words)
            if page.errors:
                raise Failure(str(page.errors.pop()))
            print(f"ok {n} {name}", flush=True)
        except (Failure, RuntimeError) as failure:
            failed += 1
            print(f"not ok {n} {name}\n# {failure}", flush=True)
    page.close()
    table.stop()
    return failed > 0
