# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The dots suit: wheels and coins."""

from .svg import circle, group, path, polar, leaf_path, petal_path

# For each number: the coin's radius and its (x, y, colour) list, on the whole face.
LAYOUTS = {
    2: (12.6, [(30, 21, "green"), (30, 53.5, "blue")]),
    3: (9.9, [(17, 17, "blue"), (30, 37.2, "red"), (43, 57.4, "green")]),
    4: (10.2, [(17.8, 19.5, "blue"), (42.2, 19.5, "green"), (17.8, 54.5, "green"), (42.2, 54.5, "blue")]),
    5: (8.8, [(16, 16, "blue"), (44, 16, "green"), (30, 37, "red"), (16, 58, "green"), (44, 58, "blue")]),
    6: (8.6, [(19, 15, "green"), (41, 15, "green"),
              (19, 38.5, "red"), (41, 38.5, "red"), (19, 58.5, "red"), (41, 58.5, "red")]),
    7: (7.1, [(14, 13, "green"), (30, 20, "green"), (46, 27, "green"),
              (20, 44, "red"), (40, 44, "red"), (20, 60.8, "red"), (40, 60.8, "red")]),
    8: (7.2, [(x, y, "blue") for y in (12.4, 28.8, 45.2, 61.6) for x in (19.5, 40.5)]),
    9: (7.1, [(x, y, colour) for y, colour in ((16, "blue"), (37, "red"), (58, "green")) for x in (13.2, 30, 46.8)]),
}


def coin(theme, x, y, r, colour):
    """A coin: rim, paper ring and a flower heart; plainer when it is small."""
    fill = getattr(theme, colour)
    if theme.name == "high-contrast":
        return circle(x, y, r, fill) + circle(x, y, r * 0.4, theme.paper)
    if r < 9.5:
        return circle(x, y, r, fill) + circle(x, y, r * 0.56, stroke=theme.paper, stroke_width=r * 0.19)
    petals = "".join(petal_path(x, y, r * 0.5, r * 0.32, turn) for turn in range(-90, 270, 60))
    return "".join((
        circle(x, y, r, fill),
        circle(x, y, r * 0.69, stroke=theme.paper, stroke_width=r * 0.12),
        path(petals, fill=theme.paper),
        circle(x, y, r * 0.13, fill),
    ))


def wheel(theme, x=30, y=37, r=23.5):
    """The great wheel of 1 of dots."""
    if theme.name == "high-contrast":
        return (
            circle(x, y, r, theme.blue) + circle(x, y, r * 0.72, theme.paper)
            + circle(x, y, r * 0.52, theme.red) + circle(x, y, r * 0.2, theme.paper)
        )
    beads = group(*(f'<circle cx="{px:.2f}" cy="{py:.2f}" r="1.75"/>'
                    for px, py in (polar(x, y, r - 3.7, k * 360 / 18) for k in range(18))), fill=theme.paper)
    outer = "".join(leaf_path(*polar(x, y, 6.6, turn), 9.4, 7.4, turn, 0.75) for turn in range(0, 360, 45))
    inner = "".join(leaf_path(*polar(x, y, 8, turn + 22.5), 7.6, 3, turn + 22.5, 0.7) for turn in range(0, 360, 45))
    return "".join((
        circle(x, y, r, theme.green), beads,
        circle(x, y, r - 7.2, theme.paper),
        path(inner, fill=theme.green),
        path(outer, fill=theme.red),
        circle(x, y, 7.2, theme.paper), circle(x, y, 6, theme.blue),
        circle(x, y, 3.4, theme.paper), circle(x, y, 2.1, theme.red),
    ))


def dots(theme, number):
    """The picture of a dots tile on the whole classic face."""
    if number == 1:
        return wheel(theme)
    r, coins = LAYOUTS[number]
    return "".join(coin(theme, x, y, r, colour) for x, y, colour in coins)
