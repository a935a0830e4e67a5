"""How a try is played on: by bots that take over, by players who glance one step ahead, or by chance.

A glance is a greedy player's look, cheap enough to be taken at every question of a try: of few answers, each tried
once to the end of the step, the one after which the seat stands best. It knows the dice that have fallen in the step,
and never those that come next in the try.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

from foeman.engine.questions import CHANCE, Question, Random, Refused
from foeman.engine.reading import Json
from foeman.engine.tables import SeededTable
from foeman.players.candidates import Candidate, candidates
from foeman.players.trial import Trial, at_random, share_of, with_stand_ins

WIDE = 12
"""So many answers to one question are glanced at."""
DECIDED = 1e6
"""A game that is won is worth more than any lead."""

Path = tuple[Candidate, ...]


def play_on(trial: Trial, last: int) -> None:
    """Play a try on after its first step, until this round or turn of the game's own clock has come."""
    if trial.moment.thinking.glances:
        Glancing(trial).play_on(last)
        return
    trial.let_bots_play(with_stand_ins(trial.moment, own=True))
    trial.table.choose_by(at_random)
    while trial.goes_on(last):
        trial.step()


class Asked(BaseException):
    """The seat is asked something else before the step is over."""

    def __init__(self, question: Question) -> None:
        self.question = question


class Tape:
    """Chance that remembers which numbers it gave in this step."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.given: list[float] = []

    def __call__(self) -> float:
        number = self.random()
        self.given.append(number)
        return number


class GlanceTable(SeededTable):
    """What was rolled and answered in the step comes again, then a row of answers, with chance of its own."""

    def __init__(self, seats: Sequence[str], rolled: Sequence[float], given: Sequence[Json], path: Path, fresh: Random):
        self.listener = None
        self._random_seats = tuple(seats)
        self._rolled: Iterator[float] = iter(rolled)
        self._fresh = fresh
        self._dice = self._seat_dice = self._number
        self._given = iter(given)
        self._path = iter(path)
        self._seat = ""

    def begin(self, step: int) -> None:
        """There is only one."""

    def _number(self) -> float:
        for number in self._rolled:
            return number
        return self._fresh()

    def answer(self, question: Question) -> object:
        if question.who == CHANCE or question.who in self._random_seats:
            return question.form.at_random(self._number)
        for written in self._given:
            return question.form.parse(written)
        self._rolled = iter(())
        self._seat = self._seat or question.who
        if question.who != self._seat:
            return question.form.at_random(self._number)
        for one in self._path:
            return question.form.parse(one.written)
        raise Asked(question)


class Glancing:
    """Everybody who is asked in a try glances."""

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self._looks = trial.moment.thinking.glances
        self._before: Any = None
        self._own = trial.random
        self._tape = Tape(trial.random)
        self._given: list[Json] = []
        self._plan: list[Candidate] = []
        self._planned = ""

    def play_on(self, last: int) -> None:
        """Step by step, until this round or turn has come."""
        trial = self.trial
        trial.table.choose_by(self._choose)
        while trial.goes_on(last):
            self._before = trial.moment.rules.clone(trial.state)
            self._given, self._plan = [], []
            dice, self._own = trial.streams()
            self._tape = Tape(dice)
            trial.step(self._tape)

    def _choose(self, question: Question, random: Random) -> object:
        """What was planned, if it was; else what a glance finds best."""
        answer = self._planned_for(question)
        if answer is None:
            answer = self._found(question)
        self._given.append(question.form.write(answer))
        return answer

    def _planned_for(self, question: Question) -> object | None:
        if not self._plan or question.who != self._planned:
            return None
        try:
            return question.form.parse(self._plan.pop(0).written)
        except Refused:
            self._plan = []
            return None

    def _found(self, question: Question) -> object:
        """The answer after which the seat stands best, further questions of the step included, which are planned."""
        first = candidates(question.form, self._own, WIDE)
        path = self._best_path(question.who, first) if len(first) > 1 else first[:1]
        self._plan, self._planned = list(path[1:]), question.who
        return path[0].answer

    def _best_path(self, seat: str, first: Sequence[Candidate]) -> Sequence[Candidate]:
        waiting = deque[Path]((one,) for one in first)
        best, most = first[:1], float("-inf")
        for _ in range(self._looks):
            if not waiting:
                break
            path = waiting.popleft()
            try:
                worth = self._worth(seat, path)
            except Asked as asked:
                further = candidates(asked.question.form, self._own, WIDE)
                waiting.extend((*path, one) for one in further)
                continue
            except Refused:
                continue
            if worth > most:
                best, most = list(path), worth
        return best

    def _worth(self, seat: str, path: Path) -> float:
        """How far a seat is ahead at the end of the step after these answers."""
        moment = self.trial.moment
        state = moment.rules.clone(self._before)
        seats = moment.terms.at_random()
        moment.rules.step(state, GlanceTable(seats, tuple(self._tape.given), self._given, path, self._own))
        outcome = moment.rules.outcome(state)
        if outcome is not None:
            return DECIDED * (share_of(outcome, seat) - 0.5)
        return moment.thinking.value(state, seat)
