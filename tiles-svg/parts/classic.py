# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The classic set: ivory faces in the traditional colours."""

from . import animals, bamboo, body, dots, flowers, honours
from .catalogue import titles
from .glyphs import glyph
from .svg import document, rect
from .theme import CLASSIC as THEME


def bonus_flower(number):
    """Red for the flowers, blue for the seasons: digit, character, picture."""
    red = number <= 4
    colour, tint = (THEME.red, THEME.red_tint) if red else (THEME.blue, THEME.blue_tint)
    return "".join((
        rect(6.5, 27, 47, 41, 5, tint),
        glyph(THEME, str((number - 1) % 4 + 1), 14.5, 15.8, colour, height=14.5),
        glyph(THEME, flowers.CHARS[number - 1], 39.5, 15.8, colour, em=21, boost=0.5),
        flowers.picture(THEME, number, 30, 47.5, 0.96),
    ))


ANIMAL_PLACES = ((29.6, 42, 0.88), (30, 41, 0.92), (30.5, 38.6, 1), (31.2, 38.2, 0.9))  # x, y, scale


def bonus_animal(number):
    tint = THEME.violet_tint if number <= 2 else THEME.amber_tint
    return "".join((
        rect(6.5, 6.5, 47, 61.5, 5, tint),
        animals.mark(THEME, number, 46.6, 13.2, 5.2),
        animals.picture(THEME, number, *ANIMAL_PLACES[number - 1]),
    ))


def face(stem):
    number, kind = int(stem[0]), stem[1]
    if kind == "m":
        return honours.character(THEME, number)
    if kind == "p":
        return dots.dots(THEME, number)
    if kind == "s":
        return bamboo.bamboo(THEME, number)
    if kind == "z":
        return honours.wind(THEME, number) if number <= 4 else honours.dragon(THEME, number)
    return bonus_flower(number) if kind == "f" else bonus_animal(number)


def tiles():
    """File name to SVG text."""
    return {
        f"{stem}.svg": document(title, *body.classic_back()) if stem == "back"
        else document(title, *body.classic_body(), face(stem))
        for stem, title in titles().items()
    }
