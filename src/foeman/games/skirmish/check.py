"""What a game of Skirmish can be like."""

from __future__ import annotations

from foeman.engine.game import Impossible
from foeman.engine.reading import found, one_of
from foeman.engine.sequence import check_due
from foeman.games.skirmish.geometry.shapes import apart
from foeman.games.skirmish.rules.sequence import step
from foeman.games.skirmish.state import SIDES, Model, State, Unit, land, profile

CLOSE = 1e-6


def check(state: State) -> None:
    """skirmish.base.spacing, skirmish.base.blocking: every base on the table and on ground, none on another."""
    check_parts(state)
    bases: list[tuple[Unit, Model]] = []
    names: dict[str, bool] = {}
    for number, unit in enumerate(state.units):
        if unit.side not in SIDES:
            raise Impossible(f"units[{number}].side: expected {one_of(SIDES)}, found {found(unit.side)}")
        if unit.name in names:
            raise Impossible(f"units[{number}].name: expected a name of its own, found {found(unit.name)} again")
        names[unit.name] = True
        check_unit(state, unit, f"units[{number}].models")
        if not unit.reserve:
            bases += [(unit, model) for model in unit.models]
    check_overlap(bases)
    for number, marker in enumerate(state.markers):
        if marker.owner not in ("", *SIDES):
            raise Impossible(f"markers[{number}].owner: expected {one_of(SIDES)}, found {found(marker.owner)}")
        if not (0 <= marker.x <= 48 and 0 <= marker.y <= 48):
            raise Impossible(f"markers[{number}]: expected a point of the table, found ({marker.x:g}, {marker.y:g})")
        if marker.name in [one.name for one in state.markers[:number]]:
            raise Impossible(f"markers[{number}].name: expected a name of its own, found {found(marker.name)} again")
    if state.zones[SIDES[0]] == state.zones[SIDES[1]]:
        raise Impossible(f"zones: expected one for each side, found both in the {state.zones[SIDES[0]]}")
    for number, name in enumerate(state.waiting):
        if name not in names:
            raise Impossible(f"waiting[{number}]: expected {one_of(names)}, found {found(name)}")


def check_parts(state: State) -> None:
    """What is due is a part of the sequence of play, of a side or of a unit that is there."""
    check_due(state, step, [*SIDES, *(unit.name for unit in state.units)])


def check_unit(state: State, unit: Unit, where: str) -> None:
    """skirmish.base.spacing, skirmish.base.blocking, skirmish.base.gap: its models are there and stand where they
    can.
    """
    most = profile(state, unit).models
    if not 1 <= len(unit.models) <= most:
        raise Impossible(f"{where}: expected 1 to {most} of {unit.name}, found {len(unit.models)}")
    if unit.reserve:
        return
    ground = land(state).ground("roams", unit.profile.radius)
    for number, model in enumerate(unit.models):
        at = f"{where}[{number}]: {unit.name} at ({model.x:g}, {model.y:g})"
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
                raise Impossible(f"units: {unit.name} and {other.name}: expected bases apart, found them at {where}")
