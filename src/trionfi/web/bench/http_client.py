"""A thin HTTP client: the load shares the machine with what it measures, so it must cost little."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from zlib import decompressobj

HEAD_END = b"\r\n\r\n"


class Line:
    """A connection that stays open."""

    def __init__(self, host: str, port: int, source: str = "") -> None:
        """`source` is the address that it comes from, where that is not for the system to choose."""
        self.host = host
        self.port = port
        self.source = source
        self.received = 0  # bytes of its stream, as they came over the line
        self.reader: asyncio.StreamReader = None  # type: ignore[assignment]
        self.writer: asyncio.StreamWriter = None  # type: ignore[assignment]

    async def open(self) -> "Line":
        local = (self.source, 0) if self.source else None
        self.reader, self.writer = await asyncio.open_connection(
            self.host, self.port, limit=1 << 20, local_addr=local
        )
        return self

    async def close(self) -> None:
        if self.writer is not None:
            self.writer.close()
            with suppress(OSError):  # the server may be gone already
                await self.writer.wait_closed()

    def send(self, method: str, path: str, headers: str = "", body: bytes = b"") -> None:
        head = f"{method} {path} HTTP/1.1\r\nhost: {self.host}:{self.port}\r\n{headers}"
        self.writer.write(f"{head}content-length: {len(body)}\r\n\r\n".encode() + body)

    async def head(self) -> tuple[int, dict[str, str]]:
        raw = (await self.reader.readuntil(HEAD_END)).decode("latin-1")
        first, *rest = raw.strip().split("\r\n")
        fields = (line.partition(":") for line in rest)
        return int(first.split()[1]), {name.lower(): value.strip() for name, _, value in fields}

    async def ask(
        self, method: str, path: str, headers: str = "", body: bytes = b""
    ) -> tuple[int, dict[str, str], bytes]:
        self.send(method, path, headers, body)
        status, fields = await self.head()
        length = int(fields.get("content-length", "0"))
        return status, fields, await self.reader.readexactly(length) if length else b""

    async def events(self, path: str, headers: str = "") -> AsyncIterator[bytes]:
        """The messages of a stream of server-sent events, gzipped where the headers ask for it."""
        self.send("GET", path, headers)
        status, fields = await self.head()
        assert status == 200, f"{path}: {status}"
        unpack = decompressobj(wbits=31).decompress if fields.get("content-encoding") == "gzip" else bytes
        kept = b""
        while True:
            size = int((await self.reader.readuntil(b"\r\n")).strip(), 16)
            kept += unpack((await self.reader.readexactly(size + 2))[:-2])
            self.received += size
            while b"\n\n" in kept:
                message, _, kept = kept.partition(b"\n\n")
                if b"data:" in message:
                    yield message
