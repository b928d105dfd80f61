"""What several kinds of test share: one real build of the site, and servers for it."""

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import build_site

ROOT = Path(__file__).resolve().parent.parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every process must know a test by the same name: an address of the memory in it stops a run in several."""
    if changing := [item.nodeid for item in items if " at 0x" in item.nodeid]:
        raise pytest.UsageError("names that differ from run to run:\n" + "\n".join(changing))


class Served:
    """The site behind a local server. `url` ends with a slash; `stop` ends the server early, as a dead network does."""

    def __init__(self, site: Path, base: str) -> None:
        self.server = build_site.SiteServer(site, base, 0)
        self.url = f"http://127.0.0.1:{self.server.server_port}{base}"
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True)
        self.thread.start()
        self.is_running = True

    def stop(self) -> None:
        if self.is_running:
            self.is_running = False
            self.server.shutdown()
            self.server.server_close()
            self.thread.join()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site, built once in a session by the command that users run."""
    out = tmp_path_factory.mktemp("site") / "dist"
    command = [sys.executable, str(ROOT / "build_site.py"), "--out", str(out)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        pytest.fail(done.stderr.strip(), pytrace=False)
    return out


def servers(site: Path) -> Iterator[Callable[..., Served]]:
    """A function that starts servers, each of which is stopped in the end."""
    running: list[Served] = []

    def start(base: str = "/", folder: Path = site) -> Served:
        running.append(Served(folder, base))
        return running[-1]

    yield start
    for served in running:
        served.stop()


@pytest.fixture
def serve(site: Path) -> Iterator[Callable[..., Served]]:
    """Call it with a sub-path (`/` if none is given) for a server of the site or of another folder."""
    yield from servers(site)


@pytest.fixture(scope="module")
def serve_all(site: Path) -> Iterator[Callable[..., Served]]:
    """The same for servers that several tests of a module share."""
    yield from servers(site)


@pytest.fixture(scope="session")
def served(site: Path) -> Iterator[str]:
    """The address of the site on a server that lasts for the session."""
    server = Served(site, "/")
    yield server.url
    server.stop()
