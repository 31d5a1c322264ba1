"""What a person clicks for a move: a card, a seat, a school."""

from trionfi.games.arcanity.names import SCHOOL_NAMES
from trionfi.games.arcanity.rules.duel import SHIELD
from trionfi.games.arcanity.rules.position import MOVES
from trionfi.games.arcanity.rules.table import DUEL, PHASES
from trionfi.games.arcanity.view import ArcanityView


def clicks(view: ArcanityView, move: int) -> tuple[str, ...]:
    """A card goes only one way at a time, so the card alone is enough; but for a shield that may lie open (R4)."""
    block, choice = MOVES.split(move)
    handle = block.handles[choice]
    if PHASES[DUEL].asks_for(move) and goes_either_way(view, handle):
        return (handle, "face:down" if move >= SHIELD else "face:up")
    return (handle,)


def goes_either_way(view: ArcanityView, handle: str) -> bool:
    """R4 With `open_shields`, a shield on another school than its own lies face-up or face-down."""
    shields = [f"card:{school.lower()}-1" for school in SCHOOL_NAMES if school != view.led]
    return bool(view.options["open_shields"]) and view.led is not None and handle in shields
