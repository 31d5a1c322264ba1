"""All laws in one table. Docs and the command line print it; a law that is not here does not exist."""

from trionfi.core.laws.compiled_equals_pure import builds
from trionfi.core.laws.law import Law
from trionfi.core.laws.legality import clicks, mask
from trionfi.core.laws.progress import conservation, progress
from trionfi.core.laws.purity import clones, looking
from trionfi.core.laws.revealed import revealed
from trionfi.core.laws.round_trip import notation, replay, snapshots
from trionfi.core.laws.sampler_law import honest
from trionfi.core.laws.secrecy import imagined, one_move_on, scrambled
from trionfi.core.laws.simultaneous import order

LAWS = (
    Law("conservation", "No piece is made or lost: the census adds up as at the deal.", conservation),
    Law(
        "progress",
        "An unfinished game has somebody to act, who has a move; and it ends within `longest` moves, by playout too.",
        progress,
        thinned="a playout at one position in 10",
    ),
    Law(
        "revealed",
        "`revealed` never shrinks, grows with every move that draws chance, and not with every move there is.",
        revealed,
        stride=2,
        least=100,
        thinned="some moves of each, and all that are played",
    ),
    Law(
        "looking changes nothing",
        "No question changes the position, and all that is handed out is the caller's own, lists of moves too.",
        looking,
        stride=10,
        least=100,
        thinned="two viewers of each",
    ),
    Law(
        "clones share nothing",
        "Playing on a copy leaves the original alone, and copies given the same moves agree.",
        clones,
        stride=8,
        least=100,
    ),
    Law(
        "order",
        "Seats that decide at the same time may do so in any order while nothing is revealed.",
        order,
        thinned="three pairs of decisions of each",
        idle="nobody decides at the same time",
    ),
    Law(
        "notation round-trips",
        "Every move is one line of words, and is read back as itself.",
        notation,
        "first",
    ),
    Law(
        "snapshots round-trip",
        "A position comes back from JSON and from pickle as it was, and a view's JSON is as good as the view.",
        snapshots,
        stride=8,
        least=100,
    ),
    Law(
        "click paths",
        "What a person clicks differs for each move open to a seat, and no path begins another.",
        clicks,
        stride=2,
        least=100,
    ),
    Law(
        "mask = legality",
        "A move is refused, with a sentence and a rule, exactly when it is not offered.",
        mask,
        stride=2,
        least=100,
        thinned="all moves at one position in 20, at the others some of those met so far",
    ),
    Law(
        "secrecy: scrambled",
        "When what a seat may not know changes places, nothing it sees, may do or is refused changes.",
        scrambled,
        least=100,
        thinned="two viewers of each, some refusals",
    ),
    Law(
        "secrecy: imagined",
        "A position imagined from a view gives that view again, with its moves and refusals.",
        imagined,
        stride=2,
        least=100,
        thinned="one viewer of each, some refusals",
    ),
    Law(
        "secrecy: one move on",
        "A move in two positions a seat cannot tell apart leaves them so, unless it reveals something; "
        "and what leaves equal views tells equal things.",
        one_move_on,
        stride=3,
        least=100,
        thinned="the mover, one more viewer and some moves of each",
    ),
    Law(
        "replay is exact",
        "The record of a game, on fast and on sealed chance, replays to the same end.",
        replay,
        "game",
        stride=5,
        least=6,
        effort=60,
    ),
    Law(
        "honest samplers",
        "On small positions, each arrangement that fits what a seat was told is imagined equally often.",
        honest,
        "small",
        stride=250,
        least=6,
        thinned="games from small_position(), one viewer of each",
        effort=12,
    ),
    Law(
        "compiled = pure",
        "Both builds play the same games.",
        builds,
        "last",
        idle="there is only one build here, or no spec by which another process finds the game",
        effort=0,
    ),
)


def law_named(name: str) -> Law:
    for law in LAWS:
        if law.name == name:
            return law
    raise LookupError(f"there is no law “{name}”; there are {', '.join(law.name for law in LAWS)}")


def laws_text() -> str:
    """The laws, a line each."""
    width = max(len(law.name) for law in LAWS)
    return "\n".join(f"{law.name:{width}}  {law.sentence}" for law in LAWS)
