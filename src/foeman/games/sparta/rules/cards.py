"""Playing event cards: which effects would change something, favour for the increased one, the discards."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.printed import PrintedEffect
from foeman.games.sparta.rules.effects import can_change
from foeman.games.sparta.state import State


def take_from_hand(state: State, side: str, card: str, table: Table) -> None:
    """sparta.base.cards.play: a card is played, and lies with the discards."""
    state.sides[side].hand.remove(card)
    state.used.append(card)
    table.tell("{} plays {}.", side, card, rule="sparta.base.cards.play")


def discard_hand(state: State, side: str, table: Table) -> None:
    """sparta.base.cards.deal: what is left in the hand is discarded unused."""
    own = state.sides[side]
    if own.hand:
        table.tell("{} discards {}.", side, own.hand, rule="sparta.base.cards.deal")
        state.used += own.hand
        own.hand = []


def playable_effects(state: State, side: str, card: str) -> list[PrintedEffect]:
    """sparta.base.cards.play: the effects that would change something."""
    return [effect for effect in state.printed.events[card].effects if can_change(state, side, effect)]


def can_increase(state: State, side: str, effect: PrintedEffect) -> bool:
    """sparta.base.cards.favour: a favour to spend, and an increased form."""
    return state.sides[side].favour > 0 and effect.more > effect.amount


def spend_favour(state: State, side: str, table: Table) -> None:
    """sparta.base.cards.favour: one favour for the increased effect, once for a card."""
    own = state.sides[side]
    own.favour -= 1
    do = "{} pays 1 favour for the increased effect ({} left)."
    table.act("{} spends a favour.", side, own.favour, rule="sparta.base.cards.favour", do=do)
