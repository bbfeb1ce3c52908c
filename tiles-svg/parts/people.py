# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The players' faces: a dozen people as they sit round a table at a void deck.

Each is drawn once, in four layers, and looks four ways: what a mood changes
(eyes, brows, mouth, how the head is held) is the same drawing for all.
Pictures are 120 by 120 and fill their square; whoever shows one cuts its corners.
"""

from dataclasses import dataclass
from typing import Callable

from .svg import circle, document, el, ellipse, group, line, num, path

MOODS = {"calm": "calm", "wins": "winning", "fed": "dismayed", "waits": "thinking"}

# One palette for all; the skins are pairs of light and shade.
INK, CREAM, WHITE = "#3a2320", "#f7ecd2", "#fffaf0"
LIPS = ("#7d2a22", "#561512")  # the second on dark skin
TEAL, CORAL, MUSTARD, MINT, PLUM, GOLD, JADE = (
    "#2f7f7d", "#d2583f", "#e0a83c", "#a9d6bd", "#7c3f63", "#f3cf6b", "#6fbf97")
BLACK, SNOW = "#33222b", "#ece6dc"
FAIR, LIGHT, WARM, TAN, BROWN, DEEP = (
    ("#f5d3b1", "#e0ab84"), ("#f0c9a4", "#d8a37b"), ("#e9b78c", "#cd9264"),
    ("#d9a273", "#ba8052"), ("#b57b50", "#94603a"), ("#8f5b3b", "#70432a"))


@dataclass(frozen=True)
class Person:
    title: str
    ground: tuple  # colours of the wall behind and of the pattern on it
    skin: tuple
    half: float  # half the width of the face
    brow: str
    blush: float  # how much the cheeks are seen
    behind: Callable  # behind the head
    body: Callable
    over: Callable  # over the face: fringe, hat, glasses
    beard: Callable = None  # under the mouth
    brow_width: float = 2.6


def ground(wall, motif):
    """A wall of four-petalled tiles, as in a shophouse."""
    petals = "c4-5 8-5 12 0c-4 5-8 5-12 0Zm12 0c4-5 8-5 12 0c-4 5-8 5-12 0Zm0 0c-5-4-5-8 0-12c5 4 5 8 0 12Z" \
             "m0 0c-5 4-5 8 0 12c5-4 5-8 0-12Z"
    row = path("".join(f"M{x - 12} 0{petals}" for x in range(0, 121, 24)), fill=motif, fill_opacity=0.5, id="row")
    return "".join((
        path("M0 0H120V120H0Z", fill=wall),
        row,
        *(el("use", href="#row", y=y) for y in range(24, 121, 24)),
        circle(60, 58, 52, motif, fill_opacity=0.35),
    ))


def head(skin, half):
    """Face, ears and the shade at the side away from the light."""
    light, shade = skin
    left, right = 60 - half, 60 + half

    def ear(x):
        return circle(x, 61, 6.2, light)

    face = (f"M{num(left)} 54C{num(left)} 36 {num(60 - half * 0.6)} 27 60 27S{num(right)} 36 {num(right)} 54"
            f"C{num(right)} 72 {num(right - 5)} 79 {num(60 + half * 0.55)} 85Q{num(60 + half * 0.25)} 90 60 90"
            f"T{num(60 - half * 0.55)} 85C{num(left + 5)} 79 {num(left)} 72 {num(left)} 54Z")
    side = (f"M{num(60 + half * 0.62)} 33C{num(right - 2)} 38 {num(right)} 46 {num(right)} 54"
            f"C{num(right)} 72 {num(right - 5)} 79 {num(60 + half * 0.55)} 85Q{num(60 + half * 0.25)} 90 60 90"
            f"C{num(60 + half * 0.5)} 86 {num(right - 6)} 74 {num(right - 5)} 56Q{num(right - 5)} 42 {num(60 + half * 0.62)} 33Z")
    return ear(left + 0.5) + ear(right - 0.5) + path(face, fill=light) + path(side, fill=shade, fill_opacity=0.5)


def neck(skin):
    return path("M49 78H71V94Q60 104 49 94Z", fill=skin[1])


def shirt(colour, shoulder=14):
    """From the neck to the lower edge of the picture."""
    return path(f"M{shoulder} 120C{shoulder + 3} 98 {shoulder + 16} 93 46 89H74"
                f"C{104 - shoulder} 93 {117 - shoulder} 98 {120 - shoulder} 120Z", fill=colour)


def eyes(person, mood):
    dx = person.half * 0.56
    ends = [(60 - dx, -1), (60 + dx, 1)]
    if mood == "wins":
        return line("".join(f"M{num(x - 6)} 60q6 -8.5 12 0" for x, _ in ends), INK, 3.2)
    if mood == "waits":  # up and aside, to the wall
        return "".join(ellipse(x, 57.6, 5.6, 5, WHITE) + circle(x + 2.4, 55.9, 3.3, INK) for x, _ in ends)
    if mood == "fed":
        return "".join(circle(x, 58, 5.6, WHITE) + circle(x, 58.4, 2.7, INK) for x, _ in ends)
    return "".join(ellipse(x, 57.6, 3.2, 3.9, INK) + circle(x - 1, 56, 1.1, WHITE) for x, _ in ends)


def brows(person, mood):
    dx = person.half * 0.56
    d = ""
    for side in (-1, 1):
        x = 60 + side * dx
        inner, outer = num(x - side * 6), num(x + side * 6.4)
        if mood == "fed":
            d += f"M{inner} 44.6Q{num(x)} 46 {outer} 50.6"
        elif mood == "waits":
            d += f"M{inner} {47 if side < 0 else 45.4}Q{num(x)} {43.6 if side < 0 else 39} {outer} {48 if side < 0 else 43.6}"
        else:
            rise = 2 if mood == "wins" else 0
            d += f"M{inner} {48.8 - rise}Q{num(x)} {43.6 - rise} {outer} {49 - rise}"
    return line(d, person.brow, person.brow_width)


def mouth(skin, mood):
    lips = LIPS[skin in (BROWN, DEEP)]
    if mood == "wins":
        return (path("M47.6 71.4Q60 75 72.4 71.4Q71.6 86 60 86T47.6 71.4Z", fill=lips)
                + path("M50.6 72.2Q60 74.6 69.4 72.2V75.4Q60 78 50.6 75.4Z", fill=WHITE)
                + path("M53.4 83Q60 77.6 66.6 83Q64 86 60 86T53.4 83Z", fill="#d97a6a"))
    if mood == "fed":
        return (path("M49.6 82.6Q49 71.4 60 71.4T70.4 82.6Q71 85.4 67.6 84Q60 80.6 52.4 84Q49 85.4 49.6 82.6Z", fill=lips)
                + path("M53 75.6Q55.6 72.6 60 72.6T67 75.6Q60 73.8 53 75.6Z", fill=WHITE))
    if mood == "waits":
        return line("M52 77.8Q58 78.6 63.6 76", lips, 3)
    return line("M51.6 75.4Q60 82 68.4 75.4", lips, 3)


def nose(skin):
    return line("M60.6 60Q64.8 67.4 60.4 69H57.6", skin[1], 2.6)


def features(person, mood):
    dx = person.half * 0.76
    blush = "".join(circle(60 + s * dx, 68, 5.6, CORAL, fill_opacity=person.blush) for s in (-1, 1))
    return blush + nose(person.skin) + brows(person, mood) + eyes(person, mood) + mouth(person.skin, mood)


def extras(person, mood):
    """What stands beside the head: stars of joy, a drop of sweat, a hand at the chin."""
    if mood == "wins":
        star = "M{0} {1}q1.6 7.6 8.4 9.4q-6.8 1.8-8.4 9.4q-1.6-7.6-8.4-9.4q6.8-1.8 8.4-9.4Z"
        return path(star.format(15, 14) + star.format(106, 26), fill=GOLD, stroke="#b97a1c", stroke_width=1.2,
                    stroke_linejoin="round")
    if mood == "fed":
        return path("M99 33C104 40.6 106.4 44 106.4 48A7.2 7.2 0 0 1 92 48C92 44 94.4 40.6 99 33Z", fill="#cfe8f4",
                    stroke="#4f86a8", stroke_width=1.6)
    if mood == "waits":
        light, shade = person.skin
        fist = "M66 112C63 104 64 97 69 93.6L75.6 77.6C77 74.4 82.2 76 81.4 79.8L79.4 90.6C88 90 91.6 94 91 100" \
               "C90.4 106 87 110 86.4 120H67Z"
        return (path(fist, fill=light, stroke=shade, stroke_width=2, stroke_linejoin="round")
                + line("M81 97.6Q86 96.4 89.4 98.4M80.6 103.4Q85.4 102.4 88.6 104.4", shade, 1.8))
    return ""


def circles(fill, *places, **attrs):
    return "".join(circle(x, y, r, fill, **attrs) for x, y, r in places)


def nothing():
    return ""


def round_glasses(colour):
    return (circles("none", (44.6, 58.4, 10.6), (75.4, 58.4, 10.6), stroke=colour, stroke_width=2.6)
            + line("M55.2 56.6Q60 53.6 64.8 56.6M34 57L28.6 54.6M86 57L91.4 54.6", colour, 2.4))


def square_glasses(colour):
    return (path("M34 51.4H55.4V61Q55 66.6 49 66.6H40Q34.4 66.6 34 61ZM64.6 51.4H86V61Q85.6 66.6 80 66.6H71"
                 "Q65 66.6 64.6 61Z", stroke=colour, stroke_width=2.8, stroke_linejoin="round")
            + line("M55.4 55.6Q60 53 64.6 55.6M34 54L29 53M86 54L91 53", colour, 2.6))


def blossoms(colour, heart, *places):
    """Printed on cloth."""
    petals = "".join(f"M{num(x)} {num(y)}m-4.4 0a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1-4.4 0"
                     f"a2.2 2.2 0 1 1-4.4 0Z" for x, y in places)
    crosses = "".join(f"M{num(x)} {num(y - 4.4)}a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4"
                      f"a2.2 2.2 0 1 1 0-4.4Z" for x, y in places)
    return path(petals, fill=colour) + path(crosses, fill=colour) + circles(heart, *((x, y, 1.5) for x, y in places))


# ---- the twelve ----

def auntie_behind():
    return circles("#85818b", (33, 44, 15), (87, 44, 15), (31, 60, 12), (89, 60, 12), (45, 27, 16), (75, 27, 16),
                   (60, 21, 16), (35, 74, 9), (85, 74, 9))


def auntie_body():
    return (shirt(PLUM) + blossoms("#f4c7b4", MUSTARD, (28, 110), (43, 101), (77, 101), (92, 110), (60, 114), (36, 120), (84, 120))
            + neck(LIGHT) + path("M45 89Q60 105 75 89L79.4 92.4Q60 114 40.6 92.4Z", fill=CREAM))


def auntie_over():
    return (circles("#a9a6b0", (39, 37, 9.4), (51, 31, 9.4), (66, 31, 9.4), (80, 37, 8.6))
            + round_glasses("#8a2f3c")
            + circles(JADE, (32, 72, 3.6), (88, 72, 3.6), stroke="#4f9a78", stroke_width=1))


def makcik_body():
    return path("M8 120Q10 96 34 90H86Q110 96 112 120Z", fill="#a93f35")


def makcik_over():
    veil = "M60 9C99 9 97 42 98 58C98 78 102 90 108 101Q86 118 60 118T12 101C18 90 22 78 22 58C23 42 21 9 60 9Z" \
           "M60 30C44 30 36 40 36 56C36 76 46 88 60 88S84 76 84 56C84 40 76 30 60 30Z"
    return (path(veil, fill="#c9503f", fill_rule="evenodd")
            + path("M34.4 56C34 36 44 25.6 60 25.6S86 36 85.6 56C82 41 73 37.4 60 37.4S38 41 34.4 56Z", fill="#8f2f28")
            + path("M37 83Q60 104 83 83Q88 95 98 102Q60 119 22 102Q32 95 37 83Z", fill="#dc6651")
            + line("M40 91Q60 106 80 91M31 100Q58 112 88 100", "#a93f35", 2)
            + blossoms("#f0a48c", GOLD, (29, 76), (92, 72), (28, 44), (90, 40), (60, 16.6))
            + circle(73, 96, 4, GOLD, stroke="#b97a1c", stroke_width=1.2))


def uncle_behind():
    return path("M30 64Q22 24 60 21Q98 24 90 64L85 72H35Z", fill="#d8d2c8")


def uncle_body():
    return (shirt("#efe4cb", 12)
            + line("M26 98V120M42 92V120M78 92V120M94 98V120M16 107H104M13 117H107", TEAL, 2, stroke_opacity=0.6)
            + neck(BROWN) + path("M44 88L60 103L76 88L83 94L68 113H52L37 94Z", fill=CREAM))


def uncle_over():
    whiskers = "M60 70.4Q55 66 48.4 69Q44 71.6 40 76.4Q51 80 60 74.8Q69 80 80 76.4Q76 71.6 71.6 69Q65 66 60 70.4Z"
    return (path("M34.4 54Q32 36 42 28Q38 42 37.4 55ZM85.6 54Q88 36 78 28Q82 42 82.6 55Z", fill="#d8d2c8")
            + path(whiskers, fill="#f3ecdf"))


def bun_behind():
    return circle(60, 16, 12.6, BLACK) + path("M29 72Q20 22 60 20Q100 22 91 72Q87 84 81 88H39Q33 84 29 72Z", fill=BLACK)


def bun_body():
    return (shirt(TEAL) + neck(WARM) + path("M43 89Q60 107 77 89L81 92.6Q60 116 39 92.6Z", fill=MINT)
            + line("M31 93Q37 112 60 112T89 93", MUSTARD, 3.6))


def bun_over():
    return (path("M33.4 58Q30 27 60 27T86.6 58Q83 43 71 38.6Q62 47 46 47.6Q38 50 33.4 58Z", fill=BLACK)
            + line("M47.6 17.6Q60 26 72.4 17.6", CORAL, 4)
            + circles(MUSTARD, (33.4, 74, 4), (86.6, 74, 4)))


def ahpek_behind():
    return path("M33 48H87V66H33Z", fill="#cfc9c0")


def ahpek_body():
    return (shirt(WARM[0]) + neck(WARM)
            + path("M36 120V96L42 90H48Q50 106 60 106T72 90H78L84 96V120Z", fill="#fbf6ea")
            + path("M14 120Q16 106 24 99L30 120ZM106 120Q104 106 96 99L90 120Z", fill=WARM[1], fill_opacity=0.5))


def ahpek_over():
    return (path("M30 46Q28 17 60 17T90 46Q76 39 60 39T30 46Z", fill="#2f5f6d")
            + path("M57 17.4Q50 26 49 39.6Q54.4 38.8 60 39Q64 26 61 17.2Z", fill="#3f7686")
            + path("M27 47Q60 33 93 47Q98 53 91 53.4Q60 42 29 53.4Q22 53 27 47Z", fill="#23474f"))


def ahpek_beard():
    return path("M38.6 76Q48 84 60 84T81.4 76Q79 96 60 96T38.6 76Z", fill="#f3ede2")


def girl_behind():
    return path("M24 93Q18 17 60 17T96 93Q88 99 78 97H42Q32 99 24 93Z", fill="#5a2b3f")


def girl_body():
    return (shirt(MUSTARD) + line("M22 110Q60 122 98 110", "#c78a22", 2.4) + neck(FAIR)
            + path("M46 89Q60 103 74 89L78 92Q60 110 42 92Z", fill=CREAM))


def girl_over():
    return (path("M32.6 62Q28 24 60 23.4Q92 24 87.4 62Q86 48 81 43H39Q34 48 32.6 62Z", fill="#6d3450")
            + line("M45 25.6Q42 32 42 42.6M60 23.6V42.6M76 26Q79 32 79 42.6", "#5a2b3f", 1.8)
            + path("M82 31L96 23.4V39ZM82 31L69 22.6V39.4Z", fill=CORAL, stroke="#a93f35", stroke_width=1.2,
                   stroke_linejoin="round") + circle(82, 31, 3.8, CREAM))


def pakcik_behind():
    return path("M33 44H87V66H33Z", fill="#5c565a")


def pakcik_body():
    leaf = "M{0} {1}q7-9 14 0q-7 9-14 0Z"
    return (shirt("#2f6f8f", 12)
            + path("".join(leaf.format(x, y) for x, y in ((20, 110), (38, 104), (68, 104), (86, 110), (29, 118), (53, 118), (77, 118))),
                   fill=GOLD)
            + neck(TAN) + path("M44 88L60 101L76 88L84 95L70 108L60 101L50 108L36 95Z", fill="#24566f")
            + line("M60 102V120", "#24566f", 2.4) + circles(CREAM, (60, 110, 1.8), (60, 118, 1.8)))


def pakcik_over():
    return (path("M31 44L35 15Q60 7 85 15L89 44Q60 34 31 44Z", fill="#2a2a38")
            + path("M35 15Q60 7 85 15Q60 22.6 35 15Z", fill="#434355")
            + line("M32 40.4Q60 30.6 88 40.4", MUSTARD, 2.2)
            + line("M47.6 72.4Q53.6 67.8 60 70.6Q66.4 67.8 72.4 72.4", "#4a4145", 4.4))


def pakcik_beard():
    return path("M52 83Q60 80.6 68 83Q69 93.6 60 95Q51 93.6 52 83Z", fill="#5c565a")


def amma_behind():
    return (path("M31 68Q22 22 60 21T89 68L82 84H38Z", fill=BLACK)
            + path("M84 60C98 74 96 96 90 112L80 106C86 92 84 78 78 70Z", fill=BLACK)
            + line("M86 82L94.4 80M86 92L94 91M84 101L91.6 102.4", "#5a4450", 1.8))


def amma_body():
    return (shirt("#8f2f55") + neck(DEEP)
            + path("M20 98Q34 92 46 89L84 120H13Q15 106 20 98Z", fill=JADE)
            + path("M41 90.6L46 89L84 120H75Z", fill=GOLD)
            + line("M30 99L50 120M22 108L33 120", "#4f9a78", 2)
            + line("M47 91Q60 106 73 91", GOLD, 3) + circle(60, 99.6, 3.2, GOLD))


def amma_over():
    flowers = ((82, 35, 4.6), (87.4, 42, 4.6), (89.6, 50.4, 4.6))
    return (path("M33.4 60Q30 27.6 60 27T86.6 60Q84 41 60 33.4Q36 41 33.4 60Z", fill=BLACK)
            + line("M60 27V33.4", "#6b5560", 1.6)
            + circle(60, 45.4, 3, "#c0392b")
            + circles(WHITE, *flowers, stroke="#e4c9a0", stroke_width=1) + circles(GOLD, *((x, y, 1.6) for x, y, _ in flowers))
            + circles(GOLD, (32.4, 71.6, 4), (87.6, 71.6, 4), stroke="#b97a1c", stroke_width=1))


def student_behind():
    return path("M30 58Q26 20 60 18T90 58L86 64H34Z", fill=BLACK)


def student_body():
    return (shirt("#5f7fae") + neck(FAIR)
            + path("M40 91Q46 87.6 49 87Q52 101 60 101T71 87Q74 87.6 80 91Q78 111 60 111T40 91Z", fill="#46648f")
            + line("M52 109V119M68 109V119", WHITE, 2.4))


def student_over():
    fringe = "M31.6 56Q27 19 56 17L60 14.6L64 18.6Q96 20 88.4 56Q86 46 80 41L74 47.4L69 39.6L60 48L52 39.6L45 47L40 42Q34 47 31.6 56Z"
    return (path(fringe, fill=BLACK)
            + line("M28 56Q24 10 60 9.4T92 56", "#4a4a5c", 5)
            + path("M21.6 54Q21.6 50 26 50H32V73H26Q21.6 73 21.6 69ZM98.4 54Q98.4 50 94 50H88V73H94Q98.4 73 98.4 69Z", fill=CORAL,
                   stroke="#8f2f28", stroke_width=1.4))


def turban_behind():
    return path("M33 44H87V66H33Z", fill="#2b2125")


def turban_body():
    return (shirt("#33475f", 11) + neck(BROWN)
            + path("M47 88L60 106L73 88L80 91L62 120H58L40 91Z", fill=WHITE)
            + path("M57 104H63L65 120H55Z", fill=CORAL))


def turban_over():
    wrap = "M27 47C20 22 38 6 60 6S100 22 93 47Q86 36 60 29Q34 36 27 47Z"
    return (path(wrap, fill=MUSTARD)
            + path("M60 29Q46 33 38 38.4L60 16L82 38.4Q74 33 60 29Z", fill="#f3cf8a")
            + line("M29 36Q40 20 60 14M27.4 43Q42 28 60 21M91 36Q80 20 60 14M92.6 43Q78 28 60 21", "#b97f22", 2)
            + line("M60 70.8Q52 66.4 44 74M60 70.8Q68 66.4 76 74", "#2b2125", 5))


def turban_beard():
    return path("M35 62Q38 74 48 76Q60 79 72 76Q82 74 85 62Q88 84 76 94Q68 101 60 101T44 94Q32 84 35 62Z", fill="#3c2f33")


def popo_behind():
    return (circle(60, 15.6, 9.6, SNOW) + path("M31 66Q24 22 60 21T89 66L85 74H35Z", fill="#dcd5ca"))


def popo_body():
    knot = "M{0} {1}h9M{0} {1}m4.5-2.4v4.8"
    return (shirt("#5f8f86") + blossoms("#b9dcd0", GOLD, (26, 112), (38, 103), (90, 110), (44, 117), (98, 119), (76, 117))
            + neck(FAIR) + path("M47 87Q60 98 73 87L75 95Q60 107 45 95Z", fill="#43736b")
            + line("M60 101Q72 104 80 98" + knot.format(62, 104) + knot.format(74, 103), GOLD, 2))


def popo_over():
    return (path("M33.6 56Q31 28 60 27T86.4 56Q82 40 60 35Q38 40 33.6 56Z", fill=SNOW)
            + line("M44 33Q40 37 38 43M76 33Q80 37 82 43M60 27.4V34.6", "#cfc7ba", 1.8)
            + line("M49 14L72 11", JADE, 3.6) + circle(74, 10.6, 3, JADE)
            + line("M37 69.6Q40 72 42 75.4M83 69.6Q80 72 78 75.4M50 36.8Q60 34.8 70 36.8", FAIR[1], 1.7)
            + circles(JADE, (32, 71, 3.4), (88, 71, 3.4), stroke="#4f9a78", stroke_width=1))


def boss_behind():
    return path("M31 58Q26 24 60 21T89 58L86 66H34Z", fill=INK)


def boss_body():
    return (shirt(CORAL, 11) + line("M16 111Q60 124 104 111", "#a93f35", 5) + neck(LIGHT)
            + path("M44 88L60 104L76 88L84 94L68 112L60 104L52 112L36 94Z", fill="#e8806a")
            + circles(CREAM, (60, 111, 1.8)))


def boss_over():
    return (path("M33 56Q29 31 44 26.6Q70 18 82 30Q89 40 87 56Q84.4 47.6 82 42Q60 42.6 46 34Q38 42 33 56Z", fill=INK)
            + line("M46 33Q54 28.6 66 28.6", "#6a4a42", 2)
            + square_glasses("#2b2125"))


PEOPLE = {
    "auntie": Person("Auntie with red glasses", ("#8fc7b4", "#dcefe2"), LIGHT, 26, "#6f6b75", 0.3,
                     auntie_behind, auntie_body, auntie_over),
    "makcik": Person("Makcik in a coral tudung", ("#e9b95a", "#fbe6b4"), TAN, 23.6, "#5a3423", 0.4,
                     nothing, makcik_body, makcik_over),
    "uncle": Person("Uncle with a white moustache", ("#7fa9c9", "#d5e6f0"), BROWN, 25.6, "#efe8dc", 0,
                    uncle_behind, uncle_body, uncle_over, brow_width=4),
    "bun": Person("Young woman with a topknot", ("#e58a70", "#fbdccb"), WARM, 25, BLACK, 0.3,
                  bun_behind, bun_body, bun_over),
    "ahpek": Person("Ah pek in a cap", ("#b3596a", "#e7b7b8"), WARM, 25.4, "#8f877e", 0.15,
                    ahpek_behind, ahpek_body, ahpek_over, ahpek_beard),
    "girl": Person("Young woman with a bow", ("#5d8f8d", "#b9dcd3"), FAIR, 25, "#5a2b3f", 0.4,
                   girl_behind, girl_body, girl_over),
    "pakcik": Person("Pakcik in a songkok", ("#9fbf86", "#e2eecb"), TAN, 25, "#4a4145", 0,
                     pakcik_behind, pakcik_body, pakcik_over, pakcik_beard, brow_width=3.2),
    "amma": Person("Amma with jasmine in her hair", ("#e3a23c", "#f8dd9a"), DEEP, 24.6, "#2a1a20", 0.2,
                   amma_behind, amma_body, amma_over),
    "student": Person("Student with headphones", ("#c9b27f", "#f0e5c6"), FAIR, 25, BLACK, 0.15,
                      student_behind, student_body, student_over),
    "turban": Person("Man in a mustard turban", ("#6d9ab0", "#cfe3ea"), BROWN, 25, "#2b2125", 0,
                     turban_behind, turban_body, turban_over, turban_beard, brow_width=3.4),
    "popo": Person("Grandmother with a jade pin", ("#a5678a", "#e3bdd0"), FAIR, 25, "#b3aa9d", 0.3,
                   popo_behind, popo_body, popo_over),
    "boss": Person("Shopkeeper with square glasses", ("#86b58f", "#d9ecd6"), LIGHT, 26, INK, 0.1,
                   boss_behind, boss_body, boss_over, brow_width=3.2),
}

HELD = {"calm": "", "wins": "rotate(-5 60 96)", "fed": "translate(0 2.5) rotate(4 60 96)", "waits": "rotate(3 60 96)"}


def picture(person, mood):
    held = HELD[mood] or None
    return ground(*person.ground) + group(
        group(person.behind(), transform=held),
        person.body(),
        group(
            head(person.skin, person.half),
            person.beard() if person.beard else "",
            features(person, mood),
            person.over(),
            transform=held,
        ),
        extras(person, mood),
        id="person",
        transform="translate(-4.2 -3.4) scale(1.07)",
    )


def faces():
    """File name to SVG text."""
    return {
        f"{name}-{mood}.svg": document(f"{person.title}, {word}", picture(person, mood), width=120, height=120)
        for name, person in PEOPLE.items() for mood, word in MOODS.items()
    }
