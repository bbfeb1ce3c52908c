# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Chinese characters, digits and Latin letters as paths: written with the brush, or from glyphs.json."""

import json
from pathlib import Path

from . import brush
from .svg import num, path

_DATA = json.loads((Path(__file__).resolve().parent.parent / "glyphs.json").read_text(encoding="utf-8"))


def glyph(theme, char, x, y, fill, em=None, height=None, boost=None, style=None):
    """One glyph with the middle of its outline at (x, y).

    Its size is either the em size or the height of the outline itself.  The
    boost is a stroke in the fill colour that strengthens the thin horizontals.
    """
    data = _DATA[style or theme.font][char]
    x0, y0, x1, y1 = data["bbox"]
    scale = em / _DATA["unitsPerEm"] if em else height / (y1 - y0)
    boost = theme.boost if boost is None else boost
    shift_x = x - scale * (x0 + x1) / 2
    shift_y = y - scale * (y0 + y1) / 2
    return path(
        data["d"],
        fill=fill,
        stroke=fill if boost else None,
        stroke_width=boost / scale if boost else None,
        stroke_linejoin="round" if boost else None,
        transform=f"translate({num(shift_x)} {num(shift_y)}) scale({scale:.4f})",
    )


def written(theme, char, x, y, fill, size, weight=1.0):
    """A Chinese character in the hand of the theme, in a square around (x, y)."""
    if theme.font == "brush":
        return brush.write(char, x, y, size, fill, weight)
    return glyph(theme, char, x, y, fill, em=size)


def glyph_width(theme, char, height, style=None):
    x0, y0, x1, y1 = _DATA[style or theme.font][char]["bbox"]
    return (x1 - x0) * height / (y1 - y0)
