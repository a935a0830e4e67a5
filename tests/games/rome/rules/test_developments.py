"""Buy developments: what can be bought, when it works, and the points of a column."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.rules.developments import begin_favours, buy_development, buyable_developments, grant
from foeman.games.rome.rules.purchases import declare_purchases
from foeman.games.rome.state import State, effects, gain, has_effect

NewGame = Callable[..., State]


def names(game: State, faction: str = "Rome") -> list[str]:
    """What a faction can buy."""
    return [one.name for one in buyable_developments(game, faction)]


@proves("rome.spend.develop.cost")
def test_what_can_be_bought(new_game: NewGame) -> None:
    """What is affordable, not owned, and has all that leads to it; the price is paid to the bank."""
    game = new_game()
    assert names(game) == ["Consular Roads", "Scorpio Workshops", "Manipular Drill", "Extra Agent", "Marines"]
    gain(game, "Rome", -4)
    assert names(game) == ["Consular Roads", "Scorpio Workshops"]
    gain(game, "Rome", 9)
    buy_development(game, "Rome", "Manipular Drill", ScriptedTable())
    assert game.sides["Rome"].gold == 8
    assert game.sides["Rome"].developments == {"Manipular Drill": 1}
    game.sides["Rome"].bought_rows = []
    assert "Manipular Drill" not in names(game)
    assert "Marian Reforms" in names(game)
    assert "Legates" not in names(game)
    check(game)


@proves("rome.spend.develop.row")
def test_one_of_each_row_in_a_round(new_game: NewGame) -> None:
    """Several can be bought in a round, but of each row only one; the next round begins anew."""
    game = new_game()
    gain(game, "Rome", 20)
    buy_development(game, "Rome", "Consular Roads", ScriptedTable())
    assert "Citizen Colonies" not in names(game)
    buy_development(game, "Rome", "Marines", ScriptedTable())
    assert game.sides["Rome"].bought_rows == [1, 5]
    assert all(one.row not in (1, 5) for one in buyable_developments(game, "Rome"))
    declare_purchases(game, ScriptedTable())
    assert "Citizen Colonies" in names(game)
    assert "Ostian Shipyards" in names(game)


@proves("rome.spend.develop.next_round", "rome.ruling.dev_effect")
@pytest.mark.parametrize(("reading", "now"), [("all_wait", False), ("items_wait", True)])
def test_a_development_works_from_the_next_round(reading: str, now: bool, new_game: NewGame) -> None:
    """Every effect waits; by the other reading only recruiting does."""
    game = new_game(rulings={"rome.ruling.dev_effect": reading})
    buy_development(game, "Rome", "Consular Roads", ScriptedTable())
    buy_development(game, "Rome", "Extra Agent", ScriptedTable())
    assert has_effect(game, "Rome", "agent_limit") == now
    assert bool(game.sides["Rome"].favours) == now
    game.round += 1
    assert effects(game, "Rome", "agent_limit") == [{"agents": 3, "hand": 6}]
    assert not has_effect(game, "Greece", "agent_limit")


@proves("rome.ruling.dev_effect")
def test_effects_that_can_be_used_so_often_in_a_phase(new_game: NewGame) -> None:
    """Free roads, training and better generals can be used anew in each spending phase, and pile up."""
    game = new_game()
    side = game.sides["Rome"]
    begin_favours(game, "Rome")
    assert side.favours == {}
    side.developments = {"Consular Roads": 1, "Manipular Drill": 1, "Legates": 1, "Siegecraft": 1}
    game.round = 2
    begin_favours(game, "Rome")
    assert side.favours == {"roads": 1, "veterans": 1, "stars": 1}
    roads = next(one for one in game.printed.factions["Rome"].developments if one.name == "Consular Roads")
    grant(game, "Rome", roads)
    assert side.favours == {"roads": 2, "veterans": 1, "stars": 1}


@proves("rome.win.column", "rome.ruling.simultaneous")
@pytest.mark.parametrize(("reading", "at_once"), [("turn_order", 0), ("open", 1)])
def test_points_for_a_column(reading: str, at_once: int, new_game: NewGame) -> None:
    """A column is scored in the phase in which it is completed: when it is declared, or bought openly."""
    game = new_game(rulings={"rome.ruling.simultaneous": reading})
    side = game.sides["Rome"]
    side.developments = {"Consular Roads": 1, "Scorpio Workshops": 1, "Manipular Drill": 1}
    game.round = 2
    buy_development(game, "Rome", "Extra Agent", ScriptedTable())
    assert side.points == at_once
    declare_purchases(game, ScriptedTable())
    assert (side.points, side.columns) == (1, [1])
    declare_purchases(game, ScriptedTable())
    assert side.points == 1
