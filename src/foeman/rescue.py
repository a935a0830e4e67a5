"""Saved games that were damaged from outside: which are whole, what is lost, and how the rest is saved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import sqlalchemy as sa

from foeman.database import connect_to
from foeman.saved import SavedGame, rescued
from foeman.schema import BATCH, DRAFT, ENTRY, EXPERIMENT, GAME, LINK, PACK, SITTING
from foeman.store import Damaged, Store, StoreError


@dataclass(frozen=True, slots=True)
class Found:
    """What was found of a saved game: so many of its acts are whole, and what is wrong with the rest."""

    id: str
    whole: int
    entries: int
    problem: str = ""


def look_through(store: Store) -> list[Found]:
    """Every saved game, read act by act; one that cannot be read is told, not skipped."""
    return [_look_at(store, id) for id in store.ids()]


def _look_at(store: Store, id: str) -> Found:
    try:
        store.opening(id)
        whole, last = store.whole_entries(id)
    except Damaged:
        return Found(id, 0, 0, "its opening is damaged")
    except StoreError as problem:
        return Found(id, 0, 0, str(problem))
    if len(whole) < last:
        return Found(id, len(whole), last, f"act {len(whole) + 1} is damaged")
    return Found(id, last, last)


def rescue(store: Store, id: str) -> SavedGame:
    """A new game of the acts that are whole; the damaged one stays as it is."""
    whole, last = store.whole_entries(id)
    if len(whole) == last:
        raise StoreError(f"{id}: expected a damaged game, found all {last} acts as they were written")
    return SavedGame.take_in(store, rescued(store, id, whole), f"rescued from {id}")


def back_up(store: Store, file: Path) -> list[str]:
    """A copy of all that is kept, games first, as a new SQLite file; what could not be read, in a line each."""
    if file.exists():
        raise StoreError(f"{file}: expected a new file, found one that is there already")
    lost: list[str] = []
    part = file.with_name(file.name + ".part")
    part.unlink(missing_ok=True)
    with Store(connect_to(sa.URL.create("sqlite", database=str(part)))) as copy:
        copy.set_up()
        for table in (PACK, GAME, ENTRY, LINK, SITTING, DRAFT, EXPERIMENT, BATCH):
            lost += _copy(store, copy, table)
    part.rename(file)
    return lost


def _copy(store: Store, copy: Store, table: sa.Table) -> Iterator[str]:
    """The rows of a table, one by one, so that one that cannot be read takes no other along."""
    for key in store.keys(table):
        where = sa.and_(*(column == value for column, value in zip(table.primary_key, key, strict=True)))
        try:
            with store.transaction() as db:
                row = db.execute(sa.select(table).where(where)).mappings().one()
            with copy.transaction(writes=True) as db:
                db.execute(sa.insert(table).values(**row))
        except (StoreError, sa.exc.IntegrityError) as problem:
            words = str(problem).partition("\n")[0]
            yield f"{table.name.removeprefix('foeman_')} {' '.join(map(str, key))}: {words}"
