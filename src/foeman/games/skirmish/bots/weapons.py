"""Special Rules of weapons: whom AP, Deadly and Sniper want first."""

from __future__ import annotations

from foeman.engine.narrowing import Narrowing
from foeman.games.skirmish.bots.board import Roster
from foeman.games.skirmish.printed import Weapon
from foeman.games.skirmish.state import Unit


def keyed_target(board: Roster, targets: Narrowing[Unit], weapon: Weapon) -> None:
    """skirmish.ruling.weapon_order: what the weapon's special rules want, Sniper before Deadly before AP."""
    if weapon.sniper:
        by_sniper(board, targets)
    if weapon.deadly > 1:
        by_deadly(board, targets)
    if weapon.ap:
        by_ap(board, targets)


def by_sniper(board: Roster, targets: Narrowing[Unit]) -> None:
    """skirmish.special.sniper, skirmish.ruling.weapon_upgrades: heroes first, then models with weapon upgrades."""
    targets.prefer("a hero", lambda unit: board.profile(unit).hero)
    targets.prefer("with a weapon upgrade", lambda unit: board.profile(unit).weapon_upgrade)


def by_deadly(board: Roster, targets: Narrowing[Unit]) -> None:
    """skirmish.special.deadly: one model with Tough, else any Tough, and of those the least Tough left."""
    targets.prefer("one model with Tough", lambda unit: len(unit.models) == 1 and board.profile(unit).tough > 0)
    targets.prefer("with Tough", lambda unit: board.profile(unit).tough > 0)
    if board.profile(targets.left[0]).tough:
        targets.lowest("Tough left", lambda unit: tough_left(board, unit))


def tough_left(board: Roster, unit: Unit) -> int:
    """skirmish.ruling.remaining_tough: Tough less wounds, over all its models; 1 for a model without."""
    tough = board.profile(unit).tough
    return sum(max(0, tough - model.wounds) if tough else 1 for model in unit.models)


def by_ap(board: Roster, targets: Narrowing[Unit]) -> None:
    """skirmish.special.ap: the best Defense, that is the lowest number."""
    targets.lowest("Defense", lambda unit: board.profile(unit).defense)
