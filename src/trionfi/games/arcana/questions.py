"""What is asked: each step and each choice before play by its name, its paragraph, and its question in words."""

from typing import NamedTuple

EFFECT = "effect"  # in place of a paragraph: that of the effect that asks


class Question(NamedTuple):
    name: str  # in views
    rule: str = ""
    asked: str = ""  # in a terminal, after “A to”
    refusal: str = ""  # to a seat that answers something else


# In the order of rules/phases.py
PHASES = (
    Question("guilds", "3.2", "choose a guild", "the guilds are being chosen: take one"),
    Question(
        "decks",
        "7.1",
        "choose a card for the deck",
        "the decks are being chosen: choose a card of your guild",
    ),
    Question(
        "objectives", "7.2", "keep two objectives", "objectives are being chosen: keep one of your four"
    ),
    Question("masters", "7.4", "appoint a master", "masters are being chosen: appoint one of your guild"),
    *map(Question, ("intrigue", "resolution", "over")),
)
# In the order of rules/steps.py
STEPS = (
    Question("choices before play"),
    Question("turn", "4.3", "take an action"),  # `refusals.turn_asked` says what there is
    Question(
        "after the action",
        "7.4",
        "call on the master, or end the turn",
        "your action is done: call on the master or end the turn",
    ),
    Question(
        "carrier",
        "5.3",
        "choose the agent who carries the relic",
        "put the relic on one of your agents in that {district}",
    ),
    Question(
        "turn up",
        "5.4",
        "turn up hidden agents, or make the offer",
        "turn up one of your hidden agents there, or make the offer",
    ),
    Question("post", "7.3", "post the militia", "post the militia at a {district} with a stake"),
    Question(
        "drawn cards", "6.1", "play one of the cards just drawn", "play one of the cards you have just drawn"
    ),
    Question("district", EFFECT, "point at a {district}", "point at a {district} for the effect"),
    Question(
        "second district", EFFECT, "point at another {district}", "point at another {district} with a stake"
    ),
    Question("agent", EFFECT, "choose an agent", "choose an agent for the effect"),
    Question("card", EFFECT, "choose a card", "choose a card for the effect"),
    Question("seat", EFFECT, "name a rival", "name a rival for the effect"),
    Question(
        "suit", "6.15", "name another arcanum of the stake", "name another arcanum printed on the stake"
    ),
    Question("victim", "6.13", "{discard_a_card}", "{discard_a_card} from your hand"),
    Question(
        "top of the deck",
        "7.4",
        "choose the card that lies on top of the deck next",
        "choose the card that lies on top of your deck next",
    ),
    Question("won", "7.6", "say where the stake goes", "say where the stake goes"),
    Question("next district", "5.1", *["name the {district} to be resolved next"] * 2),
    Question("copy", "5.8", "say whom the Harlequin copies", "choose the agent whom the Harlequin copies"),
    *map(Question, ("done", "ended")),
)
# Where the only answer there is gives nothing to think about, and shows nothing new first
PLAIN_STEPS = ("carrier", "district", "second district", "agent", "seat", "suit", "victim", "next district")
PHASE_NAMES = [phase.name for phase in PHASES]
STEP_NAMES = [step.name for step in STEPS]
