"""Reorganising: cards, ships and generals change places."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Record
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.printed import border_key
from foeman.games.rome.rules import campaign, reorganising
from foeman.games.rome.state import State
from tests.games.rome.pieces import launch, lines, put, second_navy

NewGame = Callable[..., State]


@proves("rome.reorganise.exchange")
def test_armies_exchange_cards(new_game: NewGame) -> None:
    """Two armies in a region change cards over, for a unit each."""
    state = new_game()
    one, other = put(state, "Rome", 1, "Rome"), put(state, "Rome", 4, "Rome")
    assert reorganising.partners(state, one) == [other]
    script = [("Rome", "Velites"), ("Rome", "Allied Cavalry"), ("Rome", "no more")]
    script += [("Rome", "Italian Infantry"), ("Rome", "no more")]
    with ScriptedTable(script) as table:
        reorganising.reorganise(state, one, [other], table)
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


@proves("rome.reorganise.exchange")
def test_three_armies_at_once(new_game: NewGame) -> None:
    """Three armies change cards over in one go, and each, the one in the middle too, pays one unit."""
    state = new_game()
    one, two, three = (put(state, "Rome", number, "Rome") for number in (1, 2, 3))
    for army in (one, two, three):
        army.fresh = True
    names = [act.name for act in campaign.army_acts(state, two) if act.verb == "reorganise with"]
    assert names == [
        "reorganise with Rome's Army I",
        "reorganise with Rome's Army III",
        "reorganise with Rome's Army I and Rome's Army III",
    ]
    before = [len(army.cards) for army in (one, two, three)]
    script = [("Rome", "Allied Cavalry"), ("Rome", "no more"), ("Rome", "Velites"), ("Rome", "no more")]
    script += [("Rome", "no more")] * 2  # the first army gives the second and the third nothing
    script += [("Rome", "Republican Legionaries"), ("Rome", "no more"), ("Rome", "no more")]
    act = next(act for act in campaign.army_acts(state, two) if len(act.at) == 2)
    with ScriptedTable(script) as table:
        campaign.carry_out(state, two, act, table)
    assert [army.moves for army in (one, two, three)] == [2, 2, 2]
    assert [len(army.cards) for army in (one, two, three)] == [before[0] + 1, before[1] - 1, before[2]]


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
    assert reorganising.journeys(state, "Rome") == {"Terentius Varro": [army]}
    with ScriptedTable() as table:
        reorganising.send_general(state, "Rome", table)
    assert (army.general, side.generals) == ("Terentius Varro", ["Valerius Laevinus"])
    assert far.general == "Gaius Flaminius"
    check(state)


@proves("rome.reorganise.general_moves")
def test_generals_change_places(new_game: NewGame) -> None:
    """A general in play joins another army, whose general takes his place; no army loses movement; once a turn."""
    state = new_game()
    one, other = put(state, "Rome", 1, "Rome"), put(state, "Rome", 2, "Taras")
    with ScriptedTable([("Rome", "Valerius Laevinus")]) as table:
        reorganising.send_general(state, "Rome", table)
    assert (one.general, other.general) == ("Gaius Flaminius", "Valerius Laevinus")
    assert (one.moves, other.moves) == (3, 3)
    assert reorganising.journeys(state, "Rome") == {}
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

    assert state.printed.land_distance["Genua"]["Emporion"] == 3
    assert reaches("Genua", "Emporion") is foreign
    assert reaches("Rome", "Curia") is mountains
    for one, other in (("Rome", "Ariminum"), ("Ariminum", "Patavium"), ("Patavium", "Curia")):
        state.roads[border_key(one, other)] = "Rome"
    assert reaches("Rome", "Curia")
    for one, other in (("Capua", "Rome"), ("Cosentia", "Capua"), ("Patavium", "Noreia")):
        state.roads[border_key(one, other)] = "Rome"
    assert state.printed.land_distance["Syrakousai"]["Noreia"] == 5
    assert reaches("Syrakousai", "Noreia") is road
