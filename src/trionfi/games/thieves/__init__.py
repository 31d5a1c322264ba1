"""Cadwallon: City of Thieves with the Magic expansion: a district, action points, combat, spells."""
