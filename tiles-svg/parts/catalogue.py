# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The names of all tiles and their English titles."""

WINDS = ("East", "South", "West", "North")
DRAGONS = ("White", "Green", "Red")
FLOWERS = ("Plum flower", "Orchid flower", "Chrysanthemum flower", "Bamboo flower",
           "Spring season", "Summer season", "Autumn season", "Winter season")
ANIMALS = ("Cat", "Rat", "Rooster", "Centipede")


def titles():
    """File stem to title, in the order of the set."""
    result = {f"{n}{suit}": f"{n} of {name}"
              for suit, name in (("m", "characters"), ("p", "dots"), ("s", "bamboo")) for n in range(1, 10)}
    result |= {f"{n}z": f"{name} wind" for n, name in enumerate(WINDS, 1)}
    result |= {f"{n}z": f"{name} dragon" for n, name in enumerate(DRAGONS, 5)}
    result |= {f"{n}f": name for n, name in enumerate(FLOWERS, 1)}
    result |= {f"{n}a": name for n, name in enumerate(ANIMALS, 1)}
    result["back"] = "Tile back"
    return result
