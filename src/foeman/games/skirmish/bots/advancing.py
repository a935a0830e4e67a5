"""Basic Concepts, Advancing: how shooting and hybrid units move when they do not go for an objective."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.skirmish.bots.board import MELEE, Board
from foeman.games.skirmish.bots.concepts import shooting_target
from foeman.games.skirmish.bots.terrain import stays_in_cover, way_words
from foeman.games.skirmish.bots.types import reach
from foeman.games.skirmish.state import Unit


def advance_on_enemy(board: Board, unit: Unit, enemy: Unit, table: Table) -> None:
    """skirmish.basics.advance.away: away from who could attack it, as far as it can still shoot; else just into
    range.
    """
    profile = board.profile(unit)
    shot = reach(profile, unit)
    with table.deciding("skirmish.basics.advance.away", "How does it advance on the enemy?") as deciding:
        if stays_in_cover(board, shot, table):
            deciding.choose("it stays in cover")
            board.hold(unit)
            return
        target = kept_in_range(board, shot, table)
        if target is not None and is_pressed(board, table):
            deciding.choose(f"away, and {target.name} stays in range")
            board.back_off(unit, target, profile.advance, shot, way_to(board, unit))
        elif target is not None and board.in_range([enemy], shot):
            deciding.choose("it stays: nobody threatens it and the enemy is in range")
            board.hold(unit)
        else:
            deciding.choose(f"toward {enemy.name}, just into range")
            board.close_in(unit, enemy, profile.advance, shot, way_to(board, unit))


def is_pressed(board: Board, table: Table) -> bool:
    """skirmish.ruling.away: an enemy could attack it where it stands; by the other reading, charge it."""
    if board.ruling("skirmish.ruling.away") == "beyond_their_reach":
        pressed = board.is_in_reach_of_charge()
    else:
        pressed = board.is_threatened()
    table.fact("an enemy could attack it where it stands" if pressed else "no enemy could attack it where it stands")
    return pressed


def kept_in_range(board: Board, shot: int, table: Table) -> Unit | None:
    """The enemy that it wants to shoot and will not leave behind; None if it can shoot nobody from here."""
    targets = board.targets(board.enemies(), shot)
    return shooting_target(board, targets, None, table) if targets else None


# For a person: how such a move is made

SHOT = ', with somebody within {}" of it (and in sight, if it can)'
"""skirmish.ruling.kept_shot, in words."""
REACH = {
    "fewest_then_progress": ", to where the fewest enemies could charge or shoot it",
    "progress_then_fewest": "",
    "charges_only": ", to where the fewest enemies could charge it",
}
COVER = {
    "serves_action": ', in or behind cover if that costs at most 2"',
    "tie_break": ", in or behind cover if that costs nothing",
    "any_progress": ", in or behind cover if it still comes nearer",
}


SEIZING = '. If it comes within 3" it ends there, on the side of what it will go for next'


def advance_words(board: Board, unit: Unit) -> str:
    """How a unit advances toward an objective."""
    careful = ""
    if board.type_of(unit) != MELEE:
        shot = reach(board.profile(unit), unit)
        careful = SHOT.format(shot) + REACH[board.ruling("skirmish.ruling.out_of_reach")]
    return f"{careful}{way_to(board, unit)}{SEIZING}"


def rush_words(board: Board, unit: Unit) -> str:
    """How a unit rushes toward an objective."""
    return f"{way_to(board, unit)}{SEIZING}"


def way_to(board: Board, unit: Unit) -> str:
    """How a unit goes anywhere."""
    return f"{COVER[board.ruling('skirmish.ruling.cover_cost')]}{way_words(board.profile(unit))}"
