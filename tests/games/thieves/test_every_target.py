"""Why not, for every space, room and thief there is: the answer is worked out a second time, from what lies open."""

from __future__ import annotations

import pytest

from tests.games.thieves.builders import A, B, C, a_table, legal, play, position, why
from tests.games.thieves.test_magic import mage
from tests.games.thieves.test_ways import DISTRICT, GATES, closed, crowd, places, walk
from trionfi.games.thieves.board import flood
from trionfi.games.thieves.game import THIEVES
from trionfi.games.thieves.names import (
    BOARDS,
    CARDS,
    FIGURE_NAMES,
    GANG_IDS,
    GANG_NAMES,
    SPACE_NAMES,
    place_words,
)
from trionfi.games.thieves.rules.position import Thieves

ROOMS = [name for name, space in DISTRICT.spaces.items() if space.room]
STREETS = [name for name, space in DISTRICT.spaces.items() if not space.room]
FAR = {name: flood(DISTRICT, name, ("white", "arrow")) for name in DISTRICT.spaces}
WHITE = {name: flood(DISTRICT, name, ("white",)) for name in STREETS}


def spot(space: str) -> str:
    """A space as people call it; notation has short names for streets."""
    return place_words(DISTRICT, SPACE_NAMES.index(space))


# Spaces


def no_end(table: Thieves, figure: str, space: str, way: tuple[str, int, str], through: set[str]) -> str:
    """The answer to a way that cannot end there: what it is called, how many spaces it has, and its paragraph.

    `through` are the ends that one wall more would bring.
    """
    called, steps, rule = way
    there = places(table)
    here = next(name for name, one in there.items() if one == figure)
    if space == here:
        return f"{figure} is at {spot(space)} already: stay, or go elsewhere ({rule})"
    if space in there:
        return f"{spot(space)} is occupied by {there[space]} ({rule})"
    if space in closed(table):
        return f"a portcullis closes {spot(space)} (§10.3)"
    far = FAR[here][space]
    if far <= steps:
        what = "figures or portcullises" if closed(table) else "figures"
        return f"{what} stand in the way to {spot(space)} within {steps} spaces ({rule})"
    if space in through:
        return f"a wall stands between {figure} and {spot(space)}, and the way round is {far} spaces ({rule})"
    return f"{spot(space)} is {far} spaces away, and {called} has {steps} ({rule})"


@pytest.mark.parametrize("seed", [0, 1, 2, 4, 9, 13])
def test_4_2_every_space_where_a_move_cannot_end_has_its_answer(seed: int) -> None:
    way = ("this move", 4, "§4.2")
    for figure in FIGURE_NAMES[4:8]:
        table = crowd(seed)
        if f"{figure} moves" in legal(table):
            play(table, f"{figure} moves")
            ends = {text for text in legal(table) if " to " in text}
            through = walk(table, figure, 4, 1)[0]
            for space in DISTRICT.spaces:
                if f"{figure} to {space}" not in ends:
                    assert why(table, f"{figure} to {space}") == no_end(table, figure, space, way, through)


@pytest.mark.parametrize("place", ["H001", "X00", "V002", "Tannery", "V101", "X32", ROOMS[-1]])
def test_6_1_every_space_where_a_march_cannot_end_has_its_answer(place: str) -> None:
    for die in (1, 2):
        table = a_table(phase="militia", where={"Kornak": place, "Valdur": "Bakery"}, dice=[die])
        play(table, "send Kornak")
        through = walk(table, "Kornak", die, 1)[0]
        for space in DISTRICT.spaces:
            if f"Kornak to {space}" not in legal(table):
                answer = no_end(table, "Kornak", space, ("this march", die, "§6.1"), through)
                assert why(table, f"Kornak to {space}") == answer


def test_4_2_portcullises_are_named_only_where_they_stand_in_the_way() -> None:
    """Davitto and Valdur stand beside Leona, and leave her nothing but to attack; X32 is far off."""
    for blocks in (True, False):
        for hanging in (["X32"], []):
            table = a_table(where={"Leona": "X00", "Davitto": "H001", "Valdur": "V001"}, portcullises=hanging,
                            options={"portcullis_blocks_space": blocks})  # fmt: skip
            play(table, "Leona moves")
            what = "figures or portcullises" if blocks and hanging else "figures"
            assert (
                why(table, "Leona to H002")
                == f"{what} stand in the way to the Inn's door within 4 spaces (§4.2)"
            )


@pytest.mark.parametrize("seed", [2, 5, 8])
def test_7_6_every_space_where_no_teleport_ends_has_its_answer(seed: int) -> None:
    where = {figure: space for space, figure in places(crowd(seed)).items()}
    table = a_table("Teleportation", seats=4, where=where)
    play(table, "Leona teleports")
    there = places(table)
    for space in DISTRICT.spaces:
        if space in there:
            answer = f"{spot(space)} is occupied by {there[space]} (§7.6)"
        else:
            answer = (
                f"{spot(space)} is an exit, and no teleport ends there (§7.6)" if space in GATES else "None"
            )
        assert why(table, f"Leona to {space}") == answer


def test_5_6_every_space_where_no_flight_ends_has_its_answer() -> None:
    for gates in ([], ["X00"]):
        where = {"Leona": "V002", "Valdur": "V001", "Sable": "Inn", "Iris": "X10", "Ashka": "Library"}
        table = a_table(where=where, dice=[6, 1, 1, 1], portcullises=gates,
                        options={"portcullis_blocks_space": True})  # fmt: skip
        play(table, "Leona moves", "Leona attacks Valdur")
        there = places(table)
        ends = {text.rpartition(" ")[2] for text in legal(table)}
        assert ends
        for space in DISTRICT.spaces:
            if space in there or space == "V001":
                answer = f"{spot(space)} is occupied: a flight ends on a free space (§5.6)"
            elif space in gates:
                answer = f"a portcullis closes {spot(space)} (§10.3)"
            else:
                answer = (
                    f"{spot(space)} is not the end of a flight of 3 spaces, or as many as there can be (§5.6)"
                )
            assert why(table, f"Valdur to {space}") == (
                "None" if space in ends and space not in there else answer
            )


def test_2_9_every_space_where_no_thief_comes_in_has_its_answer() -> None:
    table = a_table(
        phase="deployment", where={"Leona": "X00", "Davitto": "", "Iris": "", "Elise": "", "Valdur": "H222"}
    )
    there = places(table)
    assert "Davitto" not in there.values()
    for space in DISTRICT.spaces:
        answer = f"{spot(space)} is no exit of this board (§2.9)"
        if space in GATES:
            answer = f"{spot(space)} is occupied (§2.9)" if space in there else "None"
        assert why(table, f"Davitto to {space}") == answer
        assert why(table, f"Leona to {space}") == "Leona is placed already (§2.9)"
        assert why(table, f"Sable to {space}") == "Sable is not one of yours (§2.9)"


def test_10_2_every_street_where_no_portcullis_is_lowered_has_its_answer() -> None:
    hanging = ["X00", "H222", "X31"]
    table = a_table(phase="portcullises", portcullises=hanging, alarm=True, to_lower=2)
    for street in STREETS:
        answer = f"{spot(street)} is no exit of this board (§10.2)"
        if street in GATES:
            answer = f"a portcullis hangs at {spot(street)} already (§10.2)" if street in hanging else "None"
        assert why(table, f"lower the portcullis at {street}") == answer


# Rooms

EMPTY = ["Tannery", "Library", ROOMS[-1], ROOMS[-2]]  # the first room, one in the middle, the last


@pytest.mark.parametrize("thief", ["Leona", "Elise", "Nyx"])
def test_7_2_every_room_in_which_nothing_is_dropped_has_its_answer(thief: str) -> None:
    table = a_table(gangs=("cursed" if thief == "Nyx" else "executioners", "nocturnis"), where={thief: "Inn"},
                    chests={"Inn": "keys"} | dict.fromkeys(EMPTY, ""),
                    carried={thief: "emerald, emerald, scroll"})  # fmt: skip
    play(table, f"{thief} bashes the chest")
    empty = [*EMPTY, "Inn"]
    for room in ROOMS:
        chest = f"there is a chest in {spot(room)}: it must be a room without one (§7.2)"
        for kind in ("emerald", "scroll", "keys"):
            assert why(table, f"drop {kind} in {room}") == ("None" if room in empty else chest)
        for kind in ("ruby", "sapphire", "Baron"):
            assert why(table, f"drop {kind} in {room}") == f"{thief} carries no {kind} (§7.2)"


def test_11_12_every_room_that_telekinesis_cannot_use_has_its_answer() -> None:
    table = mage("Control", chests=dict.fromkeys(EMPTY, "") | {"Inn": "ruby"})
    play(table, "attempt Telekinesis")
    for room in ROOMS:
        none = f"there is no chest in {spot(room)} (§11.12)"
        assert why(table, f"lift the chest of {room}") == (none if room in EMPTY else "None")
    play(table, "lift the chest of Inn")
    for room in ROOMS:
        chest = f"there is a chest in {spot(room)}: it must be a room without one (§11.12)"
        if room == "Inn":
            chest = "the chest comes from the Inn: it goes elsewhere (§11.12)"
        assert why(table, f"set it down in {room}") == ("None" if room in EMPTY else chest)


def test_1_3_every_space_that_the_quarter_lacks_has_its_answer() -> None:
    """Rooms to lift from, to set down in and to drop in; spaces to walk, to teleport and to run away to."""
    quarter = BOARDS[1]
    lacking = [space for space in DISTRICT.spaces if space not in quarter.spaces]
    away = dict.fromkeys(("Davitto", "Iris", "Elise", "Sable", "Morven", "Ashka"), "escaped")
    small = {"board": "quarter"}
    lifting = mage("Control", where=away, options=small, chests={"Inn": ""})
    play(lifting, "attempt Telekinesis")
    setting = lifting.clone()
    play(setting, "lift the chest of Tannery")
    dropping = a_table(where=away | {"Leona": "Tannery"}, options=small, chests={"Tannery": "keys"},
                       carried={"Leona": "emerald, emerald, scroll"})  # fmt: skip
    play(dropping, "Leona bashes the chest")
    meet = away | {"Leona": "X11", "Valdur": "V101"}
    walking, teleporting, fleeing = (a_table("Teleportation", where=meet, options=small, dice=[6, 1, 1, 1])
                                     for _ in range(3))  # fmt: skip
    play(walking, "Leona moves")
    play(teleporting, "Leona teleports")
    play(fleeing, "Leona moves", "Leona attacks Valdur", "pass", "pass")
    ways = {"Leona to": (walking, teleporting), "Valdur to": (fleeing,)}
    rooms = {"lift the chest of": (lifting,), "set it down in": (setting,), "drop scroll in": (dropping,)}
    for space in lacking:
        for words, scenes in (ways | rooms if space in ROOMS else ways).items():
            for table in scenes:
                assert (
                    why(table, f"{words} {space}")
                    == f"{place_words(quarter, SPACE_NAMES.index(space))} is not on this board (§1.3)"
                )


# Thieves


@pytest.mark.parametrize("seat", [A, B, C])
def test_11_9_every_thief_whom_lightning_cannot_strike_has_its_answer(seat: int) -> None:
    """From three seats: own, gone, wounded, in a room, behind another, too far, not in play, and on the corner X00."""
    mages = ["Leona", "Valdur", "Brenn"]
    where = {
        "Leona": "X01", "Davitto": "V002", "Iris": "Tannery", "Elise": "escaped",
        "Valdur": "H101", "Sable": "X00", "Morven": "V011", "Ashka": "Library",
        "Brenn": "H102", "Kaldern": "X11", "Tortok": "X32", "Yselle": "V102",
    }  # fmt: skip
    wounded = {"Davitto": 2, "Morven": 2, "Yselle": 2}
    table = a_table(seats=3, turn=seat, to_act=[seat], options={"magic": True}, where=where, mages=mages, dice=[6],
                    grimoires=["Control" if at == seat else None for at in range(3)], wounded=wounded,
                    carried=dict.fromkeys(mages, "ruby"))  # fmt: skip
    play(table, "attempt Lightning")
    struck = {text.rpartition(" ")[2] for text in legal(table)}
    for number, thief in enumerate(FIGURE_NAMES[:16]):
        there = where.get(thief, "")
        if thief in struck:
            answer = "None"
        elif number // 4 == seat:
            answer = f"{thief} is of your own gang (§11.9)"
        elif number // 4 == 3:
            answer = f"{thief} is not on the board (§11.9)"
        elif there == "escaped":
            answer = f"{thief} has left the district for good (§4.9)"
        elif thief in wounded:
            answer = f"{thief} is wounded already, and there is no second wound (§11.14)"
        elif there in ROOMS:
            answer = f"{thief} is in the {there}, and lightning enters no room (§11.9)"
        elif WHITE[where[mages[seat]]][there] <= 5:
            answer = f"another enemy thief stands between the lightning and {thief} (§11.9)"
        else:
            answer = f"{thief} is more than 5 spaces away over white lines (§11.9)"
        assert why(table, f"cast Lightning at {thief}") == answer


def test_7_3_every_thief_who_cannot_give_has_his_answer() -> None:
    for gang, other in zip(GANG_IDS, [*GANG_IDS[1:], GANG_IDS[0]], strict=True):
        first = GANG_IDS.index(gang) * 4
        own = FIGURE_NAMES[first : first + 4]
        table = a_table(gangs=(gang, other), missions=["Rubies", None, None], where={own[0]: "X00", own[3]: "escaped"},
                        carried={own[0]: "ruby", own[1]: "ruby", own[3]: "ruby"})  # fmt: skip
        play(table, "hand in ruby for Rubies")
        for thief in FIGURE_NAMES[:16]:
            answer = f"{thief} is not one of yours (§7.3)"
            if thief in own:
                answer = "None" if thief in own[:2] else f"{thief} carries no ruby (§7.3)"
            if thief == own[3]:
                answer = f"{thief} has left the district for good (§4.9)"
            assert why(table, f"{thief} gives ruby") == answer
        assert why(table, f"{own[0]} gives keys") == "what is asked for now is the ruby, not the keys (§7.3)"


def test_4_2_while_a_thief_is_under_way_no_other_figure_goes() -> None:
    """Whoever is not his own gets that answer; neutral figures are of nobody's gang."""
    scenes = {
        "Leona is on the move, nobody else (§4.2)": (a_table(where={"Leona": "X11"}), "Leona moves"),
        "Leona teleports, nobody else (§7.6)": (a_table("Teleportation"), "Leona teleports"),
    }
    for answer, (table, start) in scenes.items():
        play(table, start)
        for number, figure in enumerate(FIGURE_NAMES[1:20], 1):
            stranger = f"{figure} is not one of yours (§3.3)"
            assert why(table, f"{figure} to X21") == (stranger if 4 <= number < 16 else answer)
    table = a_table(gangs=("kaldern", "nocturnis"), where={"Brenn": "X11"}, used={"Brenn": 2}, active="Brenn")
    play(table, "Brenn walks on")
    for figure in ("Kaldern", "Yselle", "Kornak", "Valrut", "Sienna", "the first zombie"):
        assert why(table, f"{figure} to X21") == "Brenn walks on, nobody else (§8.11)"


def test_3_2_in_ones_turn_no_neutral_figure_is_moved() -> None:
    table = a_table()
    for figure in FIGURE_NAMES[16:]:
        answer = f"no player moves {figure} (§9.9)"
        if figure in ("Kornak", "Valrut"):
            answer = f"{figure} is moved before your thieves act, not now (§3.2)"
        if figure == "Sienna":
            answer = "Sienna is moved before your thieves act, not now (§9.7)"
        assert why(table, f"{figure} to X21") == answer


# Gangs, Grimoires, missions


def test_2_2_every_gang_that_is_taken_has_its_answer() -> None:
    for taken in range(4):
        table = THIEVES.deal(4, 3, gangs="chosen")
        first = table.to_act[0]
        play(table, next(text for text in legal(table) if GANG_NAMES[taken] in text))
        for gang, move in enumerate(range(THIEVES.move_count)[2522:2526]):
            answer = str(table.refusal(table.to_act[0], move))
            assert answer == (
                "None" if gang != taken else f"{'ABCD'[first]} has taken {GANG_NAMES[gang]} (§2.2)"
            )


def test_11_1_every_grimoire_that_is_taken_has_its_answer() -> None:
    books = ["Luck", "Prosperity", "Control", "Action"]
    for taken in books:
        for owner in (B, C):
            table = a_table(seats=3, options={"magic": True}, phase="grimoires",
                            grimoires=[taken if seat == owner else None for seat in range(3)],
                            mages=[["Leona", "Valdur", "Brenn"][seat] if seat == owner else None
                                   for seat in range(3)])  # fmt: skip
            for book in books:
                answer = f"{'ABC'[owner]} has taken the Grimoire of {book} (§11.1)"
                assert why(table, f"Grimoire of {book} for Leona") == (answer if book == taken else "None")
                stranger = "Valdur is not one of yours (§11.1)"
                assert why(table, f"Grimoire of {book} for Valdur") == (answer if book == taken else stranger)


def test_11_8_every_purse_that_the_eye_cannot_see_has_its_answer() -> None:
    gangs = ("cursed", "executioners", "kaldern")
    table = a_table(seats=3, gangs=gangs, options={"magic": True}, where={"Nyx": "X11"}, carried={"Nyx": "ruby"},
                    grimoires=["Action", None, None], mages=["Nyx", None, None], dice=[6])  # fmt: skip
    play(table, "attempt Eye of Croesus")
    for gang, name in zip(GANG_IDS, GANG_NAMES, strict=True):
        answer = "None" if gang in gangs else f"nobody plays {name} (§11.8)"
        if gang == "cursed":
            answer = "the Eye looks into the purse of another player, not into your own (§11.8)"
        assert why(table, f"cast Eye of Croesus on {name}") == answer


def test_7_3_every_mission_that_cannot_be_used_has_its_answer() -> None:
    """Three lie face up, in any slot; the gang carries one ruby."""
    names = [mission.name for mission in CARDS.missions]
    for shift in range(3):
        up = ["Rubies", "Dusk", "Lagoon"]
        table = a_table(missions=up[shift:] + up[:shift], carried={"Leona": "ruby"}, where={"Leona": "X00"})
        for number, deal in enumerate(CARDS.deals):
            name = names[deal.mission]
            answer = f"{name} is not face up (§7.3)"
            if name in up:
                answer = f"your thieves on the board do not carry what {name} asks for (§7.3)"
            if str(THIEVES.write(2258 + number)) == "hand in ruby for Rubies":
                answer = "None"
            assert str(table.refusal(A, 2258 + number)) == answer


def test_every_space_has_one_name() -> None:
    assert sorted(SPACE_NAMES) == sorted(DISTRICT.spaces)
    assert position(a_table())["phase"] == "activation"
