"""Units that a person types in at a physical table: rules of weapons, upgrades, and what is refused."""

from __future__ import annotations

import pytest

from foeman.engine.game import Setup
from foeman.engine.questions import Refused
from foeman.engine.table import Table
from foeman.engine.testing import proves
from foeman.games.skirmish import SKIRMISH
from foeman.games.skirmish.bots.attacks import fire
from foeman.games.skirmish.companion import muster
from foeman.games.skirmish.companion.cards import (
    DONE,
    EXAMPLE,
    NUMBERED,
    ON_WEAPONS,
    UPGRADE,
    CardText,
    pack_names,
    read_card,
    upgrades_of,
)
from foeman.games.skirmish.companion.roster import board_of
from foeman.games.skirmish.companion.spell_lines import SpellText, read_spell
from foeman.games.skirmish.companion.state import Companion
from foeman.games.skirmish.state import AI, PLAYER
from tests.games.skirmish.bots.stub import printed
from tests.games.skirmish.companion.beside import Person, unit_of


def form(may_end: bool = True) -> CardText:
    """The form for a unit, with the units of the pack."""
    extras = upgrades_of(printed())
    return CardText(tuple(pack_names(printed())), tuple((name, tuple(extras[name])) for name in extras), may_end)


def typed(side: str, lines: list[str], state: Companion | None = None, **more: list[str]) -> Companion:
    """A game in which these units were typed in for a side."""
    state = state or Companion(SKIRMISH.prepare(Setup(game="skirmish", table="physical")))
    muster.type_in(state, side, Person({"card": [*lines, DONE], **more}))
    for unit in state.units:
        unit.reserve = False
    return state


def test_rules_of_weapons() -> None:
    """In any order and case, with AP anywhere; a weapon that is an upgrade marks the unit."""
    card = read_card('Hunter, Q4+, D5+; Long Rifle 30" A1 sniper, AP(1) Upgrade; Mace A2 impact(1) deadly(3)')
    rifle, mace = card.weapons
    assert (rifle.name, rifle.sniper, rifle.ap, rifle.rules) == ("Long Rifle", True, 1, {"Sniper": 1})
    assert (mace.deadly, mace.impact, card.impact) == (3, 1, 1)
    assert card.weapon_upgrade
    assert not read_card(EXAMPLE).weapon_upgrade


def test_the_rules_that_can_be_typed_are_those_of_the_pack() -> None:
    """Every rule that weapons can have can be written, with a number where it has one."""
    rules = {rule.name: rule.number for rule in printed().special_rules.values() if "weapon" in rule.on}
    assert {name: number for name, number in ON_WEAPONS.items() if name not in ("AP", UPGRADE)} == rules
    assert set(NUMBERED) == {one.name for one in printed().special_rules.values() if "unit" in one.on and one.number}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('X, Q4+, D4+; Bow 24" A1 Snipper', 'expected Bow with AP(X), Blast(X), Deadly(X), .* found "Snipper"'),
        ('X, Q4+, D4+; Bow 24" A1 Deadly', r"expected Deadly with its number, like Deadly\(1\), found"),
        ('X, Q4+, D4+; Bow 24" A1 Sniper(2)', "expected Sniper without a number, found"),
        ("X, Q4+, D4+; Axe A0", "expected attacks from 1 to 30, found 0"),
        ('X, Q4+, D4+; Bow 99" A1', "expected range from 1 to 72, found 99"),
        ("X x0, Q4+, D4+; Axe A1", "expected models from 1 to 20, found 0"),
        ('X, Q4+, D4+, Sniper; Bow 24" A1', "expected Sniper with the weapon that has it"),
        ("X, Q4+, D4+, Tough; Axe A1", r"expected Tough with its number, like Tough\(3\), found"),
        ("X, Q4+, D4+, Hero(2); Axe A1", "expected Hero without a number, found"),
        ("Captain (Humans) + Spears", r"expected Captain \(Humans\) with .*Crossbow.*, found \"Spears\""),
        ("Knight (Humans) + Spears", r"expected Knight \(Humans\) without upgrades, found"),
    ],
)
def test_what_is_refused_in_one_line(line: str, words: str) -> None:
    """What was expected and what was found."""
    with pytest.raises(Refused, match=words.replace("(X)", r"\(X\)")) as refused:
        form().read(line)
    assert "\n" not in str(refused.value)


def test_units_of_the_pack_with_upgrades() -> None:
    """By their names in any case; the models carry them as in a list."""
    assert (
        form().read("warriors (dwarves) + great weapons + sergeant") == "Warriors (Dwarves) + Great Weapons + Sergeant"
    )
    state = typed(PLAYER, ["Warriors (Dwarves) + Great Weapons + Sergeant", "Bounty Hunter (Humans) + Sniper Rifle"])
    warriors, hunter = state.units
    assert warriors.upgrades == ("group_great_weapons",)
    assert [model.upgrades for model in warriors.models] == [("sergeant",), (), ()]
    assert warriors.profile.weapon_upgrade
    assert hunter.profile.ranged[0].sniper
    assert muster.with_upgrades(state, warriors) == "Warriors (Great Weapons, Sergeant)"


def test_a_unit_of_the_pack_by_the_beginning_of_its_name() -> None:
    """If only one begins so; with upgrades too."""
    assert form().read("greatsword") == "Greatsword (Humans)"
    assert form().read("bounty + sniper rifle") == "Bounty Hunter (Humans) + Sniper Rifle"
    with pytest.raises(Refused, match='found "Warriors"'):
        form().read("Warriors")


def test_a_unit_of_the_pack_under_a_name_of_its_own() -> None:
    """The owner's name stands in front; units of both sides with one name are told apart by their side."""
    assert form().read("Sir Robert = greatsword") == "Sir Robert = Greatsword (Humans)"
    state = typed(PLAYER, ["Sir Robert = Greatsword (Humans)", "Greatsword (Humans)"])
    typed(AI, ["Greatsword (Humans)"], state)
    assert [unit.name for unit in state.units] == ["Sir Robert", "Greatsword", "AI Greatsword"]


@pytest.mark.parametrize(
    ("line", "has"),
    [
        ('Fire Bolt, 4+, 18", enemy, 3 hits AP(1)', ("Fire Bolt", 4, 18, "enemy", 1, "hits", 0, 3, 1)),
        ("Hail, 6, 12, 2 enemies, 4 hits", ("Hail", 6, 12, "enemy", 2, "hits", 0, 4, 0)),
        ("Ward, 5+, 12, friend, +1 Defense", ("Ward", 5, 12, "friend", 1, "defense", 1, 0, 0)),
        ("Haste, 5+, 12, friend, next move 6", ("Haste", 5, 12, "friend", 1, "next_move", 6, 0, 0)),
        ("Curse, 4+, 12, enemy, -1 to hit in melee", ("Curse", 4, 12, "enemy", 1, "to_hit_melee", -1, 0, 0)),
    ],
)
def test_a_spell_as_it_is_read(line: str, has: tuple[object, ...]) -> None:
    """Its name, what it needs, its range, whom it is cast at and what it does."""
    one = read_spell(line, 2)
    assert (one.name, one.needs, one.range, one.target, one.targets, one.effect, one.value, one.hits, one.ap) == has
    assert one.number == 2


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Fire Bolt", 'expected a spell like Fire Bolt, 4+, 18", enemy, 3 hits AP(1), or done, found "Fire Bolt"'),
        ("Bolt, x, 18, enemy, 3 hits", 'expected what it needs as the second, like 4+, found "x"'),
        ("Bolt, 4+, far, enemy, 3 hits", 'expected its range as the third, like 18", found "far"'),
        ("Bolt, 4+, 18, foe, 3 hits", "expected whom it is cast at as the fourth: enemy, one model, 2 enemies,"),
        ("Bolt, 4+, 18, enemy, 3 hits Blast(3)", 'expected hits with AP(X) or Deadly(X), found "Blast(3)"'),
        ("Bolt, 4+, 18, enemy, sleep", "expected what it does: 3 hits AP(1) Deadly(3), 1 hit for each model,"),
    ],
)
def test_a_spell_that_cannot_be_read(line: str, words: str) -> None:
    """What was expected, and where."""
    with pytest.raises(Refused) as refused:
        read_spell(line, 1) if "," in line else SpellText().read(line)
    assert str(refused.value).startswith(words)


def test_a_wizard_with_spells_of_its_own() -> None:
    """Typed in the order of its list, one line each; it casts them by number."""
    lines = ['Fire Bolt, 4+, 18", enemy, 3 hits AP(1)', "Ward, 5+, 12, friend, +1 Defense", "done"]
    state = typed(AI, ["Bog Witch, Q5+, D6+, Hero, Wizard(2); Staff A1"], spells=["spells of its own"], spell=lines)
    state.actor = "Bog Witch"
    assert [(one.number, one.name) for one in board_of(state, Person()).spells()] == [(1, "Fire Bolt"), (2, "Ward")]


def test_a_list_needs_a_unit() -> None:
    """Done is not offered before the first unit."""
    assert form(may_end=False).choices()[0] != DONE
    with pytest.raises(Refused, match="expected a unit of the pack or the line of a unit of your own, found"):
        form(may_end=False).read("done")


def test_two_cards_of_one_name_stay_apart() -> None:
    """Each unit keeps its own line."""
    state = typed(AI, ["Orcs x2, Q5+, D5+; Axe A1", 'Orcs x2, Q5+, D5+; Bow 24" A1', "Orcs x2, Q5+, D5+; Axe A1"])
    assert [unit.name for unit in state.units] == ["Orcs", "Orcs 2", "Orcs 3"]
    assert [unit.kind for unit in state.units] == ["card 1", "card 2", "card 1"]
    assert [state.cards[unit.kind].split("; ")[1] for unit in state.units] == ["Axe A1", 'Bow 24" A1', "Axe A1"]


@proves("skirmish.special.sniper")
def test_a_sniper_looks_for_upgrades_that_were_typed_in() -> None:
    """Of two units without a hero the one with an upgraded weapon is shot at, without a question about distance."""
    state = typed(PLAYER, ["Plain, Q4+, D4+; Axe A1", "Armed, Q4+, D4+; Great Axe A1 AP(2) Upgrade"])
    typed(AI, ['Hunter, Q4+, D4+; Rifle 30" A1 Sniper'], state)
    state.actor, state.edges, state.danger = "Hunter", False, False
    person = Person({"shots": ["Plain 10, Armed 20"], "became": ["as before"]})
    table: Table = person
    hunter = unit_of(state, "Hunter")
    fire(board_of(state, table), hunter, list(hunter.profile.ranged), table)
    assert person.told == ["Hunter shoots at Armed: Rifle, 1 die at 2+, Sniper."]
