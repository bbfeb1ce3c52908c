# SPDX-License-Identifier: GPL-3.0-or-later
"""A home network on one machine: the table and each phone in a network namespace of its own, and
between a phone and the table a line that can be slow, stall, or be cut.

    phone N, 10.77.0.2  –  10.77.0.1, line N, 10.78.N.2  –  10.78.N.1, table

The table has 10.77.0.1 too, so that each phone knows it under the same address.  Needs root.
"""

import os
import subprocess
import sys

ADDRESS = "10.77.0.1"
HERE = os.path.dirname(os.path.abspath(__file__))


def ip(*words):
    subprocess.run(["ip", *words], check=True)


def within(name):
    return ["ip", "netns", "exec", name]


class Home:
    def __init__(self, phones):
        self.prefix = f"mj{os.getpid()}"
        self.names = []
        self.lines = []
        self.cables = 0
        try:
            self.table = self._add("table")
            ip("-n", self.table, "addr", "add", f"{ADDRESS}/32", "dev", "lo")
            self.phones = [self._add_phone(number) for number in range(phones)]
        except subprocess.CalledProcessError:
            self.close()
            raise

    def _add(self, name):
        name = f"{self.prefix}-{name}"
        ip("netns", "add", name)
        self.names.append(name)
        ip("-n", name, "link", "set", "lo", "up")
        return name

    def _join(self, left, left_address, right, right_address):
        """A cable between two namespaces."""
        self.cables += 1
        ends = (f"{self.prefix}a{self.cables}", f"{self.prefix}b{self.cables}")
        ip("link", "add", ends[0], "type", "veth", "peer", "name", ends[1])
        for end, name, address in zip(ends, (left, right), (left_address, right_address)):
            ip("link", "set", end, "netns", name)
            ip("-n", name, "addr", "add", address, "dev", end)
            ip("-n", name, "link", "set", end, "up")

    def _add_phone(self, number):
        phone, line = self._add(f"phone{number}"), self._add(f"line{number}")
        self._join(phone, "10.77.0.2/24", line, f"{ADDRESS}/24")
        self._join(line, f"10.78.{number}.2/24", self.table, f"10.78.{number}.1/24")
        return phone

    def listen(self, port):
        """Puts the lines up, once the port of the table is known."""
        for number in range(len(self.phones)):
            self.lines.append(subprocess.Popen(
                [*within(f"{self.prefix}-line{number}"), sys.executable, os.path.join(HERE, "relay.py"),
                 ADDRESS, f"10.78.{number}.1", str(port)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
        for line in self.lines:
            line.stdout.readline()  # it listens

    def tell(self, number, words):
        """`delay MS`, `stall`, `go` or `cut`."""
        self.lines[number].stdin.write(words + "\n")
        self.lines[number].stdin.flush()

    def close(self):
        for line in self.lines:
            line.kill()
            line.wait()
        for name in self.names:
            subprocess.run(["ip", "netns", "del", name], check=False)
