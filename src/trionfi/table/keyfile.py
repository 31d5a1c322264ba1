"""The server's key, in a file of its own: it signs cookies and makes the links of seats.

It is no part of the database, so that a copy of the tables opens no seat. The database knows a fingerprint of its key,
so that a process with another key says so instead of making every link void. Earlier versions kept the key in the
database; it is moved to its file once.
"""

import os
import secrets
import stat
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from sqlalchemy.engine import URL

from trionfi.table.db_engine import data_folder, is_sqlite
from trionfi.table.errors import BadStore

KEY_FILE, NEW_KEY = "TRIONFI_KEY", "TRIONFI_NEW_KEY"  # environment: what --key and --new-key say
KEY_BYTES = 32
PRIVATE = 0o600


def key_path(url: URL) -> Path:
    """Where the key of this database is: beside SQLite's file; for PostgreSQL in the folder of our data."""
    chosen = os.environ.get(KEY_FILE)
    if chosen:
        return Path(chosen)
    if is_sqlite(url):
        return Path(f"{url.database}.key")
    name = f"{url.host}:{url.port or 5432}/{url.database}".encode()
    return data_folder() / f"postgresql-{blake2b(name, digest_size=6).hexdigest()}.key"


def fingerprint(key: bytes) -> str:
    return blake2b(key, digest_size=16, person=b"trionfi key").hexdigest()


def read_key(file: Path) -> bytes | None:
    """The key in this file; None where there is no file. `BadStore` says what is wrong with it."""
    try:
        text = file.read_text("ascii").strip()
        is_open = os.name != "nt" and stat.S_IMODE(file.stat().st_mode) & 0o077
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as trouble:
        reason = getattr(trouble, "strerror", None) or "it is no text"
        raise BadStore(f"the server's key {file} cannot be read: {reason}") from None
    if is_open:
        raise BadStore(
            f"other users of this machine can read the server's key {file}, and with it open every seat: "
            f"make it yours alone with chmod 600 {file}"
        )
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise BadStore(f"{file} holds no key: it should be {2 * KEY_BYTES} hexadecimal digits")
    return key


def write_key(file: Path, key: bytes) -> bytes:
    """Keep this key, unless another process was quicker; the key that the file holds then."""
    draft = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
        with os.fdopen(descriptor, "w") as opened:
            opened.write(f"{key.hex()}\n")
        try:
            place(draft, file)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as trouble:
        raise BadStore(
            f"the server's key cannot be kept in {file}: {trouble.strerror}. Name another file with --key"
        ) from None
    kept = read_key(file)
    assert kept is not None
    return kept


def place(draft: Path, file: Path) -> None:
    """Give the whole file its name, if nobody has it: by a link, which never overwrites."""
    with suppress(FileExistsError):
        if hasattr(os, "link"):
            os.link(draft, file)
        elif not file.exists():
            draft.rename(file)


def sync(path: Path) -> None:
    """Wait until this file, or the names in this folder, are on the disk. Windows opens no folders for that."""
    if os.name == "nt":
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def settle_key(file: Path, known: str, moved: str, is_renewed: bool = False) -> bytes:
    """The key of a database that knows this fingerprint, or holds a key of an earlier version itself.

    Both are empty for a new database, which gets a fresh key.
    """
    if is_renewed:
        with suppress(FileNotFoundError):
            file.unlink()
        return write_key(file, secrets.token_bytes(KEY_BYTES))
    key = read_key(file)
    if key is None and known:
        raise BadStore(
            f"the server's key {file} is missing. Put it back, or name it with --key FILE; without it all cookies "
            "and links of seats are void. --new-key makes another, and everybody needs a new link"
        )
    if key is None:
        key = write_key(file, bytes.fromhex(moved) if moved else secrets.token_bytes(KEY_BYTES))
    if fingerprint(key) != (known or fingerprint(bytes.fromhex(moved) if moved else key)):
        raise BadStore(
            f"{file} is the key of another database. Name the right one with --key FILE; --new-key makes another, "
            "and everybody needs a new link"
        )
    return key


def make_new(file: Path) -> None:
    """An empty file that nobody else can read; `FileExistsError` where anything has this name, a link too."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))


def make_private(file: Path) -> None:
    """Nobody else on this machine may read the database, nor the two files that SQLite keeps beside it."""
    with suppress(FileExistsError):
        make_new(file)
    for name in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
        with suppress(FileNotFoundError, PermissionError):  # somebody else's, who lets us write to it
            if stat.S_IMODE(name.stat().st_mode) & 0o077:
                name.chmod(PRIVATE)
