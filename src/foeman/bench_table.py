"""How much a companion asks beside a real board: refereed games on maps that are not the pack's."""

from __future__ import annotations

import statistics
from collections import defaultdict
from typing import Any

from foeman.engine.game import PERSON, Game, Setup
from foeman.engine.reading import BadInput
from foeman.engine.referee import Report, beside, on_another_map, referee_of
from foeman.games import all_games

FOLLOWED = "followed"
"""The kind of question whose answer followed from earlier ones."""


def seatings(game: Game[Any], bot: str) -> list[dict[str, str]]:
    """One person and this bot in all other seats, whichever seats can play together."""
    every = [(seats, person) for seats in game.all_seatings() for person in seats]
    return [{seat: PERSON if seat == person else bot for seat in seats} for seats, person in every]


def refereed(game: Game[Any], bot: str, games: int, map: str, **more: str) -> list[Report]:
    """So many games, with every seating in turn, each on a map of its own; with these options besides."""
    seats = seatings(game, bot)
    options: dict[str, int | str | bool] = {**({} if map == "pack" else {"map": map}), **more}
    setups = [Setup(game=game.id, seats=seats[seed % len(seats)], options=options) for seed in range(games)]
    return [beside(game, on_another_map(game, setup, seed), seed) for seed, setup in enumerate(setups)]


def answers_asked(games: int) -> dict[tuple[str, str, str], list[int]]:
    """By game, bot and kind of turn: how many answers were asked in each, dice apart."""
    counts: dict[tuple[str, str, str], list[int]] = defaultdict(list)
    kinds = [(game, bot) for game in all_games() if can_be_refereed(game) for bot in game.bots]
    for game, bot in kinds:
        for map, options in tables(game):
            for report in refereed(game, bot, games, map, **options):
                for kind, numbers in counted(game, report).items():
                    counts[game.id, bot, ", ".join([kind, *in_words(map, options)])] += numbers
    return dict(counts)


def tables(game: Game[Any]) -> list[tuple[str, dict[str, str]]]:
    """Every kind of map, with the bots' cards where they usually are; then the pack's, with the cards elsewhere."""
    referee = referee_of(game)
    maps: list[tuple[str, dict[str, str]]] = [(map, {}) for map in referee.maps]
    return maps + [("pack", {"cards": cards}) for cards in referee.cards[1:]]


def in_words(map: str, options: dict[str, str]) -> list[str]:
    """What is not as usual at a table."""
    return [*([] if map == "pack" else [f"map {map}"]), *(f"{name} {value}" for name, value in options.items())]


def counted(game: Game[Any], report: Report) -> dict[str, list[int]]:
    """The answers of a game in which the bot has decided as on screen; what was taught, or followed, counts apart."""
    if report.first_difference:
        raise BadInput(f"{game.id}: expected the bot to decide as on screen, found {report.first_difference}")
    taught = {"taught in a game": [len(report.taught)]} if report.taught else {}
    return {**referee_of(game).sort(report), **taught, FOLLOWED: [len(report.followed)]}


def can_be_refereed(game: Game[Any]) -> bool:
    """Whether a game has a companion with a referee."""
    return game.physical is not None and game.physical.telling.referee is not None


def middle_and_high(numbers: list[int]) -> tuple[float, float]:
    """The median, and what 95 of 100 do not exceed."""
    return statistics.median(numbers), sorted(numbers)[min(len(numbers) - 1, int(0.95 * len(numbers)))]
