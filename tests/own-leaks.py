#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a program built with the address sanitizer; only leaks of our own fail.

    own-leaks.py COMMAND...

GTK's dialog for files, in which the monkey is often, ends with lists of folders
half read, pictures half drawn and errors of libcloudproviders that nobody frees;
and it has so many names that GLib's table of them grows, which leaves the first
one behind. A file of suppressions cannot name them: the frames are static
functions. So this looks at each stack that the sanitizer reports, and a leak is
ours when the stack has a frame of ours. Exits as COMMAND does, but with 0 when
nothing but leaks of libraries was wrong.
"""

import os
import re
import subprocess
import sys

LEAKS = 23  # the sanitizer's status when it has found some
OURS = re.compile(r"^ +#\d+ .*/src/(engine|model|net|app)/", re.M)
SIZE = re.compile(r"^(?:Direct|Indirect) leak of (\d+) byte")
# GLib does not keep frame pointers, so stacks are unwound the slow way; the
# nearest frames tell enough.
OPTIONS = f"exitcode={LEAKS}:fast_unwind_on_malloc=0:malloc_context_size=20"


def blocks(report):
    return [block for block in re.split(r"\n\s*\n", report) if SIZE.match(block)]


def run(command):
    """Its status and the report of leaks; what else it says is passed on."""
    env = {**os.environ, "ASAN_OPTIONS": ":".join(filter(None, (os.environ.get("ASAN_OPTIONS"), OPTIONS)))}
    report = []
    with subprocess.Popen(command, env=env, stderr=subprocess.PIPE, text=True, errors="replace") as child:
        for line in child.stderr:
            if report or "ERROR: LeakSanitizer" in line:
                report.append(line)
            else:
                sys.stderr.write(line)
    return child.returncode, "".join(report)


def main():
    status, report = run(sys.argv[1:])
    found = blocks(report)
    if status != LEAKS or not found:
        sys.stderr.write(report)
        return status if status >= 0 else 128 - status
    own = [block for block in found if OURS.search(block)]
    size = sum(int(SIZE.match(block)[1]) for block in found)
    print(f"# {size} bytes were lost in {len(found)} places, {len(own)} of them ours", flush=True)
    sys.stderr.write("\n\n".join(own))
    return 1 if own else 0


if __name__ == "__main__":
    sys.exit(main())
