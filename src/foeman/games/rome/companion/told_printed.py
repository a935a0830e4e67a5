"""What is printed, with a map as far as it was told: what is looked up for the first time is asked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ParamSpec, TypeVar

from foeman.games.rome.companion.searching import Ways, shortest
from foeman.games.rome.companion.told_map import (
    PLAIN,
    ToldRegion,
    ToldSea,
    ToldTable,
    asking_nobody,
    hires_out,
    learn,
    learn_hiring,
    learn_sea,
    place_of,
    region_of,
)
from foeman.games.rome.printed import AGENT_MOVE, Faction, Printed, border_key
from foeman.games.rome.printed.distances import FAR, nearest_of

T = TypeVar("T")
P = ParamSpec("P")

HALF = 2
"""Ways of agents are counted in halves: a passage over one sea area is a half to embark and a half to land."""


class NotMeasured(LookupError):
    """How far it is would have to be asked for."""


class ToldPrinted(Printed):
    """The cards of a pack, and a map that is told."""

    def __init__(self, pack: Printed, mirror: ToldTable) -> None:
        self.__dict__.update(pack.__dict__)
        self.mirror = mirror
        self.told = mirror.told
        self.saying = False
        self.nearest_words = "in reach and nearest"
        self.measured: dict[tuple[object, ...], int] = {}
        self.border_kind = self.told.borders
        self.factions = {name: self._at_home(faction) for name, faction in pack.factions.items()}
        self.regions = self._regions(lambda name: ToldLand(self, name))
        self.neighbours = self._regions(lambda name: tuple(self.region(name).near))
        self.borders = self._regions(self._borders)
        self.sea_neighbours = self._seas(lambda name: tuple(self.sea(name).near))
        self.ports_of = self._seas(lambda name: tuple(self.sea(name).ports))
        self.coasts_of = self._seas(lambda name: tuple(self.sea(name).coasts))
        self.seas_near = self._seas(lambda name: SeasNear(self, name))
        self.around = self._by(lambda: [*self.told.regions, *self.told.seas], self._around)
        self.land_distance = self._regions(lambda one: self._regions(lambda other: self.land_steps(one, [other])))
        self.within = {}
        self.distance = self._regions(lambda one: self._regions(lambda other: self.steps(one, [other])))
        self.agent_ways = self._regions(lambda name: AgentWays(self, name))

    def _by(self, known: Callable[[], Collection[str]], look_up: Callable[[str], object]) -> Any:
        """A look-up that asks; it stands where the pack has a table, and is read in the same way."""
        return Learned(known, look_up)

    def _regions(self, look_up: Callable[[str], object]) -> Any:
        return self._by(lambda: self.told.regions, look_up)

    def _seas(self, look_up: Callable[[str], object]) -> Any:
        return self._by(lambda: self.told.seas, look_up)

    def region(self, name: str) -> ToldRegion:
        """All that is printed of a region."""
        return learn(self.mirror, name)

    def sea(self, name: str) -> ToldSea:
        """All that is printed of a sea area."""
        return learn_sea(self.mirror, name)

    @property
    def seas(self) -> tuple[str, ...]:  # type: ignore[override]  # the pack has them once and for all
        """The sea areas that have been named."""
        return tuple(self.told.seas)

    @property
    def ends(self) -> dict[str, tuple[str, str]]:  # type: ignore[override]  # the pack has them once and for all
        """The two regions that a border lies between, of those that are known."""
        pairs = [(one, other) for one, region in self.told.regions.items() for other in region.near if one < other]
        return {border_key(*pair): pair for pair in pairs}

    def _at_home(self, faction: Faction) -> Faction:
        told = self.told.factions.get(faction.name)
        if told is None:
            return replace(faction, homes=(), capital="", start_armies=())
        return replace(faction, homes=tuple(told.homes), capital=told.capital, start_armies=tuple(told.armies))

    def _borders(self, name: str) -> tuple[tuple[str, str, str], ...]:
        near = [(other, border_key(name, other)) for other in self.region(name).near]
        return tuple((other, key, self.told.borders[key] or PLAIN) for other, key in near)

    def _around(self, name: str) -> tuple[str, ...]:
        if name in self.told.regions:
            return (*self.region(name).near, *self.region(name).coast)
        return (*self.sea(name).near, *self.sea(name).coasts)

    # Distances

    def land_steps(self, start: str, goals: Iterable[str], most: int = FAR) -> int:
        return self.measure("land", start, goals, most)

    def nearest_to(self, goals: Sequence[str], regions: Sequence[str]) -> Sequence[str]:
        return nearest_of(regions, goals, self.land_steps)[1]

    def nearest_from(self, start: str, goals: Sequence[str]) -> list[str]:
        least = self.land_steps(start, goals)
        return [goal for goal in goals if self.land_steps(start, [goal], least) == least]

    def steps(self, start: str, goals: Iterable[str], most: int = FAR) -> int:
        return self.measure("all", start, goals, most)

    def measure(self, kind: str, start: str, goals: Iterable[str], most: int) -> int:
        """The length of the shortest way of a kind; what was found once holds for good."""
        asked = (kind, start, frozenset(goals), most)
        if asked in self.measured:
            return self.measured[asked]
        found = min(FAR, shortest(self._ways(kind), start, list(asked[2]), most))
        if self.mirror.asking is not None:
            self.measured[asked] = found
        return found

    def _ways(self, kind: str) -> Ways:
        return Ways(STEPS[kind](self), self._is_known, self._learn, HALF if kind == "agents" else 1)

    def _is_known(self, name: str) -> bool:
        region = self.told.regions.get(name)
        return self.told.seas[name].known if region is None else region.known

    def _learn(self, name: str) -> object:
        if self.saying and not self._is_known(name):
            raise NotMeasured(name)
        return self.region(name) if name in self.told.regions else self.sea(name)

    # Agents

    def nearest(self, ways: Sequence[Mapping[str, int]]) -> Mapping[str, int]:
        return NearestWays(ways)

    def in_reach(self, ways: Mapping[str, int], wanted: Callable[[Iterable[str]], list[str]]) -> list[str]:
        """Whatever is wanted has a name already, or gets one as it is asked for: there it is looked for first."""
        looked_at: dict[str, bool] = {}
        while new := [region for region in self.told.regions if region not in looked_at]:
            fitting = wanted(new)
            looked_at |= {region: region in fitting for region in new}
        return [region for region, fits in looked_at.items() if fits and region in ways]

    def nearest_in_reach(
        self, ways: Mapping[str, int], find: Callable[[Mapping[str, int]], Sequence[str]]
    ) -> Sequence[str]:
        """Only the nearest: nobody is asked whether the others are in reach."""
        return nearest_on(ways, find(Everywhere(self.told.regions)))

    def regions_with_mercenaries(self) -> list[str]:
        return learn_hiring(self.mirror)

    # Names, and words

    def said(self, words: Callable[P, str]) -> Callable[P, str]:
        """What would have to be asked for stays unsaid."""

        def unless_asked(*args: P.args, **kwargs: P.kwargs) -> str:
            self.saying = True
            try:
                with asking_nobody(self.mirror):
                    return words(*args, **kwargs)
            except NotMeasured:
                return ""
            finally:
                self.saying = False

        return unless_asked

    def region_named(self, name: str) -> str:
        return region_of(self.mirror, name)

    def place_named(self, name: str) -> str:
        return place_of(self.mirror, name)


def over_land(printed: ToldPrinted) -> Callable[[str], Iterable[tuple[str, int]]]:
    """From region to region."""
    regions = printed.told.regions
    return lambda name: [(other, 1) for other in regions[name].near]


def over_all(printed: ToldPrinted) -> Callable[[str], Iterable[tuple[str, int]]]:
    """From region to region, and over sea areas."""
    regions, seas = printed.told.regions, printed.told.seas

    def steps(name: str) -> Iterable[tuple[str, int]]:
        if name in regions:
            return [(other, 1) for other in (*regions[name].near, *regions[name].coast)]
        return [(other, 1) for other in (*seas[name].near, *seas[name].coasts)]

    return steps


def at_sea(printed: ToldPrinted) -> Callable[[str], Iterable[tuple[str, int]]]:
    """From sea area to sea area."""
    return lambda name: [(other, 1) for other in printed.told.seas[name].near]


def for_agents(printed: ToldPrinted) -> Callable[[str], Iterable[tuple[str, int]]]:
    """rome.agents.move.five, rome.agents.move.ports: regions count 1 each, a sea passage its sea areas only."""
    regions, seas = printed.told.regions, printed.told.seas

    def steps(name: str) -> Iterable[tuple[str, int]]:
        if name in regions:
            return [(one, HALF) for one in regions[name].near] + [(sea, 1) for sea in regions[name].harbour]
        return [(one, HALF) for one in seas[name].near] + [(port, 1) for port in seas[name].ports]

    return steps


STEPS: dict[str, Callable[[ToldPrinted], Callable[[str], Iterable[tuple[str, int]]]]] = {
    "land": over_land,
    "all": over_all,
    "sea": at_sea,
    "agents": for_agents,
}


class Learned(Mapping[str, T]):
    """Something of every region or sea area, by its name: asked when it is looked up for the first time."""

    def __init__(self, known: Callable[[], Collection[str]], look_up: Callable[[str], T]) -> None:
        self._known = known
        self._look_up = look_up

    def __getitem__(self, name: str) -> T:
        if name not in self._known():
            raise KeyError(name)
        return self._look_up(name)

    def __contains__(self, name: object) -> bool:
        return name in self._known()

    def __iter__(self) -> Iterator[str]:
        return iter(list(self._known()))

    def __len__(self) -> int:
        return len(self._known())


class ToldLand:
    """A region as printed, of which each thing is asked for when it is first looked at."""

    __slots__ = ("_printed", "name")

    def __init__(self, printed: ToldPrinted, name: str) -> None:
        self._printed = printed
        self.name = name

    @property
    def home(self) -> str:
        """The faction whose home it is."""
        return next((who for who, one in self._printed.told.factions.items() if self.name in one.homes), "")

    @property
    def capital(self) -> bool:
        """Whether it is a capital."""
        return any(one.capital == self.name for one in self._printed.told.factions.values())

    @property
    def gold(self) -> int:
        """Its gold value."""
        return self._printed.region(self.name).gold

    @property
    def terrain(self) -> int:
        """Its symbols of difficult terrain."""
        return self._printed.region(self.name).terrain

    @property
    def port(self) -> bool:
        """Whether it has a port."""
        return bool(self._printed.region(self.name).harbour)

    @property
    def coast(self) -> tuple[str, ...]:
        """The sea areas it lies on."""
        return tuple(self._printed.region(self.name).coast)

    @property
    def harbour(self) -> tuple[str, ...]:
        """The sea areas its port opens to."""
        return tuple(self._printed.region(self.name).harbour)

    @property
    def pack(self) -> str:
        """Its mercenary pack."""
        return self._printed.region(self.name).pack if hires_out(self._printed.mirror, self.name) else ""

    @property
    def mercenary_dice(self) -> tuple[str, ...]:
        """The dice of its defence, if it is a mercenary region."""
        return tuple(self._printed.region(self.name).dice) if hires_out(self._printed.mirror, self.name) else ()


class Everywhere(Mapping[str, int]):
    """Ways that lead to every region."""

    def __init__(self, regions: Mapping[str, object]) -> None:
        self._regions = regions

    def __getitem__(self, region: str) -> int:
        if region not in self._regions:
            raise KeyError(region)
        return 0

    def __iter__(self) -> Iterator[str]:
        return iter(list(self._regions))

    def __len__(self) -> int:
        return len(self._regions)


class AgentWays(Mapping[str, int]):
    """rome.agents.move.five: how far regions are for an agent; each is looked for when somebody asks for it."""

    def __init__(self, printed: ToldPrinted, start: str) -> None:
        self._printed = printed
        self._start = start

    def __getitem__(self, region: str) -> int:
        far = self.to_nearest([region]) if region in self._printed.told.regions else FAR
        if far > AGENT_MOVE:
            raise KeyError(region)
        return far

    def to_nearest(self, regions: Iterable[str], most: int = AGENT_MOVE) -> int:
        """How far it is to the nearest of some regions, if that is not more than so many steps."""
        return -(-self._printed.measure("agents", self._start, regions, HALF * most) // HALF)

    def __iter__(self) -> Iterator[str]:
        return iter([region for region in list(self._printed.told.regions) if region in self])

    def __len__(self) -> int:
        return len(list(iter(self)))


class NearestWays(Mapping[str, int]):
    """The same for several agents: the nearest of them counts."""

    def __init__(self, ways: Sequence[Mapping[str, int]]) -> None:
        self._ways = ways

    def __getitem__(self, region: str) -> int:
        far = self.to_nearest([region])
        if far > AGENT_MOVE:
            raise KeyError(region)
        return far

    def to_nearest(self, regions: Iterable[str], most: int = AGENT_MOVE) -> int:
        """How far it is for the nearest agent to the nearest of some regions."""
        least = FAR
        for way in self._ways:
            least = min(least, far_on(way, regions, min(least, most)))
        return least

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys(region for way in self._ways for region in way))

    def __len__(self) -> int:
        return len(list(iter(self)))


def far_on(ways: Mapping[str, int], regions: Iterable[str], most: int) -> int:
    """How far it is to the nearest of some regions, if that is not more than so many steps."""
    if isinstance(ways, AgentWays | NearestWays):
        return ways.to_nearest(regions, most)
    return min([ways[region] for region in regions if region in ways], default=FAR)


def nearest_on(ways: Mapping[str, int], regions: Sequence[str]) -> list[str]:
    """Those of some regions that are nearest, if any is in reach."""
    least = far_on(ways, regions, AGENT_MOVE) if regions else FAR
    return [region for region in regions if far_on(ways, [region], least) == least] if least <= AGENT_MOVE else []


class SeasNear(Mapping[str, int]):
    """rome.move.sea: how far all sea areas are from one, the nearest first; asked for as far as somebody looks."""

    def __init__(self, printed: ToldPrinted, start: str) -> None:
        self._printed = printed
        self._start = start

    def __getitem__(self, sea: str) -> int:
        far = self._printed.measure("sea", self._start, [sea], FAR) if sea in self._printed.told.seas else FAR
        if far >= FAR:
            raise KeyError(sea)
        return far

    def items(self) -> Any:
        """Sea areas with their distance; the next ones are asked for when somebody goes on to them."""
        reached, edge = {self._start: 0}, [self._start]
        while edge:
            order = list(self._printed.told.seas)
            edge.sort(key=order.index)
            yield from ((sea, reached[sea]) for sea in edge)
            near = [(there, reached[here] + 1) for here in edge for there in self._printed.sea(here).near]
            edge = list(dict.fromkeys(there for there, _ in near if there not in reached))
            reached |= {there: far for there, far in near if there in edge}

    def __iter__(self) -> Iterator[str]:
        return iter([sea for sea, _ in self.items()])

    def __len__(self) -> int:
        return len(list(iter(self)))
