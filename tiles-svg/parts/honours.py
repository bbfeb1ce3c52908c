# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Characters, winds and dragons: the faces that are made of glyphs."""

from .glyphs import glyph
from .svg import path, rect

NUMERALS = "一二三四五六七八九"
WINDS = "東南西北"


def character(theme, number):
    """The numeral over 萬 on the whole classic face."""
    # The numerals of one to three are all horizontals, so they get more weight.
    boost = theme.boost + (0.6 if number <= 3 else 0)
    numeral = glyph(theme, NUMERALS[number - 1], 30, 19.4, theme.ink, em=31, boost=boost)
    return numeral + glyph(theme, "萬", 30, 51.8, theme.red, em=33.5)


def wind(theme, number, x=30, y=37, em=48):
    return glyph(theme, WINDS[number - 1], x, y, theme.ink, em=em, boost=0.9)


def notched(x, y, w, h, cut):
    """Path data of a rectangle around (x, y) whose corners are cut in by quarter circles."""
    return (
        f"M{x - w / 2 + cut:g} {y - h / 2:g}h{w - 2 * cut:g}a{cut:g} {cut:g} 0 0 0 {cut:g} {cut:g}"
        f"v{h - 2 * cut:g}a{cut:g} {cut:g} 0 0 0 {-cut:g} {cut:g}h{-(w - 2 * cut):g}"
        f"a{cut:g} {cut:g} 0 0 0 {-cut:g} {-cut:g}v{-(h - 2 * cut):g}a{cut:g} {cut:g} 0 0 0 {cut:g} {-cut:g}Z"
    )


def white_frame(theme, x=30, y=37, width=41, height=53):
    """The White dragon: a thick frame around a fine one with cut-in corners."""
    return (
        rect(x - width / 2, y - height / 2, width, height, 3, stroke=theme.blue, stroke_width=theme.bold * 1.25)
        + path(notched(x, y, width - 12, height - 12, 4.6), stroke=theme.blue, stroke_width=theme.line,
               stroke_linejoin="round")
    )


def dragon(theme, number, x=30, y=37, em=48):
    """5 White, 6 Green, 7 Red."""
    if number == 5:
        return white_frame(theme, x, y)
    char, colour = ("發", theme.green) if number == 6 else ("中", theme.red)
    return glyph(theme, char, x, y, colour, em=em if number == 6 else em * 1.06, boost=0.9 if number == 6 else 1.2)
