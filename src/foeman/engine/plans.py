"""What a larger choice offers: for each thing that can be chosen the answers that lead to it, and its price.

It is found by trying: the step under way is played again on a copy, as far as the next question. Nothing is looked
behind once chance was asked, or somebody else: what is not known yet stays unknown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from foeman.engine.because import Because, Line, Listener
from foeman.engine.forms import Number, OneOf, YesNo
from foeman.engine.journal import Answer
from foeman.engine.larger import Larger, Way
from foeman.engine.passing import pass_due
from foeman.engine.questions import Question, at_of, label
from foeman.engine.reading import BadInput, Json
from foeman.engine.session import Session
from foeman.engine.tables import Pending

MOST_NUMBERS = 10
"""A number that is one of more is asked by itself."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something that can be chosen: the answers that choose it, each as people read it, and what it is about."""

    path: tuple[Json, ...]
    words: tuple[str, ...]
    at: tuple[str, ...]
    """What its last answer is about on the board."""
    of: tuple[str, ...] = ()
    """What the answers before are about: the piece that does it."""
    asked: str = ""
    """The question that its last answer is to, in words."""
    price: int | None = None
    opens: bool = False
    """Whether more is asked behind it."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A larger choice as it stands: what can be chosen, what ends it, what there is to pay with."""

    rule: str
    way: Way
    words: str
    items: tuple[Item, ...]
    done: tuple[Json, ...] = ()
    """The answers that end it now; none if it ends by itself."""
    ending: str = ""
    """The rule that is given the last of them."""
    purse: int | None = None
    unit: str = ""
    unused: tuple[str, ...] = ()
    """Pieces that could still act."""
    one_by_one: bool = False
    """Whether each pick is for the next of several pieces."""
    across: bool = False
    """Whether it goes on from step to step."""
    under_way: tuple[str, ...] = ()
    """The piece that has begun to act: what it can do next is shown before anybody picks it again."""


class Hearing(Listener):
    """A listener that only notices whether chance was asked after so many answers of the step."""

    def __init__(self, after: int) -> None:
        self.to_come = after
        self.rolled = False

    def chance(self, question: Question, answer: object) -> None:
        self.rolled = self.rolled or self.to_come < 0

    def tell(self, line: Line) -> None: ...
    def answered(self, question: Question, answer: object) -> None:
        self.to_come -= 1

    def fact(self, words: str) -> None: ...
    def opened(self, because: Because, gathers: bool = False) -> None: ...
    def chosen(self, words: str) -> None: ...
    def closed(self) -> None: ...
    def under_way(self) -> str:
        return ""

    def decided(self, because: Because) -> None: ...
    def passed(self, refused: list[Because]) -> None: ...


@dataclass(frozen=True, slots=True)
class Ahead:
    """The game after some more answers: at its next question, or at the end of the step, and whether chance spoke."""

    question: Question | None
    state: Any
    rolled: bool


def ahead(session: Session[Any], answers: Sequence[Answer], *, beyond: bool = False) -> Ahead:
    """The game after these answers: as far as the end of the step that takes the last of them, or `beyond` it."""
    trial = session.fork()
    trial.journal = replace(session.journal, answers=[*session.answers, *answers])
    last = session.latest
    if last is None:
        raise BadInput("plan: expected a game that has been set up, found one that is not")
    hearing = Hearing(len(session.answers) - last.used)
    table, seeded, journal = trial.tables(last.used, hearing)
    state, step, count = session.rules.clone(last.state), last.step, len(trial.answers)
    try:
        while session.rules.outcome(state) is None and (beyond or journal.used < count):
            seeded.begin(step)
            session.rules.step(state, table)
            step += 1
    except Pending as waiting:
        trial.state, trial.pending = state, waiting.question
        due = pass_due(trial)
        if due is None:
            return Ahead(waiting.question, state, hearing.rolled)
        return ahead(session, [*answers, due], beyond=beyond)
    return Ahead(None, state, hearing.rolled)


# The plan


def plan_of(session: Session[Any]) -> Plan | None:
    """The larger choice that the pending question belongs to, if there is one."""
    question = session.pending
    if question is None or session.early or session.latest is None or session.setup.table != "digital":
        return None
    for larger in session.rules.larger:
        if _begins(question, larger):
            return _plan(session, larger, question, (), ())
        if larger.within and question.rule == larger.within:
            return _under_way(session, larger, question)
    return None


def _begins(question: Question, larger: Larger[Any]) -> bool:
    return question.rule == larger.rule and (not larger.done or larger.done in question.form.choices())


def _plan(
    session: Session[Any], larger: Larger[Any], question: Question, before: tuple[Answer, ...], first: tuple[Item, ...]
) -> Plan:
    items = first + tuple(_items(session, larger, question, [*before], ()))
    if larger.one_by_one:
        items = tuple(replace(item, words=(_piece_of(question), *item.words)) for item in items)
    return Plan(
        rule=larger.rule,
        way=larger.way,
        words=larger.words,
        items=items,
        done=(*(one.value for one in before), larger.done) if larger.done else (),
        ending=larger.rule if larger.done else "",
        purse=larger.purse(session.state, question.who) if larger.purse else None,
        unit=larger.unit,
        unused=_unused(larger, items[len(first) :]) if larger.way == "moves" and larger.done else (),
        one_by_one=larger.one_by_one,
        across=larger.across,
    )


def _piece_of(question: Question) -> str:
    """The piece that a question is about, which it names last."""
    return question.about.split(", ")[-1]


def _unused(larger: Larger[Any], items: Sequence[Item]) -> tuple[str, ...]:
    """What could still be done: the pieces that can act, by the first answer."""
    return tuple(dict.fromkeys(item.words[0] for item in items if item.words[0] not in larger.spare))


def _under_way(session: Session[Any], larger: Larger[Any], question: Question) -> Plan | None:
    """A piece is under way: what it can do next; and what others can, once it is done."""
    if larger.done not in question.form.choices():
        return None
    mover = question.about.split(", ")[0]
    own = [
        Item((value,), (mover, words), at, (mover,), question.text)
        for value, words, at in _answers_to(question)
        if value != larger.done
    ]
    ended = Answer.to(question, larger.done)
    after = ahead(session, [ended], beyond=True)
    follows = None if after.rolled else after.question
    if follows is not None and follows.who == question.who and _begins(follows, larger):
        plan = _plan(session, larger, follows, (ended,), tuple(own))
    else:
        plan = Plan(larger.rule, larger.way, larger.words, tuple(own), (larger.done,), larger.within)
    return replace(plan, under_way=(mover,))


def _items(
    session: Session[Any], larger: Larger[Any], question: Question, before: list[Answer], named: tuple[Item, ...]
) -> Iterator[Item]:
    """All that can be chosen from a question on; `named` are the answers before it that belong to the thing."""
    known: Item | None = None
    for value, words, at in _answers_to(question):
        if larger.done and value == larger.done and not named:
            continue
        here = (*named, Item((value,), (words,), at, (), question.text))
        answers = [*before, Answer.to(question, value)]
        if known is not None:
            yield _joined(answers, here, price=known.price)
            continue
        found = list(_behind(session, larger, question, answers, here))
        yield from found
        if question.rule in larger.alike and len(found[0].path) == len(answers) and not found[0].opens:
            known = found[0]


def _behind(
    session: Session[Any], larger: Larger[Any], question: Question, answers: list[Answer], named: tuple[Item, ...]
) -> Iterator[Item]:
    """What lies behind an answer: the things that it leads to, or itself."""
    opens = named[0].path[0] in larger.opens
    if opens or len(named) > larger.levels:
        yield _joined(answers, named, opens=opens)
        return
    after = ahead(session, answers)
    follows = after.question
    if follows is None or after.rolled or not _goes_on(session, question, follows):
        price = _price(session, larger, question.who, after) if larger.whole and follows is None else None
        yield _joined(answers, named, price=price, opens=follows is not None)
        return
    yield from _items(session, larger, follows, answers, named)


def _goes_on(session: Session[Any], question: Question, follows: Question) -> bool:
    """Whether the same person is asked on, from a list, and no other larger choice begins there."""
    begins = any(_begins(follows, other) for other in session.rules.larger if other.rule != question.rule)
    return follows.who == question.who and bool(_answers_to(follows)) and not begins


def _joined(answers: Sequence[Answer], named: Sequence[Item], *, price: int | None = None, opens: bool = False) -> Item:
    """The answers that lead to a thing, as one."""
    path = tuple(one.value for one in answers)
    words = tuple(word for one in named for word in one.words)
    of = tuple(at for one in named[:-1] for at in one.at)
    return Item(path, words, named[-1].at, of, named[-1].asked, price, opens)


def _price(session: Session[Any], larger: Larger[Any], who: str, after: Ahead) -> int | None:
    if larger.purse is None:
        return None
    return larger.purse(session.state, who) - larger.purse(after.state, who)


def _answers_to(question: Question) -> list[tuple[Json, str, tuple[str, ...]]]:
    """What can be answered, how it reads, and what it is about; nothing where it is not picked from a list."""
    form: object = question.form
    if isinstance(form, OneOf):
        return [(label(one), label(one), at_of(one)) for one in form.options]
    if isinstance(form, YesNo):
        return [(True, "yes", ()), (False, "no", ())]
    if isinstance(form, Number) and form.high - form.low < MOST_NUMBERS:
        return [(value, str(value), ()) for value in range(form.low, form.high + 1)]
    return []
