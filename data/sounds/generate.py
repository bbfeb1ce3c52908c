#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Make the sounds of the table.

    generate.py FOLDER    write NAME.wav, mono, 16 bits, 22050 Hz, for each sound

Everything that is struck or plucked is a sum of modes: partials that start
together and die away each at its own pace. What strikes them is a short push,
half a sine wave; the longer it lasts, the softer the thing that strikes. Hard
things also make a burst of noise where they touch.

The chance in it comes from fixed seeds, so the same program on the same machine
always gives the same bytes.
"""

import argparse
import array
import math
import random
import sys
import wave
from pathlib import Path

RATE = 22050
PEAK = 0.5  # −6 dBFS: nothing is louder


# ---- samples: lists of floats ----

def silence(seconds):
    return [0.0] * round(seconds * RATE)


def add(sound, other, at=0.0, gain=1.0):
    """Mixes another sound in, from so many seconds on; what sticks out is cut."""
    start = round(at * RATE)
    for i, sample in enumerate(other[:max(0, len(sound) - start)], start):
        sound[i] += gain * sample
    return sound


def push(milliseconds):
    """What strikes: half a sine wave, whose samples sum up to one."""
    n = max(2, round(milliseconds * RATE / 1000))
    samples = [math.sin(math.pi * (i + 0.5) / n) for i in range(n)]
    total = sum(samples)
    return [sample / total for sample in samples]


def ring(modes, contact, seconds):
    """Modes struck once: (frequency in Hz, gain, seconds until −60 dB)."""
    sound = silence(seconds)
    struck = push(contact) + [0.0] * len(sound)
    for frequency, gain, decay in modes:
        if frequency > 0.45 * RATE:
            continue
        radius = 10 ** (-3 / (decay * RATE))
        angle = 2 * math.pi * frequency / RATE
        gain *= math.sin(angle)
        first, second = 2 * radius * math.cos(angle), -radius * radius
        now = before = 0.0
        for i in range(len(sound)):
            now, before = gain * struck[i] + first * now + second * before, now
            sound[i] += now
    return sound


def band(sound, low, high):
    """Keeps what lies between two frequencies, gently: 6 dB an octave outside."""
    a, b = (1 - math.exp(-2 * math.pi * edge / RATE) for edge in (low, high))
    slow = quick = 0.0
    result = []
    for sample in sound:
        quick += b * (sample - quick)
        slow += a * (quick - slow)
        result.append(quick - slow)
    return result


def noise(rng, seconds, low, high, rise, decay):
    """Noise in a band; rises in so many seconds and dies away, as modes do."""
    fall = -math.log(1000) / (decay * RATE)
    return band([(2 * rng.random() - 1) * min(1, i / (rise * RATE)) * math.exp(fall * i)
                 for i in range(round(seconds * RATE))], low, high)


# ---- things ----

def tile(rng, size=1.0, brightness=1.0, contact=0.25):
    """A tile against a hard thing: melamine, small, stiff, soon still."""
    modes = [(frequency * (0.97 + 0.06 * rng.random()) / size, gain * brightness ** i, decay * size)
             for i, (frequency, gain, decay) in enumerate((
                 (1480, 0.60, 0.085), (2390, 0.90, 0.080), (3210, 0.75, 0.062),
                 (4370, 0.50, 0.046), (5680, 0.30, 0.034), (7350, 0.16, 0.024)))]
    sound = ring(modes, contact, 0.10)
    return add(sound, noise(rng, 0.03, 1500, 6000, 0.0004, 0.016), gain=0.3 * brightness)


def table(rng, contact=0.8, gain=1.0):
    """Felt over wood, struck from above."""
    modes = [(frequency * (0.98 + 0.04 * rng.random()), gain * loud, decay)
             for frequency, loud, decay in ((148, 0.50, 0.11), (236, 0.60, 0.10), (385, 0.40, 0.08),
                                            (610, 0.30, 0.06), (940, 0.16, 0.045))]
    return ring(modes, contact, 0.16)


def wood(rng, frequency, contact, decay):
    """A block of hard wood; the ratios are those of a bar with free ends."""
    sound = ring([(frequency, 1.0, decay), (frequency * 1.52, 0.55, decay * 0.7), (frequency * 2.76, 0.90, decay * 0.5),
                  (frequency * 4.10, 0.35, decay * 0.35), (frequency * 5.40, 0.45, decay * 0.28),
                  (frequency * 8.93, 0.20, decay * 0.16)], contact, decay * 1.2)
    return add(sound, noise(rng, 0.03, 700, 3500, 0.0004, 0.02), gain=0.25 / contact ** 2)


def drum(rng, frequency, contact, decay):
    """A skin over a barrel; the ratios are those of a round skin, the lowest drawn up by the air below it."""
    modes = [(frequency * ratio, gain, decay * short) for ratio, gain, short in (
        (1.0, 0.5, 1.0), (1.5, 0.6, 0.9), (1.98, 0.6, 0.8), (2.44, 0.5, 0.7), (2.94, 0.4, 0.6), (3.6, 0.35, 0.5))]
    return add(ring(modes, contact, decay), noise(rng, 0.06, 500, 2500, 0.0005, 0.06), gain=0.5 / contact ** 2)


def cymbal(rng, size, decay):
    """Two small plates of brass: a crowd of high partials in no order, and a hiss."""
    modes = [((900 + 330 * i) * (0.9 + 0.2 * rng.random()) / size, 0.5 + 0.5 * rng.random(), decay * (1 - 0.02 * i))
             for i in range(24)]
    return add(ring(modes, 0.1, decay), noise(rng, decay, 3000, 9000, 0.001, decay), gain=0.9)


def string(frequency, decay, pluck=0.17, contact=0.25):
    """A plucked string: stiff, so that its partials are a little too high.

    The farther from its end it is plucked, @pluck of its length, the rounder.
    """
    modes = []
    for n in range(1, 25):
        gain = math.sin(math.pi * n * pluck) / n ** 1.15
        modes.append((n * frequency * math.sqrt(1 + 0.00012 * n * n), gain, decay / (1 + 0.16 * (n - 1))))
    # The body it is strung on.
    modes += [(210, 0.06, 0.08), (480, 0.05, 0.06), (1130, 0.03, 0.03)]
    return ring(modes, contact, decay)


def course(rng, frequency, decay):
    """Two strings of one pitch, which are never quite the same."""
    apart = 1.0006 + 0.0006 * rng.random()
    return add(string(frequency * apart, decay), string(frequency / apart, decay, pluck=0.21), at=0.004, gain=0.6)


# ---- the sounds ----

def discard(seed, size, bounce):
    """A tile put down with a clack, and the tremble after it."""
    rng = random.Random(seed)
    sound = silence(0.20)
    add(sound, tile(rng, size), gain=0.9)
    add(sound, table(rng), gain=0.45)
    add(sound, tile(rng, size * 1.03, 0.8), at=bounce, gain=0.22)
    add(sound, table(rng), at=bounce, gain=0.1)
    return add(sound, tile(rng, size * 0.98, 0.7), at=bounce * 1.65, gain=0.08)


def draw(seed, size, slide):
    """A tile slid over felt for so many seconds, and set against the others."""
    rng = random.Random(seed)
    sound = silence(0.26)
    add(sound, noise(rng, slide + 0.055, 500, 2600, 0.67 * slide, 0.22), gain=0.16)
    add(sound, tile(rng, 1.05 * size, 0.72, 0.5), at=slide, gain=0.5)
    return add(sound, table(rng, 1.2), at=slide, gain=0.16)


def shuffle():
    """Many tiles pushed round: soft clacks that come in waves, over felt."""
    rng = random.Random(88)
    length = 1.34
    sound = silence(length)
    kinds = [tile(rng, 0.86 + 0.05 * i, 0.72 + 0.03 * (i % 4), 0.3 + 0.05 * (i % 3)) for i in range(9)]
    thumps = [table(rng, 1.0 + 0.2 * i) for i in range(3)]
    felt = noise(rng, length, 250, 1500, 0.08, 60)
    at = 0.01
    while at < length - 0.12:
        # Hands go round about three times a second; it begins and ends thinly.
        swell = 0.55 + 0.45 * math.sin(2 * math.pi * 2.9 * at - 0.6)
        swell *= min(1, 0.4 + at * 5, (length - at) * 2.2)
        add(sound, rng.choice(kinds), at, gain=swell * (0.12 + 0.55 * rng.random() ** 2))
        if rng.random() < 0.22:
            add(sound, rng.choice(thumps), at, gain=0.16 * swell)
        at += 0.0045 + 0.016 * rng.random()
    swells = [(0.5 + 0.5 * math.sin(2 * math.pi * 2.9 * i / RATE - 0.9)) * min(1, 3 * (length - i / RATE))
              for i in range(len(felt))]
    return add(sound, [sample * swell for sample, swell in zip(felt, swells)], gain=0.16)


def dice():
    """Two dice on the table: ever smaller leaps, then they roll out."""
    rng = random.Random(62)
    sound = silence(0.82)
    for start, leap, size in ((0.0, 0.135, 0.80), (0.028, 0.118, 0.87)):
        at, gain = start, 0.75
        while gain > 0.07:
            add(sound, tile(rng, size, 0.75, 0.35), at, gain=gain * (0.8 + 0.2 * rng.random()))
            add(sound, table(rng, 1.0), at, gain=0.3 * gain)
            at += leap * (0.9 + 0.2 * rng.random())
            leap *= 0.80
            gain *= 0.76
    return sound


def chow(seed, pitch):
    """One light knock on a small block: that fits."""
    rng = random.Random(seed)
    sound = silence(0.20)
    return add(sound, wood(rng, 780 * pitch, 0.45, 0.15))


def pong(seed, pitch, pause):
    """Knock, knock, so many seconds apart: I will have that."""
    rng = random.Random(seed)
    sound = silence(0.28)
    add(sound, wood(rng, 520 * pitch, 0.5, 0.13), gain=0.7 + 0.1 * rng.random())
    return add(sound, wood(rng, 655 * pitch, 0.45, 0.15), at=pause)


def kong(seed, pitch, pause):
    """Two quick knocks, and the drum."""
    rng = random.Random(seed)
    sound = silence(0.30)
    add(sound, wood(rng, 520 * pitch, 0.5, 0.13), gain=0.8)
    add(sound, wood(rng, 655 * pitch, 0.45, 0.15), at=pause, gain=0.9)
    return add(sound, drum(rng, 233 * pitch, 0.8, 0.32), at=2 * pause, gain=1.1)


def hu():
    """The drum, struck hard, and its rim: that is mine, and the deal with it."""
    rng = random.Random(5)
    sound = silence(0.30)
    add(sound, wood(rng, 520, 0.5, 0.16), gain=0.7)
    return add(sound, drum(rng, 185, 0.7, 0.40))


def self_drawn():
    """The cymbals on the drum: drawn by oneself."""
    rng = random.Random(6)
    sound = silence(0.30)
    add(sound, drum(rng, 185, 0.7, 0.34), gain=0.6)
    return add(sound, cymbal(rng, 1.0, 0.34), gain=0.22)


def tension():
    """A heart, or a finger on the table: twice, low."""
    rng = random.Random(15)
    sound = silence(0.29)
    add(sound, drum(rng, 98, 2.5, 0.20))
    return add(sound, drum(rng, 87, 3.0, 0.18), at=0.13, gain=0.6)


def bite():
    """Two small bright plucks: a coin changes hands."""
    sound = silence(0.30)
    add(sound, string(1174.7, 0.38, pluck=0.11, contact=0.12), gain=0.8)
    return add(sound, string(1760.0, 0.40, pluck=0.11, contact=0.12), at=0.085)


# The pentatonic scale on D, from do to the do above the next.
SCALE = (293.66, 329.63, 369.99, 440.00, 493.88, 587.33, 659.26, 739.99, 880.00, 987.77, 1174.66)
CALL = 0.16  # seconds that the call is heard alone


def melody(rng, seconds, notes):
    """Notes plucked after the call: (when, which of the scale, gain)."""
    sound = silence(seconds)
    for at, note, gain in notes:
        add(sound, course(rng, SCALE[note], 1.5), CALL + at, gain)
    return sound


def small_win():
    """Sol la do': a nod."""
    return melody(random.Random(12), 0.90, ((0.00, 3, 0.8), (0.09, 4, 0.85), (0.20, 5, 1.0)))


def large_win():
    """Do re mi sol la do', and the chord."""
    return melody(random.Random(13), 1.34, ((0.00, 0, 0.75), (0.09, 1, 0.70), (0.18, 2, 0.75), (0.27, 3, 0.80),
                                            (0.36, 4, 0.85), (0.48, 5, 1.00), (0.48, 0, 0.45), (0.50, 3, 0.40)))


def limit_win():
    """The whole scale up, the chord at the top, drum and cymbals under it."""
    rng = random.Random(14)
    notes = [(0.08 * i, i, 0.6 + 0.03 * i) for i in range(10)]
    sound = melody(rng, 2.40, notes + [(0.84, 10, 1.0), (0.84, 5, 0.8), (0.86, 3, 0.6), (0.88, 0, 0.6)])
    for at in (0.84, 1.08, 1.20):
        add(sound, drum(rng, 125, 0.7, 0.40), CALL + at, gain=0.5)
    add(sound, cymbal(rng, 1.2, 1.1), CALL + 0.84, gain=0.10)
    return add(sound, cymbal(rng, 1.2, 0.8), CALL + 1.20, gain=0.07)


def drawn_deal():
    """One low knock: nobody."""
    rng = random.Random(7)
    sound = silence(0.30)
    add(sound, wood(rng, 220, 1.3, 0.30))
    add(sound, wood(rng, 294, 1.3, 0.26), at=0.004, gain=0.5)
    return add(sound, table(rng, 1.6), gain=0.3)


# What is made, and how loud it is heard: see loudness().
SOUNDS = {
    "discard-1": (lambda: discard(1, 1.00, 0.021), -29),
    "discard-2": (lambda: discard(2, 1.06, 0.017), -29),
    "discard-3": (lambda: discard(3, 0.95, 0.024), -29),
    "draw-1": (lambda: draw(41, 1.00, 0.105), -36),
    "draw-2": (lambda: draw(42, 1.05, 0.085), -36),
    "draw-3": (lambda: draw(43, 0.96, 0.125), -36),
    "shuffle": (shuffle, -31),
    "dice": (dice, -31),
    "chow-1": (lambda: chow(2, 1.00), -29),
    "chow-2": (lambda: chow(22, 0.95), -29),
    "chow-3": (lambda: chow(23, 1.06), -29),
    "pong-1": (lambda: pong(2, 1.00, 0.110), -29),
    "pong-2": (lambda: pong(22, 0.96, 0.102), -29),
    "pong-3": (lambda: pong(23, 1.05, 0.118), -29),
    "kong-1": (lambda: kong(4, 1.00, 0.050), -26),
    "kong-2": (lambda: kong(24, 0.96, 0.046), -26),
    "kong-3": (lambda: kong(25, 1.04, 0.054), -26),
    "hu": (hu, -26),
    "self-drawn": (self_drawn, -26),
    "bite": (bite, -28),
    "win-small": (small_win, -24),
    "win-large": (large_win, -22),
    "win-limit": (limit_win, -21),
    "tension": (tension, -40),
    "drawn-deal": (drawn_deal, -30),
}


# ---- files ----

def loudness(sound):
    """dBFS of the loudest tenth of a second, low tones counted for less.

    One pole at 500 Hz is within 2 dB of the curve A from 150 Hz up.
    """
    heard = band(sound, 500, 9500)
    window = RATE // 10
    energy = loudest = sum(sample * sample for sample in heard[:window])
    for gone, come in zip(heard, heard[window:]):
        energy += come * come - gone * gone
        loudest = max(loudest, energy)
    return 10 * math.log10(loudest / window)


def fade(n):
    """From nothing up within a millisecond, and down to nothing at the end."""
    into, out = 0.001 * RATE, 0.03 * RATE
    return [min(1, i / into) * (0.5 - 0.5 * math.cos(math.pi * min(1, (n - 1 - i) / out))) for i in range(n)]


def finish(sound, level):
    """No rumble, no offset, silent at both ends, as loud as wanted."""
    shape = fade(len(sound))
    sound = [sample * part for sample, part in zip(band(sound, 60, 9500), shape)]
    offset = sum(sound) / sum(shape)
    sound = [sample - offset * part for sample, part in zip(sound, shape)]
    gain = 10 ** ((level - loudness(sound)) / 20)
    sound = [gain * sample for sample in sound]
    peak = max(abs(sample) for sample in sound)
    if peak > PEAK:
        raise ValueError(f"peak {20 * math.log10(peak):.1f} dBFS")
    return sound


def write(path, sound):
    samples = array.array("h", (round(32767 * sample) for sample in sound))
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def main():
    parser = argparse.ArgumentParser(description="Make the sounds of the table.")
    parser.add_argument("folder", type=Path, help="where to write them")
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, (make, level) in SOUNDS.items():
        write(folder / f"{name}.wav", finish(make(), level))


if __name__ == "__main__":
    main()
