"""Unit types: which tree a unit follows, and what its weapons are worth."""

from __future__ import annotations

from fractions import Fraction

import pytest

from foeman.engine.because import Record
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.skirmish.bots.types import classify, reach, type_of, worth
from foeman.games.skirmish.companion.cards import read_card
from tests.games.skirmish.bots.stub import board, default_rulings, printed, unit, why


@proves("skirmish.types", "skirmish.types.hybrid", "skirmish.types.shooting", "skirmish.ruling.better_weapons")
@pytest.mark.parametrize(
    ("kind", "melee", "ranged", "found"),
    [
        ("bounty_hunter", Fraction(1), Fraction(7, 18), "hybrid"),
        ("dwarf_marksmen", Fraction(3, 4), Fraction(1), "shooting"),
        ("drake_marksman", Fraction(1, 3), Fraction(5, 9), "shooting"),
        ("steam_suit", Fraction(1), Fraction(4, 9), "hybrid"),
        ("spider_rider", Fraction(1, 2), Fraction(1, 6), "hybrid"),
    ],
)
def test_the_better_weapons_decide(kind: str, melee: Fraction, ranged: Fraction, found: str) -> None:
    """Expected wounds against Defense 4+, all models together: better in melee is hybrid, better at range shooting."""
    profile, rulings = printed().profile(kind), default_rulings()
    assert worth(profile.melee, profile, rulings) == melee
    assert worth(profile.ranged, profile, rulings) == ranged
    assert type_of(profile, rulings) == found


@proves("skirmish.types.melee")
def test_without_ranged_weapons_it_is_a_melee_unit() -> None:
    """A Berserker has two axes and nothing to throw."""
    assert type_of(printed().profile("berserker"), default_rulings()) == "melee"


@proves("skirmish.ruling.equal_weapons")
@pytest.mark.parametrize("reading", ["shooting", "hybrid"])
def test_equal_weapons(reading: str) -> None:
    """Orc Archers are as good with the bow as with the blade: shooting, by the other reading hybrid."""
    rulings = default_rulings() | {"skirmish.ruling.equal_weapons": reading}
    profile = printed().profile("orc_archers")
    assert worth(profile.melee, profile, rulings) == worth(profile.ranged, profile, rulings) == Fraction(1, 2)
    assert type_of(profile, rulings) == reading


@proves("skirmish.ruling.better_weapons")
def test_by_attacks_only() -> None:
    """By the other reading attacks are counted: Marksmen have as many with both, so they are equal."""
    rulings = default_rulings() | {
        "skirmish.ruling.better_weapons": "attacks",
        "skirmish.ruling.equal_weapons": "hybrid",
    }
    assert type_of(printed().profile("dwarf_marksmen"), rulings) == "hybrid"


@proves("skirmish.ruling.no_melee_weapon")
def test_only_ranged_weapons() -> None:
    """A unit with a bow and nothing else is a shooting unit."""
    assert type_of(read_card('Slinger, Q4+, D5+; Sling 12" A1'), default_rulings()) == "shooting"


@proves("skirmish.special.fire_breath.type")
def test_fire_breath_makes_hybrid() -> None:
    """A Zombie Dragon has claws and no ranged weapon, but it breathes fire: hybrid."""
    profile = printed().profile("zombie_dragon")
    assert not profile.ranged
    assert type_of(profile, default_rulings()) == "hybrid"


def test_what_counts_in_a_weapon() -> None:
    """Rending, Poison, Blast, Deadly and Sniper count; a natural 6 on Defense always saves."""
    rulings = default_rulings()
    weapons = {
        "A1": Fraction(1, 4),
        "A1 AP(4)": Fraction(5, 12),
        "A1 Rending": Fraction(2, 6) * Fraction(1, 2) + Fraction(1, 6) * Fraction(5, 6),
        "A1 Poison": Fraction(2, 6) * Fraction(1, 2) + Fraction(1, 6) * 3 * Fraction(1, 2),
        "A1 Blast(3)": Fraction(3, 4),
        "A1 Deadly(3)": Fraction(3, 4),
        "A1 Sniper": Fraction(5, 12),
    }
    for words, wounds in weapons.items():
        profile = read_card(f'Gunner, Q4+, D4+; Gun 24" {words}')
        assert worth(profile.ranged, profile, rulings) == wounds, words


def test_classify_says_why() -> None:
    """The reason names the weapons and what they are worth."""
    hunter = unit("bounty_hunter")
    record = Record()
    assert classify(board([hunter]), hunter, ScriptedTable(listener=record)) == "hybrid"
    assert "melee weapons (Hand Weapon): 1" in why(record)
    assert "ranged weapons (Crossbow): 7/18" in why(record)
    dragon = unit("zombie_dragon")
    record = Record()
    classify(board([dragon]), dragon, ScriptedTable(listener=record))
    assert "no ranged weapons" in why(record)
    assert "it has Fire Breath" in why(record)


def test_reach() -> None:
    """The longest weapon, or 12\" of breath as long as it has not breathed."""
    dragon = unit("zombie_dragon")
    assert reach(dragon.profile, dragon) == 12
    dragon.breathed = True
    assert reach(dragon.profile, dragon) == 0
    archer = unit("elf_archer")
    assert reach(archer.profile, archer) == 30
