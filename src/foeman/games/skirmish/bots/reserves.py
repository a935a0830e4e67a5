"""Special Rules, Ambush and Scout: who comes later, and where."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.narrowing import narrow
from foeman.engine.table import Table
from foeman.games.skirmish.bots.board import Board, Roster
from foeman.games.skirmish.bots.concepts import OTHER, SECTIONS, section_rolled
from foeman.games.skirmish.bots.preparation import deploy_unit, terrain_words
from foeman.games.skirmish.rules.deployment import SCOUTS
from foeman.games.skirmish.state import Unit


def arrive(board: Board, units: Sequence[Unit], table: Table) -> None:
    """skirmish.special.ambush: at the start of round 2 all that are in reserve, in random order."""
    for unit in table.shuffle(units, rule="skirmish.special.ambush"):
        arrive_one(board, unit, table)


def arrive_one(board: Board, unit: Unit, table: Table) -> bool:
    """skirmish.special.ambush, skirmish.ruling.ambush_place: in the section rolled, else the other, else not yet."""
    zone = " of the AI's zone" if board.ruling("skirmish.ruling.ambush_place") == "zone" else ""
    section = arrives_in(board, unit, zone, table)
    if section is None:
        table.tell("{} finds no place and stays in reserve.", unit, rule="skirmish.special.ambush")
        return False
    board.arrive(unit, section, zone, terrain_words(board, unit))
    return True


def arrives_in(board: Board, unit: Unit, zone: str, table: Table) -> int | None:
    """skirmish.special.ambush: the section rolled, else the other; None if there is room in neither."""
    rule = "skirmish.special.ambush"
    with table.deciding(
        rule, f"In which section does {unit.name} come in?" if table.listener is not None else ""
    ) as deciding:
        section = section_rolled(table, rule, unit)
        for one in (section, OTHER[section]):
            if board.has_room(unit, one, zone):
                deciding.choose(SECTIONS[one])
                return one
            table.fact("no room for it in section {}", one)
        deciding.choose("neither: it stays in reserve")
    return None


def deploy_scouts(board: Board, units: Sequence[Unit], sections: list[int], table: Table) -> None:
    """skirmish.special.scout: after all others, in the section of their group; then they move."""
    for unit in scout_order(board, units, table):
        deploy_unit(board, unit, sections[unit.group - 1], table)
        scout_move(board, unit, table)


def scout_order(board: Roster, units: Sequence[Unit], table: Table) -> list[Unit]:
    """skirmish.special.scout: those that were dealt into a group, in random order."""
    scouts = [unit for unit in units if "Scout" in board.profile(unit).rules and unit.group]
    return table.shuffle(scouts, rule="skirmish.special.scout")


def scout_move(board: Board, unit: Unit, table: Table) -> None:
    """skirmish.ruling.scout_move: up to 12" toward the nearest objective, by the other reading not at all."""
    if board.ruling("skirmish.ruling.scout_move") == "no_move" or not board.markers():
        return
    board.acts(unit)
    markers = narrow(board.markers(), table, rule="skirmish.ruling.scout_move", question="Where does it scout?")
    board.scout(unit, markers.lowest("distance in inches", board.straight_to_marker).at_random(), SCOUTS)
