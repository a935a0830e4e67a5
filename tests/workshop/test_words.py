"""A card whose effect no rule knows is described in words: it is told when it is played, and asked about at a table."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.game import Setup
from foeman.engine.packs import Pack, remember
from foeman.engine.questions import YOU
from foeman.engine.session import Session
from foeman.engine.telling import typed
from foeman.games import game_of
from foeman.workshop.draft import Draft, from_pack
from foeman.workshop.trial import plays

SAYS = "Everybody sings until dawn."
SCREEN = f"does what the card says: {SAYS} Foeman knows no rule for it, and changes nothing."


def ours(game: str) -> Draft:
    """A draft of our pack."""
    return from_pack(game_of(game).ours())


def all_in_words(game: str) -> Pack:
    """A pack in which no event card does anything but what it says."""
    kind, values = {
        "sparta": ("events", {"effects": [{"effect": "words", "amount": 1, "more": 1, "text": SAYS}]}),
        "crusade": ("cards", {"main": [{"do": "words", "what": SAYS}], "where": "any", "presence": "none"}),
    }[game]
    draft = ours(game)
    edits = [{"do": "change", "kind": kind, "key": row.key, "values": values} for row in draft.entries(kind)]
    return draft.do(edits).pack()


SEATS = {
    "sparta": {"Sparta": "bot", "Athens": "bot"},
    "crusade": {"Angevin": "bot", "Ayyubid": "bot"},
}


@pytest.mark.parametrize("game", ["sparta", "crusade"])
def test_on_screen_the_words_are_told(game: str) -> None:
    """The bot plays the card, and Foeman says that it knows no rule for it; the game goes on to its end."""
    pack = remember(all_in_words(game))
    session: Session[Any] = Session(game_of(game), Setup(game=game, seats=SEATS[game], pack=pack.hash), 5)
    assert session.outcome is not None
    assert any(SCREEN in str(event) for event in session.events)


@pytest.mark.parametrize("game", ["sparta", "crusade"])
def test_beside_a_real_board_it_is_asked_what_has_changed(game: str) -> None:
    """Somebody does what the card says for the bot, and tells what is different."""
    pack = remember(all_in_words(game))
    seats = {seat: "person" if number == 0 else "bot" for number, seat in enumerate(SEATS[game])}
    session: Session[Any] = Session(game_of(game), Setup(game=game, table="physical", seats=seats, pack=pack.hash), 5)
    asked: list[str] = []
    while session.pending is not None and not asked and len(session.answers) < 200:
        question = session.pending
        asked += [question.text] if SAYS in question.text else []
        session.answer(first_answer(question))
    assert asked[0].endswith("What is different now?")
    assert SAYS in asked[0]


def first_answer(question: Any) -> Any:
    """Nothing is different; else the first that can be answered."""
    if question.who == YOU and question.form.kind not in ("one", "some", "yes"):
        return []
    choices = question.form.choices()
    return choices[0] if choices else []


def song(window: str, phase: str) -> Pack:
    """A pack of Rome in which every action card has the same event, known by its words alone."""
    return remember(ours("rome").do(sung({**SONG, "phases": [phase], "window": window})).pack())


def sung(event: dict[str, Any]) -> list[dict[str, Any]]:
    """The edits by which all action cards have this event."""
    cards = [f"a{number:02}" for number in range(1, 56)]
    changes = [{"do": "change", "kind": "actions", "key": card, "values": {"event": "song"}} for card in cards]
    return [{"do": "add", "kind": "events", "entry": event}, *changes]


SONG = {"name": "Song", "phases": ["taxation"], "turn": "own", "window": "tax_turn", "text": SAYS}
ASKED = f"The card of Rome says: {SAYS} Do that for Rome. What is different now?"


def test_an_event_of_rome_that_no_rule_knows() -> None:
    """It is played at its moment by people; without words it is refused."""
    pack = song("tax_turn", "taxation")
    assert plays(pack) == ""
    seats = {"Rome": "random", "Carthage": "random"}
    session: Session[Any] = Session(game_of("rome"), Setup(game="rome", seats=seats, pack=pack.hash), 3)
    assert any(SCREEN in str(line) for line in session.events)
    silent = ours("rome").do([{"do": "add", "kind": "events", "entry": {**SONG, "text": ""}}])
    assert [one.line() for one in silent.findings().errors] == [
        "actions.toml: Song.text: expected what it does, found nothing"
    ]


def rome_beside(pack: Pack) -> Session[Any]:
    """Rome beside a real board, after the bids; a person goes first."""
    setup = Setup(game="rome", table="physical", seats={"Rome": "person", "Carthage": "super"}, pack=pack.hash)
    session: Session[Any] = Session(game_of("rome"), setup, 5)
    session.apply(session.typing("initiative = Rome, first = Rome"))
    return session


def mirror(session: Session[Any]) -> Any:
    """The table as it is believed to lie."""
    assert session.state is not None
    return session.state


def say(session: Session[Any], text: str) -> str:
    """Somebody types this; what is asked then."""
    session.apply(session.typing(text))
    assert session.pending is not None
    return session.pending.text


def test_an_event_of_rome_in_words_is_asked_about_in_ones_own_turn() -> None:
    """Somebody tells that it was played, does what it says, and tells what is different; then the turn goes on."""
    session = rome_beside(song("agent_turn", "agents"))
    points = mirror(session).sides["Carthage"].points
    assert say(session, "event = Song") == ASKED
    assert say(session, "points of Carthage +2, unrest in Rome = 1") == "Rome, what else has changed?"
    assert mirror(session).sides["Carthage"].points == points + 2
    assert mirror(session).lands["Rome"].unrest == 1


def test_an_event_of_rome_in_words_is_asked_about_at_its_moment() -> None:
    """Somebody who holds it is asked whether to play it, then what is different by it; then it is no longer held."""
    session = rome_beside(song("tax_turn", "taxation"))
    session.apply(typed(session, "event of Rome = Song"))
    assert say(session, "none").startswith("Rome, do you play an event?")
    gold = mirror(session).sides["Rome"].gold
    assert say(session, "Song") == ASKED
    say(session, "gold of Rome +3")
    assert mirror(session).sides["Rome"].gold == gold + 3
    assert mirror(session).sides["Rome"].hand == []


def test_where_words_bring_an_army_to_a_bots_it_is_met() -> None:
    """What an event in words has changed is acted on as all that is told of a turn."""
    session = rome_beside(song("campaign_turn", "campaign"))
    assert "campaign turn" in say(session, "none")
    there = mirror(session).sides["Carthage"].armies[0].region
    assert say(session, "event = Song") == ASKED
    met = "Rome's Army I meets Carthage's Army I. Try to avoid the battle?"
    assert say(session, f"Rome's Army I = {there}") == met
