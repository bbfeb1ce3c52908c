# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Characters, winds and dragons: the faces that are made of glyphs."""

from .glyphs import written
from .svg import path, rect

NUMERALS = "一二三四五六七八九"
WINDS = "東南西北"


def character(theme, number):
    """The numeral over 萬 on the whole classic face."""
    return (written(theme, NUMERALS[number - 1], 30, 18.4, theme.ink, 29.5, 1.18)
            + written(theme, "萬", 30, 50.8, theme.red, 34, 1.2))


def wind(theme, number, x=30, y=36.4, size=48.5):
    return written(theme, WINDS[number - 1], x, y, theme.ink, size, 1.18)


def notched(x, y, w, h, cut):
    """Path data of a rectangle around (x, y) whose corners are cut in by quarter circles."""
    return (
        f"M{x - w / 2 + cut:g} {y - h / 2:g}h{w - 2 * cut:g}a{cut:g} {cut:g} 0 0 0 {cut:g} {cut:g}"
        f"v{h - 2 * cut:g}a{cut:g} {cut:g} 0 0 0 {-cut:g} {cut:g}h{-(w - 2 * cut):g}"
        f"a{cut:g} {cut:g} 0 0 0 {-cut:g} {-cut:g}v{-(h - 2 * cut):g}a{cut:g} {cut:g} 0 0 0 {cut:g} {-cut:g}Z"
    )


def white_frame(theme, x=30, y=36.4, width=41, height=53):
    """The White dragon: a thick frame around a fine one with cut-in corners."""
    return (
        rect(x - width / 2, y - height / 2, width, height, 3, stroke=theme.blue, stroke_width=theme.bold * 1.25)
        + path(notched(x, y, width - 12, height - 12, 4.6), stroke=theme.blue, stroke_width=theme.line,
               stroke_linejoin="round")
    )


def dragon(theme, number, x=30, y=36.4, size=48.5):
    """5 White, 6 Green, 7 Red."""
    if number == 5:
        return white_frame(theme, x, y)
    char, colour = ("發", theme.green) if number == 6 else ("中", theme.red)
    return written(theme, char, x, y, colour, size, 1.28)
