"""2 March: who is first, and cohort by cohort as far as the card allows."""

from __future__ import annotations

from foeman.engine.sequence import due, soon
from foeman.engine.table import Table
from foeman.games.ford.printed import SIDES
from foeman.games.ford.seat import seat
from foeman.games.ford.state import FOE, State


def march_order(state: State, table: Table) -> list[str]:
    """ford.order: fewer points first, chance between equals."""
    one, other = SIDES
    ahead = state.points[one] - state.points[other]
    first = (
        table.tie(SIDES, rule="ford.order", about="who marches first") if ahead == 0 else one if ahead < 0 else other
    )
    return [first, FOE[first]]


def begin_march(state: State, side: str, table: Table) -> None:
    """ford.march: a side's cohorts are ready, and the first of them marches."""
    for cohort in state.cohorts:
        cohort.marched = False
    state.marches = state.printed.cards[state.card].marches
    march(state, side, table)


def march(state: State, side: str, table: Table) -> None:
    """ford.march: one cohort, if the card still allows it and the side wants to; then the next."""
    if state.marches and seat(state, side).march(state, side, table):
        state.marches -= 1
    else:
        state.marches = 0
    if state.marches:
        soon(state, due(march, side))
