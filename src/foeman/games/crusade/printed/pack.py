"""What is printed on the components of Third Crusade: one model for each kind of entry of the pack."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

from pydantic import Field

from foeman.engine.content import Entry, Part, Refers, Source, load

E = TypeVar("E", bound=Entry)

Type = Literal["infantry", "cavalry", "siege"]
Kind = Literal["city", "desert"]
Resource = Literal["glory", "command", "crown", "supply", "gold"]
Side = Literal["west", "east", "north", "south"]
Counted = Literal["west", "east", "north", "south", "track", "jerusalem"]
Shape = Literal["hexagon", "square"]
MarchKind = Literal["", "march", "forced", "disperse", "sea"]

RegionId = Annotated[str, Refers("regions")]
ArmyId = Annotated[str, Refers("armies")]
LeaderId = Annotated[str, Refers("leaders")]
Some = Annotated[int, Field(ge=0, le=20)]
"""How many Units, Leaders or tokens there can be of something."""

SIDES: tuple[Side, ...] = ("west", "east", "north", "south")
TYPES: tuple[Type, ...] = ("infantry", "cavalry", "siege")
WORDS: dict[str, str] = {"infantry": "Infantry", "cavalry": "Cavalry", "siege": "Siege Engine"}
RESOURCES: tuple[Resource, ...] = ("glory", "command", "crown", "supply", "gold")
RESOURCE_WORDS: dict[str, str] = {
    "glory": "Glory",
    "command": "command point",
    "crown": "crown",
    "supply": "supply",
    "gold": "gold",
}
FILLED_IN: tuple[Resource, ...] = ("gold", "supply", "crown", "command", "glory")
"""The order in which icons are covered."""
CRUSADER, MUSLIM = ALLIANCES = ("Crusader", "Muslim")
ALLIANCE_OF = {"crusader": CRUSADER, "muslim": MUSLIM}


NO_PLACES = (-1.0, 6.0, -6.0, 1.0)
"""The frame of a map of which nobody has said where its places lie."""


class RegionEntry(Entry):
    """A region of the map."""

    id: str
    name: str
    kind: Kind
    port: bool
    lon: float
    lat: float
    slots: dict[Type, Some]
    icons: dict[Resource, Type]
    counted: dict[Counted, int] | None = None
    """Borders from here to a side of the board, to the Glory track and to Jerusalem, where somebody has counted them:
    on a map of which not every region is known they cannot be worked out."""


class Border(Entry):
    """Two adjacent regions."""

    between: tuple[RegionId, RegionId]
    road: bool


class Edge(Entry):
    """The regions on one side of the board."""

    side: Side
    regions: tuple[RegionId, ...] = Field(min_length=1)


class GloryTrack(Entry):
    """The regions nearest to the Glory track."""

    regions: tuple[RegionId, ...] = Field(min_length=1)


class ArmyEntry(Entry):
    """An army."""

    id: str
    name: str
    alliance: Literal["crusader", "muslim"]
    seat: Side
    pool: dict[Type, Annotated[int, Field(ge=0, le=99)]]
    gold: int = Field(ge=0, le=99)
    crowns: int = Field(ge=0, le=99)
    supply: int = Field(ge=0, le=99)


class LeaderEntry(Entry):
    """A Leader."""

    id: str
    name: str
    army: ArmyId
    shape: Shape
    arm: Literal["infantry", "cavalry"]
    start: Annotated[str, Refers("regions", may_be_empty=True)]


class StrengthEntry(Entry):
    """What a Unit is worth in each kind of region."""

    type: Type
    city: Some
    desert: Some


class LeaderStrength(Entry):
    """What a Leader is worth, and how much more where its arm fits."""

    shape: Shape
    base: Some
    fits: Some


class NeutralEntry(Entry):
    """Neutral Units of a type."""

    type: Type
    pool: int = Field(ge=0, le=99)
    starts: tuple[RegionId, ...]


class Start(Entry):
    """Where Units of an army begin."""

    army: ArmyId
    region: RegionId
    infantry: Some
    cavalry: Some
    siege: Some


class Order(Entry):
    """An Order, as every army has it."""

    id: str
    name: str
    group: Literal["basic", "advanced", "blank"]
    copies: int = Field(ge=1, le=9)
    reaction: bool
    cost: int = Field(ge=0, le=20)
    where: Literal["any", "city", "desert", "port"]
    presence: bool
    march: MarchKind = ""
    adds: dict[Type, Some] = Field(default_factory=dict)
    role: Literal["any", "attacker", "defender"] = "any"
    strength: dict[Kind, Some] = Field(default_factory=dict)
    reinforce: bool = False


class Effect(Part):
    """One thing that an Event Card does."""

    do: Literal[
        "add",
        "neutral",
        "leader",
        "march",
        "remove",
        "sabotage",
        "unsabotage",
        "bandit",
        "unbandit",
        "destroy_port",
        "repair_port",
        "chit",
        "glory",
        "gold",
        "crown",
        "faith",
        "enemy_faith",
        "command",
        "supply",
        "diplomacy_move",
        "advanced_order",
        "words",
    ]
    what: str = Field(default="", max_length=300)
    count: int = Field(default=1, ge=1, le=9)


class Card(Entry):
    """An Event Card."""

    id: str
    name: str
    alliance: Literal["crusader", "muslim"]
    year: int
    where: Literal["any", "city", "desert", "port"]
    presence: Literal["own", "alliance", "absent", "none"]
    main: tuple[Effect, ...] = Field(min_length=1)
    crowns: int = Field(ge=0, le=9)
    crown: tuple[Effect, ...]


class DiplomacyCard(Entry):
    """A Diplomacy Card."""

    id: str
    name: str
    rewards: tuple[Literal["glory", "move", "advanced_order", "remove_sabotage", "faith", "gold"], ...] = Field(
        min_length=1
    )
    gold: Some


Reward = Literal["glory", "hexagon_leader", "square_leader", "crown", "faith", "command", "neutral", "gold", "supply"]


class Space(Entry):
    """A space of the diplomacy board."""

    id: str
    name: str
    reward: Reward
    count: int = Field(ge=1, le=9)
    units: tuple[Type, ...] = ()
    next: tuple[Annotated[str, Refers("spaces")], ...]
    start: bool = False


class Round(Entry):
    """A round and its year."""

    round: int = Field(ge=1, le=9)
    year: int


class Slot(Entry):
    """A slot of the bidding board."""

    slot: int = Field(ge=1, le=20)
    command: Some


class BattleRow(Entry):
    """What a Battle won by this margin gives and costs."""

    margin: int = Field(ge=0, le=99)
    glory: Some
    loser_loses: Some
    winner_loses: Some


class Numbered(Entry):
    """A number of the game."""

    id: str
    value: int = Field(ge=0, le=99)
    about: str


class Ship(Entry):
    """What arrives in an army's Upkeep Phase."""

    army: ArmyId
    round: int = Field(ge=1, le=9)
    infantry: Some
    cavalry: Some
    siege: Some
    leaders: tuple[LeaderId, ...]
    lands: Literal["port", "city"]


class Objective(Entry):
    """An Objective Card."""

    id: str
    alliance: Literal["crusader", "muslim"]
    region: RegionId
    glory: int = Field(ge=0, le=20)

    @property
    def name(self) -> str:
        """The region and what it is worth."""
        return f"{self.region} ({self.glory})"


class Column(Entry):
    """A column of the Bot Table."""

    die: int = Field(ge=1, le=6)
    place: int = Field(ge=0, le=20)
    jerusalem: int = Field(ge=0, le=20)
    trigger: dict[Literal["muslim", "crusader"], Literal["adds_1", "adds_2", "march", "reaction", "city", "desert"]] = (
        Field(min_length=2)
    )
    cards: Literal[
        "free_crown",
        "any_region",
        "without_presence",
        "cavalry_with_units",
        "infantry_with_march",
        "infantry_with_units",
    ]
    bonus: dict[
        Literal["muslim", "crusader"],
        Literal[
            "neutral_infantry_with_leaders",
            "glory_1",
            "destroy_port",
            "repair_port",
            "sabotage",
            "gold_chit",
            "gold_2",
        ],
    ] = Field(min_length=2)
    bid: Literal["all", "half", "none"]
    take: int = Field(ge=0, le=9)
    keep: Literal["any", "no_reaction", "march", "reaction"]


class OrderFail(Entry):
    """A face of the Order Fail row."""

    die: int = Field(ge=1, le=6)
    adds: dict[Type, Some] = Field(default_factory=dict)
    adds_desert: dict[Type, Some] = Field(default_factory=dict)
    adds_city: dict[Type, Some] = Field(default_factory=dict)
    march: MarchKind = ""


class Content(Part):
    """The pack."""

    frame: tuple[float, float, float, float]
    regions: tuple[RegionEntry, ...]
    borders: tuple[Border, ...]
    edges: tuple[Edge, ...]
    glory_track: tuple[GloryTrack, ...]
    armies: tuple[ArmyEntry, ...]
    leaders: tuple[LeaderEntry, ...]
    strengths: tuple[StrengthEntry, ...]
    leader_strengths: tuple[LeaderStrength, ...]
    neutrals: tuple[NeutralEntry, ...]
    starts: tuple[Start, ...]
    orders: tuple[Order, ...]
    cards: tuple[Card, ...]
    diplomacy_cards: tuple[DiplomacyCard, ...]
    spaces: tuple[Space, ...]
    rounds: tuple[Round, ...]
    bidding: tuple[Slot, ...]
    battle: tuple[BattleRow, ...]
    numbers: tuple[Numbered, ...]
    ships: tuple[Ship, ...]
    objectives: tuple[Objective, ...]
    columns: tuple[Column, ...]
    order_fail: tuple[OrderFail, ...]


FILES = {
    "map.toml": ("frame", "regions", "borders", "edges", "glory_track"),
    "armies.toml": ("armies", "leaders", "strengths", "leader_strengths", "neutrals", "starts"),
    "orders.toml": ("orders",),
    "cards.toml": ("cards",),
    "diplomacy.toml": ("diplomacy_cards", "spaces"),
    "tracks.toml": ("rounds", "bidding", "battle", "numbers", "ships", "objectives"),
    "bot.toml": ("columns", "order_fail"),
}


def read_content(source: Source, changes: dict[str, Any] | None = None) -> Content:
    """The content of a pack; a position may bring a map of its own."""
    content = load(Content, source, {key: file for file, keys in FILES.items() for key in keys}, changes)
    return on_this_map(content, changes) if changes and "regions" in changes else content


def on_this_map(content: Content, own: dict[str, Any]) -> Content:
    """A map of a position's own needs only what plays: what the pack has in other regions is left out, and a Leader who
    begins in one is in the pool. What the position names itself stays as it is.
    """
    here = {region.id for region in content.regions}
    kept: dict[str, Any] = {
        "borders": [one for one in content.borders if set(one.between) <= here],
        "starts": [one for one in content.starts if one.region in here],
        "objectives": [one for one in content.objectives if one.region in here],
        "leaders": [one if one.start in here else one.model_copy(update={"start": ""}) for one in content.leaders],
        "neutrals": [_among(one, "starts", here) for one in content.neutrals],
        "edges": [_among(one, "regions", here) for one in content.edges],
        "glory_track": [_among(one, "regions", here) for one in content.glory_track],
    }
    return content.model_copy(update={key: tuple(entries) for key, entries in kept.items() if key not in own})


def _among(entry: E, key: str, here: set[str]) -> E:
    """An entry with only those of its regions that are on the map."""
    return entry.model_copy(update={key: tuple(one for one in getattr(entry, key) if one in here)})
