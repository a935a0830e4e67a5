"""How far things are from each other, whatever lies between."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import TypeVar

P = TypeVar("P", bound=str)

FAR = 99
"""A distance that no move covers."""


def spread(start: str, neighbours: dict[str, tuple[str, ...]]) -> dict[str, int]:
    """The steps from a place to every other; FAR where no way leads."""
    reached = dict.fromkeys(neighbours, FAR) | {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there in neighbours[here]:
            if reached[there] == FAR:
                reached[there] = reached[here] + 1
                waiting.append(there)
    return reached


def spread_over(ways: Mapping[str, Mapping[str, int]], start: str) -> dict[str, int]:
    """The shortest ways from a place to every other, where what lies next to a place is more than one step away."""
    reached = dict.fromkeys(ways, FAR) | {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there, steps in ways[here].items():
            if reached[here] + steps < reached[there]:
                reached[there] = reached[here] + steps
                waiting.append(there)
    return reached


def shortest(ways: Sequence[Mapping[str, int]]) -> Mapping[str, int]:
    """Every place that one of several ways leads to, and the fewest steps to it."""
    if len(ways) < 2:
        return ways[0] if ways else {}
    reached = dict(ways[-1])
    for way in ways[:-1]:
        for place, steps in way.items():
            if steps < reached.get(place, FAR):
                reached[place] = steps
    return reached


def rings(distances: dict[str, int], bits: dict[str, int]) -> tuple[int, ...]:
    """The sets of places at most 0, 1, 2... steps away, as far as anything is."""
    farthest = max(far for far in distances.values() if far < FAR)
    return tuple(as_bits((one for one in bits if distances[one] <= most), bits) for most in range(farthest + 1))


def as_bits(places: Iterable[str], bits: dict[str, int]) -> int:
    """A set of places as a number."""
    return reduce(or_, map(bits.__getitem__, places), 0)


def first_within(
    goals: Iterable[str], places: Sequence[str], bits: dict[str, int], within: dict[str, tuple[int, ...]]
) -> Sequence[str]:
    """Those of some places with the fewest steps to one of the goals; all, if no way leads to any."""
    aim, left = as_bits(goals, bits), [within[place] for place in places]
    for steps in range(max(map(len, left), default=0)):
        found = [place for place, sets in zip(places, left, strict=True) if sets[min(steps, len(sets) - 1)] & aim]
        if found:
            return found
    return places


def may_be_within(
    most: int, places: list[P], goals: Iterable[str], bits: dict[str, int], within: dict[str, tuple[int, ...]]
) -> list[P]:
    """Those of some places that may be at most so many steps from one of the goals: all, where no steps are known."""
    if not within:
        return places
    aim = as_bits(goals, bits)
    return [place for place in places if within[place][min(most, len(within[place]) - 1)] & aim]


def nearest_first(distances: dict[str, int]) -> dict[str, int]:
    """The same, the nearest first and without those that cannot be reached."""
    return {place: far for place, far in sorted(distances.items(), key=lambda one: one[1]) if far < FAR}


def nearest_of(
    regions: Iterable[str], goals: Sequence[str], steps: Callable[[str, Sequence[str], int], int]
) -> tuple[int, list[str]]:
    """The fewest steps from one of some regions to one of the goals, and which regions have it; FAR without any."""
    far = {region: 0 if region in goals else FAR for region in regions}
    least = min(far.values(), default=FAR)
    for region in far if least else ():
        far[region] = steps(region, goals, least)
        least = min(least, far[region])
    return least, [region for region, steps_away in far.items() if steps_away == least]
