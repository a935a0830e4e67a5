"""A physical table of Rome, and a person at it who answers by the names of the questions."""

from __future__ import annotations

from typing import Any

from foeman.engine.because import Line, Record
from foeman.engine.game import Setup
from foeman.engine.questions import CHANCE, YOU, Question
from foeman.engine.table import Table
from foeman.engine.tables import SeededTable
from foeman.games.rome import ROME as GAME
from foeman.games.rome.companion import sequence
from foeman.games.rome.companion.state import Companion
from foeman.games.rome.state import CARTHAGE, ROME

TWO = {ROME: "person", CARTHAGE: "super"}


def setup(seats: dict[str, str], dice: tuple[str, ...] = ()) -> Setup:
    """A physical table."""
    return Setup(game="rome", table="physical", seats=seats, dice=dice)


def new_table(**options: Any) -> Companion:
    """Carthage, a Super-bot, and Rome, a person, just set up."""
    terms = GAME.prepare(Setup(game="rome", table="physical", seats=TWO, options=options))
    return sequence.set_up(terms, SeededTable(1))


def told(events: list[Any]) -> list[str]:
    """The instructions of a log."""
    return [event.words for event in events if isinstance(event, Line) and event.instruction]


class Person(Table):
    """Answers each question by the last word of its rule, in order, the last answer again and again; dice by a seed."""

    def __init__(self, answers: dict[str, list[Any]], seed: int = 1) -> None:
        self.answers = answers
        self.asked: list[str] = []
        self.listener = Record()
        self._dice = SeededTable(seed)

    def answer(self, question: Question) -> object:
        if question.who == CHANCE:
            return self._dice.answer(question)
        assert question.who == YOU
        name = question.rule.rpartition(".")[2]
        self.asked.append(question.text)
        left = self.answers[name]
        return question.form.parse(left.pop(0) if len(left) > 1 else left[0])

    def told(self) -> list[str]:
        """The instructions so far."""
        assert isinstance(self.listener, Record)
        return told(self.listener.events)
