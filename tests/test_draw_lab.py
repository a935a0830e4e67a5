"""The plots of docs: every confirmed number and the rulings that change most, with their intervals."""

from __future__ import annotations

from foeman.engine.effects import read_effects
from foeman.games import game_of
from foeman.lab.decided import read_found
from tools.draw_lab import KEPT, MOST, plot, rows_of_numbers, rows_of_rulings


def test_what_is_drawn_is_what_was_found() -> None:
    """The surest numbers first, each with the change that the page tells."""
    for file in KEPT.glob("*.toml"):
        found = read_found(file)
        told = [one for one in found.tried if one.confirmed and one.measure != "length"][:MOST]
        assert [row["mean"] for row in rows_of_numbers(found)] == [one.change(one.measure).mean for one in told]


def test_rulings_are_drawn_by_how_much_they_change() -> None:
    """Those that change a seat's wins most; the plot names each."""
    rows = rows_of_rulings("sparta", "Athens")
    most = max(
        abs(one.wins["Athens"][0]) for one in read_effects(game_of("sparta").folder).effect if "Athens" in one.wins
    )
    assert abs(rows[0]["mean"]) == most
    assert [abs(row["mean"]) for row in rows] == sorted((abs(row["mean"]) for row in rows), reverse=True)
    svg = plot(rows, "more wins")
    assert all(row["what"] in svg for row in rows)
