"""Rewards, assets, strength and the deal."""

from __future__ import annotations

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.sparta.rules.control import assets, better_with, standing, strength
from foeman.games.sparta.rules.effects import add_assets
from foeman.games.sparta.rules.rewards import (
    begin_round,
    deal,
    gain_favour,
    grain,
    income,
    pay_rewards,
    recover,
    turn_order,
)
from foeman.games.sparta.rules.sequence import step
from tests.games.sparta.situations import play_on, position

QUIET = ScriptedTable()
SICILY = {"Katane": 1}
HELLESPONT = {"Sestos": -1}


@proves("sparta.base.rewards.when", "sparta.base.rewards.kinds", "sparta.ruling.rounds")
def test_rewards() -> None:
    """Talents and favour are paid to the side that controls the region, as its tile shows them."""
    state = position(influence=SICILY | HELLESPONT)
    pay_rewards(state, "Athens", QUIET)
    pay_rewards(state, "Sparta", QUIET)
    sparta, athens = state.sides["Sparta"], state.sides["Athens"]
    assert (sparta.talents, sparta.favour) == (2 + 1, 0)  # two of Sicily, one of Sparta's home income
    assert (athens.talents, athens.favour) == (1, 1)


@proves("sparta.base.rewards.income")
def test_income() -> None:
    """Sparta's home income is one talent, Athens has none."""
    state = position()
    assert (income(state, "Sparta"), income(state, "Athens")) == (1, 0)


@proves("sparta.base.rewards.favour")
@pytest.mark.parametrize(("favour", "gained"), [(0, 2), (2, 1), (3, 0)])
def test_favour_stops_at_three(favour: int, gained: int) -> None:
    """Favour above three is lost."""
    state = position(sides={"Sparta": {"favour": favour}})
    assert gain_favour(state, "Sparta", 2) == gained
    assert state.sides["Sparta"].favour == favour + gained


@proves("sparta.base.rewards.grain")
def test_grain() -> None:
    """The region with the Black Sea Grain pays its controller a talent more, and nobody else."""
    state = position(influence=HELLESPONT, grain="Hellespont")
    assert (grain(state, "Athens"), grain(state, "Sparta")) == (1, 0)
    assert grain(position(influence=HELLESPONT, grain="Sicily"), "Athens") == 0
    assert grain(position(), "Sparta") == 0


@proves("sparta.base.rewards.recover")
@pytest.mark.parametrize(("strength_now", "after"), [(2, 3), (4, 4), (6, 6)])
def test_recovery(strength_now: int, after: int) -> None:
    """A hoplite strength below its start rises by one."""
    state = position(sides={"Sparta": {"hoplite": strength_now}})
    recover(state, "Sparta", QUIET)
    assert state.sides["Sparta"].hoplite == after


@proves("sparta.base.rounds", "sparta.ruling.rounds")
def test_a_round() -> None:
    """A round begins with rewards and the deal for both sides; after two turns comes the next, with new rewards."""
    state = position(
        players=("bot", "bot"), sides={"Sparta": {"objective": "Attica"}, "Athens": {"objective": "Boiotia"}}
    )
    state.deck = ["War Chest"] * 12
    begin_round(state, QUIET)
    assert [len(side.hand) for side in state.sides.values()] == [3, 3]
    assert state.sides["Sparta"].talents == 1
    state.turn = 1
    state.sides["Athens"].hand = []
    step(state, ScriptedTable())
    play_on(state, ScriptedTable())
    assert (state.round, state.turn) == (2, 0)


@proves("sparta.base.order")
def test_order() -> None:
    """Sparta begins odd rounds, the enemy even ones."""
    assert turn_order(position(round=1)) == ("Sparta", "Athens")
    assert turn_order(position("Thebes", round=2)) == ("Thebes", "Sparta")
    assert turn_order(position(round=5)) == ("Sparta", "Athens")


@proves("sparta.base.cards.deal")
def test_deal() -> None:
    """Three cards from the top; a short deck takes the shuffled discards."""
    state = position()
    state.deck, state.used = ["Embassy", "Stasis", "Drill", "Sally"], ["Exile", "Oracle"]
    deal(state, "Sparta", QUIET)
    assert (state.sides["Sparta"].hand, state.deck) == (["Embassy", "Stasis", "Drill"], ["Sally"])
    with ScriptedTable("shuffle=Oracle,Exile") as table:
        deal(state, "Athens", table)
    assert (state.sides["Athens"].hand, state.deck, state.used) == (["Sally", "Oracle", "Exile"], [], [])


@proves("sparta.base.assets.regions")
def test_assets_of_regions() -> None:
    """A side has the assets of the regions it controls, for as long as it controls them."""
    state = position(influence={"Thebes": 3})
    assert assets(state, "Sparta") == {"elite": 1, "skirmisher": 0, "cavalry": 1, "navy": 0}
    assert assets(position(influence={"Thebes": 2}), "Sparta")["elite"] == 0


@proves("sparta.base.assets.allies")
def test_assets_of_allies() -> None:
    """Each ally brings its asset."""
    state = position(allies={"Crete": "Athens", "Macedonia": "Athens"})
    assert assets(state, "Athens") == {"elite": 0, "skirmisher": 1, "cavalry": 1, "navy": 0}


@proves("sparta.base.assets.cards")
def test_assets_of_cards() -> None:
    """An asset from a card stays, whatever happens on the map."""
    state = position()
    add_assets(state, "Sparta", "cavalry", 2)
    assert (state.sides["Sparta"].own_assets["cavalry"], assets(state, "Sparta")["cavalry"]) == (2, 2)


@proves("sparta.base.strength.land")
def test_land_strength() -> None:
    """Hoplite strength, and one for each category in which the side has more than the enemy."""
    own = {"elite": 2, "skirmisher": 1, "cavalry": 1}
    state = position(
        sides={"Sparta": {"hoplite": 4, "own_assets": own}, "Athens": {"own_assets": {"elite": 1, "cavalry": 1}}}
    )
    assert (strength(state, "Sparta", "land"), strength(state, "Athens", "land")) == (6, 0)


@proves("sparta.base.strength.sea")
def test_sea_strength() -> None:
    """Navy strength and the number of allied navies."""
    state = position(sides={"Athens": {"navy": 3, "own_assets": {"navy": 2}}})
    assert (strength(state, "Athens", "sea"), strength(state, "Sparta", "sea")) == (5, 0)


@proves("sparta.base.strength.standing")
@pytest.mark.parametrize(("own", "theirs", "expected"), [(4, 3, "advantaged"), (3, 3, "tied"), (2, 3, "disadvantaged")])
def test_standing(own: int, theirs: int, expected: str) -> None:
    """The higher strength is advantaged; land and sea are compared apart."""
    state = position(sides={"Sparta": {"hoplite": own}, "Athens": {"hoplite": theirs, "navy": 1}})
    assert (standing(state, "Sparta", "land"), standing(state, "Sparta", "sea")) == (expected, "disadvantaged")


def test_better_with() -> None:
    """One more asset helps only if it changes the standing, and trying it out changes nothing."""
    state = position(
        sides={
            "Sparta": {"hoplite": 3, "own_assets": {"elite": 1}},
            "Athens": {"hoplite": 3, "own_assets": {"elite": 1}},
        }
    )
    assert [better_with(state, "Sparta", one) for one in ("elite", "cavalry", "navy")] == [True, True, True]
    assert not better_with(position(sides={"Athens": {"hoplite": 3}}), "Sparta", "elite")
    assert assets(state, "Sparta")["elite"] == 1
