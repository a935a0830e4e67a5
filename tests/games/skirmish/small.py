"""Small positions for the tests of Skirmish: a few units on an empty table, with just the terrain a test needs."""

from __future__ import annotations

from typing import Any

from foeman.engine.because import Line, Record
from foeman.engine.game import Setup
from foeman.engine.sequence import Due
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.games.skirmish import SKIRMISH
from foeman.games.skirmish.check import check
from foeman.games.skirmish.geometry.land import Piece
from foeman.games.skirmish.positions import complete
from foeman.games.skirmish.printed import Printed
from foeman.games.skirmish.rules.sequence import step
from foeman.games.skirmish.state import AI, PLAYER, Marker, Model, State, Unit

Point = tuple[float, float]

PEOPLE = {PLAYER: "person", AI: "person"}


def printed() -> Printed:
    """The pack that comes with the game."""
    made = SKIRMISH.content(SKIRMISH.own_pack)
    assert isinstance(made, Printed)
    return made


def unit(side: str, kind: str, *at: Point, name: str = "", upgrades: tuple[str, ...] = (), **marks: Any) -> Unit:
    """A unit with a model at each point; wounds= goes to the first of them."""
    wounds = marks.pop("wounds", 0)
    models = [Model(float(x), float(y), wounds=wounds if number == 0 else 0) for number, (x, y) in enumerate(at)]
    return Unit(name or f"{side} {printed().units[kind].name}", side, kind, upgrades, models, **marks)


def ours(kind: str, *at: Point, **marks: Any) -> Unit:
    """A unit of the AI."""
    return unit(AI, kind, *at, **marks)


def theirs(kind: str, *at: Point, **marks: Any) -> Unit:
    """A unit of the player."""
    return unit(PLAYER, kind, *at, **marks)


def box(kind: str, x: float, y: float, to_x: float, to_y: float, height: float = 0, name: str = "") -> Piece:
    """A rectangle of terrain."""
    return Piece(name or kind, kind, height, ((x, y), (to_x, y), (to_x, to_y), (x, to_y)))


def game(
    *units: Unit,
    pieces: tuple[Piece, ...] = (),
    markers: tuple[Point, ...] = (),
    seats: dict[str, str] | None = None,
    rulings: dict[str, str] | None = None,
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> State:
    """A game in round 1 with these units; all rulings by default, both sides the AI's."""
    named = {f"skirmish.ruling.{name}": reading for name, reading in (rulings or {}).items()}
    setup = Setup(game="skirmish", seats=seats or {PLAYER: "ai", AI: "ai"}, rulings=named, options=options or {})
    laid = [Marker(f"objective {number}", float(x), float(y)) for number, (x, y) in enumerate(markers, 1)]
    state = State(SKIRMISH.prepare(setup), pieces=list(pieces), markers=laid, units=list(units), **fields)
    complete(state, {})
    check(state)
    return state


def dice(script: str = "") -> ScriptedTable:
    """A table whose dice and answers are scripted; use it with `with`, so that every one is asked for."""
    return ScriptedTable(script, Record())


def play(state: State, table: ScriptedTable | SeededTable, *parts: Due) -> None:
    """What is due, to its end."""
    state.due = list(parts)
    while state.due:
        step(state, table)


def told(table: ScriptedTable) -> list[str]:
    """The lines of the log."""
    assert isinstance(table.listener, Record)
    return [event.words for event in table.listener.events if isinstance(event, Line)]


def names(units: list[Unit]) -> list[str]:
    """The names of units."""
    return [one.name for one in units]


def where(unit: Unit) -> Point:
    """Where its first model stands."""
    return unit.models[0].x, unit.models[0].y


def on_ledge(kind: str, height: float) -> State:
    """A unit on a ledge, an objective 6 inches below it."""
    return game(ours(kind, (10, 10)), pieces=(box("ledge", 5, 5, 12, 15, height),), markers=((20, 10),))
