"""The skull dice: colours, symbols, damage."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.printed import BLANK, COLOURS, FACES, SKULL, S, X
from foeman.games.rome.rules.dice import best, better, damage, roll
from foeman.games.rome.state import State

NewGame = Callable[..., State]


@proves("rome.dice.colours")
def test_dice_of_all_colours_are_rolled_together(new_game: NewGame) -> None:
    """Dice of several colours are rolled from the strongest to the weakest, whatever order they are given in."""
    with ScriptedTable("RED=skull,x YELLOW=s GREEN=blank WHITE=x BLACK=s") as table:
        faces = roll(new_game(), ["BLACK", "RED", "WHITE", "YELLOW", "RED", "GREEN"], table, "rome.dice.colours")
    assert faces == [SKULL, X, S, BLANK, X, S]


@proves("rome.dice.colours")
def test_a_stronger_colour_does_more_damage(new_game: NewGame) -> None:
    """From RED over YELLOW, GREEN and WHITE to BLACK the damage expected of a die falls."""
    game = new_game()
    assert COLOURS == ("RED", "YELLOW", "GREEN", "WHITE", "BLACK")
    worth = [
        2 * game.printed.dice[name].faces.count(SKULL) + game.printed.dice[name].faces.count(X) for name in COLOURS
    ]
    assert all(one > other for one, other in pairwise(worth))
    assert roll(game, [], ScriptedTable(), "rome.dice.colours") == []


@proves("rome.dice.symbols")
def test_symbols_rank_skull_x_s_blank(new_game: NewGame) -> None:
    """Every face is one of four symbols, and of two the one named first in that order is the better."""
    assert all(face in FACES for die in new_game().printed.dice.values() for face in die.faces)
    ranked = [SKULL, X, S, BLANK]
    for place, one in enumerate(ranked):
        for other_place, other in enumerate(ranked):
            assert better(one, other) == (place < other_place)
    assert best([BLANK, S, X]) == X


@proves("rome.dice.damage", "rome.dice.blank")
@pytest.mark.parametrize(
    ("faces", "kills", "wounds"),
    [
        ([SKULL], 1, 0),
        ([X], 0, 1),
        ([X, X], 1, 0),
        ([X, X, X, SKULL], 2, 1),
        ([S, S], 0, 0),
        ([BLANK, BLANK, BLANK], 0, 0),
        ([], 0, 0),
    ],
)
def test_damage(faces: list[str], kills: int, wounds: int) -> None:
    """A Skull kills, an X wounds, two wounds kill; an S and a Blank do no damage."""
    assert damage(faces) == (kills, wounds)
