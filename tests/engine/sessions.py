"""Games in progress to test with: played with any answers, looked at, and sent through JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from foeman.engine.game import Setup
from foeman.engine.reading import BadInput, Json
from foeman.engine.session import Session
from foeman.games.ford import FORD

SHORT: dict[str, int | str | bool] = {"turns": 3}

SETUPS = {
    "digital": Setup(game="ford", options=SHORT),
    "people": Setup(game="ford", options=SHORT, seats={"Legion": "person", "Tribes": "person"}),
    "own dice": Setup(game="ford", options=SHORT, dice=("d6", "shuffle", "tie")),
    "physical": Setup(game="ford", options=SHORT, table="physical", dice=("d6", "tie")),
}

Chance = Callable[[], float]


def view(session: Session[Any]) -> dict[str, object]:
    """All that can be seen of a game."""
    return {
        "state": None if session.state is None else session.rules.write(session.state),
        "events": list(session.events),
        "marks": list(session.record.marks),
        "pending": session.pending and (session.pending.asked, session.pending.text, session.pending.form.choices()),
        "outcome": session.outcome,
        "answers": list(session.answers),
        "layout": session.layout(),
        "steps": [(checkpoint.step, checkpoint.used, checkpoint.events) for checkpoint in session.checkpoints],
    }


def any_answer(session: Session[Any], chance: Chance) -> Json:
    """Something that the pending question takes."""
    assert session.pending is not None
    form = session.pending.form
    return form.write(form.at_random(chance))


def play(setup: Setup, seed: int, chance: Chance, most: int) -> Session[Any]:
    """A game of so many answers, or to its end."""
    session: Session[Any] = Session(FORD, setup, seed)
    for _ in range(most):
        if session.pending is None:
            break
        session.answer(any_answer(session, chance))
    return session


def played(name: str = "digital", most: int = 4, seed: int = 3) -> Session[Any]:
    """A game of so many first answers."""
    return play(SETUPS[name], seed, lambda: 0.9, most)


def through_json(session: Session[Any]) -> Any:
    """The save file, as it comes back from a disk."""
    return json.loads(json.dumps(session.save()))


def refusal(act: Callable[[], object]) -> str:
    """The one line with which something is refused."""
    with pytest.raises(BadInput) as caught:
        act()
    assert "\n" not in str(caught.value)
    return str(caught.value)
