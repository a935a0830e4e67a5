"""Walking over a map in tests of content packs: what is joined, and what can be reached."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Mapping, Sequence


def joined(pairs: Iterable[Sequence[str]]) -> dict[str, set[str]]:
    """Neighbours both ways."""
    near: dict[str, set[str]] = defaultdict(set)
    for one, other in pairs:
        near[one].add(other)
        near[other].add(one)
    return near


def reached(starts: Sequence[str], near: Mapping[str, set[str]]) -> dict[str, int]:
    """The number of steps from the nearest start to all that can be reached."""
    steps = dict.fromkeys(starts, 0)
    waiting = deque(starts)
    while waiting:
        here = waiting.popleft()
        for there in sorted(near[here]):
            if there not in steps:
                steps[there] = steps[here] + 1
                waiting.append(there)
    return steps
