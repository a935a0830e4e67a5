"""How The Ford looks: the drawn board, what lies beside it, and what there is to tell."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from foeman.engine.game import Setup
from foeman.engine.panels import Facts, Pile, Track
from foeman.engine.positions import read_position
from foeman.engine.tables import SeededTable
from foeman.games.ford import FORD
from foeman.games.ford.look.about import about
from foeman.games.ford.look.panels import panels
from foeman.games.ford.look.svg import svg
from foeman.games.ford.state import State

SPACES = {"s": "http://www.w3.org/2000/svg"}


@pytest.fixture
def state() -> State:
    """A game in its third turn: two sides on the island, the bridge held."""
    game = FORD.digital.set_up(FORD.prepare(Setup(game="ford")), SeededTable(1))
    game.turn, game.card = 3, "rain"
    game.cohorts[0].space = game.cohorts[4].space = "island"
    game.held = {"bridge": "Legion", "west camp": "Legion"}
    game.points = {"Legion": 4, "Tribes": 2}
    return game


def test_svg(state: State) -> None:
    """Well-formed, without outside files; every space and cohort can be tapped by the name that questions use."""
    picture = svg(state, None)
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")
    root = ElementTree.fromstring(picture)
    places = [group.get("data-place") for group in root.findall(".//s:g[@data-place]", SPACES)]
    assert places == list(state.printed.spaces)
    pieces = root.findall(".//s:g[@data-piece]", SPACES)
    assert sorted(str(piece.get("data-piece")) for piece in pieces) == sorted(one.name for one in state.cohorts)
    titles = {
        group.get("data-place"): group.findtext("s:title", "", SPACES)
        for group in root.iter()
        if group.get("data-place")
    }
    assert titles["bridge"].splitlines() == [
        "bridge: worth 2",
        "held by the Legion",
        "next to: west bank, island, east bank",
    ]
    assert "Turn 3 of 6, rain" in picture


def test_sides_are_told_apart_without_colour(state: State) -> None:
    """Square shields with an L, round ones with a T."""
    root = ElementTree.fromstring(svg(state, None))
    for piece in root.findall(".//s:g[@data-piece]", SPACES):
        legion = str(piece.get("data-piece")).startswith("Legion")
        assert (piece.find("s:rect", SPACES) is not None) is legion
        assert piece.findtext("s:text", "", SPACES) == ("L" if legion else "T")


def test_no_cohort_hides_another(state: State) -> None:
    """All eight in one space stand apart."""
    for cohort in state.cohorts:
        cohort.space = "island"
    shapes = ElementTree.fromstring(svg(state, None)).findall(".//s:g[@data-piece]/s:text", SPACES)
    places = [(float(one.get("x", 0)), float(one.get("y", 0))) for one in shapes]
    gaps = [max(abs(x0 - x1), abs(y0 - y1)) for n, (x0, y0) in enumerate(places) for x1, y1 in places[:n]]
    assert min(gaps) >= 32


def test_a_map_of_ones_own_stands_in_a_ring() -> None:
    """Spaces that are not those of the game's own map are drawn too, each at a place of its own."""
    changes = {
        "spaces": [
            {"name": "A & B", "value": 0, "camp": "Legion", "next": ["C"], "origin": "printed"},
            {"name": "C", "value": 2, "next": ["D"], "origin": "printed"},
            {"name": "D", "value": 0, "camp": "Tribes", "next": [], "origin": "printed"},
        ]
    }
    game, _ = read_position(FORD, {"game": "ford", "content": changes, "position": {}}, "here")
    root = ElementTree.fromstring(svg(game, None))
    assert [group.get("data-place") for group in root.findall(".//s:g[@data-place]", SPACES)] == ["A & B", "C", "D"]


def test_panels(state: State) -> None:
    """The turn and the weather, the points of both, the cards, and where each side stands."""
    game, legion, tribes = panels(state, None)
    assert game.parts[0] == Facts((("turn", "3 of 6"), ("weather", "rain: 2 cohorts march, the river is high")))
    track = game.parts[1]
    assert isinstance(track, Track)
    assert track.markers == (("Legion", 4), ("Tribes", 2))
    assert game.parts[2] == Pile("weather cards", 8)
    assert (legion.title, legion.of, tribes.of) == ("Legion", "Legion", "Tribes")
    assert legion.parts == (Facts((("points", "4"), ("holds", "bridge"), ("island", "1"), ("west camp", "3"))),)


def test_many_points_still_have_a_space(state: State) -> None:
    """A long game runs off no track."""
    state.points["Tribes"] = 80
    track = panels(state, None)[0].parts[1]
    assert isinstance(track, Track)
    assert track.spaces[80] == "80"


def test_about(state: State) -> None:
    """A space, a cohort, a weather card; nothing of what is not there."""
    assert about(state, "island", None) == (
        "island: worth 3, in the river",
        "held by nobody",
        "Legion: 1 of its cohorts",
        "Tribes: 1 of its cohorts",
        "next to: ford, bridge",
    )
    state.cohorts[0].marched = True
    assert about(state, "Legion's first cohort", None) == (
        "Legion's first cohort",
        "on the island",
        "has marched this turn",
    )
    assert about(state, "rain", None) == ("rain", "2 cohorts march", "the river is high")
    assert about(state, "clear sky", None) == ("clear sky", "3 cohorts march")
    assert about(state, "sea", None) == ()
