"""Legal moves, refusals and click paths agree with each other."""

from collections.abc import Iterable
from itertools import pairwise

from trionfi.core.checked_play import play
from trionfi.core.errors import GameOver, IllegalMove, NotYourTurn
from trionfi.core.laws.law import Broken, LawContext, Viewer, demand, name_of, one, position_text, some
from trionfi.core.refusal import Refusal
from trionfi.core.rng import FastRng
from trionfi.core.seats import letter

WHOLE = 20  # the whole range of moves is asked for at one position in so many
FEW = 40  # of the moves met so far, so many at every other position
NO_SEAT = 99
BEYOND = (-1, -(1 << 70), 1 << 70)


def mask(here: LawContext) -> int:
    """`refusal` is None exactly for what `moves` and `asides` offer."""
    rng = here.rng()
    whole = here.met is None or rng.below(WHOLE) == 0
    checks = 0
    for viewer in here.viewers:
        allowed = offered(here, viewer)
        acting = viewer in here.state.to_act
        asked: Iterable[int]
        if whole:
            asked = range(here.game.move_count) if acting else some(range(here.game.move_count), 5 * FEW, rng)
        else:
            asked = some(here.met or (), FEW if acting else FEW // 4, rng)
        for move in {*asked, *some(sorted(allowed), FEW, rng), *some(here.game.aside_moves, FEW // 8, rng)}:
            judged(here, viewer, move, move in allowed)
            checks += 1
        for move in (*BEYOND, here.game.move_count):
            judged(here, viewer, move, False)
    return checks + strangers(here, rng) + door(here, rng)


def strangers(here: LawContext, rng: FastRng) -> int:
    """Seats that do not exist are refused every move, asides too."""
    open_now = [move for seat in here.state.to_act for move in here.state.moves(seat)]
    moves = [
        *some(open_now, 1, rng),
        *some(here.game.aside_moves, 3, rng),
        rng.below(here.game.move_count),
        -1,
    ]
    seats = (-1, int(here.state.seats), NO_SEAT)
    for seat in seats:
        for move in moves:
            try:
                refusal = here.state.refusal(seat, move)
            except Exception as error:
                raise Broken(
                    f"refusing {said(here, move)} to seat {seat}, which is none, raised {error!r}"
                ) from error
            demand(refusal is not None, f"{said(here, move)} is not refused to seat {seat}, which is none")
            well_said(here, refusal, move)
    return len(seats) * len(moves)


def offered(here: LawContext, viewer: Viewer) -> set[int]:
    asides = here.state.asides(viewer)
    stray = [move for move in asides if move not in here.game.aside_moves]
    demand(not stray, f"{stray!r} are asides of {name_of(viewer)} and not among aside_moves")
    demand(list(asides) == sorted(set(asides)), f"the asides of {name_of(viewer)} do not ascend: {asides!r}")
    return {*asides, *(here.state.moves(viewer) if viewer is not None else ())}


def judged(here: LawContext, viewer: Viewer, move: int, allowed: bool) -> None:
    refusal = here.state.refusal(viewer, move)
    if allowed:
        demand(
            refusal is None,
            f"{said(here, move)} is open to {name_of(viewer)}, and refused: “{refusal}”",
        )
        return
    if refusal is None:
        raise Broken(f"{said(here, move)} is not open to {name_of(viewer)}, and not refused")
    well_said(here, refusal, move)


def well_said(here: LawContext, refusal: object, move: int) -> None:
    """A refusal is a sentence about seats that exist, and cites a rule, unless the house itself refuses."""
    assert isinstance(refusal, Refusal)
    names = [letter(seat) for seat in range(here.state.seats)]
    try:
        sentence = refusal.said(names)
    except IndexError:
        raise Broken(
            f"the refusal of {said(here, move)} names a seat that is none: {refusal.text!r}"
        ) from None
    demand(bool(sentence.strip()), f"{said(here, move)} is refused without a word")
    by_the_house = refusal.kind in (GameOver, NotYourTurn) or move not in range(here.game.move_count)
    demand(
        by_the_house or bool(refusal.rule), f"the refusal of {said(here, move)} cites no rule: “{sentence}”"
    )


def said(here: LawContext, move: int) -> str:
    return f"“{here.game.words[move]}”" if move in range(here.game.move_count) else f"move {move}"


def door(here: LawContext, rng: FastRng) -> int:
    """Checked play makes a legal move, and leaves the position as it is when it refuses one."""
    if here.state.over:
        return 0
    seat: int = one(here.state.to_act, rng)
    moves = here.state.moves(seat)
    copy = here.state.clone()
    play(copy, seat, here.game.write(one(moves, rng)))
    copy = here.state.clone()
    before = position_text(copy)
    move = rng.below(here.game.move_count)
    if move in offered(here, seat):
        return 1
    try:
        play(copy, seat, move)
    except IllegalMove:
        demand(position_text(copy) == before, f"the refused move {said(here, move)} changed the position")
    return 2


def clicks(here: LawContext) -> int:
    """Click paths are not empty, all different, and none is the beginning of another."""
    checks = 0
    for seat in range(here.state.seats):
        moves = [*here.state.moves(seat), *here.state.asides(seat)]
        if not moves:
            continue
        view = here.view(seat)
        paths = sorted((here.game.clicks(view, move), move) for move in moves)
        for path, move in paths:
            demand(
                isinstance(path, tuple)
                and len(path) > 0
                and all(isinstance(part, str) and part for part in path),
                f"{said(here, move)} of {letter(seat)} has the click path {path!r}",
            )
        for (short_path, short_move), (path, move) in pairwise(paths):
            demand(
                path[: len(short_path)] != short_path,
                f"for {letter(seat)}, {said(here, short_move)} is clicked as {short_path!r}, "
                f"which begins {said(here, move)}: {path!r}",
            )
        checks += len(paths)
    return checks
