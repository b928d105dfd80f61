"""Drives Firefox and WebKitGTK with the few commands of W3C WebDriver that a test needs, and nothing beside them.

Firefox speaks them as Marionette, over a socket of its own; WebKitGTK through the driver that belongs to it, over HTTP.
Chromium is not driven from here: Playwright does that better.
"""

import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

PATIENCE = 120
"""Seconds that a browser may take to start, or to answer one command."""

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The name under which a reference to an element is sent, fixed by the standard."""

COMMANDS = {
    "Navigate": "url",
    "ExecuteAsyncScript": "execute/async",
    "FindElement": "element",
    "ElementClick": "element/{id}/click",
    "SetTimeouts": "timeouts",
    "SetWindowRect": "window/rect",
}
"""What Marionette calls each command, and where WebDriver takes it."""

SETTINGS = {
    "marionette.port": 0,
    "browser.shell.checkDefaultBrowser": False,
    "browser.aboutwelcome.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.server": "",
    "app.normandy.enabled": False,
    "app.update.auto": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "messaging-system.rsexperimentloader.enabled": False,
    "browser.backup.scheduled.enabled": False,
    "intl.accept_languages": "en",
}
"""Firefox asks nobody for anything."""

ASYNC = """
const answer = arguments[arguments.length - 1];
(async (...given) => { BODY })(...[...arguments].slice(0, -1)).then(
    (value) => answer({ value: value ?? null }), (error) => answer({ error: `${error}` }));
"""


class Window:
    """One window of a browser."""

    def __init__(self, send: Callable[[str, dict[str, Any]], Any]) -> None:
        self.send = send
        send("SetTimeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})

    def open(self, address: str) -> None:
        """Go to an address."""
        self.send("Navigate", {"url": address})

    def reload(self) -> None:
        """Load the page anew. Marionette's own way goes past the service worker, as a forced reload does."""
        self.run("document.documentElement.dataset.old = ''; setTimeout(() => location.reload())")
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(AssertionError):  # a page that is just going away does not answer
                if self.run(
                    "return document.readyState === 'complete' && !('old' in document.documentElement.dataset)"
                ):
                    return
            time.sleep(0.05)
        raise AssertionError("the page does not load anew")

    def run(self, body: str, *given: object) -> Any:
        """What the body of an async function returns, run in the page; `given` is there under that name."""
        answer = self.send("ExecuteAsyncScript", {"script": ASYNC.replace("BODY", body), "args": list(given)})
        if answer is None:
            raise AssertionError("the page has gone while it was asked")
        if "error" in answer:
            raise AssertionError(answer["error"])
        return answer["value"]

    def wait(self, condition: str, seconds: float = PATIENCE) -> None:
        """Wait until a condition on the page is true."""
        end = time.monotonic() + seconds
        while not self.run(f"return Boolean({condition})"):
            if time.monotonic() > end:
                raise AssertionError(f"it does not come to be that {condition}")
            time.sleep(0.05)

    def wait_for(self, selector: str) -> None:
        """Wait until there is an element of this kind."""
        self.wait(f"document.querySelector({json.dumps(selector)})")

    def click(self, selector: str) -> None:
        """Press an element that can be seen, as the mouse does."""
        self.wait_for(selector)
        found = self.send("FindElement", {"using": "css selector", "value": selector})
        self.send("ElementClick", {"id": found[ELEMENT]})


@contextmanager
def running(command: list[str], output: Path, **variables: str) -> Iterator[None]:
    """A program that is ended with everything it started; what it writes goes to a file."""
    with output.open("wb") as written:
        process = subprocess.Popen(
            command, stdout=written, stderr=subprocess.STDOUT, env=os.environ | variables, start_new_session=True
        )
    try:
        yield
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            process.wait(5)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def awaited(what: str, find: Callable[[], Any]) -> Any:
    """What is found as soon as it is there."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = find()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(f"{what} did not start")


def read(path: Path) -> str:
    """The text of a file; "" while there is none."""
    return path.read_text() if path.exists() else ""


# --- Firefox ----------------------------------------------------------------------------------------------------------


def receive(stream: Any) -> Any:
    """One message of Marionette: its length, a colon, JSON."""
    length = b""
    while (sign := stream.read(1)) != b":":
        if not sign:
            raise AssertionError("Firefox has hung up")
        length += sign
    return json.loads(stream.read(int(length)))


def marionette(stream: Any) -> Callable[[str, dict[str, Any]], Any]:
    """A function that has Firefox carry out a command."""
    receive(stream)

    def send(name: str, given: dict[str, Any]) -> Any:
        text = json.dumps([0, 1, f"WebDriver:{name}", given]).encode()
        stream.write(b"%d:%s" % (len(text), text))
        stream.flush()
        _, _, error, result = receive(stream)
        if error:
            raise AssertionError(f"{name}: {error['error']}: {error['message']}")
        return result["value"] if isinstance(result, dict) and "value" in result else result

    send("NewSession", {})
    return send


@contextmanager
def firefox(program: str, folder: Path) -> Iterator[Window]:
    """A Firefox with a fresh profile in a folder."""
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in SETTINGS.items()]
    (folder / "user.js").write_text("\n".join(lines))
    command = [program, "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
    with running(command, folder / "output.txt", HOME=str(folder)):
        port = awaited("Firefox", lambda: read(folder / "MarionetteActivePort"))
        with socket.create_connection(("127.0.0.1", int(port)), 2 * PATIENCE) as line, line.makefile("rwb") as stream:
            yield Window(marionette(stream))


# --- WebKitGTK --------------------------------------------------------------------------------------------------------


def webdriver(base: str, options: dict[str, Any]) -> Callable[[str, dict[str, Any]], Any]:
    """A function that has a WebDriver carry out a command."""

    def post(path: str, given: dict[str, Any]) -> Any:
        request = urllib.request.Request(
            f"{base}/{path}", json.dumps(given).encode(), {"Content-Type": "application/json"}
        )
        try:
            with urllib.request.urlopen(request, timeout=2 * PATIENCE) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {error.read().decode()}") from error

    session = post("session", {"capabilities": {"alwaysMatch": options}})["sessionId"]

    def send(name: str, given: dict[str, Any]) -> Any:
        return post(f"session/{session}/{COMMANDS[name].format(**given)}", given)

    return send


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


def is_open(port: int) -> bool:
    """Whether somebody listens on a port."""
    with socket.socket() as trial:
        return trial.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def webkit(program: str, folder: Path) -> Iterator[Window]:
    """WebKitGTK's own small browser on a screen that nobody sees, with nothing kept from before."""
    screen, port = folder / "screen.txt", free_port()
    driver = [shutil.which("WebKitWebDriver") or "", f"--port={port}", "--host=127.0.0.1"]
    options = {"webkitgtk:browserOptions": {"binary": program, "args": ["--automation"]}}
    with running(["Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], screen):
        display = awaited("Xvfb", lambda: read(screen).endswith("\n") and read(screen).split()[-1])
        variables = {"DISPLAY": f":{display}", "HOME": str(folder), "NO_AT_BRIDGE": "1"}
        with running(driver, folder / "output.txt", **variables):
            awaited("WebKitWebDriver", lambda: is_open(port))
            yield Window(webdriver(f"http://127.0.0.1:{port}", options))
