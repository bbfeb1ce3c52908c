# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The two colour themes; every picture takes its colours from one of them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Theme:
    name: str
    font: str  # glyph style in glyphs.json
    boost: float  # stroke added around glyphs, in tile units
    paper: str
    ink: str
    red: str
    green: str
    blue: str
    amber: str
    violet: str
    # Pale backgrounds of the bonus tiles' panels.
    red_tint: str
    blue_tint: str
    amber_tint: str
    violet_tint: str
    # Colours of the animals and plants.
    ginger: str
    ginger_dark: str
    grey: str
    grey_light: str
    pink: str
    rose: str
    sky: str
    brown: str
    gold: str


CLASSIC = Theme(
    name="classic",
    font="serif",
    boost=0.7,
    paper="#fdf6e4",
    ink="#1f2a37",
    red="#b3261e",
    green="#1e7a46",
    blue="#1f4e9c",
    amber="#c8701a",
    violet="#5b3d8f",
    red_tint="#f6d9cc",
    blue_tint="#d3dfef",
    amber_tint="#f8dda6",
    violet_tint="#dcd3ea",
    ginger="#e08a2c",
    ginger_dark="#a9561a",
    grey="#6c7788",
    grey_light="#a9b2bf",
    pink="#e59a94",
    rose="#e0867c",
    sky="#7ba2d6",
    brown="#6b4226",
    gold="#eab22e",
)

HIGH_CONTRAST = Theme(
    name="high-contrast",
    font="sans",
    boost=0.6,
    paper="#ffffff",
    ink="#000000",
    red="#a30000",
    green="#005a2b",
    blue="#00308f",
    amber="#7a3d00",
    violet="#43157a",
    red_tint="#ffffff",
    blue_tint="#ffffff",
    amber_tint="#ffffff",
    violet_tint="#ffffff",
    ginger="#7a3d00",
    ginger_dark="#000000",
    grey="#2b2f36",
    grey_light="#ffffff",
    pink="#ffffff",
    rose="#a30000",
    sky="#00308f",
    brown="#000000",
    gold="#ffffff",
)
