"""City of Thieves as the house knows it. No rules here: each part is wired from its own file."""

from typing import Any

from trionfi.core.game import Game
from trionfi.core.option import Option, When
from trionfi.core.rng import Rng
from trionfi.core.view import View
from trionfi.games.thieves import standing_orders
from trionfi.games.thieves.census import census
from trionfi.games.thieves.ending import ending
from trionfi.games.thieves.hidden import scramble
from trionfi.games.thieves.imagine import BeliefSampler
from trionfi.games.thieves.log import describe
from trionfi.games.thieves.moments import MOMENTS
from trionfi.games.thieves.names import ADVENTURES, BOARDS, board_named, rules_data
from trionfi.games.thieves.notation import all_moves, clicks
from trionfi.games.thieves.refusals import forbidden, not_asked, rules_refusal
from trionfi.games.thieves.rules.position import Thieves
from trionfi.games.thieves.setup import TIE_RULES, blank, lay_out
from trionfi.games.thieves.small_positions import small_position
from trionfi.games.thieves.snapshot import check_possible, read_position, write_position
from trionfi.games.thieves.text_board import draw
from trionfi.games.thieves.view import ThievesView, build_open_view, build_view

BOARD_NAMES = tuple(board.name for board in BOARDS)
SMALL_BOARDS = "".join(f"; the {board.name} is for at most {board.most_seats}" for board in BOARDS[1:])
BIG_ENOUGH = When(
    "with as many seats as the board is for",
    lambda seats, options: seats <= board_named(options["board"]).most_seats,
)
IN_TIME = When(
    "up to the last round",
    lambda seats, options: (
        options["alarm_round"] <= (options["rounds"] or ADVENTURES[options["adventure"]].rounds)
    ),
)
ADVENTURE_HELP = "the adventure; chapter 9 of the rules says what each brings"
GANGS_HELP = "gangs by lot, or chosen in turn order"
ALARM_HELP = "the round of the alarm; 0: as the adventure says"
PORTCULLIS_HELP = "portcullises lowered, as far as the board allows"
WOUNDS = ("cry_havoc", "king_of_ashes")
WOUNDS_HELP = "wounds heal after the next round, or for an action point"
WITH_MAGIC = When("with Magic", lambda seats, options: bool(options["magic"]))


class CityOfThieves(Game):
    slug = "thieves"
    title = "City of Thieves"
    seats = range(2, 5)
    rules_version = "3"
    view_class = ThievesView
    turn_rule = "3.3"
    end_rule = "10.5"
    round_kinds = ("round",)
    turn_ends = ("turn ends",)
    longest = 40_000  # 12 rounds of 4 turns; see README, "How long a game can take"
    hand_orders = usual_orders = standing_orders.USUAL
    orders = {name: order.help for name, order in standing_orders.ORDERS.items()}  # noqa: RUF012
    options = (
        Option("adventure", "treasure", tuple(ADVENTURES), ADVENTURE_HELP, "game"),
        Option("magic", True, bool, "the Magic expansion: Grimoires and spells", "game"),
        Option("board", "district", BOARD_NAMES, f"the board{SMALL_BOARDS}", "game", BIG_ENOUGH, ours=True),
        Option("gangs", "dealt", ("dealt", "chosen"), GANGS_HELP, "game", ours=True),
        Option("rounds", 0, range(13), "rounds of the game; 0: as the adventure says", ours=True),
        Option("alarm_round", 0, range(13), ALARM_HELP, when=IN_TIME, ours=True),
        Option("starting_ducats", 0, range(21), "ducats in each purse at the start", ours=True),
        Option("portcullis_count", 8, range(16), PORTCULLIS_HELP, ours=True),
        Option("thieves_may_attack_militia", False, bool, "thieves may attack militiamen", ours=True),
        Option("early_exit", False, bool, "thieves may leave before the alarm", ours=True),
        Option("portcullis_blocks_space", False, bool, "a portcullis closes its space altogether", ours=True),
        Option("mission_refill", False, bool, "a used mission is replaced from the deck", ours=True),
        Option("own_thieves_block", True, bool, "a gang's own thieves block its moves", ours=True),
        Option("wound_model", WOUNDS[0], WOUNDS, WOUNDS_HELP, when=WITH_MAGIC, ours=True),
        Option(
            "tie_rule", TIE_RULES[0], TIE_RULES, "who wins a tied fight; total: all dice count", ours=True
        ),
        Option("show_purses", False, bool, "everybody sees every purse", "table", ours=True),
    )

    build_view = staticmethod(build_view)
    build_open_view = staticmethod(build_open_view)
    draw = staticmethod(draw)
    rules_refusal = staticmethod(rules_refusal)
    not_asked = staticmethod(not_asked)
    forbidden = staticmethod(forbidden)
    describe = staticmethod(describe)
    moments = MOMENTS
    ending = staticmethod(ending)
    clicks = staticmethod(clicks)
    write_position = staticmethod(write_position)
    check_possible = staticmethod(check_possible)
    imagine_from = BeliefSampler
    census = staticmethod(census)
    scramble = staticmethod(scramble)
    order_move = staticmethod(standing_orders.answer)
    order_covers = staticmethod(standing_orders.covers)
    answers_itself = staticmethod(standing_orders.answers_itself)
    order_since = staticmethod(standing_orders.since)
    order_ends = staticmethod(standing_orders.ends)
    small_position = small_position
    rules_data = staticmethod(rules_data)

    def notation(self) -> list[str]:
        return [words for words, _ in all_moves()]

    def read_position(self, seats: int, options: dict[str, Any], rng: Rng, data: dict[str, Any]) -> Thieves:
        return read_position(
            self, seats, options, rng, data
        )  # compiled, so it would not become a method by itself

    def set_up(self, seats: int, rng: Rng, options: dict[str, Any]) -> Thieves:
        table = blank(self, seats, options, rng)
        lay_out(table)
        return table

    def turn_of(self, view: View) -> int | None:
        return int(view["turn"]) if view["now"]["in_turn"] else None


THIEVES = CityOfThieves()
