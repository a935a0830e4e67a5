"""A person at a physical table of Sparta: what they answer, and a ledger to begin with."""

from __future__ import annotations

from typing import Any

from foeman.engine.because import Line, Record
from foeman.engine.game import Setup
from foeman.engine.questions import Question
from foeman.engine.session import Session
from foeman.engine.table import Table
from foeman.engine.tabletop import Memory
from foeman.games.sparta import SPARTA as GAME
from foeman.games.sparta.companion import sequence as companion
from foeman.games.sparta.companion.state import COMPLETE, NAMES, Companion

SPARTAN = {"Sparta": "person", "Athens": "bot"}
ATHENIAN = {"Sparta": "bot", "Athens": "person"}
THEBAN = {"Sparta": "person", "Thebes": "bot"}


def setup(seats: dict[str, str], dice: tuple[str, ...] = ("die",), **readings: str) -> Setup:
    """A physical table at which the person rolls the dice."""
    rulings = {f"sparta.ruling.{name}": reading for name, reading in readings.items()}
    return Setup(game="sparta", table="physical", seats=seats, dice=dice, rulings=rulings)


class Person(Table):
    """Answers question by question: each must be the one that was expected."""

    def __init__(self, *expected: tuple[str, Any]) -> None:
        self.expected = list(expected)
        self.listener = Record()

    def answer(self, question: Question) -> object:
        assert self.expected, f"nothing more was expected, but: {question.text}"
        words, answer = self.expected.pop(0)
        assert question.text == words
        return question.form.parse(answer)

    def told(self) -> list[str]:
        """The instructions so far."""
        assert isinstance(self.listener, Record)
        return [event.words for event in self.listener.events if isinstance(event, Line) and event.instruction]


def ledger(seats: dict[str, str], **kept: Any) -> Companion:
    """A table in the middle of a game."""
    terms = GAME.prepare(setup(seats))
    side = next(side for side, player in seats.items() if player == "bot")
    memory = Memory(names={kind: list(names) for kind, names in NAMES.items()}, complete=list(COMPLETE))
    return Companion(terms, side, memory=memory, **kept)


def happens(state: Companion, words: str, *expected: tuple[str, Any]) -> list[str]:
    """Something happens at the table: these questions, all of them, and the instructions that follow."""
    table = Person((f"Round {state.round}: what happens now?", words), *expected)
    companion.step(state, table)
    assert table.expected == []
    return table.told()


OPENING: list[tuple[str, Any]] = [
    ("How does the bot stand in a land battle?", "disadvantaged"),
    ("How does the bot stand in a sea battle?", "tied"),
    (
        "What does the bot begin with? Such as: talents=4, favour=1, battle cards=3, cards a turn=2",
        [["talents", 4], ["favour", 1], ["battle cards", 3]],
    ),
    ("Roll 2 dice: the objective", ["failure", "failure"]),
    (
        "Of the regions that the bot neither controls nor has given up this turn: which are worth the most talents?",
        ["Sicily", "Ionia"],
    ),
    (
        "Which of these needs the fewest steps of influence, added or removed, until the bot controls it? "
        "Tick all that tie.",
        ["Ionia"],
    ),
]

QUIET: list[tuple[str, Any]] = [
    ("Round 1: what happens now?", companion.BOT_TURN),
    (
        "Athens has 4 talents, 1 favour and 3 battle cards. Anything to correct? None, or such as: talents=5",
        [["talents", 5]],
    ),
    ("What can this card do for the bot? Only what would change something.", ["one influence"]),
    (
        "If favour is paid for more of this (one influence): will a region change hands, other than by the bot's "
        "loss, and not without it?",
        False,
    ),
    (
        "Influence in which space of Ionia brings the bot control of the region soonest? Name all that tie.",
        ["Chios"],
    ),
    ("Does the bot control Ionia now?", False),
    ("How does the bot stand in a sea battle?", "advantaged"),
    ("Roll 1 die: new mobilisation", ["failure"]),
    ("Roll 1 die: new mobilisation", ["success"]),
    ("Could a new hoplite of the bot march to Ionia?", False),
    ("How many fleet pieces has the bot in all?", 3),
]
"""A quiet turn of the first round: nine questions and two dice."""


def play(session: Session[Any], expected: list[tuple[str, Any]]) -> None:
    """Answer question by question, each as expected."""
    for words, answer in expected:
        assert session.pending is not None
        assert session.pending.text == words
        session.answer(answer)
