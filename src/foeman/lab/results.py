"""What came of an experiment: a table of all games as a Parquet file, and what can be said of each way of playing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import isfinite
from pathlib import Path
from typing import Any

import polars as pl

from foeman.engine.reading import BadInput, Json, found, one_of
from foeman.lab.experiment import Experiment
from foeman.lab.played import Played
from foeman.lab.ratings import Rated, ratings_as_json
from foeman.lab.running import pairs, play_game, seed_scores
from foeman.lab.statistics import Mean, Sequential, Verdict, corrected, differences, interval, share_of, sums

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


# What can be said


@dataclass(frozen=True, slots=True)
class Finding:
    """A mean of one way of playing, what it has more than the first, and how likely that would be by chance."""

    way: str
    what: str
    games: int
    mean: Mean
    more: Mean | None
    chance: float | None
    """How likely so large a difference would be if there were none, with all comparisons in mind."""
    verdict: Verdict | None = None
    seat: str = ""
    """Whose wins they are; a length is nobody's."""

    @property
    def by_chance(self) -> str:
        """How likely it would be by chance, in words, with what the test says that was asked for."""
        if self.chance is None:
            return ""
        likely = "under 0.001" if self.chance < 0.001 else f"{self.chance:.3f}"
        return f"{likely} ({self.verdict})" if self.verdict else likely


def findings(experiment: Experiment, games: list[dict[int, Played]]) -> list[Finding]:
    """Wins of whoever sat in each seat at first, and lengths, for every way of playing."""
    found = [one for way in range(len(experiment.cells)) for one in _of_way(experiment, games, way)]
    compared = [place for place, one in enumerate(found) if one.more is not None]
    chances = corrected([_p(found[place].more) for place in compared])
    for place, chance in zip(compared, chances, strict=True):
        found[place] = replace(found[place], chance=chance)
    return found


def _p(mean: Mean | None) -> float:
    return 1.0 if mean is None else mean.p


def _of_way(experiment: Experiment, games: list[dict[int, Played]], way: int) -> list[Finding]:
    cell, played = experiment.cells[way], games[way]
    found = []
    for seat, player in cell.seats.items():
        mean = share_of(sums(seed_scores(experiment, played, way, seat).values()))
        more = interval(pairs(experiment, games, way, seat)) if way else None
        what = f"wins of {player}, first in {seat}" if experiment.turns > 1 else f"wins of {seat} ({player})"
        verdict = _verdict(experiment, games, way, seat)
        found.append(Finding(cell.name, what, len(played), mean, more, None, verdict, seat))
    lengths = [{number: float(one.length) for number, one in games[one_way].items()} for one_way in (0, way)]
    longest = max([*lengths[0].values(), *lengths[1].values()], default=1.0)
    more = interval(sums(differences(*lengths)), longest) if way else None
    mean = interval(sums(lengths[1].values()), longest)
    return [*found, Finding(cell.name, "length", len(played), mean, more, None)]


def _verdict(experiment: Experiment, games: list[dict[int, Played]], way: int, seat: str) -> Verdict | None:
    """What the test says that the experiment asked for."""
    test = experiment.written.sure.test
    if test is None or not way or seat != test.seat:
        return None
    asked = Sequential(test.little, test.much, test.false_alarm, test.missed)
    return asked.verdict(pairs(experiment, games, way, seat))


def findings_as_json(experiment: Experiment, found_in_it: list[Finding], rated: list[Rated]) -> dict[str, Json]:
    """What was found, for machines; the same for the same games."""
    return {
        "name": experiment.written.name,
        "game": experiment.game.id,
        "seed": str(experiment.written.seed),
        "findings": [_finding(one) for one in found_in_it],
        "ratings": ratings_as_json(rated),
    }


def _finding(one: Finding) -> dict[str, Json]:
    told: dict[str, Json] = {"way": one.way, "what": one.what, "games": one.games, **_rounded(one.mean)}
    if one.more is not None:
        told |= {"more": _rounded(one.more), "chance": round(one.chance or 0.0, 6)}
    if one.verdict is not None:
        told["verdict"] = one.verdict
    return told


def _rounded(mean: Mean) -> dict[str, Json]:
    """A mean and its interval; where nobody knows, null."""
    values = {"mean": mean.mean, "low": mean.low, "high": mean.high}
    return {key: round(value, 6) if isfinite(value) else None for key, value in values.items()}


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
