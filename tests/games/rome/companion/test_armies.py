"""A bot's armies at a physical table: whom they attack, and who stops them at sea."""

from __future__ import annotations

import pytest

from foeman.engine.testing import proves
from foeman.games.rome.bots.board.armies import BY_LAND, BY_SEA, NOBODY
from foeman.games.rome.bots.board.names import Force, Region, Who
from foeman.games.rome.companion.armies import TableArmies
from foeman.games.rome.companion.state import Companion
from foeman.games.rome.rules.campaign import begin_turn
from foeman.games.rome.state import CARTHAGE, ENEMY, ROME
from tests.games.rome.at_table import Person, new_table


def at_war() -> tuple[Companion, TableArmies, Person]:
    """Carthage at war with Rome; its Army IV, in Carthage, is active."""
    state = new_table()
    state.status["Carthage - Rome"] = ENEMY
    person = Person({})
    board = TableArmies(state, CARTHAGE, person)
    begin_turn(state, CARTHAGE)
    board.activate(Force("Army IV"))
    return state, board, person


def test_bot_attacks_a_person_who_gets_away() -> None:
    """The army goes on into the region; who holds it, and what stands there, is asked, and its garrison assaulted."""
    state, board, person = at_war()
    state.lands["Hadrumet"].controller = ROME
    person.answers |= {"armies_of": [True], "battle": ["it gets away"], "besieged": [[]], "free_regions": [False]}
    person.answers |= {"holder": [ROME], "buildings_there": [["walls"]]}
    assert board.targets("an army in a lost home region of the bot", [Who(ROME)], BY_LAND) == ["Hadrumet"]
    board.take(Region("Hadrumet"))
    army = state.sides[CARTHAGE].armies[3]
    assert army.assaulted == ["Hadrumet"]
    assert (army.region, army.moves) == ("Hadrumet", 2)
    assert person.told()[-1].startswith("March the army to Hadrumet")


@pytest.mark.parametrize(("fate", "region"), [("it is turned back", "Carthage"), ("it is sunk", None)])
@proves("rome.solo.navy.intercepted")
def test_passage_that_a_person_stops(fate: str, region: str | None) -> None:
    """An army stopped at sea does nothing more; one that is sunk leaves the board."""
    state, board, person = at_war()
    person.answers |= {"free_regions": [["Karalis"]], "intercepted": [fate]}
    goal = board.targets("a region without an opponent's army", [NOBODY], BY_SEA)
    assert goal == ["Karalis"]
    board.land_and_take(goal[0])
    army = state.sides[CARTHAGE].armies[3]
    assert (army.region, army.halted) == (region, True)
    assert state.lands["Karalis"].controller is None
