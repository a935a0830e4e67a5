"""The digital board's answers about ledges and gaps: what lies on a way or a charge, edge by edge."""

from __future__ import annotations

from math import inf

from foeman.games.skirmish.bots.board import ChargedOver, Edge
from foeman.games.skirmish.digital.queries import Queries
from foeman.games.skirmish.geometry.ground import LOW_DARED, MOST_DARED, Ground
from foeman.games.skirmish.geometry.movement import Spot, leader_of
from foeman.games.skirmish.geometry.places import Goal, charge_spot, goal_point
from foeman.games.skirmish.geometry.shapes import EXACT, apart
from foeman.games.skirmish.rules import moving
from foeman.games.skirmish.state import Unit, distance

SAVES = 1.0
"""What the way over an edge must save for a unit to face it."""

KINDS: dict[str, Edge] = {"jump": "gap", "drop": "drop"}


class EdgeQueries(Queries):
    """What one side's AI sees of edges."""

    # In a charge

    def over_edges(self, enemies: list[Unit], inches: int) -> list[Unit]:
        most = inches + self.further(self.actor())
        return [enemy for enemy in enemies if self._lies_between(enemy) and self._reaches_over(enemy, most)]

    def _lies_between(self, enemy: Unit) -> bool:
        """Whether the side of an elevation or a gap lies between the unit and an enemy."""
        ground = self.ground()
        if not ground.gaps and not ground.steeps:
            return False
        x, y = goal_point(self.actor(), enemy)
        edges = [*ground.rims.values(), *(shape for shape, _ in ground.gaps)]
        return any(edge.is_crossed(one.x, one.y, x, y) for one in self.actor().models for edge in edges)

    def _reaches_over(self, enemy: Unit, inches: float) -> bool:
        """skirmish.base.leap, skirmish.base.drop, skirmish.base.jump: whether a charge over edges reaches it."""
        unit = self.actor()
        if distance(unit, enemy) > inches:
            return False
        spot = charge_spot(self.state, unit, enemy, inches, MOST_DARED)
        edges = moving.edges_on(self.state, spot.ways, MOST_DARED) if spot else []
        if spot is None or not edges:
            return False
        self.daring[enemy.name] = spot
        self.edges[enemy.name] = self._faced(edges, leaping=moving.is_leap(self.state, enemy, edges))
        return True

    def _faced(self, edges: list[moving.Edge], *, leaping: bool = False) -> list[tuple[Edge, float]]:
        """skirmish.ruling.facing: each kind and height once; the last drop of a charge may be a leap."""
        found = [(KINDS[one.kind], one.inches) for one in edges]
        if leaping:
            last = max(number for number, (kind, _) in enumerate(found) if kind == "drop")
            found[last] = "leap", found[last][1]
        return list(dict.fromkeys(found))

    def edge_in_charge(self, enemy: Unit, inches: int) -> Edge:
        """skirmish.ruling.facing: what a charge that could also go around leads over, if that saves an inch; by the
        other reading, whatever lies on its straight line.
        """
        around, most = self.charges.get(enemy.name), inches + self.further(self.actor())
        if around is None or not self._lies_between(enemy) or not self._reaches_over(enemy, most):
            return "none"
        saved = around.length - self.daring[enemy.name].length
        if self.ruling("skirmish.ruling.facing") == "on_straight_line":
            saved = SAVES if len(self.daring[enemy.name].ways[0]) == 2 else 0.0
        if saved < SAVES:
            del self.daring[enemy.name], self.edges[enemy.name]
            return "none"
        return self.edges[enemy.name][0][0]

    def edge_to(self, enemy: Unit) -> ChargedOver:
        kind = self.edges[enemy.name][0][0]
        return kind if kind != "none" else "drop"

    # On a way

    def edge_ahead(self, goal: Goal) -> Edge:
        ground = self.ground()
        if not ground.gaps and not ground.steeps:
            return "none"
        if goal.name not in self.edges:
            self.edges[goal.name] = self._find_edges(goal, ground, MOST_DARED)
        return self._first(goal)

    def low_edge_ahead(self, goal: Goal) -> Edge:
        self.edges[goal.name] = self._find_edges(goal, self.ground(), LOW_DARED)
        return self._first(goal)

    def next_edge(self, goal: Goal) -> Edge:
        self.edges[goal.name] = self.edges[goal.name][1:] + self.edges[goal.name][:1]
        self.met[goal.name] = self.met.get(goal.name, 0) + 1
        return "none" if self.met[goal.name] >= len(self.edges[goal.name]) else self._first(goal)

    def _first(self, goal: Goal) -> Edge:
        found = self.edges[goal.name]
        return found[0][0] if found else "none"

    def _find_edges(self, goal: Goal, ground: Ground, dared: float) -> list[tuple[Edge, float]]:
        """skirmish.ruling.facing: what the shortest way leads over, if it saves an inch; or what the straight line
        does.
        """
        unit = self.actor()
        to = ground.reachable_point(*goal_point(unit, goal))
        model = unit.models[leader_of(unit, *to)]
        if self.ruling("skirmish.ruling.facing") == "on_straight_line":
            points: tuple[tuple[float, float], ...] = ((model.x, model.y), to)
        else:
            plain = ground.way(model.x, model.y, *to)
            around = plain.length if plain else inf
            if around - apart(model.x, model.y, *to) < SAVES - EXACT:
                return []  # no way is shorter than the straight line
            daring = ground.way(model.x, model.y, *to, dared)
            if daring is None or around - daring.length < SAVES:
                return []
            points = daring.points
        return self._faced(moving.edges_on(self.state, [points], dared))

    def edge_inches(self, goal: Goal) -> int:
        return int(self.edges[goal.name][0][1] + 1e-9)

    def go_over(self, goal: Goal, dares: bool) -> None:
        most = max((inches for _, inches in self.edges.get(goal.name, [])), default=0.0)
        self.dares[goal.name] = (LOW_DARED if most < 3 else MOST_DARED) if dares else 0.0
        self.met.pop(goal.name, None)
        self.ways.pop(goal.name, None)
        self.shortest_to_marker = inf

    # Where moves end

    def has_dared(self, spot: Spot, dared: float) -> bool:
        """skirmish.ruling.facing: whether every edge on the ways to a spot is one that it dares."""
        edges = moving.edges_on(self.state, spot.ways, dared)
        return all(
            one.inches < 3 or self.edges_decided().get((KINDS[one.kind], int(one.inches + 1e-9))) for one in edges
        )
