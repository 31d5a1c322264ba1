"""Rate limits: how often one person, and one address, may do what costs something.

`LIMITS` is the whole table, `BY_ROUTE` says which address of the site falls under which of them. A limit of 60 lets
somebody do sixty at once, and then sixty a minute. Whoever is refused is told when to come back (429, Retry-After).
"""

import os
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from ipaddress import IPv6Address, ip_address
from math import ceil
from mmap import mmap
from struct import Struct
from time import monotonic

from starlette.exceptions import HTTPException
from starlette.requests import Request

MINUTE = 60.0
FEW = 10  # streams, of an address or of spectators at a table; more are a crowd
CROWD_PAUSE = 0.25  # seconds
FULL = 30.0  # seconds, after which there may be a place again
ROUNDING = 1e-6  # seconds, more than sums of clock times are ever off


@dataclass(frozen=True)
class Limit:
    """`person` and `address`: how many a minute; 0 is no limit. `what`: what there were too many of."""

    name: str
    person: int
    address: int
    what: str


LIMITS = {
    limit.name: limit
    for limit in (
        #      name       person address
        Limit("requests", 0, 6000, "that is a lot of requests"),
        Limit("pages", 600, 1200, "that is a lot of pages"),
        Limit("looks", 1200, 3000, "you look at the table very often"),
        Limit("moves", 1200, 3000, "that is a lot of moves"),
        Limit("undos", 120, 600, "you take back very often"),
        Limit("reasons", 300, 900, "that is a lot of questions"),
        Limit("lines", 60, 600, "that is a lot of lines"),
        Limit("changes", 120, 900, "that is a lot of changes"),
        Limit("streams", 120, 600, "you connect to the table very often"),
        Limit("joins", 60, 300, "that is a lot of seats"),
        Limit("tables", 30, 60, "that is a lot of new tables"),
        Limit("branches", 20, 40, "you play on very often"),
        Limit("replays", 600, 1200, "that is a lot of moments"),
        Limit("records", 10, 20, "that is a lot of records"),
        Limit("names", 10, 60, "that is a lot of names"),
        Limit("reports", 5, 20, "that is a lot of reports"),
        Limit("signouts", 0, 10, "you sign out everywhere very often"),  # each is somebody else
        Limit("tokens", 0, 60, "that is a lot of links and tokens that open nothing"),
        Limit("refusals", 0, 60, "that is a lot of requests after a refusal"),  # the next are answered late
    )
}

BY_ROUTE = {
    ("POST", "/table/{table}/move"): "moves",
    ("POST", "/api/tables/{table}/moves"): "moves",
    ("POST", "/table/{table}/told"): "moves",
    ("POST", "/table/{table}/undo"): "undos",
    ("POST", "/api/tables/{table}/undo"): "undos",
    ("GET", "/table/{table}/why"): "reasons",
    ("GET", "/api/tables/{table}/refusal"): "reasons",
    ("POST", "/table/{table}/chat"): "lines",
    ("POST", "/api/tables/{table}/chat"): "lines",
    ("GET", "/table/{table}/events"): "streams",
    ("GET", "/api/tables/{table}/events"): "streams",
    ("GET", "/table/{table}/fragment"): "looks",
    ("GET", "/lobby"): "looks",
    ("GET", "/api/tables/{table}"): "looks",
    ("GET", "/api/tables/{table}/moves"): "looks",
    ("GET", "/seat/{table}/{token}"): "joins",
    ("POST", "/seat/{table}/{token}"): "joins",
    ("POST", "/table/{table}/join"): "joins",
    ("POST", "/api/tables/{table}/join"): "joins",
    ("POST", "/api/tables/{table}/sit"): "joins",
    ("GET", "/table/{table}/replay"): "replays",
    ("GET", "/replay/{record}"): "replays",
    ("POST", "/table/{table}/play-on"): "branches",
    ("POST", "/replay/{record}/play-on"): "branches",
    ("POST", "/replay"): "records",
    ("POST", "/table/{table}/report"): "reports",
    ("POST", "/table/{table}/name"): "names",
    ("POST", "/api/tables/{table}/name"): "names",
    # New tables are counted where one is made: a form with a mistake, or a rematch that is there already, is none.
}


def limit_of(method: str, path: str) -> str:
    """The limit that a route falls under: one of the table above, else that of pages or of changes."""
    reads = method in ("GET", "HEAD")
    return BY_ROUTE.get(("GET" if reads else method, path), "pages" if reads else "changes")


class TooMany(HTTPException):
    """429, with a sentence that says when to come back."""

    def __init__(self, what: str, wait: float) -> None:
        seconds = max(1, ceil(wait))
        when = "in a second" if seconds == 1 else f"in {seconds} seconds"
        super().__init__(429, f"{what}: you can go on {when}", {"retry-after": str(seconds)})


# Counting

KEY = (
    16  # bytes, at the start of the memory: names are hashed with it, so that nobody can aim at another's row
)
WAYS = 8  # rows in a set
ROWS = Struct(f"={WAYS}Q{WAYS}d")  # the names' hashes, and when each bucket is full again
NAME, TIME = Struct("=Q"), Struct("=d")
SETS = 8192
SIZE = KEY + SETS * ROWS.size


class Buckets:
    """A bucket for each name, in memory that several processes may share.

    The memory never grows. A bucket is one number: the moment at which it will be full again. A name has its place in
    one set of eight rows; where all are taken, it gets the row of whoever is nearest to a full bucket, so that nobody
    who has used up theirs is forgotten for the sake of newcomers. Processes write without a lock: two that count the
    same name in the same microsecond may count one too few.
    """

    def __init__(self, memory: bytearray | mmap | None = None) -> None:
        self.memory = fresh_memory() if memory is None else memory
        self.key = bytes(self.memory[:KEY])

    def take(self, *wanted: tuple[str, float], only_look: bool = False) -> float:
        """Take one from each of these buckets, given as name and most a minute.

        The answer is 0, or in how many seconds there will be one in each; then nothing was taken.
        """
        now = monotonic()
        rows, wait = [], 0.0
        for name, most in wanted:
            row, full_at, ident = self.find(name)
            full_at = max(full_at, now) + MINUTE / most
            wait = max(wait, full_at - now - MINUTE)
            rows.append((row, full_at, ident))
        if wait <= ROUNDING and not only_look:
            for row, full_at, ident in rows:
                NAME.pack_into(self.memory, row, ident)
                TIME.pack_into(self.memory, row + WAYS * NAME.size, full_at)
        return wait if wait > ROUNDING else 0.0

    def find(self, name: str) -> tuple[int, float, int]:
        """The row of this name, when its bucket is full again, and the hash that is kept there."""
        digest = blake2b(name.encode("utf-8", "replace"), digest_size=12, key=self.key).digest()
        ident = int.from_bytes(digest[:8]) | 1  # 0 is an empty row
        start = KEY + int.from_bytes(digest[8:]) % SETS * ROWS.size
        rows = ROWS.unpack_from(self.memory, start)
        if ident in rows[:WAYS]:
            at = rows.index(ident)
            return start + at * NAME.size, rows[WAYS + at], ident
        at = min(range(WAYS), key=lambda at: rows[WAYS + at])
        return start + at * NAME.size, 0.0, ident


def fresh_memory() -> bytearray:
    memory = bytearray(SIZE)
    memory[:KEY] = os.urandom(KEY)
    return memory


def shared_memory(path: str) -> mmap:
    """The memory in a file that another process has filled with `fresh_memory`."""
    with open(path, "r+b") as file:
        return mmap(file.fileno(), SIZE)


class RateLimits:
    """The limits of one server. `factor`: how generous they are; 0 lets everybody do everything.

    `refusals` counts them by the limit's name; `on_refusal` is told the name and the address of each.
    """

    def __init__(
        self,
        who: Callable[[Request], str],
        factor: float = 1.0,
        memory: bytearray | mmap | None = None,
        **a_minute: int,
    ) -> None:
        self.who = who
        self.factor = factor
        self.buckets = Buckets(memory)
        self.limits = {**LIMITS}
        for words, most in a_minute.items():  # moves_a_minute=3
            limit = LIMITS[words.removesuffix("_a_minute")]
            self.limits[limit.name] = Limit(limit.name, most if limit.person else 0, most, limit.what)
        self.refusals: Counter[str] = Counter()
        self.on_refusal: Callable[[str, str], None] | None = None

    def take(self, request: Request, name: str) -> None:
        """Count one of these for whoever asks; `TooMany` says when they may have the next."""
        self.ask(request, name, only_look=False)

    def look(self, request: Request, name: str) -> None:
        """`TooMany` where there is none left; nothing is counted."""
        self.ask(request, name, only_look=True)

    def ask(self, request: Request, name: str, only_look: bool) -> None:
        limit = self.limits[name]
        if not self.factor:
            return
        address = address_of(request)
        wanted = [(f"{name} at {address}", max(1.0, limit.address * self.factor))]
        person = self.who(request) if limit.person else ""
        if person:
            wanted.append((f"{name} by {person}", max(1.0, limit.person * self.factor)))
        wait = self.buckets.take(*wanted, only_look=only_look)
        if wait > 0:
            self.refuse(name, address)
            raise TooMany(limit.what, wait)

    def is_flooded_by(self, request: Request) -> bool:
        """Count one more refusal of this address; whether there are more than anybody causes by mistake."""
        most = max(1.0, self.limits["refusals"].address * self.factor)
        return self.buckets.take((f"refusals at {address_of(request)}", most)) > 0

    def refuse(self, name: str, address: str) -> None:
        self.refusals[name] += 1
        if self.on_refusal is not None:
            self.on_refusal(name, address)


class OpenStreams:
    """How many live streams there may be at once: from one address, and of spectators at one table.

    Whoever sits at a table counts for their address alone, so that no crowd of spectators shuts them out. Each process
    counts its own: it is its memory and its open files that are spared.
    """

    def __init__(self, limits: RateLimits, per_address: int = 150, spectators: int = 200) -> None:
        self.limits = limits
        self.per_address = per_address
        self.spectators = spectators
        self.open: Counter[str] = Counter()

    def place(self, request: Request, table: str, is_seated: bool) -> "Place":
        """A place that is held while it is entered; `TooMany` where there is none."""
        address, factor = address_of(request), self.limits.factor
        names = [f"address {address}"] if is_seated else [f"address {address}", f"table {table}"]
        if factor and self.open[names[0]] >= max(1, self.per_address * factor):
            self.limits.refuse("open streams", address)
            raise TooMany("too many tables are open at your address, so close some", FULL)
        if factor and len(names) > 1 and self.open[names[1]] >= max(1, self.spectators * factor):
            self.limits.refuse("spectators", address)
            raise TooMany("as many watch this table as there is room for", FULL)
        return Place(self, names)


class Place:
    """One stream among those of its address, and of the spectators of its table."""

    def __init__(self, streams: OpenStreams, names: list[str]) -> None:
        self.streams = streams
        self.names = names

    def __enter__(self) -> None:
        self.streams.open.update(self.names)

    def __exit__(self, *error: object) -> None:
        open_now = self.streams.open
        open_now.subtract(self.names)
        for name in self.names:
            if not open_now[name]:
                del open_now[name]

    def pause(self) -> float:
        """Seconds between two messages: in a crowd, what happens at a stroke is told at a stroke."""
        is_crowd = any(self.streams.open[name] > FEW for name in self.names)
        return CROWD_PAUSE if is_crowd and self.streams.limits.factor else 0.0


def address_of(request: Request) -> str:
    return network_of(request.client.host[:64]) if request.client else "?"


@lru_cache(maxsize=4096)
def network_of(host: str) -> str:
    """What is counted as one address: in IPv6 a household's whole network, as its machines have endless addresses."""
    if ":" not in host:
        return host
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"
