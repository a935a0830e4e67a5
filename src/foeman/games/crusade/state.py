"""The state of a game of Third Crusade: dataclasses, and the small facts that can be read off them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field

from foeman.engine.game import Terms
from foeman.engine.sequence import Due
from foeman.engine.states import Number, named, shared
from foeman.games.crusade.printed import Printed
from foeman.games.crusade.printed.pack import ALLIANCES, TYPES, WORDS

SEATS = ("Angevin", "Holy Roman Empire", "Ayyubid", "Turkoman")
BOT = "bot"
PHASES = ("Strategy", "Planning", "Command", "Diplomacy", "Upkeep")
Phase = Literal["Strategy", "Planning", "Command", "Diplomacy", "Upkeep"]


ArmyName = Annotated[str, named("army")]
BotName = Annotated[str, named("bot")]
RegionName = Annotated[str, named("region")]
OrderName = Annotated[str, named("order")]
EventCard = Annotated[str, named("card")]
Objective = Annotated[str, named("objective")]
DiplomacyName = Annotated[str, named("diplomacy_card")]
Alliance = Annotated[str, named("alliance")]
ANOTHER_CARD = "an Event Card"
"""What calls for a card where, by another reading, a card can; otherwise it is an Order."""
DeckName = Annotated[str, named("deck")]


@dataclass(slots=True)
class Force:
    """Units, and Leaders with them."""

    infantry: Number = 0
    cavalry: Number = 0
    siege: Number = 0
    leaders: list[Annotated[str, named("leader")]] = field(default_factory=list)


@dataclass(slots=True)
class Placed:
    """An Order on the map."""

    order: OrderName
    executed: bool = False
    reaction: bool = False
    """Put there in a Battle."""


@dataclass(slots=True)
class Region:
    """What lies in a region. An army without a piece there has no entry in `forces`."""

    forces: dict[ArmyName, Force] = field(default_factory=dict)
    neutral: Force = field(default_factory=Force)
    control: Annotated[str, named("army", nobody=True)] = ""
    sabotage: list[Annotated[str, named("icon")]] = field(default_factory=list)
    chits: list[Annotated[str, named("resource")]] = field(default_factory=list)
    destroyed: bool = False
    orders: dict[ArmyName, list[Placed]] = field(default_factory=dict)


@dataclass(slots=True)
class Army:
    """An army's board: its markers, pool, cards and Orders. The Orders of a bot are in its BotState."""

    name: Annotated[str, named("army", nobody=True)] = ""
    gold: Number = 0
    crowns: Number = 0
    supply: Number = 0
    command: Number = 0
    next_command: Number = 0
    """Command points from icons and chits, for the next round."""
    pool: Force = field(default_factory=Force)
    objectives: list[Objective] = field(default_factory=list)
    row: list[EventCard] = field(default_factory=list)
    cards: list[EventCard] = field(default_factory=list)
    marker: Annotated[str, named("space", nobody=True)] = ""
    waiting: Force = field(default_factory=Force)
    hand: list[OrderName] = field(default_factory=list)
    advanced: list[OrderName] = field(default_factory=list)
    """A player's Advanced Orders not yet gained."""
    bid: Number = 0
    passed: bool = False


@dataclass(slots=True)
class BotState:
    """A bot's Orders by group, its column of the Bot Table and what lies on its Event Cards."""

    army: BotName
    prepared: list[OrderName] = field(default_factory=list)
    """The order within a group means nothing: an Order drawn is table.draw(group)."""
    reaction: list[OrderName] = field(default_factory=list)
    advanced: list[OrderName] = field(default_factory=list)
    aside: list[OrderName] = field(default_factory=list)
    """Drawn from Reaction in a Battle; back there in the Upkeep Phase."""
    column: Annotated[int, Field(ge=1, le=6)] = 1
    """The face of its die, 1 to 6."""
    trigger: Annotated[str, named("trigger", nobody=True)] = ""
    """The executed Order that lies on its Event Cards: one of them is played on its next turn."""
    more_triggers: list[Annotated[str, named("trigger")]] = field(default_factory=list)
    """Further Orders on them: each calls for another card on a turn after that."""


@dataclass(slots=True)
class State:
    """A game of Third Crusade."""

    terms: Terms = shared()
    round: Annotated[int, Field(ge=1)] = 1
    phase: Phase = "Strategy"
    turn: Number = 0
    """Whose turn it is in the Command Phase: a place on the initiative track."""
    initiative: list[ArmyName] = field(default_factory=list)
    armies: dict[ArmyName, Army] = field(default_factory=dict)
    bots: dict[BotName, BotState] = field(default_factory=dict)
    regions: dict[RegionName, Region] = field(default_factory=dict)
    bandits: list[Annotated[str, named("road")]] = field(default_factory=list)
    glory: dict[Alliance, int] = field(default_factory=lambda: dict.fromkeys(ALLIANCES, 0))
    faith: dict[ArmyName, Number] = field(default_factory=dict)
    neutral_pool: Force = field(default_factory=Force)
    decks: dict[DeckName, list[EventCard]] = field(default_factory=dict)
    played: dict[DeckName, list[EventCard]] = field(default_factory=dict)
    objectives: dict[Alliance, list[Objective]] = field(default_factory=dict)
    """Objective Cards not dealt, by alliance."""
    diplomacy_deck: list[DiplomacyName] = field(default_factory=list)
    diplomacy_used: list[DiplomacyName] = field(default_factory=list)
    diplomacy_card: Annotated[str, named("diplomacy_card", nobody=True)] = ""
    first: Annotated[str, named("alliance", nobody=True)] = ""
    """The alliance that was first on the initiative track."""
    ended: Annotated[str, named("ending", nobody=True)] = ""
    """How the game ended: "glory" at 10 Glory, "scoring" after round 4; empty while it goes on."""
    slots: list[Number] = field(default_factory=list)
    """The slots that have been named of those that a group of armies will take, counted from 0."""
    due: list[Due] = field(default_factory=list)
    """What is still to come in the phase; when nothing is, the phase begins, or the next turn of the Command Phase."""

    @property
    def printed(self) -> Printed:
        """The printed components."""
        printed: Printed = self.terms.content
        return printed


# Forces


def units(force: Force) -> int:
    """How many Units there are."""
    return force.infantry + force.cavalry + force.siege


def pieces(force: Force) -> int:
    """How many Units and Leaders there are."""
    return force.infantry + force.cavalry + force.siege + len(force.leaders)


def count(force: Force, type_: str) -> int:
    """How many Units of a type there are."""
    if type_ == "infantry":
        return force.infantry
    return force.cavalry if type_ == "cavalry" else force.siege


def change(force: Force, type_: str, by: int) -> None:
    """So many Units of a type more, or less."""
    if type_ == "infantry":
        force.infantry += by
    elif type_ == "cavalry":
        force.cavalry += by
    else:
        force.siege += by


def join(force: Force, other: Force) -> None:
    """Add another force to a force."""
    force.infantry += other.infantry
    force.cavalry += other.cavalry
    force.siege += other.siege
    force.leaders += other.leaders


def part(force: Force, other: Force) -> None:
    """Take another force out of a force."""
    force.infantry -= other.infantry
    force.cavalry -= other.cavalry
    force.siege -= other.siege
    if other.leaders:
        force.leaders = [leader for leader in force.leaders if leader not in other.leaders]


def copy(force: Force) -> Force:
    """The same force, apart."""
    return Force(force.infantry, force.cavalry, force.siege, force.leaders[:])


def in_words(force: Force) -> str:
    """A force as players say it: 3 Infantry, 1 Cavalry, Richard the Lionheart."""
    parts = [f"{count(force, type_)} {WORDS[type_]}" for type_ in TYPES if count(force, type_)]
    if force.siege > 1:
        parts[-1] += "s"
    return ", ".join([*parts, *force.leaders]) or "nothing"


# Presence and control


def present(region: Region, army: str) -> bool:
    """crusade.base.presence: whether an army has a Unit or a Leader there."""
    return army in region.forces


def alliance_present(printed: Printed, region: Region, alliance: str) -> bool:
    """crusade.base.presence: whether one of the alliance's armies has a Unit or a Leader there."""
    members = printed.alliance
    return any(members[army] == alliance for army in region.forces)


def settle_control(printed: Printed, region: Region) -> None:
    """crusade.base.control, crusade.base.neutral: its holder while it is present, else its partner, else who is
    there."""
    forces = region.forces
    if region.control in forces:
        return
    if not forces:
        region.control = ""
        return
    partner = printed.partner.get(region.control, "")
    region.control = partner if partner in forces else next(iter(forces))


def in_play(state: State, alliance: str) -> list[str]:
    """The armies of an alliance that take part."""
    return [army for army in state.printed.members[alliance] if army in state.armies]


def opponents(state: State, army: str) -> list[str]:
    """crusade.ruling.bot_against_bot: for an army, the armies of the other alliance that take part."""
    return [one for one in state.printed.enemies[army] if one in state.armies]


def ruling(state: State, name: str) -> str:
    """The reading that is played of a ruling."""
    return state.terms.rulings[name]
