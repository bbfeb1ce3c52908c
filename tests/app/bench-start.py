#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bench-start.py – how soon the table is seen, what it holds, how it glides.

    tests/app/bench-start.py [--rounds N] [--dir BUILD] [--other COMMAND]
                             [--records SMALL LARGE] [--starts-only]

To be run by hand, best on a machine that does nothing else. Starts the game, an
empty libadwaita window (empty-window.c) and, where it is installed,
gnome-mahjongg, in turn, N times each (5), and bench-frames with gl and cairo,
three times each. BUILD is _build, built for release or not as it is. Each start
has a display, a D-Bus session and settings of its own, by tools/headless.sh,
with the cairo renderer, sounds off and the deal at instant tempo.

  painted    from starting the program until the screen shows more of its window
             than a blank rectangle, in ms, looked at every ms
  processor  time that its main thread and all of its threads have run by then, and
             all of them 2 s later, in ms
  resident   memory 2 s later, in MiB, summed over the program's own processes

Of time on the clock and memory the least of N counts: nothing makes a start
faster than it is. Of processor time, which hardly depends on what else runs,
the median does. Prints every figure, and beside them what is wanted; exits 1
when something is missed. --other names another program to stand beside, and
--records two records with which the game starts, too. Needs libX11, Xvfb and
openbox.
"""
import argparse
import ctypes
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
COLOURS = 3  # bare screen, blank window; an empty header bar adds a dozen
BETWEEN_LOOKS = 0.001  # seconds
AT_REST = 2  # seconds after which memory is looked at
TIMEOUT = 60

# What is wanted.
MOST_TIMES_EMPTY = 1.3
MOST_TIMES_OTHER = 0.5
MOST_TIMES_RECORD = 1.05
MOST_MIB_ABOVE_EMPTY = 40
LEAST_FRAMES = 50


def output(*command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          check=False, **options).stdout


# ---- inside a display ----

def processes(pid):
    found = [pid]
    for parent in found:
        found += [int(child) for child in output("pgrep", "-P", str(parent)).split()]
    return found


def resident(pid):
    kib = 0
    for process in processes(pid):
        try:
            text = pathlib.Path(f"/proc/{process}/smaps_rollup").read_text()
        except OSError:  # it has just gone
            continue
        kib += int(re.search(r"^Rss: +(\d+) kB", text, re.M)[1])
    return kib / 1024


class Image(ctypes.Structure):
    """The head of an XImage."""
    _fields_ = [(name, ctypes.c_int) for name in ("width", "height", "xoffset", "format")]
    _fields_ += [("data", ctypes.c_void_p)]
    _fields_ += [(name, ctypes.c_int) for name in ("byte_order", "unit", "bit_order", "pad",
                                                   "depth", "bytes_per_line")]


class Screen:
    """One column of pixels in the middle of the screen, which costs the program
    that is measured next to nothing to look at."""

    def __init__(self):
        x11 = self.x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XDefaultRootWindow.restype = ctypes.c_ulong
        x11.XGetImage.restype = ctypes.POINTER(Image)
        self.display = ctypes.c_void_p(x11.XOpenDisplay(None))
        self.root = ctypes.c_ulong(x11.XDefaultRootWindow(self.display))
        self.width = x11.XDisplayWidth(self.display, 0)
        self.height = x11.XDisplayHeight(self.display, 0)

    def n_colours(self):
        every_plane, z_pixmap = ctypes.c_ulong(0xffffffff), 2
        image = self.x11.XGetImage(self.display, self.root, self.width // 2, 0, 1, self.height,
                                   every_plane, z_pixmap)
        line, height = image.contents.bytes_per_line, image.contents.height
        data = ctypes.string_at(image.contents.data, line * height)
        self.x11.XDestroyImage(image)
        return len({data[i:i + line] for i in range(0, len(data), line)})


def main_thread_time(pid):
    return int(pathlib.Path(f"/proc/{pid}/schedstat").read_text().split()[0]) / 1e9


def processor_time(pid):
    """Of all its threads, in seconds: the kernel has a clock for each process."""
    return time.clock_gettime(~pid << 3 | 2)


def measure(command):
    """Prints ms, ms and MiB of one start, in the display at hand."""
    settings = pathlib.Path(os.environ["XDG_CONFIG_HOME"], "glib-2.0", "settings")
    settings.mkdir(parents=True)
    (settings / "keyfile").write_text(
        "[io/github/singaporemahjong/Mahjong]\ntempo='instant'\nsound=false\noffer-tour=false\n")
    if os.environ["BENCH_RECORD"]:
        folder = pathlib.Path(os.environ["XDG_DATA_HOME"], "singapore-mahjong")
        folder.mkdir(parents=True)
        shutil.copy(os.environ["BENCH_RECORD"], folder / "record.sqlite")
    screen = Screen()
    if screen.n_colours() > 1:
        sys.exit("there is something on the screen already")
    start = time.monotonic()
    program = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while screen.n_colours() <= COLOURS:
            if time.monotonic() - start > TIMEOUT:
                sys.exit("it never came")
            time.sleep(BETWEEN_LOOKS)
        painted = time.monotonic() - start
        main_ran, ran = main_thread_time(program.pid), processor_time(program.pid)
        time.sleep(AT_REST)  # not for a result: memory is what it is then
        ran_later = processor_time(program.pid)
        print(round(painted * 1000), *(round(seconds * 1000, 1) for seconds in (main_ran, ran, ran_later)),
              round(resident(program.pid), 1))
    finally:
        program.kill()
        program.wait()


# ---- outside ----

def start_once(command, build, record):
    schemas = ":".join(filter(None, [f"{build}/data", os.environ.get("GSETTINGS_SCHEMA_DIR")]))
    env = dict(os.environ, GSETTINGS_BACKEND="keyfile", GTK_A11Y="none",
               GSETTINGS_SCHEMA_DIR=schemas, BENCH_RECORD=record or "")
    line = output(ROOT / "tools" / "headless.sh", "-r", "cairo", "--", sys.executable,
                  __file__, "--measure", *command, env=env).split()
    if len(line) != 5:
        sys.exit(f"{command[0]} did not start")
    return int(line[0]), *map(float, line[1:])


def line_of(name, painted, main_ran, ran, ran_later, mib):
    return (f"{name:16} painted {painted:5} ms  processor {main_ran:6.1f}, {ran:6.1f}, {ran_later:6.1f} ms"
            f"  resident {mib:6.1f} MiB")


def compare_starts(programs, rounds, build):
    """In turn, so that a neighbour's noise falls on all of them."""
    found = {name: [] for name in programs}
    for n in range(rounds):
        for name, (command, record) in programs.items():
            found[name].append(start_once(command, build, record))
            print(f"  {n + 1}  {line_of(name, *found[name][-1])}", flush=True)
    return {name: (min(painted), *map(statistics.median, times), min(mib))
            for name, (painted, *times, mib) in ((name, zip(*figures)) for name, figures in found.items())}


def frames(renderer, build):
    """The best of three: nothing makes it smoother than it is."""
    best = 0.0
    for _ in range(3):
        text = output(ROOT / "tools" / "headless.sh", "-r", renderer, "--",
                      build / "tests" / "app" / "bench-frames", "5").decode()
        print(f"  {text.strip()}", flush=True)
        best = max(best, float(text.split()[0]))
    return best


def find_other(given):
    if given:
        return given.split()
    path = shutil.which("gnome-mahjongg") or shutil.which("gnome-mahjongg", path="/usr/games")
    return [path] if path else None


def verdict(what, figure, limit, unit, least=False):
    good = figure >= limit if least else figure <= limit
    print(f"{'ok    ' if good else 'MISSED'}  {what}: {figure:.2f}{unit}, wanted "
          f"{'at least' if least else 'at most'} {limit}{unit}")
    return good


def main():
    if sys.argv[1:2] == ["--measure"]:
        return measure(sys.argv[2:])
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--dir", default=ROOT / "_build")
    parser.add_argument("--other", metavar="COMMAND")
    parser.add_argument("--records", metavar=("SMALL", "LARGE"), nargs=2, type=os.path.abspath)
    parser.add_argument("--starts-only", action="store_true", help="no frames")
    options = parser.parse_args()
    build = pathlib.Path(options.dir).resolve()
    game = [str(build / "src/app/singapore-mahjong")]
    programs = {
        "game": (game, None),
        "empty window": ([str(build / "tests/app/empty-window")], None),
    }
    if options.records:
        programs.update(zip(("small record", "large record"), ((game, record) for record in options.records)))
    other = find_other(options.other)
    if other:
        programs["other"] = (other, None)
    print(f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores")
    found = compare_starts(programs, options.rounds, build)
    print(f"load {os.getloadavg()[0]:.1f}\n\nof {options.rounds}")
    for name, figures in found.items():
        print(f"  {line_of(name, *figures)}")
    (painted, _, ran, _, mib), (_, _, ran_empty, _, mib_empty) = found["game"], found["empty window"]
    good = [verdict("processor time, against the empty window", ran / ran_empty,
                    MOST_TIMES_EMPTY, " times"),
            verdict("resident above the empty window", mib - mib_empty,
                    MOST_MIB_ABOVE_EMPTY, " MiB")]
    if options.records:
        good.append(verdict("main thread, large record against small",
                            found["large record"][1] / found["small record"][1], MOST_TIMES_RECORD, " times"))
    if other:
        good.append(verdict(f"painted, against {other[0]}", painted / found["other"][0],
                            MOST_TIMES_OTHER, " times"))
    else:
        print("        gnome-mahjongg is not installed: not compared")
    if not options.starts_only:
        fps = {renderer: frames(renderer, build) for renderer in ("gl", "cairo")}
        good.append(verdict("frames a second, gl", fps["gl"], LEAST_FRAMES, "", least=True))
        print(f"        frames a second, cairo: {fps['cairo']:.2f}")
    return 0 if all(good) else 1


sys.exit(main())
