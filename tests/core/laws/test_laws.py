"""The laws hold for a game that keeps them, and each is seen to fail for one that does not."""

from __future__ import annotations

import textwrap
from typing import Any

import pytest

import trionfi
from tests.toys.broken import BROKEN, AlwaysReveals, EndlessState, ForgetsVoids, NeverEnds
from tests.toys.leaky import ScramblesNothing
from tests.toys.pocket import PLAYING, POCKET, Pocket, PocketState
from trionfi import BadOption, BrokenLaw, Rng, State, check_game
from trionfi.core.laws import LAWS, check_line, laws_text
from trionfi.core.laws.report import values_text


def test_a_game_that_keeps_the_laws_passes_them_all() -> None:
    report = check_game(POCKET, 400)
    idle = {law.name for law in LAWS if law.idle}
    assert all(report.checks[law.name] > 0 for law in LAWS if law.name not in idle)
    assert report.checks["order"] > 0
    assert report.positions >= 400
    assert set(report.seats) == {2, 3}
    assert report.games == sum(report.seats.values())
    assert report.options["rounds"] == {1, 2, 3}
    assert report.options["peek"] == {False, True}
    assert report.moves_met > 30


SEEDS: dict[type[Pocket], int] = {ForgetsVoids: 1}  # a small line in eight shows it, and a run follows six


@pytest.mark.parametrize(("kind", "law"), BROKEN.items(), ids=lambda item: getattr(item, "__name__", item))
def test_a_broken_law_is_named_with_an_example_that_breaks_it_again(kind: type[Pocket], law: str) -> None:
    with pytest.raises(BrokenLaw) as found:
        check_game(kind(), 400, SEEDS.get(kind, 0))
    assert found.value.law == law
    message = str(found.value)
    assert message.startswith(f"{law}: ")
    for row in ("  game     Pocket", "  options  ", "  seed     ", "  moves    "):
        assert f"\n{row}" in message
    with pytest.raises(BrokenLaw) as again:
        exec(textwrap.dedent(message.partition("To see it again:\n")[2]), {})
    assert again.value.law == law


def test_examples_are_small() -> None:
    with pytest.raises(BrokenLaw) as found:
        check_game(trionfi.game("tests.toys.broken:FORGETS_THE_WIND"), 400)
    told = next(row for row in str(found.value).splitlines() if row.startswith("  moves"))
    assert told.count(";") < 6
    assert "options  all at their default" in str(found.value)
    assert "game = trionfi.game('tests.toys.broken:FORGETS_THE_WIND')" in str(found.value)


class NoPlayoutState(EndlessState):
    """A playout ends all the same."""

    def playout(self, rng: Rng) -> int:
        self.over, self.to_act = True, ()
        return 1


class Endless(NeverEnds):
    longest = 70
    table = NoPlayoutState


def test_a_long_example_is_not_written_out() -> None:
    with pytest.raises(BrokenLaw, match=r"and \d+ more"):
        check_game(Endless(), 100)


def test_undo_must_not_be_dead() -> None:
    told = r"it grew with each of \d+ moves, so that none can be taken back; yet . .*, draws no chance"
    with pytest.raises(BrokenLaw, match=told) as found:
        check_game(AlwaysReveals(), 60, laws=["revealed"])
    assert found.value.law == "revealed"
    assert check_game(AlwaysReveals(), 60, laws=["progress"]).quiet == 0
    assert check_game(POCKET, 60, laws=["revealed"]).quiet > 0


class OpenPlayState(PocketState):
    """Nobody bids, and nobody has anything to flip or ring: every move shows a card."""

    def deal_round(self) -> None:
        super().deal_round()
        self.bids = [0] * self.seats
        self.phase = PLAYING
        self.to_act = (self.leader,)

    def asides(self, seat: int | None) -> list[int]:
        return []


class OnlyCards(Pocket):
    table = OpenPlayState
    aside_moves = range(0)


def test_where_every_move_shows_something_it_is_noted() -> None:
    report = check_game(OnlyCards(), 60, laws=["revealed"], options={"peek": False})
    assert report.quiet == 0 < report.played
    assert "revealed: it grew with every move, and each drew chance or showed something" in report.notes


def test_options_that_do_not_fit_are_the_callers_fault() -> None:
    with pytest.raises(BadOption):
        check_game(POCKET, 30, options={"rounds": 99})


def test_a_law_that_finds_nothing_to_check_is_not_kept() -> None:
    with pytest.raises(BrokenLaw, match=r"nothing was checked at \d+ positions of Pocket") as found:
        check_game(ScramblesNothing(), 60, laws=["secrecy: scrambled"])
    assert found.value.law == "secrecy: scrambled"


def test_a_law_may_be_idle_and_says_why() -> None:
    report = check_game(POCKET, 30, laws=["compiled = pure", "progress"])
    assert report.checks["progress"] > 0
    assert (
        any("compiled = pure: not checked" in note for note in report.notes)
        or report.checks["compiled = pure"]
    )


def test_seats_options_and_progress() -> None:
    done: list[tuple[int, int]] = []
    report = check_game(
        POCKET,
        60,
        seed=3,
        laws=["conservation"],
        seats=[3],
        options={"rounds": 2},
        progress=lambda now, all_: done.append((now, all_)),
    )
    assert set(report.seats) == {3}
    assert report.options["rounds"] == {2}
    assert done[-1] == (60, 60)
    assert list(report.checks) == ["conservation"]


def test_the_same_seed_makes_the_same_run() -> None:
    runs = [
        str(check_game(POCKET, 60, seed=seed, laws=["progress", "mask = legality"])) for seed in (5, 5, 6)
    ]
    assert runs[0] == runs[1] != runs[2]


def test_the_report_tells_what_was_checked_and_what_was_thinned() -> None:
    text = str(check_game(POCKET, 400))
    assert text.startswith("Pocket keeps the laws at 4")
    for law in LAWS:
        assert f"  {law.name} " in text
    assert "(one position in 4; two viewers of each)" in text
    assert "Option peek: False, True." in text


def test_many_values_of_an_option_are_summed_up() -> None:
    assert values_text({3, 20, 100}) == "3, 20, 100"
    assert values_text(set(range(5, 40))) == "35 values from 5 to 39"


def test_the_laws_are_listed() -> None:
    rows = laws_text().splitlines()
    assert len(rows) == len(LAWS) == 16
    assert all(law.name in row and law.sentence in row for law, row in zip(LAWS, rows, strict=True))


def test_an_unknown_law() -> None:
    with pytest.raises(LookupError, match="there is no law “gravity”; there are conservation, progress"):
        check_game(POCKET, 10, laws=["gravity"])


def test_one_law_on_one_line() -> None:
    assert check_line(POCKET, "progress", seats=2, seed=1) == 4
    assert check_line(POCKET, "honest samplers", seats=2, seed=1) == 0
    assert check_line(POCKET, "replay is exact", seats=2, seed=1, small=True) == 0
    assert check_line(POCKET, "click paths", seats=2, seed=1, moves=[(0, 1), (-1, 33)]) > 0


class Fickle(Pocket):
    """Each deal gives the lead to another seat, whatever the seed."""

    deals = 0

    def set_up(self, seats: int, rng: Rng, options: dict[str, Any]) -> State:
        state = super().set_up(seats, rng, options)
        assert isinstance(state, PocketState)
        Fickle.deals += 1
        state.leader = Fickle.deals % seats
        return state


def test_one_deal_twice_must_be_one_deal() -> None:
    with pytest.raises(BrokenLaw) as found:
        check_game(Fickle(), 100)
    assert found.value.law == "replay is exact"


class ForgetfulState(PocketState):
    """Draws on chance that is not its own."""

    throws = 0

    def throw(self, seat: int, card: int, hidden: bool) -> None:
        ForgetfulState.throws += 1
        self.low = ForgetfulState.throws % 2 == 1
        super().throw(seat, card, hidden)


class Forgetful(Pocket):
    table = ForgetfulState


def test_chance_from_elsewhere_is_found() -> None:
    with pytest.raises(BrokenLaw) as found:
        check_game(Forgetful(), 100)
    assert found.value.law == "clones share nothing"
