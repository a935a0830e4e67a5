"""Preparation: objectives, deployment, the challenge bonus; the lists are drawn in the set-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from foeman.engine.narrowing import narrow
from foeman.engine.table import Table
from foeman.games.skirmish.bots.board import Board, Places, Roster
from foeman.games.skirmish.bots.concepts import section_rolled
from foeman.games.skirmish.geometry.parts import Part, parts
from foeman.games.skirmish.geometry.places import Place
from foeman.games.skirmish.geometry.spots import may_stand_in
from foeman.games.skirmish.state import Marker, Unit

GROUPS = 3


# Objectives Set Up


def place_objective(board: Board, table: Table) -> None:
    """skirmish.prepare.objectives.place: on the centre of a random part, if a marker may lie there."""
    rule = "skirmish.prepare.objectives.place"
    every = parts(board.ruling("skirmish.ruling.squares"))
    part = narrow(every, table, rule=rule, question="In which part does the objective lie?").at_random()
    if board.fits(part):
        board.put(part)
    else:
        shift_objective(board, part, [one for one in every if one is not part], table)


def shift_objective(board: Board, part: Part, others: list[Part], table: Table) -> None:
    """skirmish.prepare.objectives.shift, skirmish.ruling.objective_shift: toward another part, as little as
    possible.
    """
    while others:
        rule = "skirmish.prepare.objectives.shift"
        toward = narrow(others, table, rule=rule, question=f"Toward which part from {part.name}?").at_random()
        if board.slides(part, toward):
            board.put_between(part, toward)
            return
        others = [one for one in others if one is not toward]
    board.put_near(part)


# AI Deployment


def deploy_army(board: Board, units: Sequence[Unit], table: Table) -> list[int]:
    """skirmish.prepare.deploy.order: all units that are not kept back, one at a time; the sections of the groups."""
    order, sections = deployment_order(board, units, table)
    for unit in order:
        deploy_unit(board, unit, sections[unit.group - 1], table)
    return sections


def deployment_order(board: Roster, units: Sequence[Unit], table: Table) -> tuple[list[Unit], list[int]]:
    """skirmish.prepare.deploy.order: who is deployed before the scouts, in random order; the sections of the groups."""
    groups = deal_groups(kept_back(board, units), table)
    sections = roll_sections(board, len(groups), table)
    first = [unit for group in groups for unit in group if "Scout" not in board.profile(unit).rules]
    return table.shuffle(first, rule="skirmish.prepare.deploy.order"), sections


def kept_back(board: Roster, units: Sequence[Unit]) -> list[Unit]:
    """skirmish.special.ambush: units with Ambush begin in reserve; the others are left to deploy."""
    for unit in units:
        if "Ambush" in board.profile(unit).rules:
            unit.reserve = True
    return [unit for unit in units if "Ambush" not in board.profile(unit).rules]


def deal_groups(units: Sequence[Unit], table: Table) -> list[list[Unit]]:
    """skirmish.prepare.deploy.groups, skirmish.ruling.few_units: dealt round three groups, or as many as units."""
    groups: list[list[Unit]] = [[] for _ in range(min(GROUPS, len(units)))]
    for number, unit in enumerate(table.shuffle(units, rule="skirmish.prepare.deploy.groups")):
        groups[number % GROUPS].append(unit)
        unit.group = number % GROUPS + 1
    return groups


def roll_sections(board: Roster, count: int, table: Table) -> list[int]:
    """skirmish.prepare.deploy.roll, skirmish.prepare.deploy.reroll: a section for each group, not all in one."""
    with table.deciding("skirmish.prepare.deploy.roll", "In which section does each group deploy?") as deciding:
        sections = [section_rolled(table, "skirmish.prepare.deploy.roll", f"group {one + 1}") for one in range(count)]
        while count == GROUPS and len(set(sections)) == 1:
            table.tell("All groups in section {}: rolled again.", sections[0], rule="skirmish.prepare.deploy.reroll")
            sections = reroll(board, sections, table)
        deciding.choose(in_sections(sections))
    return sections


def in_sections(sections: list[int]) -> str:
    """Which group deploys in which section, in words."""
    return ", ".join(f"group {number} in section {section}" for number, section in enumerate(sections, 1))


def reroll(board: Roster, sections: list[int], table: Table) -> list[int]:
    """skirmish.prepare.deploy.reroll, skirmish.ruling.reroll: all dice again, or only the last."""
    kept = sections[:-1] if board.ruling("skirmish.ruling.reroll") == "last" else []
    rule = "skirmish.prepare.deploy.reroll"
    with table.deciding(rule, "All groups are in one section: where does each deploy?") as deciding:
        again = [section_rolled(table, rule, f"group {one + 1}") for one in range(len(kept), len(sections))]
        deciding.choose(in_sections(kept + again))
    return kept + again


def deploy_unit(board: Board, unit: Unit, section: int, table: Table) -> None:
    """skirmish.prepare.deploy.place, skirmish.prepare.deploy.sections: in its section, near to an objective."""
    board.deploy(unit, section, terrain_words(board, unit))


def terrain_words(board: Roster, unit: Unit) -> str:
    """Which terrain it may not be put in, for a person."""
    difficult, dangerous = may_stand_in(board.profile(unit), board.ruling("skirmish.ruling.strider_deploys"))
    if difficult and dangerous:
        return ", in any terrain"
    return ", not in dangerous terrain" if difficult else ", not in difficult or dangerous terrain"


def deployment_place(board: Roster, places: Places, unit: Unit, section: int, table: Table) -> Place | None:
    """skirmish.prepare.deploy.place, skirmish.prepare.deploy.terrain, skirmish.ruling.nearest_place: the nearest
    place.
    """
    marker = first_marker(board, places, section)
    difficult, dangerous = may_stand_in(board.profile(unit), board.ruling("skirmish.ruling.strider_deploys"))
    found = places.deployment(unit, section, difficult, dangerous, marker)
    found = found or places.deployment(unit, section, True, True, marker)
    if not found:
        return None
    with table.deciding("skirmish.prepare.deploy.place", "Where is it put?") as deciding:
        table.fact("{} is as near to an objective as it can stand at {}", unit, found)
        place = table.tie(found, rule="skirmish.prepare.deploy.place", about=unit)
        deciding.choose(place)
    return place


def first_marker(board: Roster, places: Places, section: int) -> Marker | None:
    """skirmish.ruling.nearest_place: by the other reading, the objective nearest to the middle of the part."""
    if board.ruling("skirmish.ruling.nearest_place") != "middle" or not board.markers():
        return None
    middle = places.middle(section)
    return min(board.markers(), key=lambda marker: places.between(middle, marker))


# AI Challenge Bonus


def challenge(held: int, foes_hold: int, round_: int, rulings: Mapping[str, str], table: Table) -> tuple[int, int]:
    """skirmish.prepare.bonus: what the AI adds to its rolls to hit and to its Defense rolls in this round."""
    with table.deciding("skirmish.prepare.bonus", "What does the challenge bonus give?") as deciding:
        table.fact("the AI holds {}, the player {}", held, foes_hold)
        waits = round_ == 1 and bonus_waits(rulings)
        to_hit, defense = (0, 0) if waits else (bonus_to_hit(held, foes_hold), bonus_to_defense(held, foes_hold))
        deciding.choose(f"+{to_hit} to hit, +{defense} Defense")
    if to_hit:
        extra = " and +1 Defense" if defense else ""
        table.tell("Challenge bonus for the AI: +1 to hit{}.", extra, rule="skirmish.prepare.bonus")
    return to_hit, defense


def with_edge(bonus: tuple[int, int], edge: int, table: Table) -> tuple[int, int]:
    """skirmish.level.edge: what a level gives in every round; it is not added to a bonus, but goes for it."""
    extra = " and +1 Defense" if edge == 2 else ""
    table.tell("The AI's level: +1 to hit{}.", extra, rule="skirmish.level.edge")
    return max(bonus[0], 1), max(bonus[1], int(edge == 2))


def bonus_waits(rulings: Mapping[str, str]) -> bool:
    """skirmish.ruling.bonus_start: by the other reading nothing is given in round 1."""
    return rulings["skirmish.ruling.bonus_start"] == "from_round_2"


def bonus_to_hit(held: int, foes_hold: int) -> int:
    """skirmish.prepare.bonus.hit: 1 if it holds no more than the player."""
    return int(held <= foes_hold)


def bonus_to_defense(held: int, foes_hold: int) -> int:
    """skirmish.prepare.bonus.defense: 1 if it holds fewer."""
    return int(held < foes_hold)
