"""Positions: what they may leave out, and what things are called in them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from foeman.engine.game import Terms
from foeman.engine.states import Names
from foeman.games.ford.printed import SIDES
from foeman.games.ford.state import State


def names(terms: Terms) -> Names:
    """What a position may name."""
    return {"side": SIDES, "space": terms.content.spaces, "card": terms.content.cards}


def complete(state: State, given: dict[str, Any]) -> None:
    """A side without points has none; the weather cards are used that are not said to be in the deck, or the other
    way round.
    """
    for side in SIDES:
        state.points.setdefault(side, 0)
    left = list((Counter(state.printed.deck) - Counter([*state.deck, *state.used])).elements())
    if "used" not in given:
        state.used = left
    elif "deck" not in given:
        state.deck = left
