"""Basic Concepts: who is activated, what is under control, who is in the way, and at whom an attack goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from foeman.engine.narrowing import Narrowing, among, nobody
from foeman.engine.table import Table
from foeman.games.skirmish.bots.board import EVERYBODY, STRAIGHT, THE_ABLE, WALKED, Board, Roster
from foeman.games.skirmish.bots.types import expected_wounds
from foeman.games.skirmish.bots.weapons import keyed_target
from foeman.games.skirmish.printed import Profile, Weapon
from foeman.games.skirmish.state import Marker, Unit

OTHER = {1: 2, 2: 1}
SECTIONS = {1: "section 1", 2: "section 2"}
BY_DIE = "1-3 is section 1, 4-6 section 2"
"""For a person who rolls: what the die means."""


# Activation order, stunned units


def activate(board: Board, foes_ready: bool, table: Table) -> Unit | None:
    """skirmish.basics.stunned: which unit is activated; None if the AI passes or has nobody left."""
    ready = [unit for unit in board.own() if not unit.activated]
    able = [unit for unit in ready if not unit.stunned]
    if able:
        return pick(board, able, table)
    if not ready or stunned_wait(board, foes_ready, table):
        return None
    return pick(board, ready, table)


def stunned_wait(board: Roster, foes_ready: bool, table: Table) -> bool:
    """skirmish.basics.stunned, skirmish.ruling.stunned_last: stunned units wait for all that are not, also the
    player's.
    """
    if not foes_ready or board.ruling("skirmish.ruling.stunned_last") == "own_units":
        return False
    table.tell(
        "The AI passes: it has only stunned units left, and the player has others.", rule="skirmish.basics.stunned"
    )
    return True


def pick(board: Board, units: list[Unit], table: Table) -> Unit:
    """skirmish.basics.activation.unit: one of the section at random."""
    if len(units) == 1:
        return units[0]
    return waiting_last(
        board,
        among(
            of_section(board, units, table),
            lambda: units,
            table,
            rule="skirmish.basics.activation.unit",
            words="in the section of the die",
            question="Which unit is activated?",
        ),
    ).at_random()


def of_section(board: Board, units: list[Unit], table: Table) -> list[Unit]:
    """skirmish.basics.activation.section, skirmish.basics.activation.other: those of the section rolled, else the
    others.
    """
    between = board.on_the_line(units)
    sure = [unit for unit in units if unit not in between] if between else units
    first = board.in_section(sure, 1) if sure else []
    if not between and len(first) in (0, len(units)):
        table.fact("all that can be activated are in section {}, so no die is rolled for it", 1 if first else 2)
        return units
    rule = "skirmish.basics.activation.section"
    with table.deciding(rule, "In which section is a unit activated?") as deciding:
        section = section_rolled(table, rule)
        here = first if section == 1 else [unit for unit in sure if unit not in first]
        here = here + on_the_line(between, section, table) if between else here
        if not here:
            table.fact("nobody can be activated in section {}", section)
        deciding.choose(SECTIONS[section if here else OTHER[section]])
    return here or units


def section_rolled(table: Table, rule: str, about: object = "where the AI activates") -> int:
    """skirmish.basics.activation.section, skirmish.prepare.deploy.roll: 1 to 3 is section 1, 4 to 6 section 2."""
    return 1 if table.d6(rule=rule, about=(about, BY_DIE)) <= 3 else 2


def on_the_line(units: list[Unit], section: int, table: Table) -> list[Unit]:
    """skirmish.ruling.on_the_line: for a unit on the line between the sections a die decides."""
    return [unit for unit in units if section_of(unit, table) == section]


def section_of(unit: Unit, table: Table) -> int:
    """skirmish.ruling.on_the_line: the section of a unit on the line, by a die."""
    rule = "skirmish.ruling.on_the_line"
    question = f"In which section is {unit.name}, on the line between them?" if table.listener is not None else ""
    with table.deciding(rule, question) as deciding:
        section = section_rolled(table, rule, unit)
        deciding.choose(SECTIONS[section])
    return section


def waiting_last(board: Roster, units: Narrowing[Unit]) -> Narrowing[Unit]:
    """skirmish.special.phalanx, skirmish.ruling.phalanx_waits, skirmish.ruling.only_waiting: phalanxes wait for
    others.
    """
    if any(has_phalanx(board.profile(unit)) for unit in units.left):
        units.prefer("without Phalanx, which waits", lambda unit: not has_phalanx(board.profile(unit)))
    return units


def has_phalanx(profile: Profile) -> bool:
    """Whether a weapon of the unit has Phalanx."""
    return any("Phalanx" in weapon.rules for weapon in profile.weapons)


# Controlling objectives


def uncontrolled(board: Board, table: Table) -> list[Marker]:
    """skirmish.basics.control.seized, skirmish.basics.control.majority: the objectives that are not under control."""
    open_ones = [marker for marker in board.markers() if not is_seized(board, marker)]
    if not open_ones:
        return open_ones
    held = held_by_friends(board, open_ones)
    return [marker for marker in open_ones if marker not in held] if held else open_ones


def is_seized(board: Board, marker: Marker) -> bool:
    """skirmish.basics.control.seized, skirmish.ruling.seized_contested: what the AI has seized is under its control."""
    if not board.is_ours(marker):
        return False
    return board.ruling("skirmish.ruling.seized_contested") == "seized" or not board.outnumbered([marker])


def held_by_friends(board: Board, markers: list[Marker]) -> list[Marker]:
    """skirmish.basics.control.majority, skirmish.ruling.count_enemies, skirmish.ruling.not_within: others hold it."""
    all_count = board.ruling("skirmish.ruling.count_enemies") == "all_enemies"
    return board.friends_hold(markers, EVERYBODY if all_count else THE_ABLE)


def their_objective(board: Board, table: Table) -> Marker | None:
    """skirmish.ruling.their_objective, skirmish.ruling.path: the nearest objective that is not under control."""
    markers = uncontrolled(board, table)
    rule, question, words = "skirmish.ruling.their_objective", "Which objective is it after?", "not under its control"
    why = partial(controlled_by, board, markers)
    if not markers:
        nobody(board.markers, table, rule=rule, words=words, why=why, question=question)
        return None
    candidates = among(markers, board.markers, table, rule=rule, words=words, why=why, question=question)
    match board.ruling(rule):
        case "nearest_walk":
            return candidates.lowest("way in inches", board.walk_to_marker).at_random()
        case "nearest_straight":
            return candidates.lowest("distance in inches", board.straight_to_marker).at_random()
    return candidates.at_random()


def controlled_by(board: Roster, uncontrolled: list[Marker], marker: Marker) -> str:
    """Why an objective is under control, in words."""
    if any(marker is one for one in uncontrolled):
        return ""
    return "seized" if board.is_ours(marker) else 'more friends than enemies within 3"'


# Enemies in the way


def enemies_in_the_way(board: Board, marker: Marker, table: Table) -> list[Unit]:
    """skirmish.basics.in_the_way, skirmish.ruling.path, skirmish.ruling.measure: enemies within 6" of the path."""
    enemies = board.enemies()
    if not enemies:
        return enemies
    path = WALKED if board.ruling("skirmish.ruling.path") == "walked" else STRAIGHT
    return board.in_the_way(enemies, marker, path)


# Targets


def charge_target(board: Board, enemies: list[Unit], table: Table, everybody: Sequence[Unit] = ()) -> Unit:
    """skirmish.basics.charge.order, skirmish.ruling.nearest: stunned, not activated, nearest; what its weapons want
    first.
    """
    rule = "skirmish.basics.charge.order"
    walked = board.ruling("skirmish.ruling.nearest") == "shot_straight_charge_walked"
    near = ("way in inches", board.walk_to_enemy) if walked else ("distance in inches", board.distance)
    profile = board.profile(board.actor())
    weapon = best_weapon([one for one in profile.weapons if not one.range], profile.quality)
    question, words = "Whom does it charge?", "in charge range"
    targets = among(enemies, lambda: everybody or enemies, table, rule=rule, words=words, question=question)
    return in_order(board, targets, weapon, None, near)


def shooting_target(board: Board, enemies: list[Unit], weapon: Weapon | None, table: Table) -> Unit:
    """skirmish.basics.shoot.order, skirmish.basics.shoot.open: stunned, not activated, in the open, nearest."""
    rule = "skirmish.basics.shoot.order"
    question, words = "Whom does it shoot?", "in range and sight"
    targets = among(enemies, board.enemies, table, rule=rule, words=words, question=question)
    return in_order(board, targets, weapon, board.is_in_the_open, ("distance in inches", board.distance))


def in_order(
    board: Board,
    targets: Narrowing[Unit],
    weapon: Weapon | None,
    in_the_open: Callable[[Unit], bool] | None,
    near: tuple[str, Callable[[Unit], float]],
) -> Unit:
    """skirmish.ruling.weapon_order, skirmish.ruling.shooting_order, skirmish.general.equal: how the keys of a target
    rank against each other, and a die at last.
    """
    classes_first = board.ruling("skirmish.ruling.weapon_order") == "class_first"
    open_first = board.ruling("skirmish.ruling.shooting_order") == "open_first"
    if weapon is not None and not classes_first:
        keyed_target(board, targets, weapon)
    if in_the_open is not None and open_first:
        targets.prefer("in the open", in_the_open)
    targets.prefer("stunned", is_stunned).prefer("not activated yet", is_fresh)
    if weapon is not None and classes_first:
        keyed_target(board, targets, weapon)
    if in_the_open is not None and not open_first:
        targets.prefer("in the open", in_the_open)
    return targets.lowest(*near).at_random()


def is_stunned(unit: Unit) -> bool:
    """Whether the unit is stunned."""
    return unit.stunned


def is_fresh(unit: Unit) -> bool:
    """Whether the unit has not been activated this round."""
    return not unit.activated


def best_weapon(weapons: list[Weapon], quality: int) -> Weapon | None:
    """skirmish.ruling.weapon_order: the weapon with the most expected wounds decides for the unit."""
    if len(weapons) < 2:
        return weapons[0] if weapons else None
    return max(weapons, key=lambda weapon: expected_wounds(weapon, quality))


def toward_enemy(board: Board, table: Table) -> Unit | None:
    """skirmish.ruling.toward_enemy: the nearest by the way, where none can be charged."""
    enemies = board.enemies()
    if not enemies:
        return None
    rule = "skirmish.ruling.toward_enemy"
    question = "Toward which enemy does it move?"
    targets = among(enemies, lambda: enemies, table, rule=rule, words="", question=question)
    if board.ruling(rule) == "target_order":
        targets.prefer("stunned", is_stunned).prefer("not activated yet", is_fresh)
    return targets.lowest("way in inches", board.walk_to_enemy).at_random()


def strikes_back(unit: Unit, table: Table) -> bool:
    """skirmish.basics.strike_back: always, if it may."""
    with table.deciding("skirmish.basics.strike_back", f"Does {unit.name} strike back?") as deciding:
        deciding.choose("yes, always")
    return True
