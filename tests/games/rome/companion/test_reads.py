"""Check my table: only what the next decision of a bot reads, by phase."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.because import Because
from foeman.engine.forms import OneOf, Tally
from foeman.engine.mirror import Thing
from foeman.engine.session import Session
from foeman.engine.telling import things_of, tour, typed
from foeman.games.rome.companion.reads import next_to_decide
from foeman.games.rome.state import CARTHAGE, GREECE, ROME
from tests.games.rome.companion.at_table import asked, beside, mirror, say, to_campaign

THREE = {ROME: "person", GREECE: "speed", CARTHAGE: "super"}
FEW = 40
"""A tour that somebody can walk round a table with."""


def test_before_a_campaign_the_next_army_looks_at_what_it_can_get_to() -> None:
    """Statuses, armies, and the regions in its reach by land and sea with their holders; nothing else of the map."""
    assert tour(to_campaign(beside())) == [
        "Rome and Carthage = neutral",
        "stance of Carthage to Rome = 5",
        "Carthage's Army I = Macodames",
        "Carthage's Army IV = Carthage",
        "Macodames = Carthage",
        "Kyrene = nobody",
        "Lepcis = Carthage",
        "Hadrumet = Carthage",
        "Carthage = Carthage",
        "Theveste = nobody",
        "Lilybaion = Carthage",
        "Syrakousai = nobody",
        "Knossos = nobody",
    ]


def test_before_agents_they_look_at_gold_agents_and_the_land_of_others() -> None:
    """The bot's own land is no target of its agents."""
    session = beside()
    say(session, "initiative = Rome, first = Rome")
    lines = tour(session)
    assert "gold of Rome = 5" in lines
    assert "Rome's agent 1 = Rome" in lines
    assert "Capua = Rome" in lines
    assert not [line for line in lines if line.endswith("= Carthage") and " " not in line.split(" = ")[0]]


def test_before_spending_it_looks_at_its_own_land() -> None:
    """With unrest and buildings; land of others is not walked round."""
    session = to_campaign(beside())
    while "spending" not in asked(session):
        say(session, "none" if "changed" in asked(session) else "no")
    session.apply(typed(session, "unrest in Carthage = 2, market in Lepcis = yes, market in Capua = yes"))
    lines = tour(session)
    assert {"unrest in Carthage = 2 (told in round 1)", "market in Lepcis = yes (told in round 1)"} <= set(lines)
    assert not [line for line in lines if "Capua" in line]


def test_it_is_the_bot_that_has_the_next_turn() -> None:
    """After the last of a phase it is the first bot of the next."""
    session = beside(THREE)
    say(session, GREECE, "initiative = Rome, first = Carthage, direction = clockwise")
    seen = []
    while mirror(session).round == 1:
        if "changed" in asked(session):
            seen.append(next_to_decide(mirror(session)))
        say(session, "none" if "changed" in asked(session) else "no")
    assert seen == [(GREECE, "agents"), (GREECE, "campaign"), (GREECE, "spending")]


@pytest.mark.parametrize("phase", ["agent turn", "campaign turn", "spending"])
def test_what_is_not_listed_changes_nothing(phase: str) -> None:
    """Told otherwise, it leaves the next decision of the bot as it was; and the list is short."""
    session = beside(THREE, seed=3)
    say(session, GREECE, "initiative = Rome, first = Rome, direction = clockwise")
    while phase not in asked(session):
        say(session, "none" if "changed" in asked(session) else "no")
    listed = [line.split(" = ")[0] for line in tour(session)]
    assert 0 < len(listed) <= FEW
    decided = next_decision(session)
    unlisted = {name: thing for name, thing in things_of(session).items() if name not in listed}
    others = {name: value for name, thing in unlisted.items() if (value := another(name, thing)) is not None}
    for name in list(others)[::25]:
        trial = session.fork(len(session.answers))
        trial.apply(typed(trial, f"{name} = {others[name]}"))
        assert next_decision(trial) == decided, name


def another(name: str, thing: Thing) -> str | None:
    """Another value of a thing that has few, or is counted."""
    if isinstance(thing.form, OneOf) and " and " not in name:
        return next(value for value in thing.form.choices() if value != thing.now())
    counted = isinstance(thing.form, Tally) and " of " not in name
    return str(0 if thing.now() else 1) if counted else None


def next_decision(session: Session[Any]) -> tuple[str, str, str]:
    """What the bot decides first after the person's turn."""
    trial = session.fork(len(session.answers))
    seen = len([one for one in trial.events if isinstance(one, Because)])
    say(trial, "none")
    first = [one for one in trial.events if isinstance(one, Because)][seen]
    return first.rule, first.question, first.choice
