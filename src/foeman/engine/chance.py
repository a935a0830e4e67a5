"""Where chance comes from: streams of numbers, derived by a keyed hash from the seed and the step.

Whoever knows all dice that ever fell in a game knows nothing of those still to come, nor of how a deck lies: each
stream is the output of a hash whose key is the seed, and no number of a stream tells another. A stream costs nothing
until somebody asks it for a number.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from hashlib import blake2b
from itertools import count
from struct import Struct
from typing import Protocol

from foeman.engine.reading import BadInput, found

Random = Callable[[], float]

SEED_BITS = 128
HIGHEST_SEED = (1 << SEED_BITS) - 1

DICE = b"dice"
"""Dice, shuffles and ties of a step."""
SEATS = b"seats"
"""What seats that are played at random choose; beside the dice, so that who plays never changes them."""
OFFHAND = b"offhand"
"""What Foeman rolls in a person's place."""

_PLACE = Struct("<QQ").pack
_EIGHT = Struct("<8Q").unpack
_SCALE = 2.0**-64 * (1 - 2.0**-53)
"""From 64 bits to a number from 0 up to, but never, 1."""


class Streams(Protocol):
    """The streams of one game."""

    def of(self, step: int, purpose: bytes) -> Random:
        """The stream of a step for a purpose, from its beginning."""


class KeyedStreams:
    """Streams by a keyed hash, as every new game has them."""

    __slots__ = ("_keyed",)

    def __init__(self, seed: int) -> None:
        key = seed.to_bytes(SEED_BITS // 8, "little")
        self._keyed = {purpose: blake2b(key=key, person=purpose) for purpose in (DICE, SEATS, OFFHAND)}

    def of(self, step: int, purpose: bytes) -> Random:
        return _numbers(self._keyed[purpose], step).__next__


def _numbers(keyed: blake2b, step: int) -> Iterator[float]:
    """The numbers of a step; a block of the hash gives eight."""
    for block in count():
        place = keyed.copy()
        place.update(_PLACE(step, block))
        for bits in _EIGHT(place.digest()):
            yield _SCALE * bits


class EarlyStreams:
    """Streams as games of save format 1 had them; such a game keeps its dice to its end."""

    __slots__ = ("_seed", "_streams")

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._streams: dict[bytes, random.Random] = {}

    def of(self, step: int, purpose: bytes) -> Random:
        # The leading bit gives all keys one length: of keys of different lengths the generator takes some for the same.
        key = 1 << 128 | self._seed << 32 | step << 1 | (purpose == SEATS)
        made = self._streams.setdefault(purpose, random.Random())
        made.seed(key)
        return made.random


def checked_seed(seed: int) -> int:
    """A seed, if it is one."""
    if not 0 <= seed <= HIGHEST_SEED:
        raise BadInput(f"seed: expected a whole number from 0 to {HIGHEST_SEED}, found {seed}")
    return seed


def read_seed(text: str) -> int:
    """A seed as JSON and people write it: in digits, as it may be longer than other programs' numbers."""
    if not text.isascii() or not text.isdecimal() or len(text) > len(str(HIGHEST_SEED)):
        raise BadInput(f"seed: expected a whole number from 0 to {HIGHEST_SEED}, found {found(text)}")
    return checked_seed(int(text))
