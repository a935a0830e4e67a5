"""AI Decision Trees: one function for each step, named as in the document; then the action is carried out.

The functions end in an Action or in the next step. `act` is a whole activation.
"""

from __future__ import annotations

from dataclasses import dataclass

from foeman.engine.narrowing import narrow
from foeman.engine.table import Table
from foeman.games.skirmish.bots import attacks, special, special_moves, wizard
from foeman.games.skirmish.bots.advancing import advance_on_enemy, advance_words, rush_words, way_to
from foeman.games.skirmish.bots.board import EXACTLY_ON, HYBRID, SEIZING, SHOOTING, Board
from foeman.games.skirmish.bots.concepts import charge_target, enemies_in_the_way, their_objective, toward_enemy
from foeman.games.skirmish.bots.types import lobs, reach
from foeman.games.skirmish.state import Marker, Unit

HOLD, ADVANCE, RUSH, CHARGE, FIRE, CHASE = (
    "holds",
    "advances toward",
    "rushes toward",
    "charges",
    "advances on",
    "chases",
)


@dataclass(slots=True)
class Action:
    """What a tree ends in: the action, and the objective or the enemy it is about."""

    kind: str
    marker: Marker | None = None
    enemy: Unit | None = None

    @property
    def name(self) -> str:
        """The action in words."""
        goal = self.marker or self.enemy
        return self.kind if goal is None else f"{self.kind} {goal.name}"


# Decision Tree - Hybrid


def hybrid_1(board: Board, table: Table) -> Action:
    """skirmish.hybrid.1: an objective that it does not control leads on to step 2."""
    with table.deciding("skirmish.hybrid.1", "Is there an objective not under its control?") as step:
        marker = goal_of(board, table)
        step.choose("yes, step 2" if marker else "no, step 5")
    return hybrid_5(board, table) if marker is None else hybrid_2(board, marker, table)


def hybrid_2(board: Board, marker: Marker, table: Table) -> Action:
    """skirmish.hybrid.2: who stands in the way is charged, shot or run past."""
    with table.deciding("skirmish.hybrid.2", "Is an enemy in the way?") as step:
        in_the_way = enemies_in_the_way(board, marker, table)
        action = past_enemies(board, marker, in_the_way, table) if in_the_way else None
        table.fact("in the way: {}", in_the_way or "nobody")
        step.choose(action or "no, step 3")
    return action or hybrid_3(board, marker, table)


def past_enemies(board: Board, marker: Marker, in_the_way: list[Unit], table: Table) -> Action:
    """skirmish.hybrid.2: enemies are in the way: charge if it can, else advance if it can shoot then, else rush."""
    enemy = charged_in_the_way(board, in_the_way, table)
    if enemy is not None:
        return Action(CHARGE, enemy=enemy)
    return Action(ADVANCE if shot_after(board, marker, table) else RUSH, marker)


def hybrid_3(board: Board, marker: Marker, table: Table) -> Action:
    """skirmish.hybrid.3: it rushes if only a Rush gets it to the objective."""
    with table.deciding("skirmish.hybrid.3", "Does a Rush reach the objective and an Advance not?") as step:
        rushes = rush_only(board, marker, table)
        step.choose("yes, it rushes" if rushes else "no, step 4")
    return Action(RUSH, marker) if rushes else hybrid_4(board, marker, table)


def hybrid_4(board: Board, marker: Marker, table: Table) -> Action:
    """skirmish.hybrid.4: it advances if that puts somebody in range, else it rushes."""
    with table.deciding("skirmish.hybrid.4", "After an Advance, is an enemy in range?") as step:
        action = Action(ADVANCE if range_after(board, marker, table) else RUSH, marker)
        step.choose(action)
    return action


def hybrid_5(board: Board, table: Table) -> Action:
    """skirmish.hybrid.5: whoever a charge can reach is charged."""
    with table.deciding("skirmish.hybrid.5", "Is an enemy in charge range?") as step:
        enemy = None if would_rather_stay(board, table) else charged(board, board.enemies(), table)
        step.choose("no, step 6" if enemy is None else f"yes, it charges {enemy.name}")
    return hybrid_6(board, table) if enemy is None else Action(CHARGE, enemy=enemy)


def hybrid_6(board: Board, table: Table) -> Action:
    """skirmish.hybrid.6: it advances if that puts somebody in range, else it rushes."""
    with table.deciding("skirmish.hybrid.6", "After an Advance, is an enemy in range?") as step:
        action = fire_or_chase(board, table)
        step.choose(action)
    return action


# Decision Tree - Shooting


def shooting_1(board: Board, table: Table) -> Action:
    """skirmish.shooting.1: an objective that it does not control leads on to step 2."""
    with table.deciding("skirmish.shooting.1", "Is there an objective not under its control?") as step:
        marker = goal_of(board, table)
        step.choose("yes, step 2" if marker else "no, step 3")
    return shooting_3(board, table) if marker is None else shooting_2(board, marker, table)


def shooting_2(board: Board, marker: Marker, table: Table) -> Action:
    """skirmish.shooting.2: it advances if that puts somebody in range, else it rushes."""
    with table.deciding("skirmish.shooting.2", "After an Advance, is an enemy in range?") as step:
        action = Action(ADVANCE if range_after(board, marker, table) else RUSH, marker)
        step.choose(action)
    return action


def shooting_3(board: Board, table: Table) -> Action:
    """skirmish.shooting.3: it advances if that puts somebody in range, else it rushes."""
    with table.deciding("skirmish.shooting.3", "After an Advance, is an enemy in range?") as step:
        action = fire_or_chase(board, table)
        step.choose(action)
    return action


# Decision Tree - Melee


def melee_1(board: Board, table: Table) -> Action:
    """skirmish.melee.1: an objective that it does not control leads on to step 2."""
    with table.deciding("skirmish.melee.1", "Is there an objective not under its control?") as step:
        marker = goal_of(board, table)
        step.choose("yes, step 2" if marker else "no, step 3")
    return melee_3(board, table) if marker is None else melee_2(board, marker, table)


def melee_2(board: Board, marker: Marker, table: Table) -> Action:
    """skirmish.melee.2: who stands in the way is charged if it can be reached; else it rushes."""
    with table.deciding("skirmish.melee.2", "Is an enemy in the way?") as step:
        in_the_way = enemies_in_the_way(board, marker, table)
        enemy = charged_in_the_way(board, in_the_way, table) if in_the_way else None
        action = Action(RUSH, marker) if enemy is None else Action(CHARGE, enemy=enemy)
        table.fact("in the way: {}" if in_the_way else "nobody in the way can be charged", in_the_way)
        step.choose(action)
    return action


def melee_3(board: Board, table: Table) -> Action:
    """skirmish.melee.3: whoever a charge can reach is charged."""
    with table.deciding("skirmish.melee.3", "Is an enemy in charge range?") as step:
        enemy = charged(board, board.enemies(), table)
        action = chase(board, table) if enemy is None else Action(CHARGE, enemy=enemy)
        step.choose(action)
    return action


# What the steps share


def goal_of(board: Board, table: Table) -> Marker | None:
    """The objective the unit is after, and whether it dares what lies on the way."""
    marker = their_objective(board, table)
    if marker is not None:
        special_moves.face_edge(board, marker, table)
    return marker


def charged_in_the_way(board: Board, in_the_way: list[Unit], table: Table) -> Unit | None:
    """skirmish.ruling.charge_in_the_way: one of those in the way that it can reach, or by the other reading anyone."""
    only = board.ruling("skirmish.ruling.charge_in_the_way") == "in_the_way"
    return charged(board, in_the_way if only else board.enemies(), table)


def charged(board: Board, enemies: list[Unit], table: Table) -> Unit | None:
    """Whom it charges of these; None if it can reach nobody."""
    inches = board.profile(board.actor()).rush
    if not enemies or not inches:
        return None
    plainly = board.can_charge(enemies, inches)
    within = special_moves.with_edges(board, enemies, plainly, inches, table)
    enemy = charge_target(board, within, table, enemies) if within else None
    if enemy is not None and enemy in plainly:
        special_moves.face_in_charge(board, enemy, inches, table)
    table.fact('in charge range ({}"): {}', inches, within or "nobody")
    return enemy


def rush_only(board: Board, marker: Marker, table: Table) -> bool:
    """skirmish.ruling.objective_range: a Rush reaches the objective, an Advance does not."""
    near = SEIZING if board.ruling("skirmish.ruling.objective_range") == "seizing" else EXACTLY_ON
    profile = board.profile(board.actor())
    by_advance = board.can_reach(marker, near, profile.advance)
    by_rush = by_advance or board.can_reach(marker, near, profile.rush)
    table.fact('it can be {} {} with {}": {}', near, marker, profile.advance, by_advance)
    table.fact('it can be {} {} with {}": {}', near, marker, profile.rush, by_rush)
    return by_rush and not by_advance


def range_after(board: Board, goal: Marker | Unit, table: Table) -> bool:
    """skirmish.ruling.in_shooting_range: some enemy in range where the Advance ends; by the other reading, a valid
    shot.
    """
    if board.ruling("skirmish.ruling.in_shooting_range") == "valid_shot":
        return shot_after(board, goal, table)
    advance, shot = paces(board)
    found = bool(shot) and bool(board.enemies()) and board.range_after(goal, advance, shot)
    table.fact('after an Advance of {}" somebody is within {}": {}', advance, shot, found)
    return found


def shot_after(board: Board, goal: Marker | Unit, table: Table) -> bool:
    """Whether it could shoot somebody after an Advance, sight included unless its weapon is Indirect."""
    advance, shot = paces(board)
    asked = board.range_after if lobs(board.profile(board.actor()), shot) else board.shot_after
    found = bool(shot) and bool(board.enemies()) and asked(goal, advance, shot)
    table.fact('after an Advance of {}" it can shoot somebody within {}": {}', advance, shot, found)
    return found


def paces(board: Board) -> tuple[int, int]:
    """How far the unit advances, and how far it shoots."""
    unit = board.actor()
    profile = board.profile(unit)
    return profile.advance, reach(profile, unit)


def would_rather_stay(board: Board, table: Table) -> bool:
    """skirmish.ruling.cover_or_charge: whether a unit in cover shoots from it instead of charging out of it."""
    if board.ruling("skirmish.ruling.cover_or_charge") == "charge" or not board.is_in_cover():
        return False
    unit = board.actor()
    targets = board.targets(board.enemies(), reach(board.profile(unit), unit))
    table.fact("it is in cover, and from there it can shoot {}", targets or "nobody")
    return bool(targets)


def fire_or_chase(board: Board, table: Table) -> Action:
    """Advance with regard to the enemy if one will be in range, else rush toward one."""
    enemy = toward_enemy(board, table)
    if enemy is None:
        return nothing_to_do(board, table)
    special_moves.face_edge(board, enemy, table)
    return Action(FIRE if range_after(board, enemy, table) else CHASE, enemy=enemy)


def chase(board: Board, table: Table) -> Action:
    """Rush toward the enemy."""
    enemy = toward_enemy(board, table)
    if enemy is None:
        return nothing_to_do(board, table)
    special_moves.face_edge(board, enemy, table)
    return Action(CHASE, enemy=enemy)


def nothing_to_do(board: Board, table: Table) -> Action:
    """skirmish.ruling.nothing_to_do: no enemy on the table, all objectives controlled."""
    rule = "skirmish.ruling.nothing_to_do"
    if board.ruling(rule) == "hold" or not board.markers():
        table.fact("no enemy is on the table and nothing is left to seize")
        return Action(HOLD)
    markers = narrow(board.markers(), table, rule=rule, question="Which objective needs it most?")
    return Action(RUSH, markers.lowest("AI units near", board.friends_near).at_random())


# A whole activation

TREES = {HYBRID: hybrid_1, SHOOTING: shooting_1}


def act(board: Board, unit: Unit, table: Table) -> None:
    """skirmish.general.solo, skirmish.basics.stunned: its army's rules, its tree, then the action; stunned, nothing."""
    board.acts(unit)
    if unit.stunned:
        board.idle(unit)
        return
    special.use_army_rules(board, unit, table)
    carry_out(board, unit, decide(board, unit, table), table)


def decide(board: Board, unit: Unit, table: Table) -> Action:
    """skirmish.types: what the unit does, and why."""
    question = "" if table.listener is None else f"What does {unit.name}, a {board.type_of(unit)} unit, do?"
    with table.deciding("skirmish.types", question) as deciding:
        action = by_rules(board, unit, table)
        deciding.choose(action)
    return action


def by_rules(board: Board, unit: Unit, table: Table) -> Action:
    """What goes before the trees, else the tree of its type."""
    if "Immobile" in board.profile(unit).rules:
        return cannot_move(table)
    if special.holds_to_shoot(board, unit, table):
        return Action(HOLD)
    return TREES.get(board.type_of(unit), melee_1)(board, table)


def cannot_move(table: Table) -> Action:
    """skirmish.ruling.immobile: it holds and shoots."""
    table.fact("it is Immobile")
    return Action(HOLD)


def carry_out(board: Board, unit: Unit, action: Action, table: Table) -> None:
    """The action: move, then cast, then attack."""
    if action.kind == CHARGE and action.enemy is not None:
        attacks.charge(board, unit, action.enemy, table)
        return
    move(board, unit, action, table)
    wizard.cast_after_move(board, unit, table)
    if action.kind not in (RUSH, CHASE) or "Quick Shot" in board.profile(unit).rules:
        attacks.shoot(board, unit, table)


def move(board: Board, unit: Unit, action: Action, table: Table) -> None:
    """The move of any action but a charge."""
    profile, marker, enemy = board.profile(unit), action.marker, action.enemy
    if action.kind == ADVANCE and marker is not None:
        board.advance(unit, marker, profile.advance, advance_words(board, unit))
    elif action.kind == RUSH and marker is not None:
        board.rush(unit, marker, profile.rush, rush_words(board, unit))
    elif action.kind == CHASE and enemy is not None:
        board.chase(unit, enemy, profile.rush, way_to(board, unit))
    elif action.kind == FIRE and enemy is not None:
        advance_on_enemy(board, unit, enemy, table)
    else:
        board.hold(unit)
