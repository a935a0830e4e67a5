"""How far things are from each other, whatever lies between."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence

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
