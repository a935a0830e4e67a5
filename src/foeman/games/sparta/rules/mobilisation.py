"""Mobilisation: forces and battle cards for talents, and the enemy's reaction."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.rules.battle import can_draw, draw_battle_card
from foeman.games.sparta.rules.forces import piece_at_home
from foeman.games.sparta.seat import seat
from foeman.games.sparta.state import HOME, MOBILISED, Kind, State, enemy


def can_mobilise(state: State, side: str, kind: Kind) -> bool:
    """sparta.base.mobilise.force: three talents, and a piece at home."""
    if state.sides[side].talents < state.printed.numbers.mobilise_cost:
        return False
    return piece_at_home(state, side, kind) is not None


def can_mobilise_any(state: State, side: str) -> bool:
    """sparta.base.mobilise.force: three talents, and any piece at home."""
    if state.sides[side].talents < state.printed.numbers.mobilise_cost:
        return False
    return any(force.side == side and force.where == HOME for force in state.forces)


def raise_force(state: State, side: str, kind: Kind, table: Table) -> None:
    """sparta.base.mobilise.force: a piece from home is mobilised for three talents."""
    force = piece_at_home(state, side, kind)
    if force is None:
        raise LookupError(f"sparta.base.mobilise.force: expected a {kind} of {side} at home, found none")
    own, cost = state.sides[side], state.printed.numbers.mobilise_cost
    own.talents -= cost
    force.where = MOBILISED
    do = "{0} pays {2} talents ({3} left): take {1} from home and put it with the mobilised forces."
    table.act("{} mobilises {}.", side, force, cost, own.talents, rule="sparta.base.mobilise.force", do=do)


def mobilise(state: State, side: str, kind: Kind, table: Table) -> None:
    """sparta.base.mobilise.react: a force is mobilised, and the enemy may answer it at once."""
    raise_force(state, side, kind, table)
    ask_for_reaction(state, side, kind, table)


def ask_for_reaction(state: State, side: str, kind: Kind, table: Table) -> None:
    """sparta.base.mobilise.react: the enemy may mobilise a force of the same type, which is not answered in turn."""
    seat(state, enemy(state, side)).react(state, enemy(state, side), kind, table)


def can_buy(state: State, side: str) -> bool:
    """sparta.base.mobilise.battle_card, sparta.ruling.battle_card_price: two talents, and room in the hand."""
    return state.sides[side].talents >= state.printed.numbers.battle_card_cost and can_draw(state, side)


def buy_battle_card(state: State, side: str, table: Table) -> None:
    """sparta.base.mobilise.battle_card: a battle card for two talents."""
    own, cost = state.sides[side], state.printed.numbers.battle_card_cost
    own.talents -= cost
    do = "{} pays {} talents for a battle card ({} left)."
    table.act("{} buys a battle card.", side, cost, own.talents, rule="sparta.base.mobilise.battle_card", do=do)
    draw_battle_card(state, side, table)
