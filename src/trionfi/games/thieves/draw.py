"""A view as text for a terminal. Purses are shown as the table shows them: one's own, and what the Eye was told."""

from __future__ import annotations

from collections.abc import Iterator

from trionfi.core.seats import letter
from trionfi.core.view import View
from trionfi.games.thieves.map import map_lines
from trionfi.games.thieves.names import ADVENTURES, FIGURE_NAMES, GANG_IDS, GANG_NAMES, OUT


def draw(view: View) -> str:
    return "\n".join(lines(view))


def lines(view: View) -> Iterator[str]:
    title = ADVENTURES[view["options"]["adventure"]].title
    alarm = "the alarm is raised" if view["alarm"] else f"alarm in round {view['alarm_round']}"
    yield f"City of Thieves: {title}. Round {view['round']} of {view['rounds']}, {alarm}. Now: {view['phase']}."
    yield from map_lines(view)
    for seat in range(view["seats"]):
        yield from seat_lines(view, seat)
    neutral = {name: place for name, place in view["where"].items() if FIGURE_NAMES.index(name) >= 16}
    yield "Neutral: " + ", ".join(f"{name} at {place}" for name, place in neutral.items())
    yield "Chests: " + (", ".join(chest_counts(view)) or "none")
    if view["baron"]:
        yield f"The Baron is in {view['baron']}."
    yield "Missions: " + (", ".join(mission for mission in view["missions"] if mission) or "none")
    if view["portcullises"]:
        yield "Portcullises: " + ", ".join(view["portcullises"])
    yield f"Deck {view['deck']}, discards {sum(view['discards'].values())}"
    if view["fight"]:
        yield fight_line(view)
    if view["seat"] is not None:
        yield "Your hand: " + (", ".join(counts(view["hand"])) or "empty")
        yield from eye_lines(view)
    if view["over"]:
        yield "Scores: " + ", ".join(f"{letter(seat)} {score}" for seat, score in enumerate(view["scores"]))
        yield "Won by " + " and ".join(letter(seat) for seat in view["winners"])


def chest_counts(view: View) -> list[str]:
    """What the chests hold, with the rooms that have it."""
    rooms: dict[str, list[str]] = {}
    for room, kind in view["chests"].items():
        rooms.setdefault(kind, []).append(room)
    return [f"{kind} in {'/'.join(found)}" for kind, found in sorted(rooms.items())]


def counts(cards: dict[str, int]) -> list[str]:
    return [title if many == 1 else f"{many} {title}" for title, many in cards.items()]


def shows_purse(view: View, seat: int) -> bool:
    """§2.10 A purse is its owner's secret on the screen, unless the table plays otherwise or the game is over."""
    return bool(view["seat"] == seat or view["options"]["show_purses"] or view["over"])


def seat_lines(view: View, seat: int) -> Iterator[str]:
    gang = view["gangs"][seat]
    marks = ["to act"] if seat in view["to_act"] else []
    if view["turn"] == seat:
        marks.append(f"{view['points']} points")
    if view["grimoires"][seat]:
        book = f"Grimoire of {view['grimoires'][seat]} ({view['mages'][seat]}, {view['curses'][seat]} curses)"
        marks.append(book)
    purse = f", {view['purses'][seat]} ducats" if shows_purse(view, seat) else ""
    who = f"{letter(seat)} {GANG_NAMES[GANG_IDS.index(gang)] if gang else 'no gang yet'}"
    yield f"{who}: {view['hand_sizes'][seat]} cards{purse}" + "".join(f", {mark}" for mark in marks)
    if gang:
        first = GANG_IDS.index(gang) * 4
        yield "  " + "; ".join(thief_text(view, FIGURE_NAMES[first + at]) for at in range(4))


def thief_text(view: View, thief: str) -> str:
    place = view["where"].get(thief, "waiting")
    where = "out" if place == OUT else place
    load = counts(view["carried"].get(thief, {}))
    state = " wounded" if thief in view["wounded"] else ""
    return f"{thief} {where}{state}" + (f" ({', '.join(load)})" if load else "")


def fight_line(view: View) -> str:
    fight = view["fight"]
    sides = [", ".join(dice_of(fight["faces"][at : at + 6])) or "not rolled" for at in (0, 6)]
    return (
        f"Fight at {fight['space']}: {fight['attacker']} ({fight['attacker_dice']} dice: {sides[0]}) "
        f"against {fight['defender']} ({fight['defender_dice']} dice: {sides[1]})"
    )


def dice_of(faces: list[int]) -> list[str]:
    return [str(face) for face in range(6, 0, -1) for _ in range(faces[face - 1])]


def eye_lines(view: View) -> Iterator[str]:
    for seat, ducats in enumerate(view["eye_saw"]):
        if ducats >= 0:
            yield f"The Eye of Croesus was told: {letter(seat)} had {ducats} ducats."
