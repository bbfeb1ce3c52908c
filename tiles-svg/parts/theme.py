# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The two colour themes; every picture takes its colours from one of them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Theme:
    name: str
    font: str  # "brush" for written characters, or a style in glyphs.json
    boost: float  # stroke added around glyphs, in tile units
    # The four strokes of all pictures: the paper left between two shapes,
    # incised lines, drawn lines, limbs.
    gap: float
    fine: float
    line: float
    bold: float
    paper: str
    ink: str
    red: str
    red_deep: str
    green: str
    green_deep: str
    blue: str
    blue_deep: str
    amber: str
    violet: str
    # Pale backgrounds of the bonus tiles' panels.
    red_tint: str
    blue_tint: str
    amber_tint: str
    violet_tint: str
    amber_floor: str
    violet_floor: str
    sunlight: str
    moonlight: str
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
    font="brush",
    boost=0.7,
    gap=0.8,
    fine=1.1,
    line=2,
    bold=3.2,
    paper="#fdf6e4",
    ink="#1f2a37",
    red="#b3261e",
    red_deep="#7c1712",
    green="#1e7a46",
    green_deep="#125732",
    blue="#1f4e9c",
    blue_deep="#15356e",
    amber="#c8701a",
    violet="#5b3d8f",
    red_tint="#f6d9cc",
    blue_tint="#d3dfef",
    amber_tint="#f6d08a",
    violet_tint="#c9bce3",
    amber_floor="#e5ab4e",
    violet_floor="#a794cd",
    sunlight="#fdebc0",
    moonlight="#f1ecfa",
    ginger="#e08a2c",
    ginger_dark="#a9561a",
    grey="#667285",
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
    gap=1.3,
    fine=1.5,
    line=2.4,
    bold=3.6,
    paper="#ffffff",
    ink="#000000",
    red="#a30000",
    red_deep="#a30000",
    green="#005a2b",
    green_deep="#005a2b",
    blue="#00308f",
    blue_deep="#00308f",
    amber="#7a3d00",
    violet="#43157a",
    red_tint="#ffffff",
    blue_tint="#ffffff",
    amber_tint="#ffffff",
    violet_tint="#ffffff",
    amber_floor="#ffffff",
    violet_floor="#ffffff",
    sunlight="#ffffff",
    moonlight="#ffffff",
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
