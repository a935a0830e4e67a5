"""Who decides for a side: every decision that the rules leave to it, one method each.

People are asked at the table (`rules/people.py`), the AI decides by its own rules (`bots/seat.py`).
"""

from __future__ import annotations

from typing import Protocol, cast

from foeman.engine.table import Table
from foeman.games.skirmish.state import Model, State, Unit


class Seat(Protocol):
    """Whoever plays a side; a seat remembers nothing, what must be remembered stands in the state."""

    # Preparation

    def place_objective(self, state: State, side: str, table: Table) -> None:
        """Lay a marker down where it may lie; none, if there is no room for it."""

    def deploys_in_turn(self) -> bool:
        """Whether a side deploys unit by unit in turn with the other, and not its whole army at once."""

    def give_zones(self, state: State, side: str, table: Table) -> None:
        """Give each side its zone: asked of the winner of the roll-off, or of a side that does not deploy in turn."""

    def deployment_order(self, state: State, side: str, table: Table) -> list[Unit]:
        """The units of an army that is deployed at once, in their order, but for its scouts."""

    def scout_order(self, state: State, side: str, table: Table) -> list[Unit]:
        """The scouts of an army that is deployed at once, in their order."""

    def deploy(self, state: State, unit: Unit, table: Table) -> None:
        """Put a unit down in its zone, or keep it in reserve."""

    def scout_move(self, state: State, unit: Unit, table: Table) -> None:
        """The move of a scout that was just put down."""

    # A round

    def arrival_order(self, state: State, side: str, units: list[Unit], table: Table) -> list[Unit]:
        """In which order the units in reserve come in."""

    def arrive(self, state: State, unit: Unit, table: Table) -> None:
        """Bring a unit in from the reserve, or let it wait."""

    def take_bonus(self, state: State, side: str, table: Table) -> None:
        """What the challenge bonus gives a side this round."""

    def activate(self, state: State, side: str, table: Table) -> None:
        """Activate a unit and act with it, or pass."""

    # Attacks

    def strikes_back(self, state: State, unit: Unit, foe: Unit, table: Table) -> bool:
        """Whether a charged unit strikes back."""

    def breathe_back(self, state: State, unit: Unit, foe: Unit, table: Table) -> None:
        """Breathe fire as it strikes back, if it likes."""

    def pursue(self, state: State, unit: Unit, inches: float, table: Table) -> None:
        """The move of a unit that destroyed its foe in melee."""

    def push(self, state: State, unit: Unit, target: Unit, table: Table) -> None:
        """Try to push a model that the unit stunned, or not."""

    def picked_model(
        self, state: State, unit: Unit, target: Unit, models: list[Model], rule: str, table: Table
    ) -> Model:
        """At which model of a group the unit aims."""

    def blast_shared(
        self, state: State, unit: Unit, target: Unit, near: list[Unit], hits: int, table: Table
    ) -> list[Unit]:
        """On which units near the target of a blast a part of its hits falls."""

    def rest_of_hits(
        self, state: State, units: list[Unit], over: int, rule: str, source: str, table: Table
    ) -> list[Unit]:
        """Who of the side's units takes one of the hits that cannot be divided evenly."""

    # Spells

    def blocks(self, state: State, wizard: Unit, caster: Unit, table: Table) -> bool:
        """Whether a wizard tries to block an enemy's spell."""

    def move_by_spell(self, state: State, unit: Unit, inches: int, table: Table) -> None:
        """The move that a spell gives a friend of the wizard at once."""

    def charge_by_spell(self, state: State, unit: Unit, inches: int, table: Table) -> None:
        """The charge that a spell gives a friend of the wizard at once."""


def seat(state: State, side: str) -> Seat:
    """Who plays a side."""
    return cast("Seat", state.terms.sits[side])
