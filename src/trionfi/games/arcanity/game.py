"""Arcanity as the house knows it. No rules here: each part is wired from its own file."""

from collections.abc import Mapping
from typing import Any

from trionfi.core.event import Event
from trionfi.core.game import Game
from trionfi.core.option import Option
from trionfi.core.rng import Rng
from trionfi.core.state import Happening
from trionfi.games.arcanity.census import census
from trionfi.games.arcanity.clicks import clicks
from trionfi.games.arcanity.hidden import scramble
from trionfi.games.arcanity.imagine import BeliefSampler, check_possible
from trionfi.games.arcanity.load_cards import EFFECTS
from trionfi.games.arcanity.log import LOG
from trionfi.games.arcanity.names import ENDED_BY
from trionfi.games.arcanity.refusals import forbidden, why_not, why_not_asked
from trionfi.games.arcanity.rules.position import MOVES, Position
from trionfi.games.arcanity.rules.scoring import ending
from trionfi.games.arcanity.small_positions import small
from trionfi.games.arcanity.snapshot import blank, unpack
from trionfi.games.arcanity.text_board import draw
from trionfi.games.arcanity.view import ArcanityView


class Arcanity(Game):
    slug = "arcanity"
    title = "Arcanity"
    spec = "trionfi.games.arcanity.game:ARCANITY"
    seats = range(3, 6)
    rules_version = "2"
    view_class = ArcanityView
    turn_rule = "3.4"
    end_rule = "7.1"
    longest = 30_000  # 300 rounds at the most (R32), below 100 decisions each
    options = (
        Option("limit", 50, range(5, 201), "points to play for", "game"),
        Option(
            "schools",
            "standard",
            ("standard", "draft"),
            "schools by the number of players, or drafted",
            "game",
        ),
        Option("max_rank", 7, range(7, 13), "the highest rank of each school (R1)", "game", ours=True),
        Option(
            "limit_rule", "exceeded", ("exceeded", "reached"), "what a score must do to the limit", ours=True
        ),
        Option(
            "tie",
            "play on",
            ("play on", "shared"),
            "a tie at the top: further rounds, or a shared win",
            ours=True,
        ),
        Option(
            "second_pass",
            "left",
            ("left", "right"),
            "where the second of three rounds passes (R2)",
            ours=True,
        ),
        Option(
            "lone_shields",
            "blocked",
            ("blocked", "always"),
            "when a hand of shields only counts as 0: behind another shield, or always (R29)",
            ours=True,
        ),
        Option(
            "ice6",
            "duel",
            ("duel", "cards"),
            "what Ice 6 passes left: the whole duel or its cards (R9)",
            ours=True,
        ),
        Option(
            "honour",
            False,
            bool,
            "nobody is made to follow; a revoke found out disqualifies (R28)",
            ours=True,
        ),
        Option(
            "one_shield",
            "face-down",
            ("face-down", "any"),
            "what uses up the one shield of a duel: one face-down, or any, as the letter has it (R33)",
            ours=True,
        ),
        Option(
            "open_shields",
            False,
            bool,
            "a shield may also be thrown face-up on another school, as any card may (R4)",
            ours=True,
        ),
        Option(
            "both_arcane",
            "cancel",
            ("cancel", "plain duel"),
            "both Arcane abilities in a duel cancel each other, or all that waits for the next duel (R35)",
            ours=True,
        ),
    )

    draw = staticmethod(draw)
    clicks = staticmethod(clicks)
    forbidden = staticmethod(forbidden)
    rules_refusal = staticmethod(why_not)
    not_asked = staticmethod(why_not_asked)
    imagine_from = BeliefSampler
    check_possible = staticmethod(check_possible)
    census = staticmethod(census)
    scramble = staticmethod(scramble)

    def notation(self) -> list[str]:
        return MOVES.notation

    def set_up(self, seats: int, rng: Rng, options: dict[str, Any]) -> Position:
        table = blank(self, seats, options, rng)
        table.begin(options["schools"] == "draft")
        return table

    def end_rule_at(self, state: Position) -> str:
        return ENDED_BY[ending(state)]

    def describe(self, options: Mapping[str, Any], happening: Happening, seat: int | None) -> Event | None:
        return LOG.describe(happening, seat)

    def read_position(
        self, seats: int, options: dict[str, Any], rng: Rng, position: dict[str, Any]
    ) -> Position:
        return unpack(self, seats, options, rng, position)

    def small_position(self, rng: Rng) -> Position:
        return small(self, rng)

    def rules_data(self) -> object:
        return EFFECTS


ARCANITY = Arcanity()
