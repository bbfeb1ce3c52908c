# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Chinese characters written with a brush.

A character is a list of strokes in a square of 100 by 100, each with the points
its middle runs through.  How wide the brush is along a stroke follows from the
kind of stroke: h lies, s stands and ends round, v stands and ends in a needle,
p falls to the left, n to the right, d is a dot, t rises, k is the flick of a
hook, b is a bend of even weight, c turns a corner and stands.  The brush is an
ellipse held aslant, which gives every stroke its slanting head.
"""

from math import hypot

from .svg import num, path

# How hard the brush is pressed at so much of the stroke's length.
PRESSURE = {
    "h": ((0, 1), (0.12, 0.92), (0.45, 0.7), (0.8, 0.84), (0.93, 1.12), (1, 0.98)),
    "s": ((0, 1.16), (0.12, 1.1), (0.5, 0.95), (0.88, 1.02), (1, 1.06)),
    "v": ((0, 1.2), (0.12, 1.12), (0.45, 0.98), (0.75, 0.96), (1, 0.16)),
    "p": ((0, 1.2), (0.12, 1.14), (0.45, 0.96), (0.75, 0.66), (1, 0.14)),
    "n": ((0, 0.5), (0.2, 0.74), (0.55, 1.1), (0.8, 1.5), (0.92, 1.0), (1, 0.14)),
    "d": ((0, 0.35), (0.35, 0.9), (0.7, 1.34), (1, 1.1)),
    "t": ((0, 1.2), (0.2, 1.12), (0.6, 0.8), (1, 0.14)),
    "k": ((0, 1.05), (0.35, 0.86), (1, 0.1)),
    "b": ((0, 1.1), (0.15, 1), (0.5, 0.92), (0.85, 0.98), (1, 1.02)),
    "c": ((0, 1.22), (0.16, 1.14), (0.5, 0.95), (1, 1)),
}

# Where along a stroke its edge is given points.
MARKS = {
    "h": (0.02, 0.14, 0.45, 0.8, 0.92, 0.99),
    "n": (0.02, 0.2, 0.5, 0.8, 0.9, 0.99),
    "b": (0.02, 0.16, 0.34, 0.5, 0.66, 0.84, 0.99),
    "d": (0.02, 0.2, 0.6, 0.98),
    "t": (0.02, 0.2, 0.6, 0.98),
    "k": (0.02, 0.2, 0.6, 0.98),
}

# Weight of the brush, then the strokes.
CHARACTERS = {
    "一": (14, "h 7 54 50 48 93 47"),
    "二": (13, "h 22 29 50 26 77 25; h 7 78 50 74 93 73"),
    "三": (12, "h 20 20 50 17 80 16; h 25 49 50 46 74 46; h 6 82 50 78 94 77"),
    "四": (10.5, "s 14 24 18 50 22 82; h 14 24 50 20 84 19; c 85 20 83 52 78 82; p 42 26 40 46 29 62;"
                 "b 59 26 58 48 63 56 74 55; h 22 78 50 76 77 75"),
    "五": (11.5, "h 17 17 50 13 80 12; s 47 15 42 50 35 86; h 22 50 50 46 70 45; c 71 46 68 66 64 86; h 5 89 50 86 95 86"),
    "六": (12, "d 44 4 50 11 55 20; h 7 38 50 33 93 32; p 40 48 31 70 9 92; d 60 48 74 68 90 90"),
    "七": (12.5, "h 6 52 50 43 92 36; b 43 10 42 56 43 76 52 86 70 87 86 84; k 86 86 90 76 90 62"),
    "八": (12.5, "p 38 20 32 52 6 88; n 53 12 62 52 97 88"),
    "九": (12, "p 40 6 38 52 6 94; h 12 40 44 34 64 31; b 66 32 63 62 65 80 74 87 88 86; k 89 88 94 76 93 62"),
    "萬": (7.8, "h 6 15 50 12 94 11; s 33 2 35 13 36 25; p 68 2 65 14 60 26; s 24 33 26 46 28 61; h 24 33 50 31 74 30;"
               "c 76 31 74 46 72 60; h 27 46 50 45 74 44; h 28 60 50 59 72 58; v 50 31 50 60 50 88; s 11 69 12 84 13 100;"
               "h 11 69 50 67 87 65; c 89 66 88 82 86 95; k 87 97 80 95 73 88; t 31 91 50 86 66 81; d 58 74 66 81 71 89"),
    "東": (9.5, "h 8 18 50 14 92 13; s 22 32 24 46 27 62; h 22 32 50 30 76 29; c 78 30 76 46 73 60; h 26 47 50 45 74 44;"
               "h 27 61 50 59 73 58; v 50 2 50 50 50 100; p 47 61 34 78 5 93; n 53 60 68 80 97 93"),
    "南": (9.5, "h 20 14 50 11 81 10; s 50 1 50 14 49 29; s 11 32 13 64 14 98; h 11 32 50 30 87 28; c 89 29 88 62 86 91;"
               "k 87 95 80 92 72 84; d 34 39 39 45 43 52; p 67 37 63 45 56 52; h 29 58 50 56 71 55; h 25 75 50 73 75 72;"
               "v 50 56 50 76 50 99"),
    "西": (10.5, "h 6 15 50 11 94 10; s 11 37 14 62 17 93; h 11 37 50 34 86 32; c 88 33 86 62 82 91; p 39 13 38 44 27 64;"
                "b 61 13 60 54 65 62 80 60; h 17 87 50 85 82 84"),
    "北": (11, "h 7 40 22 38 36 36; s 36 6 37 46 36 92; t 4 88 20 80 38 68; p 90 24 78 38 63 47;"
              "b 62 5 61 60 62 78 68 87 80 88 90 86; k 90 88 96 78 95 64"),
    "發": (8.2, "h 12 19 26 17 37 15; p 40 14 30 36 3 52; d 18 27 23 31 27 37; n 53 6 66 30 99 47; p 82 4 77 12 69 18;"
               "p 96 18 90 26 79 33; h 13 53 27 51 38 49; s 41 50 40 57 39 64; h 14 66 27 64 40 63; s 14 65 13 71 12 79;"
               "h 12 79 27 77 40 75; b 43 76 42 88 36 97; k 37 99 31 97 25 89; p 59 50 58 60 46 70; h 60 50 70 48 78 47;"
               "b 80 48 79 58 82 65 95 63; h 50 75 66 72 80 70; p 83 70 74 86 43 100; n 54 77 70 90 99 99"),
    "中": (12, "s 14 29 17 46 20 68; h 14 29 50 26 84 24; c 86 25 83 46 79 65; h 20 64 50 62 79 61; v 50 1 50 50 50 101"),
    "梅": (8, "h 3 33 24 30 43 27; s 24 3 24 50 24 99; p 24 35 17 56 2 74; d 28 44 33 50 38 60; p 60 3 53 18 42 30;"
             "h 56 19 76 16 96 14; s 55 36 52 58 48 81; h 55 36 74 33 88 31; c 90 32 88 60 83 91; k 84 96 78 93 70 86;"
             "h 42 59 70 56 99 54; h 47 81 72 78 97 77; d 67 38 70 43 72 50; d 64 62 67 68 69 74"),
    "蘭": (6.4, "h 6 12 50 10 94 9; s 34 1 35 10 36 21; s 67 1 66 10 64 21; s 10 27 11 60 12 100; h 10 27 28 26 40 25;"
               "h 11 36 26 35 39 34; h 12 45 28 44 41 43; s 42 26 42 35 41 45; s 60 26 60 35 61 45; h 60 26 76 25 89 23;"
               "c 91 25 90 60 89 95; k 90 98 84 96 78 90; h 61 35 75 34 89 33; h 61 44 75 43 89 42; h 25 56 50 54 76 53;"
               "s 31 63 32 70 34 79; h 31 63 50 62 68 61; c 70 62 69 70 66 78; h 34 78 50 77 66 76; v 50 48 50 74 50 101;"
               "p 48 79 40 88 24 96; n 53 79 62 89 78 96"),
    "菊": (7.8, "h 6 16 50 13 94 11; s 34 3 35 14 37 27; s 67 3 65 14 63 27; p 32 28 24 44 4 61; h 27 41 56 38 84 36;"
               "c 87 37 86 62 81 92; k 83 97 76 94 67 86; d 34 49 39 55 42 62; p 69 47 66 54 59 61; h 19 67 46 64 73 63;"
               "v 47 45 47 70 47 100; p 45 68 36 82 18 92; d 50 68 59 77 69 88"),
    "竹": (9.8, "p 27 5 18 28 2 46; h 21 28 34 26 47 24; s 34 28 34 60 33 98; p 68 5 60 28 48 45; h 62 27 78 25 96 22;"
               "s 78 26 79 56 77 91; k 78 96 72 93 61 83"),
    "春": (8.6, "h 20 14 50 12 80 10; h 24 28 50 26 76 25; h 6 43 50 40 94 38; p 49 1 38 40 3 70; n 55 41 70 58 100 69;"
               "s 32 59 34 78 36 99; h 32 59 50 57 68 56; c 70 57 69 76 67 97; h 35 76 50 75 68 74; h 36 93 50 92 67 91"),
    "夏": (7.8, "h 8 10 50 7 92 6; p 51 9 48 16 42 24; s 26 25 28 42 30 62; h 26 25 50 23 72 22; c 74 23 73 42 70 61;"
               "h 29 37 50 36 72 35; h 29 48 50 47 71 46; h 30 60 50 59 70 58; p 42 62 32 76 11 86; h 36 71 56 69 72 68;"
               "p 75 67 58 88 9 100; n 36 76 60 90 99 98"),
    "秋": (8.4, "p 42 4 30 12 13 18; h 3 36 26 33 48 31; s 27 13 27 50 26 99; p 26 38 18 60 2 76; d 30 48 36 54 41 63;"
               "d 53 31 57 38 59 48; p 96 24 91 36 80 46; p 73 3 72 56 43 98; n 71 46 78 72 101 96"),
    "冬": (9.8, "p 44 3 34 26 8 48; h 41 21 56 19 69 17; p 73 16 54 50 4 68; n 32 28 56 48 99 64; d 42 64 54 70 64 77;"
               "d 32 80 50 87 68 98"),
}

SLANT, FLAT = 0.62, 0.74  # the ellipse: tangent of its turn, short half over long half


def pen(x, y):
    """From paper to a space in which the slanting brush is round."""
    along, across = (x + y * SLANT), (y - x * SLANT)
    size = hypot(1, SLANT)
    return along / size, across / size / FLAT


def paper(x, y):
    along, across = x, y * FLAT
    size = hypot(1, SLANT)
    return (along - across * SLANT) / size, (across + along * SLANT) / size


def bezier(points, closed=False):
    """A smooth curve through points, as cubic pieces (Catmull and Rom's)."""
    count = len(points)

    def at(k):
        return points[k % count] if closed else points[min(max(k, 0), count - 1)]

    pieces = []
    for k in range(count if closed else count - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = at(k - 1), at(k), at(k + 1), at(k + 2)
        pieces.append(((bx + (cx - ax) / 6, by + (cy - ay) / 6), (cx - (dx - bx) / 6, cy - (dy - by) / 6), (cx, cy)))
    return pieces


def walk(points, steps=24):
    """Points along the middle of a stroke, each with the part of the length walked so far."""
    dense = [points[0]]
    for (x0, y0), ((ax, ay), (bx, by), (x1, y1)) in zip(points, bezier(points)):
        for step in range(1, steps + 1):
            t = step / steps
            u = 1 - t
            dense.append(tuple(u ** 3 * p + 3 * u * u * t * a + 3 * u * t * t * b + t ** 3 * q
                               for p, a, b, q in ((x0, ax, bx, x1), (y0, ay, by, y1))))
    lengths = [0.0]
    for (x0, y0), (x1, y1) in zip(dense, dense[1:]):
        lengths.append(lengths[-1] + hypot(x1 - x0, y1 - y0))
    return [(x, y, length / lengths[-1]) for (x, y), length in zip(dense, lengths)]


def pressure(kind, part):
    table = PRESSURE[kind]
    for (a, low), (b, high) in zip(table, table[1:]):
        if part <= b:
            t = (part - a) / (b - a)
            t = t * t * (3 - 2 * t)
            return low + (high - low) * t
    return table[-1][1]


def outline(kind, points, weight):
    """The edge of one stroke, clockwise, as points to lay a smooth curve through."""
    line = [(*pen(x, y), part) for x, y, part in walk(points)]
    marks = MARKS.get(kind, (0.02, 0.16, 0.5, 0.84, 0.99))
    left, right = [], []
    for mark in marks:
        k = min(range(len(line)), key=lambda n: abs(line[n][2] - mark))
        (ax, ay, _), (bx, by, _) = line[max(k - 1, 0)], line[min(k + 1, len(line) - 1)]
        size = hypot(bx - ax, by - ay)
        nx, ny = (ay - by) / size, (bx - ax) / size
        half = weight * pressure(kind, mark) / 2
        x, y, _ = line[k]
        left.append((x - nx * half, y - ny * half))
        right.append((x + nx * half, y + ny * half))

    def cap(here, before, half):
        """Three points round an end."""
        size = hypot(here[0] - before[0], here[1] - before[1])
        ux, uy = (here[0] - before[0]) * half / size, (here[1] - before[1]) * half / size
        return [(here[0] + ux * along - uy * across, here[1] + uy * along + ux * across)
                for along, across in ((0.62, -0.74), (0.9, 0), (0.62, 0.74))]

    end = cap(line[-1], line[-2], weight * pressure(kind, 1) / 2)
    start = cap(line[0], line[1], weight * pressure(kind, 0) / 2)
    return [paper(*point) for point in (*left, *end, *reversed(right), *start)]


def compact(numbers):
    """Numbers with one decimal, with as few characters between them as can be read."""
    text = ""
    for number in numbers:
        item = num(number).replace("0.", ".") if abs(number) < 1 else num(number)
        text += item if not text or item.startswith("-") or (item.startswith(".") and "." in last) else f" {item}"
        last = item
    return text


def write(char, x, y, size, fill, weight=1.0):
    """A character whose square of 100 is centred on (x, y) and `size` wide."""
    brush, strokes = CHARACTERS[char]

    def at(point):
        return round(x + (point[0] - 50) * size / 100, 1), round(y + (point[1] - 50) * size / 100, 1)

    d = ""
    for stroke in strokes.split(";"):
        kind, *numbers = stroke.split()
        values = [float(number) for number in numbers]
        edge = outline(kind, list(zip(values[::2], values[1::2])), brush * weight)
        here = at(edge[0])
        steps = []
        for piece in bezier(edge, closed=True):
            points = [at(point) for point in piece]
            steps += [value for px, py in points for value in (px - here[0], py - here[1])]
            here = points[-1]
        d += f"M{compact(at(edge[0]))}c{compact(round(step, 1) for step in steps)}Z"
    return path(d, fill=fill)
