"""Terrain: where AI units go and where they stay."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.skirmish.bots.board import MELEE, Board, Roster
from foeman.games.skirmish.geometry.walkers import FLIES, STRIDES, WALKS, ground_of
from foeman.games.skirmish.printed import Profile


def hides_in_woods(board: Roster, seizing: bool) -> bool:
    """skirmish.terrain.cover, skirmish.ruling.cover_difficult: cover that is difficult, unless it goes to an
    objective.
    """
    return not seizing and board.ruling("skirmish.ruling.cover_difficult") == "enter"


def stays_in_cover(board: Board, reach: int, table: Table) -> bool:
    """skirmish.terrain.cover.stay: in cover and with somebody to shoot at, it does not move away."""
    if board.type_of(board.actor()) == MELEE or not board.is_in_cover():
        return False
    if not board.targets(board.enemies(), reach):
        return False
    table.fact("it is in cover")
    return True


WAYS = {
    WALKS: ", around difficult and dangerous ground",
    STRIDES: ", straight through difficult ground and around dangerous ground",
    FLIES: ", straight over any ground",
}
"""For a person: what the way of a unit does with terrain."""


def way_words(profile: Profile) -> str:
    """How a unit goes, for a person."""
    return WAYS[ground_of(profile)]
