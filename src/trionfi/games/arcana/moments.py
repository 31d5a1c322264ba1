"""The moments of Arcana: stakes won and missed, bribes, the Jubilee, and what a rival does to one's agents."""

from collections.abc import Callable, Mapping
from typing import Any

from trionfi.core.log import who
from trionfi.core.moment import Moments, Telling, against_seat, for_seat
from trionfi.games.arcana.printed import Printed, points

Data = Mapping[str, Any]
SUMS = "turn up,gift,copy,total,tie broken,bribed,seize"  # what leads to a stake that is won, or not


def moments_of(game: Printed) -> Moments:
    """The moments in the words of an edition."""
    bribe = game.edition.words["a_bribe"]
    events = {event["name"]: str(event["text"]) for event in game.cards.sections["events"]}
    masters = {master["id"]: master for master in game.cards.sections["masters"]}

    def named(sentence: str, *seats: str) -> Callable[[Data], str]:
        """A sentence with the card's name in it, and seats as they are read."""
        return lambda data: sentence.format(
            **{**data, **{seat: who(data[seat]) for seat in seats}, "card": game.name_of(data["card"])}
        )

    def worth(data: Data) -> str:
        return f"{points(game.cards.entries[data['card']].get('vp', 0))}, at the {data['district']}"

    return Moments(
        {
            "won": Telling(
                title=named("{seat} [wins|win] {card}", "seat"),
                how=worth,
                after=SUMS,
                joins="token,gift back,kept stake,lay hidden,empty",
                tone=for_seat("seat"),
                sign=lambda data: f"#kind-{game.kind_of(data['card'])}",
                large=True,
            ),
            "tie": Telling(
                title=lambda data: f"A tie at the {data['district']}",
                how=lambda data: f"{data['total']} each: nobody wins, and everything stays.",
                after=SUMS,
                seats="",
                sign="=",
                sound="stone",
            ),
            "not bribed": Telling(
                title=f"{{seat}}’s {bribe} fails",
                how=lambda data: f"{data['offer']} of {data['price']}, at the {data['district']}",
                after="gift,turn up",
                joins="gift leaves",
                tone=against_seat("seat"),
                sign="#ducats",
                sound="lose",
            ),
            "banish": Telling(
                title=named("{seat} [sends|send] {card} away", "seat"),
                how=lambda data: f"from the {data['district']}",
                after="location,call master",
                joins="gift leaves",
                sign="#discards",
                sound="card",
            ),
            "extort": Telling(
                title=lambda data: f"{who(data['seat'])} [makes|make] {who(data['rival'])} give up a card",
                after="location,call master",
                joins="discard",
                tone=against_seat("rival"),
                sign="#discards",
                sound="card",
            ),
            "call master": Telling(
                title=lambda data: f"{who(data['seat'])} [calls|call] on {masters[data['master']]['name']}",
                how=lambda data: str(masters[data["master"]]["text"]),
                sign="#kind-master",
                sound="turn",
            ),
            "event": Telling(
                title="{event}",
                how=lambda data: events.get(data["event"], ""),
                seats="",
                sign="#event",
                sound="turn",
            ),
            "jubilee": Telling(
                title="The Ducal Jubilee",
                how=lambda data: (
                    "There is one more round." if data["rounds_left"] else "This round is the last."
                ),
                seats="",
                sign="#jubilee",
                sound="score",
                large=True,
            ),
        },
        fresh="resolve, round",
    )
