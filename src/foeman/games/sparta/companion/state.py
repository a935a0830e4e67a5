"""What Foeman keeps beside a real board of SPARTA!: the bot's books, and what only the real board can tell."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, Protocol

from foeman.engine.game import Terms
from foeman.engine.states import shared
from foeman.engine.table import Table
from foeman.engine.tabletop import Memory, Range, lasts, tabletop
from foeman.games.sparta.bots.board import Battle, Doing, Foe, Force, Kind, Region, Space

Where = Literal["mobilised", "raid", "siege"]
MOBILISED: Where = "mobilised"
RAID: Where = "raid"
SIEGE: Where = "siege"

EFFECTS: dict[str, Doing] = {
    "one influence": "influence",
    "two influence": "influence",
    "more influence": "influence",
    "an ally": "ally",
    "an asset": "asset",
    "a promotion": "promotion",
    "a battle": "battle",
    "a deployment": "deployment",
    "a siege": "siege",
    "something else": "other",
}
"""What a card can do, as the person ticks it."""
INFLUENCE = {"one influence": 1, "two influence": 2}

NAMES: dict[str, list[str]] = {
    "Region": ["Hellespont", "Attica", "Sicily", "Peloponnesos"],
    "Space": [],
    "Ally": ["Thrace", "Macedonia", "Greece", "Crete"],
    "Symbol": ["elite", "skirmisher", "cavalry", "navy", "talent", "favour"],
    "Effect": list(EFFECTS),
}
"""The names that the solo rules print; others are learned as they are used."""
COMPLETE = ["Ally", "Effect"]


@dataclass(slots=True)
class TableForce:
    """A force of the bot that is not at home."""

    name: str
    kind: Kind
    where: Where = "mobilised"
    space: str = ""


@dataclass(slots=True)
class Companion:
    """What Foeman keeps beside the real game: the bot's ledger and what it was told."""

    terms: Terms = shared()
    side: str = "Athens"
    round: int = 1
    talents: int = 0
    favour: int = 0
    battle_cards: int = 0
    turned: int = 0
    """Battle cards turned over in this battle and not used."""
    cards_a_turn: int = 1
    objective: str = ""
    given_up: list[str] = field(default_factory=list)
    forces: list[TableForce] = field(default_factory=list)
    desperate: bool = False
    """Whether Desperate Times have been used."""
    spaces: dict[str, list[str]] = field(default_factory=dict)
    """The spaces that were named in each region, to be offered again."""
    checked: bool = False
    """Whether the books have been put right just now."""
    memory: Memory = field(default_factory=Memory)
    winner: str = ""


class Components(Protocol):
    """What is on the real components: once a game where it is printed; sieges by space, reach by kind of force."""

    @lasts("game")
    def ship_price(self) -> Annotated[int, Range(1, 9)]:
        """How many talents does one shipbuilding cost?"""

    @lasts("game")
    def battle_card_price(self) -> Annotated[int, Range(1, 9)]:
        """How many talents does a battle card cost?"""

    @lasts("step")
    def foes_for(self, kind: Kind, foes: list[Foe]) -> list[Foe]:
        """Which of these could a {kind} of the bot fight now?"""

    @lasts("step")
    def fleet_battle(self, foe: Foe) -> Battle:
        """Would a fleet of the bot fight {foe} on land or at sea?"""

    def enemy_spaces_for(self, kind: Kind, region: Region) -> list[Space]:
        """Which enemy-controlled spaces of {region} can a {kind} of the bot raid now? Only the largest matter."""

    def one_value_spaces_for(self, kind: Kind, region: Region) -> list[Space]:
        """Which spaces of value 1 in {region} that nobody controls can a {kind} of the bot raid now?"""

    @lasts("step")
    def may_besiege(self, force: Force, space: Space) -> bool:
        """Would the rules let {force} stay and besiege {space}?"""

    @lasts("step")
    def siege_dice_at(self, space: Space) -> Annotated[int, Range(0, 3)]:
        """How many dice would the bot's siege of {space} roll?"""

    @lasts("step")
    def influence_at(self, space: Space) -> Annotated[int, Range(1, 9)]:
        """How much influence of yours is left in {space}?"""

    @lasts("game")
    def pieces(self, kind: Kind) -> Annotated[int, Range(0, 9)]:
        """How many {kind} pieces has the bot in all?"""


class Questions:
    """A tabletop board of which each question is made when it is first asked: a turn needs few of them."""

    def __init__(self, board: type[Any], table: Table, memory: Memory, known: object = None) -> None:
        self._board = board
        self._table = table
        self._memory = memory
        self._known = known

    def __getattr__(self, name: str) -> Any:
        if hasattr(self._known, name):
            made = getattr(self._known, name)
        else:
            alone = type(name, (), {name: self._board.__dict__[name]})
            made = getattr(tabletop(alone, self._table, self._memory, "sparta"), name)
        setattr(self, name, made)
        return made
