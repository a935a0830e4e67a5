"""A film of what happened since an answer: the rules are played again with a camera at the table.

Rules change the state and tell of it; the camera takes a picture of the state at every event, so that a page can show
a bot's turn move by move although it was played in one go.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from foeman.engine.because import Because, Event, Line, Record
from foeman.engine.questions import Question
from foeman.engine.session import Session
from foeman.engine.table import Table
from foeman.engine.tables import JournalTable, SeededTable

P = TypeVar("P")

BEGINNING = -1
"""Before the first answer: what happened since includes the set-up, and what bots did before anybody was asked."""


class Shot(NamedTuple, Generic[P]):
    """An event, the number of the answer it follows, the step it belongs to, and the picture taken at it."""

    number: int
    step: int
    event: Event
    picture: P


@dataclass(slots=True)
class Camera(Generic[P]):
    """A listener that passes on everything to the record and takes a picture whenever the record has grown."""

    record: Record
    take: Callable[[], P]
    pictures: list[P] = field(default_factory=list)

    def _look(self) -> None:
        """The record may also have shrunk: dice that led to a decision move into it."""
        events = len(self.record.events)
        del self.pictures[events:]
        if len(self.pictures) < events:
            picture = self.take()
            self.pictures += [picture] * (events - len(self.pictures))

    def tell(self, line: Line) -> None:
        self.record.tell(line)
        self._look()

    def chance(self, question: Question, answer: object) -> None:
        self.record.chance(question, answer)
        self._look()

    def answered(self, question: Question, answer: object) -> None:
        self.record.answered(question, answer)

    def fact(self, words: str) -> None:
        self.record.fact(words)

    def opened(self, because: Because) -> None:
        self.record.opened(because)
        self._look()

    def closed(self) -> None:
        self.record.closed()

    def decided(self, because: Because) -> None:
        self.record.decided(because)
        self._look()


class Filmed(Session[Any]):
    """A session that is played again from a checkpoint, with a camera at its table."""

    camera: Camera[Any]
    _picture: Callable[[Any], Any]

    def _tables(self) -> tuple[Table, SeededTable, JournalTable]:
        table, seeded, journal = super()._tables()
        self.camera = Camera(self.record, self._take)
        self.camera._look()
        table.listener = journal.listener = self.camera
        return table, seeded, journal

    def _take(self) -> Any:
        return self._picture(self.state)


@dataclass(frozen=True, slots=True)
class Film(Generic[P]):
    """What happened since an answer, in pictures."""

    session: Filmed
    since: int
    first: P
    last: P

    @classmethod
    def of(cls, session: Session[Any], since: int, picture: Callable[[Any], P]) -> Film[P]:
        """Play again all since answer `since` was given, and take pictures; of None while the game is being set up."""
        again = object.__new__(Filmed)
        again.__dict__.update(session.__dict__)
        again.checkpoints = [one for one in session.checkpoints if one.used <= since]
        first = None if since == BEGINNING else session.fork(since).state
        again.record = Record(list(session.record.events), marks=list(session.record.marks))
        again.state = again.checkpoints[-1].state if again.checkpoints else None
        again._picture = picture
        again._run()
        return cls(again, since, picture(first), picture(again.state))

    def shots(self) -> list[Shot[P]]:
        """Every event since, with the picture that was taken at it."""
        return [
            Shot(number, self.session.step_of(place), self.session.events[place], self.session.camera.pictures[place])
            for number in range(self.since + 1, len(self.session.answers) + 1)
            for place in self.session.places_of(number)
        ]
