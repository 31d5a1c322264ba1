"""A game at the terminal, by scripted people."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.driver import (
    CLEARED,
    Script,
    a_local_game,
    a_terminal_table,
    play_randomly,
    random_player,
    trionfi,
)
from trionfi.cli.local_game import resume
from trionfi.cli.terminal import EndOfInput
from trionfi.cli.terminal_table import TerminalTable
from trionfi.core.record import position_hash, read_record, verify
from trionfi.games import game


@pytest.mark.parametrize(
    ("name", "seats"), [("arcanity", 3), ("arcanity", 5), ("shipwreck", 2), ("shipwreck", 4)]
)
def test_people_play_a_whole_game_hot_seat(name: str, seats: int) -> None:
    local_game = a_local_game(name, seats, limit=20) if name == "arcanity" else a_local_game(name, seats)
    script = play_randomly(local_game, seed=seats)
    assert CLEARED in script.shown
    assert "The game is over" in script.text
    verify(read_record(local_game.record().to_json()), game(name))


def test_the_real_program_shows_the_same_game(tmp_path: Path) -> None:
    words = ["play", "arcanity", "--seats", "3", "--bots", "random", "--seed", "7", "--option", "limit=5"]
    local_game = a_local_game(bots={2: "random"}, limit=5)
    script = play_randomly(local_game, seed=1)
    file = tmp_path / "game.json"
    script.typed[-1:] = [f"save {file}", "quit"]
    real = trionfi(*words, typed="\n".join(script.typed) + "\n")
    assert real.stderr == ""
    assert real.returncode == 0
    record = read_record(file.read_text("utf-8"))
    assert position_hash(verify(record, local_game.state.game).state) == position_hash(local_game.state)
    assert record.names == ("A", "B", "C (random)")
    for line in ("The game is over", "Pass the screen to B."):
        assert line in real.stdout


def test_one_person_is_never_asked_to_pass_the_screen() -> None:
    script = play_randomly(a_local_game(bots={1: "random", 2: "random"}, limit=5), seed=3)
    assert CLEARED not in script.shown
    assert "Pass the screen" not in script.text
    assert "Seats: A you, B random bot, C random bot." in script.text


def test_bots_alone_play_by_themselves() -> None:
    local_game = a_local_game(bots={0: "random", 1: "random", 2: "random"}, limit=5)
    table, script = a_terminal_table((), local_game)
    assert table.run() == 0
    assert local_game.state.over
    assert script.typed == []


def test_a_number_the_words_or_part_of_them_make_a_move() -> None:
    local_game = a_local_game(bots={1: "random", 2: "random"}, seed=3)
    table, _ = a_terminal_table(["1", "PASS  fire 1", "ice 5"], local_game)
    with pytest.raises(EndOfInput):
        table.run()
    assert [local_game.game.write(entry.move or 0) for entry in local_game.history.log] == [
        "pass Arcane 4",
        "pass Fire 1",
        "pass Ice 5",
    ]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("99", "there is no number 99 in the list: it goes from 1 to 7"),
        ("9" * 5000, "there is no number 999999999 in the list: it goes from 1 to 7"),
        ("0", "no number 0"),
        ("fire", "which one: pass Fire 1, or pass Fire 4, or pass Fire 7?"),
        ("pass Fir 7", "did you mean “pass Fire 7”?"),
        ("abracadabra", "“abracadabra” is no move of Arcanity"),
        ("play Fire 1", "Cards are being passed: choose one from your hand (§3.1)."),
        ("why play Fire 1", "Cards are being passed: choose one from your hand (§3.1)."),
        ("why pass Fire 1", "Nothing stands in the way: you may pass Fire 1"),
        ("why pass Shadow 3", "(§"),
        ("why 1", "Nothing stands in the way"),
        ("why", "Type `why` and a move"),
        ("undo", "You have no move to take back."),
        ("undo B", "B is a bot"),
        ("undo Z", "There is no seat “Z”; there are A, B, C."),
        ("as B play Fire 1", "B is a bot"),
        ("as", "Type `as`, a seat, and what"),
        ("as B", "Type `as`, a seat, and what"),
        ("table", "Type `table` and what"),
        ("log", "Nothing has happened yet."),
        ("asides", "There is nothing to do outside your turn now."),
        ("PAS ICE 8", "“PAS ICE 8” is none of your moves; did you mean “pass Ice 7”?"),
        ("table leave A", "is no move of Arcanity"),
        ("help", "take back your last move"),
        ("?", "take back your last move"),
        ("save", "Type `save` and the name of a file."),
        ("load", "Type `load` and the name of a file."),
        ("load nowhere.json", "There is no file nowhere.json."),
        ("load ~nobody-at-all/x", "There is no home folder"),
    ],
)
def test_whatever_is_typed_gets_an_answer_and_changes_nothing(typed: str, said: str) -> None:
    local_game = a_local_game(bots={1: "random", 2: "random"}, seed=3)
    table, script = a_terminal_table([typed], local_game)
    with pytest.raises(EndOfInput):
        table.run()
    assert said.lower() in script.text.lower()
    assert local_game.history.log == []


def test_a_bid_is_taken_back_while_somebody_still_decides() -> None:
    local_game = a_local_game()
    bidding = random_player(lambda: local_game, 1)

    def until_the_bid(prompt: str) -> str:
        if local_game.state.view(None)["phase"] == "bid" and prompt.startswith("A>"):
            raise EndOfInput
        return bidding(prompt)

    with pytest.raises(EndOfInput):
        a_terminal_table(until_the_bid, local_game)[0].run()
    moves = local_game.state.moves(0)
    table, script = a_terminal_table(["", "1", "undo", "", "2", ""], local_game)
    with pytest.raises(EndOfInput):
        table.run()
    assert "B, press Enter when only you can see it (A may still `undo`): undo" in script.text
    assert local_game.history.log[-3].move == moves[0]
    assert local_game.history.log[-2].move is None
    assert local_game.history.log[-1].move == moves[1]
    assert "  · A took back a move." in script.shown[script.shown.index("── B, it is your turn") :]


def test_before_the_bots_go_on_a_pick_can_be_taken_back() -> None:
    local_game = a_local_game(bots={1: "random", 2: "random"})
    table, script = a_terminal_table(["1", "1", "1", "undo", "2", "", "undo"], local_game)
    with pytest.raises(EndOfInput):
        table.run()
    assert "Enter to go on, or `undo`: undo" in script.text
    assert "so it stands." in script.shown[-2] + script.shown[-1]


def test_quick_play_does_not_wait() -> None:
    local_game = a_local_game(bots={1: "random", 2: "random"})
    table, script = a_terminal_table(["1", "1", "1"], local_game, quick=True)
    with pytest.raises(EndOfInput):
        table.run()
    assert "Enter to go on" not in script.text
    assert local_game.state.view(None)["phase"] == "bid"


def test_another_person_takes_back_a_move_by_name() -> None:
    local_game = a_local_game()
    table, _ = a_terminal_table(["", "1", "1", "1", "", "undo A"], local_game)
    with pytest.raises(EndOfInput):
        table.run()
    assert local_game.history.log[-1].move is None
    assert 0 in local_game.state.to_act


def test_a_saved_game_goes_on_to_the_same_end(tmp_path: Path) -> None:
    """Bots included: their chance hangs on the deal and the ply alone."""
    whole = a_local_game(bots={1: "random", 2: "random"}, limit=10)
    typed = play_randomly(whole, seed=5).typed
    file = tmp_path / "half.json"
    half = next(at for at in range(len(typed) // 2, len(typed)) if typed[at])  # where a move is asked for
    first = a_local_game(bots={1: "random", 2: "random"}, limit=10)
    table, _ = a_terminal_table([*typed[:half], f"save {file}", "quit"], first)
    assert table.run() == 0
    second = resume(read_record(file.read_text("utf-8")), game("arcanity"))
    assert second.bot_names == {1: "random", 2: "random"}
    assert TerminalTable(Script(typed[half:]), second).run() == 0
    assert position_hash(second.state) == position_hash(whole.state)


def test_load_brings_another_game_and_keeps_this_one(tmp_path: Path, saves: Path) -> None:
    other = a_local_game("shipwreck", 2, bots={1: "random"})
    file = tmp_path / "other.json"
    file.write_text(other.record().to_json(), "utf-8")
    table, script = a_terminal_table(["1", f"load {file}"], a_local_game(bots={1: "random", 2: "random"}))
    with pytest.raises(EndOfInput):
        table.run()
    assert "The Shipwreck Arcana" in script.text
    assert table.local_game.game.slug == "shipwreck"
    [kept] = saves.iterdir()
    assert len(json.loads(kept.read_text("utf-8"))["moves"]) == 1


def test_save_asks_before_it_replaces_a_file(tmp_path: Path) -> None:
    file = tmp_path / "precious.txt"
    file.write_text("precious")
    table, _ = a_terminal_table(["1", f"save {file}", "n"], a_local_game(bots={1: "random", 2: "random"}))
    with pytest.raises(EndOfInput):
        table.run()
    assert file.read_text() == "precious"
    table, _ = a_terminal_table(
        [f"save '{file}'", "y", f"save {file}"], a_local_game(bots={1: "random", 2: "random"})
    )
    with pytest.raises(EndOfInput):
        table.run()
    read_record(file.read_text("utf-8"))
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["precious.txt"]


def test_quit_offers_to_keep_the_game(
    tmp_path: Path, saves: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bots = {1: "random", 2: "random"}
    assert a_terminal_table(["quit"], a_local_game(bots=bots))[0].run() == 0
    assert a_terminal_table(["1", "quit", "no"], a_local_game(bots=bots))[0].run() == 0
    table, script = a_terminal_table(["1", "quit", "nope", "no"], a_local_game(bots=bots))
    assert table.run() == 0
    assert "“nope” does not look like a file name" in script.text
    assert not Path("nope").exists()
    assert not saves.exists()
    assert a_terminal_table(["1", "quit", ""], a_local_game(bots=bots))[0].run() == 0
    [kept] = saves.iterdir()
    assert f"trionfi play --load {kept}" in capsys.readouterr().err
    file = tmp_path / "kept.json"
    assert a_terminal_table(["1", "quit", str(file)], a_local_game(bots=bots))[0].run() == 0
    assert file.exists()


def test_a_game_that_cannot_be_kept_in_its_place_is_kept_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a-file").write_text("")
    monkeypatch.setenv("TRIONFI_SAVES", str(tmp_path / "a-file" / "below"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    table, _ = a_terminal_table(["1"], a_local_game(bots={1: "random", 2: "random"}))
    with pytest.raises(EndOfInput):
        table.run()
    assert len(list(tmp_path.glob("arcanity-*.json"))) == 1
    assert str(tmp_path) in capsys.readouterr().err


def test_after_the_game_a_move_is_refused_and_the_log_is_told() -> None:
    local_game = a_local_game(bots={1: "random", 2: "random"}, limit=5)
    typed = play_randomly(local_game, seed=2).typed
    again = a_local_game(bots={1: "random", 2: "random"}, limit=5)
    table, script = a_terminal_table([*typed[:-1], "play Fire 1", "1", "log", ""], again)
    assert table.run() == 0
    after = script.text[script.text.index("The game is over") :]
    assert "There is nothing to choose now." in after
    assert "The game is over (§7.1)." in after
    assert re.search(r"plays .* \(§3\.4\)", after)


# Outside the turn, at the shipwreck


def test_asides_are_listed_and_played() -> None:
    local_game = a_local_game("shipwreck", 3, seed=3)
    table, script = a_terminal_table(["", "1", "", "asides", "flip 4 of A", "vote 2", "", "view"], local_game)
    with pytest.raises(EndOfInput):
        table.run()
    assert "  flip 4 of A" in script.text
    assert "table leave C" in script.text
    assert local_game.game.read("flip 4 of A") in [entry.move for entry in local_game.history.log]


def test_another_person_speaks_up_outside_the_turn() -> None:
    local_game = a_local_game("shipwreck", 3, seed=3)
    typed = ["", "1", "", "as B vote 2", "as C flip 5 of A", "", "y", "flip 6 of A", "as C flip 7 of A"]
    table, script = a_terminal_table(typed, local_game)
    with pytest.raises(EndOfInput):
        table.run()
    assert [entry.seat for entry in local_game.history.log] == [0, 2, 2, 2]
    assert "B cannot do that outside the turn." in script.text
    at = script.shown.index("Do you want to do this: flip 5 of A? [y/N] y")
    assert script.shown[at - 1].startswith("C, press Enter when only you can see it")
    assert script.shown[at + 1] == "── C, you are asked"


@pytest.mark.parametrize(("aside", "who"), [("I played illegally", "A"), ("speak up and show my fate", "C")])
def test_what_hangs_on_anothers_secret_is_asked_at_that_persons_screen(aside: str, who: str) -> None:
    """In honour play: nobody tries or forces from another seat what only the owner of a fate knows."""
    told = set()
    for seed in range(12):
        local_game = a_local_game("shipwreck", 3, seed=seed, honour=True)
        table, script = a_terminal_table(["", "1", "", f"as {who} {aside}", "", "n", ""], local_game)
        with pytest.raises(EndOfInput):
            table.run()
        assert len(local_game.history.log) == 1
        at = script.shown.index(f"B> as {who} {aside}")
        told.add(tuple(script.shown[at : at + 6]))
        assert script.shown[at + 1 : at + 3] == [CLEARED, f"Pass the screen to {who}."]
        assert script.shown[at + 4] == f"Do you want to do this: {aside}? [y/N] n"
        assert script.shown[at + 5 : at + 7] == [CLEARED, "Pass the screen to B."]
    assert len(told) == 1


def test_a_refused_aside_is_told_to_its_owner_alone() -> None:
    local_game = a_local_game("shipwreck", 3, seed=3)
    table, script = a_terminal_table(["", "1", "", "as A flip 1 of A", "", "y", "", ""], local_game)
    with pytest.raises(EndOfInput):
        table.run()
    at = script.shown.index("Only the others may flip your number line (§7.2).")
    assert script.shown[at + 1 : at + 4] == ["Enter to go on: ", CLEARED, "Pass the screen to B."]
    assert script.shown[at + 5] == "── B, you are asked"
    assert len(local_game.history.log) == 1


def test_somebody_joins_and_somebody_leaves() -> None:
    local_game = a_local_game("shipwreck", 2, seed=3, bots={1: "random"})
    table, script = a_terminal_table(
        ["table join C after A", "nonsense", "random", "table leave C", "table leave A"], local_game
    )
    with pytest.raises(EndOfInput):
        table.run()
    assert "There is no bot “nonsense”" in script.text
    assert local_game.bot_names == {1: "random", 2: "random"}
    assert len(local_game.history.log) == 2
    assert resume(read_record(local_game.record().to_json()), local_game.game).bot_names[2] == "random"


def test_a_person_who_joins_makes_it_a_hot_seat() -> None:
    local_game = a_local_game("shipwreck", 2, seed=3, bots={1: "random"})
    table, script = a_terminal_table(["table join C after A", "", "1", "", "view"], local_game)
    with pytest.raises(EndOfInput):
        table.run()
    assert local_game.people == [0, 2]
    assert "Pass the screen to C." in script.text
