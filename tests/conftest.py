"""What all tests share."""

import gc
import os
import signal
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing import forkserver, resource_tracker
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

REQUIRED = frozenset(os.environ.get("TRIONFI_REQUIRE", "").split(",")) - {""}

# A shell starts what runs in the background deaf to Ctrl-C, and its children inherit that; some tests press it.
signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("everyday", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile(
    "ci", settings.get_profile("everyday"), derandomize=True, database=None, print_blob=True
)
settings.load_profile("ci" if REQUIRED or os.environ.get("CI") else "everyday")


def require(name: str, available: object, reason: str) -> None:
    """Skip where something is not to be had here; fail if TRIONFI_REQUIRE says that it must be (in CI).

    require("browser", shutil.which("chromium"), "no Chromium on the PATH")
    """
    if available:
        return
    if name in REQUIRED:
        pytest.fail(f"TRIONFI_REQUIRE asks for {name}: {reason}")
    pytest.skip(f"needs {name}: {reason}")


@pytest.fixture(scope="module", autouse=True)
def nothing_is_left_open() -> Iterator[None]:
    """Whoever leaves files and connections open spoils it for those who come after, long before there are too many."""
    before = open_files()
    yield
    gc.collect()
    end = time.monotonic() + CLOSING
    while open_files() - before and time.monotonic() < end:  # a thread may be about to close it
        time.sleep(0.05)
    left = open_files() - before
    assert not left, f"left open by this module: {', '.join(left)}"


CLOSING = 10.0  # seconds


def open_files() -> Counter[str]:
    """What is behind each descriptor of this process, where the system tells; without those of Python's helpers."""
    helpers = {
        vars(resource_tracker._resource_tracker).get("_fd"),
        vars(forkserver._forkserver).get("_forkserver_alive_fd"),
    }
    found: Counter[str] = Counter()
    for link in Path("/proc/self/fd").glob("*"):
        with suppress(OSError):  # that of this search itself
            if int(link.name) not in helpers:
                found[os.readlink(link)] += 1
    return found


def pytest_collection_finish() -> None:
    """Hundreds of thousands of imported things are no garbage, and need not be searched for it again and again."""
    gc.collect()
    gc.freeze()
