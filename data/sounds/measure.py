#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Singapore Mahjong developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measure sounds, for those who cannot hear them where they work.

    measure.py FILE.wav...

prints a row for each: its length; its peak; the mean, and the loudest tenth of a
second, plain and as the ear weighs frequencies (A); the offset; the first and
the last sample; where the middle of its spectrum lies; when half of its energy
is over; and how long it takes from its peak until it is 20 dB lower for good.
"""

import array
import cmath
import math
import sys
import wave
from pathlib import Path


def read(path):
    """Samples from −1 to 1, and how many a second."""
    with wave.open(str(path), "rb") as file:
        if file.getnchannels() != 1 or file.getsampwidth() != 2:
            raise ValueError(f"{path}: not mono with 16 bits")
        samples = array.array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
        return [sample / 32768 for sample in samples], file.getframerate()


def fourier(values):
    """The transform of 2^n values."""
    n = len(values)
    if n == 1:
        return values
    even, odd = fourier(values[::2]), fourier(values[1::2])
    turned = [cmath.exp(-2j * math.pi * k / n) * value for k, value in enumerate(odd)]
    return [a + b for a, b in zip(even, turned)] + [a - b for a, b in zip(even, turned)]


def powers(sound, rate):
    """Frequency and power of each line; the powers sum up to the energy."""
    n = 1 << (len(sound) - 1).bit_length()
    lines = fourier([complex(sample) for sample in sound] + [0j] * (n - len(sound)))
    return [(k * rate / n, 2 * abs(lines[k]) ** 2 / n) for k in range(1, n // 2)]


def a_weight(frequency):
    """How much of a power at this frequency is heard: IEC 61672, A."""
    f = frequency * frequency
    gain = 12194 ** 2 * f * f / ((f + 20.6 ** 2) * math.sqrt((f + 107.7 ** 2) * (f + 737.9 ** 2)) * (f + 12194 ** 2))
    return (1.2589 * gain) ** 2


def decibels(power):
    return 10 * math.log10(power) if power > 0 else -math.inf


def loudest(sound, rate):
    """The loudest tenth of a second."""
    window = rate // 10
    energy = best = sum(sample * sample for sample in sound[:window])
    start = 0
    for i in range(len(sound) - window):
        energy += sound[i + window] ** 2 - sound[i] ** 2
        if energy > best:
            best, start = energy, i + 1
    return sound[start:start + window]


def decay(sound, rate, fall=20):
    """Seconds from the loudest 5 ms until all is so many dB lower."""
    window = max(1, rate // 200)
    levels = [sum(sample * sample for sample in sound[i:i + window]) for i in range(0, len(sound), window)]
    top = max(range(len(levels)), key=levels.__getitem__)
    last = max(i for i, level in enumerate(levels) if level > levels[top] * 10 ** (-fall / 10))
    return (last + 1 - top) * window / rate


def half(sound, rate):
    """Seconds until half of the energy is over."""
    left = sum(sample * sample for sample in sound) / 2
    for i, sample in enumerate(sound):
        left -= sample * sample
        if left <= 0:
            return i / rate
    return 0


def measure(path):
    sound, rate = read(path)
    spectrum = powers(sound, rate)
    energy = sum(power for _, power in spectrum)
    part = loudest(sound, rate)
    return {
        "kB": path.stat().st_size / 1000,
        "s": len(sound) / rate,
        "peak": 2 * decibels(max(abs(sample) for sample in sound)),
        "rms": decibels(sum(sample * sample for sample in sound) / len(sound)),
        "100ms": decibels(sum(sample * sample for sample in part) / len(part)),
        "A100ms": decibels(sum(power * a_weight(f) for f, power in powers(part, rate)) / len(part)),
        "offset": 2 * decibels(abs(sum(sound) / len(sound))),
        "first": round(sound[0] * 32768),
        "last": round(sound[-1] * 32768),
        "centre": sum(f * power for f, power in spectrum) / energy,
        "half": half(sound, rate),
        "fall": decay(sound, rate),
    }


FORMATS = {"kB": "6.1f", "s": "6.2f", "peak": "7.1f", "rms": "7.1f", "100ms": "7.1f", "A100ms": "7.1f",
           "offset": "7.1f", "first": "6d", "last": "6d", "centre": "7.0f", "half": "7.3f", "fall": "7.3f"}


def main():
    print(f"{'':<12}" + "".join(f"{key:>{form.split('.')[0].rstrip('d')}}" for key, form in FORMATS.items()))
    for path in map(Path, sys.argv[1:]):
        row = measure(path)
        print(f"{path.stem:<12}" + "".join(f"{row[key]:{form}}" for key, form in FORMATS.items()))


if __name__ == "__main__":
    main()
