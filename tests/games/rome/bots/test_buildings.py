"""What a bot builds: the universal selections, the lists A to E, and where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from foeman.engine.because import Because, Record
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.bots import buildings
from foeman.games.rome.bots.buildings import considers, make_buildings
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.check import check
from foeman.games.rome.digital.roads import newly_linked, shortest_chains
from foeman.games.rome.digital.spending import DigitalSpendingBoard
from foeman.games.rome.printed import border_key
from foeman.games.rome.state import ENEMY, FACTIONS, State, gain

NewGame = Callable[..., State]

TRIBES = "Barbarian Tribes"
HOMES = ("Rome", "Arretium", "Ariminum", "Patavium", "Medhlan", "Capua", "Taras", "Cosentia")


@pytest.fixture
def four_bots(new_game: NewGame) -> NewGame:
    """four_bots(gold=2, stance={"Carthage": 9}): Super-bots in round 2; Rome trusts all who are not named."""

    def make(gold: int = 2, stance: dict[str, int] | None = None, **choices: Any) -> State:
        game = new_game(seats=dict.fromkeys(FACTIONS, "super"), **choices)
        game.phase, game.round = "spending", 2
        game.bots["Rome"].stance = {"Greece": 1, "Carthage": 1, TRIBES: 1} | (stance or {})
        gain(game, "Rome", gold - game.sides["Rome"].gold)
        return game

    return make


def build(game: State, column: str, script: str = "", faction: str = "Rome") -> list[str]:
    """Step 6 by a column; what was built, in order."""
    with ScriptedTable(script) as table:
        make_buildings(player_of(game, faction), DigitalSpendingBoard(game, faction, table), table, column)
    check(game)
    return [f"{one.what} in {one.where}" for one in game.sides[faction].built]


def option(game: State, name: str, column: str, script: str = "", faction: str = "Rome") -> list[str]:
    """One selection or entry of a list; what was built. The option must say whether it built anything."""
    before = len(game.sides[faction].built)
    with ScriptedTable(script) as table:
        bot, board = player_of(game, faction), DigitalSpendingBoard(game, faction, table)
        taken = getattr(buildings, name)(bot, board, table, column)
    built = game.sides[faction].built[before:]
    assert taken == bool(built)
    check(game)
    return [f"{one.what} in {one.where}" for one in built]


def give(game: State, what: str, *regions: str) -> None:
    """Buildings of a kind in these regions."""
    for region in regions:
        setattr(game.lands[region], what, True)


def pave(game: State, *pairs: tuple[str, str]) -> None:
    """Roads between these regions."""
    for one, other in pairs:
        game.roads[border_key(one, other)] = "Rome"


def make_fit(game: State, *regions: str) -> None:
    """All that a wonder needs in these regions."""
    for what in ("market", "barracks", "walls"):
        give(game, what, *regions)
    for region in regions:
        pave(game, *((region, other) for other in game.printed.neighbours[region]))


# What a column considers


@proves(
    "rome.solo.spend.yes_no",
    "rome.solo.spend.6a",
    "rome.solo.spend.6b",
    "rome.solo.spend.6c",
    "rome.solo.spend.6d",
    "rome.solo.spend.6e",
)
@pytest.mark.parametrize(
    ("what", "columns"),
    [("walls", "ABCDE"), ("market", "ABC"), ("barracks", "ABCDE"), ("road", "ABC"), ("ancient wonder", "AB")],
)
def test_what_is_considered(what: str, columns: str, new_game: NewGame) -> None:
    """Walls and barracks always, markets and roads in A to C, a wonder in A and B."""
    bot = player_of(new_game(seats=dict.fromkeys(FACTIONS, "super")), "Rome")
    assert "".join(column for column in "ABCDE" if considers(bot, column, what)) == columns


@proves("rome.solo.variant.roads", "rome.solo.variant.wonders")
@pytest.mark.parametrize(("what", "option"), [("road", "roads"), ("ancient wonder", "wonders")])
def test_variants_of_what_is_considered(what: str, option: str, new_game: NewGame) -> None:
    """A variant considers it in every column or in none, and leaves markets as they are."""
    for wish, columns in (("always", "ABCDE"), ("never", "")):
        bot = player_of(new_game(seats=dict.fromkeys(FACTIONS, "super"), **{option: wish}), "Rome")
        assert "".join(column for column in "ABCDE" if considers(bot, column, what)) == columns
        assert "".join(column for column in "ABCDE" if considers(bot, column, "market")) == "ABC"


@proves("rome.ruling.solo_yes_no", "rome.solo.spend.yes_no")
@pytest.mark.parametrize(("column", "built"), [("C", ["road in Capua - Rome"]), ("D", ["walls in Cosentia"])])
def test_a_no_bars_universal_selections_too(column: str, built: list[str], four_bots: NewGame) -> None:
    """Markets are joined by road in column C; in column D the no for roads bars that."""
    game = four_bots(stance={"Carthage": 9})
    give(game, "market", "Rome", "Capua")
    assert build(game, column) == built


# The order


@proves("rome.solo.build.order", "rome.ruling.solo_building_order", "rome.ruling.solo_one_building")
@pytest.mark.parametrize(
    ("reading", "built"),
    [
        ("one", ["road in Capua - Rome"]),
        ("all_universal", ["road in Capua - Rome", "barracks in Salona", "walls in Rome"]),
    ],
)
def test_how_much_is_built(reading: str, built: list[str], four_bots: NewGame) -> None:
    """The first universal selection that is possible and no more; or each of them once, and then one building."""
    game = four_bots(gold=20, rulings={"rome.ruling.solo_one_building": reading})
    give(game, "market", "Rome", "Capua")
    game.lands["Salona"].controller = game.lands["Kirtha"].controller = "Rome"
    give(game, "barracks", "Kirtha")
    assert build(game, "A") == built


@proves("rome.ruling.solo_one_building")
def test_building_while_there_is_gold(four_bots: NewGame) -> None:
    """By one reading the bot goes on: five buildings at most, two of a kind, and roads besides."""
    game = four_bots(gold=7, rulings={"rome.ruling.solo_one_building": "while_gold"})
    give(game, "market", "Rome", "Capua")
    built = build(game, "A", "tie=Taras")
    assert built == ["road in Capua - Rome", "walls in Rome", "barracks in Rome", "market in Taras"]
    assert game.sides["Rome"].gold == 0
    game = four_bots(gold=50, rulings={"rome.ruling.solo_one_building": "while_gold"})
    built = build(game, "E")
    assert built == []
    game.status[border_key("Rome", "Carthage")] = ENEMY
    game.sides["Carthage"].armies[3].region = "Syrakousai"
    built = build(game, "E", "tie=Capua tie=Taras")
    assert built == ["walls in Cosentia", "barracks in Cosentia", "walls in Capua", "barracks in Taras"]


@proves("rome.solo.build.order")
def test_one_building_of_the_list(four_bots: NewGame) -> None:
    """Where no universal selection is possible one building of the list is built, the first entry that is possible."""
    game = four_bots(gold=20)
    assert build(game, "A") == ["walls in Rome"]


@proves("rome.solo.build.order")
def test_no_gold_no_building(four_bots: NewGame) -> None:
    """With 1 gold nothing is built."""
    for column in "ABCDE":
        assert build(four_bots(gold=1, stance={"Carthage": 9}), column) == []


# Universal selections


@proves("rome.solo.build.universal.1", "rome.ruling.solo_wonder")
def test_wonder(four_bots: NewGame) -> None:
    """A wonder goes to the fit region of the highest value, for 6 gold, in columns A and B only."""
    game = four_bots(gold=6)
    make_fit(game, "Arretium", "Rome", "Capua")
    assert option(game, "universal_1", "C") == []
    assert option(game, "universal_1", "B") == ["ancient wonder in Rome"]
    assert game.sides["Rome"].gold == 0


@proves("rome.solo.build.universal.1", "rome.ruling.solo_wonder")
def test_no_wonder(four_bots: NewGame) -> None:
    """Without a fit region or with 5 gold there is no wonder; between equals chance decides."""
    game = four_bots(gold=6)
    assert option(game, "universal_1", "A") == []
    make_fit(game, "Capua", "Taras")
    gain(game, "Rome", -1)
    assert option(game, "universal_1", "A") == []
    gain(game, "Rome", 1)
    assert option(game, "universal_1", "A", "tie=Taras") == ["ancient wonder in Taras"]


@proves("rome.solo.build.universal.2", "rome.ruling.solo_roads")
def test_roads_between_markets(four_bots: NewGame) -> None:
    """The shortest chain that joins two markets is built whole: two roads, if both can be paid."""
    game = four_bots(gold=2)
    give(game, "market", "Rome", "Cosentia")
    gain(game, "Rome", -1)
    assert option(game, "universal_2", "C") == []
    gain(game, "Rome", 1)
    assert option(game, "universal_2", "C") == ["road in Capua - Cosentia", "road in Capua - Rome"]
    assert game.sides["Rome"].gold == 0
    assert option(game, "universal_2", "C") == []


@proves("rome.solo.build.universal.2", "rome.ruling.solo_roads")
def test_shortest_chain_first_then_income(four_bots: NewGame) -> None:
    """One road goes before two; of equal chains the one that links more markets, then chance."""
    game = four_bots(gold=1)
    give(game, "market", "Rome", "Capua", "Medhlan", "Patavium")
    assert option(game, "universal_2", "A", "tie='Medhlan - Patavium'") == ["road in Medhlan - Patavium"]
    game = four_bots(gold=1)
    give(game, "market", "Rome", "Capua", "Taras", "Patavium")
    pave(game, ("Rome", "Capua"))
    game.lands["Nesactium"].controller = "Rome"
    give(game, "market", "Nesactium")
    assert newly_linked(game, "Rome", ["Capua - Taras"]) == 1
    assert newly_linked(game, "Rome", ["Nesactium - Patavium"]) == 2
    assert option(game, "universal_2", "A") == ["road in Nesactium - Patavium"]


@proves("rome.ruling.solo_roads")
def test_old_roads_cost_nothing(four_bots: NewGame) -> None:
    """A chain may run over roads that stand already, and over a border with other land if a side of it is the bot's."""
    game = four_bots()
    give(game, "market", "Rome", "Cosentia")
    pave(game, ("Capua", "Cosentia"))
    assert shortest_chains(game, "Rome", 1) == [("Capua - Rome",)]
    game = four_bots()
    for region in ("Ariminum", "Arretium", "Medhlan"):
        game.lands[region].controller = None
    give(game, "market", "Rome", "Patavium")
    assert shortest_chains(game, "Rome", 9) == [("Ariminum - Patavium", "Ariminum - Rome")]


@proves("rome.ruling.solo_roads")
def test_roads_that_cannot_be_built(four_bots: NewGame) -> None:
    """No road is built in a besieged region, nor between two regions of others."""
    game = four_bots()
    give(game, "market", "Rome", "Capua")
    army = game.sides["Carthage"].armies[0]
    army.region = "Capua"
    assert shortest_chains(game, "Rome", 9) == []
    army.region = None
    for region in ("Genua", "Ariminum", "Arretium"):
        game.lands[region].controller = None
    give(game, "market", "Medhlan")
    game.lands["Capua"].market = False
    assert shortest_chains(game, "Rome", 9) == [("Ariminum - Medhlan", "Ariminum - Rome")]
    game.lands["Medhlan"].controller = game.lands["Patavium"].controller = None
    give(game, "market", "Massalia")
    game.lands["Massalia"].controller = "Rome"
    assert shortest_chains(game, "Rome", 9) == []


@proves("rome.ruling.solo_roads")
@pytest.mark.parametrize(("reading", "chains"), [("own_chain", []), ("neighbours", [])])
def test_links_by_other_readings(reading: str, chains: list[tuple[str, ...]], four_bots: NewGame) -> None:
    """Where a link must run through own land, or be a single road, no other chain is built."""
    game = four_bots(rulings={"rome.ruling.market_link": reading})
    game.lands["Ariminum"].controller = game.lands["Arretium"].controller = None
    give(game, "market", "Rome", "Patavium")
    assert shortest_chains(game, "Rome", 9) == chains
    give(game, "market", "Capua")
    assert shortest_chains(game, "Rome", 9) == [("Capua - Rome",)]


@proves("rome.ruling.solo_roads")
@pytest.mark.parametrize(("reading", "count"), [("outside_all", 3), ("outside_first", 0)])
def test_roads_within_the_limit(reading: str, count: int, four_bots: NewGame) -> None:
    """Where roads count for the limit of two of a kind a round, a chain of three is not begun."""
    game = four_bots(gold=9, rulings={"rome.ruling.roads_in_limit": reading})
    give(game, "market", "Patavium", "Capua")
    script = "tie='Ariminum - Patavium + Ariminum - Rome + Capua - Rome'" if count else ""
    assert len(option(game, "universal_2", "A", script)) == count


@proves("rome.solo.build.universal.2")
def test_free_roads(four_bots: NewGame) -> None:
    """A road that a development gives for nothing is built without gold."""
    game = four_bots(gold=0)
    give(game, "market", "Rome", "Capua")
    game.sides["Rome"].favours = {"roads": 1}
    assert option(game, "universal_2", "A") == ["road in Capua - Rome"]


@proves("rome.solo.build.universal.2")
def test_barbarians_build_no_roads(four_bots: NewGame) -> None:
    """The Barbarian Tribes never join markets by road."""
    game = four_bots()
    gain(game, TRIBES, 9)
    give(game, "market", "Nemetocenna", "Lutetia")
    assert option(game, "universal_2", "A", faction=TRIBES) == []


@proves("rome.solo.build.universal.3")
def test_barracks_in_mercenary_regions(four_bots: NewGame) -> None:
    """A barracks in the mercenary region of the highest value, then the nearest to the capital, then at random."""
    game = four_bots(gold=9)
    assert option(game, "universal_3", "E") == []
    for region in ("Salona", "Kirtha", "Knossos"):
        game.lands[region].controller = "Rome"
    assert option(game, "universal_3", "E") == ["barracks in Kirtha"]
    assert option(game, "universal_3", "E") == ["barracks in Salona"]
    assert option(game, "universal_3", "E") == []


# A


@proves("rome.solo.build.a.1_1", "rome.ruling.solo_walls_barracks")
def test_a_capital(four_bots: NewGame) -> None:
    """Walls in the capital, then a barracks; a capital that is full or lost is passed over."""
    game = four_bots(gold=9)
    assert option(game, "a_1_1", "A") == ["walls in Rome"]
    assert option(game, "a_1_1", "A") == ["barracks in Rome"]
    assert option(game, "a_1_1", "A") == []
    game = four_bots(gold=9)
    game.lands["Rome"].controller = "Carthage"
    assert option(game, "a_1_1", "A") == []


@proves("rome.solo.build.a.2_1", "rome.ruling.solo_if_market")
def test_a_port(four_bots: NewGame) -> None:
    """A market in the richest port without one; conquered ports count, four markets are all there are."""
    game = four_bots(gold=9)
    assert option(game, "a_2_1", "A") == ["market in Rome"]
    game.lands["Syrakousai"].controller = "Rome"
    assert option(game, "a_2_1", "A") == ["market in Syrakousai"]
    game.sides["Rome"].built = []
    assert option(game, "a_2_1", "A", "tie=Taras") == ["market in Taras"]
    assert option(game, "a_2_1", "A", "tie=Capua") == ["market in Capua"]
    game.sides["Rome"].built = []
    assert option(game, "a_2_1", "A") == []


@proves("rome.solo.build.a.2_2", "rome.ruling.solo_if_market")
def test_a_market_beside_a_market(four_bots: NewGame) -> None:
    """Where no port is left a market goes next to another, in the richest such region."""
    game = four_bots()
    assert option(game, "a_2_2", "A") == []
    give(game, "market", "Patavium")
    assert option(game, "a_2_2", "A") == ["market in Medhlan"]


@proves("rome.solo.build.a.3_1", "rome.ruling.solo_randomise")
def test_a_random(four_bots: NewGame) -> None:
    """One of all pairs of a building and a region that are possible."""
    game = four_bots()
    for region in HOMES[2:]:
        game.lands[region].controller = None
    give(game, "walls", "Rome", "Arretium")
    give(game, "barracks", "Rome")
    record = Record()
    table = ScriptedTable("tie='barracks in Arretium'", listener=record)
    assert buildings.a_3_1(player_of(game, "Rome"), DigitalSpendingBoard(game, "Rome", table), table, "A")
    decision = next(event for event in record.events if isinstance(event, Because))
    assert decision.candidates == ["market in Rome", "market in Arretium", "barracks in Arretium"]
    assert game.lands["Arretium"].barracks


@proves("rome.solo.build.a.3_1")
def test_a_nothing_left(four_bots: NewGame) -> None:
    """With every building everywhere the list is at its end."""
    game = four_bots(gold=9)
    for what in ("market", "barracks", "walls"):
        give(game, what, *HOMES)
    assert option(game, "a_3_1", "A") == []


# B


@proves("rome.solo.build.b.1_1")
def test_b_port(four_bots: NewGame) -> None:
    """In column B a market in the richest port comes first."""
    game = four_bots(stance={"Greece": 5})
    assert build(game, "B") == ["market in Rome"]
    assert option(four_bots(), "b_1_1", "B") == ["market in Rome"]


@proves("rome.solo.build.b.1_2", "rome.ruling.solo_if_market")
def test_b_market_beside_a_market(four_bots: NewGame) -> None:
    """Otherwise a market next to another."""
    game = four_bots()
    for region in HOMES:
        game.lands[region].controller = "Rome" if region in ("Medhlan", "Ariminum") else None
    give(game, "market", "Ariminum")
    assert build(game, "B") == ["market in Medhlan"]
    game = four_bots()
    give(game, "market", "Ariminum")
    assert option(game, "b_1_2", "B") == ["market in Rome"]


@proves("rome.solo.build.b.2_1", "rome.ruling.solo_walls_barracks")
def test_b_capital(four_bots: NewGame) -> None:
    """Without a market piece left walls and then a barracks are built in the capital."""
    game = four_bots(gold=9, stance={"Greece": 5})
    give(game, "market", "Rome", "Capua", "Taras", "Patavium")
    pave(game, ("Rome", "Capua"), ("Capua", "Taras"), ("Rome", "Ariminum"), ("Ariminum", "Patavium"))
    assert build(game, "B") == ["walls in Rome"]
    assert build(game, "B") == ["walls in Rome", "barracks in Rome"]


@proves("rome.solo.build.b.2_2", "rome.ruling.solo_b_two", "rome.ruling.solo_full_region")
def test_b_near_opponents(four_bots: NewGame) -> None:
    """The region nearest to one at 4 to 6, the richest of several, not the richest of all; full ones are left out."""
    game = four_bots(gold=9, stance={"Carthage": 6, "Greece": 7})
    assert option(game, "b_2_2", "B") == ["walls in Cosentia"]
    assert option(game, "b_2_2", "B") == ["barracks in Cosentia"]
    assert option(game, "b_2_2", "B", "tie=Taras") == ["walls in Taras"]
    game = four_bots(stance={TRIBES: 4})
    game.lands["Massalia"].controller = TRIBES
    game.lands["Genua"].controller = "Rome"
    assert option(game, "b_2_2", "B") == ["walls in Medhlan"]


@proves("rome.solo.build.b.2_2")
def test_b_opponent_without_land(four_bots: NewGame) -> None:
    """An opponent that holds no region is near to nothing."""
    game = four_bots(stance={"Carthage": 5})
    for land in game.lands.values():
        land.controller = None if land.controller == "Carthage" else land.controller
    assert option(game, "b_2_2", "B") == []


@proves("rome.solo.build.b.2_3", "rome.ruling.solo_b_two")
def test_b_richest(four_bots: NewGame) -> None:
    """Walls, then a barracks, in the region of the highest value the bot holds."""
    game = four_bots(gold=9)
    game.lands["Syrakousai"].controller = "Rome"
    give(game, "walls", "Rome")
    assert option(game, "b_2_3", "B", "tie=Rome") == ["barracks in Rome"]
    assert option(game, "b_2_3", "B") == ["walls in Syrakousai"]


@proves("rome.solo.build.b.3_1", "rome.ruling.solo_randomise")
def test_b_random(four_bots: NewGame) -> None:
    """Last of all something at random."""
    assert option(four_bots(), "b_3_1", "B", "tie='market in Medhlan'") == ["market in Medhlan"]


# C, D and E


@proves("rome.solo.build.c.2_1", "rome.ruling.solo_c_numbers", "rome.ruling.solo_full_region")
def test_c_near_opponents(four_bots: NewGame) -> None:
    """Column C begins with walls or a barracks nearest to a region of an opponent at 7 or 8."""
    game = four_bots(gold=9, stance={"Carthage": 8, "Greece": 5})
    assert build(game, "C") == ["walls in Cosentia"]
    give(game, "barracks", "Cosentia")
    assert option(game, "c_2_1", "C", "tie=Capua") == ["walls in Capua"]


@proves("rome.solo.build.c.3_1_market", "rome.ruling.solo_c_numbers")
def test_c_port(four_bots: NewGame) -> None:
    """Then a market in the richest port."""
    game = four_bots(stance={"Carthage": 8})
    give(game, "walls", *HOMES)
    give(game, "barracks", *HOMES)
    assert build(game, "C") == ["market in Rome"]
    assert option(four_bots(), "c_3_1_market", "C") == ["market in Rome"]


@proves("rome.solo.build.c.3_2")
def test_c_market_beside_a_market(four_bots: NewGame) -> None:
    """Then a market next to another."""
    game = four_bots()
    give(game, "market", "Rome")
    assert option(game, "c_3_2", "C") == ["market in Capua"]


@proves("rome.solo.build.c.3_1_random", "rome.ruling.solo_randomise")
def test_c_random(four_bots: NewGame) -> None:
    """Then something at random."""
    assert option(four_bots(), "c_3_1_random", "C", "tie='walls in Taras'") == ["walls in Taras"]


@proves("rome.solo.build.d.1_1")
def test_d_near_opponents(four_bots: NewGame) -> None:
    """Column D: walls or a barracks nearest to a region of an opponent at 9, and nothing else."""
    game = four_bots(gold=9, stance={"Carthage": 9, "Greece": 8})
    assert build(game, "D") == ["walls in Cosentia"]
    give(game, "walls", *HOMES)
    give(game, "barracks", *HOMES)
    assert build(game, "D") == ["walls in Cosentia"]


@proves("rome.solo.build.e.1_1", "rome.ruling.solo_e_region")
def test_e_near_enemy_armies(four_bots: NewGame) -> None:
    """Column E: walls or a barracks in the region nearest to an army of an enemy, the richest of several."""
    game = four_bots(gold=9)
    game.status[border_key("Rome", "Greece")] = ENEMY
    for army in game.sides["Greece"].armies:
        army.region = None
    game.sides["Greece"].armies[0].region = "Genua"
    game.sides["Carthage"].armies[0].region = "Syrakousai"
    assert build(game, "E") == ["walls in Medhlan"]


@proves("rome.ruling.solo_e_region")
def test_e_without_enemy_armies(four_bots: NewGame) -> None:
    """If no enemy has an army on the board, nearest to a region of an enemy."""
    game = four_bots()
    game.status[border_key("Rome", "Carthage")] = ENEMY
    for army in game.sides["Carthage"].armies:
        army.region = None
    assert build(game, "E") == ["walls in Cosentia"]


@pytest.mark.parametrize(
    ("reading", "alone", "both"),
    [("land_then_sea", "Arretium", "Patavium"), ("regions_and_seas", "Arretium", "Arretium")],
)
@proves("rome.ruling.solo_near_sea", "rome.solo.build.d.1_1")
def test_d_opponents_over_the_sea(four_bots: NewGame, reading: str, alone: str, both: str) -> None:
    """Over the sea to Alalia Arretium is as near as any; who is there by land is nearer, or by one reading not."""
    game = four_bots(gold=9, stance={"Carthage": 9}, rulings={"rome.ruling.solo_near_sea": reading})
    for land in game.lands.values():
        land.controller = None if land.controller == "Carthage" else land.controller
    game.lands["Alalia"].controller = "Carthage"
    assert option(game, "d_1_1", "D", f"tie={alone}") == [f"walls in {alone}"]
    game = four_bots(gold=9, stance={"Carthage": 9}, rulings={"rome.ruling.solo_near_sea": reading})
    for land in game.lands.values():
        land.controller = None if land.controller == "Carthage" else land.controller
    game.lands["Alalia"].controller = game.lands["Akink"].controller = "Carthage"
    assert option(game, "d_1_1", "D", f"tie={both}" if reading == "regions_and_seas" else "") == [f"walls in {both}"]


@proves("rome.ruling.solo_full_region")
def test_besieged_regions_are_passed_over(four_bots: NewGame) -> None:
    """Nothing can be built in a besieged region: the next nearest is taken."""
    game = four_bots(stance={"Carthage": 9})
    game.status[border_key("Rome", "Carthage")] = ENEMY
    for army in game.sides["Carthage"].armies:
        army.region = None
    game.sides["Carthage"].armies[0].region = "Cosentia"
    assert build(game, "E", "tie=Taras") == ["walls in Taras"]


# Whoever watches


def test_reasons(four_bots: NewGame) -> None:
    """Each option that could not be taken says why; the one that was says who was left after each step."""
    game = four_bots(gold=2, stance={"Greece": 5})
    record = Record()
    table = ScriptedTable(listener=record)
    make_buildings(player_of(game, "Rome"), DigitalSpendingBoard(game, "Rome", table), table, "B")
    tried = [event for event in record.events if isinstance(event, Because)]
    assert [one.choice for one in tried] == ["cannot be taken"] * 3 + ["market in Rome"]
    assert "2 gold do not pay for an ancient wonder." in tried[0].facts
    assert [(one.words, one.left) for one in tried[3].inside[0].steps][1] == ("highest gold value", ["Rome"])
