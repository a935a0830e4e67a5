"""Buy unit cards: mercenaries, where they are hired out and how far they go."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.rules import recruiting
from foeman.games.rome.rules.armies import lose_card
from foeman.games.rome.rules.movement import places_for_army
from foeman.games.rome.rules.recruiting import AT_HOME, survey
from foeman.games.rome.state import Improvement, State, take
from tests.games.rome.recruits import give, hire_from, offered, spare_general

NewGame = Callable[..., State]

LEGION, INFANTRY, HORSE, VELITES = "Republican Legionaries", "Italian Infantry", "Allied Cavalry", "Velites"


@proves("rome.spend.mercenaries", "rome.map.mercenary")
def test_mercenaries(new_game: NewGame) -> None:
    """With a barracks in the region its pack is hired out to armies within four regions or areas, at the cost shown."""
    game = new_game()
    army = game.sides["Carthage"].armies[0]
    army.region = "Carthage"
    assert "Numidian Foot" not in offered(game, army)
    game.lands["Kirtha"].controller = "Carthage"
    assert "Numidian Foot" not in offered(game, army)
    hire_from(game, "Carthage", "Kirtha")
    assert [card for card in offered(game, army) if card.startswith(("Numidian", "Veteran N"))] == [
        "Numidian Cavalry",
        "Numidian Foot",
    ]
    give(game, army, "Numidian Foot", "Numidian Cavalry")
    assert game.sides["Carthage"].gold == 2
    assert game.packs["numidia"] == {"Numidian Cavalry": 2, "Veteran Numidian Cavalry": 1}
    assert army.cards[-2:] == ["Numidian Foot", "Numidian Cavalry"]
    check(game)


@proves("rome.spend.mercenaries", "rome.spend.troops.cost")
def test_cheaper_mercenaries(new_game: NewGame) -> None:
    """A development and a paymaster take 1 gold off each, down to 1."""
    game = new_game()
    hire_from(game, "Carthage", "Kirtha")
    army = next(one for one in game.sides["Carthage"].armies if one.general == "Maharbal")
    paid = next(one for one in game.sides["Carthage"].armies if one.general == "Hasdrubal the Fair")
    army.region, paid.region = "Carthage", "Iol"
    costs = [recruiting.price(game, one, "Numidian Cavalry") for one in (army, paid)]
    assert costs == [2, 1]
    game.sides["Carthage"].developments["Mercenary Contracts"] = 1
    game.round = 2
    give(game, army, "Numidian Cavalry")
    assert game.sides["Carthage"].gold == 4
    assert recruiting.price(game, paid, "Numidian Foot") == 1


@proves("rome.spend.mercenaries")
def test_how_far_mercenaries_go(new_game: NewGame) -> None:
    """Land regions and sea areas count alike; a line of communication is not asked for; waiting armies are nowhere."""
    game = new_game()
    hire_from(game, "Rome", "Knossos")
    army = game.sides["Rome"].armies[0]
    near = recruiting.within_range(game, "Rome", "Knossos")
    assert max(near.values()) == 4
    seas = game.printed.regions["Knossos"].coast
    assert all(near[sea] == 1 for sea in seas)
    for region, distance in near.items():
        if region in game.lands and distance == 4:
            army.region = region
            assert "Cretan Archers" in offered(game, army)
    army.region = "Gadir"
    assert offered(game, army) == []
    army.region = None
    assert "Cretan Archers" not in offered(game, army)


@proves("rome.siege.no_recruits", "rome.spend.mercenaries")
def test_no_mercenaries_reach_a_besieged_region(new_game: NewGame) -> None:
    """An army in a region of its own that is besieged gets no mercenaries either."""
    game = new_game()
    hire_from(game, "Carthage", "Kirtha")
    army = game.sides["Carthage"].armies[0]
    army.region = "Carthage"
    assert "Numidian Foot" in offered(game, army)
    game.sides["Rome"].armies[0].region = "Carthage"
    assert offered(game, army) == []


@proves("rome.spend.mercenaries")
def test_a_new_barracks_hires_out_nothing_yet(new_game: NewGame) -> None:
    """The barracks must have been there before this spending phase."""
    game = new_game()
    hire_from(game, "Rome", "Salona")
    game.sides["Rome"].built.append(Improvement("barracks", "Salona"))
    assert recruiting.hiring_regions(game, "Rome") == []
    game.sides["Rome"].built.clear()
    assert recruiting.hiring_regions(game, "Rome") == ["Salona"]


@proves("rome.ruling.within")
@pytest.mark.parametrize(("reading", "crosses"), [("as_the_crow", True), ("own_land", False)])
def test_mercenaries_through_foreign_land(reading: str, crosses: bool, new_game: NewGame) -> None:
    """They cross anybody's land; by the other reading only that of the faction and its allies, but always the sea."""
    game = new_game(rulings={"rome.ruling.within": reading})
    hire_from(game, "Rome", "Ankyra")
    near = recruiting.within_range(game, "Rome", "Ankyra")
    assert near["Mazaka"] == 1
    inland = [region for region in near if near[region] == 2 and region in game.lands]
    assert bool(inland) == crosses
    game.lands["Sinope"].controller = "Rome"
    near = recruiting.within_range(game, "Rome", "Ankyra")
    assert all(near[sea] == 2 for sea in game.printed.regions["Sinope"].coast)


@proves("rome.spend.mercenaries.new", "rome.spend.mercenaries.mixed")
def test_a_new_army_of_mercenaries(new_game: NewGame) -> None:
    """It is raised from the pack, must be placed there, and takes ordinary cards if a line reaches the region."""
    game = new_game()
    general = spare_general(game, "Rome")
    hire_from(game, "Rome", "Salona")
    supply = survey(game, "Rome")
    assert recruiting.raising_places(game, "Rome", general, supply) == [AT_HOME, "Salona"]
    army = recruiting.raise_army(game, "Rome", general, "Salona", supply, ScriptedTable())
    assert army.cards == ["Illyrian Raiders"] * 2
    assert (army.region, army.muster, game.sides["Rome"].gold) == (None, "Salona", 3)
    assert places_for_army(game, army) == ["Salona"]
    assert offered(game, army) == ["Illyrian Raiders", "Illyrian Javelinmen"]
    game.lands["Nesactium"].controller = "Rome"
    assert offered(game, army) == [LEGION, INFANTRY, HORSE, VELITES, "Illyrian Raiders", "Illyrian Javelinmen"]
    check(game)


@proves("rome.spend.mercenaries.new", "rome.siege.no_recruits")
def test_no_army_is_raised_in_a_besieged_region(new_game: NewGame) -> None:
    """A mercenary region under siege raises no army."""
    game = new_game()
    general = spare_general(game, "Rome")
    hire_from(game, "Rome", "Ankyra")
    game.sides["Greece"].armies[0].region = "Ankyra"
    assert recruiting.raising_places(game, "Rome", general, survey(game, "Rome")) == [AT_HOME]


@proves("rome.ruling.merc_dead")
def test_mercenaries_in_the_reserve_stack(new_game: NewGame) -> None:
    """By the reading that dead mercenaries stay with their owner they are bought like any card of the reserve."""
    game = new_game(rulings={"rome.ruling.merc_dead": "reserve"})
    army = game.sides["Rome"].armies[0]
    take(game.packs["creta"], "Cretan Archers")
    army.cards.append("Cretan Archers")
    lose_card(game, army, "Cretan Archers")
    assert "Cretan Archers" in offered(game, army)
    give(game, army, "Cretan Archers")
    assert "Cretan Archers" not in game.sides["Rome"].reserve
    assert game.packs["creta"]["Cretan Archers"] == 2
    check(game)
