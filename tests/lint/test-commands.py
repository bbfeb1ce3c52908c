#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""./run and ./check, where packages, tools or the right to write are missing, in TAP.

    test-commands.py SOURCE-FOLDER

The script runs in a checkout of its own, with programs beside it that pretend to
be apt-get, sudo, meson and so on. tools/bare.sh tries the real ones.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

REAL = ("bash", "cat", "chmod", "cksum", "cp", "dirname", "env", "grep", "mkdir", "mktemp", "nproc", "realpath",
        "rm", "sed", "sort", "touch")
PACKAGES_FIRST = "build-essential pkg-config meson"
BY_HAND = rf"as root, do: apt-get update && apt-get install --no-install-recommends {PACKAGES_FIRST} .*"

# What each pretends to be; $STATE is a folder of the case.
PROGRAMS = {
    "id": "echo ${USER_ID:-0}",
    "fc-list": "echo Noto",
    "pkg-config": '[ -e "$STATE/libraries" ]',
    # Everything is installed, unless the case says otherwise.
    "dpkg-query": '[ -e "$STATE/bare" ] || echo installed',
    "sudo": '[ -n "${SUDO_REFUSES:-}" ] && exit 1; [ "$1" = -n ] && shift; exec "$@"',
    "apt-get": """
        echo "apt-get $*" >> "$STATE/called"
        case " $* " in
          *" update "*) [ -z "${UPDATE_FAILS:-}" ] || { echo "E: no lists"; exit 100; } ;;
          *)
            [ -z "${INSTALL_FAILS:-}" ] || { echo "E: no packages"; exit 100; }
            for n in 1 2 3 4; do echo "dlstatus:$n:$((25 * n)):Retrieving file $n of 4 (1s remaining)"; done
            for n in 0 50 100; do echo "pmstatus:meson:$n.0000:Unpacking meson"; done
            rm "$STATE/bare"
            ;;
        esac""",
    # Two tests, one of the engine and one of the app.
    "meson": """
        echo "meson $*" >> "$STATE/called"
        if [ "$1" = test ]; then
          mkdir -p "$3/meson-logs"
          echo '{"name": "t", "result": "OK", "stdout": ""}' > "$3/meson-logs/testlog.json"
          exit
        fi
        [ "$2" = --reconfigure ] && dir=$3 || dir=$2
        mkdir -p "$dir/meson-logs" "$dir/meson-info"
        touch "$dir/build.ninja"
        app=true
        [[ " $* " != *" -Dapp=false "* ]] || app=false
        echo '{"name": "app", "value": '$app'}' > "$dir/meson-info/intro-buildoptions.json"
        echo '[{"suite": ["p:engine"], "depends": ["a"]}, {"suite": ["p:app"], "depends": ["b"]}]' \
          > "$dir/meson-info/intro-tests.json"
        echo '[{"id": "a", "filename": ["'"$(realpath "$dir")"'/test-a"]},
               {"id": "b", "filename": ["'"$(realpath "$dir")"'/test-b"]}]' > "$dir/meson-info/intro-targets.json"
        cp "$STATE/log" "$dir/meson-logs/meson-log.txt" """,
    "ninja": """
        echo "ninja ${*:3}" >> "$STATE/called"
        [ -z "${COMPILING_FAILS:-}" ] || { echo "@1/4 one"; echo "FAILED: one"; echo "one.c: error"; exit 1; }
        for n in 1 2 3 4; do printf '@%d/4 compiling\\n' $n; done
        mkdir -p "$2/src/app"
        printf '#!/bin/sh\\necho played with $# arguments: "$@"\\n' > "$2/src/app/singapore-mahjong"
        chmod +x "$2/src/app/singapore-mahjong" """,
}


class Checkout:
    """A checkout with the programs above, and what ./run says in it."""

    def __init__(self, source, folder):
        self.folder = os.path.join(folder, "it's a 麻将 game")
        self.state = os.path.join(folder, "state")
        self.bin = os.path.join(folder, "bin")
        for path in (os.path.join(self.folder, "tools"), self.state, self.bin):
            os.makedirs(path)
        for name in ("run", "check", "tools/setup.sh", "tools/headless.sh", "tools/count-cases.py",
                     "tools/test-targets.py"):
            shutil.copy(os.path.join(source, name), os.path.join(self.folder, name))
        for name in REAL:
            os.symlink(shutil.which(name), os.path.join(self.bin, name))
        os.symlink(sys.executable, os.path.join(self.bin, "python3"))
        for name, body in PROGRAMS.items():
            self.add_program(name, body)
        self.keep("log", "")

    def add_program(self, name, body=""):
        path = Path(self.bin, name)
        path.write_text(f"#!{shutil.which('bash')}\n{body}\n", encoding="utf-8")
        path.chmod(0o755)

    def keep(self, name, text):
        Path(self.state, name).write_text(text, encoding="utf-8")

    def called(self):
        path = Path(self.state, "called")
        return path.read_text(encoding="utf-8") if path.exists() else ""

    def run(self, *arguments, command="run", **variables):
        """(exit status, standard output, lines of standard error)"""
        env = {"PATH": self.bin, "HOME": self.state, "STATE": self.state, "DISPLAY": ":0", "LC_ALL": "C", **variables}
        done = subprocess.run([os.path.join(self.folder, command), *arguments], env=env, stdin=subprocess.DEVNULL,
                              capture_output=True, encoding="utf-8", check=False)
        return done.returncode, done.stdout, done.stderr.splitlines()

    def shell(self, script):
        done = subprocess.run(["bash", "-c", f'set -euo pipefail; . tools/setup.sh; {script}'], cwd=self.folder,
                              env={"PATH": self.bin, "HOME": self.state}, capture_output=True, encoding="utf-8",
                              check=False)
        return done.returncode, done.stdout, done.stderr.splitlines()


def expect(found, wanted):
    if found != wanted:
        raise AssertionError(f"{found!r} is not {wanted!r}")


def expect_match(pattern, text):
    if not re.fullmatch(pattern, text):
        raise AssertionError(f"{text!r} does not match {pattern!r}")


# ---- the cases ----

def nothing_is_missing(checkout):
    status, out, _ = checkout.run("a", "b c")
    expect((status, out), (0, "played with 2 arguments: a b c\n"))
    assert "apt-get" not in checkout.called()


def packages_are_installed(checkout):
    checkout.keep("bare", "")
    status, out, err = checkout.run()
    expect((status, out), (0, "played with 0 arguments:\n"))
    assert err[0].startswith(f"== installing packages, which can take some minutes: {PACKAGES_FIRST}"), err
    expect(err[1:], [
        *(f"== fetching packages: {n} of 4" for n in (1, 2, 3, 4)),
        *(f"== installing packages, percent: {n} of 100" for n in (0, 50, 100)),
        f"== configuring {checkout.folder}/_build",
        *(f"== compiling: {n} of 4" for n in (1, 2, 3, 4)),
    ])


def refused(checkout, why, **variables):
    """One line says what to do, besides what was being done."""
    checkout.keep("bare", "")
    status, out, err = checkout.run(**variables)
    expect((status, out), (1, ""))
    expect_match(rf"run: packages are missing, and {why}; {BY_HAND}", err[-1])
    assert all(line.startswith("== ") for line in err[:-1]), err


def sudo_refuses(checkout):
    refused(checkout, "sudo refused", USER_ID="1000", SUDO_REFUSES="1")


def no_sudo(checkout):
    os.remove(os.path.join(checkout.bin, "sudo"))
    refused(checkout, "there is no sudo", USER_ID="1000")


def no_network(checkout):
    refused(checkout, r"apt cannot fetch them \(is there a network\?\)", UPDATE_FAILS="1", INSTALL_FAILS="1")


def old_lists_do(checkout):
    checkout.keep("bare", "")
    expect(checkout.run(UPDATE_FAILS="1")[0], 0)


def sudo_installs(checkout):
    checkout.keep("bare", "")
    expect(checkout.run(USER_ID="1000")[0], 0)


def apt_fails(checkout):
    checkout.keep("bare", "")
    status, _, err = checkout.run(INSTALL_FAILS="1")
    expect(status, 1)
    expect(err[-2], "E: no packages")
    expect_match(f"run: apt could not install the packages; {BY_HAND}", err[-1])


def compiling_fails(checkout):
    status, _, err = checkout.run(COMPILING_FAILS="1")
    expect(status, 1)
    expect(err[-3:], ["FAILED: one", "one.c: error", f"run: compiling {checkout.folder}/_build failed"])


def the_engine_needs_no_desktop(checkout):
    checkout.keep("bare", "")
    status, out, err = checkout.run("engine", command="check")
    expect((status, out), (0, "1 passed, 0 failed\n"))
    called = checkout.called()
    installed = re.search(r" install (.*)", called).group(1).split()
    unwanted = {"libgtk-4-dev", "xvfb", "openbox", "xdotool", "clang-format-14", "fonts-noto-cjk"}
    expect(unwanted & set(installed), set())
    # No display was made: headless.sh would say that there is none.
    expect([line for line in err if "display" in line], [])
    assert re.search(r"^meson setup .* -Dapp=false$", called, re.M), called
    assert re.search(r"^ninja test-a$", called, re.M), called


def all_suites_need_the_desktop(checkout):
    checkout.run("engine", command="check")
    checkout.keep("bare", "")
    expect(checkout.run(command="check")[0], 0)
    called = checkout.called()
    installed = re.search(r" install (.*)", called).group(1).split()
    wanted = {"libgtk-4-dev", "xvfb", "openbox"}
    expect(wanted - set(installed), set())
    assert re.search(r"^meson configure .* -Dapp=true$", called, re.M), called
    assert re.search(r"^ninja $", called, re.M), called


def a_tool_has_come(checkout):
    checkout.keep("log", "Program Xvfb found: NO\nProgram cc found: YES (/bin/sh)\n"
                         "Run-time dependency girs found: NO (tried pkgconfig and cmake)\n"
                         "Run-time dependency old found: NO found 1.0 but need: '>= 2'\n")
    checkout.run()
    expect([line for line in checkout.run()[2] if "configuring" in line], [])
    checkout.add_program("Xvfb")
    checkout.keep("libraries", "")
    expect(checkout.run()[2][0],
           f"== configuring {checkout.folder}/_build anew, as tools have come or gone: Xvfb, girs")


def a_tool_has_gone(checkout):
    checkout.keep("log", f"Program cc found: YES ({checkout.bin}/cc)\n")
    checkout.add_program("cc")
    checkout.run()
    expect([line for line in checkout.run()[2] if "configuring" in line], [])
    os.remove(os.path.join(checkout.bin, "cc"))
    assert "tools have come or gone" in checkout.run()[2][0]


def another_folder(checkout):
    folder = os.path.join(checkout.state, "not yet", "there")
    expect(checkout.run("--dir", folder)[0], 0)
    assert os.path.exists(os.path.join(folder, "_build", "build.ninja"))
    assert not os.path.exists(os.path.join(checkout.folder, "_build"))


def a_folder_that_cannot_be(checkout):
    checkout.keep("file", "")
    status, _, err = checkout.run(f"--dir={checkout.state}/file")
    expect((status, err[-1]), (1, f"run: {checkout.state}/file cannot be written: name another folder with --dir"))


# Root may write everywhere, so the shell is told what can be written.
def nothing_can_be_written_here(checkout):
    status, out, err = checkout.shell(
        'can_build_in () { [[ $1 = */.cache/* ]]; }; choose_builds; printf %s "$builds"')
    expect(status, 0)
    expect_match(re.escape(checkout.state) + r"/\.cache/singapore-mahjong/build-\d+", out)
    expect(err, [f"== {checkout.folder} cannot be written: building in {out} (--dir DIR names another)"])


def nothing_can_be_written_at_all(checkout):
    status, _, err = checkout.shell('can_build_in () { false; }; choose_builds')
    expect(status, 1)
    expect_match(r".*: neither .* nor .* can be written: name a folder with --dir DIR", err[-1])


def same_folder_for_the_same_checkout(checkout):
    script = 'can_build_in () { [[ $1 = */.cache/* ]]; }; choose_builds; printf %s "$builds"'
    expect(checkout.shell(script)[1], checkout.shell(script)[1])
    assert checkout.shell(f"cd tools; {script}")[1] != checkout.shell(script)[1]


CASES = (
    nothing_is_missing, packages_are_installed, sudo_refuses, no_sudo, no_network, old_lists_do, sudo_installs,
    apt_fails, compiling_fails, the_engine_needs_no_desktop, all_suites_need_the_desktop, a_tool_has_come, a_tool_has_gone, another_folder, a_folder_that_cannot_be,
    nothing_can_be_written_here, nothing_can_be_written_at_all, same_folder_for_the_same_checkout,
)


def main():
    source = os.path.abspath(sys.argv[1])
    print(f"1..{len(CASES)}")
    for number, case in enumerate(CASES, 1):
        wrong = None
        with tempfile.TemporaryDirectory() as folder:
            try:
                case(Checkout(source, folder))
            except AssertionError as error:
                wrong = error
        name = case.__name__.replace("_", " ")
        print(f"{'not ok' if wrong else 'ok'} {number} - {name}")
        if wrong:
            print(f"{name}: {wrong}", file=sys.stderr)


if __name__ == "__main__":
    main()
