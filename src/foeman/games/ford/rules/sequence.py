"""A turn of The Ford: weather, march, battle, score. The order of the rulebook."""

from __future__ import annotations

from foeman.engine.sequence import Sequence, due, soon
from foeman.engine.table import Table
from foeman.games.ford.rules.battle import battle, contested
from foeman.games.ford.rules.march import begin_march, march, march_order
from foeman.games.ford.rules.score import score
from foeman.games.ford.rules.weather import turn_weather
from foeman.games.ford.state import State


def begin_turn(state: State, table: Table) -> None:
    """What is due in a turn, from the weather to the score."""
    state.due = [due(weather), due(battles)]


def weather(state: State, table: Table) -> None:
    """ford.weather, ford.order: the card is turned over, then it is known who marches first."""
    turn_weather(state, table)
    soon(state, *(due(begin_march, side) for side in march_order(state, table)))


def battles(state: State, table: Table) -> None:
    """ford.battle, ford.score: wherever both sides stand, space by space in the order of the map; then the score."""
    spaces = contested(state)
    if not spaces:
        score(state, table)
        return
    state.due = [*(due(battle, space) for space in spaces[1:]), due(score)]
    battle(state, spaces[0], table)


step = Sequence(begin_turn, weather, begin_march, march, battles, battle, score)
