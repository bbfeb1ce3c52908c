#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""generate.py – the light on the plain cloths, by day and in the dark style, as
small pictures.

    generate.py FOLDER

Writes FOLDER/NAME.png for each, which style.css stretches over the cloth.  Drawn
in software, that costs less than a radial gradient, which was the dearest part of
the first frame.  Each shows what radial-gradient(ellipse at 36% 28%, ...) gives
on a box of any shape.
"""
import math
import pathlib
import struct
import sys
import zlib

# Large enough that no colour is off by more than one level once it is stretched.
WIDTH, HEIGHT = 256, 192
CENTRE = 0.36, 0.28

# What is where, from the centre to the farthest corner.
CLOTHS = {
    "green": [(0, 0x2a7050), (0.5, 0x1f5c41), (1, 0x133f2b)],
    "blue": [(0, 0x2a608a), (0.5, 0x1e4a6c), (1, 0x12304a)],
    "petrol": [(0, 0x227571), (0.5, 0x15625f), (1, 0x083a3f)],
    "plum": [(0, 0x6a3a5c), (0.5, 0x512a47), (1, 0x2f1529)],
    "green_dark": [(0, 0x1c5039), (0.5, 0x123a29), (1, 0x082016)],
    "blue_dark": [(0, 0x1d4665), (0.5, 0x12304a), (1, 0x091c2d)],
    "petrol_dark": [(0, 0x1d6764), (0.5, 0x0d3f42), (1, 0x051f24)],
    "plum_dark": [(0, 0x4e2a44), (0.5, 0x361b2f), (1, 0x1c0c18)],
}


def distance(place, size, centre):
    """Of a pixel's middle from the centre; 1 is the farther side."""
    return ((place + 0.5) / size - centre) / max(centre, 1 - centre)


def mix(stops, at):
    for (start, one), (end, other) in zip(stops, stops[1:]):
        if at <= end:
            break
    share = (at - start) / (end - start)
    return bytes(round((one >> shift & 255) * (1 - share) + (other >> shift & 255) * share)
                 for shift in (16, 8, 0))


def row(stops, y):
    """A row of pixels, after the filter type of PNG: none."""
    down = distance(y, HEIGHT, CENTRE[1])
    return b"\0" + b"".join(
        mix(stops, math.hypot(distance(x, WIDTH, CENTRE[0]), down) / math.sqrt(2))
        for x in range(WIDTH))


def chunk(kind, data):
    return (struct.pack(">I", len(data)) + kind + data
            + struct.pack(">I", zlib.crc32(kind + data)))


def png(stops):
    rows = b"".join(row(stops, y) for y in range(HEIGHT))
    return (b"\x89PNG\r\n\x1a\n"
            + chunk(b"IHDR", struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


for name, stops in CLOTHS.items():
    pathlib.Path(sys.argv[1], f"{name}.png").write_bytes(png(stops))
