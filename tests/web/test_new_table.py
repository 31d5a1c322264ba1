"""The form for a new table: words for every option, only what applies, and what is dealt from it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files

import pytest
from playwright.sync_api import Browser, expect

import trionfi
from tests.web.browsers import DESK, PHONE, Seat
from tests.web.clients import an_app, browser, live_at
from tests.web.server import Server
from trionfi.bots import bot_names, character
from trionfi.core.game import Game
from trionfi.web.lobby_models import OptionField, game_card, lobby_of, option_groups, values_of

GAMES = trionfi.all_games()


def every_field(fields: list[OptionField]) -> Iterator[OptionField]:
    for field in fields:
        yield field
        yield from every_field(list(field.under))


def fields_of(game: Game) -> dict[str, OptionField]:
    return {field.name: field for _, fields in option_groups(game) for field in every_field(fields)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_option_has_a_name_and_a_line_of_help(game: Game) -> None:
    words, fields = lobby_of(game).options, fields_of(game)
    assert set(words) == {option.name for option in game.options} == set(fields)
    for option in game.options:
        assert words[option.name].label, option.name
        assert fields[option.name].help.endswith(".")
        assert "_" not in fields[option.name].label
        values = set(values_of(option))
        assert set(words[option.name].choices) <= values
        assert set(words[option.name].about) <= values
        assert all(not text[0].islower() for _, text in fields[option.name].choices)
    assert all(preset.sum for preset in lobby_of(game).presets)


def test_the_adventures_are_told_as_the_game_has_them() -> None:
    text = files("trionfi.games.thieves").joinpath("adventures.toml").read_text("utf-8")
    words = lobby_of(trionfi.game("thieves")).options["adventure"]
    for adventure in tomllib.loads(text)["adventure"]:
        assert words.choices[adventure["id"]] == adventure["title"]
        assert words.about[adventure["id"]] == adventure["text"]


def test_an_option_stands_below_the_one_it_hangs_on() -> None:
    arcana, first = (fields_of(trionfi.game(slug)) for slug in ("arcana", "arcana-first"))
    assert [field.name for field in arcana["militia"].under] == ["militia_cost"]
    assert [field.name for field in arcana["events"].under] == ["event_jubilee"]
    assert [field.name for field in first["jubilee"].under] == ["jubilee_at_round_end"]
    assert first["jubilee"].lets == ("this round",)
    assert arcana["jubilee"].when == "without events"
    assert [field.name for field in fields_of(trionfi.game("thieves"))["magic"].under] == ["wound_model"]


def test_an_option_is_offered_to_as_many_players_as_it_is_for() -> None:
    assert fields_of(trionfi.game("shipwreck"))["challenge"].not_at == (3, 4, 5)
    assert fields_of(trionfi.game("arcana"))["guild_d"].not_at == (2, 3)


def test_what_is_out_of_sight_is_no_choice(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        form = {"seats": "3", "preset": "own", "option:challenge": "true", "option:difficulty": "hard"}
        page = browser(app).post("/set/shipwreck", data=form)
        options = live_at(app, str(page.url)).table.settings.options
        assert options["challenge"] is False
        assert options["difficulty"] == "hard"


def test_bots_are_called_by_what_they_are() -> None:
    assert game_card(trionfi.game("arcanity")).bot_words == [
        ("strong", "Bot (strong)"),
        ("simple", "Bot (simple)"),
        ("random", "Bot (random moves)"),
    ]


def test_the_form_says_what_each_bot_is_like(sqlite_database: str) -> None:
    with an_app(sqlite_database) as app:
        page = browser(app).get("/set/arcanity").text
    for name in bot_names("arcanity"):
        assert character("arcanity", name) in page
    assert "Any move, by chance." in page


# In a browser


@pytest.mark.timeout(120)
def test_the_form_says_what_will_be_dealt(chromium: Browser, server: Server) -> None:
    for size in (DESK, PHONE):
        anna = Seat(chromium, f"{server.address}/set/arcana", size)
        page = anna.page
        said = page.locator(".recap")
        expect(said).to_have_text("Arcana, revised edition, 3 players, the basic game", use_inner_text=True)
        page.locator(".choice", has_text="4").click()
        page.locator(".new-way", has_text="Objectives and militia").click()
        expect(said).to_have_text(
            "Arcana, revised edition, 4 players, objectives and militia", use_inner_text=True
        )
        cost = page.get_by_label("Price of the militia")
        expect(cost).to_be_hidden()
        page.locator(".new-way", has_text="Custom").click()
        expect(cost).to_be_hidden()
        page.locator("label.tick", has_text="Militia").click()
        expect(cost).to_be_visible()
        expect(page.locator("#o-guild_d")).to_be_visible()
        page.locator(".choice", has_text="2").click()
        expect(page.locator("#o-guild_d")).to_be_hidden()
        page.get_by_role("button", name="Deal").click()
        page.wait_for_url("**/table/**")
        assert anna.status() == "running"
        anna.context.close()
