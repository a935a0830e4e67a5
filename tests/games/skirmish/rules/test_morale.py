"""Morale: who tests, with which Quality, and who flees."""

from __future__ import annotations

import pytest

from foeman.engine.testing import proves
from foeman.games.skirmish.rules.morale import fail, is_low, morale_quality, morale_test, morale_tests
from foeman.games.skirmish.state import AI, PLAYER
from tests.games.skirmish.small import dice, game, names, ours, play, theirs

RULE = "skirmish.base.morale"


@proves("skirmish.base.morale", "skirmish.base.morale.fail")
def test_a_side_at_half_of_its_units_tests_each_of_them() -> None:
    """Two of four are left: both test, the one that fails is stunned. The other side has all its units and does not."""
    knight, greatsword, foe = ours("knight", (10, 10)), ours("greatsword", (20, 10)), theirs("knight", (30, 10))
    state = game(knight, greatsword, foe, started={AI: 4, PLAYER: 1})
    with dice("d6=4 d6=2") as table:
        play(state, table, *morale_tests(state))
    assert (knight.stunned, greatsword.stunned, foe.stunned) == (False, True, False)


@proves("skirmish.base.morale.once")
def test_reserves_count_as_not_lost_and_do_not_test() -> None:
    """With one of four units lost and two in reserve the side is not low; low again, it tests in every round."""
    knight = ours("knight", (10, 10))
    hidden = [ours("miner", (0, 0), name=f"miner {number}", reserve=True) for number in (1, 2)]
    state = game(knight, *hidden, started={AI: 4, PLAYER: 0})
    assert not is_low(state, AI)
    state.started[AI] = 6
    with dice("d6=6 d6=6") as table:
        play(state, table, *morale_tests(state))
        play(state, table, *morale_tests(state))
    assert len(names(state.units)) == 3


@proves("skirmish.base.morale.fail", "skirmish.ruling.morale_fail")
def test_who_is_stunned_already_flees() -> None:
    """First stunned, then gone; by the other reading gone at once."""
    knight = ours("knight", (10, 10))
    state = game(knight)
    with dice() as table:
        fail(state, knight, table)
        assert knight.stunned
        fail(state, knight, table)
    assert state.units == []
    state = game(ours("knight", (10, 10)), rulings={"morale_fail": "flees"})
    with dice() as table:
        fail(state, state.units[0], table)
    assert state.units == []


@proves("skirmish.base.stunned")
def test_a_stunned_unit_fails_every_test() -> None:
    """No die is rolled."""
    knight = ours("knight", (10, 10), stunned=True)
    state = game(knight)
    with dice() as table:
        assert not morale_test(state, knight, RULE, table)


@proves("skirmish.base.rule.fearless")
@pytest.mark.parametrize(("kind", "passes"), [("greatsword", True), ("skeleton_guard", True), ("knight", False)])
def test_fearless_adds_1(kind: str, passes: bool) -> None:
    """A 3 is enough for a fearless Quality of 4+, not for a knight; the Undead need no die."""
    unit = ours(kind, (10, 10))
    state = game(unit)
    with dice("" if kind == "skeleton_guard" else "d6=3") as table:
        assert morale_test(state, unit, RULE, table) == passes


@proves("skirmish.base.rule.undead")
def test_the_undead_pass_unless_stunned() -> None:
    """They take no test; stunned ones fail."""
    unit = ours("zombies", (10, 10), (11.5, 10), (13, 10))
    state = game(unit)
    with dice() as table:
        assert morale_test(state, unit, RULE, table)
        unit.stunned = True
        assert not morale_test(state, unit, RULE, table)


@proves("skirmish.base.rule.hero", "skirmish.ruling.morale_choices")
def test_a_hero_within_12_lends_its_quality() -> None:
    """The best that may be used is used: 3+ of the Captain, not while he is stunned or too far off."""
    captain, group = ours("captain", (10, 10)), ours("infantrymen", (10, 23), (11.5, 23), (13, 23))
    state = game(captain, group)
    assert morale_quality(state, group) == 3
    captain.stunned = True
    assert morale_quality(state, group) == 5
    captain.stunned = False
    captain.models[0].y = 9.98
    assert morale_quality(state, group) == 5
    assert morale_quality(state, captain) == 3
