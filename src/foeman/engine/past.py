"""What has happened in a game so far: the states between its steps, the log, after which answers chance was asked.

A game that is taken up from a checkpoint knows only what happened since; the rest is played again when somebody looks.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from foeman.engine.because import Because, Record, hidden_from
from foeman.engine.steps import APART, FAR, Checkpoint, Steps

S = TypeVar("S")


@dataclass(slots=True)
class Past(Generic[S]):
    """What has happened so far; or only since a checkpoint, and then nothing is known of what came before."""

    checkpoints: list[Checkpoint[S]] = field(default_factory=list)
    """Between steps, one for each number of answers used: from the last of them the game is played again."""
    steps: Steps = field(default_factory=Steps)
    record: Record = field(default_factory=Record)
    luck: list[int] = field(default_factory=list)
    """After which answers chance was asked, or a seat that is played at random."""
    since: int | None = None
    """How many answers came before the first checkpoint, if nothing is known of them; None if all is known."""

    @classmethod
    def beginning(cls, base: Checkpoint[S] | None) -> Past[S]:
        """Nothing has happened yet."""
        return cls([], Steps()) if base is None else cls([base], _steps_from(base))

    @classmethod
    def from_checkpoint(cls, at: Checkpoint[S]) -> Past[S]:
        """Nothing is known of what came before a checkpoint; its answers keep their numbers."""
        first = replace(at, events=0)
        record = Record(marks=[0] * at.used, asked=[""] * at.used)
        return cls([first], _steps_from(first), record, since=at.used)

    def copy(self) -> Past[S]:
        """The same once more, to go on from."""
        return Past(list(self.checkpoints), self.steps.copy(), self.record.copy(), list(self.luck), self.since)

    def latest(self) -> Past[S]:
        """Only what has happened since the last checkpoint."""
        last = self.checkpoints[-1]
        past = Past.from_checkpoint(last)
        past.record.events += self.record.events[last.events :]
        past.record.marks += [place - last.events for place in self.record.marks[last.used :]]
        past.record.asked += self.record.asked[last.used :]
        past.luck = self.luck[bisect_right(self.luck, last.used) :]
        return past

    def places_of(self, number: int) -> range:
        """Where in the log that stands which happened between an answer and the next; number 0 is before the first."""
        marks, events = self.record.marks, self.record.events
        return range(marks[number - 1] if number else 0, marks[number] if number < len(marks) else len(events))

    def last_decisions(self, seat: str | None) -> int:
        """How many decisions a seat may see since the last answer that led to any, and in the step of the last one."""
        decided = [
            (place, self.steps.at_event(place))
            for place, event in enumerate(self.record.events)
            if isinstance(event, Because) and not hidden_from(event, seat)
        ]
        if not decided:
            return 0
        last, step = decided[-1]
        answers = bisect_right(self.record.marks, last)
        since = self.record.marks[answers - 1] if answers else 0
        return sum(place >= since or its_step == step for place, its_step in decided)

    def rewound(self) -> Checkpoint[S] | None:
        """The last checkpoint; what came after it is forgotten."""
        last = self.checkpoints[-1] if self.checkpoints else None
        step, used, events = (last.step, last.used, last.events) if last else (0, 0, 0)
        self.record = self.record.up_to(events, used)
        del self.luck[bisect_right(self.luck, used) :]
        self.steps.forget_after(step)
        return last

    def remember(self, checkpoint: Checkpoint[S], base: Checkpoint[S] | None) -> None:
        """A step is over; of the states that used the same answers only the last is ever gone back to."""
        last = self.checkpoints[-1] if self.checkpoints else None
        if last is not None and last.used == checkpoint.used and last is not base:
            self.checkpoints.pop()
        self.checkpoints.append(checkpoint)

    def is_kept(self, used: int, still_to_give: int) -> bool:
        """Whether a state is kept: of those with many answers still to be given again only some, nobody goes so far."""
        last = self.checkpoints[-1] if self.checkpoints else None
        return last is None or still_to_give <= FAR or used - last.used >= APART

    def forget(self, used: int) -> None:
        """Forget checkpoints that used more answers than these."""
        while self.checkpoints and self.checkpoints[-1].used > used:
            self.checkpoints.pop()


def _steps_from(first: Checkpoint[S]) -> Steps:
    """The steps of a game that begins with this checkpoint."""
    steps = Steps(first.step)
    steps.began(first.used, first.events)
    return steps
