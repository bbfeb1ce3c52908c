# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""One picture of many pictures, to judge them by: every size on every cloth."""

import re

from .svg import document, el, group, rect

CLOTHS = ("#1f5c41", "#1e4a6c", "#13504f", "#512a47", "#373f4b", "#744826")  # the middles of the cloths in style.css
TILE_WIDTHS, FACE_WIDTHS = (120, 66, 44, 28), (96, 40)
MARGIN, COLUMNS = 8, 12


def symbol(key, text):
    """A file as a symbol; what it names inside is kept apart from the others."""
    box = re.search(r'viewBox="([^"]+)"', text).group(1)
    x, y, width, height = map(float, box.split())
    inside = text[text.index("</title>") + len("</title>"):text.rindex("</svg>")]
    inside = re.sub(r'(id="|url\(#|href="#)', rf"\g<1>{key}-", inside)
    edge = el("clipPath", rect(x, y, width, height), id=f"{key}-edge")
    return el("symbol", edge, group(inside, clip_path=f"url(#{key}-edge)"), id=key, viewBox=box), height / width


def sheet(title, texts, widths):
    """The files of one set, each size in a block, the blocks on one cloth after the other."""
    symbols, placed, y, ratio, right = [], [], 0, 1, 0
    for name, text in texts.items():
        made, ratio = symbol(name.removesuffix(".svg"), text)
        symbols.append(made)
    blocks = [(widths[0], CLOTHS[0])] + [(width, cloth) for cloth in CLOTHS for width in widths[1:]]
    for width, cloth in blocks:
        height, top = width * ratio, y
        columns = COLUMNS if width == widths[0] else COLUMNS * 2
        y += MARGIN
        uses = []
        for number, name in enumerate(texts):
            column, row = number % columns, number // columns
            x = MARGIN + column * (width + MARGIN)
            right = max(right, x + width + MARGIN)
            uses.append(el("use", href="#" + name.removesuffix(".svg"), x=x, y=y + row * (height + MARGIN),
                           width=width, height=height))
        y += -(-len(texts) // columns) * (height + MARGIN)
        placed.append((top, y - top, cloth, "".join(uses)))
    return document(title, el("defs", *symbols),
                    *(rect(0, top, right, height, fill=cloth) + group(uses) for top, height, cloth, uses in placed),
                    width=right, height=round(y))
