"""A card whose effect no rule knows is described in words: it is told when it is played, and asked about at a table."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.game import Setup
from foeman.engine.packs import Pack, remember
from foeman.engine.questions import YOU
from foeman.engine.session import Session
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


def test_an_event_of_rome_that_no_rule_knows() -> None:
    """It is played at its moment by people; without words it is refused."""
    event = {"name": "Song", "phases": ["taxation"], "turn": "own", "window": "tax_turn", "text": SAYS}
    edits = [
        {"do": "add", "kind": "events", "entry": event},
        *(
            {"do": "change", "kind": "actions", "key": f"a{number:02}", "values": {"event": "song"}}
            for number in range(1, 56)
        ),
    ]
    pack = remember(ours("rome").do(edits).pack())
    assert plays(pack) == ""
    seats = {"Rome": "random", "Carthage": "random"}
    session: Session[Any] = Session(game_of("rome"), Setup(game="rome", seats=seats, pack=pack.hash), 3)
    assert any(SCREEN in str(line) for line in session.events)
    silent = ours("rome").do([{"do": "add", "kind": "events", "entry": {**event, "text": ""}}])
    assert [one.line() for one in silent.findings().errors] == [
        "actions.toml: Song.text: expected what it does, found nothing"
    ]
