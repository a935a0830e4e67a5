"""A map that nobody has written down: regions are learned as the game comes to look at them, one answer each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol, TypeVar, cast

from foeman.engine.edits import Edits
from foeman.engine.forms import Names, Number, OneOf
from foeman.engine.game import Terms
from foeman.engine.mirror import as_it_is
from foeman.engine.photo import Photo, photo_of
from foeman.engine.questions import YOU, Form, Random, refuse
from foeman.engine.reading import listed
from foeman.engine.table import Table
from foeman.games.crusade.companion.forms import Typed
from foeman.games.crusade.companion.told_pieces import (
    ToldLeader,
    ToldShips,
    leader_entries,
    leader_worth_of,
    worth_of,
)
from foeman.games.crusade.printed import JERUSALEM, Printed, Slots
from foeman.games.crusade.printed.pack import RESOURCES, SIDES, TYPES, Edge, GloryTrack, RegionEntry, Ship, Space
from foeman.games.crusade.rules.proximity import players_side
from foeman.games.crusade.state import BotState, Region

T = TypeVar("T")

NEXT, KIND, ICONS = "next to", "kind", "icons"
YOUR_SIDE, TRACK, HOLY = "to your side", "to the Glory track", "to Jerusalem"
AS_REGION = {NEXT: "Tyre, Hattin", KIND: "city", HOLY: "3", TRACK: "2", "infantry": "4"}
"""How a region is told."""
RULE, SLOT_RULE = "crusade.base.map.adjacent", "crusade.base.map.slots"


@dataclass(slots=True)
class ToldRegion:
    """What was told of a region; of one that nobody has asked about yet, only which others named it."""

    near: list[str] = field(default_factory=list)
    kind: str = "city"
    slots: dict[str, int] = field(default_factory=dict)
    icons: dict[str, str] = field(default_factory=dict)
    sides: dict[str, int] = field(default_factory=dict)
    """Borders to each side of the board at which opponents of a bot sit."""
    track: int = 0
    """Borders to the Glory track."""
    holy: int = 0
    """Borders to Jerusalem."""
    known: bool = False
    """Whether it has been asked about."""
    drawn: list[str] = field(default_factory=list)
    """What of it somebody has drawn who has not vouched for all of it: kind, slots and icons."""
    uncounted: bool = False
    """Whether nobody has counted borders from it yet: it was drawn, on a map that is not finished."""


@dataclass(slots=True)
class ToldSpace:
    """What was told of a space of the diplomacy board."""

    near: list[str] = field(default_factory=list)
    reward: str = "gold"
    count: int = 1
    units: list[str] = field(default_factory=list)
    known: bool = False
    """Whether it has been asked about."""


class ToldTable(Protocol):
    """A mirror, as far as a told map needs it."""

    terms: Terms
    bots: dict[str, BotState]
    told: dict[str, ToldRegion]
    regions: dict[str, Region]
    ports_told: list[str] | None
    spaces_told: dict[str, ToldSpace]
    leaders_told: dict[str, list[ToldLeader]]
    strengths_told: dict[str, int]
    ships_told: dict[str, str]
    round: int
    asking: Table | None


def sides(mirror: ToldTable) -> dict[str, str]:
    """crusade.ruling.player_side: the sides of the board that the bots look to, and what people call them."""
    reading, alliance = mirror.terms.rulings["crusade.ruling.player_side"], mirror.terms.content.alliance
    found = list(dict.fromkeys(players_side(alliance[army], reading) for army in mirror.bots))
    return {side: YOUR_SIDE if len(found) == 1 else f"to the {side} side" for side in found}


def is_told(terms: Terms) -> bool:
    """Whether nothing is known of the map but what is told."""
    return bool(terms.options.map == "told")


Ask = Callable[[ToldTable, str], ToldRegion]
"""What is asked of a region when something of it is looked up."""


class ToldPrinted(Printed):
    """What is printed, with the map as far as it was told; what is looked up for the first time is asked."""

    def __init__(self, pack: Printed, mirror: ToldTable) -> None:
        self.__dict__.update(pack.__dict__)
        self.mirror = mirror
        self.names = [*mirror.told]
        self.regions = self._of(mirror.told, partial(ToldEntry, mirror))
        self.kind = self._by(lambda region: region.kind)
        self.slots = self._by(slots_of, learn_slots)
        self.plain_slots = self._by(plain_slots, learn_slots)
        self.icon_slots = self._by(icon_slots, learn_slots)
        self.neighbours = self._by(lambda region: region.near)
        self._name_leaders(pack)
        worth: Callable[[str], dict[str, int]] = partial(worth_of, mirror, pack)
        self.worth_in = self._by(lambda region: worth(region.kind))
        self.unit_worth = self._by(lambda region: tuple(worth(region.kind).values()))
        self.leader_worth_in = self._by(lambda region: leader_worth_of(mirror, pack, self.leaders, region.kind))
        self.ships = cast("dict[tuple[str, int], Ship]", ToldShips(mirror, pack, self.leaders_of))
        self.edge = {side: self._of(mirror.told, partial(learn_side, mirror, side)) for side in SIDES}
        self.glory_distance = self._by(lambda region: region.track, learn_counted)
        self.to_jerusalem = self._by(lambda region: region.holy, learn_counted)
        look_at: Callable[[str], ToldSpace] = partial(learn_space, mirror)
        self.spaces = self._of(mirror.spaces_told, lambda name: space_of(name, look_at(name)))
        self.joined = self._of(mirror.spaces_told, lambda name: look_at(name).near)

    def _name_leaders(self, pack: Printed) -> None:
        """crusade.base.setup: the Leaders by the names of the owner's counters, once they were told."""
        if self.mirror.leaders_told:
            self.leaders = leader_entries(self.mirror, pack)
            told = {army: [one.name for one in leaders] for army, leaders in self.mirror.leaders_told.items()}
            self.leaders_of = {**pack.leaders_of, **told}

    def leader(self, name: str) -> str:
        """A Leader whom ships bring: those that were told are called by their names."""
        return name if name in self.leaders else super().leader(name)

    def _by(self, look_up: Callable[[ToldRegion], object], ask: Ask | None = None) -> Any:
        """A look-up by region that asks; it stands where the pack has a table, and is read in the same way."""
        return Learned(self.mirror.told, lambda name: look_up((ask or learn)(self.mirror, name)))

    def _of(self, known: Mapping[str, object], look_up: Callable[[str], object]) -> Any:
        """The same of spaces of the diplomacy board."""
        return Learned(known, look_up)

    @property
    def ports(self) -> list[str]:  # type: ignore[override]  # the pack has a list
        """crusade.orders.sea: all Ports, asked once, when one is first needed."""
        if self.mirror.ports_told is None and self.mirror.asking is not None:
            drawn = self._drawn_ports()
            words = f"Which regions of your map are Ports, Destroyed Ports included?{besides(drawn)}"
            form = Names(tuple(self.mirror.told))
            ports = self.mirror.asking.ask(YOU, form, rule="crusade.orders.sea", about="Ports", words=words)
            self.mirror.ports_told = list(dict.fromkeys([*drawn, *ports]))
            for name in ports:
                meet(self.mirror, name)
        return self.mirror.ports_told or self._drawn_ports()

    def _drawn_ports(self) -> list[str]:
        """The Ports of a map that somebody has drawn in part."""
        pack: Printed = self.mirror.terms.content
        return [name for name in pack.ports if name in self.mirror.told and pack.regions[name].is_known("port")]

    @property
    def photo(self) -> Photo | None:  # type: ignore[override]  # the pack has it once and for all
        """The photo that the board is drawn on, with the places that have come up."""
        pack: Printed = self.mirror.terms.content
        return photo_of(self.mirror.terms.pack, tuple(self.mirror.told)) if pack.photo else None


def besides(drawn: Sequence[str]) -> str:
    """What is known of it already, as the end of a question."""
    return as_it_is(f" I know of {listed(drawn)}: name the others.") if drawn else ""


class Learned(Mapping[str, T]):
    """Something of every region or space, by its name: asked when it is looked up for the first time."""

    def __init__(self, known: Mapping[str, object], look_up: Callable[[str], T]) -> None:
        self._known = known
        self._look_up = look_up

    def __getitem__(self, name: str) -> T:
        if name not in self._known:
            raise KeyError(name)
        return self._look_up(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)


class ToldEntry:
    """A region as the pack has them: its slots and icons are asked for only if they are looked at."""

    __slots__ = ("_mirror", "name")
    port = False
    """Ports are named all at once."""

    def __init__(self, mirror: ToldTable, name: str) -> None:
        self._mirror, self.name = mirror, name

    @property
    def kind(self) -> str:
        """City or desert."""
        return learn(self._mirror, self.name).kind

    @property
    def icons(self) -> dict[str, str]:
        """The types of slot by icon."""
        return learn_slots(self._mirror, self.name).icons

    @property
    def slots(self) -> dict[str, int]:
        """How many slots there are by type of Unit."""
        return learn_slots(self._mirror, self.name).slots


def entry(told: ToldRegion) -> RegionEntry:
    """A region as the pack has them."""
    place = {"id": "", "name": "", "lon": 0, "lat": 0, "port": False, "origin": "printed"}
    return RegionEntry.model_validate({**place, "kind": told.kind, "slots": told.slots, "icons": told.icons})


def slots_of(told: ToldRegion) -> dict[str, Slots]:
    """crusade.base.map.slots: its slots by type of Unit."""
    return {type_: Slots(entry(told), type_) for type_ in TYPES}


def plain_slots(told: ToldRegion) -> dict[str, int]:
    """crusade.base.map.slots: its slots without an icon by type of Unit."""
    return {type_: slots.plain for type_, slots in slots_of(told).items()}


def icon_slots(told: ToldRegion) -> dict[str, tuple[str, int]]:
    """crusade.base.map.fill: for each icon the type of its slot, and how many Units leave it free."""
    slots = slots_of(told)
    covered: dict[str, list[str]] = {type_: [*one.icons] for type_, one in slots.items()}
    return {icon: (type_, slots[type_].plain + covered[type_].index(icon)) for icon, type_ in told.icons.items()}


def space_of(name: str, told: ToldSpace) -> Space:
    """A space of the diplomacy board as the pack has them."""
    shown = {"reward": told.reward, "count": told.count, "units": told.units}
    return Space.model_validate({"id": name, "name": name, "next": (), "origin": "printed", **shown})


# Asking


@dataclass(frozen=True, slots=True)
class Icons(Typed):
    """The icons of a region, each with the type of its slot: gold infantry / crown cavalry; - for none."""

    def expects(self) -> str:
        return "icons with their slots, as gold infantry / crown cavalry, or - for none"

    def read(self, text: str) -> str:
        if text.strip().casefold() in ("", "-", "none"):
            return "-"
        return " / ".join(" ".join(self._one(part)) for part in text.split("/"))

    def _one(self, text: str) -> tuple[str, str]:
        words = text.casefold().split()
        if len(words) != 2 or words[0] not in RESOURCES or words[1] not in TYPES:
            raise refuse(self.expects(), text.strip())
        return words[0], words[1]

    def icons(self, text: str) -> dict[str, str]:
        """The types of slot by icon."""
        return {} if text == "-" else dict(self._one(part) for part in text.split("/"))

    def at_random(self, random: Random) -> str:
        return "-"


def forms(mirror: ToldTable) -> dict[str, Form[Any]]:
    """What is asked of a region."""
    found: dict[str, Form[Any]] = {NEXT: Names(tuple(mirror.told)), KIND: OneOf(("city", "desert"))}
    return found | counted_forms(mirror)


def counted_forms(mirror: ToldTable) -> dict[str, Form[Any]]:
    """What is counted from a region."""
    return dict.fromkeys((TRACK, HOLY, *sides(mirror).values()), Number(0, 30))


def slot_forms() -> dict[str, Form[Any]]:
    """What is asked of a region to which a Unit would go, or whose icons count."""
    return {**dict.fromkeys(TYPES, Number(0, 12)), ICONS: Icons()}


def learn(mirror: ToldTable, name: str) -> ToldRegion:
    """crusade.base.map.adjacent: all that the rules need of a region, in one answer; neighbours know of each other.
    Slots may wait where no Unit of a bot would go."""
    told = mirror.told[name]
    if told.known or mirror.asking is None:
        return told
    waits = "" if told.slots or would_go(mirror, name) else " You can leave out its slots and icons for now."
    near = as_it_is(", ".join(told.near))
    so_far = f" You have said that it is next to {near}: name the others." if near else ""
    open_things = {thing: form for thing, form in (forms(mirror) | slot_forms()).items() if thing not in told.drawn}
    form, before = Edits(open_things, nothing=NO_MORE, example=as_region(open_things)), [*told.near]
    words = f"What {'else ' if told.drawn else ''}does your map show of {{}}? {COUNTED}{waits}{so_far}"
    edits = mirror.asking.ask(YOU, form, rule=RULE, about=name, words=words)
    told.known, told.uncounted = True, False
    for thing, value in edits:
        put(mirror, name, thing, value)
    if told.slots:
        whole_slots(told)
    doubt_borders(mirror, name, [near for near in told.near if near not in before], mirror.asking)
    return told


def as_region(things: Collection[str]) -> str:
    """How such things of a region are told."""
    return ", ".join(f"{thing} = {value}" for thing, value in AS_REGION.items() if thing in things)


NO_MORE, NO_SLOTS = "It shows nothing more", "It has no slots"
"""How one says so of a region or a space, and of the slots of a region."""
COUNTED = "Count all its slots, also those with an icon; how far it is to something, count in borders."


def whole_slots(told: ToldRegion) -> None:
    """crusade.base.map.slots: of a type that nobody has named there are none."""
    for type_ in TYPES:
        told.slots.setdefault(type_, 0)


def doubt_borders(mirror: ToldTable, name: str, told_now: list[str], table: Table) -> None:
    """crusade.base.map.adjacent: a border that one of two regions was told without is asked about."""
    for near in [one for one in told_now if mirror.told[one].known]:
        words = "You named all neighbours of {0} before, without {1}. Is {1} next to {0}?"
        if not table.confirm(YOU, rule=RULE, about=(near, name), words=words):
            mirror.told[near].near.remove(name)
            mirror.told[name].near.remove(near)


def would_go(mirror: ToldTable, name: str) -> bool:
    """Whether a Unit of a bot may soon go to a region: not where only people are."""
    forces = mirror.regions[name].forces
    return not forces or any(army in mirror.bots for army in forces)


def learn_slots(mirror: ToldTable, name: str) -> ToldRegion:
    """crusade.base.map.slots: the slots of a region and their icons, when a Unit would go there or an icon counts."""
    told = learn(mirror, name)
    if told.slots or mirror.asking is None:
        return told
    form = Edits(slot_forms(), nothing=NO_SLOTS)
    words = "How many slots does {} have (all of them, those with an icon too), and which icons?"
    for thing, value in mirror.asking.ask(YOU, form, rule=SLOT_RULE, about=name, words=words):
        put(mirror, name, thing, value)
    whole_slots(told)
    return told


def learn_counted(mirror: ToldTable, name: str) -> ToldRegion:
    """crusade.ruling.proximity: borders from a region that was drawn, as far as they do not follow from the map."""
    told = learn(mirror, name)
    if not told.uncounted or mirror.asking is None:
        return told
    found = worked_out(mirror, name)
    forms = {thing: form for thing, form in counted_forms(mirror).items() if thing not in found}
    if forms:
        words = "How far is it from {}, counted in borders?"
        edits = mirror.asking.ask(YOU, Edits(forms, nothing=NO_MORE), rule=RULE, about=name, words=words)
        found |= {thing: steps for thing, steps in edits if isinstance(steps, int)}
    told.uncounted = False
    for thing, steps in found.items():
        put(mirror, name, thing, steps)
    return told


def worked_out(mirror: ToldTable, name: str) -> dict[str, int]:
    """What follows from the map: borders to places that were drawn, as far as every region before them was, too."""
    pack: Printed = mirror.terms.content
    ends: list[tuple[str, Edge | GloryTrack]] = [(TRACK, track) for track in pack.content.glory_track]
    ends += [(sides(mirror).get(edge.side, ""), edge) for edge in pack.content.edges]
    goals = {thing: [pack.region(id, "map.toml") for id in end.regions] for thing, end in ends if end.is_corrected}
    goals[HOLY] = [JERUSALEM]
    counted = {thing: steps_to(mirror, name, goals.get(thing, ())) for thing in counted_forms(mirror)}
    return {thing: steps for thing, steps in counted.items() if steps is not None}


def steps_to(mirror: ToldTable, name: str, goals: Sequence[str]) -> int | None:
    """The fewest borders from a region to the nearest of some; None where a shorter way may not have been drawn."""
    seen, ring, steps = {name}, [name], 0
    while ring and goals:
        if any(one in goals for one in ring):
            return steps
        if not all(mirror.told[one].known for one in ring):
            return None
        ring = [*dict.fromkeys(near for one in ring for near in mirror.told[one].near if near not in seen)]
        seen, steps = seen | {*ring}, steps + 1
    return None


def learn_side(mirror: ToldTable, side: str, name: str) -> int:
    """crusade.ruling.player_side: the borders to a side of the board, asked once more only if nobody counted to it."""
    told = learn_counted(mirror, name)
    if side in sides(mirror) and side not in told.sides and mirror.asking is not None:
        words = f"How many borders lie between {{}} and {sides(mirror)[side].removeprefix('to ')} of the board?"
        told.sides[side] = mirror.asking.number(YOU, 0, 30, rule=RULE, about=(name, side), words=words)
    return told.sides.get(side, 0)


def put(mirror: ToldTable, name: str, thing: str, value: Any) -> None:
    """One thing that a map shows of a region."""
    told = mirror.told[name]
    if thing == NEXT:
        for near in value:
            border(mirror, name, near)
    elif thing in TYPES:
        told.slots[thing] = value
    elif thing == ICONS:
        told.icons = Icons().icons(value)
    elif thing == KIND:
        told.kind = value
    elif thing in (TRACK, HOLY):
        setattr(told, {TRACK: "track", HOLY: "holy"}[thing], value)
    else:
        told.sides[next(side for side, words in sides(mirror).items() if words == thing)] = value


def border(mirror: ToldTable, one: str, other: str) -> None:
    """Two regions are next to each other, whichever was asked about."""
    for here, there in ((one, other), (other, one)):
        near = meet(mirror, here).near
        if there not in near:
            near.append(there)


def meet(mirror: ToldTable, name: str) -> ToldRegion:
    """A region that comes up: from now on it is on the map, with nothing in it."""
    mirror.regions.setdefault(name, Region())
    return mirror.told.setdefault(name, ToldRegion(holy=0 if name == JERUSALEM else 1))


# The diplomacy board

REWARD, COUNT, UNITS = "reward", "number", "Neutral Units"
REWARDS = {
    "Glory": "glory",
    "hexagon Leader": "hexagon_leader",
    "square Leader": "square_leader",
    "crown": "crown",
    "Faith": "faith",
    "command points": "command",
    "Neutral Unit": "neutral",
    "gold": "gold",
    "supply": "supply",
}
AS_SPACE = f"{NEXT} = Genoa, Pisa, {REWARD} = gold, {COUNT} = 3"
"""How a space of the diplomacy board is told."""
BOARD_RULE = "crusade.base.diplomacy.move"


def learn_space(mirror: ToldTable, name: str) -> ToldSpace:
    """crusade.base.diplomacy.move: all that a space of the diplomacy board shows, in one answer."""
    told = mirror.spaces_told[name]
    if told.known or mirror.asking is None:
        return told
    forms: dict[str, Form[Any]] = {NEXT: Names(tuple(mirror.spaces_told)), REWARD: OneOf(tuple(REWARDS))}
    forms |= {COUNT: Number(1, 9), UNITS: Names(TYPES)}
    words = "What does the space {} of the diplomacy board show?"
    form = Edits(forms, nothing=NO_MORE, example=AS_SPACE)
    edits = mirror.asking.ask(YOU, form, rule=BOARD_RULE, about=name, words=words)
    told.known = True
    for thing, value in edits:
        put_space(mirror, name, thing, value)
    return told


def put_space(mirror: ToldTable, name: str, thing: str, value: Any) -> None:
    """One thing that a space of the diplomacy board shows."""
    told = mirror.spaces_told[name]
    if thing == NEXT:
        for near in value:
            for here, there in ((name, near), (near, name)):
                joined = mirror.spaces_told.setdefault(here, ToldSpace()).near
                joined += [there] if there not in joined else []
    elif thing == REWARD:
        told.reward = REWARDS[value]
    elif thing == COUNT:
        told.count = value
    else:
        told.units = value
