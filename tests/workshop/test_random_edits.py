"""Whatever is done to a pack, it is refused with its path, or a game is played with it to its end."""

from __future__ import annotations

import pytest

from tests.workshop.random_edits import tried

SOME = {"ford": 150, "sparta": 60, "crusade": 60, "rome": 30}
MANY = {"ford": 2_000, "sparta": 3_000, "crusade": 3_000, "rome": 2_000}
"""Together ten thousand."""


@pytest.mark.parametrize(("game", "count"), SOME.items())
def test_some_hundred_edits(game: str, count: int) -> None:
    """Some are refused, and with some a game is played."""
    results = [tried(game, seed) for seed in range(count)]
    assert any(results)
    assert not all(results)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "part"), [(game, part) for game in MANY for part in range(20)])
def test_ten_thousand_edits(game: str, part: int) -> None:
    """The same, for minutes."""
    count = MANY[game] // 20
    results = [tried(game, seed) for seed in range(1_000 + part * count, 1_000 + (part + 1) * count)]
    assert any(results)
    assert not all(results)
