"""What happened, played again with a camera at the table.

Rules change the state and tell of it; the camera takes a picture of the state at every event, so that a page can show
a bot's turn move by move although it was played in one go. `Session.replay` is the way in.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

from foeman.engine.because import Because, Event, Line, Record
from foeman.engine.questions import Question

P = TypeVar("P")

BEGINNING = -1
"""Before the first answer: what happened since includes the set-up, and what bots did before anybody was asked."""


class Shot(NamedTuple, Generic[P]):
    """An event, the number of the answer it follows, the step it belongs to, and the picture taken at it."""

    number: int
    step: int
    event: Event
    picture: P


@dataclass(frozen=True, slots=True)
class Replay(Generic[P]):
    """What happened since an answer, in pictures: before it, at every event, and in the end."""

    first: P
    shots: list[Shot[P]]
    last: P
    before: dict[int, P]
    """By places of the log where a decision or a step begins: the picture just before, when all that went before it is
    carried out. Some rules tell of what they do, then do it; a picture at their line shows it undone."""


@dataclass(slots=True)
class Camera(Generic[P]):
    """A listener that passes on everything to the record and takes a picture whenever the record has grown."""

    take: Callable[[], P]
    places: Container[int] | None = None
    """Where in the record to take pictures; None is everywhere."""
    turns: Container[int] = ()
    """Where in the record a decision or a step begins that the state just before is wanted of."""
    pictures: dict[int, P] = field(default_factory=dict)
    """By the place of the event in the record; the record may also shrink: dice that led to a decision move into it."""
    before: dict[int, P] = field(default_factory=dict)
    """The same just before an event, at a turn."""
    record: Record = field(default_factory=Record)

    def of(self, record: Record) -> Camera[P]:
        """Take pictures of what this record hears."""
        self.record = record
        return self

    def shot(self, number: int, step: int, place: int) -> Shot[P]:
        """The event at this place of the record, with its picture."""
        return Shot(number, step, self.record.events[place], self.pictures[place])

    def _look(self) -> None:
        place = len(self.record.events) - 1
        if self.places is None or place in self.places:
            self.pictures[place] = self.take()

    def _turn(self, place: int) -> None:
        if place in self.turns:
            self.before[place] = self.take()

    def between_steps(self) -> None:
        """A step is over: whatever is told next belongs to another."""
        self.record.between_steps()
        self._turn(len(self.record.events))

    def tell(self, line: Line) -> None:
        self.record.tell(line)
        self._look()

    def chance(self, question: Question, answer: object) -> None:
        events = len(self.record.events)
        self.record.chance(question, answer)
        if len(self.record.events) > events:
            self._look()

    def answered(self, question: Question, answer: object) -> None:
        self.record.answered(question, answer)

    def fact(self, words: str) -> None:
        self.record.fact(words)

    def opened(self, because: Because, gathers: bool = False) -> None:
        self.record.opened(because, gathers)
        self._decides(because)

    def chosen(self, words: str) -> None:
        self.record.chosen(words)

    def closed(self) -> None:
        self.record.closed()

    def under_way(self) -> str:
        return self.record.under_way()

    def decided(self, because: Because) -> None:
        self.record.decided(because)
        self._decides(because)

    def passed(self, refused: list[Because]) -> None:
        for because in refused:
            events = len(self.record.events)
            self.record.passed([because])
            if len(self.record.events) > events:
                self._decides(self.record.events[-1])

    def _decides(self, because: Event) -> None:
        """What was decided is not carried out yet: this is how the table lies before."""
        if self.record.events and self.record.events[-1] is because:
            self._look()
            self._turn(len(self.record.events) - 1)
