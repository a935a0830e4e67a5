"""The Column in a seat."""

from __future__ import annotations

from typing import ClassVar

from foeman.engine.table import Table
from foeman.games.ford.bots import march
from foeman.games.ford.digital.board import DigitalBoard
from foeman.games.ford.rules.setup import COLUMN
from foeman.games.ford.state import State

NAME = COLUMN


class Column:
    """A seat that the Column decides for."""

    board: ClassVar[type[DigitalBoard]] = DigitalBoard

    def march(self, state: State, side: str, table: Table) -> bool:
        """March one cohort, if there is somewhere to go; says whether one did."""
        return march.march_one(self.board(state, side, table), table)
