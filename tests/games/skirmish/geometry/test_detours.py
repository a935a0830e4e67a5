"""A unit that is hemmed in by bases finds a way out between them."""

from __future__ import annotations

from math import inf, sqrt

from foeman.engine.positions import read_position
from foeman.engine.tables import SeededTable
from foeman.engine.testing import proves
from foeman.games.skirmish import SKIRMISH
from foeman.games.skirmish.bots.seat import board_of
from foeman.games.skirmish.geometry.detours import corners, search
from foeman.games.skirmish.state import AI


def open_ground(ax: float, ay: float, bx: float, by: float) -> float:
    """Nothing in the way."""
    return sqrt((ax - bx) ** 2 + (ay - by) ** 2)


def wall(ax: float, ay: float, bx: float, by: float) -> float:
    """A wall along y = 5 from x = 0 on to the right."""
    if (ay - 5) * (by - 5) < 0 and ax + (bx - ax) * (5 - ay) / (by - ay) > 0:
        return inf
    return open_ground(ax, ay, bx, by)


@proves("skirmish.base.path")
def test_the_shortest_way_over_corners() -> None:
    """Straight where it can; else over the corner that makes it shortest; else as near as it gets."""
    assert search((2, 0), [(2, 10)], [(-1, 5)], 12, open_ground) == [(2, 0), (2, 10)]
    assert search((2, 0), [(2, 10)], [(-1, 4), (-6, 4)], 20, wall) == [(2, 0), (-1, 4), (2, 10)]
    assert search((2, 0), [(2, 10)], [(2, 4), (3, 1)], 20, wall) == [(2, 0), (2, 4)]
    assert search((2, 0), [(2, 10)], [], 20, wall) == [(2, 0)]


def on_the_right(x: float, _y: float) -> bool:
    """A base can stand to the right of x = 2."""
    return x > 2


def above(_x: float, y: float) -> bool:
    """A base can stand above y = 0."""
    return y > 0


def test_corners_are_where_a_base_can_stand() -> None:
    """Eight points around each base, wide enough to go round it; only free ones, and of the nearest bases only."""
    found = corners((0, 0), [(3, 0, 2.0)], on_the_right)
    assert (5.19, 0) in found
    assert all(x > 2 for x, _ in found)
    assert len(corners((0, 0), [(3.0 * number, 0, 1.0) for number in range(1, 9)], above)) == 12


def test_a_hemmed_unit_comes_out() -> None:
    """Friends stand before it and to its left; it goes out to the right and around them."""
    friends = [(24, 12.5), (21.9, 11.5), (26.1, 13), (28, 14.5)]
    units = [
        {"name": f"F{number}", "side": AI, "kind": "greatsword", "models": [{"x": x, "y": y}]}
        for number, (x, y) in enumerate(friends)
    ]
    units.append({"name": "U", "side": AI, "kind": "greatsword", "models": [{"x": 24, "y": 10}]})
    position = {"units": units, "markers": [{"name": "objective 1", "x": 24, "y": 30}]}
    state, _ = read_position(SKIRMISH, {"game": "skirmish", "position": position}, "a test")
    board = board_of(state, AI, SeededTable(1))
    unit = next(one for one in state.units if one.name == "U")
    board.acts_quietly(unit)
    board.rush(unit, state.markers[0], 12, "")
    assert unit.models[0].y > 14
    SKIRMISH.digital.check(state)
