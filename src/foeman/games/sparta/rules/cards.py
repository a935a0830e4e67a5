"""Playing event cards: two of three, one effect each, favour for the increased one."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.printed import PrintedEffect
from foeman.games.sparta.rules.effects import EFFECTS, allies_to_gain, amount_of, can_change
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
    state.sides[side].favour -= 1
    table.tell("{} spends a favour.", side, rule="sparta.base.cards.favour")


def cards_step(state: State, side: str, table: Table) -> None:
    """sparta.base.cards.deal: a person plays two of the three cards."""
    for left in range(state.printed.numbers.cards_played, 0, -1):
        hand = list(dict.fromkeys(state.sides[side].hand))
        if not hand:
            break
        words = "{}: which event card ({} to play)?"
        card = table.choose(side, hand, rule="sparta.base.cards.deal", about=(side, left), words=words)
        take_from_hand(state, side, card, table)
        play_card(state, side, card, table)
    discard_hand(state, side, table)


def play_card(state: State, side: str, card: str, table: Table) -> None:
    """sparta.base.cards.play: one effect of the card, which its player chooses."""
    effects = playable_effects(state, side, card)
    if not effects:
        table.tell("{} changes nothing.", card, rule="sparta.base.cards.play")
        return
    words = "{}: which effect of {}?"
    effect = table.choose(side, effects, rule="sparta.base.cards.play", about=(side, card), words=words)
    increased = wants_favour(state, side, effect, table)
    if increased:
        spend_favour(state, side, table)
    EFFECTS[effect.kind](state, side, effect, increased, table)


def wants_favour(state: State, side: str, effect: PrintedEffect, table: Table) -> bool:
    """sparta.base.cards.favour: whether a person spends favour; without a choice where the plain effect is nothing."""
    if not can_increase(state, side, effect):
        return False
    if effect.kind == "ally" and not allies_to_gain(state, side, False):
        return True
    about = (side, effect, state.sides[side].favour, amount_of(effect, True))
    words = "{}: {}. Spend 1 of {} favour for the increased effect ({})?"
    return table.confirm(side, rule="sparta.base.cards.favour", about=about, words=words)
