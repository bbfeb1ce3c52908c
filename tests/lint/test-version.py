#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The version is said once, in meson.build, and wherever else it is shown it is the same; in TAP.

    test-version.py FOLDER VERSION PROGRAM...
"""

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

APP = "io.github.singaporemahjong.Mahjong"
# These say it, and are compared; nothing else may.
SAYS = {"meson.build", "NEWS", f"data/{APP}.metainfo.xml.in"}
FOLDERS = ("src", "ui", "data", "po", "flatpak", "tools", "docs")
TOP = ("run", "check", "README.md", "CONTRIBUTING.md", "meson_options.txt")


def others(version):
    """Files that write the version and have no business to."""
    # A version of something else, such as "1.0.1.0", is none.
    pattern = re.compile(rf"(?<![0-9.]){re.escape(version)}(?![0-9])(?!\.[0-9])")
    for top in (*FOLDERS, *TOP):
        for path in sorted(Path(top).rglob("*")) if Path(top).is_dir() else [Path(top)]:
            if path.is_file() and path.suffix in ("", ".c", ".h", ".ui", ".in", ".xml", ".py", ".sh", ".yml", ".md", ".build"):
                if str(path) not in SAYS and pattern.search(path.read_text(encoding="utf-8", errors="replace")):
                    yield str(path)


def said_by(program):
    env = dict(os.environ, LC_ALL="C.UTF-8")
    done = subprocess.run([program, "--version"], env=env, stdin=subprocess.DEVNULL, capture_output=True,
                          encoding="utf-8", check=False)
    return done.stdout.strip() or done.stderr.strip()


def cases(version, programs):
    release = ElementTree.parse(f"data/{APP}.metainfo.xml.in").getroot().find("releases/release")
    yield "the metainfo's newest release", release.get("version"), version
    first = Path("NEWS").read_text(encoding="utf-8").splitlines()[0]
    yield "NEWS begins with it, with the same date", first, f"Version {version}, {release.get('date')}"
    for program in programs:
        name = os.path.basename(program)
        yield f"{name} --version", said_by(program), f"{name} {version}"
    about = re.findall(r'"version",\s*([A-Z"][^,\s]*)', Path("src/app/shell/mj-application-actions.c").read_text(encoding="utf-8"))
    yield "About shows what the build says", about, ["APP_VERSION"]
    yield "nothing else writes it", list(others(version)), []


def main():
    programs = [os.path.abspath(program) for program in sys.argv[3:]]
    os.chdir(sys.argv[1])
    number = 0
    for number, (name, found, wanted) in enumerate(cases(sys.argv[2], programs), 1):
        print(f"{'ok' if found == wanted else 'not ok'} {number} - {name}")
        if found != wanted:
            print(f"{name}: {found}, not {wanted}", file=sys.stderr)
    print(f"1..{number}")


if __name__ == "__main__":
    main()
