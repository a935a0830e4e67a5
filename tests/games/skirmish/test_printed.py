"""Profiles with their upgrades, prices, and packs that are refused."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.game import Impossible
from foeman.engine.testing import proves
from foeman.games.skirmish import SKIRMISH
from foeman.games.skirmish.printed import Printed, list_price, load_printed, price
from tests.games.skirmish.small import printed


@proves("skirmish.base.profile")
def test_a_profile_holds_numbers_weapons_and_rules() -> None:
    """A Bounty Hunter with a Sniper Rifle has that in place of its crossbow."""
    card = load().profile("bounty_hunter", ("sniper_rifle",))
    assert (card.quality, card.defense, card.base, card.models, card.points) == (3, 5, 1.0, 1, 60)
    assert [weapon.name for weapon in card.weapons] == ["Hand Weapon", "Sniper Rifle"]
    assert card.rules == {"Hero": 1, "Tough": 3}
    assert (card.tough, card.hero, card.weapon_upgrade, card.longest) == (3, True, True, 36)
    sniper = card.ranged[0]
    assert (sniper.range, sniper.attacks, sniper.ap, sniper.sniper) == (36, 1, 1, True)


@proves("skirmish.base.profile")
def test_an_upgrade_raises_a_number() -> None:
    """Wizard(2) takes the place of Wizard(1)."""
    fresh = load()
    assert fresh.profile("rune_master").wizard == 1
    assert fresh.profile("rune_master", ("rune_master_2",)).wizard == 2


@proves("skirmish.base.rule.fast", "skirmish.base.rule.slow")
def test_fast_and_slow_change_the_inches() -> None:
    """6 and 12 inches for most, 9 and 18 for Fast, 4 and 8 for Slow, none for Immobile."""
    fresh = load()
    inches = {kind: (fresh.profile(kind).advance, fresh.profile(kind).rush) for kind in KINDS}
    assert inches == {"captain": (6, 12), "knight": (9, 18), "miner": (4, 8), "mortar": (0, 0)}


KINDS = ("captain", "knight", "miner", "mortar")


@proves("skirmish.base.points")
def test_a_unit_costs_its_price_and_that_of_its_upgrades() -> None:
    """Infantrymen for 25, with spears for 5 and a musician for 10 they cost 40; every list of the pack 250."""
    assert price(printed(), "infantrymen", ()) == 25
    assert price(printed(), "infantrymen", ("group_spears", "musician")) == 40
    assert [list_price(printed(), one) for one in printed().lists.values()] == [250] * len(printed().lists)


def load(**changes: Any) -> Printed:
    """The pack with some of its parts changed."""
    return load_printed(SKIRMISH.own_pack, changes)


def army_list(points: int, *units: dict[str, Any]) -> list[dict[str, Any]]:
    """A list of humans."""
    one = {"id": "own", "name": "Own", "army": "humans", "points": points, "units": list(units)}
    return [{**one, "origin": "reconstructed"}]


@proves("skirmish.base.points")
@pytest.mark.parametrize(
    ("lists", "problem"),
    [
        (army_list(70, {"unit": "captain"}), "lists.toml: own.points: expected 60, which its units cost, found 70"),
        (
            army_list(10, {"unit": "captain", "upgrades": ["claw_fist"]}),
            'lists.toml: own.units: captain: expected an upgrade it may take, found "claw_fist"',
        ),
        (
            army_list(60, {"unit": "infantrymen", "count": 2, "upgrades": ["sergeant"]}),
            "lists.toml: own.units: expected sergeant at most once, found it again",
        ),
    ],
)
def test_a_list_that_does_not_add_up_is_refused(lists: list[dict[str, Any]], problem: str) -> None:
    """The message names the list, what was expected and what was found."""
    with pytest.raises(Impossible) as refused:
        load(lists=lists)
    assert str(refused.value) == problem


def test_an_own_list_can_be_added() -> None:
    """A pack with another list of known units loads."""
    made = load(lists=army_list(85, {"unit": "captain"}, {"unit": "infantrymen"}))
    assert list(made.lists) == ["own"]


def test_a_rule_without_its_number_is_refused() -> None:
    """Tough needs one."""
    weapons = [weapon.model_dump(mode="json") for weapon in printed().content.weapons]
    weapons[0]["rules"] = ["Blast"]
    with pytest.raises(Impossible, match=r'weapons.toml: hand_weapon_1.rules: expected Blast\(X\), found "Blast"'):
        load(weapons=weapons)
