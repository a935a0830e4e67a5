"""One AI, two tables: asked of a person who looks at the digital board, it decides as it does on that board itself."""

from __future__ import annotations

import statistics

import pytest

from foeman.engine.because import Record
from foeman.engine.positions import read_position
from foeman.engine.questions import label
from foeman.engine.tables import ScriptedTable
from foeman.games.skirmish import SKIRMISH
from foeman.games.skirmish.bots import trees
from foeman.games.skirmish.bots.seat import acting
from foeman.games.skirmish.companion.referee import Refereed, counts, lies_as, play
from foeman.games.skirmish.state import AI, Unit
from tests.games.libraries import LIBRARIES

LIBRARY = LIBRARIES["skirmish"]
DECIDING = [name for name, data in LIBRARY.positions.items() if data["step"] == "decide"]


@pytest.mark.parametrize("name", DECIDING)
def test_the_same_decision_at_both_tables(name: str) -> None:
    """Every position in which a unit decides: the same action, from a handful of questions."""
    data = LIBRARY.positions[name]
    state, parts = read_position(SKIRMISH, data, name)
    who = parts.with_.get("unit", "U")
    case = next(one for one in LIBRARY.cases if one["position"] == name)
    record = Record()
    clone = SKIRMISH.digital.clone(state)
    screen = ScriptedTable(case.get("dice", ""), record)
    trees.decide(acting(clone, _unit(clone.units, who), screen), _unit(clone.units, who), screen)
    person = lies_as(SKIRMISH, state, record.chances)
    person.mirror.actor = who
    person.digital.acts_quietly(_unit(person.digital.state.units, who))
    board = Refereed(person.mirror, person).board
    action = trees.decide(board, _unit(person.mirror.units, who), person)
    assert label(action) == case["decision"]
    assert len(person.asked) <= 7


def _unit(units: list[Unit], name: str) -> Unit:
    return next(one for one in units if one.side == AI and one.name == name)


def test_whole_games_activation_by_activation() -> None:
    """Beside a table that lies as the digital one the AI activates, decides and shoots alike, from three answers."""
    found = [one for seed in (0, 3, 7) for one in play(SKIRMISH, seed)]
    assert len(found) > 60
    assert [one for one in found if one.screen != one.table] == []
    assert statistics.median(len(one.asked) for one in found) <= 3


def test_what_is_counted() -> None:
    """What was measured apart from what became of dice; an activation on which the two differ is named."""
    found = counts(SKIRMISH, 1)
    assert len(found["an activation"]) == len(found["what became of it"]) > 20
