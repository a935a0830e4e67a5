"""Ratings: one number for how strong a player is, from all games of an experiment (openskill).

A rating serves where more than two meet, in several seats and ways. It is reckoned game by game, so that the last games
count a little more: for two who play each other the share of wins with its interval says more.
"""

from __future__ import annotations

from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from foeman.engine.reading import Json
from foeman.lab.experiment import Experiment, Turn
from foeman.lab.played import Played
from foeman.lab.statistics import CONFIDENT

MODEL = PlackettLuce(tau=0.0)
"""Nobody here learns from game to game, so that nothing fades (tau)."""


class Rated(NamedTuple):
    """How strong a player is: everybody begins at 25."""

    player: str
    games: int
    rating: float
    apart: float
    """How far it may be from the truth, as the model sees it: 1.96 of its standard deviations."""


def ratings(experiment: Experiment, games: list[dict[int, Played]]) -> list[Rated]:
    """All players of an experiment, the strongest first; where one takes several seats, each player in each seat."""
    once = _sits_once(experiment)
    known: dict[str, PlackettLuceRating] = {}
    many: dict[str, int] = {}
    for number, way in sorted((number, way) for way, played in enumerate(games) for number in played):
        entrants = _entrants(experiment.turn(way, number), once)
        for name in entrants.values():
            known.setdefault(name, MODEL.rating(name=name))
            many[name] = many.get(name, 0) + 1
        _rate(known, entrants, games[way][number])
    order = sorted(known, key=lambda name: (-known[name].mu, name))
    return [Rated(name, many[name], known[name].mu, CONFIDENT * known[name].sigma) for name in order]


def _sits_once(experiment: Experiment) -> bool:
    """Whether nobody ever takes two seats of a game."""
    seated = [turn.terms.seats for cell in experiment.cells for turn in cell.turns]
    return all(len({*seats.values()}) == len(seats) for seats in seated)


def _entrants(turn: Turn, once: bool) -> dict[str, str]:
    """By seat: what those are called who are rated, players or players in a seat."""
    seats = turn.terms.seats
    return seats if once else {seat: f"{player} as {seat}" for seat, player in seats.items()}


def _rate(known: dict[str, PlackettLuceRating], entrants: dict[str, str], game: Played) -> None:
    """One game more: all who won are before all who did not."""
    teams = [[known[name]] for name in entrants.values()]
    ranks = [1.0 if seat in game.winners else 2.0 for seat in entrants]
    for name, (rated,) in zip(entrants.values(), MODEL.rate(teams, ranks=ranks), strict=True):
        known[name] = rated


def ratings_as_json(rated: list[Rated]) -> list[Json]:
    """The ratings, for machines."""
    return [
        {"player": one.player, "games": one.games, "rating": round(one.rating, 3), "apart": round(one.apart, 3)}
        for one in rated
    ]
