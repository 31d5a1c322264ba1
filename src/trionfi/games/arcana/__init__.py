"""Arcana in both editions: one set of rules, the differences as data."""

from dataclasses import replace

from trionfi.core.parts import Parts

REVISED = Parts(
    game="trionfi.games.arcana.game:ARCANA",
    bots={
        "simple": "trionfi.games.arcana.bot:Simple",
        "strong": "trionfi.games.arcana.bot_strong:Strong",
    },
    peer="gin_rummy",
    web="trionfi.games.arcana.web",
    board="board",
    cover="cover.svg",
    lobby="lobby.toml",
    rules="rules.txt",
    figures="figures",
    lesson="lesson.toml",
    lesson_facts="lesson_facts",
    hidden_piles="hidden_piles",
)
FIRST = replace(
    REVISED,
    game="trionfi.games.arcana.game:ARCANA_FIRST",
    cover="cover_first.svg",
    lobby="lobby_first.toml",
    lesson="lesson_first.toml",
)
PARTS = {"arcana": REVISED, "arcana-first": FIRST}
