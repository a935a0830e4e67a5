"""News between processes that share a store: in which games something has changed.

PostgreSQL tells whoever listens, together with what it has written. SQLite only says that its file has changed, to
whoever asks it again and again.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

import sqlalchemy as sa
from sqlalchemy import Connection, Engine, func
from sqlalchemy.exc import SQLAlchemyError

from foeman.schema import GAME, LAST, LINK

CHANNEL = "foeman"
SOON = 0.1
"""So many seconds pass at most until a change of a SQLite file is seen."""
SURELY = 5.0
"""After so many seconds all games are looked at, whatever a server has told."""
AGAIN = 1.0
"""So many seconds pass until somebody tries again who could not reach the store."""

ANY: frozenset[str] = frozenset({"*"})
"""Any game may have changed."""
NONE: frozenset[str] = frozenset()


class Mark(NamedTuple):
    """By what a change of a game is known: how many acts there were, its name, how often links were made anew."""

    version: int
    name: str
    renewed: int


RENEWED = sa.select(func.coalesce(func.sum(LINK.c.renewed), 0)).where(LINK.c.game == GAME.c.id).scalar_subquery()


def marks_of(db: Connection, ids: Collection[str]) -> dict[str, Mark]:
    """The marks of these games."""
    rows = db.execute(sa.select(GAME.c.id, LAST, GAME.c.name, RENEWED).where(GAME.c.id.in_(ids)))
    return {id: Mark(int(version), name, int(renewed)) for id, version, name, renewed in rows}


def tell_others(db: Connection, id: str) -> None:
    """Something has changed in a game: other processes hear of it when, and only if, it is kept."""
    if db.dialect.name == "postgresql":
        db.execute(sa.select(func.pg_notify(CHANNEL, id)))


class News(Protocol):
    """What changes in a store."""

    def wait(self, seconds: float) -> frozenset[str]:
        """The games in which something has changed, or ANY; NONE if nothing has within so many seconds."""

    def close(self) -> None:
        """Nobody wants to know any more."""


def news_of(engine: Engine) -> News:
    """The news of a database."""
    return Told(engine) if engine.dialect.name == "postgresql" else Seen(engine)


class Seen:
    """The news of a SQLite file, which counts the changes that others have made."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._db: Connection | None = None
        self._count: object = None

    def wait(self, seconds: float) -> frozenset[str]:
        """ANY as soon as the file has changed."""
        until = time.monotonic() + seconds
        while True:
            if self._has_changed():
                return ANY
            if time.monotonic() >= until:
                return NONE
            time.sleep(SOON)

    def _has_changed(self) -> bool:
        """Whether the count is another than the last time; of a file that cannot be read nothing is known."""
        try:
            if self._db is None:
                self._db = self._engine.connect()
            count = self._db.exec_driver_sql("PRAGMA data_version").scalar()
            self._db.rollback()
        except SQLAlchemyError:
            self.close()
            return False
        before, self._count = self._count, count
        return before != count

    def close(self) -> None:
        """Let go of the connection."""
        if self._db is not None:
            with suppress(SQLAlchemyError):
                self._db.close()
            self._db = None


class Told:
    """The news of a PostgreSQL server, over a connection of its own."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._line: Any = None
        """A connection of the driver, which alone knows how to listen."""
        self._looked = 0.0

    def wait(self, seconds: float) -> frozenset[str]:
        """What the server tells; ANY when the line is new, and now and then, because something may have been missed."""
        try:
            if self._line is None:
                self._listen()
                return ANY
            told = frozenset(one.payload for one in self._line.notifies(timeout=seconds, stop_after=1))
        except (SQLAlchemyError, OSError, self._engine.dialect.loaded_dbapi.Error):
            self.close()
            time.sleep(min(seconds, AGAIN))
            return NONE
        if time.monotonic() - self._looked > SURELY:
            self._looked = time.monotonic()
            return ANY
        return told

    def _listen(self) -> None:
        borrowed = self._engine.raw_connection()
        self._line = borrowed.driver_connection
        borrowed.detach()
        self._line.autocommit = True
        self._line.execute(f"LISTEN {CHANNEL}")
        self._looked = time.monotonic()

    def close(self) -> None:
        """Let go of the connection."""
        line, self._line = self._line, None
        if line is not None:
            with suppress(OSError, self._engine.dialect.loaded_dbapi.Error):
                line.close()
