# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The application icon: two standing tiles, and its symbolic form."""

from .dots import wheel
from .glyphs import glyph
from .svg import document, el, group, linear_gradient, path, rect
from .theme import CLASSIC as THEME

APP_ID = "io.github.singaporemahjong.Mahjong"
WIDTH, HEIGHT, DEPTH = 61, 82, 11


def _tile(x, y, turn, *picture):
    """A tile standing on its lower edge, its green back showing as a base."""
    return group(
        rect(0, DEPTH, WIDTH, HEIGHT, 9, "url(#base)"),
        rect(0, DEPTH * 0.55, WIDTH, HEIGHT, 9, "url(#side)"),
        rect(0, 0, WIDTH, HEIGHT, 9, "url(#face)", stroke="#c4ae7a", stroke_width=0.8),
        rect(1.2, 1.2, WIDTH - 2.4, HEIGHT - 2.4, 7.8, stroke="#fffdf6", stroke_width=1.6, stroke_opacity=0.9),
        *picture,
        transform=f"translate({x} {y}) rotate({turn})",
    )


def application():
    """The Red dragon leaning on 1 of dots, whose face it shades."""
    shade = group(
        rect(0, 0, WIDTH, HEIGHT + DEPTH, 9, "#3b2c10", fill_opacity=0.22,
             transform="rotate(-12) translate(-48 23) rotate(-8)"),
        clip_path="url(#inside)",
    )
    return document(
        "Singapore Mahjong",
        el(
            "defs",
            linear_gradient("face", (0, "#fffaee"), (0.55, "#f8efdb"), (1, "#ecdcbb"), x2=0.35),
            linear_gradient("side", (0, "#d9c8a0"), (0.9, "#c4ae7a"), (1, "#a08a57")),
            linear_gradient("base", (0.85, "#33a06a"), (1, "#14532f")),
            el("clipPath", rect(0, 0, WIDTH, HEIGHT + DEPTH, 9, "#000"), id="inside"),
        ),
        _tile(61, 8, 12, wheel(THEME, WIDTH / 2, HEIGHT / 2, 24), shade),
        _tile(8, 28, -8, glyph(THEME, "中", WIDTH / 2, HEIGHT / 2, THEME.red, em=54, boost=1.8)),
        width=128, height=128,
    )


def symbolic():
    """A tile with 中, drawn on whole pixels of the 16 by 16 grid."""
    tile = "M4 0h8a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2ZM4 1a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1V2a1 1 0 0 0-1-1Z"
    middle = "M7 2h2v2h3v5H9v3H7V9H4V4h3ZM5 5v3h2V5ZM9 5v3h2V5Z"
    fill = {"fill": "#2e3436", "fill_rule": "evenodd"}
    return document("Singapore Mahjong", path(tile, **fill), path(middle, **fill), width=16, height=16)


def icons():
    """Path below icons/ to SVG text."""
    return {
        f"hicolor/scalable/apps/{APP_ID}.svg": application(),
        f"hicolor/symbolic/apps/{APP_ID}-symbolic.svg": symbolic(),
    }
