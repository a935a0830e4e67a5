"""A bot's agents against people at a physical table."""

from __future__ import annotations

from foeman.engine.tables import SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.bots import agents
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.companion.agents import TableAgents
from foeman.games.rome.companion.state import Companion
from foeman.games.rome.state import CARTHAGE
from tests.games.rome.at_table import Person, new_table


@proves("rome.agents.caught")
def test_theft_from_a_person() -> None:
    """The gold is asked once, the die rolled, and the person told to pay."""
    state = new_table()
    card = next(card for card in state.printed.actions.values() if card.action == "treasury_theft")
    state.sides[CARTHAGE].hand = [card.id]
    gold = state.sides[CARTHAGE].gold
    skull = next(seed for seed in range(50) if _first_red(state, seed) == "skull")
    person = Person({"is_capital_in_reach": [True], "gold_of": [9]}, skull)
    agents.take_turn(player_of(state, CARTHAGE), [card], TableAgents(state, CARTHAGE, person), person)
    assert state.sides[CARTHAGE].gold == gold + 5
    assert "Rome pays 5 gold to Carthage." in person.told()
    assert len(person.asked) == 2


def _first_red(state: Companion, seed: int) -> str:
    """What a RED die shows first."""
    table = SeededTable(seed)
    table.tie(["agent 1", "agent 2"], rule="rome.solo.agent.nearest")
    return str(table.roll(state.printed.dice["RED"], rule="rome.agents.caught")[0])
