"""The rows that a game is kept in: how they are asked for, and what is in them, if it is as it was written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa

from foeman.faults import Damaged, NoSuchGame
from foeman.schema import ENTRY, GAME, SITTING
from foeman.seals import seal_of_entry, seal_of_game, seal_of_state

CHECKPOINT = ("checkpoint_number", "checkpoint_state", "checkpoint_rules", "checkpoint_seal")


class Checkpoint(NamedTuple):
    """The state after entry `number`, and a fingerprint of the rules that led to it; an older Foeman wrote none."""

    number: int
    state: object
    rules: str = ""


class Whole(NamedTuple):
    """All that is kept of a game."""

    opening: dict[str, object]
    entries: list[dict[str, object]]
    checkpoint: Checkpoint | None


# What every answer asks for, written down once: to put a question together takes longer than to ask it
ENTRIES = (
    sa.select(ENTRY.c.number, ENTRY.c.entry, ENTRY.c.written, ENTRY.c.seal)
    .where(ENTRY.c.game == sa.bindparam("id"), ENTRY.c.number >= sa.bindparam("after"))
    .order_by(ENTRY.c.number)
)
WHOLE_GAME = sa.select(
    GAME.c.game, GAME.c.opening, GAME.c.created, GAME.c.seal, *(GAME.c[name] for name in CHECKPOINT)
).where(GAME.c.id == sa.bindparam("id"))
LAST_ENTRY = (
    sa.select(ENTRY.c.number, ENTRY.c.seal)
    .where(ENTRY.c.game == sa.bindparam("id"))
    .order_by(ENTRY.c.number.desc())
    .limit(1)
)
NEW_ENTRY = sa.insert(ENTRY)
NEW_CHECKPOINT = sa.update(GAME).where(GAME.c.id == sa.bindparam("game_id"))
SITTERS = sa.select(SITTING.c.seat).where(SITTING.c.game == sa.bindparam("id")).order_by(SITTING.c.seat)


def opening_in(id: str, game: Any) -> dict[str, object]:
    """The opening in a game's row, if it is as it was written."""
    if game is None:
        raise NoSuchGame(id)
    if seal_of_game(id, game.game, game.opening, game.created) != game.seal:
        raise Damaged(id, -1, 0)
    return dict(game.opening)


def chained(rows: Sequence[Any], seal: str, first: int) -> list[dict[str, object]]:
    """The entries of these rows up to the first that was changed from outside; the first is chained to a seal."""
    whole: list[dict[str, object]] = []
    for due, row in enumerate(rows, start=first):
        seal = seal_of_entry(seal, due, row.entry, row.written)
        if row.seal != seal:
            break
        whole.append(row.entry)
    return whole


def checkpoint_in(game: Any, chain: str) -> Checkpoint | None:
    """The checkpoint in a game's row, if it is as it was written and tied to the entry with this seal."""
    number, state, rules = game.checkpoint_number, game.checkpoint_state, game.checkpoint_rules or ""
    whole = number is not None and seal_of_state(number, state, rules, chain) == game.checkpoint_seal
    return Checkpoint(number, state, rules) if whole else None
