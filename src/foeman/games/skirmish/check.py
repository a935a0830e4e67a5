"""What a game of Skirmish can be like."""

from __future__ import annotations

from foeman.engine.game import Impossible
from foeman.engine.reading import found, one_of
from foeman.games.skirmish.geometry.shapes import apart
from foeman.games.skirmish.rules.sequence import step
from foeman.games.skirmish.state import SIDES, Model, State, Unit, land, profile

CLOSE = 1e-6


def check(state: State) -> None:
    """skirmish.base.spacing, skirmish.base.blocking: every base on the table and on ground, none on another."""
    check_due(state)
    bases: list[tuple[Unit, Model]] = []
    names: dict[str, bool] = {}
    for unit in state.units:
        if unit.side not in SIDES:
            raise Impossible(f"{unit.name}: side: expected {one_of(SIDES)}, found {found(unit.side)}")
        if unit.name in names:
            raise Impossible(f"{unit.name}: expected a name of its own, found it twice")
        names[unit.name] = True
        check_unit(state, unit)
        if not unit.reserve:
            bases += [(unit, model) for model in unit.models]
    check_overlap(bases)
    for marker in state.markers:
        if marker.owner not in ("", *SIDES):
            raise Impossible(f"{marker.name}: owner: expected {one_of(SIDES)} or nobody, found {found(marker.owner)}")
        if not (0 <= marker.x <= 48 and 0 <= marker.y <= 48):
            raise Impossible(f"{marker.name}: expected a point of the table, found ({marker.x:g}, {marker.y:g})")


def check_due(state: State) -> None:
    """What is due is a part of the sequence of play, of a side or of a unit that is there."""
    parts, whom = step.names(), [*SIDES, *(unit.name for unit in state.units)]
    for one in state.due:
        if one.part not in parts:
            raise Impossible(f"due: expected {one_of(parts)}, found {found(one.part)}")
        for name in one.of:
            if name not in whom:
                raise Impossible(f"due: {one.part}: expected {one_of(whom)}, found {found(name)}")


def check_unit(state: State, unit: Unit) -> None:
    """skirmish.base.spacing, skirmish.base.blocking, skirmish.base.gap: its models are there and stand where they
    can.
    """
    most = profile(state, unit).models
    if not 1 <= len(unit.models) <= most:
        raise Impossible(f"{unit.name}: expected 1 to {most} models, found {len(unit.models)}")
    if unit.reserve:
        return
    ground = land(state).ground("roams", unit.profile.radius)
    for model in unit.models:
        at = f"{unit.name} at ({model.x:g}, {model.y:g})"
        if not ground.is_on_table(model.x, model.y):
            raise Impossible(f"{at}: expected a base on the table, found it over the edge")
        if not ground.can_stand(model.x, model.y):
            raise Impossible(f"{at}: expected ground to stand on, found blocking terrain or a gap")
        if model.level != land(state).level(model.x, model.y):
            raise Impossible(f"{at}: expected level {land(state).level(model.x, model.y):g}, found {model.level:g}")
        if model.wounds < 0:
            raise Impossible(f"{at}: expected no fewer than 0 wounds, found {model.wounds}")


def check_overlap(bases: list[tuple[Unit, Model]]) -> None:
    """skirmish.base.spacing: models never overlap."""
    for number, (unit, model) in enumerate(bases):
        for other, one in bases[number + 1 :]:
            apart_least = unit.profile.radius + other.profile.radius
            if apart(model.x, model.y, one.x, one.y) < apart_least - CLOSE:
                where = f"({model.x:g}, {model.y:g}) and ({one.x:g}, {one.y:g})"
                raise Impossible(f"{unit.name} and {other.name}: expected bases apart, found them at {where}")
