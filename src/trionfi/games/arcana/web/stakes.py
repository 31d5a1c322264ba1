"""What an answer would do in a district of Arcana, by what everybody sees and what the viewer knows."""

from collections.abc import Sequence

from trionfi.core.fields import bits_of
from trionfi.games.arcana.game import EDITIONS
from trionfi.games.arcana.rules.resolution import decides
from trionfi.games.arcana.view import District
from trionfi.games.arcana.web.cards import view_of
from trionfi.web.clickables import capital, listed, name_of
from trionfi.web.page_model import TablePage

Totals = Sequence[
    dict[str, int] | None
]  # by seat, what its agents count in each arcanum; None without an agent
MOST = 12  # more than hidden agents ever count for a stake


def best_bid(district: District, sums: dict[str, int] | None) -> tuple[int, list[str]]:
    """§5.2 The highest bid that reaches the stake, and the arcana in which it is made; 0 where none does."""
    reached = {suit: sums[suit] for suit, need in district["needs"].items() if sums and sums[suit] >= need}
    top = max(reached.values(), default=0)
    return top, [suit for suit, total in reached.items() if total == top]


def ahead(district: District, totals: Totals) -> set[int]:
    """§5.2, §5.9 Who would win the stake with these totals: nobody, one seat, or several who are tied."""
    bids = {seat: best_bid(district, sums) for seat, sums in enumerate(totals)}
    top = max((bid for bid, _ in bids.values()), default=0)
    tied = {seat for seat, (bid, _) in bids.items() if bid == top > 0}
    rights = {seat for seat in tied if any(seat in district["ties"][suit] for suit in bids[seat][1])}
    return rights if decides(bits_of(tied), bits_of(rights)) else tied


def spoils(district: District, totals: Totals, winner: int, rival: int) -> int | None:
    """How much a rival's hidden agents must count so that the winner does not win; None where nothing would do."""
    known = totals[rival] or {}
    for more in range(MOST + 1):
        changed = [*totals]
        changed[rival] = {suit: known.get(suit, 0) + more for suit in district["needs"]}
        if ahead(district, changed) != {winner}:
            return more
    return None


def forecast(page: TablePage, place: int, mine: dict[str, int] | None = None) -> str:
    """Who would win the district as it lies, or with these totals of the viewer, and which hidden cards matter."""
    district = view_of(page).districts[place]
    totals = [*district["sums"]]
    if mine is not None and page.seat is not None:
        totals[page.seat] = mine
    leading = ahead(district, totals)
    if len(leading) == 1:
        return leader_says(page, district, totals, next(iter(leading)), mine is not None)
    said = missing(page, district, totals) or "Nobody reaches it yet"
    if leading:
        tied = capital(listed([name_of(page, seat) for seat in sorted(leading)]))
        said = f"{tied} are tied: nobody wins"
    hidden = [f"{page.names[seat]}’s" for seat, unseen in enumerate(district["unseen"]) if unseen]
    what = "decide it" if leading else "reach it"
    may = f" {listed(hidden, 'or')} face-down agent may {what}." if hidden else ""
    return f"{said}.{may}"


def leader_says(page: TablePage, district: District, totals: Totals, winner: int, with_card: bool) -> str:
    """Who is ahead, by what right, and what hidden agents could change that."""
    is_me = winner == page.seat
    is_last = is_settled(page, with_card)
    verb = ("win" if is_me else "wins") if is_last else ("lead" if is_me else "leads")
    said = f"{capital(name_of(page, winner))} {verb}"
    top = best_bid(district, totals[winner])[0]
    level = [
        seat for seat, sums in enumerate(totals) if seat != winner and best_bid(district, sums)[0] == top
    ]
    if level:
        said += f" the tie with {listed([name_of(page, seat) for seat in level])}"
    elif not is_me:
        said += f" with {top}"
    doubts: list[str] = []
    for rival, unseen in enumerate(district["unseen"]):
        least = spoils(district, totals, winner, rival) if unseen and rival != winner else None
        if least is not None:
            doubts.append(f"{name_of(page, rival)}{'' if doubts else ' hides'} {least}+")
    return f"{said}{', unless ' + listed(doubts, 'or') if doubts else ''}."


def is_settled(page: TablePage, with_card: bool) -> bool:
    """Whether no card is left to be played this round, once the viewer has played this one."""
    view = view_of(page)
    left = sum(player["hand_count"] + player["drawn_count"] for player in view.players)
    return view.phase == "resolution" or left <= (1 if with_card else 0)


def missing(page: TablePage, district: District, totals: Totals) -> str:
    """How far the viewer is from the stake."""
    sums = totals[page.seat] if page.seat is not None else None
    if sums is None or not district["needs"]:
        return ""
    short = {suit: need - sums[suit] for suit, need in district["needs"].items()}
    suit = min(short, key=lambda arcanum: short[arcanum])
    return f"You are {EDITIONS[page.slug].edition.counted(short[suit], suit)} short"
