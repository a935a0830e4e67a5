"""3 Battle."""

from __future__ import annotations

from foeman.engine.questions import D6
from foeman.engine.table import Table
from foeman.games.ford.printed import SIDES
from foeman.games.ford.state import FOE, Cohort, State, in_space


def contested(state: State) -> list[str]:
    """ford.battle: the spaces in which both sides stand."""
    sides = [{cohort.space for cohort in state.cohorts if cohort.side == side} for side in SIDES]
    both = sides[0] & sides[1]
    return [space for space in state.printed.spaces if space in both] if both else []


def battle(state: State, space: str, table: Table) -> None:
    """ford.battle: both sides roll a die a cohort, then both lose a cohort a hit."""
    fighters = {side: in_space(state, side, space) for side in SIDES}
    hits = {side: roll_hits(state, side, space, len(fighters[side]), table) for side in SIDES}
    for side in SIDES:
        for cohort in fighters[side][: hits[FOE[side]]]:
            send_back(state, cohort, table)
    if table.beside and not any(hits.values()):
        table.tell("Nobody is beaten at the {}.", space, rule="ford.battle")


def roll_hits(state: State, side: str, space: str, dice: int, table: Table) -> int:
    """ford.battle, ford.battle.wet: 5 and 6 hit; in wet weather only 6 in a river space."""
    wet = state.printed.cards[state.card].wet and state.printed.spaces[space].river
    need = 6 if wet else 5
    if table.beside:
        table.purpose = f"Battle at the {space}: each {'6' if wet else '5 or 6'} beats a cohort of the {FOE[side]}."
    rolls = table.roll(D6, dice, rule="ford.battle", about=(side, space))
    table.purpose = ""
    return sum(roll >= need for roll in rolls)


def send_back(state: State, cohort: Cohort, table: Table) -> None:
    """ford.battle.return: a beaten cohort goes back to its camp."""
    camp, words = state.printed.camps[cohort.side], "{} is beaten at the {} and goes back to camp."
    do = "Take a cohort of the {2} back from the {1} to the {3}: it is beaten."
    table.act(words, cohort, cohort.space, cohort.side, camp, rule="ford.battle.return", do=do)
    cohort.space = camp
