"""The searching player: its answers tried beside each other, by tries that each have other dice and another deal.

Open-loop Monte Carlo tree search over what the seat can know. The best answers of one step ahead are tried with the
same dice and the same deals; after each round the worse half of them is dropped. Below them a node is a row of own
answers to the end of the step, whatever was rolled in between; from there on the try is played by stand-ins or by
chance (trial.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from statistics import mean, stdev

from foeman.engine.collecting import without_collecting
from foeman.engine.questions import Question, Random, Refused
from foeman.players.candidates import Candidate, candidate, candidates
from foeman.players.greedy import Ranked, rank
from foeman.players.moment import Moment
from foeman.players.trial import Misfit, Trial, play_on

CURIOUS = 0.5
"""How much an answer below the first gains by having been tried less than others."""
WIDENING = 1.0
"""With n tries about so many times the root of n answers are tried."""
NARROW = 0.2
"""The same below the first answer, for n visits: an answer should not be judged by what is tried after it and worse."""
WIDE = 24
FRESH = 3
"""At most so many times the tries are begun: those that do not fit are dropped."""
TRUST = 1.0
"""What one step ahead has shown counts as so many tries: it sees what is won, and not what that costs afterwards."""


@dataclass(slots=True)
class Node:
    """What is known of a row of answers: how often it was tried, what came of it, and what was thought before."""

    before: float = 0.5
    visits: int = 0
    total: float = 0.0
    after: dict[tuple[str, str, str], Node] = field(default_factory=dict)
    """What the seat answered next, by the rule that asked, what it was about and the answer."""

    def add(self, chance: float) -> None:
        """One try more."""
        self.visits += 1
        self.total += chance

    def mean(self) -> float:
        """The chance to win as the tries have it, and what was thought before."""
        return (self.total + TRUST * self.before) / (self.visits + TRUST)

    def bound(self, tries: int) -> float:
        """What it may be worth at best: the less it was tried, the more."""
        return self.total / self.visits + CURIOUS * sqrt(log(tries + 1) / self.visits) if self.visits else float("inf")


@dataclass(frozen=True, slots=True)
class Estimate:
    """An answer, how often it was tried, and the share of the tries that was won."""

    candidate: Candidate
    visits: int
    chance: float
    parts: Mapping[str, float]
    """What the seat had at the end of the tries, by the words of the game's value: the mean."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: the answers it tried, the best first; and how many tries did not fit."""

    estimates: list[Estimate]
    dropped: int


class Search:
    """The search for one answer."""

    def __init__(self, moment: Moment, tries: int) -> None:
        self.moment = moment
        self.tries = tries
        self.root = Node()
        self.first: list[Ranked] = []
        self.dropped = 0
        self._number = 0
        self._trying: Ranked
        self._path: list[Node] = []
        self._growing = True
        self._planned: list[Candidate] = []
        self._had: dict[str, Counter[str]] = {}
        self.came: dict[str, dict[int, float]] = {}
        """What came of the tries of each answer, by their number."""

    def run(self) -> Found:
        """All tries; the answer that was not dropped is the best."""
        with without_collecting():
            self.first = rank(self.moment)
            if self.moment.before is not None and len(self.first) > 1:
                self._halve(self.first[: max(2, int(WIDENING * sqrt(self.tries)))])
        return Found(self._estimates(), self.dropped)

    def _halve(self, left: Sequence[Ranked]) -> None:
        """Round by round, each with its part of the tries, after which the better half goes on."""
        rounds, dropped = (len(left) - 1).bit_length(), list[Ranked]()
        for number in range(1, rounds + 1):
            self._round(left, self.tries * number // rounds)
            ordered = self._ordered(left)
            half = (len(ordered) + 1) // 2
            left, dropped = ordered[:half], [*ordered[half:], *dropped]
        while self.root.visits < self.tries and self._may_begin:
            self._try(left[0])
            self._number += 1
        self.first[: len(left) + len(dropped)] = [*left, *dropped]

    def _ordered(self, left: Sequence[Ranked]) -> list[Ranked]:
        """The best first; where tries are doubted, what one step ahead found best, unless one did surely better."""
        ordered = sorted(left, key=lambda one: -self._node_of(one).mean())
        doubt, looked = self.moment.thinking.doubt, max(left, key=lambda one: one.worth)
        if not doubt:
            return ordered
        sure = [one for one in ordered[:1] if self.did_better(one, looked, doubt)]
        return [*sure, looked, *(one for one in ordered if one is not looked and one not in sure)]

    def did_better(self, one: Ranked, other: Ranked, doubt: float) -> bool:
        """Whether an answer did better than another in the tries they share, by so many standard errors."""
        came, beside = (self.came.get(ranked.candidate.key, {}) for ranked in (one, other))
        ahead = [chance - beside[number] for number, chance in came.items() if number in beside]
        return one is not other and len(ahead) > 1 and mean(ahead) > doubt * stdev(ahead) / sqrt(len(ahead))

    def _round(self, left: Sequence[Ranked], until: int) -> None:
        """Each answer with the same dice and deals, as often as it goes."""
        while self.root.visits + len(left) <= until and self._may_begin:
            for one in left:
                self._try(one)
            self._number += 1

    @property
    def _may_begin(self) -> bool:
        return self.root.visits + self.dropped < FRESH * self.tries

    def _node_of(self, one: Ranked) -> Node:
        """What is known of a first answer; at first what one step ahead has shown."""
        asked = self.moment.question
        return self.root.after.setdefault((asked.rule, asked.about, one.candidate.key), Node(one.worth))

    def _estimates(self) -> list[Estimate]:
        nodes = [(one, self._node_of(one)) for one in self.first]
        return [Estimate(one.candidate, node.visits, node.mean(), self._parts(one)) for one, node in nodes]

    def _parts(self, one: Ranked) -> Mapping[str, float]:
        had = self._had.get(one.candidate.key, Counter())
        tries = had.pop("", 0)
        return {part: total / tries for part, total in had.items()} if tries else {}

    def _try(self, one: Ranked) -> None:
        """One try of an answer: down the tree, one node further, and on as far as the game says."""
        self._trying, self._path, self._growing, self._planned = one, [self.root], True, list(one.path[1:])
        try:
            trial = Trial(self.moment, self._number, self._choose)
            last = self.moment.thinking.clock(trial.state) + self.moment.thinking.ahead
            trial.step()
            play_on(trial, last)
        except Misfit:
            self.dropped += 1
            return
        chance = trial.chance_to_win()
        self._remember(trial, chance)
        for node in self._path:
            node.add(chance)

    def _remember(self, trial: Trial, chance: float) -> None:
        """What came of it, and what the seat has in the end, for those who ask why; counted for the first answer."""
        self.came.setdefault(self._trying.candidate.key, {})[self._number] = chance
        had = self._had.setdefault(self._trying.candidate.key, Counter())
        had.update({"": 1, **self.moment.thinking.parts(trial.state, self.moment.seat)})

    def _choose(self, question: Question, random: Random) -> object:
        """In the first step: the answer that is tried, then what the tries have shown of the next."""
        if question.who != self.moment.seat:
            return question.form.at_random(random)
        if len(self._path) == 1:
            node = self._node_of(self._trying)
            self._growing = node.visits > 0
            self._path.append(node)
            return question.form.parse(self._trying.candidate.written)
        planned = self._next_planned(question)
        if not self._growing:
            return planned.answer if planned else question.form.at_random(random)
        return self._in_tree(question, planned, random).answer

    def _next_planned(self, question: Question) -> Candidate | None:
        """What the look one step ahead answers next, if it can be answered here."""
        if not self._planned:
            return None
        try:
            return candidate(question.form, question.form.parse(self._planned.pop(0).written))
        except Refused:
            self._planned = []
            return None

    def _in_tree(self, question: Question, planned: Candidate | None, random: Random) -> Candidate:
        """The most promising answer, or one more if those that are known have been tried often enough."""
        node = self._path[-1]
        options = {one.key: one for one in [planned, *candidates(question.form, random, WIDE)] if one}
        known = [one for one in options.values() if _key(question, one) in node.after]
        if len(known) < len(options) and len(known) < max(1.0, NARROW * sqrt(node.visits + 1)):
            chosen = next(one for one in options.values() if _key(question, one) not in node.after)
            node.after[_key(question, chosen)] = Node()
            self._growing = False
        else:
            chosen = max(known, key=lambda one: node.after[_key(question, one)].bound(node.visits))
        self._path.append(node.after[_key(question, chosen)])
        return chosen


def _key(question: Question, one: Candidate) -> tuple[str, str, str]:
    return question.rule, question.about, one.key


def search(moment: Moment, tries: int) -> Found:
    """What so many tries show of the answers to the question of a moment."""
    return Search(moment, tries).run()


def nodes_below(node: Node) -> int:
    """How many nodes a tree has: never more than one for each try and each answer at its root."""
    return 1 + sum(map(nodes_below, node.after.values()))


def best(estimates: Iterable[Estimate]) -> Candidate:
    """The answer to give."""
    return next(iter(estimates)).candidate
