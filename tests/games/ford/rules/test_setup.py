"""Set-up."""

from __future__ import annotations

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.ford.rules.setup import set_up
from tests.games.ford.pieces import spaces, terms


@proves("ford.setup")
def test_setup() -> None:
    """Four cohorts stand in each camp, and the deck is the shuffled weather."""
    order = "heat,heat,rain,rain,spate,clear sky,clear sky,clear sky"
    with ScriptedTable([("shuffle", order)]) as table:
        game = set_up(terms(), table)
    assert spaces(game, "Legion") == ["west camp"] * 4
    assert spaces(game, "Tribes") == ["east camp"] * 4
    assert game.deck == order.split(",")
