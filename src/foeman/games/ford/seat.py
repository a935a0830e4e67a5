"""A seat: what the rules leave to a side, whoever plays it."""

from __future__ import annotations

from typing import Protocol

from foeman.engine.table import Table
from foeman.games.ford.digital.board import DigitalBoard
from foeman.games.ford.printed import Place
from foeman.games.ford.state import State

DONE = Place("done")


class Seat(Protocol):
    """Whoever decides for a side."""

    def march(self, state: State, side: str, table: Table) -> bool:
        """March one cohort, or none; says whether one did."""


def seat(state: State, side: str) -> Seat:
    """Who decides for a side in this game."""
    decides: Seat = state.terms.sits[side]
    return decides


class People:
    """A seat whose questions the table answers: a person, a program, chance."""

    def march(self, state: State, side: str, table: Table) -> bool:
        """ford.march: a person marches cohort by cohort, and may stop at any time."""
        board = DigitalBoard(state, side, table)
        starts = [space for space in board.starts() if board.reachable(space)]
        words = "{}, marches left: {}. From where?"
        start = table.choose(side, [DONE, *starts], rule="ford.march", about=(side, state.marches), words=words)
        if start == DONE:
            return False
        words = "{}, from the {} to where?"
        space = table.choose(side, board.reachable(start), rule="ford.march", about=(side, start), words=words)
        board.march(start, space)
        return True
