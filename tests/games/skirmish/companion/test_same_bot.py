"""One AI, two tables: asked of a person who looks at the digital board, it decides as it does on that board itself."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.because import Record
from foeman.engine.positions import read_position
from foeman.engine.questions import CHANCE, Question, label
from foeman.engine.reading import Json
from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable
from foeman.games.skirmish import SKIRMISH
from foeman.games.skirmish.bots import trees
from foeman.games.skirmish.bots.seat import acting
from foeman.games.skirmish.companion.looks import LOOKS, Look
from foeman.games.skirmish.companion.roster import Kept
from foeman.games.skirmish.companion.state import Companion, profile
from foeman.games.skirmish.geometry.ground import LOW_DARED, MOST_DARED
from foeman.games.skirmish.state import AI, State, Unit, land
from tests.games.libraries import LIBRARIES

LIBRARY = LIBRARIES["skirmish"]
DECIDING = [name for name, data in LIBRARY.positions.items() if data["step"] == "decide"]


class Person(Table):
    """Somebody whose table lies as a position, who rolls what fell on screen."""

    kept: Kept

    def __init__(self, state: State, fell: list[tuple[Question, object]]) -> None:
        self.listener = Record()
        self.state = state
        self.fell: dict[tuple[str, str], Json] = {}
        for question, answer in fell:
            self.fell.setdefault((question.rule, question.about), question.form.write(answer))
        self.asked: list[str] = []

    def answer(self, question: Question) -> object:
        if question.who == CHANCE:
            return question.form.parse(self.fell[question.rule, question.about])
        self.asked.append(question.text)
        name = question.rule.rpartition(".")[2]
        return question.form.parse(LOOKS.get(name, LOOKS["other"])(question, self.look()))

    def look(self) -> Look:
        """The table, with what the unit has dared so far."""
        kept = self.kept
        dares = {name: LOW_DARED if kept.high[name] < 3 else MOST_DARED for name in kept.dared}
        decided = [[kind, inches, yes] for (kind, inches), yes in kept.decided.items()]
        return Look(SKIRMISH.digital.clone(self.state), kept.state.actor, self.fell, dares, decided)


def mirror_of(state: State) -> Companion:
    """What the companion would keep of a table that lies so."""
    edges = [one for one in land(state).terrain if one.steep or one.gap]
    danger = any(one.dangerous for one in land(state).terrain)
    kept = Companion(state.terms, round=state.round, turn=AI, edges=bool(edges), several=len(edges) > 1, danger=danger)
    kept.units, kept.markers = state.units, state.markers
    for unit in kept.units:
        profile(kept, unit)
    return kept


@pytest.mark.parametrize("name", DECIDING)
def test_the_same_decision_at_both_tables(name: str) -> None:
    """Every position in which a unit decides: the same action, from a few answers."""
    data: dict[str, Any] = LIBRARY.positions[name]
    state, parts = read_position(SKIRMISH, data, name)
    who = parts.with_.get("unit", "U")
    case = next(one for one in LIBRARY.cases if one["position"] == name)
    record, clone = Record(), SKIRMISH.digital.clone
    on_screen = clone(state)
    screen = ScriptedTable(case.get("dice", ""), record)
    trees.decide(acting(on_screen, _unit(on_screen.units, who), screen), _unit(on_screen.units, who), screen)
    person = Person(state, record.chances)
    person.kept = Kept(mirror_of(clone(state)), person)
    person.kept.state.actor = who
    action = trees.decide(person.kept.board, _unit(person.kept.state.units, who), person)
    assert label(action) == case["decision"]
    assert len(person.asked) <= 4


def _unit(units: list[Unit], name: str) -> Unit:
    return next(one for one in units if one.side == AI and one.name == name)
