#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""guest-page.py SGMJ [FOLDER] – the guests' page in a browser, shown what a host could say.

The files come from a host; what the page hears is said here, and what it says is kept, so that
each scene is the same every time.  No scene may be wider than a small phone, whatever people are
called.  FOLDER gets a picture of each.  Says TAP; skips where there is no Chromium.
"""
import os.path
import re
import sys

sys.dont_write_bytecode = True  # the source folder may be read-only, and stays clean

from shown import LINES, NAMES, WIDTH, WIN, Failure, bills, claim, doubt, result, room, run, transfers, view


def way(word, drawn, tile=True, **more):
    return {"way": word, "title": f"Way {word}", "drawn": drawn, "tile": tile, **more}


def sheet(names, you="seated", **more):
    people = [{"name": name, "chair": wind, "wind": wind, "dealer": wind == 1, "in": True, "also": wind == 0,
               "balance": 12345600 * (wind - 1)} for wind, name in enumerate(names)]
    deal = {"number": 2, "over": True, "text": "", "detail": "", "remark": f"{names[1]} pays for all",
            "bills": bills(12345600), "winner": 1, "shooter": 2, "tai": 5,
            "change": [[who, 64000 * (who - 1)] for who in range(4)]}
    text = f"{names[0]} wins 3 tai from {names[1]}\n{names[1]} pays {names[0]} $640.00"
    return {"t": "sheet", "rev": 1, "you": you, "me": 0, "mine": [{"number": 1, "text": text}], "phones": [1],
            "title": names[0], "currency": "S$", "cents": True, "deal": 3, "round": 0, "least": 1, "limit": 10,
            "ways": [way("discard", False), way("self-draw", True), way("rob-eighth", False, tile=False),
                     way("flower-eight", True, tile=False, hand="12345678f"), way("four-animals", True, tile=False, hand="1234a")],
            "people": people, "last": {"deal": 2, "winner": 1, "shooter": 2, "tai": 5, "bills": bills(12345600)},
            "deals": [deal], "n-deals": 1, "settle": transfers(12345600), "paid": transfers(6400),
            "stakes": [{"tai": 1, "discarder": 12800, "other": 6400, "drawn": 12800}], **more}


# ---- whatever people are called ----

def scenes(phone, names):
    """Each name of a scene, once it is shown."""
    phone.hear(room(names))
    yield "chairs"
    phone.hear({"t": "refused", "what": "sit", "why": "name-taken"})
    yield "name-taken"
    away = room(names)["chairs"]
    away[1]["away"] = True
    phone.hear(room(names, chairs=away))
    phone.page.run(f"document.querySelector('#name').value = {names[1]!r}")
    phone.press("[data-key=chair-1]")
    phone.hear({"t": "refused", "what": "sit", "why": "wrong-word"})
    yield "word-wanted"
    phone.hear(room(names, "asks"))
    yield "asks"
    phone.hear(room(names, "seated", word="4821"))
    yield "waits"
    phone.hear(view(names, "start", deal=0, left=133))
    yield "start"
    phone.hear(view(names, "moment", last={"tile": "5pb", "from": 3}))
    yield "moment"
    phone.press(".dot:last-child")
    yield "sets"
    phone.press(".dot")
    phone.hear(view(names, "turn", turn=1, last={"tile": "5pb", "from": 0}))
    yield "turn-of-another"
    phone.hear(view(names, "turn", turn=0, drawn="5za", moves=[
        WIN, {"move": "1 kong-concealed 1za", "kind": "kong", "tile": "1za"}]))
    yield "turn"
    phone.hear(view(names, "turn", turn=0, drawn="5za", moves=[WIN], doubt=doubt("throw", "5za")))
    yield "throw-again"
    phone.hear(view(names, "turn", turn=0, drawn="5za", moves=[], doubt=doubt("pao", "5za", stake=128000, to=2, why="Fed the third dragon set")))
    yield "pao"
    phone.press(".menu")
    yield "menu"
    phone.press("dialog .go")
    phone.hear(claim(names))
    yield "claim"
    phone.hear(claim(names, doubt=doubt("pass", "5pb", bars=True)))
    yield "pass-again"
    phone.hear(view(names, "turn", turn=1, paused=True))
    yield "paused"
    phone.hear(view(names, "over", result=result(liable=2, pao=["Fed the third dragon set"])))
    yield "win"
    phone.hear(view(names, "over", result=result(winner=0, shooter=-1, also=[result(winner=3)], waiting=[1, 2, 3])))
    yield "own-win"
    phone.hear(view(names, "over", result={"transfers": [], "waiting": [0], "match-over": True}))
    yield "nobody-wins"


def sheet_scenes(phone, names):
    phone.hear(sheet(names, "inside"))
    yield "who"
    phone.hear(sheet(names, "asks"))
    yield "sheet-asks"
    phone.hear(sheet(names), {"t": "refused", "what": "suggest", "why": "declined"})
    yield "sheet"
    for part in ("deals", "stakes", "settle"):
        phone.press(f"[data-key={part}]")
        yield part
        phone.press(".back")
    phone.press("[data-key=won]", "[data-key=from-1]", "[data-key=tai-3]")
    phone.hear({"t": "worth", "right": True, "tai": 5, "lines": LINES, "bills": bills(12345600)})
    yield "won"
    phone.press("[data-key=by-tiles]")
    note = {"title": "Fed the third dragon set", "due": False, "n": 2, "tiles": ["5z"],
            "why": "exposed sets: %d; a concealed kong does not count (%s)"}
    phone.hear({"t": "worth", "right": True, "tai": 5, "lines": LINES, "notes": [note], "bills": bills(12345600)})
    phone.expect("Pao san yuan not due: exposed sets: 2; a concealed kong does not count (White Dragon)", "dialog")
    yield "won-by-tiles"
    phone.press("dialog [data-key=cancel]")
    phone.wait("!document.querySelector('dialog')")
    phone.press("[data-key=kong]", "[data-key=kong-claimed]")
    phone.hear({"t": "worth", "right": False, "why": "That is not possible now", "bills": []})
    yield "kong"
    phone.hear(sheet(names, deal=4))
    yield "entered-meanwhile"
    phone.hear({"t": "bye", "why": "closed", "again": True})
    yield "bye"


def check_width(phone, folder):
    wrong = []
    for kind, names in NAMES.items():
        for which in (scenes, sheet_scenes):
            phone.open()
            for scene in which(phone, names):
                if folder:
                    phone.page.picture(os.path.join(folder, f"{kind}-{scene}.png"))
                width = phone.page.run("document.documentElement.scrollWidth")
                if width > WIDTH:
                    wrong.append(f"{kind} {scene}: {width}")
                out = phone.page.run(OUTSIDE)
                if out:
                    wrong.append(f"{kind} {scene}: outside its box: {out}")
    if wrong:
        raise Failure("; ".join(wrong))


# What reaches out of its own box, where nobody could see or scroll to it.
OUTSIDE = """[...document.querySelectorAll('button, .card, .bar, .part, .player, li, dialog')].filter(node =>
  node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX === 'visible' && node.clientWidth > 1)
  .map(node => `${node.tagName}.${node.className}`).join(', ')"""


# ---- what is told ----

def check_refusals(phone, _folder):
    """Also what the host cannot read is told."""
    phone.open("a" * 41)
    phone.hear({"t": "refused", "what": "hello", "why": "unreadable"})
    phone.expect("That is not the code on the host’s screen.")
    phone.wait("Boolean(document.querySelector('#code'))")
    for typed in ("819 128", "819-128", " 819\u2013128", "\uff18\uff11\uff19\u00a0128"):
        phone.page.run(f"document.querySelector('#code').value = {typed!r}")
        phone.page.run("sent.length = 0")
        phone.press("[data-key=go]")
        phone.wait("sent.length > 0")
        if phone.last_sent("hello")["code"] != "819128":
            raise Failure(f"{typed}: {phone.last_sent('hello')}")
        phone.hear({"t": "refused", "what": "hello", "why": "wrong-code"})
    phone.open()
    phone.hear(room(["", "", "", ""], chairs=[{"holder": "nobody", "name": None, "asked": False, "away": False}] * 4))
    phone.page.run("document.querySelector('#name').value = '\\u200b'")
    phone.press(".chair")
    if phone.last_sent("sit")["name"] != "\u200b":
        raise Failure("the name was not sent")
    phone.hear({"t": "refused", "what": "sit", "why": "unreadable"})
    phone.expect("That name has no letters that can be seen.", ".problem")
    phone.hear({"t": "refused", "what": "sit", "why": "no-more-words"})
    phone.expect("Wrong digits were typed too often.", ".problem")
    phone.hear({"t": "refused", "what": "sit", "why": "not-this-phone"})
    phone.expect("The host does not want this phone at the table.", ".problem")
    phone.hear(sheet(NAMES["long"]))
    phone.press("[data-key=won]", "[data-key=from-1]", "[data-key=tai-3]")
    phone.hear({"t": "refused", "what": "suggest", "why": "unreadable"})
    phone.expect("The host does not understand that.", "dialog .problem")


def check_deal(phone, _folder):
    """A suggestion is of the deal for which it was opened."""
    names = NAMES["long"]
    phone.open()
    phone.hear(sheet(names))
    phone.press("[data-key=won]", "[data-key=from-1]", "[data-key=tai-3]")
    if phone.last_sent("suggest").get("deal") != 3:
        raise Failure("the deal is not told")
    phone.hear({"t": "worth", "right": True, "tai": 3, "lines": [], "bills": []}, sheet(names, mine=[]))
    if phone.page.run("document.querySelector('dialog [data-key=go]').disabled"):
        raise Failure("a sheet of the same deal ends the suggestion")
    phone.hear(sheet(names, deal=4))
    phone.expect("This deal has been entered meanwhile.", "dialog")
    if phone.page.run("Boolean(document.querySelector('dialog [data-key=go]'))"):
        raise Failure("it can still be suggested")
    phone.hear({"t": "worth", "right": True, "tai": 3, "lines": [], "bills": []})
    if phone.page.run("Boolean(document.querySelector('dialog [data-key=go]'))"):
        raise Failure("it can be suggested again")
    phone.press("dialog [data-key=cancel]")
    phone.wait("!document.querySelector('dialog')")
    phone.press("[data-key=also]")
    phone.hear(sheet(names, deal=4, people=[{**person, "also": False} for person in sheet(names)["people"]]))
    phone.expect("This deal has been entered meanwhile.", "dialog")


def check_ways(phone, _folder):
    """The host tells the ways of winning; by bonus tiles alone nothing else is asked, and some have
    no winning tile."""
    phone.open()
    phone.hear(sheet(NAMES["long"], ways=[way("discard", False), way("self-draw", True), way("heavenly", True)]))
    phone.press("[data-key=won]", "[data-key=from--1]")
    shown = phone.page.run("[...document.querySelectorAll('dialog .group:nth-of-type(2) .choice')].map(one => one.textContent)")
    if shown != ["Way self-draw", "Way heavenly"]:
        raise Failure(str(shown))
    phone.press("dialog [data-key=cancel]")
    phone.wait("!document.querySelector('dialog')")
    phone.hear(sheet(NAMES["long"]))
    phone.press("[data-key=won]", "[data-key=from--1]", "[data-key=four-animals]")
    sent = phone.last_sent("suggest")
    if (sent["kind"], sent["hand"], sent["from"], sent["tai"]) != ("four-animals", "1234a", -1, 0):
        raise Failure(str(sent))
    if phone.page.run("Boolean(document.querySelector('[data-key=by-tai]'))"):
        raise Failure("nothing else is asked")
    phone.press("[data-key=from-1]", "[data-key=rob-eighth]", "[data-key=by-tiles]", *(f"[data-key='{n}f']" for n in range(1, 8)))
    sent = phone.last_sent("suggest")
    if (sent["kind"], sent["hand"], sent["from"]) != ("rob-eighth", "1234567f", 1):
        raise Failure(str(sent))


def check_goodbye(phone, _folder):
    """Nothing stands before the goodbye."""
    for opener in ("[data-key=won]", ".menu"):
        phone.open()
        phone.hear(sheet(NAMES["long"]))
        phone.press(opener)
        phone.hear({"t": "bye", "why": "closed"})
        phone.wait("!document.querySelector('dialog')")
        phone.expect("The host has ended the table.")
    phone.open()
    names = NAMES["long"]
    phone.hear(room(names, "seated", playing=True), view(names, "turn", turn=1), {"t": "bye", "why": "closed"})
    phone.expect("You\u00a00 · Muthukumaraswamy\u00a0−1,234.50")
    before = phone.page.run("opened")
    phone.press("[data-key=go]")
    phone.wait(f"opened > {before}")
    phone.expect("No new table has been found yet.")
    if phone.page.run("Boolean(document.querySelector('.table'))"):
        raise Failure("the old hand stays")
    phone.expect("Balances at the end: You\u00a00")
    phone.wait("sent.filter(one => one.t === 'hello').length > 1")
    phone.hear({"t": "bye", "why": "closed", "again": False})  # the same host still has none
    phone.expect("Balances at the end: You\u00a00")
    phone.expect("No table is open at this address yet.")
    before = phone.page.run("opened")
    phone.press("[data-key=go]")
    phone.wait(f"opened > {before}")
    before -= 1
    phone.page.run("hangUp()")
    phone.wait(f"opened > {before + 1} && sent.filter(one => one.t === 'hello').length > 2")
    phone.hear({"t": "refused", "what": "hello", "why": "wrong-code"})  # another table
    phone.expect("This one is new, and has a code of its own.", ".problem")
    phone.page.run("document.querySelector('#code').value = '819128'")
    phone.press("[data-key=go]")
    phone.wait("sent.some(one => one.t === 'hello' && one.code === '819128')")
    phone.hear({"t": "refused", "what": "hello", "why": "wrong-code"})
    phone.expect("That is not the code on the host’s screen.", ".problem")
    phone.open()
    phone.hear({"t": "refused", "what": "hello", "why": "old-code"})  # the link of an earlier table
    phone.expect("The code is a new one now", ".problem")


def check_ended(phone, _folder):
    """A page that is loaded again after the end of the table still says that, and why it asks for a code."""
    names = NAMES["long"]
    phone.open()
    phone.hear(room(names, "seated", playing=True), view(names, "turn", turn=1), {"t": "bye", "why": "closed"})
    phone.page.reload()
    phone.wait("document.body?.innerText.includes('The host has ended the table.')")
    phone.expect("You\u00a00 · Muthukumaraswamy\u00a0−1,234.50")
    phone.wait("Boolean(window.heard)")
    phone.hear({"t": "refused", "what": "hello", "why": "code-wanted"})
    phone.expect("This one is new, and has a code of its own.", ".problem")
    phone.page.run("document.querySelector('#code').value = '123456'")
    phone.press("[data-key=go]")
    phone.wait("sent.some(one => one.t === 'hello' && one.code === '123456')")
    phone.hear({"t": "refused", "what": "hello", "why": "wrong-code"})
    phone.expect("That is not the code on the host’s screen.", ".problem")


def check_stops(phone, _folder):
    """What a screen reader hears has one mark at the end of each sentence."""
    names = ["Ann", "Bob", "Cat", "Dan"]
    phone.open()
    for scene in scenes(phone, names):
        said = phone.page.run("document.getElementById('said').textContent")
        if re.search(r"[.?!]\s*[.?!]", said):
            raise Failure(f"{scene}: {said}")


def type_code(phone, why="code-wanted"):
    """After the host has refused what the page had."""
    before = phone.page.run("opened")
    phone.hear({"t": "refused", "what": "hello", "why": why})
    phone.page.run("document.querySelector('#code').value = '123456'")
    phone.press("[data-key=go]")
    phone.wait(f"opened > {before} && sent.at(-1).code === '123456'")


def check_typed(phone, _folder):
    """A wrong code stays in its field; whose chair is lost reads why before the code is typed."""
    phone.open()
    type_code(phone, "old-table")
    phone.expect("The table at which you had a chair is closed.", ".problem")
    phone.hear({"t": "refused", "what": "hello", "why": "wrong-code"})
    if phone.page.run("document.querySelector('#code').value") != "123456":
        raise Failure("the wrong code is gone")
    phone.press("[data-key=go]")
    phone.hear({"t": "refused", "what": "hello", "why": "given-away"})
    phone.expect("The host has taken your chair back.", ".problem")
    if phone.page.run("document.querySelector('#code').value"):
        raise Failure("another table is asked for the code of before")


def check_red_words(phone, _folder):
    """Red words go as soon as the field that they are about is changed, and no button moves when they come."""
    names = ["Ann", "Bob", "Cat", "Dan"]
    top = "document.querySelector('[data-key=go]').getBoundingClientRect().top"

    def change(field):
        phone.page.run(f"document.querySelector('#{field}').focus()")
        phone.page.tell("Input.insertText", text="1")
        if phone.text(".problem"):
            raise Failure(f"{field}: {phone.text('.problem')}")

    phone.open()
    phone.hear({"t": "refused", "what": "hello", "why": "code-wanted"})
    before = phone.page.run(top)
    phone.hear({"t": "refused", "what": "hello", "why": "wrong-code"})
    if phone.page.run(top) != before:
        raise Failure(f"{before} becomes {phone.page.run(top)}")
    change("code")
    phone.open()
    phone.hear(room(names, chairs=[{**one, "away": True} for one in room(names)["chairs"]]))
    phone.page.run("document.querySelector('#name').value = ''")
    phone.press("[data-key=chair-1]")
    phone.expect("Then you are asked for the four digits.", ".problem")
    change("name")
    phone.hear({"t": "refused", "what": "sit", "why": "name-taken"})
    phone.expect("Somebody here has that name already.", ".problem")
    change("name")
    phone.page.run("document.querySelector('#name').value = 'Bob'")
    phone.press("[data-key=chair-1]")
    phone.hear({"t": "refused", "what": "sit", "why": "wrong-word"})
    phone.expect("These are not the digits.", ".problem")
    change("word")


def check_watcher(phone, _folder):
    """Who watches is told so, and can take the chair of a computer player."""
    names = ["Ann", "Bob", "Cat", "Dan"]
    chairs = room(names)["chairs"]
    phone.open()
    phone.hear(room(names, "watches"))
    phone.expect("You only watch", "h1")
    phone.hear(room(names, "watches", playing=True), view(names, "turn", turn=1, chair=-1))
    phone.press(".menu")
    if phone.page.run("Boolean(document.querySelector('[data-key=chair]'))"):
        raise Failure("a chair is offered that nobody can have")
    phone.page.run("document.querySelector('dialog').close()")
    phone.hear(room(names, "watches", playing=True, chairs=[chairs[0], {**chairs[1], "holder": "computer", "name": None}, *chairs[2:]]))
    phone.press(".menu")
    phone.press("[data-key=chair]")
    phone.wait("sent.at(-1).t === 'leave'")
    phone.hear(room(names, "inside", playing=True))
    if phone.last_sent("watch"):
        raise Failure("who has left to take a chair watches")
    phone.hear(room(names, "watches", playing=True))
    phone.page.run("hangUp()")
    phone.wait("sent.filter(one => one.t === 'hello').length > 1")
    phone.hear(room(names, "inside", playing=True))  # a host that was started again does not know who watched
    phone.wait("sent.at(-1).t === 'watch'")


def check_taken_back(phone, _folder):
    """Whose chair the host takes back is told so; a chair has the wind that it has now."""
    names = ["Ann", "Bob", "Cat", "Dan"]
    phone.open()
    phone.hear(room(names, "seated", playing=True), view(names, "turn", turn=1),
               {"t": "refused", "what": "seat", "why": "given-away"})
    chairs = [{**chair, "wind": (seat + 1) % 4} for seat, chair in enumerate(room(names)["chairs"])]
    chairs[0] = {**chairs[0], "holder": "computer", "name": None}
    phone.hear(room(names, playing=True, chairs=chairs))
    phone.expect("Take a chair")
    phone.expect("The host has taken your chair back.", ".problem")
    phone.expect("South", "[data-key=chair-0]")
    lost = {"t": "refused", "what": "seat", "why": "other-phone"}
    for wanted, before in ((False, room(names, "seated", playing=True)),  # it wakes up
                           (False, None), (True, None)):  # it is loaded again
        phone.open()
        phone.page.run("localStorage.setItem('token', 'old')")
        if before:
            phone.hear(before)
        if wanted:
            type_code(phone)
        phone.hear(lost, room(names, playing=True))
        phone.expect("Your chair has gone to another phone. You can ask for one again.", ".problem")
        if phone.page.run("localStorage.getItem('token')"):
            raise Failure("the old token is kept")
    phone.open()
    type_code(phone, "wrong-code")
    phone.hear(room(names))
    phone.expect("Take a chair")
    if phone.text(".problem"):
        raise Failure("who is in is told of the wrong code")


def check_gone(phone, _folder):
    """Red words about a chair go when they are not true any more."""
    names = ["Ann", "Bob", "Cat", "Dan"]
    free = {"holder": "computer", "name": None, "asked": False, "away": False}
    lost = {"t": "refused", "what": "seat", "why": "other-phone"}
    others = room(names)["chairs"][1:]
    phone.open()
    phone.hear(room(names, "seated", playing=True), lost, room(names, playing=True))
    phone.hear(room(names, playing=True, chairs=[*room(names)["chairs"][:3], free]))  # that is another chair
    phone.expect("Your chair has gone to another phone.", ".problem")
    phone.hear(room(names, playing=True, chairs=[free, *others]))  # the other phone has left
    if phone.text(".problem"):
        raise Failure("a free chair has gone to another phone")
    phone.page.run("document.querySelector('#name').value = 'Ann'")
    phone.press("[data-key=chair-0]")
    phone.hear({"t": "refused", "what": "sit", "why": "taken"}, room(names, playing=True))
    phone.expect("That chair is taken.", ".problem")
    phone.hear(room(names, playing=True, chairs=[free, *others]))
    if phone.text(".problem"):
        raise Failure("a free chair is taken")
    phone.press("[data-key=chair-0]")
    phone.hear(room(names, "asks", playing=True), {"t": "refused", "what": "sit", "why": "not-now"})  # a second tap
    phone.press(".quiet")
    phone.hear(room(names, playing=True, chairs=[free, *others]))
    if phone.text(".problem"):
        raise Failure("who has cancelled is told that the host did not want it")


def check_closed(phone, _folder):
    """Whose table is closed reads that also after a typed code that opened it, and not after a wrong one."""
    phone.open()
    type_code(phone)
    phone.hear(room(NAMES["long"], "seated"), {"t": "seat", "chair": 0, "token": "f" * 32})
    phone.page.run("hangUp()")
    phone.wait("sent.filter(one => one.t === 'hello').length > 2")
    phone.hear({"t": "refused", "what": "hello", "why": "wrong-code"})
    phone.expect("The table at which you had a chair is closed.", ".problem")
    phone.page.run("document.querySelector('#code').value = '654321'")
    phone.press("[data-key=go]")
    phone.wait("sent.at(-1).code === '654321'")
    phone.hear({"t": "refused", "what": "hello", "why": "wrong-code"})
    phone.expect("That is not the code on the host’s screen.", ".problem")


def check_waits(phone, _folder):
    """A page that waits for long says that it goes on, and what it says does not change its mind."""
    phone.open()
    phone.hear(room(NAMES["long"], "seated"), {"t": "bye", "why": "closed", "again": True})
    phone.page.run("hangUp()")
    phone.page.run("{ const now = Date.now; Date.now = () => now() + 60000; }")
    phone.page.run("hangUp()")
    phone.expect("When it is open again, this page goes on by itself.")
    phone.expect("This page goes on trying")
    phone.open()
    phone.hear(room(NAMES["long"], "seated", playing=True), view(NAMES["long"], "turn", turn=1))
    phone.page.run("hangUp()")
    phone.expect("Trying again. Do not load this page again.", ".bar")


# What the host leaves out of a result where nobody wins.
DRAWN = dict.fromkeys(("winner", "shooter", "tai", "limit", "lines", "also"))


def check_next_dealer(phone, _folder):
    """The end of a deal tells who deals next, and why as far as the view tells that; the proof stays open."""
    names = ["Ann", "Bob", "Cat", "Dan"]
    phone.open()
    phone.hear(room(names, "seated", playing=True))
    for rev, (dealer, next_, more, text) in enumerate((
            (0, 0, {"winner": 0}, "You deal again · the dealer won"), (1, 1, DRAWN, "Bob deals again · nobody won"),
            (2, 3, {"winner": 1}, "Dan deals next · the dealer did not win"), (3, 0, {"winner": 3}, "You deal next"),
            (1, 2, DRAWN, "Cat deals next"), (1, 1, {"also": [result(winner=1)], "winner": 0}, "Bob deals again · the dealer won"))):
        end = {key: value for key, value in result(**more, **{"next-dealer": next_}).items() if value is not None}
        phone.hear(view(names, "over", rev=rev + 1, dealer=dealer, result=end))
        phone.expect(text, ".bar")
    if "Cat deals next ·" in phone.text(".bar"):
        raise Failure(phone.text(".bar"))
    phone.expect("Balance", ".money")
    phone.press(".seal summary")
    phone.wait("document.querySelector('.seal').open")
    phone.wait("document.querySelector('.seal').getBoundingClientRect().bottom < document.querySelector('.bar').getBoundingClientRect().top + 1")
    phone.hear(view(names, "over", rev=9, dealer=1, result={**end, "waiting": [2]}))
    phone.expect("Not ready yet: Cat", ".bar")
    phone.wait("document.querySelector('.seal').open")


def check_new_digits(phone, _folder):
    """Four digits that are new are shown at the table until the guest puts them away, or has had time to note them."""
    names = ["Ann", "Bob", "Cat", "Dan"]
    at = view(names, "turn", turn=1)
    phone.open()
    phone.page.run("{ window.ends = []; const { setTimeout } = window; "
                   "window.setTimeout = (act, wait) => (wait === 20000 ? ends.push(act) : setTimeout(act, wait)); }")
    phone.hear(room(names, "seated", playing=True, word="7306"), at)
    phone.expect("Your four digits: 7306", "[data-key=digits]")
    phone.press("[data-key=digits]")
    phone.hear(room(names, "seated", playing=True, word="7306"), at)
    if phone.page.run("Boolean(document.querySelector('[data-key=digits]'))"):
        raise Failure("digits that were put away are shown again")
    phone.hear(room(names, "seated", playing=True, word="9130"))
    phone.expect("Your four digits: 9130", "[data-key=digits]")
    phone.page.run("ends.shift()()")  # of the digits before
    phone.hear({**at, "rev": 2})
    phone.expect("Your four digits: 9130", "[data-key=digits]")
    phone.page.run("Object.defineProperty(document, 'hidden', { get: () => window.asleep, configurable: true }); window.asleep = true;")
    phone.page.run("ends.shift()()")
    phone.expect("Your four digits: 9130", "[data-key=digits]")
    phone.page.run("window.asleep = false; ends.shift()()")
    if phone.page.run("ends.length || Boolean(document.querySelector('[data-key=digits]'))"):
        raise Failure("the digits stay")
    phone.press(".menu")
    phone.expect("9130", "dialog")


def check_brief(phone, _folder):
    """New digits leave the top bar to the round and the wall; they are heard after what is to do, and once."""
    names = ["Ann", "Bob", "Cat", "Dan"]
    phone.open()
    phone.hear(room(names, "seated", playing=True, word="7306"), view(names, "turn", turn=1))
    phone.expect("East round, deal 3", ".top h1")
    phone.expect("7306", ".dots")
    if not phone.page.run("/Bob.*7306/.test(said.textContent)"):
        raise Failure(phone.page.run("said.textContent"))
    phone.hear(view(names, "turn", turn=3))
    if "7306" in phone.page.run("said.textContent"):
        raise Failure("the digits are heard again")


def check_comings(phone, _folder):
    """Who leaves and who comes in the middle of a match is told to the others, once."""
    names = ["Ann", "Bob", "Cat", "Dan"]
    at, before = view(names, "turn", turn=1), room(names, "seated", playing=True)
    phone.open()
    phone.hear(before, at)
    gone = room(names, "seated", playing=True)
    gone["chairs"][3].update(holder="computer", name=None)
    phone.hear(gone)
    phone.expect("Dan has left the table. A computer player goes on.", ".top")
    phone.press("[data-key=news]")
    phone.hear(gone, view([*names[:3], "Amma"], "turn", turn=2))
    if phone.page.run("Boolean(document.querySelector('[data-key=news]'))"):
        raise Failure("it is told again")
    come = room([*names[:3], "Eve"], "seated", playing=True)
    phone.hear(come, view([*names[:3], "Eve"], "turn", turn=1))
    phone.expect("Eve plays in place of Amma now.", ".top")
    phone.expect("East round, deal 3", ".top h1")
    phone.press("[data-key=news]")
    come["chairs"][1]["away"] = True
    phone.hear(come)
    come["chairs"][1]["away"] = False
    phone.hear(come, view([*names[:3], "Eve"], "over", result=result(**{"match-over": True})))
    if phone.page.run("Boolean(document.querySelector('[data-key=news]'))"):
        raise Failure("who comes back has not taken a chair")
    come["chairs"][1].update(holder="computer", name=None)
    phone.hear(come)
    if phone.text("[data-key=news]") != "Bob has left the table.":
        raise Failure(phone.text(".top"))


def check_looks_again(phone, _folder):
    """A page that came by a typed code looks for a closed table without asking for the code, until the host refuses it."""
    phone.open()
    phone.hear({"t": "refused", "what": "hello", "why": "code-wanted"})
    phone.page.run("document.querySelector('#code').value = '123456'")
    phone.press("[data-key=go]")
    phone.hear(room(["Ann", "Bob", "Cat", "Dan"], "seated"), {"t": "bye", "why": "closed", "again": False})
    phone.press("[data-key=go]")
    if phone.page.run("Boolean(document.querySelector('#code'))"):
        raise Failure("the code is asked for before the host is found")
    phone.hear({"t": "refused", "what": "hello", "why": "old-code"})
    phone.expect("This one is new, and has a code of its own.", ".problem")


def check_brought(phone, _folder):
    """The end of a deal tells what all of it brought, why nobody won, and who is waited for."""
    names = ["Ann", "Bob", "Cat", "Dan"]
    over = {"transfers": [], "change": [1000, -1000, 0, 0], "earlier": {"change": [1000, -1000, 0, 0], "why": ["kong"]}, "waiting": [0], "hurry": True, "match-over": False, "next-dealer": 1}
    phone.open()
    phone.hear(room(names, "seated", playing=True), view(names, "over", result=over))
    for text in ("Earlier in this deal: You\u00a0+10, Bob\u00a0−10 · kong", "The last tile has been drawn."):
        phone.expect(text, ".result")
    phone.expect("The next deal waits for you", ".bar")
    transfers_ = [{"from": 1, "to": 0, "amount": 1000, "why": "Win"}]
    phone.hear(view(names, "over", result={**over, "transfers": transfers_, "earlier": {"change": [0, 0, 0, 0], "why": []}, "three-called": True, "hurry": False}))
    phone.expect("Three players won on the same tile.", ".result")
    for text, where in (("Earlier", ".result"), ("waits for you", ".bar")):
        if text in phone.text(where):
            raise Failure(phone.text(where))


def check_return(phone, _folder):
    """A host that will be back is looked for until it is there; another page gives the chair back."""
    names = NAMES["long"]
    for what in (room(names, "seated"), sheet(names)):
        phone.open()
        phone.hear(what, {"t": "bye", "why": "closed", "again": True})
        phone.expect("The host has closed the table for now.")
        before = phone.page.run("opened")
        phone.page.run("hangUp()")
        phone.wait(f"opened > {before} && sent.filter(one => one.t === 'hello').length > 1")
        phone.hear(what)
        if "closed" in phone.text():
            raise Failure(phone.text())
    phone.open()
    phone.hear(room(names, "seated"), {"t": "bye", "why": "closed", "again": False})
    phone.page.run("""{
      const later = setTimeout;
      window.begun = opened;
      window.delays = [];
      window.setTimeout = (act, delay) => { delays.push(delay); return later(act, delay); };
    }""")
    phone.page.run("hangUp(); dispatchEvent(new Event('online'))")
    if phone.page.run("delays.length || opened !== begun"):
        raise Failure("a table that is closed is looked for")
    phone.open()
    phone.hear(room(names, "seated"), {"t": "seat", "chair": 0, "token": "f" * 32}, {"t": "bye", "why": "elsewhere", "again": False})
    phone.page.run("hangUp()")
    phone.expect("Your chair is open on another page.")
    phone.press("[data-key=go]")
    phone.wait("sent.filter(one => one.t === 'hello').length > 1")
    if phone.last_sent("hello")["token"] != "f" * 32:
        raise Failure("it does not show its token")
    phone.hear(room(names, "seated"))
    phone.expect("You have a chair")


def check_leave(phone, _folder):
    """Who has a chair is asked before it is given back; who only watches is not."""
    names = NAMES["long"]
    for what in ([room(names, "seated"), view(names, "turn", turn=1)], [sheet(names)]):
        phone.open()
        phone.hear(*what)
        phone.press(".menu")
        phone.page.run("[...document.querySelectorAll('dialog .quiet')].at(-1).click()")
        phone.wait("document.querySelectorAll('dialog').length === 1 && document.querySelector('[data-key=stay]') !== null")
        phone.expect("To come back you have to ask the host again.", "dialog")
        phone.press("[data-key=stay]")
        phone.wait("!document.querySelector('dialog')")
        if phone.last_sent("leave"):
            raise Failure("it leaves")
        phone.press(".menu")
        phone.page.run("[...document.querySelectorAll('dialog .quiet')].at(-1).click()")
        phone.press("[data-key=leave]")
        if not phone.last_sent("leave"):
            raise Failure("it does not leave")
    phone.open()
    phone.hear(room(names, "watches"), view(names, "turn", turn=1, chair=-1))
    phone.press(".menu")
    phone.page.run("[...document.querySelectorAll('dialog .quiet')].at(-1).click()")
    if not phone.last_sent("leave"):
        raise Failure("who watches is asked")


def check_doubts(phone, _folder):
    """What is asked again, and what says yes and no to it."""
    names = NAMES["long"]
    phone.open()
    phone.hear(room(names, "seated"), claim(names))
    phone.press(".pass")
    if phone.last_sent("move")["move"] != "1 pass":
        raise Failure(str(phone.last_sent("move")))
    phone.page.run("performance.now = () => 0")  # on a busy machine the second tap comes late
    phone.hear(claim(names, rev=2, doubt=doubt("pass", "5pb", bars=True)))
    for text in ("Pass this win?", "5 dots: barred until your next turn", "5 tai · 1,280"):
        phone.expect(text, ".bar")
    phone.press(".confirm")  # the second tap of a double one
    if phone.last_sent("confirm"):
        raise Failure("a double tap passes the win")
    phone.page.run("delete performance.now")
    phone.press(".undo")
    if phone.last_sent("back") != {"t": "back", "rev": 2}:
        raise Failure(str(phone.last_sent("back")))
    phone.hear(claim(names, rev=3))
    phone.expect("Do you want this tile?", ".bar")
    phone.hear(claim(names, rev=4, doubt=doubt("pass", "5pb")))
    phone.wait("document.querySelector('.confirm')?.click() ?? Boolean(sent.find(one => one.t === 'confirm' && one.rev === 4))")
    phone.hear({"t": "refused", "what": "move", "why": "old"})
    phone.expect("Pass this win?", ".bar")
    turn = {"turn": 0, "drawn": "5za", "moves": [WIN]}
    phone.hear(view(names, "turn", rev=5, **turn))
    phone.press("[data-key='5za']", "[data-key='5za']")
    if phone.last_sent("move") != {"t": "move", "rev": 5, "move": "1 discard 5za"}:
        raise Failure(str(phone.last_sent("move")))
    phone.hear(view(names, "turn", rev=6, doubt=doubt("throw", "5za"), **turn))
    phone.expect("Throw White Dragon?", ".bar")
    phone.expect("This hand has won · 5 tai", ".bar")
    phone.press("[data-key='4pa']")  # another tile is another matter
    if phone.last_sent("back")["rev"] != 6:
        raise Failure("the doubt stays")
    phone.hear(view(names, "turn", rev=7, **turn))
    phone.expect("Discard 4 dots", ".buttons")
    phone.hear(view(names, "turn", rev=8, doubt=doubt("pao", "5za", stake=64000, to=3, why="Fed the third dragon set"), **turn))
    phone.expect("You could pay for all: 640 · Siti could make you pay for everybody: Pao san yuan", ".bar")


def check_word(phone, _folder):
    """Who takes the chair of a guest who is away, under the same name, is asked for the digits first."""
    names = ["Ann", "Bob", "Cat", "Dan"]
    chairs = room(names)["chairs"]
    chairs[1]["away"] = True
    chairs[1]["asked"] = True  # whoever asks for it meanwhile
    phone.open()
    phone.hear(room(names, chairs=chairs))
    phone.expect("somebody asks for it", "[data-key=chair-1]")
    phone.expect("Bob", "[data-key=chair-1]")
    phone.expect("away – have you the four digits?", "[data-key=chair-1]")
    phone.page.run("document.querySelector('#name').value = ''")
    phone.press("[data-key=chair-1]")
    phone.expect("Then you are asked for the four digits.", ".problem")
    phone.page.run("document.querySelector('#name').value = 'Bob'")
    phone.press("[data-key=chair-1]")
    if phone.last_sent("sit"):
        raise Failure("the digits are not asked for")
    phone.page.run("document.querySelector('#word').value = '0042'")
    phone.press("[data-key=go]")
    if phone.last_sent("sit") != {"t": "sit", "name": "Bob", "chair": 1, "word": "0042"}:
        raise Failure(str(phone.last_sent("sit")))
    phone.hear({"t": "refused", "what": "sit", "why": "wrong-word"})
    phone.expect("These are not the digits.", ".problem")
    phone.press("[data-key=ask]")
    if phone.last_sent("sit") != {"t": "sit", "name": "Bob", "chair": 1}:
        raise Failure(str(phone.last_sent("sit")))
    phone.hear(room(names, "seated", chair=1, word="4821"))
    phone.expect("Your four digits: 4821", ".word")
    phone.hear(view(names, "turn", turn=1))
    phone.press(".menu")
    phone.expect("Your four digits: 4821", "dialog .word")
    chairs[1]["heard"] = False  # of this phone: the box for the digits would lead nowhere
    phone.open()
    phone.hear(room(names, chairs=chairs))
    if "digits" in phone.text("[data-key=chair-1]"):
        raise Failure("it asks for digits that lead nowhere")
    phone.page.run("document.querySelector('#name').value = 'Bob'")
    phone.press("[data-key=chair-1]")
    if phone.last_sent("sit") != {"t": "sit", "name": "Bob", "chair": 1}:
        raise Failure(str(phone.last_sent("sit")))


def check_typing(phone, _folder):
    """What somebody types stays when others sit down meanwhile."""
    names = ["Ann", "Bob", "Cat", "Dan"]
    phone.open()
    phone.hear(room(names, chairs=[{"holder": "nobody", "name": None, "asked": False, "away": False}] * 4))
    phone.page.run("document.querySelector('#name').value = 'Siti'")
    phone.hear(room(names, chairs=[{"holder": "nobody", "name": None, "asked": True, "away": False}] * 4))
    if phone.page.run("document.querySelector('#name').value") != "Siti":
        raise Failure("what was typed is lost")


def check_still(phone, _folder):
    """Who comes and goes moves nothing under a finger, and each chair has the width for a name."""
    names = ["Ann", "Balasubramaniam", "Cat", "Dan"]
    chairs = [{"holder": "nobody", "name": None, "asked": False, "away": False}] * 4
    where = "[...document.querySelectorAll('#name, [data-key^=chair]')].slice(0, 2).map(one => one.getBoundingClientRect().top).join()"
    phone.open()
    phone.hear(room(names, chairs=chairs))
    before = phone.page.run(where)
    phone.page.run("document.querySelector('[data-key=chair-0]').focus()")
    phone.hear(room(names, chairs=[{**one, "away": True, "asked": True} for one in room(names)["chairs"]]))
    if phone.page.run(where) != before:
        raise Failure(f"{before} becomes {phone.page.run(where)}")
    lines = phone.page.run("""{
      const all = document.createRange();
      all.selectNodeContents(document.querySelector('[data-key=chair-1] b'));
      all.setStart(all.endContainer.firstChild, 'South · '.length);
      all.getClientRects().length;
    }""")
    if lines != 1:
        raise Failure(f"the name is broken over {lines} lines")


def check_face(phone, _folder):
    """A guest chooses a face, which is sent with the name and stays for the next time; others see it."""
    names = ["Ann", "Bob", "Cat", "Dan"]
    chairs = [{"holder": "nobody", "name": None, "face": None, "asked": False, "away": False}] * 4
    phone.open()
    phone.hear(room(names, chairs=chairs))
    phone.page.run("document.querySelector('#name').value = 'Siti'")
    phone.click("[data-key=face-makcik]")
    phone.press("[data-key=chair-1]")
    if phone.last_sent("sit") != {"t": "sit", "name": "Siti", "chair": 1, "face": "makcik"}:
        raise Failure(str(phone.last_sent("sit")))
    phone.open()
    phone.hear(room(names, chairs=[{**chairs[0], "holder": "guest", "name": "Ann", "face": "boss"}, *chairs[1:]]))
    phone.wait("document.querySelector('[data-key=face-makcik]').checked")
    phone.wait("document.querySelector('[data-key=chair-0] .face')?.naturalWidth > 0")
    phone.hear(room(names, "seated"), view(names, "turn", turn=1))
    phone.wait("[...document.querySelectorAll('.player .face')].every(face => face.naturalWidth > 0 && face.offsetWidth > 0)")
    phone.page.run("localStorage.removeItem('face')")


def check_start(phone, _folder):
    """Before the first deal there is no deal 0, and no wall from which tiles are left."""
    phone.open()
    phone.hear(room(NAMES["long"], "seated"), view(NAMES["long"], "start", deal=0, left=133))
    if "133" in phone.text(".top") or "deal 0" in phone.text(".top"):
        raise Failure(phone.text(".top"))
    phone.expect("East round, deal 1", ".top")
    phone.hear(view(NAMES["long"], "turn", turn=1))
    phone.expect("60 left", ".top span")


# How a browser is without the lock that keeps a phone awake, and with one; both note who asks.
NO_LOCK = "delete Navigator.prototype.wakeLock"
LOCK = """{
  window.locks = [];
  Object.defineProperty(Navigator.prototype, 'wakeLock', { configurable: true, get: () => ({
    request: async () => (locks.push({ released: false }), locks.at(-1)) }) });
  locks.length;
}"""
RESUME = """{
  const { resume } = AudioContext.prototype;

  window.resumed = [];
  AudioContext.prototype.resume = function () {
    resumed.push(event.type);
    window.audio = this;
    return resume.call(this);
  };
  resumed.length;
}"""


def check_match_end(phone, _folder):
    """The end of a match has places, which equal balances share, and whoever wants another one says so."""
    names = NAMES["long"]
    over = result(**{"match-over": True})
    seen = view(names, "over", result=over)
    for player, balance in zip(seen["players"], (500, -1500, 500, 500)):
        player["balance"] = balance
    phone.open()
    phone.hear(room(names, "seated"), seen)
    phone.expect("The first place is shared", ".result")
    shown = phone.page.run("[...document.querySelectorAll('.places li')].map(one => one.innerText.split(/\\s+/)[0]).join('')")
    if shown != "1.1.1.4.":
        raise Failure(shown)
    phone.expect("Your place: 1 of 4, with +5", ".bar")
    phone.expect("The East round is over, the last of this match.", ".bar")
    phone.press(".buttons .next")
    if phone.last_sent("next") != {"t": "next", "deal": 3}:
        raise Failure(str(phone.last_sent("next")))
    seen["players"][3]["balance"] = 501
    phone.hear({**seen, "result": {**over, "waiting": [1, 2, 3]}})
    phone.expect("The host begins the next match.", ".bar")
    phone.expect(f"{names[3]} wins the match", ".result")
    if phone.page.run("Boolean(document.querySelector('.buttons button'))"):
        raise Failure("it can be said twice")


def check_sitters(phone, _folder):
    """Who took over a computer player's chair has not won alone; who came after the match has not won it."""
    names = ["Ann", "Bob", "Cat", "Wen"]
    over = result(**{"match-over": True, "sitters": [["Ann"], ["Bob"], ["Cat"], ["Amma", "Wen"]]})
    seen = view(names, "over", result=over)
    for player, balance in zip(seen["players"], (-500, -500, 400, 600)):
        player["balance"] = balance
    phone.open()
    phone.hear(room(names, "seated"), seen)
    phone.expect("Amma and Wen win the match together", ".result h2")
    phone.expect("Amma and Wen", ".places")
    phone.expect("You", ".places .me")
    phone.hear({**seen, "rev": 2, "chair": 3})
    phone.expect("Amma and Wen win the match together", ".result h2")
    if phone.text(".places .me span") != "You":
        raise Failure(phone.text(".places .me"))
    over["sitters"][3] = ["Amma"]
    phone.hear(seen)
    phone.expect("Amma wins the match", ".result h2")
    over["sitters"][3] = ["Wen"]
    phone.hear(seen)
    phone.expect("Wen wins the match", ".result h2")


def check_away(phone, _folder):
    """Who plays reads for whom the match waits, or that a computer sits in; never whether the one who is away can claim."""
    names = ["Ann", "Bob", "Cat", "Dan"]
    last = {"last": {"tile": "5pb", "from": 0}}
    phone.open()
    phone.hear(room(names, "seated", playing=True), view(names, "turn", turn=2, **last))
    phone.expect("The match waits for Cat, whose phone is away.", ".bar")
    phone.hear(view(names, "turn", turn=1, **last))
    phone.expect("The phone of Cat is away. The match may have to wait.", ".bar")
    phone.hear(view(names, "moment", **last))
    phone.expect("The phone of Cat is away. The match may have to wait.", ".bar")
    phone.hear(room(names, "seated", playing=True, **{"sits-in": True}))
    for stage in ("moment", "turn"):
        phone.hear(view(names, stage, turn=2, **last))
        phone.expect("Cat’s phone is away. A computer player sits in.", ".bar")
        if ("A computer player" in phone.page.run("said.textContent")) != (stage == "moment"):
            raise Failure(f"{stage}: {phone.page.run('said.textContent')}")


def check_sat_in(phone, _folder):
    """What a computer player threw for a guest who was away, that guest has not thrown."""
    names = ["Ann", "Bob", "Cat", "Dan"]
    phone.open()
    phone.hear(room(names, "seated", playing=True))
    for sat_in, from_, text in ((False, 0, "You discarded 5 dots"), (True, 0, "A computer player discarded 5 dots for you"),
                                (True, 1, "Bob discarded 5 dots")):
        seen = view(names, "moment", last={"tile": "5pb", "from": from_, "sat-in": sat_in})
        seen["players"][2]["away"] = False
        phone.hear(seen)
        phone.expect(text, ".bar")


def check_terms(phone, _folder):
    """Names are written as on the host's screen; two things of one name are told apart by the Chinese one."""
    names = NAMES["long"]
    lines = [{"title": "Dragon triplet", "zh": "三元牌", "tai": 1}, {"title": "Four animals", "zh": "动物胡", "tai": 4}]
    over = view(names, "over", result=result(lines=lines))
    said = {"said": ("Dragon pong", "Dong wu hu"), "language": ("Dragon triplet", "Four animals"),
            "chinese": ("三元牌", "动物胡"), "said-language": ("Dragon pong · Dragon triplet", "Dong wu hu · Four animals"),
            "both": ("Dragon triplet · 三元牌", "Four animals · 动物胡"), "later": ("Dragon pong", "Dong wu hu")}
    phone.open()
    for word, expected in said.items():
        phone.hear({**room(names, "seated", playing=True), "names": word}, over)
        for text, line in zip(expected, phone.page.run("[...document.querySelectorAll('.lines span')].map(one => one.innerText)")):
            if text != line:
                raise Failure(f"{word}: {line}, not {text}")
    phone.hear(view(names, "over", result=result(transfers=[{"from": 2, "to": 1, "amount": 100, "why": "Self-drawn win"}])))
    phone.expect(": Zi mo", ".why")


def check_language(phone, _folder):
    """A browser that names no language has numbers all the same."""
    script = phone.page.tell("Page.addScriptToEvaluateOnNewDocument",
                             source="Object.defineProperty(navigator, 'languages', { get: () => ['C', 'zh-CN.utf8'] })")
    phone.open()
    phone.hear(room(NAMES["long"], "seated"), view(NAMES["long"], "turn", turn=1))
    phone.expect("1,234.50", ".others")
    phone.page.tell("Page.removeScriptToEvaluateOnNewDocument", **script)


def check_attention(phone, _folder):
    """A click starts the sound and keeps the phone awake, with the lock or with a video; what
    the browser cannot do is said."""
    names = NAMES["long"]
    phone.open()
    phone.page.run(LOCK)
    phone.page.run(RESUME)
    phone.hear(room(names, "seated"), view(names, "turn", turn=1))
    phone.click(".top h1")
    phone.wait("locks.length === 1 && audio.state === 'running'")
    phone.click(".top h1")
    if phone.page.run("resumed.join()") != "click,click" or phone.page.run("locks.length") != 1:
        raise Failure(f"{phone.page.run('resumed')} {phone.page.run('locks')}")
    phone.page.run("locks[0].released = true; document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
    phone.wait("locks.length === 2")
    phone.open()
    phone.page.run(NO_LOCK)
    phone.hear(room(names, "seated"), view(names, "turn", turn=1))
    phone.click(".top h1")
    phone.wait("document.querySelector('video')?.paused === false && document.querySelector('video').currentTime > 0")
    if phone.page.run("""{
      const { width, height } = document.querySelector('video').getBoundingClientRect();
      width * height / innerWidth / innerHeight;
    }""") < 0.9:
        raise Failure("the video is too small to count")
    phone.press(".menu")
    phone.expect("keeps the phone awake for certain only over HTTPS", "dialog")
    phone.page.run("delete Navigator.prototype.vibrate; delete HTMLCanvasElement.prototype.captureStream; delete window.AudioContext")
    phone.press("dialog .go")
    phone.wait("!document.querySelector('dialog')")
    phone.press(".menu")
    for text in ("cannot keep the phone awake", "plays no sound", "cannot make the phone vibrate"):
        phone.expect(text, "dialog")
    if "Sound" in phone.text("dialog"):
        raise Failure("a choice without effect is offered")


CASES = {
    "/guest-page/match-end": check_match_end,
    "/guest-page/ended": check_ended,
    "/guest-page/stops": check_stops,
    "/guest-page/terms": check_terms,
    "/guest-page/away": check_away,
    "/guest-page/sat-in": check_sat_in,
    "/guest-page/sitters": check_sitters,
    "/guest-page/language": check_language,
    "/guest-page/attention": check_attention,
    "/guest-page/width": check_width,
    "/guest-page/refusals": check_refusals,
    "/guest-page/deal": check_deal,
    "/guest-page/ways": check_ways,
    "/guest-page/goodbye": check_goodbye,
    "/guest-page/taken-back": check_taken_back,
    "/guest-page/gone": check_gone,
    "/guest-page/closed": check_closed,
    "/guest-page/waits": check_waits,
    "/guest-page/brought": check_brought,
    "/guest-page/typed": check_typed,
    "/guest-page/red-words": check_red_words,
    "/guest-page/watcher": check_watcher,
    "/guest-page/next-dealer": check_next_dealer,
    "/guest-page/new-digits": check_new_digits,
    "/guest-page/brief": check_brief,
    "/guest-page/comings": check_comings,
    "/guest-page/looks-again": check_looks_again,
    "/guest-page/return": check_return,
    "/guest-page/leave": check_leave,
    "/guest-page/doubts": check_doubts,
    "/guest-page/word": check_word,
    "/guest-page/typing": check_typing,
    "/guest-page/still": check_still,
    "/guest-page/face": check_face,
    "/guest-page/start": check_start,
}


if __name__ == "__main__":
    folder = sys.argv[2] if len(sys.argv) > 2 else None
    sys.exit(run(CASES, sys.argv[1], folder))
