"""Dice on the page: faces in their colour, each with its name."""

from __future__ import annotations

import re

from foeman.engine.because import Because
from foeman.games import game_of
from foeman.web.page.reasons import because
from foeman.web.page.rolled import rolled
from foeman.web.views.log import because_view


def named(markup: str) -> list[str]:
    """What is said of each die to whoever does not see it."""
    return re.findall(r'aria-label="([^"]+)"', markup)


def test_dice_of_a_colour_are_drawn() -> None:
    """A Skull, an X, an S and a blank face; what they are rolled for stands beside them."""
    drawn = rolled("RED: skull, x, s, blank (Syrakousai)")
    assert named(drawn) == ["red die: skull", "red die: X", "red die: S", "red die: blank"]
    assert drawn.endswith("</span> (Syrakousai)")
    assert drawn.count('class="cube rolled red"') == 4
    assert "RED" not in drawn


def test_other_chance_is_told_in_words() -> None:
    """Numbers, ties and cards stay as they are, escaped."""
    assert rolled("d6: 3, 5 (Legion, ford)") == "d6: 3, 5 (Legion, ford)"
    assert rolled("RED: <b>") == "RED: &lt;b&gt;"


def test_a_decision_shows_its_dice() -> None:
    """In a Why as in the log."""
    dice = ["YELLOW: skull (Greece)", "d6: 3"]
    reason = because_view(Because(rule="rome.solo", question="Does it attack?", dice=dice), game_of("rome").rulebook)
    shown = because(reason)
    assert named(shown) == ["yellow die: skull"]
    assert "Rolled <span" in shown
    assert "Rolled d6: 3" in shown
