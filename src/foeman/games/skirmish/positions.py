"""What a position of Skirmish may leave out, and what things are called in one."""

from __future__ import annotations

from typing import Any, get_args

from foeman.engine.game import Impossible, Terms
from foeman.engine.reading import found
from foeman.engine.states import Names
from foeman.games.skirmish.printed import Printed
from foeman.games.skirmish.printed.pack import Effect
from foeman.games.skirmish.state import EMPTY, GENERATED, OPPOSITE, SIDES, ZONES, Model, State, Unit, land, profile


def names(terms: Terms) -> Names:
    """What a position may name."""
    printed: Printed = terms.content
    return {
        "side": SIDES,
        "zone": ZONES,
        "table": [*printed.tables, EMPTY, GENERATED],
        "terrain": printed.kinds,
        "unit": printed.units,
        "upgrade": printed.upgrades,
        "list": printed.lists,
        "effect": get_args(Effect),
    }


def complete(state: State, given: dict[str, Any]) -> None:
    """Fill in what a position leaves out: profiles, levels, missing models, how many units there were, zones."""
    if state.table == GENERATED and not state.changed and not state.pieces:
        raise Impossible("pieces: expected the terrain of the generated table, found nothing")
    stated = given.get("units") or [{} for _ in state.units]
    for number, (unit, one) in enumerate(zip(state.units, stated, strict=True)):
        complete_unit(state, unit, one, f"units[{number}]")
    for side in SIDES:
        there = sum(unit.side == side for unit in state.units)
        if given.get("started", {}).get(side, there) < there:
            raise Impossible(f"started.{side}: expected at least {there}, as so many are there, found fewer")
        state.started[side] = max(state.started.get(side, 0), there)
    for side, other in (SIDES, SIDES[::-1]):
        state.zones.setdefault(side, OPPOSITE[state.zones.get(other, ZONES[0])])


def complete_unit(state: State, unit: Unit, given: dict[str, Any], where: str) -> None:
    """Its card, its models and the heights they stand at; a height that is said must be that of the ground."""
    card = profile(state, unit)
    if not unit.models:
        unit.models = [Model() for _ in range(card.models)] if unit.reserve else [Model()]
    if unit.reserve:
        return
    models = given.get("models") or [{} for _ in unit.models]
    for number, (model, stated) in enumerate(zip(unit.models, models, strict=True)):
        model.level = land(state).level(model.x, model.y)
        if stated.get("level", model.level) != model.level:
            level = found(stated["level"])
            raise Impossible(f"{where}.models[{number}].level: expected {model.level:g}, found {level}")
