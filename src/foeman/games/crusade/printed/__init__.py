"""The pack, ready to look things up in: everything by the name that players read, distances worked out once."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from foeman.engine.content import Source, known, names_of
from foeman.engine.game import Impossible
from foeman.engine.packs import Pack
from foeman.engine.photo import Photo, photo_of
from foeman.engine.reading import read_json
from foeman.games.crusade.printed.pack import (
    ALLIANCE_OF,
    ALLIANCES,
    FILLED_IN,
    TYPES,
    Column,
    Content,
    Counted,
    LeaderEntry,
    OrderFail,
    RegionEntry,
    Start,
    Type,
    read_content,
)

JERUSALEM = "Jerusalem"
OUTLINES = Path(__file__).parents[1] / "content" / "outlines.json"


def border_key(one: str, other: str) -> str:
    """What a border is called: Acre-Hattin, in the order of the alphabet."""
    return f"{one}-{other}" if one < other else f"{other}-{one}"


class Slots:
    """The slots of a region for one type of Unit: those without an icon, then the icons in the order they are
    covered."""

    __slots__ = ("icons", "plain", "total")

    def __init__(self, region: RegionEntry, type_: str) -> None:
        """crusade.base.map.fill: icons are covered in the order gold, supply, crown, command point, Glory."""
        self.total = next((count for kind, count in region.slots.items() if kind == type_), 0)
        self.icons = tuple(icon for icon in FILLED_IN if region.icons.get(icon) == type_)
        self.plain = self.total - len(self.icons)
        if self.plain < 0:
            raise Impossible(
                f"map.toml: {region.name}: expected a slot for each icon, found {self.total} {type_} slots"
            )


class Printed:
    """The pack, ready to look things up in."""

    def __init__(self, content: Content, outlines: dict[str, Any] | None = None, photo: Photo | None = None) -> None:
        self.content = content
        self.outlines = outlines or {}
        self.photo = photo
        """The photo that the board is drawn on, if the pack has one."""
        self._name_regions(content)
        self._name_armies(content)
        self._name_cards(content)
        self._measure(content)

    # The map

    def _name_regions(self, content: Content) -> None:
        self.regions = {region.name: region for region in content.regions}
        self.names = [*self.regions]
        self._region = names_of(content.regions, "map.toml: regions")
        self.kind: dict[str, str] = {name: region.kind for name, region in self.regions.items()}
        self.ports = [name for name, region in self.regions.items() if region.port]
        self.slots: dict[str, dict[str, Slots]] = {
            name: {type_: Slots(region, type_) for type_ in TYPES} for name, region in self.regions.items()
        }
        self.plain_slots = {
            name: {type_: one.plain for type_, one in slots.items()} for name, slots in self.slots.items()
        }
        self.icon_slots = {name: self._icon_slots(name) for name in self.regions}
        self.neighbours: dict[str, list[str]] = {name: [] for name in self.regions}
        self.roads: dict[str, bool] = {}
        self.borders: dict[str, tuple[str, str]] = {}
        for border in content.borders:
            one, other = (self.region(name, "map.toml: borders") for name in border.between)
            self.neighbours[one].append(other)
            self.neighbours[other].append(one)
            self.roads[border_key(one, other)] = border.road
            self.borders[border_key(one, other)] = (one, other)
        if JERUSALEM not in self.regions:
            raise Impossible(f"map.toml: regions: expected {JERUSALEM}, found none of that name")

    def _icon_slots(self, name: str) -> dict[str, tuple[Type, int]]:
        """For each icon of a region the type of its slot, and how many Units of it leave the icon free."""
        slots, icons = self.slots[name], self.regions[name].icons
        return {icon: (type_, slots[type_].plain + slots[type_].icons.index(icon)) for icon, type_ in icons.items()}

    def region(self, name: str, where: str) -> str:
        """The name of the region with this id."""
        return known(self._region, name, where)

    def _measure(self, content: Content) -> None:
        self.edge: dict[str, dict[str, int]] = {}
        for edge in content.edges:
            starts = [self.region(name, "map.toml: edges") for name in edge.regions]
            self.edge[edge.side] = self._distances(starts, edge.side)
        top = [self.region(name, "map.toml: glory_track") for track in content.glory_track for name in track.regions]
        self.glory_distance = self._distances(top, "track")
        self.to_jerusalem = self._distances([JERUSALEM], "jerusalem")
        self.within_two = {name: self._two_steps(name) for name in self.regions}

    def _distances(self, starts: list[str], to: Counted) -> dict[str, int]:
        """crusade.ruling.proximity: borders to the nearest start, as they were counted, or by the map; an island is one
        step farther than the farthest."""
        steps = dict.fromkeys(starts, 0)
        waiting = deque(starts)
        while waiting:
            here = waiting.popleft()
            for there in self.neighbours[here]:
                if there not in steps:
                    steps[there] = steps[here] + 1
                    waiting.append(there)
        island = max(steps.values(), default=0) + 1
        found = {name: steps.get(name, island) for name in self.regions}
        for name, region in self.regions.items():
            if region.counted and to in region.counted:
                found[name] = region.counted[to]
        return found

    def _two_steps(self, name: str) -> dict[str, list[str]]:
        """The regions two steps away, each with the regions that lie between."""
        ways: dict[str, list[str]] = {}
        for middle in self.neighbours[name]:
            for there in self.neighbours[middle]:
                if there != name:
                    ways.setdefault(there, []).append(middle)
        return ways

    # Armies, Leaders, Orders

    def _name_armies(self, content: Content) -> None:
        """crusade.base.alliances: four armies, two for each alliance, and what their Units and Leaders are worth."""
        self.armies = {army.name: army for army in content.armies}
        self._army = names_of(content.armies, "armies.toml: armies")
        self.alliance = {army.name: ALLIANCE_OF[army.alliance] for army in content.armies}
        self.members = {side: [name for name, own in self.alliance.items() if own == side] for side in ALLIANCES}
        for side, members in self.members.items():
            if len(members) != 2:
                raise Impossible(f"armies.toml: armies: expected two of the {side} alliance, found {len(members)}")
        self.partner = {name: self._other(name) for name in self.armies}
        self.enemy = {ALLIANCES[0]: ALLIANCES[1], ALLIANCES[1]: ALLIANCES[0]}
        self.enemies = {name: self.members[self.enemy[own]] for name, own in self.alliance.items()}
        self.leaders = {leader.name: leader for leader in content.leaders}
        self._leader = names_of(content.leaders, "armies.toml: leaders")
        self.leaders_of = {name: self._leaders_of(name) for name in self.armies}
        self.worth: dict[str, dict[str, int]] = {
            "city": {one.type: one.city for one in content.strengths},
            "desert": {one.type: one.desert for one in content.strengths},
        }
        self.leader_worth = {
            kind: {name: self._leader_worth(leader, kind) for name, leader in self.leaders.items()}
            for kind in self.worth
        }
        self.worth_in = {name: self.worth[kind] for name, kind in self.kind.items()}
        self.unit_worth = {
            name: (each["infantry"], each["cavalry"], each["siege"]) for name, each in self.worth_in.items()
        }
        self.leader_worth_in = {name: self.leader_worth[kind] for name, kind in self.kind.items()}
        self.orders = {order.name: order for order in content.orders}
        if len(self.orders) != len(content.orders):
            raise Impossible("orders.toml: orders: expected each name once, found one twice")

    def _other(self, army: str) -> str:
        return next(one for one in self.members[self.alliance[army]] if one != army)

    def _leaders_of(self, army: str) -> list[str]:
        return [leader.name for leader in self.leaders.values() if self.army(leader.army, "leaders") == army]

    def _leader_worth(self, leader: LeaderEntry, kind: str) -> int:
        row = next(one for one in self.content.leader_strengths if one.shape == leader.shape)
        fits = (leader.arm == "infantry") == (kind == "city")
        return row.base + (row.fits if fits else 0)

    def army(self, name: str, where: str) -> str:
        """The name of the army with this id."""
        return known(self._army, name, f"armies.toml: {where}")

    def leader(self, name: str) -> str:
        """The name of the Leader with this id."""
        return known(self._leader, name, "tracks.toml: ships: leaders")

    # Cards, tracks, tables

    def _name_cards(self, content: Content) -> None:
        self.cards = {card.name: card for card in content.cards}
        self.deck_of: dict[str, list[str]] = {}
        for card in content.cards:
            self.deck_of.setdefault(deck_key(ALLIANCE_OF[card.alliance], card.year), []).append(card.name)
        self.year = {one.round: one.year for one in content.rounds}
        self.rounds = max(self.year)
        self.slot_points = [slot.command for slot in content.bidding]
        self.numbers = {one.id: one.value for one in content.numbers}
        self.battle = sorted(content.battle, key=lambda row: -row.margin)
        self.ships = {(self.army(ship.army, "ships"), ship.round): ship for ship in content.ships}
        self.starts: dict[str, list[Start]] = {name: [] for name in self.armies}
        for start in content.starts:
            self.starts[self.army(start.army, "starts")].append(start)
        self.objectives = {self._objective_name(one.id): one for one in content.objectives}
        self.objective_region = {
            name: self.region(one.region, "tracks.toml: objectives") for name, one in self.objectives.items()
        }
        self.diplomacy_cards = {card.name: card for card in content.diplomacy_cards}
        self.spaces = {space.name: space for space in content.spaces}
        named = names_of(content.spaces, "diplomacy.toml: spaces")
        self.joined: dict[str, list[str]] = {name: [] for name in self.spaces}
        for space in content.spaces:
            for other in space.next:
                there = known(named, other, f"diplomacy.toml: {space.id}.next")
                self.joined[space.name].append(there)
                self.joined[there].append(space.name)
        self.first_space = next((space.name for space in content.spaces if space.start), content.spaces[0].name)
        self.columns: dict[int, Column] = {column.die: column for column in content.columns}
        self.order_fail: dict[int, OrderFail] = {face.die: face for face in content.order_fail}
        self.fail_faces = sorted(self.order_fail, key=lambda die: bool(self.order_fail[die].march))

    def _objective_name(self, id_: str) -> str:
        """An Objective Card as players call it: the Crusaders' Acre (2)."""
        one = next(card for card in self.content.objectives if card.id == id_)
        region = self.region(one.region, "tracks.toml: objectives")
        return f"{ALLIANCE_OF[one.alliance]} objective {region} ({one.glory})"


def deck_key(alliance: str, year: int) -> str:
    """What an Event deck is called: Crusader 1190."""
    return f"{alliance} {year}"


def load_printed(source: Source, changes: dict[str, Any] | None = None) -> Printed:
    """The content of a pack; the outlines for the picture are always ours, unless the pack has a photo."""
    outlines: dict[str, Any] = read_json(OUTLINES)
    content = read_content(source, changes)
    return Printed(content, outlines, _photo(source, content, outlines))


def _photo(source: Source, content: Content, outlines: Mapping[str, Any]) -> Photo | None:
    """What the board is drawn on: the pack's photo; without a picture only what our outlines do not know."""
    pack = source if isinstance(source, Pack) else None
    photo = photo_of(pack, tuple(region.name for region in content.regions))
    known = all(region.id in outlines["regions"] for region in content.regions)
    return None if photo is None or (known and not photo.address) else photo
