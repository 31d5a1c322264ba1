"""How much is tried: a good share each day, everything in CI, where TRIONFI_REQUIRE has the word “long”."""

from __future__ import annotations

import os

import pytest

LONG = "long" in os.environ.get("TRIONFI_REQUIRE", "").split(",")
long = pytest.mark.skipif(not LONG, reason="takes long: TRIONFI_REQUIRE=long runs it")


def share(everything: int, everyday: int) -> int:
    return everything if LONG else everyday
