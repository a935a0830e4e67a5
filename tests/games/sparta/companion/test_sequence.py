"""SPARTA! at a real table: what is laid out, what a round reads like, and tables of earlier versions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from foeman.engine.game import Setup
from foeman.engine.reading import BadInput
from foeman.engine.session import Session
from foeman.engine.table import Table
from foeman.engine.testing import proves
from foeman.games.sparta import SPARTA
from foeman.games.sparta.companion import sequence
from foeman.games.sparta.companion.mirror import BATTLE_CARD, Mirror
from foeman.games.sparta.companion.people import Told
from tests.games.sparta.companion.at_table import SPARTAN, THEBAN, asked, at_the_table, mirror, told, type_all
from tests.games.sparta.companion.transcripts import transcript

A_ROUND = (
    "none",
    "Plataiai +1, favour of Sparta -1, talents of Sparta +2, ships 1",
    "hoplites 1, battle cards 1",
    "none",
    "a fleet",
    "talents of Sparta +2",
    "Spartan hoplite 1 = fight Athenian fleet 1 with Brasidas",
    "2",
    "none",
    "none",
)
"""What a person types from the set-up to the end of the second round."""


def test_two_rounds_in_the_words_of_the_table() -> None:
    """As a player would print and keep it: a card, ships, forces, a reaction, a raid and a battle."""
    golden = Path(__file__).with_name("two_rounds.txt").read_text(encoding="utf-8")
    assert transcript(at_the_table(seed=8), *A_ROUND) == golden


@proves("sparta.base.setup")
def test_the_set_up_is_known() -> None:
    """What the setup card gives is laid out in full, and one question is asked about it."""
    session = at_the_table(seats=THEBAN)
    laid = told(session)
    assert laid[0].startswith("Sparta: 4 talents, 1 favour, hoplite strength 5, navy strength 3, 3 battle cards, ")
    assert laid[1].startswith("Thebes: 4 talents, 1 favour, hoplite strength 4, navy strength 3, 3 hoplites and ")
    assert laid[2].startswith("Put the Black Sea Grain marker on Hellespont; colonies on Amphipolis, Herakleia Tr")
    assert asked(session).text.startswith("Does your table look like this?")
    type_all(session, "talents of Thebes = 6, Megara = Thebes 1")
    state = mirror(session)
    assert state.influence["Megara"] == -1
    assert state.known.by["Megara"].value == "Thebes 1"
    assert state.sides["Thebes"].talents >= 6


def test_who_sits_there() -> None:
    """A person and one bot."""
    seats = {"Sparta": "bot", "Athens": "bot"}
    with pytest.raises(BadInput, match="seats: expected a person and one bot at a physical table"):
        Session(SPARTA, Setup(game="sparta", table="physical", seats=seats), 1)
    session = at_the_table("none", seats=SPARTAN)
    assert isinstance(session.terms.sits["Sparta"], Told)


def test_the_board_is_drawn_also_of_a_told_map() -> None:
    """As text and as a picture, with nobody's cards; undo lists no pile that only Foeman keeps."""
    session = at_the_table("none")
    assert "Your event cards" not in session.picture("Sparta")
    assert session.svg("Sparta").startswith("<svg")
    assert not [thing for thing in session.layout() if "cards" in thing]
    assert session.layout()["Spartan hoplite 1"] == "its home"
    assert [thing for thing in at_the_table("none", cards="real").layout() if "cards" in thing]


# Tables of which less was kept

BOOKS: dict[str, Any] = {
    "side": "Athens",
    "round": 3,
    "talents": 7,
    "favour": 2,
    "battle_cards": 2,
    "objective": "Ionia",
    "memory": {},
}


@pytest.mark.parametrize("cards", ["kept", "real"])
def test_a_table_of_an_earlier_version_goes_on(cards: str) -> None:
    """The bot's books are kept, the rest is laid out as printed and looked over, and it is asked where people were."""
    setup = Setup(game="sparta", table="physical", seats=SPARTAN, options={"cards": cards})
    rules, terms = SPARTA.rules("physical"), SPARTA.prepare(setup)
    state = rules.read(dict(BOOKS), terms, "position")
    assert isinstance(state, Mirror)
    athens = state.sides["Athens"]
    assert (state.round, athens.talents, athens.favour, athens.objective) == (3, 7, 2, "Ionia")
    assert state.influence["Megara"] == 1
    assert (BATTLE_CARD in athens.battle_hand) == (cards == "real")
    assert [part.part for part in state.due] == ["check_table", "go_on"]
    table = Answering("talents of Sparta = 9", "the turn of Athens")
    rules.step(state, table)
    rules.step(state, table)
    assert table.asked[0].startswith("This is how I believe the table lies: ")
    assert table.asked[1] == "Where were you? What comes next?"
    assert (state.sides["Sparta"].talents, state.turn, state.due[0].part) == (9, 1, "take_turn")
    assert len(state.sides["Athens"].hand) == 3


def test_a_game_that_was_over_is_not_gone_on_with() -> None:
    """Of it no more was kept than who has won."""
    with pytest.raises(BadInput, match="winner: expected a game that goes on, found one that is over"):
        sequence.convert({**BOOKS, "winner": "Sparta"})
    assert sequence.convert({"round": 2}) == {"round": 2}


class Answering(Table):
    """A table at which these answers are typed, in order."""

    def __init__(self, *typed: str) -> None:
        self.typed = list(typed)
        self.asked: list[str] = []

    def answer(self, question: Any) -> object:
        self.asked.append(question.text)
        return question.form.read(self.typed.pop(0))


def test_where_people_were_may_be_the_beginning_of_a_round() -> None:
    """Then its rewards are paid, and cards are dealt."""
    setup = Setup(game="sparta", table="physical", seats=SPARTAN)
    state = SPARTA.rules("physical").read(dict(BOOKS), SPARTA.prepare(setup), "position")
    table = Answering("none", "a new round begins")
    sequence.step(state, table)
    sequence.step(state, table)
    assert (state.turn, state.due) == (0, [])
