#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""random-sheets.py SGMJ [SHEETS [DEALS [SEED]]] – many deals under random rules.

Makes valid random rule sheets (40) from what `sgmj rules` says of the options,
plays DEALS (20,000) under each and ends with the count.  Too long for ./check:
run it by hand after a change of the engine.
"""
import json
import random
import subprocess
import sys
import tempfile


def run(*args):
    return subprocess.run(args, capture_output=True, text=True)


def random_value(option, rng):
    choices = option["range"].split("|")
    if len(choices) > 1:
        value = rng.choice(choices)
        return "0.5" if "–" in value else value
    low, high = option["range"].split("–")
    if "." in low or option["key"].endswith(("amount", "bonus", "rounding")):
        return rng.choice(["0.2", "0.5", "1", "2", "5"])
    return str(rng.randint(int(low), int(high)))


def random_sheet(rules, rng):
    lines = [f"{o['key']}={random_value(o, rng)}"
             for o in rules["options"] if rng.random() < 0.5]
    lines += [f"{p['key']}={rng.choice(['off', str(rng.randint(0, 12))])}"
              for p in rules["patterns"] if rng.random() < 0.1]
    return "\n".join(lines) + "\n"


def main():
    sgmj = sys.argv[1]
    n_sheets, n_deals, seed = (int(a) for a in
                               (sys.argv[2:] + ["40", "20000", "1"][len(sys.argv) - 2:]))
    rng = random.Random(seed)
    rules = json.loads(run(sgmj, "rules", "--json").stdout)
    passed = failed = 0
    while passed + failed < n_sheets:
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as f:
            sheet = random_sheet(rules, rng)
            f.write(sheet)
            f.flush()
            if run(sgmj, "rules", "--rules", f.name).returncode != 0:
                continue                 # it contradicts itself
            result = run(sgmj, "simulate", "--rules", f.name, "--deals",
                         str(n_deals), "--seed", str(rng.randrange(1 << 30)),
                         "--threads", "2", "--bots",
                         "simple,casual,simple,casual", "--json")
        if result.returncode == 0 and json.loads(result.stdout)["deals"] == n_deals:
            passed += 1
        else:
            failed += 1
            print(f"# {result.returncode} {result.stderr.strip()}\n{sheet}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
