"""How a game of Rome looks: what lies where, the board as text and as SVG, and what stays hidden."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from foeman.engine.layouts import what_changed
from foeman.games.rome.look.layout import layout
from foeman.games.rome.look.outlines import Box, outlines_of, read_outlines
from foeman.games.rome.look.svg import svg
from foeman.games.rome.look.text import text
from foeman.games.rome.printed import border_key
from foeman.games.rome.state import ENEMY, Improvement, Land, State

NewGame = Callable[..., State]

CONTENT = Path(__file__).parents[3] / "src/foeman/games/rome/content"


@pytest.fixture
def game(new_game: NewGame) -> State:
    """A game in progress: armies, a navy and an agent abroad, buildings, unrest and a road."""
    state = new_game()
    state.round, state.phase, state.turn = 3, "campaign", 1
    rome, carthage = state.sides["Rome"], state.sides["Carthage"]
    rome.armies[0].region, rome.armies[1].aboard = "Capua", 1
    rome.navies[0].place = "Tyrrhenian Sea"
    rome.agents[0].region = "Athens"
    rome.points, rome.hand = 7, state.deck[:2]
    del state.deck[:2]
    carthage.armies[0].region = "Syrakousai"
    state.lands["Capua"].market = state.lands["Capua"].walls = True
    state.lands["Capua"].unrest = 2
    state.lands["Syrakousai"].controller = "Carthage"
    state.roads[border_key("Rome", "Capua")] = "Rome"
    state.status[border_key("Rome", "Carthage")] = ENEMY
    return state


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


def test_svg(game: State) -> None:
    """One well-formed text without outside files, the same each time, with a group and a tooltip for each region."""
    picture = svg(game, "Rome")
    assert picture == svg(game, "Rome")
    assert len(picture) < 400_000
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")
    root = ElementTree.fromstring(picture)
    spaces = {"s": "http://www.w3.org/2000/svg"}
    groups = root.findall(".//s:g[@class='region']", spaces)
    assert [group.get("data-place") for group in groups] == list(game.printed.regions)
    titles = {group.get("data-place"): group.findtext("s:title", "", spaces) for group in groups}
    assert titles["Capua"].splitlines()[:4] == [
        "Capua: 2 gold, home of Rome, port, difficult terrain 1",
        "held by Rome",
        "unrest 2",
        "market, walls",
    ]
    assert [sea.get("data-place") for sea in root.findall(".//s:g[@class='sea']", spaces)] == list(game.printed.seas)


def test_svg_shows_every_piece(game: State) -> None:
    """As many standards, galleys and agents as are on the board, and a symbol for each building and unrest marker."""
    root = ElementTree.fromstring(svg(game))
    spaces = {"s": "http://www.w3.org/2000/svg"}
    for kind, count in (("army", 3), ("navy", 1), ("agent", 8)):
        assert len(root.findall(f".//s:g[@class='{kind}']", spaces)) == count
    buildings = root.find(".//s:g[@id='buildings']", spaces)
    assert buildings is not None
    assert [one.get("href") for one in buildings] == ["#market", "#walls", "#unrest", "#unrest"]


def test_names_are_clear_of_each_other() -> None:
    """No name on the map runs into another by more than a hair."""
    outlines = read_outlines(CONTENT)
    blocks = [(name, shape.block) for name, shape in (*outlines.regions.items(), *outlines.seas.items())]
    clashes = [
        (one, other)
        for number, (one, box) in enumerate(blocks)
        for other, there in blocks[number + 1 :]
        if box.overlap(there) > 60
    ]
    assert clashes == []


def test_boxes() -> None:
    """Boxes that touch share nothing; boxes on top of each other share all."""
    box = Box(0, 0, 10, 4)
    assert box.overlap(box) == 40
    assert box.overlap(box.moved(10, 0)) == 0
    assert box.overlap(box.moved(5, 2)) == 10


def test_a_map_without_outlines(game: State) -> None:
    """A position with a region that the pack does not draw is still shown whole: all regions and seas as octagons."""
    printed = game.printed
    region = replace(printed.regions["Capua"], name="Nowhere")
    longer = replace(printed, regions={**printed.regions, "Nowhere": region})
    game.terms = replace(game.terms, content=longer)
    game.lands["Nowhere"] = Land("Rome", market=True)
    outlines = outlines_of(game)
    assert list(outlines.regions) == list(longer.regions)
    assert list(outlines.seas) == list(printed.seas)
    assert list(outlines.crossings) == list(printed.border_kind)
    assert all(len(shape.rings[0]) == 16 for shape in outlines.regions.values())
    picture = svg(game)
    ElementTree.fromstring(picture)
    assert 'data-place="Nowhere" data-controller="Rome"' in picture
