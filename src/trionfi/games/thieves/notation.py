"""Every move in words, by its number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trionfi.games.thieves.board import Board
from trionfi.games.thieves.cards import HANDED, Cards
from trionfi.games.thieves.plurals import counted_words
from trionfi.games.thieves.rules import moves as say
from trionfi.games.thieves.rules.constants import THIEVES

WITH = ("", " with Run", " with Secret Passage", " with Run and Secret Passage")
PLAIN_CARDS = (
    "Tripwire",
    "Double Lock",
    "Lucky Find",
    "Fate",
    "Jinx",
    "Diversion",
    "Slip Away",
    "Furious Assault",
    "Riposte",
)


def space_names(board: Board) -> list[str]:
    return sorted(board.numbers, key=lambda name: board.numbers[name])


def rate_text(cards: Cards, deal: int) -> str:
    """What a rate asks for: “2 rubies”, “scroll and keys”."""
    needs = cards.deals[deal].needs
    parts = [
        HANDED[kind] if need == 1 else counted_words(need, HANDED[kind])
        for kind, need in enumerate(needs)
        if need
    ]
    return " and ".join(parts)


def words(board: Board, cards: Cards) -> Sequence[str]:
    """All moves in the order of moves.py."""
    found = list(all_words(space_names(board), cards))
    assert len(found) == say.MOVES
    return found


def all_words(spaces: list[str], cards: Cards) -> Iterator[str]:
    figures = cards.figures
    thieves = figures[:THIEVES]
    streets, rooms = spaces[:46], spaces[46:]
    titles = [card.title for card in cards.arcana]
    gangs = [gang.name for gang in cards.gangs]
    kinds = [treasure.name for treasure in cards.treasures]
    yield from (f"{figure} to {space}" for figure in figures for space in spaces)
    yield from (
        f"{figures[say.attacker_of(move)]} attacks {figures[say.target_of(move)]}"
        for move in range(say.ATTACK, say.STRIKE)
    )
    yield from (f"{figures[say.guard_of(guard)]} attacks {thief}" for guard in range(3) for thief in thieves)
    yield from (f"{thief} leaves" for thief in thieves)
    yield from (f"{thief} moves{cards}" for thief in thieves for cards in WITH)
    yield from (f"{thieves[6]} moves{cards} through a wall for {title}" for title in titles for cards in WITH)
    yield from (f"{thief} teleports" for thief in thieves[:4])
    yield f"{thieves[4]} teleports with Teleportation"
    yield from (f"{thief} teleports" for thief in thieves[5:])
    yield f"{thieves[4]} teleports by skill"
    yield f"{thieves[10]} walks on"
    yield f"{thieves[14]} misleads the militia"
    yield from (f"{thieves[3]} robs {gang}" for gang in gangs)
    yield from (f"{thief} picks the lock" for thief in thieves)
    yield from (f"{thief} picks the lock with Master Key" for thief in thieves)
    yield from (f"{thief} bashes the chest" for thief in thieves)
    yield from (f"{thieves[9]} bashes the chest for {title}" for title in titles)
    yield from (f"{thief} opens the vault" for thief in thieves)
    yield from (f"{thief} seizes the Baron" for thief in thieves)
    yield from (f"heal {thief}" for thief in thieves)
    yield from (
        f"hand in {rate_text(cards, at)} for {cards.missions[deal.mission].name}"
        for at, deal in enumerate(cards.deals)
    )
    yield from (f"{thief} gives {kind}" for thief in thieves for kind in HANDED)
    yield from (f"Tithe on {gang}" for gang in gangs)
    yield from (f"Sleight of Hand on {gang}" for gang in gangs)
    yield from (f"attempt {spell.name}" for spell in cards.spells)
    yield from (f"cast Eye of Croesus on {gang}" for gang in gangs)
    yield from (f"cast Lightning at {thief}" for thief in thieves)
    yield from (f"swap {mission.name}" for mission in cards.missions)
    yield from (f"lift the chest of {room}" for room in rooms)
    yield from (f"set it down in {room}" for room in rooms)
    yield from (f"keep {title}" for title in titles)
    yield from (f"lower the portcullis at {street}" for street in streets)
    yield from (f"take {gang}" for gang in gangs)
    yield from (f"Grimoire of {book.name} for {thief}" for book in cards.grimoires for thief in thieves)
    yield from (f"send {figures[guard]}" for guard in (16, 17))
    yield from (f"{title} for a die" for title in titles)
    yield from (f"{thieves[0]} adds a die for {title}" for title in titles)
    yield from (f"{thieves[13]} hexes for {title}" for title in titles)
    yield from (f"play Jinx on a {face}" for face in range(1, 7))
    yield from (f"steal {kind}" for kind in kinds[:6])
    yield from (f"drop {kind} in {room}" for kind in kinds[:6] for room in rooms)
    yield from (f"play {title}" for title in PLAIN_CARDS)
    yield from ("stay", "pass", "end turn")
    yield from (f"{thieves[2]} rolls a {face} again" for face in range(1, 7))
