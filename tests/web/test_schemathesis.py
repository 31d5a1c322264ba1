"""Schemathesis sends whatever the document allows, and much that it does not; nothing may surprise it."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS

from tests.lengths import share
from tests.web.players import set_table
from tests.web.server import Server

CASES = share(25, 8)
# Ways to refuse what the document does not allow; 414 is ours for an address that is too long.
REFUSED = [400, 401, 403, 404, 405, 409, 413, 414, 415, 422, 429]


@pytest.fixture(scope="module")
def known(server: Server) -> dict[str, Any]:
    import httpx2

    with httpx2.Client(base_url=server.address, timeout=20) as client:
        return set_table(client, "arcanity", 3)


@pytest.fixture(scope="module")
def api(server: Server) -> Any:
    config = schemathesis.Config.from_dict(
        {"checks": {"negative_data_rejection": {"expected-statuses": REFUSED}}}
    )
    return schemathesis.openapi.from_url(f"{server.address}/api/openapi.json", config=config)


schema = schemathesis.pytest.from_fixture("api").exclude(path_regex="/events$")


@pytest.mark.timeout(300)
@schema.parametrize()
@settings(max_examples=CASES, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_interface_keeps_its_promises(case: Any, known: dict[str, Any]) -> None:
    headers = {}
    if case.meta.generation.mode == schemathesis.GenerationMode.POSITIVE and "table" in case.path_parameters:
        case.path_parameters["table"] = known["table"]
        headers = {"authorization": f"Bearer {known['seats'][0]['token']}"}
    # That a token is needed is shown in test_api: here it would be sent along with what is meant to come without.
    case.call_and_validate(headers=headers, excluded_checks=[CHECKS.get_one("ignored_auth")])
