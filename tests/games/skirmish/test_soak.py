"""Whole games, measured again with shapely and without geometry/: every move, every shot, every position.

No base overlaps another, hangs over the edge or stands in blocking ground; no model moves further than its action
allows along its real way, through what it cannot cross or into what the AI avoids; no shot without range and sight.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import pytest
from shapely import LineString, Point, Polygon, box, unary_union

from foeman.engine.game import Setup
from foeman.engine.table import Table
from foeman.engine.tables import SeededTable
from foeman.games.skirmish import SKIRMISH
from foeman.games.skirmish.digital.board import DigitalBoard
from foeman.games.skirmish.geometry.land import Piece
from foeman.games.skirmish.geometry.movement import Spot
from foeman.games.skirmish.printed import Weapon
from foeman.games.skirmish.rules import moving, shooting
from foeman.games.skirmish.rules.sequence import outcome, step
from foeman.games.skirmish.state import State, Unit, table_pieces
from tests.games.skirmish.small import printed

SLACK = 0.02
"""Coordinates are rounded to 0.01"."""
MOST_BEYOND = 0.05

TABLE = box(0, 0, 48, 48)


def pieces_of(state: State) -> list[Piece]:
    """The terrain as it lies."""
    if state.changed or state.pieces:
        return state.pieces
    return list(table_pieces(state.printed, state.table)) if state.table in state.printed.tables else []


def ground_where(state: State, flag: str) -> Any:
    """All ground of a sort, less bridges."""
    kinds = state.printed.kinds
    found = unary_union([Polygon(one.outline) for one in pieces_of(state) if getattr(kinds[one.kind], flag)])
    return found.difference(unary_union([Polygon(one.outline) for one in pieces_of(state) if kinds[one.kind].way]))


@dataclass
class Judge:
    """What was wrong in a game, and how much was looked at."""

    faults: list[str] = field(default_factory=list)
    moves: int = 0
    shots: int = 0
    limit: float = 0.0
    charging: bool = False

    def expect(self, fact: bool, words: str) -> None:
        """Note a fault."""
        if not fact:
            self.faults.append(words)

    # Moves

    def judge_move(self, state: State, unit: Unit, spot: Spot, dared: float) -> None:
        """A move that is about to be made."""
        self.moves += 1
        for model, place, way in zip(unit.models, spot.places, spot.ways, strict=True):
            who = f"{unit.name} {way}"
            self.expect(Point(way[0]).distance(Point(model.x, model.y)) < SLACK, f"{who}: begins elsewhere")
            self.expect(Point(way[-1]).distance(Point(place)) < SLACK, f"{who}: ends elsewhere")
            if len(way) > 1:
                self.judge_way(state, unit, LineString(way), dared, who)

    def judge_way(self, state: State, unit: Unit, line: LineString, dared: float, who: str) -> None:
        """One model's way: its length with what climbing costs, and what it crosses."""
        limit = self.limit
        if not unit.profile.flying:
            limit -= climbed(state, line, dared)
            blocked = line.buffer(unit.profile.radius - 0.03).intersection(ground_where(state, "blocking")).area
            self.expect(blocked < 0.001, f"{who}: through blocking ground")
            if not dared:
                wide = [part.length for part in parts(line.intersection(ground_where(state, "gap")))]
                self.expect(not wide or max(wide) <= 1 + SLACK, f"{who}: through a gap")
            limit = min(limit, self.judge_terrain(state, unit, line, who))
        self.expect(line.length <= limit + SLACK, f"{who}: {line.length:.2f} of {limit:.2f} inches")

    def judge_terrain(self, state: State, unit: Unit, line: LineString, who: str) -> float:
        """What difficult ground on the way allows; the AI enters no ground it goes around, but for its exceptions."""
        start, end = Point(line.coords[0]), Point(line.coords[-1])
        dangerous, difficult = ground_where(state, "dangerous"), ground_where(state, "difficult")
        if not dangerous.buffer(0.01).contains(start):
            inside = line.intersection(dangerous).length
            self.expect(inside < MOST_BEYOND, f"{who}: {inside:.2f} through danger")
        if unit.profile.strider:
            return 99.0
        inside = line.intersection(difficult).length
        if inside < MOST_BEYOND:
            return 99.0
        leaves, hides = difficult.buffer(0.01).contains(start), difficult.buffer(0.01).contains(end)
        self.expect(
            leaves or hides or self.charging or len(unit.models) > 1, f"{who}: {inside:.2f} through the difficult"
        )
        return 6.0

    # Shots

    def judge_shot(self, state: State, unit: Unit, weapon: Weapon, target: Unit) -> None:
        """A weapon that is about to be shot by some model of the unit."""
        self.shots += 1
        reach = weapon.range + unit.profile.radius + target.profile.radius + SLACK
        near = [
            (one, other)
            for one in unit.models
            for other in target.models
            if Point(one.x, one.y).distance(Point(other.x, other.y)) <= reach
        ]
        who = f"{unit.name} at {target.name} with {weapon.name}"
        self.expect(bool(near), f"{who}: out of range")
        if not weapon.indirect:
            self.expect(any(in_view(state, unit, one, target, other) for one, other in near), f"{who}: out of sight")

    # Positions

    def judge_position(self, state: State) -> None:
        """The table after a step."""
        bases = [
            (unit, Point(one.x, one.y), unit.profile.radius)
            for unit in state.units
            if not unit.reserve
            for one in unit.models
        ]
        rocks = ground_where(state, "blocking")
        gaps = ground_where(state, "gap")
        for number, (unit, centre, radius) in enumerate(bases):
            self.expect(TABLE.buffer(-radius + 1e-6).covers(centre), f"{unit.name} over the edge")
            self.expect(rocks.distance(centre) > radius - SLACK, f"{unit.name} in blocking ground")
            self.expect(gaps.is_empty or not gaps.buffer(-SLACK).contains(centre), f"{unit.name} in a gap")
            for other, where, wide in bases[number + 1 :]:
                self.expect(centre.distance(where) >= radius + wide - 1e-6, f"{unit.name} on {other.name}")


def parts(shape: Any) -> list[Any]:
    """The lines of an intersection."""
    return [part for part in getattr(shape, "geoms", [shape]) if part.length > 0]


def climbed(state: State, line: LineString, dared: float) -> float:
    """What the steep sides on a way cost, counted side by side."""
    cost = 0.0
    for one in pieces_of(state):
        if state.printed.kinds[one.kind].top != "steep":
            continue
        shape = Polygon(one.outline)
        for a, b in pairwise(line.coords):
            part = LineString([a, b]).intersection(shape)
            for piece in parts(part):
                up = not shape.buffer(1e-9).contains(Point(a)) or Point(a).distance(piece) > 1e-6
                down = not shape.buffer(1e-9).contains(Point(b)) or Point(b).distance(piece) > 1e-6
                cost += one.height * up + (0.0 if one.height <= dared else one.height) * down
    return cost


def in_view(state: State, unit: Unit, one: Any, target: Unit, other: Any) -> bool:
    """Whether some straight line between two bases is free; many are tried."""
    eyes = max(one.level, other.level) + 1
    kinds = state.printed.kinds
    walls = unary_union(
        [
            Polygon(piece.outline).buffer(-1e-6)
            for piece in pieces_of(state)
            if kinds[piece.kind].blocking or (kinds[piece.kind].top and piece.height > eyes)
        ]
    )
    length = Point(one.x, one.y).distance(Point(other.x, other.y)) or 1.0
    ux, uy = (other.y - one.y) / length, (one.x - other.x) / length
    shares = [number / 8 for number in range(-8, 9)]
    return any(
        not LineString(
            [
                (one.x + ux * i * unit.profile.radius, one.y + uy * i * unit.profile.radius),
                (other.x + ux * j * target.profile.radius, other.y + uy * j * target.profile.radius),
            ]
        ).intersects(walls)
        for i in shares
        for j in shares
    )


def watch(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the judge see every move and every shot of the AI."""
    move, can_shoot = moving.move, shooting.can_shoot

    def judged_move(state: State, unit: Unit, spot: Spot, dared: float, table: Table, *, leaping: bool = False) -> bool:
        judge.judge_move(state, unit, spot, dared)
        return move(state, unit, spot, dared, table, leaping=leaping)

    shots = shooting.shots

    def judged_shots(
        state: State, unit: Unit, weapon: Weapon, shooters: Any, copies: int, target: Unit, *rest: Any
    ) -> Any:
        judge.judge_shot(state, unit, weapon, target)
        assert all(can_shoot(state, model, unit, weapon, target) for model in shooters)
        return shots(state, unit, weapon, shooters, copies, target, *rest)

    monkeypatch.setattr(moving, "move", judged_move)
    monkeypatch.setattr(shooting, "shots", judged_shots)
    for name in (
        "advance",
        "rush",
        "back_off",
        "close_in",
        "chase",
        "charge",
        "go_toward",
    ):
        monkeypatch.setattr(DigitalBoard, name, limited(judge, name, getattr(DigitalBoard, name)))


def limited(judge: Judge, name: str, command: Callable[..., None]) -> Callable[..., None]:
    """A command that tells the judge how far the unit may go."""

    def told(board: DigitalBoard, *given: Any) -> None:
        unit = given[0]
        before = judge.limit, judge.charging
        judge.limit = given[2] + board.further(unit)
        judge.charging = name == "charge"
        command(board, *given)
        judge.limit, judge.charging = before

    return told


@pytest.mark.pure("patches rules and the board")
@pytest.mark.parametrize("table_id", list(printed().tables))
def test_games_keep_to_the_ground(table_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One whole game on each table, with the AI on both sides: not one fault."""
    judge = Judge()
    watch(judge, monkeypatch)
    seed = list(printed().tables).index(table_id)
    setup = Setup(game="skirmish", seats={"Player": "ai", "AI": "ai"}, options={"table": table_id})
    table = SeededTable(100 + seed)
    state = SKIRMISH.digital.set_up(SKIRMISH.prepare(setup), table)
    for number in range(1, 400):
        if outcome(state) is not None:
            break
        table.begin(number)
        step(state, table)
        judge.judge_position(state)
    assert outcome(state) is not None
    assert judge.moves > 15
    assert judge.faults == []
