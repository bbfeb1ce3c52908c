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
    boost = theme.boost + (0.5 if number <= 3 else 0)
    numeral = glyph(theme, NUMERALS[number - 1], 30, 18.6, theme.ink, em=27.5, boost=boost)
    return numeral + glyph(theme, "萬", 30, 50.6, theme.red, em=35.5)


def wind(theme, number, x=30, y=37, em=48):
    return glyph(theme, WINDS[number - 1], x, y, theme.ink, em=em, boost=0.9)


def white_frame(theme, x=30, y=37, width=41, height=53):
    """The White dragon: a thick frame with cut-in corners around a fine one."""
    blue = theme.blue

    def notched(w, h, cut):
        return (
            f"M{x - w / 2 + cut:g} {y - h / 2:g}h{w - 2 * cut:g}a{cut:g} {cut:g} 0 0 0 {cut:g} {cut:g}"
            f"v{h - 2 * cut:g}a{cut:g} {cut:g} 0 0 0 {-cut:g} {cut:g}h{-(w - 2 * cut):g}"
            f"a{cut:g} {cut:g} 0 0 0 {-cut:g} {-cut:g}v{-(h - 2 * cut):g}a{cut:g} {cut:g} 0 0 0 {cut:g} {-cut:g}Z"
        )

    return (
        rect(x - width / 2, y - height / 2, width, height, 3, stroke=blue, stroke_width=4)
        + path(notched(width - 11, height - 11, 5), stroke=blue, stroke_width=2, stroke_linejoin="round")
    )


def dragon(theme, number, x=30, y=37, em=48):
    """5 White, 6 Green, 7 Red."""
    if number == 5:
        return white_frame(theme, x, y)
    char, colour = ("發", theme.green) if number == 6 else ("中", theme.red)
    return glyph(theme, char, x, y, colour, em=em if number == 6 else em * 1.06, boost=0.9 if number == 6 else 1.2)
