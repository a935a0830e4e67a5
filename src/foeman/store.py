"""Saved games: SQLite by default, PostgreSQL by URL.

A saved game is its opening and its entries, numbered 1, 2, 3 ...; both are plain JSON. Entries are only
ever added, each in a transaction of its own, and the key (game, number) decides who was first. Beside them are the
content packs that games are played with, each once, under its hash.
"""

from __future__ import annotations

import json
import os
import secrets
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection, Engine, func
from sqlalchemy.exc import ArgumentError, DatabaseError, IntegrityError, SQLAlchemyError

from foeman.engine.packs import SHORT, Pack, from_json
from foeman.engine.reading import BadInput, listed
from foeman.schema import CHANGED, ENTRY, GAME, LAST, LINK, PACK, PLAYED_WITH, SCHEMA, TABLES, VERSION, make_tables

PATIENCE = 10.0  # seconds to wait for another writer's transaction
LETTERS = "23456789bcdfghjkmnpqrstvwxz"  # nothing that can be misread, no vowels to spell words with
DRIVERS = {
    "sqlite": "sqlite",
    "sqlite+pysqlite": "sqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}


class StoreError(Exception):
    """The saved games cannot be read or written; the message is one line for the user."""


class NoSuchGame(StoreError):
    """Nothing is saved under this id."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.id = id

    def __str__(self) -> str:
        return f"no saved game {self.id!r}; `foeman saves` lists them"


class Taken(StoreError):
    """Another writer was first: `entry` stands at `number`."""

    def __init__(self, id: str, number: int, entry: dict[str, object]) -> None:
        super().__init__(id, number, entry)
        self.id, self.number, self.entry = id, number, entry

    def __str__(self) -> str:
        return f"{self.id}: entry {self.number} is already {json.dumps(self.entry)}"


class Gap(StoreError):
    """This number is not to be written yet: `due` comes next."""

    def __init__(self, id: str, number: int, due: int) -> None:
        super().__init__(id, number, due)
        self.id, self.number, self.due = id, number, due

    def __str__(self) -> str:
        return f"{self.id}: expected entry {self.due}, found {self.number}"


class NoSuchPack(StoreError):
    """No pack is kept under this hash."""

    def __init__(self, hash: str) -> None:
        super().__init__(hash)
        self.hash = hash

    def __str__(self) -> str:
        return f"no pack {self.hash[:SHORT]!r} is kept; `foeman pack list` lists them"


class PackInUse(StoreError):
    """Games are played with this pack."""

    def __init__(self, hash: str, games: list[str]) -> None:
        super().__init__(hash, games)
        self.hash, self.games = hash, games

    def __str__(self) -> str:
        return f"pack {self.hash[:SHORT]}: expected no game that is played with it, found {listed(self.games)}"


@dataclass(frozen=True, slots=True)
class Saved:
    """One line of the list of saved games."""

    id: str
    name: str
    game: str
    entries: int
    created: datetime
    changed: datetime


@dataclass(frozen=True, slots=True)
class Kept:
    """A pack that is kept, since when, and how many games are played with it."""

    pack: Pack
    added: datetime
    games: int


class Checkpoint(NamedTuple):
    """The state after entry `number`."""

    number: int
    state: object


class Store:
    """The saved games of one database; close it, or use it in a `with`."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writer = engine.execution_options(foeman_writes=True)
        self.where = engine.url.database if engine.dialect.name == "sqlite" else str(engine.url)

    @classmethod
    def open(cls, url: str | None = None) -> Store:
        """The store at `url`, else at $FOEMAN_STORE, else games.db in the data folder."""
        url = url or os.environ.get("FOEMAN_STORE")
        store = cls(_engine(_parsed(url) if url else _default()))
        try:
            store._set_up()
        except BaseException:
            store.close()
            raise
        return store

    def close(self) -> None:
        """Let go of every connection."""
        self._engine.dispose()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def create(self, opening: Mapping[str, object], name: str = "", pack: Pack | None = None) -> str:
        """Save a new game, with its pack if that is not ours, and return its id, such as ford-3fk9."""
        game = opening.get("game")
        if not isinstance(game, str) or not game:
            raise StoreError(f"opening.game: expected the name of a game, found {game!r}")
        row = {"name": name, "game": game, "opening": dict(opening), "created": _now()}
        for length in (4, 4, 4, 5, 6, 8):
            id = _new_id(game, length)
            with suppress(IntegrityError), self._transaction(writes=True) as db:
                if pack:
                    _keep(db, pack)
                db.execute(sa.insert(GAME).values(id=id, **row))
                return id
        raise StoreError(f"{self.where}: expected a free id for {game}, found all tries taken")

    def games(self) -> list[Saved]:
        """Every saved game, the last changed first."""
        columns = (GAME.c.id, GAME.c.name, GAME.c.game, LAST, GAME.c.created, CHANGED)
        with self._transaction() as db:
            rows = db.execute(sa.select(*columns).order_by(CHANGED.desc(), GAME.c.created.desc(), GAME.c.id))
            return [Saved(*row[:4], *map(datetime.fromisoformat, row[4:])) for row in rows]

    def opening(self, id: str) -> dict[str, object]:
        """What the game started from."""
        with self._transaction() as db:
            return dict(_game(db, id, GAME.c.opening)[0])

    def entries(self, id: str, after: int = 0) -> list[dict[str, object]]:
        """The entries from number `after` + 1 on."""
        wanted = sa.select(ENTRY.c.number, ENTRY.c.entry).where(ENTRY.c.game == id, ENTRY.c.number > after)
        with self._transaction() as db:
            _last(db, id)
            rows = db.execute(wanted.order_by(ENTRY.c.number)).all()
        for due, row in enumerate(rows, start=max(after, 0) + 1):
            if row.number != due:
                raise StoreError(f"{self.where}: {id}: expected entry {due}, found {row.number}")
        return [row.entry for row in rows]

    def append(self, id: str, number: int, entry: Mapping[str, object]) -> None:
        """Write entry `number`, which must be the next; once this returns it is kept."""
        row = {"game": id, "number": number, "entry": dict(entry), "written": _now()}
        try:
            with self._transaction(writes=True) as db:
                due = _last(db, id) + 1
                if not 1 <= number <= due:
                    raise Gap(id, number, due)
                db.execute(sa.insert(ENTRY).values(row))
        except IntegrityError:
            raise Taken(id, number, self.entries(id, after=number - 1)[0]) from None

    def checkpoint(self, id: str, number: int, state: object) -> None:
        """Keep `state`, the game after entry `number`, in place of the last checkpoint."""
        row = {"checkpoint_number": number, "checkpoint_state": state}
        with self._transaction(writes=True) as db:
            last = _last(db, id)
            if not 0 <= number <= last:
                raise StoreError(f"{id}: expected a checkpoint after entry 0 to {last}, found {number}")
            db.execute(sa.update(GAME).where(GAME.c.id == id).values(row))

    def last_checkpoint(self, id: str) -> Checkpoint | None:
        """The checkpoint kept last, if any."""
        with self._transaction() as db:
            number, state = _game(db, id, GAME.c.checkpoint_number, GAME.c.checkpoint_state)
            return None if number is None else Checkpoint(number, state)

    def name_of(self, id: str) -> str:
        """What the game is called."""
        with self._transaction() as db:
            return str(_game(db, id, GAME.c.name)[0])

    def rename(self, id: str, name: str) -> None:
        """Give the game another name; its id stays."""
        with self._transaction(writes=True) as db:
            if not db.execute(sa.update(GAME).where(GAME.c.id == id).values(name=name)).rowcount:
                raise NoSuchGame(id)

    def delete(self, id: str) -> None:
        """Remove the game and all its entries."""
        with self._transaction(writes=True) as db:
            if not db.execute(sa.delete(GAME).where(GAME.c.id == id)).rowcount:
                raise NoSuchGame(id)

    def renewed(self, id: str, seat: str) -> int:
        """How often the link of a seat was made anew."""
        wanted = sa.select(LINK.c.renewed).where(LINK.c.game == id, LINK.c.seat == seat)
        with self._transaction() as db:
            return db.scalar(wanted) or 0

    def renew(self, id: str, seat: str) -> None:
        """Count that the link of a seat was made anew; of two at the same time one is enough."""
        more = sa.update(LINK).where(LINK.c.game == id, LINK.c.seat == seat).values(renewed=LINK.c.renewed + 1)
        with suppress(IntegrityError), self._transaction(writes=True) as db:
            _last(db, id)
            if not db.execute(more).rowcount:
                db.execute(sa.insert(LINK).values(game=id, seat=seat, renewed=1))

    # Packs. One that a game was played with stays, also when the game is gone, until somebody removes it.

    def keep(self, pack: Pack) -> None:
        """Keep a pack; once is enough."""
        # if another process keeps it at the same moment, it is kept
        with suppress(IntegrityError), self._transaction(writes=True) as db:
            _keep(db, pack)

    def packs(self) -> list[Kept]:
        """The packs that are kept, by game and name."""
        games = sa.select(func.count()).where(PACK.c.hash == PLAYED_WITH).scalar_subquery()
        wanted = sa.select(PACK.c.hash, PACK.c.files, PACK.c.added, games)
        with self._transaction() as db:
            rows = db.execute(wanted.order_by(PACK.c.game, PACK.c.name, PACK.c.added)).all()
        return [Kept(self._pack(hash, files), datetime.fromisoformat(added), many) for hash, files, added, many in rows]

    def pack(self, hash: str) -> Pack:
        """The pack that is kept under a hash."""
        with self._transaction() as db:
            files = db.scalar(sa.select(PACK.c.files).where(PACK.c.hash == hash))
        if files is None:
            raise NoSuchPack(hash)
        return self._pack(hash, files)

    def _pack(self, hash: str, files: object) -> Pack:
        """A pack as it was kept, checked to be still the same."""
        try:
            pack = from_json(files, f"{self.where}: pack {hash[:SHORT]}")
        except BadInput as problem:
            raise StoreError(str(problem)) from None
        if pack.hash != hash:
            raise StoreError(f"{self.where}: pack {hash[:SHORT]}: expected files with this hash, found {pack.short}")
        return pack

    def remove_pack(self, hash: str) -> None:
        """Keep a pack no longer, if no game is played with it."""
        with self._transaction(writes=True) as db:
            if not _holds_on_to(db, hash):
                raise NoSuchPack(hash)
            if games := list(db.scalars(sa.select(GAME.c.id).where(hash == PLAYED_WITH).order_by(GAME.c.id))):
                raise PackInUse(hash, games)
            db.execute(sa.delete(PACK).where(PACK.c.hash == hash))

    def _set_up(self) -> None:
        """Make the tables that there are not yet, also beside those of an older Foeman; refuse those of a newer one."""
        with self._transaction() as db:
            ready = all(map(sa.inspect(db).has_table, TABLES.tables))
        with self._transaction(writes=not ready) as db:
            if not ready:
                make_tables(db)
            version = db.scalar(sa.select(func.max(VERSION.c.version)))
        if version != SCHEMA:
            hint = "; a newer Foeman wrote it" if version and version > SCHEMA else ""
            raise StoreError(f"{self.where}: expected saved games of schema {SCHEMA}, found {version}{hint}")

    @contextmanager
    def _transaction(self, writes: bool = False) -> Iterator[Connection]:
        """All or nothing; what the database complains about becomes one line."""
        try:
            with (self._writer if writes else self._engine).begin() as db:
                yield db
        except IntegrityError:
            raise
        except (SQLAlchemyError, ValueError, TypeError) as fault:
            raise StoreError(f"{self.where}: {_complaint(fault)}") from fault


def data_folder(env: Mapping[str, str], windows: bool) -> Path:
    """Where saved games live: $FOEMAN_HOME, else foeman in the user's data folder."""
    if home := env.get("FOEMAN_HOME"):
        return Path(home).expanduser()
    if windows:
        return Path(env.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "foeman"
    return Path(env.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "foeman"


def _default() -> sa.URL:
    """games.db in the data folder, which is made if need be."""
    folder = data_folder(os.environ, windows=os.name == "nt")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise StoreError(f"{folder}: expected a folder for saved games, found: {fault.strerror}") from fault
    return sa.URL.create("sqlite", database=str(folder / "games.db"))


def _parsed(url: str) -> sa.URL:
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


def _engine(url: sa.URL) -> Engine:
    """The database at `url`, not yet connected."""
    written = partial(json.dumps, allow_nan=False, separators=(",", ":"))
    if url.drivername == "sqlite":
        _refuse_half_a_page(Path(url.database or ""))
        return _careful(sa.create_engine(url, json_serializer=written))
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


def _careful(engine: Engine) -> Engine:
    """SQLite that keeps what it acknowledged, waits for its turn and minds foreign keys."""

    @sa.event.listens_for(engine, "connect")
    def connect(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves, below
        connection.execute(f"PRAGMA busy_timeout = {PATIENCE * 1000:.0f}")
        for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {setting}")

    @sa.event.listens_for(engine, "begin")
    def begin(db: Connection) -> None:
        # a writer locks before it looks: a lock taken after a look cannot be waited for
        db.exec_driver_sql("BEGIN IMMEDIATE" if db.get_execution_options().get("foeman_writes") else "BEGIN")

    return engine


def _keep(db: Connection, pack: Pack) -> None:
    """Keep a pack, if it is not kept already; it stays at least as long as this transaction."""
    if not _holds_on_to(db, pack.hash):
        row = {"hash": pack.hash, "game": pack.label.game, "name": pack.label.name, "added": _now()}
        db.execute(sa.insert(PACK).values(files=pack.as_json(), **row))


def _holds_on_to(db: Connection, hash: str) -> bool:
    """Whether a pack is kept; if so, nobody else can remove it, or count its games, before this transaction ends."""
    return db.scalar(sa.select(PACK.c.hash).where(PACK.c.hash == hash).with_for_update()) is not None


def _complaint(fault: Exception) -> str:
    """What went wrong, in one line."""
    said = str(getattr(fault, "orig", None) or fault).strip().partition("\n")[0] or type(fault).__name__
    if type(fault) is DatabaseError or isinstance(fault, json.JSONDecodeError):
        return _damaged(said)
    return said


def _damaged(said: str) -> str:
    """The line for a file that holds no saved games, or not all."""
    return f"expected saved games, found a damaged file ({said}); move it away to start afresh"


def _last(db: Connection, id: str) -> int:
    """The number of the game's last entry, 0 before the first."""
    return int(_game(db, id, LAST)[0])


def _game(db: Connection, id: str, *columns: sa.ColumnElement[Any]) -> tuple[Any, ...]:
    """The columns of one saved game."""
    row = db.execute(sa.select(*columns).where(GAME.c.id == id)).one_or_none()
    if row is None:
        raise NoSuchGame(id)
    return tuple(row)


def _new_id(game: str, length: int) -> str:
    """The game's name and some letters drawn at random."""
    word = "".join(c for c in game.lower() if c.isascii() and c.isalnum())[:20] or "game"
    return word + "-" + "".join(secrets.choice(LETTERS) for _ in range(length))


def _now() -> str:
    """The time in UTC, as text that sorts."""
    return datetime.now(UTC).isoformat(timespec="microseconds")
