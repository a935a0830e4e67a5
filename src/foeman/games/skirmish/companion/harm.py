"""What became of a unit at a real table: asked of the person, or known, and kept."""

from __future__ import annotations

from foeman.engine.questions import YOU
from foeman.engine.table import Table
from foeman.games.skirmish.companion.state import Companion
from foeman.games.skirmish.state import Unit

AS_BEFORE, FEWER, BOTH, WOUNDED, STUNNED, GONE = (
    "as before",
    "fewer models",
    "fewer models and stunned",
    "wounded",
    "stunned",
    "gone",
)
BECAME = "What became of {}?"


def may_become(unit: Unit) -> list[str]:
    """skirmish.base.wounds.marker, skirmish.base.tough: what an attack can do; only Tough units are just wounded."""
    group = len(unit.models) > 1
    states = [AS_BEFORE] + [FEWER] * group + [BOTH] * (group and not unit.stunned)
    return states + [WOUNDED] * bool(unit.profile.tough) + [STUNNED] * (not unit.stunned) + [GONE]


def became(state: Companion, unit: Unit, table: Table, words: str = BECAME) -> None:
    """skirmish.base.wounds.group, skirmish.base.wounds.out: asked of the person, and kept."""
    found = table.choose(YOU, may_become(unit), rule="skirmish.board.became", about=unit, words=words)
    if found == GONE:
        take_off(state, unit)
    if found in (FEWER, BOTH):
        fewer(unit, table)
    if found in (STUNNED, BOTH):
        stun(state, unit)
    if found not in (AS_BEFORE, GONE) and unit.profile.tough:
        wounded(unit, found, table)
    state.memory.changed()


def take_off(state: Companion, unit: Unit) -> None:
    """skirmish.base.wounds.out: the unit is out of the game."""
    state.gone.append(unit.name)
    state.lost.append(unit)
    state.units = [one for one in state.units if one is not unit]


def fewer(unit: Unit, table: Table) -> None:
    """skirmish.base.wounds.group: how many are left; upgraded models, which stand first, fall last."""
    words, most = "How many models of {} are left?", len(unit.models) - 1
    left = table.number(YOU, 1, most, rule="skirmish.board.models", about=unit, words=words)
    del unit.models[left:]


def stun(state: Companion, unit: Unit) -> None:
    """skirmish.base.stunned: kept; it may have been pushed, so its section must be asked again."""
    unit.stunned = True
    state.sections.pop(unit.name, None)


def wounded(unit: Unit, found: str, table: Table) -> None:
    """skirmish.base.tough: the wounds of a Tough unit, which Deadly weapons look at."""
    words, first = "How many wounds has {} now?", unit.models[0]
    low = first.wounds + 1 if found == WOUNDED else first.wounds if found == STUNNED else 0
    high = max(low, 3 * unit.profile.tough + 12)
    first.wounds = table.number(YOU, low, high, rule="skirmish.board.wounds", about=unit, words=words)


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
    state.memory.changed()
    if tough:
        wounded_instead(state, enemy, table)


def wounded_instead(state: Companion, unit: Unit, table: Table) -> None:
    """skirmish.base.tough.stunned, skirmish.base.rule.regeneration: a wound, asked for only where dice decide more."""
    first, about = unit.models[0], unit.profile
    if first.wounds + 1 >= about.tough or "Regeneration" in about.rules:
        became(state, unit, table)
    else:
        first.wounds += 1
