"""What all tests share."""

import gc
import os
import signal

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


def pytest_collection_finish() -> None:
    """Hundreds of thousands of imported things are no garbage, and need not be searched for it again and again."""
    gc.collect()
    gc.freeze()
