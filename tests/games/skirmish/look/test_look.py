"""How a game looks: layout, text, SVG, panels, and all there is to tell about one thing."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from foeman.engine.panels import Facts, Grid, Track
from foeman.engine.tables import SeededTable
from foeman.games.skirmish.look.about import about
from foeman.games.skirmish.look.layout import layout
from foeman.games.skirmish.look.panels import panels
from foeman.games.skirmish.look.svg import svg
from foeman.games.skirmish.look.text import text
from foeman.games.skirmish.rules.sequence import step
from foeman.games.skirmish.rules.setup import set_up
from foeman.games.skirmish.state import State
from tests.games.skirmish.small import box, game, ours, theirs

SVG = "{http://www.w3.org/2000/svg}"


def small() -> State:
    """A wounded captain, a group of marksmen, one objective, one wood."""
    captain = theirs("captain", (10, 10), wounds=2, stunned=True)
    marksmen = ours("human_marksmen", (30, 30), (31.5, 30), (33, 30), activated=True)
    return game(captain, marksmen, markers=((24, 24),), pieces=(box("wood", 5, 15, 9, 19, 3, name="Copse"),))


def test_the_layout_says_where_everything_is() -> None:
    """Every model, wound, marker and piece of changed terrain."""
    lies = layout(small())
    assert lies["Player Captain"] == "(10, 10)"
    assert lies["the wounds of Player Captain"] == 2
    assert lies["on Player Captain"] == ("stunned",)
    assert lies["AI Marksmen, model 2"] == "(31.5, 30)"
    assert (lies["objective 1"], lies["holder of objective 1"]) == ("(24, 24)", ("nobody",))
    assert lies["Copse"] == "(5, 15)"


def test_the_text_shows_the_table() -> None:
    """32 rows of 64 signs: the captain p, marksmen a, the objective 1, the wood %; then a line for each unit."""
    lines = text(small(), None).splitlines()
    assert lines[0] == "Round 1 of 4. Player 0 objectives, AI 0 objectives."
    board = lines[2:34]
    assert {len(line) for line in board} == {66}
    assert "".join(board).count("a") == 3
    assert board[25][14] == "p"
    assert board[16][33] == "1"
    assert "%" in "".join(board)
    assert "  Player Captain at (10, 10) (2 wounds, stunned)" in lines


def test_the_svg_is_whole_and_everything_can_be_tapped() -> None:
    """Well-formed, nothing from outside, no scripts; units, objectives and terrain carry their names and a title."""
    drawn = svg(small(), None)
    root = ElementTree.fromstring(drawn)
    assert root.attrib["viewBox"]
    assert not re.search(r"<script|href=|url\((?!#)|@import", drawn)
    tapped = {node.attrib.get("data-piece") or node.attrib.get("data-place"): node for node in root.iter()}
    for name in ("Player Captain", "AI Marksmen", "objective 1", "Copse"):
        assert tapped[name].find(f"{SVG}title") is not None
    assert len(tapped["AI Marksmen"].findall(f"{SVG}circle")) == 3
    assert [node.get("class") for node in tapped["Player Captain"].findall(f"{SVG}polygon")] == ["stunned"]


def test_sides_are_told_apart_without_colour() -> None:
    """The AI's bases have a lozenge, the player's a second ring; names begin with A or P."""
    root = ElementTree.fromstring(svg(small(), None))
    pieces = {node.attrib["data-piece"]: node for node in root.iter() if "data-piece" in node.attrib}
    assert len(pieces["AI Marksmen"].findall(f"{SVG}path")) == 3
    assert pieces["Player Captain"].findall(f"{SVG}path") == []
    words = "".join(root.itertext())
    assert "A Marksmen" in words
    assert "P Captain" in words


def test_bare_positions_and_ranges_can_be_drawn() -> None:
    """An empty table; and rings and ways on request."""
    assert "<svg" in svg(game(), None)
    drawn = svg(small(), None, ranges=("AI Marksmen", "nobody"), marks=(((10, 10), (12, 12)),))
    assert 'advance 6"' in drawn
    assert 'range 24"' in drawn
    assert "<polyline" in drawn


def test_names_say_whose_they_are_and_what_they_weigh() -> None:
    """The page keeps names apart: units before terrain; the heading, which says how the game stands, before both."""
    root = ElementTree.fromstring(svg(small(), None))
    names = {"".join(node.itertext()): node.attrib for node in root.iter(f"{SVG}text") if "data-name" in node.attrib}
    heading = "The empty table, round 1 of 4: Player 0 objectives, AI 0 objectives"
    weights = {words: int(of["data-weight"]) for words, of in names.items()}
    assert weights == {"Copse": 10, "P Captain": 30, "A Marksmen": 30, heading: 60}
    assert names["A Marksmen"]["data-name"] == "AI Marksmen"


def test_panels_show_rounds_objectives_and_armies() -> None:
    """A track of the rounds, who holds what, and a row for each unit."""
    game_panel, player, ai, terrain = panels(small(), None)
    assert isinstance(game_panel.parts[0], Track)
    assert game_panel.parts[1] == Facts((("objective 1", "nobody"),))
    assert (player.of, ai.of) == ("Player", "AI")
    grid = player.parts[1]
    assert isinstance(grid, Grid)
    assert terrain.parts == (Facts((("Wood", "cover, difficult"),)),)
    assert grid.rows == (("Captain (Ca)", ("3+", "4+", "1", "2/3", "stunned")),)


def test_about_tells_all_of_a_thing() -> None:
    """A unit's card, an objective's neighbours, what terrain does; nothing of what is not there."""
    state = small()
    lines = about(state, "AI Marksmen", None)
    assert lines[0] == "AI Marksmen: Marksmen, 25 points"
    assert 'Rifle: 24", A1, AP(1)' in lines
    assert about(state, "objective 1", None)[1] == 'Within 3": nobody'
    assert about(state, "Copse", None) == ('Copse: cover, difficult, 3" high',)
    assert about(state, "the moon", None) == ()


def test_a_whole_game_can_be_drawn_at_every_step() -> None:
    """From the first step on."""
    table = SeededTable(4)
    state = set_up(game().terms, table)
    for _ in range(6):
        ElementTree.fromstring(svg(state, None))
        assert text(state, None)
        step(state, table)
