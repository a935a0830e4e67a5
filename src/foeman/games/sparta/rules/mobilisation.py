"""Mobilisation: forces and battle cards for talents, and the enemy's reaction."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.bots.board import FLEET, HOPLITE, Kind
from foeman.games.sparta.rules.battle import can_draw, draw_battle_card
from foeman.games.sparta.rules.forces import piece_at_home
from foeman.games.sparta.state import MOBILISED, State, enemy, is_bot

DONE = "done"


def can_mobilise(state: State, side: str, kind: Kind) -> bool:
    """sparta.base.mobilise.force: three talents, and a piece at home."""
    if state.sides[side].talents < state.printed.numbers.mobilise_cost:
        return False
    return piece_at_home(state, side, kind) is not None


def raise_force(state: State, side: str, kind: Kind, table: Table) -> None:
    """sparta.base.mobilise.force: a piece from home is mobilised for three talents."""
    force = piece_at_home(state, side, kind)
    if force is None:
        raise LookupError(f"sparta.base.mobilise.force: expected a {kind} of {side} at home, found none")
    state.sides[side].talents -= state.printed.numbers.mobilise_cost
    force.where = MOBILISED
    table.tell("{} mobilises {}.", side, force, rule="sparta.base.mobilise.force")


def mobilise(state: State, side: str, kind: Kind, table: Table) -> None:
    """sparta.base.mobilise.react: a force is mobilised, and the enemy may answer it at once."""
    raise_force(state, side, kind, table)
    react(state, enemy(state, side), kind, table)


def react(state: State, side: str, kind: Kind, table: Table) -> None:
    """sparta.base.mobilise.react: one force of the same type, which cannot be answered in turn."""
    if is_bot(state, side):
        from foeman.games.sparta.bots.seat import answer_mobilisation  # it mobilises in its turn

        answer_mobilisation(state, side, kind, table)
    elif can_mobilise(state, side, kind):
        about = (side, enemy(state, side), kind)
        words = "{}: {} has mobilised a {}. Mobilise one too, for 3 talents?"
        if table.confirm(side, rule="sparta.base.mobilise.react", about=about, words=words):
            raise_force(state, side, kind, table)
            offer_battle_card(state, side, table)


def can_buy(state: State, side: str) -> bool:
    """sparta.base.mobilise.battle_card, sparta.ruling.battle_card_price: two talents, and room in the hand."""
    return state.sides[side].talents >= state.printed.numbers.battle_card_cost and can_draw(state, side)


def buy_battle_card(state: State, side: str, table: Table) -> None:
    """sparta.base.mobilise.battle_card: a battle card for two talents."""
    state.sides[side].talents -= state.printed.numbers.battle_card_cost
    table.tell("{} buys a battle card.", side, rule="sparta.base.mobilise.battle_card")
    draw_battle_card(state, side, table)


def offer_battle_card(state: State, side: str, table: Table) -> None:
    """sparta.base.mobilise.battle_card: a person may buy one with each force."""
    if can_buy(state, side):
        about = (side, state.sides[side].talents)
        words = "{}: buy a battle card for 2 of {} talents?"
        if table.confirm(side, rule="sparta.base.mobilise.battle_card", about=about, words=words):
            buy_battle_card(state, side, table)


def mobilisation_step(state: State, side: str, table: Table) -> None:
    """sparta.base.mobilise.many: a person mobilises as long as there are talents and pieces."""
    while True:
        kinds: list[Kind] = [kind for kind in (HOPLITE, FLEET) if can_mobilise(state, side, kind)]
        about = (side, state.sides[side].talents)
        words = "{}: mobilise what, for 3 of {} talents?"
        chosen = table.choose(side, [DONE, *kinds], rule="sparta.base.mobilise.many", about=about, words=words)
        if chosen == DONE:
            return
        kind = HOPLITE if chosen == HOPLITE else FLEET
        raise_force(state, side, kind, table)
        offer_battle_card(state, side, table)
        react(state, enemy(state, side), kind, table)
