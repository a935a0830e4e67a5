"""A picture of each game for the first page: its board after a few turns of the bots, drawn once."""

from __future__ import annotations

from functools import cache

from foeman.engine.game import RANDOM, Game
from foeman.engine.tables import SeededTable
from foeman.games import game_of

STEPS = 5
SEED = 11


@cache
def picture(name: str) -> str:
    """The board of a game under way, as SVG; empty if the game draws none."""
    game: Game[object] = game_of(name)
    rules = game.digital
    if rules.svg is None:
        return ""
    bot = next(iter(game.bots), RANDOM)
    setup = {"game": game.id, "seats": dict.fromkeys(game.all_seatings()[0], bot)}
    from foeman.engine.game import Setup

    terms = game.prepare(Setup.model_validate(setup))
    table = SeededTable(SEED, terms.at_random())
    state = rules.set_up(terms, table)
    for step in range(1, STEPS + 1):
        if rules.outcome(state) is not None:
            break
        table.begin(step)
        rules.step(state, table)
    return rules.svg(state, None)
