"""`replay` and `verify`, and the sealed deal they check."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.driver import a_local_game, here, play_randomly
from trionfi.cli import main
from trionfi.core.record import read_record


@pytest.fixture
def file(tmp_path: Path) -> Path:
    local_game = a_local_game(limit=5, bots={2: "random"})
    play_randomly(local_game, seed=1)
    path = tmp_path / "game.json"
    path.write_text(local_game.record().to_json(), "utf-8")
    return path


def out(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    return capsys.readouterr().out


def test_a_record_is_verified_in_plain_sentences(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = out(capsys, "verify", str(file))
    assert "not sealed: it is the deal of seed 7" in text
    assert "every ply is legal" in text
    assert "Replay ends in the position that the record tells" in text
    assert "The game is over:" in text


def test_a_hand_that_changed_eyes_is_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(file.read_text())
    file.write_text(
        json.dumps(record | {"changes": ["After ply 3: Dora took over the hand of Baldo (seat C)."]})
    )
    assert "After ply 3: Dora took over the hand of Baldo (seat C).\n" in out(capsys, "verify", str(file))


def test_a_sealed_deal_is_promised_before_it_and_verified_after(tmp_path: Path) -> None:
    words = ("play", "shipwreck", "--seats", "2", "--bots", "random,random", "--salt", "pepper")
    played = here(*words, "--save", "game.json", cwd=tmp_path)
    promise = played.stdout.splitlines()[1].strip()
    assert re.fullmatch("[0-9a-f]{64}", promise)
    assert played.stdout.index(promise) < played.stdout.index("The Shipwreck Arcana")
    record = read_record((tmp_path / "game.json").read_text("utf-8"))
    assert record.start.salts == ("pepper",)
    assert record.start.sealed_seed is not None
    assert f"its seed was             {record.start.sealed_seed}." in played.stdout
    verified = here("verify", "game.json", "--commitment", promise, cwd=tmp_path)
    assert verified.returncode == 0
    assert "The seal holds" in verified.stdout
    other = here("verify", "game.json", "--commitment", "ab" * 32, cwd=tmp_path)
    assert other.returncode == 1
    assert "not the one you noted" in other.stderr


def test_a_seed_that_was_not_promised_is_found_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("play", "shipwreck", "--seats", "2", "--bots", "random,random")
    assert main([*words, "--save", str(tmp_path / "game.json")]) == 0
    data = json.loads((tmp_path / "game.json").read_text("utf-8"))
    data["start"]["seed"] = "00" * 32
    (tmp_path / "game.json").write_text(json.dumps(data), "utf-8")
    assert main(["verify", str(tmp_path / "game.json")]) == 1
    assert "not the one that the table committed to before the deal" in capsys.readouterr().err


def test_no_promise_no_comparison(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(file), "--commitment", "ab"]) == 1
    assert "was not sealed" in capsys.readouterr().err


def test_salt_is_asked_for_after_the_promise(tmp_path: Path) -> None:
    words = ("play", "shipwreck", "--seats", "2", "--bots", "none", "--ask-salt", "--save", "game.json")
    done = here(*words, typed="pepper\n\n", cwd=tmp_path)
    assert done.stdout.index("Note this promise") < done.stdout.index("Any word to mix")
    first, second = read_record((tmp_path / "game.json").read_text("utf-8")).start.salts
    assert first == "pepper"
    assert second


# Replay


def test_everything_is_told_at_once(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = out(capsys, "replay", str(file), "--open", "--all")
    lines = read_record(file.read_text("utf-8")).lines
    assert text.count("── Ply ") == len(lines)
    for line in lines[:20]:
        assert line.partition(" ")[2] in text


def test_a_seat_sees_its_own_bid_and_no_other(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = read_record(file.read_text("utf-8")).lines
    bid = next(line for line in lines if line.startswith("A bid "))
    secret = f"A sets {bid.removeprefix('A bid ')} aside as their bid."
    assert secret in out(capsys, "replay", str(file), "--seat", "A", "--all")
    assert secret not in out(capsys, "replay", str(file), "--seat", "b", "--all")
    spectator = out(capsys, "replay", str(file), "--all")
    assert secret not in spectator
    assert "A sets a bid card aside." in spectator
    assert "Somebody decides something in secret." in spectator
    assert "\nSeats: A, B, C random bot.\n" in spectator
    assert "── The deal\n  · Something" not in spectator
    assert " choose " not in spectator


def test_steps_forth_and_back(file: Path) -> None:
    done = here("replay", str(file), "--at", "2", typed="\nb\n30\nx\n99999\nb\nq\n")
    titles = re.findall(r"── Ply (\d+)", done.stdout)
    assert titles == ["2", "3", "2", "30", "29"]
    assert done.stdout.count("That is no ply") == 2
    assert done.returncode == 0


def test_an_unfinished_game_may_be_opened_and_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(a_local_game().record().to_json(), "utf-8")
    assert "This game is not over" in out(capsys, "replay", str(file), "--open", "--all")
    assert "This game is not over" not in out(capsys, "replay", str(file), "--all")
    assert "The game is not over." in out(capsys, "verify", str(file))


def test_moves_taken_back_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    local_game = a_local_game()
    local_game.history.play(0, local_game.state.moves(0)[0])
    local_game.undo(0)
    file = tmp_path / "game.json"
    file.write_text(local_game.record().to_json(), "utf-8")
    assert "A undoes a move." in out(capsys, "replay", str(file), "--seat", "B", "--all")


@pytest.mark.parametrize(("words", "sentence"), [("--seat Z", "no seat “Z”"), ("--at 99999", "no ply 99999")])
def test_a_place_that_is_not_there(
    file: Path, words: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(file), *words.split()]) == 2
    assert sentence in capsys.readouterr().err
