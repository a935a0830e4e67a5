"""How much a companion asks beside a real board: refereed games on maps that are not the pack's."""

from __future__ import annotations

import gc
import statistics
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, NamedTuple

from foeman.engine.game import PERSON, Game, Setup
from foeman.engine.reading import BadInput
from foeman.engine.referee import Report, beside, on_another_map, referee_of
from foeman.games import all_games, game_of
from foeman.measures import Measure

FOLLOWED = "followed"
"""The kind of question whose answer followed from earlier ones."""

Counts = dict[str, list[int]]
"""By kind of turn: how many answers were asked in each."""


class Table(NamedTuple):
    """A kind of real table: the game, the bot in all seats but one, the map, and where the bots' cards are."""

    game: str
    bot: str
    map: str
    cards: str = ""

    @property
    def options(self) -> dict[str, int | str | bool]:
        """The same as the options of a game."""
        map, cards = {"map": self.map}, {"cards": self.cards}
        return {**({} if self.map == "pack" else map), **(cards if self.cards else {})}

    def named(self, kind: str) -> str:
        """A kind of turn at this table, with what is not as usual at it."""
        return ", ".join([self.game, self.bot, kind, *(f"{name} {value}" for name, value in self.options.items())])


class Match(NamedTuple):
    """One game to referee: the seed also says which seats people take, and which map it is."""

    table: Table
    seed: int


def seatings(game: Game[Any], bot: str) -> list[dict[str, str]]:
    """One person and this bot in all other seats, whichever seats can play together."""
    every = [(seats, person) for seats in game.all_seatings() for person in seats]
    return [{seat: PERSON if seat == person else bot for seat in seats} for seats, person in every]


def refereed(match: Match) -> Report:
    """A game, with every seating in turn, on a map of its own."""
    game = game_of(match.table.game)
    seats = seatings(game, match.table.bot)
    setup = Setup(game=game.id, seats=seats[match.seed % len(seats)], options=match.table.options)
    return beside(game, on_another_map(game, setup, match.seed), match.seed)


def table_measures(games: int, workers: int, only: str = "") -> list[Measure]:
    """What was asked at every kind of table, in so many games at each; or only at those of one game."""
    return [
        measured(table, kind, numbers, games)
        for table, counts in answers_asked(games, workers, only).items()
        for kind, numbers in counts.items()
    ]


def measured(table: Table, kind: str, numbers: list[int], games: int) -> Measure:
    """The median, what 95 of 100 do not exceed, and the most; of what followed, how often that was."""
    if kind == FOLLOWED:
        words = f"asked in {games} games though the answer followed from earlier ones"
        return Measure(table.named(kind), sum(numbers), "questions", "0", words)
    aim = referee_of(game_of(table.game)).aims.get(kind)
    target = None if aim is None else f"95 of 100 at most {aim}"
    words = f"asked of the people at the table in {games} games, dice apart"
    middle, high = statistics.median(numbers), at_most(numbers, 0.95)
    return Measure(table.named(kind), middle, "answers", target, words, p95=high, most=max(numbers))


def answers_asked(games: int, workers: int = 1, only: str = "") -> dict[Table, Counts]:
    """By kind of table: how many answers were asked in each turn, dice apart; the same with any number of workers."""
    played = [game_of(only)] if only else all_games()
    every = [table for game in played if can_be_refereed(game) for table in tables(game)]
    matches = [Match(table, seed) for table in every for seed in range(games)]
    found: dict[Table, Counts] = {table: defaultdict(list) for table in every}
    with counting(workers) as count:
        for match, counts in zip(matches, count(matches), strict=True):
            for kind, numbers in counts.items():
                found[match.table][kind] += numbers
    return found


@contextmanager
def counting(workers: int) -> Iterator[Any]:
    """How games are refereed: here one after another, or by so many processes."""
    if workers == 1:
        yield lambda matches: map(count_one, matches)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        yield lambda matches: pool.map(count_one, matches)


def count_one(match: Match) -> Counts:
    """The answers of one game. All its states are kept to its end: there is nothing to collect before."""
    gc.disable()
    try:
        return counted(game_of(match.table.game), refereed(match))
    finally:
        gc.enable()
        gc.collect()


def tables(game: Game[Any]) -> list[Table]:
    """Every bot, on every kind of map, with the bots' cards where they can be."""
    referee = referee_of(game)
    places = ("", *referee.cards[1:])
    return [Table(game.id, bot, map, cards) for bot in game.bots for cards in places for map in referee.maps]


def counted(game: Game[Any], report: Report) -> Counts:
    """The answers of a game in which the bot has decided as on screen; what was taught, or followed, counts apart."""
    if report.first_difference:
        raise BadInput(f"{game.id}: expected the bot to decide as on screen, found {report.first_difference}")
    taught = {"taught in a game": [len(report.taught)]} if report.taught else {}
    return {**referee_of(game).sort(report), **taught, FOLLOWED: [len(report.followed)]}


def can_be_refereed(game: Game[Any]) -> bool:
    """Whether a game has a companion with a referee."""
    return game.physical is not None and game.physical.telling.referee is not None


def at_most(numbers: list[int], share: float) -> float:
    """What this share of numbers does not exceed."""
    return sorted(numbers)[min(len(numbers) - 1, int(share * len(numbers)))]
