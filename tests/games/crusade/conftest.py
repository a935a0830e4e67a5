"""What the tests of Third Crusade share: terms, an empty map, and small ways to set a position up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import foeman.games.crusade as package
from foeman.engine.game import Setup, Terms
from foeman.games.crusade import CRUSADE
from foeman.games.crusade.printed import Printed, load_printed
from foeman.games.crusade.state import State

FOLDER = Path(package.__file__).parent
TWO = {"Angevin": "person", "Ayyubid": "person"}

NewGame = Callable[..., State]


@pytest.fixture(scope="session")
def printed() -> Printed:
    """The pack that comes with the game."""
    return load_printed(FOLDER / "content")


def terms_for(seats: dict[str, str] | None, rulings: dict[str, str] | None, options: dict[str, Any] | None) -> Terms:
    """Checked terms; rulings may be named by their last part."""
    full = {f"crusade.ruling.{name}": reading for name, reading in (rulings or {}).items()}
    return CRUSADE.prepare(Setup(game="crusade", seats=seats or TWO, rulings=full, options=options or {}))


@pytest.fixture
def new_game() -> NewGame:
    """new_game(seats=..., rulings={"name": "reading"}, options=..., **fields): an empty map, and these fields."""

    def make(
        seats: dict[str, str] | None = None,
        rulings: dict[str, str] | None = None,
        options: dict[str, Any] | None = None,
        **fields: Any,
    ) -> State:
        position = {"regions": {"Jerusalem": {}}, **fields}
        return CRUSADE.digital.read(position, terms_for(seats, rulings, options), "test")

    return make
