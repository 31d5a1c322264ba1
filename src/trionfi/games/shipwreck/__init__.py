"""The Shipwreck Arcana."""

from trionfi.core.parts import Parts

PARTS = {
    "shipwreck": Parts(
        game="trionfi.games.shipwreck.game:SHIPWRECK",
        bots={
            "simple": "trionfi.games.shipwreck.bot:Simple",
            "casual": "trionfi.games.shipwreck.bot:Casual",
            "strong": "trionfi.games.shipwreck.bot:Strong",
            "master": "trionfi.games.shipwreck.bot:Master",
        },
        usual_bot="casual",  # the others speak a convention that people have to learn first
        peer="hanabi",
        web="trionfi.games.shipwreck.web",
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
