#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the program lives on the web: the options of meson_options.txt, and what follows them.

    addresses.py show                   print NAME=ADDRESS for each option
    addresses.py set NAME=ADDRESS...    change the defaults of the options, and the files
                                        outside the build that repeat them
    addresses.py check                  say which of those files do not repeat them
    addresses.py metainfo IN OUT NAME=ADDRESS...
                                        write the metainfo with the addresses of a build

NAME is homepage, bugs, repository or screenshots; an empty ADDRESS means that there is
none. An address begins with https:// or http://. Run it in the project's folder.
"""

import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

NAMES = ("homepage", "bugs", "repository", "screenshots")
OPTIONS = Path("meson_options.txt")
DEFAULT = r"(option\('{}', type: 'string', value: ')([^']*)(')"

# Lines outside the build that repeat an address: a file, what the line begins with, the option, and what stands there
# while there is none.
REPEATED = (
    ("README.md", "git clone ", "repository", "ADDRESS"),
    ("packaging/PKGBUILD", "url=", "homepage", "ADDRESS"),
    ("packaging/singapore-mahjong.spec", "URL:            ", "homepage", "ADDRESS"),
)


def valid(address):
    return re.fullmatch(r"(https?://[^\s'\"<>&\\]+)?", address) is not None


def read_arguments(arguments):
    """NAME=ADDRESS... as a dict; ends the program at anything else."""
    addresses = {}
    for argument in arguments:
        name, equals, address = argument.partition("=")
        if name not in NAMES or not equals:
            sys.exit(f"addresses.py: not one of {', '.join(NAMES)} with an address: {argument}")
        if not valid(address):
            sys.exit(f"addresses.py: {name} is not an address that begins with https://: {address}")
        addresses[name] = address.rstrip("/")
    return addresses


def defaults():
    options = OPTIONS.read_text(encoding="utf-8")
    return {name: re.search(DEFAULT.format(name), options).group(2) for name in NAMES}


def repeat(text, start, address):
    """text with the first word after start replaced in each line that begins so."""
    return re.sub(rf"^({re.escape(start)})\S+", lambda found: found.group(1) + address, text, flags=re.M)


def follow(write):
    """Compares the files of REPEATED with the defaults, or writes them; returns the names of those that differ."""
    addresses = defaults()
    different = []
    for name, start, option, nothing in REPEATED:
        path = Path(name)
        text = path.read_text(encoding="utf-8")
        wanted = repeat(text, start, addresses[option] or nothing)
        if not re.search(f"^{re.escape(start)}", text, re.M) or wanted != text:
            different.append(name)
        if write:
            path.write_text(wanted, encoding="utf-8")
    return different


def set_defaults(addresses):
    options = OPTIONS.read_text(encoding="utf-8")
    for name, address in addresses.items():
        options = re.sub(DEFAULT.format(name), lambda found, to=address: found.group(1) + to + found.group(3), options)
    OPTIONS.write_text(options, encoding="utf-8")
    follow(write=True)


def fill(component, addresses):
    """Puts the addresses into the metainfo, and removes what has none."""
    for parent in (component, component.find("screenshots"), *component.iterfind("screenshots/screenshot")):
        for element in [*parent.iterfind("url"), *parent.iterfind("image")]:
            name, rest = re.fullmatch(r"@(\w+)@(.*)", element.text).groups()
            element.text = addresses[name] + rest
            if not addresses[name]:
                parent.remove(element)
    if not addresses["screenshots"]:
        component.remove(component.find("screenshots"))


def write_metainfo(source, target, addresses):
    builder = ElementTree.TreeBuilder(insert_comments=True)
    tree = ElementTree.parse(source, ElementTree.XMLParser(target=builder))
    fill(tree.getroot(), {name: addresses.get(name, "") for name in NAMES})
    tree.write(target, encoding="UTF-8", xml_declaration=True)


def main():
    command, arguments = (sys.argv + [""])[1], sys.argv[2:]
    if command == "show" and not arguments:
        print("\n".join(f"{name}={address}" for name, address in defaults().items()))
    elif command == "set" and arguments:
        set_defaults(read_arguments(arguments))
    elif command == "check" and not arguments:
        different = follow(write=False)
        if different:
            sys.exit(f"addresses.py: another address than in {OPTIONS}: {', '.join(different)}")
    elif command == "metainfo" and len(arguments) >= 2:
        write_metainfo(*arguments[:2], read_arguments(arguments[2:]))
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
