# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The dots suit: coins, and the great wheel of 1 of dots.

Every coin is the same drawing at another size: a rim, a ring of paper and a
flower.  Small on the screen the flower closes to a dot and the ring stays.
"""

from .svg import circle, leaf_path, path, petal_path, polar

# For each number: the coin's radius and its (x, y, colour) list, on the whole face.
LAYOUTS = {
    2: (13.4, [(30, 20.6, "green"), (30, 53.6, "blue")]),
    3: (10.8, [(16.6, 16.8, "blue"), (30, 37.1, "red"), (43.4, 57.4, "green")]),
    4: (11, [(17.4, 19.4, "blue"), (42.6, 19.4, "green"), (17.4, 54.8, "green"), (42.6, 54.8, "blue")]),
    5: (9.6, [(15.8, 16, "blue"), (44.2, 16, "green"), (30, 37.1, "red"), (15.8, 58.2, "green"), (44.2, 58.2, "blue")]),
    6: (9.2, [(18.6, 14.6, "green"), (41.4, 14.6, "green"),
              (18.6, 38.4, "red"), (41.4, 38.4, "red"), (18.6, 59.4, "red"), (41.4, 59.4, "red")]),
    7: (7.9, [(13, 12.6, "green"), (30, 19.6, "green"), (47, 26.6, "green"),
              (20, 44, "red"), (40, 44, "red"), (20, 61.8, "red"), (40, 61.8, "red")]),
    8: (7.7, [(x, y, "blue") for y in (11.2, 28, 44.8, 61.6) for x in (19, 41)]),
    9: (7.9, [(x, y, colour) for y, colour in ((16, "blue"), (37.1, "red"), (58.2, "green"))
              for x in (12, 30, 48)]),
}

HEARTS = {"green": "red", "blue": "red", "red": "green"}


def beads(theme, x, y, radius, size, count):
    return path("".join(
        "M{0:.2f} {1:.2f}a{2:g} {2:g} 0 1 0 {3:g} 0a{2:g} {2:g} 0 1 0 {4:g} 0Z".format(px - size, py, size, 2 * size, -2 * size)
        for px, py in (polar(x, y, radius, k * 360 / count) for k in range(count))), fill=theme.paper)


def coin(theme, x, y, r, colour):
    """A coin: rim, ring of paper, flower; a heart of another colour and beads where there is room."""
    fill = getattr(theme, colour)
    if theme.name == "high-contrast":
        return circle(x, y, r, fill) + circle(x, y, r * 0.4, theme.paper)
    petals = "".join(petal_path(x, y, r * 0.5, r * 0.4, turn) for turn in range(-90, 270, 60))
    return "".join((
        circle(x, y, r, fill),
        beads(theme, x, y, r * 0.83, r * 0.055, 16) if r > 10 else "",
        circle(x, y, r * 0.65, theme.paper),
        path(petals, fill=fill),
        circle(x, y, r * (0.24 if r > 9 else 0.14), theme.paper),
        circle(x, y, r * 0.16, getattr(theme, HEARTS[colour])) if r > 9 else "",
    ))


def wheel(theme, x=30, y=37, r=23.5):
    """The great wheel of 1 of dots."""
    if theme.name == "high-contrast":
        return (
            circle(x, y, r, theme.blue) + circle(x, y, r * 0.72, theme.paper)
            + circle(x, y, r * 0.52, theme.red) + circle(x, y, r * 0.2, theme.paper)
        )

    def ring(start, length, width, turns, fill, belly):
        return path("".join(leaf_path(*polar(x, y, r * start, turn), r * length, r * width, turn, belly)
                            for turn in turns), fill=fill)

    return "".join((
        circle(x, y, r, theme.green),
        beads(theme, x, y, r * 0.865, r * 0.052, 24),
        circle(x, y, r * 0.735, theme.paper),
        ring(0.4, 0.3, 0.13, [k * 36 for k in range(10)], theme.green, 0.7),
        ring(0.24, 0.45, 0.26, [18 + k * 36 for k in range(10)], theme.red, 0.75),
        circle(x, y, r * 0.33, theme.paper),
        coin(theme, x, y, r * 0.28, "blue"),
    ))


def dots(theme, number):
    """The picture of a dots tile on the whole classic face."""
    if number == 1:
        return wheel(theme, 30, 37.1, 24.5)
    r, coins = LAYOUTS[number]
    return "".join(coin(theme, x, y, r, colour) for x, y, colour in coins)
