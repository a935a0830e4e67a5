"""The board of Rome as text, and what stays hidden in every picture of it."""

from __future__ import annotations

from foeman.games.rome.look.svg import svg
from foeman.games.rome.look.text import text
from foeman.games.rome.state import Improvement, State


def test_text(game: State) -> None:
    """Round, phase, order, ladder, each faction's pieces and regions, and diplomacy."""
    board = text(game, "Rome")
    for line in (
        "Round 3, campaign phase. Turn order: Rome, [Greece], Carthage, Barbarian Tribes.",
        "  Rome              7 ■■■■■■■·············",
        "Rome: 5 gold, 2 action cards, agents: Athens, Rome.",
        "  Army II  Rome's Navy I: 5 cards:",
        "  Army I   Syrakousai: 5 cards",
        "Rome and Carthage: enemy",
        "  roads: Capua - Rome",
    ):
        assert line in board
    assert "Capua 2 (market, walls, unrest 2)" in board.replace("\n      ", " ")
    assert all(len(line) <= 110 for line in board.splitlines())


def test_hidden_cards_stay_hidden(game: State) -> None:
    """Nobody reads the cards, generals, ships or action cards of another faction; its owner reads them all."""
    rome = game.sides["Rome"]
    secrets = ["Republican Legionaries", "Roman Trireme", game.printed.actions[rome.hand[0]].event.name]
    secrets += [str(army.general) for army in rome.armies]
    for seat in (None, "Greece", "Carthage"):
        assert not any(secret in text(game, seat) + svg(game, seat) for secret in secrets)
    assert all(secret in text(game, "Rome").replace("\n      ", " ") for secret in secrets)


def test_undeclared_buildings_stay_hidden(game: State) -> None:
    """What somebody builds in the spending phase others see only when it is declared."""
    game.phase = "spending"
    game.lands["Rome"].barracks = True
    game.sides["Rome"].built = [Improvement("barracks", "Rome"), Improvement("road", "Capua - Rome")]
    assert "Rome 3 (barracks)" in text(game, "Rome")
    assert "Rome 3," in text(game, "Greece")
    assert "roads" not in text(game, "Greece")
    assert 'data-road="Capua - Rome"' in svg(game, "Rome")
    assert 'data-road="Capua - Rome"' not in svg(game, "Greece")
    assert game.lands["Rome"].barracks
    game.sides["Rome"].built = []
    assert "Rome 3 (barracks)" in text(game, "Greece")
