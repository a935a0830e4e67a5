"""Sparta at a physical table: names, corrections, undo, readings, and odd answers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from foeman.engine.because import Record
from foeman.engine.forms import Edits
from foeman.engine.questions import Question
from foeman.engine.reading import BadInput
from foeman.engine.saves import load
from foeman.engine.session import Session
from foeman.engine.table import Table
from foeman.engine.tables import SeededTable
from foeman.engine.testing import play_checked, proves
from foeman.games.sparta import SPARTA as GAME
from foeman.games.sparta.bots import cards
from foeman.games.sparta.bots.board import Effect
from foeman.games.sparta.bots.bot import bot_of
from foeman.games.sparta.companion import sequence as companion
from foeman.games.sparta.companion.books import correct
from foeman.games.sparta.companion.ledger import Ledger, whole
from foeman.games.sparta.companion.state import Companion, TableForce
from tests.games.sparta.companion.at_table import ATHENIAN, OPENING, QUIET, SPARTAN, THEBAN, Person, ledger, play, setup

# Names, corrections, undo, how it looks


def test_names_are_remembered_and_offered_again() -> None:
    """Regions by what was named, spaces by their region; printed names are offered from the start."""
    session: Session[Any] = Session(GAME, setup(SPARTAN), 1)
    play(session, OPENING + QUIET)
    state: Any = session.state
    assert state.memory.names["Region"] == ["Hellespont", "Attica", "Sicily", "Peloponnesos", "Ionia"]
    assert state.spaces == {"Ionia": ["Chios"]}
    play(session, [("Round 1: what happens now?", companion.BOT_TURN)])
    session.answer([])
    session.answer(["two influence"])
    session.answer(False)
    assert session.pending is not None
    assert session.pending.form.choices() == ["Chios"]


def test_undo_correct_and_save() -> None:
    """Answers can be taken back and changed, and a saved table reads back to the same question."""
    session: Session[Any] = Session(GAME, setup(SPARTAN), 1)
    play(session, OPENING + QUIET)
    session.undo(4)
    assert session.pending is not None
    assert session.pending.text == "Roll 1 die: new mobilisation"
    session.redo(4)
    session.correct(9, ["an ally"])
    assert session.pending is not None
    again: Session[Any] = load(GAME, json.loads(json.dumps(session.save())), "save")
    assert again.pending == session.pending
    assert again.rules.write(again.state) == session.rules.write(session.state)


def test_the_ledger_is_corrected_in_one_line() -> None:
    """Every entry of the ledger can be put right, the objective and the round, too."""
    state = ledger(SPARTAN)
    edits = [
        ["talents", 7],
        ["favour", 2],
        ["battle cards", 4],
        ["cards a turn", 2],
        ["round", 3],
        ["objective", "Karia"],
    ]
    correct(state, Person(("Right?", edits)), "Right?")
    kept = (state.talents, state.favour, state.battle_cards, state.cards_a_turn, state.round, state.objective)
    assert kept == (7, 2, 4, 2, 3, "Karia")


def test_how_it_looks() -> None:
    """The picture, the layout and the panel show the ledger and the bot's forces."""
    state = ledger(SPARTAN, talents=1, objective="Sicily", forces=[TableForce("fleet 1", "fleet", "raid", "Pylos")])
    assert companion.text(state, None).splitlines() == [
        "Round 1. Athens has 1 talent, 0 favour and 0 battle cards.",
        "Objective: Sicily",
        "fleet 1: raids Pylos",
    ]
    assert companion.layout(state)["the bot's fleet 1"] == "Pylos"
    (panel,) = companion.panels(state, None)
    assert panel.title == "The bot: Athens"
    assert ("fleet 1", "raids Pylos") in panel.parts[0].rows  # type: ignore[union-attr]  # Facts


def test_who_can_sit_at_a_physical_table() -> None:
    """A person and one bot; two bots, or nobody to ask, are refused."""
    for seats in ({"Sparta": "bot", "Athens": "bot"}, {"Sparta": "person", "Athens": "person"}):
        with pytest.raises(BadInput, match="a person and one bot"):
            companion.set_up(GAME.prepare(setup(seats)), Person())


@proves("sparta.ruling.selection")
def test_favour_and_readings_at_the_table() -> None:
    """Favour asks for the reading in play; with favour spent the number of influence is asked; cards as dealt."""
    terms = GAME.prepare(setup(SPARTAN, favour_change="gained", favour_measure="any", selection="printed"))
    state = Companion(terms, "Athens", favour=3)
    table = Person(
        ("Does the card have an increased form of this (one influence) for which the bot has the favour?", True),
        ("If favour is paid for more of this (one influence): will a region come to the bot?", True),
        ("If favour is paid for more of this (an asset): will an asset join that makes it so?", False),
        ("How many influence does the bot place (one influence)?", 2),
    )
    kept: Any = Ledger(state, bot_of(terms, "Athens"), table)
    assert kept.hand() == ["the bot's first event card"]
    assert kept.can_increase("one influence")
    assert kept.control_changes("one influence", "come to the bot", "with or without the favour")
    assert not kept.asset_joins("an asset", "makes it so", "with or without the favour")
    assert kept.influence_placed("two influence") == 2
    kept.spend_favour("one influence")
    assert kept.influence_placed("one influence") == 2
    assert (state.favour, table.told()) == (2, ["Spend favour of the bot for more of this: one influence (2 left)."])


@proves("sparta.ruling.three_favour")
def test_three_favour_with_the_card_s_own_still_needs_an_increased_form() -> None:
    """By the reading that counts the card's own favour, a bot with two is asked for the increased form first."""
    state = ledger(SPARTAN, favour=2)
    state.terms = GAME.prepare(setup(SPARTAN, three_favour="after_gain"))
    form = "Does the card have an increased form of this (something else) for which the bot has the favour?"
    gives = "How much favour does the card itself give (something else)?"
    for answers, spends in (([(form, False)], False), ([(form, True), (gives, 1)], True)):
        state.memory.next_step()
        table = Person(*answers)
        bot = bot_of(state.terms, state.side)
        board = whole(Ledger(state, bot, table))
        assert cards.wants_favour(bot, board, Effect("something else"), table) == spends
        assert table.expected == []


# Odd answers


class Rich(Table):
    """Answers at random, but gives the bot plenty of everything, so that all its steps are taken."""

    def __init__(self, seed: int) -> None:
        self._seeded = SeededTable(seed, ["you"])
        self.listener = Record()
        self.asked = 0

    def answer(self, question: Question) -> object:
        self.asked += 1
        if isinstance(question.form, Edits):
            return question.form.parse([["talents", 12], ["favour", 2], ["battle cards", 3], ["cards a turn", 2]])
        return self._seeded.answer(question)


@pytest.mark.parametrize("seats", [SPARTAN, ATHENIAN, THEBAN], ids="-".join)
def test_whatever_is_answered_the_bot_plays_on(seats: dict[str, str]) -> None:
    """Random answers with a rich bot: no turn fails, nothing goes below none, and forces have names of their own."""
    terms = GAME.prepare(setup(seats))
    for seed in range(4):
        table = Rich(seed)
        state = companion.set_up(terms, table)
        for _ in range(12):
            companion.step(state, table)
            names = [force.name for force in state.forces]
            assert len(dict.fromkeys(names)) == len(names)
            assert min(state.talents, state.favour, state.battle_cards) >= 0
            assert state.turned == 0
        assert table.asked > 12


@pytest.mark.parametrize("seats", [SPARTAN, ATHENIAN, THEBAN], ids="-".join)
def test_random_tables_come_to_an_end(seats: dict[str, str]) -> None:
    """With the contract of questions and positions checked all the way."""
    for seed in range(2):
        play_checked(GAME, setup(seats), seed)
