"""What Arcana asks of the viewer, in a sentence, and which card's text is being carried out."""

from collections.abc import Mapping

from trionfi.games.arcana.card_list import LOCATION_EFFECTS, ONCE_EFFECTS
from trionfi.games.arcana.game import EDITIONS
from trionfi.games.arcana.rules.constants import DECK_SIZE
from trionfi.games.arcana.view import ArcanaView
from trionfi.games.arcana.web.cards import Face, faces, view_of
from trionfi.web.clickables import capital, listed, name_of
from trionfi.web.page_model import TablePage

EFFECTS = {number: name for name, number in {**LOCATION_EFFECTS, **ONCE_EFFECTS}.items()}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
STEPS = {
    "after the action": "Call on your master, or end your turn.",
    "carrier": "Which of your agents carries the {card}?",
    "post": "Where do you send the {card}?",
    "drawn cards": "Play one of the two cards you drew.",
    "victim": "{whose}: {discard_a_card}.",
    "top of the deck": "Put these cards back on your deck: which one comes first?",
    "won": "You won {stake}. Into your deck, or under your {crest}?",
    "next district": "Which {district} is resolved next?",
    "copy": "Whom does your Harlequin copy?",
    "suit": "Which arcanum decides here this round?",
}
EFFECT_ASKS = {
    "swap_stakes": "Choose the first of the two stakes to swap.",
    "spy": "Where do you look at the face-down agents?",
    "unmask": "Where are all agents turned face up?",
    "bury_stake": "Which stake goes under its pile?",
    "seize": "Which stake do you win at once?",
    "reinforce": "Where do you get +2 this round?",
    "turn_stake": "Which stake is won by another arcanum this round?",
    "claim_ties": "Where do you win ties this round?",
    "scout": "Which pile do you look into?",
    "move_own": "Which of your agents moves?",
    "move_rival": "Which rival agent moves?",
    "recall": "Which of your agents comes back into your hand?",
    "banish": "Which rival agent is sent away?",
    "retrieve": "Which card comes back into your hand?",
    "enshrine": "Which stake goes under your {crest} for good?",
    "exchange": "Which card do you give for a new one?",
    "extort": "Who has to {discard_a_card}?",
    "search": "Whose hand do you look at?",
    "hush": "Whose next location will have no effect?",
}


def ask(page: TablePage) -> str:
    """What is asked of me; nothing where I am not asked."""
    view = view_of(page)
    if view.over:
        won = capital(listed([name_of(page, seat) for seat in view.winners]))
        return f"The game is over: {won} won." if view.winners else ""
    if not page.my_turn or page.seat is None:
        return idle(page)
    if view.step == "choices before play":
        return choice_ask(view, page.seat)
    words = EDITIONS[page.slug].edition.words
    nouns = {"card": card_name(page), "stake": stake_name(page), "whose": whose(page)}
    asked = step_ask(page, page.seat).format(**nouns, **words)
    return capital(asked)


def idle(page: TablePage) -> str:
    """For those who wait: before the game the table's own sentence will do."""
    view = view_of(page)
    if view.round == 0 or not view.to_act:
        return ""
    who = capital(listed([name_of(page, seat) for seat in view.to_act]))
    if view.step == "next district":
        return f"{who} {'choose' if who == 'You' else 'chooses'} what is resolved next."
    card = pending(page)
    return (
        f"{who} carries out {card.name}."
        if card
        else f"{who} {'schemes' if view.phase == 'intrigue' else 'decides'}."
    )


def choice_ask(view: ArcanaView, seat: int) -> str:
    player = view.players[seat]
    if view.phase == "guilds":
        return "Which guild will you lead?"
    if view.phase == "decks":
        left = DECK_SIZE - player["picks"]
        return f"Choose {NUMBERS[left]} more card{'s' if left > 1 else ''} for your deck."
    if view.phase == "objectives":
        return (
            "Keep two objectives in secret."
            if not player["objectives"]["kept_count"]
            else "Keep one more objective."
        )
    return "Which master will lead your guild?"


def step_ask(page: TablePage, seat: int) -> str:
    view = view_of(page)
    step = view.step
    if step == "turn":
        return turn_ask(page, seat)
    if step == "turn up":
        return turn_up_ask(view, seat)
    if step == "second district":
        swaps = EFFECTS.get(view.effect) == "swap_stakes"
        return "Swap it with which stake?" if swaps else "Where does the {card} go?"
    if step in STEPS:
        return STEPS[step]
    return EFFECT_ASKS[EFFECTS[view.effect]]


def turn_ask(page: TablePage, seat: int) -> str:
    """§4.3 What can be done with the hand there is."""
    printed = faces(page.slug)
    kinds = {printed[name].kind for name in view_of(page).players[seat]["hand"] or ()}
    can = []
    if kinds & {"agent", "personality"}:
        can.append("send an agent out")
    if any(offer.clicks[-1] == "play" for offer in page.moves):
        can.append("play a location")
    if "relic" in kinds and any(
        offer.clicks[-1].startswith("district:") and is_relic(printed, offer.clicks[0])
        for offer in page.moves
    ):
        can.append("{to_bribe} with a relic")
    if any(offer.clicks[-1] == "militia" for offer in page.moves):
        can.append("call the militia")
    called = any(offer.clicks == ("master",) for offer in page.moves)
    return f"{listed([*can, '{discard_a_card}'], 'or')}.{' Your master waits for a call.' if called else ''}"


def is_relic(printed: Mapping[str, Face], click: str) -> bool:
    return printed[click.removeprefix("card:")].kind == "relic"


def turn_up_ask(view: ArcanaView, seat: int) -> str:
    """§5.4 The offer as it stands, and what turning up would add to."""
    district = view.districts[view.district]
    offered, price = (district["offers"] or [])[seat] or 0, (district["prices"] or [])[seat]
    return f"Your offer is {offered}, the price is {price}. Turn up more of your agents, or make the offer."


# What is being carried out


def pending(page: TablePage) -> Face | None:
    """The location or master whose text somebody is carrying out."""
    view = view_of(page)
    printed = faces(page.slug)
    if view.by_master and view.effect:
        return printed.get(view.players[view.active]["master"] or "")
    return printed[view.playing[0]] if view.playing else None


def whose(page: TablePage) -> str:
    """Who plays the card that makes the viewer do something, and which card it is."""
    card = pending(page)
    name = page.names[view_of(page).active]
    return f"{name}’s {card.name.removeprefix('The ')}" if card else name


def card_name(page: TablePage) -> str:
    face = faces(page.slug).get(view_of(page).card or "")
    return face.name.removeprefix("The ") if face else "agent"


def stake_name(page: TablePage) -> str:
    view = view_of(page)
    if view.district < 0:
        return ""
    face = faces(page.slug).get(view.districts[view.district]["stake"] or "")
    return face.name if face else ""
