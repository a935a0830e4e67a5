"""A person casts a spell: which one, at whom, and how its hits are divided."""

from __future__ import annotations

from foeman.engine.questions import Option
from foeman.engine.table import Table
from foeman.games.skirmish.geometry.land import Terrain
from foeman.games.skirmish.geometry.shapes import DIRECTIONS, Point
from foeman.games.skirmish.printed import Spell
from foeman.games.skirmish.rules import spells
from foeman.games.skirmish.rules.courses import COMPASS
from foeman.games.skirmish.state import State, Unit

NOTHING = "nothing"


def cast_spell(state: State, unit: Unit, table: Table) -> None:
    """skirmish.base.rule.wizard: one spell before attacking, if it has not cast or blocked this round."""
    if not unit.profile.wizard or unit.cast or unit.stunned or unit not in state.units:
        return
    possible: list[Option[Spell | None]] = [Option(NOTHING, None)]
    possible += [
        Option(spell.name, spell, tuple(target.name for target in targets))
        for spell in state.printed.spells[unit.profile.army]
        if (targets := spell_targets(state, unit, spell))
    ]
    spell = table.choose(
        unit.side,
        possible,
        rule="skirmish.base.rule.wizard",
        about=unit,
        words="Which spell does {} cast?",
    ).value
    if spell is not None:
        cast_at(state, unit, spell, table)


def spell_targets(state: State, unit: Unit, spell: Spell) -> list[Unit] | list[Terrain]:
    """skirmish.base.rule.wizard.target: what a spell can be cast at."""
    if spell.target == "terrain":
        return spells.pieces_near(state, unit, spell.range)
    return [other for other in state.units if spells.can_target(state, unit, spell, other)]


def cast_at(state: State, unit: Unit, spell: Spell, table: Table) -> None:
    """skirmish.base.rule.wizard, skirmish.base.rule.wizard.target: its targets are chosen, then it is cast."""
    if spell.target == "terrain":
        drill(state, unit, spell, table)
        return
    targets = choose_targets(state, unit, spell, table)
    sharing = choose_sharing(state, unit, spell, targets[0], table)
    if not spells.cast(state, unit, spell, table):
        return
    if sharing:
        spells.divide_hits(state, unit, spell, [targets[0], *sharing], table)
    else:
        spells.take_effect(state, unit, spell, targets, table)


def choose_sharing(state: State, unit: Unit, spell: Spell, target: Unit, table: Table) -> list[Unit]:
    """skirmish.base.rule.wizard.target: over which units near its target a spell's hits are divided, if at all."""
    near = spells.near_target(state, target) if spells.can_divide(spell) else []
    if not near:
        return []
    return table.choose_some(
        unit.side,
        near,
        0,
        spell.hits - 1,
        rule="skirmish.base.rule.wizard.target",
        about=(spell, target, spell.hits),
        words="{} on {}: {} hits. Over which other units are they divided?",
    )


def choose_targets(state: State, unit: Unit, spell: Spell, table: Table) -> list[Unit]:
    """skirmish.base.rule.wizard.target: one unit, or as many as the spell takes."""
    possible = [other for other in state.units if spells.can_target(state, unit, spell, other)]
    return table.choose_some(
        unit.side,
        possible,
        1,
        spell.targets,
        rule="skirmish.base.rule.wizard.target",
        about=(unit, spell),
        words="{}: at whom goes {}?",
    )


def drill(state: State, unit: Unit, spell: Spell, table: Table) -> None:
    """skirmish.base.spell.terrain: a piece of terrain is moved up to 6" or removed."""
    pieces = {one.name: one for one in spells.pieces_near(state, unit, spell.range)}
    rule = "skirmish.base.spell.terrain"
    words = "Which piece of terrain does {} drill?"
    piece = table.choose(unit.side, list(pieces.values()), rule=rule, about=unit, words=words)
    away: Option[Point | None] = Option("away", None, (piece.name,))
    moves = drill_moves(state, piece, float(spell.value))
    words = "What becomes of {1}: moved, or away?"
    shift = table.choose(unit.side, [away, *moves], rule=rule, about=(unit, piece), words=words).value
    if not spells.cast(state, unit, spell, table):
        return
    if shift is None:
        spells.remove_piece(state, piece, table)
    else:
        spells.move_piece(state, piece, *shift, table)


def drill_moves(state: State, piece: Terrain, far: float) -> list[Option[Point | None]]:
    """skirmish.base.spell.terrain: in which of eight directions a piece can be moved."""
    shifts = {
        name: (round(x * far, 2), round(y * far, 2)) for name, (x, y) in zip(COMPASS, DIRECTIONS[::2], strict=True)
    }
    return [
        Option(f'{far:g}" {name}', shift, (piece.name,))
        for name, shift in shifts.items()
        if spells.can_move_piece(state, piece, *shift)
    ]
