"""The boards, and what is wrong with a damaged one."""

from __future__ import annotations

import re

import pytest

from trionfi.core.errors import BadData, BadOption
from trionfi.games.thieves.board import flood, read_board
from trionfi.games.thieves.data import read_toml, toml_files
from trionfi.games.thieves.game import THIEVES
from trionfi.games.thieves.names import BOARDS

DISTRICT, QUARTER = BOARDS
TEXT = read_toml("boards/district.toml")


def test_1_1_the_district_has_46_streets_24_rooms_and_16_exits() -> None:
    spaces = DISTRICT.spaces.values()
    assert sum(not space.room for space in spaces) == 46
    assert sum(space.room for space in spaces) == 24
    assert sum(space.exit for space in spaces) == 16
    assert {"Guardroom", "Gatehouse", "Treasury", "Library", "Inn"} <= set(DISTRICT.spaces)


def test_1_2_rooms_have_two_arrows_and_two_walls() -> None:
    for space in DISTRICT.spaces.values():
        if space.room:
            assert len(space.borders["arrow"]) == 2
            assert len(space.borders["wall"]) == 2
            assert not space.borders["white"]


def test_1_2_some_borders_of_the_district() -> None:
    by_key = {space.key: space for space in DISTRICT.spaces.values()}
    assert by_key["SE10"].name == "Guardroom"
    assert by_key["NW11"].name == "Gatehouse"
    assert set(by_key["NW11"].borders["arrow"]) == {"V111", "Bath House"}
    assert set(by_key["NE00"].borders["arrow"]) == {"H002", "Tannery"}
    assert set(by_key["NW00"].borders["wall"]) == {"H001", "Bakery"}


def test_1_2_how_far_it_is_across_and_to_an_exit() -> None:
    every = {name: flood(DISTRICT, name, ("white", "arrow")) for name in DISTRICT.spaces}
    assert max(max(far.values()) for far in every.values()) == 15
    exits = [name for name, space in DISTRICT.spaces.items() if space.exit]
    for name, space in DISTRICT.spaces.items():
        if space.room:
            assert min(every[name][gate] for gate in exits) in (2, 3)


def test_1_2_the_district_is_symmetric_under_half_a_turn() -> None:
    at = {space.at: space for space in DISTRICT.spaces.values()}
    for (column, row), space in at.items():
        other = at[9 - column, 6 - row]
        assert other.exit == space.exit
        for kind in ("white", "arrow", "wall"):
            turned = {DISTRICT.spaces[name].at for name in other.borders[kind]}
            here = {DISTRICT.spaces[name].at for name in space.borders[kind]}
            assert {(9 - x, 6 - y) for x, y in here} == turned


def test_1_3_the_quarter_is_smaller_and_shares_the_names() -> None:
    assert set(QUARTER.spaces) < set(DISTRICT.spaces)
    assert len(QUARTER.spaces) == 49
    assert QUARTER.number("Library") == DISTRICT.number("Library")


def test_1_2_the_ground_agrees_with_the_borders() -> None:
    for board in BOARDS:
        for name in board.spaces:
            for other in board.spaces:
                joined = other in board.neighbours(name, "white", "arrow")
                assert board.ground.adjacent(board.number(name), board.number(other)) == joined


def test_1_5_exits_lie_on_the_edge() -> None:
    for board in BOARDS:
        columns = [space.at[0] for space in board.spaces.values()]
        rows = [space.at[1] for space in board.spaces.values()]
        for space in board.spaces.values():
            if space.exit:
                assert space.at[0] in (0, max(columns)) or space.at[1] in (0, max(rows))


def broken(old: str, new: str) -> str:
    assert old in TEXT
    with pytest.raises(BadData) as refused:
        read_board("district.toml", TEXT.replace(old, new, 1))
    return str(refused.value)


def test_a_wrong_count_is_refused() -> None:
    assert broken("streets = 46", "streets = 47") == "district.toml: it says 47 streets and lists 46 (§1.1)"
    assert "15 exits and lists 16" in broken("exits = 16", "exits = 15")
    assert "leave an exit open (§10.2)" in broken("most_portcullises = 15", "most_portcullises = 16")


def test_a_one_way_border_is_refused() -> None:
    text = broken('white = ["H001", "V001"]', 'white = ["H001"]')
    assert text == (
        "district.toml: the border between V001 and X00 is one-way: X00 does not list V001 as white (§1.2)"
    )


def test_an_unreachable_room_is_refused() -> None:
    text = TEXT
    for one, other in (("Inn", "H002"), ("Inn", "Tannery")):
        text = make_wall(make_wall(text, one, other), other, one)
    with pytest.raises(BadData, match=r"the room Inn cannot be reached from X00 \(§1.2\)"):
        read_board("district.toml", text)


def make_wall(text: str, name: str, other: str) -> str:
    """The same board with a wall in place of an arrow, on one side."""
    head = re.search(rf"^\[(?:street|room)\.{name}\]$", text, re.M)
    assert head
    end = text.find("\n\n", head.end())
    block = text[head.end() : end if end > 0 else len(text)]
    arrows = re.search(r"^arrow = \[(.*)\]$", block, re.M)
    walls = re.search(r"^wall = \[(.*)\]$", block, re.M)
    assert arrows
    left = [word for word in arrows[1].split(", ") if word != f'"{other}"']
    more = ([*walls[1].split(", ")] if walls else []) + [f'"{other}"']
    new = block.replace(arrows[0], f"arrow = [{', '.join(left)}]")
    new = (
        new.replace(walls[0], f"wall = [{', '.join(more)}]")
        if walls
        else new + f"\nwall = [{', '.join(more)}]"
    )
    return text.replace(block, new, 1)


def test_other_damage_to_a_board_is_refused_with_its_place() -> None:
    assert "district.toml: Object contains unknown field `exits_`" in broken("exits = 16", "exits_ = 16")
    assert "district.toml: Object missing required field `source`" in broken('source = "ours"\n', "")
    assert "Expected `int`, got `str` - at `$.streets`" in broken("streets = 46", 'streets = "46"')
    assert "district.toml: this is no TOML: Invalid value (at line " in broken("streets = 46", "streets = ")
    assert "district.toml, street X00: Expected `array` of length 2, got 1 - at `$.at`" in broken(
        "at = [0, 0]", "at = [0]"
    )
    assert "two spaces are drawn at the same place" in broken("at = [0, 0]", "at = [0, 3]")
    assert "must have a border with just the spaces it touches" in broken("at = [0, 0]", "at = [20, 20]")
    assert "has a border with Nowhere, which is no space" in broken('["H001", "V001"]', '["Nowhere", "V001"]')
    assert "Expected `str`, got `array` - at `$.white[0]`" in broken('["H001", "V001"]', '[["H001"], "V001"]')
    assert "Expected `str`, got `array` - at `$.starts.militia[0]`" in broken(
        '["Guardroom", "Gate', '[["Inn"], "Gate'
    )
    assert "is written twice" in broken('["H001", "V001"]', '["H001", "H001"]')
    assert "starts: 'V999' is no space (§2.3)" in broken('isabeau = "V001"', 'isabeau = "V999"')
    assert "sienna must be a room" in broken('sienna = "Inn"', 'sienna = "X11"')
    assert "Expected `array` of length 2, got 1 - at `$.starts.militia`" in broken(
        '["Guardroom", "Gatehouse"]', '["Guardroom"]'
    )


def test_1_3_a_board_that_cannot_be_played_on_is_refused() -> None:
    assert "the board is called 'borough', and its file as it is (§1.3)" in broken(
        'name = "district"', 'name = "borough"'
    )
    assert "must take all their thieves (§2.9)" in broken("most_seats = 4", "most_seats = 5")
    assert "must take all their thieves (§2.9)" in broken("most_seats = 4", "most_seats = 1")
    assert "two figures start at X11 (§2.3)" in broken('zombies = ["X11", "X21"', 'zombies = ["X11", "X11"')
    assert "X00 is an exit, where only thieves start (§2.9)" in broken('isabeau = "V001"', 'isabeau = "X00"')
    assert "every exit has a title" in broken('title = "Rose Gate"\n', "")
    shifted = re.sub(r"^at = \[(\d+), ", lambda at: f"at = [{int(at[1]) + 1}, ", TEXT, flags=re.M)
    with pytest.raises(BadData, match=r"without a hole \(§1.1\)"):
        read_board("district.toml", shifted)


def test_1_5_two_spaces_of_one_title_are_refused() -> None:
    assert broken('title = "Sunset Gate"', 'title = "Rose Gate"') == (
        "district.toml: X01 and X20 are both called 'Rose Gate' (§1.5)"
    )
    assert "X20 and Inn are both called 'Inn' (§1.5)" in broken('title = "Rose Gate"', 'title = "Inn"')


def test_1_3_a_file_in_the_folder_is_a_board_of_the_game() -> None:
    names = sorted(board.name for board in BOARDS)
    assert names == [file.removesuffix(".toml") for file in toml_files("boards")]
    option = next(option for option in THIEVES.options if option.name == "board")
    assert isinstance(option.allowed, tuple)
    assert sorted(option.allowed) == names
    for board in BOARDS:
        THIEVES.deal(board.most_seats, 1, board=board.name)
    with pytest.raises(BadOption, match="option board applies only with as many seats as the board is for"):
        THIEVES.deal(3, 1, board="quarter")


def test_an_exit_in_the_middle_is_refused() -> None:
    text = TEXT.replace("exits = 16", "exits = 17").replace(
        'white = ["V102",', 'exit = true\ntitle = "Well"\nwhite = ["V102",', 1
    )
    with pytest.raises(BadData, match=r"the exit X11 does not lie on the edge of the board \(§1.5\)"):
        read_board("district.toml", text)


def test_arrows_and_white_lines_keep_to_their_places() -> None:
    text = make_kind(make_kind(TEXT, "X00", "H001", "white", "arrow"), "H001", "X00", "white", "arrow")
    with pytest.raises(BadData, match="is an arrow between two streets"):
        read_board("district.toml", text)
    text = make_kind(make_kind(TEXT, "Inn", "H002", "arrow", "white"), "H002", "Inn", "arrow", "white")
    with pytest.raises(BadData, match="rooms are entered by arrows alone"):
        read_board("district.toml", text)


def make_kind(text: str, name: str, other: str, old: str, new: str) -> str:
    head = re.search(rf"^\[(?:street|room)\.{name}\]$", text, re.M)
    assert head
    end = text.find("\n\n", head.end())
    block = text[head.end() : end]
    listed = re.search(rf"^{old} = \[(.*)\]$", block, re.M)
    assert listed
    left = [word for word in listed[1].split(", ") if word != f'"{other}"']
    into = re.search(rf"^{new} = \[(.*)\]$", block, re.M)
    changed = block.replace(listed[0], f"{old} = [{', '.join(left)}]")
    if into:
        changed = changed.replace(into[0], f'{new} = [{into[1]}, "{other}"]')
    else:
        changed += f'\n{new} = ["{other}"]'
    return text.replace(block, changed, 1)


def test_a_small_board_shares_the_names_of_the_big_one() -> None:
    text = read_toml("boards/quarter.toml")
    with pytest.raises(BadData, match="Alley is no space of the district"):
        read_board("quarter.toml", text.replace("X00", "Alley"), DISTRICT.numbers)
    many = "\n".join(f"[street.E{at}]\nat = [{at}, 90]\n" for at in range(60))
    with pytest.raises(BadData, match="is too big"):
        read_board("quarter.toml", text.replace("streets = 33", "streets = 93") + many, DISTRICT.numbers)


def test_1_4_adjacent_are_spaces_joined_by_line_or_arrow() -> None:
    number = DISTRICT.number
    assert DISTRICT.ground.adjacent(number("X00"), number("H001"))
    assert DISTRICT.ground.adjacent(number("Tannery"), number("V001"))
    assert not DISTRICT.ground.adjacent(number("Tannery"), number("H001"))
    assert DISTRICT.ground.distance(number("Tannery"), number("H001")) == 3
