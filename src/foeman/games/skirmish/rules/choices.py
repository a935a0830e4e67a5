"""What a side decides beside its actions: striking back, pushing, blocking spells, blasts. The AI by its rules,
others asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from foeman.engine.table import Table
from foeman.games.skirmish.geometry.movement import Mover
from foeman.games.skirmish.state import Model, State, Unit

if TYPE_CHECKING:
    from foeman.games.skirmish.digital.commands import SkirmishBoard

BOT = "ai"


def is_bot(state: State, side: str) -> bool:
    """skirmish.general.solo: whether a side is played by the AI's rules."""
    return state.terms.seats.get(side) == BOT


def board_of(state: State, side: str, table: Table) -> SkirmishBoard:
    """What the AI sees and does for a side."""
    from foeman.games.skirmish.digital.commands import SkirmishBoard

    return SkirmishBoard(state, side, table)


# Melee


def strikes_back(state: State, unit: Unit, foe: Unit, table: Table) -> bool:
    """skirmish.base.melee.back: whether a charged unit strikes back."""
    if is_bot(state, unit.side):
        from foeman.games.skirmish.bots.concepts import strikes_back as always

        return always(unit, table)
    return table.confirm(
        unit.side,
        rule="skirmish.base.melee.back",
        about=(unit, foe),
        words="{} was charged by {}. Does it strike back?",
    )


def breathes_back(state: State, unit: Unit, foe: Unit, table: Table) -> None:
    """skirmish.base.rule.fire_breath: a charged unit may breathe fire as it strikes back."""
    if not unit.profile.fire_breath or unit.breathed:
        return
    if is_bot(state, unit.side):
        from foeman.games.skirmish.bots.special import breathe_in_melee as breathes

        breathes(board_of(state, unit.side, table), unit, foe, table)
    elif asked_to_breathe(unit, foe, table):
        from foeman.games.skirmish.rules.shooting import breathe

        breathe(state, unit, foe, True, table)


def breathes_in_charge(state: State, unit: Unit, foe: Unit, table: Table) -> None:
    """skirmish.base.rule.fire_breath: a person's charging unit may breathe fire before it strikes."""
    there = unit in state.units and foe in state.units
    if there and unit.profile.fire_breath and not unit.breathed and asked_to_breathe(unit, foe, table):
        from foeman.games.skirmish.rules.shooting import breathe

        breathe(state, unit, foe, True, table)


def asked_to_breathe(unit: Unit, foe: Unit, table: Table) -> bool:
    """skirmish.base.rule.fire_breath: a person decides when the breath is used."""
    return table.confirm(
        unit.side, rule="skirmish.base.rule.fire_breath", about=(unit, foe), words="Does {} breathe fire at {}?"
    )


def pursue(state: State, unit: Unit, inches: float, table: Table) -> None:
    """skirmish.base.melee.after, skirmish.base.melee.after_ai: the move of a unit that destroyed its foe in melee."""
    if unit.profile.immobile or unit.stunned:
        return
    if is_bot(state, unit.side):
        board_of(state, unit.side, table).pursue(unit, inches)
        return
    from foeman.games.skirmish.rules.courses import choose_place
    from foeman.games.skirmish.rules.moving import move

    mover = Mover(state, unit, inches, by_the_tree=False)
    course = choose_place(state, unit, mover, "skirmish.base.melee.after", table)
    if course is not None:
        move(state, unit, course.spot, course.dared, table)


# Pushing


def push(state: State, attacker: Unit, target: Unit, table: Table) -> None:
    """skirmish.base.push: the attacker may try to push a model that it stunned."""
    if target not in state.units or not target.models:
        return
    if is_bot(state, attacker.side):
        from foeman.games.skirmish.bots.special_moves import push as push_if_useful

        board = board_of(state, attacker.side, table)
        board.acts_quietly(attacker)
        push_if_useful(board, target, table)
        return
    from foeman.games.skirmish.rules.moving import push as push_model
    from foeman.games.skirmish.rules.moving import pushes

    best_first = sorted(pushes(state, target), key=lambda one: (-one.fall, not one.danger))
    ways = {f"to ({one.x:g}, {one.y:g})" + _push_words(one.fall, one.danger): one for one in best_first}
    if not ways:
        return
    chosen = table.choose(
        attacker.side,
        ["no push", *ways],
        rule="skirmish.base.push",
        about=(attacker, target),
        words="{} stunned {}. Where is it pushed, on 4 or more?",
    )
    if chosen != "no push":
        push_model(state, target, ways[chosen], attacker, table)


def _push_words(fall: float, danger: bool) -> str:
    return f', a fall of {fall:g}"' if fall else ", into danger" if danger else ""


# Shooting


def picked_model(state: State, unit: Unit, target: Unit, models: list[Model], rule: str, table: Table) -> Model:
    """skirmish.base.rule.sniper, skirmish.special.sniper: the attacker picks the model; the AI one with an upgrade."""
    if is_bot(state, unit.side):
        return next((model for model in models if model.upgrades), models[0])
    names = {
        f"model {number} of {target.name}{_carrying(model)}": model
        for number, model in enumerate(target.models, 1)
        if any(model is one for one in models)
    }
    chosen = table.choose(unit.side, list(names), rule=rule, about=(unit, target), words="At which model does {} aim?")
    return names[chosen]


def _carrying(model: Model) -> str:
    return f" ({', '.join(model.upgrades)})" if model.upgrades else ""


def blast_shared(state: State, unit: Unit, target: Unit, near: list[Unit], hits: int, table: Table) -> list[Unit]:
    """skirmish.base.rule.blast: on which units near the target a part of the hits falls; the AI shares what is too
    much.
    """
    if is_bot(state, unit.side):
        return near if hits > len(target.models) else []
    return table.choose_some(
        unit.side,
        near,
        rule="skirmish.base.rule.blast",
        about=(unit, target, hits),
        words="{}'s blast on {}: {} hits. Over which other units are they divided?",
    )


def blast_rest(state: State, units: list[Unit], over: int, table: Table) -> list[Unit]:
    """skirmish.base.rule.blast: the defender picks who takes what is left over; the AI by chance."""
    return rest_of_hits(state, units, over, "skirmish.base.rule.blast", "blast", table)


def spell_rest(state: State, units: list[Unit], over: int, table: Table) -> list[Unit]:
    """skirmish.base.rule.wizard.target: the same for a spell whose hits are divided."""
    return rest_of_hits(state, units, over, "skirmish.base.rule.wizard.target", "spell", table)


def rest_of_hits(state: State, units: list[Unit], over: int, rule: str, source: str, table: Table) -> list[Unit]:
    """Who of the defender's units takes one of the hits that cannot be divided evenly."""
    if not over:
        return []
    side = units[0].side
    if is_bot(state, side):
        return table.deal(units, over, rule="skirmish.general.equal", about=f"hits of a {source} left over")
    return table.choose_some(
        side,
        units,
        over,
        over,
        rule=rule,
        about=(f"the {source}", over),
        words="Who takes one of the {1} hits of {0} left over?",
    )


# Spells


def blocks(state: State, wizard: Unit, caster: Unit, table: Table) -> bool:
    """skirmish.base.rule.wizard.block: whether an enemy wizard tries to block a spell."""
    if is_bot(state, wizard.side):
        from foeman.games.skirmish.bots.wizard import blocks as always

        return always(board_of(state, wizard.side, table), wizard, table)
    return table.confirm(
        wizard.side,
        rule="skirmish.base.rule.wizard.block",
        about=(wizard, caster),
        words="Does {} try to block the spell of {}?",
    )
