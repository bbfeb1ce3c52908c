#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""uninstall.py SOURCE-FOLDER – installs the game and uninstalls it, in TAP.

Into a prefix that is empty, and into one where another program has files of the
same kinds, and caches made of them. Afterwards there is what was there before.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

OTHERS = "org.example.Other"

# What the other program has, below share.
FILES = {
    f"applications/{OTHERS}.desktop":
        f"[Desktop Entry]\nType=Application\nName=Other\nExec=true\nMimeType=application/x-{OTHERS};\n",
    f"glib-2.0/schemas/{OTHERS}.gschema.xml":
        f'<schemalist><schema id="{OTHERS}" path="/org/example/"><key name="a" type="b"><default>true</default></key>'
        "</schema></schemalist>\n",
    f"icons/hicolor/scalable/apps/{OTHERS}.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
    f"mime/packages/{OTHERS}.xml":
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">'
        f'<mime-type type="application/x-{OTHERS}"><glob pattern="*.other"/></mime-type></mime-info>\n',
}
CACHES = {
    "applications/mimeinfo.cache": ("update-desktop-database", "applications"),
    "glib-2.0/schemas/gschemas.compiled": ("glib-compile-schemas", "glib-2.0/schemas"),
    "icons/hicolor/icon-theme.cache": ("gtk4-update-icon-cache", "-q", "-t", "-f", "icons/hicolor"),
    "mime/globs2": ("update-mime-database", "mime"),
}


def run(*command, cwd=None):
    done = subprocess.run(command, cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          encoding="utf-8", errors="replace", check=False)
    if done.returncode:
        sys.exit(f"Bail out! {command}: {done.stdout[-2000:]}")


def everything(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


def names_us(path):
    return b"singaporemahjong" in path.read_bytes().replace(b"-", b"")


def install(build):
    # Twice, as with a new version.
    for _ in range(2):
        run("meson", "install", "-C", build, "--no-rebuild")


def uninstall(build):
    run("ninja", "-C", build, "uninstall")


def add_other_program(share):
    for name, text in FILES.items():
        path = share / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for command in CACHES.values():
        run(*command, cwd=share)


def cases(source, folder):
    """(name, what is wrong) of each case."""
    build = str(folder / "build")
    prefix = folder / "it's a 麻将 prefix"
    share = prefix / "share"
    prefix.mkdir()
    run("meson", "setup", build, source, f"--prefix={prefix}", "-Ddisplay_tests=false")
    run("ninja", "-C", build)

    install(build)
    yield "a program is installed", [] if (prefix / "bin" / "sgmj").exists() else ["no sgmj"]
    yield "caches are made", [name for name in CACHES if not names_us(share / name)]
    uninstall(build)
    yield "an empty prefix is empty again", sorted(everything(prefix))

    add_other_program(share)
    before = everything(prefix)
    install(build)
    uninstall(build)
    yield "nothing is added to what others have", sorted(everything(prefix) - before)
    yield "nothing of theirs is missing", sorted(before - everything(prefix))
    yield "caches no longer name us", [name for name in CACHES if names_us(share / name)]
    yield "caches still name them", [name for name in CACHES if OTHERS.encode() not in (share / name).read_bytes()]


def main():
    number = 0
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, wrong) in enumerate(cases(os.path.abspath(sys.argv[1]), Path(folder)), 1):
            print(f"{'not ok' if wrong else 'ok'} {number} - {name}", flush=True)
            for line in wrong:
                print(line, file=sys.stderr)
    print(f"1..{number}")


if __name__ == "__main__":
    main()
