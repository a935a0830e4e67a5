"""The Spending Phase of a bot: its column, the order of its steps, and steps 1 to 4."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Because, Line, Record
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.bots import spending
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.check import check
from foeman.games.rome.digital.spending import DigitalSpendingBoard
from foeman.games.rome.printed import border_key
from foeman.games.rome.rules.developments import begin_favours
from foeman.games.rome.rules.purchases import declare_purchases
from foeman.games.rome.state import ENEMY, FACTIONS, State, add, gain
from tests.games.rome.bots.purchases import leave_in_reserve, lose_general, step, whole_phase
from tests.games.rome.turns import spending_turn

NewGame = Callable[..., State]

TRIBES = "Barbarian Tribes"


# The column


@proves("rome.solo.spend.column")
@pytest.mark.parametrize(
    ("scores", "war", "column"),
    [
        ((1, 2, 3), False, "A"),
        ((1, 2, 4), False, "B"),
        ((6, 2, 1), False, "B"),
        ((6, 7, 1), False, "C"),
        ((8, 4, 3), False, "C"),
        ((8, 9, 3), False, "D"),
        ((1, 1, 9), True, "E"),
        ((1, 1, 1), True, "E"),
    ],
)
def test_column(scores: tuple[int, int, int], war: bool, column: str, four_bots: NewGame) -> None:
    """A if all scores are 1 to 3, B with any 4 to 6, C with any 7 or 8, D with any 9, E with any enemy."""
    game = four_bots(stance=dict(zip(("Greece", "Carthage", TRIBES), scores, strict=True)))
    if war:
        game.status[border_key("Rome", "Greece")] = ENEMY
    assert spending.choose_column(player_of(game, "Rome"), ScriptedTable()) == column


@proves("rome.ruling.solo_column")
@pytest.mark.parametrize(("reading", "column"), [("rightmost", "E"), ("leftmost", "B"), ("most_opponents", "B")])
def test_several_columns(reading: str, column: str, four_bots: NewGame) -> None:
    """Of several columns the last, the first from B on, or the one with most opponents."""
    game = four_bots(stance={"Greece": 5, "Carthage": 4, TRIBES: 9}, rulings={"rome.ruling.solo_column": reading})
    game.status[border_key("Rome", TRIBES)] = ENEMY
    assert spending.choose_column(player_of(game, "Rome"), ScriptedTable()) == column


@proves("rome.ruling.solo_column")
def test_most_opponents_tie(four_bots: NewGame) -> None:
    """With one opponent under each of three columns the rightmost is taken; all under A make it A."""
    rulings = {"rome.ruling.solo_column": "most_opponents"}
    game = four_bots(stance={"Greece": 2, "Carthage": 5, TRIBES: 8}, rulings=rulings)
    assert spending.choose_column(player_of(game, "Rome"), ScriptedTable()) == "C"
    assert spending.choose_column(player_of(four_bots(rulings=rulings), "Rome"), ScriptedTable()) == "A"


@proves("rome.ruling.solo_column")
def test_leftmost_without_others(four_bots: NewGame) -> None:
    """By the first column that fits A is used only if no other fits."""
    rulings = {"rome.ruling.solo_column": "leftmost"}
    assert spending.choose_column(player_of(four_bots(rulings=rulings), "Rome"), ScriptedTable()) == "A"
    game = four_bots(stance={"Greece": 9}, rulings=rulings)
    assert spending.choose_column(player_of(game, "Rome"), ScriptedTable()) == "D"


# The order of the steps


@proves("rome.solo.spend.order", "rome.solo.spend.all")
def test_all_steps_in_order(four_bots: NewGame) -> None:
    """Generals, unrest, agents, troops, developments, one building: each step after the one before."""
    game = four_bots(gold=30, agents=2)
    lose_general(game, 2)
    game.lands["Capua"].unrest = 2
    leave_in_reserve(game, Velites=1)
    bought = whole_phase(game, 'draw="Minucius Rufus"')
    assert list(bought.items()) == [
        ("general", 1),
        ("calm in Capua", 2),
        ("agent in Rome", 1),
        ("troop card", 1),
        ("Consular Roads", 1),
        ("Scorpio Workshops", 1),
        ("Manipular Drill", 1),
        ("Extra Agent", 1),
        ("walls in Rome", 1),
    ]
    assert game.sides["Rome"].gold == 30 - 2 - 2 - 2 - 1 - 6 - 2


@proves("rome.solo.spend.order", "rome.ruling.solo_no_gold")
@pytest.mark.parametrize(("reading", "bought"), [("ends_phase", {}), ("next_step", {"Consular Roads": 1})])
def test_too_little_gold_for_a_card(reading: str, bought: dict[str, int], four_bots: NewGame) -> None:
    """A card of 2 gold that cannot be paid with 1 ends the phase; by the other reading only the step."""
    game = four_bots(gold=1, rulings={"rome.ruling.solo_no_gold": reading})
    leave_in_reserve(game, Allied_Cavalry=1)
    assert whole_phase(game) == bought
    assert game.sides["Rome"].reserve == {"Allied Cavalry": 1}


@proves("rome.ruling.solo_no_gold")
@pytest.mark.parametrize(("reading", "roads"), [("ends_phase", 0), ("next_step", 1)])
def test_too_little_gold_for_a_development(reading: str, roads: int, four_bots: NewGame) -> None:
    """A development that cannot be paid ends the phase too: not even a free road is built; or only the step."""
    game = four_bots(rulings={"rome.ruling.solo_no_gold": reading})
    leave_in_reserve(game)
    game.sides["Rome"].developments = {"Consular Roads": 1}
    game.lands["Rome"].market = game.lands["Capua"].market = True
    whole_phase(game)
    assert len(game.roads) == roads


@proves("rome.solo.spend.all", "rome.ruling.solo_no_gold")
def test_steps_marked_all_go_as_far_as_the_gold(four_bots: NewGame) -> None:
    """With 3 gold and two generals missing one is bought; what is left goes on to unrest, not to nobody."""
    game = four_bots(gold=3, agents=2)
    lose_general(game, 1)
    lose_general(game, 2)
    game.lands["Capua"].unrest = 2
    assert whole_phase(game, 'draw="Terentius Varro" draw="Velites"') == {"general": 1, "calm in Capua": 1}


@proves("rome.ruling.solo_ships_bought")
def test_no_ships(four_bots: NewGame) -> None:
    """However much gold there is, and spent on other things, no ship is bought, even if some were lost."""
    game = four_bots(gold=60)
    navy = game.sides["Rome"].navies[0]
    add(game.sides["Rome"].ships, navy.ships.pop())
    ships = dict(game.sides["Rome"].ships)
    leave_in_reserve(game)
    bought = ["Manipular Drill", "Consular Roads", "Scorpio Workshops", "Extra Agent", "walls in Rome"]
    assert sorted(whole_phase(game)) == sorted(bought)
    assert game.sides["Rome"].ships == ships
    assert len(navy.ships) == 4


# 1. Replace lost generals


@proves("rome.solo.spend.1", "rome.ruling.solo_generals_bought")
def test_generals(four_bots: NewGame) -> None:
    """Lost generals are replaced by random ones of two stars for 2 gold each, the lowest army first, up to four."""
    game = four_bots(gold=9)
    second, third = lose_general(game, 2), lose_general(game, 3)
    step(game, "replace_generals", 'draw="Minucius Rufus" draw="Livius Salinator"')
    assert (second.general, third.general) == ("Minucius Rufus", "Livius Salinator")
    assert game.sides["Rome"].gold == 5
    step(game, "replace_generals")
    assert game.sides["Rome"].gold == 5


@proves("rome.solo.spend.1", "rome.ruling.solo_generals_bought")
def test_why_an_army_gets_a_general(four_bots: NewGame) -> None:
    """Every army is looked at; a general has a price, and the gold for a second one is missing."""
    game = four_bots(gold=3)
    far, second, third = lose_general(game, 1), lose_general(game, 2), lose_general(game, 3)
    far.region, second.region, third.region = "Pantikapaion", "Capua", None
    record = Record()
    with ScriptedTable('draw="Minucius Rufus"', record) as table:
        spending.replace_generals(player_of(game, "Rome"), DigitalSpendingBoard(game, "Rome", table), table)
    (because,) = [event for event in record.events if isinstance(event, Because)]
    assert because.facts == [
        "Army I: no general, in Pantikapaion, farther than four regions from a home region that the bot holds: "
        "none can join it",
        "Army II: no general, in Capua",
        "Army III: no general, beside the board",
        "Army IV: it has a general",
        "Army II: 2 stars are the most to be had, drawn unseen out of 8, for 2 gold",
        "Army III: a general costs 2 gold, the bot has 1",
    ]
    assert because.choice == "Army II"


@proves("rome.solo.spend.1")
def test_barbarian_generals_are_free(four_bots: NewGame) -> None:
    """The Barbarian Tribes pay nothing for a general, so that they need no gold."""
    game = four_bots()
    gain(game, TRIBES, -game.sides[TRIBES].gold)
    army = lose_general(game, 4, TRIBES)
    step(game, "replace_generals", "draw=Correus", TRIBES)
    assert army.general == "Correus"


@proves("rome.solo.spend.1")
def test_general_out_of_reach(four_bots: NewGame) -> None:
    """As for everybody, a general cannot join an army more than four land regions from home, but one off the board."""
    game = four_bots(gold=9)
    far, waiting = lose_general(game, 1), lose_general(game, 2)
    far.region, waiting.region = "Pantikapaion", None
    step(game, "replace_generals", 'draw="Terentius Varro"')
    assert (far.general, waiting.general) == (None, "Terentius Varro")


@proves("rome.ruling.solo_generals_bought", "rome.ruling.solo_dev_effects")
def test_better_generals_by_a_development(four_bots: NewGame) -> None:
    """With Legates one of the two generals bought in a round has three stars, the other two."""
    game = four_bots(gold=4)
    game.sides["Rome"].developments = {"Legates": 1}
    first, second = lose_general(game, 1), lose_general(game, 2)
    stars = game.printed.generals
    step(game, "replace_generals", 'draw="Claudius Nero" draw="Minucius Rufus"')
    assert (stars[first.general or ""].stars, stars[second.general or ""].stars) == (3, 2)


# 2. Remove black cubes


@proves("rome.solo.spend.2", "rome.ruling.solo_cubes")
def test_unrest(four_bots: NewGame) -> None:
    """Marker by marker: the highest printed value, then nearest the capital, then at random."""
    game = four_bots(gold=6)
    for region, markers in {"Rome": 1, "Capua": 2, "Taras": 1, "Patavium": 1, "Arretium": 2}.items():
        game.lands[region].unrest = markers
    step(game, "remove_unrest", "tie=Patavium")
    assert {region: land.unrest for region, land in game.lands.items() if land.unrest} == {"Arretium": 1}
    assert game.sides["Rome"].gold == 0


@proves("rome.solo.spend.2")
def test_unrest_of_others(four_bots: NewGame) -> None:
    """Unrest in regions of others is theirs."""
    game = four_bots(gold=6)
    game.lands["Carthage"].unrest = game.lands["Genua"].unrest = 1
    step(game, "remove_unrest")
    assert game.sides["Rome"].gold == 6


# 3. Purchase agents


@proves("rome.solo.spend.3", "rome.ruling.solo_agents_three")
def test_agents(four_bots: NewGame) -> None:
    """Agents for 2 gold each until there are three, without a development; they start in the capital."""
    game = four_bots(gold=9, agents=1)
    step(game, "buy_agents")
    assert [(agent.number, agent.region) for agent in game.sides["Rome"].agents] == [
        (1, "Rome"),
        (2, "Rome"),
        (3, "Rome"),
    ]
    assert game.sides["Rome"].gold == 5


@proves("rome.solo.spend.3")
def test_agents_without_gold_or_capital(four_bots: NewGame) -> None:
    """One gold buys no agent; without the capital they start in the nearest home; without homes there are none."""
    game = four_bots(gold=1, agents=2)
    step(game, "buy_agents")
    assert len(game.sides["Rome"].agents) == 2
    gain(game, "Rome", 1)
    game.lands["Rome"].controller = game.lands["Capua"].controller = "Carthage"
    step(game, "buy_agents", "tie=Ariminum")
    assert game.sides["Rome"].agents[2].region == "Ariminum"
    game = four_bots(gold=9, agents=2)
    for region in game.printed.factions["Rome"].homes:
        game.lands[region].controller = "Carthage"
    step(game, "buy_agents")
    assert game.sides["Rome"].gold == 9


# 4. Gold on troops


@proves("rome.solo.spend.4", "rome.solo.spend.4.stop", "rome.solo.spend.value", "rome.solo.spend.4.decks")
def test_troops(four_bots: NewGame) -> None:
    """Column B: cards of 2, 2 and 1 are bought; the next, of 2, would exceed 6 and goes back; the step is over."""
    game = four_bots(gold=20)
    leave_in_reserve(game, Republican_Legionaries=2, Allied_Cavalry=1, Velites=1)
    bot = game.bots["Rome"]
    before = (len(bot.main), len(bot.cavalry), len(bot.skirmishers))
    script = 'draw="Republican Legionaries" draw="Allied Cavalry" draw=Velites'
    assert step(game, "buy_troops", script, column="B") is True
    assert game.sides["Rome"].gold == 15
    assert game.sides["Rome"].reserve == {"Republican Legionaries": 1}
    assert (len(bot.main), len(bot.cavalry), len(bot.skirmishers)) == (before[0] + 1, before[1] + 1, before[2] + 1)


@proves("rome.solo.spend.4", "rome.solo.spend.value")
@pytest.mark.parametrize(("column", "spent"), [("A", 4), ("B", 5), ("C", 5), ("D", 5), ("E", 5)])
def test_values_for_troops(column: str, spent: int, four_bots: NewGame) -> None:
    """Column A stops at 4 gold; the others could spend all five cards' gold and then find the deck empty."""
    game = four_bots(gold=20)
    leave_in_reserve(game, Velites=5)
    assert step(game, "buy_troops", " ".join(["draw=Velites"] * 4), column=column) is True
    assert game.sides["Rome"].gold == 20 - spent


@proves("rome.solo.spend.4")
def test_most_gold_for_troops(four_bots: NewGame) -> None:
    """The five columns spend up to 4, 6, 7, 8 and 9 gold."""
    for column, value in {"A": 4, "B": 6, "C": 7, "D": 8, "E": 9}.items():
        game = four_bots(gold=30)
        leave_in_reserve(game, Velites=5, Italian_Infantry=5)
        names = ["Velites"] * 4 + ["Italian Infantry"] * 5
        script = [("draw", name) for name in (["Velites", *names])[:value]]
        begin_favours(game, "Rome")
        with ScriptedTable(script) as table:
            board = DigitalSpendingBoard(game, "Rome", table)
            assert spending.buy_troops(player_of(game, "Rome"), board, table, column)
        assert game.sides["Rome"].gold == 30 - value


@proves("rome.solo.spend.4.stop")
def test_too_dear_before_too_poor(four_bots: NewGame) -> None:
    """A card that exceeds the value ends the step only, even if it could not be paid; one within it the phase."""
    game = four_bots(gold=3)
    leave_in_reserve(game, Velites=1, Allied_Cavalry=2)
    assert step(game, "buy_troops", 'draw="Allied Cavalry" draw="Velites"', column="A") is True
    game = four_bots(gold=3)
    leave_in_reserve(game, Velites=1, Allied_Cavalry=2)
    assert step(game, "buy_troops", 'draw="Allied Cavalry" draw="Allied Cavalry"', column="A") is False


@proves("rome.ruling.solo_reserve_cards")
@pytest.mark.parametrize(("reading", "offered"), [("kept_out", ["Velites"]), ("all_in", ["Velites", "Scorpio"])])
def test_cards_that_need_a_development(reading: str, offered: list[str], four_bots: NewGame) -> None:
    """Cards of developments that do not work yet are kept out of the AI Reserves; veterans always are."""
    game = four_bots(rulings={"rome.ruling.solo_reserve_cards": reading})
    leave_in_reserve(game, Velites=1, Scorpio=1, Veteran_Velites=1)
    board = DigitalSpendingBoard(game, "Rome", ScriptedTable())
    assert board.reserves() == offered
    game.sides["Rome"].developments = {"Scorpio Workshops": 1}
    assert board.reserves() == ["Velites", "Scorpio"]


@proves("rome.ruling.solo_reserve_cards")
def test_empty_reserves(four_bots: NewGame) -> None:
    """An empty deck ends the step, not the phase."""
    game = four_bots(gold=20)
    leave_in_reserve(game)
    assert step(game, "buy_troops", column="B") is True
    assert game.sides["Rome"].gold == 20


@proves("rome.ruling.solo_bot_mercs", "rome.solo.mercenary.stack")
def test_mercenary_stacks(four_bots: NewGame) -> None:
    """When the AI Reserves give out, the stack of a held mercenary region with an old barracks is drawn from."""
    game = four_bots(gold=20)
    leave_in_reserve(game, Velites=1)
    for region in ("Salona", "Kirtha"):
        game.lands[region].controller = "Rome"
    assert step(game, "buy_troops", column="B") is True
    assert game.sides["Rome"].gold == 19
    game.lands["Salona"].barracks = game.lands["Kirtha"].barracks = True
    script = 'tie=Kirtha draw="Numidian Cavalry" draw="Numidian Foot" draw="Numidian Cavalry"'
    assert step(game, "buy_troops", script, column="B") is True
    assert game.sides["Rome"].gold == 14
    assert game.bots["Rome"].cavalry.count("Numidian Cavalry") == 2
    assert game.packs["numidia"] == {"Numidian Cavalry": 1, "Veteran Numidian Cavalry": 1}


@proves("rome.ruling.solo_reinforce")
def test_declared_armies_get_no_cards(four_bots: NewGame) -> None:
    """Cards go into the decks, not into a declared army at home with room for them."""
    game = four_bots(gold=1)
    army = game.sides["Rome"].armies[3]
    army.declared = True
    army.cards = [game.bots["Rome"].main.pop() for _ in range(2)]
    leave_in_reserve(game, Velites=1)
    step(game, "buy_troops", column="A")
    assert len(army.cards) == 2
    assert game.sides["Rome"].gold == 0


# Whoever watches


def test_cards_bought_stay_hidden(four_bots: NewGame) -> None:
    """Which cards a bot buys is told to nobody else; where and why it calms unrest is told to all."""
    game = four_bots(gold=6)
    game.lands["Capua"].unrest = 1
    game.lands["Taras"].unrest = 1
    record = Record()
    spending_turn(game, "Rome", SeededTable(3, listener=record))
    lines = [event for event in record.events if isinstance(event, Line) and "decks" in event.words]
    assert lines
    assert all(line.to == "Rome" for line in lines)
    why = [event for event in record.events if isinstance(event, Because) and event.rule == "rome.solo.spend.2"]
    assert [one.choice for one in why] == ["Capua"]
    assert [one.words for one in why[0].steps] == ["highest gold value", "lowest distance to the capital"]


def test_many_phases(four_bots: NewGame) -> None:
    """Whatever gold and stances there are, nothing is made, lost or overspent in a spending phase of four bots."""
    table = SeededTable(7)
    for seed in range(12):
        game = four_bots()
        for number, faction in enumerate(FACTIONS):
            gain(game, faction, 6 * (seed + number) % 31)
            for opponent in game.bots[faction].stance:
                game.bots[faction].stance[opponent] = table.d6(rule="rome.solo.stance.move") + seed % 4
        for region in list(game.lands)[seed::5]:
            land = game.lands[region]
            land.controller = land.controller or FACTIONS[seed % 4]
            land.unrest = seed % 3
        for faction in FACTIONS:
            spending_turn(game, faction, table)
            check(game)
        declare_purchases(game, table)
        check(game)
