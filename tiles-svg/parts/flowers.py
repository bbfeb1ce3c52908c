# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Flowers and seasons: pictures centred on (0, 0) in a box of 44 by 38.

The flowers are red as paper cuts are, the seasons blue as porcelain is: each in
a full and a middle tone, cut through by lines of paper, with little of another colour.
"""

from .svg import circle, ellipse, group, leaf_path, line, move, num, path, petal_path, polar

CHARS = "梅蘭菊竹春夏秋冬"


def blossom(theme, x, y, r, fill, turn=-90):
    """A five-petalled blossom; its stamens show when it is large."""
    petals = [polar(x, y, r * 0.56, turn + k * 72) for k in range(5)]
    stamens = [polar(x, y, r * 0.56, turn + k * 72 + bend) for k in range(5) for bend in (-15, 15)]
    return "".join((
        *(circle(px, py, r * 0.48, fill, stroke=theme.paper, stroke_width=theme.gap) for px, py in petals),
        circle(x, y, r * 0.4, fill),
        line("".join(f"M{num(x)} {num(y)}L{num(sx)} {num(sy)}" for sx, sy in stamens), theme.paper, r * 0.06)
        if r > 6 else "",
        circle(x, y, r * 0.22, theme.paper),
        circle(x, y, r * 0.14, theme.gold if theme.name == "classic" else fill) if r > 6 else "",
    ))


def emblem(theme, x, y, r, fill):
    """A blossom small enough for a line of text."""
    return "".join((
        *(circle(*polar(x, y, r * 0.62, turn), r * 0.42, fill) for turn in range(-90, 270, 72)),
        circle(x, y, r * 0.3, theme.paper),
    ))


def plum(theme):
    """A gnarled branch with two blossoms and buds."""
    branch = ("M-23 19.4C-20 14 -15 14.4 -11.6 10.6C-8 6.6 -4 7.4 0 3.4C4 -0.6 6 -4 11 -8.4C15 -12 18.6 -14.6 20.6 -19.4"
              "L22.4 -18.4C21 -12.6 17.4 -9.4 13.4 -5.4C9.6 -1.6 8 2 4 6C0.4 9.6 -4 9.6 -7.4 13.2C-10.6 16.6 -15.4 16.4 -19 20Z")
    return "".join((
        path(branch, fill=theme.brown),
        line("M-10 11C-14.4 7 -16.6 1 -16 -7M1 6.6C7 6.4 12 9.4 16 13.4", theme.brown, theme.line),
        *(circle(x, y, r, theme.rose, stroke=theme.paper, stroke_width=theme.gap)
          for x, y, r in ((-15.8, -8.6, 4.1), (17, 14.4, 4.1), (7.6, 13.4, 2.6), (3.6, -15, 2.8))),
        blossom(theme, -4.4, 0.4, 12.6, theme.red, -80),
        blossom(theme, 13, -8.4, 8.8, theme.red, -110),
    ))


def orchid(theme):
    """A spray of orchids: wide petals to either side, narrow ones behind, a split lip, and buds."""
    x, y, paper, gap = -6, -3.4, theme.paper, theme.gap

    def petals(*turns, length, width, fill):
        d = "".join(petal_path(x, y, length, width, turn) for turn in turns)
        return path(d, fill=fill, stroke=paper, stroke_width=gap)

    veins = "".join("M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*polar(x, y, 5.4, turn), *polar(x, y, reach, turn))
                    for turn, reach in ((-14, 11.6), (-1, 10.6), (194, 11.6), (181, 10.6), (-27, 10), (207, 10)))
    lip = (f"M{x - 2} {y + 1}C{x - 6.4} {y + 1.4} {x - 6.6} {y + 6} {x - 3.6} {y + 6.6}C{x - 4.6} {y + 10} {x - 3.4} {y + 13}"
           f" {x - 0.6} {y + 14.6}L{x} {y + 12}L{x + 0.6} {y + 14.6}C{x + 3.4} {y + 13} {x + 4.6} {y + 10} {x + 3.6} {y + 6.6}"
           f"C{x + 6.6} {y + 6} {x + 6.4} {y + 1.4} {x + 2} {y + 1}Z")
    return "".join((
        path("M6 20C2 13 -8 11.4 -22.6 15.4C-13 16 -4 17 0 20ZM5 20C8 13.6 14 11.4 23 12.6C17 14.4 13 16.4 11.4 20Z",
             fill=theme.green),
        line(f"M5 19C10 9 11 -2 20 -15M8.6 8.6C4 4 0 0 {x} {y}M12.4 -1.4L16.4 -0.6M15.6 -7.6L12.4 -11.6",
             theme.green, theme.line * 0.9),
        *(path(leaf_path(bx, by, length, width, turn, 0.55), fill=theme.rose, stroke=paper, stroke_width=gap * 0.7)
          for bx, by, length, width, turn in ((14, 0.4, 9.4, 7, 10), (13.4, -9.6, 7.6, 5.4, -128), (18.8, -12.6, 6.8, 4.6, -62))),
        petals(-90, 52, 128, length=15, width=8.6, fill=theme.rose),
        petals(-13, 193, length=16, width=15.6, fill=theme.red),
        line(veins, theme.rose if theme.name == "classic" else paper, theme.fine * 0.8),
        path(lip, fill=theme.red_deep, stroke=paper, stroke_width=gap, stroke_linejoin="round"),
        circle(x, y + 0.4, 2.7, paper), circle(x, y + 0.4, 1.4, theme.gold if theme.name == "classic" else theme.red),
    ))


def chrysanthemum(theme):
    """Two rings of slender petals around a tight heart."""
    x, y = 0, -4

    def ring(count, length, width, fill, start=0.0):
        d = "".join(petal_path(x, y, length, width, start + k * 360 / count) for k in range(count))
        return path(d, fill=fill, stroke=theme.paper, stroke_width=theme.gap * 0.8)

    leaves = "".join(
        f"M0 19C{s * 4} 15.4 {s * 3} 12 {s * 8} 10.4Q{s * 9.4} 12 {s * 9.2} 13.4Q{s * 13} 9.6 {s * 16.6} 9.6"
        f"Q{s * 17} 12 {s * 15.6} 14Q{s * 18.6} 14 {s * 20.4} 15.4C{s * 15} 19.6 {s * 6} 20.4 0 19Z"
        for s in (-1, 1))
    return "".join((
        line("M0 8V19", theme.green, theme.line * 1.2),
        path(leaves, fill=theme.green),
        ring(12, 16.2, 8.4, theme.red),
        circle(x, y, 8.6, theme.red),
        ring(9, 9.6, 6.2, theme.rose, 5),
        circle(x, y, 4.6, theme.rose), circle(x, y, 3.4, theme.gold if theme.name == "classic" else theme.red),
        circle(x, y, 1.2, theme.paper),
    ))


def bamboo_plant(theme):
    """Two culms and hanging leaves."""
    def culm(x, joints, width, turn):
        parts = []
        for top, bottom in zip(joints, joints[1:]):
            w, a, b = width / 2, top + theme.gap / 2, bottom - theme.gap / 2
            parts.append(f"M{x - w - 0.5:g} {a:g}Q{x - w + 0.5:g} {(a + b) / 2:g} {x - w - 0.5:g} {b:g}"
                         f"H{x + w + 0.5:g}Q{x + w - 0.5:g} {(a + b) / 2:g} {x + w + 0.5:g} {a:g}Z")
        return path("".join(parts), fill=theme.red, transform=f"rotate({turn})")

    def spray(x, y, turns, length=14.0):
        return path("".join(leaf_path(x, y, length, 5.6, turn) for turn in turns), fill=theme.green,
                    stroke=theme.paper, stroke_width=theme.gap * 0.8)

    return "".join((
        culm(-5.6, (-20, -9, 4, 20), 5.4, 3),
        culm(6.4, (-20, -14, 0, 11, 20), 4.6, -2),
        line("M-5.6 -9L-11 -13M6 0L11 -4.6M-6 4L-11 1.6M6.4 -14L10 -17", theme.green, theme.fine),
        spray(-10.4, -13, (178, 142, 106), 12.6),
        spray(10, -4, (8, 44, 80), 14),
        spray(9, -17, (8, 40), 13.4),
        spray(-9.4, 2.4, (166, 128, 96), 13.4),
    ))


def spring(theme):
    """A swallow, its wings wide and its tail forked, under a willow twig."""
    blue, paper = theme.blue, theme.paper
    side = ("M0 -15.6C2.2 -15.4 3.5 -13.4 3.7 -10.8C9.6 -13.8 18.6 -9 22.8 4.8C17.6 -0.8 11.4 -2.6 4.5 -0.6"
            "C4 2.6 3.4 4.6 2.7 6.4C3.6 11.6 5 16 8.4 21.4C4.2 18.6 1.4 14.6 0 9.6")
    wing = "M5 -7.6C10.6 -8.6 15 -5.4 18.2 -1.2"
    bird = group(
        path(side + "Z", fill=blue), path(side + "Z", fill=blue, transform="scale(-1 1)"),
        line("M0 -15V9", blue, theme.fine),  # no seam between the halves
        path("M0 -0.6C2.2 -0.6 2.9 1.4 2 4.4C1.5 6 0.8 7 0 8.4C-0.8 7 -1.5 6 -2 4.4C-2.9 1.4 -2.2 -0.6 0 -0.6Z", fill=paper),
        line(wing, paper, theme.fine), line(wing, paper, theme.fine, transform="scale(-1 1)"),
        path("M-2.7 -11.6Q0 -7.6 2.7 -11.6Q1.8 -8.6 0 -7.6Q-1.8 -8.6 -2.7 -11.6Z",
             fill=theme.rose if theme.name == "classic" else paper),
        transform="translate(-4.4 1.2) rotate(-40) scale(0.92)",
    )
    twig = ((17, -16.8, 15), (19, -10.6, 40), (19.4, -4.6, 45), (19.4, -3.6, 140), (19.2, 1.4, 40), (19.2, 1.4, 140), (19, 4.4, 90))
    return "".join((
        line("M13 -20C18 -18.6 20.6 -10 19 5", theme.green, theme.fine),
        path("".join(leaf_path(x, y, 7, 3.8, turn) for x, y, turn in twig), fill=theme.green),
        bird,
    ))


def summer(theme):
    """A lotus over its leaf."""
    def petals(fill, *items):
        d = "".join(leaf_path(0, 10, length, width, turn, 0.62) for length, width, turn in items)
        return path(d, fill=fill, stroke=theme.paper, stroke_width=theme.gap, stroke_linejoin="round")

    return "".join((
        ellipse(0, 14, 21.4, 5.4, theme.blue_deep),
        line("M-18 14.2H-9.6M9.6 14.2H18M-5.5 17H5.5", theme.paper, theme.fine * 0.8),
        petals(theme.blue, (22, 11.6, -156), (22, 11.6, -24)),
        petals(theme.sky, (27.6, 12.4, -124), (27.6, 12.4, -56)),
        petals(theme.blue, (30, 13.4, -90)),
        petals(theme.sky, (18, 10.4, -142), (18, 10.4, -38)),
        petals(theme.blue, (20, 11.6, -113), (20, 11.6, -67)),
    ))


def autumn(theme):
    """A lantern before the full moon of the mid-autumn festival."""
    paper, classic = theme.paper, theme.name == "classic"
    cloud = "M{0} {1}h15a3.2 3.2 0 0 0 0-6.4a4.6 4.6 0 0 0-8.8-1a3.8 3.8 0 0 0-6.2 7.4Z"
    return "".join((
        circle(7.4, -4.6, 15.4, paper) if classic else "",
        circle(7.4, -4.6, 15.4, stroke=theme.sky, stroke_width=theme.fine),
        path(cloud.format(3.4, 14.6), fill=theme.sky, stroke=paper, stroke_width=theme.gap),
        line("M-21 -19.6C-16 -20.6 -10 -19.4 -7 -15.4", theme.blue_deep, theme.line),
        ellipse(-7, -1.4, 12.6, 10.8, theme.blue, stroke=paper, stroke_width=theme.gap),
        line("M-7 -11.6V8.8", paper, theme.fine),
        ellipse(-7, -1.4, 6.4, 10.4, stroke=paper, stroke_width=theme.fine),
        path("M-12 -14.2H-2V-10.6H-12ZM-12 7.8H-2V11.4H-12Z", fill=theme.gold if classic else theme.blue,
             stroke=theme.blue_deep, stroke_width=theme.gap, stroke_linejoin="round"),
        line("M-9.6 12V18.6M-7 12V20M-4.4 12V18.6", theme.red, theme.fine * 1.2),
    ))


def winter(theme):
    """A steaming bowl of rice balls, as eaten at the winter solstice."""
    paper, classic = theme.paper, theme.name == "classic"
    balls = ((-11.4, -2, 5), (10.6, -2.2, 5), (-0.6, -4.2, 5.6))
    return "".join((
        line("M-7 -11.4c-3.4-2.8 2.6-4.4-.4-8M2 -12.4c-3.4-2.8 2.6-4.4-.4-8M10.6 -10.4c-3.4-2.8 2.6-4.4-.4-8",
             theme.sky, theme.line),
        line("M13 -3L21.4 -13.6", theme.blue_deep, theme.bold),
        ellipse(0, -0.4, 20.6, 4.6, paper, stroke=theme.blue_deep, stroke_width=theme.fine),
        *(circle(x, y, r, theme.rose if classic and k == 2 else paper, stroke=theme.blue_deep, stroke_width=theme.fine)
          for k, (x, y, r) in enumerate(balls)),
        path("M-21.4 -0.4Q0 6.4 21.4 -0.4C20.6 9.4 14.6 14.8 7.6 16.6V20H-7.6V16.6C-14.6 14.8 -20.6 9.4 -21.4 -0.4Z",
             fill=theme.blue),
        line("M-17.8 4.6Q0 10 17.8 4.6", paper, theme.fine),
        line("M-12.6 9.6q2.6 3.4 5.2 0.8q2.4 3.4 4.8 0.6q2.6 3.2 5.2 0q2.4 2.8 4.8-0.6q2.6 2.6 5.2-0.8", paper, theme.fine),
        line("M-7.6 16.8H7.6", paper, theme.gap),
    ))


PICTURES = (plum, orchid, chrysanthemum, bamboo_plant, spring, summer, autumn, winter)


def picture(theme, number, x, y, scale=1.0):
    return move(x, y, PICTURES[number - 1](theme), scale=scale)
