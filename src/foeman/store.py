"""Saved games: SQLite by default, PostgreSQL by URL.

A saved game is its opening and its entries, numbered 1, 2, 3 ...; both are plain JSON. Entries are only
ever added, each in a transaction of its own, and the key (game, number) decides who was first. Beside them are the
content packs that games are played with, each once, under its hash.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from types import TracebackType
from typing import Any, Literal, NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection, Engine, func
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from foeman.database import StoreError, complaint, connect_to, default_url, parsed_url
from foeman.engine.packs import SHORT, Pack, from_json
from foeman.engine.reading import BadInput
from foeman.faults import Damaged, Gap, NoSuchGame, NoSuchPack, PackInUse, Taken
from foeman.news import Mark, News, marks_of, news_of, tell_others
from foeman.rows import (
    CHECKPOINT,
    ENTRIES,
    LAST_ENTRY,
    NEW_CHECKPOINT,
    NEW_ENTRY,
    SITTERS,
    WHOLE_GAME,
    Checkpoint,
    Whole,
    chained,
    checkpoint_in,
    opening_in,
)
from foeman.schema import (
    CHANGED,
    ENTRY,
    GAME,
    LAST,
    LINK,
    PACK,
    PLAYED_WITH,
    SCHEMA,
    SEATS,
    SITTING,
    STANDING,
    TABLE,
    VERSION,
    is_todays,
    make_tables,
)
from foeman.scribe import Scribe
from foeman.seals import seal_of_entry, seal_of_game, seal_of_state

__all__ = [
    "Checkpoint",
    "Damaged",
    "Gap",
    "Kept",
    "NoSuchGame",
    "NoSuchPack",
    "PackInUse",
    "Saved",
    "Standing",
    "Store",
    "StoreError",
    "Taken",
    "Whole",
]

LETTERS = "23456789bcdfghjkmnpqrstvwxz"  # nothing that can be misread, no vowels to spell words with


class Standing(NamedTuple):
    """Where a game stands: the moment in its own words, and who is waited for; nobody when it is over."""

    moment: str = ""
    waits_for: str = ""
    over: str = ""


NOWHERE = Standing()


@dataclass(frozen=True, slots=True)
class Saved:
    """One line of the list of saved games."""

    id: str
    name: str
    game: str
    entries: int
    created: datetime
    changed: datetime
    table: str = "digital"
    seats: Mapping[str, str] = field(default_factory=dict)
    standing: Standing = NOWHERE


Source = Literal["made", "taken"]
"""Where a pack came from: it was made here, or taken in from somebody else."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A pack that is kept, since when, how many games are played with it, and where it came from."""

    pack: Pack
    added: datetime
    games: int
    source: Source = "made"


class Store:
    """The saved games of one database; close it, or use it in a `with`."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writer = engine.execution_options(foeman_writes=True)
        self._scribe = Scribe(partial(self.transaction, writes=True), together=engine.dialect.name == "sqlite")
        self.where = engine.url.database if engine.dialect.name == "sqlite" else str(engine.url)

    @classmethod
    def open(cls, url: str | None = None) -> Store:
        """The store at `url`, else at $FOEMAN_STORE, else games.db in the data folder."""
        url = url or os.environ.get("FOEMAN_STORE")
        store = cls(connect_to(parsed_url(url) if url else default_url()))
        try:
            store.set_up()
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

    def create(
        self, opening: Mapping[str, object], name: str = "", pack: Pack | None = None, source: Source = "made"
    ) -> str:
        """Save a new game, with its pack if that is not ours, and return its id, such as ford-3fk9."""
        game = opening.get("game")
        if not isinstance(game, str) or not game:
            raise StoreError(f"opening.game: expected the name of a game, found {game!r}")
        row: dict[str, Any] = {"name": name, "game": game, "opening": dict(opening), "created": _now()}
        for length in (4, 4, 4, 5, 6, 8):
            id = _new_id(game, length)
            with suppress(IntegrityError), self.transaction(writes=True) as db:
                row["seal"] = seal_of_game(id, game, row["opening"], row["created"])
                if pack:
                    _keep(db, pack, source)
                db.execute(sa.insert(GAME).values(id=id, **row))
                return id
        raise StoreError(f"{self.where}: expected a free id for {game}, found all tries taken")

    def games(self) -> list[Saved]:
        """Every saved game, the last changed first."""
        columns = (GAME.c.id, GAME.c.name, GAME.c.game, LAST, GAME.c.created, CHANGED, TABLE, SEATS, STANDING)
        with self.transaction() as db:
            rows = db.execute(sa.select(*columns).order_by(CHANGED.desc(), GAME.c.created.desc(), GAME.c.id))
            return [_saved(*row) for row in rows]

    def ids(self) -> list[str]:
        """The ids of all saved games, the first saved first."""
        with self.transaction() as db:
            return list(db.scalars(sa.select(GAME.c.id).order_by(GAME.c.created, GAME.c.id)))

    def keys(self, table: sa.Table) -> list[tuple[Any, ...]]:
        """What the rows of a table are known by."""
        with self.transaction() as db:
            return [tuple(row) for row in db.execute(sa.select(*table.primary_key).order_by(*table.primary_key))]

    def opening(self, id: str) -> dict[str, object]:
        """What the game started from."""
        with self.transaction() as db:
            return opening_in(id, db.execute(WHOLE_GAME, {"id": id}).one_or_none())

    def whole(self, id: str) -> Whole:
        """All that is kept of a game, read at once: its opening, its entries and its last checkpoint."""
        with self.transaction() as db:
            game = db.execute(WHOLE_GAME, {"id": id}).one_or_none()
            rows = list(db.execute(ENTRIES, {"id": id, "after": 0}))
        opening = opening_in(id, game)
        seals = [game.seal, *(row.seal for row in rows)] if game else []
        entries = chained(rows, seals[0], 1)
        if len(entries) < len(rows) or (rows and rows[-1].number != len(rows)):
            raise Damaged(id, len(entries), rows[-1].number)
        number = game.checkpoint_number if game else None
        chain = seals[number] if number is not None and number < len(seals) else ""
        return Whole(opening, entries, checkpoint_in(game, chain))

    def entries(self, id: str, after: int = 0) -> list[dict[str, object]]:
        """The entries from number `after` + 1 on, if all of them are as they were written."""
        entries, last = self.whole_entries(id, after)
        if max(after, 0) + len(entries) < last:
            raise Damaged(id, max(after, 0) + len(entries), last)
        return entries

    def whole_entries(self, id: str, after: int = 0) -> tuple[list[dict[str, object]], int]:
        """The entries from number `after` + 1 on up to the first that was changed from outside; and the last number."""
        after = max(after, 0)
        with self.transaction() as db:
            rows = list(db.execute(ENTRIES, {"id": id, "after": after}))
            known = bool(after and rows and rows[0].number == after)
            first, last = (rows.pop(0).seal, after) if known else _game(db, id, GAME.c.seal, LAST)
        last = rows[-1].number if rows else last
        return chained(rows, first if known or not after else "", after + 1), int(last)

    def append(
        self,
        id: str,
        number: int,
        entry: Mapping[str, object],
        standing: Standing = NOWHERE,
        checkpoint: Checkpoint | None = None,
    ) -> None:
        """Write entry `number`, which must be the next, and where the game stands then; now it is kept."""
        row: dict[str, Any] = {"game": id, "number": number, "entry": dict(entry), "standing": list(standing)}
        try:
            self._scribe.write(partial(_append, row, checkpoint))
        except IntegrityError:
            raise Taken(id, number, self.entries(id, after=number - 1)[0]) from None

    def checkpoint(self, id: str, number: int, state: object, rules: str = "") -> None:
        """Keep `state`, the game after entry `number`, in place of the last checkpoint."""
        with self.transaction(writes=True) as db:
            last = _last(db, id)
            if not 0 <= number <= last:
                raise StoreError(f"{id}: expected a checkpoint after entry 0 to {last}, found {number}")
            _keep_checkpoint(db, id, Checkpoint(number, state, rules), _seal_at(db, id, number))

    def last_checkpoint(self, id: str) -> Checkpoint | None:
        """The checkpoint kept last, if any that is as it was written, of this game and after that very entry."""
        with self.transaction() as db:
            game = db.execute(WHOLE_GAME, {"id": id}).one_or_none()
            if game is None:
                raise NoSuchGame(id)
            return checkpoint_in(game, _seal_at(db, id, game.checkpoint_number) if game.checkpoint_rules else "")

    def stands(self, id: str, standing: Standing) -> None:
        """Where a game stands that has no entry yet."""
        with self.transaction(writes=True) as db:
            db.execute(sa.update(GAME).where(GAME.c.id == id).values(standing=list(standing)))

    def name_of(self, id: str) -> str:
        """What the game is called."""
        with self.transaction() as db:
            return str(_game(db, id, GAME.c.name)[0])

    def rename(self, id: str, name: str) -> None:
        """Give the game another name; its id stays."""
        with self.transaction(writes=True) as db:
            if not db.execute(sa.update(GAME).where(GAME.c.id == id).values(name=name)).rowcount:
                raise NoSuchGame(id)
            tell_others(db, id)

    def delete(self, id: str) -> None:
        """Remove the game and all its entries."""
        with self.transaction(writes=True) as db:
            if not db.execute(sa.delete(GAME).where(GAME.c.id == id)).rowcount:
                raise NoSuchGame(id)
            tell_others(db, id)

    def renewed(self, id: str, seat: str) -> int:
        """How often the link of a seat was made anew."""
        wanted = sa.select(LINK.c.renewed).where(LINK.c.game == id, LINK.c.seat == seat)
        with self.transaction() as db:
            return db.scalar(wanted) or 0

    def renew(self, id: str, seat: str) -> None:
        """Count that the link of a seat was made anew; of two at the same time one is enough."""
        more = sa.update(LINK).where(LINK.c.game == id, LINK.c.seat == seat).values(renewed=LINK.c.renewed + 1)
        with suppress(IntegrityError), self.transaction(writes=True) as db:
            _last(db, id)
            if not db.execute(more).rowcount:
                db.execute(sa.insert(LINK).values(game=id, seat=seat, renewed=1))
            db.execute(sa.delete(SITTING).where(SITTING.c.game == id, SITTING.c.seat == seat))
            tell_others(db, id)

    def sit(self, id: str, seat: str) -> None:
        """Somebody sits at a device of their own from now on; once is enough."""
        with suppress(IntegrityError), self.transaction(writes=True) as db:
            db.execute(sa.insert(SITTING).values(game=id, seat=seat))

    def sitting(self, id: str) -> tuple[str, ...]:
        """The seats of those who sit at a device of their own."""
        with self.transaction() as db:
            return tuple(db.scalars(SITTERS, {"id": id}))

    def is_over(self, id: str) -> bool:
        """Whether a game had ended when it was last acted in."""
        with self.transaction() as db:
            return bool(Standing(*(_game(db, id, STANDING)[0] or ())).over)

    def marks(self, ids: Collection[str]) -> dict[str, Mark]:
        """By what each of these games is known to have changed; a game that is gone has no mark."""
        with self.transaction() as db:
            return marks_of(db, ids)

    def news(self) -> News:
        """In which games something changes from now on, whichever process does it."""
        return news_of(self._engine)

    # Packs. One that a game was played with stays, also when the game is gone, until somebody removes it.

    def keep(self, pack: Pack, source: Source = "made") -> None:
        """Keep a pack; once is enough."""
        # if another process keeps it at the same moment, it is kept
        with suppress(IntegrityError), self.transaction(writes=True) as db:
            _keep(db, pack, source)

    def packs(self) -> list[Kept]:
        """The packs that are kept, by game and name."""
        games = sa.select(func.count()).where(PACK.c.hash == PLAYED_WITH).scalar_subquery()
        wanted = sa.select(PACK.c.hash, PACK.c.files, PACK.c.added, games, PACK.c.source)
        with self.transaction() as db:
            rows = db.execute(wanted.order_by(PACK.c.game, PACK.c.name, PACK.c.added)).all()
        return [
            Kept(self._pack(hash, files), datetime.fromisoformat(added), many, "taken" if source == "taken" else "made")
            for hash, files, added, many, source in rows
        ]

    def pack(self, hash: str) -> Pack:
        """The pack that is kept under a hash."""
        with self.transaction() as db:
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
        with self.transaction(writes=True) as db:
            if not _holds_on_to(db, hash):
                raise NoSuchPack(hash)
            if games := list(db.scalars(sa.select(GAME.c.id).where(hash == PLAYED_WITH).order_by(GAME.c.id))):
                raise PackInUse(hash, games)
            db.execute(sa.delete(PACK).where(PACK.c.hash == hash))

    def set_up(self) -> None:
        """Make the tables that there are not yet, also beside those of an older Foeman; refuse those of a newer one."""
        with self.transaction() as db:
            ready = is_todays(db)
        with self.transaction(writes=not ready) as db:
            if not ready:
                make_tables(db)
            version = db.scalar(sa.select(func.max(VERSION.c.version)))
        if version != SCHEMA:
            hint = "; a newer Foeman wrote it" if version and version > SCHEMA else ""
            raise StoreError(f"{self.where}: expected saved games of schema {SCHEMA}, found {version}{hint}")

    @contextmanager
    def transaction(self, writes: bool = False) -> Iterator[Connection]:
        """All or nothing; what the database complains about becomes one line."""
        try:
            with (self._writer if writes else self._engine).begin() as db:
                yield db
        except IntegrityError:
            raise
        except (SQLAlchemyError, ValueError, TypeError) as fault:
            raise StoreError(f"{self.where}: {complaint(fault)}") from fault


def _keep(db: Connection, pack: Pack, source: Source) -> None:
    """Keep a pack, if it is not kept already; it stays at least as long as this transaction."""
    if not _holds_on_to(db, pack.hash):
        row = {"hash": pack.hash, "game": pack.label.game, "name": pack.label.name, "added": _now(), "source": source}
        db.execute(sa.insert(PACK).values(files=pack.as_json(), **row))


def _holds_on_to(db: Connection, hash: str) -> bool:
    """Whether a pack is kept; if so, nobody else can remove it, or count its games, before this transaction ends."""
    return db.scalar(sa.select(PACK.c.hash).where(PACK.c.hash == hash).with_for_update()) is not None


def _saved(
    id: str, name: str, game: str, last: int, created: str, changed: str, table: str, seats: Any, standing: Any
) -> Saved:
    """A row of the list of saved games."""
    times = datetime.fromisoformat(created), datetime.fromisoformat(changed)
    return Saved(id, name, game, last, *times, table or "digital", seats or {}, Standing(*(standing or ())))


def _append(row: dict[str, Any], checkpoint: Checkpoint | None, db: Connection) -> None:
    """Write an entry, chained to the one before it, and perhaps the checkpoint that it led to."""
    last, before = _end(db, row["game"])
    if not 1 <= row["number"] <= last + 1:
        raise Gap(row["game"], row["number"], last + 1)
    written = _now()
    seal = seal_of_entry(before, row["number"], row["entry"], written)
    db.execute(NEW_ENTRY, {**row, "written": written, "seal": seal})
    if checkpoint:
        _keep_checkpoint(db, row["game"], checkpoint, seal)
    tell_others(db, row["game"])


def _end(db: Connection, id: str) -> tuple[int, str]:
    """The number of the game's last entry, 0 before the first, and the seal that the next is chained to."""
    last = db.execute(LAST_ENTRY, {"id": id}).one_or_none()
    return (last.number, str(last.seal)) if last else (0, str(_game(db, id, GAME.c.seal)[0]))


def _seal_at(db: Connection, id: str, number: int) -> str:
    """The seal of an entry; before the first that of the game."""
    if not number:
        return str(_game(db, id, GAME.c.seal)[0])
    return str(db.scalar(sa.select(ENTRY.c.seal).where(ENTRY.c.game == id, ENTRY.c.number == number)))


def _keep_checkpoint(db: Connection, id: str, checkpoint: Checkpoint, chain: str) -> None:
    """Write a checkpoint in place of the last, tied to the entry with this seal."""
    number, state, rules = checkpoint
    kept = (number, state, rules or None, seal_of_state(number, state, rules, chain))
    db.execute(NEW_CHECKPOINT, {"game_id": id, **dict(zip(CHECKPOINT, kept, strict=True))})


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
