"""Arcanity as the house knows it. No rules here: each part is wired from its own file."""

from collections.abc import Mapping, Sequence
from typing import Any

from trionfi.core.ending import Ending, Heard
from trionfi.core.event import Event
from trionfi.core.game import Game
from trionfi.core.option import Option
from trionfi.core.rng import Rng
from trionfi.core.state import Happening
from trionfi.games.arcanity.census import census
from trionfi.games.arcanity.clicks import clicks
from trionfi.games.arcanity.ending import ending
from trionfi.games.arcanity.hidden import scramble
from trionfi.games.arcanity.imagine import BeliefSampler, check_possible
from trionfi.games.arcanity.load_cards import EFFECTS
from trionfi.games.arcanity.log import LOG
from trionfi.games.arcanity.moments import MOMENTS
from trionfi.games.arcanity.names import ENDED_BY
from trionfi.games.arcanity.refusals import forbidden, not_asked, rules_refusal
from trionfi.games.arcanity.rules import scoring
from trionfi.games.arcanity.rules.position import MOVES, Position
from trionfi.games.arcanity.small_positions import small_position
from trionfi.games.arcanity.snapshot import blank, read_position
from trionfi.games.arcanity.text_board import draw
from trionfi.games.arcanity.view import ArcanityView

SCHOOLS_HELP = "schools by the number of players, or drafted"
LIMIT_HELP = "what a score must do to the limit"
TIE_HELP = "a tie at the top: further rounds, or a shared win"
SECOND_PASS_HELP = "where cards go in the second of three rounds (R2)"
LONE_SHIELDS_HELP = "when a hand of nothing but shields counts as 0: behind another shield, or always (R29)"
ICE_6_HELP = "what Ice 6 moves to the left: the whole duel or only its cards (R9)"
HONOUR_HELP = "nobody is made to follow; whoever is caught not following is disqualified (R28)"
ONE_SHIELD_HELP = "what uses up the one shield of a duel: a face-down shield, or any shield (R33)"
OPEN_SHIELDS_HELP = "a shield may also be played face-up on another school, like any card (R4)"
BOTH_ARCANE_HELP = "both Arcane cards in one duel cancel each other, or all abilities for the next duel (R35)"


class Arcanity(Game):
    slug = "arcanity"
    title = "Arcanity"
    spec = "trionfi.games.arcanity.game:ARCANITY"
    seats = range(3, 6)
    rules_version = "2"
    view_class = ArcanityView
    moments = MOMENTS
    turn_rule = "3.4"
    end_rule = "7.1"
    round_kinds = ("dealt",)
    longest = 30_000  # 300 rounds at the most (R32), below 100 decisions each
    options = (
        Option("limit", 50, range(5, 201), "points to play for", "game"),
        Option("schools", "standard", ("standard", "draft"), SCHOOLS_HELP, "game"),
        Option("max_rank", 7, range(7, 13), "the highest rank of each school (R1)", "game", ours=True),
        Option("limit_rule", "exceeded", ("exceeded", "reached"), LIMIT_HELP, ours=True),
        Option("tie", "play on", ("play on", "shared"), TIE_HELP, ours=True),
        Option("second_pass", "left", ("left", "right"), SECOND_PASS_HELP, ours=True),
        Option("lone_shields", "blocked", ("blocked", "always"), LONE_SHIELDS_HELP, ours=True),
        Option("ice6", "duel", ("duel", "cards"), ICE_6_HELP, ours=True),
        Option("honour", False, bool, HONOUR_HELP, ours=True),
        Option("one_shield", "face-down", ("face-down", "any"), ONE_SHIELD_HELP, ours=True),
        Option("open_shields", False, bool, OPEN_SHIELDS_HELP, ours=True),
        Option("both_arcane", "cancel", ("cancel", "plain duel"), BOTH_ARCANE_HELP, ours=True),
    )

    draw = staticmethod(draw)
    clicks = staticmethod(clicks)
    forbidden = staticmethod(forbidden)
    rules_refusal = staticmethod(rules_refusal)
    not_asked = staticmethod(not_asked)
    imagine_from = BeliefSampler
    check_possible = staticmethod(check_possible)
    census = staticmethod(census)
    scramble = staticmethod(scramble)
    small_position = small_position

    def notation(self) -> list[str]:
        return MOVES.notation

    def ending(self, state: Any, events: Sequence[Heard]) -> Ending:
        return ending(state, events)

    def read_position(self, seats: int, options: dict[str, Any], rng: Rng, data: dict[str, Any]) -> Position:
        """Compiled, so it would not become a method by itself."""
        return read_position(self, seats, options, rng, data)

    def set_up(self, seats: int, rng: Rng, options: dict[str, Any]) -> Position:
        table = blank(self, seats, options, rng)
        table.begin(options["schools"] == "draft")
        return table

    def answers_itself(self, view: Any, move: int) -> bool:
        """The last card of a hand. With more in hand one looks at what was led before one plays what one must."""
        return len(view["hand"]) == 1

    def end_rule_at(self, state: Position) -> str:
        return ENDED_BY[scoring.ending(state)]

    def describe(self, options: Mapping[str, Any], happening: Happening, seat: int | None) -> Event | None:
        return LOG.describe(happening, seat)

    def rules_data(self) -> object:
        return EFFECTS


ARCANITY = Arcanity()
