"""Requests doubled, delayed and dropped at random: the game that comes out is the game that was played."""

from __future__ import annotations

import httpx2
import pytest

from tests.web.bad_network import play_over
from tests.web.players import check_record, set_table
from tests.web.server import serving


@pytest.mark.parametrize("game", ["arcanity", "shipwreck"])
def test_a_bad_network_leads_to_the_hash_of_the_record(database: str, game: str) -> None:
    with serving(database) as server, httpx2.Client(base_url=server.address, timeout=20) as client:
        made = set_table(client, game, 3, options={"limit": 15} if game == "arcanity" else {})
        answers = play_over(client, made)
        assert answers["accepted"]
        assert answers["duplicate"]
        assert not answers["refused"]
        check_record(client, made["table"], game)
