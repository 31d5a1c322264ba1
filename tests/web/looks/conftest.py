"""Browsers with the fonts of one family alone: pages must hold with whatever somebody has."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright

from tests.conftest import require
from tests.lengths import long
from tests.web.browsers import launched
from tests.web.fonts import FAMILIES, Family

EVERYDAY = next((family for family in FAMILIES if family.files), FAMILIES[0])


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(family, id=family.name, marks=() if family is EVERYDAY else long) for family in FAMILIES
    ],
)
def family(request: pytest.FixtureRequest) -> Family:
    """Each day the first that is installed, in CI every one."""
    family: Family = request.param
    require("fonts", family.files, family.missing)
    return family


@pytest.fixture(scope="module")
def browser(
    playwright: Playwright, family: Family, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Browser]:
    with launched(playwright, family.config(tmp_path_factory.mktemp(family.name))) as browser:
        yield browser
