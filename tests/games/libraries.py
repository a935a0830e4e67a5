"""The libraries of positions in tests/positions, one for each game whose bot can be asked."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "positions"


@dataclass(frozen=True, slots=True)
class Library:
    """The positions of a game by name, and what is expected of each."""

    game: str
    folder: Path
    positions: dict[str, dict[str, Any]]
    cases: list[dict[str, Any]]


def library(game: str) -> Library:
    """The library of a game."""
    folder = FOLDER / game
    positions = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(folder.glob("*.json"))}
    return Library(game, folder, positions, tomllib.loads((folder / "expected.toml").read_text("utf-8"))["case"])


LIBRARIES = {path.name: library(path.name) for path in sorted(FOLDER.iterdir()) if path.is_dir()}
