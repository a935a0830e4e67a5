"""Special Movement: pushing, dropping, leaping, jumping."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.skirmish.bots.board import INTO_DANGER, OFF_OBJECTIVE, OVER_THE_EDGE, Board, Roster
from foeman.games.skirmish.geometry.places import Goal
from foeman.games.skirmish.state import Unit

NAMES = {"drop": "drop off", "leap": "leap off", "gap": "jump"}


# Pushing


def push(board: Board, enemy: Unit, table: Table) -> None:
    """skirmish.moves.push, skirmish.ruling.pushing: over a ledge, else into danger, else not at all."""
    with table.deciding("skirmish.moves.push", f"Does it push {enemy.name}?") as deciding:
        where = push_where(board, enemy)
        deciding.choose(where or 'no: neither a ledge nor dangerous ground is within 2" of it')
    if where:
        board.push(enemy, where)


def push_where(board: Board, enemy: Unit) -> str:
    """skirmish.ruling.pushing: the deepest fall, then dangerous ground; by the other reading also off an objective."""
    if is_at_ledge(board, enemy):
        return OVER_THE_EDGE
    if board.danger_near(enemy):
        return INTO_DANGER
    if board.ruling("skirmish.ruling.pushing") == "away_from_objective" and board.on_objective(enemy):
        return OFF_OBJECTIVE
    return ""


def is_at_ledge(board: Board, enemy: Unit) -> bool:
    """skirmish.ruling.low_ledges: any ledge is one, by the other reading only one from which a fall hurts."""
    any_height = board.ruling("skirmish.ruling.low_ledges") == "any_ledge"
    return board.ledge_near(enemy) if any_height else board.high_ledge_near(enemy)


# Dropping, leaping, jumping


def face_edge(board: Board, goal: Goal, table: Table) -> None:
    """skirmish.ruling.facing: edges on the way that saves movement are dared or gone around; then those that everybody
    dares.
    """
    edge = board.edge_ahead(goal)
    if edge == "none" or face_all(board, goal, edge, table):
        return
    lower = board.low_edge_ahead(goal)
    if lower != "none":
        face_all(board, goal, lower, table)


def face_all(board: Board, goal: Goal, edge: str, table: Table) -> bool:
    """skirmish.ruling.facing: each edge on the way has a decision of its own; one refused, and it goes around."""
    yes = True
    while yes and edge != "none":
        yes = dares(board, edge, board.edge_inches(goal), table)
        edge = board.next_edge(goal) if yes else "none"
    board.go_over(goal, yes)
    return yes


def with_edges(board: Board, enemies: list[Unit], within: list[Unit], inches: int, table: Table) -> list[Unit]:
    """Those it can charge, and those it dares to leap down on, drop or jump to."""
    rest = [enemy for enemy in enemies if enemy not in within]
    beyond = board.over_edges(rest, inches) if rest else rest
    if not beyond:
        return within
    return within + [enemy for enemy in beyond if face_all(board, enemy, board.edge_to(enemy), table)]


def face_in_charge(board: Board, enemy: Unit, inches: int, table: Table) -> None:
    """skirmish.ruling.facing: an edge on the way of a charge that saves movement is dared or gone around."""
    edge = board.edge_in_charge(enemy, inches)
    if edge != "none":
        face_all(board, enemy, edge, table)


def dares(board: Roster, edge: str, inches: int, table: Table) -> bool:
    """Whether the AI drops, leaps or jumps: always under 3", on 4 or more up to 6", never from there; decided once."""
    decided = board.edges_decided()
    if (edge, inches) not in decided:
        decided[(edge, inches)] = dares_now(board, edge, inches, table)
    return decided[(edge, inches)]


def dares_now(board: Roster, edge: str, inches: int, table: Table) -> bool:
    """The same, with a die where it needs one."""
    low, middle, high = RULES[edge]
    rule = low if inches < 3 else middle if inches < 6 else high
    with table.deciding(rule, f'Does it {NAMES[edge]} {inches}"?') as deciding:
        yes = EDGES[edge](board, inches, table)
        deciding.choose("yes" if yes else "no")
    return yes


def drops(board: Roster, inches: int, table: Table) -> bool:
    """skirmish.moves.drop.low, skirmish.moves.drop.middle, skirmish.moves.drop.high: by the height."""
    return by_inches(board, inches, RULES["drop"], table)


def leaps(board: Roster, inches: int, table: Table) -> bool:
    """skirmish.moves.leap.low, skirmish.moves.leap.middle, skirmish.moves.leap.high: by the height."""
    return by_inches(board, inches, RULES["leap"], table)


def jumps(board: Roster, inches: int, table: Table) -> bool:
    """skirmish.moves.jump.narrow, skirmish.moves.jump.middle, skirmish.moves.jump.wide: by the width."""
    return by_inches(board, inches, RULES["gap"], table)


def by_inches(board: Roster, inches: int, rules: tuple[str, str, str], table: Table) -> bool:
    """skirmish.ruling.five_to_six: low always, in the middle on 4 or more, high never."""
    if inches < 3:
        table.fact('less than 3"')
        return True
    if inches >= 6 or (inches >= 5 and board.ruling("skirmish.ruling.five_to_six") == "never"):
        table.fact('{}" or more', 6 if inches >= 6 else 5)
        return False
    return table.d6(rule=rules[1], about="it dares on 4 or more") >= 4


RULES = {
    "drop": ("skirmish.moves.drop.low", "skirmish.moves.drop.middle", "skirmish.moves.drop.high"),
    "leap": ("skirmish.moves.leap.low", "skirmish.moves.leap.middle", "skirmish.moves.leap.high"),
    "gap": ("skirmish.moves.jump.narrow", "skirmish.moves.jump.middle", "skirmish.moves.jump.wide"),
}
EDGES = {"drop": drops, "leap": leaps, "gap": jumps}
