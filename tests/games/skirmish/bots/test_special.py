"""Special Rules of the AI: army rules, Fire Breath, Indirect, Wizard."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.because import Record
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.skirmish.bots import attacks, special, trees, wizard
from foeman.games.skirmish.bots.board import Board
from foeman.games.skirmish.companion.cards import read_card
from foeman.games.skirmish.state import AI, Boon, Marker, Model, Unit
from tests.games.skirmish.bots.stub import M1, M2, Stub, board, foe, printed, stub, unit, why

SEIZED = Marker("objective 1", 24.0, 24.0, AI)


def typed(line: str) -> Unit:
    """A unit that is not in the pack."""
    card = read_card(line)
    return Unit(card.name, AI, "card", (), [Model() for _ in range(card.models)], profile=card)


# Army special rules


@proves("skirmish.special.army")
def test_boing() -> None:
    """A unit with Boing is placed toward what it is after as soon as it is activated."""
    goblin = next(one for one in map(unit, ("cave_beast",)) if "Boing" in one.profile.rules)
    made = board([goblin], [foe("berserker", "E")], [M1], in_the_way=[], can_charge=[])
    with ScriptedTable("d3=2") as table:
        trees.act(made, goblin, table)
    assert stub(made).did[:2] == ["acts Cave-Beast", "bound Cave-Beast objective 1 2"]
    made = board([goblin], [foe("berserker", "E")], [SEIZED])
    with ScriptedTable("d3=3") as table:
        special.use_army_rules(made, goblin, table)
    assert stub(made).did == ["bound Cave-Beast E 3"]


@proves("skirmish.ruling.army_rules")
def test_of_the_rules_of_the_pack_only_boing_is_used() -> None:
    """Every other rule that a unit of the pack has holds by itself, or is used at its own moment."""
    for kind in printed().units:
        made = board([unit(kind)], [foe("berserker", "E")], [M1])
        with ScriptedTable("d3=2" if "Boing" in made.actor().profile.rules else "") as table:
            special.use_army_rules(made, made.actor(), table)
        assert [done.split()[0] for done in stub(made).did] == ["bound"] * ("Boing" in made.actor().profile.rules)


@proves("skirmish.special.army", "skirmish.ruling.makes_sense", "skirmish.ruling.army_rules")
def test_rules_that_only_its_army_has() -> None:
    """A rule that nobody here knows is for the person; rules that work by themselves are not mentioned."""
    made = board([typed("Shaman, Q4+, D4+, Hero, Mend(2); Staff A1")])
    special.use_army_rules(made, made.actor(), ScriptedTable())
    assert stub(made).did == ["army_rules Shaman"]
    made = board([unit("berserker")])
    special.use_army_rules(made, made.actor(), ScriptedTable())
    assert stub(made).did == []


# Fire Breath


def breathing(**answers: Any) -> tuple[Stub, Unit]:
    """A dragon and an enemy in range of its breath, shooting."""
    dragon = unit("zombie_dragon", breathed=answers.pop("breathed", False))
    usual: dict[str, Any] = {"targets": ["E"], "is_in_the_open": True, "distance": 9.0}
    made = board([dragon], [foe("berserker", "E")], **usual | answers)
    with ScriptedTable() as table:
        attacks.shoot(made, dragon, table)
    return stub(made), dragon


@proves("skirmish.special.fire_breath.use")
def test_breath_when_shooting() -> None:
    """At the first chance, once a round."""
    assert breathing()[0].did == ["breathe Zombie Dragon E"]
    assert breathing(targets=[])[0].did == []
    assert breathing(breathed=True)[0].did == []


@proves("skirmish.ruling.fire_breath_when")
def test_breath_kept_for_melee() -> None:
    """By the other reading it is kept while an enemy is in charge range."""
    reading = {"fire_breath_when": "melee_kept"}
    assert breathing(rulings=reading, can_charge=["E"])[0].did == []
    assert breathing(rulings=reading, can_charge=[])[0].did == ["breathe Zombie Dragon E"]


@proves("skirmish.special.fire_breath.use")
def test_breath_in_melee() -> None:
    """When it fights, charging or charged; not twice a round, and not stunned."""
    dragon, enemy = unit("zombie_dragon"), foe("berserker", "E")
    made = board([dragon], [enemy])
    special.breathe_in_melee(made, dragon, enemy, ScriptedTable())
    dragon.breathed = True
    special.breathe_in_melee(made, dragon, enemy, ScriptedTable())
    dragon.breathed, dragon.stunned = False, True
    special.breathe_in_melee(made, dragon, enemy, ScriptedTable())
    assert stub(made).did == ["breathe Zombie Dragon E"]


def test_breath_wants_the_best_defense() -> None:
    """It has AP(1), so it is aimed as an AP weapon is."""
    dragon = unit("zombie_dragon")
    enemies = [foe("human_light_cavalry", "5+"), foe("knight", "3+")]
    made = board([dragon], enemies, targets=["5+", "3+"])
    special.breathe_when_shooting(made, dragon, ScriptedTable())
    assert stub(made).did == ["breathe Zombie Dragon 3+"]


# Indirect


@proves("skirmish.special.indirect")
def test_indirect_holds() -> None:
    """With an enemy in range it holds and shoots, though an objective is at hand; without sight too."""
    engineer = unit("human_engineer", upgrades=("pigeon_bombs",))
    made = board([engineer], [foe("berserker", "E")], [M1], in_range=["E"], is_in_the_open=True)
    with ScriptedTable() as table:
        trees.act(made, engineer, table)
    assert stub(made).did == ["acts Engineer", "hold Engineer", "shoot Engineer Pigeon Bombs E"]
    made = board(
        [engineer], [foe("berserker", "E")], [M1], in_range=[], range_after=True, in_the_way=[], can_reach=True
    )
    assert trees.decide(made, engineer, ScriptedTable()).name == "advances toward objective 1"


@proves("skirmish.ruling.indirect_hold")
def test_indirect_and_an_objective() -> None:
    """By the other reading an objective within an Advance goes first."""
    engineer = unit("human_engineer", upgrades=("pigeon_bombs",))
    for near, holds in ((True, False), (False, True)):
        made = board(
            [engineer],
            [foe("berserker", "E")],
            [M1],
            rulings={"indirect_hold": "no_objective"},
            can_reach=near,
            in_range=["E"],
        )
        assert special.holds_to_shoot(made, engineer, ScriptedTable()) is holds


# Wizards


def mage(*friends: Unit, enemies: tuple[Unit, ...] = (), **answers: Any) -> Board:
    """A human wizard of level 1 with friends and enemies."""
    return board([unit("human_wizard"), *friends], enemies, [M1], **answers)


def cast(made: Board, script: str) -> list[str]:
    """What is cast."""
    with ScriptedTable(script) as table:
        wizard.cast_after_move(made, made.actor(), table)
    return stub(made).did


@proves("skirmish.special.wizard.spell", "skirmish.special.wizard.target")
def test_the_spell_rolled() -> None:
    """D3 plus level: a 1 is number 2, Fireball, at the nearest of those with the best Defense."""
    enemies = foe("knight", "near"), foe("knight", "far"), foe("berserker", "weak")
    far = {"near": 5.0, "far": 9.0, "weak": 1.0}
    made = mage(enemies=enemies, targets=["near", "far", "weak"], distance=far)
    assert cast(made, "d3=1") == ["cast Wizard Fireball near"]


@proves("skirmish.special.wizard.next")
def test_the_next_spell() -> None:
    """3 Protection has nobody to protect, so 4 Leech is cast at the enemy."""
    made = mage(enemies=(foe("berserker", "E"),), targets=["E"])
    assert cast(made, "d3=2") == ["cast Wizard Leech E"]


@proves("skirmish.special.wizard.next")
def test_no_spell_at_all() -> None:
    """Nobody in range of anything: the list is tried once around and nothing is cast."""
    record = Record()
    made = mage(enemies=(foe("berserker", "E"),), targets=[])
    wizard.cast_after_move(made, made.actor(), ScriptedTable("d3=1", record))
    assert stub(made).did == []
    told = why(record)
    assert [told.index(name) for name in ("2 Fireball", "6 Blood Hex", "1 Wild Form")] == sorted(
        told.index(name) for name in ("2 Fireball", "6 Blood Hex", "1 Wild Form")
    )
    assert "so: none" in told


@proves("skirmish.special.wizard.when")
def test_when_a_wizard_casts() -> None:
    """After the move and before the shot; not if it has cast or blocked, is stunned, or is no wizard."""
    goblin = unit("goblin_shaman")
    made = board([goblin], [foe("berserker", "E")], [M1], in_the_way=[], targets=["E"])
    with ScriptedTable("d3=1") as table:
        trees.act(made, goblin, table)
    did = [line.split()[0] for line in stub(made).did]
    assert did == ["acts", "rush", "cast"]
    idle_marks: list[dict[str, Any]] = [{"cast": True}, {"stunned": True}]
    for marks in idle_marks:
        idle = unit("human_wizard", **marks)
        made = board([idle], [foe("berserker", "E")])
        wizard.cast_after_move(made, idle, ScriptedTable())
        assert stub(made).did == []


@proves("skirmish.ruling.charging_wizard")
def test_a_charging_wizard() -> None:
    """It casts after the charge move; if the target is gone then, there is no fight."""
    made = mage(enemies=(foe("berserker", "E"),), targets=["E"])
    with ScriptedTable("d3=1") as table:
        attacks.charge(made, made.actor(), made.enemies()[0], table)
    assert stub(made).did == ["charge Wizard E 12", "cast Wizard Fireball E", "fight Wizard E"]

    def dies(self: Stub, *about: object) -> None:
        self._enemies.clear()

    made = mage(enemies=(foe("berserker", "E"),), targets=["E"], on_cast=dies)
    with ScriptedTable("d3=1") as table:
        attacks.charge(made, made.actor(), made.enemies()[0], table)
    assert stub(made).did == ["charge Wizard E 12", "cast Wizard Fireball E"]


@proves("skirmish.ruling.spell_number")
@pytest.mark.parametrize(("reading", "number"), [("cycle", 1), ("last", 6)])
def test_beyond_the_list(reading: str, number: int) -> None:
    """D3 plus 4 can be 7: number 1 of the list, by the other reading the last."""
    made = board([unit("human_wizard")], rulings={"spell_number": reading})
    with ScriptedTable("d3=3") as table:
        assert wizard.spell_number(made, made.actor(), 4, 6, table) == number


@proves("skirmish.ruling.spell_valid")
def test_friends_that_profit() -> None:
    """Within range and without the same boon; never the wizard itself."""
    friend, blessed = unit("greatsword", "A"), unit("greatsword", "B", boons=[Boon("regeneration")])
    made = mage(friend, blessed, near_friends=["A", "B", "Wizard"])
    assert cast(made, "d3=2") == ["cast Wizard Protection A"]
    assert stub(made).asked[0] == "near_friends A 12"


@proves("skirmish.ruling.spell_valid")
def test_friends_that_can_still_move() -> None:
    """Magic Wind is for friends with a way to go: not stunned, not Immobile, not at an objective."""
    friends = [unit("greatsword", "A"), unit("greatsword", "B", stunned=True), unit("mortar", "C"), unit("knight", "D")]
    made = mage(*friends, near_friends=["A", "B", "C", "D"], away_from_goals=["D"])
    spell = next(one for one in made.spells() if one.name == "Magic Wind")
    assert [one.name for one in wizard.friends_to_help(made, made.actor(), spell)] == ["D"]
    assert "away_from_goals A, D" in stub(made).asked


@proves("skirmish.ruling.spell_valid")
def test_friends_that_can_charge() -> None:
    """A spell that makes a friend charge needs one that can."""
    elf = unit("mage")
    made = board([elf, unit("elf_elite", "A"), unit("elf_elite", "B")], near_friends=["A", "B"], could_charge_by=["B"])
    spell = next(one for one in made.spells() if one.effect == "charge")
    assert [one.name for one in wizard.friends_to_help(made, elf, spell)] == ["B"]


@proves("skirmish.ruling.spell_valid")
def test_a_longer_move_in_the_last_round() -> None:
    """Who has been activated in the last round has no next activation."""
    master, berserker = unit("rune_master"), unit("berserker", activated=True)
    for last, found in ((False, True), (True, False)):
        made = board([master, berserker], is_last_round=last)
        spell = next(one for one in made.spells() if one.effect == "next_move")
        assert wizard.would_profit(made, berserker, spell) is found


def test_the_drill_rune() -> None:
    """It is cast at what bars the way to the objective."""
    master = unit("rune_master", upgrades=("rune_master_2",))
    made = board([master], [], [M1], terrain_in_the_way=True)
    assert cast(made, "d3=3") == ["cast_at_terrain Rune Master Drill Rune objective 1"]
    made = board(
        [master], [], [M1, M2], terrain_in_the_way=False, walk_to_marker={"objective 1": 4.0, "objective 2": 9}
    )
    assert cast(made, "d3=3") == []


@proves("skirmish.ruling.spell_valid")
@pytest.mark.parametrize(
    ("reading", "marks", "blocks"),
    [
        ("always_blocks", {}, True),
        ("always_blocks", {"cast": True}, False),
        ("always_blocks", {"stunned": True}, False),
        ("blocks_after_activation", {}, False),
        ("blocks_after_activation", {"activated": True}, True),
    ],
)
def test_blocking(reading: str, marks: dict[str, Any], blocks: bool) -> None:
    """A wizard that has neither cast nor blocked tries to; by the other reading only after its own activation."""
    made = board(rulings={"spell_valid": reading})
    assert wizard.blocks(made, unit("human_wizard", **marks), ScriptedTable()) is blocks


# Several weapons


def test_the_best_weapon_decides() -> None:
    """The weapon with most expected wounds picks the target; others join if they reach it."""
    gunner = typed('Gunner, Q4+, D4+; Cannon 48" A3 AP(2); Pistol 12" A1; Fists A1')
    enemies = [foe("berserker", "E")]
    for near, names in ((True, "Cannon, Pistol"), (False, "Cannon")):
        made = board([gunner], enemies, is_in_the_open=True)
        stub(made).__dict__["targets"] = lambda some, reach, near=near: some if reach == 48 or near else []
        attacks.shoot(made, gunner, ScriptedTable())
        assert stub(made).did == [f"shoot Gunner {names} E"]


def test_nobody_shoots_who_is_stunned_or_gone() -> None:
    """A unit that fell on its way does not shoot."""
    archer = unit("elf_archer", stunned=True)
    made = board([archer], [foe("berserker", "E")], targets=["E"])
    attacks.shoot(made, archer, ScriptedTable())
    attacks.shoot(board([], [foe("berserker", "E")]), unit("elf_archer"), ScriptedTable())
    assert stub(made).did == []
