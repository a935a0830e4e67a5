"""Running an experiment: game after game, in workers, until it is as sure as was asked for.

Whether it is enough is looked at after fixed numbers of games, so that what comes out does not depend on who is quick.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b

from foeman.engine.because import HIDDEN, Because, Line
from foeman.engine.packs import Pack, remember
from foeman.engine.questions import Question, label
from foeman.lab.cluster import work_off_there
from foeman.lab.experiment import Experiment, parse_experiment
from foeman.lab.played import Batch, Games, Played, packs_of, played
from foeman.lab.simulation import BATCH, play_one, play_seated
from foeman.lab.statistics import Sequential, Sums, differences, interval, share_of, sums
from foeman.lab.workers import Crew

Progress = Callable[[int, int], None]
"""Hears how many games have been played, and how many there will be at most."""


# What is counted in a game


class Counting:
    """A listener that counts how often each rule decided or was told, and marks the course of the game."""

    def __init__(self, decisions: bool) -> None:
        self.decisions = decisions
        self.counts: Counter[str] = Counter()
        self._course = blake2b(digest_size=8)

    @property
    def course(self) -> str:
        """The same for games in which the same was told, decided and rolled in the same order, whatever the words."""
        return self._course.hexdigest()

    def _goes_on(self, *what: str) -> None:
        self._course.update("\n".join((*what, "")).encode())

    def tell(self, line: Line) -> None:
        self._goes_on(line.rule)
        if line.rule:
            self.counts[line.rule] += 1

    def chance(self, question: Question, answer: object) -> None:
        """Dice are no rule of their own, but belong to the course of the game."""
        kind = question.form.kind
        self._goes_on(kind, "" if kind in HIDDEN else label(answer))

    def answered(self, question: Question, answer: object) -> None:
        """Nor are people's answers."""

    def fact(self, words: str) -> None:
        """Facts belong to decisions."""

    def opened(self, because: Because, gathers: bool = False) -> None:
        self.decided(because)

    def chosen(self, words: str) -> None:
        """Counted where it was opened."""
        self._goes_on(words)

    def closed(self) -> None:
        """Likewise."""

    def under_way(self) -> str:
        return ""

    def decided(self, because: Because) -> None:
        if because.rule and not because.refused:
            self._goes_on(because.rule, because.choice)
            self.counts[because.rule] += 1
            if self.decisions and because.choice:
                self.counts[f"{because.rule}: {because.choice}"] += 1

    def passed(self, refused: list[Because]) -> None:
        """What could not be taken does not count."""


# In a worker


class Desk:
    """What a worker has prepared, once for all its batches."""

    experiment: Experiment


def sit_down(text: str, packs: tuple[Pack, ...], hashes: dict[str, str]) -> None:
    """Read the experiment; packs that are not ours come with it."""
    for pack in packs:
        remember(pack)
    Desk.experiment = parse_experiment(text, "experiment", lambda _, name: hashes.get(name, ""))


def play_batch(batch: Batch) -> list[Played]:
    """The games of a batch, in a worker."""
    return play_games(Desk.experiment, batch)


def play_games(experiment: Experiment, batch: Batch) -> list[Played]:
    """The games of a batch; a turn that seats everybody as an earlier one did is the same game."""
    games: dict[int, Played] = {}
    for number in range(batch.first, batch.last + 1):
        same = games.get(first_like(experiment, batch.cell, number))
        games[number] = same or play_game(experiment, batch.cell, number)
    return [*games.values()]


def first_like(experiment: Experiment, cell: int, number: int) -> int:
    """The first turn of a seed in which everybody sits as in this one."""
    terms, begun = experiment.turn(cell, number).terms, number - number % experiment.turns
    return next(one for one in range(begun, number + 1) if experiment.turn(cell, one).terms is terms)


def play_game(experiment: Experiment, cell: int, number: int) -> Played:
    """One game of an experiment, to its end."""
    terms, seed = experiment.turn(cell, number).terms, experiment.seed(number)
    written = experiment.written
    listener = Counting("decisions" in written.counts) if written.counts or written.course else None
    try:
        if terms.thinkers():
            outcome = play_seated(experiment.game, terms, seed, listener)
        else:
            outcome = play_one(experiment.game.digital, terms, seed, listener)
    except Exception as problem:
        problem.add_note(f"in game {number} of {experiment.cells[cell].name}, seed {seed}")
        raise
    if listener is None:
        return played(outcome, {})
    return played(outcome, listener.counts if written.counts else {}, listener.course if written.course else "")


# The whole of it


@dataclass(frozen=True, slots=True)
class Run:
    """An experiment that is played, and where its games are kept."""

    experiment: Experiment
    journal: Games
    workers: int
    progress: Progress
    cluster: str = ""
    """The address of a cluster whose workers play instead of ours."""
    apart: bool = False
    """Whether even a single worker is a process of its own, since this one has people to answer."""

    def play(self) -> None:
        """Go on where it was left, until it is as sure as was asked for."""
        self.journal.may_go_on()
        games = self._goal(0)
        open_ways = [*range(len(self.experiment.cells))]
        while open_ways:
            self._play_up_to(games, open_ways)
            if games == self.experiment.most:
                return
            open_ways = self._still_open(games, open_ways)
            games = self._goal(games)

    def _goal(self, games: int) -> int:
        """After how many games each way somebody looks next."""
        sure, turns = self.experiment.written.sure, self.experiment.turns
        if sure.width is None and sure.test is None:
            return self.experiment.most
        return min(games + -(-sure.looks // turns) * turns, self.experiment.most)

    def _play_up_to(self, games: int, ways: list[int]) -> None:
        """So many games of each of these ways, side by side: a run that ends early has pairs of all of them."""
        size = 1 if self.experiment.thinks else BATCH
        missing = [batch for way in ways for batch in self.journal.missing(way, games, size)]
        batches = dict(enumerate(sorted(missing, key=lambda batch: batch.first)))
        finish = partial(self._keep_one_of, batches)
        if self.cluster:
            work_off_there(self._crew(), self.cluster, batches, finish, self._look)
            return
        if self.workers > 1 or self.apart:
            self._crew().work_off(batches, self.workers, finish, self._look)
            return
        for batch in batches.values():
            self._keep(batch, play_games(self.experiment, batch))

    def _crew(self) -> Crew[Batch, list[Played]]:
        """Workers who know the experiment, with the packs that are not ours."""
        given = (self.experiment.text, tuple(packs_of(self.experiment)), self.experiment.packs)
        return Crew(sit_down, given, play_batch, Batch.words)

    def _keep_one_of(self, batches: dict[int, Batch], number: int, games: list[Played]) -> None:
        self._keep(batches[number], games)

    def _keep(self, batch: Batch, games: list[Played]) -> None:
        self.journal.add(batch, games)
        self._look()

    def _look(self) -> None:
        """Tell how far it is."""
        self.progress(sum(map(len, self.journal.games)), self.experiment.most * len(self.experiment.cells))

    def _still_open(self, games: int, ways: list[int]) -> list[int]:
        """The ways that are not sure enough; the first stays for as long as another is compared with it."""
        others = [way for way in ways if way and not self._is_sure(way, games)]
        first = bool(others) or not self._is_sure(0, games)
        return [*([0] if first and 0 in ways else []), *others]

    def _is_sure(self, way: int, games: int) -> bool:
        sure = self.experiment.written.sure
        if sure.test is None:
            return self._is_narrow(way, games, sure.width or 1.0)
        if way == 0:
            return True
        test = Sequential(sure.test.little, sure.test.much, sure.test.false_alarm, sure.test.missed)
        return test.verdict(pairs(self.experiment, self.journal.games, way, sure.test.seat, games)) != "not sure"

    def _is_narrow(self, way: int, games: int, width: float) -> bool:
        """Whether the interval around the share of every seat's wins is narrow enough, and around each difference."""
        for seat in self.experiment.cells[way].seats:
            scores = seed_scores(self.experiment, self.journal.games[way], way, seat, games)
            if share_of(sums(scores.values())).width > width:
                return False
            if way and interval(pairs(self.experiment, self.journal.games, way, seat, games)).width > width:
                return False
        return True


# Scores of seeds: the mean over the turns of the players, so that what is compared is independent


def seed_scores(
    experiment: Experiment, games: dict[int, Played], way: int, seat: str, most: int | None = None
) -> dict[int, float]:
    """By seed: what whoever sat in a seat at first has won; only seeds whose every turn was played count."""
    turns = experiment.turns
    seats = [experiment.turn(way, number).now(seat) for number in range(turns)]
    seeds = -(-(max(games, default=-1) + 1 if most is None else most) // turns)
    return {
        seed: sum(games[seed * turns + turn].score(seats[turn]) for turn in range(turns)) / turns
        for seed in range(seeds)
        if all(seed * turns + turn in games for turn in range(turns))
    }


def pairs(experiment: Experiment, games: list[dict[int, Played]], way: int, seat: str, most: int | None = None) -> Sums:
    """By how much more a way wins than the first, seed by seed."""
    first, here = (seed_scores(experiment, games[one], one, seat, most) for one in (0, way))
    return sums(differences(first, here))
