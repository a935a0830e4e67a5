"""Shooting: range, sight, cover, hits, blasts, Fire Breath."""

from __future__ import annotations

import pytest

from foeman.engine.tables import Unscripted
from foeman.engine.testing import proves
from foeman.games.skirmish.rules.actions import shoot as choose_shot
from foeman.games.skirmish.rules.shooting import aim, breathe, can_breathe, has_shot, is_in_cover, sees, shoot, to_hit
from foeman.games.skirmish.rules.wounds import Attack, Hits, give_boon, resolve
from foeman.games.skirmish.state import Unit, distance, distance_to
from tests.games.skirmish.small import PEOPLE, box, dice, game, names, ours, printed, theirs, told

ARCHER = "elf_archer"


def fire(archer: Unit, target: Unit, script: str, *others: Unit, moved: bool = False, **how: object) -> list[str]:
    """A unit shoots all its ranged weapons at a target; what the log says."""
    state = game(archer, target, *others, **how)  # type: ignore[arg-type]
    with dice(script) as table:
        shoot(state, archer, list(archer.profile.ranged), target, moved, table)
    return told(table)


@proves("skirmish.base.measure")
def test_distances_are_between_the_nearest_edges() -> None:
    """From the nearest model of a group, and to the centre of a marker."""
    knight, group = ours("knight", (10, 10)), theirs("infantrymen", (20, 10), (21.5, 10), (23, 10))
    game(knight, group)
    assert distance(knight, group) == 8.75
    assert distance_to(group, 16, 10) == 3.5


@proves("skirmish.base.shoot.target", "skirmish.base.sight", "skirmish.base.blocking")
def test_a_target_must_be_in_range_and_in_sight() -> None:
    """A longbow reaches 30 inches, but not through a building."""
    archer, near, far = ours(ARCHER, (10, 10)), theirs("knight", (10, 41.2)), theirs("greatsword", (41.1, 10))
    bow = printed().weapons["longbow"]
    state = game(archer, near, far)
    assert has_shot(state, archer, bow, near)
    assert not has_shot(state, archer, bow, far)
    state = game(archer, near, pieces=(box("building", 5, 20, 15, 24, 5),))
    assert not has_shot(state, archer, bow, near)


@proves("skirmish.base.sight")
@pytest.mark.parametrize(("edge", "seen"), [(10.3, True), (10.6, False)])
def test_some_line_between_the_bases_is_enough(edge: float, seen: bool) -> None:
    """A wall that hides the centre but not the edge of the base leaves it in sight."""
    archer, target = ours(ARCHER, (10, 10)), theirs("greatsword", (10, 30))
    state = game(archer, target, pieces=(box("rocks", 2, 19, edge, 21, 3),))
    assert sees(state, archer.models[0], archer, target) == seen


@proves("skirmish.base.sight")
def test_an_elevation_hides_only_what_stands_lower() -> None:
    """A hill of 2 inches hides two on the flat from each other; who stands on a ledge of 2.5 sees over it."""
    archer, target = ours(ARCHER, (10, 10)), theirs("greatsword", (10, 30))
    hill, ledge = box("hill", 5, 18, 15, 22, 2), box("ledge", 8, 8, 12, 12, 2.5)
    state = game(archer, target, pieces=(hill,))
    assert not sees(state, archer.models[0], archer, target)
    state = game(archer, target, pieces=(hill, ledge))
    assert archer.models[0].level == 2.5
    assert sees(state, archer.models[0], archer, target)


@proves("skirmish.base.gap")
def test_a_gap_does_not_hinder_sight() -> None:
    """One sees across a ravine."""
    archer, target = ours(ARCHER, (10, 10)), theirs("greatsword", (10, 30))
    state = game(archer, target, pieces=(box("ravine", 0, 18, 48, 22, 5),))
    assert sees(state, archer.models[0], archer, target)


@proves("skirmish.base.hit")
def test_one_quality_test_for_each_attack() -> None:
    """Three marksmen with Quality 5+ roll 5, 6, 4: two hits, both blocked."""
    archers = ours("human_marksmen", (10, 10), (11.5, 10), (13, 10))
    lines = fire(archers, theirs("knight", (10, 20)), "d6=5,6,4 d6=6,6")
    assert lines == ["AI Marksmen shoots at Player Knight: 2 hits."]


def test_only_models_that_can_shoot_do() -> None:
    """Of three marksmen the one out of range rolls no die."""
    archers = ours("human_marksmen", (10, 10), (10, 8.5), (10, 7))
    lines = fire(archers, theirs("knight", (10, 33.5)), "d6=1,1")
    assert lines == ["AI Marksmen shoots at Player Knight: 0 hits."]


@proves("skirmish.base.cover", "skirmish.base.cover.behind", "skirmish.ruling.cover_bonus")
def test_cover_adds_1_to_defense_against_shooting() -> None:
    """A Greatsword in a ruin saves on 3; by the other reading the archer needs 5 to hit."""
    ruin = box("ruin", 8, 28, 12, 32, 3)
    archer, target = ours(ARCHER, (10, 10)), theirs("greatsword", (10, 30))
    fire(archer, target, "d6=4 d6=3", pieces=(ruin,))
    assert target.models[0].wounds == 0
    lines = fire(archer, target, "d6=4", pieces=(ruin,), rulings={"cover_bonus": "to_hit"})
    assert lines == ["AI Archer shoots at Player Greatsword: 0 hits."]


@proves("skirmish.base.cover.behind")
@pytest.mark.parametrize(
    ("wall", "covered"),
    [((8, 27, 12, 27.5), True), ((8, 25, 12, 25.5), False), ((12, 27, 16, 27.5), False), ((8, 31, 12, 31.5), False)],
)
def test_behind_a_piece_is_across_it_and_within_3(wall: tuple[float, float, float, float], covered: bool) -> None:
    """The line between the centres crosses the wall and the wall is no more than 3 inches away."""
    archer, target = ours(ARCHER, (10, 10)), theirs("greatsword", (10, 30))
    state = game(archer, target, pieces=(box("wall", *wall, 1),))
    assert is_in_cover(state, archer, target) == covered


@proves("skirmish.base.cover.behind")
def test_the_piece_a_shooter_stands_in_gives_no_cover() -> None:
    """Both stand in one ruin."""
    archer, target = ours(ARCHER, (10, 27)), theirs("greatsword", (10, 30))
    assert not is_in_cover(game(archer, target, pieces=(box("ruin", 5, 25, 15, 35, 3),)), archer, target)


@proves("skirmish.base.cover")
def test_most_models_must_be_in_cover() -> None:
    """One of three in a ruin is not most, two are."""
    archer, group = ours(ARCHER, (10, 10)), theirs("infantrymen", (10, 30), (11.5, 30), (13, 30))
    assert not is_in_cover(game(archer, group, pieces=(box("ruin", 9, 29, 11, 31, 3),)), archer, group)
    assert is_in_cover(game(archer, group, pieces=(box("ruin", 9, 29, 12, 31, 3),)), archer, group)


@proves("skirmish.base.rule.indirect")
def test_indirect_needs_no_sight_and_ignores_cover_that_depends_on_it() -> None:
    """A mortar shoots over a building, and a wall between them helps nobody; standing in a ruin still does."""
    mortar, target = ours("mortar", (10, 10)), theirs("greatsword", (10, 30))
    weapon = printed().weapons["mortar"]
    state = game(mortar, target, pieces=(box("building", 5, 18, 15, 22, 5), box("wall", 8, 28, 12, 28.5, 1)))
    assert has_shot(state, mortar, weapon, target)
    assert not is_in_cover(state, mortar, target, indirect=True)
    assert is_in_cover(state, mortar, target)
    ruin = game(mortar, target, pieces=(box("ruin", 8, 28, 12, 32, 3),))
    assert is_in_cover(ruin, mortar, target, indirect=True)


@proves("skirmish.base.rule.indirect", "skirmish.base.rule.stealth", "skirmish.base.rule.artillery")
def test_what_is_added_to_hit() -> None:
    """Indirect after moving -1, Stealth -1, Artillery beyond 9 inches +1."""
    engineer = ours("human_engineer", (10, 10), upgrades=("pigeon_bombs",))
    mortar, brother = ours("mortar", (20, 10)), theirs("shadow_brother", (20, 21.01))
    state = game(engineer, mortar, brother)
    bombs, shell = printed().weapons["pigeon_bombs"], printed().weapons["mortar"]
    assert to_hit(state, engineer, bombs, brother, True, False) == -2
    assert to_hit(state, engineer, bombs, brother, False, False) == -1
    assert to_hit(state, mortar, shell, brother, False, False) == 0
    brother.models[0].y = 20
    assert to_hit(state, mortar, shell, brother, False, False) == -1


@proves("skirmish.base.rule.surprise")
def test_surprise_adds_1_in_the_round_of_arrival() -> None:
    """An assassin that came in this round hits better, in the next no more."""
    assassin, target = ours("nasty_assassin", (10, 10), arrived=2), theirs("knight", (20, 10))
    state = game(assassin, target, round=2)
    assert to_hit(state, assassin, printed().weapons["bow"], target, False, False) == 1
    state.round = 3
    assert to_hit(state, assassin, printed().weapons["bow"], target, False, False) == 0


@proves("skirmish.base.rule.poison")
def test_a_poisoned_six_is_three_hits() -> None:
    """A River Troll's vomit rolls 6, 4, 1: four hits."""
    troll, target = ours("river_troll", (10, 10)), theirs("steam_suit", (13, 10))
    lines = fire(troll, target, "d6=6,4,1 d6=6,6,6,6")
    assert lines[0] == "AI River Troll shoots at Player Steam-Power Suit: 4 hits."


@proves("skirmish.base.rule.rending")
def test_a_crossbows_six_has_ap_4() -> None:
    """Against Defense 3+ the hit of a 6 needs 6 to be saved: a 5 is a wound."""
    hunter, target = ours("bounty_hunter", (10, 10)), theirs("steam_suit", (20, 10))
    fire(hunter, target, "d6=6 d6=5")
    assert target.models[0].wounds == 1


def at_the_sergeant(script: str, **how: object) -> Unit:
    """A person's Bounty Hunter picks the sergeant of three, who stands nearest; the group."""
    hunter = ours("bounty_hunter", (10, 10), upgrades=("sniper_rifle",))
    group = theirs("infantrymen", (20, 10), (21.5, 10), (23, 10))
    group.models[0].upgrades = ("sergeant",)
    state = game(hunter, group, seats=PEOPLE, **how)  # type: ignore[arg-type]
    with dice(f'AI="model 1 of Player Infantrymen (sergeant)" {script}') as table:
        shoot(state, hunter, list(hunter.profile.ranged), group, False, table)
    return group


@proves("skirmish.base.rule.sniper")
def test_a_sniper_hits_on_2_and_picks_the_model() -> None:
    """He is a unit of one: one marker and a 5 knock him out, although he stands nearest."""
    group = at_the_sergeant("d6=2 d6=1 d6=5")
    assert [(model.upgrades, model.wounds) for model in group.models] == [((), 0), ((), 0)]
    missed = at_the_sergeant("d6=1")
    assert len(missed.models) == 3


@proves("skirmish.base.rule.sniper", "skirmish.ruling.stunned_in_group")
@pytest.mark.parametrize(("reading", "stunned"), [("marker_only", False), ("whole_group", True)])
def test_a_sniped_model_of_a_group_may_be_only_hurt(reading: str, stunned: bool) -> None:
    """A marker and a 4 leave him there with his marker; by the other reading all are stunned."""
    group = at_the_sergeant("d6=2 d6=1 d6=4", rulings={"stunned_in_group": reading})
    assert [model.wounds for model in group.models] == [1, 0, 0]
    assert group.stunned == stunned


@proves("skirmish.base.rule.sniper")
def test_a_marker_on_a_sniped_model_is_kept() -> None:
    """The next wound removes him first; where it falls on another's death, nothing is rolled for his old marker."""
    group = at_the_sergeant("d6=2 d6=1 d6=4")
    knight = ours("knight", (10, 20))
    state = game(group, knight)
    with dice("d6=1") as table:
        resolve(state, Attack(knight, group, hits=[Hits(1)]), table)
    assert [model.wounds for model in group.models] == [0, 0]
    group.models[0].wounds = 1
    with dice("d6=1") as table:
        resolve(state, Attack(knight, group, picked=group.models[1], hits=[Hits(1)]), table)
    assert [model.wounds for model in group.models] == [1]
    assert not group.stunned


@proves("skirmish.base.rule.sniper")
def test_a_sniper_aims_only_at_what_it_sees_and_by_its_own_cover() -> None:
    """The model behind the building is not offered; the two others stand in a ruin, but the one picked does not."""
    hunter = ours("bounty_hunter", (10, 10), upgrades=("sniper_rifle",))
    group = theirs("infantrymen", (20, 10), (20, 11.5), (20, 13))
    pieces = (box("building", 15, 11.2, 18, 15, 5), box("ruin", 19.2, 10.8, 21, 14, 3))
    state = game(hunter, group, seats=PEOPLE, pieces=pieces)
    with pytest.raises(Unscripted, match="expected model 1 of Player Infantrymen or model 2"):
        shoot(state, hunter, list(hunter.profile.ranged), group, False, dice('AI="model 3 of Player Infantrymen"'))
    with dice('AI="model 1 of Player Infantrymen" d6=2 d6=5 d6=5') as table:
        shoot(state, hunter, list(hunter.profile.ranged), group, False, table)
    assert len(group.models) == 2


@proves("skirmish.base.rule.sniper")
def test_only_who_sees_the_model_picked_shoots_at_it() -> None:
    """A building hides it from the third of a group that all see another one."""
    rifle = ours("bounty_hunter", (40, 40), upgrades=("sniper_rifle",))
    group = ours("human_marksmen", (10, 10), (11.5, 10), (13, 10))
    foes = theirs("infantrymen", (10, 30), (11.5, 30), (13, 30))
    state = game(rifle, group, foes, seats=PEOPLE, pieces=(box("building", 10.6, 19, 12.6, 21, 5),))
    with dice('AI="model 1 of Player Infantrymen"') as table:
        shooters = aim(state, Attack(group, foes), rifle.profile.ranged[-1], group.models, table)
    assert [model.x for model in shooters] == [10, 11.5]


@proves("skirmish.base.sight")
def test_a_line_that_lies_wholly_inside_a_ledge_is_not_free() -> None:
    """Two bases that both reach into the ledge between them; a little further along its side they see each other."""
    archer, dragon = ours(ARCHER, (41.53, 28.63)), theirs("zombie_dragon", (34.71, 26.36))
    state = game(archer, dragon, pieces=(box("ledge", 33.5, 27, 41.5, 33, 2.5),))
    assert not sees(state, archer.models[0], archer, dragon)
    archer.models[0].y = 26.9
    assert sees(state, archer.models[0], archer, dragon)


@proves("skirmish.base.rule.command")
def test_a_sergeant_hits_better_than_his_men() -> None:
    """Of three 4s with Quality 5+ only the sergeant's hits."""
    archers = ours("human_marksmen", (10, 10), (11.5, 10), (13, 10))
    archers.models[0].upgrades = ("sergeant",)
    lines = fire(archers, theirs("knight", (10, 20)), "d6=4,4 d6=4 d6=6")
    assert lines[0] == "AI Marksmen shoots at Player Knight: 1 hit."


@proves("skirmish.base.rule.blast")
def test_a_blast_multiplies_hits_and_may_be_divided() -> None:
    """Blast(3) on one of two units side by side: a person divides it, and the defender picks who takes the odd hit."""
    engineer = ours("human_engineer", (10, 10), upgrades=("grenade_launcher",))
    one, other = theirs("knight", (20, 10), name="one"), theirs("knight", (23, 10), name="other")
    state = game(engineer, one, other, seats=PEOPLE)
    with dice("d6=4 AI=other Player=one d6=6 d6=6,6") as table:
        shoot(state, engineer, list(engineer.profile.ranged), one, False, table)
    assert told(table) == ["AI Engineer shoots at one: 2 hits."]
    with dice("d6=4 AI=none d6=6,6,6") as table:
        shoot(state, engineer, list(engineer.profile.ranged), one, False, table)
    assert told(table) == ["AI Engineer shoots at one: 3 hits."]


@proves("skirmish.base.rule.blast")
def test_the_ai_divides_a_blast_that_one_model_cannot_take() -> None:
    """Three hits, one model: each of two units takes one, chance gives the third."""
    engineer = ours("human_engineer", (10, 10), upgrades=("grenade_launcher",))
    one, other = theirs("knight", (20, 10), name="one"), theirs("knight", (23, 10), name="other")
    state = game(engineer, one, other)
    with dice("d6=4 draw=other d6=6,6 d6=6") as table:
        shoot(state, engineer, list(engineer.profile.ranged), one, False, table)
    assert told(table) == ["AI Engineer shoots at one: 1 hit."]


@proves("skirmish.base.rule.fire_breath")
def test_fire_breath_is_three_hits_once_a_round() -> None:
    """With AP(1), at an enemy within 12 inches and in sight."""
    drake, near, far = ours("young_drake", (10, 10)), theirs("greatsword", (10, 23.5)), theirs("knight", (10, 25))
    state = game(drake, near, far)
    assert can_breathe(state, drake, near)
    assert not can_breathe(state, drake, far)
    with dice("d6=4,5,5 d6=1") as table:
        breathe(state, drake, near, False, table)
    assert near.models[0].wounds == 1
    assert not can_breathe(state, drake, near)


@proves("skirmish.base.engaged")
def test_a_unit_beside_an_enemy_may_shoot_and_be_shot() -> None:
    """Nobody is locked in melee."""
    archer, foe, other = ours(ARCHER, (10, 10)), theirs("knight", (12.3, 10)), theirs("greatsword", (10, 20))
    state = game(archer, foe, other)
    bow = printed().weapons["longbow"]
    assert has_shot(state, archer, bow, other)
    assert has_shot(state, archer, bow, foe)


@proves("skirmish.base.spell.next_time")
def test_spells_on_shooter_and_target_count_once() -> None:
    """Modesty on the archer and Evil Gaze on the target: a 5 misses with Quality 4+; the next 4 hits."""
    archer, target = ours(ARCHER, (10, 10)), theirs("steam_suit", (10, 20))
    give_boon(archer, "to_hit", -1)
    give_boon(target, "stealth", 0)
    state = game(archer, target)
    weapons = list(archer.profile.ranged)
    with dice("d6=5 d6=4 d6=6") as table:
        shoot(state, archer, weapons, target, False, table)
        shoot(state, archer, weapons, target, False, table)
    assert [line.partition(": ")[2] for line in told(table)] == ["0 hits.", "1 hit."]


@proves("skirmish.base.shoot.target")
def test_a_person_shoots_all_weapons_at_one_unit_or_at_nobody() -> None:
    """Only valid targets are offered."""
    archer, near, far = ours(ARCHER, (10, 10)), theirs("knight", (10, 20)), theirs("greatsword", (45, 45))
    state = game(archer, near, far, seats=PEOPLE)
    with dice('AI="Player Knight" d6=1') as table:
        choose_shot(state, archer, False, table)
    with dice("AI=nobody") as table:
        choose_shot(state, archer, False, table)
    assert told(table) == []
    assert names(state.units) == ["AI Archer", "Player Knight", "Player Greatsword"]
