#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What static analysis finds in src.

    analyse.py BUILD-FOLDER [VERDICTS]

Runs cppcheck, gcc's analyzer and a few checks of clang-tidy over the C files of
src, with the flags of the build folder, which has to be built. What is known to
be no mistake stands in analyse.exceptions with its reason; an exception that
nothing needs any more is a finding too. What gcc and clang-tidy say of a file is
kept in the build folder until its text, a header or a flag is another, so a run that
was stopped goes on where it was. VERDICTS gets a line of JSON for each
tool, as tools/count-cases.py reads them. Exits 1 when anything was found.
"""

import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

EXCEPTIONS = "tools/analyse.exceptions"

TIDY = ",".join((
    "-*", "clang-analyzer-*", "bugprone-*",
    # asks for functions that libc does not have
    "-clang-analyzer-security.insecureAPI.DeprecatedOrUnsafeBufferHandling",
    # does not know that g_autoptr frees; the sanitizer build looks for leaks
    "-clang-analyzer-unix.Malloc",
    # the size of a pointer, which GObject's macros take
    "-bugprone-sizeof-expression",
    # seats and faces are bytes, their numbers are enums, which are ints
    "-bugprone-too-small-loop-variable",
    "-bugprone-narrowing-conversions",
    "-bugprone-signed-char-misuse",
    "-bugprone-implicit-widening-of-multiplication-result",
    # rows and columns are found by dividing whole numbers
    "-bugprone-integer-division",
    # matters of taste
    "-bugprone-branch-clone",
    "-bugprone-easily-swappable-parameters",
    "-bugprone-reserved-identifier",
))

CPPCHECK = (
    "cppcheck", "--quiet", "--enable=warning,performance,portability", "--std=c11", "--library=gtk",
    "--template={file}:{line}: {message} [{id}]", "-DG_DEFINE_QUARK(a,b)=", "-Isrc",
)

FINDING = re.compile(r"(?P<file>[^:]+):(?P<line>\d+):(?:\d+:)?\s*(?:(?:warning|error):)?\s*"
                     r"(?P<text>.*?)\s*\[(?:CWE-\d+\] \[)?(?:-W)?(?P<kind>[\w.,-]+)\]$")


def run(command, folder="."):
    done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8",
                          errors="replace", check=False)
    return done.stdout + done.stderr


def commands(build):
    """(file below src, gcc with the flags of the build as a list) of each C file."""
    for entry in json.loads(Path(build, "compile_commands.json").read_text(encoding="utf-8")):
        name = os.path.relpath(os.path.join(entry["directory"], entry["file"]))
        if name.startswith("src/") and "native" not in entry.get("output", ""):
            words = [word for word in shlex.split(entry["command"]) if word not in ("ccache", "-MD")]
            for option in ("-MQ", "-MF", "-o"):
                at = words.index(option)
                del words[at:at + 2]
            yield name, ["gcc", *words[1:]]


def each_file(build, command_for):
    """What COMMAND_FOR (a file, gcc's command) prints of every file, or has printed
    of the same text."""
    kept = Path(build, "analysed")
    kept.mkdir(exist_ok=True)

    def one(job):
        command = command_for(*job)
        text = run([*job[1], "-E", "-o", "-"], build)
        answer = kept / hashlib.sha256("\0".join((*command, text)).encode()).hexdigest()
        if not answer.exists():
            said = run(command, build)
            answer.write_text(said, encoding="utf-8")
        return answer.read_text(encoding="utf-8")

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return "".join(pool.map(one, commands(build)))


# ---- the tools: each gives all it prints ----

def cppcheck(build):
    # With several processes it leaves out what needs more than one file.
    return run([*CPPCHECK, f"-I{build}", "src"])


def gcc(build):
    return each_file(build, lambda _, command: [
        *command, "-fanalyzer", "-fdiagnostics-plain-output", "-fdiagnostics-path-format=none", "-o", os.devnull])


def clang_tidy(build):
    return each_file(build, lambda name, _: [
        "clang-tidy-14", "-p", ".", "--quiet", f"--checks={TIDY}", os.path.abspath(name)])


TOOLS = {"cppcheck": cppcheck, "gcc": gcc, "clang-tidy-14": clang_tidy}


# ---- what they found ----

def source_name(name, build):
    """A file as git names it; a tool names it from here or from the build folder."""
    here = name if os.path.exists(name) and not name.startswith("..") else os.path.join(build, name)
    name = os.path.relpath(here)
    return os.path.abspath(here) if name.startswith("..") else name


def findings(output, build):
    """(file, kind, line as printed), each once."""
    found = set()
    for line in output.splitlines():
        match = FINDING.match(line)
        if match:
            name = source_name(match["file"], build)
            found.add((name, match["kind"], f"{name}:{match['line']}: {match['text']} [{match['kind']}]"))
    return sorted(found)


def exceptions():
    """(tool, file, kind) of each line; the rest of it is the reason."""
    for line in Path(EXCEPTIONS).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            tool, name, kind, reason = line.split(None, 3)
            assert reason
            yield tool, name, kind


def main():
    build = sys.argv[1]
    known = set(exceptions())
    verdicts = []
    for tool, start in TOOLS.items():
        if not shutil.which(tool):
            print(f"no {tool} here")
            verdicts.append({"name": f"{tool} finds nothing", "result": "SKIP"})
            continue
        found = findings(start(build), build)
        needed = {(tool, name, kind) for name, kind, _ in found} & known
        wrong = [line for name, kind, line in found if (tool, name, kind) not in known]
        wrong += [f"{EXCEPTIONS}: nothing needs {' '.join(row)}" for row in sorted(known - needed) if row[0] == tool]
        for line in wrong:
            print(f"{tool}: {line}")
        verdicts.append({"name": f"{tool} finds nothing", "result": "FAIL" if wrong else "OK"})
    if len(sys.argv) > 2:
        Path(sys.argv[2]).write_text("".join(json.dumps(verdict) + "\n" for verdict in verdicts), encoding="utf-8")
    return 1 if any(verdict["result"] == "FAIL" for verdict in verdicts) else 0


if __name__ == "__main__":
    sys.exit(main())
