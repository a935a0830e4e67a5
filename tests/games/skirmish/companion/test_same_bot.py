"""One AI, two tables: asked of a person who looks at the digital board, it decides as it does on that board itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

import pytest

from foeman.engine.because import Record
from foeman.engine.forms import SomeOf
from foeman.engine.positions import read_position
from foeman.engine.questions import CHANCE, Form, Question, label
from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.tabletop import Query
from foeman.games.skirmish import SKIRMISH
from foeman.games.skirmish.bots import trees
from foeman.games.skirmish.bots.seat import MIND
from foeman.games.skirmish.companion.roster import board_of
from foeman.games.skirmish.companion.state import Companion
from foeman.games.skirmish.digital.board import DigitalBoard
from foeman.games.skirmish.state import AI, Unit, land
from tests.games.libraries import LIBRARIES

LIBRARY = LIBRARIES["skirmish"]
DECIDING = [name for name, data in LIBRARY.positions.items() if data["step"] == "decide"]


class Looker(Table):
    """A person who answers every question by looking at the digital board."""

    def __init__(self, digital: DigitalBoard, script: str) -> None:
        self.digital = digital
        self.listener = Record()
        self.chance = ScriptedTable(script)
        self.query: tuple[str, tuple[Any, ...], str] = ("", (), "")
        self.asked: list[str] = []

    def answer(self, question: Question) -> object:
        if question.who == CHANCE:
            return self.chance.answer(question)
        self.asked.append(question.rule)
        name, about, way = self.query
        look: Callable[..., Any] = getattr(self.digital, name, self.is_near_edge)
        form: Form[object] = question.form
        if way == "call":
            return look(*about)
        candidates = cast("SomeOf[Any]", form).options
        values = [look(one) for one in candidates]
        if way == "which":
            return [one for one, value in zip(candidates, values, strict=True) if value]
        best = max(values) if way == "most" else min(values)
        return [one for one, value in zip(candidates, values, strict=True) if value == best]

    def is_near_edge(self, unit: Unit, inches: int) -> bool:
        """What only a person is asked, so that they need not be asked more."""
        edges = [one.shape for one in land(self.digital.state).terrain if one.steep or one.gap]
        return any(shape.distance(one.x, one.y) <= inches for shape in edges for one in unit.models)


@pytest.fixture
def looking(monkeypatch: pytest.MonkeyPatch) -> list[Looker]:
    """Each query tells the person what it is about, before it asks."""
    people: list[Looker] = []
    plain = {name: getattr(Query, name) for name in ("__call__", "which", "most", "least")}

    def call(self: Query, *about: Any) -> Any:
        people[-1].query = (self.name, about, "call")
        return plain["__call__"](self, *about)

    monkeypatch.setattr(Query, "__call__", call)
    for way in ("which", "most", "least"):

        def compare(self: Query, candidates: Sequence[Any], words: str, way: str = way) -> list[Any]:
            people[-1].query = (self.name, (), way)
            return cast("list[Any]", plain[way](self, candidates, words))

        monkeypatch.setattr(Query, way, compare)
    return people


@pytest.mark.parametrize("name", DECIDING)
def test_the_same_decision_at_both_tables(name: str, looking: list[Looker]) -> None:
    """Every position in which a unit decides: the same action, from a handful of questions."""
    data = LIBRARY.positions[name]
    state, parts = read_position(SKIRMISH, data, name)
    unit = next(one for one in state.units if one.side == AI and one.name == parts.with_.get("unit", "U"))
    case = next(one for one in LIBRARY.cases if one["position"] == name)
    digital = DigitalBoard(state, AI, SeededTable(1), MIND)
    digital.acts_quietly(unit)
    person = Looker(digital, case.get("dice", ""))
    looking.append(person)
    kept = Companion(state.terms, turn=AI, units=state.units, markers=state.markers, actor=unit.name)
    action = trees.decide(board_of(kept, person), unit, person)
    assert label(action) == case["decision"]
    assert len(person.asked) <= 9
