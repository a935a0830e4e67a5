"""For tests of the companion: a person who answers by the rule that asks, and a game under way at a real table."""

from __future__ import annotations

from typing import Any

from foeman.engine.because import Line, Record
from foeman.engine.game import Setup
from foeman.engine.questions import CHANCE, Question
from foeman.engine.table import Table
from foeman.engine.tables import SeededTable
from foeman.games.skirmish import SKIRMISH
from foeman.games.skirmish.companion.state import Companion
from foeman.games.skirmish.state import AI, PLAYER, Marker, Model, Unit
from tests.games.skirmish.bots.stub import printed

SETTING_UP: dict[str, list[Any]] = {
    "edges": ["none"],
    "danger": ["no"],
    "list": ["Hearth Guard", "City Watch"],
    "objectives": ["3"],
    "places": ["AI"],
    "fits": ["yes"],
    "straight_to_marker": ["1"],
    "begins": ["AI"],
}
"""Answers to a set-up without edges and danger."""


class Person(Table):
    """Answers by the last word of a question's rule, in order, the last answer again and again; dice by a seed."""

    def __init__(self, answers: dict[str, list[Any]] | None = None, dice: list[int] | None = None) -> None:
        self.answers = {name: list(given) for name, given in (answers or {}).items()}
        self.dice = list(dice or [])
        self.asked: list[str] = []
        self.rolled: list[str] = []
        self.listener = Record()
        self._seeded = SeededTable(1)

    def answer(self, question: Question) -> object:
        if question.who == CHANCE:
            self.rolled.append(question.text)
            if self.dice and question.form.kind in ("d6", "d3"):
                return [self.dice.pop(0)]
            return self._seeded.answer(question)
        name = question.rule.rpartition(".")[2]
        self.asked.append(question.text)
        given = self.answers.get(name)
        if not given:
            raise AssertionError(f"nobody expected: {question.text} [{name}]")
        text = given.pop(0) if len(given) > 1 else given[0]
        return question.form.read(text)

    @property
    def lines(self) -> list[str]:
        """All that was said so far."""
        events = self.listener.events  # type: ignore[union-attr]  # a Record
        return [event.words for event in events if isinstance(event, Line)]

    @property
    def told(self) -> list[str]:
        """The instructions so far."""
        events = self.listener.events  # type: ignore[union-attr]  # a Record
        return [event.words for event in events if isinstance(event, Line) and event.instruction]


def table_state(*units: tuple[str, str, str], rulings: dict[str, str] | None = None, **marks: Any) -> Companion:
    """A game under way in round 1, without edges and danger: units as (side, kind, name)."""
    named = {f"skirmish.ruling.{name}": reading for name, reading in (rulings or {}).items()}
    options = marks.pop("options", {})
    terms = SKIRMISH.prepare(Setup(game="skirmish", table="physical", rulings=named, options=options))
    state = Companion(terms, turn=AI, edges=False, danger=False, **marks)
    for side, kind, name in units:
        card = printed().profile(kind)
        state.units.append(Unit(name, side, kind, models=[Model() for _ in range(card.models)]))
    state.markers = [Marker("objective 1", 0, 0)]
    state.started = {side: sum(one.side == side for one in state.units) for side in (PLAYER, AI)}
    return state


def unit_of(state: Companion, name: str) -> Unit:
    """The unit of that name."""
    return next(unit for unit in state.units if unit.name == name)
