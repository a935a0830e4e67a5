"""The Taxation Phase of the two kinds of bot."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.bots.taxation import collect, fixed_income
from foeman.games.rome.check import check
from foeman.games.rome.rules.map import is_besieged
from foeman.games.rome.state import FACTIONS, State
from tests.games.rome.turns import taxation_phase

NewGame = Callable[..., State]


def seats(**kinds: str) -> dict[str, str]:
    """People, but for these."""
    return dict.fromkeys(FACTIONS, "person") | kinds


def income(state: State, faction: str) -> int:
    """What a bot takes in its tax turn."""
    side = state.sides[faction]
    gold = side.gold
    collect(state, faction, ScriptedTable())
    assert side.raised == side.gold - gold
    check(state)
    return side.gold - gold


@proves("rome.solo.tax.super")
def test_a_super_bot_taxes_its_regions(new_game: NewGame) -> None:
    """The gold values of its home regions, less what unrest takes, and linked markets; as for a person."""
    state = new_game(seats=seats(Rome="super"))
    homes = state.printed.factions["Rome"].homes
    values = sum(state.printed.regions[region].gold for region in homes)
    state.lands["Rome"].unrest = 2
    assert income(state, "Rome") == values - 3


@proves("rome.solo.tax.speed.fixed")
def test_a_speed_bot_takes_fifteen_whatever_it_holds(new_game: NewGame) -> None:
    """With all its home regions, with unrest in them, with many more regions, with none at all."""
    state = new_game(seats=seats(Rome="speed"))
    assert income(state, "Rome") == 15
    for region in state.printed.factions["Rome"].homes:
        state.lands[region].unrest = 2
    assert fixed_income(state, "Rome") == 15
    for land in state.lands.values():
        land.controller = "Rome"
    assert fixed_income(state, "Rome") == 15
    for land in state.lands.values():
        land.controller = None
    assert fixed_income(state, "Rome") == 15


@proves("rome.solo.tax.speed.markets")
def test_a_speed_bot_takes_three_for_each_market(new_game: NewGame) -> None:
    """Inland, unconnected, at home or abroad: 18 with one, 27 with all four; another's market does not count."""
    state = new_game(seats=seats(Rome="speed"))
    state.lands["Carthage"].market = True
    for number, region in enumerate(("Medhlan", "Capua", "Curia", "Massalia"), start=1):
        state.lands[region].controller = "Rome"
        state.lands[region].market = True
        assert fixed_income(state, "Rome") == 15 + 3 * number
    assert income(state, "Rome") == 27


@proves("rome.solo.tax.speed.markets")
def test_a_fifth_market_brings_a_speed_bot_nothing(new_game: NewGame) -> None:
    """It has four of its own; with one more that it has conquered it still takes 27."""
    state = new_game(seats=seats(Rome="speed"))
    for region in ("Medhlan", "Capua", "Curia", "Massalia", "Carthage"):
        state.lands[region].controller = "Rome"
        state.lands[region].market = True
    assert income(state, "Rome") == 27


@proves("rome.solo.tax.speed.markets", "rome.ruling.solo_speed_tax")
def test_neither_siege_nor_development_changes_a_speed_bots_income(new_game: NewGame) -> None:
    """A market in besieged Capua still brings 3; a development that adds to taxes adds nothing."""
    state = new_game(seats=seats(Rome="speed"))
    state.lands["Capua"].market = True
    state.sides["Carthage"].armies[0].region = "Capua"
    assert is_besieged(state, "Capua")
    board = state.printed.factions["Rome"].developments
    state.round = 2
    state.sides["Rome"].developments |= {one.name: 1 for one in board if one.effect == "tax_bonus"}
    assert fixed_income(state, "Rome") == 18


@proves("rome.solo.tax.speed.harder")
@pytest.mark.parametrize(("fixed", "with_all_markets"), [(15, 27), (20, 32), (25, 37)])
def test_a_harder_speed_bot_has_a_higher_fixed_sum(new_game: NewGame, fixed: int, with_all_markets: int) -> None:
    """20 or 25 before the markets."""
    state = new_game(seats=seats(Rome="speed"), speed_income=fixed)
    assert fixed_income(state, "Rome") == fixed
    for region in ("Rome", "Medhlan", "Capua", "Taras"):
        state.lands[region].market = True
    assert income(state, "Rome") == with_all_markets


@proves("rome.ruling.solo_two_kinds")
def test_each_kind_of_bot_has_its_own_income(new_game: NewGame) -> None:
    """A Speed-bot in the game changes nothing for a Super-bot or a person."""
    state = new_game(seats=seats(Rome="speed", Greece="super"))
    homes = state.printed.factions["Greece"].homes
    assert income(state, "Greece") == sum(state.printed.regions[region].gold for region in homes)
    assert income(state, "Rome") == 15


@proves("rome.ruling.solo_speed_tax")
def test_the_fixed_income_scores_and_wonders_pay_as_usual(new_game: NewGame) -> None:
    """25 fixed gold are two points; a wonder of the Speed-bot brings 2 from each other player on top: 31 are three."""
    state = new_game(seats=seats(Rome="speed"), speed_income=25)
    taxation_phase(state, ScriptedTable())
    assert state.sides["Rome"].points == 2
    state.lands["Rome"].wonder = "Rome"
    taxation_phase(state, ScriptedTable())
    assert (state.sides["Rome"].raised, state.sides["Rome"].points) == (31, 5)
    assert state.sides["Greece"].paid_to_wonders == 2
    check(state)


@proves("rome.ruling.solo_speed_tax")
def test_a_speed_bot_pays_for_the_wonders_of_others(new_game: NewGame) -> None:
    """2 gold, like everybody."""
    state = new_game(seats=seats(Rome="speed"))
    state.lands["Carthage"].wonder = "Carthage"
    gold = state.sides["Rome"].gold
    taxation_phase(state, ScriptedTable())
    assert state.sides["Rome"].gold == gold + 15 - 2


@proves("rome.solo.difficulty.income")
@pytest.mark.parametrize("kind", ["super", "speed"])
def test_the_income_lever_gives_every_bot_more(new_game: NewGame, kind: str) -> None:
    """5 gold more for a bot of either kind, nothing for people."""
    plain, harder = new_game(seats=seats(Rome=kind)), new_game(seats=seats(Rome=kind), income=5)
    assert income(harder, "Rome") == income(plain, "Rome") + 5
    for state in (plain, harder):
        taxation_phase(state, ScriptedTable())
    assert harder.sides["Greece"].gold == plain.sides["Greece"].gold
