#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""webkit.py SGMJ [FOLDER] – the guests' page in WebKitGTK, which is nearest to Safari.

A guest comes in with the code, sits down, and plays against computers until two tiles are thrown;
then the page is loaded again.  FOLDER gets pictures.  Says TAP; skips where there is no
WebKitWebDriver (Debian: webkit2gtk-driver) or no display.
"""
import base64
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

sys.dont_write_bytecode = True  # the source folder may be read-only, and stays clean

import host

LIMIT = 60  # seconds: only what hangs takes that long, on the slowest machine
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # the name of an element in the protocol


class Failure(Exception):
    """The page is not as it should be."""


class Page:
    """A window of WebKitGTK, told what to do by the WebDriver protocol."""

    def __init__(self):
        # The driver says nothing of the port that it has got: a free one is asked for first.
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.home = tempfile.mkdtemp(prefix="mahjong-webkit-")
        # What tests set for our own programs is not meant for a browser: its warnings are no errors of ours.
        ours = ("MALLOC_PERTURB_", "G_DEBUG", "GSETTINGS_SCHEMA_DIR", "GST_REGISTRY", "GST_PLUGIN_SYSTEM_PATH_1_0", "GTK_A11Y", "LD_LIBRARY_PATH")
        environment = {key: value for key, value in os.environ.items() if key not in ours}
        self.driver = subprocess.Popen(["WebKitWebDriver", f"--port={port}", "--host=127.0.0.1"],
                                       env={**environment, "XDG_DATA_HOME": self.home, "XDG_CACHE_HOME": self.home},
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.base = f"http://127.0.0.1:{port}"
        self.session = ""
        self.session = f"/session/{self.ask('/session', capabilities={})['sessionId']}"

    def ask(self, path, method="POST", **words):
        request = urllib.request.Request(self.base + path, method=method, data=json.dumps(words).encode() if method == "POST" else None,
                                         headers={"Content-Type": "application/json"})
        end = time.monotonic() + LIMIT
        while True:
            try:
                with urllib.request.urlopen(request, timeout=LIMIT) as answer:
                    return json.load(answer)["value"]
            except urllib.error.HTTPError as error:
                raise Failure(error.read().decode()) from error
            except urllib.error.URLError:  # it has not begun to listen
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def tell(self, what, method="POST", **words):
        return self.ask(f"{self.session}/{what}", method, **words)

    def run(self, script):
        try:
            return self.tell("execute/sync", script=f"return ({script});", args=[])
        except Failure as failure:
            raise Failure(f"{script}: {failure}") from failure

    def wait(self, condition):
        end = time.monotonic() + LIMIT
        while not self.run(condition):
            if time.monotonic() > end:
                raise Failure(f"never: {condition}; the page says {self.run('document.body.innerText')}")
            time.sleep(0.05)  # between two looks

    def press(self, selector):
        """A click that the browser takes for one of a person, on a node that the page may replace meanwhile."""
        while True:
            try:
                found = self.tell("element", using="css selector", value=selector)
                self.tell(f"element/{found[ELEMENT]}/click")
                return
            except Failure as failure:
                if "stale element" not in str(failure):
                    raise

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.tell("screenshot", method="GET")))

    def close(self):
        if self.session:
            self.ask(self.session, "DELETE")
        self.driver.terminate()
        self.driver.wait()
        shutil.rmtree(self.home, ignore_errors=True)


# What stands out of the screen or under something else.
COVERED = """[...document.querySelectorAll('.hand .tile, .buttons button, .menu')].filter(node => {
  const { left, top, width, height } = node.getBoundingClientRect();

  return !node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).length"""
HAND = "[...document.querySelectorAll('.hand .tile')].map(tile => tile.dataset.key)"
MOVE = "document.querySelector('.buttons button:not(:disabled)') || document.querySelector('.hand .tile:not([aria-disabled])')"


def sit(page, table):
    page.tell("url", url=table.base)
    page.wait("Boolean(document.querySelector('#code'))")
    page.run(f"document.querySelector('#code').value = '{table.digits}'")
    page.press("[data-key=go]")
    page.wait("Boolean(document.querySelector('#name'))")
    page.run("document.querySelector('#name').value = 'Ann'")
    page.press("[data-key=chair-0]")
    page.wait("Boolean(document.querySelector('.table'))")


def play(page, throws):
    """Passes what it is asked, and throws the last tile of the hand."""
    while throws:
        page.wait(f"Boolean({MOVE}) || document.querySelector('.table').dataset.stage === 'over'")
        if page.run("document.querySelector('.table').dataset.stage") == "over":
            return
        if page.run(COVERED):
            raise Failure(f"{page.run(COVERED)} things are covered")
        if page.run("Boolean(document.querySelector('.buttons .pass, .buttons .confirm'))"):
            page.press(".buttons .pass, .buttons .confirm")
        elif page.run("Boolean(document.querySelector('.buttons .discard:disabled'))"):
            page.press(".hand .tile:last-child")
            page.wait("Boolean(document.querySelector('.hand .lifted'))")
            page.press(".buttons .discard")
            throws -= 1


def check(page, table, folder):
    def picture(name):
        if folder:
            page.picture(os.path.join(folder, f"webkit-{name}.png"))

    page.tell("window/rect", width=430, height=760)
    sit(page, table)
    yield "comes in and sits down"
    play(page, 2)
    picture("table")
    yield "plays with its fingers, and nothing is covered"
    page.press(".menu")
    page.wait("Boolean(document.querySelector('dialog .go'))")
    picture("menu")
    lacks = page.run("[!navigator.wakeLock, !navigator.vibrate, !window.AudioContext].filter(Boolean).length")
    if page.run("document.querySelectorAll('dialog .limit:not(.wall)').length") != lacks:
        raise Failure("it does not say what it cannot do")
    print(f"# {page.run('document.querySelector(`dialog`).innerText.replaceAll(String.fromCharCode(10), ` | `)')}")
    page.press("dialog .go")
    yield "says what this browser cannot do"
    page.tell("window/rect", width=800, height=420)
    page.wait("innerWidth > innerHeight")
    play(page, 1)
    picture("side")
    yield "plays on its side"
    hand = set(page.run(HAND))
    page.tell("refresh")
    page.wait("Boolean(document.querySelector('.hand'))")
    if len(hand & set(page.run(HAND))) < 12:  # a tile may have been drawn meanwhile
        raise Failure(f"the hand was {hand}")
    yield "comes back by itself"


NAMES = 5


def main(sgmj, folder=None):
    print(f"1..{NAMES}")
    if not shutil.which("WebKitWebDriver") or not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        for n in range(1, NAMES + 1):
            print(f"ok {n} # SKIP no WebKitWebDriver, or no display")
        return 0
    host.SGMJ = sgmj
    table = host.Host("--address", "127.0.0.1", "--moment", "400", "--tempo", "0", "--seat", "guest",
                      "--seat", "casual", "--seat", "casual", "--seat", "casual")
    page = Page()
    n = 0
    try:
        for n, name in enumerate(check(page, table, folder), 1):
            print(f"ok {n} /webkit/{name}", flush=True)
    except Failure as failure:
        print(f"not ok {n + 1}\n# {failure}")
    page.close()
    table.stop()
    return n < NAMES


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
