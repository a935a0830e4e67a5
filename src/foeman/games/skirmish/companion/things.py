"""What can be told of a real table of Skirmish: how every unit is, its models and wounds, and who holds what."""

from __future__ import annotations

from functools import partial

from foeman.engine.forms import Name, OneOf, Tally
from foeman.engine.mirror import Knowing, Thing, Things
from foeman.engine.reading import BadInput, found
from foeman.games.skirmish.companion.answers import GONE, NOBODY, SECTIONS, STUNNED, Holder
from foeman.games.skirmish.companion.harm import take_off
from foeman.games.skirmish.companion.state import Companion, on_table, profile
from foeman.games.skirmish.state import AI, PLAYER, Model, Unit

READY, ACTIVATED, BOTH, RESERVE = ("ready", "activated", "stunned and activated", "in reserve")
CONDITIONS = (READY, ACTIVATED, STUNNED, BOTH, RESERVE, GONE)
MARKS = {READY: (False, False), ACTIVATED: (False, True), STUNNED: (True, False), BOTH: (True, True)}
"""Whether it is stunned, and whether it was activated in this round."""

UNTOLD = "not told"


def knows(state: Companion) -> Knowing:
    """What people have told, and which round it is."""
    return Knowing(state.known, f"round {state.round}")


def things(state: Companion) -> Things:
    """Units by their names, their models and wounds, the sections of the AI's units, who holds an objective."""
    told: dict[str, Thing] = {}
    for unit in [*state.units, *state.lost]:
        told[unit.name] = Thing(OneOf(CONDITIONS), partial(condition, state, unit), partial(put, state, unit))
        told.update(counted(state, unit))
    for marker in state.markers:
        told[f"holder of {marker.name}"] = Thing(
            Holder(), partial(holder, state, marker.name), partial(hold, state, marker.name)
        )
    return told


def reads(state: Companion) -> list[str]:
    """What the AI's next decision reads: how the units on the table are, where its own stand, who holds what."""
    own = [unit for unit in on_table(state, AI) if not unit.activated]
    enemies = [name for unit in on_table(state, PLAYER) for name in (unit.name, *counted(state, unit))]
    told = [name for unit in own for name in (unit.name, f"section of {unit.name}")]
    told += [name for name in enemies if not name.startswith("name of ")]
    return told + [f"holder of {marker.name}" for marker in state.markers]


def counted(state: Companion, unit: Unit) -> dict[str, Thing]:
    """What there is to count of a unit: models of a group, wounds of a Tough one; and the section of the AI's."""
    card = profile(state, unit)
    told: dict[str, Thing] = {}
    told[f"name of {unit.name}"] = Thing(Name(), lambda: unit.name, partial(call, state, unit))
    if card.models > 1:
        form = Tally(1, card.models, now=len(unit.models))
        told[f"models of {unit.name}"] = Thing(form, lambda: len(unit.models), partial(leave, unit))
    if card.tough:
        form = Tally(0, 3 * card.tough + 12, now=unit.models[0].wounds)
        told[f"wounds of {unit.name}"] = Thing(form, lambda: unit.models[0].wounds, partial(wound, unit))
    if unit.side == AI:
        where = OneOf((*SECTIONS, UNTOLD))
        told[f"section of {unit.name}"] = Thing(where, partial(section, state, unit), partial(stand, state, unit))
    return told


# Units


def condition(state: Companion, unit: Unit) -> str:
    """How a unit is believed to be."""
    if any(unit is one for one in state.lost):
        return GONE
    if unit.reserve:
        return RESERVE
    return next(name for name, marks in MARKS.items() if marks == (unit.stunned, unit.activated))


def put(state: Companion, unit: Unit, how: str) -> None:
    """A unit is so: gone, in reserve, or on the table; one that was gone comes back."""
    if how == GONE:
        if condition(state, unit) != GONE:
            take_off(state, unit)
        return
    if condition(state, unit) == GONE:
        state.lost = [one for one in state.lost if one is not unit]
        state.gone = [name for name in state.gone if name != unit.name]
        state.units.append(unit)
    unit.reserve = how == RESERVE
    unit.stunned, unit.activated = MARKS.get(how, (False, False))


def leave(unit: Unit, number: int) -> None:
    """So many models of a group are left; upgraded ones, which stand first, fall last."""
    unit.models = [*unit.models[:number], *(Model() for _ in range(number - len(unit.models)))]


def wound(unit: Unit, wounds: int) -> None:
    """So many wounds lie beside a unit."""
    unit.models[0].wounds = wounds


def call(state: Companion, unit: Unit, name: str) -> None:
    """A unit is called so from now on; a name that another has is refused."""
    others = [one.name for one in [*state.units, *state.lost] if one is not unit] + [one.name for one in state.markers]
    if name in others or any(sign in name for sign in ",="):
        raise BadInput(f"name of {unit.name}: expected one that nothing else has, without , and =, found {found(name)}")
    if unit.name in state.sections:
        state.sections[name] = state.sections.pop(unit.name)
    state.gone = [name if one == unit.name else one for one in state.gone]
    state.actor = name if state.actor == unit.name else state.actor
    unit.name = name


def section(state: Companion, unit: Unit) -> str:
    """In which section a unit of the AI is believed to stand."""
    told = state.sections.get(unit.name)
    return next((name for name, number in SECTIONS.items() if number == told), UNTOLD)


def stand(state: Companion, unit: Unit, where: str) -> None:
    """A unit of the AI stands in this section."""
    if where == UNTOLD:
        state.sections.pop(unit.name, None)
    else:
        state.sections[unit.name] = SECTIONS[where]


# Objectives


def holder(state: Companion, name: str) -> str:
    """Who is believed to hold an objective."""
    return next(marker.owner for marker in state.markers if marker.name == name) or NOBODY


def hold(state: Companion, name: str, who: str) -> None:
    """This side holds an objective, or nobody."""
    for marker in state.markers:
        if marker.name == name:
            marker.owner = "" if who == NOBODY else who
