"""The Taxation Phase: regions, unrest, markets, wonders and sieges."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.printed import border_key
from foeman.games.rome.rules import taxation
from foeman.games.rome.state import ALLY, State, gain, pay
from tests.games.rome.turns import taxation_phase

NewGame = Callable[..., State]

TWO = {"Rome": "person", "Carthage": "person"}


def besiege(state: State, region: str, faction: str = "Carthage") -> None:
    """An army of a faction stands in a garrisoned region of another."""
    state.sides[faction].armies[0].region = region


def markets(state: State, *regions: str) -> None:
    """Markets stand there."""
    for region in regions:
        state.lands[region].market = True


def roads(state: State, *stops: str) -> None:
    """A chain of roads from stop to stop."""
    for one, other in itertools.pairwise(stops):
        state.roads[border_key(one, other)] = "Rome"


def develop(state: State, faction: str, *names: str) -> None:
    """Developments bought in an earlier round."""
    state.round = 2
    state.sides[faction].developments = dict.fromkeys(names, 1)


def taxes(state: State) -> None:
    """The whole phase, in which nobody has anything to decide."""
    with ScriptedTable() as table:
        taxation_phase(state, table)
    check(state)


# Regions


@proves("rome.tax.regions")
def test_regions_pay_their_gold_value(new_game: NewGame) -> None:
    """Rome's eight homes are worth 14 gold; a region taken adds its own value, a region lost takes it away."""
    state = new_game(seats=TWO)
    state.lands["Syrakousai"].controller = "Rome"
    state.lands["Cosentia"].controller = None
    taxation.collect_taxes(state, "Rome", ScriptedTable())
    side = state.sides["Rome"]
    assert (side.gold, side.raised, state.bank) == (5 + 14 + 3 - 1, 16, -16)


@proves("rome.tax.regions")
def test_all_players_collect(new_game: NewGame) -> None:
    """Everybody collects in one phase, and what was raised last year is forgotten."""
    state = new_game(seats=TWO)
    state.sides["Rome"].raised = 99
    taxes(state)
    assert [(side.gold, side.raised) for side in state.sides.values()] == [(19, 14), (19, 14)]


@proves("rome.tax.unrest.one", "rome.tax.unrest.two")
@pytest.mark.parametrize(
    ("region", "markers", "tax"),
    [("Rome", 0, 3), ("Rome", 1, 1), ("Rome", 2, 0), ("Capua", 1, 1), ("Cosentia", 1, 0), ("Rome", 5, 0)],
)
def test_unrest(new_game: NewGame, region: str, markers: int, tax: int) -> None:
    """One marker halves the tax, rounded down; two or more end it."""
    state = new_game()
    state.lands[region].unrest = markers
    assert taxation.region_tax(state, region) == tax


@proves("rome.tax.unrest.immunity")
@pytest.mark.parametrize(
    ("developments", "region", "markers", "tax"),
    [
        (["Citizen Colonies"], "Rome", 1, 3),
        (["Citizen Colonies"], "Rome", 2, 1),
        (["Citizen Colonies"], "Syrakousai", 1, 1),
        (["Immunity to Unrest"], "Syrakousai", 2, 3),
        (["Immunity to Unrest"], "Syrakousai", 3, 1),
        (["Citizen Colonies", "Immunity to Unrest"], "Rome", 3, 1),
        ([], "Rome", 1, 1),
    ],
)
def test_developments_against_unrest(
    new_game: NewGame, developments: list[str], region: str, markers: int, tax: int
) -> None:
    """A development overlooks the first markers, at home or in all regions; two of them do not add up."""
    state = new_game()
    state.lands["Syrakousai"].controller = "Rome"
    develop(state, "Rome", *developments)
    state.lands[region].unrest = markers
    assert taxation.region_tax(state, region) == tax


def test_nobody_overlooks_unrest_where_nobody_rules(new_game: NewGame) -> None:
    """A region without a controller has no development behind it."""
    assert taxation.ignored_unrest(new_game(), "Syrakousai") == 0


@proves("rome.tax.regions")
def test_tax_bonus(new_game: NewGame) -> None:
    """Provincial Taxes bring 2 gold more, and they count as raised."""
    state = new_game(seats=TWO)
    develop(state, "Rome", "Provincial Taxes")
    taxation.collect_taxes(state, "Rome", ScriptedTable())
    assert state.sides["Rome"].raised == 16


# Markets


@proves("rome.tax.markets.road")
def test_linked_markets(new_game: NewGame) -> None:
    """Each market on a road to another one brings 1 gold; a market by itself brings none."""
    state = new_game()
    markets(state, "Rome", "Capua", "Cosentia")
    assert taxation.market_income(state, "Rome") == 0
    roads(state, "Rome", "Capua")
    assert taxation.market_income(state, "Rome") == 2
    roads(state, "Capua", "Cosentia")
    assert taxation.market_income(state, "Rome") == 3
    taxation.collect_taxes(state, "Rome", ScriptedTable())
    assert state.sides["Rome"].raised == 17


@proves("rome.tax.markets.road")
def test_a_market_of_somebody_else_is_no_link(new_game: NewGame) -> None:
    """A road to another player's market brings nothing."""
    state = new_game()
    markets(state, "Cosentia", "Syrakousai")
    state.lands["Syrakousai"].controller = "Carthage"
    roads(state, "Cosentia", "Syrakousai")
    assert taxation.market_income(state, "Rome") == taxation.market_income(state, "Carthage") == 0


@proves("rome.ruling.port_markets")
@pytest.mark.parametrize(("reading", "more"), [("trade_only", 0), ("taxes_too", 2)])
def test_markets_in_ports(new_game: NewGame, reading: str, more: int) -> None:
    """A market in a port helps trade only; by the other reading each that is not besieged pays 1 gold more in taxes."""
    state = new_game(rulings={"rome.ruling.port_markets": reading})
    markets(state, "Rome", "Capua", "Medhlan", "Taras")
    besiege(state, "Taras")
    ports = state.printed.regions
    assert [ports[name].port for name in ("Rome", "Capua", "Medhlan", "Taras")] == [True, True, False, True]
    before = sum(taxation.region_tax(state, name) for name in ports if state.lands[name].controller == "Rome")
    taxation.collect_taxes(state, "Rome", ScriptedTable())
    assert state.sides["Rome"].raised == before + more


@proves("rome.ruling.market_link")
@pytest.mark.parametrize(
    ("reading", "own", "through_another", "next_door"),
    [("any_chain", 2, 2, 2), ("own_chain", 2, 0, 2), ("neighbours", 0, 0, 2)],
)
def test_what_links_markets(new_game: NewGame, reading: str, own: int, through_another: int, next_door: int) -> None:
    """Any chain of roads, only one through own regions, or only a road between neighbours."""
    state = new_game(rulings={"rome.ruling.market_link": reading})
    markets(state, "Rome", "Taras")
    roads(state, "Rome", "Capua", "Taras")
    assert taxation.market_income(state, "Rome") == own
    state.lands["Capua"].controller = "Carthage"
    assert taxation.market_income(state, "Rome") == through_another
    state.lands["Taras"].market = False
    markets(state, "Arretium")
    roads(state, "Rome", "Arretium")
    assert taxation.market_income(state, "Rome") == next_door


@proves("rome.tax.markets.barbarians")
def test_peaceful_agriculture(new_game: NewGame) -> None:
    """With it neighbouring markets of the Tribes need no road; markets further apart still do."""
    state = new_game()
    markets(state, "Lutetia", "Bibracte")
    assert taxation.market_income(state, "Barbarian Tribes") == 0
    develop(state, "Barbarian Tribes", "Peaceful Agriculture")
    assert taxation.market_income(state, "Barbarian Tribes") == 2
    state.lands["Bibracte"].market = False
    markets(state, "Uburzis")
    assert taxation.market_income(state, "Barbarian Tribes") == 0


# Ancient wonders


@proves("rome.tax.wonder")
def test_wonder_takes_two_gold_from_everybody_else(new_game: NewGame) -> None:
    """After the taxes each wonder takes 2 gold from each other player, and what it takes counts as raised."""
    state = new_game()
    state.lands["Rome"].wonder = "Rome"
    taxes(state)
    assert [side.gold for side in state.sides.values()] == [5 + 14 + 6, 5 + 14 - 2, 5 + 14 - 2, 5 + 14 - 2]
    assert (state.sides["Rome"].raised, state.sides["Greece"].paid_to_wonders) == (20, 2)


@proves("rome.ruling.wonder_payers")
@pytest.mark.parametrize(("reading", "gold"), [("all_others", [9, 3, 0, 3]), ("not_allies", [7, 5, 0, 3])])
def test_who_pays_for_a_wonder(new_game: NewGame, reading: str, gold: list[int]) -> None:
    """Whoever has less than 2 gold pays what there is; allies pay as well, but for one reading."""
    state = new_game(rulings={"rome.ruling.wonder_payers": reading})
    state.lands["Rome"].wonder = "Rome"
    state.status[border_key("Rome", "Greece")] = ALLY
    pay(state, "Carthage", 5)
    taxation.collect_for_wonders(state, ScriptedTable())
    check(state)
    assert [side.gold for side in state.sides.values()] == gold


@proves("rome.ruling.wonder_payers")
def test_wonders_collect_in_turn_order(new_game: NewGame) -> None:
    """With 2 gold in the last purse, the wonder of the earlier player gets them."""
    state = new_game(seats=TWO | {"Greece": "person"})
    state.order = ["Carthage", "Rome", "Greece"]
    state.lands["Rome"].wonder, state.lands["Carthage"].wonder = "Rome", "Carthage"
    pay(state, "Greece", 3)
    taxation.collect_for_wonders(state, ScriptedTable())
    assert {name: side.gold for name, side in state.sides.items()} == {"Rome": 5, "Carthage": 7, "Greece": 0}


@proves("rome.ruling.wonder_siege")
@pytest.mark.parametrize(
    ("reading", "besieged", "conquered"),
    [
        ("controller_unless_besieged", None, "Carthage"),
        ("controller", "Rome", "Carthage"),
        ("builder", "Rome", "Rome"),
    ],
)
def test_whose_wonder_it_is(new_game: NewGame, reading: str, besieged: str | None, conquered: str) -> None:
    """It collects for the controller, not while besieged; by other readings besieged too, or always for its builder."""
    state = new_game(rulings={"rome.ruling.wonder_siege": reading})
    state.lands["Rome"].wonder = "Rome"
    assert taxation.wonder_collector(state, "Rome") == "Rome"
    besiege(state, "Rome")
    assert taxation.wonder_collector(state, "Rome") == besieged
    state.lands["Rome"].controller = "Carthage"
    assert taxation.wonder_collector(state, "Rome") == conquered


@proves("rome.ruling.economic_gross", "rome.win.economy")
@pytest.mark.parametrize(("reading", "rome", "carthage"), [("all_taken", 1, 1), ("taxes_only", 0, 1), ("net", 1, 0)])
def test_wonders_and_economic_power(new_game: NewGame, reading: str, rome: int, carthage: int) -> None:
    """Wonder gold counts as raised, payments are not taken off; other readings leave the first out or do the second."""
    state = new_game(rulings={"rome.ruling.economic_gross": reading}, seats=TWO)
    state.lands["Rome"].wonder = "Rome"
    for region in ("Syrakousai", "Karalis"):
        state.lands[region].controller = "Rome"
    state.lands["Cosentia"].controller = None
    for region in ("Massalia", "Antiocheia"):
        state.lands[region].controller = "Carthage"
    taxes(state)
    raised = (state.sides["Rome"].raised, state.sides["Carthage"].raised)
    assert raised == (18 if reading == "taxes_only" else 20, 20)
    assert (state.sides["Rome"].points, state.sides["Carthage"].points) == (rome, carthage)


# Sieges


@proves("rome.siege.no_gold")
def test_besieged_region_pays_nothing(new_game: NewGame) -> None:
    """No tax, no market gold and no trade bonus from a besieged region; an ally's army is no siege."""
    state = new_game()
    markets(state, "Rome", "Capua")
    roads(state, "Rome", "Capua")
    assert (taxation.region_tax(state, "Rome"), taxation.market_income(state, "Rome")) == (3, 2)
    assert taxation.port_markets(state, "Rome") == 2
    besiege(state, "Rome")
    assert (taxation.region_tax(state, "Rome"), taxation.market_income(state, "Rome")) == (0, 1)
    assert taxation.port_markets(state, "Rome") == 1
    state.status[border_key("Rome", "Carthage")] = ALLY
    assert (taxation.region_tax(state, "Rome"), taxation.port_markets(state, "Rome")) == (3, 2)


def test_market_inland_is_no_port_market(new_game: NewGame) -> None:
    """Only markets in ports help in trade."""
    state = new_game()
    markets(state, "Medhlan", "Capua")
    assert taxation.port_markets(state, "Rome") == 1


@proves("rome.siege.decay", "rome.siege.decay.never")
def test_siege_wears_a_region_down(new_game: NewGame) -> None:
    """One improvement in each phase: walls, barracks, market; then nothing, and roads and the wonder stay."""
    state = new_game(seats=TWO)
    land = state.lands["Rome"]
    land.walls = land.barracks = land.market = True
    land.wonder = "Rome"
    roads(state, "Rome", "Capua")
    besiege(state, "Rome")
    seen = []
    for _ in range(4):
        taxes(state)
        seen.append((land.walls, land.barracks, land.market))
    assert seen == [(False, True, True), (False, False, True), (False, False, False), (False, False, False)]
    assert (land.wonder, list(state.roads)) == ("Rome", ["Capua - Rome"])


@proves("rome.siege.decay")
def test_only_besieged_regions_decay(new_game: NewGame) -> None:
    """Without a siege everything stands."""
    state = new_game(seats=TWO)
    state.lands["Rome"].walls = True
    taxes(state)
    assert state.lands["Rome"].walls


@proves("rome.ruling.siege_tax")
@pytest.mark.parametrize(("reading", "raised"), [("tax_then_decay", 14), ("decay_then_tax", 17)])
def test_tax_or_decay_first(new_game: NewGame, reading: str, raised: int) -> None:
    """Gold comes first; if decay does, a region held only by its barracks is not besieged any more and pays."""
    state = new_game(rulings={"rome.ruling.siege_tax": reading}, seats=TWO)
    land = state.lands["Syrakousai"]
    land.controller, land.barracks = "Rome", True
    besiege(state, "Syrakousai")
    taxes(state)
    assert (state.sides["Rome"].raised, land.barracks) == (raised, False)


# Events


def test_events_in_the_taxation_phase(new_game: NewGame) -> None:
    """Bumper Harvest in one's own turn counts as raised; Pirate Raid at the end of the phase does not."""
    state = new_game(seats=TWO)
    state.phase = "taxation"
    gain(state, "Rome", 0)
    markets(state, "Carthage")
    state.sides["Rome"].hand = ["a37", "a08"]
    state.deck = [card for card in state.deck if card not in ("a37", "a08")]
    names = state.printed.actions
    script = [("Rome", names["a37"].name), ("Rome", "Rome"), ("Rome", names["a08"].name)]
    with ScriptedTable(script) as table:
        taxation_phase(state, table)
    check(state)
    rome, carthage = state.sides["Rome"], state.sides["Carthage"]
    assert (rome.raised, rome.gold, carthage.gold) == (17, 5 + 17 + 1, 5 + 14 - 1)
