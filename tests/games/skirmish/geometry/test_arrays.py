"""Many points and lines at once give the same as one at a time, and short ways the same as all others."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from foeman.engine.testing import proves
from foeman.games.skirmish.geometry import arrays as outlines
from foeman.games.skirmish.geometry.arrays import Edges
from foeman.games.skirmish.geometry.shapes import DIRECTIONS, Point, Shape, apart, facing, hundredth
from foeman.games.skirmish.geometry.spots import WHOLE_TABLE, deployment_spots, nearest_first, points_in, points_of
from foeman.games.skirmish.state import SOUTH, Marker, land, table_pieces
from tests.games.skirmish.small import game, ours, printed

often = settings(max_examples=100, deadline=None)
COORDINATE = st.integers(0, 40).map(lambda number: number / 2)
POINT = st.tuples(COORDINATE, COORDINATE)
TABLES = ("alder_vale", "broken_mill", "red_quarry", "serpent_ford", "the_rift", "ash_moor")


def star(middle: Point, lengths: list[float]) -> Shape:
    """An outline with a corner in each of eight directions."""
    corners = [(middle[0] + x * far, middle[1] + y * far) for (x, y), far in zip(DIRECTIONS[::2], lengths, strict=True)]
    return Shape(corners)


SHAPE = st.builds(star, POINT, st.lists(st.floats(0.5, 8), min_size=8, max_size=8))
BOX = st.builds(
    lambda low, high: Shape([low, (high[0], low[1]), high, (low[0], high[1])]),
    POINT,
    st.tuples(st.integers(21, 40).map(float), st.integers(21, 40).map(float)),
)


@often
@given(st.one_of(SHAPE, BOX), st.lists(POINT, min_size=1, max_size=20))
def test_points_in_an_outline(shape: Shape, points: list[Point]) -> None:
    """On an edge and on a corner too."""
    points = [*points, *shape.corners]
    xs, ys = (np.array(one) for one in zip(*points, strict=True))
    assert outlines.holds(shape, xs, ys).tolist() == [shape.holds(x, y) for x, y in points]


@often
@given(st.lists(SHAPE, max_size=3), st.lists(POINT, min_size=1, max_size=20), POINT)
def test_lines_across_outlines(shapes: list[Shape], points: list[Point], end: Point) -> None:
    """From many points to one; without outlines nothing is crossed."""
    xs, ys = (np.array(one) for one in zip(*points, strict=True))
    crossed = [any(shape.is_crossed(x, y, *end) for shape in shapes) for x, y in points]
    assert Edges(shapes, xs, ys).are_crossed(np.arange(len(xs)), *end).tolist() == crossed


@often
@given(st.floats(-20, 20), st.floats(-20, 20))
def test_directions_by_how_much_they_turn(dx: float, dy: float) -> None:
    """All sixteen, those nearest to the one asked for first."""
    turned = facing(dx, dy)
    assert sorted(turned) == sorted(DIRECTIONS)
    along = [x * dx + y * dy for x, y in turned]
    assert along == sorted(along, reverse=True) or along == pytest.approx(sorted(along, reverse=True), abs=1e-9)


@often
@given(st.floats(0, 100))
def test_rounding_to_hundredths(number: float) -> None:
    """As near as `round` comes; only exact halves may go the other way."""
    assert abs(hundredth(number) - number) <= 0.005 + 1e-9
    assert hundredth(number) == round(hundredth(number), 2)


@proves("skirmish.base.path")
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("walker", ["walks", "strides"])
def test_short_ways_are_the_shortest(table: str, walker: str) -> None:
    """On every table of the pack: over corners, where no straight line leads there; nothing beyond the inches given."""
    state = game(ours("knight", (24, 2)), pieces=table_pieces(printed(), table))
    ground = land(state).ground("walks" if walker == "walks" else "strides", 0.75)
    free = [(x * 3.7 % 46 + 1, x * 8.3 % 46 + 1) for x in range(40)]
    free = [point for point in free if ground.can_stand(*point) and not ground.avoids(*point)]
    found = 0
    for a in free[:12]:
        for b in free[12:]:
            way = ground.net(0.0).way(*a, *b)
            if way is None or len(way.points) == 2:
                continue
            found += 1
            short = ground.short_way(*a, *b, way.length + 0.001)
            assert short is not None
            assert short.length == pytest.approx(way.length)
            assert ground.short_way(*a, *b, way.length - 0.01) is None
    assert found > 5


@proves("skirmish.ruling.starts_in_bad")
@pytest.mark.parametrize("table", ["alder_vale", "ash_moor"])
def test_short_ways_out_of_bad_ground_and_into_it(table: str) -> None:
    """Who stands in ground that it goes around may leave it, and a foe in it can be gone to, as by any other way."""
    state = game(ours("knight", (24, 2)), pieces=table_pieces(printed(), table))
    ground = land(state).ground("walks", 0.75)
    points = [(x * 1.9 % 46 + 1, x * 7.1 % 46 + 1) for x in range(120)]
    points = [point for point in points if ground.can_stand(*point)]
    bad = [point for point in points if ground.avoids(*point)][:6]
    good = [point for point in points if not ground.avoids(*point)][:12]
    found = 0
    for a, b in [*((a, b) for a in bad for b in good), *((a, b) for a in good for b in bad)]:
        way = ground.net(0.0).way(*a, *b)
        if way is not None and len(way.points) > 2:
            found += 1
            short = ground.short_way(*a, *b, way.length + 0.001)
            assert short is not None
            assert short.length == pytest.approx(way.length)
    assert found > 5


@proves("skirmish.base.zones", "skirmish.prepare.deploy.terrain")
@pytest.mark.parametrize("table", TABLES)
def test_points_where_a_base_fits(table: str) -> None:
    """All half inches of a part, but for those in blocking ground, gaps, and terrain that the unit may not stand in."""
    state = game(ours("knight", (24, 2)), pieces=table_pieces(printed(), table))
    ground, roams = land(state), land(state).ground("roams", 0.75)
    grid = [(x / 2, y / 2) for x in range(2, 47) for y in range(2, 23)]
    wanted = [
        (x, y)
        for x, y in grid
        if roams.can_stand(x, y) and not ground.is_difficult(x, y) and not ground.is_dangerous(x, y)
    ]
    assert points_of(ground, SOUTH, True, 0.75, (False, False)) == wanted
    assert points_of(ground, SOUTH, True, 0.75, (True, True)) == [point for point in grid if roams.can_stand(*point)]
    assert len(points_of(ground, WHOLE_TABLE, False, 0.75, (True, True))) > len(wanted)


@proves("skirmish.prepare.deploy.place")
def test_points_are_in_the_order_of_their_distance() -> None:
    """To the nearest of all markers; worked out again for other markers."""
    knight = ours("knight", (24, 40))
    state = game(knight)
    points = points_in(land(state), SOUTH, True, 0.75, (True, True))
    for markers in ([Marker("1", 5, 20), Marker("2", 20, 16)], [Marker("1", 12, 30)]):
        far, xs, ys = nearest_first(points, markers, 0.75)
        true = [min(apart(x, y, one.x, one.y) for one in markers) - 0.75 for x, y in zip(xs, ys, strict=True)]
        assert far.tolist() == pytest.approx(true, abs=0.0051)
        assert far.tolist() == sorted(far.tolist())
    state.markers = [Marker("1", 12, 30)]
    assert [
        (place.x, place.y) for place, _ in deployment_spots(state, knight, SOUTH, True, (True, True), state.markers, 0)
    ] == [(12, 11)]
