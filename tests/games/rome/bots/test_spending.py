"""The Spending Phase of a bot: its column, and steps 1 to 5."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
from foeman.games.rome.state import ENEMY, FACTIONS, Army, State, add, gain, take
from tests.games.rome.turns import spending_turn

NewGame = Callable[..., State]

TRIBES = "Barbarian Tribes"


@pytest.fixture
def four_bots(new_game: NewGame) -> NewGame:
    """four_bots(gold=7, stance={"Carthage": 9}): round 2 with Super-bots; Rome trusts all not named, has 3 agents."""

    def make(gold: int = 0, stance: dict[str, int] | None = None, agents: int = 3, **choices: Any) -> State:
        game = new_game(seats=dict.fromkeys(FACTIONS, "super"), **choices)
        game.phase, game.round = "spending", 2
        game.bots["Rome"].stance = {"Greece": 1, "Carthage": 1, TRIBES: 1} | (stance or {})
        gain(game, "Rome", gold - game.sides["Rome"].gold)
        side = game.sides["Rome"]
        side.agents = [type(side.agents[0])("Rome", number + 1, "Rome") for number in range(agents)]
        return game

    return make


def step(game: State, name: str, script: str = "", faction: str = "Rome", **more: Any) -> Any:
    """One step of the phase by its function's name; the script must be used up."""
    begin_favours(game, faction)
    with ScriptedTable(script) as table:
        done = getattr(spending, name)(
            player_of(game, faction), DigitalSpendingBoard(game, faction, table), table, **more
        )
    check(game)
    return done


def whole_phase(game: State, script: str = "", faction: str = "Rome") -> dict[str, int]:
    """A whole spending turn; what was bought, in order."""
    with ScriptedTable(script) as table:
        spending_turn(game, faction, table)
    check(game)
    return dict(game.sides[faction].purchases)


def leave_in_reserve(game: State, faction: str = "Rome", **cards: int) -> None:
    """Only these cards stay in the reserve; the others are put away. An underscore stands for a space."""
    side = game.sides[faction]
    for card, count in list(side.reserve.items()):
        stays = cards.get(card.replace(" ", "_"), 0)
        if stays > count:
            raise ValueError(f"{card}: there are only {count}")
        if count > stays:
            take(side.reserve, card, count - stays)
            add(side.put_away, card, count - stays)


def lose_general(game: State, number: int, faction: str = "Rome") -> Army:
    """The general of an army is killed."""
    army = game.sides[faction].armies[number - 1]
    assert army.general is not None
    game.sides[faction].recruits.append(army.general)
    army.general = None
    return army


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
