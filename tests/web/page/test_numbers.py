"""Numbers: what is said of many games."""

from __future__ import annotations

import pytest

from foeman.web.page.numbers import ends


@pytest.mark.parametrize(
    ("draws", "nobody", "by_limit", "words"),
    [
        (0, 0, 0, ""),
        (1, 0, 0, "; 1 draw"),
        (8, 0, 2, "; 8 draws, 2 games ended by a limit of rounds"),
        (0, 1, 0, "; 1 game won by nobody"),
    ],
)
def test_only_what_happened_is_told(draws: int, nobody: int, by_limit: int, words: str) -> None:
    """Draws, games that nobody won and games cut short are counted where there are any."""
    assert ends({"draws": draws, "nobody": nobody, "by_limit": by_limit}) == words
