"""The Marian reforms for Rome, and which troop cards can be recruited at all."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.printed import Troop
from foeman.games.rome.seat import seat
from foeman.games.rome.state import ROME, Army, State, add, ruling, take

EFFECT = "marian_reforms"


def reform_round(state: State, faction: str) -> int | None:
    """The round in which a faction bought the Marian Reforms; None before that, and for everybody but Rome."""
    for development in state.printed.factions[faction].developments:
        if development.effect == EFFECT:
            return state.sides[faction].developments.get(development.name)
    return None


# What can be recruited


def can_recruit(state: State, faction: str, card: str) -> bool:
    """rome.cards.troop.cost: a card that shows a cost, once its development and the reforms allow it."""
    troop = state.printed.troops[card]
    return troop.cost is not None and has_development(state, faction, troop) and is_current(state, faction, troop)


def has_development(state: State, faction: str, troop: Troop) -> bool:
    """rome.cards.troop.development, rome.spend.develop.next_round: what its arrow asks for, owned before now."""
    if not troop.development or troop.recruit == "after_reforms":
        return True
    return state.sides[faction].developments.get(troop.development, state.round) < state.round


def is_current(state: State, faction: str, troop: Troop) -> bool:
    """rome.marian.no_old, rome.marian.velites, rome.marian.artillery, rome.ruling.marian_recruit: before or after.

    Republican cards, Velites among them, are recruited only before the reforms, Imperial ones only after; Scorpio,
    Ballistae and Onager are free of this, and so is every card of the other factions.
    """
    if not troop.recruit or troop.recruit == "always":
        return True
    bought = reform_round(state, faction)
    if troop.recruit == "before_reforms":
        return bought is None
    at_once = ruling(state, "rome.ruling.marian_recruit") == "at_once"
    return bought is not None and (bought < state.round or at_once)


# The swap


def reform(state: State, table: Table) -> None:
    """rome.marian.swap: from now on Rome recruits Imperial cards, and its armies are to swap theirs."""
    put_away_old_cards(state)
    seat(state, ROME).reform(state, ROME)
    table.tell("{} takes its Imperial cards and puts the old ones away.", ROME, rule="rome.marian.swap", to=ROME)


def put_away_old_cards(state: State) -> None:
    """rome.marian.swap: the replaced cards of the reserve are put away, and the Imperial ones taken instead."""
    side = state.sides[ROME]
    for card, count in list(side.reserve.items()):
        if is_replaced(state, card):
            take(side.reserve, card, count)
            add(side.put_away, card, count)
    for card, count in list(side.put_away.items()):
        if is_imperial(state, card):
            take(side.put_away, card, count)
            add(side.reserve, card, count)
    for army in side.armies:
        army.old_cards = any(is_replaced(state, card) for card in army.cards)


def is_replaced(state: State, card: str) -> bool:
    """rome.marian.swap: whether the reforms replace a card: legionaries, Italian infantry, allied cavalry, veterans."""
    return bool(state.printed.troops[card].reform)


def is_imperial(state: State, card: str) -> bool:
    """rome.marian.swap: whether a card comes with the reforms, itself or as the veteran of one that does."""
    troop = state.printed.troops[card]
    base = state.printed.troops[troop.veteran_of] if troop.veteran_of else troop
    return base.recruit == "after_reforms"


def swap_when_shown(state: State, army: Army, table: Table) -> None:
    """rome.marian.existing: an army with old cards swaps them the first time that it is seen."""
    if not army.old_cards:
        return
    swap(state, army.faction, army.cards)
    army.old_cards = any(is_replaced(state, card) for card in army.cards)
    table.tell("{} swaps its old cards for Imperial ones.", army, rule="rome.marian.existing")


def swap(state: State, faction: str, cards: list[str]) -> None:
    """rome.marian.existing: old cards are swapped for Imperial ones, in place."""
    side = state.sides[faction]
    for place, card in enumerate(cards):
        new = replacement(state, faction, card) if is_replaced(state, card) else ""
        if new:
            take(side.reserve, new)
            add(side.put_away, card)
            cards[place] = new


def replacement(state: State, faction: str, card: str) -> str:
    """rome.marian.veterans: the like card, else the ordinary one of that kind; none while the reserve has neither."""
    reserve = state.sides[faction].reserve
    new = state.printed.troops[card].reform
    if reserve.get(new):
        return new
    ordinary = state.printed.troops[new].veteran_of
    return ordinary if reserve.get(ordinary) else ""
