#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The addresses of meson_options.txt, and what follows them; tools/publish.py. In TAP.

    test-addresses.py SOURCE-FOLDER
"""

import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

APP = "io.github.singaporemahjong.Mahjong"
TOOL = "tools/addresses.py"
PUBLISH = "tools/publish.py"
ADDRESSES = {
    "homepage": "https://example.org/mahjong",
    "bugs": "https://example.org/mahjong/bugs",
    "repository": "https://example.org/mahjong.git",
    "screenshots": "https://example.org/mahjong/pictures",
}
# Recipes that name the homepage.
HOMEPAGE_IN = ("packaging/PKGBUILD", "packaging/singapore-mahjong.spec")
# What appstreamcli remarks on with all addresses: the id has capitals, as the bus name, the schema and people's
# settings have; and "developer" came with 1.0, so 0.16 does not know it.
KNOWN = {"cid-contains-uppercase-letter", "unknown-tag"}
# What it remarks on besides without them, by the address that is missing.
WITHOUT = {"url-homepage-missing"}


def run(*command, cwd=None):
    return subprocess.run(command, cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", check=False)


def arguments(addresses):
    return [f"{name}={address}" for name, address in addresses.items()]


def metainfo(source, folder, addresses):
    """Where the metainfo with these addresses is, as the build makes it but for translations."""
    target = Path(folder, f"{APP}.metainfo.xml")
    done = run(sys.executable, TOOL, "metainfo", f"data/{APP}.metainfo.xml.in", target, *arguments(addresses), cwd=source)
    if done.returncode:
        sys.exit(f"Bail out! {done.stderr}")
    return target


def findings(path):
    done = run("appstreamcli", "validate", "--no-net", "--pedantic", "--format=yaml", path)
    return set(re.findall(r"^- tag: (\S+)", done.stdout, re.M))


def metainfo_cases(source):
    with tempfile.TemporaryDirectory() as folder:
        path = metainfo(source, folder, ADDRESSES)
        root = ElementTree.parse(path).getroot()
        yield "with addresses the metainfo has each", {url.get("type"): url.text for url in root.findall("url")}, {
            "homepage": ADDRESSES["homepage"], "bugtracker": ADDRESSES["bugs"], "vcs-browser": ADDRESSES["repository"]}
        pictures = [image.text for image in root.iter("image")]
        yield "the summary is short, and does not repeat the name", [
            text for text in (root.find("summary").text,) if len(text) > 35 or "ahjong" in text], []
        yield "each picture is at the address", [
            text for text in pictures if not re.fullmatch(ADDRESSES["screenshots"] + r"/(en|zh_CN)/[a-z]+\.png", text)], []
        yield "each screenshot has a caption and a picture in both languages", [
            (len(shot.findall("caption")), len(shot.findall("image"))) for shot in root.iter("screenshot")
        ], [(1, 2)] * (len(pictures) // 2)
        validator = shutil.which("appstreamcli")
        if validator:
            yield "with addresses appstreamcli --pedantic has no other finding", sorted(findings(path) - KNOWN), []
        path = metainfo(source, folder, {})
        root = ElementTree.parse(path).getroot()
        yield "without addresses it has neither url nor picture", [
            element.tag for element in root.iter() if element.tag in ("url", "screenshots", "image")], []
        yield "no mark is left", re.findall(r">@\w+@", path.read_text(encoding="utf-8")), []
        if validator:
            yield "without them it misses only those", sorted(findings(path) - KNOWN - WITHOUT), []
        only = {"bugs": ADDRESSES["bugs"]}
        root = ElementTree.parse(metainfo(source, folder, only)).getroot()
        yield "one address comes alone", [element.text for element in root.findall("url")], [ADDRESSES["bugs"]]


def setting_cases(source):
    """In a copy of the files that follow."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "packaging").mkdir()
        for name in ("meson_options.txt", "README.md", *HOMEPAGE_IN):
            shutil.copy(Path(source, name), Path(folder, name))
        tool = Path(source, TOOL)
        before = Path(folder, "README.md").read_text(encoding="utf-8")
        done = run(sys.executable, tool, "set", *arguments(ADDRESSES), cwd=folder)
        yield "set says nothing", done.stdout + done.stderr, ""
        yield "show tells what was set", run(sys.executable, tool, "show", cwd=folder).stdout.split(), arguments(ADDRESSES)
        readme = Path(folder, "README.md").read_text(encoding="utf-8")
        yield "README clones from there", re.findall(r"^git clone (\S+)", readme, re.M), [ADDRESSES["repository"]]
        recipes = [re.findall(r"(?m)^(?:url=|URL: +)(\S+)", Path(folder, name).read_text(encoding="utf-8"))
                   for name in HOMEPAGE_IN]
        yield "the recipes name the homepage", recipes, [[ADDRESSES["homepage"]]] * len(HOMEPAGE_IN)
        Path(folder, "README.md").write_text(before, encoding="utf-8")
        yield "check finds what does not follow", "README.md" in run(sys.executable, tool, "check", cwd=folder).stderr, True
        for wrong in ("home=https://example.org", "homepage", "homepage=example.org", "homepage=https://a'b",
                      "homepage=javascript:alert(1)", "bugs=https://a b"):
            done = run(sys.executable, tool, "set", wrong, cwd=folder)
            yield f"refused: {wrong}", (done.returncode, done.stderr.startswith("addresses.py: ")), (1, True)
        run(sys.executable, tool, "set", *(f"{name}=" for name in ADDRESSES), cwd=folder)
        yield "empty addresses are none", Path(folder, "README.md").read_text(encoding="utf-8"), re.sub(
            r"(?m)^(git clone )\S+", r"\1ADDRESS", before)


def publishing_cases(source):
    """In a checkout of the files that it reads or writes."""
    with tempfile.TemporaryDirectory() as folder:
        manifest = f"flatpak/{APP}.yml"
        for name in ("meson_options.txt", "README.md", manifest, *HOMEPAGE_IN):
            Path(folder, name).parent.mkdir(exist_ok=True)
            shutil.copy(Path(source, name), Path(folder, name))
        run(sys.executable, Path(source, TOOL), "set", *(f"{name}=" for name in ADDRESSES), cwd=folder)

        def git(*words):
            return run("git", "-c", "user.name=A", "-c", "user.email=a@example.org", *words, cwd=folder).stdout

        def publish(*words):
            return run(sys.executable, Path(source, PUBLISH), *words, cwd=folder)

        git("init", "--quiet")
        git("config", "user.name", "A")
        git("config", "user.email", "a@example.org")
        git("add", ".")
        git("commit", "--quiet", "--message", "all")
        done = publish()
        yield "without addresses it names each", (done.returncode, re.findall(r"(?m)^  (\w+): <", done.stderr)), (
            1, list(ADDRESSES))
        for wrong in ("owner", "owner/", "owner/a/b", "own er/a", "-o/a", "owner/a'b"):
            yield f"not published: {wrong}", publish(wrong).returncode, 1
        Path(folder, "README.md").write_text("git clone ADDRESS", encoding="utf-8")
        yield "nor what is not committed", publish("owner/game").returncode, 1
        git("checkout", "README.md")
        yield "OWNER/REPO is published", publish("owner/game").stderr, ""
        yield "the addresses are committed", (git("status", "--porcelain", "-uno"), git("log", "-1", "--format=%s").strip()), (
            "", "packaging: publish at owner/game")
        yield "README clones from there", "git clone https://github.com/owner/game.git " in Path(
            folder, "README.md").read_text(encoding="utf-8"), True
        git("tag", "v9")
        yield "it is published once more", publish("owner/game").stderr, ""
        written = Path(folder, "_publish", f"{APP}.yml").read_text(encoding="utf-8")
        yield "the manifest names commit and tag", written.partition("    sources:\n")[2].split(), [
            "-", "type:", "git", "url:", "https://github.com/owner/game.git", "commit:", git("rev-parse", "HEAD").strip(),
            "tag:", "v9"]
        yield "the rest is as it was", written.partition("    sources:\n")[0] in Path(folder, manifest).read_text(
            encoding="utf-8"), True
        yield "now nothing is missing", publish().stderr, ""


def cases(source):
    yield "what stands outside the build repeats the options", run(sys.executable, TOOL, "check", cwd=source).stderr, ""
    about = Path(source, "src/app/shell/mj-application-actions.c").read_text(encoding="utf-8")
    yield "About shows the addresses of the build", re.findall(r'"(website|issue-url)", (\w+)', about), [
        ("website", "HOMEPAGE"), ("issue-url", "BUGS")]
    yield from metainfo_cases(source)
    yield from setting_cases(source)
    if shutil.which("git"):
        yield from publishing_cases(source)


def main():
    number = 0
    for number, (name, found, wanted) in enumerate(cases(sys.argv[1]), 1):
        print(f"{'ok' if found == wanted else 'not ok'} {number} - {name}")
        if found != wanted:
            print(f"{name}: {found}, not {wanted}", file=sys.stderr)
    print(f"1..{number}")


if __name__ == "__main__":
    main()
