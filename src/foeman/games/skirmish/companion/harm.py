"""What became of a unit at a real table: asked of the person, or known, and kept."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.edits import Edits
from foeman.engine.questions import YOU, label
from foeman.engine.table import Table
from foeman.games.skirmish.companion.answers import AS_BEFORE, GONE, STUNNED, harm_of, loses
from foeman.games.skirmish.companion.state import Companion
from foeman.games.skirmish.companion.words import short
from foeman.games.skirmish.state import Unit

BECAME = "What became of {}?"
BECAME_OF_ALL = 'What became of {}? Say only what has changed: "{} stunned", "-1", "gone". (none, if nothing)'


def became(state: Companion, units: Sequence[Unit], table: Table, words: str = "") -> list[Unit]:
    """skirmish.base.wounds.group, skirmish.base.wounds.out: asked of the person in one line, and kept; who was told of,
    in that order.
    """
    rule = "skirmish.board.became"
    if len(units) == 1:
        told = table.ask(YOU, harm_of(units[0]), rule=rule, about=units[0], words=words or BECAME)
        take_harm(state, units[0], told)
        return list(units)
    whom = f"{label(list(units[:-1]))} and {units[-1].name}"
    words = words or BECAME_OF_ALL.format(whom, short(units[0].name))
    form = Edits({one.name: harm_of(one) for one in units}, example="", nothing="Nothing has changed")
    edits = table.ask(YOU, form, rule=rule, about=tuple(units), words=words)
    hurt = [next(one for one in units if one.name == name) for name, _ in edits]
    for unit, (_, harm) in zip(hurt, edits, strict=True):
        take_harm(state, unit, harm)
    return hurt


def take_harm(state: Companion, unit: Unit, harm: str) -> None:
    """skirmish.base.wounds.group, skirmish.base.tough: fewer models, more wounds, stunned, or out of the game;
    upgraded models, which stand first, fall last.
    """
    if harm == AS_BEFORE or not any(unit is one for one in state.units):
        return
    if harm == GONE:
        take_off(state, unit)
        return
    less = loses(harm)
    if less and len(unit.models) > 1:
        del unit.models[-less:]
        state.sections.pop(unit.name, None)
    elif less:
        unit.models[0].wounds += less
    if STUNNED in harm:
        stun(state, unit)


def take_off(state: Companion, unit: Unit) -> None:
    """skirmish.base.wounds.out: the unit is out of the game."""
    state.gone.append(unit.name)
    state.lost.append(unit)
    state.units = [one for one in state.units if one is not unit]


def stun(state: Companion, unit: Unit) -> None:
    """skirmish.base.stunned: kept; it may have been pushed, so its section must be asked again."""
    unit.stunned = True
    state.sections.pop(unit.name, None)


def run_down(state: Companion, unit: Unit, enemy: Unit, table: Table) -> None:
    """skirmish.base.stunned.hit, skirmish.base.tough.stunned: being charged knocks a stunned model out."""
    tough = len(enemy.models) == 1 and enemy.models[0].wounds < enemy.profile.tough
    if len(enemy.models) > len(unit.models):
        del enemy.models[-len(unit.models) :]
        lost = f"the charge knocks out {len(unit.models)} of its models; it cannot strike back"
    elif tough:
        lost = "instead of being knocked out it takes a wound from the charge; it cannot strike back"
    else:
        take_off(state, enemy)
        lost = "the charge knocks it out; take it off the table"
    table.instruct(f"{enemy.name} is stunned: {lost}.", "skirmish.base.stunned.hit")
    if tough:
        wounded_instead(state, enemy, table)


def wounded_instead(state: Companion, unit: Unit, table: Table) -> None:
    """skirmish.base.tough.stunned, skirmish.base.rule.regeneration: a wound, asked for only where dice decide more."""
    first, about = unit.models[0], unit.profile
    if first.wounds + 1 >= about.tough or "Regeneration" in about.rules:
        became(state, [unit], table)
    else:
        first.wounds += 1
