"""Placing armies and navies, and moving step by step: units, costs, and whose land it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.printed import border_key
from foeman.games.rome.rules import campaign, conquest, movement
from foeman.games.rome.rules.map import besieger_of, is_closed, is_garrisoned, within
from foeman.games.rome.state import ENEMY, NEUTRAL, State, status
from tests.games.rome.pieces import launch, make, put, relate
from tests.games.rome.turns import campaign_turn

NewGame = Callable[..., State]


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
    assert (state.printed.regions[poor].gold, state.printed.regions[rich].gold) == (1, 3)
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
    assert state.printed.border_kind[border_key("Cosentia", "Syrakousai")] == "strait"
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
    """Three steps through own regions: no question, no roll; an ally's land is not one's own, and he may refuse."""
    state = new_game()
    army = put(state, "Rome", 1, "Arretium")
    relate(state, "Rome", "Carthage")
    state.lands["Ariminum"].controller = "Carthage"
    with ScriptedTable("Rome=yes Carthage=no") as table:
        movement.march(state, army, "Ariminum", table)
    assert (army.region, army.moves) == ("Arretium", 3)
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
    relate(state, "Rome", "Carthage")
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
    relate(state, "Rome", "Carthage")
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
    relate(state, "Rome", "Carthage", NEUTRAL)
    assert besieger_of(state, "Carthage") is None
    with ScriptedTable("Rome=done") as table:
        campaign_turn(state, "Rome", table)
    assert besieger_of(state, "Carthage") == "Rome"
    assert status(state, "Rome", "Carthage") == ENEMY


@proves("rome.ruling.lost_passage")
def test_lost_passage_without_a_garrison(new_game: NewGame) -> None:
    """In a region without a garrison the former guest that stays must conquer it when its turn ends."""
    state = new_game()
    army = put(state, "Rome", 1, "Genua")
    army.guest = "Genua"
    state.lands["Genua"].controller = "Carthage"
    relate(state, "Rome", "Carthage", NEUTRAL)
    with ScriptedTable("Rome=done GREEN=blank,blank") as table:
        campaign_turn(state, "Rome", table)
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
    card = next(one.id for one in state.printed.actions.values() if one.event.id == "passes_closed")
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
    assert state.printed.land_distance["Rome"]["Massalia"] == 3
    assert within(state, "Rome", "Arretium", "Massalia", 2) is near
    assert within(state, "Rome", "Medhlan", "Massalia", 1)
