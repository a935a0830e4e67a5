"""Answers in one act, and the passes that are given with it for people who do not want to be asked.

A pass is an answer in the journal like any other. It is given in the same act as the answer that led to its question,
whoever gave that, and taken back with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from foeman.engine.because import Because, Rolled
from foeman.engine.journal import Answer, Entry, Journal, calling, giving, with_passes
from foeman.engine.larger import ALWAYS, MATTERS, TURN, Passing
from foeman.engine.questions import Question, Refused
from foeman.engine.reading import Json

if TYPE_CHECKING:
    from foeman.engine.session import Session

Ending = tuple[str, Json]
"""A rule and an answer: given after all others, if that rule still asks."""


# Answers in one act

May = Callable[["Session[Any]"], None]
"""Raises an error for a game whose question somebody may not answer."""


def anybody(session: Session[Any]) -> None:
    """Whoever it is may answer."""


def parsed(question: Question, raw: Json) -> object:
    """An answer as a journal writes it."""
    return question.form.parse(raw)


def read(question: Question, text: str) -> object:
    """An answer as a person types it."""
    return question.form.read(text)


def in_one_act(
    session: Session[Any],
    reads: Sequence[Callable[[Question], object]],
    may: May,
    ending: Ending | None = None,
) -> Entry:
    """Answers in one act: each is read in the form of its own question, which the ones before lead to."""
    given: list[Answer] = []
    here = session
    for number, read in enumerate(reads, 1):
        question = here.waiting()
        may(here)
        try:
            given.append(Answer.to(question, question.form.write(read(question))))
        except Refused as refused:
            which = f"answer {number} of {len(reads)}: " if len(reads) > 1 else ""
            raise Refused(f"{which}{refused}") from None
        if number < len(reads) or ending:
            here = here.fork() if here is session else here
            here.apply(giving(given[-1:]))
            given += give_passes(here)
    if ending is not None:
        given += _ended(session, here, ending)
    return giving(given)


def _ended(session: Session[Any], here: Session[Any], ending: Ending) -> list[Answer]:
    """The answer that ends a larger choice, if whoever began it is still asked."""
    rule, value = ending
    first, last = session.pending, here.pending
    if first is None or last is None or (last.rule, last.who) != (rule, first.who):
        return []
    return [Answer.to(last, last.form.write(last.form.parse(value)))] if str(value) in last.form.choices() else []


# Passes


def give_passes(session: Session[Any]) -> list[Answer]:
    """Give every pass that is due, one after another; which they were."""
    given: list[Answer] = []
    while (due := pass_due(session)) is not None:
        session.apply(with_passes({}, [due]))
        given.append(due)
    return given


def pass_due(session: Session[Any]) -> Answer | None:
    """The pass that is given for whoever is asked now, if they do not want to be."""
    question, passing = session.pending, session.rules.passing
    if question is None or passing is None or not _can_pass(question, passing):
        return None
    if wants_to_be_asked(session, question, passing):
        return None
    return replace(Answer.to(question, passing.word), passed=True)


def _can_pass(question: Question, passing: Passing[Any]) -> bool:
    return question.rule == passing.rule and passing.word in question.form.choices()


def wants_to_be_asked(session: Session[Any], question: Question, passing: Passing[Any]) -> bool:
    """Whether somebody wants to be asked at this moment, by what they said or because they called for it."""
    wish = session.journal.wishes.get(question.who, ALWAYS)
    if wish == ALWAYS or is_called(session.journal, question.who, passing.rule):
        return True
    if wish == TURN:
        return passing.in_turn(session.state, question.who)
    return wish == MATTERS and passing.matters(session.state, question)


def is_called(journal: Journal, seat: str, rule: str) -> bool:
    """Whether a seat called to be asked at the next moment, and has not been yet."""
    if seat not in journal.calls:
        return False
    since = journal.answers[journal.calls[seat] :]
    return not any(one.who == seat and one.rule == rule and not one.passed for one in since)


def passes_lately(session: Session[Any], seat: str) -> list[Answer]:
    """The passes given for a seat just now: nobody has answered, and no dice were rolled since the first of them."""
    answers = session.answers
    return [one for one in answers[_lately(session, seat) :] if one.passed and one.who == seat]


def _lately(session: Session[Any], seat: str) -> int:
    """How many answers come before the first pass that was given for a seat just now; all, if there is none."""
    first = place = len(session.answers)
    while place and session.answers[place - 1].passed and _nothing_since(session, place):
        place -= 1
        first = place if session.answers[place].who == seat else first
    return first


def _nothing_since(session: Session[Any], number: int) -> bool:
    """Whether chance was not asked and no bot decided anything since answer `number`."""
    since = session.events[session.places_of(number).start :]
    return not any(isinstance(event, Rolled | Because) for event in since) and session.luck[-1:] < [number]


def calling_for(session: Session[Any], seat: str) -> Entry:
    """The entry by which a seat is asked at the next moment: at once, if one was passed for it just now."""
    return calling(seat, _lately(session, seat), len(session.answers))
