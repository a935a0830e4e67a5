"""Questions whose answer followed from earlier ones: what nobody at a real table should have been asked.

An answer follows
- if the form admits no other, or the rules refuse every other;
- if something printed is asked for that was taught before;
- if the same was asked before, and neither the table nor what is believed of it has changed since: no die, no decision,
  nothing to carry out, nobody's choice. For what lies where it is enough that each thing was told or passed over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from foeman.engine.because import Event, Line
from foeman.engine.edits import Edits
from foeman.engine.forms import Number, OneOf, SomeOf, Typed, YesNo
from foeman.engine.questions import Form, Question, label
from foeman.engine.reading import Json

ONE_ANSWER = "its form admits one answer"
REFUSED = "every other answer is refused"
TAUGHT = "it was taught before"
ASKED = "it was asked before, and nothing has changed since"
TOLD = "all of it was told or passed over before, and nothing has changed since"

MOST_OPTIONS = 10
"""A list that is longer is not read: a name is typed instead."""


def admits_one(form: Form[Any]) -> bool:
    """Whether there is no choice: one option, or options that all have one name, one number, nothing to tell of."""
    made: object = form
    if isinstance(made, (OneOf, Typed)):
        return len(set(map(label, made.options))) < 2
    if isinstance(made, SomeOf):
        alike = len(set(map(label, made.options))) < 2 and made.low == made.high
        return made.high == 0 or made.low >= len(made.options) or alike
    if isinstance(made, Number):
        return made.low == made.high
    return isinstance(made, Edits) and made.other is None and all(map(admits_one, made.things.values()))


def others(form: Form[Any], answer: Json) -> list[Json]:
    """What else might be answered, where all of that can be listed: options, numbers, yes and no."""
    made: object = form
    if isinstance(made, (OneOf, Typed)):
        return [name for name in dict.fromkeys(map(label, made.options)) if name != answer]
    if isinstance(made, Number):
        return [number for number in range(made.low, made.high + 1) if number != answer]
    return [answer is not True] if isinstance(made, YesNo) else []


def is_only(form: Form[Any], answer: Json, takes: Callable[[Json], bool]) -> bool:
    """Whether the rules take no other answer than this one."""
    every = others(form, answer)
    return bool(every) and not any(map(takes, every))


def is_long(question: Question) -> bool:
    """Whether it lists more options than anybody reads; names that are typed are not listed."""
    return question.form.kind in ("one", "some") and len(question.form.choices()) > MOST_OPTIONS


def happenings(events: Iterable[Event]) -> int:
    """How often something has happened at the table: all events but lines that only tell."""
    return sum(not isinstance(event, Line) or event.instruction for event in events)


@dataclass(frozen=True, slots=True)
class Situation:
    """How a table was when something was asked: what was believed of it, and how much had happened."""

    mirror: object
    happened: int


Key = tuple[str, str, str, str]
"""Who is asked, by which rule, about what, and in which words."""


def key_of(question: Question) -> Key:
    """What makes two questions the same."""
    return question.who, question.rule, question.about, question.text


@dataclass(slots=True)
class Asked:
    """Everything asked so far in a game beside a real board, and how the table was then."""

    before: dict[Key, Situation] = field(default_factory=dict)
    taught: set[tuple[str, str]] = field(default_factory=set)
    told: dict[tuple[str, str, str], int] = field(default_factory=dict)
    """By rule, words and thing: how much had happened when it was last told of, or passed over."""

    def why_known(self, question: Question, now: Situation, teaches: bool, answer: Json, news: bool) -> str:
        """Why the answer followed from earlier ones; nothing if it did not. News is what the table had yet to tell."""
        if admits_one(question.form):
            return ONE_ANSWER
        if teaches:
            return TAUGHT if (question.rule, question.about) in self.taught else ""
        if not news:
            return self._why_again(question, now, answer)
        return ""

    def _why_again(self, question: Question, now: Situation, answer: Json) -> str:
        """Why it need not have been asked once more."""
        if isinstance(question.form, Edits):
            return TOLD if answer == [] and self._is_told(question, question.form, now) else ""
        return ASKED if self.before.get(key_of(question)) == now else ""

    def _is_told(self, question: Question, form: Edits, now: Situation) -> bool:
        """Whether everything it asks for was told or passed over, and nothing has happened since."""
        asked = ((question.rule, question.text, thing) for thing in form.things)
        return all(self.told.get(thing) == now.happened for thing in asked)

    def note(self, question: Question, now: Situation, teaches: bool) -> None:
        """It has been asked and answered."""
        self.before[key_of(question)] = now
        if teaches:
            self.taught.add((question.rule, question.about))
        if isinstance(question.form, Edits):
            things = ((question.rule, question.text, thing) for thing in question.form.things)
            self.told.update(dict.fromkeys(things, now.happened))
