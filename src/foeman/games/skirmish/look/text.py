"""The table as text, and how units are in a few words."""

from __future__ import annotations

from foeman.engine.questions import counted
from foeman.games.skirmish.state import SIDES, State, Unit, holds, land, of_side

WIDE, HIGH = 64, 32
"""Signs of the table as text, across and down."""


def text(state: State, seat: str | None) -> str:
    """The table as text: terrain, objectives by number, units by the first letter of their side; then who is who."""
    rows = [[" "] * WIDE for _ in range(HIGH)]
    for row in range(HIGH):
        for column in range(WIDE):
            x, y = (column + 0.5) * 48 / WIDE, 48 - (row + 0.5) * 48 / HIGH
            rows[row][column] = ground_sign(state, x, y)
    for marker in state.markers:
        put(rows, marker.x, marker.y, marker.name[-1:])
    for unit in state.units:
        if not unit.reserve:
            for model in unit.models:
                put(rows, model.x, model.y, "p" if unit.side == SIDES[0] else "a")
    head = f"{moment(state)}. " + ", ".join(f"{side} {counted(holds(state, side), 'objective')}" for side in SIDES)
    frame = "+" + "-" * WIDE + "+"
    board = [frame, *("|" + "".join(row) + "|" for row in rows), frame]
    return "\n".join([head + ".", *board, *marker_lines(state), *unit_lines(state)])


def moment(state: State) -> str:
    """The round."""
    return f"Round {state.round} of {state.terms.options.rounds}"


SIGNS = (
    ("blocking", "#"),
    ("gap", "V"),
    ("way", "="),
    ("dangerous", "!"),
    ("cover", "%"),
    ("difficult", "~"),
    ("top", "^"),
)


def ground_sign(state: State, x: float, y: float) -> str:
    """What lies at a point, as one sign."""
    there = land(state).at(x, y)
    for flag, sign in SIGNS:
        if any(getattr(one, flag) for one in there):
            return sign
    return "="[: any(one.shape.holds(x, y) for one in land(state).ways)] or "."


def put(rows: list[list[str]], x: float, y: float, sign: str) -> None:
    """A sign at a point of the table."""
    row = min(HIGH - 1, max(0, int((48 - y) * HIGH / 48)))
    rows[row][min(WIDE - 1, max(0, int(x * WIDE / 48)))] = sign


def marker_lines(state: State) -> list[str]:
    """The objectives, a line each."""
    return [f"  {one.name} at ({one.x:g}, {one.y:g}): {one.owner or 'nobody'}" for one in state.markers]


def unit_lines(state: State) -> list[str]:
    """The units, a line each."""
    return [f"  {unit.name} {where(unit)}{condition(unit)}" for side in SIDES for unit in of_side(state, side)]


def where(unit: Unit) -> str:
    """Where a unit stands."""
    if unit.reserve:
        return "in reserve"
    return "at " + ", ".join(f"({model.x:g}, {model.y:g})" for model in unit.models)


def condition(unit: Unit) -> str:
    """Its wounds and what has befallen it."""
    wounds = sum(model.wounds for model in unit.models)
    words = [counted(wounds, "wound")] * bool(wounds)
    words += [word for word in ("stunned", "fatigued", "activated") if getattr(unit, word)]
    words += [boon.effect.replace("_", " ") for boon in unit.boons]
    return f" ({', '.join(words)})" if words else ""
