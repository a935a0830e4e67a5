"""The steps of a game: where each began, and the states kept between them."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from dataclasses import dataclass
from typing import Generic, TypeVar

S = TypeVar("S")

MOST_ALONE = 100_000
"""A game that takes so many steps and neither asks anybody nor ends goes on for ever."""

FAR, APART = 24, 8
"""While more answers than FAR are still to be given again, checkpoints are kept only so many answers APART."""


@dataclass(frozen=True, slots=True)
class Checkpoint(Generic[S]):
    """A state between two steps: which step comes next, how many answers were used, how much was told."""

    state: S
    step: int
    used: int
    events: int


class Steps:
    """Where each step of a game began: how many answers were used by then, and how much was told."""

    def __init__(self, first: int = 1) -> None:
        self.first = first
        self.used = array("I")
        self.events = array("I")

    def began(self, used: int, events: int) -> None:
        """The next step begins."""
        self.used.append(used)
        self.events.append(events)

    def forget_after(self, step: int) -> None:
        """The steps after this one have not begun."""
        del self.used[max(step - self.first + 1, 0) :], self.events[max(step - self.first + 1, 0) :]

    def copy(self) -> Steps:
        """The same steps, to go on from."""
        other = Steps(self.first)
        other.used, other.events = self.used[:], self.events[:]
        return other

    def at_event(self, place: int) -> int:
        """The step in which the event at this place happened; 0 is the set-up."""
        return self._named(bisect_right(self.events, place))

    def at_answer(self, number: int) -> int:
        """The step in which answer `number` was asked for."""
        return self._named(bisect_right(self.used, number - 1))

    def _named(self, begun: int) -> int:
        return self.first + begun - 1 if begun else 0
