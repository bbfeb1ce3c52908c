#!/usr/bin/python3
# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Extract the glyph outlines the tiles need into glyphs.json.

Needs the Debian packages python3-fonttools and fonts-noto-cjk.  It is run once
by hand when the list of glyphs changes; generate.py only reads glyphs.json.

Outlines are rounded to integers in font units (1000 per em) and flipped to
SVG's downward y axis, with the baseline at y = 0.
"""

import json
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTCollection

FONT_DIR = Path("/usr/share/fonts/opentype/noto")
FONTS = {  # style: (file, family wanted inside the collection)
    "sans": ("NotoSansCJK-Bold.ttc", "Noto Sans CJK TC"),
}
GLYPHS = "一二三四五六七八九萬東南西北發中梅蘭菊竹春夏秋冬123456789ESWNCFP"
OUT = Path(__file__).resolve().parent / "glyphs.json"


def find_face(file_name, family):
    for font in TTCollection(FONT_DIR / file_name).fonts:
        if (font["name"].getDebugName(1) or "").startswith(family):
            return font
    raise SystemExit(f"{family} is not in {file_name}")


def outline(font, char):
    glyph_set = font.getGlyphSet()
    name = font.getBestCmap()[ord(char)]
    svg = SVGPathPen(glyph_set, ntos=lambda v: str(round(v)))
    glyph_set[name].draw(TransformPen(svg, (1, 0, 0, -1, 0, 0)))
    bounds = BoundsPen(glyph_set)
    glyph_set[name].draw(bounds)
    x0, y0, x1, y1 = (round(v) for v in bounds.bounds)
    return {"bbox": [x0, -y1, x1, -y0], "d": svg.getCommands()}


def main():
    data = {
        "_about": "Glyph outlines derived from Noto Sans CJK TC Bold. "
        "Copyright 2014-2022 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'. "
        "SIL Open Font License 1.1, see OFL.txt. Written by extract-glyphs.py.",
        "unitsPerEm": 1000,
    }
    for style, (file_name, family) in FONTS.items():
        font = find_face(file_name, family)
        assert font["head"].unitsPerEm == 1000
        data[style] = {char: outline(font, char) for char in GLYPHS}
    text = json.dumps(data, ensure_ascii=False, indent=1)
    OUT.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
