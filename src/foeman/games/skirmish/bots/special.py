"""Special Rules that a unit uses in its activation: its army's, Fire Breath, Indirect, Sniper."""

from __future__ import annotations

from foeman.engine.questions import Die
from foeman.engine.table import Table
from foeman.games.skirmish.bots.board import SEIZING, Board
from foeman.games.skirmish.bots.concepts import shooting_target, their_objective, toward_enemy
from foeman.games.skirmish.bots.types import BREATH, breathes
from foeman.games.skirmish.printed import Weapon
from foeman.games.skirmish.state import Unit

D3 = Die("d3", (1, 2, 3))

FIRE_BREATH = Weapon("fire_breath", "Fire Breath", BREATH, 3, 1)

WORK_ALONE = frozenset(
    [
        "Ambush",
        "Artillery",
        "Blast",
        "Deadly",
        "Fast",
        "Fear",
        "Fearless",
        "Flying",
        "Furious",
        "Grudge",
        "Hero",
        "Immobile",
        "Impact",
        "Musician",
        "Phalanx",
        "Poison",
        "Regeneration",
        "Rending",
        "Scout",
        "Sergeant",
        "Slayer",
        "Slow",
        "Standard",
        "Stealth",
        "Strider",
        "Surprise!",
        "Tough",
        "Undead",
        "Wizard",
    ]
) | {"Boing", "Fire Breath", "Quick Shot"}
"""The special rules that the base game or these rules apply without a decision at the start of an activation."""


# Army special rules


def use_army_rules(board: Board, unit: Unit, table: Table) -> None:
    """skirmish.special.army, skirmish.ruling.army_rules, skirmish.ruling.makes_sense: as soon as it is activated."""
    rules = board.profile(unit).rules
    if "Boing" in rules:
        bounce(board, unit, table)
    if any(rule not in WORK_ALONE for rule in rules):
        board.army_rules(unit)


def bounce(board: Board, unit: Unit, table: Table) -> None:
    """skirmish.special.army: Boing takes the unit toward what it is after."""
    goal = their_objective(board, table) or toward_enemy(board, table)
    if goal is None:
        return
    with table.deciding("skirmish.special.army", "How many inches does Boing give?") as deciding:
        inches = table.roll(D3, rule="skirmish.special.army", about=(unit, "inches of Boing"))[0]
        deciding.choose(inches)
    board.bound(unit, goal, inches)


# Fire Breath


def breathe_when_shooting(board: Board, unit: Unit, table: Table) -> None:
    """skirmish.special.fire_breath.use: at the first target in range, if it does not keep its breath."""
    if not breathes(board.profile(unit), unit) or not board.enemies() or keeps_breath(board, unit, table):
        return
    targets = board.targets(board.enemies(), BREATH)
    if targets:
        board.breathe(unit, shooting_target(board, targets, FIRE_BREATH, table))


def keeps_breath(board: Board, unit: Unit, table: Table) -> bool:
    """skirmish.ruling.fire_breath_when: by the other reading, kept for melee while an enemy is in charge range."""
    if board.ruling("skirmish.ruling.fire_breath_when") == "first_chance":
        return False
    return bool(board.can_charge(board.enemies(), board.profile(unit).rush))


def breathe_in_melee(board: Board, unit: Unit, enemy: Unit, table: Table) -> None:
    """skirmish.special.fire_breath.use: when it fights, charging or charged, if it has not breathed this round."""
    if breathes(board.profile(unit), unit) and not unit.stunned:
        board.breathe(unit, enemy)


# Indirect, Sniper


def holds_to_shoot(board: Board, unit: Unit, table: Table) -> bool:
    """skirmish.special.indirect: an enemy in range of an Indirect weapon makes it hold and shoot."""
    lobbed = max((weapon.range for weapon in board.profile(unit).ranged if weapon.indirect), default=0)
    if not lobbed or not board.enemies() or goes_for_objective(board, unit, table):
        return False
    with table.deciding("skirmish.special.indirect", "Is an enemy in range of its Indirect weapon?") as deciding:
        near = board.in_range(board.enemies(), lobbed)
        table.fact('within {}" of it: {}', lobbed, near or "nobody")
        deciding.choose("yes, it holds and shoots" if near else "no")
    return bool(near)


def goes_for_objective(board: Board, unit: Unit, table: Table) -> bool:
    """skirmish.ruling.indirect_hold: by the other reading an objective within an Advance comes first."""
    if board.ruling("skirmish.ruling.indirect_hold") == "beats_tree":
        return False
    marker = their_objective(board, table)
    return marker is not None and board.can_reach(marker, SEIZING, board.profile(unit).advance)


def apart(weapons: list[Weapon]) -> tuple[list[Weapon], list[Weapon]]:
    """skirmish.ruling.weapon_order: Sniper weapons choose for themselves, the others shoot together."""
    return [weapon for weapon in weapons if weapon.sniper], [weapon for weapon in weapons if not weapon.sniper]
