"""Spells: casting, blocking, and what each kind of spell does."""

from __future__ import annotations

from foeman.engine.testing import proves
from foeman.games.skirmish.bots.seat import board_of
from foeman.games.skirmish.printed import Spell
from foeman.games.skirmish.rules.casting import cast_spell, choose_targets
from foeman.games.skirmish.rules.spells import (
    can_divide,
    can_move_piece,
    can_target,
    cast,
    near_target,
    remove_piece,
    take_effect,
)
from foeman.games.skirmish.state import AI, Unit, land
from tests.games.skirmish.small import PEOPLE, box, dice, game, names, ours, printed, theirs, told


def spell(army: str, number: int) -> Spell:
    """A spell by its number."""
    return printed().spells[army][number - 1]


def wizard(**marks: object) -> Unit:
    """The AI's human wizard."""
    return ours("human_wizard", (10, 10), **marks)


@proves("skirmish.base.rule.wizard")
def test_a_spell_is_cast_on_a_die_and_the_level() -> None:
    """Fireball needs 4: a 3 and Wizard(1) do, a 2 does not; either way the wizard has cast."""
    for rolled, made in ((3, True), (2, False)):
        caster = wizard()
        state = game(caster)
        with dice(f"d6={rolled}") as table:
            assert cast(state, caster, spell("humans", 2), table) == made
        assert caster.cast


@proves("skirmish.base.rule.wizard")
def test_a_wizard_casts_once_a_round() -> None:
    """A person is not asked again after a cast or block."""
    caster, foe = wizard(cast=True), theirs("knight", (15, 10))
    with dice() as table:
        cast_spell(game(caster, foe, seats=PEOPLE), caster, table)
    fresh = wizard()
    state = game(fresh, foe, seats=PEOPLE)
    with dice("AI=Fireball d6=6 d6=6,6") as table:
        cast_spell(state, fresh, table)
    assert told(table) == ["AI Wizard casts Fireball with 7.", "Player Knight takes 2 hits from Fireball."]


@proves("skirmish.base.rule.wizard.block", "skirmish.base.stunned")
def test_an_enemy_wizard_in_sight_within_18_may_block() -> None:
    """It must roll higher than the caster's total; it has then used its chance. Stunned or hidden ones do not."""
    caster, foe = wizard(), theirs("necromancer", (10, 29))
    state = game(caster, foe)
    with dice("d6=4 d6=5") as table:
        assert not cast(state, caster, spell("humans", 2), table)
    assert foe.cast
    for marks, pieces in (({"stunned": True}, ()), ({}, (box("rocks", 5, 18, 15, 20, 3),)), ({"cast": True}, ())):
        state = game(wizard(), theirs("necromancer", (10, 29), **marks), pieces=pieces)
        with dice("d6=4") as table:
            assert cast(state, state.units[0], spell("humans", 2), table)
    state = game(wizard(), theirs("necromancer", (10, 29.01)))
    with dice("d6=4") as table:
        assert cast(state, state.units[0], spell("humans", 2), table)


@proves("skirmish.base.rule.wizard.block")
def test_a_person_may_let_a_spell_pass_and_equal_is_not_enough() -> None:
    """Yes with an equal total fails, no keeps the wizard's chance."""
    caster, foe = wizard(), theirs("necromancer", (10, 20))
    state = game(caster, foe, seats=PEOPLE)
    with dice("d6=4 Player=yes d6=4") as table:
        assert cast(state, caster, spell("humans", 2), table)
    other = theirs("necromancer", (10, 20))
    state = game(wizard(), other, seats=PEOPLE)
    with dice("d6=4 Player=no") as table:
        assert cast(state, state.units[0], spell("humans", 2), table)
    assert not other.cast


@proves("skirmish.base.rule.wizard.target", "skirmish.base.spell.self")
def test_targets_are_in_range_and_enemies_in_sight() -> None:
    """A friend behind a rock is one, an enemy there is not; the wizard itself never is."""
    caster, friend, foe = wizard(), ours("knight", (20, 10)), theirs("knight", (10, 20))
    state = game(caster, friend, foe, pieces=(box("rocks", 14, 5, 16, 15, 3), box("rocks", 5, 14, 15, 16, 3)))
    protection, fireball = spell("humans", 3), spell("humans", 2)
    assert can_target(state, caster, protection, friend)
    assert not can_target(state, caster, protection, caster)
    assert not can_target(state, caster, protection, foe)
    assert not can_target(state, caster, fireball, foe)
    open_ground = game(caster, friend, foe)
    assert can_target(open_ground, caster, fireball, foe)
    foe.models[0].y = 23.3
    assert not can_target(open_ground, caster, fireball, foe)


@proves("skirmish.base.rule.wizard.target")
def test_a_spell_for_two_takes_two_targets() -> None:
    """Cleaving Rune: a person picks up to two enemies, and each takes all six hits."""
    master = ours("rune_master", (10, 10))
    one, two, three = (theirs("knight", (10 + 4 * number, 18), name=f"knight {number}") for number in range(3))
    state = game(master, one, two, three, seats=PEOPLE)
    with dice('AI="knight 0, knight 2"') as table:
        targets = choose_targets(state, master, spell("dwarves", 6), table)
    assert names(targets) == ["knight 0", "knight 2"]
    with dice("d6=6,6,6,6,6,6 d6=6,6,6,6,6,6") as table:
        take_effect(state, master, spell("dwarves", 6), targets, table)


@proves("skirmish.base.rule.wizard.target")
def test_the_hits_of_a_spell_may_be_divided() -> None:
    """Smiting Rune, four hits: a person divides them over the target and two within 6 inches of it, not the far one;
    the other side picks who takes the fourth.
    """
    master = ours("rune_master", (10, 10))
    near = [theirs("knight", (10 + 4 * number, 18), name=f"knight {number}") for number in range(3)]
    far = theirs("knight", (30, 18), name="far")
    state = game(master, *near, far, seats=PEOPLE)
    script = 'AI="Smiting Rune" AI="knight 1" AI="knight 0, knight 2" d6=6 Player="knight 2" d6=6 d6=6 d6=6,6'
    with dice(script) as table:
        cast_spell(state, master, table)
    assert [line for line in told(table) if "takes" in line] == [
        "knight 1 takes 1 hit from Smiting Rune.",
        "knight 0 takes 1 hit from Smiting Rune.",
        "knight 2 takes 2 hits from Smiting Rune.",
    ]
    assert names(near_target(state, near[0])) == ["knight 1"]
    assert names(near_target(state, far)) == []


@proves("skirmish.base.rule.wizard.target")
def test_only_several_hits_on_one_unit_can_be_divided() -> None:
    """Not one hit, not those of a spell for two, for one model or for each model."""
    divided = [(army, one.number) for army, spells in printed().spells.items() for one in spells if can_divide(one)]
    assert divided == [
        ("dwarves", 2),
        ("humans", 2),
        ("orcs", 6),
        ("high_elves", 4),
        ("goblins", 4),
        ("undead", 2),
    ]


@proves("skirmish.base.spell.hits")
def test_a_spell_at_a_model_hurts_only_that_one() -> None:
    """Breaking Rune, two hits with AP(2): both wounds fall on the second man, and one of them is lost."""
    master = ours("rune_master", (10, 10))
    group = theirs("infantrymen", (14, 10), (14, 11.5), (14, 13))
    state = game(master, group, seats=PEOPLE)
    with dice('AI="model 2 of Player Infantrymen" d6=5,5') as table:
        take_effect(state, master, spell("dwarves", 4), [group], table)
    assert [one.y for one in group.models] == [10, 13]
    ai = game(ours("rune_master", (10, 10)), group)
    group.models[1].upgrades = ("sergeant",)
    with dice("d6=5,5") as table:
        take_effect(ai, ai.units[0], spell("dwarves", 4), [group], table)
    assert [one.upgrades for one in group.models] == [()]


@proves("skirmish.base.spell.hits")
def test_hits_of_a_spell_need_no_roll_to_hit() -> None:
    """Leech is one hit with AP(4) and Deadly(3); Blood Hex one hit for each model that is there."""
    caster, captain = wizard(), theirs("captain", (10, 18))
    group = theirs("infantrymen", (14, 10), (14, 11.5), (14, 13))
    state = game(caster, captain, group)
    with dice("d6=5 d6=1 d6=6,6,6") as table:
        take_effect(state, caster, spell("humans", 4), [captain], table)
        take_effect(state, caster, spell("humans", 6), [group], table)
    assert captain.models[0].wounds == 3
    assert told(table)[-1] == "Player Infantrymen takes 3 hits from Blood Hex."


@proves("skirmish.base.spell.next_time")
def test_a_spell_for_the_next_time_is_kept_until_then() -> None:
    """Battle Rune: six inches more at the next move, and no more after it."""
    master, veteran = ours("rune_master", (10, 10)), ours("veteran", (14, 10))
    state = game(master, veteran, markers=((40, 10),))
    with dice() as table:
        take_effect(state, master, spell("dwarves", 3), [veteran], table)
        board = board_of(state, AI, table)
        board.acts(veteran)
        board.rush(veteran, state.markers[0], veteran.profile.rush, "")
    assert veteran.models[0].x == 28
    assert veteran.boons == []


@proves("skirmish.base.spell.move")
def test_a_friend_moves_or_charges_at_once() -> None:
    """Magic Wind moves a friend 6 inches toward its objective; Magical Surge lets it charge with +1. No activation."""
    caster, friend = wizard(), ours("knight", (14, 10))
    state = game(caster, friend, markers=((40, 10),))
    with dice() as table:
        take_effect(state, caster, spell("humans", 5), [friend], table)
    assert (friend.models[0].x, friend.activated) == (20, False)
    mage, elite, foe = ours("mage", (10, 10)), ours("elf_elite", (14, 10)), theirs("knight", (20, 10))
    state = game(mage, elite, foe)
    with dice("d6=2 d6=4 d6=1") as table:
        take_effect(state, mage, spell("high_elves", 5), [elite], table)
    assert "AI Elite strikes Player Knight: 1 hit." in told(table)
    assert elite.boons == []


@proves("skirmish.base.spell.move")
def test_a_person_moves_a_friend_by_a_spell() -> None:
    """To any place within 6 inches; or charges with it, if they like."""
    caster, friend = wizard(), ours("knight", (14, 10))
    state = game(caster, friend, seats=PEOPLE)
    with dice("AI=north") as table:
        take_effect(state, caster, spell("humans", 5), [friend], table)
    assert (friend.models[0].x, friend.models[0].y) == (14, 16)
    mage, elite, foe = ours("mage", (10, 10)), ours("elf_elite", (14, 10)), theirs("greatsword", (20, 10))
    state = game(mage, elite, foe, seats=PEOPLE)
    with dice("AI=nobody") as table:
        take_effect(state, mage, spell("high_elves", 5), [elite], table)
    assert (told(table), elite.boons) == ([], [])
    with dice('AI="Player Greatsword" d6=1 Player=no') as table:
        take_effect(state, mage, spell("high_elves", 5), [elite], table)
    assert "AI Elite charges Player Greatsword." in told(table)


@proves("skirmish.base.spell.test")
def test_spells_that_test() -> None:
    """Burst is a dangerous test; the Curse of the undead a morale test whose failure is a hit a model."""
    shaman, group = ours("orc_shaman", (10, 10)), theirs("infantrymen", (14, 10), (14, 11.5), (14, 13))
    state = game(shaman, group)
    with dice("d6=1,2,3") as table:
        take_effect(state, shaman, spell("orcs", 2), [group], table)
    assert len(group.models) == 2
    with dice("d6=4 d6=1,6") as table:
        take_effect(state, shaman, spell("undead", 6), [group], table)
    assert len(group.models) == 1
    with dice("d6=5") as table:
        take_effect(state, shaman, spell("undead", 6), [group], table)
    assert len(group.models) == 1


@proves("skirmish.base.spell.terrain")
def test_the_drill_rune_moves_or_removes_a_piece() -> None:
    """A person moves the rock 6 inches east; not onto a base. Taken away, the ground is open."""
    master, foe = ours("rune_master", (10, 10)), theirs("knight", (14, 17))
    rock = box("rocks", 12, 8, 16, 12, 3)
    state = game(master, foe, seats=PEOPLE, pieces=(rock,))
    piece = land(state).terrain[0]
    assert can_move_piece(state, piece, 6, 0)
    assert not can_move_piece(state, piece, 0, 6)
    with dice('AI="Drill Rune" AI=\'6" east\' d6=5') as table:
        cast_spell(state, master, table)
    assert state.pieces[0].outline[0] == (18, 8)
    with dice() as table:
        remove_piece(state, land(state).terrain[0], table)
    assert land(state).terrain == []


@proves("skirmish.base.spell.terrain_ai")
def test_the_ais_drill_rune_takes_away_what_bars_its_way() -> None:
    """The swamp between the wizard and its objective, not the wood beside it."""
    master = ours("rune_master", (10, 10))
    swamp, wood = box("swamp", 12, 8, 16, 12), box("wood", 8, 12, 11, 14, 3)
    state = game(master, markers=((30, 10),), pieces=(swamp, wood))
    with dice("d6=5") as table:
        board = board_of(state, AI, table)
        board.acts(master)
        assert board.terrain_in_the_way(state.markers[0], 6)
        board.cast_at_terrain(master, spell("dwarves", 5), state.markers[0])
        assert not board.terrain_in_the_way(state.markers[0], 6)
    assert [piece.name for piece in state.pieces] == ["wood"]
