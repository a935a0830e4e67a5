"""Objectives: how many, where they may lie, who seizes them."""

from __future__ import annotations

import pytest

from foeman.engine.sequence import due
from foeman.engine.testing import proves
from foeman.games.skirmish.rules.objectives import count, is_at, lay_objectives, may_lie, seize_markers
from foeman.games.skirmish.rules.people import People
from foeman.games.skirmish.state import AI, PLAYER, Marker
from tests.games.skirmish.small import PEOPLE, box, dice, game, ours, play, theirs


@proves("skirmish.base.objectives.number")
def test_there_are_d3_and_2_objectives() -> None:
    """3 to 5 of them."""
    for rolled in (1, 2, 3):
        with dice(f"d3={rolled}") as table:
            assert count(table) == rolled + 2


@proves("skirmish.base.objectives.place", "skirmish.base.objectives.ground")
@pytest.mark.parametrize(
    ("x", "y", "valid"),
    [
        (12, 12, False),
        (12, 12.01, True),
        (12, 36, False),
        (24, 24, False),
        (33, 24, False),
        (33.01, 24, True),
        (6, 20, False),
    ],
)
def test_where_an_objective_may_lie(x: float, y: float, valid: bool) -> None:
    """Outside the zones, more than 9 inches from others, not in blocking ground or a gap."""
    state = game(markers=((24, 24),), pieces=(box("rocks", 4, 18, 8, 22, 3),))
    assert may_lie(state, x, y) == valid


@proves("skirmish.base.objectives.place")
def test_the_sides_place_in_turn_from_the_winner_on() -> None:
    """The player wins the roll-off and places the first and the third."""
    state = game(seats={PLAYER: "person", AI: "ai"}, round=0)
    with dice('d3=1 d6=5 d6=2 Player="(24, 24)" tie="part 1" Player="40, 30"') as table:
        play(state, table, due(lay_objectives))
    assert [(marker.x, marker.y) for marker in state.markers] == [(24, 24), (12, 18), (40, 30)]


@proves("skirmish.base.objectives.place")
def test_a_person_is_asked_again_for_a_place_that_will_not_do() -> None:
    """A point in a zone is refused."""
    state = game(seats=PEOPLE, round=0)
    with dice('AI="10, 10" AI=somewhere AI="10, 14"') as table:
        People().place_objective(state, AI, table)
    assert [(marker.name, marker.x, marker.y) for marker in state.markers] == [("objective 1", 10, 14)]


@proves("skirmish.base.objectives.ground")
def test_with_no_place_left_no_more_are_placed() -> None:
    """All ground between the zones is rock: none is laid."""
    state = game(seats=PEOPLE, round=0, pieces=(box("rocks", 0, 12, 48, 36, 3),))
    with dice("d3=3 d6=5 d6=2") as table:
        play(state, table, due(lay_objectives))
    assert state.markers == []


@proves("skirmish.base.seize")
def test_a_unit_alone_within_3_seizes() -> None:
    """Measured from the edge of the base; a stunned unit seizes nothing and hinders nobody."""
    near, stunned = ours("greatsword", (10, 13.5)), theirs("greatsword", (10, 7), stunned=True)
    state = game(near, stunned, markers=((10, 10),))
    assert is_at(near, state.markers[0])
    with dice() as table:
        seize_markers(state, table)
    assert state.markers[0].owner == AI
    near.models[0].y = 13.51
    assert not is_at(near, state.markers[0])


@proves("skirmish.base.seize.kept")
def test_a_seized_marker_stays_seized_after_the_unit_left() -> None:
    """Nobody is there: it still belongs to the AI; then the player alone takes it."""
    state = game(markers=((10, 10),))
    state.markers[0].owner = AI
    with dice() as table:
        seize_markers(state, table)
    assert state.markers[0].owner == AI
    state = game(theirs("greatsword", (10, 12)))
    state.markers = [Marker("objective 1", 10, 10, AI)]
    with dice() as table:
        seize_markers(state, table)
    assert state.markers[0].owner == PLAYER


@proves("skirmish.base.seize.neutral")
def test_both_sides_there_makes_it_nobodys() -> None:
    """Also if one of them had it."""
    state = game(ours("greatsword", (10, 12)), theirs("greatsword", (10, 8)), markers=((10, 10),))
    state.markers[0].owner = PLAYER
    with dice() as table:
        seize_markers(state, table)
    assert state.markers[0].owner == ""
