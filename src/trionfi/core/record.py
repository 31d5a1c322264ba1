"""Records: a whole game as JSON, one move per line, that replays to the same position on any machine."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from trionfi.core.errors import BadData, BadOption, BadRecord, IllegalMove, UnreadableMove
from trionfi.core.game import Game, digest
from trionfi.core.history import TAKE_BACK, UNDO, Entry, History
from trionfi.core.rng import FastRng, Rng, SealedRng, commitment, seed_of
from trionfi.core.seats import LETTERS, letter
from trionfi.core.sound import restore_from_outside
from trionfi.core.state import State

FORMAT = 1
TABLE_NAME = "table"


@dataclass(frozen=True)
class Start:
    """How a game began: chance from an int, or from a sealed seed and its salts; dealt, or from a snapshot.

    A running table's start has the commitment alone; the seed joins it when the game ends.
    """

    seed: int | None = None
    sealed_seed: str | None = None
    salts: tuple[str, ...] = ()
    commitment: str | None = None
    snapshot: dict[str, Any] | None = None

    def rng(self) -> Rng:
        if self.sealed_seed is not None:
            return SealedRng(seed_of(self.sealed_seed), self.salts)
        if self.seed is None:
            raise BadRecord("this record holds no seed yet: it can be replayed when its game has ended")
        return FastRng(self.seed)

    def check_seal(self) -> None:
        """The seed is the one that was promised before the deal."""
        if self.sealed_seed is not None and commitment(seed_of(self.sealed_seed)) != self.commitment:
            raise BadRecord(
                "the seed of this record is not the one that the table committed to before the deal"
            )

    def to_json(self) -> dict[str, Any]:
        chance: dict[str, Any] = {"seed": self.seed}
        if self.commitment is not None:
            chance = {"commitment": self.commitment, "seed": self.sealed_seed, "salts": list(self.salts)}
        return chance | ({"snapshot": self.snapshot} if self.snapshot is not None else {})


def sealed_start(rng: SealedRng) -> Start:
    """The start of a table that shows its seed."""
    return Start(sealed_seed=rng.seed.hex(), salts=rng.salts, commitment=rng.commitment)


@dataclass(frozen=True)
class Record:
    """What it takes to play a game again."""

    game: str
    rules: str
    seats: int
    options: dict[str, Any]
    names: tuple[str, ...]
    start: Start
    lines: tuple[str, ...]
    result: dict[str, Any]
    cards: str | None = None  # the hash of an owner's card list; None with the printed cards
    changes: tuple[str, ...] = ()  # in words: which hands other people or bots took over, and when

    def to_json(self) -> str:
        """The record as JSON, a line for each key and each move."""
        head = {
            "trionfi": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "cards": self.cards,
            "seats": self.seats,
            "options": self.options,
            "names": list(self.names),
            "start": self.start.to_json(),
        } | ({"changes": list(self.changes)} if self.changes else {})
        rows = [
            f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}," for key, value in head.items()
        ]
        moves = ",\n".join("  " + json.dumps(line, ensure_ascii=False) for line in self.lines)
        listed = f"\n{moves}\n " if moves else ""
        result = json.dumps(self.result, ensure_ascii=False)
        return "{\n" + "\n".join(rows) + f'\n "moves": [{listed}],\n "result": {result}\n}}\n'


def record_of(
    history: History, start: Start, names: Sequence[str], name: str = "", changes: Sequence[str] = ()
) -> Record:
    """The record of a game so far. `name` is the game's, where its slug alone does not find it."""
    state = history.state
    game = state.game
    lines = tuple(write_entry(game, entry) for entry in history.log)
    return Record(
        game=name or game.slug,
        rules=game.rules_hash,
        seats=history.start().seats,
        options=dict(state.options),
        names=tuple(names),
        start=start,
        lines=lines,
        result=outcome(state, lines),
        cards=game.cards_hash,
        changes=tuple(changes),
    )


def outcome(state: State, lines: Sequence[str]) -> dict[str, Any]:
    """How it ended, and a hash of the last position and of every line that led there."""
    return {
        "over": state.over,
        "scores": list(state.scores),
        "winners": list(state.winners),
        "hash": digest([position_hash(state), list(lines)]),
    }


def position_hash(state: State) -> str:
    """The hash of a position, without its chance."""
    return digest({key: value for key, value in state.snapshot().items() if key != "chance"})


def write_entry(game: Game, entry: Entry) -> str:
    who = TABLE_NAME if entry.seat is None else letter(entry.seat)
    if entry.move is None:
        return f"{who} {TAKE_BACK if entry.freely else UNDO}"
    return f"{who} {game.write(entry.move)}"


def read_entry(game: Game, line: str) -> Entry:
    who, _, words = line.partition(" ")
    if who != TABLE_NAME and not (len(who) == 1 and who in LETTERS):
        raise UnreadableMove(f"“{line[:80]}” does not begin with a seat's letter")
    seat = None if who == TABLE_NAME else LETTERS.index(who)
    if words in (UNDO, TAKE_BACK):
        return Entry(seat, None, words == TAKE_BACK)
    return Entry(seat, game.read(words))


def begin(game: Game, start: Start, seats: int, options: dict[str, Any]) -> State:
    """The position in which a game began."""
    if start.snapshot is not None:
        state = game.restore(start.snapshot)
        if state.seats != seats or not options.items() <= state.options.items():
            raise BadData("its seats and options are not those of the snapshot it starts from")
        return state.clone(start.rng())
    return game.deal_by(seats, start.rng(), options)


def read_record(text: str) -> Record:
    """A record from its JSON; `BadRecord` says what is wrong with the file."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as broken:
        raise BadRecord(
            f"this is not a Trionfi game file: the JSON breaks off at line {broken.lineno}"
        ) from None
    except ValueError:
        raise BadRecord("this is not a Trionfi game file: a number in it is too long") from None
    except RecursionError:
        raise BadRecord("this is not a Trionfi game file: it is nested too deeply") from None
    if not isinstance(data, dict) or "trionfi" not in data:
        raise BadRecord("this is not a Trionfi game file: it does not say which game was played")
    if data["trionfi"] != FORMAT or data["trionfi"] is True:
        raise BadRecord(f"this record has format {data['trionfi']!r}; this version reads format {FORMAT}")
    return Record(
        game=field(data, "game", str),
        rules=field(data, "rules", str),
        seats=field(data, "seats", int),
        options=field(data, "options", dict),
        names=tuple(strings(data, "names")),
        start=read_start(field(data, "start", dict)),
        lines=tuple(strings(data, "moves")),
        result=field(data, "result", dict),
        cards=None if data.get("cards") is None else field(data, "cards", str),
        changes=tuple(strings(data, "changes")) if "changes" in data else (),
    )


def read_start(data: dict[str, Any]) -> Start:
    snapshot = data.get("snapshot")
    if snapshot is not None and not isinstance(snapshot, dict):
        raise BadRecord("this record is damaged: its snapshot is no object")
    if "commitment" not in data:
        return Start(seed=field(data, "seed", int), snapshot=snapshot)
    seed = data.get("seed")
    if seed is not None and not isinstance(seed, str):
        raise BadRecord("this record is damaged: a sealed seed is text")
    return Start(
        sealed_seed=seed,
        salts=tuple(strings(data, "salts")),
        commitment=field(data, "commitment", str),
        snapshot=snapshot,
    )


def field(data: dict[str, Any], key: str, kind: type) -> Any:
    if type(data.get(key)) is not kind:
        raise BadRecord(f"this record is damaged: “{key}” is missing or not what it should be")
    return data[key]


def strings(data: dict[str, Any], key: str) -> list[str]:
    items: list[object] = field(data, key, list)
    if not all(isinstance(item, str) for item in items):
        raise BadRecord(f"this record is damaged: “{key}” holds something that is no text")
    return [str(item) for item in items]


def replay(record: Record, game: Game, upto: int | None = None) -> History:
    """Play a record again, every move by checked play; `BadRecord` names the move that cannot be played.

    The whole record must end as it says it does; `upto` stops after so many lines and leaves that unchecked. A position
    that it starts from must be one that can have come about.
    """
    check_cards(record, game)
    if record.rules != game.rules_hash:
        raise BadRecord(
            f"this record was made under other rules of {game.title} ({record.rules}); "
            f"this version plays by {game.rules_hash} and cannot replay it"
        )
    try:
        if record.start.snapshot is not None:
            restore_from_outside(game, record.start.snapshot)
        history = History(lambda: begin(game, record.start, record.seats, record.options))
    except (BadData, BadOption) as broken:
        raise BadRecord(f"this record cannot be dealt: {broken}") from broken
    for ply, line in enumerate(record.lines[:upto], 1):
        replay_line(history, ply, line)
    if upto is None:
        check_result(record, history.state)
    return history


def check_cards(record: Record, game: Game) -> None:
    """A record is played again with the cards it was played with."""
    if record.cards == game.cards_hash:
        return
    if record.cards is None:
        raise BadRecord(
            "this record was played with the printed cards; it cannot be replayed with a card list"
        )
    if game.cards_hash is None:
        raise BadRecord(
            f"this record was played with an owner's card list (hash {record.cards[:32]}); "
            "give it with --cards"
        )
    raise BadRecord(
        f"this record was played with another card list (hash {record.cards[:32]}) "
        f"than the one given (hash {game.cards_hash})"
    )


def replay_line(history: History, ply: int, line: str) -> None:
    try:
        entry = read_entry(history.state.game, line)
        if entry.freely and entry.seat is not None:
            history.rewind(entry.seat)
        elif entry.move is None and entry.seat is not None:
            history.undo(entry.seat)
        else:
            history.play(entry.seat, entry.move if entry.move is not None else UNDO)
    except (IllegalMove, UnreadableMove) as broken:
        raise BadRecord(f"ply {ply}, “{line[:80]}”: {broken}", ply) from broken


def check_result(record: Record, state: State) -> None:
    """Checks that the replay ends in the position of the record, and that every line was played as it stands."""
    replayed = outcome(state, record.lines)
    for key, value in replayed.items():
        if record.result.get(key) != value:
            raise BadRecord(
                f"this record does not end as it says: its {key} is {record.result.get(key)!r}, "
                f"replay gives {value!r}; it has been edited or damaged"
            )


def verify(record: Record, game: Game) -> History:
    """Check that the shuffle was the promised one and that the record replays; `BadRecord` says what fails."""
    record.start.check_seal()
    return replay(record, game)
