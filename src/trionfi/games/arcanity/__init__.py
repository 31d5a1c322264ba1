"""Arcanity: trick-taking with shields, bids and ten abilities."""

from trionfi.core.parts import Parts

PARTS = {
    "arcanity": Parts(
        game="trionfi.games.arcanity.game:ARCANITY",
        bots={
            "simple": "trionfi.games.arcanity.bot:Simple",
            "strong": "trionfi.games.arcanity.bot_strong:Strong",
        },
        peer="hearts",
        web="trionfi.games.arcanity.web",
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
