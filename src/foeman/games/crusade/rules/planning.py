"""Planning Phase: all bots place their Orders, then players do in turn."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.crusade.seat import seat
from foeman.games.crusade.state import Placed, State

PASS = "pass"


def planning_phase(state: State, table: Table) -> None:
    """crusade.planning.before_players, crusade.planning.two_bots, crusade.planning.then_players: bots in initiative
    order, then players."""
    table.tell("Planning Phase.", rule="crusade.base.rounds")
    for army in state.initiative:
        if seat(state, army).plans_first:
            seat(state, army).plan(state, army, table)
    players_plan(state, table)


def players_plan(state: State, table: Table) -> None:
    """crusade.base.planning: players place one Order each in turn until all have passed."""
    placing = [army for army in state.initiative if not seat(state, army).plans_first]
    for army in placing:
        seat(state, army).read_orders(state, army, table)
    while placing:
        placing = [army for army in placing if seat(state, army).plan(state, army, table)]


def place_one(state: State, army: str, table: Table) -> bool:
    """crusade.base.planning.where, crusade.general.blanks: a player places an Order, or passes for good."""
    hand = state.armies[army].hand
    open_regions = [name for name, region in state.regions.items() if army not in region.orders]
    if not hand or not open_regions:
        return False
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
    return True
