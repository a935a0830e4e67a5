"""Shooting and charging as the AI does them: breath first, Sniper weapons for themselves, the others together."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.skirmish.bots import special, wizard
from foeman.games.skirmish.bots.board import Board
from foeman.games.skirmish.bots.concepts import shooting_target
from foeman.games.skirmish.bots.types import expected_wounds
from foeman.games.skirmish.printed import Weapon
from foeman.games.skirmish.state import Unit


def charge(board: Board, unit: Unit, enemy: Unit, table: Table) -> None:
    """skirmish.ruling.charging_wizard: the charge move, then the spell, then the strikes, if both are still there."""
    board.charge(unit, enemy, board.profile(unit).rush)
    wizard.cast_after_move(board, unit, table)
    if board.is_left(unit) and board.is_left(enemy):
        special.breathe_in_melee(board, unit, enemy, table)
    if board.is_left(unit) and board.is_left(enemy):
        board.fight(unit, enemy)


def shoot(board: Board, unit: Unit, table: Table) -> None:
    """skirmish.basics.shoot.order: whatever the unit can shoot with, at the first target of its order."""
    if not board.is_left(unit) or unit.stunned:
        return
    profile = board.profile(unit)
    ranged = [weapon for weapon in profile.weapons if weapon.range]
    special.breathe_when_shooting(board, unit, table)
    alone, together = special.apart(ranged)
    for weapon in alone:
        fire(board, unit, [weapon], table)
    fire(board, unit, sorted(together, key=lambda weapon: -expected_wounds(weapon, profile.quality)), table)


def fire(board: Board, unit: Unit, weapons: list[Weapon], table: Table) -> None:
    """skirmish.ruling.weapon_order: the best weapon that has a target decides; the others join in if they reach it."""
    for weapon in weapons:
        targets = valid_targets(board, board.enemies(), weapon)
        if targets:
            target = shooting_target(board, targets, weapon, table)
            joining = [one for one in weapons if one is weapon or one.id == weapon.id or reaches(board, one, target)]
            board.shoot(unit, joining, target)
            return


def valid_targets(board: Board, enemies: list[Unit], weapon: Weapon) -> list[Unit]:
    """Whom a weapon can be shot at."""
    if not enemies:
        return enemies
    return board.in_range(enemies, weapon.range) if "Indirect" in weapon.rules else board.targets(enemies, weapon.range)


def reaches(board: Board, weapon: Weapon, target: Unit) -> bool:
    """Whether another weapon of the unit can be shot at the same target."""
    return bool(valid_targets(board, [target], weapon))
