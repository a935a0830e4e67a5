"""The database that saved games are kept in: where it is, how it is opened, and what it complains of."""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import ArgumentError, DatabaseError

PATIENCE = 10.0  # seconds to wait for another writer's transaction
NEWBORN = 1.0  # seconds that a file may be empty because another process is just making it
DRIVERS = {
    "sqlite": "sqlite",
    "sqlite+pysqlite": "sqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}


class StoreError(Exception):
    """The saved games cannot be read or written; the message is one line for the user."""


def data_folder(env: Mapping[str, str], windows: bool) -> Path:
    """Where saved games live: $FOEMAN_HOME, else foeman in the user's data folder."""
    if home := env.get("FOEMAN_HOME"):
        return Path(home).expanduser()
    if windows:
        return Path(env.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "foeman"
    return Path(env.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "foeman"


def default_url() -> sa.URL:
    """games.db in the data folder, which is made if need be."""
    folder = data_folder(os.environ, windows=os.name == "nt")
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as fault:
        raise StoreError(f"{folder}: expected a folder for saved games, found: {fault.strerror}") from fault
    return sa.URL.create("sqlite", database=str(folder / "games.db"))


def parsed_url(url: str) -> sa.URL:
    """The URL of a file or a server we can keep games in."""
    expected = "expected sqlite:///FILE or postgresql+psycopg://USER@HOST/DATABASE"
    try:
        parsed = sa.make_url(url)
    except (ArgumentError, ValueError):
        # what stands before an @ may hold a password
        raise StoreError(f"store: {expected}, found {url.rpartition('@')[2]!r}") from None
    if parsed.drivername not in DRIVERS:
        raise StoreError(f"store: {expected}, found {parsed.drivername}")
    parsed = parsed.set(drivername=DRIVERS[parsed.drivername])
    if parsed.drivername == "sqlite" and parsed.database in (None, "", ":memory:"):
        raise StoreError(f"store: {expected}, found SQLite without a file")
    return parsed


def connect_to(url: sa.URL) -> Engine:
    """The database at `url`, not yet connected."""
    written = partial(json.dumps, allow_nan=False, separators=(",", ":"))
    if url.drivername == "sqlite":
        path = Path(url.database or "")
        _refuse_half_a_page(path)
        _refuse_an_empty_file(path)
        return _careful(sa.create_engine(url, json_serializer=written), path)
    try:
        return sa.create_engine(
            url,
            json_serializer=written,
            isolation_level="READ COMMITTED",
            pool_pre_ping=True,
            connect_args={"client_encoding": "utf8"},
        )
    except ImportError:
        raise StoreError("store: PostgreSQL expected the extra: pip install 'foeman[postgres]'") from None


def _refuse_half_a_page(path: Path) -> None:
    """SQLite sees that whole pages are missing, but overlooks a last page that was cut short."""
    with suppress(OSError), path.open("rb") as file:
        head = file.read(18)
        page = int.from_bytes(head[16:]) if head.startswith(b"SQLite format 3\0") else 0
        # while there is a write-ahead log, it may still complete the page
        if page and file.seek(0, os.SEEK_END) % page and not Path(f"{path}-wal").exists():
            raise StoreError(f"{path}: {_damaged('it ends within a page')}")


def _refuse_an_empty_file(path: Path) -> None:
    """SQLite takes a file without a byte for a new one; but somebody's games were in it, or are about to be."""
    patience = time.monotonic() + NEWBORN
    while path.is_file() and not path.stat().st_size:
        if time.monotonic() > patience:
            raise StoreError(f"{path}: {_damaged('it is empty')}")
        time.sleep(0.02)


def _careful(engine: Engine, path: Path) -> Engine:
    """SQLite that keeps what it acknowledged, waits for its turn and minds foreign keys; its file is its owner's."""

    @sa.event.listens_for(engine, "connect")
    def connect(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves, below
        connection.execute(f"PRAGMA busy_timeout = {PATIENCE * 1000:.0f}")
        for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {setting}")
        with suppress(OSError):  # on a shared disk it may be somebody else's to say
            path.chmod(0o600)

    @sa.event.listens_for(engine, "begin")
    def begin(db: Connection) -> None:
        # a writer locks before it looks: a lock taken after a look cannot be waited for
        db.exec_driver_sql("BEGIN IMMEDIATE" if db.get_execution_options().get("foeman_writes") else "BEGIN")

    return engine


def complaint(fault: Exception) -> str:
    """What went wrong, in one line."""
    said = str(getattr(fault, "orig", None) or fault).strip().partition("\n")[0] or type(fault).__name__
    if type(fault) is DatabaseError or isinstance(fault, json.JSONDecodeError):
        return _damaged(said)
    return said


def _damaged(said: str) -> str:
    """The line for a file that holds no saved games, or not all."""
    return f"expected saved games, found a damaged file ({said}); move it away to start afresh"
