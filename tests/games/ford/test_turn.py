"""The rules of The Ford, in the order of its rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.game import Setup, Terms
from foeman.engine.questions import OneOf, Question
from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.ford import FORD, bot, turn
from foeman.games.ford.board import FordBoard, Place
from foeman.games.ford.state import Cohort, State


def terms(**choices: Any) -> Terms:
    """The terms of a game between two people, unless said otherwise."""
    seats = {"Legion": "person", "Tribes": "person"}
    return FORD.prepare(Setup(**{"game": "ford", "seats": seats, **choices}))


def state(card: str = "clear sky", choices: dict[str, Any] | None = None, **where: list[str]) -> State:
    """A position: which spaces the cohorts of each side stand in."""
    cohorts = [
        Cohort(f"{side}'s cohort {number}", side, space)
        for side, spaces in where.items()
        for number, space in enumerate(spaces, 1)
    ]
    return State(terms(**(choices or {})), card=card, cohorts=cohorts)


def spaces(game: State, side: str) -> list[str]:
    """Where the cohorts of a side stand."""
    return [cohort.space for cohort in game.cohorts if cohort.side == side]


@proves("ford.setup")
def test_setup() -> None:
    """Four cohorts stand in each camp, and the deck is the shuffled weather."""
    order = "heat,heat,rain,rain,spate,clear sky,clear sky,clear sky"
    with ScriptedTable([("shuffle", order)]) as table:
        game = turn.set_up(terms(), table)
    assert spaces(game, "Legion") == ["west camp"] * 4
    assert spaces(game, "Tribes") == ["east camp"] * 4
    assert game.deck == order.split(",")


@proves("ford.weather")
def test_weather() -> None:
    """The top card counts; used cards are shuffled when none is left."""
    game = state()
    game.deck = ["rain"]
    turn.turn_weather(game, ScriptedTable())
    assert (game.card, game.deck, game.used) == ("rain", [], ["rain"])
    game.used = ["heat", "rain"]
    with ScriptedTable("shuffle=rain,heat") as table:
        turn.turn_weather(game, table)
    assert (game.card, game.deck, game.used) == ("rain", ["heat"], ["rain"])


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
        assert turn.march_order(game, table) == order


@proves("ford.march")
def test_march() -> None:
    """A side marches as many cohorts as the card says, each once."""
    game = state("heat", Legion=["west bank", "west bank", "ford"], Tribes=[])
    script = [("Legion", "west bank"), ("Legion", "ford"), ("Legion", "ford"), ("Legion", "island")]
    with ScriptedTable(script) as table:
        turn.march(game, "Legion", table)
    assert spaces(game, "Legion") == ["ford", "west bank", "island"]


@proves("ford.march")
def test_march_can_stop() -> None:
    """A person may stop before all marches are used."""
    game = state("clear sky", Legion=["west bank"], Tribes=[])
    with ScriptedTable("Legion=done") as table:
        turn.march(game, "Legion", table)
    assert spaces(game, "Legion") == ["west bank"]


@proves("ford.march.room")
def test_march_room() -> None:
    """A space with three cohorts of a side takes no more of them."""
    game = state(Legion=["ford"] * 3 + ["west bank"], Tribes=["bridge"] * 3)
    assert FordBoard(game, "Legion", Table()).reachable("west bank") == ["bridge"]


@proves("ford.march.camp")
def test_march_camp() -> None:
    """Camps are not entered, not even by their own side."""
    game = state(Legion=["west bank"], Tribes=["west bank"])
    assert FordBoard(game, "Legion", Table()).reachable("west bank") == ["ford", "bridge"]
    assert FordBoard(game, "Tribes", Table()).reachable("east bank") == ["ford", "bridge"]


@proves("ford.battle")
def test_battle() -> None:
    """5 and 6 hit; both sides roll before anybody leaves."""
    game = state(Legion=["bridge", "bridge"], Tribes=["bridge"])
    with ScriptedTable("d6=5,4 d6=6") as table:
        turn.battle(game, "bridge", table)
    assert spaces(game, "Legion") == ["west camp", "bridge"]
    assert spaces(game, "Tribes") == ["east camp"]


@proves("ford.battle")
def test_no_battle_without_an_enemy() -> None:
    """Nobody rolls where one side stands alone."""
    game = state(Legion=["bridge"], Tribes=[])
    turn.battle(game, "bridge", ScriptedTable())
    assert spaces(game, "Legion") == ["bridge"]


@proves("ford.battle.wet")
@pytest.mark.parametrize(("card", "space", "hits"), [("rain", "ford", 1), ("rain", "bridge", 2), ("heat", "ford", 2)])
def test_battle_in_the_wet(card: str, space: str, hits: int) -> None:
    """In wet weather a 5 hits on the bridge and not in the river."""
    game = state(card)
    with ScriptedTable("d6=5,6") as table:
        assert turn.roll_hits(game, "Legion", space, 2, table) == hits


@proves("ford.battle.return")
def test_beaten_cohort_returns() -> None:
    """A beaten cohort is in its camp, and the log says so."""
    game = state(Legion=[], Tribes=["ford"])
    record = Record()
    turn.send_back(game, game.cohorts[0], ScriptedTable(listener=record))
    assert spaces(game, "Tribes") == ["east camp"]
    assert [event.words for event in record.events if isinstance(event, Line)] == [
        "Tribes's cohort 1 is beaten at the ford and goes back to camp."
    ]


@proves("ford.hold")
def test_hold() -> None:
    """Alone a side holds; together nobody does."""
    game = state(Legion=["ford", "bridge"], Tribes=["bridge", "island"])
    game.held = {"bridge": "Legion"}
    turn.hold(game)
    assert game.held == {"ford": "Legion", "island": "Tribes"}


@proves("ford.ruling.empty")
@pytest.mark.parametrize(("reading", "held"), [("kept", {"ford": "Legion"}), ("lost", {})])
def test_empty_space(reading: str, held: dict[str, str]) -> None:
    """A space left empty is kept, or lost by the other reading."""
    game = state(choices={"rulings": {"ford.ruling.empty": reading}}, Legion=[], Tribes=[])
    game.held = {"ford": "Legion"}
    turn.hold(game)
    assert game.held == held


@proves("ford.score")
def test_score() -> None:
    """Each side scores the value of what it holds."""
    game = state(Legion=["ford", "island"], Tribes=["east bank"])
    game.points = {"Legion": 1, "Tribes": 1}
    turn.score(game, ScriptedTable())
    assert game.points == {"Legion": 6, "Tribes": 2}


@proves("ford.win")
@pytest.mark.parametrize(
    ("legion", "winners", "words"),
    [
        (9, ("Legion",), "Legion wins, 9 to 8."),
        (8, ("Legion", "Tribes"), "A draw, 8 to 8."),
        (7, ("Tribes",), "Tribes wins, 7 to 8."),
    ],
)
def test_win(legion: int, winners: tuple[str, ...], words: str) -> None:
    """After the sixth turn more points win, equal points draw; before it nobody has won."""
    game = state()
    game.points = {"Legion": legion, "Tribes": 8}
    game.turn = 6
    assert turn.outcome(game) is None
    game.turn = 7
    end = turn.outcome(game)
    assert end is not None
    assert (end.winners, end.words, end.length) == (winners, words, 6)


@proves("ford.bot.target")
@pytest.mark.parametrize(
    ("tribes", "held", "script", "target"),
    [
        ([], {}, "tie=bridge", "bridge"),
        (["bridge"], {}, "", "ford"),
        (["bridge"], {"ford": "Legion"}, "", "bridge"),
        (["bridge", "bridge", "ford"], {}, "", "ford"),
    ],
)
def test_bot_target(tribes: list[str], held: dict[str, str], script: str, target: str) -> None:
    """Not held, without enemies if possible, of the highest value, with the fewest enemies."""
    game = state(Legion=["west bank"], Tribes=tribes)
    game.held = {"west bank": "Legion", **held}
    with ScriptedTable(script) as table:
        assert bot.target(FordBoard(game, "Legion", table), table) == target


@proves("ford.bot.bold")
@pytest.mark.parametrize(("script", "dares"), [("d6=4", False), ("d6=5", True)])
def test_bot_is_bold_on_five(script: str, dares: bool) -> None:
    """Against more enemies than it can bring it needs a 5."""
    game = state(Legion=["west bank"], Tribes=["ford", "ford"])
    with ScriptedTable(script) as table:
        assert bot.dares(FordBoard(game, "Legion", table), Place("ford"), table) is dares


@proves("ford.bot.bold")
def test_bot_needs_no_roll_against_equals() -> None:
    """With as many as the enemy it marches without a roll."""
    game = state(Legion=["west bank", "west bank"], Tribes=["ford", "ford"])
    table = ScriptedTable()
    assert bot.dares(FordBoard(game, "Legion", table), Place("ford"), table)


@proves("ford.bot.source")
def test_bot_source() -> None:
    """From where another stays; of those from the lowest value."""
    game = state(Legion=["ford", "bridge", "bridge", "east bank", "east bank"], Tribes=[])
    table = ScriptedTable()
    board = FordBoard(game, "Legion", table)
    assert bot.source(board, Place("island"), table) == "bridge"
    game.cohorts[0].space = "west bank"
    assert bot.source(board, Place("bridge"), table) == "east bank"


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
        turn.march(game, "Legion", table)
    assert spaces(game, "Legion") == ["west bank"]
    counting = Counting()
    turn.march(state("spate", Legion=["west camp"], Tribes=[]), "Legion", counting)
    assert counting.asked == 1
