"""A picture of each game for the first page: its board after a few turns of the bots, drawn once."""

from __future__ import annotations

from functools import cache

from foeman.engine.game import RANDOM, Game, Setup
from foeman.engine.tables import SeededTable
from foeman.games import game_of

TURNS = 5
SEED = 11


@cache
def picture(name: str) -> str:
    """The board of a game under way, as SVG; empty if the game draws none."""
    game: Game[object] = game_of(name)
    rules = game.digital
    if rules.look.svg is None:
        return ""
    bot = next(iter(game.bots), RANDOM)
    terms = game.prepare(Setup(game=game.id, seats=dict.fromkeys(game.all_seatings()[0], bot)))
    table = SeededTable(SEED, terms.at_random())
    state = rules.set_up(terms, table)
    turns, step = 0, 0
    while turns < TURNS and rules.outcome(state) is None:
        step += 1
        table.begin(step)
        rules.step(state, table)
        turns += not getattr(state, "due", None)
    return rules.look.svg(state, None)
