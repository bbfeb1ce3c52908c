# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The bamboo suit: sticks, and the peacock of 1 of bamboo."""

from .svg import circle, ellipse, line, move, num, path, petal_path, polar

# For each number: the stick height and its (x, y, colour[, turn]) list.
LAYOUTS = {
    2: (27, [(30, 21, "blue"), (30, 53, "green")]),
    3: (27, [(30, 21, "blue"), (18.5, 53, "green"), (41.5, 53, "green")]),
    4: (27, [(18.5, 21, "blue"), (41.5, 21, "green"), (18.5, 53, "green"), (41.5, 53, "blue")]),
    5: (27, [(14.5, 21, "green"), (45.5, 21, "blue"), (30, 37, "red"), (14.5, 53, "blue"), (45.5, 53, "green")]),
    6: (27, [(x, y, colour) for y, colour in ((21, "green"), (53, "blue")) for x in (14.5, 30, 45.5)]),
    7: (18.6, [(30, 15, "red")] + [(x, y, colour) for y in (37, 59)
                                   for x, colour in ((14.5, "green"), (30, "blue"), (45.5, "green"))]),
    8: (25, [(x, y, colour, turn * side) for y, colour, side in ((20.5, "green", 1), (53.5, "blue", -1))
             for x, turn in ((9.6, 0), (22.5, -20), (37.5, 20), (50.4, 0))]),
    9: (18.6, [(x, y, colour) for y in (15, 37, 59)
               for x, colour in ((14.5, "green"), (30, "red"), (45.5, "blue"))]),
}


def stick(theme, x, y, h, colour, turn=0, width=9.2):
    """A bamboo stick with a node at each end and one in the middle."""
    fill = getattr(theme, colour)
    end, waist, half = width * 0.42, width * 0.28, h / 2
    knob = 1.45 if h > 16 else 1.15

    def joint(a, b):
        middle = (a + b) / 2
        return (f"M{num(-end)} {num(a)}Q{num(-waist)} {num(middle)} {num(-end)} {num(b)}"
                f"H{num(end)}Q{num(waist)} {num(middle)} {num(end)} {num(a)}Z")

    def node(at):
        w = width / 2
        return (f"M{num(knob - w)} {num(at - knob)}H{num(w - knob)}A{num(knob)} {num(knob)} 0 0 1 {num(w - knob)} "
                f"{num(at + knob)}H{num(knob - w)}A{num(knob)} {num(knob)} 0 0 1 {num(knob - w)} {num(at - knob)}Z")

    top, bottom = -half + knob, half - knob
    shine = "" if theme.name == "high-contrast" else line(
        f"M{num(-waist * 0.4)} {num(top + 3.4)}V-3.4M{num(-waist * 0.4)} 3.4V{num(bottom - 3.4)}",
        theme.paper, 0.9, stroke_opacity=0.6)
    return move(
        x, y,
        path(joint(top, 0) + joint(0, bottom), fill=fill),
        path(node(top) + node(0) + node(bottom), fill=fill, stroke=theme.paper, stroke_width=0.6 if h > 16 else 0.45),
        shine,
        turn=turn,
    )


def peacock(theme):
    """A peacock spreading its tail, on a bamboo perch; centred on (0, 0)."""
    feathers, eyes = [], []
    for k, turn in enumerate((-172, -151, -131, -111, -90, -69, -49, -29, -8)):
        length = 21.5 + 5.5 * (1 - abs(turn + 90) / 90)
        feathers.append(petal_path(0, -2, length, 10, turn))
        px, py = polar(0, -2, length - 5.6, turn)
        colour = theme.red if k % 2 else theme.blue
        eyes.append(circle(px, py, 3.1, theme.paper) + circle(px, py, 2.1, colour))
    body = "M-2.6 -11C-2.6 -6 -8 -3 -8 5C-8 11.5 -4 15 0 15C4 15 8 11.5 8 5C8 -3 2.6 -6 2.6 -11Z"
    return "".join((
        path("".join(feathers), fill=theme.green, stroke=theme.paper, stroke_width=0.8, stroke_linejoin="round"),
        *eyes,
        line("M-3.2 14V21M3.2 14V21", theme.ink, 2),
        path(body, fill=theme.blue, stroke=theme.paper, stroke_width=1),
        circle(0, -12.5, 4.4, theme.blue, stroke=theme.paper, stroke_width=1),
        ellipse(0, 6.5, 4.2, 5.6, theme.green),
        path("M-1.9 -11.4H1.9L0 -7.6Z", fill=theme.red),
        circle(-1.9, -13.4, 0.85, theme.paper), circle(1.9, -13.4, 0.85, theme.paper),
        move(0, 23.6, stick(theme, 0, 0, 36, "green", width=7), turn=90),
        line("M-5.4 21.2H-1.4M1.4 21.2H5.4", theme.ink, 2),
    ))


def bamboo(theme, number):
    """The picture of a bamboo tile on the whole classic face."""
    if number == 1:
        return move(30, 38.5, peacock(theme), scale=1.06)
    h, sticks = LAYOUTS[number]
    width = 7.6 if number == 8 else 9.2
    return "".join(stick(theme, x, y, h, colour, *turn, width=width) for x, y, colour, *turn in sticks)
