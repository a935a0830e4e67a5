"""How the game looks: layout, text, SVG, panels, and what stays hidden."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from foeman.engine.panels import Grid, Panel, Pile, Track
from foeman.engine.tables import SeededTable
from foeman.games.crusade import CRUSADE
from foeman.games.crusade.look.about import about
from foeman.games.crusade.look.layout import layout
from foeman.games.crusade.look.panels import panels
from foeman.games.crusade.look.svg import place_of, slot_row, svg
from foeman.games.crusade.look.text import FACE_DOWN, text
from foeman.games.crusade.printed import load_printed
from foeman.games.crusade.printed.pack import read_content
from foeman.games.crusade.rules.sequence import step
from foeman.games.crusade.rules.setup import set_up
from foeman.games.crusade.state import State
from tests.games.crusade.conftest import FOLDER, NewGame, terms_for
from tests.games.crusade.pieces import AGAINST_BOT, FOUR_BOTS, neutral, order, put
from tests.panels import as_text


@pytest.fixture
def game(new_game: NewGame) -> State:
    """A player against a bot: forces, Neutral Units, Orders, chits and cards on both sides."""
    state = new_game(AGAINST_BOT, round=2, phase="Command", glory={"Crusader": 4, "Muslim": 6})
    put(state, "Tyre", "Angevin", infantry=3, cavalry=1, leaders=["Richard the Lionheart"])
    put(state, "Acre", "Ayyubid", infantry=5, siege=2, leaders=["Saladin"])
    neutral(state, "Acre", cavalry=1)
    order(state, "Tyre", "Angevin", "Levy")
    order(state, "Acre", "Ayyubid", "March")
    order(state, "Cairo", "Ayyubid", "Muster").executed = True
    state.regions["Acre"].sabotage = ["crown"]
    state.regions["Acre"].chits = ["gold"]
    state.regions["Jaffa"].destroyed = True
    state.bandits = ["Acre-Hattin"]
    state.armies["Angevin"].cards = ["Crossbowmen"]
    state.armies["Ayyubid"].cards = ["Mamluks"]
    state.bots["Ayyubid"].column = 5
    return state


def test_layout(game: State) -> None:
    """Forces, control, Orders face down or open, chits, tracks; nothing hidden."""
    shown = layout(game)
    expected = {
        "Angevin in Tyre": "3 Infantry, 1 Cavalry, Richard the Lionheart",
        "Ayyubid in Acre": "5 Infantry, 2 Siege Engines, Saladin",
        "Neutral Units in Acre": "1 Cavalry",
        "control of Acre": ("Ayyubid",),
        "Orders of Angevin in Tyre": (FACE_DOWN,),
        "Orders of Ayyubid in Cairo": ("Muster (executed)",),
        "Sabotage in Acre": ("crown",),
        "chits in Acre": ("gold",),
        "the Destroyed Port in Jaffa": "Jaffa",
        "the Bandit Acre-Hattin": "its Road",
        "the Event Cards of Ayyubid": 1,
        "the die of Ayyubid": "column 5",
        "the Glory of the Muslim alliance": 6,
        "the initiative track": ("Angevin", "Ayyubid"),
    }
    assert {key: shown[key] for key in expected} == expected


def test_text(game: State) -> None:
    """The round, the armies and the regions with something in them; a seat sees its own cards and Orders."""
    own = text(game, "Angevin")
    assert "Round 2 of 4, 1191, Command Phase. Glory: Crusader 4, Muslim 6." in own
    assert "cards: Crossbowmen" in own
    assert "Angevin's Orders: Levy" in own
    assert "Acre (city, Port): Ayyubid: 5 Infantry, 2 Siege Engines, Saladin (strength 14)" in own
    assert "Hebron" not in own
    others = text(game, "Ayyubid")
    assert "Crossbowmen" not in others
    assert "Mamluks" not in own + others
    assert "Levy" not in others
    assert f"Ayyubid's Orders: {FACE_DOWN}" in others


def test_nobody_sees_a_bots_face_down_orders_and_cards(game: State) -> None:
    """Neither text nor picture nor panels nor about tell what a bot's Orders, groups and cards are, to any seat."""
    for seat in (None, "Angevin", "Ayyubid"):
        told = [text(game, seat), svg(game, seat), as_text(panels(game, seat)), *about(game, "Acre", seat)]
        assert not any("Mamluks" in words for words in told)
        assert not any("Order of Ayyubid: March" in words for words in told)
        assert f"Order of Ayyubid: {FACE_DOWN}" in about(game, "Acre", seat)


def test_svg(game: State) -> None:
    """Well-formed, on its own, with every region and Leader to point at, and the state of chits."""
    drawn = svg(game, "Angevin")
    root = ElementTree.fromstring(drawn)
    assert root.attrib["viewBox"] == "0 0 1500 1300"
    places = [one.attrib["data-place"] for one in root.iter() if "data-place" in one.attrib]
    assert list(dict.fromkeys(places)) == game.printed.names
    found = [one.attrib["data-piece"] for one in root.iter() if "data-piece" in one.attrib]
    assert {"Saladin", "Richard the Lionheart", "Bandit Acre-Hattin", "Glory Muslim", "Angevin"} <= set(found)
    assert "<script" not in drawn
    assert drawn.count("http") == 1
    assert drawn.count(">AL<") == 2, "an Order is seen from near and from far"
    assert ">AL<" not in svg(game, None)


def test_svg_of_a_whole_game() -> None:
    """Every position of a game of four bots can be drawn."""
    table = SeededTable(3)
    state = set_up(terms_for(FOUR_BOTS, None, None), table)
    for number in range(400):
        if state.ended:
            break
        if number % 7 == 0:
            ElementTree.fromstring(svg(state, None))
        step(state, table)
    assert state.ended


def test_regions_that_the_outlines_do_not_know_stand_by_their_coordinates() -> None:
    """A pack with a map of its own is drawn by longitude and latitude."""
    printed = load_printed(FOLDER / "content")
    assert place_of(printed, "Jerusalem") == tuple(printed.outlines["regions"]["jerusalem"]["at"])
    bare = type(printed)(read_content(FOLDER / "content"))
    x, y = place_of(bare, "Jerusalem")
    assert (round(x), round(y)) == (739, 923)


def test_slot_row(game: State) -> None:
    """Units fill plain slots first; Neutral Units come last; icons stay with their slots."""
    assert slot_row(game, "Acre", "infantry") == [("Ayyubid", "")] * 4 + [("Ayyubid", "crown")]
    assert slot_row(game, "Acre", "cavalry") == [("Neutral", ""), ("", ""), ("", "gold")]


def by_title(game: State, seat: str | None) -> dict[str, Panel]:
    """The panels by title and owner."""
    return {f"{panel.title} {panel.of}".strip(): panel for panel in panels(game, seat)}


def test_panels(game: State) -> None:
    """Round, tracks, diplomacy, an army with its own cards, a bot with counts only, and the Bot Table with column 5
    lit."""
    shown = by_title(game, "Angevin")
    assert list(shown) == [
        "Round",
        "Tracks",
        "Bidding board",
        "Diplomacy",
        "Army Angevin",
        "Bot Ayyubid",
        "Bot Table (Muslim)",
    ]
    glory = shown["Tracks"].parts[0]
    assert isinstance(glory, Track)
    assert glory.markers == (("Crusader", 4), ("Muslim", 6))
    cards = [part for part in shown["Army Angevin"].parts if isinstance(part, Pile) and part.name == "Event Cards"]
    assert cards == [Pile("Event Cards", 1, ("Crossbowmen",))]
    piles = [part for part in shown["Bot Ayyubid"].parts if isinstance(part, Pile)]
    assert [(pile.name, pile.count) for pile in piles[:4]] == [
        ("Event Cards", 1),
        ("Prepared", 11),
        ("Reaction", 8),
        ("Advanced", 9),
    ]
    assert all(not pile.cards for pile in piles)
    (table,) = shown["Bot Table (Muslim)"].parts
    assert isinstance(table, Grid)
    assert table.rows[0] == ("Orders", ("4", "5", "6", "6", "7", "8"))
    assert table.lit == tuple((row, 4) for row in range(7))
    assert table.rows[2][1][4] == "adds to a City"


def test_panels_show_cards_to_their_owner_only(game: State) -> None:
    """To others a player's cards and Objective Cards are counted; a row on the bidding board is face down."""
    game.armies["Angevin"].row = ["Relics", "Turcopoles"]
    for seat in (None, "Ayyubid"):
        shown = by_title(game, seat)
        assert all(not part.cards for part in shown["Army Angevin"].parts[1:3] if isinstance(part, Pile))
        (board,) = shown["Bidding board"].parts
        assert isinstance(board, Grid)
        assert dict(board.rows)["Angevin"] == ("face down", "face down", "", "")
    (board,) = by_title(game, "Angevin")["Bidding board"].parts
    assert isinstance(board, Grid)
    assert dict(board.rows)["Angevin"] == ("Relics", "Turcopoles", "", "")


def test_the_table_of_a_crusader_bot_and_the_other_reading(new_game: NewGame) -> None:
    """A Crusader bot has its own triggers; read from right to left face 1 is the last column."""
    state = new_game({"Angevin": "bot", "Ayyubid": "person"}, {"faces": "right_to_left"})
    state.bots["Angevin"].column = 1
    panel = by_title(state, None)["Bot Table (Crusader)"]
    (table,) = panel.parts
    assert isinstance(table, Grid)
    assert table.columns == ("6", "5", "4", "3", "2", "1")
    assert table.lit[0] == (0, 5)
    assert table.rows[2][1][3] == "adds to a City"


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Saladin", ("Saladin: hexagon Cavalry Leader of Ayyubid", "Strength 2 in a City, 3 in a Desert", "in Acre")),
        ("Forced March", ("marches up to two regions far, and stops at the first enemy",)),
        ("Hold the Line", ("reaction of the defender: +2 in a City, +1 in a Desert",)),
        ("Reinforce", ("reaction: the Strength of its region joins the Battle next to it",)),
        ("Great Muster", ("adds 2 Infantry, 1 Cavalry",)),
        ("blank", ("blank Order: no effect",)),
        ("Crossbowmen", ("main effect: add 2 Infantry", "crown event (2 crowns): remove 1 enemy Unit")),
        ("Genoa", ("Genoa: 3 gold", "joined to Parley, Pisa, Sicily, Armenia")),
        ("Angevin", ("Crusader alliance",)),
        ("Acre", ("icon: crown, covered by Infantry, sabotaged", "chit: gold", "adjacent: Tyre, Hattin, Caesarea")),
        ("Limassol", ("controlled by nobody", "adjacent: no region by land")),
    ],
)
def test_about(game: State, name: str, lines: tuple[str, ...]) -> None:
    """Whatever can be pointed at is explained, a line each."""
    told = about(game, name, "Angevin")
    assert [line for line in lines if line not in told] == []


def test_about_nothing(game: State) -> None:
    """An unknown name has nothing to tell, and the game offers what the rules need."""
    assert about(game, "Vienna", None) == ()
    assert CRUSADE.digital.look.about is about
