#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""cut-off.py SGMJ [FOLDER] – a page is loaded again while the host is off.

Over http the browser would show an error in its place: the page says so, and the browser asks
first.  Over https, and so at 127.0.0.1, the browser keeps the page.  Once the host is on again, the
page has its chair.  FOLDER gets pictures.  Says TAP; skips where there is no Chromium.
"""
import os.path
import shutil
import sys
import tempfile

sys.dont_write_bytecode = True  # the source folder may be read-only, and stays clean

import chromium
import host
from shown import HEIGHT, WIDTH, Failure, Shown

OVER_HTTP = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });"  # there is none
WARNING = "Do not load it again before"


class Guest(Shown):
    """Ann, who has a chair at a table that outlives its host."""

    def __init__(self, record, options=()):
        self.words = ["--address", "127.0.0.1", "--moment", "100", "--record", record]
        self.table = host.Host(*self.words)
        super().__init__(chromium.Page(WIDTH, HEIGHT, options=options), self.table.base)

    def sit(self):
        self.page.open(self.table.link)
        self.wait("Boolean(document.querySelector('#name'))")
        self.page.run("document.querySelector('#name').value = 'Ann'")
        self.click("[data-key=chair-1]")
        self.wait_for_chair()

    def wait_for_chair(self):
        self.wait("document.body?.innerText.includes('You have a chair') && !onbeforeunload")

    def start_again(self):
        self.table = host.Host(*self.words)

    def close(self):
        self.page.close()
        self.table.kill()


def check_asks(ann, folder):
    """The browser asks, as long as the host is off."""
    ann.page.tell("Page.addScriptToEvaluateOnNewDocument", source=OVER_HTTP)
    ann.sit()
    ann.table.stop()
    ann.wait("document.body?.innerText.includes('closed the table')")
    ann.expect(WARNING)
    if folder:
        ann.page.picture(os.path.join(folder, "cut-off.png"))
    if not ann.page.reload():
        raise Failure("it does not ask")
    ann.start_again()
    ann.wait_for_chair()
    if ann.page.reload():
        raise Failure("it asks while the host is on")
    ann.wait_for_chair()


def check_keeps(ann, folder):
    """The page is there again without the host, and as the host has it with the host."""
    ann.sit()
    ann.wait("Boolean(navigator.serviceWorker.controller)")
    ann.table.stop()
    ann.wait("document.body?.innerText.includes('closed the table')")
    if WARNING in ann.text():
        raise Failure("it warns, though the page is kept")
    if ann.page.reload():
        raise Failure("it asks, though the page is kept")
    ann.wait("document.body?.innerText.includes('Connection lost')")
    if folder:
        ann.page.picture(os.path.join(folder, "kept.png"))
    ann.start_again()
    ann.wait_for_chair()


CASES = {"asks": check_asks, "keeps": check_keeps}


def main(sgmj, folder=None):
    print(f"1..{len(CASES)}")
    failed = 0
    for n, (name, check) in enumerate(CASES.items(), 1):
        if not shutil.which("chromium"):
            print(f"ok {n} /cut-off/{name} # SKIP no chromium")
            continue
        host.SGMJ = sgmj
        with tempfile.TemporaryDirectory(prefix="mahjong-cut-off-") as home:
            ann = Guest(os.path.join(home, "record.sqlite"))
            try:
                check(ann, folder)
                print(f"ok {n} /cut-off/{name}", flush=True)
            except (Failure, RuntimeError) as failure:
                failed += 1
                print(f"not ok {n} /cut-off/{name}\n# {' '.join(str(failure).split())}", flush=True)
            ann.close()
    return failed


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
