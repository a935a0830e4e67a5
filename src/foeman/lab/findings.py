"""What can be said of an experiment: means with intervals, and what each way of playing has more than the first."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import isfinite

from foeman.engine.reading import Json
from foeman.lab.experiment import Experiment
from foeman.lab.played import Played
from foeman.lab.running import pairs, seed_scores
from foeman.lab.statistics import Mean, Sequential, Verdict, corrected, differences, interval, share_of, sums


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


def finding_as_json(one: Finding) -> dict[str, Json]:
    """What was found, for machines; the same for the same games."""
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
