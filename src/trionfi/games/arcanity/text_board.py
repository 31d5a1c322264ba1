"""A view of Arcanity as text for a terminal."""

from collections.abc import Sequence

from trionfi.core.seats import letter, seat_names
from trionfi.core.view import View
from trionfi.games.arcanity.load_cards import ABILITY_TEXTS, NAMED_TEXT, SHIELD_TEXT
from trionfi.games.arcanity.names import SCHOOL_NAMES
from trionfi.games.arcanity.rules.passing import BID_TEXT, TO_PASS
from trionfi.games.arcanity.rules.table import PHASES
from trionfi.games.arcanity.view import ArcanityView, Play

QUESTIONS = {phase.name: phase.question for phase in PHASES}
FLAG_WORDS = {
    "barred": "cannot win this duel",
    "sure": "wins this duel automatically",
    "boosted": "counts 4 more and wins ties",
    "nature": "must lead Nature, if possible",
}


def draw(view: ArcanityView) -> str:
    lines = [heading(view), ""]
    lines += [seat_line(view, seat) for seat in range(view.seats)]
    lines += ["", *duel_lines(view), *memory_lines(view)]
    if view.seat is not None:
        lines += hand_lines(view)
    elif "lost_cards" in view:
        lines += open_lines(view)
    return "\n".join(lines)


def open_lines(view: View) -> list[str]:
    """Everything that is hidden from somebody, for whoever may see all."""
    lines = []
    for seat in range(view["seats"]):
        bid = f"   bid {view['bids'][seat]}" if view["bids"][seat] else ""
        picks = f"   passes {', '.join(view['picks'][seat])}" if view["picks"][seat] else ""
        lines.append(f"  {letter(seat)} holds {', '.join(view['hand'][seat]) or 'no card'}{picks}{bid}")
    if view["own_down"]:
        lines.append(f"  The face-down shield is {view['own_down']}.")
    lines += [
        f"  {letter(lost['seat'])} discarded {card}."
        for lost, card in zip(view["lost"], view["lost_cards"], strict=True)
    ]
    return lines


def heading(view: ArcanityView) -> str:
    agreed = f"{', '.join(view.schools) or 'no school yet'}; limit {view.options['limit']}"
    if view.over:
        names = " and ".join(letter(seat) for seat in view.winners)
        return f"Arcanity, over after round {view.round}: {names} won.   {agreed}"
    return f"Arcanity, round {view.round}: {view.phase}.   {agreed}"


def seat_line(view: ArcanityView, seat: int) -> str:
    """Who, score, duels, cards, and what is known of this seat."""
    marks = []
    if seat in view.to_act:
        marks.append("to act")
    marks += [words for key, words in FLAG_WORDS.items() if view[key] == seat]
    if view.void[seat]:
        marks.append("has no " + ", ".join(view.void[seat]))
    if view.shown[seat] and view.hands[seat]:
        marks.append("showed " + ", ".join(view.shown[seat]))
    if seat in view.out:
        marks.append("disqualified")
    shields = sum(card.endswith(" 1") for card in view.stacks[seat])
    you = " (you)" if seat == view.seat else ""
    gains = f"score {view.scores[seat]:>3}   duels {view.won[seat]}   shields won {shields}"
    held = f"{view.hands[seat]} in hand{', bid set aside' if view.laid[seat] else ''}"
    return f"  {letter(seat)}{you:<6} {gains}   {held}{'   [' + '; '.join(marks) + ']' if marks else ''}"


def duel_lines(view: ArcanityView) -> list[str]:
    """The cards of this duel, and what they will do to whoever takes them."""
    if not view.duel:
        return []
    played = [f"{letter(play['seat'])}: {shown_card(view, play)}" for play in view.duel]
    texts = ability_lines([play["card"] for play in view.duel])
    if view.down is not None:
        texts.append("    The shield is turned up at the end: then the highest card of its school wins.")
    return [f"Duel in {view.led}:   " + "   ".join(played), *texts, ""]


def ability_lines(cards: list[str]) -> list[str]:
    return [f"    {card}: {ABILITY_TEXTS[card]}" for card in cards if card in ABILITY_TEXTS]


def shown_card(view: ArcanityView, play: Play) -> str:
    card = str(play["card"])
    if play["seat"] == view.down:
        own = view.own_down if view.seat == play["seat"] else None
        return f"a shield, face-down{f' ({own})' if own else ''}"
    return f"{card} (counts 0)" if play["seat"] in view.zero else card


def memory_lines(view: ArcanityView) -> list[str]:
    lines = last_lines(view)
    if view.named:
        lines.append(f"The {view.named} shield has no power this round.")
    if view.skipped:
        lines.append(f"Nobody held these when the first lead was decided: {', '.join(view.skipped)}.")
    for lost in view.lost:
        lines.append(f"{letter(lost['seat'])} discarded a card face-down.")
    return lines


def asked(view: ArcanityView) -> str:
    if view.phase == "duel":
        return duel_asked(view)
    return QUESTIONS[view.phase] if view.phase != "pass" else pass_asked(view, seat_names())


def pass_asked(view: ArcanityView, names: Sequence[str]) -> str:
    """How many cards this seat has still to pass on, and to whom."""
    assert view.seat is not None
    way = "right" if view.direction < 0 else "left"
    to = names[(view.seat + view.direction) % view.seats]
    left = TO_PASS - len(view.picks)
    if left == TO_PASS:
        return f"Choose three cards to pass {way}, to {to}."
    return f"Choose {'one more card' if left == 1 else 'two more cards'} to pass to {to}."


def duel_asked(view: ArcanityView) -> str:
    """What a duel asks of the seat that looks, from its own hand."""
    school = "Nature" if view.nature == view.seat else view.led
    has = any(card.startswith(f"{school} ") for card in view.hand)
    if view.led:
        return f"{school} was led: follow it." if has else f"{school} was led; you have none. Play any card."
    if school is None:
        return "You lead this duel. Play any card."
    if has:
        return "Nature 6: you must lead a Nature card."
    return "Nature 6 asks for a Nature card, but you have none. Lead any card."


def last_lines(view: ArcanityView) -> list[str]:
    """The last duel, and between rounds the last scoring."""
    lines = []
    last = view.last_duel
    if last is not None:
        played = ", ".join(f"{letter(play['seat'])} {play['card']}" for play in last["cards"])
        won = "nobody" if last["winner"] is None else letter(last["winner"])
        lines.append(f"Last duel: {played}; won by {won}.")
    if view.last_round is not None and view.phase in ("pass", "bid", "over"):
        lines.append("Last round:")
        for seat, row in enumerate(view.last_round):
            won = f"{counted(row['duels'], 'duel')}, {counted(row['shields'], 'shield')}"
            bid = f"bid {row['bid']} for {row['bonus']}"
            lines.append(f"  {letter(seat)}: {won}, {bid}: {counted(row['points'], 'point')}")
    return lines


def counted(number: int, unit: str) -> str:
    return f"{number} {unit}{'' if number == 1 else 's'}"


def hand_lines(view: ArcanityView) -> list[str]:
    lines = ["Your hand:"]
    for school in SCHOOL_NAMES:
        cards = [card for card in view.hand if card.startswith(school)]
        if cards:
            lines.append("  " + "   ".join(cards))
    lines += shield_lines(view) + ability_lines(view.hand)
    for key, words in (("picks", "To be passed"), ("gave", "You passed"), ("got", "You got")):
        if view[key]:
            lines.append(f"{words}: {', '.join(view[key])}")
    if view.bid:
        lines.append(f"Your bid: {view.bid}. {BID_TEXT}")
    if view.seat in view.to_act:
        lines += ["", asked(view)]
    return lines


def shield_lines(view: ArcanityView) -> list[str]:
    """The shields of the hand, told once, and the one that Nature 7 has named."""
    named = f"{view.named} 1"
    shields = [card for card in view.hand if card.endswith(" 1") and card != named]
    lines = [f"    {', '.join(shields)}: {SHIELD_TEXT}"] if shields else []
    return lines + ([f"    {named}: {NAMED_TEXT}"] if named in view.hand else [])
