"""The pack of Sparta: what stands in its TOML files, checked entry by entry.

`printed` makes from it what the rules look things up in.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from foeman.engine.content import Entry, Part, Source, load

Colour = Literal["red", "blue"]
Category = Literal["elite", "skirmisher", "cavalry", "navy"]
Symbol = Literal["talent", "favour", "elite", "skirmisher", "cavalry", "navy"]
Ability = Literal["land", "sea", "engineer", "plunderer"]
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
    region: str
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
    next: tuple[str, ...] = ()
    lon: float = 0
    lat: float = 0


class LinkEntry(Entry):
    """A road or a crossing."""

    between: tuple[str, str]


class ScenarioEntry(Entry):
    """A scenario's setup card: what belongs to no side."""

    id: str
    name: str
    grain: str
    founded: tuple[str, ...] = ()


class LeaderEntry(Entry):
    """A leader."""

    id: str
    name: str
    scenario: str
    side: Colour
    ability: Ability


class SideEntry(Entry):
    """A side on a scenario's setup card."""

    scenario: str
    side: Colour
    name: Literal["Sparta", "Athens", "Thebes"]
    capital: str
    homes: tuple[str, ...]
    talents: int = Field(ge=0)
    favour: int = Field(ge=0)
    income: int = Field(ge=0)
    hoplite: int = Field(ge=0)
    navy: int = Field(ge=0)
    hoplites: int = Field(ge=0, le=9)
    fleets: int = Field(ge=0, le=9)
    battle_cards: int = Field(ge=0)
    allies: tuple[str, ...] = ()
    influence: dict[str, int] = Field(default_factory=dict)


class EffectEntry(Part):
    """One effect of an event card."""

    effect: EffectKind
    amount: int = Field(ge=1, le=9)
    more: int = Field(ge=1, le=9)
    where: tuple[str, ...] = ()
    category: Category | Literal[""] = ""
    to: str = ""


class EventEntry(Entry):
    """An event card."""

    id: str
    name: str
    copies: int = Field(ge=1, le=9)
    scenario: str = ""
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
    aim: str
    condition: str
    other: str


class AllyOrderEntry(Entry):
    """A rank of a side's order of allies."""

    side: Colour
    rank: int = Field(ge=1, le=9)
    allies: tuple[str, ...] = Field(min_length=1)


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
    """The content of a pack."""
    return load(Content, source, FILES, changes)
