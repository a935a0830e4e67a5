"""A map that nobody has written down, as far as it was told: tiles first, then region by region."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated, Any

from foeman.engine.forms import is_none
from foeman.engine.game import Terms
from foeman.engine.own_names import read_once
from foeman.engine.questions import Refused
from foeman.engine.reading import found, one_of
from foeman.engine.states import named
from foeman.games.sparta.companion.forms import named as one_named
from foeman.games.sparta.printed import CATEGORIES
from foeman.games.sparta.printed.pack import Content, load_content
from foeman.games.sparta.state import AllyName, RegionName, SpaceName

SYMBOLS = ("talent", "favour", *CATEGORIES)
SPACES = "spaces"


@dataclass(slots=True)
class ToldSpace:
    """A space as it was told."""

    name: SpaceName
    autonomy: int
    port: bool = False
    colony: bool = False

    def words(self) -> str:
        """As it is written: Chios 2 port."""
        return f"{self.name} {self.autonomy}{' port' if self.port else ''}{' site' if self.colony else ''}"


@dataclass(slots=True)
class ToldRegion:
    """A region as it was told: its tile, its spaces, and what joins them to others."""

    name: RegionName
    reward: list[str] = field(default_factory=list)
    points: int = 0
    spaces: list[ToldSpace] = field(default_factory=list)
    roads: list[tuple[SpaceName, SpaceName]] = field(default_factory=list)
    crossings: list[tuple[SpaceName, SpaceName]] = field(default_factory=list)
    allies: list[tuple[AllyName, SpaceName]] = field(default_factory=list)
    known: bool = True
    """Whether more than its tile was told."""


@dataclass(slots=True)
class ToldMap:
    """A map as it was told; without regions, nothing was."""

    regions: list[ToldRegion] = field(default_factory=list)
    called: dict[str, RegionName] = field(default_factory=dict)
    """What the regions that the solo rules name are called on it."""
    written: dict[str, SpaceName] = field(default_factory=dict)
    """Spaces that were once written otherwise: their names."""
    assets: dict[AllyName, str] = field(default_factory=dict)
    """What each ally brings, once that was asked."""
    grain: Annotated[str, named("region", nobody=True)] = ""
    founded: list[SpaceName] = field(default_factory=list)
    homes: dict[str, list[SpaceName]] = field(default_factory=dict)
    influence: dict[str, dict[SpaceName, int]] = field(default_factory=dict)
    leaders: dict[str, list[Annotated[str, named("leader words")]]] = field(default_factory=dict)
    """By side: leaders with what each is good at, where they are not the pack's."""
    drawn: dict[RegionName, ToldRegion] = field(default_factory=dict)
    """What an owner has drawn of regions that nobody has vouched for: there may be more of them."""

    @property
    def spaces(self) -> list[str]:
        """The names of all spaces that were told."""
        return [space.name for region in self.regions for space in region.spaces]

    @property
    def unknown(self) -> list[str]:
        """The regions of which nothing but the tile was told."""
        return [region.name for region in self.regions if not region.known]

    @property
    def unfinished(self) -> list[str]:
        """The same, and regions with a road to a space of which only the name was told."""
        there = set(self.spaces)
        open_ends = [
            one.name for one in self.regions if any(not set(pair) <= there for pair in (*one.roads, *one.crossings))
        ]
        return [region.name for region in self.regions if not region.known or region.name in open_ends]

    def region(self, name: str) -> ToldRegion:
        """A region by its name."""
        return next(region for region in self.regions if region.name == name)


def is_told(terms: Terms) -> bool:
    """Whether nothing is known of the map but what is told."""
    return bool(terms.options.map == "told")


def named_regions(content: Content) -> dict[str, str]:
    """The regions that the solo rules name, by id."""
    aims = [id for target in content.targets for id in (target.aim, target.other)]
    return {region.id: region.name for region in content.regions if region.id in aims}


# How it is written


def read_reward(text: str) -> str:
    """The symbols of a tile."""
    if is_none(text):
        return ""
    symbols = [one_named(list(SYMBOLS), part, one_of(SYMBOLS)) for part in text.split()]
    return " ".join(symbols)


def read_space(text: str) -> str:
    """A space with its value, and whether it is a port or the site of a colony."""
    space_of(text)
    return text


def space_of(text: str) -> ToldSpace:
    """A space as it was written: Chios 2 port."""
    words = text.split()
    marks = [word.casefold() for word in words if word.casefold() in ("port", "site")]
    rest = words[: len(words) - len(marks)]
    if len(rest) < 2 or rest[-1] not in ("1", "2", "3"):
        raise Refused(f"{SPACES}: expected a name and a value from 1 to 3, as Chios 2 port, found {found(text)}")
    return ToldSpace(" ".join(rest[:-1]), int(rest[-1]), "port" in marks, "site" in marks)


ABILITIES = ("land", "sea", "engineer", "plunderer")


def read_leader(text: str) -> str:
    """A leader with what he is good at."""
    return " ".join(leader_of(text))


def leader_of(text: str) -> tuple[str, str]:
    """A leader as he was written: Brasidas plunderer."""
    name, _, ability = text.strip().rpartition(" ")
    if not name:
        raise Refused(f"expected a name and {one_of(ABILITIES)}, as Brasidas plunderer, found {found(text)}")
    return name.strip(), one_named(list(ABILITIES), ability, one_of(ABILITIES))


def leader_called(name: str, own: str, words: str) -> str:
    """A leader as he was written, under another name if he is the one."""
    leader, ability = leader_of(words)
    return f"{own if leader == name else leader} {ability}"


def read_pair(text: str) -> str:
    """Two names with - between."""
    return " - ".join(pair_of(text))


def pair_of(text: str) -> tuple[str, str]:
    """The two names."""
    one, dash, other = (part.strip() for part in text.partition(" - " if " - " in text else "-"))
    if not (one and dash and other):
        raise Refused(f"expected two names with - between, found {found(text)}")
    return one, other


def ally_pair(allies: list[str]) -> Callable[[str], str]:
    """Reads an ally and the space that it is beside."""

    def read(text: str) -> str:
        ally, space = pair_of(text)
        return f"{one_named(allies, ally, one_of(allies))} - {space}"

    return read


# Laying it out


pack_content = read_once(load_content)
"""What the pack says: its cards, numbers and setup cards hold for a told map, too."""


def scenario_of(content: Content, blue: str) -> str:
    """The scenario in which a side plays against Sparta."""
    return next(side.scenario for side in content.sides if side.name == blue)


def told_content(told: ToldMap, pack: Content, blue: str) -> Content:
    """A told map as a pack has it: every name is its own id; cards and numbers are the pack's."""
    scenario = scenario_of(pack, blue)
    dump: dict[str, Any] = pack.model_dump()
    ours = {region.id: told.called.get(region.id, region.name) for region in pack.regions}
    known = [region.name for region in told.regions]
    dump |= told_places(told)
    dump["allies"] = [told_ally(ally, told) for ally in dump["allies"]]
    dump["targets"] = [{**one, "aim": ours[one["aim"]], "other": ours[one["other"]]} for one in dump["targets"]]
    events = [event for event in dump["events"] if event["scenario"] in ("", scenario)]
    dump["events"] = [told_event(event, ours, known) for event in events]
    card = {"grain": told.grain or known[0], "founded": told.founded}
    dump["scenarios"] = [{**one, **card} for one in dump["scenarios"] if one["id"] == scenario]
    dump["sides"] = [told_side(side, told) for side in dump["sides"] if side["scenario"] == scenario]
    dump["leaders"] = told_leaders(dump, told)
    return Content.model_validate(dump)


def told_places(told: ToldMap) -> dict[str, Any]:
    """Regions, spaces, roads and crossings as map.toml has them."""
    regions, spaces, unfinished = list[dict[str, Any]](), list[dict[str, Any]](), told.unfinished
    for one in told.regions:
        missing = {"reconstructed": ["points"]} if one.name in unfinished else {}
        tile = {"id": one.name, "name": one.name, "reward": one.reward, "points": one.points}
        regions.append({**tile, **PRINTED, **missing})
        for space in one.spaces:
            entry = {"id": space.name, "name": space.name, "region": one.name, "autonomy": space.autonomy}
            spaces.append({**entry, "port": space.port, "colony": space.colony, **PRINTED})
    there = told.spaces
    roads = joined([pair for one in told.regions for pair in one.roads if set(pair) <= set(there)])
    crossings = joined([pair for one in told.regions for pair in one.crossings if set(pair) <= set(there)])
    return {"regions": regions, "spaces": spaces, "roads": roads, "crossings": crossings}


def told_leaders(dump: dict[str, Any], told: ToldMap) -> list[dict[str, Any]]:
    """The leaders of both sides: those that were told, in place of the pack's of that side."""
    leaders = list[dict[str, Any]]()
    for side in dump["sides"]:
        whose = {"scenario": side["scenario"], "side": side["side"]}
        own = [one for one in dump["leaders"] if (one["scenario"], one["side"]) == (side["scenario"], side["side"])]
        pairs = [leader_of(words) for words in told.leaders.get(side["name"], ())]
        leaders += [
            {"id": name, "name": name, "ability": ability, **whose, **PRINTED} for name, ability in pairs
        ] or own
    return leaders


PRINTED = {"origin": "printed"}


def told_ally(ally: dict[str, Any], told: ToldMap) -> dict[str, Any]:
    """An ally with what it brings, and the spaces that it is beside."""
    beside = [space for one in told.regions for name, space in one.allies if name == ally["name"]]
    near = [space for space in dict.fromkeys(beside) if space in told.spaces]
    if ally["name"] not in told.assets:
        return {**ally, "next": near}
    return {**ally, "asset": told.assets[ally["name"]], "next": near, **PRINTED, "reconstructed": []}


def joined(pairs: list[tuple[str, str]]) -> list[dict[str, Any]]:
    """Roads or crossings; one that was told from both sides is one."""
    once = list(dict.fromkeys(frozenset(pair) for pair in pairs))
    order = {frozenset(pair): pair for pair in reversed(pairs)}
    return [{"between": order[pair], "origin": "printed"} for pair in once]


def told_event(event: dict[str, Any], ours: dict[str, str], known: list[str]) -> dict[str, Any]:
    """A card of the pack on a told map: of its regions those that are there; with none of them it is free."""
    effects = []
    for effect in event["effects"]:
        where = [ours[region] for region in effect["where"] if ours[region] in known]
        to = ours[effect["to"]] if effect["to"] else ""
        effects.append({**effect, "where": where, "to": to if to in known else ""})
    return {**event, "effects": effects}


def told_side(side: dict[str, Any], told: ToldMap) -> dict[str, Any]:
    """A side of the setup card on a told map; its capital has its own name."""
    name = side["name"]
    homes = [home for home in told.homes.get(name) or [name] if home in told.spaces]
    return {**side, "capital": name, "homes": homes, "influence": told.influence[name]}
