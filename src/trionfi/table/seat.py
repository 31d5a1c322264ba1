"""A seat: who sits there, and the secret by which they are known."""

import hmac
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b

HOST = -1  # the host's own secret, for whoever set the table and has no seat
OPEN, HUMAN, BOT = "open", "human", "bot"
PROGRAM = "api "  # how the id of a person begins who has no browser, but plays over the interface
BOT_NAMES = ("Fosca", "Ludo", "Mirandola", "Baldo", "Zenobia", "Orso", "Vespera")


def bot_name(seat: int) -> str:
    """What a bot at this seat is called."""
    return BOT_NAMES[seat % len(BOT_NAMES)]


@dataclass
class Seat:
    """`away`: its person has left and a bot keeps it warm. `epoch` counts how often its links were made void.

    They are when somebody sits down: who invites knows the link of an open seat, and is not to have a taken one's.
    `called` is the ply at which the host asked whether its player is there, and 0 once they have shown it.
    `orders` has the standing orders given, with what the game remembers of the moment at which each was given;
    `orders_off` those taken back, as some are in force without being given.
    """

    kind: str = OPEN
    name: str = ""
    bot: str = ""
    persons: set[str] = field(default_factory=set)
    epoch: int = 0
    salt: str = ""
    away: bool = False
    called: int = 0
    orders: dict[str, int] = field(default_factory=dict)
    orders_off: set[str] = field(default_factory=set)

    @property
    def is_minded(self) -> bool:
        """A bot decides here."""
        return self.kind == BOT or self.away

    @property
    def is_browsed(self) -> bool:
        """A person plays here in a browser, as far as this table knows; a program answers every question itself."""
        return self.kind == HUMAN and not any(person.startswith(PROGRAM) for person in self.persons)


@lru_cache(maxsize=10_000)
def seat_token(secret: bytes, table: str, seat: int, epoch: int) -> str:
    """The secret of a seat: nothing to store, and void as soon as its epoch is over."""
    data = f"seat {table} {seat} {epoch}".encode()
    return urlsafe_b64encode(blake2b(data, key=secret, digest_size=18).digest()).decode()


def same(token: str, other: str) -> bool:
    return hmac.compare_digest(token.encode(), other.encode())
