"""Where an army of a bot can get to: by land through friendly land, by sea with one of its navies."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.digital.conquest import travel
from foeman.games.rome.digital.reach import (
    ANY_DISTANCE,
    Passage,
    Reach,
    blocked_seas,
    distance_to,
    fleets,
    reach,
    sea_reach,
    survey,
)
from foeman.games.rome.printed import border_key
from foeman.games.rome.state import ALLY, ENEMY, FACTIONS, Army, Navy, State
from tests.games.rome.bots.positions import alone

NewGame = Callable[..., State]

BOTS = dict.fromkeys(FACTIONS, "super")
ONE_PERSON = {**BOTS, "Carthage": "person"}


def look(game: State, army: Army, moves: int | None = None) -> Reach:
    """What the army reaches by land now."""
    return reach(game, army, survey(game, army.faction), army.moves if moves is None else moves)


def by_sea(game: State, army: Army) -> dict[str, Passage]:
    """What the army reaches by sea now."""
    return sea_reach(game, army, survey(game, army.faction), look(game, army))


@proves("rome.ruling.solo_nearest", "rome.solo.target.cannot")
def test_way_leads_through_own_land(new_game: NewGame) -> None:
    """Three movement units lead through own land; the last step may leave it, and no way leads on from there."""
    game = new_game(seats=BOTS)
    army = alone(game, "Rome")
    found = look(game, army)
    assert found.units == {
        "Rome": 0,
        "Arretium": 1,
        "Capua": 1,
        "Ariminum": 2,
        "Genua": 2,
        "Cosentia": 2,
        "Taras": 3,
        "Syrakousai": 3,
    }
    assert found.way_to("Syrakousai") == ["Capua", "Cosentia", "Syrakousai"]


@proves("rome.ruling.solo_nearest")
def test_road_takes_army_over_three_borders(new_game: NewGame) -> None:
    """Along roads one movement unit leads over three borders, over a range as well."""
    game = new_game(seats=BOTS)
    army = alone(game, "Rome")
    for one, other in (("Rome", "Ariminum"), ("Ariminum", "Patavium"), ("Medhlan", "Patavium")):
        game.roads[border_key(one, other)] = "Rome"
    units = look(game, army, moves=1).units
    assert (units["Ariminum"], units["Patavium"], units["Medhlan"]) == (1, 1, 1)
    assert "Taras" not in units
    assert "Genua" not in units


@proves("rome.solo.target.cannot")
def test_army_beside_a_hostile_one_is_held(new_game: NewGame) -> None:
    """An army that would have to fight before leaving reaches only its own region, by land and by sea."""
    game = new_game(seats=BOTS)
    army = alone(game, "Rome")
    game.sides["Carthage"].armies[0].region = "Rome"
    assert look(game, army).units == {"Rome": 0}
    assert by_sea(game, army) == {}
    army.beaten.append(game.sides["Carthage"].armies[0].name)
    assert "Capua" in look(game, army).units


@proves("rome.ruling.solo_nearest")
def test_no_way_leads_past_a_foreign_army(new_game: NewGame) -> None:
    """A foreign army in own land can be attacked, but not passed."""
    game = new_game(seats=BOTS)
    army = alone(game, "Rome")
    game.sides["Carthage"].armies[0].region = "Capua"
    units = look(game, army).units
    assert units["Capua"] == 1
    assert "Cosentia" not in units


@proves("rome.ruling.solo_bot_allies")
def test_allied_land_is_crossed_unless_refused(new_game: NewGame) -> None:
    """The way leads through an ally's land, until the ally has refused it."""
    game = new_game(seats=BOTS)
    army = alone(game, "Cosentia")
    game.lands["Syrakousai"].controller = "Greece"
    assert "Lilybaion" not in look(game, army).units
    game.status[border_key("Rome", "Greece")] = ALLY
    assert look(game, army).units["Lilybaion"] == 2
    army.refused.append("Syrakousai")
    assert "Lilybaion" not in look(game, army).units


@proves("rome.ruling.solo_nearest")
def test_distance_is_measured_over_friendly_land(new_game: NewGame) -> None:
    """From Rome to Syrakousai it is three movement units, from Capua two, and from Gadir there is no way."""
    game = new_game(seats=BOTS)
    army = alone(game, "Rome")
    away = distance_to(game, army, survey(game, "Rome"), ["Syrakousai"])
    assert (away["Rome"], away["Capua"], away["Cosentia"], away["Syrakousai"]) == (3, 2, 1, 0)
    assert "Gadir" not in away


@pytest.mark.parametrize("seed", range(20))
@proves("rome.ruling.solo_nearest")
def test_reach_is_what_marching_costs(new_game: NewGame, seed: int) -> None:
    """Whatever way is found, marching it through own land costs exactly what was said."""
    game = new_game(seats=BOTS)
    chance = SeededTable(seed)
    regions = list(game.printed.regions)
    for region in chart_part(chance, regions, 50):
        game.lands[region].controller = "Rome"
    for key in chart_part(chance, list(game.printed.border_kind), 40):
        game.roads[key] = "Rome"
    army = alone(game, chance.draw([r for r in regions if game.lands[r].controller == "Rome"], rule="rome.move.step"))
    found = look(game, army)
    for region in found.units:
        if game.lands[region].controller == "Rome":
            army.region, army.moves, army.road = found.start, 3, 0
            assert travel(game, army, found.way_to(region), ScriptedTable())
            assert 3 - army.moves == found.units[region]


def chart_part(chance: SeededTable, things: list[str], count: int) -> list[str]:
    """Some of the things on the map."""
    return chance.shuffle(things, rule="rome.move.step")[:count]


# By sea


@proves("rome.ruling.solo_by_sea", "rome.solo.navy.only_attack")
def test_kirtha_from_capua_takes_six_units(new_game: NewGame) -> None:
    """Board in Capua, two sea areas, land in Kirtha: four units of the navy and two of the army."""
    game = new_game(seats=BOTS)
    found = by_sea(game, alone(game, "Capua"))
    assert found["Kirtha"].units == 6
    assert (found["Kirtha"].coast, found["Kirtha"].sea, found["Kirtha"].landing) == (
        "Capua",
        "Tyrrhenian Sea",
        "Numidian Sea",
    )
    assert "Iol" in found
    assert "Bocchori" not in found


@proves("rome.ruling.solo_by_sea")
def test_army_needs_two_units_for_the_sea(new_game: NewGame) -> None:
    """With one movement unit left it can board but not land, so it does not board."""
    game = new_game(seats=BOTS)
    army = alone(game, "Capua")
    army.moves = 1
    assert by_sea(game, army) == {}


@proves("rome.ruling.solo_by_sea")
def test_army_marches_to_the_coast_first(new_game: NewGame) -> None:
    """An army inland marches to a coast and boards there; the navy meets it."""
    game = new_game(seats=BOTS)
    game.lands["Medhlan"].controller = "Rome"
    found = by_sea(game, alone(game, "Medhlan"))
    assert found["Salona"].coast == "Patavium"
    assert found["Salona"].units == 1 + 2 + 1 + 0 + 2


@proves("rome.solo.navy.room", "rome.solo.navy.room.undeclared")
def test_declared_army_must_fit(new_game: NewGame) -> None:
    """A declared army of nine finds no room on four ships, an undeclared one always."""
    game = new_game(seats=BOTS)
    army = alone(game, "Capua")
    ships = game.sides["Rome"].navies[0].ships
    del ships[4:]
    assert by_sea(game, army)
    army.cards, army.declared = ["Velites"] * 9, True
    assert by_sea(game, army) == {}
    army.cards.pop()
    assert by_sea(game, army)


@proves("rome.solo.navy.stack", "rome.solo.navy.miniatures", "rome.solo.navy.when")
def test_two_miniatures_at_most_carry(new_game: NewGame) -> None:
    """Without one on the board a new navy can be placed; with two on it, only those can carry."""
    game = new_game(seats=BOTS)
    army = alone(game, "Capua")
    assert [fleet.navy for fleet in fleets(game, army)] == [None]
    first = game.sides["Rome"].navies[0]
    first.place = "Ionian Sea"
    assert [fleet.navy for fleet in fleets(game, army)] == [first, None]
    second = Navy("Rome", 2, place="Ionian Sea", moves=4, mirror=True)
    game.sides["Rome"].navies.append(second)
    assert [fleet.navy for fleet in fleets(game, army)] == [first, second]


@proves("rome.ruling.solo_navy_moves")
def test_navy_sails_round_a_persons_enemy_navy(new_game: NewGame) -> None:
    """A sea area with an enemy person's navy is not entered; a bot's navy there does not matter."""
    game = new_game(seats=ONE_PERSON)
    army = alone(game, "Capua")
    game.status[border_key("Rome", "Carthage")] = ENEMY
    game.status[border_key("Rome", "Greece")] = ENEMY
    game.sides["Greece"].navies[0].place = "Tyrrhenian Sea"
    assert blocked_seas(game, "Rome") == []
    game.sides["Carthage"].navies[0].place = "Numidian Sea"
    assert blocked_seas(game, "Rome") == ["Numidian Sea"]
    found = by_sea(game, army)
    assert "Kirtha" not in found
    assert "Syrakousai" in found


def test_far_reach_has_no_limit(new_game: NewGame) -> None:
    """With all the movement in the world the army gets to the end of its land."""
    game = new_game(seats=BOTS)
    army = alone(game, "Cosentia")
    assert look(game, army, ANY_DISTANCE).units["Patavium"] == 4
