"""A map that nobody has written down: region by region it is asked for, one answer each, and laid out as a pack is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from foeman.engine.edits import Edits
from foeman.engine.forms import Names, Number, OneOf
from foeman.engine.game import Terms
from foeman.engine.listed import Listed
from foeman.engine.packs import Pack
from foeman.engine.questions import YOU, Form, Refused
from foeman.engine.reading import found, one_of
from foeman.engine.table import Table
from foeman.games.sparta.companion.forms import Written, named
from foeman.games.sparta.printed import CATEGORIES
from foeman.games.sparta.printed.pack import Content, load_content

SYMBOLS = ("talent", "favour", *CATEGORIES)
REWARD, POINTS, SPACES, ROADS, CROSSINGS, ALLIES = "reward", "points", "spaces", "roads", "crossings", "allies"
WHICH = "Which regions does your map have?"
SHOWS = "What does your map show of {}?"
CALLED = "What is {} called on your map?"
BRINGS = "Which asset does each ally bring?"
CARD = "What does the setup card say of the map?"
BEGINS = "Where does {} have influence at the start, and how much?"
NO_SPACE = "No space was told that is called {}. Which one is it?"
TOWNS = ("Sparta", "Athens", "Thebes")
"""Spaces that the rules themselves name."""


@dataclass(slots=True)
class ToldSpace:
    """A space as it was told."""

    name: str
    autonomy: int
    port: bool = False
    colony: bool = False


@dataclass(slots=True)
class ToldRegion:
    """A region as it was told: its tile, its spaces, and what joins them to others."""

    name: str
    reward: list[str] = field(default_factory=list)
    points: int = 0
    spaces: list[ToldSpace] = field(default_factory=list)
    roads: list[tuple[str, str]] = field(default_factory=list)
    crossings: list[tuple[str, str]] = field(default_factory=list)
    allies: list[tuple[str, str]] = field(default_factory=list)


@dataclass(slots=True)
class ToldMap:
    """A map as it was told; without regions, nothing was."""

    regions: list[ToldRegion] = field(default_factory=list)
    called: dict[str, str] = field(default_factory=dict)
    """What the regions that the solo rules name are called on it."""
    assets: dict[str, str] = field(default_factory=dict)
    grain: str = ""
    founded: list[str] = field(default_factory=list)
    homes: dict[str, list[str]] = field(default_factory=dict)
    influence: dict[str, dict[str, int]] = field(default_factory=dict)

    @property
    def spaces(self) -> list[str]:
        """The names of all spaces."""
        return [space.name for region in self.regions for space in region.spaces]


def is_told(terms: Terms) -> bool:
    """Whether nothing is known of the map but what is told."""
    return bool(terms.options.map == "told")


# Asking


def learn(terms: Terms, blue: str, table: Table) -> ToldMap:
    """sparta.base.setup: the first decision looks at the whole map, so every region is told before it, one answer each.

    What the solo rules call by name is asked for only if it is called otherwise.
    """
    content = pack_content(terms)
    told = ToldMap()
    form = Names(tuple(dict.fromkeys(named_regions(content).values())), 2)
    for name in table.ask(YOU, form, rule="sparta.base.setup", about="the map", words=WHICH):
        told.regions.append(ToldRegion(name))
    learn_names(content, told, table)
    allies = [ally.name for ally in content.allies]
    for region in told.regions:
        learn_region(region, allies, table)
    check_towns(told)
    learn_ends(told, table)
    learn_setup(content, told, blue, table)
    return told


def named_regions(content: Content) -> dict[str, str]:
    """The regions that the solo rules name, by id."""
    aims = [id for target in content.targets for id in (target.aim, target.other)]
    return {region.id: region.name for region in content.regions if region.id in aims}


def learn_names(content: Content, told: ToldMap, table: Table) -> None:
    """sparta.base.setup: what the regions of the strategic targets are called here."""
    names = [region.name for region in told.regions]
    for id, name in named_regions(content).items():
        here = name
        if name not in names:
            form = Written(one_of(names), lambda text: named(names, text, one_of(names)), names[0])
            here = table.ask(YOU, form, rule="sparta.base.setup", about=name, words=CALLED)
        told.called[id] = here


def learn_region(region: ToldRegion, allies: list[str], table: Table) -> None:
    """sparta.base.map.autonomy, sparta.base.map.adjacent: all that the rules need of a region, in one answer."""
    pair = "two names with - between"
    forms: dict[str, Form[Any]] = {
        REWARD: Written("the symbols of its tile from the left, as talent talent navy", read_reward, "talent"),
        POINTS: Number(0, 9),
        SPACES: Listed("its spaces with their value, and port or site, as Chios 2 port", read_space),
        ROADS: Listed(f"the roads of its spaces, {pair}", read_pair),
        CROSSINGS: Listed(f"its crossings over narrow water, {pair}", read_pair),
        ALLIES: Listed(f"the allies beside its spaces, {pair}, the ally first", ally_pair(allies)),
    }
    for thing, value in table.ask(YOU, Edits(forms), rule="sparta.base.map.autonomy", about=region.name, words=SHOWS):
        put(region, thing, value)


def learn_ends(told: ToldMap, table: Table) -> None:
    """sparta.base.map.adjacent: a road to a space that nobody has told of leads to one that is called otherwise."""
    spaces, called = told.spaces, dict[str, str]()
    form = Written("a space that was told", lambda text: named(spaces, text, "a space that was told"), spaces[0])
    for region in told.regions:
        for thing in (ROADS, CROSSINGS, ALLIES):
            pairs: list[tuple[str, str]] = getattr(region, thing)
            ends = [end for pair in pairs for end in (pair[1:] if thing == ALLIES else pair)]
            for end in [end for end in ends if end not in spaces and end not in called]:
                called[end] = table.ask(YOU, form, rule="sparta.base.map.adjacent", about=end, words=NO_SPACE)
            setattr(region, thing, [(called.get(one, one), called.get(other, other)) for one, other in pairs])


def put(region: ToldRegion, thing: str, value: Any) -> None:
    """What was told of a region."""
    if thing == REWARD:
        region.reward = value.split()
    elif thing == POINTS:
        region.points = value
    elif thing == SPACES:
        region.spaces = [space_of(words) for words in value]
    else:
        setattr(region, thing, [pair_of(words) for words in value])


def learn_setup(content: Content, told: ToldMap, blue: str, table: Table) -> None:
    """sparta.base.setup: what the setup card says of the map, and where both sides begin."""
    rule, spaces = "sparta.base.setup", told.spaces
    assets: dict[str, Form[Any]] = {ally.name: OneOf(CATEGORIES) for ally in content.allies}
    told.assets = {ally.name: ally.asset for ally in content.allies}
    brings = table.ask(YOU, Edits(assets), rule=rule, about="allies", words=BRINGS)
    told.assets |= dict(brings)
    sides = [side.name for side in content.sides if side.scenario == scenario_of(content, blue)]
    card: dict[str, Form[Any]] = {"grain": OneOf([region.name for region in told.regions])}
    card |= {"colonies": Names(()), **{f"homes of {side}": Names(()) for side in sides}}
    for thing, value in table.ask(YOU, Edits(card), rule=rule, about="the setup card", words=CARD):
        put_card(told, thing, value)
    for side in sides:
        forms: dict[str, Form[Any]] = {space: Number(0, 3) for space in spaces}
        begins = table.ask(YOU, Edits(forms), rule=rule, about=side, words=BEGINS)
        told.influence[side] = dict(begins)


def put_card(told: ToldMap, thing: str, value: Any) -> None:
    """What was told of the setup card."""
    if thing == "grain":
        told.grain = value
    elif thing == "colonies":
        told.founded = value
    else:
        told.homes[thing.removeprefix("homes of ")] = value


def check_towns(told: ToldMap) -> None:
    """The spaces that the rules name must be there."""
    for town in TOWNS:
        if town not in told.spaces:
            raise Refused(f"{SPACES}: expected a space {town}, which the rules name, found none")


# How it is written


def read_reward(text: str) -> str:
    """The symbols of a tile."""
    symbols = [named(list(SYMBOLS), part, one_of(SYMBOLS)) for part in text.split()]
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


def read_pair(text: str) -> str:
    """Two names with - between."""
    return " - ".join(pair_of(text))


def pair_of(text: str) -> tuple[str, str]:
    """The two names."""
    one, dash, other = (part.strip() for part in text.partition("-"))
    if not (one and dash and other):
        raise Refused(f"expected two names with - between, found {found(text)}")
    return one, other


def ally_pair(allies: list[str]) -> Callable[[str], str]:
    """Reads an ally and the space that it is beside."""

    def read(text: str) -> str:
        ally, space = pair_of(text)
        return f"{named(allies, ally, one_of(allies))} - {space}"

    return read


# Laying it out


def pack_content(terms: Terms) -> Content:
    """What the pack says: its cards, numbers and setup cards hold for a told map, too."""
    if terms.pack is None:
        raise LookupError("expected a pack, found content that was made by hand")
    return _read_once(terms.pack)


@lru_cache(maxsize=8)
def _read_once(pack: Pack) -> Content:
    return load_content(pack)


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
    return Content.model_validate(dump)


def told_places(told: ToldMap) -> dict[str, Any]:
    """Regions, spaces, roads and crossings as map.toml has them."""
    regions, spaces = list[dict[str, Any]](), list[dict[str, Any]]()
    for one in told.regions:
        regions.append({"id": one.name, "name": one.name, "reward": one.reward, "points": one.points, **PRINTED})
        for space in one.spaces:
            entry = {"id": space.name, "name": space.name, "region": one.name, "autonomy": space.autonomy}
            spaces.append({**entry, "port": space.port, "colony": space.colony, **PRINTED})
    roads = joined([pair for one in told.regions for pair in one.roads])
    crossings = joined([pair for one in told.regions for pair in one.crossings])
    return {"regions": regions, "spaces": spaces, "roads": roads, "crossings": crossings}


PRINTED = {"origin": "printed"}


def told_ally(ally: dict[str, Any], told: ToldMap) -> dict[str, Any]:
    """An ally with what it brings, and the spaces that it is beside."""
    near = [space for one in told.regions for name, space in one.allies if name == ally["name"]]
    return {**ally, "asset": told.assets[ally["name"]], "next": list(dict.fromkeys(near))}


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
    return {**side, "capital": name, "homes": told.homes.get(name) or [name], "influence": told.influence[name]}
