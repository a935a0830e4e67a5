"""Why a bot did what it did, and the record that keeps it.

A listener hears everything that happens at a table. With no listener nothing here runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Protocol, TypeVar

from foeman.engine.forms import Order, Roll
from foeman.engine.questions import Form, Question, label
from foeman.engine.reading import Json

T = TypeVar("T")


@dataclass(slots=True)
class Step:
    """One narrowing step: what was looked at, who was left, who was out."""

    words: str
    left: Sequence[str]
    out: Sequence[str]
    values: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Because:
    """One decision: the rule, the question, the facts, who was left after each step, the dice, the choice.

    Most decisions lack most of these, so that a list is only made for what there is.
    """

    rule: str
    question: str = ""
    candidates: Sequence[str] = ()
    steps: Sequence[Step] = ()
    facts: Sequence[str] = ()
    dice: Sequence[str] = ()
    choice: str = ""
    inside: Sequence[Because] = ()
    to: str | None = None
    refused: bool = False
    """Whether it is an option of a numbered list that could not be taken."""


def with_one_more(things: Sequence[T], one: T) -> Sequence[T]:
    """The facts, steps or dice of a decision under way, and one more; a list is made for the first."""
    if type(things) is list:
        things.append(one)
        return things
    return [*things, one]


class Line(NamedTuple):
    """One line of the log, in the players' words; an instruction is one that a person carries out."""

    words: str
    rule: str = ""
    to: str | None = None
    instruction: bool = False


class Rolled(NamedTuple):
    """What chance gave: dice, a card, a tie broken."""

    kind: str
    result: str
    rule: str
    about: str = ""
    to: str | None = None

    @property
    def words(self) -> str:
        """The dice in words."""
        return rolled_words(self.kind, self.result, self.about)


HIDDEN = ("shuffle", "draw")
"""The kinds of chance of which nobody sees the result."""


def rolled_words(kind: str, result: str, about: str) -> str:
    """What chance gave, in words: d6: 3, 5 (Legion, ford)."""
    return f"{kind}: {result} ({about})" if about else f"{kind}: {result}"


Event = Line | Because | Rolled


class Listener(Protocol):
    """Whoever wants to hear what happens at a table."""

    def tell(self, line: Line) -> None:
        """A line of the log."""

    def chance(self, question: Question, answer: object) -> None:
        """Chance was asked and has answered."""

    def answered(self, question: Question, answer: object) -> None:
        """A person has answered."""

    def fact(self, words: str) -> None:
        """Something the decision under way looked at."""

    def opened(self, because: Because, gathers: bool = False) -> None:
        """A larger decision begins; what is decided until it is closed stands inside it.

        One that gathers takes the dice just rolled by the same rule, too.
        """

    def chosen(self, words: str) -> None:
        """What the larger decision under way has come to."""

    def closed(self) -> None:
        """The larger decision has been taken."""

    def under_way(self) -> str:
        """The question of the decision under way, if there is one."""

    def decided(self, because: Because) -> None:
        """A decision has been taken."""

    def passed(self, refused: list[Because]) -> None:
        """Options that cannot be taken and were not tried; the same values whenever the same is said of them."""


@dataclass(slots=True)
class Record:
    """A listener that keeps it all, in order."""

    events: list[Event] = field(default_factory=list)
    chances: list[tuple[Question, object]] = field(default_factory=list)
    marks: list[int] = field(default_factory=list)
    """How many events there were at each answer of a person."""
    asked: list[str] = field(default_factory=list)
    """What each of these answers was to, in words."""
    floor: int = 0
    """How many events belong to what is over: the steps before this one, and what led up to the last answer."""
    _open: list[Because] = field(default_factory=list)
    _facts: list[str] = field(default_factory=list)

    def copy(self) -> Record:
        """The same events and answers once more."""
        return Record(self.events[:], marks=self.marks[:], asked=self.asked[:])

    def up_to(self, events: int, answers: int) -> Record:
        """The record of so many events and answers, to go on from; this one is given up for it."""
        del self.events[events:], self.marks[answers:], self.asked[answers:]
        return Record(self.events, marks=self.marks, asked=self.asked, floor=events)

    def tell(self, line: Line) -> None:
        self.events.append(line)

    def chance(self, question: Question, answer: object) -> None:
        """Dice and ties are seen by all. What a shuffle or a draw gave is hidden until a rule tells it."""
        self.chances.append((question, list(answer) if isinstance(answer, list) else answer))
        kind, under_way = question.form.kind, self._open[-1] if self._open else None
        if kind in HIDDEN:
            return
        if under_way is not None and under_way.rule == question.rule:
            under_way.dice = with_one_more(under_way.dice, rolled_words(kind, label(answer), question.about))
            return
        to = None if under_way is None else self._to()
        self.events.append(Rolled(kind, label(answer), question.rule, question.about, to))

    def answered(self, question: Question, answer: object) -> None:
        self.floor = len(self.events)
        self.marks.append(self.floor)
        self.asked.append(question.text)

    def between_steps(self) -> None:
        """A step is over: nothing in it can belong to a decision of the next."""
        self.floor = len(self.events)
        self._facts.clear()

    def fact(self, words: str) -> None:
        """A fact belongs to the decision under way; before there is one, to the next."""
        if self._open:
            self._open[-1].facts = with_one_more(self._open[-1].facts, words)
        else:
            self._facts.append(words)

    def opened(self, because: Because, gathers: bool = False) -> None:
        if gathers:
            self._gather(because)
        self._place(because)
        self._open.append(because)

    def chosen(self, words: str) -> None:
        if self._open:
            self._open[-1].choice = words

    def closed(self) -> None:
        self._open.pop()

    def under_way(self) -> str:
        """The question of the decision under way."""
        return self._open[-1].question if self._open else ""

    def decided(self, because: Because) -> None:
        """The facts since the last decision, and the dice just rolled by the same rule, belong to this one."""
        self._gather(because)
        self._place(because)

    def passed(self, refused: list[Because]) -> None:
        """What is shared is not changed: the first is one of its own if there are facts since the last decision."""
        if self._facts:
            self._place(replace(refused[0]))
            refused = refused[1:]
        if self._open:
            self._open[-1].inside = [*self._open[-1].inside, *refused]
        else:
            self.events += refused

    def _gather(self, because: Because) -> None:
        """The dice just rolled by the same rule."""
        while len(self.events) > self.floor and isinstance(last := self.events[-1], Rolled):
            if last.rule != because.rule or last.to != self._to():
                break
            because.dice = [last.words, *because.dice]
            self.events.pop()

    def _to(self) -> str | None:
        """The only seat that may see what happens inside the decisions under way."""
        for because in reversed(self._open):
            if because.to is not None:
                return because.to
        return None

    def _place(self, because: Because) -> None:
        """Where it belongs, with the facts since the last decision."""
        if self._facts:
            because.facts = [*because.facts, *self._facts]
            self._facts.clear()
        if self._open:
            self._open[-1].inside = with_one_more(self._open[-1].inside, because)
        else:
            self.events.append(because)


def hidden_from(event: Event, seat: str | None) -> bool:
    """Whether a seat may not see the event; None is somebody who sees only what all see."""
    return event.to is not None and event.to != seat


def visible(events: list[Event], seat: str | None) -> list[Event]:
    """What of the events a seat may see."""
    return [_without_secrets(event, seat) for event in events if not hidden_from(event, seat)]


def _without_secrets(event: Event, seat: str | None) -> Event:
    if not isinstance(event, Because) or not event.inside:
        return event
    inside = [part for part in visible(list(event.inside), seat) if isinstance(part, Because)]
    return replace(event, inside=inside)


def lines_of(because: Because) -> list[str]:
    """A decision in lines: the facts, each step with who was left, the dice, the choice."""
    lines = list(because.facts)
    if because.candidates:
        lines.append(f"among {', '.join(because.candidates)}")
    lines += [_step_line(step) for step in because.steps]
    lines += map(dice_line, because.dice)
    if because.choice:
        lines.append(f"so: {because.choice}")
    return lines


def dice_line(dice: str) -> str:
    """What chance gave, in words: rolled d6: 3; chance picks the ford."""
    return f"chance picks {dice.removeprefix('tie: ')}" if dice.startswith("tie: ") else f"rolled {dice}"


def _step_line(step: Step) -> str:
    left = ", ".join(f"{name} ({step.values[name]})" if name in step.values else name for name in step.left)
    out = ", ".join(f"{name} ({step.values[name]})" if name in step.values else name for name in step.out)
    return f"{step.words}: {left or 'none'}" + (f"; not {out}" if out else "")


def title_of(because: Because) -> str:
    """What heads a decision: its question and its rule."""
    return f"{because.question} [{because.rule}]" if because.question else because.rule


def as_text(because: Because, indent: str = "") -> str:
    """A decision as plain text, one line a step."""
    own = [f"{indent}{title_of(because)}"] + [f"{indent}  {line}" for line in lines_of(because)]
    return "\n".join(own + [as_text(part, indent + "  ") for part in because.inside])


def as_json(event: Event) -> dict[str, Json]:
    """An event for machines."""
    if isinstance(event, Line):
        line: dict[str, Json] = {"line": event.words, "rule": event.rule}
        return line | {"instruction": True} if event.instruction else line
    if isinstance(event, Rolled):
        return {"rolled": event.kind, "result": event.result, "rule": event.rule, "about": event.about}
    return {
        "rule": event.rule,
        "question": event.question,
        "candidates": list(event.candidates),
        "facts": list(event.facts),
        "steps": [
            {"words": step.words, "left": list(step.left), "out": list(step.out), "values": dict(step.values)}
            for step in event.steps
        ],
        "dice": list(event.dice),
        "choice": event.choice,
        "inside": [as_json(part) for part in event.inside],
    }


def chance_as_json(question: Question, answer: object) -> dict[str, Json]:
    """A question of chance, what it could give and what it gave, for machines."""
    return {
        "kind": question.form.kind,
        "rule": question.rule,
        "about": question.about,
        "options": list(_could_give(question.form)),
        "answer": question.form.write(answer),
    }


def _could_give(form: Form[object]) -> Iterable[str]:
    """The faces of the die, the cards, those of the tie."""
    if isinstance(form, Roll):
        return dict.fromkeys(map(label, form.die.faces))
    return map(label, form.cards) if isinstance(form, Order) else form.choices()
