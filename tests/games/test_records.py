"""The kept games replay to the same end, and show what they are named for."""

from __future__ import annotations

import pytest

import trionfi
from tests.records import RECIPES
from tests.records.recipes import FOLDER, Recipe
from trionfi.core.record import verify


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: f"{recipe.game}: {recipe.name}")
def test_a_kept_game_replays_and_shows_what_it_is_named_for(recipe: Recipe) -> None:
    record = recipe.read()
    history = verify(record, trionfi.game(recipe.game))
    assert history.state.over
    assert record.seats == recipe.seats
    assert {name: record.options[name] for name in recipe.options} == recipe.options
    assert recipe.shows(history)


def test_every_kept_file_has_its_recipe() -> None:
    assert {recipe.file for recipe in RECIPES} == set(FOLDER.glob("*/*.json"))


def test_every_number_of_seats_of_every_game_is_kept() -> None:
    for slug in {recipe.game for recipe in RECIPES}:
        kept = {recipe.seats for recipe in RECIPES if recipe.game == slug}
        assert kept == set(trionfi.game(slug).seats)
