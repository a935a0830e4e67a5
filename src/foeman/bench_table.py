"""How much a companion asks beside a real board: refereed games on maps that are not the pack's."""

from __future__ import annotations

import statistics
from collections import defaultdict
from typing import Any

from foeman.engine.game import PERSON, Game, Setup
from foeman.engine.reading import BadInput
from foeman.engine.referee import Report, beside, on_another_map, referee_of
from foeman.games import all_games


def seatings(game: Game[Any], bot: str) -> list[dict[str, str]]:
    """One person and this bot in all other seats, whichever seats can play together."""
    every = [(seats, person) for seats in game.all_seatings() for person in seats]
    return [{seat: PERSON if seat == person else bot for seat in seats} for seats, person in every]


def refereed(game: Game[Any], bot: str, games: int, map: str) -> list[Report]:
    """So many games, with every seating in turn, each on a map of its own."""
    seats = seatings(game, bot)
    options: dict[str, int | str | bool] = {} if map == "pack" else {"map": map}
    setups = [Setup(game=game.id, seats=seats[seed % len(seats)], options=options) for seed in range(games)]
    return [beside(game, on_another_map(game, setup, seed), seed) for seed, setup in enumerate(setups)]


def answers_asked(games: int) -> dict[tuple[str, str, str], list[int]]:
    """By game, bot and kind of turn: how many answers were asked in each, dice apart."""
    counts: dict[tuple[str, str, str], list[int]] = defaultdict(list)
    kinds = [(game, bot) for game in all_games() if can_be_refereed(game) for bot in game.bots]
    for game, bot in kinds:
        for map in referee_of(game).maps:
            for report in refereed(game, bot, games, map):
                for kind, numbers in counted(game, report).items():
                    counts[game.id, bot, kind if map == "pack" else f"{kind}, map {map}"] += numbers
    return dict(counts)


def counted(game: Game[Any], report: Report) -> dict[str, list[int]]:
    """The answers of a game in which the bot has decided as on screen; what was taught is counted apart."""
    if report.first_difference:
        raise BadInput(f"{game.id}: expected the bot to decide as on screen, found {report.first_difference}")
    taught = {"taught in a game": [len(report.taught)]} if report.taught else {}
    return {**referee_of(game).sort(report), **taught}


def can_be_refereed(game: Game[Any]) -> bool:
    """Whether a game has a companion with a referee."""
    return game.physical is not None and game.physical.referee is not None


def middle_and_high(numbers: list[int]) -> tuple[float, float]:
    """The median, and what 95 of 100 do not exceed."""
    return statistics.median(numbers), sorted(numbers)[min(len(numbers) - 1, int(0.95 * len(numbers)))]
