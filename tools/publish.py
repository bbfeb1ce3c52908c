#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Make this checkout ready to be published at GitHub.

    publish.py OWNER/REPO   set all addresses, commit that, and write the manifest of the
                            Flatpak that a store builds: _publish/ID.yml
    publish.py              say what is missing while there are no addresses

Run it in the project's folder, with nothing uncommitted. The manifest names the commit
that is checked out, and its tag if it has one. Nothing is uploaded; what is left to do by
hand is printed.
"""

import re
import subprocess
import sys
from pathlib import Path

import addresses

APP = "io.github.singaporemahjong.Mahjong"
MANIFEST = Path("flatpak", f"{APP}.yml")
TARGET = Path("_publish", f"{APP}.yml")
# What lacks a line while an address is empty.
MISSING = {
    "homepage": "<url type=\"homepage\"> of the metainfo, which stores demand; the website in About",
    "bugs": "<url type=\"bugtracker\"> of the metainfo; the link in About to report a fault",
    "repository": "<url type=\"vcs-browser\"> of the metainfo; the address in README to clone from",
    "screenshots": "<screenshots> of the metainfo, without which Flathub refuses it",
}


def git(*arguments):
    done = subprocess.run(("git", *arguments), stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        sys.exit(f"publish.py: git {arguments[0]}: {done.stderr.strip()}")
    return done.stdout.strip()


def addresses_of(owner, repository):
    home = f"https://github.com/{owner}/{repository}"
    return {
        "homepage": home,
        "bugs": f"{home}/issues",
        "repository": f"{home}.git",
        "screenshots": f"https://raw.githubusercontent.com/{owner}/{repository}/screenshots",
    }


def store_manifest(text, url, commit, tags):
    """The manifest with the commit in place of this folder."""
    head, _, _ = text.partition("      - type: dir\n")
    lines = ["      - type: git", f"        url: {url}", f"        commit: {commit}",
             *(f"        tag: {tag}" for tag in tags[:1])]
    # The remarks before the id are about a build from this folder.
    return head[head.index("id: "):] + "\n".join(lines) + "\n"


def publish(place):
    owner, slash, repository = place.partition("/")
    if not slash or not all(re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]*", part) for part in (owner, repository)):
        sys.exit(f"publish.py: not OWNER/REPO: {place}")
    if git("status", "--porcelain", "--untracked-files=no"):
        sys.exit("publish.py: commit or undo what has been changed here first")
    wanted = addresses_of(owner, repository)
    addresses.set_defaults(wanted)
    if git("status", "--porcelain", "--untracked-files=no"):
        git("commit", "--quiet", "--all", "--message", f"packaging: publish at {place}")
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(store_manifest(MANIFEST.read_text(encoding="utf-8"), wanted["repository"], git("rev-parse", "HEAD"),
                                     git("tag", "--points-at", "HEAD").split()), encoding="utf-8")
    print(f"""{TARGET} builds this commit. By hand:
  git push {wanted['repository']} HEAD:main --follow-tags
  tools/screenshots.sh, and push what is in _screenshots as the branch screenshots
  give {TARGET} to the store""")


def main():
    if len(sys.argv) > 2 or sys.argv[1:2] in (["-h"], ["--help"]):
        sys.exit(__doc__)
    if len(sys.argv) == 2:
        publish(sys.argv[1])
        return
    missing = [f"{name}: {MISSING[name]}" for name, address in addresses.defaults().items() if not address]
    if missing:
        sys.exit("publish.py: no address has been set by publish.py OWNER/REPO, so there is no\n  " + "\n  ".join(missing))


if __name__ == "__main__":
    main()
