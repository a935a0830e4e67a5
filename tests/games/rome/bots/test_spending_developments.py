"""The Spending Phase of a bot, step 5: its faction tree, and what developments let it do."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.rules.purchases import declare_purchases
from foeman.games.rome.state import Army, State, gain
from tests.games.rome.bots.purchases import step

NewGame = Callable[..., State]

# 5. Development on faction tree


@proves("rome.solo.spend.5", "rome.solo.spend.5.order", "rome.solo.spend.value")
@pytest.mark.parametrize(
    ("column", "bought"),
    [
        ("A", ["Consular Roads", "Scorpio Workshops", "Manipular Drill", "Extra Agent"]),
        ("B", ["Consular Roads", "Scorpio Workshops", "Manipular Drill"]),
        ("C", ["Consular Roads", "Scorpio Workshops"]),
        ("D", ["Consular Roads", "Scorpio Workshops"]),
        ("E", ["Consular Roads"]),
    ],
)
def test_developments(column: str, bought: list[str], four_bots: NewGame) -> None:
    """Down the leftmost column for 6, 4, 3, 2 or 1 gold in all."""
    game = four_bots(gold=20)
    assert step(game, "buy_developments", column=column) is True
    assert list(game.sides["Rome"].developments) == bought


@proves("rome.solo.spend.5.order")
def test_next_column(four_bots: NewGame) -> None:
    """The second column begins when the first is complete, even where the first was bought out of order."""
    game = four_bots(gold=20)
    game.sides["Rome"].developments = {
        "Consular Roads": 1,
        "Citizen Colonies": 1,
        "Manipular Drill": 1,
        "Extra Agent": 1,
    }
    step(game, "buy_developments", column="B")
    assert list(game.sides["Rome"].developments)[4:] == ["Scorpio Workshops"]
    declare_purchases(game, ScriptedTable())
    step(game, "buy_developments", column="A")
    assert list(game.sides["Rome"].developments)[5:] == ["Ballista Workshops", "Siegecraft"]


@proves("rome.solo.spend.5.stop", "rome.ruling.solo_dev_budget")
@pytest.mark.parametrize(
    ("reading", "bought"), [("budget", ["Siegecraft"]), ("ceiling", ["Siegecraft", "Frumentarii", "Provincial Taxes"])]
)
def test_value_of_the_step(reading: str, bought: list[str], four_bots: NewGame) -> None:
    """Column C: all developments together cost 3 at most; by the other reading each, until a row comes up again."""
    game = four_bots(gold=20, rulings={"rome.ruling.solo_dev_budget": reading})
    first = ["Consular Roads", "Scorpio Workshops", "Manipular Drill", "Extra Agent"]
    game.sides["Rome"].developments = dict.fromkeys([*first, "Citizen Colonies", "Ballista Workshops", "Marines"], 1)
    step(game, "buy_developments", column="C")
    assert list(game.sides["Rome"].developments)[7:] == bought


@proves("rome.solo.spend.5.stop")
def test_first_that_is_too_dear_ends_the_step(four_bots: NewGame) -> None:
    """In column D the next development, of 3, ends the step; a later one of 2 is not bought instead."""
    game = four_bots(gold=20)
    first = ["Consular Roads", "Scorpio Workshops", "Manipular Drill", "Extra Agent"]
    game.sides["Rome"].developments = dict.fromkeys([*first, "Citizen Colonies", "Ballista Workshops"], 1)
    assert step(game, "buy_developments", column="D") is True
    assert game.sides["Rome"].gold == 20


@proves("rome.ruling.solo_dev_budget")
def test_row_limit_ends_the_step(four_bots: NewGame) -> None:
    """One development of a row in a round: the next, in a row bought from, ends the step with gold to spare."""
    game = four_bots(gold=20)
    game.sides["Rome"].developments = dict.fromkeys(["Scorpio Workshops", "Manipular Drill", "Extra Agent"], 1)
    step(game, "buy_developments", column="A")
    assert list(game.sides["Rome"].developments)[3:] == ["Consular Roads"]
    assert game.sides["Rome"].gold == 19


@proves("rome.solo.spend.5")
def test_nothing_left_to_develop(four_bots: NewGame) -> None:
    """A full faction board ends the step."""
    game = four_bots(gold=20)
    game.sides["Rome"].developments = dict.fromkeys((one.name for one in game.printed.factions["Rome"].developments), 1)
    assert step(game, "buy_developments", column="A") is True


@proves("rome.ruling.solo_reforms")
def test_reforms_swap_the_decks(four_bots: NewGame) -> None:
    """When the reforms are bought decks and reserves are swapped at once; a declared army when it is next seen."""
    game = four_bots(gold=4)
    side, bot = game.sides["Rome"], game.bots["Rome"]
    board = game.printed.factions["Rome"].developments
    side.developments = {one.name: 1 for one in board if one.column < 3 or one.name == "Provincial Taxes"}
    army = side.armies[3]
    army.declared, army.cards = True, ["Republican Legionaries", "Italian Infantry"]
    for card in army.cards:
        bot.main.remove(card)
    old = {name: bot.main.count(name) for name in ("Republican Legionaries", "Italian Infantry")}
    step(game, "buy_developments", column="A")
    assert "Marian Reforms" in side.developments
    assert bot.main.count("Imperial Legionaries") == old["Republican Legionaries"]
    assert bot.main.count("Imperial Auxilia") == old["Italian Infantry"]
    assert set(bot.cavalry) == {"Imperial Cavalry"}
    assert army.cards == ["Republican Legionaries", "Italian Infantry"]
    assert army.old_cards


# What developments let a bot do


def declared_for_training(game: State) -> Army:
    """Rome may train a card, and has a declared army in supply."""
    side, bot = game.sides["Rome"], game.bots["Rome"]
    side.developments = {"Manipular Drill": 1}
    army = side.armies[3]
    army.declared, army.cards = True, ["Italian Infantry", "Republican Legionaries", "Velites"]
    for card in army.cards[:2]:
        bot.main.remove(card)
    bot.skirmishers.remove("Velites")
    return army


@pytest.mark.parametrize(("reading", "trained"), [("within_troops", 0), ("after_troops", 1), ("never", 0)])
@proves("rome.ruling.solo_veterans")
def test_veterans_when_the_value_is_spent(four_bots: NewGame, reading: str, trained: int) -> None:
    """Column A has 4 gold for troops: when cards have cost them, veterans are trained for more by one reading only."""
    game = four_bots(gold=9, rulings={"rome.ruling.solo_veterans": reading})
    army = declared_for_training(game)
    step(game, "spend_on_troops", 'draw="Republican Legionaries" draw="Republican Legionaries"', column="A")
    assert army.cards.count("Veteran Republican Legionaries") == trained
    assert game.sides["Rome"].gold == 9 - 4 - trained


@pytest.mark.parametrize(("reading", "trained"), [("within_troops", 1), ("after_troops", 1), ("never", 0)])
@proves("rome.ruling.solo_veterans")
def test_veterans_for_what_is_left_of_the_value(four_bots: NewGame, reading: str, trained: int) -> None:
    """Cards for 3 gold and one for 2 that goes back leave 1 of the 4: it trains a veteran, but by one reading."""
    game = four_bots(gold=9, rulings={"rome.ruling.solo_veterans": reading})
    army = declared_for_training(game)
    script = 'draw="Italian Infantry" draw="Republican Legionaries" draw="Republican Legionaries"'
    step(game, "spend_on_troops", script, column="A")
    assert army.cards.count("Veteran Republican Legionaries") == trained
    assert game.sides["Rome"].gold == 9 - 3 - trained


@proves("rome.ruling.solo_dev_effects")
def test_veterans(four_bots: NewGame) -> None:
    """After the troops the dearest card of a declared army in supply becomes a veteran, for 1 gold."""
    game = four_bots(gold=2)
    side = game.sides["Rome"]
    army = declared_for_training(game)
    step(game, "train_veterans", left=1)
    assert army.cards == ["Italian Infantry", "Veteran Republican Legionaries", "Velites"]
    assert (side.gold, side.favours["veterans"]) == (1, 0)


@proves("rome.ruling.solo_dev_effects")
def test_no_veterans(four_bots: NewGame) -> None:
    """Without gold, a declared army or a line of communication nobody is trained, and nothing is lost by it."""
    game = four_bots(gold=2)
    side, bot = game.sides["Rome"], game.bots["Rome"]
    side.developments = {"Manipular Drill": 1}
    step(game, "train_veterans", left=9)
    army = side.armies[3]
    army.declared, army.cards, army.region = True, ["Italian Infantry", "Italian Infantry"], "Pantikapaion"
    for card in army.cards:
        bot.main.remove(card)
    step(game, "train_veterans", left=9)
    assert side.gold == 2
    army.region = "Rome"
    gain(game, "Rome", -2)
    step(game, "train_veterans", left=9)
    assert army.cards == ["Italian Infantry", "Italian Infantry"]
