"""The pack of Sparta: what stands in its TOML files, checked entry by entry.

`printed` makes from it what the rules look things up in.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from pydantic import Field

from foeman.engine.content import Entry, Part, Refers, Source, load

Colour = Literal["red", "blue"]
Category = Literal["elite", "skirmisher", "cavalry", "navy"]
Symbol = Literal["talent", "favour", "elite", "skirmisher", "cavalry", "navy"]
Ability = Literal["land", "sea", "engineer", "plunderer"]
RegionId = Annotated[str, Refers("regions")]
SpaceId = Annotated[str, Refers("spaces")]
AllyId = Annotated[str, Refers("allies")]
ScenarioId = Annotated[str, Refers("scenarios")]
EffectKind = Literal[
    "influence",
    "unrest",
    "ally",
    "asset",
    "promote",
    "talents",
    "favour",
    "battle_cards",
    "ships",
    "levy",
    "sally",
    "invest",
    "colony",
    "grain",
    "exile",
    "words",
]


class RegionEntry(Entry):
    """A region with its reward tile."""

    id: str
    name: str
    reward: tuple[Symbol, ...] = ()
    points: int = Field(default=0, ge=0, le=9)


class SpaceEntry(Entry):
    """A city space, or the site of a colony."""

    id: str
    name: str
    region: RegionId
    autonomy: int = Field(ge=1, le=3)
    port: bool = False
    colony: bool = False
    lon: float = 0
    lat: float = 0


class AllyEntry(Entry):
    """A power that can become an ally."""

    id: str
    name: str
    asset: Category
    next: tuple[SpaceId, ...] = ()
    lon: float = 0
    lat: float = 0


class LinkEntry(Entry):
    """A road or a crossing."""

    between: tuple[SpaceId, SpaceId]


class ScenarioEntry(Entry):
    """A scenario's setup card: what belongs to no side."""

    id: str
    name: str
    grain: RegionId
    founded: tuple[SpaceId, ...] = ()


class LeaderEntry(Entry):
    """A leader."""

    id: str
    name: str
    scenario: ScenarioId
    side: Colour
    ability: Ability


class SideEntry(Entry):
    """A side on a scenario's setup card."""

    scenario: ScenarioId
    side: Colour
    name: Literal["Sparta", "Athens", "Thebes"]
    capital: SpaceId
    homes: tuple[SpaceId, ...]
    talents: int = Field(ge=0, le=99)
    favour: int = Field(ge=0, le=99)
    income: int = Field(ge=0, le=99)
    hoplite: int = Field(ge=0, le=99)
    navy: int = Field(ge=0, le=99)
    hoplites: int = Field(ge=0, le=9)
    fleets: int = Field(ge=0, le=9)
    battle_cards: int = Field(ge=0, le=20)
    allies: tuple[AllyId, ...] = ()
    influence: dict[SpaceId, Annotated[int, Field(ge=1, le=9)]] = Field(default_factory=dict)


class EffectEntry(Part):
    """One effect of an event card."""

    effect: EffectKind
    amount: int = Field(ge=1, le=9)
    more: int = Field(ge=1, le=9)
    where: tuple[RegionId, ...] = ()
    category: Category | Literal[""] = ""
    to: Annotated[str, Refers("regions", may_be_empty=True)] = ""
    text: str = Field(default="", max_length=300, description="what the card says, of an effect that is only words")


class EventEntry(Entry):
    """An event card."""

    id: str
    name: str
    copies: int = Field(ge=1, le=9)
    scenario: Annotated[str, Refers("scenarios", may_be_empty=True)] = ""
    effects: tuple[EffectEntry, ...] = Field(min_length=1)


class BattleCardEntry(Entry):
    """A battle card."""

    id: str
    name: str
    battle: Literal["land", "sea", "any"]
    value: int = Field(ge=1, le=9)
    needs: Category | Literal[""] = ""
    copies: int = Field(ge=1, le=9)


class NumberEntry(Entry):
    """A price, a limit or a face of the die."""

    id: str
    value: int = Field(ge=0, le=99)


class MobilisationEntry(Entry):
    """The bot's dice for a new mobilisation in a round."""

    round: int = Field(ge=1, le=9)
    dice: int = Field(ge=0, le=9)
    tests: int = Field(ge=0, le=9)


class ModifierEntry(Entry):
    """What changes these dice."""

    when: Literal["poor", "rich", "besieging"]
    talents: int = Field(ge=0, le=99)
    dice: int = Field(ge=-9, le=9)


class TestEntry(Entry):
    """The dice of a test that depends on the standing."""

    what: Literal["fight", "besiege", "react"]
    standing: Literal["advantaged", "tied", "disadvantaged"]
    dice: int = Field(ge=0, le=9)


class ObjectiveEntry(Entry):
    """The kind of objective by successes."""

    side: Colour
    successes: int = Field(ge=0, le=2)
    target: Literal["economic", "army", "navy", "strategic"]


class TargetEntry(Entry):
    """The regions of a side's strategic target."""

    side: Colour
    aim: RegionId
    condition: str
    other: RegionId


class AllyOrderEntry(Entry):
    """A rank of a side's order of allies."""

    side: Colour
    rank: int = Field(ge=1, le=9)
    allies: tuple[AllyId, ...] = Field(min_length=1)


class Content(Part):
    """The pack."""

    regions: tuple[RegionEntry, ...]
    spaces: tuple[SpaceEntry, ...]
    allies: tuple[AllyEntry, ...]
    roads: tuple[LinkEntry, ...]
    crossings: tuple[LinkEntry, ...]
    scenarios: tuple[ScenarioEntry, ...]
    leaders: tuple[LeaderEntry, ...]
    sides: tuple[SideEntry, ...]
    events: tuple[EventEntry, ...]
    battle_cards: tuple[BattleCardEntry, ...]
    numbers: tuple[NumberEntry, ...]
    mobilisation: tuple[MobilisationEntry, ...]
    modifiers: tuple[ModifierEntry, ...]
    tests: tuple[TestEntry, ...]
    objectives: tuple[ObjectiveEntry, ...]
    targets: tuple[TargetEntry, ...]
    ally_order: tuple[AllyOrderEntry, ...]


FILES = {
    **dict.fromkeys(("regions", "spaces", "allies", "roads", "crossings"), "map.toml"),
    **dict.fromkeys(("scenarios", "leaders", "sides"), "scenarios.toml"),
    "events": "events.toml",
    "battle_cards": "battle_cards.toml",
    "numbers": "numbers.toml",
    **dict.fromkeys(("mobilisation", "modifiers", "tests", "objectives", "targets", "ally_order"), "bot.toml"),
}


def load_content(source: Source, changes: dict[str, Any] | None = None) -> Content:
    """The content of a pack; a position may bring a map of its own."""
    content = load(Content, source, FILES, changes)
    return on_this_map(content, changes) if changes and changes.keys() & {"regions", "spaces", "allies"} else content


# A map of a position's own


def on_this_map(content: Content, own: dict[str, Any]) -> Content:
    """A map of a position's own needs only what plays: what the pack has in other regions and spaces is left out.

    A capital that is not there cannot fall, and an effect of a card that is only about other regions is none. What the
    position names itself stays as it is.
    """
    regions = {region.id for region in content.regions}
    spaces = {space.id for space in content.spaces if "spaces" in own or space.region in regions}
    allies = {ally.id for ally in content.allies}
    kept: dict[str, Any] = {
        "spaces": [one for one in content.spaces if one.id in spaces],
        "roads": [one for one in content.roads if set(one.between) <= spaces],
        "crossings": [one for one in content.crossings if set(one.between) <= spaces],
        "allies": [one.model_copy(update={"next": here(one.next, spaces)}) for one in content.allies],
        "scenarios": [_scenario_here(one, regions, spaces) for one in content.scenarios],
        "sides": [_side_here(one, spaces, allies) for one in content.sides],
        "events": [one for one in (_event_here(card, regions) for card in content.events) if one.effects],
        "targets": [_target_here(one, regions) for one in content.targets],
        "ally_order": [one.model_copy(update={"allies": here(one.allies, allies)}) for one in content.ally_order],
    }
    return content.model_copy(update={key: tuple(entries) for key, entries in kept.items() if key not in own})


def here(names: Iterable[str], there: set[str]) -> tuple[str, ...]:
    """Those of the names that are on the map."""
    return tuple(name for name in names if name in there)


def _scenario_here(entry: ScenarioEntry, regions: set[str], spaces: set[str]) -> ScenarioEntry:
    """A setup card, with the grain and the colonies if their places are there."""
    grain = entry.grain if entry.grain in regions else ""
    return entry.model_copy(update={"grain": grain, "founded": here(entry.founded, spaces)})


def _side_here(entry: SideEntry, spaces: set[str], allies: set[str]) -> SideEntry:
    """A side, with what it has in spaces that are there, and those of its allies."""
    capital = entry.capital if entry.capital in spaces else ""
    influence = {space: count for space, count in entry.influence.items() if space in spaces}
    places = {"capital": capital, "homes": here(entry.homes, spaces), "influence": influence}
    return entry.model_copy(update={**places, "allies": here(entry.allies, allies)})


def _event_here(entry: EventEntry, regions: set[str]) -> EventEntry:
    """An event card, with the effects that can be had on the map."""
    effects = tuple(
        effect.model_copy(update={"where": here(effect.where, regions)})
        for effect in entry.effects
        if (not effect.where or here(effect.where, regions)) and (not effect.to or effect.to in regions)
    )
    return entry.model_copy(update={"effects": effects})


def _target_here(entry: TargetEntry, regions: set[str]) -> TargetEntry:
    """A strategic target, with those of its regions that are there."""
    aim, other = (region if region in regions else "" for region in (entry.aim, entry.other))
    return entry.model_copy(update={"aim": aim, "other": other})
