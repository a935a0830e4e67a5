"""Showing cards to an ally: whom, what, when, and who sees it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.rules import agents, campaign
from foeman.games.rome.rules.sharing import SHOW, confidants
from foeman.games.rome.seat import seat
from foeman.games.rome.state import FRIENDLY, State
from tests.games.rome.pieces import put, relate
from tests.games.rome.turns import agent_turn, campaign_turn

NewGame = Callable[..., State]


def told(record: Record) -> list[tuple[str | None, str]]:
    """What was told of shown cards, and to whom."""
    lines = [event for event in record.events if isinstance(event, Line) and event.rule == "rome.universal.share"]
    return [(line.to, line.words) for line in lines]


@proves("rome.universal.share")
def test_an_ally_is_shown_what_the_player_likes(new_game: NewGame) -> None:
    """One action card and one army: the ally reads them in its log, the others only that something was shown."""
    state = new_game()
    relate(state, "Rome", "Greece")
    state.sides["Rome"].hand = ["a19", "a24"]
    card, army = state.printed.actions["a24"], state.sides["Rome"].armies[1]
    record = Record()
    script = [("Rome", SHOW), ("Rome", "2, 4"), ("Rome", agents.DONE)]
    with ScriptedTable(script, record) as table:
        agent_turn(state, "Rome", table)
    cards = ", ".join(army.cards)
    assert told(record) == [
        (None, "Rome shows cards to Greece."),
        ("Greece", f"Rome holds {card.name}."),
        ("Greece", f"Rome's Army II: {cards}; {army.general}."),
    ]
    assert state.sides["Rome"].hand == ["a19", "a24"]


@proves("rome.universal.share")
def test_whom_cards_are_shown_to(new_game: NewGame) -> None:
    """Allies only, each once in a turn, and not without any card to show."""
    state = new_game()
    assert confidants(state, "Rome") == []
    relate(state, "Rome", "Greece", FRIENDLY)
    assert confidants(state, "Rome") == []
    relate(state, "Rome", "Greece")
    relate(state, "Rome", "Carthage")
    assert confidants(state, "Rome") == ["Greece", "Carthage"]
    state.sides["Rome"].shown.append("Greece")
    assert confidants(state, "Rome") == ["Carthage"]
    agents.begin_agents(state, "Rome")
    assert confidants(state, "Rome") == ["Greece", "Carthage"]
    state.sides["Rome"].shown.append("Greece")
    campaign.begin_turn(state, "Rome")
    assert confidants(state, "Rome") == ["Greece", "Carthage"]
    for army in state.sides["Rome"].armies:
        army.cards = []
    assert confidants(state, "Rome") == []


@proves("rome.universal.share")
@pytest.mark.parametrize("answer", ["", "Rome's Army I"])
def test_in_the_campaign_too(new_game: NewGame, answer: str) -> None:
    """Among two allies one is chosen; who shows nothing in the end has told nobody anything."""
    state = new_game()
    relate(state, "Rome", "Greece")
    relate(state, "Rome", "Carthage")
    put(state, "Rome", 1, "Rome")
    record = Record()
    script = [("Rome", SHOW), ("Rome", "Carthage"), ("Rome", answer), ("Rome", "done")]
    with ScriptedTable(script, record) as table:
        campaign_turn(state, "Rome", table)
    assert [to for to, _ in told(record)] == ([None, "Carthage"] if answer else [])
    assert state.sides["Rome"].shown == ["Carthage"]


@proves("rome.ruling.solo_shown_cards")
def test_bots_neither_show_nor_look(new_game: NewGame) -> None:
    """A person's ally that is a bot is not offered, though it is an ally; people are."""
    state = new_game(seats={"Rome": "person", "Greece": "super", "Carthage": "speed", "Barbarian Tribes": "person"})
    for ally in ("Greece", "Carthage"):
        relate(state, "Rome", ally)
        assert not seat(state, ally).looks_at_cards()
    assert confidants(state, "Rome") == []
    relate(state, "Rome", "Barbarian Tribes")
    assert confidants(state, "Rome") == ["Barbarian Tribes"]
