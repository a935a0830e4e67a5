"""What people do to the bots at a physical table, and corrections of what is kept."""

from __future__ import annotations

from typing import Any

from foeman.engine.testing import proves
from foeman.games.rome.companion import sequence as companion
from foeman.games.rome.companion.state import Companion
from foeman.games.rome.state import ALLY, CARTHAGE, ENEMY, NEUTRAL, ROME, status
from tests.games.rome.at_table import Person, new_table


def hear(state: Companion, phase: str, **answers: list[Any]) -> Person:
    """A turn of Rome."""
    state.phase = phase  # type: ignore[assignment]
    person = Person(answers)
    companion.take_turn(state, ROME, person)
    return person


def test_person_offers_trade_and_treaty() -> None:
    """The bot answers by its stance, takes its gold, and both statuses move."""
    state = new_table()
    state.bots[CARTHAGE].stance[ROME] = 1
    gold = state.sides[CARTHAGE].gold
    person = hear(state, "agents", doings=["offered a bot a trade", "offered a bot a treaty", "nothing"])
    assert person.told()[1:] == ["Carthage accepts.", "Carthage accepts."]
    assert state.sides[CARTHAGE].gold == gold + 2
    assert status(state, ROME, CARTHAGE) == NEUTRAL + 1
    state.bots[CARTHAGE].stance[ROME] = 9
    person = hear(state, "agents", doings=["offered a bot a treaty", "nothing"])
    assert person.told()[1:] == ["Carthage refuses."]


@proves("rome.solo.declare.spied")
def test_person_looks_at_an_army() -> None:
    """An army that a spy sees is declared, and its cards are named."""
    state = new_table()
    person = hear(state, "agents", doings=["looked at an army of a bot", "nothing"], which_army=["Carthage's Army II"])
    army = state.sides[CARTHAGE].armies[1]
    assert army.declared
    assert army.cards[0] in person.told()[1]


def test_person_takes_a_region() -> None:
    """It is no longer the bot's; nothing more is asked."""
    state = new_table()
    person = hear(state, "campaign", doings=["took a region of a bot", "nothing"], lost_region=["Lilybaion"])
    assert state.lands["Lilybaion"].controller == ROME
    assert len(person.asked) == 3


def test_corrections() -> None:
    """Whatever is kept can be set right: gold, points, statuses, pieces and regions."""
    state = new_table()
    other = "something else changed for a bot"
    hear(
        state,
        "campaign",
        doings=[other, other, other, "nothing"],
        topic=["gold, points and status", "pieces", "regions"],
        counts=[[["gold", 3], ["points", 4], ["Rome and Carthage", "ally"]]],
        pieces=[
            [["Carthage's Army I", "off the board"], ["Carthage's agent 1", "dead"], ["Carthage's Army II", "Gadir"]]
        ],
        region=["Syrakousai"],
        land=[[["holder", CARTHAGE], ["unrest", 2], ["market", "yes"]]],
    )
    side = state.sides[CARTHAGE]
    assert (side.gold, side.points, status(state, ROME, CARTHAGE)) == (3, 4, ALLY)
    assert [army.region for army in side.armies[:2]] == [None, "Gadir"]
    assert len(side.agents) == 1
    land = state.lands["Syrakousai"]
    assert (land.controller, land.unrest, land.market) == (CARTHAGE, 2, True)


@proves("rome.solo.navy.intercept")
def test_person_comes_to_a_navy() -> None:
    """An ENEMY is intercepted; the ships and their dice are named, and what they lose is told as a change."""
    state = new_table()
    state.status["Carthage - Rome"] = ENEMY
    fleet = len(state.sides[CARTHAGE].navies[0].ships)
    other = "something else changed for a bot"
    person = hear(
        state,
        "campaign",
        doings=["came with a navy to one of a bot", other, other, "nothing"],
        topic=["pieces"],
        pieces=[[["number of ships", fleet - 1], ["cards lost by Carthage's Army I", 2]], [["number of ships", 0]]],
    )
    assert person.told()[1].startswith("Carthage intercepts.")
    assert state.sides[CARTHAGE].navies == []
    assert len(state.bots[CARTHAGE].main) == len(new_table().bots[CARTHAGE].main) - 2


def test_spending_of_a_person_is_not_asked_for() -> None:
    """It changes nothing that a bot decides by itself."""
    assert hear(new_table(), "spending").asked == []
