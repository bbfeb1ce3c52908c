# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The tile without its picture: bodies of both sets and their backs."""

from .svg import circle, el, linear_gradient, num, path, petal_path, rect

FACE_X, FACE_Y = 30, 36.4  # middle of the visible face


def slab(upper, upper_edge, lower, lower_edge, top, top_edge):
    """Two layers of thickness below a face; the light comes from the upper left."""
    return (
        rect(0.5, 10, 59, 69.5, 7, lower, stroke=lower_edge, stroke_width=0.7),
        rect(0.5, 6, 59, 70.2, 7, upper, stroke=upper_edge, stroke_width=0.5),
        rect(0.5, 0.5, 59, 71.8, 7, top, stroke=top_edge, stroke_width=0.6),
        rect(1.7, 1.7, 56.6, 69.4, 5.9, stroke="url(#light)", stroke_width=1.8),
    )


def classic_body():
    """Ivory face, ivory side and coral back, seen slightly from below."""
    return (
        el(
            "defs",
            linear_gradient("face", (0, "#fffdf6"), (0.55, "#fbf4e3"), (1, "#f0e4c9"), x2=0.6),
            linear_gradient("light", (0, "#fff"), (0.4, "#fffaf0"), (0.75, "#ecdfc0"), (1, "#d8c596"), x2=0.6),
            linear_gradient("side", (0.92, "#c4ad7b"), (0.955, "#e2d1a8"), (1, "#bfa870")),
            linear_gradient("coral", (0.94, "#b8452e"), (0.97, "#d9603f"), (1, "#8f2f20")),
        ),
        *slab("url(#side)", "#a48d5c", "url(#coral)", "#6e2015", "url(#face)", "#bfa977"),
    )


def petal_net(width, height, columns, rows):
    """A net of petals along the lines of a diamond lattice around the middle of the face."""
    dx, dy = width / columns, height / rows
    x0, y0 = FACE_X - width / 2, FACE_Y - height / 2
    bend = num((dx * dx + dy * dy) ** 0.5 / 2 ** 0.5)
    petals = []
    for row in range(rows):
        for column in range(columns):
            x, y = x0 + column * dx, y0 + row * dy
            falls = (row + column) % 2 == 0
            y1, y2 = (y, y + dy) if falls else (y + dy, y)
            petals.append(f"M{num(x)} {num(y1)}A{bend} {bend} 0 0 1 {num(x + dx)} {num(y2)}"
                          f"A{bend} {bend} 0 0 1 {num(x)} {num(y1)}Z")
    return "".join(petals)


def classic_back_body():
    """Coral above an ivory side; the pale rim stands off every cloth."""
    return (
        el(
            "defs",
            linear_gradient("back", (0, "#f28a6c"), (0.5, "#e8704f"), (1, "#d4583d"), x2=0.6),
            linear_gradient("light", (0, "#ffe6d2"), (0.5, "#ffcdb1"), (1, "#f7b294"), x2=0.6),
            linear_gradient("side", (0.92, "#c4ad7b"), (0.955, "#fdf3da"), (1, "#d3bf91")),
        ),
        *slab("#8c2c1c", "#6e2015", "url(#side)", "#8f7848", "url(#back)", "#a83f29"),
    )


def classic_back():
    """A net of petals around a blossom."""
    blossom = "".join(petal_path(FACE_X, FACE_Y, 7.8, 6.2, turn) for turn in range(-90, 270, 72))
    return (
        rect(5.8, 5.8, 48.4, 61.2, 4.4, stroke="#ffd9b8", stroke_width=1.1, stroke_opacity=0.75),
        path(petal_net(44, 56.8, 4, 6), fill="#ffd9b8", fill_opacity=0.3),
        circle(FACE_X, FACE_Y, 11.4, "#cf573c", stroke="#ffd9b8", stroke_width=1.1),
        path(blossom, fill="#ffe6cf"),
        circle(FACE_X, FACE_Y, 1.7, "#b8422c"),
    )


def contrast_body():
    """Plain white with a thick dark outline and a dark foot."""
    return (
        rect(1, 4, 58, 75, 7, "#000"),
        rect(1.6, 1.6, 56.8, 71.8, 6.4, "#fff", stroke="#000", stroke_width=3.2),
    )


def contrast_back_body():
    """A white rim, clear of every cloth."""
    return (
        rect(1, 4, 58, 75, 7, "#000"),
        rect(1, 1, 58, 72.8, 7, "#fff", stroke="#000", stroke_width=1.6),
    )


def contrast_back():
    """White diamonds on blue: clearly not a face."""
    diamonds = "".join(
        f"M{x} {y - 8}L{x + 6} {y}L{x} {y + 8}L{x - 6} {y}Z"
        for row, y in enumerate((17, 27, 37, 47, 57))
        for x in ((18, 30, 42) if row % 2 == 0 else (24, 36))
    )
    return (
        rect(6, 6, 48, 62.8, 4, "#00308f"),
        path(diamonds, fill="#fff"),
    )
