"""The library of positions: whose seats are filled in, and what cannot be asked is refused."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.positions import ask
from foeman.engine.reading import BadInput
from foeman.games.sparta import SPARTA
from tests.games.libraries import LIBRARIES

LIBRARY = LIBRARIES["sparta"]


def test_a_position_without_seats_gets_those_of_the_asked_side() -> None:
    """A position that names only Thebes as its seat is one of the Theban Wars, with bots on both sides."""
    asked = ask(SPARTA, {"game": "sparta", "seat": "Thebes", "step": "ally"}, "x", dice="tie=Crete")
    assert asked.decision == "takes Crete"
    asked = ask(SPARTA, {"game": "sparta", "step": "ally"}, "x", dice="tie=Thrace")
    assert asked.seat == "Sparta"


@pytest.mark.parametrize(
    ("name", "change", "words"),
    [
        ("favour-three", {"with": {"card": "Sunshine"}}, "with.card: expected"),
        ("favour-three", {"with": {"card": "War Chest", "effect": "sally"}}, "with.effect: expected 2 talents"),
        ("favour-three", {"with": {}}, "with: expected card"),
        ("favour-three", {"seat": "Athens"}, r"seat: expected Sparta \(a bot\), found"),
        ("influence-objective", {"with": {"count": 0}}, "with.count: expected a whole number from 1 to 9"),
        ("influence-objective", {"with": {"where": ["Mars"]}}, "with.where.0.: expected"),
        ("fight-disadvantaged", {"with": {"force": "x", "foe": "y"}}, "with.force: expected Spartan hoplite 1"),
        ("react-advantaged", {"with": {"kind": "elephant"}}, "with.kind: expected hoplite or fleet"),
        ("leader-suits", {"with": {"force": "Spartan hoplite 1", "purpose": "tea"}}, "with.purpose: expected land"),
        ("desperate-sparta", {"with": {"space": "Rome"}}, "with.space: expected"),
    ],
)
def test_what_cannot_be_asked(name: str, change: dict[str, Any], words: str) -> None:
    """A step about something that is not there says what was expected."""
    with pytest.raises(BadInput, match=words):
        ask(SPARTA, LIBRARY.positions[name] | change, name)
