"""What every reading of a game's rulings changes: each against the one that is played, in pairs of games.

Bots play first. A reading that changes none of their games is about something that people decide, or that bots seldom
meet: it is tried again with a player who thinks in a person's seat.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import foeman
from foeman.engine.effects import FILE, Effect, Effects, Interval, Seating
from foeman.engine.game import GREEDY, Game
from foeman.engine.reading import BadInput
from foeman.engine.toml_text import toml_file
from foeman.lab.experiment import Experiment, parse_experiment
from foeman.lab.played import Journal, Played
from foeman.lab.results import write_table
from foeman.lab.running import Progress, Run, pairs
from foeman.lab.statistics import Mean, interval, sums

PLAYED = "as it is played"
"""The first way of each experiment: every ruling at its default."""
CLEAR = 4.0
"""By so many standard deviations of chance a rule must come up more or less often to be told."""
MOST_TIMES = 3
"""So many of them are told of a reading."""


class Reading(NamedTuple):
    """A way to read a ruling that is not the one that is played."""

    ruling: str
    reading: str

    @property
    def way(self) -> str:
        """What its way of playing is called."""
        return f"{self.ruling}={self.reading}"


def readings_of(game: Game[Any]) -> list[Reading]:
    """Every reading that can be switched to."""
    switchable = [one for one in game.rulebook.ruling if one.switchable]
    return [Reading(one.id, name) for one in switchable for name in one.readings if name != one.default]


# Who plays


def bots_in(game: Game[Any]) -> dict[str, str]:
    """The game's bots in the usual seats, each kind in turn."""
    return dict(zip(game.all_seatings()[0], cycle(game.bots), strict=False))


def person_in(game: Game[Any]) -> dict[str, str]:
    """The same, but for somebody in the first seat who answers what a person is asked."""
    seats = bots_in(game)
    return {**seats, next(iter(seats)): GREEDY}


def survey_text(
    game: Game[Any], name: str, seats: dict[str, str], readings: list[Reading], games: int, seed: int
) -> str:
    """The experiment that tries these readings, as its file."""
    ways = [{"name": one.way, "rulings": {one.ruling: one.reading}} for one in readings]
    told = {
        "name": f"What the readings of {game.title} change ({name})",
        "game": game.id,
        "seed": seed,
        "counts": ["rules"],
        "totals": True,
        "course": True,
        "base": {"seats": seats},
        "sure": {"games": games},
        "variants": [{"name": PLAYED}, *ways],
    }
    return toml_file(told)


# What a reading changes


def differs(one: Played, other: Played) -> bool:
    """Whether anything at all went otherwise."""
    return one.course != other.course or one.end != other.end


def changed_by(journal: Journal, way: int) -> list[int]:
    """The games of a way that went otherwise than those of the first."""
    first, here = journal.games[0], journal.games[way]
    return [number for number in sorted(first.keys() & here.keys()) if differs(first[number], here[number])]


def effect_of(journal: Journal, name: str, way: int) -> Effect | None:
    """What the reading of a way changes, as far as it was played."""
    experiment, first, here = journal.experiment, journal.games[0], journal.games[way]
    both = sorted(first.keys() & here.keys())
    if len(both) < 2:
        return None
    ruling, _, reading = experiment.cells[way].name.partition("=")
    longest = max(max(first[number].length, here[number].length) for number in both)
    lengths = sums(float(here[number].length - first[number].length) for number in both)
    return Effect(
        ruling=ruling,
        reading=reading,
        seating=name,
        games=len(both),
        course=len(changed_by(journal, way)),
        winners=sum(first[number].winners != here[number].winners for number in both),
        length=_rounded(interval(lengths, longest)),
        wins={
            seat: _rounded(interval(pairs(experiment, journal.games, way, seat))) for seat in experiment.cells[0].seats
        },
        times=times_changed(journal, way),
    )


def _rounded(mean: Mean) -> Interval:
    return round(mean.mean, 4), round(mean.low, 4), round(mean.high, 4)


def times_changed(journal: Journal, way: int) -> dict[str, tuple[float, float]]:
    """How often rules came up in a game, before and now: those whose change is clear, the clearest first."""
    before, now = journal.totals[0], journal.totals[way]
    games = len(journal.games[0]), len(journal.games[way])
    clear = {rule: _how_clear(before, now, rule, games) for rule in dict.fromkeys((*before, *now))}
    told = sorted((rule for rule in clear if clear[rule] >= CLEAR), key=lambda rule: (-clear[rule], rule))
    return {rule: (round(before[rule] / games[0], 2), round(now[rule] / games[1], 2)) for rule in told[:MOST_TIMES]}


def _how_clear(before: Counter[str], now: Counter[str], rule: str, games: tuple[int, int]) -> float:
    """By how many standard deviations of events that come by chance it came up more or less often."""
    one, other = before[rule] / games[0], now[rule] / games[1]
    return abs(other - one) / sqrt(one / games[0] + other / games[1])


# The whole of it


class TimeIsUp(Exception):
    """So long was asked for."""


@dataclass(frozen=True, slots=True)
class Survey:
    """All readings of a game's rulings, played into a folder."""

    game: Game[Any]
    folder: Path
    games: int
    person_games: int
    """So many for readings that change no game between bots; with 0 they are not tried again."""
    seed: int

    def play_for(self, minutes: float | None, workers: int, progress: Progress, cluster: str = "") -> bool:
        """Go on where it was left, for so long at most; whether all is played."""
        end = None if minutes is None else time.monotonic() + 60 * minutes

        def look(played: int, most: int) -> None:
            progress(played, most)
            if end is not None and time.monotonic() > end:
                raise TimeIsUp

        try:
            self.play(workers, look, cluster)
        except TimeIsUp:
            return False
        return True

    def play(self, workers: int, progress: Progress, cluster: str = "") -> None:
        """Go on where it was left, to the end."""
        for experiment, name in self._parts():
            with Journal(experiment, self.folder / name) as journal:
                Run(experiment, journal, workers, progress, cluster).play()

    def _parts(self) -> Iterator[tuple[Experiment, str]]:
        """Bots alone; then, once that is played, what changed nothing, with somebody in a person's seat."""
        bots = self._experiment("bots", bots_in(self.game), readings_of(self.game), self.games)
        yield bots, "bots"
        if not self.person_games or self.game.thinking is None:
            return
        with Journal(bots, self.folder / "bots") as journal:
            silent = self._silent(journal)
        if silent:
            yield self._experiment("person", person_in(self.game), silent, self.person_games), "person"

    def _silent(self, journal: Journal) -> list[Reading]:
        """The readings that changed no game between bots; none as long as not all are played."""
        if any(len(played) < self.games for played in journal.games):
            return []
        return [one for way, one in enumerate(readings_of(self.game), 1) if not changed_by(journal, way)]

    def _experiment(self, name: str, seats: dict[str, str], readings: list[Reading], games: int) -> Experiment:
        text = survey_text(self.game, name, seats, readings, games, self.seed)
        return parse_experiment(text, f"rulings of {self.game.id}", _no_pack)

    def write(self) -> Effects:
        """What was found so far, as effects.toml, and the games behind it, as tables; both for keeping."""
        found: dict[tuple[str, str], Effect] = {}
        seatings = {}
        for experiment, name in self._parts():
            with Journal(experiment, self.folder / name) as journal:
                told = [effect_of(journal, name, way) for way in range(1, len(experiment.cells))]
                found |= {(one.ruling, one.reading): one for one in told if one is not None}
                write_table(experiment, worth_keeping(journal), self.folder / name)
            seatings[name] = Seating(seats=experiment.cells[0].seats, seed=str(self.seed))
        effects = Effects(foeman=foeman.__version__, seating=seatings, effect=tuple(found.values()))
        (self.folder / FILE).write_text(effects_text(self.game, effects), encoding="utf-8")
        return effects


def _no_pack(game: Game[Any], name: str) -> str:
    """Rulings are tried with what comes with the game."""
    raise BadInput(f"pack: expected none, found {name}")


def worth_keeping(journal: Journal) -> list[dict[int, Played]]:
    """The games of the first way, and of the others those that went otherwise: all the rest are the same."""
    changed = [changed_by(journal, way) for way in range(1, len(journal.games))]
    others = zip(journal.games[1:], changed, strict=True)
    return [journal.games[0], *({number: played[number] for number in numbers} for played, numbers in others)]


def effects_text(game: Game[Any], effects: Effects) -> str:
    """The file in which a game has what was found."""
    head = f"# What the readings of its rulings change. Written by `foeman lab rulings {game.id}`, never by hand.\n"
    return head + toml_file(effects.model_dump(mode="json"))
