"""What fell when a bot was asked, given out again: an oracle throws the same dice and breaks the same ties."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.because import Record
from foeman.engine.forms import OneOf, Roll
from foeman.engine.questions import Question, label


class Differs(AssertionError):
    """The oracle asks something else of chance than the bot did."""


def is_place(answer: object) -> bool:
    """Whether chance was asked for a place on a table."""
    return label(answer).startswith("(")


class Replayed:
    """The chance of one decision, in its order; whoever asks for other dice, or breaks another tie, differs."""

    def __init__(self, record: Record, places: bool = True) -> None:
        """With all that fell; or without the ties between places on a table, which are written (x, y)."""
        self._fell = [(question, answer) for question, answer in record.chances if places or not is_place(answer)]

    def roll(self, count: int) -> list[str]:
        """So many dice, as they fell."""
        question, answer = self._next(f"{count} dice")
        form = question.form
        if not isinstance(form, Roll) or form.count != count:
            raise Differs(f"the oracle rolls {count} dice, the bot was asked: {question.asked}")
        assert isinstance(answer, list)
        return [label(face) for face in answer]

    def tie(self, options: Sequence[str]) -> str:
        """One of the options, the one that was picked; both must have the same to pick from."""
        if len(options) == 1:
            return options[0]
        question, answer = self._next(f"one of {', '.join(options)}")
        form = question.form
        there = [label(option) for option in form.options] if isinstance(form, OneOf) else [question.asked]
        if sorted(there) != sorted(options):
            raise Differs(
                f"the oracle picks from {', '.join(sorted(options))}, the bot from {', '.join(sorted(there))}"
            )
        return label(answer)

    def finish(self) -> None:
        """Nothing is left over."""
        if self._fell:
            raise Differs(f"the oracle asks nothing more, the bot: {self._fell[0][0].asked}")

    def _next(self, wanted: str) -> tuple[Question, object]:
        if not self._fell:
            raise Differs(f"the oracle asks for {wanted}, the bot asked nothing more")
        return self._fell.pop(0)
