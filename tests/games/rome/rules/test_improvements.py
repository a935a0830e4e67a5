"""Buy regional improvements: prices, places and limits."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.printed import border_key
from foeman.games.rome.rules import improvements
from foeman.games.rome.rules.improvements import build, buildable, price, sites
from foeman.games.rome.rules.purchases import declare_purchases
from foeman.games.rome.state import State, gain

NewGame = Callable[..., State]
HOMES = ["Rome", "Arretium", "Ariminum", "Patavium", "Medhlan", "Capua", "Taras", "Cosentia"]


@pytest.fixture
def rich(new_game: NewGame) -> NewGame:
    """A new game in which Rome has 30 gold."""

    def make(**choices: dict[str, str]) -> State:
        game = new_game(**choices)
        gain(game, "Rome", 25)
        return game

    return make


def build_all(game: State, *what: str) -> None:
    """Build for Rome: "market in Rome" and so on."""
    for one in what:
        kind, _, where = one.partition(" in ")
        build(game, "Rome", kind, where, ScriptedTable())
    check(game)


@proves("rome.spend.improve.cost")
def test_buildings(rich: NewGame) -> None:
    """A market, a barracks and walls cost 2 gold each, in a region of the faction's own."""
    game = rich()
    for kind in ("market", "barracks", "walls"):
        assert price(game, "Rome", kind) == 2
        assert sites(game, "Rome", kind) == [region for region in game.lands if region in HOMES]
    build_all(game, "market in Rome", "barracks in Capua", "walls in Taras")
    assert game.sides["Rome"].gold == 24
    assert (game.lands["Rome"].market, game.lands["Capua"].barracks, game.lands["Taras"].walls) == (True, True, True)
    gain(game, "Rome", -23)
    assert buildable(game, "Rome") == ["road"]
    gain(game, "Rome", -1)
    assert buildable(game, "Rome") == []


@proves("rome.spend.improve.one_each", "rome.ruling.one_of_these")
@pytest.mark.parametrize(("reading", "second"), [("one_of_each", True), ("one_in_all", False)])
def test_one_of_each_kind_in_a_region(reading: str, second: bool, rich: NewGame) -> None:
    """A region has one of each kind of building, or by the other reading one building in all."""
    game = rich(rulings={"rome.ruling.one_of_these": reading})
    build_all(game, "market in Rome")
    assert "Rome" not in sites(game, "Rome", "market")
    assert ("Rome" in sites(game, "Rome", "walls")) == second


@proves("rome.ruling.market_pieces")
@pytest.mark.parametrize(
    ("reading", "player", "fifth"),
    [
        ("bots_four", "person", True),
        ("bots_four", "super", False),
        ("four", "person", False),
        ("unlimited", "person", True),
        ("unlimited", "super", True),
    ],
)
def test_four_markets(reading: str, player: str, fifth: bool, rich: NewGame) -> None:
    """A bot with four markets builds no fifth, people do; by other readings nobody does, or everybody."""
    seats = {"Rome": player, "Greece": "person"}
    game = rich(rulings={"rome.ruling.market_pieces": reading}, seats=seats)
    for region in HOMES[:3]:
        game.lands[region].market = True
    assert "market" in buildable(game, "Rome")
    game.lands["Patavium"].market = True
    assert ("market" in buildable(game, "Rome")) == fifth
    assert "market" in buildable(game, "Greece")


@proves("rome.spend.improve.road")
def test_roads(rich: NewGame) -> None:
    """A road costs 1 gold, crosses a border or a strait, and at least one side of it is the faction's own."""
    game = rich()
    places = sites(game, "Rome", "road")
    assert border_key("Rome", "Capua") in places
    assert border_key("Medhlan", "Massalia") in places
    assert border_key("Massalia", "Emporion") not in places
    straits = [key for key, kind in game.printed.border_kind.items() if kind == "strait" and "Cosentia" in key]
    assert straits
    assert all(key in places for key in straits)
    build_all(game, f"road in {border_key('Rome', 'Capua')}", f"road in {straits[0]}")
    assert game.sides["Rome"].gold == 28
    assert game.roads == {border_key("Rome", "Capua"): "Rome", straits[0]: "Rome"}
    assert border_key("Rome", "Capua") not in sites(game, "Rome", "road")


@proves("rome.spend.improve.per_region")
def test_two_improvements_in_a_region(rich: NewGame) -> None:
    """In a round a region gets two improvements, whatever roads are built; in the next it gets more."""
    game = rich()
    build_all(game, "market in Rome", f"road in {border_key('Rome', 'Capua')}", "walls in Rome")
    assert "Rome" not in sites(game, "Rome", "barracks")
    declare_purchases(game, ScriptedTable())
    assert "Rome" in sites(game, "Rome", "barracks")


@proves("rome.spend.improve.per_type", "rome.spend.improve.per_round")
def test_two_of_a_type_and_five_in_all(rich: NewGame) -> None:
    """In a round there are two improvements of a type and five in all; in the next round there are more."""
    game = rich()
    build_all(game, "market in Rome", "market in Capua")
    assert buildable(game, "Rome") == ["barracks", "walls", "road"]
    build_all(game, "barracks in Rome", "barracks in Taras", "walls in Taras")
    assert buildable(game, "Rome") == ["road"]
    declare_purchases(game, ScriptedTable())
    assert buildable(game, "Rome") == ["market", "barracks", "walls", "road"]


@proves("rome.ruling.roads_in_limit", "rome.spend.improve.per_type", "rome.spend.improve.per_round")
@pytest.mark.parametrize(("reading", "third", "sixth"), [("outside_all", True, True), ("outside_first", False, False)])
def test_roads_and_the_limits(reading: str, third: bool, sixth: bool, rich: NewGame) -> None:
    """Roads count for no limit; by the other reading for those of a type and of the round, never of a region."""
    game = rich(rulings={"rome.ruling.roads_in_limit": reading})
    roads = [f"road in {border_key('Rome', other)}" for other in ("Capua", "Arretium")]
    build_all(game, *roads)
    assert ("road" in buildable(game, "Rome")) == third
    assert "Rome" in sites(game, "Rome", "market")
    build_all(game, "market in Rome", "market in Capua", "walls in Rome")
    assert ("walls" in buildable(game, "Rome")) == sixth


def finish(game: State, region: str) -> None:
    """Give a region all that a wonder needs."""
    land = game.lands[region]
    land.market = land.barracks = land.walls = True
    for other in game.printed.neighbours[region]:
        game.roads[border_key(region, other)] = "Rome"


@proves("rome.spend.improve.wonder")
def test_an_ancient_wonder(rich: NewGame) -> None:
    """It costs 6 gold and needs every building and a road to every neighbour; there is one to a region."""
    game = rich()
    finish(game, "Rome")
    assert sites(game, "Rome", "ancient wonder") == ["Rome"]
    for piece in ("market", "barracks", "walls"):
        setattr(game.lands["Rome"], piece, False)
        assert "ancient wonder" not in buildable(game, "Rome")
        setattr(game.lands["Rome"], piece, True)
    road = border_key("Rome", "Ariminum")
    del game.roads[road]
    assert "ancient wonder" not in buildable(game, "Rome")
    game.roads[road] = "Greece"
    build_all(game, "walls in Capua")
    assert "ancient wonder" in buildable(game, "Rome")
    build_all(game, "ancient wonder in Rome")
    assert (game.sides["Rome"].gold, game.lands["Rome"].wonder) == (22, "Rome")
    assert "ancient wonder" not in buildable(game, "Rome")


@proves("rome.spend.improve.wonder")
@pytest.mark.parametrize("last", ["walls in Rome", f"road in {border_key('Rome', 'Capua')}"])
def test_a_wonder_waits_for_what_is_bought_in_the_same_phase(last: str, rich: NewGame) -> None:
    """What is built in this phase does not count for a wonder until the next."""
    game = rich()
    finish(game, "Rome")
    game.lands["Rome"].walls = last != "walls in Rome"
    if last.startswith("road"):
        del game.roads[border_key("Rome", "Capua")]
    build_all(game, last)
    assert "ancient wonder" not in buildable(game, "Rome")
    declare_purchases(game, ScriptedTable())
    assert "ancient wonder" in buildable(game, "Rome")


@proves("rome.ruling.one_of_these", "rome.spend.improve.wonder")
def test_a_wonder_where_a_region_has_one_building(rich: NewGame) -> None:
    """By the reading of one building in all, that one and all roads are enough for a wonder."""
    game = rich(rulings={"rome.ruling.one_of_these": "one_in_all"})
    finish(game, "Rome")
    game.lands["Rome"].market = game.lands["Rome"].walls = False
    assert sites(game, "Rome", "ancient wonder") == ["Rome"]


@proves("rome.siege.no_improvements")
def test_nothing_is_built_in_a_besieged_region(rich: NewGame) -> None:
    """Neither a building nor a wonder, nor a road that leads out of it."""
    game = rich()
    finish(game, "Rome")
    game.roads = {key: who for key, who in game.roads.items() if "Capua" not in key}
    game.lands["Capua"].market = True
    game.sides["Carthage"].armies[0].region = "Capua"
    assert all("Capua" not in sites(game, "Rome", kind) for kind in ("market", "barracks", "walls"))
    assert not any("Capua" in key for key in sites(game, "Rome", "road"))
    game.sides["Carthage"].armies[0].region = None
    assert "Capua" in sites(game, "Rome", "walls")
    assert border_key("Capua", "Rome") in sites(game, "Rome", "road")


@proves("rome.spend.improve.barracks")
def test_a_barracks_keeps_unrest_out(rich: NewGame) -> None:
    """Unrest markers can be put on a region until it has a barracks."""
    game = rich()
    assert improvements.can_have_unrest(game, "Rome")
    build_all(game, "barracks in Rome")
    assert not improvements.can_have_unrest(game, "Rome")


@proves("rome.ruling.barracks_later")
@pytest.mark.parametrize(("reading", "left"), [("stay", 2), ("removed", 0)])
def test_unrest_where_a_barracks_is_built(reading: str, left: int, rich: NewGame) -> None:
    """Markers already there stay; by the other reading the new barracks removes them."""
    game = rich(rulings={"rome.ruling.barracks_later": reading})
    game.lands["Rome"].unrest = 2
    build_all(game, "barracks in Rome")
    assert game.lands["Rome"].unrest == left


@proves("rome.spend.improve.cost", "rome.spend.improve.road")
def test_what_costs_nothing(rich: NewGame) -> None:
    """Public Works makes one building free, and a development the first road; then they cost what they cost."""
    game = rich()
    side = game.sides["Rome"]
    side.free_improvements, side.favours = 1, {"roads": 1}
    gain(game, "Rome", -30)
    assert buildable(game, "Rome") == ["market", "barracks", "walls", "road"]
    build_all(game, "walls in Rome", f"road in {border_key('Rome', 'Capua')}")
    assert (side.free_improvements, side.favours, side.gold) == (0, {"roads": 0}, 0)
    assert buildable(game, "Rome") == []
    assert [price(game, "Rome", kind) for kind in improvements.KINDS] == [2, 2, 2, 1, 6]
