"""Cadwallon: City of Thieves with the Magic expansion: a district, action points, combat, spells."""

from trionfi.core.parts import Parts

PARTS = {
    "thieves": Parts(
        game="trionfi.games.thieves.game:THIEVES",
        bots={
            "simple": "trionfi.games.thieves.bot:Simple",
            "strong": "trionfi.games.thieves.bot_planner:Planner",
        },
        peer="gin_rummy",
        web="trionfi.games.thieves.web",
        board="board",
        cover="cover.svg",
        lobby="lobby.toml",
        rules="rules.txt",
        figures="figures",
        lesson="lesson.toml",
        lesson_facts="lesson_facts",
        hidden_piles="hidden_piles",
    )
}
