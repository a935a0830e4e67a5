"""Which of a pack's reconstructed numbers decide who wins and how long it takes.

First all of them are moved at random at once, in many packs, and a model is fitted to what came of it. What seems to
matter is then tried alone: the same games with the number a step higher and a step lower.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import foeman
from foeman.engine.content import Part
from foeman.engine.game import Game, Setup, Terms
from foeman.engine.packs import Pack, remember
from foeman.engine.reading import BadInput, fit, parse_json
from foeman.fingerprints import rules_now
from foeman.lab.bench import Bench, bench_of
from foeman.lab.fitting import Chosen, Table, choose
from foeman.lab.numbers import Number, Value
from foeman.lab.played import Played, played
from foeman.lab.simulation import checked_terms, play_one, seed_of
from foeman.lab.statistics import Mean, corrected, differences, interval, sums

NOTES = "notes.jsonl"
LENGTH = "length"
APART = 1_000_000
"""Games that confirm have numbers, and so seeds, of their own, from here on."""
PIECE = 50
"""So many of them are played at a time."""

Progress = Callable[[int, int], None]


class Plan(Part):
    """What is played: the same of it can go on with more packs and more pairs."""

    game: str
    seats: dict[str, str]
    games: int = 8
    """So many games with each pack in which all numbers are drawn at random."""
    seed: int = 7


class Much(NamedTuple):
    """How much of it is played."""

    packs: int
    """So many packs with all numbers drawn at random."""
    pairs: int
    """So many games with each number that is tried alone, a step higher and a step lower."""
    most: int = 30
    """So many numbers at most are tried alone."""


class Head(Part):
    """The first line of the notes: what is played, by which rules, and which steps the numbers can take."""

    plan: Plan
    foeman: str
    rules: str
    pack: str
    numbers: list[tuple[str, str, list[str | int], Value, Value | None, Value | None]]


class Note(Part):
    """Every other line: the games of a pack that was drawn, or of a number at a level."""

    pack: int = -1
    refused: int = 0
    """So many packs were refused before this one."""
    number: str = ""
    level: int = 0
    first: int
    games: list[tuple[tuple[str, ...], bool, dict[str, int], int, bool]]


class Confirmed(NamedTuple):
    """A number that was tried alone: what it changes from its lowest step to its highest."""

    number: Number
    chosen: Chosen
    measure: str
    """What it changes most surely."""
    changes: dict[str, Mean]
    """For each seat's wins, and the length."""
    pairs: int
    by_chance: float
    """How likely so much would be by chance, with all measures of all that were tried in mind."""


# Playing


def bots_of(game: Game[Any]) -> dict[str, str]:
    """As many seats as can play together, all taken by the game's first bot."""
    seats = max(game.all_seatings(), key=len)
    return dict.fromkeys(seats, next(iter(game.bots)))


def terms_of(bench: Bench, seats: dict[str, str], pack: Pack) -> Terms:
    """The terms of games with a pack."""
    hash = "" if pack == bench.game.ours() else remember(pack).hash
    return checked_terms(bench.game, Setup(game=bench.game.id, seats=seats, pack=hash), 1, 0)


def play(bench: Bench, terms: Terms, seed: int, numbers: range) -> list[Played]:
    """These games of a series."""
    return [played(play_one(bench.game.digital, terms, seed_of(seed, number)), {}) for number in numbers]


def measures_of(games: list[Played], seats: list[str]) -> list[float]:
    """What each seat won of these games, and how long they were."""
    won = [sum(one.score(seat) for one in games) / len(games) for seat in seats]
    return [*won, sum(one.length for one in games) / len(games)]


# The notes: what was played is never lost


@dataclass(slots=True)
class Notes:
    """The folder of a survey: its bench, and all games so far."""

    game: Game[Any]
    plan: Plan
    folder: Path
    pack: Pack
    bench: Bench = field(init=False)
    notes: list[Note] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / NOTES
        lines = path.read_text("utf-8").splitlines(keepends=True) if path.exists() else []
        whole = [line for line in lines if line.endswith("\n")]
        if not whole:
            self.bench = bench_of(self.game, self.pack)
            if not self.bench.numbers:
                raise BadInput(f"{self.pack.where}: expected reconstructed numbers, found none")
            path.write_text(self._head().model_dump_json() + "\n", encoding="utf-8")
            return
        path.write_text("".join(whole), encoding="utf-8")
        head = fit(Head, parse_json(whole[0], str(path)), f"{path}: line 1")
        self.bench = Bench(self.game, self.pack, tuple(_number(one) for one in head.numbers))
        if head != self._head():
            raise BadInput(f"{self.folder}: expected the games of this plan and these rules, found others")
        self.notes = [
            fit(Note, parse_json(line, str(path)), f"{path}: line {place}") for place, line in enumerate(whole[1:], 2)
        ]

    def _head(self) -> Head:
        numbers = [(one.file, one.name, [*one.place], one.value, one.low, one.high) for one in self.bench.numbers]
        return Head(
            plan=self.plan,
            foeman=foeman.__version__,
            rules=rules_now(self.game.id),
            pack=self.bench.pack.hash,
            numbers=numbers,
        )

    def add(self, note: Note) -> None:
        """Some games more; when this returns, they are kept."""
        with (self.folder / NOTES).open("a", encoding="utf-8") as file:
            file.write(note.model_dump_json(exclude_defaults=True) + "\n")
            file.flush()
            os.fsync(file.fileno())
        self.notes.append(note)

    def packs(self) -> dict[int, Note]:
        """By number of the pack: the games with it."""
        return {one.pack: one for one in self.notes if one.pack >= 0}

    def alone(self, name: str, level: int) -> dict[int, Played]:
        """By number of the game: those with one number at a level; as it is, whatever the number."""
        found: dict[int, Played] = {}
        for one in self.notes:
            if one.pack < 0 and one.level == level and (level == 0 or one.number == name):
                found.update(enumerate(_games(one), one.first))
        return found


def _number(told: tuple[str, str, list[str | int], Value, Value | None, Value | None]) -> Number:
    file, name, place, value, low, high = told
    return Number(file, tuple(place), name, value, low, high)


def _games(note: Note) -> list[Played]:
    return [Played(*one, {}) for one in note.games]


def _kept(games: list[Played]) -> list[Any]:
    return [one.end for one in games]


# The whole of it


class TimeIsUp(Exception):
    """So long was asked for."""


@dataclass(frozen=True, slots=True)
class Survey:
    """All that is played of a plan."""

    notes: Notes
    much: Much

    def play_for(self, minutes: float | None, progress: Progress) -> bool:
        """Go on where it was left, for so long at most; whether all is played."""
        end = None if minutes is None else time.monotonic() + 60 * minutes

        def look(played: int, most: int) -> None:
            progress(played, most)
            if end is not None and time.monotonic() > end:
                raise TimeIsUp

        try:
            self._play(look)
        except TimeIsUp:
            return False
        return True

    def _play(self, look: Progress) -> None:
        there = self.notes.packs()
        for number in range(self.much.packs):
            if number not in there:
                self._play_pack(number)
                look(number + 1, self.much.packs)
        chosen = self.chosen()
        for place, one in enumerate(chosen, 1):
            for level in self.notes.bench.numbers[one.column].ends:
                for _ in self._play_alone(one.column, level):
                    look(place, len(chosen))

    @property
    def plan(self) -> Plan:
        """What is played."""
        return self.notes.plan

    def _play_pack(self, number: int) -> None:
        bench, plan = self.notes.bench, self.plan
        refused, pack = bench.drawn(plan.seed, number)
        first = number * plan.games
        games = play(bench, terms_of(bench, plan.seats, pack), plan.seed, range(first, first + plan.games))
        self.notes.add(Note(pack=number, refused=refused, first=first, games=_kept(games)))

    def _play_alone(self, place: int, level: int) -> Iterator[Note]:
        """The games that are missing of a number at a level, piece by piece."""
        bench, plan = self.notes.bench, self.plan
        name = bench.numbers[place].name if level else ""
        there, terms = self.notes.alone(name, level), alone_terms(bench, plan.seats, place, level)
        for first in range(APART, APART + self.much.pairs, PIECE):
            if first not in there:
                games = play(bench, terms, plan.seed, range(first, first + PIECE))
                note = Note(number=name, level=level, first=first, games=_kept(games))
                self.notes.add(note)
                yield note

    @property
    def measures(self) -> list[str]:
        """What is measured: each seat's wins, and the length."""
        return [*self.plan.seats, LENGTH]

    def chosen(self) -> list[Chosen]:
        """The numbers that seem to matter, of the packs that were played."""
        levels, measured = self.table()
        return choose(levels, measured, self.much.most)

    def table(self) -> tuple[Table, Table]:
        """Pack by pack: its levels, and what was measured."""
        bench, plan = self.notes.bench, self.plan
        packs = [one for _, one in sorted(self.notes.packs().items())]
        levels = [bench.levels_of(plan.seed, one.pack, one.refused) for one in packs]
        measured = [measures_of(_games(one), [*plan.seats]) for one in packs]
        return np.array(levels, dtype=float), np.array(measured, dtype=float)

    def confirmed(self) -> list[Confirmed]:
        """What came of the numbers that were tried alone, the surest first."""
        found = [one for chosen in self.chosen() if (one := self._confirmed(chosen)) is not None]
        chances = corrected([one.changes[measure].p for one in found for measure in self.measures])
        many = len(self.measures)
        told = [self._surest(one, chances[at * many : (at + 1) * many]) for at, one in enumerate(found)]
        return sorted(told, key=lambda one: (one.by_chance, one.changes[one.measure].p))

    def _surest(self, one: Confirmed, chances: list[float]) -> Confirmed:
        """A number with what it changes most surely."""
        return min(
            (
                one._replace(measure=measure, by_chance=chance)
                for measure, chance in zip(self.measures, chances, strict=True)
            ),
            key=lambda told: (told.by_chance, told.changes[told.measure].p),
        )

    def _confirmed(self, chosen: Chosen) -> Confirmed | None:
        number = self.notes.bench.numbers[chosen.column]
        low, high = (self.notes.alone(number.name, level) for level in number.ends)
        pairs = len(low.keys() & high.keys())
        if pairs < 2:
            return None
        changes = {seat: paired(low, high, partial(won_by, seat)) for seat in self.plan.seats}
        changes[LENGTH] = paired(low, high, length_of)
        return Confirmed(number, chosen, self.measures[chosen.measure], changes, pairs, 1.0)


def alone_terms(bench: Bench, seats: dict[str, str], place: int, level: int) -> Terms:
    """The terms of games with one number at a level, and all others as they are."""
    levels = [level if at == place else 0 for at in range(len(bench.numbers))]
    return terms_of(bench, seats, bench.with_levels(levels))


def won_by(seat: str, game: Played) -> float:
    """What a seat has of a game's win."""
    return game.score(seat)


def length_of(game: Played) -> float:
    """How long a game was."""
    return float(game.length)


def paired(low: dict[int, Played], high: dict[int, Played], measure: Callable[[Played], float]) -> Mean:
    """What the higher step has more than the lower, game by game, with its interval."""
    one, other = ({number: measure(game) for number, game in games.items()} for games in (low, high))
    return interval(sums(differences(one, other)))
