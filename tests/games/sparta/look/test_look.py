"""How a game looks: layout, text, SVG, panels and what there is to tell."""

from __future__ import annotations

import tomllib
from pathlib import Path
from xml.etree import ElementTree

from foeman.engine.game import Setup
from foeman.engine.panels import Facts, Pile
from foeman.games.sparta import SPARTA
from foeman.games.sparta.look.about import about
from foeman.games.sparta.look.layout import layout
from foeman.games.sparta.look.panels import panels
from foeman.games.sparta.look.svg import svg
from foeman.games.sparta.look.text import text
from foeman.games.sparta.state import State
from tests.games.sparta.situations import at, position
from tests.panels import as_text

BOARD = Path(__file__).parents[4] / "docs/images/sparta-board.svg"


def small() -> State:
    """A raid, a siege, a disk, an ally, the grain, an objective, cards in both hands."""
    return position(
        players=("person", "bot"),
        influence={"Chios": -2, "Samos": -1, "Argos": 1},
        forces=[at("Spartan fleet 1", "raid", "Chios", "Lysandros"), at("Spartan hoplite 1", "siege", "Samos")],
        disks={"Argos": "Athens"},
        allies={"Crete": "Sparta"},
        grain="Sicily",
        sides={
            "Sparta": {"talents": 5, "hand": ["Embassy"], "battle_hand": ["Paean"]},
            "Athens": {"hand": ["Exile"], "battle_hand": ["Kyklos"], "objective": "Boiotia"},
        },
    )


def test_layout() -> None:
    """Every piece is somewhere, hands are only counted."""
    lies = layout(small())
    assert lies["Spartan fleet 1"] == "Chios, raiding"
    assert lies["Spartan hoplite 1"] == "Samos, besieging"
    assert lies["Athenian hoplite 1"] == "at home"
    assert (lies["influence in Chios"], lies["whose influence in Chios"]) == (2, ("Athens",))
    assert (lies["the disk on Argos"], lies["Crete"], lies["Lysandros"]) == (
        ("Athens",),
        ("Sparta",),
        "Spartan fleet 1",
    )
    assert (lies["the talents of Sparta"], lies["the objective of Athens"]) == (5, "Boiotia")
    assert lies["the number of battle cards of Athens"] == 1
    assert "Kyklos" not in str(lies)
    assert "Embassy" not in str(lies)


def test_text() -> None:
    """The text shows raids and sieges, and only the reader's own cards."""
    seen = text(small(), "Sparta")
    assert "Chios* A2/2" in seen
    assert "Samos# A1/2" in seen
    assert "Your battle cards:\n  Paean: +1 in any battles" in seen
    assert "Your event cards:\n  Embassy: 1 influence (for a favour 2)" in seen
    assert "Kyklos" not in seen
    assert "Embassy" not in text(small(), None)
    assert "Exile" not in text(small(), "Athens")


def test_svg() -> None:
    """The picture is one well-formed SVG without scripts; all spaces, regions, allies and forces can be tapped."""
    state = small()
    drawn = svg(state, "Sparta")
    root = ElementTree.fromstring(drawn)
    places = {one.get("data-place") for one in root.iter()}
    pieces = {one.get("data-piece") for one in root.iter()}
    assert {*state.printed.spaces, *state.printed.regions, *state.printed.allies} <= places
    assert {"Spartan fleet 1", "Spartan hoplite 1", "objective of Athens"} <= pieces
    assert "<script" not in drawn
    assert 'href="http' not in drawn
    assert "Kyklos" not in drawn
    assert svg(state, None) == drawn


def test_svg_of_another_map() -> None:
    """A map that the outlines do not know is drawn too, in rings."""
    spaces = tomllib.loads((SPARTA.own_pack / "map.toml").read_text(encoding="utf-8"))["spaces"]
    spaces.append(
        {"id": "hamlet", "name": "Hamlet", "region": "peloponnesos", "autonomy": 1, "origin": "reconstructed"}
    )
    setup = Setup(game="sparta", seats={"Sparta": "person", "Athens": "bot"})
    state = SPARTA.digital.read({}, SPARTA.prepare(setup, {"spaces": spaces}), "position")
    places = {one.get("data-place") for one in ElementTree.fromstring(svg(state, None)).iter()}
    assert {"Hamlet", "Sparta", "Peloponnesos", "Crete"} <= places


def test_panels() -> None:
    """Each seat sees its own cards, nobody sees the bot's."""
    shown = panels(small(), "Sparta")
    assert [panel.title for panel in shown] == ["Peloponnesian War, 432-404 BC", "Sparta", "Athens"]
    seen = as_text(shown)
    assert "Event cards: 1 (Embassy)" in seen
    assert "Kyklos" not in seen
    assert "Kyklos" not in as_text(panels(small(), "Athens"))
    assert "Embassy" not in as_text(panels(small(), None))
    facts = shown[1].parts[0]
    assert isinstance(facts, Facts)
    assert ("Lysandros", "+1 in sea battles, with Spartan fleet 1") in facts.rows
    assert any(isinstance(part, Pile) and part.name == "Battle cards" for part in shown[0].parts)


def test_about() -> None:
    """Whatever can be tapped can be told about."""
    state = small()
    assert about(state, "Chios", None)[:3] == (
        "Chios, Polis (2) in Ionia: 2 influence of Athens.",
        "Controlled by Sparta. A port.",
        "Spartan fleet 1 raids it, led by Lysandros.",
    )
    assert about(state, "Sicily", None)[1] == "The Black Sea Grain marker lies here: one talent more."
    assert about(state, "Boiotia", None)[1] == "It is the objective of Athens."
    assert about(state, "Crete", None)[0] == "Crete: ally of Sparta, brings one skirmisher."
    assert about(state, "Spartan fleet 1", None) == ("Spartan fleet 1: Chios, raiding, led by Lysandros.",)
    assert about(state, "Brasidas", None) == ("Brasidas, leader of Sparta: +1 in land battles, free.",)
    assert about(state, "Front Rank", None) == ("Front Rank: +3 in land battles, with elite.",)
    assert about(state, "Proxenoi", None) == ("Proxenoi: 1 influence (for a favour 2) or 1 favour (for a favour 2).",)
    assert about(state, "Roma", None) == ()


def test_the_picture_in_the_docs() -> None:
    """The picture in the docs shows the map as it is drawn today: same size, same places."""
    shown, drawn = ElementTree.parse(BOARD).getroot(), ElementTree.fromstring(svg(small(), None))
    assert shown.get("viewBox") == drawn.get("viewBox")
    places = [[one.get("data-place") for one in root.iter() if one.get("data-place")] for root in (shown, drawn)]
    assert places[0] == places[1]
