"""Seats at a real table: people tell what they have marched, the Column says what to march for it."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations, repeat

from foeman.engine.edits import Edit
from foeman.engine.forms import Number
from foeman.engine.mirror import form_of_things, put_all
from foeman.engine.questions import YOU
from foeman.engine.table import Table
from foeman.games.ford.bots.seat import Column
from foeman.games.ford.companion.things import cohorts, cohorts_in, count
from foeman.games.ford.companion.told_map import Mirror, ToldSpace, is_told, knows
from foeman.games.ford.digital.board import DigitalBoard
from foeman.games.ford.printed import Place, Printed
from foeman.games.ford.state import State

FAR = 99
"""More marches than there are."""

MARCHED = "March the {}: the card allows {}. How many of its cohorts are where now?"
STAYED = "Nobody has marched"
UNLIKELY = "That takes {} marches, and the card allows {}. Is it so?"


class Told:
    """A seat of people, who march on the real board and tell what has changed."""

    def march(self, state: State, side: str, table: Table) -> bool:
        """ford.march: all marches of the turn at once; what the card does not allow is asked about."""
        spaces = cohorts(state, side)
        if isinstance(state, Mirror) and is_told(state.terms):
            return self.march_on_told_map(state, side, table)
        while True:
            form, about = form_of_things(spaces, STAYED), (side, state.marches)
            told = table.ask(YOU, form, rule="ford.march", about=about, words=MARCHED)
            changes = {space: int(value) - count(state, side, space) for space, value in told}
            needed = marches_for(state.printed, side, changes)
            allowed = (needed, state.marches)
            if needed <= state.marches or table.confirm(YOU, rule="ford.march", about=allowed, words=UNLIKELY):
                put_all(spaces, told)
                remember(state, side, told)
                return False

    def march_on_told_map(self, state: Mirror, side: str, table: Table) -> bool:
        """ford.march: also to spaces that nobody has spoken of yet; whether it can be is not asked for."""
        spaces = cohorts(state, side)
        form = replace(form_of_things(spaces, STAYED), other=Number(0, len(state.cohorts)))
        told = table.ask(YOU, form, rule="ford.march", about=(side, state.marches), words=MARCHED)
        for space, _ in told:
            state.spaces.setdefault(space, ToldSpace())
        put_all({space: cohorts_in(state, side, space) for space, _ in told}, told)
        remember(state, side, told)
        return False


def remember(state: State, side: str, told: list[Edit]) -> None:
    """What a side has told of its marches, under the names by which it can be told again."""
    if isinstance(state, Mirror):
        knowing = knows(state)
        knowing.known.told([Edit(f"{side} {space}", count) for space, count in told], knowing.when)


class TableBoard(DigitalBoard):
    """The board over the mirror: what the bot does, somebody does for it."""

    __slots__ = ()

    def march(self, start: Place, space: Place) -> None:
        self.move(start, space)
        own = isinstance(self.state, Mirror) and is_told(self.state.terms)
        words = "March a cohort of the {} from {} to {}." if own else "March a cohort of the {} from the {} to the {}."
        self.table.act(words, self.side, start, space, rule="ford.march")


class ColumnAtTable(Column):
    """The Column at a real table: somebody waits to hear that it marches no further."""

    board = TableBoard

    def march(self, state: State, side: str, table: Table) -> bool:
        """March one cohort, if there is somewhere to go; says whether one did."""
        marches = super().march(state, side, table)
        if not marches:
            table.tell("The {} march no further.", side, rule="ford.march")
        return marches


def marches_for(printed: Printed, side: str, changes: dict[str, int]) -> int:
    """The fewest marches that bring such changes about, in cohorts more or fewer; the rest is the camp's."""
    changes = {**changes, printed.camps[side]: -sum(changes.values())}
    left = [space for space, change in changes.items() for _ in range(-change)]
    come = [space for space, change in changes.items() for _ in range(change)]
    return min(sum(map(distance, repeat(printed), left, order)) for order in permutations(come))


def distance(printed: Printed, start: str, space: str) -> int:
    """How many marches lead from one space to another; FAR if none do, for a camp is not entered."""
    reached, edge = {start: 0}, [start]
    while edge and space not in reached:
        near = [(one, reached[here] + 1) for here in edge for one in printed.open[here] if one not in reached]
        reached.update(near)
        edge = [one for one, _ in near]
    return reached.get(space, FAR)
