"""Executing an Order, as a player does."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.crusade.printed.pack import Order
from foeman.games.crusade.rules.acts import add_units, is_port, room
from foeman.games.crusade.rules.marching import can_march, player_march
from foeman.games.crusade.state import Placed, State, count


def is_place(state: State, name: str, where: str) -> bool:
    """crusade.base.map.kinds: whether a region is of the kind that an Order or a card asks for."""
    if where == "any":
        return True
    return is_port(state, name) if where == "port" else state.printed.regions[name].kind == where


def can_execute(state: State, army: str, name: str, order_name: str) -> bool:
    """crusade.base.command.order: command points, the kind of region, Presence, and something that can be done."""
    order = state.printed.orders[order_name]
    if order.reaction or order.group == "blank" or order.cost > state.armies[army].command:
        return False
    if not is_place(state, name, order.where) or (order.presence and army not in state.regions[name].forces):
        return False
    if order.march:
        return can_march(state, army, name, order.march)
    return can_add(state, army, name, order)


def can_add(state: State, army: str, name: str, order: Order) -> bool:
    """crusade.base.command.adding: whether a Unit of the Order is in the pool and finds a slot."""
    pool = state.armies[army].pool
    return any(count(pool, type_) and room(state, name, type_, icons=True) for type_ in order.adds)


def execute(state: State, army: str, name: str, placed: Placed, table: Table) -> None:
    """crusade.base.command.order: a player turns an Order over, pays for it and carries it out."""
    order = state.printed.orders[placed.order]
    placed.executed = True
    state.armies[army].command -= order.cost
    table.tell("{} executes {} in {}.", army, order.name, name, rule="crusade.base.command.order")
    if order.march:
        player_march(state, army, name, order.march, table)
    else:
        add_all(state, army, name, order, table)


def add_all(state: State, army: str, name: str, order: Order, table: Table) -> None:
    """crusade.base.command.adding: the Units of an Order in its region, as many as find a slot."""
    for type_, number in order.adds.items():
        add_units(state, army, name, type_, number, table, "crusade.base.command.adding")
