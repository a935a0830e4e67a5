"""How people answer in one line: what they may type, how it is kept, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.edits import Edits
from foeman.engine.questions import Refused
from foeman.games.skirmish.companion.answers import (
    Harm,
    Holder,
    InSection,
    Markers,
    Named,
    Over,
    Sight,
    edges_in,
    length_in,
    marker_names,
)

ENEMIES = ("Player Knight", "Player Knight 2", "Player Archers")


@pytest.mark.parametrize(
    ("form", "typed", "kept"),
    [
        (Sight(24), "12", "12"),
        (Sight(24), '20" in cover', "20 cover"),
        (Sight(24), "9 c", "9 cover"),
        (Sight(24), "9 unseen", "9 unseen"),
        (Over(charge=True), "8", "8"),
        (Over(charge=True), "leap 3", "leap 3"),
        (Over(charge=True), '8" over drop 3 + gap 2 or around', "8 over drop 3 + gap 2 or around"),
        (Over(), "drop of 3 and jump 4", "drop 3 + gap 4"),
        (Over(out=True), "no", "no"),
        (Harm(2), "-1", "-1"),
        (Harm(2), "-2 and stunned", "-2 stunned"),
        (Harm(0), "s", "stunned"),
        (Harm(0), "2", "stunned"),
        (Harm(0), "no", "as before"),
        (Holder(), "mine", "Player"),
        (Holder(), "ai", "AI"),
        (InSection(), "line", "line"),
        (Markers(), "4", "4"),
        (Markers(), "red,blue ,mill", "red, blue, mill"),
    ],
)
def test_what_people_type(form: Any, typed: str, kept: str) -> None:
    """In a few ways; a journal keeps it in one, and reads it again."""
    assert form.read(typed) == kept
    assert form.parse(form.write(kept)) == kept


@pytest.mark.parametrize(
    ("form", "typed"),
    [
        (Sight(24), "25"),
        (Sight(24), "near"),
        (Over(), "8"),
        (Over(), "leap 3"),
        (Over(), "no"),
        (Over(), "drop 6"),
        (Over(edges=False, charge=True), "drop 3"),
        (Over(charge=True), "or around"),
        (Over(charge=True), "8 or around"),
        (Over(charge=True), "1 9"),
        (Harm(2), "-3"),
        (Harm(0), "-1"),
        (Harm(0), ""),
        (Markers(), "8"),
        (Markers(), "red"),
        (Markers(), "red, Red"),
    ],
)
def test_what_is_refused(form: Any, typed: str) -> None:
    """With what was expected, in one line."""
    with pytest.raises(Refused, match=r"^expected .*, found ") as refused:
        form.read(typed)
    assert "\n" not in str(refused.value)


def test_several_in_one_line() -> None:
    """With or without =, by a part of the name; of Knight and Knight 2 the one that ends so."""
    form = Edits({name: Sight(30) for name in ENEMIES})
    told = [("Player Knight", "12"), ("Player Knight 2", "9 cover"), ("Player Archers", "20 unseen")]
    assert form.read("Knight 12, knight 2 = 9 cover, Archers 20 unseen") == told


def test_a_name_alone_says_that_it_is_reached() -> None:
    """Where more is to be said it follows the name."""
    form = Named({name: Over(charge=True) for name in ENEMIES})
    assert form.read("Archers, Knight 2 drop 3") == [("Player Archers", "yes"), ("Player Knight 2", "drop 3")]
    with pytest.raises(Refused, match="expected each once of"):
        form.read("Archers, Archers 8")
    with pytest.raises(Refused, match="expected at least one of"):
        Named({name: Over() for name in ENEMIES}, low=1).read("none")


def test_what_was_told_of_a_way() -> None:
    """Its edges in their order, and its length if that was said."""
    assert edges_in("8 over drop 3 + gap 2 or around") == [("drop", 3), ("gap", 2)]
    assert [length_in(told) for told in ("8 over drop 3", "drop 3", "yes", "12")] == [8, None, None, 12]
    assert marker_names("2") == ["objective 1", "objective 2"]
    assert marker_names("red, blue") == ["red", "blue"]
