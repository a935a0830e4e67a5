"""What came of an experiment: a table of all games as a Parquet file, and any of them played once more."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polars as pl

from foeman.engine.reading import BadInput, Json, found, one_of
from foeman.lab.experiment import Experiment
from foeman.lab.findings import Finding, finding_as_json
from foeman.lab.played import Played
from foeman.lab.ratings import Rated, ratings_as_json
from foeman.lab.running import play_game

TABLE = "games.parquet"


# All games


def table_of(experiment: Experiment, games: list[dict[int, Played]]) -> pl.DataFrame:
    """A row for each game, in the order of ways and numbers, with all that is needed to play it again."""
    rows = [
        _row(experiment, way, number, one) for way, played in enumerate(games) for number, one in sorted(played.items())
    ]
    return pl.DataFrame(rows, schema=_schema(experiment))


def _schema(experiment: Experiment) -> dict[str, Any]:
    seats = {f"points.{seat}": pl.Int64 for seat in experiment.cells[0].seats}
    counts = pl.List(pl.Struct({"rule": pl.String, "times": pl.Int64}))
    return {
        "way": pl.Categorical,
        "number": pl.Int64,
        "seed": pl.String,
        "setup": pl.Categorical,
        "winners": pl.List(pl.String),
        "together": pl.Boolean,
        **seats,
        "length": pl.Int64,
        "by_limit": pl.Boolean,
        "counts": counts,
        "course": pl.String,
    }


def _row(experiment: Experiment, way: int, number: int, game: Played) -> dict[str, Any]:
    setup = experiment.turn(way, number).terms.setup
    return {
        "way": experiment.cells[way].name,
        "number": number,
        "seed": str(experiment.seed(number)),
        "setup": setup.model_dump_json(exclude_defaults=True),
        "winners": list(game.winners),
        "together": game.together,
        **{f"points.{seat}": game.points.get(seat) for seat in experiment.cells[0].seats},
        "length": game.length,
        "by_limit": game.by_limit,
        "counts": [{"rule": rule, "times": times} for rule, times in sorted(game.counts.items())],
        "course": game.course,
    }


def write_table(experiment: Experiment, games: list[dict[int, Played]], folder: Path) -> Path:
    """The table as a file; the same bytes for the same games."""
    path = folder / TABLE
    write_parquet(table_of(experiment, games), path)
    return path


def write_parquet(table: pl.DataFrame, path: Path) -> None:
    """A table as a file that is small, and says nothing of when and by whom it was written."""
    table.write_parquet(path, compression="zstd", statistics=False)


# What can be said of it


def results_as_json(experiment: Experiment, found_in_it: list[Finding], rated: list[Rated]) -> dict[str, Json]:
    """What was found, for machines; the same for the same games."""
    return {
        "name": experiment.written.name,
        "game": experiment.game.id,
        "seed": str(experiment.written.seed),
        "findings": [finding_as_json(one) for one in found_in_it],
        "ratings": ratings_as_json(rated),
    }


# One game once more


def repeat_game(experiment: Experiment, games: list[dict[int, Played]], way: str, number: int) -> list[str]:
    """Play a game again; it ends as it did, or this Foeman plays otherwise."""
    names = [cell.name for cell in experiment.cells]
    if way and way not in names:
        raise BadInput(f"way: expected {one_of(names)}, found {found(way)}")
    cell = names.index(way) if way else 0
    before = games[cell].get(number)
    if before is None:
        raise BadInput(f"number: expected a game of {names[cell]} that was played, found {number}")
    if play_game(experiment, cell, number) != before:
        raise BadInput(f"game {number} of {names[cell]}: expected it to end as it did, found another end")
    setup = experiment.turn(cell, number).terms.setup
    return [
        f"Game {number} of {names[cell]} ends as it did: {_ending(before)}.",
        f"Seed {experiment.seed(number)}, set-up {setup.model_dump_json(exclude_defaults=True)}",
    ]


def _ending(game: Played) -> str:
    points = ", ".join(f"{seat} {points}" for seat, points in game.points.items())
    who = " and ".join(game.winners) or "nobody"
    return f"won by {who} after {game.length}" + (f" ({points})" if points else "")
