"""How often an address may ask: a bucket for each, in a table that all workers of a server have in common.

Workers neither wait for each other nor lock: at worst two that take from one bucket at the same instant count one
request instead of two. The time is the machine's, the same for all of its processes.
"""

from __future__ import annotations

import multiprocessing
import secrets
from array import array
from collections.abc import MutableSequence
from dataclasses import dataclass, field
from hashlib import blake2b

WAYS = 8
"""An address has so many places where its bucket can be."""
PARTS = 3
"""Whose bucket it is, how many requests were left in it, and when that was."""
PLACES = 16_384
"""So many addresses are known at once; of more, those that were silent for longest begin anew."""


def room_for(places: int) -> array[float]:
    """A table for one process."""
    return array("d", bytes(8 * PARTS * places))


@dataclass(frozen=True, slots=True)
class Table:
    """Where buckets stand, and the key that says where whose is: nobody can choose an address to share another's."""

    numbers: MutableSequence[float] = field(default_factory=lambda: room_for(PLACES))
    key: bytes = field(default_factory=lambda: secrets.token_bytes(16))

    @classmethod
    def shared(cls) -> Table:
        """A table for several processes, to be given to them when they are started."""
        return cls(multiprocessing.get_context("spawn").RawArray("d", PARTS * PLACES))


class Buckets:
    """So many requests a second from one address; unused ones add up to a burst."""

    def __init__(self, per_second: float, burst: int, table: Table | None = None) -> None:
        self.per_second, self.burst = per_second, burst
        self._table = table or Table()

    def take(self, address: str, now: float) -> bool:
        """Whether one more is allowed now."""
        numbers = self._table.numbers
        whose, place = self._found(address, now)
        left = self._left(place, now) if numbers[place] == whose else float(self.burst)
        numbers[place + 1], numbers[place + 2], numbers[place] = max(0.0, left - 1), now, whose
        return left >= 1

    def _found(self, address: str, now: float) -> tuple[float, int]:
        """The mark of an address, and where its bucket is; if it has none, where the fullest of some others is."""
        numbers, digest = self._table.numbers, blake2b(address.encode(), digest_size=12, key=self._table.key).digest()
        whose = 1.0 + int.from_bytes(digest[:6])
        sets = len(numbers) // (PARTS * WAYS)
        first = int.from_bytes(digest[6:]) % sets * PARTS * WAYS
        places = range(first, first + PARTS * WAYS, PARTS)
        known = [place for place in places if numbers[place] == whose]
        return whose, known[0] if known else max(places, key=lambda place: self._left(place, now))

    def _left(self, place: int, now: float) -> float:
        """How many requests a bucket has by now; a place that nobody has had is full."""
        whose, left, since = self._table.numbers[place : place + PARTS]
        return min(float(self.burst), left + (now - since) * self.per_second) if whose else float(self.burst)
