"""The page about positions: its examples can be asked, and it names every field that a position can have."""

from __future__ import annotations

import dataclasses
import json
import re
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from foeman.engine.positions import ask
from foeman.engine.states import is_shared
from foeman.games import game_of
from tests.games.libraries import LIBRARIES

PAGE = (Path(__file__).parents[1] / "docs" / "positions.md").read_text(encoding="utf-8")
EXAMPLE = re.compile(r"```json\n(.*?)```\n\n`([\w-]+)`(?: \(dice: `([^`]*)`\))?: \*\*(.*?)\*\*", re.DOTALL)
"""A position; then the step, how chance is scripted, and what the bot decides."""
EXAMPLES = [(json.loads(text), *rest) for text, *rest in EXAMPLE.findall(PAGE)]
_, KEYS, *PARTS = PAGE.split("\n## ")
SECTIONS = {json.loads(found[1])["game"]: part for part in PARTS if (found := EXAMPLE.search(part))}
"""What the page says of each game: the part with its examples."""


def test_the_games_of_the_libraries_are_told_about() -> None:
    """And The Ford, with which the page begins."""
    missing = [game for game in ("ford", *LIBRARIES) if game not in SECTIONS]
    assert missing == [], "docs/positions.md: expected a section with examples of each"


@pytest.mark.parametrize(("position", "step", "dice", "decision"), EXAMPLES)
def test_examples(position: dict[str, Any], step: str, dice: str, decision: str) -> None:
    """Every example gives the answer that stands below it, with no chance but that of the script."""
    asked = ask(game_of(position["game"]), position, "docs/positions.md", dice=dice)
    assert (asked.step, asked.decision) == (step, decision)


def test_every_example_has_its_answer() -> None:
    """No block of JSON on the page is left untried."""
    assert len(EXAMPLES) == PAGE.count("```json")


@pytest.mark.parametrize("game", SECTIONS)
def test_each_game_has_examples(game: str) -> None:
    """One with content of its own; one with what a bot remembers, where that is kept apart."""
    keys = [key for position, *_ in EXAMPLES if position["game"] == game for key in (*position, *position["position"])]
    assert "content" in keys
    assert keys.count("position") == 2
    has_bots = "bots" in [field.name for field in dataclasses.fields(game_of(game).digital.state)]
    assert ("bots" in keys) == has_bots


@pytest.mark.parametrize("game", SECTIONS)
def test_every_field_is_named(game: str) -> None:
    """The section of a game names every field of its state and of what that is made of."""
    named = re.findall(r"`(\w+)`", SECTIONS[game] + KEYS)
    fields = fields_of(game_of(game).digital.state)
    assert [name for name in fields if name not in named] == []


def fields_of(hint: Any) -> list[str]:
    """The fields that stand in a position, of a type and all that it is made of."""
    inner = [name for part in get_args(hint) for name in fields_of(part)]
    if not dataclasses.is_dataclass(hint):
        return inner
    hints = get_type_hints(hint)
    own = [field.name for field in dataclasses.fields(hint) if not is_shared(field)]
    return [*own, *(name for field in own for name in fields_of(hints[field]))]
