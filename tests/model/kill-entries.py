#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""kill-entries.py WRITER – kills a program that keeps an evening.

WRITER is write-entries, which prints an entry's number when it may be shown.
Whatever was printed before it was killed has to be in the file, in order and
once, and the file has to be sound.  Then two writers at once.  Says TAP.
"""
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time

WRITER = sys.argv[1]
FILES, KILLS = 10, 20      # in each file
SHORTEST, LONGEST = 1, 40  # milliseconds


class Wrong(Exception):
    """What is not as it has to be."""


def expect(condition, text):
    if not condition:
        raise Wrong(text)


def start(path, tag, n, *evening):
    return subprocess.Popen([WRITER, path, "append", tag, str(n), *evening],
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            text=True)


def finish(process):
    """How many entries it has shown: the last number and one."""
    out, err = process.communicate()
    expect(process.returncode in (0, -9), f"{process.returncode}: {err.strip()}")
    numbers = [int(line) for line in out.splitlines()]
    expect(numbers == list(range(numbers[0], numbers[0] + len(numbers)))
           if numbers else True, f"printed {numbers}")
    return numbers[-1] + 1 if numbers else 0


def kill_after(process, milliseconds):
    """The moment is what is tried here, not a result waited for."""
    time.sleep(milliseconds / 1000)
    process.kill()
    return finish(process)


def query(path, sql):
    db = sqlite3.connect(path)
    try:
        return db.execute(sql).fetchall()
    finally:
        db.close()


def evenings(path):
    """The notes of each evening, from a file that has been found sound."""
    found = query(path, "PRAGMA integrity_check")
    expect(found == [("ok",)], f"not sound: {found}")
    listed = subprocess.run([WRITER, path, "list"], text=True,
                            capture_output=True)
    expect(listed.returncode == 0, f"cannot be read: {listed.stderr.strip()}")
    expect(os.listdir(os.path.dirname(path)) == ["record.sqlite"],
           "more than one file is left")
    expect(query(path, "PRAGMA foreign_key_check") == [], "entries of nothing")
    expect(query(path, "SELECT evening FROM entry GROUP BY evening"
                       " HAVING count(*) != max(n) + 1 OR min(n) != 0") == [],
           "entries are not numbered from 0")
    result = {}
    for line in listed.stdout.splitlines():
        number, total, *notes = line.split(" ")
        expect(total == "0", f"the books sum to {total}")
        result[number] = notes
    return result


def numbered(tag, n):
    return [f"{tag}{i}" for i in range(n)]


# ---- one writer, killed ----

def check_killed(path, shown):
    """At most one entry more than was shown: written, not yet printed."""
    found = list(evenings(path).values())
    expect(len(found) <= 1, f"{len(found)} evenings")
    notes = found[0] if found else []
    expect(notes == numbered("w", len(notes)), f"found {notes[-5:]}")
    expect(shown <= len(notes) <= shown + 1,
           f"{len(notes)} entries, {shown} shown")
    return len(notes)


def kill_many(path, rng):
    shown = cut = 0
    for _ in range(KILLS):
        delay = rng.uniform(SHORTEST, LONGEST)
        now = kill_after(start(path, "w", 0), delay)
        if now == 0 and not os.path.exists(path):
            continue               # killed before it did anything
        kept = check_killed(path, max(now, shown))
        cut += kept > max(now, shown)
        shown = kept
    return f"{shown} entries, {cut} of them written and not shown"


# ---- two writers ----

def begin(path, n):
    """Makes n evenings, without entries; returns their numbers."""
    finish(start(path, "w", 1))
    with sqlite3.connect(path) as db:
        db.execute("DELETE FROM entry")
        for _ in range(n - 1):
            db.execute("INSERT INTO evening (header, started)"
                       " SELECT header, started FROM evening LIMIT 1")
    db.close()
    return sorted(evenings(path))


def two_evenings(path, rng):
    numbers = begin(path, 2)
    writers = [start(path, tag, 200, number)
               for tag, number in zip("ab", numbers)]
    for writer in writers:
        expect(finish(writer) == 200, "a writer stopped early")
    found = evenings(path)
    for tag, number in zip("ab", numbers):
        expect(found[number] == numbered(tag, 200), f"found {found[number]}")
    return "200 entries each"


def check_mixed(notes, counts):
    """The entries of each writer are all there, in order and once."""
    for tag, n in counts.items():
        own = [note for note in notes if note.startswith(tag)]
        expect(own == numbered(tag, len(own)), f"{tag}: found {own}")
        expect(n <= len(own) <= n + 1, f"{tag}: {len(own)} entries, {n} shown")
    expect(len(notes) == sum(note[0] in counts for note in notes), "others")


def one_evening(path, rng):
    number, = begin(path, 1)
    writers = [start(path, tag, 150, number) for tag in "abc"]
    for writer in writers:
        expect(finish(writer) == 150, "a writer stopped early")
    notes = evenings(path)[number]
    check_mixed(notes, {"a": 150, "b": 150, "c": 150})
    expect(len(notes) == 450, f"{len(notes)} entries")
    turns = sum(x[0] != y[0] for x, y in zip(notes, notes[1:]))
    return f"450 entries, {turns} changes of hands"


def one_killed(path, rng):
    """One writes on while others are killed beside it."""
    number, = begin(path, 1)
    steady = start(path, "a", 400, number)
    shown = {}
    for tag in "bcdefghijk":
        shown[tag] = kill_after(start(path, tag, 0, number),
                                rng.uniform(SHORTEST, LONGEST))
    shown["a"] = finish(steady)
    expect(shown["a"] == 400, "the steady writer stopped early")
    notes = evenings(path)[number]
    check_mixed(notes, shown)
    return f"{len(notes)} entries, {len(notes) - 400} by those killed"


def run(number, name, test, rng):
    with tempfile.TemporaryDirectory() as folder:
        try:
            told = test(os.path.join(folder, "record.sqlite"), rng)
        except Wrong as wrong:
            print(f"not ok {number} {name}\n# {wrong}", flush=True)
            return False
    print(f"ok {number} {name}\n# {told}", flush=True)
    return True


def main():
    rng = random.Random(20250307)
    tests = [(f"/kill-entries/killed/{i + 1}", kill_many) for i in range(FILES)]
    tests += [("/kill-entries/two-evenings", two_evenings),
              ("/kill-entries/one-evening", one_evening),
              ("/kill-entries/one-killed", one_killed)]
    print(f"1..{len(tests)}")
    results = [run(i + 1, name, test, rng)
               for i, (name, test) in enumerate(tests)]
    sys.exit(0 if all(results) else 1)


main()
