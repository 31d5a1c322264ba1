"""What happens outside the turn: shown fates, confessions, number lines, players who come and go (§7, §14, §16)."""

from mypy_extensions import i64

from trionfi.core.bitset import bit, count, holds, members
from trionfi.core.note import note, note_more
from trionfi.games.shipwreck.rules import log_kinds as told
from trionfi.games.shipwreck.rules import moves
from trionfi.games.shipwreck.rules import public_memory as memory
from trionfi.games.shipwreck.rules.fading import end_turn
from trionfi.games.shipwreck.rules.predict import resolve
from trionfi.games.shipwreck.rules.table import FATES_IN, MOST_SEATS, NO_FATE, PLAYING, Table, one, with_bits
from trionfi.games.shipwreck.rules.turn import discard_kept
from trionfi.games.shipwreck.rules.voting import open_vote

# A fate shown to the group


def add_showing(table: Table, seat: i64, base: i64, choices: list[int]) -> None:
    """§16.3 Who predicts may show and discard a fate of his own."""
    if table.kept_by(seat) != NO_FATE:
        choices.append(int(base))
    if table.challenge and table.kept_by(seat + 2) != NO_FATE:
        choices.append(int(base + 1))


def show_fate(table: Table, seat: i64, second: bool) -> None:
    """§16.3 The fate is shown and discarded; R22 at once, and the vote begins anew."""
    line: i64 = seat + 2 if second else seat
    note(table, told.SHOWED, line, table.kept_by(line))
    discard_kept(table, line)
    open_vote(table, table.phase)


# An illegal play


def played_illegally(table: Table) -> bool:
    """§16.2 Whether the active player has something to announce; R25 until the group has predicted."""
    if not table.honour or table.entry < 0 or table.guesses > 0:
        return False
    return not holds(
        memory.lawful_of(table.told[table.entry]), memory.kept_of(table.private[table.entry]) - 1
    )


def confess(table: Table) -> None:
    """§16.2 The played fate stays, the kept one is discarded, and nobody predicts."""
    note(table, told.CONFESSED, table.line, table.kept_by(table.line))
    discard_kept(table, table.line)
    end_turn(table, False)


# Number lines


def number_line(table: Table) -> i64:
    """The number line of the turn, as moves name it."""
    return table.line + moves.SECOND_LINE - 2 if table.challenge and table.line >= 2 else table.line


def flip(table: Table, seat: i64, fate: i64) -> None:
    """§7.2 The group has the active player flip a token."""
    token: i64 = bit(fate - 1)
    table.flipped ^= token << table.line * 7
    note_more(table, told.FLIPPED, seat, table.line, fate, table.flipped_of(table.line) & token)


# Joining and leaving


def may_come_and_go(table: Table) -> bool:
    """§14.1 While the game lasts; R26 the challenge is for the two who began it."""
    return not table.over and not table.challenge


def join(table: Table, seat: i64, after: i64) -> None:
    """§14.2 A player takes a free seat and a place in the turn order."""
    players: list[int] = []
    for other in table.order:
        if holds(table.present, other):
            players.append(other)
            if other == after:
                players.append(int(seat))
    table.present |= bit(seat)
    if seat >= table.seats:
        table.seats = seat + 1
    take_places(table, players)
    table.revealed += 1
    note(table, told.JOINED, seat, after)
    if table.is_voting():
        open_vote(table, table.phase)


def leave(table: Table, seat: i64) -> None:
    """§14.3 The leaver's fate goes back into the bag; R17 an active player's turn ends with that.

    R17 A first guess that was wrong stays a wrong prediction, and resolving it shows the fate.
    """
    table.present &= ~bit(seat)
    guessed: bool = seat == table.active and table.guesses > 0
    held: list[int] = [] if guessed else put_back(table, seat)
    table.revealed += 1
    table.note((told.LEFT, int(seat), *held))
    take_places(table, [other for other in table.order if holds(table.present, other)])
    if guessed:
        resolve(table, False)
    elif seat == table.active:
        end_turn(table, False)
    elif table.is_voting():
        open_vote(table, table.phase)


def put_back(table: Table, seat: i64) -> list[int]:
    """§14.3 What the seat holds goes back into the bag, and its number line is put away."""
    table.reset_line(seat)
    if seat == table.active and table.phase == PLAYING:
        hand: list[int] = [int(table.first), int(table.second)]
        hand_to_bag(table)
        return hand
    fate = table.kept_by(seat)
    if fate == NO_FATE:
        return []
    if table.phase == PLAYING:
        table.left += one(fate)
    discard_kept(table, seat)
    return [int(fate)]


def hand_to_bag(table: Table) -> None:
    """R17 Both fates, for all to see."""
    table.bag += one(table.first) + one(table.second)
    out: i64 = table.visible() + table.left
    table.told.append(memory.left_entry(table.line, table.first, table.first_old, table.second, out))
    table.private.append(0)
    table.first = NO_FATE
    table.second = NO_FATE
    table.first_old = False


def take_places(table: Table, players: list[int]) -> None:
    """These play, in this order; free seats come last.

    One who has left is still followed by the same player until the turn is over.
    """
    table.order = tuple(players + [seat for seat in range(table.seats) if seat not in players])
    link(table, tuple(players))


def link(table: Table, players: tuple[int, ...]) -> None:
    """Who follows whom."""
    count: i64 = len(players)
    for at in range(count):
        seat: i64 = players[at]
        follower: i64 = players[at + 1] if at + 1 < count else players[0]
        table.clockwise = with_bits(table.clockwise, seat * 3, 7, follower)


def fates_suffice(table: Table, players: i64) -> bool:
    """R26 The bag can never run dry with so many players."""
    return table.most_lying + players + 1 <= FATES_IN[table.supply]


# What is open outside the turn


def seat_asides(table: Table, seat: i64) -> list[int]:
    """What this seat may say while somebody else is asked, or beside its own decision."""
    choices: list[int] = []
    if table.over or not holds(table.present, seat):
        return choices
    if seat == table.active:
        if played_illegally(table):
            choices.append(int(moves.CONFESS))
        return choices
    if table.is_voting() and not holds(table.waiting, seat):
        add_showing(table, seat, moves.SPEAK_UP, choices)
    first: i64 = moves.FLIP + number_line(table) * 7
    choices += range(first, first + 7)
    return choices


def table_asides(table: Table) -> list[int]:
    """§14.1 Who may join where, and who may leave; R26 two stay at the table."""
    choices: list[int] = []
    if not may_come_and_go(table):
        return choices
    for seat in range(MOST_SEATS):
        if not holds(table.present, seat) and fates_suffice(table, count(table.present) + 1):
            for after in members(table.present):
                choices.append(int(moves.join_move(seat, after)))
    if count(table.present) > 2:
        for leaver in members(table.present):
            choices.append(int(moves.LEAVE + leaver))
    return choices


def play_aside(table: Table, seat: i64, move: i64) -> None:
    if move < moves.CONFESS:
        show_fate(table, seat, move != moves.SPEAK_UP)
    elif move == moves.CONFESS:
        confess(table)
    elif move < moves.JOIN:
        flip(table, seat, (move - moves.FLIP) % 7 + 1)
    elif move < moves.LEAVE:
        join(table, moves.joiner(move), moves.joins_after(move))
    else:
        leave(table, move - moves.LEAVE)
