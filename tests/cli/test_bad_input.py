"""Whatever goes wrong: one clear sentence, a non-zero exit, no traceback, nothing lost."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.driver import a_local_game, environment, play_randomly
from trionfi.cli import main
from trionfi.core.record import read_record


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """The exit code and the one sentence."""
    capsys.readouterr()
    try:
        code = main(words)
    except SystemExit as exited:
        code = int(exited.code or 0)
    told = capsys.readouterr().err.strip()
    assert "\n" not in told
    assert told.startswith("trionfi")
    return code, told


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("dance", "there is no command “dance”; there are serve, play, replay"),
        ("paly arcanity", "did you mean play?"),
        ("--nonsense", "unrecognized arguments: --nonsense"),
        ("play", "which game?"),
        ("play arcanit", "there is no game “arcanit”; did you mean arcanity?"),
        ("play chess", "there is no game “chess”; there are arcanity, shipwreck"),
        ("play no.such.module:GAME", "no module named no"),
        ("play os:nothing", "os has no nothing"),
        ("play os:path", "os:path"),
        ("play :x", "there is no game at :x"),
        ("play trionfi.games:", "trionfi.games"),
        ("play arcanity --seats 9", "Arcanity is for 3 to 5 seats, not 9"),
        ("play arcanity --seats -1", "Arcanity is for 3 to 5 seats, not -1"),
        ("play shipwreck --seats 1000000000", "is for 2 to 5 seats, not 1000000000"),
        ("play shipwreck --seats 1000000000 --humans 1 --bots random", "is for 2 to 5 seats, not 1000000000"),
        (f"play shipwreck --seats {10**23}", f"is for 2 to 5 seats, not {10**23}"),
        (f"play shipwreck --humans {10**23}", f"is for 2 to 5 seats, not {10**23}"),
        (f"simulate shipwreck --games 1 --seats {10**23}", f"is for 2 to 5 seats, not {10**23}"),
        ("play arcanity --seats four", "invalid int value: 'four'"),
        ("play arcanity --humans -1", "there cannot be -1 people"),
        ("play arcanity --humans 7", "Arcanity is for 3 to 5 seats, not 7"),
        ("play arcanity --seats 3 --humans 2 --bots random,random", "2 people and 2 bots do not fit 3 seats"),
        ("play arcanity --seats 3 --bots random,random,random,random", "4 bots do not fit 3 seats"),
        ("play arcanity --bots clever", "there is no bot “clever” for Arcanity; there are random, simple"),
        ("play arcanity --bots randon,random", "did you mean random?"),
        ("play arcanity --bots os:path", "os:path is no bot"),
        ("play arcanity --option limit", "an option is written name=value, not “limit”"),
        ("play arcanity --option limt=3", "Arcanity has no option limt; did you mean limit?"),
        ("play arcanity --option limit=3", "option limit cannot be 3: allowed are 5 to 200"),
        ("play arcanity --option limit=many", "option limit cannot be 'many'"),
        ("play arcanity --option tie=never", "allowed are play on, shared"),
        ("play arcanity --option honour=perhaps", "allowed are true, false"),
        ("play shipwreck --seats 3 --option challenge=true", "option challenge applies only with two seats"),
        ("play arcanity --names A,B,C,D --seats 3", "4 names do not fit 3 seats"),
        ("play arcanity --names Anna,anna", "two players cannot have the same name"),
        ("play arcanity --names ,", "a name has 1 to 30 letters"),
        ("play arcanity --seed x", "invalid int value: 'x'"),
        ("play arcanity --seed 1 --salt pepper", "salt goes with a sealed deal"),
        ("play arcanity --salt a --salt b --salt c --salt d", "4 salts do not fit 3 seats"),
        ("play --load nowhere.json", "there is no file nowhere.json"),
        ("play --load x --seats 3", "--seats does not go with --load"),
        ("play arcanity --save no/such/folder/game.json", "there is no folder"),
        ("play arcanity --save .", "exists already"),
        ("replay nowhere.json", "there is no file nowhere.json"),
        ("replay no/where.json", "there is no folder no"),
        ("replay .", ". is a folder, not a file"),
        ("replay", "the following arguments are required: FILE"),
        ("verify .", ". is a folder, not a file"),
        ("games chess", "there is no game “chess”"),
        ("laws", "which game?"),
        ("laws chess", "there is no game “chess”"),
        ("laws arcanity --positions 0", "--positions is at least 1, not 0"),
        ("laws arcanity --law gravity", "there is no law “gravity”; there are conservation"),
        ("simulate chess", "there is no game “chess”"),
        ("simulate arcanity --bots clever", "there is no bot “clever”"),
    ],
)
def test_a_bad_word_gets_one_sentence(
    words: str,
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, told = complaint(capsys, *words.split())
    assert sentence in told
    assert code == (1 if "there is no file" in told or "folder" in told else 2)
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


# Records that are not what they should be


def a_record() -> dict[str, Any]:
    local_game = a_local_game(limit=5, bots={1: "random", 2: "random"})
    play_randomly(local_game, seed=1)
    data: dict[str, Any] = json.loads(local_game.record().to_json())
    return data


@pytest.fixture(scope="module")
def whole() -> dict[str, Any]:
    return a_record()


def change(**changes: Any) -> Callable[[dict[str, Any]], str]:
    return lambda record: json.dumps(record | changes)


def with_move(at: int, line: str) -> Callable[[dict[str, Any]], str]:
    return lambda record: json.dumps(record | {"moves": [*record["moves"][:at], line, *record["moves"][at:]]})


BAD_RECORDS: list[tuple[str, Callable[[dict[str, Any]], str | bytes], str]] = [
    ("empty", lambda record: "", "this is not a Trionfi game file: the JSON breaks off at line 1"),
    ("truncated", lambda record: json.dumps(record)[:-200], "the JSON breaks off"),
    ("binary", lambda record: bytes(range(256)), "it is not text"),
    ("deep", lambda record: "[" * 100_000, "nested too deeply"),
    ("list", lambda record: "[]", "this is not a Trionfi game file"),
    ("other JSON", lambda record: '{"a": 1}', "this is not a Trionfi game file"),
    ("format", change(trionfi=99), "this record has format 99"),
    ("no moves", lambda record: json.dumps({k: v for k, v in record.items() if k != "moves"}), "“moves”"),
    ("odd moves", change(moves=[1, 2]), "holds something that is no text"),
    ("unknown game", change(game="chess"), "there is no game “chess”"),
    ("a stranger's game", change(game="os:path"), "if you trust it, add --game os:path"),
    ("other rules", change(rules="0" * 32), "made under other rules of Arcanity"),
    ("seats", change(seats=9), "Arcanity is for 3 to 5 seats"),
    ("option", change(options={"limt": 3}), "has no option limt"),
    (
        "edited result",
        lambda r: json.dumps(r | {"result": r["result"] | {"scores": [99, 0, 0]}}),
        "edited or damaged",
    ),
    ("edited hash", lambda r: json.dumps(r | {"result": r["result"] | {"hash": "0"}}), "edited or damaged"),
    ("missing move", lambda r: json.dumps(r | {"moves": r["moves"][:-1]}), "edited or damaged"),
    ("other seed", change(start={"seed": 12345}), "ply 1"),
    ("odd seed", change(start={"seed": "abc"}), "“seed” is missing"),
    ("no seed yet", change(start={"commitment": "ab", "seed": None, "salts": []}), "holds no seed yet"),
    ("unreadable move", with_move(3, "A dance"), "ply 4, “A dance”: “dance” is no move of Arcanity"),
    ("illegal move", with_move(0, "A play Fire 1"), "ply 1, “A play Fire 1”"),
    ("no seat", with_move(2, "?? play Fire 1"), "ply 3"),
    ("a free seat", with_move(2, "E pass Fire 1"), "ply 3"),
    ("bad undo", with_move(0, "B undo"), "ply 1, “B undo”: you have no move to take back"),
    ("table undo", with_move(0, "table undo"), "ply 1"),
]


@pytest.mark.parametrize("command", ["play --load", "replay --all", "verify"])
@pytest.mark.parametrize(("name", "spoil", "sentence"), BAD_RECORDS, ids=[bad[0] for bad in BAD_RECORDS])
def test_a_bad_record_gets_one_sentence(
    name: str,
    spoil: Callable[[dict[str, Any]], str | bytes],
    sentence: str,
    command: str,
    whole: dict[str, Any],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "game.json"
    spoilt = spoil(whole)
    file.write_bytes(spoilt if isinstance(spoilt, bytes) else spoilt.encode())
    before = file.read_bytes()
    code, told = complaint(capsys, *command.split(), str(file))
    assert code in (1, 2)
    assert sentence in told
    if "is not a Trionfi game file" in told:
        assert str(file) in told
    assert file.read_bytes() == before


def test_a_record_cannot_steer_the_terminal(
    whole: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(whole | {"names": ["\033[2J", "B\nC", "\u202eX"]}), "utf-8")
    assert main(["replay", "--all", str(file)]) == 0
    assert main(["verify", str(file)]) == 0
    assert "\033" not in capsys.readouterr().out
    file.write_text(with_move(0, "A \033[2J")(whole), "utf-8")
    assert "\033" not in complaint(capsys, "verify", str(file))[1]


def test_a_file_that_may_not_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def closed(path: Path, mode: str, **how: str) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "open", closed)
    file = tmp_path / "game.json"
    assert complaint(capsys, "play", "arcanity", "--save", str(file)) == (
        1,
        f"trionfi: you may not read or write {file}",
    )


def test_a_file_in_no_folder_is_found_out_before_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert complaint(capsys, "play", "arcanity", "--save", "/dev/null/x.json")[0] == 1


# The program is stopped


def started(*words: str, **more: Any) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "trionfi", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(),
        **more,
    )


def read_until(process: subprocess.Popen[str], words: str) -> str:
    assert process.stdout is not None
    text = ""
    while words not in text:
        sign = process.stdout.read(1)
        assert sign, text
        text += sign
    return text


def wait_until_it_reads(process: subprocess.Popen[str]) -> None:
    """It sleeps, in two looks one after the other, where the system tells.

    A signal in the instant before Python begins to read is noticed only after the next line.
    """
    stat, asleep = Path(f"/proc/{process.pid}/stat"), 0
    while stat.exists() and asleep < 2:
        asleep = asleep + 1 if ") S " in stat.read_text() else 0
        time.sleep(0.02)


GAME = ("play", "arcanity", "--seats", "3", "--bots", "random,random", "--seed", "3")


@pytest.mark.skipif(os.name == "nt", reason="signals are others there")
@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (getattr(signal, "SIGHUP", 1), 129)]
)
def test_a_stopped_game_is_kept(number: signal.Signals, code: int, saves: Path) -> None:
    with started(*GAME) as process:
        assert process.stdin is not None
        read_until(process, "A> ")
        process.stdin.write("1\n2\n")
        process.stdin.flush()
        read_until(process, "A> 2")
        read_until(process, "A> ")
        wait_until_it_reads(process)
        process.send_signal(number)
        process.wait(60)  # before its input is closed, which would end it as well
        out, err = process.communicate()
    assert process.returncode == code
    assert "Traceback" not in out + err
    [kept] = saves.iterdir()
    assert f"trionfi play --load {kept}" in err
    assert len(read_record(kept.read_text("utf-8")).lines) == 2


def test_a_game_whose_input_ends_is_kept(saves: Path) -> None:
    with started(*GAME) as process:
        _, err = process.communicate("1\n", timeout=20)
    assert process.returncode == 1
    assert err.endswith("trionfi: the input has ended.\n")
    [kept] = saves.iterdir()
    assert len(read_record(kept.read_text("utf-8")).lines) == 1


@pytest.mark.skipif(os.name == "nt", reason="pipes are others there")
def test_a_game_whose_reader_has_gone_is_kept(saves: Path) -> None:
    with started(*GAME) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("1\n")
        process.stdin.flush()
        read_until(process, "A> 1")
        read_until(process, "A> ")
        process.stdout.close()
        process.stdin.write("1\n")
        process.stdin.close()
        assert process.stderr is not None
        err = process.stderr.read()
        assert process.wait(20) == 141
    assert "Traceback" not in err
    [kept] = saves.iterdir()
    assert len(read_record(kept.read_text("utf-8")).lines) == 1


@pytest.mark.skipif(os.name == "nt", reason="needs a shell's pipe")
@pytest.mark.parametrize(
    "words", ["games arcanity", "play arcanity --seats 3 --bots random,random,random --seed 1"]
)
def test_a_closed_pipe_is_no_trouble(words: str) -> None:
    with started(*words.split()) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == ""
        assert process.wait(20) in (0, 1, 141)


TELLING = """
from trionfi.games.arcanity.game import Arcanity

class Telling(Arcanity):
    def deal(self, *given, **more):
        print("under way", flush=True)
        return super().deal(*given, **more)

GAME = Telling()
"""


@pytest.mark.skipif(os.name == "nt", reason="signals are others there")
def test_ctrl_c_in_the_laws_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "telling.py").write_text(TELLING, encoding="utf-8")
    with started("laws", "telling:GAME", "--positions", "100000", cwd=tmp_path) as process:
        read_until(process, "under way")  # and takes minutes
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == "trionfi: interrupted.\n"
