"""The sequence of play in small steps: what is still due stands in the state, and each step does the next of it.

A step is the smallest unit between which nothing waits: one activation, one card, one purchase, one order. Where the
rulebook says "each player in turn", the rules write down whose turn is due and return:

    def begin_turn(state: State, table: Table) -> None:
        state.due = [due(turn_weather), *(due(march, side) for side in march_order(state, table)), due(score)]

    step = Sequence(begin_turn, turn_weather, march, score)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, Protocol, TypeVar

from foeman.engine.game import Impossible
from foeman.engine.reading import found, one_of
from foeman.engine.table import Table


@dataclass(frozen=True, slots=True)
class Due:
    """A part of the sequence of play that is still to come: which, and of whom or of what."""

    part: str
    of: tuple[str, ...] = ()


class HasDue(Protocol):
    """A state that says what is still due."""

    due: list[Due]


S = TypeVar("S", bound=HasDue)


@cache
def due(part: Callable[..., None], *of: str) -> Due:
    """A part that is to come, with what it is given besides the state and the table."""
    return Due(part.__name__, of)


def soon(state: HasDue, *parts: Due) -> None:
    """These parts come before all others that are due."""
    state.due[:0] = parts


class Sequence(Generic[S]):
    """A game's step: the next part that is due; when nothing is, whatever begins then, and the first of it."""

    def __init__(self, begin: Callable[[S, Table], None], *parts: Callable[..., None]) -> None:
        self._begin = begin
        self._parts = {part.__name__: part for part in parts}

    def __call__(self, state: S, table: Table) -> None:
        if not state.due:
            self._begin(state, table)
            if not state.due:
                return
        part = state.due.pop(0)
        self._parts[part.part](state, *part.of, table)

    def names(self) -> list[str]:
        """The parts by name, as a state may say that they are due."""
        return list(self._parts)


def check_due(state: HasDue, sequence: Sequence[Any]) -> None:
    """A state may only say that parts of its sequence of play are due."""
    for number, one in enumerate(state.due):
        if one.part not in sequence.names():
            raise Impossible(f"due.{number}.part: expected {one_of(sequence.names())}, found {found(one.part)}")
