"""How far it is on a map of which only a part is known: the search asks no farther than the answer may lie."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from heapq import heappop, heappush

UNREACHED = 9999
"""More than any way is long."""


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways of a map: what is next to a place, as far as it is known, and how more is learned of a place."""

    steps: Callable[[str], Iterable[tuple[str, int]]]
    """The places next to one, and how far each is."""
    is_known: Callable[[str], bool]
    """Whether all of them are known."""
    learn: Callable[[str], object]
    """Somebody is asked for all of them."""
    unit: int = 1
    """The length of every way is a number of these."""


@dataclass(slots=True)
class Wave:
    """A search that goes out from some places: how far each is, and which are to be looked at next."""

    ways: Ways
    far: dict[str, int] = field(default_factory=dict)
    edge: list[tuple[int, bool, str]] = field(default_factory=list)
    done: dict[str, bool] = field(default_factory=dict)

    def reach(self, place: str, far: int) -> None:
        """A place, and how far it is; what is known is looked at before what has to be asked for."""
        if far < self.far.get(place, UNREACHED):
            self.far[place] = far
            heappush(self.edge, (far, not self.ways.is_known(place), place))

    def nearest(self) -> tuple[int, bool]:
        """How far the next place is, and whether it has to be asked for; UNREACHED if there is none."""
        while self.edge and self.edge[0][2] in self.done:
            heappop(self.edge)
        if not self.edge:
            return UNREACHED, False
        far, _, place = self.edge[0]
        return far, not self.ways.is_known(place)

    def next(self) -> str:
        """The next place, which is then done with."""
        place = heappop(self.edge)[2]
        self.done[place] = True
        return place


def shortest(ways: Ways, start: str, goals: Collection[str], most: int) -> int:
    """The length of the shortest way to the nearest goal; if it is longer than `most`, any number above that.

    Two waves go out from both ends, over known ground first. Somebody is asked about a place only as long as a way
    through it can still be shorter than one that is known, and not too long.
    """
    one, other = Wave(ways), Wave(ways)
    one.reach(start, 0)
    for goal in goals:
        other.reach(goal, 0)
    best = 0 if start in goals else over_known_ground(ways, start, goals)
    while shortest_left(one, other, ways.unit) < min(best, most + 1):
        wave, opposite = (one, other) if goes_first(one, other) else (other, one)
        here = wave.next()
        ways.learn(here)
        for there, steps in ways.steps(here):
            far = wave.far[here] + steps
            wave.reach(there, far)
            best = min(best, far + opposite.far.get(there, UNREACHED))
    return best


def shortest_left(one: Wave, other: Wave, unit: int) -> int:
    """How long a way must be that neither wave has found: at least one step lies between the two."""
    gap = one.nearest()[0] + other.nearest()[0]
    return -(-(gap + 1) // unit) * unit


def over_known_ground(ways: Ways, start: str, goals: Collection[str]) -> int:
    """The length of the shortest way that is known."""
    wave = Wave(ways)
    wave.reach(start, 0)
    while wave.nearest()[0] < UNREACHED:
        here = wave.next()
        if here in goals:
            return wave.far[here]
        for there, steps in ways.steps(here):
            wave.reach(there, wave.far[here] + steps)
    return UNREACHED


def goes_first(one: Wave, other: Wave) -> bool:
    """Whether the first of two waves goes on: the one over known ground, else the one with fewer places before it."""
    asks, also = one.nearest()[1], other.nearest()[1]
    return also if asks != also else len(one.edge) <= len(other.edge)
