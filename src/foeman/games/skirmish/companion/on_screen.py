"""What is noted on screen for the referee: how the table lies after each command of the AI, and what people do."""

from __future__ import annotations

import json

from foeman.engine.questions import label
from foeman.engine.referee import WatchedTable
from foeman.engine.table import Table
from foeman.games.skirmish.bots.seat import MIND, Bot
from foeman.games.skirmish.digital.board import DigitalBoard
from foeman.games.skirmish.geometry.places import Goal
from foeman.games.skirmish.printed import Spell, Weapon
from foeman.games.skirmish.state import Marker, State, Unit

PUSHES, SCOUTS, ACTS, CHARGES = "pushes", "scouts", "acts", "charges"


class WatchedBoard(DigitalBoard):
    """The board of the AI on screen: how the table lies after each command is noted."""

    def note(self, command: str) -> None:
        """How the table lies now, and what the unit has dared."""
        if isinstance(self.table, WatchedTable):
            dared = [[kind, inches, yes] for (kind, inches), yes in self.decided.items()]
            self.table.note(command, json.dumps([self.dares, dared]))

    def go_over(self, goal: Goal, dares: bool) -> None:
        super().go_over(goal, dares)
        self.note("go_over")

    def hold(self, unit: Unit) -> None:
        super().hold(unit)
        self.note("hold")

    def advance(self, unit: Unit, marker: Marker, inches: int, how: str) -> None:
        super().advance(unit, marker, inches, how)
        self.note("advance")

    def rush(self, unit: Unit, marker: Marker, inches: int, how: str) -> None:
        super().rush(unit, marker, inches, how)
        self.note("rush")

    def back_off(self, unit: Unit, enemy: Unit, inches: int, reach: int, how: str) -> None:
        super().back_off(unit, enemy, inches, reach, how)
        self.note("back_off")

    def close_in(self, unit: Unit, enemy: Unit, inches: int, reach: int, how: str) -> None:
        super().close_in(unit, enemy, inches, reach, how)
        self.note("advance")

    def chase(self, unit: Unit, enemy: Unit, inches: int, how: str) -> None:
        super().chase(unit, enemy, inches, how)
        self.note("chase")

    def charge(self, unit: Unit, enemy: Unit, inches: int) -> None:
        super().charge(unit, enemy, inches)
        self.note("charge")

    def bound(self, unit: Unit, goal: Goal, inches: int) -> None:
        super().bound(unit, goal, inches)
        self.note("bound")

    def shoot(self, unit: Unit, weapons: list[Weapon], enemy: Unit) -> None:
        super().shoot(unit, weapons, enemy)
        self.note("shoot")

    def breathe(self, unit: Unit, enemy: Unit) -> None:
        super().breathe(unit, enemy)
        self.note("breathe")

    def fight(self, unit: Unit, enemy: Unit) -> None:
        super().fight(unit, enemy)
        self.note("fight")

    def cast(self, unit: Unit, spell: Spell, target: Unit) -> None:
        """A friend that charges at once does so after the spell is told."""
        if spell.effect == "charge":
            self.note("cast")
        super().cast(unit, spell, target)
        if spell.effect != "charge":
            self.note("cast")

    def cast_at_terrain(self, unit: Unit, spell: Spell, marker: Marker) -> None:
        super().cast_at_terrain(unit, spell, marker)
        self.note("cast")


class BotOnScreen(Bot):
    """The AI at the digital table."""

    def board(self, state: State, side: str, table: Table) -> DigitalBoard:
        """One that notes what happens."""
        return WatchedBoard(state, side, table, MIND)

    def push(self, state: State, unit: Unit, target: Unit, table: Table) -> None:
        """How the table lay before a push."""
        if isinstance(table, WatchedTable):
            table.note(PUSHES, target.name)
        super().push(state, unit, target, table)

    def scout_move(self, state: State, unit: Unit, table: Table) -> None:
        """How the table lay before a scout moved."""
        if isinstance(table, WatchedTable):
            table.note(SCOUTS, unit.name)
        super().scout_move(state, unit, table)


def hears(words: str, about: tuple[object, ...]) -> tuple[str, ...] | None:
    """Whom a side activates, and whom it charges."""
    if words == "{} is activated.":
        return (ACTS, label(about[0]))
    if words == "{} charges {}.":
        return (CHARGES, label(about[0]), label(about[1]))
    return None
