# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The bamboo suit: sticks, and the peacock of 1 of bamboo."""

from .svg import circle, ellipse, line, move, num, path, petal_path, polar

# For each number: height and width of the sticks, and their (x, y, colour[, turn]) list.
LAYOUTS = {
    2: (29.6, 12, [(30, 20, "blue"), (30, 52.8, "green")]),
    3: (29.6, 12, [(30, 20, "blue"), (17.6, 52.8, "green"), (42.4, 52.8, "green")]),
    4: (29.6, 12, [(17.6, 20, "blue"), (42.4, 20, "green"), (17.6, 52.8, "green"), (42.4, 52.8, "blue")]),
    5: (29.6, 11.4, [(13.4, 20, "green"), (46.6, 20, "blue"), (30, 36.4, "red"),
                     (13.4, 52.8, "blue"), (46.6, 52.8, "green")]),
    6: (29.6, 11.4, [(x, y, colour) for y, colour in ((20, "green"), (52.8, "blue")) for x in (13.4, 30, 46.6)]),
    7: (19.4, 10.4, [(30, 13.8, "red")] + [(x, y, colour) for y in (36.4, 59)
                                         for x, colour in ((13.4, "green"), (30, "blue"), (46.6, "green"))]),
    8: (27.8, 8.8, [(x, y, colour, turn * side) for y, colour, side in ((20.2, "green", 1), (53.2, "blue", -1))
                  for x, turn in ((9.2, 0), (22.4, -17), (37.6, 17), (50.8, 0))]),
    9: (19.4, 10.4, [(x, y, colour) for y in (13.8, 36.4, 59)
                   for x, colour in ((13.4, "green"), (30, "red"), (46.6, "blue"))]),
}


def bar(h, width, fill):
    """The stick of the high-contrast set: solid, jointed by a nick in either side."""
    half, w = h / 2, width / 2
    return path(
        f"M{num(-w)} {num(-half + 2)}a2 2 0 0 1 2-2H{num(w - 2)}a2 2 0 0 1 2 2V-1.6L{num(w - 1.8)} 0L{num(w)} 1.6"
        f"V{num(half - 2)}a2 2 0 0 1-2 2H{num(2 - w)}a2 2 0 0 1-2-2V1.6L{num(1.8 - w)} 0L{num(-w)}-1.6Z",
        fill=fill)


def culm(theme, h, width, fill, shade):
    """The stick of the classic set: joints between ridged nodes, cut open at the upper end."""
    half, w = h / 2, width / 2
    count = 3 if h > 24 else 2
    flare, waist, knot = w * 0.84, w * 0.72, 1.2
    top, bottom = -half + 1.9, half - knot
    step = (bottom - top) / count
    joints, dark, light, nodes = "", "", "", ""
    for k in range(count):
        a, b = top + k * step, top + (k + 1) * step
        pull = step * 0.3
        joints += (f"M{num(-flare)} {num(a)}C{num(-waist)} {num(a + pull)} {num(-waist)} {num(b - pull)} {num(-flare)} {num(b)}"
                   f"H{num(flare)}C{num(waist)} {num(b - pull)} {num(waist)} {num(a + pull)} {num(flare)} {num(a)}Z")
        dark += (f"M{num(flare)} {num(a)}C{num(waist)} {num(a + pull)} {num(waist)} {num(b - pull)} {num(flare)} {num(b)}"
                 f"H{num(flare * 0.4)}C{num(flare * 0.2)} {num(b - pull)} {num(flare * 0.2)} {num(a + pull)}"
                 f" {num(flare * 0.4)} {num(a)}Z")
        light += f"M{num(-w * 0.3)} {num(a + 2.3)}V{num(b - 2.3)}"
        nodes += (f"M{num(knot - w)} {num(b - knot)}H{num(w - knot)}a{num(knot)} {num(knot)} 0 0 1 0 {num(2 * knot)}"
                  f"H{num(knot - w)}a{num(knot)} {num(knot)} 0 0 1 0 {num(-2 * knot)}Z")
    return "".join((
        path(joints, fill=fill),
        path(dark, fill=shade),
        line(light, theme.paper, theme.fine * 0.9, stroke_opacity=0.75),
        path(nodes, fill=fill, stroke=theme.paper, stroke_width=theme.gap * 0.6),
        ellipse(0, top, flare + 0.8, 1.8, fill), ellipse(0, top, flare - 0.9, 0.75, theme.paper),
    ))


def stick(theme, x, y, h, colour, turn=0, width=10.8):
    fill = getattr(theme, colour)
    drawn = (bar(h, width, fill) if theme.name == "high-contrast"
             else culm(theme, h, width, fill, getattr(theme, f"{colour}_deep")))
    return move(x, y, drawn, turn=turn)


def peacock(theme):
    """A peacock on a bamboo perch, its tail half spread behind it; centred on (0, 0)."""
    paper, gap = theme.paper, theme.gap
    feathers, quills, eyes = [], [], []
    for k in range(8):
        turn, length = -68 + k * 20, 27 + k * 0.9
        feathers.append(petal_path(-3, 1, length, 10, turn))
        quills.append("M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*polar(-3, 1, 13, turn), *polar(-3, 1, length - 9, turn)))
        px, py = polar(-3, 1, length - 4.8, turn)
        eyes.append(circle(px, py, 3.3, paper) + circle(px, py, 2.3, theme.blue if k % 2 else theme.red))
    body = ("M-17.4 -20.6C-16.8 -24.6 -11.2 -25.2 -9.8 -21C-8.6 -17.4 -10 -14 -7.6 -10.6C-4.8 -7 2 -4.6 4.6 -0.2"
            "C6 2.2 5.4 6 2.8 8.8C-1 12.6 -7.6 13.6 -12 11.2C-18.2 7.6 -19.6 -0.4 -16.4 -7.2C-14.8 -10.6 -15.2 -14 -17 -17.2Z")
    wing = "M-11.4 -2C-6.4 -5.4 1 -4 4.6 -0.2C6 2.2 5.4 6 2.8 8.8C-3 9 -9.6 6 -11.4 -2Z"
    scales = "M-8 -0.4Q-6.4 2.8 -3.6 0.4Q-1.8 3.8 1 1.2M-5.4 4Q-3.4 6.8 -1 4.4Q0.6 6.4 2.8 5"
    beak = "M-16.8 -21.2L-23 -18.2L-16.6 -17.2Z"
    crest = ((-17.4, -28.8), (-13.4, -30.4), (-9.6, -29))
    return "".join((
        move(-7, 25, stick(theme, 0, 0, 34, "green", width=7.4), turn=90),
        line("M-9 10V22M-3.6 10V22", theme.red, theme.line),
        path("".join(feathers), fill=theme.green, stroke=paper, stroke_width=gap, stroke_linejoin="round"),
        line("".join(quills), paper, theme.fine),
        *eyes,
        line("".join(f"M-13.6 -22L{cx} {cy}" for cx, cy in crest), theme.blue, theme.fine),
        *(circle(cx, cy, 1.6, theme.red, stroke=paper, stroke_width=gap / 2) for cx, cy in crest),
        path(body + beak, stroke=paper, stroke_width=gap * 2.4, stroke_linejoin="round"),
        path(body, fill=theme.blue), path(beak, fill=theme.red),
        path(wing, fill=theme.green_deep, stroke=paper, stroke_width=gap),
        line(scales, paper, theme.fine),
        circle(-14, -20.8, 1.4, paper), circle(-14.3, -20.8, 0.7, theme.ink),
    ))


def bamboo(theme, number):
    """The picture of a bamboo tile on the whole classic face."""
    if number == 1:
        return move(28.4, 38.2, peacock(theme))
    h, width, sticks = LAYOUTS[number]
    return "".join(stick(theme, x, y, h, colour, *turn, width=width) for x, y, colour, *turn in sticks)
