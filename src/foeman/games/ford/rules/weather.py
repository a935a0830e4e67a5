"""1 Weather."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.ford.state import State


def turn_weather(state: State, table: Table) -> None:
    """ford.weather: the top card; the used ones are shuffled when the deck is empty."""
    if not state.deck:
        state.deck = table.shuffle(state.used, rule="ford.weather", about="weather cards")
        state.used = []
    state.card = state.deck.pop(0)
    state.used.append(state.card)
    table.tell("Turn {}: {}.", state.turn, state.card, rule="ford.weather")
