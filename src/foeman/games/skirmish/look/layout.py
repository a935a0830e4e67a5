"""What lies where on the table, in its words."""

from __future__ import annotations

from foeman.engine.game import Layout
from foeman.games.skirmish.state import State


def layout(state: State) -> Layout:
    """What lies where, in the words of the table."""
    made: Layout = {}
    for unit in state.units:
        for number, model in enumerate(unit.models, 1):
            name = unit.name if len(unit.models) == 1 else f"{unit.name}, model {number}"
            made[name] = "the reserve" if unit.reserve else f"({model.x:g}, {model.y:g})"
            if model.wounds:
                made[f"the wounds of {name}"] = model.wounds
        signs = [word for word in ("stunned", "activated", "fatigued") if getattr(unit, word)]
        if signs:
            made[f"on {unit.name}"] = tuple(signs)
    for marker in state.markers:
        made[marker.name] = f"({marker.x:g}, {marker.y:g})"
        made[f"holder of {marker.name}"] = (marker.owner or "nobody",)
    for piece in state.pieces:
        made[piece.name] = f"({piece.outline[0][0]:g}, {piece.outline[0][1]:g})"
    made["the round marker"] = state.round
    return made
