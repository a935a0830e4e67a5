"""The state of a game of The Ford."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from pydantic import Field

from foeman.engine.game import Terms
from foeman.engine.sequence import Due
from foeman.engine.states import Number, named, shared
from foeman.games.ford.printed import LEGION, SIDES, TRIBES, Printed

FOE = {LEGION: TRIBES, TRIBES: LEGION}
ROOM = 3


@dataclass(slots=True)
class Cohort:
    """One piece."""

    name: str
    side: Annotated[str, named("side")]
    space: Annotated[str, named("space")]
    marched: bool = False


@dataclass(slots=True)
class State:
    """A game of The Ford between two steps."""

    terms: Terms = shared()
    turn: Annotated[int, Field(ge=1)] = 1
    card: Annotated[str, named("card")] = "clear sky"
    deck: list[Annotated[str, named("card")]] = field(default_factory=list)
    used: list[Annotated[str, named("card")]] = field(default_factory=list)
    cohorts: list[Cohort] = field(default_factory=list)
    held: dict[Annotated[str, named("space")], Annotated[str, named("side")]] = field(default_factory=dict)
    points: dict[Annotated[str, named("side")], Number] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))

    marches: Number = 0
    """How many more cohorts the side that marches now may march."""
    due: list[Due] = field(default_factory=list)
    """What is still to come in this turn."""

    @property
    def printed(self) -> Printed:
        """The map and the cards."""
        printed: Printed = self.terms.content
        return printed


def in_space(state: State, side: str, space: str) -> list[Cohort]:
    """A side's cohorts in a space."""
    return [cohort for cohort in state.cohorts if cohort.space == space and cohort.side == side]
