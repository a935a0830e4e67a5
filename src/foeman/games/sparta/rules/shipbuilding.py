"""Shipbuilding: talents for navy strength."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.rules.control import assets
from foeman.games.sparta.state import State


def can_build(state: State, side: str) -> bool:
    """sparta.base.ships.build: a talent, and a navy strength below ten."""
    own, numbers = state.sides[side], state.printed.numbers
    return own.talents >= numbers.ship_cost and own.navy < numbers.navy_most


def may_build_twice(state: State, side: str) -> bool:
    """sparta.base.ships.second: with two allied navies or more."""
    return assets(state, side)["navy"] >= state.printed.numbers.second_ship_navies


def build(state: State, side: str, table: Table) -> None:
    """sparta.base.ships.build: one talent raises the navy strength by one."""
    own = state.sides[side]
    own.talents -= state.printed.numbers.ship_cost
    own.navy += 1
    about = (side, own.navy, state.printed.numbers.ship_cost, own.talents)
    do = "{0} pays {2} for shipbuilding ({3} talents left): move its navy strength up to {1}."
    table.act("{} builds ships: navy strength {}.", *about, rule="sparta.base.ships.build", do=do)
