"""Advice: the best answers to a question, how likely each wins, what would come next, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from foeman.engine.because import Event, Line, Record
from foeman.engine.questions import Question, Random, Refused
from foeman.engine.reading import BadInput, Json
from foeman.engine.session import Session
from foeman.lab.statistics import around
from foeman.players.candidates import Candidate
from foeman.players.moment import Moment, moment_of
from foeman.players.search import Estimate, search
from foeman.players.trial import Misfit, Trial, with_stand_ins

SHOWN = 3
"""So many answers are told, and so many lines of what comes next."""
SOON = 40
"""After so many steps nobody looks for what comes next."""
APART = 0.05
"""Less than this is no difference worth a word."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An answer: what it is, how likely it wins by how many tries, what may come next, and why."""

    answer: Json
    words: str
    chance: float
    low: float
    high: float
    tries: int
    then: tuple[str, ...]
    why: str


def advise(session: Session[Any], tries: int | None = None) -> list[Advice]:
    """The best answers to what a person is asked now, from what that seat may know; the best first."""
    question = session.waiting()
    if question.who not in session.terms.people():
        raise BadInput(f"hint: expected a question to a person in a seat, found one to {question.who}")
    moment = moment_of(session)
    if moment.before is None:
        raise BadInput("hint: expected a game that is set up, found one whose set-up still asks something")
    tried = search(moment, tries or moment.thinking.tries).estimates
    shown = [one for one in tried if one.visits][:SHOWN] or tried[:SHOWN]
    return [advice(moment, one, [other for other in tried if other is not one and other.parts]) for one in shown]


def advice(moment: Moment, one: Estimate, others: Sequence[Estimate]) -> Advice:
    """An answer in words."""
    low, high = around(one.chance, one.visits)
    words = in_words(one.candidate.written)
    then = tuple(what_comes(moment, one.candidate))
    return Advice(one.candidate.written, words, one.chance, low, high, one.visits, then, why(one, others))


def in_words(written: Json) -> str:
    """An answer as a person would type it."""
    if isinstance(written, bool):
        return "yes" if written else "no"
    if isinstance(written, list):
        return ", ".join(map(in_words, written)) or "none"
    return str(written)


def why(one: Estimate, others: Iterable[Estimate], against: str = "the other answers") -> str:
    """In what an answer did better, or else worse, than the others on average, in the words of the game's value."""
    rest = [other.parts for other in others]
    if not one.parts or not rest:
        return "Nothing else was tried."
    apart = {part: had - sum(other[part] for other in rest) / len(rest) for part, had in one.parts.items()}
    gains = sorted(((by, part) for part, by in apart.items() if abs(by) >= APART), key=lambda pair: -abs(pair[0]))
    if not gains:
        return f"The tries show no difference to {against}."
    told = [f"{part} {by:+.1f}".replace("-", "−") for by, part in gains[:2]]
    return f"Against {against}: {', '.join(told)}."


class Enough(BaseException):
    """The seat is asked again."""


def what_comes(moment: Moment, one: Candidate) -> list[str]:
    """What others do next in one try after an answer, with dice of its own: what everybody would see of it."""
    heard = Record()
    since: list[int] = []

    def choose(question: Question, random: Random) -> object:
        if not since:
            since.append(len(heard.events))
            return _parsed(question, one)
        if question.who == moment.seat and trial.steps:
            raise Enough
        return question.form.at_random(random)

    try:
        trial = Trial(moment, 0, choose)
        trial.table.listener = heard
        trial.step()
        trial.let_bots_play(with_stand_ins(moment, own=False))
        while trial.steps < SOON and trial.outcome() is None:
            trial.step()
    except Misfit:
        return []
    except Enough:
        pass
    return _of_others(moment, heard.events[since[0] :])


def _parsed(question: Question, one: Candidate) -> object:
    try:
        return question.form.parse(one.written)
    except Refused:
        raise Misfit from None


def _of_others(moment: Moment, events: Iterable[Event]) -> list[str]:
    """The lines about others, as far as everybody may read them: those in which another is named first."""
    lines = [event.words for event in events if isinstance(event, Line) and event.to is None]
    return [words for words in lines if first_named(words, moment.terms.seats) not in ("", moment.seat)][:SHOWN]


def first_named(words: str, seats: Iterable[str]) -> str:
    """The seat that a line names first; of two that begin alike the longer one; empty if it names none."""
    places = [(words.find(seat), -len(seat), seat) for seat in seats if seat in words]
    return min(places)[2] if places else ""
