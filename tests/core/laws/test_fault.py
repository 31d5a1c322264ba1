"""Which law is at fault when one is found broken, and what is said where it cannot be broken again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.toys.broken import RefusesTheLegal
from tests.toys.leaky import ShowsEverything
from tests.toys.pocket import BIDDING, POCKET, Pocket, PocketState
from trionfi import BrokenLaw, FastRng, Option, Refusal, Rng, State, View, check_game
from trionfi.core.laws.check import at_fault, check_line
from trionfi.core.laws.law import Broken, LawContext
from trionfi.core.laws.legality import mask
from trionfi.core.laws.random_games import RandomDeal, RandomGame, random_game, random_move
from trionfi.core.laws.registry import law_named
from trionfi.core.laws.round_trip import notation, snapshots
from trionfi.core.laws.secrecy import one_move_on, same_look, scrambled
from trionfi.core.laws.shrink import Shrinker
from trionfi.core.laws.simultaneous import in_turn, order
from trionfi.core.option import When


def here(game: Pocket, *moves: tuple[int, int], **options: bool | int) -> LawContext:
    line = RandomGame(RandomDeal(game, 2, 1, options), moves)
    return LawContext(line, line.state(), 1)


def law_broken(game: Pocket, *laws: str) -> str:
    with pytest.raises(BrokenLaw) as found:
        check_game(game, 300, laws=laws or None)
    return found.value.law


class RefusalRings(Pocket):
    """Asking why not rings the bell."""

    def rules_refusal(self, state: Any, seat: int, move: int) -> Refusal | None:
        state.bell = True
        return super().rules_refusal(state, seat, move)


def test_a_position_changed_by_a_check_is_a_look_that_changed_it() -> None:
    assert law_broken(RefusalRings(), "mask = legality") == "looking changes nothing"


class SharingState(PocketState):
    def clone(self, rng: Rng | None = None) -> State:
        copy = super().clone(rng)
        assert isinstance(copy, SharingState)
        copy.open = self.open
        return copy


class SharesTheOpenCards(Pocket):
    table = SharingState


def test_a_position_changed_on_a_clone_is_the_clones_fault() -> None:
    assert law_broken(SharesTheOpenCards(), "conservation", "secrecy: one move on") == "clones share nothing"


class CountingState(PocketState):
    rounds = 0

    def settle_round(self) -> None:
        type(self).rounds += 1
        super().settle_round()
        self.points[0] += type(self).rounds % 2


class ScoresEveryOther(Pocket):
    """Every other round that was ever played, in any game, gives a point."""

    table = CountingState


def test_a_game_that_ends_differently_when_played_again() -> None:
    assert law_broken(ScoresEveryOther(), "notation round-trips") == "replay is exact"


class OnceState(PocketState):
    rounds = 0

    def settle_round(self) -> None:
        type(self).rounds += 1
        if type(self).rounds == 2:
            raise ZeroDivisionError("the second time")
        super().settle_round()


class FailsTheSecondTime(Pocket):
    table = OnceState


def test_a_game_that_fails_when_played_again() -> None:
    assert law_broken(FailsTheSecondTime(), "notation round-trips") == "replay is exact"


class BlinksOnce(Pocket):
    """The census is wrong once, and never again."""

    asked = 0

    def census(self, state: Any) -> dict[str, dict[str, int]]:
        type(self).asked += 1
        return {} if type(self).asked == 40 else super().census(state)


def test_what_cannot_be_broken_again_is_told_as_it_was_found() -> None:
    assert law_broken(BlinksOnce(), "conservation") == "conservation"


class BonusLoses(Pocket):
    """With the bonus, which needs the peek, a card is lost."""

    options = (
        *Pocket.options,
        Option(
            "bonus", False, bool, "more", when=When("with peek", lambda seats, options: bool(options["peek"]))
        ),
    )

    def census(self, state: Any) -> dict[str, dict[str, int]]:
        lost = "hidden" if state.options["bonus"] else "nothing"
        return {place: pieces for place, pieces in super().census(state).items() if lost not in place}


def test_options_that_the_example_needs_stay() -> None:
    with pytest.raises(BrokenLaw, match="options  peek=True, bonus=True\n"):
        check_game(BonusLoses(), 1000, laws=["conservation"])


def test_the_order_of_decisions_is_not_asked_where_one_reveals() -> None:
    class Open(PocketState):
        def bid(self, seat: int, tricks: int) -> None:
            super().bid(seat, tricks)
            self.revealed += 1

    class OpenBids(Pocket):
        table = Open

    assert order(here(OpenBids())) == 0
    assert order(here(POCKET)) == 3


def test_a_decision_that_takes_another_away() -> None:
    class Hasty(PocketState):
        def bid(self, seat: int, tricks: int) -> None:
            self.to_act = (seat,)
            self.phase = BIDDING
            self.bids[seat] = tricks

    class HastyBids(Pocket):
        table = Hasty

    with pytest.raises(
        Broken, match="B “bid 0” is no longer possible after A “bid 1”, which reveals nothing"
    ):
        in_turn(here(HastyBids()), (0, 1), (1, 0))


def test_a_refusal_that_names_nobody() -> None:
    class Stranger(Pocket):
        def why_not_throw(self, state: Any, seat: int, card: int, hidden: bool) -> Refusal | None:
            found = super().why_not_throw(state, seat, card, hidden)
            return found and Refusal("4", "ask {7}")

    with pytest.raises(Broken, match=r"names a seat that is none: 'ask \{7\}'"):
        mask(here(Stranger(), (0, 0), (1, 0)))


def test_a_number_that_is_no_move_must_not_be_written() -> None:
    class Generous(Pocket):
        def write(self, move: int) -> str:
            return self.words[move % len(self.words)]

    with pytest.raises(Broken, match="-1 is no move and is taken for"):
        notation(here(Generous()))


def test_a_snapshot_is_plain_data() -> None:
    class Tuples(Pocket):
        def write_position(self, state: Any) -> dict[str, Any]:
            return super().write_position(state) | {"pair": (1, 2)}

    with pytest.raises(Broken, match="the snapshot is not plain data"):
        snapshots(here(Tuples()))


def test_moves_and_asides_are_seen_too() -> None:
    class Shy(PocketState):
        def moves(self, seat: int) -> list[int]:
            return super().moves(seat)[: 1 if self.bell else None]

    class ShyPocket(Pocket):
        table: type[PocketState] = Shy

        def common(self, state: Any) -> dict[str, Any]:
            return super().common(state) | {"bell": False}

    class Deaf(PocketState):
        def asides(self, seat: int | None) -> list[int]:
            return [] if self.bell else super().asides(seat)

    class DeafPocket(ShyPocket):
        table: type[PocketState] = Deaf

    for game, what in ((ShyPocket(), "the moves are"), (DeafPocket(), "the asides are")):
        quiet, rung = (here(game).state for _ in range(2))
        rung.bell = True  # type: ignore[attr-defined]
        with pytest.raises(Broken, match=f"so, {what}"):
            same_look(quiet, rung, 0, "so")


def test_a_check_that_falls_over_breaks_its_law() -> None:
    class Clickless(Pocket):
        def clicks(self, view: View, move: int) -> tuple[str, ...]:
            raise KeyError(move)

    with pytest.raises(BrokenLaw, match=r"looking changes nothing: clicks for . raised KeyError\(0\)"):
        check_game(Clickless(), 30, laws=["click paths"])
    with pytest.raises(BrokenLaw, match=r"click paths: raised KeyError\(0\)"):
        check_line(Clickless(), "click paths", seats=2, seed=1)


def test_a_search_that_falls_over_keeps_the_example_it_had(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Shrinker, "shrink", lambda self: 1 // 0)
    assert law_broken(ShowsEverything()) == "secrecy: scrambled"


def test_an_open_move_that_the_door_refuses_is_a_matter_of_legality() -> None:
    assert law_broken(RefusesTheLegal(), "replay is exact") == "mask = legality"


def test_what_is_scrambled_keeps_its_pieces() -> None:
    class Burns(Pocket):
        def scramble(self, state: Any, seat: int | None, rng: Rng) -> State:
            copy: Any = super().scramble(state, seat, rng)
            copy.buried = copy.buried[:1]
            return copy  # type: ignore[no-any-return]

    with pytest.raises(Broken, match=r"the position scrambled for .* has other pieces"):
        scrambled(here(Burns()))


def test_a_game_without_asides() -> None:
    class Silent(PocketState):
        def asides(self, seat: int | None) -> list[int]:
            return []

    class NoAsides(Pocket):
        aside_moves = range(0)
        table = Silent

    class QuietAsides(Pocket):
        table = Silent

    assert one_move_on(here(NoAsides())) > 0
    rng = FastRng(1)
    assert all(random_move(here(QuietAsides()).state, rng)[0][1] < 6 for _ in range(60))


def test_a_clone_that_spoils_a_later_position() -> None:
    """The law that is seen broken holds at its position; along the line, clones are found to share."""
    game = SharesTheOpenCards()
    line, _ = random_game(RandomDeal(game, 2, 1), FastRng(1))
    example = at_fault(law_named("conservation"), line, 1)
    assert example is not None
    assert example.law.name == "clones share nothing"
    assert len(example.line.moves) < len(line.moves)
