# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The animals: pictures centred on (0, 0) in a box of 44 by 58.

Cat and rat are creatures of the night (violet, a moon); rooster and centipede
are creatures of the day (amber, a sun).
"""

from math import atan2, degrees, hypot

from .brush import walk
from .svg import circle, ellipse, group, line, move, num, path, polar, rect


def moon(theme, x, y, r):
    """A crescent."""
    d = f"M{num(x + r * 0.35)} {num(y - r * 0.94)}A{num(r)} {num(r)} 0 1 0 {num(x + r * 0.94)} {num(y + r * 0.35)}" \
        f"A{num(r * 0.73)} {num(r * 0.73)} 0 1 1 {num(x + r * 0.35)} {num(y - r * 0.94)}Z"
    return path(d, fill=theme.violet)


def sun(theme, x, y, r):
    """A disc with eight rays."""
    rays = "".join("M{:.2f} {:.2f}L{:.2f} {:.2f}".format(*polar(x, y, r * 0.78, turn), *polar(x, y, r, turn))
                   for turn in range(0, 360, 45))
    return circle(x, y, r * 0.52, theme.amber) + line(rays, theme.amber, r * 0.24)


# The ground of an animal: its corner leaves room for the index.
PANEL = "M11.5 6H41C41 13.6 46.4 18.6 54 18.6V62a5 5 0 0 1-5 5H11a5 5 0 0 1-5-5V11.5A5.5 5.5 0 0 1 11.5 6Z"


def night(theme):
    """The ground of cat and rat on the whole classic face: a full moon over a violet floor."""
    star = "M{0} {1}q.4 2 2.2 2.4q-1.8.4-2.2 2.4q-.4-2-2.2-2.4q1.8-.4 2.2-2.4Z".format
    return "".join((
        path(PANEL, fill=theme.violet_tint),
        circle(30, 31, 20, theme.moonlight),
        path("M43 15.8A20 20 0 1 1 13.4 42.2A20.6 20.6 0 0 0 43 15.8Z", fill=theme.violet_tint, fill_opacity=0.55),
        path("M6 57.5H54V62a5 5 0 0 1-5 5H11a5 5 0 0 1-5-5Z", fill=theme.violet_floor),
        path(star(11.4, 9) + star(49.6, 47) + star(10.4, 48.6), fill=theme.moonlight),
    ))


def day(theme):
    """The ground of rooster and centipede: the sun over an amber floor."""
    rays = "".join("M{:.2f} {:.2f}L{:.2f} {:.2f}".format(*polar(30, 31, 20.4, turn), *polar(30, 31, 22.4, turn))
                   for turn in range(0, 360, 20))
    return "".join((
        path(PANEL, fill=theme.amber_tint),
        circle(30, 31, 17.6, theme.sunlight), line(rays, theme.sunlight, theme.line),
        path("M6 57.5H54V62a5 5 0 0 1-5 5H11a5 5 0 0 1-5-5Z", fill=theme.amber_floor),
    ))


def cat(theme):
    fur, dark, ink = theme.ginger, theme.ginger_dark, theme.ink
    cut = {"stroke": theme.moonlight, "stroke_width": theme.gap}
    return "".join((
        line("M9 24C22 26 23 12 18 6", fur, 5.4),
        line("M20.3 12.6C20.2 9.6 19.3 7.8 18 6", dark, 5.4),
        path("M-12.5 27.5C-16 12 -9 1 0 1C9 1 16 12 12.5 27.5Z", fill=fur, **cut),
        path("M-5.5 9C-7 16 -5 22 0 22C5 22 7 16 5.5 9Z", fill=theme.paper),
        line("M-4.4 27V19M4.4 27V19", dark, theme.fine),
        path("M-15.5 -25.5C-17.5 -17 -17.5 -12 -16.5 -7C-15 1.5 -7 5 0 5S15 1.5 16.5 -7C17.5 -12 17.5 -17 15.5 -25.5"
             "C11.5 -24 8 -21.5 5.4 -18.6Q0 -20 -5.4 -18.6C-8 -21.5 -11.5 -24 -15.5 -25.5Z", fill=fur, **cut),
        path("M-13.6 -21.4C-14.6 -17.5 -14.6 -15.5 -14.2 -13.5C-12.5 -16 -10.8 -17.4 -8.8 -18.4"
             "C-10.4 -19.8 -12 -20.8 -13.6 -21.4ZM13.6 -21.4C14.6 -17.5 14.6 -15.5 14.2 -13.5"
             "C12.5 -16 10.8 -17.4 8.8 -18.4C10.4 -19.8 12 -20.8 13.6 -21.4Z", fill=theme.pink),
        line("M0 -17.6V-13M-4 -16.8L-3.2 -13.4M4 -16.8L3.2 -13.4", dark, theme.line),
        ellipse(-4, -0.6, 5, 3.9, theme.paper), ellipse(4, -0.6, 5, 3.9, theme.paper),
        ellipse(-7, -8, 2.9, 3.5, theme.paper if theme.name != "classic" else ink),
        ellipse(7, -8, 2.9, 3.5, theme.paper if theme.name != "classic" else ink),
        circle(-6, -9.3, 1, theme.paper if theme.name == "classic" else ink),
        circle(8, -9.3, 1, theme.paper if theme.name == "classic" else ink),
        path("M-2.4 -4.4H2.4L0 -1.6Z", fill=ink, stroke=ink, stroke_width=theme.gap, stroke_linejoin="round"),
        line("M0 -1.6V0M-3 1.4Q-0.6 1.8 0 0Q0.6 1.8 3 1.4", ink, theme.fine),
        line("M-10 -2.2L-21 -4.2M-10 0.4L-20.6 1.8M10 -2.2L21 -4.2M10 0.4L20.6 1.8", ink, theme.fine),
        line("M-9.4 5.2Q0 10.2 9.4 5.2", theme.violet, theme.bold),
        circle(0, 9, 2.5, theme.gold, stroke=theme.violet, stroke_width=theme.gap),
    ))


def rat(theme):
    fur, ink = theme.grey, theme.ink
    cut = {"stroke": theme.moonlight, "stroke_width": theme.gap}
    return "".join((
        line("M10 24C20 26 23 17 18 13C14 10 15 4 20 3", theme.pink if theme.name == "classic" else fur, theme.bold),
        path("M-10 27.5C-12 24 -8 22.6 -6 22C-10 12 -8 2 1 0C11 -2 17 8 16 18C15.5 24 12 27.5 7 27.5Z", fill=fur, **cut),
        path("M-6.4 21C-9 12 -7 5 -2 4C2 8 2.6 16 -0.6 22.4Z", fill=theme.grey_light),
        circle(10.4, -14.5, 8.2, fur, **cut), circle(10.4, -14.5, 5, theme.pink),
        path("M-21 -3.4C-17 -8 -12 -12.4 -5 -15.6C4 -19.4 13 -13 13 -4.5C13 3 6 6.4 -2 5C-9 4 -15 1 -20 -0.2"
             "C-22 -0.8 -22 -2.2 -21 -3.4Z", fill=fur, **cut),
        circle(-3, -18, 7.4, fur, **cut), circle(-3, -17.6, 4.4, theme.pink),
        circle(-20, -2.4, 2.5, ink),
        circle(-9.4, -6.6, 2.1, ink if theme.name == "classic" else theme.paper),
        circle(-10, -7.3, 0.7, theme.paper),
        line("M-14 -0.4L-20 6M-12 0.6L-15 8", ink, theme.fine),
        line("M-2.6 5.6Q4 7.2 9.6 3.2", theme.violet, theme.bold),
        circle(-13, 14.6, 7.4, theme.gold, stroke=theme.amber, stroke_width=theme.line),
        path("M-15.2 12.4H-10.8V16.8H-15.2Z", fill=theme.violet_tint, stroke=theme.amber, stroke_width=theme.fine),
        line("M3 9.6C0 13.6 -3 15 -6.4 15.4", fur, theme.bold * 1.3),
        line("M3 9.6C0 13.6 -3 15 -6.4 15.4", theme.grey_light, theme.fine) if theme.name == "classic" else "",
        line("M-8.6 26.2H1.5", theme.pink if theme.name == "classic" else fur, theme.bold),
    ))


def rooster(theme):
    red, green, blue, ink = theme.red, theme.green, theme.blue, theme.ink
    cut = {"stroke": theme.sunlight, "stroke_width": theme.gap, "stroke_linejoin": "round"}
    return "".join((
        line("M-1.4 18V26M5 18V26M-6 27.2L-1.4 25.4L1.4 27.2M0.6 27.2L5 25.4L8 27.2", theme.amber, theme.line * 1.15),
        path("M7 12C16 9 20.6 0 18.4 -11C25 -1 23 14 11 18Z", fill=blue, **cut),
        path("M5 8C12 4 15 -6 10 -16C17.4 -10 18 2 11 13Z", fill=green, **cut),
        path("M4 7C8 1 8 -8 2.4 -14.6C11 -12 15 0 10 12Z", fill=ink, **cut),
        path("M-15 -13C-17 -5 -18.6 3 -15 10C-11 18 -2 21 5 19C12 17 15 11 13.6 5C9 8.6 3 7 0 1"
             "C-2.4 -4 -2.6 -9 -4 -13Z", fill=red, **cut),
        path("M-15.6 -16C-17 -8 -18.6 -3 -18 3.4L-14.6 1L-12.4 5.6L-9.4 1.2L-5.8 5L-4.4 -0.4L-0.4 1.4"
             "C-2.6 -4 -2 -12 -4 -16Z", fill=theme.gold if theme.name == "classic" else theme.amber, **cut),
        circle(-9.8, -16.4, 6.6, theme.gold if theme.name == "classic" else theme.amber),
        path("M-15 -20.4C-16.6 -24 -13.4 -26.4 -11.6 -24C-11 -28 -6.4 -28 -6.2 -24C-3.6 -26 -0.4 -23 -2.6 -19.4"
             "C-3 -17.6 -5 -17 -6 -18.6C-9 -21.4 -12 -21.4 -15 -20.4Z", fill=red),
        path("M-15.4 -18.4L-22 -15.2L-15.6 -13.4Z", fill=theme.amber),
        path("M-15.4 -13.2C-18.4 -11 -18 -6.4 -15.4 -6.4C-12.8 -6.4 -12.4 -11 -13.6 -13.2Z", fill=red),
        circle(-11, -17, 1.5, ink if theme.name == "classic" else theme.paper),
        path("M-6 10C-4 15.4 3 16.6 9 11C4 11.6 0 10.4 -1.6 7Z", fill=theme.red_deep if theme.name == "classic" else ink),
    ))


def along(points, step):
    """Points at equal distances along a smooth curve."""
    course = walk(points)
    result, walked = [], step
    for (ax, ay, _), (bx, by, _) in zip(course, course[1:]):
        walked += hypot(bx - ax, by - ay)
        if walked >= step:
            walked -= step
            result.append((bx, by))
    return result


def centipede(theme):
    """Seen from above, winding upwards; every ring of the body has its pair of legs."""
    classic, gap = theme.name == "classic", theme.gap
    dark, rim = theme.brown if classic else theme.ink, theme.red_deep if classic else theme.paper
    course = [(10, 26), (4, 24), (-4.6, 19.6), (-8, 12.6), (-4.6, 5.4), (3, 0.4), (8, -6), (7, -13), (1, -17), (-6, -18.6)]
    spine = along(course, 5)
    legs, rings = [], []
    for k, ((ax, ay), (x, y), (bx, by)) in enumerate(zip(spine, spine[1:], spine[2:])):
        size = hypot(bx - ax, by - ay)
        ux, uy = (bx - ax) / size, (by - ay) / size
        for side in (-1, 1):
            nx, ny = -uy * side, ux * side
            legs.append(f"M{num(x)} {num(y)}L{num(x + nx * 8 + ux * 1.4)} {num(y + ny * 8 + uy * 1.4)}"
                        f"L{num(x + nx * 11 - ux * 2)} {num(y + ny * 11 - uy * 2)}")
        width = 4.7 if k == 0 else 5.6
        rings.append(group(
            rect(-3.1, -width, 6.2, 2 * width, 3, theme.red, stroke=rim, stroke_width=gap * 0.7),
            line("M0.4 -2.8Q1.6 0 0.4 2.8", theme.gold, theme.fine) if classic else "",
            transform=f"translate({num(x)} {num(y)}) rotate({num(degrees(atan2(uy, ux)))})"))
    return "".join((
        line("".join(legs), dark, theme.line * 0.85),
        line("M7 25.6C11 28.4 15.4 28.6 19 26.4M7 24.6C11 23.6 14.4 20.6 15.6 16.6", dark, theme.line),
        *rings,
        line("M-11 -22C-13.4 -27 -17.4 -28.6 -21 -27M-7.6 -24.4C-7.4 -28.8 -4.6 -31 -0.6 -30.6", dark, theme.line * 0.85),
        path("M-12.6 -15.4C-16.6 -14 -19.6 -16 -19.6 -19.6C-17.4 -18.6 -15.4 -18.4 -13 -19.4Z", fill=dark),
        ellipse(-9.2, -19.4, 6.2, 6.8, theme.red, stroke=rim, stroke_width=gap, transform="rotate(14 -9.2 -19.4)"),
        *(circle(x, y, 1.6, theme.gold if classic else theme.paper) for x, y in ((-12.6, -20.6), (-8.4, -23))),
    ))


PICTURES = (cat, rat, rooster, centipede)


def picture(theme, number, x, y, scale=1.0):
    return move(x, y, PICTURES[number - 1](theme), scale=scale)


def mark(theme, number, x, y, r):
    """The corner mark that the two animals of a pair share."""
    return moon(theme, x, y, r) if number <= 2 else sun(theme, x, y, r)
