"""A game looked over: how likely it was won at each answer, what the answers cost, and what luck gave.

Each answer is tried beside the best that a player finds, with the same dice and the same deals for both, from what the
seat could know. What the chance to win lost by the answer is its cost; what it then gained or lost until the seat was
asked again, by dice, cards and others, is luck. So costs and luck add up to how the game went.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from foeman.engine.collecting import without_collecting
from foeman.engine.journal import AFTERWARDS, FACT
from foeman.engine.questions import Question, Random, Refused
from foeman.engine.reading import BadInput, Json, found, one_of
from foeman.engine.session import Session
from foeman.lab.statistics import CONFIDENT
from foeman.players.advice import in_words, why
from foeman.players.candidates import candidate
from foeman.players.greedy import Path, rank
from foeman.players.moment import Moment, moment_of
from foeman.players.search import Estimate
from foeman.players.trial import Misfit, Trial, play_on, share_of

FIRST = 2_000_000
"""The tries of a review have numbers of their own."""
CHOICES = 4
"""So many of the best answers are tried beside the one that was given."""
LOOKS = 32
"""So often one looks a step ahead to find them."""
PART = 4
"""A quarter of the tries that a search makes, for each of them."""
FEWEST = 6
WORST = 5
"""So many of the costliest answers are told."""
LEAST = 0.01
"""Less than this is no cost."""


@dataclass(frozen=True, slots=True)
class Looked:
    """An answer that was looked at, and what would have been best."""

    number: int
    seat: str
    asked: str
    given: str
    got: float
    """The chance to win with it."""
    better: Json
    words: str
    """The best answer that was found, and as a person would type it: the given one, if none was better."""
    chance: float
    """The chance to win with that."""
    within: float
    """By how much the cost may be off: half of its 95 % interval."""
    tries: int
    why: str

    @property
    def cost(self) -> float:
        """What the answer lost of the chance to win."""
        return self.chance - self.got


@dataclass(frozen=True, slots=True)
class Review:
    """A game as far as it was looked over, from one seat."""

    seat: str
    looked: Sequence[Looked]
    won: float | None
    """The seat's part in the win; None while the game goes on, or if not all of it was looked over."""

    @property
    def curve(self) -> list[float]:
        """The chance to win at each answer, and in the end."""
        return [one.chance for one in self.looked] + ([] if self.won is None else [self.won])

    @property
    def cost(self) -> float:
        """What all answers lost together."""
        return sum(one.cost for one in self.looked)

    def luck(self) -> list[float]:
        """What dice, cards and others gave after each answer, until the next or the end."""
        after = [*self.curve[1:], *([] if self.won is not None else [one.got for one in self.looked[-1:]])]
        return [then - one.got for one, then in zip(self.looked, after, strict=True)]

    def worst(self) -> list[Looked]:
        """The answers that cost most, the costliest first."""
        costly = [one for one in self.looked if one.cost >= LEAST]
        return sorted(costly, key=lambda one: -one.cost)[:WORST]


def reviewed(session: Session[Any], seat: str, looked: Iterable[Looked]) -> Review:
    """What the answers that were looked at add up to."""
    done = tuple(looked)
    whole = session.outcome is not None and [one.number for one in done] == answers_of(session, seat)
    return Review(seat, done, share_of(session.outcome, seat) if whole and session.outcome else None)


def seat_to_review(session: Session[Any], seat: str = "") -> str:
    """The seat that is looked at: the one that is named, else the first person's."""
    people = session.terms.people()
    if session.setup.table != "digital" or session.game.thinking is None or not people:
        raise BadInput("review: expected a game on screen in which a person sits, found another")
    if seat and seat not in people:
        raise BadInput(f"seat: expected {one_of(people)}, found {found(seat)}")
    return seat or people[0]


def answers_of(session: Session[Any], seat: str) -> list[int]:
    """The numbers of a seat's answers that can be looked at: all but those that set the game up."""
    begun = session.checkpoints[0].used if session.checkpoints else len(session.answers)
    return [
        number
        for number, line in enumerate(session.answers, 1)
        if line.who == seat and line.kind not in (FACT, AFTERWARDS) and number > begun
    ]


def look_over(session: Session[Any], seat: str, tries: int | None = None) -> Iterator[Looked]:
    """Each answer of a seat, one after another; whoever has seen enough stops."""
    for number in answers_of(session, seat):
        yield look_at(session, number, tries)


def look_at(session: Session[Any], number: int, tries: int | None = None) -> Looked:
    """One answer: what it cost, and what would have been better. So many tries bound the time that it takes."""
    line = session.answers[number - 1]
    moment = moment_of(session.fork(number - 1))
    form = moment.question.form
    given = candidate(form, form.parse(line.value))
    count = tries or max(FEWEST, moment.thinking.tries // PART)
    with without_collecting():
        ranked = rank(moment, LOOKS)
        own = [one.path for one in ranked if one.candidate.key == given.key] or [(given,)]
        others = [one.path for one in ranked[:CHOICES] if one.candidate.key != given.key]
        tried = [Tried(moment, path, count) for path in (*own, *others)]
    return _compared(session, number, tried)


class Tried:
    """An answer that was tried so often: what became of it, by the number of the try, and what the seat had then.

    What the seat is asked further in the step is answered as the look one step ahead found best.
    """

    def __init__(self, moment: Moment, path: Path, count: int) -> None:
        self.candidate = path[0]
        self._path = path
        self.chances: dict[int, float] = {}
        self._had: Counter[str] = Counter()
        for number in range(count):
            self._try(moment, number)

    def _try(self, moment: Moment, number: int) -> None:
        left = list(reversed(self._path))

        def choose(question: Question, random: Random) -> object:
            if question.who != moment.seat or not left:
                return question.form.at_random(random)
            try:
                return question.form.parse(left.pop().written)
            except Refused:
                if len(left) + 1 == len(self._path):
                    raise Misfit from None
                left.clear()
                return question.form.at_random(random)

        try:
            trial = Trial(moment, FIRST + number, choose)
            last = moment.thinking.clock(trial.state) + moment.thinking.ahead
            trial.step()
            play_on(trial, last)
        except Misfit:
            return
        self.chances[number] = trial.chance_to_win()
        self._had.update(moment.thinking.parts(trial.state, moment.seat))

    def estimate(self) -> Estimate:
        """What the tries say, in the words of the game's value."""
        tries = len(self.chances)
        parts: Mapping[str, float] = {part: total / tries for part, total in self._had.items()} if tries else {}
        return Estimate(self.candidate, tries, fmean(self.chances.values()) if tries else 0.5, parts)


def _compared(session: Session[Any], number: int, tried: Sequence[Tried]) -> Looked:
    """The answer that was given beside the best of those that were tried."""
    given = tried[0]
    best = max(tried, key=lambda one: _ahead(one, given)[0])
    ahead, within = _ahead(best, given)
    got = given.estimate()
    return Looked(
        number=number,
        seat=session.answers[number - 1].who,
        asked=session.asked(number),
        given=in_words(given.candidate.written),
        got=got.chance,
        better=best.candidate.written,
        words=in_words(best.candidate.written),
        chance=got.chance + ahead,
        within=within,
        tries=got.visits,
        why="" if best is given else why(best.estimate(), [got], "what was answered"),
    )


def _ahead(one: Tried, given: Tried) -> tuple[float, float]:
    """By how much an answer did better than the given one in the same tries, and half of the 95 % interval."""
    apart = [chance - given.chances[number] for number, chance in one.chances.items() if number in given.chances]
    if not apart or one is given:
        return 0.0, 0.0
    spread = CONFIDENT * stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else 1.0
    return fmean(apart), spread
