#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Let "ninja uninstall" leave nothing behind.

    uninstall.py prepare DATADIR     run by meson when it has configured
    uninstall.py finish DATADIR      run by ninja when meson has uninstalled

Meson removes the files that it installed, but not the caches that were made from
them for the desktop, and so not the folders that these are in. "prepare" adds
"finish" to what "ninja uninstall" does, and notes which folders are not there yet.
"finish" takes our files out of the caches, removes a cache that was made of ours
alone, and then the folders that came with them. DATADIR may be shared with other
programs, such as /usr/local/share.
"""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

NOTE = Path("meson-private", "folders-to-remove.json")
LOG = Path("meson-logs", "install-log.txt")
COMMAND = "--internal uninstall"

MIME_NAMES = ("aliases", "generic-icons", "globs", "globs2", "icons", "magic", "mime.cache", "subclasses", "treemagic",
              "types", "version", "XMLnamespaces")


class Cache:
    """A folder below DATADIR: what it is made from, what is made, and by which command."""

    def __init__(self, folder, sources, made, *command):
        self.folder = folder
        self.sources = sources
        self.made = made
        self.command = command

    def find(self, folder, patterns):
        return [path for pattern in patterns for path in folder.glob(pattern) if path.is_file()]

    def renew(self, datadir):
        folder = datadir / self.folder
        made = self.find(folder, self.made)
        if set(self.find(folder, self.sources)) - set(made):
            subprocess.run([*self.command, folder], check=False)
        else:
            for path in made:
                path.unlink()
            # Folders of types, of which each was a file.
            for path in {path.parent for path in made} - {folder}:
                remove_folder(path)


CACHES = (
    Cache("glib-2.0/schemas", ("*.gschema.xml", "*.gschema.override", "*.enums.xml"), ("gschemas.compiled",),
          "glib-compile-schemas"),
    Cache("applications", ("**/*.desktop",), ("mimeinfo.cache",), "update-desktop-database", "-q"),
    Cache("icons/hicolor", ("**/*",), ("icon-theme.cache",), "gtk4-update-icon-cache", "-q", "-t", "-f"),
    Cache("mime", ("packages/*.xml",), (*MIME_NAMES, "[!p]*/*.xml"), "update-mime-database"),
)


def remove_folder(path):
    """Unless there is something in it."""
    try:
        os.rmdir(path)
    except OSError:
        pass


def destinations():
    """Where files will be, from what meson writes for other programs."""
    installed = json.loads(Path("meson-info", "intro-installed.json").read_text(encoding="utf-8"))
    return [Path(path) for path in installed.values()]


def read_note():
    return set(json.loads(NOTE.read_text(encoding="utf-8"))) if NOTE.exists() else set()


def prepare(datadir):
    os.chdir(os.environ["MESON_BUILD_ROOT"])
    missing = {str(folder) for path in destinations() for folder in path.parents if not folder.exists()}
    # A folder that is there now may be one that we made.
    NOTE.write_text(json.dumps(sorted(read_note() | missing)), encoding="utf-8")
    ninja = Path("build.ninja")
    if ninja.exists():
        finish_command = shlex.join([sys.executable, os.path.abspath(__file__), "finish", str(datadir)])
        lines = ninja.read_text(encoding="utf-8").splitlines(keepends=True)
        lines = [f"{line.rstrip()} && {finish_command.replace('$', '$$')}\n"
                 if line.rstrip().endswith(COMMAND) else line for line in lines]
        ninja.write_text("".join(lines), encoding="utf-8")


def finish(datadir):
    log = LOG.read_text(encoding="utf-8").splitlines() if LOG.exists() else []
    # Into another root nothing is cached.
    if any(Path(line).is_relative_to(datadir) for line in log):
        for cache in CACHES:
            cache.renew(datadir)
    folders = read_note() | {line for line in log if os.path.isdir(line)}
    for folder in sorted(folders, key=len, reverse=True):
        remove_folder(folder)


def main():
    {"prepare": prepare, "finish": finish}[sys.argv[1]](Path(sys.argv[2]))


if __name__ == "__main__":
    main()
