"""A film that agrees with itself: after each step the board lies as the step's own words say, in every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from foeman.engine.game import Layout
from foeman.engine.session import Session
from foeman.viewer import TABLE
from foeman.web.page.stepping import Beat, stepping
from foeman.web.views.beside import seen
from tests.web.conftest import RANDOM, NewRoom

SAYS = {
    "ford": [(r"(Tribes' \w+ cohort) marches from .* to the (.+)\.", r"\1", r"\2")],
    "rome": [
        (r"(.+ agent \d) goes to (.+)\.", r"\1", r"\2"),
        (r"(.+) takes control of (.+)\.", r"control of \2", r"\1"),
    ],
    "sparta": [
        (r"(?:Athens|Sparta) mobilises (.+)\.", r"\1", "mobilised"),
        (r"The objective of (Athens) is (.+)\.", r"the objective of \1", r"\2"),
    ],
    "crusade": [
        (r"(Ayyubid) turns over its Order in ([^:]+): (.+)\.", r"Orders of \1 in \2", r"\3 (executed)"),
        (r"The marker of (Ayyubid) moves to (.+)\.", r"the marker of \1", r"\2"),
    ],
    "skirmish": [
        (r"(AI .+?) (?:rushes|advances|charges|moves) .* to (\(.+\))\.", r"\1", r"\2"),
    ],
}
"""What a line says, the thing that it is about, and where it lies then; of several lines of a step the last counts."""


ANSWERS = {"ford": 30, "rome": 60, "sparta": 60, "crusade": 90, "skirmish": 60}


def films(room: Any, answers: int) -> Iterator[tuple[Session[Any], list[Beat]]]:
    """The films of a game in which a person answers at random."""
    for _ in range(answers):
        if room.session.pending is None:
            return
        since = len(room.session.answers)
        room.act(RANDOM, TABLE)
        film = stepping(room.session, since, TABLE)
        if film is not None:
            yield room.session, film.beats


def said(game: str, beat: Beat) -> dict[str, str]:
    """Where things lie after a step, by its own words."""
    found: dict[str, str] = {}
    for event in beat.events:
        for words, thing, where in SAYS[game] if event.kind == "line" else ():
            if match := re.fullmatch(words, event.words):
                found[match.expand(thing)] = match.expand(where)
    return found


def lies(layout: Layout, thing: str) -> str:
    """Where a thing lies, or the first of its models."""
    place = layout.get(thing, layout.get(f"{thing}, model 1"))
    return ", ".join(place) if isinstance(place, tuple) else str(place)


@pytest.mark.parametrize("game", sorted(SAYS))
def test_each_step_shows_the_board_after_it(game: str, new_room: NewRoom) -> None:
    """What a step's lines say has happened on its own board, and its changes lead from the step before to it."""
    claims = 0
    for session, beats in films(new_room(game), ANSWERS[game]):
        for beat in beats:
            after = seen(session, beat.state, session.terms.people()[0])
            for thing, where in said(game, beat).items():
                assert (thing, lies(after, thing)) == (thing, where), [event.words for event in beat.events]
                claims += 1
        for one, next in pairwise(beats):
            assert session.rules.write(one.state) == session.rules.write(next.still.before if next.still else None)
    assert claims >= 8
