"""What the companion shows of a real table: the roster of both sides, the objectives, and the card of a unit."""

from __future__ import annotations

from foeman.engine.game import Layout
from foeman.engine.panels import Facts, Grid, Panel
from foeman.engine.questions import counted
from foeman.engine.table import Table
from foeman.games.skirmish.companion.answers import GONE
from foeman.games.skirmish.companion.roster import Kept
from foeman.games.skirmish.companion.state import Companion, of_side, profile
from foeman.games.skirmish.companion.words import BOONS, arms, rule_words
from foeman.games.skirmish.printed import Profile
from foeman.games.skirmish.state import AI, SIDES, Unit


def panels(state: Companion, seat: str | None) -> tuple[Panel, ...]:
    """The round, who holds what, and each side's units."""
    held = tuple((marker.name, marker.owner or "nobody") for marker in state.markers)
    last: int = state.terms.options.rounds
    top = Panel("The game", (Facts((("round", f"{state.round} of {last}"), *held)),))
    return (top, *(roster(state, side) for side in SIDES))


def moment(state: Companion) -> str:
    """The round."""
    return f"Round {state.round} of {state.terms.options.rounds}"


def roster(state: Companion, side: str) -> Panel:
    """A side's units and how they are."""
    units = [unit for unit in state.units if unit.side == side]
    columns = ("type", "condition") if side == AI else ("condition",)
    rows = tuple((unit.name, row(state, unit)) for unit in units)
    return Panel("Units", (Grid(columns, rows),), of=side)


def row(state: Companion, unit: Unit) -> tuple[str, ...]:
    """How a unit is; for the AI's also which tree it follows."""
    kind = (Kept(state, Table()).type_of(unit),) if unit.side == AI else ()
    return (*kind, condition(unit))


def condition(unit: Unit) -> str:
    """How a unit is, in a few words."""
    parts = ["in reserve"] * unit.reserve + ["stunned"] * unit.stunned + ["activated"] * unit.activated
    parts += ["fatigued"] * unit.fatigued
    wounds = sum(model.wounds for model in unit.models)
    parts += [counted(wounds, "wound")] * bool(wounds) + [f"{len(unit.models)} models"] * (len(unit.models) > 1)
    parts += [BOONS[boon.effect].format(boon.value) for boon in unit.boons]
    return ", ".join(parts) or "ready"


def about(state: Companion, name: str, seat: str | None) -> tuple[str, ...]:
    """The card of a unit and how it is; who has seized an objective."""
    for marker in state.markers:
        if marker.name == name:
            return (f"{name}: {marker.owner or 'nobody'}",)
    unit = next((one for one in state.units if one.name == name), None)
    if unit is None:
        return ()
    return (name, condition(unit), *card(profile(state, unit), len(unit.models)))


def card(about_it: Profile, models: int) -> tuple[str, ...]:
    """A card in lines: Quality and Defense, pace, rules, weapons."""
    marks = [rule_words(rule, number) for rule, number in about_it.rules.items()]
    rules = ", ".join(marks + ["weapon upgrade"] * about_it.weapon_upgrade)
    lines = [f"Quality {about_it.quality}+, Defense {about_it.defense}+"]
    lines.append("Immobile" if not about_it.rush else f'Advance {about_it.advance}", Rush {about_it.rush}"')
    lines += [rules] * bool(rules)
    return (*lines, *arms(about_it.weapons, models, about_it.quality, reach=True))


def layout(state: Companion) -> Layout:
    """What is kept: who has seized what, and how the units are."""
    markers: Layout = {marker.name: (marker.owner or "nobody",) for marker in state.markers}
    units: Layout = {unit.name: (condition(unit),) for unit in state.units}
    return {"round": state.round, **markers, **units, **dict.fromkeys(state.gone, (GONE,))}


def text(state: Companion, seat: str | None) -> str:
    """The roster as text."""
    lines = [f"Round {state.round}"]
    for side in SIDES:
        lines += [f"{side}:", *(f"  {unit.name}: {condition(unit)}" for unit in of_side(state, side))]
    lines += [f"{marker.name}: {marker.owner or 'nobody'}" for marker in state.markers]
    return "\n".join(lines)
