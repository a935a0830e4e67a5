"""The bots' cards at a real table: kept by Foeman, or on the table, where somebody turns them over and says which."""

from __future__ import annotations

from foeman.engine.game import Terms
from foeman.engine.table import Table
from foeman.games.crusade.companion.state import Mirror
from foeman.games.crusade.companion.told_map import is_told
from foeman.games.crusade.printed import deck_key

TOP_CARD = "the top Event Card"
"""An Event Card that lies face down on the table: nobody knows which it is."""
FROM_ROWS = {"crusade.ruling.cards_seen": "all_open", "crusade.ruling.slot_row": "your_row"}
"""Readings by which the bots' Event Cards come out of rows that people see."""


def are_kept(terms: Terms) -> bool:
    """Whether Foeman keeps the bots' Event Cards; never those that people have seen in a row."""
    seen = any(terms.rulings[ruling] == reading for ruling, reading in FROM_ROWS.items())
    return bool(terms.options.cards == "kept") and not seen


def keeps_objectives(terms: Terms) -> bool:
    """Whether Foeman keeps the bots' Objective Cards; those of a map that is told name its regions, and lie there."""
    return bool(terms.options.cards == "kept") and not is_told(terms)


def deal_kept(state: Mirror, army: str, number: int, table: Table) -> None:
    """crusade.strategy.give, crusade.base.strategy.decks: cards of its alliance and year, unseen; from the discards
    when too few are left."""
    key = deck_key(state.printed.alliance[army], state.printed.year[state.round])
    deck = undealt(state, key)
    if len(deck) < number:
        state.played.pop(key, None)
        deck = undealt(state, key)
    about = (army, f"round {state.round}")
    state.armies[army].cards = table.deal(deck, min(number, len(deck)), rule="crusade.strategy.give", about=about)


def undealt(state: Mirror, key: str) -> list[str]:
    """The cards of a deck that nobody holds and that have not been played."""
    elsewhere = [*state.played.get(key, ()), *(card for own in state.armies.values() for card in own.cards)]
    return [card for card in state.printed.deck_of[key] if card not in elsewhere]


def needs(army: str, terms: Terms) -> str:
    """crusade.setup.objectives: what somebody deals a bot at the beginning, or leaves in the box."""
    if keeps_objectives(terms):
        more = " and Event Cards" if are_kept(terms) else ""
        return f"I keep its Objective Cards{more}: deal it none."
    kept = " I keep its Event Cards." if are_kept(terms) else ""
    return f"Deal it three Objective Cards, face down.{kept}"
