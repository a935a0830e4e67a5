"""Ledges and gaps on the digital board: every one that lies on a way is faced."""

from __future__ import annotations

import pytest

from foeman.engine.testing import proves
from foeman.games.skirmish.bots import special_moves, trees
from foeman.games.skirmish.bots.seat import acting, board_of
from foeman.games.skirmish.digital.board import DigitalBoard
from foeman.games.skirmish.state import AI, State, land
from tests.games.skirmish.small import box, dice, game, ours, theirs, told


def between_gaps(first: float, second: float) -> State:
    """A unit, two gaps across the whole table, an objective beyond them."""
    gaps = box("ravine", 0, 14, 48, 14 + first, 5, "near"), box("ravine", 0, 20, 48, 20 + second, 5, "far")
    return game(ours("berserker", (24, 13)), pieces=gaps, markers=((24, 30),))


def faced(state: State, script: str) -> DigitalBoard:
    """The board after the unit has faced what lies on its way."""
    with dice(script) as table:
        board = acting(state, state.units[0], table)
        special_moves.face_edge(board, state.markers[0], table)
        return board


@proves("skirmish.ruling.facing", "skirmish.moves.jump.middle")
@pytest.mark.parametrize(
    ("first", "second", "script", "dared"),
    [
        (2, 4, "d6=4", True),
        (2, 4, "d6=3", False),
        (4, 3, "d6=5 d6=4", True),
        (4, 3, "d6=5 d6=3", False),
        (3, 3, "d6=4", True),
    ],
)
def test_a_second_gap_has_its_own_decision(first: float, second: float, script: str, dared: bool) -> None:
    """A die for each width from 3 inches on; one that is refused keeps it on this side of both."""
    board = faced(between_gaps(first, second), script)
    assert bool(board.dares[board.state.markers[0].name]) is dared


@proves("skirmish.ruling.facing", "skirmish.moves.jump.narrow")
def test_after_a_refusal_it_takes_what_it_always_dares() -> None:
    """The wide gap ends at x = 30, beyond it the gap is narrow: refused the one, it goes over the other."""
    gaps = box("ravine", 0, 14, 30, 18, 5, "wide"), box("ravine", 30, 14, 48, 16, 5, "narrow")
    state = game(ours("berserker", (24, 13)), pieces=gaps, markers=((24, 30),))
    board = faced(state, "d6=3")
    assert board.dares["objective 1"] == 2.999
    way = board.way_to(state.markers[0])
    assert way is not None
    assert way.points[1][0] > 29.9
    assert faced(state, "d6=4").dares["objective 1"] == 5.999


@proves("skirmish.ruling.facing")
def test_no_move_ends_behind_an_edge_that_it_never_faced() -> None:
    """It dares the gap on its way; a wider one beside it, which it was not asked about, is not crossed."""
    gaps = box("ravine", 0, 14, 26, 17.5, 5, "on its way"), box("ravine", 26, 14, 48, 18.5, 5, "beside it")
    state = game(ours("berserker", (24, 13)), pieces=gaps, markers=((24, 40),))
    board = faced(state, "d6=4")
    ends = board.ends(state.markers[0], 12, False)
    beside = next(one.shape for one in land(state).terrain if one.name == "beside it")
    assert board.made is not None
    assert any(beside.inside_of(24, 13, place.x, place.y) > 1 for place in board.made.places)
    assert not any(beside.inside_of(24, 13, place.x, place.y) > 1 for place in ends)
    assert any(place.y > 18 for place in ends)


@proves("skirmish.ruling.low_ledges")
@pytest.mark.parametrize(
    ("height", "reading", "pushed"), [(1.5, "any_ledge", True), (1.5, "hurts", False), (2, "hurts", True)]
)
def test_low_ledges(height: float, reading: str, pushed: bool) -> None:
    """A model on a ledge of less than 2 inches is pushed off it too; by the other reading only where that hurts."""
    unit, enemy = ours("berserker", (8.9, 10)), theirs("berserker", (11, 10), stunned=True)
    state = game(unit, enemy, pieces=(box("ledge", 2, 5, 12, 15, height),), rulings={"low_ledges": reading})
    table = dice('tie="(13, 10)" d6=4 d6=6' if pushed else "")
    special_moves.push(acting(state, unit, table), enemy, table)
    assert (enemy.models[0].level == 0) is pushed


@proves("skirmish.ruling.kept_shot", "skirmish.shooting.2", "skirmish.basics.advance.objective")
def test_archers_do_not_give_up_their_shot_to_keep_out_of_reach() -> None:
    """Beside the way nobody could shoot it, but it could shoot nobody either: it goes where it has somebody in range,
    and does not rush into that reach because the careful place had none.
    """
    unit, enemy = ours("elf_archer", (24, 6)), theirs("elf_archer", (24, 40))
    state = game(unit, enemy, markers=((40, 24),))
    table = dice("d6=1")
    trees.act(board_of(state, AI, table), unit, table)
    assert told(table)[-2].startswith("AI Archer advances")
    assert told(table)[-1].startswith("AI Archer shoots at Player Archer")
