#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The unit of a table: systemd can read it, and its command serves a table.

    unit.py UNIT SGMJ
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile


def main(unit, sgmj):
    with open(unit, encoding="utf-8") as lines:
        text = lines.read()
    with tempfile.TemporaryDirectory(prefix="mahjong-unit-") as folder:
        text = re.sub(r"(?m)^ExecStart=\S+", f"ExecStart={sgmj}", text).replace("Documentation=man:sgmj(1)\n", "")
        if shutil.which("systemd-analyze"):
            with open(os.path.join(folder, "sgmj-host@.service"), "w", encoding="utf-8") as out:
                out.write(text)
            verify = subprocess.run(["systemd-analyze", "verify", out.name], capture_output=True, text=True)
            wrong = [line for line in verify.stderr.splitlines() if "sgmj" in line]
            print(f"{'not ok' if wrong else 'ok'} 1 verify", *wrong, sep="\n# ")
        else:
            print("ok 1 verify # SKIP without systemd-analyze")
        os.mkdir(os.path.join(folder, "sgmj-host-friday"))
        command = re.search(r"(?m)^ExecStart=(.*)$", text).group(1).replace("%S", folder).replace("%i", "friday")
        options = "--address 127.0.0.1 --origin https://table.example.org"
        host = subprocess.Popen(command.replace("$OPTIONS", options).split(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        told = ""
        for line in host.stdout:
            told += line
            if line.startswith("Commands"):
                break
        still = host.poll() is None
        host.terminate()
        right = still and "https://table.example.org/#" in told and host.wait(20) == 0
    print(f"{'ok' if right else 'not ok'} 2 command\n1..2")
    return 0


sys.exit(main(*map(os.path.abspath, sys.argv[1:])))
