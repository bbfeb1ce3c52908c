# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Small helpers that build SVG text with stable, compact numbers."""

from math import cos, radians, sin


def num(value):
    """A number with at most two decimals and no needless zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _attr(value):
    return value if isinstance(value, str) else num(value)


def el(tag, *children, **attrs):
    """An element; underscores in attribute names become hyphens, None is left out."""
    head = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{_attr(value)}"'
        for name, value in attrs.items()
        if value is not None
    )
    body = "".join(children)
    return f"<{tag}{head}>{body}</{tag}>" if body else f"<{tag}{head}/>"


def group(*children, **attrs):
    return el("g", *children, **attrs)


def path(d, fill="none", **attrs):
    return el("path", d=d, fill=fill, **attrs)


def line(d, stroke, width, **attrs):
    """An open stroke with round ends."""
    attrs = {"stroke_linecap": "round", "stroke_linejoin": "round"} | attrs
    return path(d, stroke=stroke, stroke_width=width, **attrs)


def circle(x, y, r, fill="none", **attrs):
    return el("circle", cx=x, cy=y, r=r, fill=fill, **attrs)


def ellipse(x, y, rx, ry, fill="none", **attrs):
    return el("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **attrs)


def rect(x, y, width, height, rx=0, fill="none", **attrs):
    return el("rect", x=x, y=y, width=width, height=height, rx=rx or None, fill=fill, **attrs)


def polar(x, y, radius, degrees):
    """The point at a distance and clockwise angle (0 is to the right)."""
    angle = radians(degrees)
    return x + radius * cos(angle), y + radius * sin(angle)


def move(x, y, *children, scale=1, turn=0):
    """Children shifted, turned (degrees) and scaled about their own origin."""
    transform = f"translate({num(x)} {num(y)})"
    if turn:
        transform += f" rotate({num(turn)})"
    if scale != 1:
        transform += f" scale({num(scale)})"
    return group(*children, transform=transform)


def leaf_path(x, y, length, width, degrees, belly=0.4):
    """Path data of a pointed leaf from its base, turned clockwise from the x axis."""
    angle = radians(degrees)
    ux, uy = cos(angle), sin(angle)

    def at(along, across):
        return f"{num(x + ux * along - uy * across)} {num(y + uy * along + ux * across)}"

    near, far, half = length * belly * 0.5, length * (belly + 0.35), width * 0.66
    return (
        f"M{at(0, 0)}C{at(near, -half)} {at(far, -half)} {at(length, 0)}"
        f"C{at(far, half)} {at(near, half)} {at(0, 0)}Z"
    )


def petal_path(x, y, length, width, degrees):
    """Path data of a petal: a narrow base and a round end."""
    angle = radians(degrees)
    ux, uy = cos(angle), sin(angle)

    def at(along, across):
        return f"{num(x + ux * along - uy * across)} {num(y + uy * along + ux * across)}"

    half = width / 2
    shoulder = max(length - half, length * 0.5)
    return (
        f"M{at(0, 0)}C{at(shoulder * 0.3, -half * 0.5)} {at(shoulder * 0.7, -half)} {at(shoulder, -half)}"
        f"C{at(length - half * 0.2, -half)} {at(length, -half * 0.55)} {at(length, 0)}"
        f"C{at(length, half * 0.55)} {at(length - half * 0.2, half)} {at(shoulder, half)}"
        f"C{at(shoulder * 0.7, half)} {at(shoulder * 0.3, half * 0.5)} {at(0, 0)}Z"
    )


def leaf(x, y, length, width, degrees, fill, belly=0.4, **attrs):
    return path(leaf_path(x, y, length, width, degrees, belly), fill=fill, **attrs)


def linear_gradient(ident, *stops, x1=0, y1=0, x2=0, y2=1):
    return el(
        "linearGradient",
        *(el("stop", offset=offset, stop_color=colour) for offset, colour in stops),
        id=ident, x1=x1, y1=y1, x2=x2, y2=y2,
    )


def document(title, *children, width=60, height=80):
    """A whole SVG file."""
    # REUSE-IgnoreStart: this is written, and does not say it of this file.
    lines = [
        "<!-- SPDX-FileCopyrightText: The Singapore Mahjong developers -->",
        "<!-- SPDX-License-Identifier: GPL-3.0-or-later -->",
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">',
        f"<title>{title}</title>",
        *children,
        "</svg>",
    ]
    # REUSE-IgnoreEnd
    return "\n".join(lines) + "\n"
