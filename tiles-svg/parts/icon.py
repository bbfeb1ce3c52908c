# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The application icon: two standing tiles, its symbolic form, and the files it exports."""

from .dots import wheel
from .glyphs import written
from .svg import document, el, group, linear_gradient, move, path, rect
from .theme import CLASSIC as THEME

APP_ID = "io.github.singaporemahjong.Mahjong"
WIDTH, HEIGHT, DEPTH = 61, 82, 11


def _tile(x, y, turn, *picture):
    """A tile standing on its lower edge, its coral back showing as a base."""
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
            linear_gradient("base", (0.85, "#e2674a"), (1, "#8f2f20")),
            el("clipPath", rect(0, 0, WIDTH, HEIGHT + DEPTH, 9, "#000"), id="inside"),
        ),
        _tile(61, 8, 12, wheel(THEME, WIDTH / 2, HEIGHT / 2, 24), shade),
        _tile(8, 28, -8, written(THEME, "中", WIDTH / 2, HEIGHT / 2, THEME.red, 51, 1.4)),
        width=128, height=128,
    )


def symbolic():
    """A tile with 中, drawn on whole pixels of the 16 by 16 grid."""
    tile = "M4 0h8a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2ZM4 1a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1V2a1 1 0 0 0-1-1Z"
    middle = "M7 2h2v2h3v5H9v3H7V9H4V4h3ZM5 5v3h2V5ZM9 5v3h2V5Z"
    fill = {"fill": "#2e3436", "fill_rule": "evenodd"}
    return document("Singapore Mahjong", path(tile, **fill), path(middle, **fill), width=16, height=16)


def _file(title, *writing):
    """A sheet with writing on its upper half, and the Red dragon lying on it."""
    return document(
        title,
        el(
            "defs",
            linear_gradient("paper", (0, "#ffffff"), (1, "#f1ede2")),
            linear_gradient("face", (0, "#fffaee"), (0.55, "#f8efdb"), (1, "#ecdcbb"), x2=0.35),
            linear_gradient("side", (0, "#d9c8a0"), (0.9, "#c4ae7a"), (1, "#a08a57")),
            linear_gradient("base", (0.85, "#e2674a"), (1, "#8f2f20")),
        ),
        path("M26 8H84L110 34V112a8 8 0 0 1-8 8H26a8 8 0 0 1-8-8V16a8 8 0 0 1 8-8Z", "url(#paper)",
             stroke="#b9b19d", stroke_width=2),
        path("M84 8V28a6 6 0 0 0 6 6H110Z", "#d9d2c0"),
        *writing,
        move(64, 58, _tile(0, 0, -8, written(THEME, "中", WIDTH / 2, HEIGHT / 2, THEME.red, 51, 1.4)),
             scale=0.62),
        width=128, height=128,
    )


def match_file():
    """Lines of text: one move each."""
    return _file("Singapore Mahjong match", *(
        rect(30, y, width, 5, 2.5, "#1e7a46") for y, width in ((26, 42), (40, 30), (54, 46), (68, 24), (82, 30), (96, 26))))


def evening_file():
    """What four players won and lost, as columns on a line."""
    columns = ((32, 24, 30, "#1e7a46"), (46, 54, 12, "#b3261e"), (60, 34, 20, "#1e7a46"), (74, 54, 18, "#b3261e"))
    return _file("Singapore Mahjong evening",
                 *(rect(x, y, 10, height, 1.5, color) for x, y, height, color in columns),
                 rect(28, 53, 62, 2, 1, "#5b5546"))


def icons():
    """Path below icons/ to SVG text."""
    return {
        f"hicolor/scalable/mimetypes/{APP_ID}-evening.svg": evening_file(),
        f"hicolor/scalable/mimetypes/{APP_ID}-match.svg": match_file(),
        f"hicolor/scalable/apps/{APP_ID}.svg": application(),
        f"hicolor/symbolic/apps/{APP_ID}-symbolic.svg": symbolic(),
    }
