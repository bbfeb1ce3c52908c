# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Flowers and seasons: pictures centred on (0, 0) in a box of 44 by 38.

The flowers are red as paper cuts are, the seasons blue as porcelain is: one
colour each, in a full and a middle tone, cut through by lines of paper.
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
        circle(x, y, r * 0.1, fill) if r > 6 else "",
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
        path(branch, fill=theme.red_deep),
        line("M-10 11C-14.4 7 -16.6 1 -16 -7M1 6.6C7 6.4 12 9.4 16 13.4", theme.red_deep, theme.line),
        *(circle(x, y, r, theme.red, stroke=theme.paper, stroke_width=theme.gap)
          for x, y, r in ((-15.8, -8.6, 4.1), (17, 14.4, 4.1), (7.6, 13.4, 2.6), (3.6, -15, 2.8))),
        blossom(theme, -4.4, 0.4, 12.6, theme.red, -80),
        blossom(theme, 13, -8.4, 8.8, theme.red, -110),
    ))


def orchid(theme):
    """A Vanda orchid over strap leaves: five round petals and a deep lip."""
    x, y, paper, gap = 0, -5.4, theme.paper, theme.gap

    def petals(*turns, length, width, fill):
        d = "".join(petal_path(x, y, length, width, turn) for turn in turns)
        return path(d, fill=fill, stroke=paper, stroke_width=gap)

    def straps(tip_x, tip_y, rise, width):
        """A leaf that arches to either side."""
        return "".join(
            f"M{num(s * 0.6)} 19.4C{num(s * 3)} {rise} {num(s * (tip_x - 9))} {num(tip_y - 3)} {num(s * tip_x)} {tip_y}"
            f"C{num(s * (tip_x - 8))} {num(tip_y + 1)} {num(s * (4 + width))} {rise + 6} {num(s * (0.6 + width))} 19.4Z"
            for s in (-1, 1))

    lip = f"M{x - 1.6} {y + 2}C{x - 6.4} {y + 3.6} {x - 7} {y + 10} {x - 3.2} {y + 12.4}Q{x} {y + 10} {x + 3.2} {y + 12.4}" \
          f"C{x + 7} {y + 10} {x + 6.4} {y + 3.6} {x + 1.6} {y + 2}Z"
    return "".join((
        path(straps(22, 8.4, 9, 4), fill=theme.red_deep),
        path(straps(15, 15.4, 15, 3), fill=theme.red_deep, stroke=theme.red_tint, stroke_width=gap),
        line(f"M0 19V{y}", theme.red_deep, theme.line),
        petals(-90, 48, 132, length=13.6, width=10.4, fill=theme.rose),
        petals(-18, 198, length=15.4, width=13, fill=theme.red),
        path(lip, fill=theme.red, stroke=paper, stroke_width=gap, stroke_linejoin="round"),
        circle(x, y, 2.6, paper), circle(x, y, 1.2, theme.red),
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
        line("M0 8V19", theme.red_deep, theme.line * 1.2),
        path(leaves, fill=theme.red_deep),
        ring(12, 16.2, 8.4, theme.red),
        circle(x, y, 8.6, theme.red),
        ring(9, 9.6, 6.2, theme.rose, 5),
        circle(x, y, 4.6, theme.rose), circle(x, y, 3.4, theme.red),
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
        return path("".join(leaf_path(x, y, length, 5.6, turn) for turn in turns), fill=theme.red_deep,
                    stroke=theme.paper, stroke_width=theme.gap * 0.8)

    return "".join((
        culm(-5.6, (-20, -9, 4, 20), 5.4, 3),
        culm(6.4, (-20, -14, 0, 11, 20), 4.6, -2),
        line("M-5.6 -9L-11 -13M6 0L11 -4.6M-6 4L-11 1.6M6.4 -14L10 -17", theme.red_deep, theme.fine),
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
        path("M-2.7 -11.4Q0 -7.6 2.7 -11.4Q1.8 -9 0 -8.2Q-1.8 -9 -2.7 -11.4Z", fill=paper),
        transform="translate(-4.4 1.2) rotate(-40) scale(0.92)",
    )
    twig = ((17, -16.8, 15), (19, -10.6, 40), (19.4, -4.6, 45), (19.4, -3.6, 140), (19.2, 1.4, 40), (19.2, 1.4, 140), (19, 4.4, 90))
    return "".join((
        line("M13 -20C18 -18.6 20.6 -10 19 5", theme.blue_deep, theme.fine),
        path("".join(leaf_path(x, y, 7, 3.8, turn) for x, y, turn in twig), fill=theme.sky),
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


MAPLE = ((0, -20), (2.9, -13.4), (5.6, -14.6), (4.6, -6.2), (9.2, -10.8), (10.4, -8.2), (18.4, -9.6), (15.8, -4.4),
         (18.6, -1.8), (9.8, 3.2), (11.2, 6.8), (0.9, 6.2))


def autumn(theme):
    """A maple leaf before the moon."""
    outline = MAPLE + tuple((-x, y) for x, y in reversed(MAPLE[1:]))
    veins = "M0 5.6V-13.4M0 3.4L12.6 -6.4M0 3.4L-12.6 -6.4M0 4.8L7.4 4.6M0 4.8L-7.4 4.6"
    disc = circle(4.4, -1.6, 16.4, theme.paper) if theme.name == "classic" else ""
    return "".join((
        disc,
        circle(4.4, -1.6, 16.4, stroke=theme.sky, stroke_width=theme.fine),
        group(
            line("M0 4C0.6 9 0.4 13.6 -2.4 18.4", theme.blue, theme.line * 1.2),
            path("M" + "L".join(f"{num(x)} {num(y)}" for x, y in outline) + "Z", fill=theme.blue,
                 stroke=theme.blue, stroke_width=1.2, stroke_linejoin="round"),
            line(veins, theme.paper, theme.fine * 0.8),
            transform="translate(-1.6 1) rotate(-14)",
        ),
    ))


def winter(theme):
    """A snowflake."""
    arm = "M0 -3V-18.2M0 -8.6L-5.6 -14M0 -8.6L5.6 -14"
    return "".join((
        *(line(arm, theme.blue, theme.bold * 0.94, transform=f"rotate({turn})") for turn in range(0, 360, 60)),
        *(circle(*polar(0, 0, 10.4, turn), 1.7, theme.sky) for turn in range(0, 360, 60) if theme.name == "classic"),
        circle(0, 0, 5, theme.blue), circle(0, 0, 2.1, theme.paper),
    ))


PICTURES = (plum, orchid, chrysanthemum, bamboo_plant, spring, summer, autumn, winter)


def picture(theme, number, x, y, scale=1.0):
    return move(x, y, PICTURES[number - 1](theme), scale=scale)
