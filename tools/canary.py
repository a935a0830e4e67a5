"""Win rates on fixed seeds: whether bots still win as often, and games last as long, as they did.

A change of structure or speed changes nothing here. A change of the rules changes games, and with them these figures a
little; more than chance would, with all figures in mind, is told as an error: was it meant?

Usage:
    python -m tools.canary            play the games and compare
    python -m tools.canary --write    play them and note how they went
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from pydantic import Field

from foeman.engine.content import Part
from foeman.engine.game import Setup
from foeman.engine.reading import fit, read_toml
from foeman.engine.toml_text import toml_file
from foeman.games import game_of
from foeman.lab.simulation import Results, simulate
from foeman.lab.statistics import Sums, chance_of_means, chance_of_shares, corrected, interval, wilson

FILE = Path(__file__).resolve().parent.parent / "experiments" / "canary.toml"
HEAD = "# How often bots win on fixed seeds. Written by `make canary ARGS=--write`, never by hand.\n"
SEED = 8
ALARM = 0.05
"""In so many of a hundred comparisons, all figures together, chance alone raises an alarm."""

WATCHED: tuple[tuple[str, tuple[str, ...], tuple[str, ...], int], ...] = (
    ("ford", ("Legion", "Tribes"), ("column", "random"), 1000),
    ("sparta", ("Sparta", "Athens"), ("bot", "bot"), 600),
    ("sparta", ("Sparta", "Thebes"), ("bot", "bot"), 600),
    ("crusade", ("Angevin", "Holy Roman Empire", "Ayyubid", "Turkoman"), ("bot", "bot", "bot", "bot"), 300),
    ("skirmish", ("Player", "AI"), ("ai", "ai"), 100),
    ("rome", ("Rome", "Greece", "Carthage", "Barbarian Tribes"), ("super", "super", "super", "super"), 120),
    ("rome", ("Rome", "Greece", "Carthage", "Barbarian Tribes"), ("speed", "speed", "speed", "speed"), 120),
)
"""Game, seats, players, and how many games: all together half a minute of one core."""


class Noted(Part):
    """How some games went: how many each seat won, and how long they were."""

    game: str
    seats: dict[str, str]
    games: int = Field(ge=2)
    wins: dict[str, int]
    lengths: tuple[int, float, float]

    @property
    def words(self) -> str:
        """Which games they are."""
        return f"{self.game} ({', '.join(f'{seat} {player}' for seat, player in self.seats.items())})"


class AllNoted(Part):
    """The whole file."""

    watched: tuple[Noted, ...]


def play(game: str, seats: dict[str, str], games: int, workers: int) -> Noted:
    """The games on their seeds."""
    results = simulate(game_of(game), Setup(game=game, seats=seats), games, SEED, workers)
    return Noted(
        game=game,
        seats=seats,
        games=games,
        wins={row.seat: row.wins for row in results.rows()},
        lengths=lengths_of(results),
    )


def lengths_of(results: Results) -> Sums:
    """How long the games were, added up."""
    counted = results.lengths.histogram.items()
    return Sums(
        sum(many for _, many in counted),
        float(sum(length * many for length, many in counted)),
        float(sum(length * length * many for length, many in counted)),
    )


def alarms(noted: list[Noted], today: list[Noted]) -> list[str]:
    """What lies further from what was noted than chance would bring it, with all figures in mind."""
    told, chances = [], []
    for before, now in zip(noted, today, strict=True):
        for seat, wins in now.wins.items():
            told.append(_of_wins(before, now, seat))
            chances.append(chance_of_shares(before.wins[seat], wins, now.games))
        told.append(_of_lengths(before, now))
        chances.append(chance_of_means(Sums(*before.lengths), Sums(*now.lengths)))
    return [words for words, chance in zip(told, corrected(chances), strict=True) if chance < ALARM]


def _of_wins(before: Noted, now: Noted, seat: str) -> str:
    noted = wilson(before.wins[seat], before.games)
    return (
        f"{now.words}: wins of {seat}: expected about {noted.share:.1%} ({noted.low:.1%} to {noted.high:.1%}), "
        f"found {now.wins[seat] / now.games:.1%} of {now.games} games"
    )


def _of_lengths(before: Noted, now: Noted) -> str:
    noted = interval(Sums(*before.lengths))
    return (
        f"{now.words}: length: expected about {noted.mean:.2f} ({noted.low:.2f} to {noted.high:.2f}), "
        f"found {Sums(*now.lengths).mean:.2f}"
    )


def compare(today: list[Noted]) -> int:
    """Say what has changed; 1 if it is more than chance."""
    noted = [*fit(AllNoted, read_toml(FILE), FILE.name).watched]
    asked = [(one.game, one.seats, one.games) for one in noted]
    if asked != [(one.game, one.seats, one.games) for one in today]:
        print(
            f"{FILE.name}: expected the games that are watched, found others; make canary ARGS=--write", file=sys.stderr
        )
        return 1
    found = alarms(noted, today)
    for line in found:
        print(f"canary: {line}", file=sys.stderr)
    if found:
        print("canary: if that was meant, make canary ARGS=--write notes it", file=sys.stderr)
        return 1
    same = sum(before == now for before, now in zip(noted, today, strict=True))
    print(f"canary: {same} of {len(today)} groups of games as they were, none further from it than chance")
    return 0


def main() -> int:
    """Play, and compare or note."""
    parser = argparse.ArgumentParser(description="Whether bots still win as often as they did.")
    parser.add_argument("--write", action="store_true", help="note how often they win today")
    asked = parser.parse_args()
    workers = os.cpu_count() or 1
    today = [
        play(game, dict(zip(seats, players, strict=True)), games, workers) for game, seats, players, games in WATCHED
    ]
    if not asked.write:
        return compare(today)
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(HEAD + toml_file(AllNoted(watched=tuple(today)).model_dump(mode="json")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
