# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Index marks: a digit or letter in a corner, for those who do not read the characters.

They are pictures of their own, to be drawn over a face of the classic set.  Its
flowers and animals carry their digit in the same place already.
"""

from .catalogue import titles
from .glyphs import glyph, glyph_width
from .svg import document
from .theme import CLASSIC as THEME

LETTERS = {1: "E", 2: "S", 3: "W", 4: "N", 5: "P", 6: "F", 7: "C"}
HEIGHT, MIDDLE, MARGIN = 11.6, 10.4, 4.6
HALO = 2.8


def mark(theme, char, colour, halo=False):
    """The mark, bold and plain; its halo keeps what lies under it away."""
    half = glyph_width(theme, char, HEIGHT, "sans") / 2
    x = 60 - MARGIN - half
    around = glyph(theme, char, x, MIDDLE, theme.paper, height=HEIGHT, boost=HALO, style="sans") if halo else ""
    return around + glyph(theme, char, x, MIDDLE, colour, height=HEIGHT, boost=0.5, style="sans")


def colour(stem):
    number, kind = int(stem[0]), stem[1]
    if kind == "z" and number >= 5:
        return (THEME.blue, THEME.green, THEME.red)[number - 5]
    return THEME.ink


def char(stem):
    number, kind = int(stem[0]), stem[1]
    return LETTERS[number] if kind == "z" else str(number)


def tiles():
    """File name to SVG text; bonus tiles and the back have no mark."""
    return {
        f"{stem}.svg": document(f"Index of {title}", mark(THEME, char(stem), colour(stem), True))
        for stem, title in titles().items() if stem != "back" and stem[1] not in "fa"
    }
