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

import polars as pl

import foeman
from foeman.engine.effects import FILE, LENGTH, Effect, Effects, Interval, Players
from foeman.engine.game import GREEDY, Game
from foeman.engine.reading import BadInput
from foeman.engine.toml_text import toml_file
from foeman.lab.experiment import Experiment, parse_experiment
from foeman.lab.played import Journal, Played
from foeman.lab.results import table_of, write_parquet
from foeman.lab.running import Progress, Run, pairs
from foeman.lab.statistics import Mean, corrected, interval, sums

PLAYED = "as it is played"
"""The first way of each experiment: every ruling at its default."""
GAMES = "games.parquet"
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


def seatings_of(game: Game[Any]) -> list[tuple[str, ...]]:
    """As many seats as can play together; then fewer, and what brings in a side that has not played yet."""
    chosen: list[tuple[str, ...]] = []
    for seats in sorted(game.all_seatings(), key=len, reverse=True):
        sides, sizes = {seat for one in chosen for seat in one}, {len(one) for one in chosen}
        if len(seats) not in sizes or not {*seats} <= sides:
            chosen.append(seats)
    return chosen


def players_of(game: Game[Any], person: bool) -> dict[str, dict[str, str]]:
    """By name: who plays, one after another. The bots, each kind in turn; then somebody in a person's seat."""
    bots = [dict(zip(seats, cycle(game.bots), strict=False)) for seats in seatings_of(game)]
    named = {"bots" if number == 1 else f"bots-{number}": seats for number, seats in enumerate(bots, 1)}
    return {**named, "person": {**bots[0], next(iter(bots[0])): GREEDY}} if person else named


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


class Compared(NamedTuple):
    """A reading beside the one that is played, before all that was looked at is taken into account."""

    effect: Effect
    means: dict[str, Mean]
    """How much more each seat wins, and how much longer the games are."""


def compared(journal: Journal, name: str, way: int) -> Compared | None:
    """What the reading of a way changes, as far as it was played."""
    experiment, first, here = journal.experiment, journal.games[0], journal.games[way]
    both = sorted(first.keys() & here.keys())
    if len(both) < 2:
        return None
    ruling, reading = Reading(*experiment.cells[way].name.split("="))
    wins = {seat: interval(pairs(experiment, journal.games, way, seat)) for seat in experiment.cells[0].seats}
    longest = max(max(first[number].length, here[number].length) for number in both)
    length = interval(sums(float(here[number].length - first[number].length) for number in both), longest)
    effect = Effect(
        ruling=ruling,
        reading=reading,
        players=name,
        games=len(both),
        course=len(changed_by(journal, way)),
        ends=sum(first[number].end != here[number].end for number in both),
        winners=sum(first[number].winners != here[number].winners for number in both),
        length=_rounded(length),
        wins={seat: _rounded(mean) for seat, mean in wins.items()},
        times=times_changed(journal, way),
    )
    return Compared(effect, {**wins, LENGTH: length})


def _rounded(mean: Mean) -> Interval:
    return round(mean.mean, 4), round(mean.low, 4), round(mean.high, 4)


def with_what_is_clear(found: list[Compared]) -> tuple[Effect, ...]:
    """The effects, each with what of it is more than chance, with all that was looked at in mind."""
    looked_at = [(place, what) for place, one in enumerate(found) for what in one.means]
    chances = corrected([found[place].means[what].p for place, what in looked_at])
    clear: dict[int, list[str]] = {}
    for (place, what), chance in zip(looked_at, chances, strict=True):
        if chance < 0.05:
            clear.setdefault(place, []).append(what)
    return tuple(one.effect.model_copy(update={"clear": (*clear.get(place, ()),)}) for place, one in enumerate(found))


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


def silent_in(journal: Journal, games: int) -> list[Reading]:
    """The readings that changed no game; none as long as not all are played."""
    if any(len(played) < games for played in journal.games):
        return []
    ways = enumerate(journal.experiment.cells[1:], 1)
    return [Reading(*cell.name.split("=")) for way, cell in ways if not changed_by(journal, way)]


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
        for experiment, name in self.parts():
            with Journal(experiment, self.folder / name) as journal:
                Run(experiment, journal, workers, progress, cluster).play()

    def parts(self) -> Iterator[tuple[Experiment, str]]:
        """Bots with every reading; then, once that is played, with other players what has changed nothing so far."""
        silent = readings_of(self.game)
        person = self.person_games > 0 and self.game.thinking is not None
        for name, seats in players_of(self.game, person).items():
            games = self.person_games if name == "person" else self.games
            experiment = self._experiment(name, seats, silent, games)
            yield experiment, name
            with Journal(experiment, self.folder / name) as journal:
                silent = silent_in(journal, games)
            if not silent:
                return

    def _experiment(self, name: str, seats: dict[str, str], readings: list[Reading], games: int) -> Experiment:
        text = survey_text(self.game, name, seats, readings, games, self.seed)
        return parse_experiment(text, f"rulings of {self.game.id}", _no_pack)

    def write(self) -> Effects:
        """What was found so far, as effects.toml, and the games behind it, as a table; both for keeping."""
        found: dict[Reading, Compared] = {}
        players, tables = {}, []
        for experiment, name in self.parts():
            with Journal(experiment, self.folder / name) as journal:
                for way in range(1, len(experiment.cells)):
                    _add(found, compared(journal, name, way))
                tables.append(table_to_keep(journal, name))
            players[name] = Players(seats=experiment.cells[0].seats, seed=str(self.seed))
        effect = with_what_is_clear([*found.values()])
        effects = Effects(foeman=foeman.__version__, players=players, effect=effect)
        (self.folder / FILE).write_text(effects_text(self.game, effects), encoding="utf-8")
        write_parquet(pl.concat(tables, how="diagonal"), self.folder / GAMES)
        return effects


def _add(found: dict[Reading, Compared], one: Compared | None) -> None:
    """One more; that other players saw no change, either, is only noted."""
    if one is None:
        return
    effect = one.effect
    reading = Reading(effect.ruling, effect.reading)
    before = found.get(reading)
    if before is None or effect.course:
        found[reading] = one
        return
    nothing = {**before.effect.nothing, effect.players: effect.games}
    found[reading] = before._replace(effect=before.effect.model_copy(update={"nothing": nothing}))


def _no_pack(game: Game[Any], name: str) -> str:
    """Rulings are tried with what comes with the game."""
    raise BadInput(f"pack: expected none, found {name}")


def worth_keeping(journal: Journal) -> list[dict[int, Played]]:
    """The games of the first way, and of the others those that went otherwise: all the rest are the same."""
    changed = [changed_by(journal, way) for way in range(1, len(journal.games))]
    others = zip(journal.games[1:], changed, strict=True)
    return [journal.games[0], *({number: played[number] for number in numbers} for played, numbers in others)]


def table_to_keep(journal: Journal, name: str) -> pl.DataFrame:
    """Those games, by way and number, which say how to play them again; and how they ended."""
    whole = table_of(journal.experiment, worth_keeping(journal))
    kept = whole.drop("seed", "setup", "counts", "course")
    return kept.select(pl.lit(name, pl.Categorical).alias("players"), pl.all())


def effects_text(game: Game[Any], effects: Effects) -> str:
    """The file in which a game has what was found."""
    head = f"# What the readings of its rulings change. Written by `foeman lab rulings {game.id}`, never by hand.\n"
    return head + toml_file(effects.model_dump(mode="json"))
