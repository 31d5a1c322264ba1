"""Whole games, replayed by the tests: one per way of ending, per number of players, per option that matters."""

from tests.records import arcana, arcanity, shipwreck, thieves

RECIPES = arcana.RECIPES + arcanity.RECIPES + shipwreck.RECIPES + thieves.RECIPES
