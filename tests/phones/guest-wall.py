#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""guest-wall.py SGMJ – what the guests' page says about the wall.  Says TAP; skips where there is no Chromium."""
import hashlib
import sys

sys.dont_write_bytecode = True  # the source folder may be read-only, and stays clean

from shown import NAMES, Failure, result, room, run, view


def check_warning(phone):
    """A wall that cannot be checked is told once a deal, also after the page was loaded again, and in a rematch."""
    names = NAMES["long"]
    start, deal = (view(names, stage, turn=1, deal=n) for stage, n in (("start", 0), ("turn", 1)))
    warning = "cannot check"

    def load():
        phone.open()
        phone.hear(room(names, "seated", playing=True))

    load()
    phone.hear(deal)
    phone.expect(warning, ".warning.calm")
    phone.wait("!document.querySelector('.warning')")  # goes by itself, and stays in the menu
    phone.press(".menu")
    phone.expect(warning, "dialog")
    phone.press("dialog .go")
    load()
    phone.hear(deal)
    if phone.text(".warning"):
        raise Failure("it is told again")
    phone.hear(start, deal)
    phone.expect(warning, ".warning")


def check_wall(phone):
    """What has to be known about the wall is said before the deal is played, and put away by a tap."""
    names = NAMES["long"]
    seed = {"t": "seed", "deal": 3, "try": 1, "commitment": "0" * 64, "dealer": 1, "animals": True, "void": []}
    phone.open()
    phone.hear(room(names, "seated"), seed)
    bare = phone.last_sent("promise")
    phone.hear({"t": "promises", "deal": 3, "try": 1, "promises": [bare["promise"], "", "", ""]})
    bytes_ = phone.last_sent("seed")["bytes"]
    if hashlib.sha256(bytes_.encode()).hexdigest() != bare["promise"]:
        raise Failure("the bytes are not those that were promised")
    phone.hear({"t": "sealed", "deal": 3, "try": 1, "bytes": [bytes_, "", "", ""]}, view(names, "turn", turn=1, dice=[1, 2, 3]))
    if phone.text(".warning"):
        raise Failure(phone.text(".warning"))
    phone.hear({**seed, "try": 2, "commitment": "1" * 64, "void": [2]})
    phone.hear({"t": "promises", "deal": 3, "try": 2, "promises": ["", "", "", ""]}, view(names, "turn", turn=2, dice=[1, 2, 3]))
    for text in ("came too late", "The wall was begun 2 times", names[2]):
        phone.expect(text, ".warning")
    phone.expect("came too late", "#said")
    phone.press(".warning")
    phone.hear(view(names, "turn", turn=3, dice=[1, 2, 3]))
    if phone.text(".warning"):
        raise Failure("a tap does not put it away")
    phone.hear(view(names, "over", dice=[1, 2, 3], result=result(moves=[])))
    phone.expect("came too late", ".seal")
    phone.hear({**seed, "deal": 4})
    phone.hear({"t": "promises", "deal": 4, "try": 1, "promises": [phone.last_sent("promise")["promise"], "", "", ""]})
    phone.hear({"t": "sealed", "deal": 4, "try": 1, "bytes": [phone.last_sent("seed")["bytes"], "", "", ""]},
               view(names, "turn", turn=1, deal=4, dealer=1, dice=[1, 2, 3]),
               view(names, "over", deal=4, dealer=1, dice=[1, 2, 3], result=result(moves=[])))
    phone.expect("What differs: the secret.", ".seal")
    phone.press(".seal summary")
    for label, number in (("secret · the host", "0" * 32), ("random numbers · You", "1" * 32), ("With this seed", "sgmj shuffle")):
        shown = phone.page.run(f"[...document.querySelectorAll('.seal dt')].find(one => one.textContent.includes({label!r}))?.nextSibling.textContent")
        if not shown or not shown.startswith(number):
            raise Failure(f"{label}: {shown}")
    phone.hear(view(names, "over", deal=4, dealer=1, dice=[1, 2, 3], result={**result(), "proof": None}))
    phone.expect("does not show how the wall was made", ".seal")


def check_late_proofs(phone):
    """What is said until the proofs come, and if they never do."""
    names = NAMES["long"]
    match = {"match": "late"}
    seed = {"t": "seed", **match, "deal": 3, "try": 1, "commitment": "0" * 64, "dealer": 1, "animals": True, "late": True, "void": []}
    phone.open()
    phone.hear(room(names, "seated", playing=True), seed)
    phone.hear({"t": "promises", **match, "deal": 3, "try": 1, "promises": [phone.last_sent("promise")["promise"], "", "", ""]})
    phone.hear({"t": "sealed", **match, "deal": 3, "try": 1, "bytes": [phone.last_sent("seed")["bytes"], "", "", ""]},
               view(names, "turn", turn=1, dice=[1, 2, 3], **match))
    if phone.text(".warning"):
        raise Failure(phone.text(".warning"))
    plain = {key: value for key, value in result().items() if key != "proof"}
    phone.hear(view(names, "over", dice=[1, 2, 3], **match, result=plain))
    phone.expect("checked when the match is over", ".seal")
    proofs = [{"deal": 3, "proof": result()["proof"], "moves": []}]
    phone.hear(view(names, "over", dice=[1, 2, 3], **match, result={**plain, "match-over": True, "proofs": proofs}))
    phone.expect("Deal 3: The wall does not match", ".seal")
    phone.page.run("document.querySelector('.seal').open = true")
    phone.expect("anybody can work out all hands", ".seal")
    phone.hear({**seed, "match": "left", "deal": 1})  # and is given up
    phone.hear({**seed, "match": "new", "deal": 1}, view(names, "turn", turn=1, match="new", deal=1, dice=[1, 2, 3]))
    phone.expect("The match before this one was ended early", ".warning")
    phone.open()
    phone.hear(room(names, "seated", playing=True), {**seed, "match": "next", "deal": 1})
    phone.hear(view(names, "over", match="next", deal=1, dice=[1, 2, 3], result=plain), {"t": "bye", "why": "closed", "again": False})
    phone.expect("how they were made: 1.")


CASES = {
    "/guest-wall/warning": check_warning,
    "/guest-wall/wall": check_wall,
    "/guest-wall/late-proofs": check_late_proofs,
}


if __name__ == "__main__":
    sys.exit(run(CASES, sys.argv[1]))
