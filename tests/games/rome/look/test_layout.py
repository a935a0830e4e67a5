"""What lies where on the board of Rome, and what changes."""

from __future__ import annotations

from foeman.engine.layouts import what_changed
from foeman.games.rome.look.layout import layout
from foeman.games.rome.state import State


def test_layout(game: State) -> None:
    """Pieces by name with their places, tracks with their numbers, cards counted and not named."""
    shown = layout(game)
    expected = {
        "Rome's Army I": "Capua",
        "Rome's Army II": "Rome's Navy I",
        "Rome's Army III": "its army space",
        "the number of cards in Rome's Army I": 5,
        "Rome's Navy I": "Tyrrhenian Sea",
        "Rome's agent 1": "Athens",
        "control of Syrakousai": ("Carthage",),
        "unrest in Capua": 2,
        "buildings in Capua": ("market", "walls"),
        "the road Capua - Rome": "its border",
        "the points marker of Rome": 7,
        "the gold of Rome": 5,
        "the number of action cards of Rome": 2,
        "diplomacy of Rome and Carthage": ("enemy",),
    }
    assert {key: shown[key] for key in expected} == expected
    assert not any(card in str(shown) for card in game.sides["Rome"].armies[0].cards)


def test_what_changed(game: State) -> None:
    """A change is told as something to do at a real table."""
    before = layout(game)
    game.sides["Rome"].armies[0].region = "Rome"
    game.lands["Capua"].unrest = 0
    game.lands["Capua"].market = False
    game.sides["Rome"].gold = 3
    assert what_changed(before, layout(game)) == [
        "set the gold of Rome to 3 (it is at 5)",
        "move Rome's Army I to Rome",
        "take unrest in Capua away",
        "buildings in Capua: walls",
    ]
