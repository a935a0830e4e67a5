"""Rounds and turns: who activates, when a round ends, who wins; and a person's actions."""

from __future__ import annotations

import pytest

from foeman.engine.sequence import due
from foeman.engine.tables import Unscripted
from foeman.engine.testing import proves
from foeman.games.skirmish.bots.seat import board_of
from foeman.games.skirmish.rules import actions
from foeman.games.skirmish.rules.sequence import (
    begin_round,
    end_round,
    is_round_over,
    outcome,
    pass_over,
    take_turn,
)
from foeman.games.skirmish.state import AI, PLAYER, Marker, State
from tests.games.skirmish.small import PEOPLE, box, dice, game, ours, play, theirs, told

HOLDS = "AI=Hold"


def two_and_one() -> State:
    """Two units of the AI's side against one, all played by people."""
    one, two = ours("veteran", (5, 5), name="one"), ours("veteran", (15, 5), name="two")
    return game(one, two, theirs("knight", (40, 40)), seats=PEOPLE, first=PLAYER)


@proves("skirmish.base.turns", "skirmish.base.turns.first")
def test_the_sides_activate_in_turn_and_who_is_done_is_passed_over() -> None:
    """The roll-off's winner begins; the player has one unit, so the AI's second follows its first."""
    state = two_and_one()
    with dice("Player=Hold AI=two AI=Hold AI=Hold") as table:
        begin_round(state, table)
        order = []
        while not is_round_over(state):
            order.append(state.turn)
            take_turn(state, table)
    assert order == [PLAYER, AI, AI]
    assert [unit.activated for unit in state.units] == [True, True, True]
    assert state.finished == PLAYER


@proves("skirmish.base.turns.first")
def test_who_was_first_done_begins_the_next_round() -> None:
    """The player was done first and begins round 2, although the AI won the roll-off."""
    state = two_and_one()
    state.first, state.finished = AI, PLAYER
    for unit in state.units:
        unit.activated = unit.fatigued = unit.breathed = unit.cast = True
    with dice() as table:
        play(state, table, due(end_round))
    assert (state.round, state.turn, state.finished) == (2, PLAYER, "")
    assert not any(unit.activated or unit.fatigued or unit.breathed or unit.cast for unit in state.units)


def test_the_one_passed_over_keeps_its_claim_to_begin() -> None:
    """Who first had nobody left is remembered."""
    state = two_and_one()
    state.turn = PLAYER
    state.units[2].activated = True
    pass_over(state)
    assert (state.turn, state.finished) == (AI, PLAYER)


@proves("skirmish.base.rounds", "skirmish.base.win")
def test_after_four_rounds_more_markers_win() -> None:
    """Two to one for the AI; as many for both is a draw."""
    state = two_and_one()
    state.markers = [Marker("a", 1, 20, AI), Marker("b", 9, 20, AI), Marker("c", 17, 20, PLAYER)]
    state.round = 4
    assert outcome(state) is None
    state.round = 5
    ended = outcome(state)
    assert ended is not None
    assert (ended.winners, ended.points, ended.length) == ((AI,), {PLAYER: 1, AI: 2}, 4)
    state.markers.pop(0)
    ended = outcome(state)
    assert ended is not None
    assert ended.winners == (PLAYER, AI)


@proves("skirmish.base.rounds", "skirmish.base.win")
def test_a_side_without_units_has_lost_at_once() -> None:
    """Whatever the markers say; units in reserve are units; both gone is a draw."""
    state = two_and_one()
    state.markers = [Marker("c", 17, 20, PLAYER)]
    state.units[2].reserve = True
    assert outcome(state) is None
    state.units.pop()
    ended = outcome(state)
    assert ended is not None
    assert ended.words == "AI wins: the other side is destroyed."
    state.units = []
    ended = outcome(state)
    assert ended is not None
    assert ended.winners == (PLAYER, AI)


@proves("skirmish.base.stunned")
def test_a_stunned_unit_idles_in_its_activation() -> None:
    """It is asked nothing."""
    knight = ours("knight", (10, 10), stunned=True)
    state = game(knight, theirs("knight", (40, 40)), seats=PEOPLE)
    with dice() as table:
        actions.act(state, knight, table)
    assert told(table) == ["AI Knight is activated.", "AI Knight idles and recovers."]
    assert not knight.stunned


# A person's actions


@proves("skirmish.base.hold", "skirmish.base.shoot.target")
def test_hold_shoots_without_moving() -> None:
    """The archer stays and shoots."""
    archer, foe = ours("elf_archer", (10, 10)), theirs("knight", (10, 25))
    state = game(archer, foe, seats=PEOPLE)
    with dice('AI=Hold AI="Player Knight" d6=1') as table:
        actions.act(state, archer, table)
    assert (archer.models[0].x, archer.models[0].y) == (10, 10)


@proves("skirmish.base.advance")
def test_advance_moves_6_and_shoots() -> None:
    """Six inches are possible, a little more is not and is asked again."""
    archer, foe = ours("elf_archer", (10, 10)), theirs("knight", (10, 25))
    state = game(archer, foe, seats=PEOPLE)
    with dice('AI=Advance AI="16.01, 10" AI="16, 10" AI=nobody') as table:
        actions.act(state, archer, table)
    assert (archer.models[0].x, archer.models[0].y) == (16, 10)


@proves("skirmish.base.rush", "skirmish.base.rule.quick_shot")
@pytest.mark.parametrize(("kind", "shots"), [("elf_archer", ""), ("shadow_sister", ' AI="Player Knight" d6=1')])
def test_rush_moves_12_and_only_quick_shot_shoots(kind: str, shots: str) -> None:
    """A Shadow Sister shoots after her rush, an Archer does not."""
    unit, foe = ours(kind, (10, 10)), theirs("knight", (22, 25))
    state = game(unit, foe, seats=PEOPLE)
    with dice(f"AI=Rush AI=east{shots}") as table:
        actions.act(state, unit, table)
    assert (unit.models[0].x, unit.models[0].y) == (22, 10)


@proves("skirmish.base.charge")
def test_charge_reaches_contact_or_is_not_offered() -> None:
    """12 inches from edge to edge can be charged, 12.05 cannot."""
    greatsword, foe = ours("greatsword", (10, 10)), theirs("greatsword", (10, 22.99))
    state = game(greatsword, foe, seats=PEOPLE)
    with dice("AI=Charge d6=1 Player=no") as table:
        actions.act(state, greatsword, table)
    assert told(table)[1] == "AI Greatsword charges Player Greatsword."
    far = theirs("greatsword", (10, 23.05))
    state = game(ours("greatsword", (10, 10)), far, seats=PEOPLE)
    assert actions.charge_targets(state, state.units[0]) == {}


@proves("skirmish.base.rule.immobile")
def test_an_immobile_unit_only_holds() -> None:
    """It is not asked for an action."""
    mortar, foe = ours("mortar", (10, 10)), theirs("knight", (10, 30))
    state = game(mortar, foe, seats=PEOPLE)
    with dice("AI=nobody") as table:
        actions.act(state, mortar, table)


@proves("skirmish.base.rule.boing")
def test_boing_places_the_unit_before_it_moves() -> None:
    """A D3 of 2 and north: two inches up, then it advances from there; not into terrain."""
    beast, foe = ours("cave_beast", (10, 10)), theirs("knight", (40, 40))
    state = game(beast, foe, seats=PEOPLE, pieces=(box("swamp", 8, 5, 12, 8.5),))
    with pytest.raises(Unscripted, match="expected stay"):
        actions.act(state, beast, dice("d3=2 AI=south"))
    with dice("d3=2 AI=north AI=Hold") as table:
        actions.act(state, beast, table)
    assert (beast.models[0].x, beast.models[0].y) == (10, 12)


@proves("skirmish.base.rule.boing")
def test_the_ai_bounces_toward_its_goal() -> None:
    """By its D3 nearer to the objective."""
    beast = ours("cave_beast", (10, 10))
    state = game(beast, markers=((30, 10),))
    with dice() as table:
        board = board_of(state, AI, table)
        board.acts(beast)
        board.bound(beast, state.markers[0], 3)
    assert (beast.models[0].x, beast.models[0].y) == (13, 10)


@proves("skirmish.base.rule.fire_breath")
def test_a_person_decides_at_whom_fire_is_breathed() -> None:
    """At one enemy within 12 inches, or it is kept."""
    drake, foe = ours("young_drake", (10, 10)), theirs("greatsword", (10, 18))
    state = game(drake, foe, seats=PEOPLE)
    with dice("AI=Hold AI=nobody") as table:
        actions.act(state, drake, table)
    assert not drake.breathed
    with dice('AI=Hold AI="Player Greatsword" d6=6,6,6') as table:
        actions.act(state, drake, table)
    assert drake.breathed
