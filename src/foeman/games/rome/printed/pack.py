"""The pack of Rome: what stands in its TOML files, checked entry by entry.

`__init__.py` makes from it what the rules look things up in.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from foeman.engine.content import Entry, Part, Refers, Source, load

Colour = Literal["RED", "YELLOW", "GREEN", "WHITE", "BLACK"]
Face = Literal["skull", "x", "s", "blank"]
Window = Literal[
    "agent_action_declared",
    "agent_action_rolled",
    "agent_turn",
    "army_activation",
    "assault_declared",
    "avoid_rolled",
    "battle_end",
    "battle_offered",
    "battle_preparation",
    "border_crossing",
    "campaign_turn",
    "combat_deployed",
    "combat_rolled",
    "initiative_bid",
    "navy_activation",
    "own_turn",
    "spending_turn",
    "tax_end",
    "tax_turn",
]
"""The moments at which an event can be played: one for each place in the rules where players are asked."""

RegionId = Annotated[str, Refers("regions")]
SeaId = Annotated[str, Refers("seas")]
FactionId = Annotated[str, Refers("factions")]
TypeId = Annotated[str, Refers("types")]
TroopId = Annotated[str, Refers("troops", "mercenaries", may_be_empty=True)]
PackId = Annotated[str, Refers("packs")]
Count = Annotated[int, Field(ge=0, le=9)]


class DieEntry(Entry):
    """One of the five skull dice."""

    id: Colour
    faces: tuple[Face, Face, Face, Face, Face, Face]


class MercenaryLand(Part):
    """What an M region has: its pack and the dice of its defence roll."""

    pack: PackId
    dice: tuple[Colour, ...] = Field(min_length=1, max_length=6)


class RegionEntry(Entry):
    """A land region."""

    id: str
    name: str
    town: str = ""
    lon: float = 0
    lat: float = 0
    more: tuple[tuple[float, float], ...] = ()
    gold: int = Field(ge=1, le=3)
    home: Annotated[str, Refers("factions", may_be_empty=True)] = ""
    capital: bool = False
    port: bool = False
    trees: int = Field(default=0, ge=0, le=5)
    mountains: int = Field(default=0, ge=0, le=5)
    coast: tuple[SeaId, ...] = ()
    harbour: tuple[SeaId, ...] = ()
    mercenaries: MercenaryLand | None = None


class SeaEntry(Entry):
    """A sea area."""

    id: str
    name: str
    lon: float = 0
    lat: float = 0
    more: tuple[tuple[float, float], ...] = ()


class BorderEntry(Entry):
    """Two regions an army can step between."""

    between: tuple[RegionId, RegionId]
    kind: Literal["plain", "river", "range", "strait"]


class PassageEntry(Entry):
    """Two sea areas a navy can sail between."""

    between: tuple[SeaId, SeaId]


class Waste(Part):
    """Points of land and water that are drawn but no part of the game."""

    land: tuple[tuple[float, float], ...] = ()
    water: tuple[tuple[float, float], ...] = ()


class TypeEntry(Entry):
    """A type of troops: what limits it falls under and how it fights."""

    id: str
    name: str
    counts_as: Literal["main", "skirmisher", "artillery"]
    mounted: bool
    infantry: bool
    deck: Literal["main", "skirmisher", "cavalry", "artillery"]


class TroopEntry(Entry):
    """A kind of troop card, of a faction or a mercenary pack."""

    id: str
    name: str
    faction: Annotated[str, Refers("factions", words=("mercenary",))]
    type: TypeId
    good: tuple[Colour, ...] = Field(min_length=1, max_length=6)
    difficult: tuple[Colour, ...] = Field(default=(), max_length=6)
    special: Literal["red", "black", ""] = ""
    against: tuple[TypeId, ...] = ()
    cost: Annotated[int, Field(ge=0, le=20)] | Literal["upgrade only"]
    count: int = Field(ge=1, le=40)
    start: tuple[Count, Count, Count, Count] = (0, 0, 0, 0)
    development: Annotated[str, Refers("developments", may_be_empty=True)] = ""
    veteran: TroopId = ""
    veteran_of: TroopId = ""
    pack: str = ""
    recruit: Literal["always", "before_reforms", "after_reforms", ""] = ""
    reform: TroopId = ""
    single_use: bool = False


class PackEntry(Entry):
    """A mercenary pack."""

    id: str
    name: str


class RankEntry(Entry):
    """What a number of stars means."""

    stars: int = Field(ge=0, le=5)
    name: str
    die: Colour


class GeneralEntry(Entry):
    """A general card."""

    id: str
    name: str
    faction: FactionId
    stars: int = Field(ge=1, le=5)
    die: Colour
    role: Literal["start", "recruit", "upgrade", "appointed"]
    traits: tuple[Annotated[str, Refers("traits")], ...] = ()


class TraitEntry(Entry):
    """What a general's trait does, in words; a function of the same id carries it out."""

    id: str
    name: str
    parameters: dict[str, Any] = Field(default_factory=dict)
    text: str


class EffectEntry(Entry):
    """What a development's effect does, in words; a function of the same id carries it out."""

    id: str
    parameters: tuple[str, ...] = ()
    text: str


class ShipEntry(Entry):
    """A kind of ship card."""

    id: str
    name: str
    faction: FactionId
    dice: tuple[Colour, ...] = Field(min_length=1, max_length=6)
    cost: int = Field(ge=1, le=9)
    capacity: int = Field(ge=1, le=9)
    count: int = Field(ge=1, le=40)
    start: int = Field(default=0, ge=0, le=40)
    development: Annotated[str, Refers("developments", may_be_empty=True)] = ""


class AgentActionEntry(Entry):
    """One of the thirteen agent actions."""

    id: str
    name: str
    rolls: Colour | Literal[""] = ""


class ActionCardEntry(Entry):
    """One of the 55 action cards."""

    id: str
    action: Annotated[str, Refers("agent_actions")]
    levy: int = Field(ge=0, le=9)
    event: Annotated[str, Refers("events")]


class EventEntry(Entry):
    """What the lower half of an action card does."""

    id: str
    name: str
    phases: tuple[str, ...]
    turn: Literal["own", "other", "any"]
    window: Window
    parameters: dict[str, Any] = Field(default_factory=dict)
    text: str

    @property
    def named_phases(self) -> tuple[str, ...]:
        """The phases it names, as the state calls them."""
        return tuple("agents" if phase == "agent" else phase for phase in self.phases)


class InitiativeEntry(Entry):
    """An initiative card."""

    id: str
    number: int = Field(ge=1, le=10)
    dealt: tuple[Literal["people", "bots"], ...]


class FactionEntry(Entry):
    """A faction."""

    id: str
    name: str
    adjective: str
    colour: str
    pattern: str
    letter: str
    capital: RegionId
    start_armies: tuple[RegionId, RegionId, RegionId, RegionId]
    start_gold: int = Field(ge=0, le=99)
    start_agents: int = Field(ge=0, le=3)
    start_generals: int = Field(ge=1, le=4)
    start_ships: int = Field(ge=0, le=20)
    agent_limit: int = Field(ge=0, le=3)
    hand: int = Field(ge=1, le=9)
    general_cost: int = Field(ge=0, le=20)
    markets: int = Field(ge=0, le=9)


class DevelopmentEntry(Entry):
    """A development on a faction board."""

    faction: FactionId
    id: str
    name: str
    row: int = Field(ge=1, le=9)
    column: int = Field(ge=1, le=9)
    cost: int = Field(ge=1, le=40)
    requires: tuple[Annotated[str, Refers("developments")], ...] = ()
    effect: Annotated[str, Refers("effects")]
    parameters: dict[str, Any] = Field(default_factory=dict)
    unlocks: tuple[Annotated[str, Refers("troops", "mercenaries", "ships")], ...] = ()


class Content(Part):
    """All of a pack; each field comes from the file of FILES."""

    dice: tuple[DieEntry, ...]
    regions: tuple[RegionEntry, ...]
    seas: tuple[SeaEntry, ...]
    borders: tuple[BorderEntry, ...]
    passages: tuple[PassageEntry, ...]
    frame: dict[str, tuple[float, float]]
    waste: Waste
    types: tuple[TypeEntry, ...]
    troops: tuple[TroopEntry, ...]
    packs: tuple[PackEntry, ...]
    mercenaries: tuple[TroopEntry, ...]
    ranks: tuple[RankEntry, ...]
    generals: tuple[GeneralEntry, ...]
    traits: tuple[TraitEntry, ...]
    ships: tuple[ShipEntry, ...]
    agent_actions: tuple[AgentActionEntry, ...]
    actions: tuple[ActionCardEntry, ...]
    events: tuple[EventEntry, ...]
    initiative: tuple[InitiativeEntry, ...]
    factions: tuple[FactionEntry, ...]
    developments: tuple[DevelopmentEntry, ...]
    effects: tuple[EffectEntry, ...]
    column_points: int = Field(ge=0, le=20)


FILES = {
    "dice": "dice.toml",
    "regions": "map.toml",
    "seas": "map.toml",
    "borders": "map.toml",
    "passages": "map.toml",
    "frame": "map.toml",
    "waste": "map.toml",
    "types": "troops.toml",
    "troops": "troops.toml",
    "packs": "mercenaries.toml",
    "mercenaries": "mercenaries.toml",
    "ranks": "generals.toml",
    "generals": "generals.toml",
    "traits": "generals.toml",
    "ships": "ships.toml",
    "agent_actions": "actions.toml",
    "actions": "actions.toml",
    "events": "actions.toml",
    "initiative": "initiative.toml",
    "factions": "factions.toml",
    "developments": "factions.toml",
    "effects": "factions.toml",
    "column_points": "factions.toml",
}


def load_content(source: Source, changes: dict[str, Any] | None = None) -> Content:
    """The content of a pack; a position may bring a map of its own."""
    content = load(Content, source, FILES, changes)
    return on_this_map(content, changes) if changes else content


def on_this_map(content: Content, own: dict[str, Any]) -> Content:
    """A map of a position's own needs only the factions that play: what the pack has elsewhere is left out.

    Factions whose capital is not there take their cards with them; borders and starting places that the position does
    not name are those that are there.
    """
    regions = {region.id for region in content.regions}
    listed = isinstance(own.get("factions"), list)
    here = [faction for faction in content.factions if listed or faction.capital in regions]
    known_ones = [faction.id for faction in here]
    gone = [faction.id for faction in content.factions if faction.id not in known_ones]
    kept: dict[str, Any] = {
        key: tuple(one for one in getattr(content, key) if one.faction not in gone)
        for key in ("troops", "generals", "ships", "developments")
    }
    kept["regions"] = tuple(
        region.model_copy(update={"home": ""}) if region.home in gone else region for region in content.regions
    )
    kept["factions"] = tuple(here if listed else [_starting_here(faction, regions) for faction in here])
    if "borders" not in own:
        kept["borders"] = tuple(one for one in content.borders if set(one.between) <= regions)
    return content.model_copy(update=kept)


def _starting_here(faction: FactionEntry, regions: set[str]) -> FactionEntry:
    """A faction whose armies start in its capital where their own region is not on the map."""
    places = tuple(place if place in regions else faction.capital for place in faction.start_armies)
    return faction.model_copy(update={"start_armies": places})
