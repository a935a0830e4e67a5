"""What is kept beside a real table and never asked, and the Board as a person is asked it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Literal, Protocol

from foeman.engine.table import Table
from foeman.engine.tabletop import Range
from foeman.games.skirmish.bots.board import Board
from foeman.games.skirmish.bots.types import type_of
from foeman.games.skirmish.companion.spell_lines import read_spell
from foeman.games.skirmish.companion.state import Companion, further, on_table, profile
from foeman.games.skirmish.geometry.places import Goal
from foeman.games.skirmish.printed import Profile, Spell
from foeman.games.skirmish.state import AI, PLAYER, Marker, Unit

LESS = 2
"""What counts for a drop or jump of less than 3"."""


class Beside(Board, Protocol):
    """The AI's Board as a person is asked it, where that is in other words; most is told in one line (`faced.py`)."""

    def inches_to(self, marker: Marker, near: str) -> Annotated[int, Range(0, 99)]:
        """How many inches must the unit move to be {near} {marker}, rounded up? (99: it cannot get there; out of
        difficult ground it moves 6" at most)
        """

    def low_edge_ahead(self, goal: Goal) -> Literal["none", "drop", "gap"]:
        """Would another drop or jump, of less than 3", save the unit 1" or more of its way to {goal}?"""

    def push_to(self, enemy: Unit, high: str) -> Literal["neither", "ledge", "danger", "both"]:
        """What is within 2" of {enemy}, so that it could be pushed there: a ledge or gap{high}, dangerous ground, both
        or neither?
        """


class Known:
    """The Roster: who is there and what they are, kept beside the table and never asked."""

    def __init__(self, state: Companion, table: Table) -> None:
        self.state = state
        self.table = table
        self.decided: dict[tuple[str, int], bool] = {}
        for unit in state.units:
            profile(state, unit)

    def ruling(self, name: str) -> str:
        return self.state.terms.rulings[name]

    def edges_decided(self) -> dict[tuple[str, int], bool]:
        return self.decided

    def profile(self, unit: Unit) -> Profile:
        """skirmish.base.spell.next_time: its card; a spell may let it move further the next time."""
        about, more = profile(self.state, unit), further(unit)
        return replace(about, advance=about.advance + more, rush=about.rush + more) if more else about

    def type_of(self, unit: Unit) -> str:
        return type_of(profile(self.state, unit), self.state.terms.rulings)

    def actor(self) -> Unit:
        return next(unit for unit in self.state.units if unit.name == self.state.actor)

    def own(self) -> list[Unit]:
        return on_table(self.state, AI)

    def enemies(self) -> list[Unit]:
        return on_table(self.state, PLAYER)

    def markers(self) -> list[Marker]:
        return list(self.state.markers)

    def is_ours(self, marker: Marker) -> bool:
        return marker.owner == AI

    def is_left(self, unit: Unit) -> bool:
        return any(unit is one for one in self.state.units)

    def is_last_round(self) -> bool:
        last: int = self.state.terms.options.rounds
        return self.state.round >= last

    def spells(self) -> Sequence[Spell]:
        unit = self.actor()
        own = self.state.own_spells.get(unit.kind)
        if own is not None:
            return [read_spell(line, number) for number, line in enumerate(own, 1)]
        army = self.state.spells.get(unit.kind) or profile(self.state, unit).army
        return self.state.printed.spells.get(army, ())
