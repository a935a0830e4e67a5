"""The sequence of play in small steps: what is still due stands in the state, and each step does the next of it.

A step is the smallest unit between which nothing waits: one activation, one card, one purchase, one order. Where the
rulebook says "each player in turn", the rules write down whose turn is due and return:

    def begin_turn(state: State, table: Table) -> None:
        state.due = [due(turn_weather), *(due(march, side) for side in march_order(state, table)), due(score)]

    step = Sequence(begin_turn, turn_weather, march, score)
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cache
from inspect import Parameter, signature
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
T = TypeVar("T", bound=HasDue)


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

    def __reduce__(self) -> tuple[type[Sequence[Any]], tuple[Callable[..., None], ...]]:
        """As it was made: to a worker it goes by its functions."""
        return Sequence, (self._begin, *self._parts.values())

    def with_parts(self, begin: Callable[[T, Table], None], *parts: Callable[..., None]) -> Sequence[T]:
        """This sequence at another table: begun otherwise, with these parts besides or instead of its own."""
        return Sequence(begin, *(self._parts | {part.__name__: part for part in parts}).values())

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

    def given_to(self, part: str) -> tuple[int, int]:
        """How many things a part is given besides the state and the table: at least, and at most."""
        return _given_to(self._parts[part])


@cache
def _given_to(part: Callable[..., None]) -> tuple[int, int]:
    given = list(signature(part).parameters.values())[1:-1]
    if any(one.kind is Parameter.VAR_POSITIONAL for one in given):
        return 0, 99
    return sum(one.default is Parameter.empty for one in given), len(given)


def check_due(state: HasDue, sequence: Sequence[Any], names: Collection[str] | None = None) -> None:
    """A state may only say that parts of its sequence of play are due, each of as many as it is given, all of them
    known.
    """
    for number, one in enumerate(state.due):
        if one.part not in sequence.names():
            raise Impossible(f"due[{number}].part: expected {one_of(sequence.names())}, found {found(one.part)}")
        fewest, most = sequence.given_to(one.part)
        if not fewest <= len(one.of) <= most:
            wanted = f"{fewest}" if fewest == most else f"{fewest} to {most}"
            raise Impossible(f"due[{number}].of: expected {wanted} for {one.part}, found {len(one.of)}")
        for place, name in enumerate(one.of):
            if names is not None and name not in names:
                raise Impossible(f"due[{number}].of[{place}]: expected {one_of(names)}, found {found(name)}")
