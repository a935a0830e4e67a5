"""Wounds: markers, stunned, knocked out, Tough."""

from __future__ import annotations

import pytest

from foeman.engine.testing import proves
from foeman.games.skirmish.rules.deployment import TO_DEPLOY
from foeman.games.skirmish.rules.dice import needed, quality_test, roll_off
from foeman.games.skirmish.rules.wounds import (
    Attack,
    Hits,
    charged_while_stunned,
    dangerous_dice,
    dangerous_test,
    give_boon,
    put_wound,
    recover,
    resolve,
    take_boon,
)
from foeman.games.skirmish.state import PLAYER, State, Unit
from tests.games.skirmish.small import dice, game, names, ours, theirs, told


@proves("skirmish.base.test")
@pytest.mark.parametrize(("number", "bonus", "need"), [(4, 0, 4), (4, 1, 3), (4, -1, 5), (2, 3, 2), (6, -4, 6)])
def test_a_test_never_needs_less_than_2_or_more_than_6(number: int, bonus: int, need: int) -> None:
    """A natural 6 always succeeds and a natural 1 always fails, whatever the modifiers."""
    assert needed(number, bonus) == need
    knight = ours("knight", (10, 10))
    for face in range(1, 7):
        with dice(f"d6={face}") as table:
            assert quality_test(knight, number, bonus, "skirmish.base.morale", table) == (face >= need)


@proves("skirmish.base.roll_off")
def test_a_roll_off_is_rolled_again_while_equal() -> None:
    """3 to 3, then 2 to 5: the AI wins."""
    with dice("d6=3 d6=3 d6=2 d6=5") as table:
        assert roll_off(TO_DEPLOY, table) == "AI"
    with dice("d6=4 d6=1") as table:
        assert roll_off(TO_DEPLOY, table) == PLAYER


def hit(target: Unit, hits: Hits, script: str, *others: Unit, **how: object) -> State:
    """A game in which hits fall on a target."""
    attacker = how.pop("attacker", None)
    state = game(target, *others, **({"rulings": how.pop("rulings")} if "rulings" in how else {}))  # type: ignore[arg-type]
    with dice(script) as table:
        resolve(state, Attack(attacker, target, melee=bool(how.get("melee")), hits=[hits]), table)  # type: ignore[arg-type]
    return state


@proves("skirmish.base.block", "skirmish.base.wounds.marker")
def test_each_failed_defense_roll_is_a_wound() -> None:
    """Three hits on Defense 4+ with 4, 3, 2: two wounds; two markers and a 3 make 5, stunned."""
    target = ours("greatsword", (10, 10))
    state = hit(target, Hits(3), "d6=4,3,2 d6=3")
    assert (target.models[0].wounds, target.stunned) == (2, True)
    assert names(state.units) == ["AI Greatsword"]


@proves("skirmish.base.wounds.marker", "skirmish.base.wounds.out")
def test_a_die_and_the_markers_from_6_knock_out() -> None:
    """One marker and a 4 make 5, stunned; a 5 makes 6 and the model is removed."""
    stunned = ours("greatsword", (10, 10))
    assert hit(stunned, Hits(1), "d6=1 d6=4").units == [stunned]
    assert stunned.stunned
    gone = ours("greatsword", (10, 10))
    assert hit(gone, Hits(1), "d6=1 d6=5").units == []


@proves("skirmish.base.rule.ap")
def test_ap_is_taken_off_defense_rolls() -> None:
    """Against AP(2) a Defense of 4+ needs 6: a 5 fails."""
    target = ours("greatsword", (10, 10))
    hit(target, Hits(1, ap=2), "d6=5 d6=1")
    assert target.models[0].wounds == 1
    safe = ours("greatsword", (10, 10))
    hit(safe, Hits(1, ap=2), "d6=6")
    assert safe.models[0].wounds == 0


@proves("skirmish.base.rule.deadly")
def test_a_deadly_wound_counts_several_times_on_one_model() -> None:
    """Deadly(3) on Tough(3) is three wounds at once; in a group of three it takes one model only."""
    captain = ours("captain", (10, 10))
    hit(captain, Hits(1, deadly=3), "d6=1 d6=4")
    assert (captain.models[0].wounds, captain.stunned) == (3, True)
    group = ours("infantrymen", (10, 10), (11.5, 10), (13, 10))
    hit(group, Hits(1, deadly=3), "d6=1")
    assert len(group.models) == 2


@proves("skirmish.base.wounds.group")
def test_a_group_loses_the_furthest_first_and_upgraded_models_last() -> None:
    """The sergeant stands furthest away and stays; the wound after two models marks him."""
    group = ours("infantrymen", (10, 14), (10, 12), (10, 10))
    group.models[0].upgrades = ("sergeant",)
    attacker = theirs("captain", (10, 5))
    state = game(group, attacker)
    with dice("d6=1") as table:
        resolve(state, Attack(attacker, group, hits=[Hits(1)]), table)
    assert [(one.x, one.y) for one in group.models] == [(10, 14), (10, 10)]
    with dice("d6=1,1 d6=2") as table:
        resolve(state, Attack(attacker, group, hits=[Hits(2)]), table)
    assert [(one.y, one.wounds, one.upgrades) for one in group.models] == [(14, 1, ("sergeant",))]
    assert group.stunned


def test_a_group_that_loses_its_last_but_one_rolls_no_effect() -> None:
    """Two wounds on three models leave one without a marker, and no die is rolled."""
    group = ours("infantrymen", (10, 14), (10, 12), (10, 10))
    hit(group, Hits(2), "d6=1,1")
    assert (len(group.models), group.models[0].wounds, group.stunned) == (1, 0, False)


@proves("skirmish.base.tough")
def test_tough_rolls_only_when_its_wounds_are_full() -> None:
    """Two wounds on Tough(3): no roll. With three a 4 makes 7, stunned; a 5 makes 8, out."""
    captain = ours("captain", (10, 10))
    hit(captain, Hits(2), "d6=1,1")
    assert (captain.models[0].wounds, captain.stunned) == (2, False)
    stunned = ours("captain", (10, 10), wounds=2)
    assert hit(stunned, Hits(1), "d6=1 d6=4").units == [stunned]
    assert stunned.stunned
    assert hit(ours("captain", (10, 10), wounds=2), Hits(1), "d6=1 d6=5").units == []


@proves("skirmish.base.stunned.hit")
def test_any_hit_from_shooting_knocks_a_stunned_model_out() -> None:
    """No Defense roll is made; in a group each hit takes a model."""
    assert hit(ours("greatsword", (10, 10), stunned=True), Hits(1), "").units == []
    group = ours("infantrymen", (10, 14), (10, 12), (10, 10), stunned=True)
    hit(group, Hits(2), "")
    assert len(group.models) == 1


@proves("skirmish.base.tough.stunned")
def test_a_stunned_tough_model_takes_a_wound_instead() -> None:
    """With one wound it takes one more and then defends as usual; with three it is out."""
    captain = ours("captain", (10, 10), stunned=True, wounds=1)
    hit(captain, Hits(1), "d6=4")
    assert captain.models[0].wounds == 2
    assert hit(ours("captain", (10, 10), stunned=True, wounds=3), Hits(1), "").units == []


@proves("skirmish.base.stunned.hit", "skirmish.base.wounds.group")
def test_a_stunned_group_loses_the_furthest_first() -> None:
    """Two hits take the two men furthest from the archer, and the sergeant, who is further off, stays."""
    group = ours("infantrymen", (10, 14), (10, 12), (10, 10), stunned=True)
    group.models[0].upgrades = ("sergeant",)
    archer = theirs("elf_archer", (10, 5))
    state = game(group, archer)
    with dice() as table:
        resolve(state, Attack(archer, group, hits=[Hits(1)]), table)
        assert [one.y for one in group.models] == [14, 10]
        resolve(state, Attack(archer, group, hits=[Hits(1)]), table)
    assert [one.y for one in group.models] == [14]


@proves("skirmish.base.tough.stunned", "skirmish.base.tough")
@pytest.mark.parametrize(("die", "left"), [(4, True), (5, False)])
def test_the_wound_that_fills_a_stunned_tough_model_is_checked(die: int, left: bool) -> None:
    """The third wound comes without a Defense roll, and the hit is saved: a 4 and three make stunned, a 5 makes out."""
    shot = ours("captain", (10, 10), stunned=True, wounds=2)
    assert bool(hit(shot, Hits(1), f"d6=6 d6={die}").units) == left
    charged, knight = ours("captain", (10, 10), stunned=True, wounds=2), theirs("knight", (12, 10))
    state = game(charged, knight)
    with dice(f"d6={die}") as table:
        charged_while_stunned(state, knight, charged, table)
    assert (charged in state.units) == left
    assert charged.models[0].wounds == 3


@proves("skirmish.base.rule.fear", "skirmish.base.tough.stunned")
def test_the_wound_of_being_charged_is_no_real_one_for_fear() -> None:
    """No D3 is rolled for the wound that a stunned Tough model takes as the dragon charges."""
    dragon, captain = ours("zombie_dragon", (10, 10)), theirs("captain", (12.02, 10), stunned=True, wounds=2)
    state = game(dragon, captain)
    with dice("d6=4") as table:
        charged_while_stunned(state, dragon, captain, table)
    assert captain in state.units


@proves("skirmish.base.rule.regeneration")
def test_regeneration_also_helps_where_there_is_no_defense_roll() -> None:
    """Of two wounds from danger a 5 ignores one; the wound of a stunned troll that is shot at can be ignored too."""
    troll = ours("forest_troll", (10, 10))
    state = game(troll)
    with dice("d6=1,1,6 d6=5,4") as table:
        dangerous_test(state, troll, 3, table)
    assert troll.models[0].wounds == 1
    troll.stunned = True
    with dice("d6=6 d6=6") as table:
        resolve(state, Attack(None, troll, hits=[Hits(1)]), table)
    assert troll.models[0].wounds == 1


@proves("skirmish.base.wounds.group")
def test_a_wound_meant_for_one_model_hurts_no_other() -> None:
    """Two wounds on the model in the middle remove it, and the second is lost; stunned, two hits take only it."""
    for stunned, script in ((False, "d6=1,1"), (True, "")):
        group = ours("infantrymen", (10, 14), (10, 12), (10, 10), stunned=stunned)
        state = game(group)
        with dice(script) as table:
            resolve(state, Attack(None, group, picked=group.models[1], hits=[Hits(2)]), table)
        assert [(one.y, one.wounds) for one in group.models] == [(14, 0), (10, 0)]


@proves("skirmish.base.stunned")
def test_a_stunned_unit_recovers_by_idling() -> None:
    """At the end of its next activation it is no longer stunned."""
    knight = ours("knight", (10, 10), stunned=True)
    with dice() as table:
        recover(knight, table)
    assert not knight.stunned
    assert told(table) == ["AI Knight idles and recovers."]


@proves("skirmish.base.rule.regeneration")
def test_regeneration_ignores_wounds_on_5_or_more() -> None:
    """Three wounds, dice 5, 6, 4: one counts."""
    troll = ours("forest_troll", (10, 10))
    hit(troll, Hits(3), "d6=1,1,1 d6=5,6,4")
    assert troll.models[0].wounds == 1


@proves("skirmish.base.rule.rending")
def test_rending_sixes_have_ap_4_and_cannot_be_regenerated() -> None:
    """Of two hits on Defense 5+ one was a 6: it needs 6 and is not regenerated, the other needs 5."""
    troll = ours("forest_troll", (10, 10))
    hit(troll, Hits(2, rending=1), "d6=5 d6=5")
    assert troll.models[0].wounds == 1


@proves("skirmish.base.rule.fear")
def test_fear_adds_a_d3_to_the_markers_of_a_melee_wound() -> None:
    """One marker, a D3 of 3 and a 2 make 6; without a real wound nothing is rolled."""
    dragon = ours("zombie_dragon", (10, 10))
    target = theirs("greatsword", (12.02, 10))
    assert names(hit(target, Hits(1), "d6=1 d3=3 d6=2", dragon, attacker=dragon, melee=True).units) == [dragon.name]
    target = theirs("greatsword", (12.02, 10))
    assert len(hit(target, Hits(1), "d6=6", dragon, attacker=dragon, melee=True).units) == 2


@proves("skirmish.base.rule.command")
def test_a_musician_within_6_makes_a_wound_count_for_more() -> None:
    """With one marker and a 4 the target would be stunned; the musician near the attacker makes it 6."""
    attacker = ours("greatsword", (10, 10))
    band = ours("infantrymen", (10, 14), (10, 15.5), (10, 17))
    band.models[0].upgrades = ("musician",)
    target = theirs("greatsword", (12, 10))
    state = game(attacker, band, target)
    with dice("d6=1 d6=4") as table:
        resolve(state, Attack(attacker, target, melee=True, hits=[Hits(1)]), table)
    assert target not in state.units
    far = theirs("greatsword", (12, 10))
    band.models[0].y, band.models[1].y, band.models[2].y = 20, 21.5, 23
    state = game(attacker, band, far)
    with dice("d6=1 d6=4") as table:
        resolve(state, Attack(attacker, far, melee=True, hits=[Hits(1)]), table)
    assert far.stunned


@proves("skirmish.base.dangerous", "skirmish.ruling.dangerous_dice")
def test_a_dangerous_test_wounds_on_each_1() -> None:
    """One die a model, or as many as its Tough; by the other reading one for the unit. No Defense roll is made."""
    group, captain = ours("infantrymen", (10, 14), (10, 12), (10, 10)), ours("captain", (20, 10))
    state = game(group, captain)
    assert (dangerous_dice(state, group, 3), dangerous_dice(state, captain, 1)) == (3, 3)
    other = game(group, captain, rulings={"dangerous_dice": "by_unit"})
    assert (dangerous_dice(other, group, 3), dangerous_dice(other, captain, 1)) == (1, 1)
    with dice("d6=1,2,1") as table:
        dangerous_test(state, captain, 3, table)
    assert captain.models[0].wounds == 2
    with dice("d6=1,6,6") as table:
        dangerous_test(state, group, 3, table)
    assert len(group.models) == 2


@proves("skirmish.base.spell.next_time")
def test_a_boon_works_once() -> None:
    """Two spells of one kind add up, and both are gone after the occasion; others stay."""
    knight = ours("knight", (10, 10))
    for effect, value in (("to_hit", -1), ("to_hit", -1), ("defense", 1)):
        give_boon(knight, effect, value)
    assert take_boon(knight, "to_hit", "to_hit_melee") == -2
    assert take_boon(knight, "to_hit", "to_hit_melee") == 0
    assert [boon.effect for boon in knight.boons] == ["defense"]


@proves("skirmish.base.spell.next_time")
def test_a_boon_of_defense_and_regeneration_helps_against_the_next_attack() -> None:
    """+1 to Defense 4+ lets a 3 save; given Regeneration, a wound is ignored on 5; the second attack meets neither."""
    knight = ours("greatsword", (10, 10))
    give_boon(knight, "defense", 1)
    give_boon(knight, "regeneration", 0)
    state = game(knight)
    with dice("d6=3,2 d6=5") as table:
        resolve(state, Attack(None, knight, hits=[Hits(2)]), table)
    assert knight.models[0].wounds == 0
    with dice("d6=3 d6=1") as table:
        resolve(state, Attack(None, knight, hits=[Hits(1)]), table)
    assert knight.models[0].wounds == 1


@proves("skirmish.base.wounds.group")
def test_a_wound_meant_for_a_model_that_is_gone_is_lost() -> None:
    """Of two wounds on one model of a group the second hurts nobody."""
    group = theirs("orcs", (24, 24), (25.5, 24), (27, 24))
    state = game(group)
    attack = Attack(None, group, picked=group.models[1])
    with dice() as table:
        put_wound(state, attack, 1, table)
        put_wound(state, attack, 1, table)
    assert told(table) == ["Player Orcs loses a model, 2 left."]
    assert [model.wounds for model in group.models] == [0, 0]
