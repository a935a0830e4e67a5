"""Chance: where its numbers come from, and that those that were seen tell nothing of the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from hashlib import blake2b
from itertools import islice, pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foeman.engine.chance import (
    DICE,
    HIGHEST_SEED,
    OFFHAND,
    SEATS,
    EarlyStreams,
    KeyedStreams,
    checked_seed,
    read_seed,
)
from foeman.engine.game import RANDOM, Setup
from foeman.engine.reading import BadInput
from foeman.engine.tables import SeededTable
from foeman.games import game_of
from foeman.lab.simulation import play_on
from tests.engine.sessions import refusal

SEEDS = st.integers(0, HIGHEST_SEED)
PURPOSES = (DICE, SEATS, OFFHAND)


def numbers(seed: int, step: int, purpose: bytes = DICE, count: int = 20) -> list[float]:
    """The first numbers of a stream."""
    random = KeyedStreams(seed).of(step, purpose)
    return [random() for _ in range(count)]


def by_definition(seed: int, step: int, purpose: bytes, place: int) -> float:
    """One number of a stream, straight from what a stream is: a hash of the place, with the seed as its key."""
    block = step.to_bytes(8, "little") + (place // 8).to_bytes(8, "little")
    digest = blake2b(block, key=seed.to_bytes(16, "little"), person=purpose).digest()
    return int.from_bytes(digest[place % 8 * 8 :][:8], "little") * (2.0**-64 * (1 - 2.0**-53))


@settings(deadline=None)
@given(SEEDS, st.integers(0, 10**6), st.sampled_from(PURPOSES))
def test_a_stream_is_what_it_is_defined_to_be(seed: int, step: int, purpose: bytes) -> None:
    """Whoever knows the seed can work out every number on its own; nothing but the hash is behind it."""
    assert numbers(seed, step, purpose) == [by_definition(seed, step, purpose, place) for place in range(20)]


def test_numbers_are_from_0_up_to_but_never_1() -> None:
    """Also where all bits of the hash are set."""
    highest = (2**64 - 1) * (2.0**-64 * (1 - 2.0**-53))
    assert 0.9999999 < highest < 1.0


def test_all_faces_are_as_likely() -> None:
    """Sixty thousand dice of one stream, and of the first numbers of many streams."""
    one = KeyedStreams(7).of(1, DICE)
    for faces in (
        Counter(int(one() * 6) for _ in range(60_000)),
        Counter(int(KeyedStreams(7).of(step, DICE)() * 6) for step in range(60_000)),
    ):
        assert sum((count - 10_000) ** 2 / 10_000 for count in faces.values()) < 25  # 5 degrees of freedom, p < 0.0002


def differing_bits(one: list[float], other: list[float]) -> float:
    """The share of the leading 48 bits in which two rows of numbers differ."""
    pairs = [(int(a * 2**48), int(b * 2**48)) for a, b in zip(one, other, strict=True)]
    return sum((a ^ b).bit_count() for a, b in pairs) / (48 * len(pairs))


@pytest.mark.parametrize("bit", [0, 1, 31, 63, 64, 127])
def test_every_bit_of_the_seed_counts(bit: int) -> None:
    """Seeds that differ in one bit give streams that have nothing in common."""
    seed = 0x0123456789ABCDEF0123456789ABCDEF
    assert 0.46 < differing_bits(numbers(seed, 3, count=80), numbers(seed ^ 1 << bit, 3, count=80)) < 0.54


def test_one_stream_tells_nothing_of_another() -> None:
    """Neither the next step's, nor that of another purpose in the same step."""
    assert 0.46 < differing_bits(numbers(5, 3, count=80), numbers(5, 4, count=80)) < 0.54
    assert 0.46 < differing_bits(numbers(5, 3, DICE, 80), numbers(5, 3, SEATS, 80)) < 0.54


class Watched:
    """Streams that remember every number they gave, and where it stood."""

    given: list[tuple[int, bytes, int, float]]

    def __init__(self, seed: int) -> None:
        self.streams, self.given = KeyedStreams(seed), []

    def of(self, step: int, purpose: bytes) -> Callable[[], float]:
        """A stream that is watched."""
        random, places = self.streams.of(step, purpose), iter(range(10**9))

        def watched() -> float:
            value = random()
            self.given.append((step, purpose, next(places), value))
            return value

        return watched


@pytest.mark.parametrize(
    ("name", "player"), [("rome", "super"), ("rome", RANDOM), ("ford", "column"), ("ford", RANDOM)]
)
def test_the_dice_of_a_whole_game_do_not_let_the_next_be_told(name: str, player: str) -> None:
    """Each is a hash of its own under a key of 128 bits: no number is used twice, none depends on one that was seen.

    To tell the next from those before would be to find the key of the hash, or to tell its output without the key.
    """
    game, seed = game_of(name), 0x1F2E3D4C5B6A79880716253443526170
    seats = dict.fromkeys(game.all_seatings()[0], player)
    made: list[Watched] = []

    def watched(seed: int) -> Watched:
        made.append(Watched(seed))
        return made[-1]

    terms = game.prepare(Setup(game=name, seats=seats))
    play_on(game.digital, terms, SeededTable(seed, terms.at_random(), streams=watched))
    given = made[0].given
    assert len(given) > 20
    assert len({(step, purpose, place) for step, purpose, place, _ in given}) == len(given)
    assert all(value == by_definition(seed, step, purpose, place) for step, purpose, place, value in given)
    rolls = [int(value * 2) for _, _, _, value in given]
    same = sum(one == other for one, other in pairwise(rolls)) / (len(rolls) - 1)
    assert abs(same - 0.5) < 3 / len(rolls) ** 0.5


def test_the_early_streams_are_kept_as_they_were() -> None:
    """Games of format 1 see the dice they would have seen."""
    early = EarlyStreams(7)
    random = early.of(3, DICE)
    assert [int(value * 6) + 1 for value in islice(iter(random, None), 8)] == [2, 2, 6, 2, 5, 4, 3, 5]
    assert early.of(3, SEATS)() != early.of(3, DICE)()


@pytest.mark.parametrize("text", ["", "-1", "1.5", "x", "٣", str(HIGHEST_SEED + 1), "9" * 5000])
def test_a_seed_that_is_none_is_refused(text: str) -> None:
    """In one line, however long it is."""
    line = refusal(lambda: read_seed(text))
    assert line.startswith(f"seed: expected a whole number from 0 to {HIGHEST_SEED}, found ")
    assert len(line) < 200


def test_a_seed_has_128_bits() -> None:
    """From 0 to the highest, as text too."""
    assert read_seed(str(HIGHEST_SEED)) == checked_seed(HIGHEST_SEED) == 2**128 - 1
    wrong: list[Any] = [-1, 2**128]
    for seed in wrong:
        with pytest.raises(BadInput, match="seed: expected a whole number from 0 to"):
            checked_seed(seed)
