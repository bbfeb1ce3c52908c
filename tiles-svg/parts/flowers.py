# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Flowers and seasons: pictures centred on (0, 0) in a box of 44 by 38."""

from .svg import circle, ellipse, group, leaf, leaf_path, line, move, path, petal_path, polar

CHARS = "梅蘭菊竹春夏秋冬"


def blossom(theme, x, y, r, fill, turn=-90):
    """A five-petalled blossom."""
    petals = [polar(x, y, r * 0.56, turn + k * 72) for k in range(5)]
    stamens = [polar(x, y, r * 0.46, turn + 36 + k * 72) for k in range(5)]
    return "".join((
        *(circle(px, py, r * 0.47, fill, stroke=theme.paper, stroke_width=0.8) for px, py in petals),
        circle(x, y, r * 0.4, fill),
        line("".join(f"M{x:g} {y:g}L{sx:.2f} {sy:.2f}" for sx, sy in stamens), theme.gold, 0.9) if r > 6 else "",
        circle(x, y, r * 0.24, theme.gold),
    ))


def plum(theme):
    return "".join((
        line("M-22 18C-14 14 -8 11 0 4S13 -8 21 -18", theme.brown, 3.2),
        line("M0 4C6 6 10 9 15 14M-11 12C-14 6 -16 0 -16 -8", theme.brown, 2.2),
        circle(-16, -9.5, 3.6, theme.red, stroke=theme.paper, stroke_width=0.8),
        circle(16.5, 14.5, 3.2, theme.red, stroke=theme.paper, stroke_width=0.8),
        blossom(theme, -4, 1, 12, theme.red, -80),
        blossom(theme, 13, -7.5, 8.6, theme.red, -110),
    ))


def orchid(theme):
    """A Vanda orchid: broad round petals and a deep lip."""
    x, y, paper = 1, -5, theme.paper

    def petals(*turns, length, width, fill):
        d = "".join(petal_path(x, y, length, width, turn) for turn in turns)
        return path(d, fill=fill, stroke=paper, stroke_width=0.8)

    return "".join((
        path("M-3 19C-5 10 -12 4 -22 5C-14 7 -8 12 -6 19Z", fill=theme.green),
        path("M2 19C5 9 12 4 22 6C14 8 8 12 6 19Z", fill=theme.green),
        path("M-2.4 19C-3 8 -10 -6 -21 -9C-11 -1 -6 10 -5 19Z", fill=theme.green),
        line("M0 19C1.5 12 1.5 6 1 -2", theme.green, 2.4),
        petals(-90, 52, 128, length=14, width=9.5, fill=theme.rose),
        petals(-14, 194, length=15, width=12.5, fill=theme.red),
        petals(90, length=11.5, width=9, fill=theme.red),
        circle(x, y, 2.6, theme.gold, stroke=paper, stroke_width=0.7),
    ))


def chrysanthemum(theme):
    x, y = 0, -4.5

    def ring(count, length, width, fill, start=0.0):
        d = "".join(petal_path(x, y, length, width, start + k * 360 / count) for k in range(count))
        return path(d, fill=fill, stroke=theme.paper, stroke_width=0.7)

    return "".join((
        line("M0 8V19", theme.green, 2.6),
        leaf(0, 19, 18, 8.5, -30, theme.green), leaf(0, 19, 18, 8.5, -150, theme.green),
        ring(14, 15.4, 6.2, theme.red),
        ring(10, 9.8, 5.4, theme.rose, 18),
        circle(x, y, 3, theme.gold),
    ))


def bamboo_plant(theme):
    def culm(x, joints, width):
        parts = []
        for top, bottom in zip(joints, joints[1:]):
            w, a, b = width / 2, top + 0.55, bottom - 0.55
            parts.append(f"M{x - w - 0.5:g} {a:g}Q{x - w + 0.5:g} {(a + b) / 2:g} {x - w - 0.5:g} {b:g}"
                         f"H{x + w + 0.5:g}Q{x + w - 0.5:g} {(a + b) / 2:g} {x + w + 0.5:g} {a:g}Z")
        return path("".join(parts), fill=theme.red, transform=f"rotate({3 if x < 0 else -2})")

    def spray(x, y, turns, length=14):
        return path("".join(leaf_path(x, y, length, 5, turn) for turn in turns), fill=theme.green,
                    stroke=theme.paper, stroke_width=0.6)

    return "".join((
        culm(-6, (-20, -8, 5, 20), 5),
        culm(6.5, (-20, -13, 0, 11, 20), 4.2),
        line("M-6 -8L-11 -12M6 0L12 -5M-6 5L-11 3", theme.green, 1.4),
        spray(-10.5, -12, (175, 140, 105), 12.5),
        spray(10, -3.5, (5, 45, 85), 13),
        spray(8, -14, (-12, 22), 13),
        spray(-9, 4.5, (165, 128), 12),
    ))


def spring(theme):
    """A swallow below a willow twig."""
    blue = theme.blue
    twig = [(17, -16, 35), (16.6, -17, 135), (18.6, -10, 40), (18.6, -10, 130), (18.6, -4, 50), (18.6, -4, 130), (18, 0, 88)]
    return "".join((
        line("M13 -20C18 -17 19.4 -9 18 0", theme.green, 1.4),
        path("".join(leaf_path(x, y, 7.2, 4, turn) for x, y, turn in twig), fill=theme.green),
        path("M-7 0C-6 6 -4 12 3 18.5C4.5 12 4.5 6 3 1Z", fill=blue, stroke=theme.blue_tint, stroke_width=0.8),
        path("M-22 1.6L-18.6 -0.8C-17 -4.6 -12 -5.4 -7 -4C0 -2.4 6 0 10 2.6L21 14L11.6 9.4L14.6 18.6"
             "C10 14 7 11 3 9C-4 10 -12 9 -16 4.4Z", fill=blue),
        path("M-17.4 3.4C-15 4.6 -10 3.6 -8 4.2C-4 5.4 0 7 3 9C-4 10 -12 9 -16 4.4Z", fill=theme.paper,
             stroke=blue, stroke_width=0.8),
        path("M-11 -3.6C-9 -11 -2 -17.5 10.5 -20.5C5.6 -14 6.4 -6 5 0.6C0 0.8 -6 -0.2 -11 -3.6Z",
             fill=blue, stroke=theme.blue_tint, stroke_width=0.8),
        circle(-15.6, -1, 1, theme.paper),
    ))


def summer(theme):
    """A lotus over its leaf."""
    def petals(fill, *items):
        d = "".join(leaf_path(0, 9, length, width, turn, 0.62) for length, width, turn in items)
        return path(d, fill=fill, stroke=theme.paper, stroke_width=0.9, stroke_linejoin="round")

    return "".join((
        ellipse(0, 13.5, 21, 5.4, theme.green),
        line("M-18 13.6H-9M9 13.6H18M-5.5 16.4H5.5", theme.paper, 0.8),
        petals(theme.blue, (21, 11, -155), (21, 11, -25)),
        petals(theme.sky, (26, 12, -124), (26, 12, -56)),
        petals(theme.blue, (28.5, 13, -90)),
        petals(theme.sky, (17, 10, -142), (17, 10, -38)),
        petals(theme.blue, (19, 11, -113), (19, 11, -67)),
    ))


def autumn(theme):
    """A maple leaf before the moon."""
    lobes = ((23, 9, -90), (22, 9, -47), (22, 9, -133), (18.5, 8, -8), (18.5, 8, -172), (11, 5, 32), (11, 5, 148))
    veins = "".join(f"M0 5L{x:.1f} {y:.1f}" for x, y in
                    (polar(0, 5, length * 0.66, turn) for length, _, turn in lobes[:5]))
    return "".join((
        circle(5, -4, 15, theme.gold) if theme.name == "classic" else circle(3, -3, 17, stroke=theme.ink, stroke_width=2),
        group(
            line("M0 5C1 11 0 15 -3 19", theme.blue, 2.4),
            path("".join(leaf_path(0, 5, length, width, turn, 0.45) for length, width, turn in lobes),
                 fill=theme.blue),
            line(veins, theme.sky if theme.name == "classic" else theme.paper, 0.8),
            transform="translate(-2.5 0) rotate(-8)",
        ),
    ))


def winter(theme):
    """A snowflake."""
    arm = "M0 0V-18.4M0 -9.6L-5.2 -14.4M0 -9.6L5.2 -14.4"
    return "".join((
        *(line(arm, theme.blue, 2.8, transform=f"rotate({turn})") for turn in range(0, 360, 60)),
        *(circle(*polar(0, 0, 7.4, turn), 1.7, theme.sky) for turn in range(0, 360, 60)),
        circle(0, 0, 4.6, theme.blue), circle(0, 0, 2, theme.paper),
    ))


PICTURES = (plum, orchid, chrysanthemum, bamboo_plant, spring, summer, autumn, winter)


def picture(theme, number, x, y, scale=1.0):
    return move(x, y, PICTURES[number - 1](theme), scale=scale)
