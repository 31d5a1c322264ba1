"""Who sits where, and which thief it is, makes no difference but what the rules say."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.thieves.builders import A, a_table, legal, play, position, said, why
from trionfi.core.rng import FastRng
from trionfi.games.thieves.game import THIEVES
from trionfi.games.thieves.names import ADVENTURES, CARDS, FIGURE_NAMES, GANG_IDS, TITLE_NAMES
from trionfi.games.thieves.rules.position import Thieves

# Seats


BY_SEAT = (
    "gangs", "hand_sizes", "isabeau_beaten", "grimoires", "mages", "curses", "cast_in", "purses", "hands", "answers",
    "all_known",
)  # fmt: skip
SEATS_IN_PAST = {
    0: (1,),
    1: (1,),
    2: (1, 2),
    4: (1,),
}  # by kind of fact: where seats stand; 3 has whole hands


def shifted(row: list[Any], by: int) -> list[Any]:
    """What was the first seat's is now that of seat `by`."""
    return row[-by:] + row[:-by]


def turned(snapshot: dict[str, Any], by: int) -> dict[str, Any]:
    """The same position with everybody moved on by so many seats."""
    seats, old = snapshot["seats"], snapshot["position"]

    def seat(number: int) -> int:
        return (number + by) % seats if number >= 0 else number

    new = old | {key: shifted(old[key], by) for key in BY_SEAT}
    new["all_held"] = shifted(old["all_held"][:-1], by) + old["all_held"][-1:]
    eyes = [old["eyes_saw"][at * 4 : at * 4 + 4] for at in range(4)]
    eyes = [shifted(row[:seats], by) + row[seats:] for row in shifted(eyes[:seats], by) + eyes[seats:]]
    new["eyes_saw"] = [told for row in eyes for told in row]
    new["rolls"] = [shifted(rolled, by) for rolled in old["rolls"]]
    new |= {"start": seat(old["start"]), "turn": seat(old["turn"])}
    new["to_act"] = sorted(seat(number) for number in old["to_act"])
    if old["last_move"]:
        new["last_move"] = [seat(old["last_move"][0]), old["last_move"][1]]
    if old["fight"]:
        new["fight"] = old["fight"] | {key: seat(old["fight"][key]) for key in ("chooser", "neutral_seat")}
    new["all_past"] = [turned_fact(fact, seats, by) for fact in old["all_past"]]
    return snapshot | {"position": new}


def turned_fact(fact: list[int], seats: int, by: int) -> list[int]:
    if fact[0] == 3:
        many = len(TITLE_NAMES)
        hands = [fact[1 + many * (seat + 1) : 1 + many * (seat + 2)] for seat in range(seats)]
        return fact[: 1 + many] + [card for hand in shifted(hands, by) for card in hand]
    return [(it + by) % seats if at in SEATS_IN_PAST[fact[0]] else it for at, it in enumerate(fact)]


def restored(snapshot: dict[str, Any]) -> Thieves:
    table = THIEVES.restore(snapshot)
    assert isinstance(table, Thieves)
    return table


def same_but_turned(table: Thieves, other: Thieves, by: int, rng: FastRng) -> None:
    seats = table.seats
    assert turned(table.snapshot(), by)["position"] == other.snapshot()["position"]
    assert shifted(table.scores, by) == other.scores
    assert sorted((seat + by) % seats for seat in table.winners) == other.winners
    for seat in range(seats):
        assert table.moves(seat) == other.moves((seat + by) % seats)
    for _ in range(4):
        seat, move = rng.below(seats), rng.below(THIEVES.move_count)
        mine, theirs = table.refusal(seat, move), other.refusal((seat + by) % seats, move)
        if mine is None or theirs is None or len(table.to_act) > 1:
            assert (mine is None) == (theirs is None)
        else:
            assert mine.rule == theirs.rule
            assert (
                re.sub(r"\{(\d)\}", lambda it: f"{{{(int(it[1]) + by) % seats}}}", mine.text) == theirs.text
            )


NOTHING_PENDING: dict[str, Any] = {
    "mover": None, "picker": None, "dropper": None, "spell": None, "steps": 0, "walls": 0, "march_dice": 0, "die": 0,
    "master_key": 0, "reward": 0, "to_keep": 0, "lifted": -1, "walker": 0, "need": [0] * 5, "drawn": 0,
}  # fmt: skip


# Events that tell what a thief does, as his owner has it.
OWN_DEEDS = {
    "deployed", "declared", "left", "picking", "rolled", "rerolled", "failed", "opened", "cursed gem", "dropped",
    "teleported", "gave", "attempted", "healed", "vault", "seized", "bashed", "discarded",
}  # fmt: skip


def deeds_are_told_of_their_owners(table: Thieves) -> None:
    gangs = table.view(None)["gangs"]
    for event in table.events(None):
        if event.data["kind"] in OWN_DEEDS:
            owner = GANG_IDS[FIGURE_NAMES.index(event.data["thief"]) // 4]
            assert gangs[event.data["seat"]] == owner


def nothing_is_left_over(table: Thieves) -> None:
    """Between two steps of a turn nothing of the last one is under way."""
    view = table.open_view()
    if view["phase"] == "activation":
        assert view["pending"] == NOTHING_PENDING
        assert view["fight"] is None
        assert view["answers"] == [-1] * table.seats


def some_move(table: Thieves, seat: int, rng: FastRng) -> int:
    """By chance, each kind of move as likely as any other: the last words of a move say its kind well enough."""
    kinds: dict[str, list[int]] = {}
    for move in table.moves(seat):
        kinds.setdefault(" ".join(THIEVES.write(move).split()[:2]), []).append(move)
    those = list(kinds.values())[rng.below(len(kinds))]
    return those[rng.below(len(those))]


def shuffled(names: list[str], rng: FastRng) -> list[str]:
    order = list(range(len(names)))
    rng.shuffle(order)
    return [names[at] for at in order]


def rich_table(seats: int, adventure: str, seed: int) -> Thieves:
    """Everybody holds cards, carries treasures and has a Grimoire; the gangs are mixed up."""
    rng = FastRng(seed)
    gangs = shuffled(list(GANG_IDS), rng)
    books = shuffled(["Luck", "Prosperity", "Control", "Action"], rng)
    hands = []
    for seat in range(seats):
        titles = TITLE_NAMES[seat::4] * 2
        hands.append(", ".join(titles[:7]))
    thieves = [
        FIGURE_NAMES[GANG_IDS.index(gang) * 4 : GANG_IDS.index(gang) * 4 + 4] for gang in gangs[:seats]
    ]
    loads = ["ruby, keys, scroll", "ruby, emerald", "sapphire"]
    spots = [
        "Treasury",
        "V101",
        "V102",
        "V202",
        "V111",
        "Library",
        "V112",
        "V201",
        "Apothecary",
        "H121",
        "V211",
        "Cellar",
    ]
    empty = ("Treasury", "Villa", "Armoury", "Bakery", "Salon")
    return a_table(
        *hands, seats=seats, gangs=tuple(gangs), grimoires=books[:seats],
        mages=[those[rng.below(4)] for those in thieves],
        where={thief: spots[4 * at + seat] for seat, those in enumerate(thieves) for at, thief in enumerate(those[1:])},
        carried={thief: load for those in thieves for thief, load in zip(those[:3], loads, strict=True)},
        chests=dict.fromkeys(empty, ""), purses=[3, 5, 1, 4][:seats], alarm=seed % 2 == 0,
        options={"magic": True, "adventure": adventure, "wound_model": ("cry_havoc", "king_of_ashes")[seed % 2],
                 "mission_refill": seed % 3 == 0, "own_thieves_block": seed % 3 > 0},
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(24))
def test_the_game_is_the_same_when_all_move_on_by_a_seat(seed: int) -> None:
    seats = 2 + seed % 3
    by = 1 + seed // 3 % (seats - 1) if seats > 2 else 1
    table = rich_table(seats, list(ADVENTURES)[seed % 8], seed)
    table.rng = FastRng(seed)
    other = restored(turned(table.snapshot(), by))
    rng = FastRng(1000 + seed)
    for _ in range(40):
        if table.over:
            break
        seat = table.to_act[rng.below(len(table.to_act))]
        move = some_move(table, seat, rng)
        table.play(seat, move)
        other.play((seat + by) % seats, move)
        same_but_turned(table, other, by, rng)
        nothing_is_left_over(table)
    deeds_are_told_of_their_owners(table)


@pytest.mark.parametrize("seats", THIEVES.seats)
def test_setting_up_is_the_same_when_all_move_on_by_a_seat(seats: int) -> None:
    for gangs in ("dealt", "chosen"):
        table = restored(THIEVES.deal(seats, seats, gangs=gangs).snapshot())
        other = restored(turned(table.snapshot(), 1))
        rng = FastRng(seats)
        while table.view(None)["phase"] != "militia":
            seat = table.to_act[0]
            move = some_move(table, seat, rng)
            table.play(seat, move)
            other.play((seat + 1) % seats, move)
            same_but_turned(table, other, 1, rng)


# Thieves

SIXTEEN = FIGURE_NAMES[:16]  # what any thief can do, each of them can, and nobody else is changed by it


def gangs_of(thief: str) -> tuple[str, str]:
    """The gang of this thief, and the one after it."""
    gang = FIGURE_NAMES.index(thief) // 4
    return GANG_IDS[gang], GANG_IDS[(gang + 1) % 4]


def enemy_of(thief: str) -> str:
    """Somebody of the other gang without a skill in fights, or without one that matters here."""
    return {"executioners": "Elise", "nocturnis": "Sable", "kaldern": "Kaldern", "cursed": "Grimm"}[
        gangs_of(thief)[1]
    ]


def test_3_3_a_thief_opens_a_chest_as_the_action() -> None:
    for thief in SIXTEEN:
        table = a_table(gangs=gangs_of(thief), where={thief: "Library"}, chests={"Library": "emerald"})
        play(table, f"{thief} bashes the chest")
        found = position(table)
        assert (found["points"], found["active"], found["used"]) == (5, thief, {thief: 2})
        assert found["carried"] == {thief: {"emerald": 1}}
        assert why(table, f"{thief} picks the lock").startswith(f"{thief} has used")


def test_4_3_a_thief_picks_a_lock() -> None:
    for thief in SIXTEEN:
        table = a_table(
            gangs=gangs_of(thief), where={thief: "Library"}, chests={"Library": "emerald"}, dice=[4]
        )
        play(table, f"{thief} picks the lock")
        assert position(table)["carried"] == {thief: {"emerald": 1}}
        assert position(table)["points"] == 6
        assert position(table)["used"] == {thief: 2}


def test_4_2_a_thief_moves_where_a_way_leads() -> None:
    for thief in SIXTEEN:
        table = a_table(gangs=gangs_of(thief), where={thief: "X11"})
        play(table, f"{thief} moves", f"{thief} to V102")
        found = position(table)
        assert found["where"][thief] == "V102"
        assert (found["points"], found["used"], found["active"]) == (6, {thief: 1}, thief)


def test_4_9_a_thief_leaves_by_an_exit() -> None:
    for thief in SIXTEEN:
        table = a_table(gangs=gangs_of(thief), where={thief: "H002"}, carried={thief: "ruby"}, alarm=True)
        play(table, f"{thief} moves", f"{thief} leaves")
        assert position(table)["where"][thief] == "escaped"
        assert position(table)["done"] == [thief]
        assert table.scores[A] == 2 + (thief == "Kaldern") - 9
        assert why(table, f"{thief} moves") == f"{thief} has left the district for good (§4.9)"


def test_5_5_a_thief_attacks_wins_and_loots() -> None:
    for thief in SIXTEEN:
        enemy = enemy_of(thief)
        table = a_table(gangs=gangs_of(thief), where={thief: "X11", enemy: "H112"}, dice=[6, 1, 1, 1],
                        carried={enemy: "keys"}, purses=[0, 9])  # fmt: skip
        play(table, f"{thief} moves", f"{thief} attacks {enemy}")
        found = position(table)
        assert found["carried"] == {thief: {"keys": 1}}
        assert found["purses"] == ([1, 8] if thief == "Dorak" else [0, 9])
        assert (found["points"], found["used"]) == (5, {thief: 3})
        again = a_table(gangs=gangs_of(thief), where={thief: "X11", enemy: "H112"}, used={thief: 2})
        play(again, f"{thief} moves")
        assert why(again, f"{thief} attacks {enemy}").startswith(
            f"an attack is an action, and {thief} has used"
        )
        assert found["where"][thief] == "H112"
        assert table.to_act == (A,)


def test_7_2_a_thief_drops_what_is_too_much() -> None:
    for thief in SIXTEEN:
        many = 4 if thief == "Yselle" else 3
        table = a_table(gangs=gangs_of(thief), where={thief: "Library"}, chests={"Library": "keys", "Inn": ""},
                        carried={thief: ", ".join(["emerald"] * many)})  # fmt: skip
        play(table, f"{thief} bashes the chest")
        assert position(table)["pending"]["dropper"] == thief
        play(table, "drop emerald in Inn")
        assert position(table)["carried"] == {thief: {"emerald": many - 1, "keys": 1}}
        assert position(table)["chests"]["Inn"] == "emerald"


def test_7_3_a_thief_gives_what_a_mission_asks_for() -> None:
    for thief in SIXTEEN:
        mate = next(mate for mate in SIXTEEN if mate != thief and gangs_of(mate) == gangs_of(thief))
        table = a_table(
            gangs=gangs_of(thief), carried={thief: "ruby", mate: "ruby"}, missions=["Rubies", None, None]
        )
        play(table, "hand in ruby for Rubies")
        assert set(legal(table)) == {f"{thief} gives ruby", f"{mate} gives ruby"}
        play(table, f"{thief} gives ruby")
        assert position(table)["carried"] == {mate: {"ruby": 1}}
        assert position(table)["purses"] == [3, 0]
        table = a_table(
            gangs=gangs_of(thief), carried={thief: "scroll, keys"}, missions=["The Archive Key", None, None]
        )
        play(table, "hand in scroll and keys for The Archive Key")
        assert position(table)["carried"] == {}
        assert position(table)["purses"] == [8, 0]
        assert position(table)["gone"] == {"scroll": 1, "keys": 1}
        assert position(table)["missions"] == [None] * 3
        assert position(table)["missions_gone"] == {"The Archive Key": 1}


def test_9_1_a_thief_opens_the_vault() -> None:
    for thief in SIXTEEN:
        for load, opens in (("scroll, keys", True), ("scroll, ruby", False), ("keys, ruby", False)):
            table = a_table(gangs=gangs_of(thief), where={thief: "Treasury"}, carried={thief: load})
            assert (f"{thief} opens the vault" in legal(table)) is opens
        table = a_table(
            gangs=gangs_of(thief), where={thief: "Treasury"}, carried={thief: "scroll, keys, keys"}
        )
        play(table, f"{thief} opens the vault")
        assert position(table)["carried"] == {thief: {"keys": 1}}
        assert position(table)["gone"] == {"scroll": 1, "keys": 1}
        assert (position(table)["points"], position(table)["used"]) == (6, {thief: 2})


def test_9_5_a_thief_seizes_the_baron() -> None:
    for thief in SIXTEEN:
        where = {thief: "Guardroom", "Kornak": "V202"}
        table = a_table(gangs=gangs_of(thief), where=where, options={"adventure": "baron"})
        play(table, f"{thief} seizes the Baron")
        assert position(table)["carried"] == {thief: {"Baron": 1}}
        assert position(table)["baron"] is None
        assert (position(table)["points"], position(table)["used"]) == (6, {thief: 2})


def test_11_14_a_thief_is_wounded_waits_and_heals() -> None:
    for thief in SIXTEEN:
        own, other = gangs_of(thief)
        enemy = enemy_of(thief)
        table = a_table(gangs=(other, own), where={enemy: "X01", thief: "H102"}, carried={enemy: "ruby"}, dice=[6],
                        grimoires=["Control", None], mages=[enemy, None], options={"magic": True})  # fmt: skip
        play(table, "attempt Lightning", f"cast Lightning at {thief}")
        assert position(table)["wounded"] == {thief: 2}
        for model, legal_now in (("cry_havoc", False), ("king_of_ashes", True)):
            options = {"magic": True, "wound_model": model}
            table = a_table(gangs=(own, other), wounded={thief: 99}, options=options)
            assert (f"heal {thief}" in legal(table)) is legal_now
            assert f"{thief} moves" not in legal(table)
            assert why(table, f"{thief} moves").startswith(f"{thief} is wounded and can only defend")
        play(table, f"heal {thief}")
        assert position(table)["wounded"] == {}
        assert f"{thief} moves" in legal(table)


def test_9_6_a_thief_is_paralysed() -> None:
    for thief in SIXTEEN:
        table = a_table(gangs=gangs_of(thief), where={thief: "Library"}, chests={"Library": "ruby"}, dice=[1],
                        options={"adventure": "alchemist"})  # fmt: skip
        play(table, f"{thief} bashes the chest")
        assert position(table)["paralysed"] == {thief: 2}
        table = a_table(gangs=gangs_of(thief), paralysed={thief: 2}, round=2)
        assert why(table, f"{thief} moves") == f"{thief} is paralysed by a cursed gem this round (§9.6)"


def test_11_13_a_thief_is_transported() -> None:
    for thief in SIXTEEN:
        own, other = gangs_of(thief)
        enemy = enemy_of(thief)
        table = a_table(gangs=(other, own), where={enemy: "X01", thief: "X11"}, carried={enemy: "ruby"}, dice=[6],
                        grimoires=["Luck", None], mages=[enemy, None], options={"magic": True})  # fmt: skip
        play(table, "attempt Transport", f"{thief} to V101")
        assert position(table)["where"][thief] == "V101"
        assert position(table)["used"] == {}


def test_6_3_a_thief_is_beaten_by_the_militia() -> None:
    for thief in SIXTEEN:
        own, other = gangs_of(thief)
        table = a_table(
            gangs=(other, own), where={thief: "V202"}, phase="militia", dice=[1, 6, 1, 1, 1], purses=[0, 5]
        )
        play(table, "send Kornak", f"Kornak attacks {thief}")
        assert position(table)["purses"] == [0, 4 if thief == "Nyx" else 3]
        assert f"Kornak beats {thief}." in said(table)


def test_7_6_a_thief_teleports() -> None:
    for thief in SIXTEEN:
        table = a_table("Teleportation", gangs=gangs_of(thief), where={thief: "X11"})
        move = f"{thief} teleports with Teleportation" if thief == "Valdur" else f"{thief} teleports"
        play(table, move, f"{thief} to Library")
        assert position(table)["where"][thief] == "Library"
        assert (position(table)["points"], position(table)["used"]) == (6, {thief: 1})
        assert why(table, move) == "you hold no Teleportation (§4.8)"


def test_7_6_sleight_of_hand_needs_a_thief_beside_an_enemy() -> None:
    for thief in SIXTEEN:
        enemy, name = enemy_of(thief), CARDS.gangs[GANG_IDS.index(gangs_of(thief)[1])].name
        for place, near in (("X21", False), ("H112", False), ("H111", True), ("V111", True)):
            table = a_table("Sleight of Hand", gangs=gangs_of(thief), where={thief: "X11", enemy: place})
            assert (f"Sleight of Hand on {name}" in legal(table)) is near
