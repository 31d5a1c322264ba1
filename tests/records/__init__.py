"""Whole games, replayed by the tests: one per way of ending, per number of players, per option that matters."""

from tests.records import arcanity, shipwreck

RECIPES = arcanity.RECIPES + shipwreck.RECIPES
