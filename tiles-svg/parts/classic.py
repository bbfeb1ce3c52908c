# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The classic set: ivory faces in the traditional colours."""

from . import animals, bamboo, body, dots, flowers, honours, index
from .catalogue import titles
from .glyphs import written
from .svg import document, group, path, rect
from .theme import CLASSIC as THEME


def bonus_flower(number):
    """Red for the flowers, blue for the seasons: digit, character, picture.

    The windows differ too: round corners for flowers, cut ones for seasons.
    """
    red = number <= 4
    colour, tint = (THEME.red, THEME.red_tint) if red else (THEME.blue, THEME.blue_tint)
    window = rect(6, 26.4, 48, 40.6, 11, tint) if red else path(honours.notched(30, 46.7, 48, 40.6, 5), fill=tint)
    return "".join((
        window,
        index.mark(THEME, str((number - 1) % 4 + 1), colour),
        written(THEME, flowers.CHARS[number - 1], 24.5, 14.6, colour, 21, 1.4),
        flowers.picture(THEME, number, 30, 46.7, 0.94),
    ))


ANIMAL_PLACES = ((29.4, 39.8, 0.88), (29.6, 39, 0.9), (29.6, 36.9, 0.98), (30.6, 36.4, 0.86))  # x, y, scale


def bonus_animal(number):
    ground = animals.night if number <= 2 else animals.day
    return "".join((
        ground(THEME),
        index.mark(THEME, str(number), THEME.violet if number <= 2 else THEME.ginger_dark),
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
        f"{stem}.svg": document(title, group(*body.classic_back_body(), id="body"), group(*body.classic_back(), id="picture"))
        if stem == "back"
        else document(title, group(*body.classic_body(), id="body"), group(face(stem), id="picture"))
        for stem, title in titles().items()
    }
