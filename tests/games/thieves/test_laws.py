"""City of Thieves keeps the laws of the house, and its own."""

from __future__ import annotations

from typing import Any

from tests.games.house_laws import keep_the_laws
from tests.games.thieves.builders import a_table
from trionfi.core.rng import FastRng
from trionfi.games.thieves.game import THIEVES
from trionfi.games.thieves.names import ADVENTURES, CARDS
from trionfi.games.thieves.rules import log_kinds as told
from trionfi.games.thieves.rules import phases, rows
from trionfi.games.thieves.rules.position import Thieves
from trionfi.games.thieves.rules.table import carry_limit

GUARDS = ("Kornak", "Valrut", "Sienna")
SKILLS = (
    "by skill",
    "through a wall for",
    "walks on",
    "misleads",
    "robs",
    "bashes the chest for",
    "hexes",
    "adds a die",
)


def test_city_of_thieves_keeps_the_laws() -> None:
    keep_the_laws(THIEVES)


def games() -> list[Thieves]:
    """Every adventure at every number of seats, Magic on and off in turn, a flag or two."""
    found = []
    for number, adventure in enumerate(ADVENTURES):
        for seats in THIEVES.seats:
            options: dict[str, Any] = {
                "adventure": adventure,
                "magic": (number + seats) % 2 == 0,
                "early_exit": number % 3 == 0,
            }
            table = THIEVES.deal(seats, 100 * number + seats, **options)
            assert isinstance(table, Thieves)
            found.append(table)
    return found


def test_the_invariants_of_this_game() -> None:
    """Points, places, loads, tokens, cards, debts: after every move of whole games."""
    for table in games():
        ledger = follow(table)
        assert list(table.cells[rows.CURSE : rows.CURSE + table.seats]) == ledger.failed


def test_the_invariants_hold_for_gangs_that_have_much_to_hand_in() -> None:
    """Chance alone seldom fills a gang's hands: here two missions could be met in one turn, and would be."""
    loot = dict.fromkeys(("Leona", "Davitto", "Valdur", "Sable"), "ruby, emerald, sapphire")
    missions = ["Rubies", "Emeralds", "Sapphires"]
    table = a_table(carried=loot, missions=missions, options={"mission_refill": True})
    assert "the mission" in follow(table, eager="hand in ").ever


def follow(table: Thieves, eager: str = " ") -> Ledger:
    """Play to the end by chance, but what begins with these words as soon as it is legal."""
    rng, ledger = FastRng(7), Ledger(table)
    while not table.over:
        seat = table.to_act[rng.below(len(table.to_act))]
        moves = table.moves(seat)
        wanted = [move for move in moves if THIEVES.write(move).startswith(eager)] or moves
        before = table.clone()
        move = wanted[rng.below(len(wanted))]
        table.play(seat, move)
        check(before, table)
        ledger.note(before, seat, THIEVES.write(move), table)
    return ledger


class Ledger:
    """What was done, counted from the moves alone: each deed once in a turn, one attempt in a round, debts, points."""

    def __init__(self, table: Thieves) -> None:
        table.listen()
        self.told = 0
        self.failed = [0] * table.seats
        self.attempts: set[tuple[int, int]] = set()
        self.deeds: set[str] = set()
        self.ever: set[str] = set()
        self.spent = 0
        self.turn = (-1, -1)

    def note(self, before: Thieves, seat: int, text: str, after: Thieves) -> None:
        turn = int(before.round), int(before.turn)
        if turn != self.turn or before.phase == phases.SENDING:
            self.turn, self.deeds, self.spent = turn, set(), 0
        if (int(after.round), int(after.turn)) == turn and before.phase >= phases.SENDING:
            self.spent += max(0, int(before.points - after.points))
            assert self.spent <= 7
        for deed in deeds(text):
            assert deed not in self.deeds, f"{deed} twice in a turn"
            self.deeds.add(deed)
            self.ever.add(deed)
        if text.startswith("attempt "):
            assert (turn[0], seat) not in self.attempts, "two attempts in a round"
            self.attempts.add((turn[0], seat))
        self.note_spells(after)
        if before.phase in (phases.CARD_A, phases.CARD_D) and text != "pass":
            fighter = before.attacker if before.phase == phases.CARD_A else before.defender
            assert fighter < 16, "a card was played for a guard"
            assert before.cells[rows.GANG + seat] == fighter // 4

    def note_spells(self, table: Thieves) -> None:
        """A failure is a last die below the threshold."""
        assert table.log is not None
        for heard in table.log[self.told :]:
            if heard[0] == told.ATTEMPTED:
                self.spell, self.die = CARDS.spells[heard[3]], heard[4]
            elif heard[0] == told.REROLLED:
                self.die = heard[3]
            elif heard[0] in (told.CAST, told.FIZZLED):
                failed = self.die < self.spell.threshold
                assert failed == (heard[0] == told.FIZZLED)
                self.failed[heard[1]] += failed
        self.told = len(table.log)


def deeds(text: str) -> list[str]:
    """The once-a-turn things that a move in words is: a thief's move, action or skill, or the turn's mission."""
    who, _, rest = text.partition(" ")
    if text.startswith("hand in "):
        return ["the mission"]
    found = []
    if rest.startswith(("moves", "teleports")):
        found.append(f"the move of {who}")
    if rest.startswith(("picks", "bashes", "attacks", "opens the vault", "seizes")) and who not in GUARDS:
        found.append(f"the action of {who}")
    if any(word in rest for word in SKILLS):
        found.append(f"the skill of {who}")
    return found


def check(before: Thieves, table: Thieves) -> None:
    cells = table.cells
    assert 0 <= table.points <= 7
    if before.turn == table.turn and before.round == table.round and table.phase != phases.FINISHED:
        assert table.points <= before.points or before.points == 0
    standing = [cells[rows.WHERE + figure] for figure in range(24) if cells[rows.WHERE + figure] >= 0]
    fighting = table.attacker >= 0
    assert len(set(standing)) == len(standing) - fighting
    for figure in range(24):
        space = cells[rows.WHERE + figure]
        if space >= 0 and not fighting:
            assert cells[rows.OCCUPANT + space] == figure
    for thief in range(16):
        extra = 1 if table.dropper == thief or table.picker == thief or fighting else 0
        assert cells[rows.LOAD + thief] <= carry_limit(thief) + extra
    for seat in range(table.seats):
        assert cells[rows.PURSE + seat] >= 0
        assert cells[rows.CAST + seat] <= table.round
        assert cells[rows.CURSE + seat] >= before.cells[rows.CURSE + seat]
        assert cells[rows.CURSE + seat] <= table.round
    assert table.alarm >= before.alarm
    assert table.active < 16


def test_tokens_and_cards_are_conserved_to_the_end() -> None:
    for table in games():
        table.playout(FastRng(3))
        census = table.census()
        tokens = count(census, ("chest", "on ", "with", "handed in"))
        assert tokens == 24 + (table.options["adventure"] == "baron")
        assert count(census, ("deck", "hand ", "discards", "drawn")) == 60


def count(census: dict[str, dict[str, int]], places: tuple[str, ...]) -> int:
    return sum(sum(pieces.values()) for place, pieces in census.items() if place.startswith(places))
