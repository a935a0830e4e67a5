"""The games Foeman plays."""

from __future__ import annotations

from typing import Any

from foeman.engine.game import Game
from foeman.engine.reading import BadInput, found, one_of
from foeman.games.crusade import CRUSADE
from foeman.games.ford import FORD
from foeman.games.rome import ROME
from foeman.games.skirmish import SKIRMISH
from foeman.games.sparta import SPARTA

GAMES: dict[str, Game[Any]] = {game.id: game for game in (ROME, SPARTA, CRUSADE, SKIRMISH, FORD)}


def game_of(name: str) -> Game[Any]:
    """A game by its id."""
    if name not in GAMES:
        raise BadInput(f"game: expected {one_of(GAMES)}, found {found(name)}")
    return GAMES[name]
