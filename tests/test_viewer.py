"""Who looks at a game, and through whose eyes."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.game import Setup
from foeman.engine.session import Session
from foeman.games.ford import FORD
from foeman.viewer import TABLE, NotYours, Viewer


def game(**seats: str) -> Session[Any]:
    """A game of The Ford."""
    return Session(FORD, Setup(game="ford", seats=seats), 8)


def test_through_whose_eyes() -> None:
    """The owner sees as the only person, or as who is asked; a seat's link as its seat; others as nobody."""
    alone, two = game(), game(Legion="person", Tribes="person")
    assert two.pending is not None
    assert TABLE.eyes(alone) == "Legion"
    assert TABLE.eyes(two) == two.pending.who
    assert Viewer("Tribes").eyes(two) == "Tribes"
    assert Viewer().eyes(alone) is None
    assert Viewer("Legion").answers_for(alone, "you")
    assert not Viewer("Legion").answers_for(two, "you")
    assert TABLE.answers_for(two, "you")


def test_a_viewer_who_stays_keeps_the_eyes_of_the_moment() -> None:
    """At one table the eyes follow whoever is asked; within one act they do not."""
    two = game(Legion="person", Tribes="person")
    stays = TABLE.staying(two)
    two.answer("done")
    assert (TABLE.eyes(two), stays.eyes(two), stays.owner) == ("Tribes", "Legion", True)
    assert Viewer("Legion").staying(two) == Viewer("Legion")


def test_who_may_know_it_all() -> None:
    """The owner, and the only person there is; nobody else owns the table."""
    alone, two = game(), game(Legion="person", Tribes="person")
    assert TABLE.sees_all(two)
    assert Viewer("Legion").sees_all(alone)
    assert not Viewer("Legion").sees_all(two)
    assert not Viewer().sees_all(alone)
    TABLE.must_own()
    with pytest.raises(NotYours, match="expected whoever owns the table, found a seat's link"):
        Viewer("Legion").must_own()
