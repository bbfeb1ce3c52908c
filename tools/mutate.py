#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether the tests notice a mistake: puts one into src and runs them.

    mutate.py [--count N] [--seed S] [--files GLOB...] [--tests GLOB...]
              [--jobs J] [--list] [--log FILE] [--dir FOLDER] [MUTANT...]

Takes N mutants (tools/c_mutants.py) of src/engine, src/model and src/net at
random, or those whose ids are given, and runs the tests of the suites engine and
model on each until one fails. Prints a table of files and folders and the mutants
that survived; those in tools/mutate.equivalent, which no test can tell from the
original, are counted apart. A mutant that does not compile, or compiles to the
same object, is not counted. Exits 1 when more than one in ten survived, and does
not begin while an entry of mutate.equivalent fits no mutant any more.

All happens in a copy, whose programs share one library: a mutant costs one
compilation, one link, and the tests that reach its function, likely killers
first. FOLDER keeps that copy for the next time.
"""

import argparse
import fnmatch
import hashlib
import json
import os
import random
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter, defaultdict
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from pathlib import Path

sys.dont_write_bytecode = True  # the working tree stays as it is

from c_mutants import mutants  # noqa: E402

TREE = Path(__file__).resolve().parent.parent
EQUIVALENT = "tools/mutate.equivalent"
FILES = ("src/engine/**/*.c", "src/model/**/*.c", "src/net/**/*.c")
SUITES = {"singapore-mahjong:engine", "singapore-mahjong:model"}
LIBRARY = "libmahjong-mutant.so"
LIBRARIES = ("gio-2.0", "gio-unix-2.0", "json-glib-1.0", "sqlite3", "libsoup-3.0", "libqrencode")
TABLES = "src/engine/mj-ready-tables.c"  # written by
GENERATOR = "src/engine/score/gen-ready-tables.c"
PAGE = "src/net/mj-page-resources.c"  # the page of the guests
# For the file that has the mutant: reads of what was never set fail the same way
# each time, and what the sanitizer build would find kills.
CHECKED = ("-ftrivial-auto-var-init=pattern", "-fsanitize=undefined", "-fsanitize-undefined-trap-on-error")
MEMORY = 4 << 20  # KiB a test may take
ATTEMPTS = 3  # for a test that something else ends


def run(command, **more):
    return subprocess.run([str(word) for word in command], stdin=subprocess.DEVNULL, capture_output=True,
                          encoding="utf-8", errors="replace", check=False, **more)


def must(command, **more):
    done = run(command, **more)
    if done.returncode != 0:
        sys.exit(f"{shlex.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def equivalents():
    """(file, function, line before, line after) of each entry."""
    path = TREE / EQUIVALENT
    known, lines = set(), [] if not path.exists() else path.read_text(encoding="utf-8").splitlines()
    for index, line in enumerate(lines):
        if line.startswith("- "):
            file, function = (lines[index - 1].split() + [""])[:2]
            assert lines[index + 1].startswith("+") and lines[index + 2].startswith("  "), line
            known.add((file, function, line[2:], lines[index + 1][2:]))
    return known


def place(mutant, text):
    return (mutant.file, mutant.function, *mutant.lines(text))


class Build:
    """The copy, its objects, its programs, and which test reaches what."""

    def __init__(self, folder, tests):
        self.tree, self.out, self.reach_dir = folder / "tree", folder / "build", folder / "reach"
        self.cc = "cc"
        self.checked = [flag for flag in CHECKED if run(["cc", flag, "-xc", "-E", os.devnull]).returncode == 0]
        digest = self.copy()
        self.setup()
        self.link_programs()
        self.tests = [test for test in self.introspect("tests") if SUITES & set(test["suite"])
                      and any(fnmatch.fnmatch(test["name"], glob) for glob in tests)]
        memory = folder / "reach.json"
        known = json.loads(memory.read_text(encoding="utf-8")) if memory.exists() else {}
        if (known.get("digest"), known.get("tests")) != (digest, tests):
            known = {"digest": digest, "tests": tests, **self.measure()}
            memory.write_text(json.dumps(known), encoding="utf-8")
        self.reach, self.seconds = known["reach"], known["seconds"]

    def copy(self):
        """Brings the copy up to date; gives a digest of it."""
        names = must(["git", "ls-files", "-coz", "--exclude-standard"], cwd=TREE).split("\0")
        digest, wanted = hashlib.sha256(), set()
        for name in sorted(filter(None, names)):
            source, target = TREE / name, self.tree / name
            if not source.is_file():
                continue
            data = source.read_bytes()
            wanted.add(target)
            if name.startswith(("src/", "tests/")):
                digest.update(name.encode() + data)
            if not target.exists() or target.read_bytes() != data:
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, target)
        for old in [path for path in self.tree.rglob("*") if path.is_file() and path not in wanted]:
            old.unlink()
        return digest.hexdigest()

    def introspect(self, what):
        return json.loads((self.out / f"meson-info/intro-{what}.json").read_text(encoding="utf-8"))

    def setup(self):
        """Compiles all objects; ninja knows what has changed."""
        if not (self.out / "build.ninja").exists():
            must(["meson", "setup", self.out, self.tree, "-Dapp=false", "-Dguests=enabled", "-Dintrospection=disabled",
                  "-Dbuildtype=plain", "-Doptimization=1"])
        else:
            must(["ninja", "-C", self.out, "build.ninja"])
        self.commands, self.objects = {}, defaultdict(list)
        for entry in json.loads((self.out / "compile_commands.json").read_text(encoding="utf-8")):
            source, output = self.name_of(entry["file"]), entry["output"]
            ours = source in (TABLES, PAGE) or any(fnmatch.fnmatch(source, glob) for glob in FILES)
            if ours and output.startswith("src/"):
                self.commands[source] = self.flags(entry["command"], entry["file"]), output
            if not ours or source == GENERATOR:
                self.objects[output.split(".p/")[0]].append(output)
        needed = [output for _, output in self.commands.values()]
        self.helpers = [library for library in self.objects if library.startswith("tests/") and library.endswith(".a")]
        must(["ninja", "-C", self.out, *needed, *self.helpers,
              *(output for outputs in self.objects.values() for output in outputs)])
        self.libs = must(["pkg-config", "--libs", *LIBRARIES]).split() + ["-lm"]

    def name_of(self, file):
        path = os.path.realpath(self.out / file)
        base = self.tree if path.startswith(f"{os.path.realpath(self.tree)}/") else self.out
        return os.path.relpath(path, os.path.realpath(base))

    def flags(self, command, file):
        words = shlex.split(command)
        self.cc = next(word for word in words if not word.endswith("ccache"))
        words = words[words.index(self.cc) + 1:]
        for option in ("-MQ", "-MF", "-o"):
            at = words.index(option)
            del words[at:at + 2]
        return [word for word in words if word not in ("-MD", "-c", file)]

    def compile(self, name, source, output, *more):
        """Whether source compiles in the place of the file name."""
        flags, _ = self.commands[name]
        return run([self.cc, *flags, "-w", f"-ffile-prefix-map={source.parent}/=", *more, "-c", source, "-o", output],
                   cwd=self.out).returncode == 0

    def library(self, folder, instead, *more):
        """Links the library; instead has other objects for some files."""
        objects = [instead.get(name, output) for name, (_, output) in self.commands.items() if name != GENERATOR]
        must([self.cc, "-shared", "-o", folder / LIBRARY, f"-Wl,-soname,{LIBRARY}", "-Wl,-Bsymbolic-functions",
              *objects, *self.libs, *more], cwd=self.out)

    def link_programs(self):
        self.library(self.out, {})
        for target in self.introspect("targets"):
            name = os.path.relpath(target["filename"][0], self.out)
            if target["type"] == "executable" and name in self.objects and name != GENERATOR.removesuffix(".c"):
                must([self.cc, "-o", name, *self.objects[name], *self.helpers, LIBRARY, *self.libs], cwd=self.out)

    def measure(self):
        """How long each test takes, and the tests that reach each function."""
        seconds, reach = {}, {}
        shutil.rmtree(self.reach_dir, ignore_errors=True)
        self.reach_dir.mkdir()
        objects = {}
        for name in self.commands:
            if name not in (GENERATOR, TABLES, PAGE):
                objects[name] = self.reach_dir / (name.replace("/", "+") + ".o")
                assert self.compile(name, self.tree / name, objects[name], "--coverage", "-fno-inline",
                                    "-fprofile-update=prefer-atomic")
        self.library(self.reach_dir, objects, "--coverage")
        for test in self.tests:
            start = time.monotonic()
            if self.run_test(test, self.reach_dir, 1200) is not None and self.run_test(test, self.out, 1200) is not None:
                print(f"left out, for it fails without a mutant: {test['name']}", flush=True)
                continue
            seconds[test["name"]] = time.monotonic() - start
            self.note_reach(test["name"], reach)
        return {"seconds": seconds, "reach": reach}

    def note_reach(self, test, reach):
        counts = list(self.reach_dir.glob("*.gcda"))
        for line in run(["gcov", "--json-format", "--stdout", *counts], cwd=self.reach_dir).stdout.splitlines():
            for file in json.loads(line)["files"]:
                functions = reach.setdefault(os.path.basename(file["file"]), {})
                for function in file["functions"]:
                    tests = functions.setdefault(function["name"], [])
                    if function["execution_count"] > 0:
                        tests.append(test)
        for path in counts:
            path.unlink()

    def tests_of(self, mutant):
        """Those that reach its function; all of a table or of one unknown."""
        names = self.reach.get(os.path.basename(mutant.file), {}).get(mutant.function)
        if names is None:
            names = {test for functions in self.reach.values() for tests in functions.values() for test in tests}
        return [test for test in self.tests if test["name"] in names]

    def run_test(self, test, library, seconds):
        """None when it passes, else how it failed.

        Nothing here sends SIGKILL to a test, so one that ends by it says nothing
        about the mutant and runs again.
        """
        for _ in range(ATTEMPTS):
            failed = self.run_once(test, library, seconds)
            if failed != str(-signal.SIGKILL):
                break
        return failed

    def run_once(self, test, library, seconds):
        shm = Path("/dev/shm")
        with tempfile.TemporaryDirectory(prefix="mutate-", dir=shm if os.access(shm, os.W_OK) else None,
                                         ignore_cleanup_errors=True) as scratch:
            os.chmod(scratch, 0o755)  # some tests are nobody for a while
            env = {**os.environ, **test["env"], "LD_LIBRARY_PATH": str(library), "HOME": scratch, "TMPDIR": scratch,
                   "MALLOC_PERTURB_": "85", **{f"XDG_{what}_HOME": scratch for what in ("DATA", "CONFIG", "CACHE")}}
            # What takes too long gets SIGXCPU.
            limits = f"ulimit -c 0; ulimit -v {MEMORY}; ulimit -S -t {int(seconds) + 1}; exec \"$@\""
            command = [self.out / word if (self.out / word).is_file() else word for word in test["cmd"]]
            child = subprocess.Popen(["sh", "-c", limits, "sh", *command], env=env, cwd=scratch,
                                     stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                     start_new_session=True)
            try:
                status = child.wait(timeout=30 + seconds / 2)
            except subprocess.TimeoutExpired:
                status = "too long"
            finally:
                try:
                    os.killpg(child.pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
                child.wait()
        return None if status in (0, 77) else str(status)


class Trial:
    """Tries mutants, in as many threads as there are jobs."""

    def __init__(self, build, folder, known):
        self.build, self.folder, self.known = build, folder, known
        self.local, self.lock = threading.local(), threading.Lock()
        self.originals = {}
        self.memory = folder / "kills.json"
        kills = json.loads(self.memory.read_text(encoding="utf-8")) if self.memory.exists() else {}
        self.kills = defaultdict(Counter, {file: Counter(counts) for file, counts in kills.items()})

    def worker(self):
        if not hasattr(self.local, "folder"):
            self.local.folder = Path(tempfile.mkdtemp(prefix="worker-", dir=self.folder))
        return self.local.folder

    def object_of(self, name, text, *flags):
        """The object file of a text in the place of a file, or None."""
        source, target = self.worker() / os.path.basename(name), self.worker() / "mutant.o"
        source.write_text(text, encoding="utf-8")
        if not self.build.compile(name, source, target, *flags):
            return None
        if name == GENERATOR:
            return self.tables_of(target)
        return target.read_bytes()

    def tables_of(self, target):
        """What the generator writes, as an object."""
        program, tables = self.worker() / "generator", self.worker() / "tables.c"
        with open(tables, "wb") as output:
            if run([self.build.cc, "-o", program, target]).returncode != 0 or subprocess.run(
                    ["sh", "-c", f"ulimit -c 0; ulimit -v {MEMORY}; ulimit -t 30; ulimit -f 200000; exec \"$0\"", program], stdout=output,
                    stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode != 0:
                return None
        if not self.build.compile(TABLES, tables, target):
            return None
        return target.read_bytes()

    def is_same(self, mutant, text, *flags):
        """Whether the compiler makes the same of it; None when it refuses."""
        with self.lock:
            if (mutant.file, flags) not in self.originals:
                self.originals[mutant.file, flags] = self.object_of(mutant.file, text, *flags)
        made = self.object_of(mutant.file, mutant.apply(text), *flags)
        return None if made is None else made == self.originals[mutant.file, flags]

    def order(self, mutant):
        """Its tests, those first that killed most of its file in least time."""
        kills, seconds = self.kills[mutant.file], self.build.seconds
        return sorted(self.build.tests_of(mutant),
                      key=lambda test: -(kills[test["name"]] + 0.3) / (seconds[test["name"]] + 0.05))

    def try_one(self, mutant, text):
        """(verdict, by whom or why)."""
        if place(mutant, text) in self.known:
            return "equivalent", EQUIVALENT
        if self.is_same(mutant, text, *self.build.checked) is not False:
            return "void", "the compiler refuses it or sees no difference"
        name = TABLES if mutant.file == GENERATOR else mutant.file
        self.build.library(self.worker(), {name: self.worker() / "mutant.o"})
        tests = self.order(mutant)
        for test in tests:
            failed = self.build.run_test(test, self.worker(), 2 + 10 * self.build.seconds[test["name"]])
            if failed is not None:
                with self.lock:
                    self.kills[mutant.file][test["name"]] += 1
                return "killed", f"{test['name']} ({failed})"
        if self.is_same(mutant, text, "-O2") is not False:
            return "void", "the compiler sees no difference"
        return "survived", f"{len(tests)} tests" if tests else "no test reaches it"

    def run(self, chosen, texts, count, jobs, report):
        """Tries mutants in their order until count of them have counted."""
        counted, busy, waiting = 0, {}, list(reversed(chosen))
        with ThreadPoolExecutor(jobs) as pool:
            while busy or waiting and counted < count:
                while waiting and len(busy) < jobs and counted + len(busy) < count:
                    mutant = waiting.pop()
                    busy[pool.submit(self.try_one, mutant, texts[mutant.file])] = mutant
                for done in wait(busy, return_when=FIRST_COMPLETED).done:
                    verdict, why = done.result()
                    counted += verdict != "void"
                    report(busy.pop(done), verdict, why)
        self.memory.write_text(json.dumps(self.kills), encoding="utf-8")


def show(results):
    """Prints the table and the survivors; gives the share of these."""
    counted = defaultdict(Counter)
    for mutant, verdict, _ in results:
        for name in (mutant.file, f"{os.path.dirname(mutant.file)}/"):
            counted[name][verdict] += 1
    total = Counter(verdict for _, verdict, _ in results)
    print(f"\n{'folder or file':40}{'mutants':>8}{'killed':>8}{'survived':>10}{'equivalent':>12}")
    for name, counts in [*sorted(counted.items()), ("all", total)]:
        name = f"  {os.path.basename(name)}" if name.endswith(".c") else name
        print(f"{name:40}{sum(counts.values()):8}{counts['killed']:8}{counts['survived']:10}{counts['equivalent']:12}")
    survivors = [result for result in results if result[1] == "survived"]
    print("\nSurvived:" if survivors else "\nNone survived.")
    for mutant, _, why in sorted(survivors, key=lambda result: (result[0].file, result[0].start)):
        print(f"  {mutant.id()}  in {mutant.function or 'a table'} ({why})")
    share = len(survivors) / max(1, sum(total.values()) - total["equivalent"])
    print(f"\n{share:.1%} survived of those that are not equivalent")
    return share


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    parser.add_argument("--files", nargs="+", default=FILES, metavar="GLOB")
    parser.add_argument("--tests", nargs="+", default=["*"], metavar="GLOB", help="names of the tests that are run")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--list", action="store_true", help="print the ids of all mutants, and end")
    parser.add_argument("--log", type=Path, metavar="FILE", help="gets a line for each mutant tried")
    parser.add_argument("--dir", type=Path, metavar="FOLDER", help="where the copy stays for the next time")
    parser.add_argument("mutants", nargs="*", metavar="MUTANT", help="ids of the mutants to try")
    return parser.parse_args()


def main():
    options = arguments()
    texts = {path.relative_to(TREE).as_posix(): path.read_text(encoding="utf-8")
             for glob in FILES for path in sorted(TREE.glob(glob))}
    all_of = [mutant for name, text in texts.items() for mutant in mutants(name, text)]
    chosen = [mutant for mutant in all_of if any(fnmatch.fnmatch(mutant.file, glob) for glob in options.files)]
    known = equivalents()
    stale = known - {place(mutant, texts[mutant.file]) for mutant in all_of}
    if stale:
        sys.exit("\n".join(f"{EQUIVALENT}: {file} {function} has no line any more that is\n  {before}\nand could become\n  {after}"
                           for file, function, before, after in sorted(stale)) + "\nRemove the entry, or say there what it is now.")
    if options.list:
        print("\n".join(mutant.id() for mutant in chosen))
        return 0
    if options.mutants:
        chosen = [mutant for mutant in all_of if mutant.id() in options.mutants]
        if len(chosen) != len(set(options.mutants)):
            sys.exit("no such mutant: " + ", ".join(set(options.mutants) - {mutant.id() for mutant in chosen}))
    else:
        random.Random(options.seed).shuffle(chosen)
        print(f"seed {options.seed}, {len(chosen)} mutants to choose from", flush=True)

    os.nice(15)
    results, log = [], options.log and options.log.open("a", encoding="utf-8")

    def report(mutant, verdict, why):
        if verdict != "void":
            results.append((mutant, verdict, why))
        line = f"{verdict}\t{mutant.id()}\t{why}"
        if log:
            print(line, file=log, flush=True)
        if verdict == "survived" or options.mutants:
            print(line, flush=True)

    with tempfile.TemporaryDirectory(prefix="mutate-") as folder:
        folder = (options.dir or Path(folder)).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        trial = Trial(Build(folder, options.tests), folder, known)
        trial.run(chosen, texts, options.count, options.jobs, report)
        for left in folder.glob("worker-*"):
            shutil.rmtree(left)
    return 1 if show(results) > 0.1 else 0


if __name__ == "__main__":
    sys.exit(main())
