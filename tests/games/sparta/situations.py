"""Small positions of Sparta for the tests: whatever is not said is none."""

from __future__ import annotations

from typing import Any

from foeman.engine.game import Setup, Terms
from foeman.engine.sequence import Due, due
from foeman.engine.table import Table
from foeman.games.sparta import SPARTA
from foeman.games.sparta.rules.sequence import end_turn, step
from foeman.games.sparta.state import Force, State

PEOPLE = ("person", "person")


def terms(blue: str = "Athens", players: tuple[str, str] = PEOPLE, rulings: dict[str, str] | None = None) -> Terms:
    """Sparta and a blue side, played by these."""
    seats = dict(zip(("Sparta", blue), players, strict=True))
    return SPARTA.prepare(Setup(game="sparta", seats=seats, rulings=rulings or {}))


def position(
    blue: str = "Athens", players: tuple[str, str] = PEOPLE, rulings: dict[str, str] | None = None, **parts: Any
) -> State:
    """A position that has been checked: influence above 0 is Sparta's."""
    state = SPARTA.digital.read(parts, terms(blue, players, rulings), "position")
    SPARTA.digital.check(state)
    return state


def at(name: str, where: str, space: str = "", leader: str = "") -> dict[str, str]:
    """A force for a position: at("Spartan hoplite 1", "raid", "Athens")."""
    side = {"Spartan": "Sparta", "Athenian": "Athens", "Theban": "Thebes"}[name.split(maxsplit=1)[0]]
    return {"name": name, "side": side, "kind": name.split()[1], "where": where, "space": space, "leader": leader}


def force(state: State, name: str) -> Force:
    """A force by its name."""
    return next(one for one in state.forces if one.name == name)


def free(*names: str) -> list[dict[str, Any]]:
    """Leaders who are free."""
    return [{"name": name} for name in names]


def gone(*names: str) -> list[dict[str, Any]]:
    """Leaders who are out of the game."""
    return [{"name": name, "gone": True} for name in names]


def play(state: State, table: Table, *parts: Due) -> None:
    """These parts of a turn, step by step, and the end of the turn."""
    state.due = [*parts, due(end_turn)]
    play_on(state, table)


def play_on(state: State, table: Table) -> None:
    """Step by step, until nothing more of the turn is due."""
    while state.due:
        step(state, table)
