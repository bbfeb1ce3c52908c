# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The tile without its picture: bodies of both sets and their backs."""

from .svg import circle, el, line, linear_gradient, path, rect

FACE_X, FACE_Y = 30, 37  # middle of the visible face


def classic_body():
    """Ivory face, ivory side and bamboo-green back, seen slightly from below."""
    return (
        el(
            "defs",
            linear_gradient("face", (0, "#fffaee"), (0.55, "#f8efdb"), (1, "#eee0c2"), x2=0.35),
            linear_gradient("side", (0, "#e2d2ab"), (0.9, "#cfbb8c"), (1, "#a8925f")),
            linear_gradient("green", (0.85, "#45ae79"), (1, "#1c6a40")),
        ),
        rect(0.5, 8, 59, 71.5, 7, "url(#green)"),
        rect(0.5, 4, 59, 72.6, 7, "url(#side)"),
        rect(0.5, 0.5, 59, 73.2, 7, "url(#face)", stroke="#cbb889", stroke_width=0.7),
        rect(1.5, 1.5, 57, 71.2, 6, stroke="#fffdf6", stroke_width=1, stroke_opacity=0.8),
    )


def classic_back():
    """The bamboo-green back with a framed lattice medallion; ivory below."""
    lattice = "M30 17L43 37L30 57L17 37ZM30 24.5L38.2 37L30 49.5L21.8 37Z"
    corner = "M9.5 18V15C9.5 11.5 11.5 9.5 15 9.5H18"
    corners = "".join(
        line(corner, "#9fd3b0", 1.6, transform=turn)
        for turn in (None, "matrix(-1 0 0 1 60 0)", "matrix(1 0 0 -1 0 74)", "matrix(-1 0 0 -1 60 74)")
    )
    return (
        el(
            "defs",
            linear_gradient("back", (0, "#3a9d68"), (0.5, "#26824f"), (1, "#1a6a3e"), x2=0.35),
            linear_gradient("side", (0, "#efe2c4"), (0.93, "#d9c89d"), (1, "#ac9664")),
        ),
        rect(0.5, 6, 59, 73.5, 7, "url(#side)", stroke="#a8925f", stroke_width=0.5),
        rect(0.5, 0.5, 59, 73.2, 7, "url(#back)", stroke="#14532f", stroke_width=0.7),
        rect(1.5, 1.5, 57, 71.2, 6, stroke="#6fc394", stroke_width=0.9, stroke_opacity=0.7),
        rect(6, 6, 48, 62, 4, stroke="#9fd3b0", stroke_width=1.3),
        corners,
        path(lattice, stroke="#9fd3b0", stroke_width=1.8, stroke_linejoin="round"),
        *(circle(x, y, 2.2, "#9fd3b0") for x, y in ((30, 17), (43, 37), (30, 57), (17, 37))),
        circle(30, 37, 3.4, "#9fd3b0"),
    )


def contrast_body():
    """Plain white with a thick dark outline and a dark foot."""
    return (
        rect(1, 4, 58, 75, 7, "#000"),
        rect(1.6, 1.6, 56.8, 71.8, 6.4, "#fff", stroke="#000", stroke_width=3.2),
    )


def contrast_back():
    """White diamonds on black: clearly not a face."""
    diamonds = "".join(
        f"M{x} {y - 8}L{x + 6} {y}L{x} {y + 8}L{x - 6} {y}Z"
        for row, y in enumerate((17, 27, 37, 47, 57))
        for x in ((18, 30, 42) if row % 2 == 0 else (24, 36))
    )
    return (
        rect(1, 4, 58, 75, 7, "#000"),
        rect(1.6, 1.6, 56.8, 71.8, 6.4, "#00308f", stroke="#000", stroke_width=3.2),
        rect(6.5, 6.5, 47, 61, 3.5, stroke="#fff", stroke_width=2.4),
        path(diamonds, fill="#fff"),
    )
