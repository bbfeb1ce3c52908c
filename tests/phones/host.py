# SPDX-License-Identifier: GPL-3.0-or-later
"""A running `sgmj host`."""

import atexit
import json
import os
import signal
import subprocess

SGMJ = os.environ.get("SGMJ", "sgmj")


class Host:
    """`where` is a command that starts it elsewhere; `words` are its options."""

    def __init__(self, *words, where=()):
        self.process = subprocess.Popen([*where, SGMJ, "host", "--json", "--let-in", "all", *words],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        atexit.register(self.process.kill)  # where a trial ends early
        first = json.loads(self.process.stdout.readline())
        self.link, self.digits = first["url"], first["code"]
        self.base, self.code = self.link.split("#")
        self.origin = self.base.rstrip("/")
        self.port = int(self.origin.rsplit(":", 1)[1])

    def tell(self, words):
        self.process.stdin.write(words + "\n")
        self.process.stdin.flush()

    def wait_for(self, event):
        for line in self.process.stdout:
            if json.loads(line).get("event") == event:
                return
        raise EOFError(event)

    def kill(self):
        """As a crash does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        self.tell("stop")
        return self.process.wait(20)

    def resident(self):
        """Resident memory in KiB."""
        with open(f"/proc/{self.process.pid}/status", encoding="utf-8") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))

    def processor_time(self):
        """Seconds of a processor that it has used."""
        with open(f"/proc/{self.process.pid}/stat", encoding="utf-8") as stat:
            fields = stat.read().split()
        return (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")
