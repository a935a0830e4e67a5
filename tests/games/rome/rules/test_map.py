"""The game board: home regions, garrisons, sieges, distances."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.printed import border_key
from foeman.games.rome.rules import map as board
from foeman.games.rome.rules.recruiting import hiring_regions
from foeman.games.rome.rules.victory import score_home_region
from foeman.games.rome.state import ALLY, State

NewGame = Callable[..., State]


@proves("rome.map.home")
def test_a_home_region_stays_one(new_game: NewGame) -> None:
    """Whoever controls it, a region is the home of the faction printed on it, or of nobody."""
    game = new_game()
    assert [board.home_of(game, region) for region in ("Capua", "Gadir", "Kirtha")] == ["Rome", "Carthage", ""]
    game.lands["Capua"].controller = "Carthage"
    game.lands["Kirtha"].controller = "Carthage"
    assert [board.home_of(game, region) for region in ("Capua", "Gadir", "Kirtha")] == ["Rome", "Carthage", ""]


@proves("rome.ruling.seats")
@pytest.mark.parametrize(
    ("reading", "garrisoned", "closed", "points"),
    [("independent", False, False, 0), ("garrisoned", True, False, 4), ("closed", True, True, 4)],
)
def test_homes_of_a_faction_nobody_plays(
    reading: str, garrisoned: bool, closed: bool, points: int, new_game: NewGame
) -> None:
    """They are independent regions, or garrisoned and worth points, or closed to all."""
    game = new_game(rulings={"rome.ruling.seats": reading}, seats={"Rome": "person", "Carthage": "person"})
    assert board.is_garrisoned(game, "Athens") == garrisoned
    assert board.is_closed(game, "Athens") == closed
    assert not board.is_closed(game, "Carthage")
    score_home_region(game, "Rome", "Athens", None, ScriptedTable())
    assert game.sides["Rome"].points == points


@proves("rome.map.mercenary")
def test_mercenary_regions(new_game: NewGame) -> None:
    """An M region has a pack and dice of its own, and hires out that pack to a controller with a barracks."""
    game = new_game()
    marked = {name: region for name, region in game.printed.regions.items() if region.pack}
    assert len(marked) == len(game.packs) - 1 == 8
    assert all(region.mercenary_dice and game.packs[region.pack] for region in marked.values())
    assert len(dict.fromkeys(region.pack for region in marked.values())) == 8
    for region in ("Kirtha", "Iol"):
        game.lands[region].controller = "Carthage"
        game.lands[region].barracks = True
    game.lands["Knossos"].controller = "Carthage"
    assert hiring_regions(game, "Carthage") == ["Kirtha"]


def test_gold_roads_and_garrisons(new_game: NewGame) -> None:
    """A region shows its gold; a road crosses one border, from both sides; a barracks makes a garrison."""
    game = new_game()
    assert (board.gold_value(game, "Rome"), board.gold_value(game, "Cosentia")) == (3, 1)
    game.roads[border_key("Rome", "Capua")] = "Rome"
    assert board.has_road(game, "Capua", "Rome")
    assert board.has_road(game, "Rome", "Capua")
    assert not board.has_road(game, "Rome", "Arretium")
    assert board.is_garrisoned(game, "Rome")
    assert not board.is_garrisoned(game, "Kirtha")
    game.lands["Kirtha"].barracks = True
    assert board.is_garrisoned(game, "Kirtha")


def test_a_siege(new_game: NewGame) -> None:
    """An army of somebody who is neither controller nor ally besieges a garrisoned region, and no other."""
    game = new_game()
    game.sides["Carthage"].armies[0].region = "Capua"
    assert board.besieger_of(game, "Capua") == "Carthage"
    assert board.is_besieged(game, "Capua")
    game.status[border_key("Rome", "Carthage")] = ALLY
    assert not board.is_besieged(game, "Capua")
    game.sides["Carthage"].armies[0].region = "Kirtha"
    game.lands["Kirtha"].controller = "Greece"
    assert not board.is_besieged(game, "Kirtha")


@proves("rome.ruling.within")
@pytest.mark.parametrize(("reading", "far"), [("as_the_crow", True), ("own_land", False)])
def test_distances(reading: str, far: bool, new_game: NewGame) -> None:
    """Regions are counted whoever controls them; by the other reading the way leads through own and allied land."""
    game = new_game(rulings={"rome.ruling.within": reading})
    assert board.within(game, "Rome", "Rome", "Taras", 2)
    assert not board.within(game, "Rome", "Rome", "Taras", 1)
    assert board.within(game, "Rome", "Medhlan", "Genua", 1)
    assert board.within(game, "Rome", "Medhlan", "Emporion", 4) == far
    game.lands["Massalia"].controller = "Greece"
    game.lands["Genua"].controller = "Rome"
    assert board.within(game, "Rome", "Medhlan", "Emporion", 4) == far
    game.status[border_key("Rome", "Greece")] = ALLY
    steps = game.printed.land_distance["Massalia"]["Emporion"]
    assert board.within(game, "Rome", "Medhlan", "Emporion", 4) == (far or steps == 1)
