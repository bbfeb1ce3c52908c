#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""heard.py PROGRAM FOLDER PLUGINS [ROUNDS [PAUSE]] – is every sound heard, at its level?

Starts a PulseAudio server that nobody hears, has PROGRAM (play-sounds) play each
sound ROUNDS times (3), with PAUSE ms (400) after each, and compares what the
server would have put out with the files in FOLDER at the volume of the settings.
With a PAUSE of 6000 the output is closed and opened again for each. PLUGINS is
the folder of GStreamer's plugins, nothing if the program is built without it.

Says TAP, a case for each sound, and how far peak and mean (RMS) were off. More
than half of the times they have to be right: a machine that is busy enough makes
holes in any sound. Skips where a part of the way to the server is not installed.
"""
import array
import itertools
import math
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True  # the source folder may be read-only, and stays clean
sys.path.insert(0, str(ROOT / "data" / "sounds"))
import measure  # noqa: E402

RATE = 22050
VOLUME = 0.35  # what the settings begin with
MOST_OFF = 0.5  # dB
SILENCE = RATE // 4  # samples of nothing that part two sounds
TIMEOUT = 20
NEEDED = ("pulseaudio", "pactl", "parec")
PULSE_PLUGIN = "libgstpulseaudio.so"


class Skip(Exception):
    """Why nothing can be heard here."""


def look_for_parts(plugins):
    if not plugins:
        raise Skip("built without GStreamer")
    if not pathlib.Path(plugins, PULSE_PLUGIN).exists():
        raise Skip(f"no {PULSE_PLUGIN}")
    for name in NEEDED:
        if not shutil.which(name):
            raise Skip(f"no {name}")


# ---- the server ----

def wait_for(what):
    end = time.monotonic() + TIMEOUT
    while not what():
        if time.monotonic() > end:
            raise Skip("the sound server did not start")
        time.sleep(0.05)


def start_server(folder):
    socket = f"{folder}/native"
    sink = f"module-null-sink sink_name=null rate={RATE} channels=1 format=s16le"
    os.environ.update(XDG_RUNTIME_DIR=folder, PULSE_SERVER=f"unix:{socket}")
    server = subprocess.Popen(
        ("pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
         "--disable-shm=yes", f"--load={sink}",
         f"--load=module-native-protocol-unix socket={socket} auth-anonymous=1"),
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for(lambda: subprocess.run(("pactl", "info"), capture_output=True).returncode == 0)
    return server


def start_recorder(path):
    """Begins at once: by itself it would ask for two seconds at a time."""
    with open(path, "wb") as file:
        recorder = subprocess.Popen(
            ("parec", "--raw", "--device=null.monitor", f"--rate={RATE}", "--channels=1",
             "--format=s16le", "--latency-msec=50"), stdout=file, stderr=subprocess.DEVNULL)
    wait_for(lambda: os.path.getsize(path) > 0)
    return recorder


def end(process):
    process.terminate()
    process.wait()


def record(command):
    """What the command said, and all that was heard."""
    with tempfile.TemporaryDirectory() as folder:
        server = start_server(folder)
        try:
            recorder = start_recorder(f"{folder}/raw")
            said = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
            time.sleep(1)  # until the last samples are through
            end(recorder)
        finally:
            end(server)
        samples = array.array("h", pathlib.Path(folder, "raw").read_bytes())
    if sys.byteorder == "big":
        samples.byteswap()
    return said.split(), [sample / 32768 for sample in samples]


# ---- what was heard ----

def split(samples):
    """The parts between silences."""
    loud = [i for i, sample in enumerate(samples) if sample]
    parts, start = [], None
    for i, after in itertools.zip_longest(loud, loud[1:]):
        start = i if start is None else start
        if after is None or after - i > SILENCE:
            parts.append(samples[start:i + 1])
            start = None
    return parts


def level(samples):
    """Peak, and the square root of the energy."""
    return max(map(abs, samples)), math.sqrt(sum(sample * sample for sample in samples))


def off(heard, file):
    """How far peak and energy are from what they should be, dB."""
    return tuple(20 * math.log10(a / b / VOLUME) for a, b in zip(level(heard), level(file)))


def closest(heard, name, files):
    """A sound may have several files."""
    stem = name.removesuffix(".wav").removesuffix("-1")
    found = [off(heard, file) for other, file in files.items() if other.startswith(stem)]
    return min(found, key=lambda pair: max(map(abs, pair)))


def compare(names, parts, files):
    """For each name how far each time was off."""
    table = {name: [] for name in names}
    for name, part in zip(names, parts):
        table[name].append(closest(part, name, files))
    return table


def cases(program, folder, rounds, pause):
    files = {path.name: measure.read(path)[0] for path in pathlib.Path(folder).glob("*.wav")}
    names, samples = record((program, rounds, pause))
    parts = split(samples)[-len(names):]  # one more is played first
    yield "all sounds", len(parts) == len(names), f"{len(parts)} of {len(names)} heard"
    for name, times in compare(names, parts, files).items():
        right = [pair for pair in times if max(map(abs, pair)) <= MOST_OFF]
        most = [max(values, key=abs) for values in zip(*times)] or [math.inf] * 2
        yield (name.removesuffix(".wav").removesuffix("-1"), len(right) > int(rounds) / 2,
               f"{len(right)} of {rounds} times right, off by at most {most[0]:+.2f} dB (peak), "
               f"{most[1]:+.2f} dB (mean)")


def skip(folder, why):
    """As many cases as would have been tried."""
    names = sorted({re.sub(r"(-\d)?\.wav$", "", path.name) for path in pathlib.Path(folder).glob("*.wav")})
    for number, name in enumerate(["all sounds", *names], 1):
        print(f"ok {number} /heard/{name} # SKIP {why}")
    print(f"1..{len(names) + 1}")


def main():
    program, folder, plugins, *numbers = sys.argv[1:]
    rounds, pause = numbers + ["3", "400"][len(numbers):]
    number = bad = 0
    try:
        look_for_parts(plugins)
        for number, (name, good, what) in enumerate(cases(program, folder, rounds, pause), 1):
            bad += not good
            print(f"{'ok' if good else 'not ok'} {number} /heard/{name}\n# {what}", flush=True)
        print(f"1..{number}")
    except Skip as why:
        skip(folder, why)
    return 1 if bad else 0


sys.exit(main())
