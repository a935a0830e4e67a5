"""Buy unit and ship cards: prices, lines of communication, new armies, disunity, ships."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.printed import border_key
from foeman.games.rome.rules import recruiting
from foeman.games.rome.rules.armies import check_turn_end, is_legal, lose_card, mixes_warriors
from foeman.games.rome.rules.recruiting import AT_HOME, NEW_NAVY, Supply, line_of_communication, recruits_for, survey
from foeman.games.rome.state import ALLY, FRIENDLY, Navy, State, gain, take
from tests.games.rome.recruits import give, hire_from, offered, spare_general

NewGame = Callable[..., State]

LEGION, INFANTRY, HORSE, VELITES = "Republican Legionaries", "Italian Infantry", "Allied Cavalry", "Velites"
HIGHLAND, LOWLAND = "Highland Warriors", "Lowland Warriors"
TRIBES = "Barbarian Tribes"


# Troop cards


@proves("rome.spend.troops.cost", "rome.spend.troops.assign")
def test_a_card_is_paid_for_and_joins_its_army(new_game: NewGame) -> None:
    """It comes from the reserve stack at the cost shown on it, and is with its army at once."""
    game = new_game()
    side = game.sides["Rome"]
    army, before = side.armies[0], side.reserve[LEGION]
    give(game, army, LEGION)
    assert (side.gold, side.reserve[LEGION], army.cards[-1]) == (3, before - 1, LEGION)
    check(game)


@proves("rome.spend.troops.cost", "rome.cards.troop.cost", "rome.cards.troop.development")
def test_what_can_be_bought(new_game: NewGame) -> None:
    """Cards of the reserve that can be recruited and paid for: no veterans, nothing without its development."""
    game = new_game()
    army = game.sides["Rome"].armies[0]
    assert offered(game, army) == [LEGION, INFANTRY, HORSE, VELITES]
    gain(game, "Rome", -4)
    assert offered(game, army) == [INFANTRY, VELITES]
    take(game.sides["Rome"].reserve, VELITES, 5)
    assert offered(game, army) == [INFANTRY]
    gain(game, "Rome", -1)
    assert offered(game, army) == []


@proves("rome.spend.troops.assign")
def test_a_full_army_takes_no_more(new_game: NewGame) -> None:
    """The limits of an army hold for each kind of card."""
    game = new_game()
    gain(game, "Rome", 20)
    army = game.sides["Rome"].armies[0]
    give(game, army, VELITES)
    assert VELITES not in offered(game, army)
    give(game, army, LEGION, LEGION)
    assert offered(game, army) == []
    check(game)


def test_volunteers_are_cheaper(new_game: NewGame) -> None:
    """Volunteers take 1 gold off a card that costs more than 1, as often as there are any."""
    game = new_game()
    side = game.sides["Rome"]
    side.volunteers = 1
    army = side.armies[0]
    assert [recruiting.price(game, army, card) for card in (LEGION, INFANTRY)] == [1, 1]
    give(game, army, INFANTRY, LEGION)
    assert (side.gold, side.volunteers) == (3, 0)
    assert recruiting.price(game, army, LEGION) == 2


# Lines of communication


@proves("rome.spend.troops.line", "rome.spend.troops.line.path")
def test_a_line_over_land(new_game: NewGame) -> None:
    """It runs through regions of the faction and of an ally, not of a friend or of nobody."""
    game = new_game()
    assert line_of_communication(game, "Rome", "Rome")
    assert line_of_communication(game, "Rome", "Massalia")
    assert not line_of_communication(game, "Rome", "Tolosa")
    game.lands["Massalia"].controller = "Rome"
    assert line_of_communication(game, "Rome", "Tolosa")
    game.lands["Massalia"].controller = "Greece"
    game.status[border_key("Rome", "Greece")] = FRIENDLY
    assert not line_of_communication(game, "Rome", "Tolosa")
    game.status[border_key("Rome", "Greece")] = ALLY
    assert line_of_communication(game, "Rome", "Tolosa")


@proves("rome.spend.troops.line")
def test_nobody_recruits_without_a_home(new_game: NewGame) -> None:
    """An army beside the board is at home; a faction that has lost every home reinforces none and raises none."""
    game = new_game()
    army = game.sides["Rome"].armies[1]
    general = spare_general(game, "Rome")
    assert (army.region, LEGION in offered(game, army)) == (None, True)
    assert recruiting.commanders(game, "Rome", survey(game, "Rome")) == {general: [AT_HOME]}
    for region, land in game.lands.items():
        if game.printed.regions[region].home == "Rome":
            land.controller = "Carthage"
    game.lands["Karalis"].controller = "Rome"
    assert offered(game, army) == []
    assert recruiting.commanders(game, "Rome", survey(game, "Rome")) == {}


@proves("rome.spend.troops.line.path")
def test_a_line_over_the_sea(new_game: NewGame) -> None:
    """It crosses sea areas in which the faction has a navy, one after the other, but none whose navy lies in port."""
    game = new_game()
    side = game.sides["Rome"]
    side.navies.append(Navy("Rome", 2, ["Roman Trireme"]))
    take(side.ships, "Roman Trireme")
    one, other = side.navies
    assert not line_of_communication(game, "Rome", "Karalis")
    one.place = "Rome"
    assert not line_of_communication(game, "Rome", "Karalis")
    one.place = "Tyrrhenian Sea"
    assert line_of_communication(game, "Rome", "Karalis")
    assert not line_of_communication(game, "Rome", "Iol")
    other.place = "Numidian Sea"
    assert line_of_communication(game, "Rome", "Iol")
    assert not line_of_communication(game, "Carthage", "Karalis")


@proves("rome.spend.troops.line")
def test_a_line_leads_to_a_home_region_that_is_held(new_game: NewGame) -> None:
    """A home region in other hands is no end of a line."""
    game = new_game()
    for region in game.printed.factions["Rome"].homes:
        game.lands[region].controller = "Carthage"
    game.lands["Massalia"].controller = "Rome"
    assert not line_of_communication(game, "Rome", "Massalia")
    game.lands["Medhlan"].controller = "Rome"
    assert line_of_communication(game, "Rome", "Massalia")


@proves("rome.ruling.line_start")
@pytest.mark.parametrize(("reading", "reached"), [("next_to", True), ("controlled", False)])
def test_an_army_on_foreign_land(reading: str, reached: bool, new_game: NewGame) -> None:
    """The region of the army itself may be anybody's; by the other reading it must be part of the line."""
    game = new_game(rulings={"rome.ruling.line_start": reading})
    assert line_of_communication(game, "Rome", "Massalia") == reached
    game.lands["Massalia"].controller = "Rome"
    assert line_of_communication(game, "Rome", "Massalia")


@proves("rome.spend.troops.line")
def test_armies_on_the_board_need_a_line(new_game: NewGame) -> None:
    """An army in its army space needs none; one on the board does, and one aboard is where its navy is."""
    game = new_game()
    army = game.sides["Rome"].armies[0]
    assert offered(game, army)
    army.region = "Emporion"
    assert offered(game, army) == []
    army.region = "Genua"
    assert offered(game, army)
    navy = game.sides["Rome"].navies[0]
    army.region, army.aboard, navy.place = None, 1, "Libyan Sea"
    assert offered(game, army) == []
    navy.place = "Tyrrhenian Sea"
    assert offered(game, army)


@proves("rome.siege.no_recruits")
def test_nothing_is_recruited_into_a_besieged_region(new_game: NewGame) -> None:
    """An army inside gets no cards, nor does an ally's there; the besieger may, along a line."""
    game = new_game()
    inside, ally, outside = (game.sides[faction].armies[0] for faction in ("Rome", "Greece", "Carthage"))
    inside.region = "Capua"
    assert offered(game, inside)
    outside.region = "Capua"
    assert offered(game, inside) == []
    ally.region, inside.region = "Capua", "Rome"
    game.status[border_key("Rome", "Greece")] = ALLY
    game.lands["Epidamnos"].controller = "Greece"
    everywhere = Supply(places=dict.fromkeys(game.lands, True))
    assert list(recruits_for(game, ally, everywhere)) == []
    assert list(recruits_for(game, outside, everywhere))


# New armies


@proves("rome.spend.troops.new")
def test_a_new_army(new_game: NewGame) -> None:
    """A spare general and two main battle cards make an army, which waits in the free army space."""
    game = new_game()
    general = spare_general(game, "Rome")
    side, supply = game.sides["Rome"], survey(game, "Rome")
    assert recruiting.raising_places(game, "Rome", general, supply) == [AT_HOME]
    with ScriptedTable([("Rome", LEGION), ("Rome", INFANTRY)]) as table:
        army = recruiting.raise_army(game, "Rome", general, AT_HOME, supply, table)
    assert (army.number, army.general, army.region, army.muster) == (1, general, None, None)
    assert (army.cards, side.gold, side.generals) == ([LEGION, INFANTRY], 2, [])
    assert is_legal(game, army)
    check(game)


@proves("rome.spend.troops.new")
def test_a_new_army_needs_two_main_battle_cards(new_game: NewGame) -> None:
    """A first card is offered only if there is gold and a card for the second; skirmishers do not count."""
    game = new_game()
    general = spare_general(game, "Rome")
    side, supply = game.sides["Rome"], survey(game, "Rome")
    army = recruiting.gathering("Rome", 1, general, AT_HOME)
    gain(game, "Rome", -2)
    assert list(recruiting.first_cards(game, army, supply)) == [LEGION, INFANTRY, HORSE]
    gain(game, "Rome", -1)
    assert list(recruiting.first_cards(game, army, supply)) == [INFANTRY]
    take(side.reserve, INFANTRY, side.reserve[INFANTRY] - 1)
    assert list(recruiting.first_cards(game, army, supply)) == []
    assert recruiting.raising_places(game, "Rome", general, supply) == []


def test_the_last_volunteer_makes_one_card_cheaper(new_game: NewGame) -> None:
    """With one volunteer two legionaries cost 3 gold, with two 2 gold."""
    game = new_game()
    army = recruiting.gathering("Rome", 1, spare_general(game, "Rome"), AT_HOME)
    costs = []
    for volunteers in range(3):
        game.sides["Rome"].volunteers = volunteers
        costs.append(recruiting.cost_of_both(game, army, LEGION, LEGION))
    assert costs == [4, 3, 2]
    game.sides["Rome"].volunteers = 1
    assert recruiting.cost_of_both(game, army, LEGION, INFANTRY) == 2


@proves("rome.universal.limit")
def test_there_is_no_fifth_army(new_game: NewGame) -> None:
    """Without a free army space no army can be raised."""
    game = new_game()
    side = game.sides["Rome"]
    side.generals.append(side.recruits.pop())
    with pytest.raises(ValueError, match="expected a free army space"):
        recruiting.raise_army(game, "Rome", side.generals[0], AT_HOME, survey(game, "Rome"), ScriptedTable())


# Disunity in the Barbarian Tribes


@proves("rome.spend.disunity.limit")
def test_disunity(new_game: NewGame) -> None:
    """Each army gets two main battle cards and a skirmisher in a spending phase, until there is national unity."""
    game = new_game()
    gain(game, TRIBES, 30)
    army, other = game.sides[TRIBES].armies[:2]
    give(game, army, LOWLAND, "Tribal Slingers")
    assert "Tribal Javelinmen" not in offered(game, army)
    assert LOWLAND in offered(game, army)
    give(game, army, "Tribal Cavalry")
    assert offered(game, army) == []
    assert HIGHLAND in offered(game, other)
    army.reinforced = {}
    assert LOWLAND not in offered(game, army)
    lose_card(game, army, LOWLAND)
    assert LOWLAND in offered(game, army)
    check(game)


@proves("rome.spend.disunity.limit", "rome.spend.disunity.warriors")
def test_national_unity(new_game: NewGame) -> None:
    """From the round after it was bought, armies take any number of cards, and Highlanders beside Lowlanders."""
    game = new_game()
    gain(game, TRIBES, 30)
    army = game.sides[TRIBES].armies[0]
    game.sides[TRIBES].developments["National Unity"] = 1
    assert HIGHLAND not in offered(game, army)
    game.round = 2
    assert HIGHLAND in offered(game, army)
    give(game, army, HIGHLAND, LOWLAND)
    assert army.reinforced == {"main": 2}
    lose_card(game, army, "Tribal Cavalry")
    assert HIGHLAND in offered(game, army)


@proves("rome.spend.disunity.warriors")
def test_highland_and_lowland_warriors(new_game: NewGame) -> None:
    """No army mixes them, veterans included; a new army takes two of one or of the other."""
    game = new_game()
    lowland, highland = game.sides[TRIBES].armies[:2]
    assert (HIGHLAND in offered(game, lowland), LOWLAND in offered(game, lowland)) == (False, True)
    assert (HIGHLAND in offered(game, highland), LOWLAND in offered(game, highland)) == (True, False)
    assert mixes_warriors(game, ["Veteran Highland Warriors", LOWLAND])
    assert not mixes_warriors(game, ["Veteran Highland Warriors", HIGHLAND, "Gaesatae"])
    new = recruiting.gathering(TRIBES, 1, spare_general(game, TRIBES), AT_HOME)
    supply = survey(game, TRIBES)
    assert recruiting.can_follow(game, new, LOWLAND, LOWLAND, supply)
    assert not recruiting.can_follow(game, new, LOWLAND, HIGHLAND, supply)


@proves("rome.spend.disunity.warriors")
@pytest.mark.parametrize(
    ("highland", "lowland", "script", "left"),
    [(3, 2, "", HIGHLAND), (1, 2, "", LOWLAND), (2, 2, f'tie="{LOWLAND}"', HIGHLAND)],
)
def test_warriors_who_were_mixed_part(highland: int, lowland: int, script: str, left: str, new_game: NewGame) -> None:
    """At the end of a turn the fewer leave a mixed army, chance deciding between equals; with unity all stay."""
    game = new_game()
    side = game.sides[TRIBES]
    army = side.armies[0]
    for card in list(army.cards):
        lose_card(game, army, card)
    army.cards = [HIGHLAND] * highland + [LOWLAND] * lowland + ["Tribal Cavalry"]
    for card in army.cards:
        take(side.reserve, card)
    side.developments["National Unity"] = 1
    game.round = 2
    check_turn_end(game, TRIBES, ScriptedTable())
    assert len(army.cards) == highland + lowland + 1
    game.round = 1
    with ScriptedTable(script) as table:
        check_turn_end(game, TRIBES, table)
    assert army.cards == [left] * max(highland, lowland) + ["Tribal Cavalry"]
    check(game)


@proves("rome.ruling.disunity_round")
@pytest.mark.parametrize(
    ("reading", "mercenary", "artillery"),
    [("mercenaries_count", False, True), ("own_only", True, True), ("artillery_barred", False, False)],
)
def test_mercenaries_and_artillery(reading: str, mercenary: bool, artillery: bool, new_game: NewGame) -> None:
    """Mercenaries count towards the limits, or do not; artillery has none, or is barred."""
    game = new_game(rulings={"rome.ruling.disunity_round": reading})
    gain(game, TRIBES, 30)
    game.round = 3
    game.sides[TRIBES].developments["Runaway Engineers"] = 1
    hire_from(game, TRIBES, "Numantia")
    army = game.sides[TRIBES].armies[0]
    lose_card(game, army, "Tribal Cavalry")
    army.region = "Oiasso"
    supply = survey(game, TRIBES)
    supply.places["Oiasso"] = True
    recruiting.recruit(game, army, LOWLAND, supply, ScriptedTable())
    recruiting.recruit(game, army, "Celtiberian Warriors", supply, ScriptedTable())
    now = list(recruits_for(game, army, supply))
    assert ("Celtiberian Warriors" in now) == mercenary
    assert (LOWLAND in now) == mercenary
    assert ("Captured Engines" in now) == artillery
    lose_card(game, army, LOWLAND)
    army.reinforced = {"main": 2, "skirmisher": 1}
    assert ("Celtiberian Warriors" in recruits_for(game, army, supply)) == mercenary


# Ship cards


@proves("rome.spend.ships.assign", "rome.spend.troops.cost")
def test_a_ship_joins_a_navy(new_game: NewGame) -> None:
    """A full navy takes none; a new navy can be formed while there is a navy space, and waits there."""
    game = new_game()
    side, supply = game.sides["Rome"], survey(game, "Rome")
    assert list(recruiting.ships_on_offer(game, "Rome")) == ["Roman Trireme", "Roman Quinquereme"]
    assert recruiting.navies_for_ships(game, "Rome", supply) == [NEW_NAVY]
    recruiting.buy_ship(game, "Rome", "Roman Quinquereme", NEW_NAVY, ScriptedTable())
    navy = side.navies[1]
    assert (navy.number, navy.ships, navy.place, side.gold) == (2, ["Roman Quinquereme"], None, 3)
    assert recruiting.navies_for_ships(game, "Rome", supply) == [navy]
    recruiting.buy_ship(game, "Rome", "Roman Trireme", navy, ScriptedTable())
    assert (navy.ships, side.gold) == (["Roman Quinquereme", "Roman Trireme"], 2)
    with pytest.raises(ValueError, match="expected a free navy space"):
        recruiting.buy_ship(game, "Rome", "Roman Trireme", NEW_NAVY, ScriptedTable())
    check(game)


@proves("rome.ruling.ships_join")
@pytest.mark.parametrize(
    ("reading", "places"),
    [
        ("in_port", [True, True, False, False, False]),
        ("line", [True, True, False, True, False]),
        ("anywhere", [True, True, True, True, True]),
    ],
)
def test_where_ships_join(reading: str, places: list[bool], new_game: NewGame) -> None:
    """Beside the board or in a port of its own; by other readings at sea along a line too, or anywhere."""
    game = new_game(rulings={"rome.ruling.ships_join": reading})
    navy = game.sides["Rome"].navies[0]
    navy.ships.pop()
    found = []
    for place in (None, "Rome", "Karalis", "Tyrrhenian Sea", "Egyptian Sea"):
        navy.place = place
        found.append(navy in recruiting.navies_for_ships(game, "Rome", survey(game, "Rome")))
    assert found == places


@proves("rome.siege.no_recruits")
def test_no_ship_joins_in_a_besieged_port(new_game: NewGame) -> None:
    """A navy in a port under siege gets no ships."""
    game = new_game()
    navy = game.sides["Rome"].navies[0]
    navy.ships.pop()
    navy.place = "Capua"
    assert recruiting.can_receive_ships(game, navy, survey(game, "Rome"))
    game.sides["Carthage"].armies[0].region = "Capua"
    assert not recruiting.can_receive_ships(game, navy, survey(game, "Rome"))


@proves("rome.spend.troops.cost", "rome.spend.develop.next_round")
def test_ships_that_need_a_development(new_game: NewGame) -> None:
    """A ship that needs a development can be had from the round after; that one makes all ships cheaper, down to 1."""
    game = new_game()
    game.round = 2
    game.sides["Greece"].developments["Great Harbours"] = 2
    assert list(recruiting.ships_on_offer(game, "Greece")) == ["Greek Trireme", "Quadrireme"]
    assert recruiting.ship_price(game, "Greece", "Quadrireme") == 2
    game.round = 3
    assert list(recruiting.ships_on_offer(game, "Greece")) == ["Greek Trireme", "Quadrireme", "Hepteres"]
    ships = ("Greek Trireme", "Quadrireme", "Hepteres")
    assert [recruiting.ship_price(game, "Greece", ship) for ship in ships] == [1, 1, 2]
    gain(game, "Greece", -4)
    assert list(recruiting.ships_on_offer(game, "Greece")) == ["Greek Trireme", "Quadrireme"]


def test_supply_is_worked_out_once(new_game: NewGame) -> None:
    """A survey holds all places a line reaches and the ranges of all regions that hire out."""
    game = new_game()
    hire_from(game, "Rome", "Salona")
    supply = survey(game, "Rome")
    assert supply.places == recruiting.supplied_places(game, "Rome")
    assert list(supply.hiring) == ["Salona"]
    assert recruiting.packs_for(game, game.sides["Rome"].armies[0], supply) == []
