"""The state of a game of Sparta. Rules are functions on it."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from typing import Annotated, Literal, cast

from pydantic import Field

from foeman.engine.content import known
from foeman.engine.game import Terms
from foeman.engine.sequence import Due
from foeman.engine.states import Number, named, shared
from foeman.games.sparta.printed import ADJECTIVE, BLUES, CATEGORIES, RED, Printed, Scenario, Side

VERSIONS = count(1)
"""Every change of a map has a number of its own, so that what was worked out for one is never taken for another."""

BOT = "bot"
Kind = Literal["hoplite", "fleet"]
HOPLITE: Kind = "hoplite"
FLEET: Kind = "fleet"
KINDS: tuple[Kind, Kind] = (HOPLITE, FLEET)
Where = Literal["home", "mobilised", "raid", "siege"]
HOME: Where = "home"
MOBILISED: Where = "mobilised"
RAID: Where = "raid"
SIEGE: Where = "siege"


SideName = Annotated[str, named("side")]
SpaceName = Annotated[str, named("space")]
RegionName = Annotated[str, named("region")]
AllyName = Annotated[str, named("ally")]
Event = Annotated[str, named("event")]
BattleCard = Annotated[str, named("battle_card")]
ForceName = Annotated[str, named("force")]


@dataclass(slots=True)
class LeaderState:
    """A leader: a veteran or not, with a force or free, in the game or gone."""

    name: Annotated[str, named("leader")]
    veteran: bool = False
    force: Annotated[str, named("force", nobody=True)] = ""
    gone: bool = False


@dataclass(slots=True)
class SideState:
    """What a side has."""

    talents: Number = 0
    favour: Number = 0
    hoplite: Number = 0
    navy: Number = 0
    own_assets: dict[Annotated[str, named("category")], Number] = field(
        default_factory=lambda: dict.fromkeys(CATEGORIES, 0)
    )
    """Assets from cards, which stay for the game."""
    hand: list[Event] = field(default_factory=list)
    battle_hand: list[BattleCard] = field(default_factory=list)
    leaders: list[LeaderState] = field(default_factory=list)
    objective: Annotated[str, named("region", nobody=True)] = ""
    """A bot's objective region."""
    given_up: list[RegionName] = field(default_factory=list)
    """Regions that are left out as objectives until the end of the turn."""
    desperate: bool = False
    """Whether Desperate Times have been used."""


@dataclass(slots=True)
class Force:
    """A hoplite or a fleet."""

    name: ForceName
    side: SideName
    kind: Kind
    where: Where = "home"
    space: Annotated[str, named("space", nobody=True)] = ""
    leader: Annotated[str, named("leader", nobody=True)] = ""


Ways = tuple[tuple[int, int], ...]
"""What can be gained in a space, and for how much."""


class Prospects:
    """How a region stands for each side: good until something in the region changes."""

    __slots__ = ("needs", "said", "ways")

    def __init__(self) -> None:
        self.needs: dict[str, int] = {}
        """By side: the steps of influence until it controls the region."""
        self.ways: dict[str, tuple[Ways, ...]] = {}
        """By side: what influence can gain it in each space of the region."""
        self.said: dict[str, str] = {}
        """By side: how the region stands for influence, in words, as far as somebody has listened."""


class Seen:
    """What has been worked out from a map: good for one version of it."""

    __slots__ = ("assets", "control", "holders", "march", "prospects", "stands", "tallies", "version")

    def __init__(self) -> None:
        self.version = 0
        self.holders: dict[str, str] = {}
        """Who holds each space."""
        self.stands: dict[str, Where] = {}
        """Whether a raid or a siege stands in a space."""
        self.tallies: dict[str, int] = {}
        """For each region Sparta's spaces less the enemy's."""
        self.control: dict[str, str] = {}
        self.assets: dict[str, dict[str, int]] = {}
        self.march: dict[str, dict[str, int]] = {}
        """By side: where its hoplites can march, with the number of roads."""
        self.prospects: dict[str, Prospects] = {}
        """By region, for those that were looked at; copies of a game share them until the region changes."""


SHARED = {"shared": True}
"""Marks what is no part of a position."""


def new_version() -> int:
    """A number of its own for every state that is made."""
    return next(VERSIONS)


@dataclass(slots=True)
class State:
    """A game of Sparta between two steps, or within one."""

    terms: Terms = shared()
    round: Annotated[int, Field(ge=1)] = 1
    turn: Number = 0
    """How many turns of the round are over."""
    sides: dict[SideName, SideState] = field(default_factory=dict)
    influence: dict[SpaceName, int] = field(default_factory=dict)
    """By space: Sparta's above 0, the enemy's below."""
    allies: dict[AllyName, Annotated[str, named("side", nobody=True)]] = field(default_factory=dict)
    forces: list[Force] = field(default_factory=list)
    founded: list[SpaceName] = field(default_factory=list)
    disks: dict[SpaceName, SideName] = field(default_factory=dict)
    grain: Annotated[str, named("region", nobody=True)] = ""
    deck: list[Event] = field(default_factory=list)
    used: list[Event] = field(default_factory=list)
    battle_deck: list[BattleCard] = field(default_factory=list)
    battle_used: list[BattleCard] = field(default_factory=list)
    fallen: Annotated[str, named("side", nobody=True)] = ""
    """The side whose capital has fallen."""
    due: list[Due] = field(default_factory=list)
    """What is still to come of the turn."""
    sieges_left: list[ForceName] = field(default_factory=list)
    """The sieges that the side whose turn it is has still to decide about, by the names of the besiegers."""
    version: int = field(default_factory=new_version, repr=False, compare=False, metadata=SHARED)
    seen: Seen = field(default_factory=Seen, repr=False, compare=False, metadata=SHARED)

    printed: Printed = field(default=cast("Printed", None), repr=False, compare=False, metadata=SHARED)
    """The map and the cards."""
    scenario: Scenario = field(default=cast("Scenario", None), repr=False, compare=False, metadata=SHARED)
    """The scenario that is played."""
    blue: str = field(default="", repr=False, compare=False, metadata=SHARED)
    """The side that plays against Sparta."""

    def __post_init__(self) -> None:
        if not self.blue:
            self.printed = self.terms.content
            self.blue = BLUES[1] if BLUES[1] in self.terms.seats else BLUES[0]
            self.scenario = known(self.printed.scenarios, self.blue, "scenarios.toml: sides")


def enemy(state: State, side: str) -> str:
    """sparta.base.sides: who plays against a side."""
    return state.blue if side == RED else RED


def setup_card(state: State, side: str) -> Side:
    """What the scenario's setup card says of a side."""
    return state.scenario.sides[side]


def force_names(side: Side) -> list[tuple[str, Kind]]:
    """The pieces of a side, by name and kind."""
    word = ADJECTIVE[side.name]
    hoplites = [(f"{word} hoplite {number}", HOPLITE) for number in range(1, side.hoplites + 1)]
    return hoplites + [(f"{word} fleet {number}", FLEET) for number in range(1, side.fleets + 1)]


def forces_of(state: State, side: str, *wheres: Where) -> list[Force]:
    """A side's forces that are at home, mobilised, raiding or besieging."""
    return [force for force in state.forces if force.where in wheres and force.side == side]


def force_named(state: State, name: str) -> Force:
    """A force by its name."""
    for force in state.forces:
        if force.name == name:
            return force
    raise LookupError(f"force: expected one on the table, found {name}")


def force_at(state: State, space: str) -> Force | None:
    """The force that stands in a space."""
    for force in state.forces:
        if force.space == space:
            return force
    return None


def leader_of(state: State, force: Force) -> LeaderState | None:
    """The leader with a force."""
    if not force.leader:
        return None
    return next(leader for leader in state.sides[force.side].leaders if leader.name == force.leader)
