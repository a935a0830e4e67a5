"""Set-up."""

from __future__ import annotations

from foeman.engine.game import Setup
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.ford import FORD
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


@proves("ford.level.ahead")
def test_a_column_of_a_higher_level_begins_ahead() -> None:
    """The Column of that seat has its points, and a person none."""
    setup = Setup(game="ford", seats={"Legion": "column", "Tribes": "person"})
    game = set_up(FORD.prepare(setup.model_copy(update={"levers": {"Legion": {"ahead": 4}}})), SeededTable(1))
    assert game.points == {"Legion": 4, "Tribes": 0}
    everybody = set_up(FORD.prepare(setup.model_copy(update={"options": {"ahead": 3}})), SeededTable(1))
    assert everybody.points == {"Legion": 3, "Tribes": 0}
