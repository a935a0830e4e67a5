"""Special Rules, Wizard: which spell is cast at whom."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.narrowing import narrow
from foeman.engine.table import Table
from foeman.games.skirmish.bots.board import Board, Roster
from foeman.games.skirmish.bots.concepts import their_objective
from foeman.games.skirmish.bots.special import D3
from foeman.games.skirmish.bots.weapons import keyed_target
from foeman.games.skirmish.printed import Spell, Weapon
from foeman.games.skirmish.state import Marker, Unit


def cast_after_move(board: Board, unit: Unit, table: Table) -> None:
    """skirmish.special.wizard.when: after its move and before it attacks, once a round."""
    level = board.profile(unit).wizard
    if level and not unit.cast and not unit.stunned and board.is_left(unit):
        cast(board, unit, level, table)


def cast(board: Board, unit: Unit, level: int, table: Table) -> None:
    """skirmish.special.wizard.next: the spell rolled or the next that has a target, once around the list."""
    spells = board.spells()
    if not spells:
        return
    with table.deciding("skirmish.special.wizard.next", "Which spell does it cast?") as deciding:
        for spell in from_number(spells, spell_number(board, unit, level, len(spells), table)):
            target = spell_target(board, unit, spell, table)
            if target is not None:
                deciding.choose(spell)
                break
            table.fact("{} {}: no valid target", spell.number, spell)
        else:
            deciding.choose("none")
            return
    if isinstance(target, Marker):
        board.cast_at_terrain(unit, spell, target)
    else:
        board.cast(unit, spell, target)


def spell_number(board: Board, unit: Unit, level: int, count: int, table: Table) -> int:
    """skirmish.special.wizard.spell, skirmish.ruling.spell_number: a D3 plus its level, counted around the list."""
    rule = "skirmish.special.wizard.spell"
    with table.deciding(rule, "Which number on the list of spells is tried first?") as deciding:
        number = table.roll(D3, rule=rule, about=(unit, "its spell"))[0] + level
        table.fact("the die and its level {}: {}", level, number)
        last = number > count and board.ruling("skirmish.ruling.spell_number") == "last"
        first = count if last else (number - 1) % count + 1
        deciding.choose(first)
    return first


def from_number(spells: Sequence[Spell], number: int) -> list[Spell]:
    """The list from that number on, and around."""
    return [*spells[number - 1 :], *spells[: number - 1]]


def spell_target(board: Board, unit: Unit, spell: Spell, table: Table) -> Unit | Marker | None:
    """skirmish.special.wizard.target: the nearest valid unit; None if there is none."""
    if spell.target == "terrain":
        return blocked_way(board, spell, table)
    if spell.target == "friend":
        units = friends_to_help(board, unit, spell)
    else:
        units = board.targets(board.enemies(), spell.range) if board.enemies() else []
    if not units:
        return None
    targets = narrow(
        units, table, rule="skirmish.special.wizard.target", question=f"Who is the target of {spell.name}?"
    )
    if spell.target != "friend":
        keyed_target(board, targets, as_weapon(spell))
    return targets.lowest("distance in inches", board.distance).at_random()


def other_targets(board: Board, spell: Spell, target: Unit, table: Table) -> list[Unit]:
    """skirmish.special.wizard.target: who else is struck by a spell that takes several, chosen as the first was."""
    if spell.targets < 2:
        return []
    rest = [one for one in board.targets(board.enemies(), spell.range) if one is not target]
    chosen: list[Unit] = []
    while rest and len(chosen) < spell.targets - 1:
        targets = narrow(rest, table, rule="skirmish.special.wizard.target", question=f"Who else of {spell.name}?")
        keyed_target(board, targets, as_weapon(spell))
        chosen.append(targets.lowest("distance in inches", board.distance).at_random())
        rest = [one for one in rest if one is not chosen[-1]]
    return chosen


def as_weapon(spell: Spell) -> Weapon:
    """A spell's AP and Deadly, as a weapon has them."""
    return Weapon("spell", spell.name, spell.range, spell.hits, spell.ap, deadly=spell.deadly or 1)


def blocked_way(board: Board, spell: Spell, table: Table) -> Marker | None:
    """The objective to which a piece of terrain bars the way, for a spell that takes terrain away."""
    marker = their_objective(board, table)
    return marker if marker is not None and board.terrain_in_the_way(marker, spell.range) else None


def friends_to_help(board: Board, unit: Unit, spell: Spell) -> list[Unit]:
    """skirmish.ruling.spell_valid: the friends in range that would profit; never the wizard itself."""
    friends = [friend for friend in board.own() if friend is not unit and would_profit(board, friend, spell)]
    near = board.near_friends(friends, spell.range) if friends else []
    if near and spell.effect == "move":
        near = board.away_from_goals(near)
    if near and spell.effect == "charge":
        near = board.could_charge_by(near, spell.value)
    return near


def would_profit(board: Roster, friend: Unit, spell: Spell) -> bool:
    """skirmish.ruling.spell_valid: whether it could still use what the spell gives, and does not have it yet."""
    effect = spell.effect
    if any(boon.effect == effect for boon in friend.boons):
        return False
    if effect in ("move", "charge", "next_move") and (friend.stunned or board.profile(friend).immobile):
        return False
    return not (effect == "next_move" and friend.activated and board.is_last_round())


def blocks(board: Roster, wizard: Unit, table: Table) -> bool:
    """skirmish.ruling.spell_valid: an AI wizard tries to block whenever it may, or only after its own activation."""
    if wizard.cast or wizard.stunned:
        return False
    return board.ruling("skirmish.ruling.spell_valid") == "always_blocks" or wizard.activated
