"""The state of a game of The Ford."""

from __future__ import annotations

from dataclasses import dataclass, field

from pydantic import BaseModel, ConfigDict, Field

from foeman.engine.game import Terms
from foeman.engine.sequence import Due
from foeman.engine.states import shared
from foeman.games.ford.printed import LEGION, SIDES, TRIBES, Printed

FOE = {LEGION: TRIBES, TRIBES: LEGION}
ROOM = 3


class Options(BaseModel):
    """What can be set before a game."""

    model_config = ConfigDict(extra="forbid")

    turns: int = Field(default=6, ge=1, le=1000)


@dataclass(slots=True)
class Cohort:
    """One piece."""

    name: str
    side: str
    space: str
    marched: bool = False


@dataclass(slots=True)
class State:
    """A game of The Ford between two steps."""

    terms: Terms = shared()
    turn: int = 1
    card: str = "clear sky"
    deck: list[str] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    cohorts: list[Cohort] = field(default_factory=list)
    held: dict[str, str] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))

    marches: int = 0
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
