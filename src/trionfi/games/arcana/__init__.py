"""Arcana in both editions: one set of rules, the differences as data."""
