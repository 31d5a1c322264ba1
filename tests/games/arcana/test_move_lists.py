"""The list of legal moves, whole and in order, against one written by hand."""

from __future__ import annotations

import pytest

from tests.games.arcana.builders import (
    ARCANA,
    GARDENS,
    HARBOUR,
    MARKET,
    PALACE,
    WALLS,
    A,
    B,
    a_table,
    agent,
    discarded,
    gift,
    hold,
    mastered,
    on_deck,
    play,
    resolve_all,
    stake,
)
from trionfi.games.arcana.card_list import AGENTS, LOCATIONS, RELICS
from trionfi.games.arcana.rules import rows, steps
from trionfi.games.arcana.rules.constants import NONE
from trionfi.games.arcana.rules.position import Position

EDGES = {
    kind: (ARCANA.cards.all_of(*sections)[0], ARCANA.cards.all_of(*sections)[-1])
    for kind, sections in (("agent", AGENTS), ("relic", RELICS), ("location", LOCATIONS))
}


def whole_list(table: Position, seat: int, *moves: str) -> None:
    """These are the seat's moves, all of them, in ascending order."""
    assert table.moves(seat) == sorted(ARCANA.read(move) for move in moves)


def set_seat(table: Position, seat: int) -> None:
    table.active = seat
    table.ask(seat, steps.TURN)


@pytest.mark.parametrize("seat", [A, B])
def test_4_3_a_hand_of_the_first_and_the_last_of_every_kind(seat: int) -> None:
    table = a_table("blades", "architects", militia=True)
    other = B if seat == A else A
    cards = [card for kind in EDGES.values() for card in kind]
    hold(table, other, "fence")
    hold(table, seat, *(card["id"] for card in cards))
    stake(table, HARBOUR, "notary-pell")
    stake(table, MARKET, "dragon-shield")
    stake(table, GARDENS, "ayane")
    stake(table, PALACE, "brother-wick")
    table.cells[rows.TOP_STAKE + WALLS] = NONE
    table.cells[rows.PILE_COUNT + WALLS] = 0
    agent(table, seat, HARBOUR, "gader")
    agent(table, seat, MARKET, "captain-orsel")
    agent(table, seat, PALACE, "lady-vespera")
    agent(table, other, GARDENS, "old-grigor")
    discarded(table, seat, "ink-of-vows")
    set_seat(table, seat)
    agents, relics, locations = (EDGES[kind] for kind in ("agent", "relic", "location"))
    opened = ("harbour", "market", "gardens", "palace")
    wanted = [f"assign {card['name']} to {place}" for card in agents for place in opened]
    wanted += [f"bribe with {card['name']} in {place}" for card in relics for place in ("harbour", "palace")]
    wanted += [f"play {card['name']}" for card in locations if card["effect"] != "spy"]
    wanted += [f"discard {card['name']}" for card in cards]
    wanted += [f"call the militia for {card['name']}" for card in cards if "fiefdom" in card]
    whole_list(table, seat, *wanted)


@pytest.mark.parametrize("seat", [A, B])
def test_4_3_an_empty_kind_leaves_no_gap(seat: int) -> None:
    for kinds in (
        ("agent",),
        ("relic",),
        ("location",),
        ("agent", "location"),
        ("agent", "relic"),
        ("relic", "location"),
    ):
        table = a_table("blades", "architects")
        cards = [EDGES[kind][1] for kind in kinds]
        hold(table, seat, *(card["id"] for card in cards))
        hold(table, B if seat == A else A, "fence")
        stake(table, PALACE, "notary-pell")
        agent(table, seat, PALACE, "gader")
        for place in range(4):
            table.cells[rows.TOP_STAKE + place] = NONE
        discarded(table, seat, "ink-of-vows")
        set_seat(table, seat)
        verbs = {"agent": "assign {} to palace", "relic": "bribe with {} in palace", "location": "play {}"}
        wanted = [verbs[kind].format(card["name"]) for kind, card in zip(kinds, cards, strict=True)]
        whole_list(table, seat, *wanted, *(f"discard {card['name']}" for card in cards))


def test_6_1_the_cards_just_drawn_are_offered_in_order() -> None:
    agents, relics, locations = (EDGES[kind] for kind in ("agent", "relic", "location"))
    for first, second in (
        (agents[1], agents[0]),
        (relics[0], agents[1]),
        (locations[0], relics[1]),
        (relics[1], relics[0]),
    ):
        table = a_table("blades", "thieves")
        hold(table, A, "repentants-house")
        hold(table, B, "fence")
        stake(table, PALACE, "notary-pell")
        stake(table, HARBOUR, "widow-castellane")
        agent(table, A, PALACE, "gader")
        agent(table, A, HARBOUR, "old-grigor")
        for place in (MARKET, GARDENS):
            table.cells[rows.TOP_STAKE + place] = NONE
        stake(
            table,
            WALLS,
            "dragon-shield" if "dragon-shield" not in (first["id"], second["id"]) else "opal-eye",
        )
        on_deck(table, A, "courtesan", "war-herald")
        on_deck(table, A, first["id"], second["id"])
        play(table, "play Repentants House")
        wanted = []
        for card in (first, second):
            if card in agents:
                wanted += [f"assign {card['name']} to {place}" for place in ("harbour", "walls", "palace")]
            elif card in relics:
                wanted += [f"bribe with {card['name']} in {place}" for place in ("harbour", "palace")]
            else:
                wanted.append(f"play {card['name']}")
        whole_list(table, A, *wanted)


def test_6_1_a_single_card_that_cannot_be_played_is_discarded() -> None:
    table = a_table("blades", "thieves", extra_cards=1)
    hold(table, A, "repentants-house")
    hold(table, B, "fence")
    on_deck(table, A, "treasure-of-the-blades")
    play(table, "play Repentants House")
    whole_list(table, A, "discard Treasure of the Blades")
    play(table, "discard Treasure of the Blades")
    assert table.to_act == (B,)


def test_6_6_agents_are_offered_in_order_whatever_the_order_they_came_in() -> None:
    for names in (("rooftop-runner", "fence", "cutthroat"), ("cutthroat", "rooftop-runner", "fence")):
        table = a_table("blades", "thieves")
        hold(table, A, "gallows-green")
        hold(table, B, "gang-boss")
        agent(table, B, PALACE, *names)
        play(table, "play Gallows Green")
        whole_list(table, A, "choose Cutthroat", "choose Fence", "choose Rooftop Runner")


def test_5_3_carriers_and_hidden_agents_are_offered_in_order() -> None:
    table = a_table("blades", "thieves")
    hold(table, A, "sealed-letter")
    stake(table, HARBOUR, "ayane")
    agent(table, A, HARBOUR, "war-herald", "courtesan", up=False)
    agent(table, A, HARBOUR, "master-at-arms")
    gift(table, A, HARBOUR, "dragon-shield", on="master-at-arms")
    agent(table, B, HARBOUR, "fence")
    play(table, "bribe with Sealed Letter in harbour")
    whole_list(table, A, "choose Master-at-Arms", "choose Courtesan", "choose War Herald")
    play(table, "choose Master-at-Arms")
    whole_list(table, A, "choose Courtesan", "choose War Herald", "make the offer")


def test_5_8_whom_the_harlequin_may_copy_is_offered_in_order() -> None:
    table = a_table("blades", "thieves")
    stake(table, PALACE, "prayer-wheel")
    agent(table, B, PALACE, "fence", "harlequin")
    agent(table, A, PALACE, "courtesan")
    gift(table, A, PALACE, "sealed-letter", on="courtesan")
    agent(table, A, HARBOUR, "war-herald")
    resolve_all(table)
    play(table, "resolve palace")
    whole_list(table, B, "choose Courtesan", "choose Fence")


def test_7_4_the_cards_on_top_are_offered_in_order() -> None:
    table = mastered("nine-fingers", "the-card-reader", guilds=("thieves", "fortune-tellers"))
    hold(table, A, "fence")
    hold(table, B, "crystal-gazer")
    on_deck(table, B, "star-warden", "bone-reader", "tarot-mage", "omen-hunter")
    play(table, "discard Fence", "call on the master")
    whole_list(table, B, "choose Tarot-Mage", "choose Star Warden", "choose Bone Reader")
    play(table, "choose Star Warden")
    whole_list(table, B, "choose Tarot-Mage", "choose Bone Reader")


def test_6_12_the_whole_discard_pile_is_offered() -> None:
    table = a_table("blades", "thieves", first=B)
    first, last = ARCANA.cards.cards[0]["id"], EDGES["location"][1]["id"]
    hold(table, B, "archive-of-echoes")
    hold(table, A, "courtesan")
    discarded(table, B, first, "ayane", "sealed-letter", last)
    play(table, "play Archive of Echoes")
    names = [ARCANA.cards.entries[card]["name"] for card in (first, "ayane", "sealed-letter", last)]
    whole_list(table, B, *(f"choose {name}" for name in names))


def test_7_4_and_7_6_questions_with_two_answers() -> None:
    table = mastered("nine-fingers", "the-card-reader", guilds=("thieves", "fortune-tellers"))
    hold(table, A, "fence")
    hold(table, B, "crystal-gazer", "tarot-mage")
    play(table, "discard Fence", "discard Tarot-Mage")
    whole_list(table, B, "call on the master", "end the turn")
    other = a_table("ferrymen", "usurers", tactical_discards=True)
    stake(other, PALACE, "dragon-shield")
    agent(other, B, PALACE, "pale")
    resolve_all(other)
    whole_list(other, B, "put the stake on the discard pile", "put the stake under the crest")


def test_before_play_every_choice_is_offered() -> None:
    table = ARCANA.deal(2, 7)
    whole_list(table, B, *(f"take the guild of {guild['name']}" for guild in ARCANA.cards.sections["guilds"]))  # type: ignore[arg-type]
    own = a_table("blades", "architects", customizing=True)
    for seat, guild in ((A, "blades"), (B, "architects")):
        cards = ARCANA.cards.all_of("agents", "guild_relics", "guild_locations")
        whole_list(own, seat, *(f"choose {card['name']}" for card in cards if card["guild"] == guild))
    masters = a_table("blades", "architects", masters=True, militia=True)
    for seat, guild in ((A, "blades"), (B, "architects")):
        listed = ARCANA.cards.sections["masters"]
        whole_list(masters, seat, *(f"appoint {card['name']}" for card in listed if card["guild"] == guild))
