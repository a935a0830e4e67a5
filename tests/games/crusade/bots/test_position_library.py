"""The library of positions: what cannot be asked of a position is refused."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.positions import ask
from foeman.engine.reading import BadInput
from foeman.games.crusade import CRUSADE


def test_every_section_can_be_asked() -> None:
    """All 39 sections of the solo rules that decide something are steps."""
    assert len(CRUSADE.steps) >= 39


@pytest.mark.parametrize(
    ("step", "about", "words"),
    [
        ("strength", {"region": "Paris"}, "with.region: expected"),
        ("proximity", {"regions": "Acre"}, "with.regions: expected a list of names"),
        ("losses", {"region": "Acre", "count": -1}, "with.count: expected a whole number"),
        ("ships", {"arriving": {"elephants": 2}}, "with.arriving: expected numbers of"),
        ("add", {"unit": "elephant"}, "with.unit: expected"),
        ("march", {"region": "Acre", "kind": "flight"}, "with.kind: expected"),
        ("retreat", {}, "with: expected region"),
    ],
)
def test_what_cannot_be_asked(step: str, about: dict[str, Any], words: str) -> None:
    """A step says what it misses, in one line."""
    seats = {"Angevin": "person", "Ayyubid": "bot"}
    data = {"game": "crusade", "setup": {"seats": seats}, "step": step, "seat": "Ayyubid", "with": about}
    with pytest.raises(BadInput, match=words.replace("(", r"\(")):
        ask(CRUSADE, data, "position")


def test_only_a_bot_can_be_asked() -> None:
    """A person's seat has no bot."""
    data = {"game": "crusade", "setup": {"seats": {"Angevin": "person", "Ayyubid": "bot"}}, "seat": "Angevin"}
    with pytest.raises(BadInput, match="seat: expected Ayyubid"):
        ask(CRUSADE, {**data, "step": "turn"}, "position")
