"""What is kept beside a real table and never asked, and the Board as a person is asked it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Literal, Protocol

from foeman.engine.table import Table
from foeman.engine.tabletop import Range, lasts
from foeman.games.skirmish.bots.board import Board, Edge
from foeman.games.skirmish.bots.types import type_of
from foeman.games.skirmish.companion.state import Companion, further, on_table, profile
from foeman.games.skirmish.geometry.places import Goal
from foeman.games.skirmish.printed import Profile, Spell
from foeman.games.skirmish.state import AI, PLAYER, Marker, Unit

OnTheWay = Literal[
    'a drop of less than 3"', 'a drop of 3"', 'a drop of 4"', 'a drop of 5"', 'a gap of less than 3"',
    'a gap of 3"', 'a gap of 4"', 'a gap of 5"',
]  # fmt: skip
"""What a way leads over, as a person answers it; 6" and more is never dared, so no way leads over it."""

LESS = 2
"""What counts for a drop or jump of less than 3"."""
INCHES = {"less": LESS, "3": 3, "4": 4, "5": 5}


def edge_of(found: OnTheWay) -> tuple[Edge, int]:
    """The kind and the whole inches of what a way leads over."""
    _, kind, _, much, *_ = found.replace('"', "").split()
    return "drop" if kind == "drop" else "gap", INCHES[much]


class Beside(Board, Protocol):
    """The AI's Board as a person is asked it: a leap is only ever on a foe, so a way can only lead to a drop or gap."""

    def edges_ahead(self, goal: Goal) -> list[OnTheWay]:
        """What does the unit's way to {goal} lead over, if drops and jumps save it 1" or more of the way around? Tick
        all, in whole inches, rounded down. (none, if it leads over nothing, or over 6" or more)
        """

    def nearest_open(self, markers: list[Marker], enemies: str) -> list[Marker]:
        """To which of these is the unit's way the shortest? Leave out those with more AI units (not stunned) than
        {enemies} within 3", unless the unit itself is within 3" of them. (none: all are left out; tick all that tie)
        """

    def charged_in_the_way(self, enemies: list[Unit], marker: Marker, path: str, inches: int) -> list[Unit]:
        """Which of these are within 6" of {path} to {marker}, in front or behind, and can be reached with a charge of
        {inches}"? (6" in all for one inside difficult ground)
        """

    def reached_in_the_way(self, enemies: list[Unit], marker: Marker, path: str, inches: int) -> list[Unit]:
        """Which of these are within 6" of {path} to {marker}, in front or behind, and can be reached with a charge of
        {inches}", drops and jumps of less than 6" included? (6" in all for one inside difficult ground)
        """

    def inches_to(self, marker: Marker, near: str) -> Annotated[int, Range(0, 99)]:
        """How many inches must the unit move to be {near} {marker}, rounded up? (99: it cannot get there; out of
        difficult ground it moves 6" at most)
        """

    @lasts("step")
    def near_edge(self, unit: Unit, inches: int) -> bool:
        """Is {unit} on a ledge, or a ledge or gap within {inches}" of it?"""

    def edges_over(self, enemy: Unit) -> list[OnTheWay]:
        """What does the charge on {enemy} lead over? Tick all, in whole inches, rounded down."""

    def edges_saving(self, enemy: Unit, inches: int) -> list[OnTheWay]:
        """What would a charge of {inches}" on {enemy} lead over, if drops and jumps save it 1" or more of the way
        around? Tick all, in whole inches, rounded down. (none, if it leads over nothing, or over 6" or more)
        """

    def is_leap(self, enemy: Unit) -> bool:
        """Does {enemy} stand within 2" of the foot of what the unit comes down from?"""

    def low_edge_ahead(self, goal: Goal) -> Literal["none", "drop", "gap"]:
        """Would another drop or jump, of less than 3", save the unit 1" or more of its way to {goal}?"""


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
        army = self.state.spells.get(unit.kind) or profile(self.state, unit).army
        return self.state.printed.spells.get(army, ())

    def on_the_line(self, units: list[Unit]) -> list[Unit]:
        return []
