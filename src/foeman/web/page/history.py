"""Every moment of a game that one can go back to: after each answer, and between two steps of the sequence of play."""

from __future__ import annotations

from typing import Any, NamedTuple

from foeman.engine.because import Record
from foeman.engine.session import Session


class Moment(NamedTuple):
    """A moment: after so many events and answers; `checkpoint` is which one it is, or None after an answer."""

    events: int
    answers: int
    checkpoint: int | None

    @property
    def words(self) -> str:
        """What a slider says."""
        after = f"after answer {self.answers}" if self.answers else "before the first answer"
        return after if self.checkpoint is None else f"step {self.checkpoint + 1}, {after}"


def moments(session: Session[Any]) -> list[Moment]:
    """All moments in order; the last is now."""
    steps = [Moment(one.events, one.used, place) for place, one in enumerate(session.checkpoints)]
    answers = [Moment(events, place, None) for place, events in enumerate(session.record.marks, 1)]
    now = Moment(len(session.events), len(session.answers), None)
    return sorted([*steps, *answers[:-1], now], key=lambda one: (one.answers, one.events, one.checkpoint is None))


def session_at(session: Session[Any], moment: Moment) -> Session[Any]:
    """The game as it was then; nothing can be answered between two steps."""
    if moment.checkpoint is None:
        return session.fork(moment.answers)
    then = session.fork()
    then.state = session.checkpoints[moment.checkpoint].state
    then.pending = then.outcome = None
    then.journal = session.journal.up_to(moment.answers)
    then.record = Record(
        session.events[: moment.events],
        marks=session.record.marks[: moment.answers],
        asked=session.record.asked[: moment.answers],
    )
    return then
