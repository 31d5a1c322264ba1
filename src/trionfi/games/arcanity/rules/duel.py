"""Leading, following and winning a duel; shields (§3.3 to §3.5, §4)."""

from typing import Final

from mypy_extensions import i64

from trionfi.core.bitset import bit, lowest, members
from trionfi.core.note import note
from trionfi.core.phase import Block
from trionfi.games.arcanity.rules import card_bits, log_kinds, rows
from trionfi.games.arcanity.rules.abilities import act
from trionfi.games.arcanity.rules.card_bits import NO_SCHOOL, card_of, cards_of, rank_of, school_of, shield_of
from trionfi.games.arcanity.rules.scoring import next_duel, start_duel
from trionfi.games.arcanity.rules.setup import ask
from trionfi.games.arcanity.rules.table import DUEL, NOBODY, Decision, Table

BOOST: Final[i64] = 4
PLAY: Final[i64] = 0  # + card: play it face-up
SHIELD: Final[i64] = 60  # + school: play its shield face-down


def first_duel(table: Table) -> None:
    """§3.3 The holder of Arcane 2 leads it; failing that of Arcane 3, and so on.

    R27 Failing all of these the other schools are searched alike, then the shields.
    """
    table.revealed += 1
    for school in range(card_bits.SCHOOLS):
        for rank in range(2, table.agreed.top + 1):
            if lead_if_held(table, card_of(school, rank)):
                return
    shields: i64 = card_bits.ARCANE
    while not lead_if_held(table, shield_of(shields)):
        shields += 1


def lead_if_held(table: Table, card: i64) -> bool:
    """The first lead is this card, if somebody holds it; if nobody does, all know that now."""
    for seat in range(table.seats):
        if table.cells[rows.HAND + seat] & bit(card) != 0:
            start_duel(table, seat)
            note(table, log_kinds.FIRST_LEAD, seat, card)
            lay_card(table, seat, card, False)
            return True
    if table.schools >> school_of(card) & 1 != 0:
        table.skipped |= bit(card)
    return False


def legal_cards(table: Table, seat: i64) -> i64:
    """§3.3, §3.4 The cards that this player may lead, or may play to the led school."""
    hand: i64 = table.cells[rows.HAND + seat]
    if table.led == NO_SCHOOL:
        return leads(table, seat, hand)
    following: i64 = hand & cards_of(table.led)
    if table.agreed.honour:
        return honour_cards(table, hand, following)
    return following if following != 0 else off_school(table, hand)


def leads(table: Table, seat: i64, hand: i64) -> i64:
    """§3.3 The leader plays any card; §5.9 after Nature 6 a Nature card, if possible."""
    if table.nature == seat:
        nature: i64 = hand & cards_of(card_bits.NATURE)
        if nature != 0:
            return nature
    return hand


def off_school(table: Table, hand: i64) -> i64:
    """§4.3 A second shield cannot be used in a duel, §4.4 unless there is nothing else (R5: as a plain 0)."""
    if shield_user(table) == NOBODY:
        return hand
    plain: i64 = hand & ~effective_shields(table)
    return plain if plain != 0 else hand


def shield_user(table: Table) -> i64:
    """§4.3 Who has used the duel's one shield: whoever played one face-down.

    R33 With `one_shield` any, also whoever played one face-up. A named shield is none, nor is one that counts as 0.
    """
    if table.down != NOBODY or not table.agreed.any_shield:
        return table.down
    for seat in range(table.seats):
        card: i64 = table.cells[rows.CARD + seat]
        if (
            card != card_bits.NO_CARD
            and table.zero & bit(seat) == 0
            and bit(card) & effective_shields(table) != 0
        ):
            return seat
    return NOBODY


def honour_cards(table: Table, hand: i64, following: i64) -> i64:
    """R28 In honour play nobody is made to follow; what all can see is still refused.

    That is a second shield, and another school than the led one from a hand of shields that lies open (R29).
    """
    plain: i64 = hand & ~effective_shields(table)
    if table.agreed.lone_always and plain == 0 and following != 0:
        return following
    if shield_user(table) == NOBODY:
        return hand
    allowed: i64 = following | plain
    return allowed if allowed != 0 else hand


def effective_shields(table: Table) -> i64:
    """§4.1 The 1 of each school, but for one named by Nature 7 (§5.10)."""
    if table.named == NO_SCHOOL:
        return card_bits.SHIELDS
    return card_bits.SHIELDS & ~bit(shield_of(table.named))


def goes_face_down(table: Table, seat: i64, card: i64) -> bool:
    """§4.1 A shield goes face-down on another school; R3: on its own it lies face-up.

    R4 It cannot lie face-up on another school, unless `open_shields` lets it do either.
    """
    if table.led == NO_SCHOOL or school_of(card) == table.led or shield_user(table) != NOBODY:
        return False
    return bit(card) & effective_shields(table) != 0 and not shows_lone_shields(table, seat)


def shows_lone_shields(table: Table, seat: i64) -> bool:
    """§4.4 A player with nothing but shields shows them, and they count as 0 in this duel.

    R29 Only where another shield is in the way; the option `lone_shields` makes it hold in every duel.
    """
    hand: i64 = table.cells[rows.HAND + seat]
    if hand & ~effective_shields(table) != 0:
        return False
    if table.agreed.lone_always:
        return True
    return table.led != NO_SCHOOL and shield_user(table) != NOBODY and hand & cards_of(table.led) == 0


def lay_card(table: Table, seat: i64, card: i64, face_down: bool) -> None:
    """§3.4 The card goes to the table, face-down where it is a shield at work."""
    if shows_lone_shields(table, seat):
        show_hand(table, seat)
    elif table.agreed.lone_always:
        note_plain_cards(table, seat, card)
    table.cells[rows.HAND + seat] ^= bit(card)
    table.cells[rows.CARD + seat] = card
    if face_down:
        table.down = seat
        note(table, log_kinds.PLAYED_DOWN, seat, card)
    else:
        note(table, log_kinds.PLAYED, seat, card)
    note_school(table, seat, card, face_down)
    next_turn(table, seat)


def show_hand(table: Table, seat: i64) -> None:
    """§4.4 All see the hand; a school in it that the player failed to follow is shown too (§3.4)."""
    table.cells[rows.SHOWN + seat] = table.cells[rows.HAND + seat]
    table.zero |= bit(seat)
    table.revealed += 1
    note(table, log_kinds.HAND_SHOWN, seat, table.cells[rows.HAND + seat])
    for school in range(card_bits.SCHOOLS):
        if table.cells[rows.HAND + seat] & cards_of(school) != 0:
            note_revoke(table, seat, school)


def note_plain_cards(table: Table, seat: i64, card: i64) -> None:
    """Who plays a shield and shows no hand of shields still holds some other card: a careful player remembers."""
    if bit(card) & effective_shields(table) == 0:
        table.cells[rows.OWES_NAMED + seat] = 0
        if bit(card) & card_bits.SHIELDS == 0:
            table.cells[rows.OWES + seat] = 0
    elif table.named == NO_SCHOOL:
        table.cells[rows.OWES + seat] = table.lost + 1
    else:
        table.cells[rows.OWES_NAMED + seat] = table.lost + 1


def note_school(table: Table, seat: i64, card: i64, face_down: bool) -> None:
    """Who does not follow, or does not lead Nature when it is due (§5.9), lacks that school."""
    school = school_of(card)
    if table.led == NO_SCHOOL:
        table.led = school
        if table.nature == seat and school != card_bits.NATURE:
            table.cells[rows.VOID + seat] |= cards_of(card_bits.NATURE)
        table.nature = NOBODY
    elif school != table.led:
        if table.agreed.honour:
            table.cells[rows.FAILED + seat] |= bit(table.led)
        else:
            table.cells[rows.VOID + seat] |= cards_of(table.led)
    if not face_down:
        note_revoke(table, seat, school)


def note_revoke(table: Table, seat: i64, school: i64) -> None:
    """§3.4 A player who shows a school that he failed to follow is disqualified; R23: he keeps no point."""
    if table.cells[rows.FAILED + seat] & bit(school) != 0 and table.out & bit(seat) == 0:
        table.out |= bit(seat)
        table.cells[rows.SCORE + seat] -= table.cells[rows.GAINED + seat]
        table.cells[rows.GAINED + seat] = 0
        note(table, log_kinds.DISQUALIFIED, seat, school)


def next_turn(table: Table, seat: i64) -> None:
    """§3.4 Clockwise to the next player who has cards; back at the leader, the duel is decided."""
    turn = (seat + 1) % table.seats
    while turn != table.leader and table.cells[rows.HAND + turn] == 0:
        turn = (turn + 1) % table.seats
    if turn != table.leader:
        ask(table, turn)
    else:
        settle_duel(table)


def settle_duel(table: Table) -> None:
    """§3.5 The winner takes all cards of the duel, and their abilities act."""
    if table.down != NOBODY:
        turn_up_shield(table)
    winner = winner_of(table)
    taken: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        card: i64 = table.cells[rows.CARD + seat]
        table.cells[rows.LAST_CARD + seat] = card
        if card != card_bits.NO_CARD:
            taken |= bit(card)
            table.cells[rows.PLAYED + seat] |= bit(card)
            table.cells[rows.CARD + seat] = card_bits.NO_CARD
        seat += 1
    table.last_leader = table.leader
    table.last_winner = winner
    table.last_down = table.down
    clear_duel(table)
    if winner == NOBODY:
        table.gone |= taken
        note(table, log_kinds.NOBODY_WON)
        next_duel(table, table.leader)
        return
    table.cells[rows.STACK + winner] |= taken
    table.cells[rows.WON + winner] += 1
    note(table, log_kinds.WON_DUEL, winner, table.cells[rows.LAST_CARD + winner], taken)
    act(table, winner, taken)


def turn_up_shield(table: Table) -> None:
    """§4.2 At the end of the duel the shield is revealed."""
    seat = table.down
    table.revealed += 1
    note(table, log_kinds.SHIELD_SHOWN, seat, table.cells[rows.CARD + seat])
    note_revoke(table, seat, school_of(table.cells[rows.CARD + seat]))


def clear_duel(table: Table) -> None:
    """Nothing of the duel stays; the flags set by the one before were for this one only."""
    table.led = NO_SCHOOL
    table.down = NOBODY
    table.zero = 0
    table.barred = NOBODY
    table.sure = NOBODY
    table.boosted = NOBODY
    table.nature = NOBODY


def shield_at_work(table: Table) -> bool:
    """§4.1 A face-down shield will say which school counts; R25 not a barred player's."""
    return table.down != NOBODY and table.down != table.barred


def sure_winner(table: Table) -> i64:
    """§5.4 Who wins this duel automatically; R6 not without a card, in the duel or still in hand."""
    sure: i64 = table.sure
    if sure == NOBODY or table.cells[rows.CARD + sure] != card_bits.NO_CARD:
        return sure
    return sure if table.cells[rows.HAND + sure] != 0 else NOBODY


def winner_of(table: Table) -> i64:
    """§3.5 The highest card of the led school wins; §4.2 a shield makes its own school the one that counts.

    §5.4 Who wins automatically wins. §5.3 The card of a barred player is passed over, a shield too (R25). R11 If
    nobody else has a card of the school that counts, the highest of the others wins, the earlier on a tie.
    """
    sure = sure_winner(table)
    if sure != NOBODY:
        return sure
    counts: i64 = table.led
    if shield_at_work(table):
        counts = school_of(table.cells[rows.CARD + table.down])
    winner = highest(table, cards_of(counts))
    return winner if winner != NOBODY else highest(table, card_bits.ALL_CARDS)


def highest(table: Table, among: i64) -> i64:
    """Who played the highest of these cards, the barred player left aside; a boosted card wins a tie (R15)."""
    best: i64 = NOBODY
    best_rank: i64 = -1
    seat: i64 = table.leader
    passed: i64 = 0
    while passed < table.seats:
        card: i64 = table.cells[rows.CARD + seat]
        if card != card_bits.NO_CARD and seat != table.barred and bit(card) & among != 0:
            rank = effective_rank(table, seat, card)
            if rank > best_rank or (rank == best_rank and seat == table.boosted):
                best = seat
                best_rank = rank
        seat += 1
        if seat == table.seats:
            seat = 0
        passed += 1
    return best


def effective_rank(table: Table, seat: i64, card: i64) -> i64:
    """The printed rank, 0 for a shown shield (§4.4), and 4 more after Shadow 7 (§5.12, R14: a shield too)."""
    rank: i64 = 0
    if table.zero & bit(seat) == 0:
        rank = rank_of(card)
    if seat == table.boosted:
        rank += BOOST
    return rank


class Duel(Decision):
    """§3.3, §3.4 A card is led, or played to the led school; a shield perhaps face-down (§4.1)."""

    name = "duel"
    rule = "3.4"
    asked = "a duel is being played: play a card"
    blocks = (
        Block(PLAY, "play {}", card_bits.CARD_HANDLES),
        Block(SHIELD, "play {} face-down", card_bits.SHIELD_HANDLES),
    )

    def choices(self, table: Table, seat: i64) -> i64:
        return legal_cards(table, seat)

    def moves(self, table: Table, seat: i64) -> list[int]:
        """Face-up by card, then face-down by school (R4: with `open_shields` either way)."""
        cards = legal_cards(table, seat)
        down = face_down_among(table, seat, cards)
        plays = members(cards if table.agreed.open_shields else cards & ~down, PLAY)
        if down != 0:
            for card in members(down):
                plays.append(SHIELD + school_of(card))
        return plays

    def play(self, table: Table, seat: i64, choice: i64) -> None:
        if choice < SHIELD:
            lay_card(table, seat, choice, False)
        else:
            lay_card(table, seat, shield_of(choice - SHIELD), True)


def face_down_among(table: Table, seat: i64, cards: i64) -> i64:
    """Those of these cards that would be played face-down."""
    down: i64 = 0
    shields: i64 = cards & card_bits.SHIELDS
    while shields != 0:
        card = lowest(shields)
        if goes_face_down(table, seat, card):
            down |= bit(card)
        shields ^= bit(card)
    return down


DUELLING: Final = Duel(DUEL)
