"""Battles between a bot and a person at a physical table: who wins, and what comes of it."""

from __future__ import annotations

from typing import Any

from foeman.engine.testing import proves
from foeman.games.rome.companion.battle import fight_person
from foeman.games.rome.companion.state import Companion
from foeman.games.rome.state import CARTHAGE, ENEMY, ROME, status
from tests.games.rome.at_table import Person, new_table


def fight(state: Companion, **answers: list[Any]) -> tuple[bool, Person]:
    """Carthage's Army IV is attacked by Rome in Carthage."""
    quiet: dict[str, list[Any]] = {
        "difficult_terrain": [0],
        "general_stars": [3],
        "has_card_for_combat": [False],
        "cards_to_attack": [[]],
        "destroyed_cards": [[]],
    }
    person = Person(quiet | answers)
    army = state.sides[CARTHAGE].armies[3]
    return fight_person(state, army, ROME, "Carthage", person, attacks=False), person


@proves("rome.solo.battle.human.declare", "rome.solo.declare.attacked")
def test_battle_that_the_bot_wins() -> None:
    """The army is declared, fights by what it is told, and scores; the two are enemies."""
    state = new_table()
    won, person = fight(state, victory=[CARTHAGE], total=[True])
    army = state.sides[CARTHAGE].armies[3]
    assert won
    assert (army.declared, army.region) == (True, "Carthage")
    assert state.sides[CARTHAGE].points == 2
    assert status(state, ROME, CARTHAGE) == ENEMY
    assert any("fights with" in line for line in person.told())


@proves("rome.solo.battle.human.retreat")
def test_battle_that_the_bot_loses() -> None:
    """The beaten army goes to a region of the bot beside it, or leaves the board if there is none."""
    state = new_table()
    won, person = fight(state, victory=[ROME], ways_back=[["Hadrumet"]])
    assert not won
    assert state.sides[CARTHAGE].armies[3].region == "Hadrumet"
    assert person.told()[-1] == "Carthage's Army IV retreats to Hadrumet."
    other = new_table()
    won, _ = fight(other, victory=[ROME], ways_back=[[]])
    assert (won, other.sides[CARTHAGE].armies[3].region) == (False, None)


def test_lost_cards_go_to_the_reserve() -> None:
    """Cards of one name are told apart, and those destroyed leave the army."""
    state = new_table()
    army = state.sides[CARTHAGE].armies[3]
    army.declared, army.cards = True, ["Libyan Spearmen"] * 4
    before = state.sides[CARTHAGE].reserve.get("Libyan Spearmen", 0)
    dead = [["Libyan Spearmen", "Libyan Spearmen (2)"], []]
    fight(state, victory=[ROME], ways_back=[["Hadrumet"]], destroyed_cards=dead)
    assert army.cards == ["Libyan Spearmen"] * 2
    assert state.sides[CARTHAGE].reserve["Libyan Spearmen"] == before + 2
