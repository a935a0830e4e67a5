"""Positions of The Ford, put together piece by piece."""

from __future__ import annotations

from typing import Any

from foeman.engine.game import Setup, Terms
from foeman.engine.table import Table
from foeman.games.ford import FORD
from foeman.games.ford.rules.march import begin_march
from foeman.games.ford.rules.sequence import step
from foeman.games.ford.state import Cohort, State


def terms(**choices: Any) -> Terms:
    """The terms of a game between two people, unless said otherwise."""
    seats = {"Legion": "person", "Tribes": "person"}
    return FORD.prepare(Setup(**{"game": "ford", "seats": seats, **choices}))


def state(card: str = "clear sky", choices: dict[str, Any] | None = None, **where: list[str]) -> State:
    """A position: which spaces the cohorts of each side stand in."""
    cohorts = [
        Cohort(f"{side}'s cohort {number}", side, space)
        for side, spaces in where.items()
        for number, space in enumerate(spaces, 1)
    ]
    return State(terms(**(choices or {})), card=card, cohorts=cohorts)


def spaces(game: State, side: str) -> list[str]:
    """Where the cohorts of a side stand."""
    return [cohort.space for cohort in game.cohorts if cohort.side == side]


def march_all(game: State, side: str, table: Table) -> None:
    """All marches of a side in a turn."""
    begin_march(game, side, table)
    while game.due:
        step(game, table)
