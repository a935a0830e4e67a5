"""Random tables."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.skirmish.chart import Chart
from foeman.games.skirmish.ground import Piece


def generate(chart: Chart, table: Table) -> list[Piece]:
    """A table."""
    return []
