"""2 March."""

from __future__ import annotations

import pytest

from foeman.engine.forms import OneOf
from foeman.engine.questions import Question
from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.ford.digital.board import DigitalBoard
from foeman.games.ford.rules.march import march_order
from tests.games.ford.pieces import march_all, spaces, state


@proves("ford.order")
@pytest.mark.parametrize(
    ("legion", "tribes", "script", "order"),
    [
        (3, 5, "", ["Legion", "Tribes"]),
        (6, 5, "", ["Tribes", "Legion"]),
        (5, 5, "tie=Tribes", ["Tribes", "Legion"]),
    ],
)
def test_order(legion: int, tribes: int, script: str, order: list[str]) -> None:
    """Fewer points march first, chance decides between equals."""
    game = state()
    game.points = {"Legion": legion, "Tribes": tribes}
    with ScriptedTable(script) as table:
        assert march_order(game, table) == order


@proves("ford.march")
def test_march() -> None:
    """A side marches as many cohorts as the card says, each once."""
    game = state("heat", Legion=["west bank", "west bank", "ford"], Tribes=[])
    script = [("Legion", "west bank"), ("Legion", "ford"), ("Legion", "ford"), ("Legion", "island")]
    with ScriptedTable(script) as table:
        march_all(game, "Legion", table)
    assert spaces(game, "Legion") == ["ford", "west bank", "island"]


@proves("ford.march")
def test_march_can_stop() -> None:
    """A person may stop before all marches are used."""
    game = state("clear sky", Legion=["west bank"], Tribes=[])
    with ScriptedTable("Legion=done") as table:
        march_all(game, "Legion", table)
    assert spaces(game, "Legion") == ["west bank"]


@proves("ford.march.room")
def test_march_room() -> None:
    """A space with three cohorts of a side takes no more of them."""
    game = state(Legion=["ford"] * 3 + ["west bank"], Tribes=["bridge"] * 3)
    assert DigitalBoard(game, "Legion", Table()).reachable("west bank") == ["bridge"]


@proves("ford.march.camp")
def test_march_camp() -> None:
    """Camps are not entered, not even by their own side."""
    game = state(Legion=["west bank"], Tribes=["west bank"])
    assert DigitalBoard(game, "Legion", Table()).reachable("west bank") == ["ford", "bridge"]
    assert DigitalBoard(game, "Tribes", Table()).reachable("east bank") == ["ford", "bridge"]


class Counting(Table):
    """A table that answers with the first option and counts what it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def answer(self, question: Question) -> object:
        self.asked += 1
        assert isinstance(question.form, OneOf)
        return question.form.options[0]


def test_person_is_not_asked_for_a_single_destination() -> None:
    """From the camp there is one way, so only the start is asked."""
    game = state("spate", Legion=["west camp"], Tribes=[])
    table = ScriptedTable([("Legion", "west camp")])
    with table:
        march_all(game, "Legion", table)
    assert spaces(game, "Legion") == ["west bank"]
    counting = Counting()
    march_all(state("spate", Legion=["west camp"], Tribes=[]), "Legion", counting)
    assert counting.asked == 1
