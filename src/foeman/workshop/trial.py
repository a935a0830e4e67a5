"""A game between bots with a pack, played to its end: what passes the check is tried, too."""

from __future__ import annotations

from typing import Any

from foeman.engine.game import RANDOM, Game, Setup
from foeman.engine.packs import Pack, remember
from foeman.engine.questions import CHANCE
from foeman.engine.reading import BadInput
from foeman.engine.tables import SeededTable
from foeman.games import game_of

MOST_STEPS = 20_000
"""A game that takes more steps than this never ends."""


def play(pack: Pack, player: str, seed: int) -> str:
    """Play a game with a pack, the same player on every seat; who won, in words. Whatever goes wrong is raised."""
    game = game_of(pack.label.game)
    table, state = begun(game, pack, player, seed)
    for step in range(1, MOST_STEPS):
        end = game.digital.outcome(state)
        if end is not None:
            return end.words
        table.begin(step)
        game.digital.step(state, table)
        game.digital.check(state)
    raise BadInput(f"{pack.where}: expected a game that ends, found one of {MOST_STEPS} steps")


def begun(game: Game[Any], pack: Pack, player: str, seed: int) -> tuple[SeededTable, Any]:
    """A game at its beginning, with the first seats that can be played with the pack."""
    problem = BadInput(f"{pack.where}: expected seats, found none")
    for seating in game.all_seatings():
        setup = Setup(game=game.id, seats=dict.fromkeys(seating, player), pack=remember(game.checked(pack)).hash)
        try:
            terms = game.prepare(setup)
            table = SeededTable(seed, terms.at_random() or [CHANCE])
            return table, game.digital.set_up(terms, table)
        except BadInput as fault:
            problem = fault
    raise problem


def players(game: Game[Any]) -> list[str]:
    """Who plays the trial: the first bot, and chance."""
    return [*list(game.bots)[:1], RANDOM]


def plays(pack: Pack, seed: int = 1) -> str:
    """What goes wrong in a game with a pack, in one line; nothing if it is played to its end."""
    for player in players(game_of(pack.label.game)):
        try:
            play(pack, player, seed)
        except BadInput as problem:
            return str(problem)
        except Exception as problem:  # whatever a rule stumbles over is told in one line
            return f"{pack.where}: expected a game to its end, found {type(problem).__name__}: {problem}"
    return ""
