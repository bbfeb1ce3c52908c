#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Friends elsewhere: a browser comes in over HTTPS, by nginx, and over a line that is slow and stalls.

    proxy.py SGMJ

nginx runs as the recipe in docs/guests.md says, with a certificate made for this test.  Between the browser and
nginx is relay.py.  Without nginx, openssl or Chromium it is skipped.
"""

import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
GUIDE = os.path.join(HERE, "../../docs/guests.md")
NAME = "table.example.org"
LIMIT = 60  # seconds for anything to happen
NGINX = shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin")


def free_ports(n):
    lines = [socket.create_server((address, 0)) for address in ["127.0.0.1"] * n]
    ports = [line.getsockname()[1] for line in lines]
    for line in lines:
        line.close()
    return ports


def wait_for(found, what):
    end = time.monotonic() + LIMIT
    while not (answer := found()):
        if time.monotonic() > end:
            raise TimeoutError(what() if callable(what) else what)
        time.sleep(0.05)  # between two looks
    return answer


def recipe():
    """The server of the guide's recipe with nginx."""
    with open(GUIDE, encoding="utf-8") as guide:
        return re.search(r"```nginx\n(.*?)```", guide.read(), re.S).group(1)


def make_proxy(folder, port, table):
    certificate, key = os.path.join(folder, "fullchain.pem"), os.path.join(folder, "privkey.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}",
                    "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", key, "-out", certificate],
                   check=True, stderr=subprocess.DEVNULL)
    server = recipe().replace("listen 443", f"listen 127.0.0.1:{port}").replace("47001", str(table))
    server = re.sub(r"/etc/\S*/(\w+\.pem)", lambda found: os.path.join(folder, found.group(1)), server)
    config = os.path.join(folder, "nginx.conf")
    with open(config, "w", encoding="utf-8") as out:
        out.write(f"daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}}\nhttp {{ access_log off;\n")
        for place in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"):
            out.write(f"{place}_temp_path {folder}/{place};\n")
        out.write(server + "}\n")
    return subprocess.Popen([NGINX, "-c", config, "-p", folder, "-e", f"{folder}/error.log"])


def reaches(port):
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
        return True
    except OSError:
        return False


def ask(port, path="/", host=NAME, **headers):
    """The status of a request by the proxy, and its headers."""
    context = ssl._create_unverified_context()
    line = http.client.HTTPSConnection("127.0.0.1", port, context=context, timeout=LIMIT)
    line.request("GET", path, headers={"Host": host, **{name.replace("_", "-"): text for name, text in headers.items()}})
    answer = line.getresponse()
    answer.read()
    line.close()
    return answer.status, answer.headers


def say_hello(line, origin, code, **headers):
    """What the host answers to a page with that code, on a connection: the first message of a WebSocket."""
    name = origin.split("//")[1]
    lines = ["GET /ws HTTP/1.1", f"Host: {name}", f"Origin: {origin}", "Upgrade: websocket", "Connection: Upgrade",
             "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
             *(f"{header.replace('_', '-')}: {text}" for header, text in headers.items())]
    hello = json.dumps({"t": "hello", "v": 2, "code": code}).encode()
    with line, line.makefile("rb") as said:
        line.sendall("\r\n".join([*lines, "", ""]).encode())
        while (read := said.readline()) != b"\r\n":
            if not read:
                raise EOFError(name)
        line.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)  # masked with zeros
        _, length = said.read(2)
        return json.loads(said.read(length if length < 126 else int.from_bytes(said.read(2), "big")))


def guess(port, codes):
    """What is said to some codes from outside, each on a line that claims to come from another address."""
    context = ssl._create_unverified_context()
    said = []
    for i, code in enumerate(codes):
        line = context.wrap_socket(socket.create_connection(("127.0.0.1", port), LIMIT), server_hostname=NAME)
        answer = say_hello(line, f"https://{NAME}", code, X_Forwarded_For=f"10.1.1.{i}")
        said.append(answer.get("why", answer["t"]))
    return said


class Trial:
    def __init__(self, sgmj, folder):
        self.table, self.port, self.relayed = free_ports(3)
        self.host = subprocess.Popen([sgmj, "host", "--json", "--let-in", "all", "--address", "127.0.0.1", "--port", str(self.table),
                                      "--seat", "guest", "--origin", f"https://{NAME}"],
                                     stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.told = json.loads(self.host.stdout.readline())
        self.proxy = make_proxy(folder, self.port, self.table)
        self.relay = subprocess.Popen([sys.executable, os.path.join(HERE, "relay.py"), "127.0.0.1", "127.0.0.1",
                                       str(self.relayed), str(self.port)],
                                      stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.relay.stdout.readline()
        wait_for(lambda: reaches(self.port), "nginx does not listen")

    def order(self, words):
        self.relay.stdin.write(words + "\n")
        self.relay.stdin.flush()

    def end(self):
        for process in (self.relay, self.proxy, self.host):
            process.terminate()
            process.wait()


def check(right, what):
    if not right:
        raise AssertionError(what)


def check_headers(trial):
    """The public name alone, the page may speak wss to it alone, and nobody comes in by our own name."""
    status, headers = ask(trial.port)
    check(status == 200 and f"connect-src 'self' wss://{NAME};" in headers["Content-Security-Policy"], headers)
    check(ask(trial.port, host="evil.example")[0] == 403, "another name")
    check(ask(trial.port, host=f"127.0.0.1:{trial.table}")[0] == 403, "our own name")
    check(ask(trial.port, Origin="https://evil.example")[0] == 403, "another page")
    check(ask(trial.port, X_Forwarded_For="127.0.0.1", X_Forwarded_Proto="http")[0] == 200, "what a request claims counts")


def check_codes(trial):
    """Wrong codes from outside end for that address, whatever it claims to be, and not for the room."""
    check(guess(trial.port, [trial.told["code"]] * 5) == ["wrong-code"] * 3 + ["slow"] * 2, "six digits")
    check(guess(trial.port, [trial.told["far-code"]]) == ["slow"], "twelve digits after that")
    for code, right in (("000000", False), (trial.told["code"], True)):
        line = socket.create_connection(("127.0.0.1", trial.table), LIMIT)
        told = say_hello(line, f"http://127.0.0.1:{trial.table}", code)
        check(told["t"] == ("room" if right else "refused") and told.get("why") != "slow", told)


def check_browser(trial):
    """A browser comes in by the link, sits down, and sees its hand, 400 ms there and back; a stall ends nothing.
    It keeps the page, and has it again when nginx finds no host."""
    sys.path.insert(0, HERE)
    import chromium
    trial.order("delay 200")
    page = chromium.Page(360, 720, options=[f"--host-resolver-rules=MAP {NAME}:443 127.0.0.1:{trial.relayed}", "--ignore-certificate-errors"])
    page.open(trial.told["far-url"])

    def text():
        return page.run("document.body?.innerText ?? ''")
    wait_for(lambda: page.run("Boolean(document.querySelector('#name'))"), text)
    page.run("document.querySelector('#name').value = 'Mei'; document.querySelector('.chair').click()")
    wait_for(lambda: page.run("document.querySelectorAll('.hand .tile, .hand button').length >= 13"), text)
    check(page.run("location.protocol") == "https:", "not over TLS")
    trial.order("stall")
    time.sleep(3)  # what is tested: nothing passes
    trial.order("go")
    before = page.run("performance.now()")
    trial.order("cut")
    trial.order("go")
    wait_for(lambda: page.run("document.querySelectorAll('.hand .tile, .hand button').length >= 13") and
             page.run("performance.now()") > before, text)
    wait_for(lambda: page.run("Boolean(navigator.serviceWorker.controller)"), text)
    trial.host.terminate()
    trial.host.wait()
    page.reload()
    wait_for(lambda: "Connection lost" in text(), text)
    check(not page.errors, page.errors)
    page.close()


def main(sgmj):
    missing = [name for name in ("openssl", "chromium") if not shutil.which(name)] + ([] if NGINX else ["nginx"])
    if missing:
        print(f"1..0 # SKIP without {', '.join(missing)}")
        return 0
    failed = 0
    with tempfile.TemporaryDirectory(prefix="mahjong-proxy-") as folder:
        os.chmod(folder, 0o755)
        trial = Trial(sgmj, folder)
        for number, trying in enumerate((check_headers, check_codes, check_browser), 1):
            try:
                trying(trial)
                print(f"ok {number} {trying.__name__}", flush=True)
            except Exception as error:  # noqa: BLE001: each is told, and the next one tried
                failed += 1
                print(f"not ok {number} {trying.__name__}\n# {error!r}"[:2000].replace("\n", "\n# ").replace("# # ", "# "), flush=True)
        trial.end()
    print("1..3")
    return failed


sys.exit(main(sys.argv[1]))
