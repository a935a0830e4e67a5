"""Spells of the AI at a real table: what to roll, on whom, and what is kept of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from foeman.engine.questions import YOU
from foeman.games.skirmish.bots import wizard
from foeman.games.skirmish.bots.concepts import charge_target
from foeman.games.skirmish.companion.state import names
from foeman.games.skirmish.companion.words import HURTFUL, aimed_words, effect_words
from foeman.games.skirmish.printed import Spell
from foeman.games.skirmish.rules.wounds import give_boon, take_boon
from foeman.games.skirmish.state import Marker, Unit

if TYPE_CHECKING:
    from foeman.games.skirmish.companion.roster import Kept


def cast(kept: Kept, unit: Unit, spell: Spell, target: Unit) -> None:
    """skirmish.base.rule.wizard: on whom, what to roll, and what it does if it works."""
    unit.cast = True
    targets = [target, *wizard.other_targets(kept.board, spell, target, kept.table)]
    whom = " and ".join(one.name for one in targets)
    kept.say(
        f"{unit.name} casts {spell.name} on {whom}: {cast_words(kept, unit, spell)} {effect_words(spell)}"
        f"{aimed_words(spell, target)}",
        "skirmish.special.wizard.target",
    )
    if spell.effect in HURTFUL:
        hurt(kept, spell, targets)
    elif works(kept, unit, spell):
        for one in targets:
            take_effect(kept, spell, one)


def cast_at_terrain(kept: Kept, unit: Unit, spell: Spell, marker: Marker) -> None:
    """skirmish.base.spell.terrain_ai: what bars the way is taken off the table."""
    unit.cast = True
    kept.tell(
        f"{unit.name} casts {spell.name}: {cast_words(kept, unit, spell)} If it works, take the nearest piece of "
        f"terrain across its line to {marker.name} off the table.",
        "skirmish.special.wizard.target",
    )


def cast_words(kept: Kept, unit: Unit, spell: Spell) -> str:
    """skirmish.base.rule.wizard, skirmish.base.rule.wizard.block: what must be rolled, and who may block it."""
    able = [one for one in kept.enemies() if one.profile.wizard and not one.stunned]
    block = f' {names(able)} may block it (within 18" and in sight).' if able else ""
    return f"a die plus {unit.profile.wizard} must reach {spell.needs}.{block}"


def works(kept: Kept, unit: Unit, spell: Spell) -> bool:
    """Whether it was cast and not blocked."""
    words = "Did {0}'s {1} work?"
    return kept.table.confirm(YOU, rule="skirmish.board.works", about=(unit, spell), words=words)


def hurt(kept: Kept, spell: Spell, targets: list[Unit]) -> None:
    """What became of the targets of a spell, in one answer; only who is stunned by hits can be pushed."""
    if spell.effect == "dangerous_test":
        kept.became(*targets)
    else:
        kept.hurt(*targets)


def take_effect(kept: Kept, spell: Spell, target: Unit) -> None:
    """skirmish.base.spell.next_time, skirmish.base.spell.move: what a spell did, told or kept."""
    if spell.effect == "move":
        move_at_once(kept, target, spell.value)
    elif spell.effect == "charge":
        charge_at_once(kept, target, spell.value)
    else:
        give_boon(target, spell.effect, spell.value)


def move_at_once(kept: Kept, unit: Unit, inches: int) -> None:
    """skirmish.base.spell.move: a friend moves."""
    kept.tell(
        f'{unit.name} moves up to {inches}" toward the nearest objective not under control; if there is none, toward '
        "the nearest enemy.",
        "skirmish.base.spell.move",
    )
    kept.state.sections.pop(unit.name, None)


def charge_at_once(kept: Kept, unit: Unit, inches: int) -> None:
    """skirmish.base.spell.move: a friend charges, with 1 added to hit; then the wizard goes on."""
    kept.tell(f"{unit.name} charges at once: what follows is about it.", "skirmish.base.spell.move")
    caster, contact, dared, board = kept.state.actor, kept.in_contact, kept.dared, kept.board
    kept.state.actor, kept.dared = unit.name, []
    kept.changed()
    within = board.can_charge(board.enemies(), inches) if board.enemies() else []
    if within:
        enemy = charge_target(board, within, kept.table)
        give_boon(unit, "to_hit_melee", 1)
        board.charge(unit, enemy, inches)
        if board.is_left(unit) and board.is_left(enemy):
            board.fight(unit, enemy)
        take_boon(unit, "to_hit_melee")
    kept.state.actor, kept.in_contact, kept.dared = caster, contact, dared
    kept.changed()
