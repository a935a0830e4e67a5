"""A game of Skirmish between two steps. Dataclasses and small derived facts, nothing else.

x runs along the deployment zones, y from the south edge; every coordinate is in inches, rounded to 0.01.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import Annotated

from pydantic import Field

from foeman.engine.game import Terms
from foeman.engine.sequence import Due
from foeman.engine.states import Number, named, shared
from foeman.games.skirmish.geometry.land import Land, Piece, land_of
from foeman.games.skirmish.geometry.shapes import hundredth
from foeman.games.skirmish.printed import Printed, Profile

PLAYER, AI = SIDES = ("Player", "AI")
FOE = {PLAYER: AI, AI: PLAYER}
SOUTH, NORTH = ZONES = ("south", "north")
OPPOSITE = {SOUTH: NORTH, NORTH: SOUTH}

SEIZE = 3.0
"""How near a unit must be to a marker to seize it."""

EMPTY, DRAWN, GENERATED = "empty", "drawn", "generated"


SideName = Annotated[str, named("side")]
Nobody = Annotated[str, named("side", nobody=True)]
UpgradeName = Annotated[str, named("upgrade")]


@dataclass(slots=True)
class Model:
    """One figure: the centre of its base and the height of the ground it stands on."""

    x: float = 0.0
    y: float = 0.0
    level: float = 0.0
    wounds: Number = 0
    upgrades: tuple[UpgradeName, ...] = ()


@dataclass(slots=True)
class Boon:
    """What a spell gave a unit for the next time."""

    effect: Annotated[str, named("effect")]
    value: int = 0


@dataclass(slots=True, eq=False)
class Unit:
    """A unit of one model or a group; a piece is itself only, whatever another looks like."""

    name: str
    side: SideName
    kind: Annotated[str, named("unit")]
    upgrades: tuple[UpgradeName, ...] = ()
    models: list[Model] = field(default_factory=list)
    activated: bool = False
    stunned: bool = False
    fatigued: bool = False
    breathed: bool = False
    cast: bool = False
    """Whether it has cast or blocked a spell this round."""
    reserve: bool = False
    """Whether it is not on the table yet."""
    arrived: Number = 0
    """The round in which it came in from Ambush."""
    boons: list[Boon] = field(default_factory=list)
    group: Annotated[int, Field(ge=0, le=3)] = 0
    """Its group for deployment by the AI's rules, 1 to 3."""
    profile: Profile = field(default=None, repr=False, compare=False, metadata={"shared": True})  # type: ignore[assignment]  # looked up when first needed
    """What is written on its card."""


@dataclass(slots=True, eq=False)
class Marker:
    """An objective marker."""

    name: str
    x: float
    y: float
    owner: Nobody = ""


@dataclass(slots=True)
class State:
    """A game of Skirmish."""

    terms: Terms = shared()
    table: Annotated[str, named("table")] = EMPTY
    pieces: list[Piece] = field(default_factory=list)
    """The terrain where it is not just that of the table: a generated one, or one that a spell changed."""
    changed: bool = False
    """Whether `pieces` takes the place of the table's terrain."""
    round: Number = 1
    turn: Nobody = ""
    """Whose turn it is to activate a unit."""
    first: Nobody = ""
    """Who won the roll-off for deployment and begins round 1."""
    finished: Nobody = ""
    """Who first had nobody left to activate in this round."""
    zones: dict[SideName, Annotated[str, named("zone")]] = field(default_factory=lambda: {AI: SOUTH, PLAYER: NORTH})
    units: list[Unit] = field(default_factory=list)
    markers: list[Marker] = field(default_factory=list)
    started: dict[SideName, Number] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))
    """With how many units each side began."""
    lists: dict[SideName, Annotated[str, named("list")]] = field(default_factory=dict)
    to_hit: dict[SideName, int] = field(default_factory=dict)
    """What the challenge bonus adds to a side's rolls to hit this round."""
    defense: dict[SideName, int] = field(default_factory=dict)
    """What the challenge bonus adds to a side's Defense rolls this round."""
    due: list[Due] = field(default_factory=list)
    """What is still to come of the preparation, or before and after the turns of a round."""
    waiting: list[str] = field(default_factory=list)
    """Who is still to be deployed where the sides deploy in turn."""
    sections: dict[SideName, list[Annotated[int, Field(ge=1, le=2)]]] = field(default_factory=dict)
    """In which section each group of an AI's army is deployed, until all are."""
    land: Land = field(default=None, repr=False, compare=False, metadata={"shared": True})  # type: ignore[assignment]  # worked out when first needed

    @property
    def printed(self) -> Printed:
        """The pack."""
        printed: Printed = self.terms.content
        return printed


def ruling(state: State, name: str) -> str:
    """Which reading of a ruling is played."""
    return state.terms.rulings[name]


def land(state: State) -> Land:
    """The terrain of the table, with what was worked out about it."""
    if state.land is None:
        if state.changed or state.pieces:
            state.land = land_of(tuple(state.pieces), state.printed.kinds)
        elif state.table == EMPTY:
            state.land = land_of((), state.printed.kinds)
        else:
            state.land = land_of(table_pieces(state.printed, state.table), state.printed.kinds)
    return state.land


def table_pieces(printed: Printed, table: str) -> tuple[Piece, ...]:
    """The terrain of a table of the pack."""
    return tuple(Piece(one.name, one.kind, one.height, one.outline) for one in printed.tables[table].pieces)


def profile(state: State, unit: Unit) -> Profile:
    """What is written on a unit's card."""
    if unit.profile is None:
        unit.profile = state.printed.profile(unit.kind, unit.upgrades)
    return unit.profile


def on_table(state: State, side: str) -> list[Unit]:
    """A side's units on the table."""
    return [unit for unit in state.units if unit.side == side and not unit.reserve]


def of_side(state: State, side: str) -> list[Unit]:
    """A side's units, on the table and in reserve."""
    return [unit for unit in state.units if unit.side == side]


def distance(one: Unit, other: Unit) -> float:
    """skirmish.base.measure: between the nearest edges of the bases of two units, rounded to 0.01"."""
    best = 1e9
    for a in one.models:
        ax, ay = a.x, a.y
        for b in other.models:
            dx, dy = ax - b.x, ay - b.y
            apart = dx * dx + dy * dy
            if apart < best:  # noqa: PLR1730 - the innermost loop
                best = apart
    return hundredth(max(0.0, sqrt(best) - one.profile.radius - other.profile.radius))


def distance_to(unit: Unit, x: float, y: float) -> float:
    """skirmish.base.measure: from the nearest edge of a unit's bases to a point, rounded to 0.01"."""
    best = 1e9
    for model in unit.models:
        dx, dy = model.x - x, model.y - y
        apart = dx * dx + dy * dy
        if apart < best:  # noqa: PLR1730 - the innermost loop
            best = apart
    return hundredth(max(0.0, sqrt(best) - unit.profile.radius))


def holds(state: State, side: str) -> int:
    """How many markers a side has seized."""
    return sum(marker.owner == side for marker in state.markers)


def unit_named(state: State, name: str) -> Unit:
    """The unit of that name, which is in the game."""
    return next(unit for unit in state.units if unit.name == name)
