"""Spells: casting, blocking, and what each kind of spell does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from foeman.engine.table import Table
from foeman.games.skirmish.geometry.land import Piece, Terrain
from foeman.games.skirmish.geometry.shapes import Shape, apart
from foeman.games.skirmish.printed import Spell
from foeman.games.skirmish.printed.pack import NextTime
from foeman.games.skirmish.rules.morale import morale_test
from foeman.games.skirmish.rules.shooting import finish, rest_of_hits, sees
from foeman.games.skirmish.rules.wounds import Attack, Hits, dangerous_dice, dangerous_test, give_boon
from foeman.games.skirmish.seat import seat
from foeman.games.skirmish.state import FOE, Model, State, Unit, distance, land, on_table

BLOCKS_WITHIN = 18
DIVIDED_WITHIN = 6
"""How near to its target other units must be to take a part of a spell's hits."""
NEXT_TIME = get_args(NextTime)


# Who can be a target


def can_target(state: State, wizard: Unit, spell: Spell, target: Unit) -> bool:
    """skirmish.base.rule.wizard.target, skirmish.base.spell.self: in range, and in sight where it is an enemy."""
    if target is wizard or target.reserve:
        return False
    if (spell.target == "friend") != (target.side == wizard.side):
        return False
    if distance(wizard, target) > spell.range:
        return False
    return spell.target == "friend" or sees(state, wizard.models[0], wizard, target)


# Casting


def cast(state: State, wizard: Unit, spell: Spell, table: Table) -> bool:
    """skirmish.base.rule.wizard: a die plus the level reaches what the spell needs, and nobody blocks it."""
    wizard.cast = True
    rule = "skirmish.base.rule.wizard"
    total = table.d6(rule=rule, about=(wizard, spell)) + wizard.profile.wizard
    if total < spell.needs:
        table.tell("{} casts {} with {} and fails.", wizard, spell, total, rule=rule)
        return False
    table.tell("{} casts {} with {}.", wizard, spell, total, rule=rule)
    return not is_blocked(state, wizard, total, table)


def is_blocked(state: State, caster: Unit, total: int, table: Table) -> bool:
    """skirmish.base.rule.wizard.block, skirmish.base.stunned: enemy wizards within 18" and in sight may roll against
    it.
    """
    rule = "skirmish.base.rule.wizard.block"
    for wizard in on_table(state, FOE[caster.side]):
        if not wizard.profile.wizard or wizard.cast or wizard.stunned or distance(wizard, caster) > BLOCKS_WITHIN:
            continue
        if not sees(state, wizard.models[0], wizard, caster):
            continue
        if not seat(state, wizard.side).blocks(state, wizard, caster, table):
            continue
        wizard.cast = True
        if table.d6(rule=rule, about=(wizard, caster)) + wizard.profile.wizard > total:
            table.tell("{} blocks the spell.", wizard, rule=rule)
            return True
        table.tell("{} fails to block the spell.", wizard, rule=rule)
    return False


# Effects


def take_effect(state: State, wizard: Unit, spell: Spell, targets: Sequence[Unit], table: Table) -> None:
    """skirmish.base.spell.hits, skirmish.base.spell.next_time, skirmish.base.spell.test: what a spell does to its
    targets.
    """
    for target in targets:
        if target not in state.units:
            continue
        if spell.effect == "hits":
            deal_hits(state, wizard, spell, target, spell.hits, table)
        elif spell.effect in NEXT_TIME:
            give_boon(target, spell.effect, spell.value)
            table.tell("{} has {} for the next time.", target, spell, rule="skirmish.base.spell.next_time")
        elif spell.effect == "dangerous_test":
            dangerous_test(
                state, target, dangerous_dice(state, target, len(target.models)), table, "skirmish.base.spell.test"
            )
        elif spell.effect == "morale_hits":
            morale_or_hits(state, wizard, target, table)
        else:
            hurry_friend(state, wizard, spell, target, table)


def deal_hits(state: State, wizard: Unit, spell: Spell, target: Unit, hits: int, table: Table) -> None:
    """skirmish.base.spell.hits: hits without rolls to hit, as if from a weapon with the AP and rules the spell
    names.
    """
    count = spell.hits * len(target.models) if spell.per_model else max(1, hits)
    words = "{} takes {} hit from {}." if count == 1 else "{} takes {} hits from {}."
    table.tell(words, target, count, spell, rule="skirmish.base.spell.hits")
    attack = Attack(wizard, target, hits=[Hits(count, spell.ap, max(1, spell.deadly))])
    if spell.target == "enemy_model" and len(target.models) > 1:
        models = models_for(state, wizard, spell, target)
        attack.picked = seat(state, wizard.side).picked_model(
            state, wizard, target, models, "skirmish.base.spell.hits", table
        )
    finish(state, attack, table)


def models_for(state: State, wizard: Unit, spell: Spell, target: Unit) -> list[Model]:
    """skirmish.base.spell.hits, skirmish.base.rule.wizard.target: the models of a group that a spell can be cast at."""
    caster, own, other = wizard.models[0], wizard.profile.radius, target.profile.radius
    return [
        one
        for one in target.models
        if apart(caster.x, caster.y, one.x, one.y) - own - other <= spell.range + 0.005
        and land(state).sees(caster.x, caster.y, own, caster.level, one.x, one.y, other, one.level)
    ] or target.models


def can_divide(spell: Spell) -> bool:
    """skirmish.base.rule.wizard.target: whether a spell deals several hits to one unit."""
    return spell.effect == "hits" and spell.target == "enemy" and spell.targets == 1 and spell.hits > 1


def near_target(state: State, target: Unit) -> list[Unit]:
    """skirmish.base.rule.wizard.target: the units that can take a part of the hits on a target."""
    return [
        other
        for other in on_table(state, target.side)
        if other is not target and distance(target, other) <= DIVIDED_WITHIN
    ]


def divide_hits(state: State, wizard: Unit, spell: Spell, units: list[Unit], table: Table) -> None:
    """skirmish.base.rule.wizard.target: the hits evenly over these units; their side picks who takes what is left."""
    each, over = divmod(spell.hits, len(units))
    lucky = rest_of_hits(state, units, over, "skirmish.base.rule.wizard.target", "spell", table)
    for unit in units:
        part = each + lucky.count(unit)
        if part and unit in state.units:
            deal_hits(state, wizard, spell, unit, part, table)


def morale_or_hits(state: State, wizard: Unit, target: Unit, table: Table) -> None:
    """skirmish.base.spell.test: a morale test whose failure means a hit for each model."""
    if morale_test(state, target, "skirmish.base.spell.test", table):
        return
    finish(state, Attack(wizard, target, hits=[Hits(len(target.models))]), table)


def hurry_friend(state: State, wizard: Unit, spell: Spell, target: Unit, table: Table) -> None:
    """skirmish.base.spell.move: a friend moves or charges at once; it is no activation."""
    if target.profile.immobile or target.stunned:
        return
    decides = seat(state, wizard.side)
    if spell.effect == "move":
        decides.move_by_spell(state, target, spell.value, table)
    else:
        decides.charge_by_spell(state, target, spell.value, table)


# Terrain


def change_terrain(state: State, pieces: Sequence[Piece]) -> None:
    """The terrain lies differently from now on."""
    state.pieces = list(pieces)
    state.changed = True
    state.land = None  # type: ignore[assignment]  # worked out again when it is next looked at
    for unit in state.units:
        for model in unit.models:
            model.level = 0.0 if unit.reserve else land(state).level(model.x, model.y)


def remove_piece(state: State, piece: Terrain, table: Table) -> None:
    """skirmish.base.spell.terrain: the Drill Rune removes a piece of terrain."""
    change_terrain(state, [one.piece for one in land(state).terrain if one.name != piece.name])
    table.tell("{} is gone.", piece.name, rule="skirmish.base.spell.terrain")


def move_piece(state: State, piece: Terrain, x: float, y: float, table: Table) -> None:
    """skirmish.base.spell.terrain: the Drill Rune moves a piece of terrain."""
    moved = shifted(piece, x, y)
    change_terrain(state, [moved if one.name == piece.name else one.piece for one in land(state).terrain])
    table.tell("{} moves by ({}, {}).", piece.name, x, y, rule="skirmish.base.spell.terrain")


def shifted(piece: Terrain, x: float, y: float) -> Piece:
    """A piece moved by so much."""
    outline = tuple((round(px + x, 2), round(py + y, 2)) for px, py in piece.piece.outline)
    return Piece(piece.name, piece.kind, piece.height, outline)


def can_move_piece(state: State, piece: Terrain, x: float, y: float) -> bool:
    """skirmish.base.spell.terrain: where it lies on the table and overlaps no piece, base or marker."""
    shape = Shape(shifted(piece, x, y).outline)
    if shape.left < 0 or shape.right > 48 or shape.low < 0 or shape.high > 48:
        return False
    if any(shape.holds(marker.x, marker.y) for marker in state.markers):
        return False
    bases = [(unit, model) for unit in state.units if not unit.reserve for model in unit.models]
    if any(shape.distance(model.x, model.y) < unit.profile.radius for unit, model in bases):
        return False
    return not any(overlap(shape, other.shape) for other in land(state).terrain if other is not piece)


def overlap(one: Shape, other: Shape) -> bool:
    """Whether two outlines have ground in common."""
    if any(other.holds(*corner) for corner in one.corners) or any(one.holds(*corner) for corner in other.corners):
        return True
    return any(other.is_crossed(*edge) for edge in one.edges)


def pieces_near(state: State, wizard: Unit, reach: float) -> list[Terrain]:
    """The pieces of terrain within a spell's range."""
    model = wizard.models[0]
    return [
        one
        for one in land(state).terrain
        if one.shape.distance(model.x, model.y) - wizard.profile.radius <= reach + 0.005
    ]
