"""What can never be is refused, and the message says where."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.game import Impossible
from foeman.engine.reading import BadInput
from foeman.games.sparta.check import check
from tests.games.sparta.situations import at, gone, position


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"influence": {"Roma": 1}}, 'influence: expected .* found "Roma"'),
        ({"influence": {"Argos": 3}}, "influence.Argos: expected at most 2, found 3"),
        ({"influence": {"Amphipolis": 1}}, "influence.Amphipolis: expected at most 0, found 1"),
        ({"founded": ["Argos"]}, "founded: expected each colony site once, found Argos"),
        ({"allies": {"Crete": "Thebes"}}, 'allies.Crete: expected Sparta, Athens or "", found "Thebes"'),
        ({"disks": {"Argos": "Thebes"}}, "disks.Argos: expected Sparta or Athens"),
        ({"grain": "Egypt"}, "grain: expected"),
        ({"forces": [at("Spartan hoplite 9", "home")]}, "forces.0..name: expected Spartan hoplite 1"),
        ({"forces": [at("Spartan hoplite 1", "raid")]}, "forces: Spartan hoplite 1: space: expected one for a raid"),
        ({"forces": [at("Spartan fleet 1", "raid", "Tegea")]}, "Spartan fleet 1: expected a port, found Tegea"),
        ({"forces": [at("Spartan hoplite 1", "siege", "Argos")]}, "expected a hoplite on enemy influence"),
        (
            {"forces": [at("Spartan hoplite 1", "raid", "Argos"), at("Spartan hoplite 2", "raid", "Argos")]},
            "forces: expected one in Argos, found Spartan hoplite 1 and Spartan hoplite 2",
        ),
        ({"sides": {"Sparta": {"favour": 4}}}, "sides.Sparta.favour: expected 0 to 3, found 4"),
        ({"sides": {"Sparta": {"talents": -1}}}, "sides.Sparta.talents: expected at least 0, found -1"),
        ({"sides": {"Sparta": {"objective": "Egypt"}}}, "sides.Sparta.objective: expected"),
        ({"sides": {"Sparta": {"own_assets": {"elephant": 1}}}}, "sides.Sparta.own_assets: expected"),
        ({"sides": {"Sparta": {"leaders": [{"name": "Perikles"}]}}}, "sides.Sparta.leaders: expected Archidamos"),
        (
            {"sides": {"Sparta": {"leaders": [{"name": "Brasidas", "force": "Spartan fleet 1"}]}}},
            "force: expected nobody, found",
        ),
        ({"sides": {"Thebes": {}}}, "sides: expected Sparta or Athens"),
        ({"used": ["Embassy"], "deck": []}, "deck: expected every card of the pack once, found Embassy too seldom"),
        ({"sides": {"Sparta": {"hand": ["Exile", "Exile"]}}}, "found Exile too often"),
        ({"sides": {"Sparta": {"battle_hand": ["Pursuit", "Pursuit"]}}}, "battle_deck: .* found Pursuit too often"),
    ],
)
def test_impossible(parts: dict[str, Any], message: str) -> None:
    """A position that the game cannot be in is refused in one line."""
    with pytest.raises(BadInput, match=message):
        position(**parts)


def test_a_bot_never_aims_at_its_own() -> None:
    """A bot's objective is not a region that it controls."""
    sides = {"Sparta": {"objective": "Peloponnesos"}}
    with pytest.raises(Impossible, match="expected a region that is not its own"):
        position(players=("bot", "bot"), influence={"Tegea": 1}, sides=sides)
    position(players=("person", "bot"), influence={"Tegea": 1}, sides=sides)


def test_a_force_without_a_leader() -> None:
    """A force on the map without a leader to be had is refused."""
    leaders = gone("Archidamos", "Brasidas", "Gylippos", "Lysandros")
    with pytest.raises(Impossible, match="expected a leader with it"):
        position(sides={"Sparta": {"leaders": leaders}}, forces=[at("Spartan hoplite 1", "raid", "Argos")])


def test_stale_knowledge() -> None:
    """A change past the rules is found out."""
    state = position()
    state.influence["Tegea"] = 1
    with pytest.raises(Impossible, match="found it stale"):
        check(state)
