"""What is printed on the cards, as numbers by card, and the numbering of the moves that follows from it.

Cards are numbered agents first (guild agents, personalities), then relics, locations, militia, the Jubilee.
"""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from trionfi.games.arcana.rules import constants
from trionfi.games.arcana.rules.constants import DISTRICTS, SEATS, SUITS


class Figures:
    """One card list as tables. Shared by every position of a game, never changed."""

    def __init__(self, counts: dict[str, int], columns: dict[str, list[int]]) -> None:
        self.agents: i64 = counts["agents"]
        self.relics: i64 = counts["relics"]
        self.locations: i64 = counts["locations"]
        self.playable: i64 = self.agents + self.relics + self.locations
        self.militia: i64 = counts["militia"]
        self.jubilee: i64 = self.playable + self.militia
        self.cards: i64 = self.jubilee + 1
        self.guilds: i64 = counts["guilds"]
        self.harlequin: i64 = counts["harlequin"]  # his number

        # By card, `value` and `threshold` by card and suit
        self.value: vec[i64] = vec[i64](columns["value"])
        self.threshold: vec[i64] = vec[i64](columns["threshold"])  # 0 where the arcanum is not a main one
        self.is_stake: vec[i64] = vec[i64](columns["is_stake"])
        self.guild: vec[i64] = vec[i64](columns["guild"])
        self.basic: vec[i64] = vec[i64](columns["basic"])  # in the guild's starting deck
        self.mains: vec[i64] = vec[i64](columns["mains"])
        self.ducats: vec[i64] = vec[i64](columns["ducats"])  # none: cannot be bribed
        self.points: vec[i64] = vec[i64](columns["points"])
        self.effect: vec[i64] = vec[i64](columns["effect"])
        self.amount: vec[i64] = vec[i64](columns["amount"])
        self.fiefdom: vec[i64] = vec[i64](columns["fiefdom"])

        # By guild, master, objective, event
        self.tie_suit: vec[i64] = vec[i64](columns["tie_suit"])
        self.tie_kind: vec[i64] = vec[i64](columns["tie_kind"])
        self.master_guild: vec[i64] = vec[i64](columns["master_guild"])
        self.master_effect: vec[i64] = vec[i64](columns["master_effect"])
        self.master_amount: vec[i64] = vec[i64](columns["master_amount"])
        self.master_once: vec[i64] = vec[i64](columns["master_once"])
        self.master_suit: vec[i64] = vec[i64](columns["master_suit"])
        self.objective_fiefdom: vec[i64] = vec[i64](columns["objective_fiefdom"])
        self.objective_need: vec[i64] = vec[i64](columns["objective_need"])
        self.objective_points: vec[i64] = vec[i64](columns["objective_points"])
        self.event_effect: vec[i64] = vec[i64](columns["event_effect"])
        self.event_amount: vec[i64] = vec[i64](columns["event_amount"])

        # The moves: dense numbers, block by block; `moves.all_moves` writes them in the same order, guilds first.
        self.keep_objective: i64 = self.guilds
        self.appoint: i64 = self.keep_objective + len(self.objective_need)
        self.assign: i64 = self.appoint + len(self.master_guild)
        self.play_location: i64 = self.assign + self.agents * DISTRICTS
        self.bribe: i64 = self.play_location + self.locations
        self.discard: i64 = self.bribe + self.relics * DISTRICTS
        self.hire: i64 = self.discard + self.playable
        self.choose: i64 = self.hire + self.playable
        self.post: i64 = self.choose + self.playable + self.militia
        self.resolve: i64 = self.post + DISTRICTS
        self.point: i64 = self.resolve + DISTRICTS
        self.name_seat: i64 = self.point + DISTRICTS
        self.name_suit: i64 = self.name_seat + SEATS
        self.call_master: i64 = self.name_suit + SUITS
        self.end_turn: i64 = self.call_master + 1
        self.offer: i64 = self.end_turn + 1
        self.to_discard: i64 = self.offer + 1
        self.to_crest: i64 = self.to_discard + 1
        self.move_count: i64 = self.to_crest + 1

    def kind(self, card: i64) -> i64:
        """§2.1 Agent, relic or location; militia; the Jubilee."""
        if card < self.agents:
            return constants.AGENT
        if card < self.agents + self.relics:
            return constants.RELIC
        if card < self.playable:
            return constants.LOCATION
        return constants.MILITIA if card < self.jubilee else constants.JUBILEE


class Rules:
    """What the players agreed on. Shared by every position, never changed. What an edition does not have stays off."""

    def __init__(self, options: dict[str, Any], guilds: list[int]) -> None:
        self.customizing: bool = options.get("customizing", False)
        self.objectives: bool = options["objectives"]
        self.militia: bool = options["militia"]
        self.masters: bool = options.get("masters", False)
        self.events: bool = options.get("events", False)
        self.tactical: bool = options["tactical_discards"]
        self.first_player_chooses: bool = options["resolution_order"] == "chosen"
        self.passes_left: bool = options["first_player_passes"] == "left"
        self.relic_stays: bool = options["failed_bribe_relic"] == "stays"
        self.jubilee_next_round: bool = options["jubilee"] == "one more round"
        self.jubilee_at_once: bool = options["jubilee_at_round_end"] == "at once"
        self.event_jubilee_next_round: bool = options.get("event_jubilee") == "one more round"
        self.any_stake_hires: bool = options["militia_cost"] == "any stake"
        self.stakes_break_ties: bool = options["tie_break"] == "most stakes"
        self.field_scores: bool = options["districts_score"]
        self.crests: bool = options["crests"]
        self.max_rounds: i64 = options["max_rounds"]
        self.quiet_rounds: i64 = options["quiet_rounds"]
        self.extra_cards: i64 = options["extra_cards"]
        self.guilds: list[int] = guilds  # agreed on before the deal, by seat; -1 where the seat is asked
