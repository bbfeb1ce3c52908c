# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The bamboo suit: sticks, and the peacock of 1 of bamboo."""

from .svg import circle, line, move, num, path, petal_path, polar

# For each number: height and width of the sticks, and their (x, y, colour[, turn]) list.
LAYOUTS = {
    2: (29.4, 11, [(30, 20.4, "blue"), (30, 53.8, "green")]),
    3: (29.4, 11, [(30, 20.4, "blue"), (17.6, 53.8, "green"), (42.4, 53.8, "green")]),
    4: (29.4, 11, [(17.6, 20.4, "blue"), (42.4, 20.4, "green"), (17.6, 53.8, "green"), (42.4, 53.8, "blue")]),
    5: (29.4, 10.2, [(13.4, 20.4, "green"), (46.6, 20.4, "blue"), (30, 37.1, "red"),
                     (13.4, 53.8, "blue"), (46.6, 53.8, "green")]),
    6: (29.4, 10.2, [(x, y, colour) for y, colour in ((20.4, "green"), (53.8, "blue")) for x in (13.4, 30, 46.6)]),
    7: (19.8, 10, [(30, 14.4, "red")] + [(x, y, colour) for y in (37.1, 59.8)
                                         for x, colour in ((13.4, "green"), (30, "blue"), (46.6, "green"))]),
    8: (27.8, 8, [(x, y, colour, turn * side) for y, colour, side in ((20.2, "green", 1), (54, "blue", -1))
                  for x, turn in ((9.2, 0), (22.4, -17), (37.6, 17), (50.8, 0))]),
    9: (19.8, 10, [(x, y, colour) for y in (14.4, 37.1, 59.8)
                   for x, colour in ((13.4, "green"), (30, "red"), (46.6, "blue"))]),
}


def bar(h, width, fill):
    """The stick of the high-contrast set: solid, jointed by a nick in either side."""
    half, w = h / 2, width / 2
    return path(
        f"M{num(-w)} {num(-half + 2)}a2 2 0 0 1 2-2H{num(w - 2)}a2 2 0 0 1 2 2V-1.6L{num(w - 1.8)} 0L{num(w)} 1.6"
        f"V{num(half - 2)}a2 2 0 0 1-2 2H{num(2 - w)}a2 2 0 0 1-2-2V1.6L{num(1.8 - w)} 0L{num(-w)}-1.6Z",
        fill=fill)


def joints(theme, h, width, fill):
    """The stick of the classic set: two waisted joints between three nodes."""
    half, w = h / 2, width / 2
    flare, waist = num(w * 0.84), num(w * 0.6)
    knot = min(1.5, h * 0.066)  # half the height of a node
    top, bottom, edge = -half + knot, half - knot, knot + theme.gap

    def joint(a, b):
        pull = (b - a) * 0.26
        return (f"M-{flare} {num(a)}C-{waist} {num(a + pull)} -{waist} {num(b - pull)} -{flare} {num(b)}"
                f"H{flare}C{waist} {num(b - pull)} {waist} {num(a + pull)} {flare} {num(a)}Z")

    def node(at):
        return (f"M{num(knot - w)} {num(at - knot)}H{num(w - knot)}a{num(knot)} {num(knot)} 0 0 1 0 {num(2 * knot)}"
                f"H{num(knot - w)}a{num(knot)} {num(knot)} 0 0 1 0 {num(-2 * knot)}Z")

    def shine(a, b):
        return f"M{num(-w * 0.22)} {num(a + 2.2)}V{num(b - 2.2)}"

    stick = path(joint(top + edge, -edge) + joint(edge, bottom - edge) + node(top) + node(0) + node(bottom), fill=fill)
    if h < 22:  # too short to shine
        return stick
    light = shine(top + edge, -edge) + shine(edge, bottom - edge)
    return stick + line(light, theme.paper, theme.fine, stroke_opacity=0.7)


def stick(theme, x, y, h, colour, turn=0, width=10.8):
    fill = getattr(theme, colour)
    return move(x, y, bar(h, width, fill) if theme.name == "high-contrast" else joints(theme, h, width, fill), turn=turn)


def peacock(theme):
    """A peacock spreading its tail, on a bamboo perch; centred on (0, 0)."""
    paper, gap = theme.paper, theme.gap
    steps = 10 if theme.name == "classic" else 6
    turns = [-180 + k * 180 / steps for k in range(steps + 1)]
    feathers, eyes = [], []
    for k, turn in enumerate(turns):
        length = 22 + 7 * (1 - abs(turn + 90) / 90)
        feathers.append(petal_path(0, 2, length, 86 / steps, turn))
        px, py = polar(0, 2, length - 4.6, turn)
        colour = theme.blue if k % 2 else theme.red
        eyes.append(circle(px, py, 2.9, paper) + circle(px, py, 1.9, colour))
    quills = "".join("M{:.1f} {:.1f}L{:.1f} {:.1f}".format(
        *polar(0, 2, 11, turn), *polar(0, 2, 14 + 7 * (1 - abs(turn + 90) / 90), turn)) for turn in turns)
    body = ("M-1.6 -16.8C1.4 -16.8 2.6 -14.2 2.2 -11.6C1.6 -7.6 2.6 -4.6 5 -1.4C7.4 1.6 8.6 4.4 8.4 8"
            "C8.2 13.2 4.6 16.8 0 16.8C-4.8 16.8 -8.6 13 -8.4 7.4C-8.2 2.4 -4.4 -0.6 -3.8 -5.6"
            "C-3.6 -7.4 -3.8 -8.8 -4.4 -10.2L-5 -14.2C-4.4 -15.8 -3.2 -16.8 -1.6 -16.8Z")
    scales = "M-4.4 3.6Q-2.2 6.8 0 3.6Q2.2 6.8 4.4 3.6M-4.8 8.4Q-2.4 11.8 0 8.4Q2.4 11.8 4.8 8.4"
    crest = ((-4.8, -21.6), (-1, -23), (2.8, -21.8))
    beak = "M-4.6 -14.4L-9.8 -11.6L-4.4 -10.4Z"
    return "".join((
        path("".join(feathers), fill=theme.green, stroke=paper, stroke_width=gap, stroke_linejoin="round"),
        *eyes,
        line(quills, paper, theme.fine),
        line("M-3.4 16V22.4M3.4 16V22.4", theme.red, theme.line),
        line("".join(f"M-1.2 -15L{cx} {cy}" for cx, cy in crest), theme.blue, theme.fine),
        *(circle(cx, cy, 1.5, theme.blue, stroke=paper, stroke_width=gap / 2) for cx, cy in crest),
        path(body + beak, stroke=paper, stroke_width=gap * 2.6, stroke_linejoin="round"),
        path(body, fill=theme.blue), path(beak, fill=theme.red),
        line(scales, paper, theme.fine),
        circle(-1.9, -13.4, 1.1, paper),
        move(0, 24.4, stick(theme, 0, 0, 38, "green", width=6.6), turn=90),
    ))


def bamboo(theme, number):
    """The picture of a bamboo tile on the whole classic face."""
    if number == 1:
        return move(30, 38.5, peacock(theme), scale=1.06)
    h, width, sticks = LAYOUTS[number]
    return "".join(stick(theme, x, y, h, colour, *turn, width=width) for x, y, colour, *turn in sticks)
