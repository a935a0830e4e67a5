"""All there is to tell about a place, a piece or a card of Rome."""

from __future__ import annotations

from foeman.games.rome.look.about import about
from foeman.games.rome.state import State


def test_about_a_region(game: State) -> None:
    """What is printed, who holds it, what stands there, its borders and coasts."""
    lines = about(game, "Capua", "Rome")
    assert lines[:2] == ("Capua: 2 gold, home of Rome, port, difficult terrain 1", "held by Rome")
    assert lines[2:4] == ("unrest 2", "market, walls")
    assert lines[4].startswith("Rome's Army I: 5 cards: ")
    assert lines[-2:] == ("borders: Cosentia, Rome (road), Taras (range)", "coast: Tyrrhenian Sea")


def test_about_a_sea_and_pieces(game: State) -> None:
    """A sea area with its navies; an army, a navy and an agent; a faction that shares no name with a region."""
    sea = about(game, "Tyrrhenian Sea", None)
    assert sea[:2] == ("Tyrrhenian Sea", "Rome's Navy I: 5 ships; carries Army II")
    assert sea[-1].startswith("ports: Rome, ")
    assert about(game, "Rome's Army II", None)[1] == "in Rome's Navy I"
    game.sides["Rome"].armies[1].general = None
    assert about(game, "Rome's Army II", None)[-1] == "without a general"
    assert about(game, "Rome's Navy I", None) == ("Rome's Navy I", "in Tyrrhenian Sea", "5 ships; carries Army II")
    assert about(game, "Rome's agent 1", None) == ("Rome's agent 1", "in Athens")
    assert about(game, "Greece", None)[:2] == ("Greece", "points: 0")
    assert about(game, "Atlantis", None) == ()


def test_about_cards(game: State) -> None:
    """What is printed on a card, whoever asks: troops, ships, generals, action cards and developments."""
    assert about(game, "Velites", None) == (
        "Velites, Foot skirmisher, skirmisher, Rome, 1 gold",
        "An S is a Skull against elephant. After a victory it can become Veteran Velites.",
        "good going: green",
        "difficult terrain: green",
        "copies: 9",
    )
    assert about(game, "Roman Trireme", None)[0] == "Roman Trireme, Ship card, Rome, 1 gold"
    assert about(game, "Gaius Marius", None)[3:4] == ("stars: ★★★★",)
    card = about(game, "Spy, 3 gold or Fair Winds", None)
    assert card[0] == "Spy, 3 gold or Fair Winds, Action card"
    assert card[-1].startswith("Event: Fair Winds: Name one of your navies")
    assert about(game, "Scorpio Workshops", None) == (
        "Scorpio Workshops, Development, Rome, 1 gold",
        "Unlocks Scorpio.",
        "Rome: row 2, column 1, 1 gold",
    )
