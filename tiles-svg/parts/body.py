# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The tile without its picture: bodies of both sets and their backs."""

from .svg import circle, el, linear_gradient, num, path, petal_path, rect

FACE_X, FACE_Y = 30, 37  # middle of the visible face


def slab(upper, upper_edge, lower, lower_edge, top, top_edge):
    """Two layers of thickness below a face whose edge is rounded off by light."""
    return (
        rect(0.5, 9, 59, 70.5, 7, lower, stroke=lower_edge, stroke_width=0.6),
        rect(0.5, 5, 59, 71.6, 7, upper, stroke=upper_edge, stroke_width=0.4),
        rect(0.5, 0.5, 59, 73.2, 7, top, stroke=top_edge, stroke_width=0.6),
        rect(1.7, 1.7, 56.6, 70.8, 5.9, stroke="url(#light)", stroke_width=1.8),
    )


def classic_body():
    """Ivory face, ivory side and bamboo-green back, seen slightly from below."""
    return (
        el(
            "defs",
            linear_gradient("face", (0, "#fffbf0"), (0.5, "#faf3e2"), (1, "#f2e6cc"), x2=0.4),
            linear_gradient("light", (0, "#fff"), (0.45, "#fffaf0"), (1, "#e3d3ad"), x2=0.4),
            linear_gradient("side", (0.94, "#c9b485"), (0.97, "#e4d4ad"), (1, "#b9a26c")),
            linear_gradient("green", (0.94, "#2c8a5a"), (0.98, "#3fa673"), (1, "#1c6a40")),
        ),
        *slab("url(#side)", "#a8925f", "url(#green)", "#124b2b", "url(#face)", "#c2ad7c"),
    )


def petal_net(width, height, columns, rows):
    """A net of petals along the lines of a diamond lattice around the middle of the face."""
    dx, dy = width / columns, height / rows
    x0, y0 = FACE_X - width / 2, FACE_Y + 0.1 - height / 2
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


def classic_back():
    """The bamboo-green back with a net of petals around a blossom; ivory below."""
    blossom = "".join(petal_path(FACE_X, FACE_Y, 7.4, 6, turn) for turn in range(-90, 270, 72))
    return (
        el(
            "defs",
            linear_gradient("back", (0, "#41ab77"), (0.5, "#2f9564"), (1, "#217a4e"), x2=0.4),
            linear_gradient("light", (0, "#8fd6af"), (0.5, "#58b988"), (1, "#1c6a40"), x2=0.4),
            linear_gradient("side", (0.94, "#c9b485"), (0.97, "#efe2c4"), (1, "#b9a26c")),
        ),
        *slab("#25784e", "#124b2b", "url(#side)", "#a8925f", "url(#back)", "#124b2b"),
        rect(5.8, 5.8, 48.4, 62.6, 4.4, stroke="#9bd8b5", stroke_width=1.1),
        path(petal_net(44, 58.2, 4, 6), fill="#6cc598", fill_opacity=0.4),
        circle(FACE_X, FACE_Y + 0.1, 11.4, "#2b8f5e", stroke="#9bd8b5", stroke_width=1.1),
        path(blossom, fill="#b9e5cb"),
        circle(FACE_X, FACE_Y + 0.1, 1.7, "#2b8f5e"),
    )


def contrast_body():
    """Plain white with a thick dark outline and a dark foot."""
    return (
        rect(1, 4, 58, 75, 7, "#000"),
        rect(1.6, 1.6, 56.8, 71.8, 6.4, "#fff", stroke="#000", stroke_width=3.2),
    )


def contrast_back():
    """White diamonds on blue: clearly not a face."""
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
