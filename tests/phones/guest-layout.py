#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""guest-layout.py SGMJ [FOLDER] – the guests' page on each screen, in letters up to twice as large.

FOLDER gets a picture of each scene.  Says TAP; skips where there is no Chromium.
"""
import os.path
import sys

sys.dont_write_bytecode = True  # the source folder may be read-only, and stays clean

from shown import HEIGHT, NAMES, TILES, WIDTH, WIN, Failure, result, room, run, view

SIZES = [(320, 568), (360, 640), (390, 780), (412, 915), (568, 320), (667, 375), (780, 360), (844, 390), (915, 412), (768, 1024), (1024, 768)]

# What is not in sight, or lies under something else.
HIDDEN = """[...document.querySelectorAll('.hand .tile, .bar button')].filter(node => {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight || right - left < 32 || bottom - top < 32
    || !node.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}).map(node => node.dataset.key).join(', ')"""

# Two rows of discards can be seen at once, and nothing is outside the window.
TIGHT = """(() => {
  const ponds = document.querySelector('.ponds');
  const { scrollWidth, scrollHeight } = document.documentElement;
  return scrollWidth > innerWidth || scrollHeight > innerHeight
    || ponds.clientHeight < 2 * ponds.querySelector('.tile').clientHeight;
})()"""

# Words that are cut off or lie under something else, and parts that scroll sideways.
COVERED = """(() => {
  const words = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT);
  const found = [...document.querySelectorAll('.table *')].filter(node => ['auto', 'scroll'].includes(getComputedStyle(node).overflowX)
    && node.scrollWidth > node.clientWidth).map(node => `${node.className} is ${node.scrollWidth - node.clientWidth} too wide`);
  while (words.nextNode()) {
    const { currentNode: { parentElement: around } } = words;
    const whole = document.createRange();
    whole.selectNodeContents(words.currentNode);
    if (around.closest('.ponds, .sets, .result'))
      continue;
    const box = around.getBoundingClientRect();
    const right = getComputedStyle(around).overflowX === 'hidden' ? box.right : Infinity; // …
    for (const one of whole.getClientRects())
      for (const [x, y] of [[one.left + 1, one.top + one.height / 4], [Math.min(one.right, right) - 1, one.bottom - one.height / 4]])
        if (!around.contains(document.elementFromPoint(x, y)))
          found.push(`“${words.currentNode.data}” lies under ${document.elementFromPoint(x, y)?.className ?? 'nothing'}`);
  }
  return found.join(', ');
})()"""


OVERLAPS = """(() => {
  const boxes = selector => [...document.querySelectorAll(selector)].map(node => node.getBoundingClientRect());
  const tiles = boxes('.player .tile');
  const plates = boxes('.player');
  return [
    ...boxes('.player :is(.wind, .badge, .balance, .name)').filter(one => tiles.some(({ left, right, top, bottom }) =>
      left < one.right && right > one.left && top < one.bottom && bottom > one.top)).map(() => 'a tile covers words'),
    ...tiles.filter(({ width }) => innerHeight > 520 && width < 13).map(({ width }) => `a tile ${width} wide`),
    ...[...tiles, ...boxes('.player .badge')].filter(one => !plates.some(({ left, right, bottom }) =>
      left <= one.left && right >= one.right && bottom >= one.bottom)).map(() => 'outside its plate'),
  ].join(', ');
})()"""


def what_is_wrong(phone, shown):
    said = [phone.page.run(one) for one in (HIDDEN, COVERED, OVERLAPS)]
    return [*filter(None, said), *(["too little room"] if shown["stage"] != "over" and phone.page.run(TIGHT) else [])]


def tight_scenes():
    """What takes most room: a choice of the turn, of all claims, four melds each, and a wait."""
    names = [*NAMES["long"][:2], "Mei", "Ah Beng"]
    many = {"ponds": [["1sa", "2sa", "3sb", "4sb", "5sc", "1pa", "2pc", "9mb", "8ma", "7mc", "6sd"]] * 4}
    melds = [{"kind": "pong", "tiles": [f"{kind}{copy}" for copy in "abc"], "from": 1} for kind in ("2z", "3z", "4z", "6z")]
    chows = [{"move": f"1 chow 3pb {a} {b}", "kind": "chow", "tile": "3pb", "with": [a, b]}
             for a, b in (("1pa", "2pa"), ("2pa", "4pa"), ("4pa", "5pa"))]
    yield "turn", view(names, "turn", turn=0, hand=[*TILES, "5zb"], drawn="5zb", moves=[
        WIN, {"move": "1 kong-concealed 1za", "kind": "kong", "tile": "1za"}], **many)
    yield "claim", view(names, "claim", offer={"tile": "3pb", "from": 3}, last={"tile": "3pb", "from": 3}, moves=[
        WIN, {"move": "1 pong 3pb", "kind": "pong", "tile": "3pb"}, *chows, {"move": "1 pass", "kind": "pass"}], **many)
    full = view(names, "turn", turn=0, hand=["1ma", "5za"], drawn="5za", moves=[WIN], **many)
    for player in full["players"]:
        player.update(melds=melds, bonus=["1fa", "2fa", "3fa", "1aa"])
    yield "melds", full
    yield "wait", view(names, "moment", last={"tile": "5pb", "from": 3}, **many)


def check_room(phone, folder):
    """On each screen, in letters up to twice as large, own tiles and buttons are in sight, and two rows of discards."""
    wrong = []
    for width, height in SIZES:
        phone.page.resize(width, height)
        for text in (100, 150, 200):
            phone.page.tell("Page.setFontSizes", fontSizes={"standard": 16 * text // 100})
            phone.open()
            phone.hear(room(NAMES["long"], "seated", playing=True))
            for scene, shown in tight_scenes():
                phone.hear(shown)
                phone.page.run("Promise.all([...document.images].map(image => image.decode()))")
                out = ", ".join(what_is_wrong(phone, shown))
                if folder:
                    phone.page.picture(os.path.join(folder, f"{width}x{height}-{text}-{scene}.png"))
                if out:
                    wrong.append(f"{width}x{height} {text} % {scene}: {out}")
    phone.page.tell("Page.setFontSizes", fontSizes={"standard": 16})
    phone.page.resize(WIDTH, HEIGHT)
    if wrong:
        raise Failure("; ".join(wrong))


def watched_scenes(names):
    """What somebody sees who only watches: four plates beside each other."""
    watches = {"chair": -1, "hand": None, "facts": None}
    yield "watch", view(names, "turn", turn=1, **watches)
    over = {"transfers": [], "waiting": [0], "match-over": False, "next-dealer": 2}
    yield "nobody", view(names, "over", result=over, **watches)


def check_double(phone, folder):
    """In letters twice as large, by the browser or by whatever else, nothing covers or cuts what is said."""
    names = ["Kelvin", "Thirunavukkarasu-Bartholomew", "Siti", "Amma"]
    scenes = [(scene, "seated", shown) for scene, shown in tight_scenes()] + [(scene, "watches", shown) for scene, shown in watched_scenes(names)]
    wrong = []
    for way, browser, root in (("browser", 32, ""), ("root", 16, "200%")):
        phone.page.tell("Page.setFontSizes", fontSizes={"standard": browser})
        for width, height in ((320, 568), (844, 390), (390, 844), (1024, 768)):
            phone.page.resize(width, height)
            phone.open()
            phone.page.run(f"document.documentElement.style.fontSize = {root!r}")
            for scene, you, shown in scenes:
                phone.hear(room(names, you, playing=True), shown)
                phone.page.run("Promise.all([...document.images].map(image => image.decode()))")
                if folder:
                    phone.page.picture(os.path.join(folder, f"{width}x{height}-{way}-{scene}.png"))
                wrong += [f"{width}x{height} {way} {scene}: {one}" for one in what_is_wrong(phone, shown)]
    phone.page.tell("Page.setFontSizes", fontSizes={"standard": 16})
    phone.page.resize(WIDTH, HEIGHT)
    if wrong:
        raise Failure("; ".join(wrong))


def check_chairs(phone, _folder):
    """The chairs are in sight where a phone lies on its side, also below a refusal."""
    for width, height in ((667, 375), (780, 360), (844, 390)):
        phone.page.resize(width, height)
        phone.open()
        phone.hear(room(["Mei", "Ah Beng", "Siti", "Kelvin"]), {"t": "refused", "what": "sit", "why": "no-more-words"})
        below = phone.page.run("[...document.querySelectorAll('.chair')].filter(one => one.getBoundingClientRect().bottom > innerHeight).length")
        if below:
            raise Failure(f"{width}x{height}: {below} chairs lie below")
    phone.page.resize(WIDTH, HEIGHT)


def check_side(phone, _folder):
    """Of a phone on its side all discards are in sight, and no player lies under the new digits."""
    phone.page.resize(844, 390)
    phone.open()
    phone.hear(room(NAMES["long"], "seated", playing=True, word="6374"), dict(tight_scenes())["wait"])
    phone.expect("6374", ".dots")
    below = phone.page.run("document.querySelector('.pond:last-child').getBoundingClientRect().bottom - document.querySelector('.ponds').getBoundingClientRect().bottom")
    covered = phone.page.run("""[...document.querySelectorAll('.player .name')].filter(node => {
      const { left, top } = node.getBoundingClientRect();
      return !node.contains(document.elementFromPoint(left + 2, top + 2));
    }).length""")
    phone.page.resize(WIDTH, HEIGHT)
    if below > 0 or covered:
        raise Failure(f"the last pond ends {below} below, {covered} names are covered")


def check_newest(phone, _folder):
    """On a small phone the discards of all are in sight; in a long deal the newest one is, whoever threw it."""
    names = ["Mei", "Ah Beng", "Siti", "Raj"]
    faces = [f"{n}{suit}" for suit in "pms" for n in range(1, 10)]
    ponds = [[f"{faces[(i + 7 * chair) % 27]}{copy}" for i in range(18)] for chair, copy in enumerate("abcd")]
    out = """(selector => {
      const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
      const whole = document.querySelector('.ponds').getBoundingClientRect();
      return Math.max(whole.top - top, bottom - whole.bottom);
    })"""
    phone.page.resize(360, 640)
    phone.open()
    phone.hear(room(names, "seated", playing=True))
    for many, selector in ((9, ".pond:last-child"), (12, ".pond:last-child"), (18, ".tile.last")):
        for from_ in (0, 3, 1, 2):
            shown = [pond[:many] for pond in ponds]
            phone.hear(view(names, "moment", ponds=shown, last={"tile": shown[from_][-1], "from": from_}))
            hidden = phone.page.run(f"{out}({selector!r})")
            if hidden > 0:
                raise Failure(f"{many} discards each, the last from {from_}: {hidden} px out of sight")
    phone.press(".dot:last-child")
    phone.hear(view(names, "moment", ponds=shown, last={"tile": shown[3][-1], "from": 3}))
    phone.press(".dot")
    if phone.page.run(f"{out}('.tile.last')") > 0:
        raise Failure("it is not followed from the other half")
    phone.page.resize(WIDTH, HEIGHT)


def check_plates(phone, _folder):
    """Open sets, the wind and the mark of the dealer lie beside each other on a small phone."""
    names = ["Mei", "Host", "Amma", "Siti binte Rahman"]
    shown = dict(tight_scenes())["melds"]
    for player, name, balance in zip(shown["players"], names, (0, -1500, 3200, -1700)):
        player.update(name=name, balance=balance)
    for width, height in ((360, 640), (390, 780), (412, 915)):
        phone.page.resize(width, height)
        phone.open()
        phone.hear(room(names, "seated", playing=True), shown)
        phone.page.run("Promise.all([...document.images].map(image => image.decode()))")
        wrong = phone.page.run(OVERLAPS)
        if wrong:
            raise Failure(f"{width}x{height}: {wrong}")
    phone.page.resize(WIDTH, HEIGHT)


def check_hand(phone, _folder):
    """A hand that won without an open set is in sight."""
    names = ["Mei", "Host", "Amma", "Siti"]
    shown = view(names, "over", result=result(tile="5z"))
    shown["players"][1].update(melds=[], hand=[*TILES, "5zb"])
    for width, height in ((320, 568), (360, 640), (390, 780)):
        phone.page.resize(width, height)
        phone.open()
        phone.hear(room(names, "seated", playing=True), shown)
        wide = phone.page.run("(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.result'))")
        if wide > 0 or phone.page.run("document.querySelectorAll('.winner .tile').length") < 14:
            raise Failure(f"{width}x{height}: {wide} too wide")
    phone.page.resize(WIDTH, HEIGHT)


def touch(phone, kind, *points):
    phone.page.tell("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y} for x, y in points])


def check_flick(phone, _folder):
    """A finger that moves a tile up throws it; the browser does not take that for scrolling."""
    names = NAMES["long"]
    phone.open()
    phone.hear(room(names, "seated", playing=True), view(names, "turn", turn=0, drawn="5za", moves=[WIN]))
    x, y = phone.page.run("(r => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector('[data-key=\"4pa\"]').getBoundingClientRect())")
    touch(phone, "touchStart", (x, y))
    for up in range(10, 130, 10):
        touch(phone, "touchMove", (x, y - up))
    touch(phone, "touchEnd")
    phone.wait("sent.some(one => one.t === 'move' && one.move === '1 discard 4pa')")


def check_low_menu(phone, _folder):
    """The menu of who watches, with a row more, has Close in sight on a low page; a tap beside it closes it, too."""
    names = NAMES["long"]
    phone.open()
    phone.page.resize(780, 360)
    table = room(names, "watches", playing=True)
    table["chairs"][1]["holder"] = "computer"
    phone.hear(table, view(names, "turn", turn=1, chair=-1))
    phone.page.run("document.documentElement.style.fontSize = '200%'")
    phone.press(".menu")
    low = phone.page.run("document.querySelector('dialog .go').getBoundingClientRect().bottom")
    if low > 360:
        raise Failure(f"Close ends at {low}")
    for kind in ("mousePressed", "mouseReleased"):
        phone.page.tell("Input.dispatchMouseEvent", type=kind, x=5, y=5, button="left", clickCount=1)
    phone.wait("!document.querySelector('dialog')")
    phone.page.run("document.documentElement.style.fontSize = ''")
    phone.page.resize(WIDTH, HEIGHT)


CASES = {
    "/guest-layout/low-menu": check_low_menu,
    "/guest-layout/room": check_room,
    "/guest-layout/double": check_double,
    "/guest-layout/chairs": check_chairs,
    "/guest-layout/side": check_side,
    "/guest-layout/newest": check_newest,
    "/guest-layout/plates": check_plates,
    "/guest-layout/hand": check_hand,
    "/guest-layout/flick": check_flick,
}


if __name__ == "__main__":
    folder = sys.argv[2] if len(sys.argv) > 2 else None
    sys.exit(run(CASES, sys.argv[1], folder))
