"""Proximity: the players' side, then the Glory track."""

from __future__ import annotations

from foeman.engine.tables import SeededTable
from foeman.engine.testing import proves
from foeman.games.crusade.bots.board import RegionName
from foeman.games.crusade.digital.commands import DigitalBoard
from foeman.games.crusade.printed import Printed
from foeman.games.crusade.rules.proximity import closest, near_enough, players_side
from tests.games.crusade.conftest import NewGame
from tests.games.crusade.pieces import BOTS


@proves("crusade.general.proximity", "crusade.ruling.proximity")
def test_within_one_step_is_about_as_near(printed: Printed) -> None:
    """Caesarea lies on the west edge, Hattin one step behind it, Balqa two: only the first two are about as near."""
    names = ["Caesarea", "Hattin", "Balqa"]
    assert [printed.edge["west"][name] for name in names] == [0, 1, 2]
    assert near_enough(printed, names, "west", "one_step") == ["Caesarea", "Hattin"]
    assert near_enough(printed, names, "west", "exact") == ["Caesarea"]


@proves("crusade.general.proximity.glory")
def test_then_the_glory_track(printed: Printed) -> None:
    """Of Caesarea and Hattin, Hattin is nearer to the Glory track; exact distances leave only Caesarea."""
    assert closest(printed, ["Caesarea", "Hattin", "Balqa"], "west", "one_step") == ["Hattin"]
    assert closest(printed, ["Caesarea", "Hattin"], "west", "exact") == ["Caesarea"]
    assert closest(printed, ["Balqa"], "west", "one_step") == ["Balqa"]


@proves("crusade.ruling.proximity")
def test_an_island_is_one_step_farther_than_the_farthest(printed: Printed) -> None:
    """Limassol has no border: from Jerusalem it is one step farther than any other region."""
    farthest = max(steps for name, steps in printed.to_jerusalem.items() if name != "Limassol")
    assert printed.to_jerusalem["Limassol"] == farthest + 1
    assert printed._distances(["Jerusalem"], "jerusalem") == printed.to_jerusalem


@proves("crusade.ruling.player_side")
def test_the_players_side() -> None:
    """Crusader players sit in the west and Muslim ones in the east, unless an edge is named."""
    assert players_side("Muslim", "by_alliance") == "west"
    assert players_side("Crusader", "by_alliance") == "east"
    assert [players_side("Muslim", edge) for edge in ("west", "east", "north", "south")] == [
        "west",
        "east",
        "north",
        "south",
    ]


@proves("crusade.ruling.player_side", "crusade.ruling.proximity", "crusade.general.proximity")
def test_the_board_asks_by_the_readings_in_force(new_game: NewGame) -> None:
    """The same regions are near or far by the side of the table; whoever listens hears the distances."""
    names = [RegionName("Tripoli"), RegionName("Damascus")]
    board = DigitalBoard(new_game(BOTS), "Ayyubid", SeededTable(1))
    assert board.nearest(names) == ["Tripoli"]
    assert board.proximity_words(names[1]) == "2 from the players' side, 2 from the Glory track"
    board = DigitalBoard(new_game(BOTS), "Angevin", SeededTable(1))
    assert board.nearest(names) == ["Damascus"]
    exact = new_game(BOTS, {"proximity": "exact", "player_side": "south"})
    assert DigitalBoard(exact, "Ayyubid", SeededTable(1)).nearest([RegionName("Cairo"), RegionName("Acre")]) == [
        "Cairo"
    ]
