"""The campaign phase: placing, moving, boarding, reorganising, unrest, infighting, the turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome import boarding, campaign, conquest, movement, reorganising
from foeman.games.rome.armies import check_turn_end, is_destroyed, suffer
from foeman.games.rome.chart import border_key
from foeman.games.rome.check import check
from foeman.games.rome.map import besieger_of, is_closed, is_garrisoned, within
from foeman.games.rome.state import ALLY, ENEMY, FACTIONS, NEUTRAL, Army, Navy, State, add, status, take

NewGame = Callable[..., State]


def put(state: State, faction: str, number: int, region: str, moves: int = 3) -> Army:
    """An army of a starting faction on the board, with movement."""
    army = state.sides[faction].armies[number - 1]
    army.region, army.camped, army.moves = region, region, moves
    return army


def launch(state: State, faction: str, place: str, moves: int = 4) -> Navy:
    """The first navy of a faction on the board, with movement."""
    navy = state.sides[faction].navies[0]
    navy.place, navy.moves = place, moves
    return navy


def second_navy(state: State, faction: str, ships: list[str], place: str) -> Navy:
    """A second navy, of ships from the reserve."""
    for ship in ships:
        take(state.sides[faction].ships, ship)
    navy = Navy(faction, 2, ships, place, moves=4)
    state.sides[faction].navies.append(navy)
    return navy


def make(state: State, army: Army, cards: list[str]) -> None:
    """An army of exactly these cards of its faction, from and to the reserve."""
    side = state.sides[army.faction]
    for card in army.cards:
        add(side.reserve, card)
    for card in cards:
        take(side.reserve, card)
    army.cards = list(cards)


def ally(state: State, one: str, other: str, new: int = ALLY) -> None:
    """Two factions have this status."""
    state.status[border_key(one, other)] = new


def lines(record: Record) -> list[str]:
    """What was told to everybody."""
    return [event.words for event in record.events if isinstance(event, Line) and event.to is None]


# Placing


@proves("rome.place.first_move", "rome.place.home")
def test_army_is_placed_at_home_when_it_first_moves(new_game: NewGame) -> None:
    """An army waits beside the board, is placed in a home region without another army, and keeps all its movement."""
    state = new_game()
    put(state, "Rome", 1, "Rome")
    army = state.sides["Rome"].armies[1]
    army.moves = 3
    homes = ["Arretium", "Ariminum", "Patavium", "Medhlan", "Capua", "Taras", "Cosentia"]
    assert sorted(movement.places_for_army(state, army)) == sorted(homes)
    movement.place_army(state, army, "Capua", ScriptedTable())
    assert (army.region, army.moves) == ("Capua", 3)
    assert movement.places_for_army(state, army) == []


@proves("rome.place.home")
def test_lost_home_takes_no_army(new_game: NewGame) -> None:
    """A home region that another faction holds takes no army of either."""
    state = new_game()
    state.lands["Capua"].controller = "Carthage"
    assert "Capua" not in movement.places_for_army(state, state.sides["Rome"].armies[0])
    assert not movement.can_be_placed(state, "Rome", "Genua")


@proves("rome.place.conquered", "rome.place.barracks")
def test_army_is_placed_in_rich_or_guarded_conquests(new_game: NewGame) -> None:
    """A conquered region takes an army if it is worth 2 gold or more, or has a barracks."""
    state = new_game()
    poor, rich = "Genua", "Massalia"
    assert (state.chart.regions[poor].gold, state.chart.regions[rich].gold) == (1, 3)
    state.lands[poor].controller = state.lands[rich].controller = "Rome"
    army = state.sides["Rome"].armies[0]
    assert rich in movement.places_for_army(state, army)
    assert poor not in movement.places_for_army(state, army)
    state.lands[poor].barracks = True
    assert poor in movement.places_for_army(state, army)


@proves("rome.universal.army.general")
def test_army_without_general_is_not_placed(new_game: NewGame) -> None:
    """Without a general an army stays beside the board; on the board it can go on without."""
    state = new_game()
    army = state.sides["Rome"].armies[0]
    army.general = None
    assert movement.places_for_army(state, army) == []
    army.region, army.moves = "Rome", 3
    assert movement.steps(state, army) == ["Arretium", "Capua", "Ariminum"]


def test_mercenary_army_is_placed_where_it_was_mustered(new_game: NewGame) -> None:
    """A new army of mercenaries appears in its region only."""
    state = new_game()
    army = state.sides["Rome"].armies[0]
    state.lands["Salona"].controller = "Rome"
    army.muster = "Salona"
    assert movement.places_for_army(state, army) == ["Salona"]


@proves("rome.ruling.place_besieged")
@pytest.mark.parametrize(("reading", "placed"), [("barred", False), ("allowed", True)])
def test_placing_in_a_besieged_region(new_game: NewGame, reading: str, placed: bool) -> None:
    """A besieged region takes no army; by the other reading it does."""
    state = new_game(rulings={"rome.ruling.place_besieged": reading})
    put(state, "Carthage", 1, "Capua")
    assert ("Capua" in movement.places_for_army(state, state.sides["Rome"].armies[0])) is placed


@proves("rome.ruling.place_besieged")
def test_army_placed_in_a_besieged_region_meets_the_besieger(new_game: NewGame) -> None:
    """By the reading that allows it the two armies meet: here the new one escapes at once."""
    state = new_game(rulings={"rome.ruling.place_besieged": "allowed"})
    put(state, "Carthage", 1, "Capua")
    army = state.sides["Rome"].armies[0]
    assert "Capua" in movement.places_for_army(state, army)
    script = [("Rome", "yes"), ("Carthage", "no"), ("GREEN", "skull"), ("GREEN", "x"), ("Rome", "Rome")]
    with ScriptedTable(script) as table:
        movement.place_army(state, army, "Capua", table)
    assert army.region == "Rome"


@proves("rome.place.navy")
def test_navy_is_placed_in_a_home_port(new_game: NewGame) -> None:
    """A new navy begins in a port of a home region that is still held."""
    state = new_game()
    state.lands["Rome"].controller = "Carthage"
    navy = state.sides["Rome"].navies[0]
    ports = ["Arretium", "Ariminum", "Patavium", "Capua", "Taras", "Cosentia"]
    assert movement.places_for_navy(state, navy) == ports
    movement.place_navy(state, navy, "Capua", ScriptedTable())
    assert navy.place == "Capua"
    assert movement.places_for_navy(state, navy) == []


# Movement units and costs


@proves("rome.move.units.army")
@pytest.mark.parametrize(
    ("cards", "units"),
    [
        (["Tribal Cavalry", "War Chariots", "Germanic Light Horse"], 5),
        (["Tribal Cavalry", "War Chariots", "Lowland Warriors"], 3),
        (["Tribal Cavalry", "War Chariots", "Tribal Javelinmen"], 3),
    ],
)
def test_army_movement(new_game: NewGame, cards: list[str], units: int) -> None:
    """Cavalry and chariots alone, horse skirmishers included, have 5 movement units; with anybody on foot 3."""
    state = new_game()
    army = state.sides["Barbarian Tribes"].armies[1]
    for other in state.sides["Barbarian Tribes"].armies:
        make(state, other, [])
    make(state, army, cards)
    assert movement.movement_units(state, army) == units


@proves("rome.move.units.army")
def test_elephants_are_slow(new_game: NewGame) -> None:
    """Elephants are mounted, but not cavalry: 3 movement units."""
    state = new_game()
    army = state.sides["Carthage"].armies[3]
    army.cards = ["Forest Elephants", "Punic Cavalry"]
    assert movement.movement_units(state, army) == 3
    army.cards = ["Punic Cavalry", "Punic Cavalry"]
    assert movement.movement_units(state, army) == 5


@proves("rome.move.units.navy", "rome.move.units.army")
def test_turn_begins_with_fresh_movement(new_game: NewGame) -> None:
    """Navies have 4 movement units, armies 3; what was done last turn is forgotten."""
    state = new_game()
    army, navy = put(state, "Rome", 1, "Rome", 0), launch(state, "Rome", "Capua", 0)
    army.fresh, army.halted, army.assaulted, army.beaten = False, True, ["Genua"], ["x"]
    campaign.begin_turn(state, "Rome")
    assert (army.moves, navy.moves, army.fresh, army.halted) == (3, 4, True, False)
    assert (army.assaulted, army.beaten) == ([], [])


@proves("rome.move.step", "rome.move.barrier", "rome.map.strait")
def test_what_a_step_costs(new_game: NewGame) -> None:
    """One unit for a step or a strait, two over a river or a range."""
    state = new_game()
    army = put(state, "Rome", 1, "Ariminum")
    assert movement.step_cost(state, army, "Taras") == 1
    assert movement.step_cost(state, army, "Medhlan") == 2
    assert movement.step_cost(state, army, "Rome") == 2
    army.region = "Cosentia"
    assert state.chart.border_kind[border_key("Cosentia", "Syrakousai")] == "strait"
    assert movement.step_cost(state, army, "Syrakousai") == 1


@proves("rome.move.barrier", "rome.move.road")
def test_road_over_a_range(new_game: NewGame) -> None:
    """A road takes the extra cost away, whoever built it."""
    state = new_game()
    army = put(state, "Rome", 1, "Ariminum")
    state.roads[border_key("Ariminum", "Rome")] = "Carthage"
    assert movement.step_cost(state, army, "Rome") == 1


@proves("rome.move.barrier")
def test_general_who_knows_the_mountains(new_game: NewGame) -> None:
    """An army under a mountaineer crosses a range, but not a river, like open country."""
    state = new_game()
    army = put(state, "Carthage", 1, "Ariminum")
    army.general = "Hannibal Barca"
    assert (movement.step_cost(state, army, "Rome"), movement.step_cost(state, army, "Medhlan")) == (1, 2)


@proves("rome.move.step")
def test_steps_are_to_neighbours_it_can_pay_for(new_game: NewGame) -> None:
    """With one unit left an army cannot cross a range."""
    state = new_game()
    army = put(state, "Rome", 1, "Rome", 1)
    assert movement.steps(state, army) == ["Arretium", "Capua"]
    army.moves = 0
    assert movement.steps(state, army) == []


@proves("rome.move.road", "rome.move.road.anyone")
def test_three_borders_for_a_unit(new_game: NewGame) -> None:
    """Along anybody's roads one unit takes an army over three borders, a fourth costs the next."""
    state = new_game()
    army = put(state, "Rome", 1, "Arretium")
    way = ["Rome", "Capua", "Cosentia", "Taras"]
    for one, other in zip(["Arretium", *way], way, strict=False):
        state.roads[border_key(one, other)] = "Greece"
    left = []
    for region in way:
        movement.march(state, army, region, ScriptedTable())
        left.append(army.moves)
    assert (army.region, left) == ("Taras", [2, 2, 2, 1])


@proves("rome.ruling.road_parts")
@pytest.mark.parametrize(("reading", "left"), [("whole_units", 0), ("kept", 1)])
def test_rest_of_a_unit_on_roads(new_game: NewGame, reading: str, left: int) -> None:
    """Leaving the road loses what was left of the unit; by the other reading it can be used later."""
    state = new_game(rulings={"rome.ruling.road_parts": reading})
    army = put(state, "Rome", 1, "Arretium")
    state.roads[border_key("Arretium", "Rome")] = state.roads[border_key("Capua", "Cosentia")] = "Rome"
    for region in ("Rome", "Capua", "Cosentia"):
        movement.march(state, army, region, ScriptedTable())
    assert (army.region, army.moves) == ("Cosentia", left)


@proves("rome.move.own")
def test_own_land_is_crossed_unopposed(new_game: NewGame) -> None:
    """Three steps through own regions: no question, no roll."""
    state = new_game()
    army = put(state, "Rome", 1, "Arretium")
    for region in ("Rome", "Capua", "Taras"):
        movement.march(state, army, region, ScriptedTable())
    assert (army.region, army.moves) == ("Capua", 1)
    movement.march(state, army, "Cosentia", ScriptedTable())
    assert (army.region, army.moves) == ("Cosentia", 0)


@proves("rome.move.ally")
@pytest.mark.parametrize(("answer", "region", "moves"), [("yes", "Capua", 2), ("no", "Rome", 3)])
def test_ally_is_asked(new_game: NewGame, answer: str, region: str, moves: int) -> None:
    """An ally lets an army in, which then is a guest and conquers nothing; or refuses, and the army keeps its units."""
    state = new_game()
    ally(state, "Rome", "Carthage")
    state.lands["Capua"].controller = "Carthage"
    army = put(state, "Rome", 1, "Rome")
    with ScriptedTable([("Rome", "yes"), ("Carthage", answer)]) as table:
        movement.march(state, army, "Capua", table)
    assert (army.region, army.moves) == (region, moves)
    assert state.lands["Capua"].controller == "Carthage"
    assert army.guest == ("Capua" if answer == "yes" else "")
    if answer == "yes":
        assert movement.steps(state, army) == ["Cosentia", "Rome", "Taras"]


@proves("rome.move.ally", "rome.alliance.broken.when")
def test_ally_is_attacked(new_game: NewGame) -> None:
    """Who does not ask an ally for leave breaks the alliance: a point, and enemies."""
    state = new_game()
    ally(state, "Rome", "Carthage")
    state.sides["Rome"].points = 3
    state.lands["Massalia"].controller = "Carthage"
    army = put(state, "Rome", 1, "Genua")
    script = [("Rome", "no"), ("RED", "blank,blank")]
    with ScriptedTable(script) as table:
        movement.march(state, army, "Massalia", table)
    assert status(state, "Rome", "Carthage") == ENEMY
    assert (state.lands["Massalia"].controller, state.sides["Rome"].points) == ("Rome", 2)


@proves("rome.ruling.lost_passage")
def test_lost_passage_waits_for_the_next_turn(new_game: NewGame) -> None:
    """A guest whose alliance has ended besieges nothing until its own turn; if it stays then, it does."""
    state = new_game()
    army = put(state, "Rome", 1, "Carthage")
    army.guest = "Carthage"
    ally(state, "Rome", "Carthage", NEUTRAL)
    assert besieger_of(state, "Carthage") is None
    with ScriptedTable("Rome=done") as table:
        campaign.campaign_turn(state, "Rome", table)
    assert besieger_of(state, "Carthage") == "Rome"
    assert status(state, "Rome", "Carthage") == ENEMY


@proves("rome.ruling.lost_passage")
def test_lost_passage_without_a_garrison(new_game: NewGame) -> None:
    """In a region without a garrison the former guest that stays must conquer it when its turn ends."""
    state = new_game()
    army = put(state, "Rome", 1, "Genua")
    army.guest = "Genua"
    state.lands["Genua"].controller = "Carthage"
    ally(state, "Rome", "Carthage", NEUTRAL)
    with ScriptedTable("Rome=done GREEN=blank,blank") as table:
        campaign.campaign_turn(state, "Rome", table)
    assert state.lands["Genua"].controller == "Rome"


@proves("rome.ruling.passing")
@pytest.mark.parametrize(("reading", "goes_on"), [("attack_or_stop", False), ("march_through", True)])
def test_passing_a_garrison(new_game: NewGame, reading: str, goes_on: bool) -> None:
    """An army that has entered a foreign garrisoned region assaults or stops; by the other reading it may go on."""
    state = new_game(rulings={"rome.ruling.passing": reading})
    army = put(state, "Carthage", 1, "Genua")
    movement.march(state, army, "Arretium", ScriptedTable())
    assert (army.region, army.moves) == ("Arretium", 2)
    assert bool(movement.steps(state, army)) is goes_on
    army.camped = "Arretium"
    assert movement.steps(state, army) == ["Genua", "Rome", "Ariminum"]


@proves("rome.move.barrier")
def test_pass_is_closed(new_game: NewGame) -> None:
    """An opponent closes the pass: the army keeps its movement and cannot cross there this turn."""
    state = new_game()
    state.phase = "campaign"
    card = next(one.id for one in state.chart.actions.values() if one.event.id == "passes_closed")
    state.deck.remove(card)
    state.sides["Carthage"].hand.append(card)
    army = put(state, "Rome", 1, "Rome")
    with ScriptedTable([("Carthage", "2")]) as table:
        movement.march(state, army, "Ariminum", table)
    assert (army.region, army.moves) == ("Rome", 3)
    assert movement.steps(state, army) == ["Arretium", "Capua"]
    check(state)


@proves("rome.ruling.seats")
@pytest.mark.parametrize(
    ("reading", "closed", "garrisoned", "points"),
    [("independent", False, False, 0), ("garrisoned", False, True, 4), ("closed", True, True, 0)],
)
def test_homes_of_a_faction_nobody_plays(
    new_game: NewGame, reading: str, closed: bool, garrisoned: bool, points: int
) -> None:
    """They are independent; or garrisoned and worth points; or closed."""
    seats = {"Rome": "person", "Greece": "person"}
    state = new_game(rulings={"rome.ruling.seats": reading}, seats=seats)
    assert (is_closed(state, "Carthage"), is_garrisoned(state, "Carthage")) == (closed, garrisoned)
    army = put(state, "Rome", 1, "Kirtha")
    assert ("Carthage" in movement.steps(state, army)) is not closed
    if not closed:
        conquest.take_control(state, "Rome", "Carthage", ScriptedTable())
        assert state.sides["Rome"].points == points


@proves("rome.ruling.within")
@pytest.mark.parametrize(("reading", "near"), [("as_the_crow", True), ("own_land", False)])
def test_distance_over_foreign_land(new_game: NewGame, reading: str, near: bool) -> None:
    """Four regions over foreign land count; by the other reading only the last may be foreign."""
    state = new_game(rulings={"rome.ruling.within": reading})
    assert state.chart.land_distance["Rome"]["Massalia"] == 3
    assert within(state, "Rome", "Arretium", "Massalia", 2) is near
    assert within(state, "Rome", "Medhlan", "Massalia", 1)


# By sea


@proves("rome.map.sea", "rome.map.port", "rome.move.sea")
def test_where_a_navy_can_sail(new_game: NewGame) -> None:
    """From a port to its sea areas, from a sea area to adjacent ones and to friendly ports, one unit a step."""
    state = new_game()
    navy = launch(state, "Rome", "Taras")
    assert boarding.sailing_places(state, navy) == ["Ionian Sea"]
    movement.sail(state, navy, "Ionian Sea", ScriptedTable())
    assert (navy.place, navy.moves) == ("Ionian Sea", 3)
    seas = ["Adriatic Sea", "African Sea", "Cretan Sea", "Libyan Sea", "Tyrrhenian Sea"]
    assert boarding.sailing_places(state, navy) == [*seas, "Taras"]
    navy.place = "Tyrrhenian Sea"
    movement.sail(state, navy, "Rome", ScriptedTable())
    assert (navy.place, navy.moves) == ("Rome", 2)
    navy.moves = 0
    assert boarding.sailing_places(state, navy) == []
    army = put(state, "Rome", 1, "Rome")
    assert not [place for place in movement.steps(state, army) if place in state.chart.seas]


@proves("rome.ruling.capacity")
@pytest.mark.parametrize(("reading", "cards"), [("two_a_ship", 10), ("three_a_ship", 15), ("unlimited", 99)])
def test_capacity(new_game: NewGame, reading: str, cards: int) -> None:
    """Five ships carry ten cards, or fifteen, or any number."""
    state = new_game(rulings={"rome.ruling.capacity": reading})
    assert boarding.capacity(state, state.sides["Rome"].navies[0]) == cards


@proves("rome.move.embark", "rome.move.carry", "rome.map.sea")
def test_army_goes_by_sea(new_game: NewGame) -> None:
    """Boarding and landing cost army and navy a unit each, the voyage only the navy; the army goes on by land."""
    state = new_game()
    army, navy = put(state, "Rome", 1, "Rome"), launch(state, "Rome", "Tyrrhenian Sea")
    state.lands["Carthage"].controller = "Rome"
    assert boarding.navies_to_board(state, army) == [navy]
    boarding.embark(state, army, navy, ScriptedTable())
    assert (army.region, army.aboard, army.moves, navy.moves) == (None, 1, 2, 3)
    movement.sail(state, navy, "African Sea", ScriptedTable())
    assert (army.moves, navy.moves) == (2, 2)
    movement.disembark(state, army, "Carthage", ScriptedTable())
    assert (army.region, army.aboard, army.moves, navy.moves) == ("Carthage", None, 1, 1)
    assert movement.steps(state, army) == ["Hadrumet", "Kirtha"]
    check(state)


@proves("rome.move.carry", "rome.ruling.capacity")
def test_no_room_aboard(new_game: NewGame) -> None:
    """A navy with too few ships, or with another army aboard, takes no army."""
    state = new_game()
    army, navy = put(state, "Rome", 1, "Rome"), launch(state, "Rome", "Tyrrhenian Sea")
    navy.ships = navy.ships[:2]
    assert boarding.navies_to_board(state, army) == []
    navy.ships = navy.ships * 2
    assert boarding.navies_to_board(state, army) == [navy]
    state.sides["Rome"].armies[1].aboard = 1
    assert boarding.navies_to_board(state, army) == []


@proves("rome.move.carry", "rome.universal.army.turn_end")
def test_army_ends_its_turn_aboard(new_game: NewGame) -> None:
    """An army may stay aboard when the turn ends."""
    state = new_game()
    army, _ = put(state, "Rome", 1, "Rome"), launch(state, "Rome", "Tyrrhenian Sea")
    script = [
        ("Rome", "Rome's Army I"),
        ("Rome", "board Rome's Navy I"),
        ("Rome", "Rome's Navy I"),
        ("Rome", "sail to Sardinian Sea"),
        ("Rome", "done"),
        ("Rome", "done"),
    ]
    with ScriptedTable(script) as table:
        campaign.campaign_turn(state, "Rome", table)
    assert (army.aboard, army.region, state.sides["Rome"].navies[0].place) == (1, None, "Sardinian Sea")
    check(state)


@proves("rome.ruling.carried_units")
@pytest.mark.parametrize(("reading", "left"), [("navy_pays", 3), ("both_pay", 2)])
def test_who_pays_for_the_voyage(new_game: NewGame, reading: str, left: int) -> None:
    """A sea area costs the army aboard nothing; by the other reading a unit, and a tired army cannot sail."""
    state = new_game(rulings={"rome.ruling.carried_units": reading})
    army, navy = state.sides["Rome"].armies[0], launch(state, "Rome", "Tyrrhenian Sea")
    army.aboard, army.moves = 1, 3
    movement.sail(state, navy, "Sardinian Sea", ScriptedTable())
    assert army.moves == left
    army.moves = 0
    assert bool(boarding.sailing_places(state, navy)) is (reading == "navy_pays")


@proves("rome.ruling.embark_place")
@pytest.mark.parametrize(("reading", "lands"), [("any_coast", True), ("ports_only", False)])
def test_where_armies_board_and_land(new_game: NewGame, reading: str, lands: bool) -> None:
    """On every coast; by the other reading only in ports."""
    state = new_game(rulings={"rome.ruling.embark_place": reading})
    region = next(one for one in state.chart.regions.values() if one.coast and not one.port)
    army, navy = put(state, "Rome", 1, region.name), launch(state, "Rome", region.coast[0])
    assert bool(boarding.navies_to_board(state, army)) is lands
    army.region, army.aboard = None, 1
    assert (region.name in boarding.landing_places(state, navy)) is lands
    ports = [name for name in state.chart.coasts_of[region.coast[0]] if state.chart.regions[name].port]
    assert ports
    assert set(ports) <= set(boarding.landing_places(state, navy))


@proves("rome.move.embark")
def test_navy_in_the_port_of_the_army(new_game: NewGame) -> None:
    """An army boards a navy in the port of its region, and lands there, too."""
    state = new_game()
    army, navy = put(state, "Rome", 1, "Rome", 1), launch(state, "Rome", "Rome", 1)
    assert boarding.navies_to_board(state, army) == [navy]
    army.region, army.aboard = None, 1
    assert boarding.landing_places(state, navy) == ["Rome"]
    navy.moves = 0
    assert boarding.landing_places(state, navy) == []


@proves("rome.move.embark", "rome.place.navy")
def test_navy_fetches_an_army(new_game: NewGame) -> None:
    """A navy is placed, takes an army aboard, sails and lands it, and the army marches on with what it has left."""
    state = new_game()
    put(state, "Rome", 1, "Rome")
    for region in ("Alalia", "Karalis"):
        state.lands[region].controller = "Rome"
    script = [
        ("Rome", "Rome's Navy I"),
        ("Rome", "Rome"),
        ("Rome", "take aboard Rome's Army I"),
        ("Rome", "sail to Tyrrhenian Sea"),
        ("Rome", "land the army in Karalis"),
        ("Rome", "done"),
        ("Rome", "Rome's Army I"),
        ("Rome", "march to Alalia"),
        ("Rome", "done"),
    ]
    with ScriptedTable(script) as table:
        campaign.campaign_turn(state, "Rome", table)
    army, navy = state.sides["Rome"].armies[0], state.sides["Rome"].navies[0]
    assert (army.region, army.moves, navy.place, navy.moves) == ("Alalia", 0, "Tyrrhenian Sea", 1)
    check(state)


@proves("rome.move.ally", "rome.move.embark")
def test_ally_refuses_a_landing(new_game: NewGame) -> None:
    """An army that an ally does not let land stays aboard, and nothing is paid."""
    state = new_game()
    ally(state, "Rome", "Carthage")
    army, navy = state.sides["Rome"].armies[0], launch(state, "Rome", "African Sea")
    army.aboard, army.moves = 1, 3
    assert boarding.navies_beside(state, army) == []
    with ScriptedTable("Rome=yes Carthage=no") as table:
        movement.disembark(state, army, "Carthage", table)
    assert (army.aboard, army.region, army.moves, navy.moves) == (1, None, 3, 4)


# Reorganising


@proves("rome.reorganise.exchange")
def test_armies_exchange_cards(new_game: NewGame) -> None:
    """Two armies in a region change cards over, for a unit each."""
    state = new_game()
    one, other = put(state, "Rome", 1, "Rome"), put(state, "Rome", 4, "Rome")
    assert reorganising.partners(state, one) == [other]
    script = [("Rome", "Velites"), ("Rome", "Allied Cavalry"), ("Rome", "no more")]
    script += [("Rome", "Italian Infantry"), ("Rome", "no more")]
    with ScriptedTable(script) as table:
        reorganising.reorganise(state, one, other, table)
    assert (one.moves, other.moves) == (2, 2)
    assert sorted(one.cards) == ["Italian Infantry"] * 2 + ["Republican Legionaries"] * 2
    assert sorted(other.cards) == [
        *["Allied Cavalry"] * 2,
        "Italian Infantry",
        *["Republican Legionaries"] * 2,
        *["Velites"] * 2,
    ]
    other.moves = 0
    assert reorganising.partners(state, one) == []
    one.old_cards = True
    with ScriptedTable([("Rome", "Italian Infantry"), ("Rome", "no more")]) as table:
        reorganising.give_cards(one, other, list(one.cards), table)
    assert other.old_cards, "cards that the Marian Reforms will replace keep waiting for it"


@proves("rome.reorganise.exchange", "rome.universal.navy.size")
def test_navies_exchange_ships(new_game: NewGame) -> None:
    """Two navies in an area change ships over; those above five must be given back."""
    state = new_game()
    one = launch(state, "Rome", "Rome")
    other = second_navy(state, "Rome", ["Roman Quinquereme"] * 4, "Rome")
    script = [("Rome", "Roman Trireme")] * 3 + [("Rome", "no more")] * 2
    with ScriptedTable(script) as table:
        reorganising.reorganise_navies(state, one, other, table)
    assert (one.moves, other.moves) == (3, 3)
    assert one.ships == ["Roman Quinquereme"] * 4
    assert sorted(other.ships) == ["Roman Quinquereme"] * 2 + ["Roman Trireme"] * 3
    check(state)


@proves("rome.ruling.capacity")
def test_carrying_ships_are_not_given_away(new_game: NewGame) -> None:
    """A navy keeps the ships that its army needs."""
    state = new_game()
    navy = launch(state, "Rome", "Rome")
    state.sides["Rome"].armies[0].aboard = 1
    assert reorganising.can_spare_a_ship(state, navy)
    navy.ships = navy.ships[:3]
    assert not reorganising.can_spare_a_ship(state, navy)


@proves("rome.reorganise.spare_general")
def test_spare_general_joins(new_game: NewGame) -> None:
    """A spare general joins an army within four regions of home; the one he replaces becomes spare."""
    state = new_game()
    army, far = put(state, "Rome", 1, "Genua"), put(state, "Rome", 2, "Gadir")
    side = state.sides["Rome"]
    side.recruits.remove("Terentius Varro")
    side.generals.append("Terentius Varro")
    assert reorganising.journeys(state, "Rome", []) == {"Terentius Varro": [army]}
    with ScriptedTable() as table:
        reorganising.send_general(state, "Rome", [], table)
    assert (army.general, side.generals) == ("Terentius Varro", ["Valerius Laevinus"])
    assert far.general == "Gaius Flaminius"
    check(state)


@proves("rome.reorganise.general_moves")
def test_generals_change_places(new_game: NewGame) -> None:
    """A general in play joins another army, whose general takes his place; no army loses movement; once a turn."""
    state = new_game()
    one, other = put(state, "Rome", 1, "Rome"), put(state, "Rome", 2, "Taras")
    travelled: list[str] = []
    with ScriptedTable([("Rome", "Valerius Laevinus")]) as table:
        reorganising.send_general(state, "Rome", travelled, table)
    assert (one.general, other.general) == ("Gaius Flaminius", "Valerius Laevinus")
    assert (one.moves, other.moves) == (3, 3)
    assert reorganising.journeys(state, "Rome", travelled) == {}
    check(state)


@proves("rome.reorganise.general_moves")
def test_who_leads_is_told_to_the_owner_only(new_game: NewGame) -> None:
    """Everybody hears that a general travels, only the owner which one."""
    state = new_game()
    put(state, "Rome", 1, "Rome")
    record = Record()
    reorganising.join_army(state, "Gaius Flaminius", state.sides["Rome"].armies[0], ScriptedTable(listener=record))
    assert lines(record) == ["A general joins Rome's Army I."]


@proves("rome.ruling.general_moves")
@pytest.mark.parametrize(
    ("reading", "foreign", "mountains", "road"),
    [("own_land", False, True, False), ("as_the_crow", True, True, False), ("as_army", False, False, True)],
)
def test_how_generals_travel(new_game: NewGame, reading: str, foreign: bool, mountains: bool, road: bool) -> None:
    """Four regions through friendly land whatever the terrain; or anybody's; or at an army's costs, with its roads."""
    state = new_game(rulings={"rome.ruling.general_moves": reading})

    def reaches(start: str, end: str) -> bool:
        return reorganising.can_ride(state, "Rome", start, end)

    assert state.chart.land_distance["Genua"]["Emporion"] == 3
    assert reaches("Genua", "Emporion") is foreign
    assert reaches("Rome", "Curia") is mountains
    for one, other in (("Rome", "Ariminum"), ("Ariminum", "Patavium"), ("Patavium", "Curia")):
        state.roads[border_key(one, other)] = "Rome"
    assert reaches("Rome", "Curia")
    for one, other in (("Capua", "Rome"), ("Cosentia", "Capua"), ("Patavium", "Noreia")):
        state.roads[border_key(one, other)] = "Rome"
    assert state.chart.land_distance["Syrakousai"]["Noreia"] == 5
    assert reaches("Syrakousai", "Noreia") is road


# Unrest


@proves("rome.unrest.subdue", "rome.unrest.four_cards")
def test_unrest_is_subdued(new_game: NewGame) -> None:
    """An army of four cards removes a marker a unit, in a region of its player."""
    state = new_game()
    army = put(state, "Rome", 1, "Rome", 2)
    state.lands["Rome"].unrest = 3
    assert campaign.can_subdue(state, army)
    campaign.subdue_unrest(state, army, ScriptedTable())
    assert (state.lands["Rome"].unrest, army.moves) == (2, 1)
    spare = army.cards[4:]
    army.cards = army.cards[:3]
    assert not campaign.can_subdue(state, army)
    army.cards += ["Allied Cavalry"]
    assert campaign.can_subdue(state, army), spare
    state.lands["Rome"].controller = "Greece"
    assert not campaign.can_subdue(state, army)


@proves("rome.unrest.subdue")
def test_pacifier_calms_faster(new_game: NewGame) -> None:
    """A pacifier removes two markers a unit, but never more than there are."""
    state = new_game()
    army = put(state, "Carthage", 1, "Carthage")
    army.general = "Hanno the Great"
    state.lands["Carthage"].unrest = 3
    campaign.subdue_unrest(state, army, ScriptedTable())
    assert state.lands["Carthage"].unrest == 1
    campaign.subdue_unrest(state, army, ScriptedTable())
    assert (state.lands["Carthage"].unrest, army.moves) == (0, 1)


# Infighting


@proves("rome.infighting.trigger", "rome.infighting.damage")
def test_tribes_fight_each_other(new_game: NewGame) -> None:
    """Each pair of adjacent Barbarian armies rolls two RED dice against the other, at the same time."""
    state = new_game()
    one, other = put(state, "Barbarian Tribes", 1, "Lutetia"), put(state, "Barbarian Tribes", 2, "Bibracte")
    far = put(state, "Barbarian Tribes", 3, "Casurgis")
    script = "RED=skull,x RED=x,x"
    with ScriptedTable([*parse(script), ("Barbarian Tribes", "Lowland Warriors")]) as table:
        campaign.tribal_infighting(state, "Barbarian Tribes", table)
    assert (len(one.cards), len(other.cards), len(far.cards)) == (4, 5, 6)
    check(state)


def parse(text: str) -> list[tuple[str, str]]:
    """A script of chance."""
    return [(kind, answer) for kind, _, answer in (word.partition("=") for word in text.split())]


@proves("rome.infighting.trigger")
def test_no_infighting_among_the_reconciled(new_game: NewGame) -> None:
    """Reduced antipathy ends it, and no other faction knows it."""
    state = new_game()
    state.round = 2
    put(state, "Barbarian Tribes", 1, "Lutetia")
    put(state, "Barbarian Tribes", 2, "Bibracte")
    state.sides["Barbarian Tribes"].developments["Reduced Antipathy"] = 1
    put(state, "Rome", 1, "Rome")
    put(state, "Rome", 2, "Capua")
    before = {army.name: list(army.cards) for side in state.sides.values() for army in side.armies}
    for faction in ("Barbarian Tribes", "Rome"):
        campaign.tribal_infighting(state, faction, ScriptedTable())
    assert {army.name: army.cards for side in state.sides.values() for army in side.armies} == before


@proves("rome.infighting.spotted", "rome.ruling.spotting")
@pytest.mark.parametrize(
    ("reading", "script", "fight"),
    [
        ("always", "RED=blank,blank RED=blank,blank", True),
        ("announced", "Rome=no Greece=no Carthage=no", False),
        ("announced", "Rome=no Greece=yes RED=blank,blank RED=blank,blank", True),
    ],
)
def test_infighting_is_spotted(new_game: NewGame, reading: str, script: str, fight: bool) -> None:
    """It always takes place; by the other reading only if an opponent points it out."""
    state = new_game(rulings={"rome.ruling.spotting": reading})
    put(state, "Barbarian Tribes", 1, "Lutetia")
    put(state, "Barbarian Tribes", 2, "Bibracte")
    record = Record()
    with ScriptedTable(script, listener=record) as table:
        campaign.tribal_infighting(state, "Barbarian Tribes", table)
    assert bool(lines(record)) is fight


# The turn


@proves("rome.universal.army.turn_end", "rome.universal.army.excess")
def test_two_armies_in_a_region_become_one(new_game: NewGame) -> None:
    """At the end of the turn two armies in one region are one, cut down at random to its limits."""
    state = new_game()
    one, other = put(state, "Rome", 1, "Rome"), put(state, "Rome", 4, "Rome")
    script = "Rome=done draw=Allied_Cavalry draw=Italian_Infantry draw=Italian_Infantry"
    pairs = [(kind, answer.replace("_", " ")) for kind, answer in parse(script)]
    with ScriptedTable(pairs) as table:
        campaign.campaign_turn(state, "Rome", table)
    assert is_destroyed(state, other)
    assert sorted(one.cards) == [
        "Allied Cavalry",
        "Italian Infantry",
        *["Republican Legionaries"] * 4,
        *["Velites"] * 2,
    ]
    assert one.general == "Valerius Laevinus"
    check(state)


@proves("rome.universal.army.turn_end", "rome.universal.collapse")
def test_broken_army_is_looked_at_when_the_turn_ends(new_game: NewGame) -> None:
    """While its owner reorganises an army may have one main battle card; it is destroyed when the turn ends."""
    state = new_game()
    army = put(state, "Rome", 1, "Rome")
    make(state, army, ["Italian Infantry", "Velites"])
    assert campaign.army_acts(state, army) == []
    check_turn_end(state, "Rome", ScriptedTable())
    assert is_destroyed(state, army)
    check(state)


@proves("rome.universal.army.excess")
def test_army_too_large_cannot_march_as_it_is(new_game: NewGame) -> None:
    """An army over a limit is cut down when it acts, not only at the end of the turn."""
    state = new_game()
    army = put(state, "Rome", 1, "Rome")
    make(state, army, ["Republican Legionaries"] * 3 + ["Velites"] * 2)
    for other in state.sides["Rome"].armies[1:]:
        make(state, other, [])
    make(state, army, ["Republican Legionaries"] * 7)
    with ScriptedTable("draw=1") as table:
        campaign.carry_out(state, army, campaign.Act("march to", "Capua"), table)
    assert (len(army.cards), army.region) == (6, "Capua")


@proves("rome.universal.collapse")
def test_disunited_army_falls_apart_when_it_acts(new_game: NewGame) -> None:
    """An army that is broken when its quarrelling warriors part is destroyed before it marches or boards."""
    state = new_game()
    for number, act in ((1, campaign.Act("march to", "Bibracte")), (2, None)):
        army = state.sides["Barbarian Tribes"].armies[0]
        army.region, army.moves = "Lutetia", 3
        make(state, army, ["Highland Warriors", "Lowland Warriors"])
        with ScriptedTable([("tie", "Highland Warriors")]) as table:
            if act is not None:
                campaign.carry_out(state, army, act, table)
            else:
                navy = launch(state, "Barbarian Tribes", "Lutetia")
                campaign.carry_out_at_sea(state, navy, campaign.Act("take aboard", army), table)
        assert is_destroyed(state, army), number
    check(state)


@proves("rome.ruling.becoming_enemy")
@pytest.mark.parametrize(
    ("reading", "script", "after"),
    [
        ("by_attack", "Rome=done", NEUTRAL),
        ("declared", "Rome=Carthage Rome=done", ENEMY),
        ("never", "Rome=done", NEUTRAL),
    ],
)
def test_war_is_declared(new_game: NewGame, reading: str, script: str, after: int) -> None:
    """By one reading a player declares war in a campaign turn; otherwise nobody is asked."""
    state = new_game(rulings={"rome.ruling.becoming_enemy": reading})
    with ScriptedTable(script) as table:
        campaign.campaign_turn(state, "Rome", table)
    assert status(state, "Rome", "Carthage") == after
    assert status(state, "Rome", "Greece") == NEUTRAL


@proves("rome.place.first_move", "rome.move.step")
def test_each_army_acts_once(new_game: NewGame) -> None:
    """An army that has acted is not offered again."""
    state = new_game()
    script = [
        ("Rome", "Rome's Army I"),
        ("Rome", "Rome"),
        ("Rome", "march to Capua"),
        ("Rome", "done"),
        ("Rome", "Rome's Army II"),
        ("Rome", "Rome"),
        ("Rome", "done"),
        ("Rome", "done"),
    ]
    with ScriptedTable(script) as table:
        campaign.campaign_turn(state, "Rome", table)
    one, other = state.sides["Rome"].armies[:2]
    assert (one.region, one.fresh, other.region, other.fresh) == ("Capua", False, "Rome", False)
    check(state)


@proves("rome.assault.fail", "rome.siege.stay", "rome.unrest.subdue", "rome.reorganise.exchange")
def test_what_an_army_can_do_in_its_turn(new_game: NewGame) -> None:
    """In one turn a general travels, armies subdue unrest, reorganise, conquer where they stand, and assault."""
    state = new_game()
    state.lands["Rome"].unrest = 1
    put(state, "Rome", 1, "Rome")
    put(state, "Rome", 2, "Rome")
    besieger, fugitive = put(state, "Rome", 3, "Hadrumet"), put(state, "Rome", 4, "Genua")
    script = [
        ("Rome", "move a general"),
        ("Rome", "Gaius Flaminius"),
        ("Rome", "Rome's Army I"),
        ("Rome", "Rome's Army I"),
        ("Rome", "subdue unrest in Rome"),
        ("Rome", "reorganise with Rome's Army II"),
        ("Rome", "no more"),
        ("Rome", "Velites"),
        ("Rome", "no more"),
        ("Rome", "march to Capua"),
        ("Rome", "Rome's Army III"),
        ("Rome", "assault Hadrumet"),
        ("RED", "blank,blank"),
        ("GREEN", "skull,blank,blank"),
        ("WHITE", "blank"),
        ("Rome", "done"),
        ("Rome", "Rome's Army IV"),
        ("Rome", "conquer Genua"),
        ("GREEN", "blank,blank"),
        ("Rome", "done"),
        ("Rome", "done"),
    ]
    with ScriptedTable(script) as table:
        campaign.campaign_turn(state, "Rome", table)
    one, other = state.sides["Rome"].armies[:2]
    assert (one.general, other.general) == ("Gaius Flaminius", "Valerius Laevinus")
    assert (one.region, one.cards.count("Velites"), other.region) == ("Capua", 2, "Rome")
    assert state.lands["Rome"].unrest == 0
    assert state.lands[str(besieger.region)].controller == state.lands[str(fugitive.region)].controller == "Rome"
    check(state)


@proves("rome.meet.start", "rome.reorganise.exchange")
def test_attack_and_ships_in_a_turn(new_game: NewGame) -> None:
    """An army attacks one beside it, which slips away by its roll; two navies reorganise and have no movement left."""
    state = new_game()
    army, foe = put(state, "Rome", 1, "Rome"), put(state, "Carthage", 1, "Rome")
    launch(state, "Rome", "Rome", 1)
    other = second_navy(state, "Rome", ["Roman Trireme"], "Rome")
    script = [
        ("Rome", "Rome's Army I"),
        ("Rome", "attack Carthage's Army I"),
        ("Rome", "no"),
        ("Carthage", "yes"),
        ("GREEN", "blank"),
        ("GREEN", "x"),
        ("Carthage", "Arretium"),
        ("Rome", "done"),
        ("Rome", "Rome's Navy I"),
        *[("Rome", f"sail to {sea} Sea") for sea in ("Tyrrhenian", "Sardinian", "Tyrrhenian")],
        ("Rome", "sail to Rome"),
        ("Rome", "Rome's Navy II"),
        ("Rome", "done"),
        ("Rome", "done"),
    ]
    with ScriptedTable(script) as table:
        campaign.campaign_turn(state, "Rome", table)
    assert (army.region, foe.region, foe.guest) == ("Rome", "Arretium", "Arretium")
    assert reorganising.navy_partners(state, state.sides["Rome"].navies[0]) == []
    navy = state.sides["Rome"].navies[0]
    navy.moves = 1
    act = next(act for act in campaign.navy_acts(state, navy) if act.verb == "reorganise with")
    with ScriptedTable([("Rome", "no more")]) as table:
        campaign.carry_out_at_sea(state, navy, act, table)
    assert (navy.moves, other.moves) == (0, 3)
    check(state)


@proves("rome.move.units.army")
def test_forced_march(new_game: NewGame) -> None:
    """An event before an army moves gives it two more units."""
    state = new_game()
    state.phase = "campaign"
    card = next(one.id for one in state.chart.actions.values() if one.event.id == "forced_march")
    state.deck.remove(card)
    state.sides["Rome"].hand.append(card)
    army = put(state, "Rome", 1, "Rome")
    with ScriptedTable([("Rome", "2")]) as table:
        campaign.hasten(state, army, table)
    assert army.moves == 5
    check(state)


@proves("rome.move.units.navy")
@pytest.mark.parametrize(
    ("event", "who", "script", "moves"),
    [("fair_winds", "Rome", [], 6), ("storm_at_sea", "Greece", [("YELLOW", "x")], 0)],
)
def test_winds(new_game: NewGame, event: str, who: str, script: list[tuple[str, str]], moves: int) -> None:
    """Fair winds give a navy two more units; a storm can keep it from moving."""
    state = new_game()
    state.phase = "campaign"
    card = next(one.id for one in state.chart.actions.values() if one.event.id == event)
    state.deck.remove(card)
    state.sides[who].hand.append(card)
    navy = launch(state, "Rome", "Tyrrhenian Sea")
    with ScriptedTable([(who, "2"), *script]) as table:
        campaign.set_sail(state, navy, table)
    assert navy.moves == moves


@proves("rome.ruling.defence_odd_x", "rome.conquer.damage")
@pytest.mark.parametrize(("reading", "cards"), [("lost", 5), ("kept", 4)])
def test_single_x(new_game: NewGame, reading: str, cards: int) -> None:
    """A single X does nothing; by the other reading it waits for another one, until the turn ends."""
    state = new_game(rulings={"rome.ruling.defence_odd_x": reading})
    army = put(state, "Rome", 1, "Rome")
    suffer(state, army, ["x", "blank"], ScriptedTable(), "rome.conquer.damage")
    assert len(army.cards) == 5
    answers = [("Rome", "Italian Infantry")] if reading == "kept" else []
    with ScriptedTable(answers) as table:
        suffer(state, army, ["x"], table, "rome.conquer.damage")
    assert len(army.cards) == cards
    suffer(state, army, ["x"], ScriptedTable(), "rome.conquer.damage")
    campaign.end_turn(state, "Rome", ScriptedTable())
    assert not army.wounded
    check(state)


@proves("rome.ruling.defence_s")
@pytest.mark.parametrize(
    ("reading", "first", "second"),
    [("skirmisher", 5, 5), ("skirmisher_or_artillery", 5, 4), ("nothing", 6, 6)],
)
def test_s_outside_a_battle(new_game: NewGame, reading: str, first: int, second: int) -> None:
    """An S costs a skirmisher; or else an artillery card; or nothing."""
    state = new_game(rulings={"rome.ruling.defence_s": reading})
    army = put(state, "Rome", 1, "Rome")
    take(state.sides["Rome"].reserve, "Scorpio")
    army.cards.append("Scorpio")
    suffer(state, army, ["s"], ScriptedTable(), "rome.conquer.damage")
    assert len(army.cards) == first
    suffer(state, army, ["s"], ScriptedTable(), "rome.conquer.damage")
    assert len(army.cards) == second
    check(state)


@proves("rome.ruling.defence_choice")
@pytest.mark.parametrize(
    ("reading", "script"),
    [("owner_main", "Rome=Allied"), ("owner_any", "Rome=Velites"), ("random_main", "draw=4")],
)
def test_who_chooses_the_loss(new_game: NewGame, reading: str, script: str) -> None:
    """The owner chooses a main battle card; or any card; or chance does."""
    state = new_game(rulings={"rome.ruling.defence_choice": reading})
    army = put(state, "Rome", 1, "Rome")
    with ScriptedTable(script) as table:
        suffer(state, army, ["skull"], table, "rome.conquer.damage")
    lost = "Velites" if reading == "owner_any" else "Allied Cavalry"
    assert lost not in army.cards
    assert len(army.cards) == 4


@pytest.mark.parametrize("seed", range(3))
def test_random_turns(new_game: NewGame, seed: int) -> None:
    """Turns played at random end, keep every invariant and leave no two armies of a faction in a region."""
    state = new_game()
    state.phase = "campaign"
    table = SeededTable(seed, FACTIONS)
    for turn in range(80):
        table.begin(turn + 1)
        state.turn = turn % 4
        campaign.campaign_turn(state, FACTIONS[turn % 4], table)
        check(state)
