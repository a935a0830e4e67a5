"""Special Rules of weapons: whom AP, Deadly and Sniper want first."""

from __future__ import annotations

from foeman.engine.narrowing import Narrowing
from foeman.games.skirmish.bots.board import Board
from foeman.games.skirmish.printed import Weapon
from foeman.games.skirmish.state import Unit


def keyed_target(board: Board, targets: Narrowing[Unit], weapon: Weapon) -> None:
    """skirmish.ruling.weapon_order: what the weapon's special rules want, Sniper before Deadly before AP."""
    if weapon.sniper:
        by_sniper(board, targets)
    if weapon.deadly > 1:
        by_deadly(board, targets)
    if weapon.ap:
        by_ap(board, targets)


def by_sniper(board: Board, targets: Narrowing[Unit]) -> None:
    """skirmish.special.sniper, skirmish.ruling.weapon_upgrades: heroes first, then models with weapon upgrades."""
    targets.prefer("a hero", lambda unit: board.profile(unit).hero)
    if board.profile(targets.left[0]).hero:
        among_heroes(board, targets)
    targets.prefer("with a weapon upgrade", lambda unit: board.profile(unit).weapon_upgrade)


def among_heroes(board: Board, targets: Narrowing[Unit]) -> None:
    """skirmish.ruling.several_heroes: the nearest of several; by the other reading the general order decides."""
    if board.ruling("skirmish.ruling.several_heroes") == "nearest":
        targets.lowest("distance in inches", board.distance)


def by_deadly(board: Board, targets: Narrowing[Unit]) -> None:
    """skirmish.special.deadly: one model with Tough, else any Tough, and of those the least Tough left."""
    targets.prefer("one model with Tough", lambda unit: len(unit.models) == 1 and board.profile(unit).tough > 0)
    targets.prefer("with Tough", lambda unit: board.profile(unit).tough > 0)
    if board.profile(targets.left[0]).tough:
        targets.lowest("Tough left", lambda unit: tough_left(board, unit))


def tough_left(board: Board, unit: Unit) -> int:
    """skirmish.ruling.remaining_tough: Tough less wounds, over all its models; 1 for a model without."""
    tough = board.profile(unit).tough
    return sum(max(0, tough - model.wounds) if tough else 1 for model in unit.models)


def by_ap(board: Board, targets: Narrowing[Unit]) -> None:
    """skirmish.special.ap: the best Defense, that is the lowest number."""
    targets.lowest("Defense", lambda unit: board.profile(unit).defense)
