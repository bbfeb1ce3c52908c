# SPDX-License-Identifier: GPL-3.0-or-later
"""A phone's browser: one page of a headless Chromium, told what to do over a pipe."""

import atexit
import base64
import json
import os
import shutil
import subprocess
import tempfile
import threading

LIMIT = 30  # seconds for an answer


class Page:
    """A page of its own browser.  `where` is a command that starts it elsewhere, such as in a
    network namespace."""

    def __init__(self, width, height, where=(), language="en-SG", dark=False, options=()):
        self.folder = tempfile.mkdtemp(prefix="mahjong-phone-")
        self.errors = []  # what the page's scripts complained about
        self.events = []  # what has happened to the page, in the words of the protocol
        self.answers = {}
        self.said = threading.Condition()
        self.last = 0
        to_read, self.to_browser = os.pipe()
        self.from_browser, to_write = os.pipe()
        # The browser reads descriptor 3 and writes descriptor 4.
        command = [*where, "bash", "-c", f'exec "$@" 3<&{to_read} 4>&{to_write}', "bash",
                   shutil.which("chromium"), "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
                   "--remote-debugging-pipe", f"--user-data-dir={self.folder}", f"--lang={language}",
                   f"--window-size={width},{height}", *options, "about:blank"]
        self.browser = subprocess.Popen(command, pass_fds=(to_read, to_write), stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        atexit.register(self.close)
        os.close(to_read)
        os.close(to_write)
        threading.Thread(target=self._listen, daemon=True).start()
        target = next(one for one in self._ask("Target.getTargets")["targetInfos"] if one["type"] == "page")
        self.session = self._ask("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime"):
            self.tell(f"{domain}.enable")
        self.resize(width, height)
        self.tell("Emulation.setUserAgentOverride", userAgent=self.run("navigator.userAgent"), acceptLanguage=language)
        self.tell("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def _listen(self):
        rest = b""
        while piece := os.read(self.from_browser, 1 << 16):
            *messages, rest = (rest + piece).split(b"\0")
            for message in map(json.loads, messages):
                if message.get("method") == "Runtime.exceptionThrown":
                    self.errors.append(message["params"]["exceptionDetails"])
                if message.get("method", "").startswith("Page."):
                    with self.said:
                        self.events.append(message["method"])
                        self.said.notify_all()
                if "id" in message:
                    with self.said:
                        self.answers[message["id"]] = message
                        self.said.notify_all()

    def _ask(self, method, session=None, **params):
        with self.said:
            self.last += 1
            number = self.last
        message = {"id": number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        os.write(self.to_browser, json.dumps(message).encode() + b"\0")
        with self.said:
            if not self.said.wait_for(lambda: number in self.answers, LIMIT):
                raise TimeoutError(method)
            answer = self.answers.pop(number)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def tell(self, method, **params):
        return self._ask(method, self.session, **params)

    def resize(self, width, height):
        self.tell("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=True)

    def open(self, url):
        self.tell("Page.navigate", url=url)

    def reload(self):
        """Returns whether the browser asks first; it is then told to stay."""
        self.events.clear()
        self.tell("Page.reload")
        asks = "Page.javascriptDialogOpening"
        with self.said:
            if not self.said.wait_for(lambda: asks in self.events or "Page.frameNavigated" in self.events, LIMIT):
                raise TimeoutError("Page.reload")
        if asks in self.events:
            self.tell("Page.handleJavaScriptDialog", accept=False)
        return asks in self.events

    def run(self, script):
        """The value of an expression, which may be a promise."""
        result = self.tell("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"].get("exception", {}).get("description", script))
        return result["result"].get("value")

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.tell("Page.captureScreenshot", format="png")["data"]))

    def close(self):
        self.browser.terminate()
        self.browser.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
