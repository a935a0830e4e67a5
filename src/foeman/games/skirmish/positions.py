"""What a position of Skirmish may leave out."""

from __future__ import annotations

from foeman.engine.game import Impossible
from foeman.engine.reading import found, one_of
from foeman.games.skirmish.state import EMPTY, GENERATED, SIDES, Model, State, land, profile


def complete(state: State) -> None:
    """Fill in what a position leaves out: profiles, levels, missing models, how many units there were."""
    known = [*state.printed.tables, EMPTY, GENERATED]
    if state.table not in known:
        raise Impossible(f"table: expected {one_of(known)}, found {found(state.table)}")
    for piece in state.pieces:
        if piece.kind not in state.printed.kinds:
            raise Impossible(f"pieces: {piece.name}: expected {one_of(state.printed.kinds)}, found {found(piece.kind)}")
    for unit in state.units:
        card = profile(state, unit)
        if not unit.models:
            unit.models = [Model() for _ in range(card.models)] if unit.reserve else [Model()]
        if not unit.reserve:
            for model in unit.models:
                model.level = land(state).level(model.x, model.y)
    for side in SIDES:
        there = sum(unit.side == side for unit in state.units)
        state.started[side] = max(state.started.get(side, 0), there)
