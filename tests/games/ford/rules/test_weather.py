"""1 Weather."""

from __future__ import annotations

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.ford.rules.weather import turn_weather
from tests.games.ford.pieces import state


@proves("ford.weather")
def test_weather() -> None:
    """The top card counts; used cards are shuffled when none is left."""
    game = state()
    game.deck = ["rain"]
    turn_weather(game, ScriptedTable())
    assert (game.card, game.deck, game.used) == ("rain", [], ["rain"])
    game.used = ["heat", "rain"]
    with ScriptedTable("shuffle=rain,heat") as table:
        turn_weather(game, table)
    assert (game.card, game.deck, game.used) == ("rain", ["heat"], ["rain"])
