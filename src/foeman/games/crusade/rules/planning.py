"""Planning Phase: all bots place their Orders, then players do in turn."""

from __future__ import annotations

from foeman.engine.sequence import due, soon
from foeman.engine.table import Table
from foeman.games.crusade.seat import seat
from foeman.games.crusade.state import Placed, State

PASS = "pass"


def plan(state: State, army: str, table: Table) -> None:
    """crusade.base.planning: an army places an Order, or all it has; if it may place more, its turn comes again before
    the Command Phase begins."""
    if seat(state, army).plan(state, army, table):
        state.due.insert(-1, due(plan, army))


def players_plan(state: State, table: Table) -> None:
    """crusade.base.planning: players place one Order each in turn until all have passed."""
    players = [army for army in state.initiative if not seat(state, army).plans_first]
    for army in players:
        seat(state, army).read_orders(state, army, table)
    soon(state, *(due(plan, army) for army in players[1:]))
    plan(state, players[0], table)


def can_place(state: State, army: str) -> bool:
    """crusade.base.planning.where: an Order in the hand, and a region without one."""
    return bool(state.armies[army].hand) and any(army not in region.orders for region in state.regions.values())


def place_one(state: State, army: str, table: Table) -> bool:
    """crusade.base.planning.where, crusade.general.blanks: a player places an Order, or passes for good; whether it can
    place more."""
    if not can_place(state, army):
        return False
    hand = state.armies[army].hand
    open_regions = [name for name, region in state.regions.items() if army not in region.orders]
    name = table.choose(
        army,
        [PASS, *open_regions],
        rule="crusade.base.planning.where",
        about=(army, len(hand)),
        words="{}, Orders left: {}. Where do you place one?",
    )
    if name == PASS:
        table.tell("{} places no more Orders.", army, rule="crusade.base.planning")
        return False
    order = table.choose(
        army,
        list(dict.fromkeys(hand)),
        rule="crusade.base.planning.where",
        about=(army, name),
        words="{}, which Order do you place in {}?",
    )
    hand.remove(order)
    state.regions[name].orders.setdefault(army, []).append(Placed(order))
    table.tell("{} places an Order in {}.", army, name, rule="crusade.base.planning.where")
    return can_place(state, army)
