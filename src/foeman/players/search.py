"""The searching player: a tree of its own answers, grown by tries that each have other dice and another deal.

Open-loop Monte Carlo tree search over what the seat can know. A node is a row of own answers, whatever was rolled in
between; bots of the rulebook play themselves, everybody else is played by a bot that stands in for them, or by chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import log, sqrt

from foeman.engine.collecting import without_collecting
from foeman.engine.game import Terms
from foeman.engine.questions import Question, Random
from foeman.players.candidates import Candidate, candidates
from foeman.players.greedy import Ranked, rank
from foeman.players.moment import Moment
from foeman.players.trial import Misfit, Trial, with_stand_ins

CURIOUS = 0.5
"""How much an answer gains by having been tried less than others."""
WIDENING = 2.0
"""After n visits about so many times the root of n answers are looked at."""
WIDE = 24
FRESH = 3
"""At most so many times the tries are begun: those that do not fit are dropped."""


@dataclass(slots=True)
class Node:
    """What is known of a row of answers: how often it was tried, and what came of it."""

    visits: float = 0
    total: float = 0.0
    after: dict[tuple[str, str, str], Node] = field(default_factory=dict)
    """What the seat answered next, by the rule that asked, what it was about and the answer."""

    def mean(self) -> float:
        """The chance to win as the tries have it."""
        return self.total / self.visits if self.visits else 0.0

    def bound(self, tries: float, spread: float) -> float:
        """What it may be worth at best: the less it was tried, the more, and by as much as tries lie apart."""
        return self.mean() + CURIOUS * spread * sqrt(log(tries + 1) / self.visits) if self.visits else float("inf")


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
        self._path: list[Node] = []
        self._growing = True
        self._answered = ""
        self._worst, self._best = 1.0, 0.0
        self._had: dict[str, Counter[str]] = {}

    @cached_property
    def _others(self) -> Terms:
        return with_stand_ins(self.moment, own=False)

    @cached_property
    def _all(self) -> Terms:
        return with_stand_ins(self.moment, own=True)

    def run(self) -> Found:
        """All tries; the answer that was tried most is the best."""
        with without_collecting():
            self.first = rank(self.moment)
            if self.moment.before is not None and len(self.first) > 1:
                for number in range(FRESH * self.tries):
                    if number - self.dropped >= self.tries:
                        break
                    self._try(number)
        return Found(self._estimates(), self.dropped)

    def _estimates(self) -> list[Estimate]:
        asked = self.moment.question
        nodes = [(one, self.root.after.get((asked.rule, asked.about, one.candidate.key))) for one in self.first]
        ordered = sorted(nodes, key=lambda pair: (-pair[1].visits, -pair[1].mean()) if pair[1] else (0.0, 0.0))
        return [
            Estimate(
                one.candidate, int(node.visits) if node else 0, node.mean() if node else one.worth, self._parts(one)
            )
            for one, node in ordered
        ]

    def _parts(self, one: Ranked) -> Mapping[str, float]:
        had = self._had.get(one.candidate.key, Counter())
        tries = had.pop("", 0)
        return {part: total / tries for part, total in had.items()} if tries else {}

    def _try(self, number: int) -> None:
        """One try: down the tree, one node further, and on by bots or chance as far as the game says."""
        self._path, self._growing = [self.root], True
        try:
            trial = Trial(self.moment, number, self._choose)
            self._play(trial)
        except Misfit:
            self.dropped += 1
            return
        chance = trial.chance_to_win()
        self._worst, self._best = min(self._worst, chance), max(self._best, chance)
        self._remember(trial)
        for node in self._path:
            node.visits += 1
            node.total += chance

    def _remember(self, trial: Trial) -> None:
        """What the seat has in the end, for those who ask why; counted for the first answer."""
        had = self._had.setdefault(self._answered, Counter())
        had.update({"": 1, **self.moment.thinking.parts(trial.state, self.moment.seat)})

    def _play(self, trial: Trial) -> None:
        """As far as one looks ahead; once the tree has grown bots take over, if they can."""
        thinking = self.moment.thinking
        last = thinking.clock(trial.state) + thinking.ahead
        trial.step()
        trial.let_bots_play(self._others)
        while self._growing and trial.goes_on(last):
            trial.step()
        trial.let_bots_play(self._all)
        while trial.goes_on(last):
            trial.step()

    def _choose(self, question: Question, random: Random) -> object:
        """In the tree by what the tries have shown, beyond it at random."""
        if question.who != self.moment.seat or not self._growing:
            return question.form.at_random(random)
        node = self._path[-1]
        options = self._options(node, question, random)
        known = [one for one in options if self._key(question, one) in node.after]
        if len(known) < len(options) and len(known) < WIDENING * sqrt(node.visits + 1):
            chosen = next(one for one in options if self._key(question, one) not in node.after)
            node.after[self._key(question, chosen)] = self._grown(node, chosen)
            self._growing = False
        else:
            spread = max(0.0, self._best - self._worst)
            chosen = max(known, key=lambda one: node.after[self._key(question, one)].bound(node.visits, spread))
        if node is self.root:
            self._answered = chosen.key
        self._path.append(node.after[self._key(question, chosen)])
        return question.form.parse(chosen.written)

    def _options(self, node: Node, question: Question, random: Random) -> list[Candidate]:
        """What can be answered: at the root what was ranked, the best first."""
        if node is self.root:
            return [one.candidate for one in self.first]
        return candidates(question.form, random, WIDE)

    def _grown(self, node: Node, chosen: Candidate) -> Node:
        """A new node; one at the root begins with what one step ahead has shown, as one try."""
        if node is not self.root:
            return Node()
        return Node(1, next(one.worth for one in self.first if one.candidate is chosen))

    @staticmethod
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
