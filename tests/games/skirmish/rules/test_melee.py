"""Melee: contact, strikes, striking back, fatigue, and what follows."""

from __future__ import annotations

import pytest

from foeman.engine.testing import proves
from foeman.games.skirmish.rules.melee import (
    after_melee,
    contact,
    fight,
    gap_to,
    move_back,
    strike,
    strike_back,
    to_hit,
)
from foeman.games.skirmish.rules.wounds import give_boon
from foeman.games.skirmish.state import distance
from tests.games.skirmish.small import PEOPLE, dice, game, names, ours, theirs, told


@proves("skirmish.base.melee.contact")
def test_models_within_2_strike_and_the_charged_close_in() -> None:
    """Of a charged group the models further off move up to 3 inches, until they can strike."""
    knight, group = ours("knight", (10, 10)), theirs("infantrymen", (11.27, 10), (12.8, 10), (13.2, 11.5))
    state = game(knight, group)
    assert [gap_to(model, group, knight) <= 2 for model in group.models] == [True, True, False]
    with dice() as table:
        contact(state, knight, group, table)
    assert all(gap_to(model, group, knight) <= 2 for model in group.models)
    assert distance(knight, group) == 0.02


@proves("skirmish.base.melee.strike", "skirmish.base.melee.back")
def test_the_charger_strikes_first_and_the_charged_strikes_back() -> None:
    """Impact and lance do nothing; the Greatsword's 4 hits, is blocked, and the knight moves back."""
    knight, foe = ours("knight", (10, 10)), theirs("greatsword", (11.26, 10))
    state = game(knight, foe)
    with dice("d6=1 d6=6,6 d6=4 d6=6") as table:
        fight(state, knight, foe, table)
    assert told(table) == [
        "AI Knight strikes Player Greatsword: 2 hits.",
        "Player Greatsword strikes AI Knight: 1 hit.",
    ]
    assert (knight.fatigued, foe.fatigued) == (True, True)


@proves("skirmish.base.melee.back")
def test_a_stunned_unit_does_not_strike_back_and_a_person_need_not() -> None:
    """The charger's three wounds stun it; a person can also say no."""
    knight, foe = ours("knight", (10, 10)), theirs("greatsword", (11.26, 10))
    state = game(knight, foe)
    with dice("d6=4 d6=1,1 d6=1 d6=1") as table:
        fight(state, knight, foe, table)
    assert foe.stunned
    other = theirs("greatsword", (11.26, 10))
    state = game(ours("knight", (10, 10)), other, seats=PEOPLE)
    with dice("Player=no") as table:
        strike_back(state, other, state.units[0], table)
    assert told(table) == ["Player Greatsword does not strike back."]


@proves("skirmish.base.melee.fatigue")
def test_after_its_first_strike_a_unit_hits_only_on_6s() -> None:
    """A Captain's 5s hit once, and no more that round."""
    captain, foe = ours("captain", (10, 10)), theirs("steam_suit", (11.26, 10))
    state = game(captain, foe)
    with dice("d6=5,5,5 d6=6,6,6 d6=5,5,6 d6=6") as table:
        strike(state, captain, foe, False, table)
        strike(state, captain, foe, False, table)
    assert [line.partition(": ")[2] for line in told(table)] == ["3 hits.", "1 hit."]


@proves("skirmish.base.rule.impact")
def test_impact_is_automatic_hits_of_a_charge() -> None:
    """A knight has Impact(1) and a lance with Impact(1): two hits without a roll, none when striking back."""
    knight, foe = ours("knight", (10, 10)), theirs("steam_suit", (11.51, 10))
    state = game(knight, foe)
    with dice("d6=1 d6=6,6 d6=1") as table:
        strike(state, knight, foe, True, table)
        strike(state, knight, foe, False, table)
    assert [line[-7:] for line in told(table)] == ["2 hits.", "0 hits."]


@proves("skirmish.base.rule.furious")
def test_furious_strikes_once_more_when_charging() -> None:
    """A Black Orc rolls two dice for its one attack on the charge, one when striking back."""
    orc, foe = ours("black_orc", (10, 10)), theirs("steam_suit", (11.26, 10))
    state = game(orc, foe)
    with dice("d6=1,1 d6=1") as table:
        strike(state, orc, foe, True, table)
        strike(state, orc, foe, False, table)


@proves("skirmish.base.rule.slayer")
def test_slayer_pierces_the_tough() -> None:
    """A Berserker's axes have AP(3) against Tough(3): Defense 3+ needs 6; against others AP(1)."""
    berserker, tough, plain = (
        ours("berserker", (10, 10)),
        theirs("steam_suit", (11.26, 10)),
        theirs("knight", (10, 11.26)),
    )
    state = game(berserker, tough, plain)
    with dice("d6=6,6 d6=5,5 d6=6,6 d6=4,4") as table:
        strike(state, berserker, tough, False, table)
        strike(state, berserker, plain, False, table)
    assert tough.models[0].wounds == 2
    assert plain.models[0].wounds == 0


@proves("skirmish.base.rule.grudge")
def test_grudge_helps_the_hero_and_friends_within_12() -> None:
    """+1 to hit in melee; 12.01 inches off it helps no more."""
    lord = ours("dwarf_lord", (10, 10), upgrades=("grudge",))
    near, far = ours("veteran", (10, 23), name="near"), ours("veteran", (23.01, 10), name="far")
    state = game(lord, near, far)
    assert (to_hit(state, lord), to_hit(state, near), to_hit(state, far)) == (1, 1, 0)


@proves("skirmish.base.spell.next_time")
def test_spells_for_the_next_melee() -> None:
    """Wild Form adds 1, Spite Rune takes 1, Poison and Rending make sixes of it; all once."""
    captain, foe = ours("captain", (10, 10)), theirs("steam_suit", (11.26, 10))
    for effect, value in (("melee_rolls", 1), ("to_hit_melee", -1), ("poison", 0), ("rending", 0)):
        give_boon(captain, effect, value)
    state = game(captain, foe)
    with dice("d6=6,2,2 d6=5,6,6") as table:
        strike(state, captain, foe, False, table)
    assert told(table)[0] == "AI Captain strikes Player Steam-Power Suit: 3 hits."
    assert foe.models[0].wounds == 1
    assert captain.boons == []


@proves("skirmish.base.rule.phalanx")
def test_who_charges_a_phalanx_is_tested_and_does_not_count_as_charging() -> None:
    """Two spearmen left, a Giant Boar Rider of Tough(3): two dice; then no Impact and no Furious."""
    rider = ours("giant_boar_rider", (10, 10))
    spears = theirs("infantrymen", (11.52, 10), (11.52, 11.5), upgrades=("group_spears",))
    state = game(rider, spears)
    with dice("d6=1,2") as table:
        contact(state, rider, spears, table)
    assert rider.models[0].wounds == 1
    with dice("d6=1 d6=1,1,1 d6=1,1") as table:
        fight(state, rider, spears, table)


@proves("skirmish.base.rule.phalanx", "skirmish.ruling.dangerous_dice")
def test_a_phalanx_is_tested_with_one_die_for_the_unit_by_the_other_reading() -> None:
    """Against two spearmen the rider of Tough(3) rolls one die instead of two."""
    rider = ours("giant_boar_rider", (10, 10))
    spears = theirs("infantrymen", (11.52, 10), (11.52, 11.5), upgrades=("group_spears",))
    state = game(rider, spears, rulings={"dangerous_dice": "by_unit"})
    with dice("d6=1") as table:
        contact(state, rider, spears, table)
    assert rider.models[0].wounds == 1


@proves("skirmish.base.melee.contact", "skirmish.base.stunned.hit")
def test_a_stunned_group_does_not_close_in() -> None:
    """One of three falls to the charge, the other two stay where they stand."""
    knight = ours("knight", (10, 10))
    group = theirs("infantrymen", (11.27, 10), (12.8, 10), (13.2, 11.5), stunned=True)
    state = game(knight, group)
    with dice() as table:
        contact(state, knight, group, table)
    assert [(one.x, one.y) for one in group.models] == [(11.27, 10), (12.8, 10)]


@proves("skirmish.base.stunned.hit", "skirmish.base.tough.stunned")
def test_a_charge_knocks_a_stunned_model_out() -> None:
    """A Tough one takes a wound instead while it has fewer than its Tough."""
    knight, foe = ours("knight", (10, 10)), theirs("greatsword", (11.26, 10), stunned=True)
    state = game(knight, foe)
    with dice() as table:
        contact(state, knight, foe, table)
    assert names(state.units) == ["AI Knight"]
    tough = theirs("captain", (11.26, 10), stunned=True, wounds=1)
    state = game(ours("knight", (10, 10)), tough)
    with dice() as table:
        contact(state, state.units[0], tough, table)
    assert tough.models[0].wounds == 2


@proves("skirmish.base.melee.after")
def test_the_charger_moves_back_just_over_an_inch() -> None:
    """If both are left, they stand apart again."""
    knight, foe = ours("knight", (10, 10)), theirs("greatsword", (11.26, 10))
    state = game(knight, foe)
    move_back(state, knight, foe)
    assert 1.0 < distance(knight, foe) < 1.1
    assert (foe.models[0].x, foe.models[0].y) == (11.26, 10)


@proves("skirmish.base.engaged")
def test_nobody_is_locked_in_a_melee_that_both_survive() -> None:
    """When it is over the charger has gone back, and the two stand apart."""
    knight, foe = ours("knight", (10, 10)), theirs("greatsword", (11.26, 10))
    state = game(knight, foe)
    with dice() as table:
        after_melee(state, knight, foe, table)
    assert 1.0 < distance(knight, foe) < 1.1


@proves("skirmish.base.rule.immobile")
def test_an_immobile_unit_does_not_move_back() -> None:
    """A mortar stays in contact."""
    mortar, foe = ours("mortar", (10, 10)), theirs("greatsword", (11.51, 10))
    state = game(mortar, foe)
    move_back(state, mortar, foe)
    assert (mortar.models[0].x, mortar.models[0].y) == (10, 10)


@proves("skirmish.base.melee.after", "skirmish.base.melee.after_ai")
def test_the_ai_uses_the_move_of_a_victor_toward_its_objective() -> None:
    """Up to 3 inches toward a marker not under control; with nothing to seize it stays."""
    knight, gone = ours("knight", (10, 10)), theirs("greatsword", (11.26, 10))
    state = game(knight, markers=((30, 10),))
    with dice() as table:
        after_melee(state, knight, gone, table)
    assert (knight.models[0].x, knight.models[0].y) == (13, 10)
    state.markers[0].owner = "AI"
    with dice() as table:
        after_melee(state, knight, gone, table)
    assert knight.models[0].x == 13


@proves("skirmish.base.melee.after")
@pytest.mark.parametrize(("answer", "x"), [("east", 13.0), ("stay", 10.0), ("11.5, 10", 11.5)])
def test_a_person_chooses_the_move_of_a_victor(answer: str, x: float) -> None:
    """Anywhere within 3 inches, or nowhere."""
    knight, gone = ours("knight", (10, 10)), theirs("greatsword", (11.26, 10))
    state = game(knight, seats=PEOPLE)
    with dice(f'AI="{answer}"') as table:
        after_melee(state, knight, gone, table)
    assert (knight.models[0].x, knight.models[0].y) == (x, 10)
