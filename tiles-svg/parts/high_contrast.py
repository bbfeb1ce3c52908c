# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The high-contrast set: white tiles, bold dark shapes, large corner indices.

No face relies on colour alone: every one carries a digit or letter, and every
suit or group its own shape.
"""

from . import animals, bamboo, body, dots, flowers, honours
from .catalogue import titles
from .glyphs import glyph, glyph_width
from .index import LETTERS
from .svg import circle, document, group, move, path
from .theme import HIGH_CONTRAST as THEME

INDEX_LEFT, INDEX_Y, INDEX_HEIGHT = 7, 16, 17.5
ANIMAL_PLACES = ((28.4, 42, 0.92), (30, 40.6, 0.96), (30, 38.6, 1), (26.6, 38.8, 0.94))  # x, y, scale


def index(char, colour):
    """The large digit or letter in the upper left corner."""
    width = glyph_width(THEME, char, INDEX_HEIGHT)
    return glyph(THEME, char, INDEX_LEFT + width / 2, INDEX_Y, colour, height=INDEX_HEIGHT, boost=0.8)


def quartered(x, y, r):
    """The seasons' mark: a year in four quarters, two of them dark."""
    wedge = f"M{x} {y}V{y - r}A{r} {r} 0 0 1 {x + r} {y}ZM{x} {y}V{y + r}A{r} {r} 0 0 1 {x - r} {y}Z"
    return path(wedge, fill=THEME.blue) + circle(x, y, r, stroke=THEME.blue, stroke_width=2)


def lower(x, y):
    """A place on the classic face moved to the room below the index."""
    return 30 + (x - 30) * 0.94, 47.7 + (y - 37) * 0.655


def spread_dots(number):
    if number == 1:
        return dots.wheel(THEME, 30, 48, 20)
    r = {2: 10, 3: 8, 4: 9.2, 5: 7.4, 6: 6.8, 7: 5.6, 8: 5.3, 9: 6.6}[number]
    return "".join(dots.coin(THEME, *lower(x, y), r, colour) for x, y, colour in dots.LAYOUTS[number][1])


def spread_bamboo(number):
    if number == 1:
        return move(31.4, 50.4, bamboo.peacock(THEME), scale=0.7)
    h, width, sticks = bamboo.LAYOUTS[number]
    height = 12 if h < 24 else 19.4
    return "".join(bamboo.stick(THEME, *lower(x, y), height, colour, *turn, width=width) for x, y, colour, *turn in sticks)


def face(stem):
    number, kind = int(stem[0]), stem[1]
    digit = str(number)
    if kind == "m":
        return (index(digit, THEME.ink)
                + glyph(THEME, honours.NUMERALS[number - 1], 39.5, 17, THEME.ink, em=25)
                + glyph(THEME, "萬", 30, 50, THEME.red, em=36, boost=0.8))
    if kind == "p":
        return (index(digit, THEME.ink)
                + circle(44, INDEX_Y, 6, stroke=THEME.ink, stroke_width=3.4)
                + spread_dots(number))
    if kind == "s":
        return index(digit, THEME.ink) + bamboo.stick(THEME, 46, INDEX_Y, 17, "ink", width=8.6) + spread_bamboo(number)
    if kind == "z":
        letter = index(LETTERS[number], (THEME.ink, THEME.blue, THEME.green, THEME.red)[max(0, number - 4)])
        if number == 5:
            return letter + honours.white_frame(THEME, 32, 48, 37, 35)
        picture = honours.wind if number <= 4 else honours.dragon
        return letter + picture(THEME, number, 32, 48.2, size=43)
    if kind == "f":
        colour = THEME.red if number <= 4 else THEME.blue
        badge = (flowers.emblem(THEME, 26.5, INDEX_Y, 5.4, colour) if number <= 4
                 else quartered(26.5, INDEX_Y, 4.2))
        return "".join((
            index(str((number - 1) % 4 + 1), colour), badge,
            glyph(THEME, flowers.CHARS[number - 1], 43.5, INDEX_Y, THEME.ink, em=19.5, boost=0.4),
            flowers.picture(THEME, number, 30, 48.2, 0.97),
        ))
    return animals.mark(THEME, number, 46.8, 13.4, 6.6) + animals.picture(THEME, number, *ANIMAL_PLACES[number - 1])


def tiles():
    """File name to SVG text."""
    return {
        f"{stem}.svg": document(title, group(*body.contrast_back_body(), id="body"), group(*body.contrast_back(), id="picture"))
        if stem == "back"
        else document(title, group(*body.contrast_body(), id="body"), group(face(stem), id="picture"))
        for stem, title in titles().items()
    }
