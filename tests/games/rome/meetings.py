"""Small positions in which armies and navies meet."""

from __future__ import annotations

from foeman.games.rome.state import Navy, State, add
from tests.games.rome import pieces


def launch(state: State, faction: str, place: str, ships: int = 1, moves: int = 4) -> Navy:
    """The first navy of a faction on the board, of so many ships, with movement."""
    navy = pieces.launch(state, faction, place, moves)
    for ship in navy.ships[ships:]:
        add(state.sides[faction].ships, ship)
    navy.ships = navy.ships[:ships]
    return navy
