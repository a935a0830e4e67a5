"""Where there is no way around, and how a unit leaves ground that it goes around."""

from __future__ import annotations

import pytest

from foeman.engine.testing import proves
from foeman.games.skirmish.bots import trees
from foeman.games.skirmish.bots.seat import board_of
from foeman.games.skirmish.state import AI
from tests.games.skirmish.small import box, dice, game, ours, theirs, told, where


def acted(kind: str, at: tuple[float, float], *pieces: object, marker: tuple[float, float]) -> tuple[float, float]:
    """Where a unit ends its activation."""
    unit = ours(kind, at)
    state = game(unit, pieces=pieces, markers=(marker,))  # type: ignore[arg-type]  # pieces of terrain
    trees.act(board_of(state, AI, dice()), unit, dice())
    return where(unit)


# No way around


@proves("skirmish.ruling.bad_goal")
@pytest.mark.parametrize("kind", ["river", "thorns", "cliff"])
def test_a_unit_stops_at_the_bank(kind: str) -> None:
    """A river, thorns or a rock from edge to edge: it goes to the point of the bank that is nearest to its goal."""
    piece = box("rocks" if kind == "cliff" else kind, 0, 20, 48, 23)
    x, y = acted("berserker", (24, 14), piece, marker=(27, 30))
    edge = 19.5 if kind == "cliff" else 20.0
    assert (x, y) == pytest.approx((27, edge - 0.05), abs=0.02)


@proves("skirmish.ruling.bad_goal", "skirmish.ruling.facing")
def test_a_ravine_that_it_does_not_dare() -> None:
    """Six inches are never jumped: it goes to the brink and stays there."""
    ravine = box("ravine", 0, 20, 48, 26.5, 5)
    assert acted("berserker", (24, 12), ravine, marker=(24, 30)) == pytest.approx((24, 19.95), abs=0.02)
    assert acted("berserker", (24, 19.95), ravine, marker=(24, 30)) == (24, 19.95)


@proves("skirmish.ruling.bad_goal", "skirmish.ruling.their_objective")
def test_a_goal_without_a_way_is_further_than_any_other() -> None:
    """The marker beyond the river is 10 inches away, the other one 30: it goes to the other."""
    unit = ours("berserker", (10, 15))
    state = game(unit, pieces=(box("river", 0, 20, 48, 23),), markers=((10, 25), (40, 15)))
    trees.act(board_of(state, AI, dice()), unit, dice())
    assert where(unit) == (18, 15)


@proves("skirmish.ruling.bad_goal", "skirmish.ruling.toward_enemy")
def test_a_chase_ends_at_the_bank_too() -> None:
    """Toward an enemy that nobody gets to."""
    unit, enemy = ours("berserker", (24, 12)), theirs("berserker", (24, 30))
    state = game(unit, enemy, pieces=(box("river", 0, 20, 48, 23),))
    trees.act(board_of(state, AI, dice()), unit, dice())
    assert where(unit) == pytest.approx((24, 19.95), abs=0.02)


# Out of bad ground


@proves("skirmish.ruling.starts_in_bad")
def test_bad_ground_is_left_by_the_shortest_way() -> None:
    """10 inches of swamp lie before it and the side is 3 away: it goes out at the side, a little forward."""
    swamp = box("swamp", 20, 10, 30, 30)
    x, y = acted("berserker", (27, 20), swamp, marker=(25, 42))
    assert x > 30
    assert 20 < y < 26


@proves("skirmish.ruling.starts_in_bad")
def test_the_way_out_serves_the_action() -> None:
    """The nearest side is behind it: that would be no move toward the goal, so it goes out where that is one."""
    swamp = box("swamp", 10, 18, 40, 24)
    assert acted("berserker", (25, 20), swamp, marker=(25, 42)) == pytest.approx((25, 26), abs=0.02)


@proves("skirmish.ruling.starts_in_bad")
def test_what_is_left_does_not_lead_back_through_it() -> None:
    """From outside the ground that it left, the way goes around it again."""
    unit = ours("berserker", (25, 20.5))
    state = game(unit, pieces=(box("swamp", 10, 20, 40, 24),), markers=((25, 40),))
    board = board_of(state, AI, dice())
    board.acts_quietly(unit)
    places = board.ends(state.markers[0], 12, False)
    behind = [place for place in places if place.y < 20]
    assert all(board.left(place, state.markers[0]) > 30 for place in behind)


@proves("skirmish.ruling.hemmed_in")
def test_a_unit_that_is_hemmed_in_goes_as_far_as_it_can() -> None:
    """Friends stand before it and beside it: it squeezes forward by an inch; quite shut in, it stays."""
    around = [(27, 14), (22.5, 14.5), (20, 12), (27.5, 10.5)]
    friends = [ours("knight", at, name=f"F{number}") for number, at in enumerate(around)]
    unit = ours("berserker", (24, 12))
    table = dice()
    trees.act(board_of(game(unit, *friends, markers=((24, 40),)), AI, table), unit, table)
    assert where(unit) == (24.38, 12.92)
    shut = [ours("knight", at, name=f"F{n}") for n, at in enumerate([(24, 14.6), (21.5, 13), (26.5, 13), (24, 9.5)])]
    unit = ours("berserker", (24, 12.2))
    state = game(unit, *shut, markers=((24, 40),))
    trees.act(board_of(state, AI, table), unit, table)
    assert where(unit) == (24, 12.2)
    assert told(table)[-1] == "AI Berserker stays at (24, 12.2)."
