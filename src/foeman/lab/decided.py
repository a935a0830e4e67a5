"""What came of a survey of numbers: as a file, with all games behind it, and any of them played once more."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polars as pl

from foeman.engine.content import Part
from foeman.engine.game import Game
from foeman.engine.reading import BadInput, fit, read_toml
from foeman.engine.toml_text import toml_file
from foeman.lab.bench import Bench
from foeman.lab.deciding import LENGTH, Confirmed, Notes, Plan, Survey, alone_terms, play, terms_of
from foeman.lab.numbers import Value, numbers_of
from foeman.lab.played import Played
from foeman.lab.results import write_parquet
from foeman.lab.statistics import Mean

FOUND, GAMES, STEPS = "numbers.toml", "games.parquet", "steps.parquet"


class Change(Part):
    """What is otherwise with a number at its highest step than at its lowest: the mean of pairs, and its interval."""

    measure: str
    mean: float
    low: float
    high: float


class Tried(Part):
    """A number that seemed to matter, and what came of trying it alone."""

    number: str
    file: str
    low: Value
    high: Value
    measure: str
    """Who wins more or less, or the length: what it changes most surely."""
    clear: float
    """By how many standard deviations of chance, when all were moved at once."""
    pairs: int
    changes: tuple[Change, ...]
    by_chance: float
    """How likely so much would be by chance, with all measures of all that were tried in mind."""

    def change(self, measure: str) -> Change:
        """What it does to a measure."""
        return next(one for one in self.changes if one.measure == measure)

    @property
    def confirmed(self) -> bool:
        """Whether it does more than chance would."""
        return self.by_chance < 0.05


class Found(Part):
    """All that was found, and how."""

    plan: Plan
    numbers: int
    packs: int
    tried: tuple[Tried, ...] = ()


def found_in(survey: Survey) -> Found:
    """What a survey has found so far."""
    tried = tuple(_tried(one) for one in survey.confirmed())
    notes = survey.notes
    return Found(plan=notes.plan, numbers=len(notes.bench.numbers), packs=len(notes.packs()), tried=tried)


def _tried(one: Confirmed) -> Tried:
    lowest, highest = one.number.ends
    return Tried(
        number=one.number.name,
        file=one.number.file,
        low=one.number.at(lowest),
        high=one.number.at(highest),
        measure=one.measure,
        clear=round(one.chosen.clear, 2),
        pairs=one.pairs,
        changes=tuple(_change(measure, mean) for measure, mean in one.changes.items()),
        by_chance=float(f"{one.by_chance:.2g}"),
    )


def _change(measure: str, mean: Mean) -> Change:
    return Change(measure=measure, mean=round(mean.mean, 4), low=round(mean.low, 4), high=round(mean.high, 4))


# Files


def write(survey: Survey) -> Found:
    """What was found as numbers.toml, and as tables the games and the steps that the numbers can take."""
    found, folder = found_in(survey), survey.notes.folder
    head = f"# Which reconstructed numbers decide. Written by `foeman lab numbers {found.plan.game}`, never by hand.\n"
    (folder / FOUND).write_text(head + toml_file(found.model_dump(mode="json")), encoding="utf-8")
    write_parquet(games_of(survey.notes), folder / GAMES)
    write_parquet(steps_of_bench(survey.notes.bench), folder / STEPS)
    return found


def read_found(path: Path) -> Found:
    """What was found and written down."""
    return fit(Found, read_toml(path), str(path))


def games_of(notes: Notes) -> pl.DataFrame:
    """A row for each game: of which pack that was drawn, or with which number at which level; and how it ended."""
    rows = [
        (note.pack, note.refused, note.number, note.level, note.first + place, list(game[0]), game[1], game[3], game[4])
        for note in notes.notes
        for place, game in enumerate(note.games)
    ]
    schema: dict[str, Any] = {
        "pack": pl.Int32,
        "refused": pl.Int16,
        "number": pl.Categorical,
        "level": pl.Int8,
        "game": pl.Int32,
        "winners": pl.List(pl.String),
        "together": pl.Boolean,
        "length": pl.Int16,
        "by_limit": pl.Boolean,
    }
    table = pl.DataFrame(rows, schema=schema, orient="row")
    return table.sort("pack", "number", "level", "game")


def steps_of_bench(bench: Bench) -> pl.DataFrame:
    """The numbers that can be moved, by name, and whether each can be lower and higher."""
    rows = [(one.name, one.low is not None, one.high is not None) for one in bench.numbers]
    return pl.DataFrame(rows, schema={"number": pl.String, "lower": pl.Boolean, "higher": pl.Boolean}, orient="row")


def bench_from(game: Game[Any], steps: pl.DataFrame) -> Bench:
    """The numbers of a game's own pack with the steps that they could take."""
    every = {one.name: one for one in numbers_of(game.ours())}
    numbers = []
    for name, lower, higher in steps.iter_rows():
        if name not in every:
            raise BadInput(f"{name}: expected a number that is ours, found none of this name: it is to be tried anew")
        one = every[name]
        numbers.append(one._replace(low=one.low if lower else None, high=one.high if higher else None))
    return Bench(game, game.ours(), tuple(numbers))


# One game once more


def again(bench: Bench, plan: Plan, row: dict[str, Any]) -> Played:
    """A game of the table, played once more."""
    if row["pack"] >= 0:
        levels = bench.levels_of(plan.seed, row["pack"], row["refused"])
        terms = terms_of(bench, plan.seats, bench.with_levels(levels))
    else:
        place = next((at for at, one in enumerate(bench.numbers) if one.name == row["number"]), 0)
        terms = alone_terms(bench, plan.seats, place, row["level"])
    return play(bench, terms, plan.seed, range(row["game"], row["game"] + 1))[0]


def measure_words(measure: str) -> str:
    """What a measure is called."""
    return "length" if measure == LENGTH else f"wins of {measure}"
