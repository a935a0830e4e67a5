"""Event Cards, as a player plays them."""

from __future__ import annotations

from foeman.engine.questions import Reworded
from foeman.engine.table import Table
from foeman.games.crusade.printed.pack import Card, Effect
from foeman.games.crusade.rules.acts import discard, pay_gold
from foeman.games.crusade.rules.effects import EFFECTS
from foeman.games.crusade.rules.orders import is_place
from foeman.games.crusade.state import State, alliance_present, ruling

NEEDS_REGION = ("add", "neutral", "leader", "march")


def play_card(state: State, army: str, name: str, table: Table) -> None:
    """crusade.base.cards: main effect and crown event of a card, one after the other; then it is discarded."""
    card = state.printed.cards[name]
    table.tell("{} plays {}.", army, name, rule="crusade.base.cards")
    state.armies[army].cards.remove(name)
    effects = effects_of(state, army, card, table)
    place = choose_place(state, army, card, effects, table)
    for effect in effects:
        if not state.ended and (place or effect.do not in NEEDS_REGION):
            EFFECTS[effect.do](state, army, effect, place, table)
    discard(state, name)


def effects_of(state: State, army: str, card: Card, table: Table) -> list[Effect]:
    """crusade.base.cards, crusade.base.crowns, crusade.ruling.crown_on_top: with the crown event on top if it is wanted
    and paid for."""
    missing = max(0, card.crowns - state.armies[army].crowns)
    price = missing * state.printed.numbers["temporary_crown_gold"]
    if price > state.armies[army].gold or not wants_crown(army, card, price, table):
        return list(card.main)
    pay_gold(state, army, price, table, "crusade.base.crowns")
    if ruling(state, "crusade.ruling.crown_on_top") == "instead":
        return list(card.crown)
    return [*card.main, *card.crown]


def wants_crown(army: str, card: Card, price: int, table: Table) -> bool:
    """crusade.base.crowns: whether a player wants the crown event at this price."""
    cost = Reworded(f"for {price} gold" if price else "at no cost", (str(price),))
    return table.confirm(
        army,
        rule="crusade.base.crowns",
        about=(army, card, cost),
        words="{}, do you use the crown event of {} as well, {}?",
    )


def choose_place(state: State, army: str, card: Card, effects: list[Effect], table: Table) -> str:
    """crusade.base.cards.place: one region for all effects that need one; none if no region will do."""
    if not any(effect.do in NEEDS_REGION for effect in effects):
        return ""
    places = places_for(state, army, card)
    if not places:
        return ""
    return table.choose(
        army, places, rule="crusade.base.cards.place", about=(army, card), words="{}, where does {} take effect?"
    )


def places_for(state: State, army: str, card: Card) -> list[str]:
    """crusade.base.cards.place: the regions that meet a card's demands, never one with an enemy in it."""
    printed = state.printed
    own, enemy = printed.alliance[army], printed.enemy[printed.alliance[army]]
    found = []
    for name, region in state.regions.items():
        if not is_place(state, name, card.where) or alliance_present(printed, region, enemy):
            continue
        if card.presence == "absent":
            near = any(army in state.regions[other].forces for other in printed.neighbours[name])
            fits = near and not region.forces
        elif card.presence == "alliance":
            fits = alliance_present(printed, region, own)
        else:
            fits = army in region.forces
        if fits:
            found.append(name)
    return found
