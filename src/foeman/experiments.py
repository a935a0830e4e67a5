"""Experiments that are kept in the store: the file of each, and its games, batch by batch."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy import func
from sqlalchemy.exc import IntegrityError

from foeman.engine.game import Game
from foeman.engine.packs import remember
from foeman.engine.reading import BadInput
from foeman.lab.experiment import Experiment, Packs, parse_experiment
from foeman.lab.played import Games, fits_today, rules_of
from foeman.schema import BATCH, EXPERIMENT
from foeman.shelf import find
from foeman.store import Store, StoreError

MOST_EXPERIMENTS = 100
"""So many are kept at most."""
LONGEST_TEXT = 20_000
"""So many letters the file of one has at most."""


class NoSuchExperiment(StoreError):
    """No experiment is kept under this id."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.id = id

    def __str__(self) -> str:
        return f"no experiment {self.id!r} is kept"


@dataclass(frozen=True, slots=True)
class Kept:
    """An experiment in the list: how many of its games were played, of how many at most, and whether that is all."""

    id: str
    game: str
    name: str
    played: int
    most: int
    finished: bool
    created: datetime


def read(store: Store, text: str) -> Experiment:
    """The experiment that a text says; the packs it names are those of the store, by their hashes."""
    if len(text) > LONGEST_TEXT:
        raise BadInput(f"experiment: expected at most {LONGEST_TEXT} letters, found {len(text)}")
    return parse_experiment(text, "experiment", _packs_of(store, {}))


def _packs_of(store: Store, known: Mapping[str, str]) -> Packs:
    def hash_of(game: Game[Any], name: str) -> str:
        return remember(find(store, known.get(name, name)).pack).hash

    return hash_of


def begin(store: Store, experiment: Experiment) -> str:
    """Keep an experiment of which nothing has been played yet; its id."""
    if len(listed(store)) >= MOST_EXPERIMENTS:
        raise BadInput(f"experiments: expected at most {MOST_EXPERIMENTS}, found as many already; remove some first")
    id = f"exp-{secrets.token_hex(4)}"
    values = {
        "game": experiment.game.id,
        "name": experiment.written.name,
        "text": experiment.text,
        "packs": experiment.packs,
        "rules": rules_of(experiment),
        "most": experiment.most * len(experiment.cells),
        "finished": False,
        "created": datetime.now(UTC).isoformat(timespec="microseconds"),
    }
    with store.transaction(writes=True) as db:
        db.execute(sa.insert(EXPERIMENT).values(id=id, **values))
    return id


def listed(store: Store) -> list[Kept]:
    """All that are kept, the last begun first."""
    games = sa.select(func.coalesce(func.sum(BATCH.c.games), 0)).where(BATCH.c.experiment == EXPERIMENT.c.id)
    one = EXPERIMENT.c
    wanted = sa.select(
        one.id, one.game, one.name, games.scalar_subquery(), one.most, one.finished, one.created
    ).order_by(one.created.desc(), one.id)
    with store.transaction() as db:
        rows = db.execute(wanted).all()
    return [Kept(*row[:-1], datetime.fromisoformat(row[-1])) for row in rows]


def about(store: Store, id: str) -> Kept:
    """One of them, as the list has it."""
    for one in listed(store):
        if one.id == id:
            return one
    raise NoSuchExperiment(id)


def take(store: Store, id: str) -> StoredGames:
    """An experiment with all its games that have been played."""
    with store.transaction() as db:
        row = db.execute(sa.select(EXPERIMENT).where(EXPERIMENT.c.id == id)).one_or_none()
        if row is None:
            raise NoSuchExperiment(id)
        lines = sa.select(BATCH.c.number, BATCH.c.line).where(BATCH.c.experiment == id).order_by(BATCH.c.number)
        batches = db.execute(lines).all()
    experiment = parse_experiment(row.text, id, _packs_of(store, row.packs))
    games = StoredGames(experiment, store, id, row.rules)
    for number, line in batches:
        games.take(line, f"{id}: batch {number}")
        games.batches = number
    return games


def finish(store: Store, id: str) -> None:
    """All of it has been played."""
    with store.transaction(writes=True) as db:
        db.execute(sa.update(EXPERIMENT).where(EXPERIMENT.c.id == id).values(finished=True))


def remove(store: Store, id: str) -> None:
    """Keep an experiment and its games no longer."""
    with store.transaction(writes=True) as db:
        if not db.execute(sa.delete(EXPERIMENT).where(EXPERIMENT.c.id == id)).rowcount:
            raise NoSuchExperiment(id)


@dataclass(slots=True)
class StoredGames(Games):
    """The games of an experiment in the store; of two that go on with it at once, one finds the other's batch there."""

    store: Store
    id: str
    rules: str
    batches: int = field(default=0)

    def may_go_on(self) -> None:
        """Not by other rules than it was begun with."""
        fits_today(self.experiment, self.rules, self.id, "begin it anew")

    def write(self, line: dict[str, Any]) -> None:
        """A batch more."""
        games = len(line["games"])
        values = {"experiment": self.id, "number": self.batches + 1, "games": games, "line": line}
        try:
            with self.store.transaction(writes=True) as db:
                db.execute(sa.insert(BATCH).values(values))
        except IntegrityError:
            raise BadInput(
                f"{self.id}: expected to go on alone, found that somebody else does, or removed it"
            ) from None
        self.batches += 1
