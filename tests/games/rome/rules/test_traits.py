"""What the traits of generals do, and the developments whose effects work like them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.printed import Printed
from foeman.games.rome.rules import traits
from foeman.games.rome.state import Army, State

NewGame = Callable[..., State]


def led_by(state: State, general: str) -> Army:
    """The first army of a general's faction, now led by that general."""
    side = state.sides[state.printed.generals[general].faction]
    army = side.armies[0]
    if general in side.recruits:
        side.recruits.remove(general)
        side.recruits.append(str(army.general))
        army.general = general
        return army
    return next(one for one in side.armies if one.general == general)


def develop(state: State, faction: str, name: str) -> None:
    """A development bought in an earlier round."""
    state.sides[faction].developments[name] = 0


PLAIN = "Atilius Regulus"
"""A general without any trait."""


def test_every_trait_of_the_pack_is_shown_here(printed: Printed) -> None:
    """Each of the traits in the pack is had by a general, and by one that a test below uses."""
    shown = [trait for general in GENERALS for trait in printed.generals[general].traits]
    assert sorted(dict.fromkeys(shown)) == sorted(printed.trait_parameters)


NUMBERS: list[tuple[Callable[[State, Army], int], str, int, int]] = [
    (traits.extra_moves, "Claudius Nero", 1, 0),
    (traits.calming, "Hanno the Great", 2, 1),
    (traits.flank_rerolls, "Maharbal", 1, 0),
    (traits.centre_cancels, "Aemilius Paullus", 1, 0),
    (traits.extra_recovery, "Pyrrhus of Epirus", 1, 0),
    (traits.extra_veterans, "Gaius Marius", 1, 0),
]
"""A function of traits.py, a general with the trait, what it gives, and what there is without."""

YES: list[tuple[Callable[[State, Army], bool], str]] = [
    (traits.ignores_walls, "Claudius Marcellus"),
    (traits.is_guarded, "Cingetorix"),
    (traits.is_incorruptible, "Caecilius Metellus"),
]


@pytest.mark.parametrize(("function", "general", "with_it", "without"), NUMBERS)
def test_numbers(
    new_game: NewGame, function: Callable[[State, Army], int], general: str, with_it: int, without: int
) -> None:
    """Fast marcher, Pacifier, Cavalry leader, Steadfast, Inspiring and Drillmaster add what the pack says."""
    state = new_game()
    assert function(state, led_by(state, general)) == with_it
    assert function(state, led_by(state, PLAIN)) == without


@pytest.mark.parametrize(("function", "general"), YES)
def test_yes_or_no(new_game: NewGame, function: Callable[[State, Army], bool], general: str) -> None:
    """Wall breaker, Guarded and Incorruptible belong to their generals only, and to no army without one."""
    state = new_game()
    army = led_by(state, general)
    assert function(state, army)
    army.general = None
    assert not function(state, army)
    assert not function(state, led_by(state, PLAIN))


@pytest.mark.parametrize(
    ("general", "ranges", "rivers"), [("Hannibal Barca", True, False), ("Divico", False, True), (PLAIN, False, False)]
)
def test_barriers(new_game: NewGame, general: str, ranges: bool, rivers: bool) -> None:
    """A Mountaineer pays nothing extra at a range, a Bridge builder at a river; straits are no matter of theirs."""
    state = new_game()
    army = led_by(state, general)
    assert traits.ignores_barrier(state, army, "range") == ranges
    assert traits.ignores_barrier(state, army, "river") == rivers
    assert not traits.ignores_barrier(state, army, "plain")


@pytest.mark.parametrize(
    ("general", "escaping", "holding"), [("Fabius Maximus", 2, 1), ("Livius Salinator", 1, 2), (PLAIN, 1, 1)]
)
def test_avoiding(new_game: NewGame, general: str, escaping: int, holding: int) -> None:
    """An Elusive general rolls two dice to escape, a Pursuer two against one who escapes."""
    state = new_game()
    army = led_by(state, general)
    assert traits.avoid_dice(state, army, escaping=True) == escaping
    assert traits.avoid_dice(state, army, escaping=False) == holding


def test_tactician(new_game: NewGame) -> None:
    """Scipio Africanus counts six stars before a battle, Regulus his two, an army without a general none."""
    state = new_game()
    assert traits.battle_stars(state, led_by(state, "Scipio Africanus")) == 6
    army = led_by(state, PLAIN)
    assert traits.battle_stars(state, army) == 2
    army.general = None
    assert traits.battle_stars(state, army) == 0


def test_besieger(new_game: NewGame) -> None:
    """A Besieger adds a GREEN die to an assault."""
    state = new_game()
    assert traits.assault_dice(state, led_by(state, "Cornelius Sulla")) == ["GREEN"]
    assert traits.assault_dice(state, led_by(state, PLAIN)) == []


def test_assault_bonus(new_game: NewGame) -> None:
    """The Helepolis adds a YELLOW die to every Greek assault, beside that of a Besieger."""
    state = new_game()
    develop(state, "Greece", "Helepolis")
    assert traits.assault_dice(state, led_by(state, "Demetrius Poliorcetes")) == ["GREEN", "YELLOW"]
    assert traits.assault_dice(state, led_by(state, "Alexander of Corinth")) == ["YELLOW"]
    assert traits.assault_dice(state, led_by(state, PLAIN)) == []


@proves("rome.battle.prepare.terrain_change")
@pytest.mark.parametrize(
    ("general", "changes"),
    [("Mago Barca", (1,)), ("Titus Flamininus", (-1,)), ("Scipio Africanus", (1, -1)), (PLAIN, ())],
)
def test_terrain(new_game: NewGame, general: str, changes: tuple[int, ...]) -> None:
    """An Ambusher may add difficult terrain, an Open-field commander take it away, Eye for ground either."""
    state = new_game()
    assert traits.terrain_changes(state, led_by(state, general)) == changes


@proves("rome.battle.prepare.terrain_change")
def test_terrain_bonus(new_game: NewGame) -> None:
    """Forest Ambush lets every army of the tribes add 1, and an Ambusher 2; not in the round it was bought."""
    state = new_game()
    army = state.sides["Barbarian Tribes"].armies[0]
    plain = next(name for name, one in state.printed.generals.items() if one.faction == army.faction and not one.traits)
    army = led_by(state, plain)
    assert traits.terrain_changes(state, army) == ()
    state.sides["Barbarian Tribes"].developments["Forest Ambush"] = state.round
    assert traits.terrain_changes(state, army) == ()
    state.round += 1
    assert traits.terrain_changes(state, army) == (1,)
    assert traits.terrain_changes(state, led_by(state, "Ambiorix")) == (1, 2)
    assert traits.terrain_changes(state, led_by(state, "Mago Barca")) == (1,)


def test_plunderer(new_game: NewGame) -> None:
    """A Plunderer takes 1 gold from the bank for the first region of a campaign turn, and nothing for the next."""
    state = new_game()
    army = led_by(state, "Scopas of Aetolia")
    for _ in range(2):
        traits.plunder(state, army, ScriptedTable())
        assert (state.sides["Greece"].gold, state.bank, army.plundered) == (6, -1, True)
    other = led_by(state, PLAIN)
    traits.plunder(state, other, ScriptedTable())
    assert (state.sides["Rome"].gold, other.plundered) == (5, False)
    check(state)


def test_seafarer(new_game: NewGame) -> None:
    """A navy rolls a GREEN die more while it carries a Seafarer's army."""
    state = new_game()
    army, navy = led_by(state, "Valerius Laevinus"), state.sides["Rome"].navies[0]
    assert traits.naval_dice(state, navy) == []
    army.aboard = navy.number
    assert traits.naval_dice(state, navy) == ["GREEN"]
    army.aboard = None
    led_by(state, PLAIN).aboard = navy.number
    assert traits.naval_dice(state, navy) == []


def test_navy_movement(new_game: NewGame) -> None:
    """Command of the Sea gives Carthage's navies one movement unit more, and nobody else's."""
    state = new_game()
    assert traits.extra_navy_moves(state, "Carthage") == 0
    develop(state, "Carthage", "Command of the Sea")
    assert traits.extra_navy_moves(state, "Carthage") == 1
    assert traits.extra_navy_moves(state, "Rome") == 0


def mercenary(state: State, cost: int) -> str:
    """A mercenary card of a price."""
    return next(one.name for one in state.printed.troops.values() if one.is_mercenary and one.cost == cost)


def test_paymaster(new_game: NewGame) -> None:
    """A Paymaster's mercenaries cost 1 gold less, but at least 1."""
    state = new_game()
    army = led_by(state, "Hasdrubal the Fair")
    for cost, price in ((1, 1), (2, 1), (3, 2)):
        card = mercenary(state, cost)
        assert traits.mercenary_price(state, "Carthage", army, card) == price
        assert traits.mercenary_price(state, "Carthage", None, card) == cost
        assert traits.mercenary_price(state, "Rome", led_by(state, PLAIN), card) == cost


def test_mercenary_discount(new_game: NewGame) -> None:
    """Mercenary Contracts take 1 gold off, with a Paymaster 2, and never go below 1."""
    state = new_game()
    develop(state, "Carthage", "Mercenary Contracts")
    army = led_by(state, "Hasdrubal the Fair")
    for cost, alone, with_paymaster in ((1, 1, 1), (2, 1, 1), (3, 2, 1)):
        card = mercenary(state, cost)
        assert traits.mercenary_price(state, "Carthage", None, card) == alone
        assert traits.mercenary_price(state, "Carthage", army, card) == with_paymaster


GENERALS = [
    *(general for _, general, _, _ in NUMBERS),
    *(general for _, general in YES),
    *("Hannibal Barca", "Divico", "Fabius Maximus", "Livius Salinator", "Scipio Africanus", "Cornelius Sulla"),
    *("Mago Barca", "Titus Flamininus", "Scopas of Aetolia", "Valerius Laevinus", "Hasdrubal the Fair"),
]
