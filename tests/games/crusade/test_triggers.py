"""A card that calls for the next one, by the other reading, is kept with a game as anything else."""

from __future__ import annotations

from foeman.engine.game import Setup
from foeman.engine.tables import SeededTable
from foeman.games.crusade import CRUSADE
from foeman.games.crusade.state import ANOTHER_CARD, State


def test_a_card_that_calls_for_another_is_read_back() -> None:
    """crusade.ruling.trigger_by: between two turns the game can be saved, and its checkpoint is read as it was."""
    terms = CRUSADE.prepare(Setup(game="crusade", rulings={"crusade.ruling.trigger_by": "any"}))
    state = CRUSADE.digital.set_up(terms, SeededTable(1, terms.people()))
    assert isinstance(state, State)
    bot = next(iter(state.bots.values()))
    bot.trigger, bot.more_triggers = ANOTHER_CARD, [ANOTHER_CARD]
    written = CRUSADE.digital.write(state)
    again = CRUSADE.digital.read(written, terms, "position")
    assert CRUSADE.digital.write(again) == written
