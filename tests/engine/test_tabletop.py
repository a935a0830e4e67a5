"""A board made of questions and instructions: forms from types, words from docstrings, and what is remembered."""

from __future__ import annotations

import json
from collections.abc import Sequence
from enum import Enum
from typing import Annotated, Any, Literal, NewType, Protocol

import pytest

from foeman.engine.because import Because, Line, Record, Step
from foeman.engine.forms import Name, Names, Number, OneOf, SomeOf, YesNo
from foeman.engine.narrowing import narrow
from foeman.engine.questions import Form, Question
from foeman.engine.states import cloner, read_state, write_state
from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable
from foeman.engine.tabletop import Memory, Range, compared, form_for, lasts, tabletop, untold

Place = NewType("Place", str)


class Side(Enum):
    """Who."""

    LEGION = 1
    TRIBES = 2


class Army:
    """Something that only its own list can offer."""

    def __init__(self, name: str) -> None:
        self.name = name


class Board(Protocol):
    """What a bot may ask and do."""

    def is_walled(self, place: Place) -> bool:
        """Is {place}
        walled?

        Towers do not count.
        """

    @compared(most="Which of these is worth the most gold?", least="Which is worth the least?")
    def gold(self, place: Place) -> Annotated[int, Range(0, 3)]:
        """How much gold is {place} worth?"""

    def distance(self, start: Place, goal: Place = Place("Roma")) -> int:
        """How far is it from {start} to {goal}?"""

    @lasts("step")
    def card(self) -> Literal["rain", "heat"]:
        """Which card lies on top?"""

    @lasts("game")
    def side(self) -> Side:
        """Whom do you play?"""

    def capital(self) -> Place:
        """What is the capital called?"""

    def targets(self) -> list[Place]:
        """Which places can be reached?"""

    def first(self, armies: list[Army]) -> Army:
        """Which of these armies is the first?"""

    def ready(self, armies: list[Army]) -> list[Army]:
        """Which of these armies are ready?"""

    def march(self, start: Place, goal: Place = Place("Roma")) -> None:
        """March from {start} to {goal}."""


class AskedTable(ScriptedTable):
    """A scripted table that keeps the questions."""

    def __init__(self, *answers: str, record: Record | None = None) -> None:
        super().__init__([("you", answer) for answer in answers], record)
        self.questions: list[Question] = []

    def answer(self, question: Question) -> object:
        self.questions.append(question)
        return super().answer(question)


def board_of(table: Table, memory: Memory | None = None, known: object = None) -> Board:
    """The board at a table."""
    return tabletop(Board, table, memory or Memory(), "x", known)


ROMA, CAPUA, OSTIA = Place("Roma"), Place("Capua"), Place("Ostia")


# Words and forms


def test_the_docstring_is_the_question_and_the_return_type_its_form() -> None:
    """The first paragraph, in one line, with the arguments filled in."""
    table = AskedTable("yes", "3")
    board = board_of(table)
    assert board.is_walled(ROMA) is True
    assert board.gold(CAPUA) == 3
    assert [(question.who, question.text, question.rule, question.form) for question in table.questions] == [
        ("you", "Is Roma walled?", "x.board.is_walled", YesNo()),
        ("you", "How much gold is Capua worth?", "x.board.gold", Number(0, 3)),
    ]


def test_defaults_are_filled_in_too() -> None:
    """And an argument may be given by name."""
    table = AskedTable("4", "5")
    board = board_of(table)
    assert board.distance(CAPUA) == 4
    assert board.distance(goal=OSTIA, start=CAPUA) == 5
    assert [question.text for question in table.questions] == [
        "How far is it from Capua to Roma?",
        "How far is it from Capua to Ostia?",
    ]
    assert [question.about for question in table.questions] == ["Capua, Roma", "Capua, Ostia"]


@pytest.mark.parametrize(
    ("hint", "form"),
    [
        (bool, YesNo()),
        (int, Number(0, 99)),
        (Annotated[int, Range(-2, 2)], Number(-2, 2)),
        (Annotated[float, Range(0, 48)], Number(0, 48)),
        (Literal["a", "b"], OneOf(("a", "b"))),
        (Side, OneOf([Side.LEGION, Side.TRIBES])),
        (list[Side], SomeOf([Side.LEGION, Side.TRIBES], 0, 2)),
        (list[Literal["a", "b"]], SomeOf(("a", "b"), 0, 2)),
        (Annotated[list[Literal["a", "b"]], Range(1, 1)], SomeOf(("a", "b"), 1, 1)),
        (str, Name()),
        (Place, Name(("Roma",))),
        (list[Place], Names(("Roma",))),
        (list[str], Names()),
        (Annotated[list[Place], Range(2, 9)], Names(("Roma",), 2)),
    ],
)
def test_every_return_type_has_its_form(hint: Any, form: Form[object]) -> None:
    """Yes or no, a number, one of, some of, a name, names."""
    assert form_for(hint, Memory(names={"Place": ["Roma"]}), {}, {}) == form


@pytest.mark.parametrize(
    "hint", [float, dict[str, int], list[int], list[bool], set[str], int | None, Army, Annotated[int, "x"]]
)
def test_a_type_that_nobody_can_answer_is_refused(hint: Any) -> None:
    """With a list of those that can be."""
    with pytest.raises(
        TypeError, match="expected bool, int, str, a NewType of str, Literal, an Enum, or a list of these"
    ):
        form_for(hint, Memory(), {}, {})


def test_a_board_that_cannot_be_asked_is_refused_when_it_is_made() -> None:
    """A wrong type, no type, no docstring, an argument that is none: not in the middle of a game."""

    class WrongType(Protocol):
        def weight(self) -> float:
            """How heavy?"""

    class NoType(Protocol):
        def weight(self):  # type: ignore[no-untyped-def]  # the point of it
            """How heavy?"""

    class NoWords(Protocol):
        def weight(self) -> int: ...

    class WrongName(Protocol):
        def weight(self, army: str) -> int:
            """How heavy is {amry}?"""

    class WrongCommand(Protocol):
        def march(self, army: str) -> None:
            """March {amry}."""

    for board, words in {
        WrongType: "expected bool, int",
        NoType: "weight: expected a return type that says what is asked for, found none",
        NoWords: "weight: expected a docstring that asks or tells, found none",
        WrongName: "weight: expected an argument for {amry}, found none",
        WrongCommand: "march: expected an argument for {amry}, found none",
    }.items():
        with pytest.raises(TypeError) as caught:
            tabletop(board, ScriptedTable(), Memory(), "x")
        assert words in str(caught.value)


def test_a_query_that_is_given_a_list_is_answered_from_it() -> None:
    """One of it, or some of it, as the return type says; whatever is in it."""
    one, two = Army("I"), Army("II")
    table = AskedTable("II", "all")
    board = board_of(table)
    assert board.first([one, two]) is two
    assert board.ready([one, two]) == [one, two]
    assert [question.form for question in table.questions] == [OneOf([one, two]), SomeOf([one, two], 0, 2)]


def test_of_one_or_none_nobody_is_asked() -> None:
    """A single army is the first; of no armies none is ready."""
    one = Army("I")
    table = AskedTable()
    board = board_of(table)
    assert board.first([one]) is one
    assert board.ready([]) == []
    assert table.questions == []


# Remembering


def test_nothing_is_asked_twice_in_a_decision() -> None:
    """The same query of the same thing; another thing is another question."""
    table = AskedTable("2", "3")
    board = board_of(table)
    assert [board.gold(ROMA), board.gold(ROMA), board.gold(CAPUA), board.gold(ROMA)] == [2, 2, 3, 2]
    assert len(table.questions) == 2


def test_what_holds_for_a_decision_is_forgotten_after_a_command() -> None:
    """What holds for the step is kept until it ends, what holds for the game for ever."""
    table = AskedTable("2", "rain", "LEGION", "3", "1", "heat")
    memory = Memory()
    board = board_of(table, memory)

    def ask_all() -> tuple[int, str, Side]:
        return board.gold(ROMA), board.card(), board.side()

    assert ask_all() == ask_all() == (2, "rain", Side.LEGION)
    board.march(ROMA, CAPUA)
    assert ask_all() == (3, "rain", Side.LEGION)
    memory.next_step()
    assert ask_all() == (1, "heat", Side.LEGION)
    table.finish()


def test_a_comma_in_a_name_is_no_boundary() -> None:
    """From `a, b` to `c` is not from `a` to `b, c`."""
    table = AskedTable("1", "2")
    board = board_of(table)
    assert board.distance(Place("a, b"), Place("c")) == 1
    assert board.distance(Place("a"), Place("b, c")) == 2


def test_a_brace_in_a_name_is_just_a_brace() -> None:
    """A person may call a place {0}."""
    table = AskedTable("yes", "1")
    table.listener = record = Record()
    board = board_of(table)
    board.is_walled(Place("{oops}"))
    narrow([Place("{"), Place("}{x}")], table, rule="x.y").highest("{gold}", board.gold).at_random()
    board.march(Place("{0}"), Place("{"))
    assert [question.text for question in table.questions] == [
        "Is {oops} walled?",
        "Which of these is worth the most gold? Tick all that tie.",
    ]
    assert record.events[-1] == Line("March from {0} to {.", "x.board.march", None, True)


def test_names_are_remembered_and_offered() -> None:
    """By the kind of thing that they name, each once."""
    table = AskedTable("Ostia, Capua", "2", "capua")
    memory = Memory(names={"Place": ["Ostia"]})
    board = board_of(table, memory)
    assert board.targets() == ["Ostia", "Capua"]
    assert board.capital() == "Capua"
    memory.next_step()
    assert board.capital() == "Capua"
    assert [question.form for question in table.questions] == [
        Names(("Ostia",)),
        Name(("Ostia", "Capua")),
        Name(("Ostia", "Capua")),
    ]
    assert memory.names == {"Place": ["Ostia", "Capua"]}


def test_where_all_names_are_known_no_other_is_taken() -> None:
    """A place that is not on the map cannot be marched to."""
    memory = Memory(names={"Place": ["Roma", "Ostia"]}, complete=["Place"])
    assert form_for(Place, memory, {}, {}) == OneOf(("Roma", "Ostia"))
    assert form_for(list[Place], memory, {}, {}) == SomeOf(("Roma", "Ostia"), 0, 2)
    assert form_for(Annotated[list[Place], Range(1, 9)], memory, {}, {}) == SomeOf(("Roma", "Ostia"), 1, 2)


def test_a_memory_is_part_of_a_state() -> None:
    """It is copied, written down and read back like one."""
    table = AskedTable("Ostia, Capua", "rain")
    memory = Memory()
    board = board_of(table, memory)
    board.targets()
    board.card()
    copy = cloner(Memory)(memory)
    again = read_state(Memory, json.loads(json.dumps(write_state(memory))), "memory")
    assert copy == memory == again
    board.march(ROMA)
    memory.names["Place"].append("Cumae")
    assert copy == again
    assert copy.recall("targets()") == (True, ["Ostia", "Capua"])
    assert memory.recall("targets()") == (False, None)


# Asked of several at once


def chosen(table: Table, board: Board, places: Sequence[Place]) -> Place:
    """The richest, of those the walled, of those the nearest."""
    return (
        narrow(places, table, rule="x.target")
        .highest("gold", board.gold)
        .prefer("walls", board.is_walled)
        .lowest("gold", board.gold)
        .at_random()
    )


def test_a_step_is_asked_once_for_all_candidates() -> None:
    """In words of its own where the board has any, otherwise in those of the step."""
    table = AskedTable("Roma, Capua", "Capua", record=Record())
    assert chosen(table, board_of(table), [ROMA, CAPUA, OSTIA]) == CAPUA
    assert [(question.text, question.form.choices()) for question in table.questions] == [
        ("Which of these is worth the most gold? Tick all that tie.", ["Roma", "Capua", "Ostia"]),
        ("Which of these: walls? Tick all.", ["Roma", "Capua"]),
    ]


def test_the_explanation_says_who_was_ticked(record: Record) -> None:
    """Without values, for nobody told any."""
    table = AskedTable("Roma", record=record)
    chosen(table, board_of(table), [ROMA, CAPUA])
    steps = [Step("highest gold", ["Roma"], ["Capua"])]
    assert record.events == [Because("x.target", candidates=["Roma", "Capua"], steps=steps, choice="Roma")]


def test_at_least_one_must_be_the_most_but_none_may_fit() -> None:
    """The bounds of the two questions."""
    table = AskedTable("all", "none", "all", record=Record())
    table.script.append(("tie", "Roma"))
    chosen(table, board_of(table), [ROMA, CAPUA])
    asked: list[object] = [question.form for question in table.questions[:3]]
    assert asked == [SomeOf([ROMA, CAPUA], low, 2) for low in (1, 0, 1)]


def test_of_a_single_candidate_the_plain_question_is_asked() -> None:
    """There is nothing to tick in a list of one."""
    table = AskedTable("no", record=Record())
    board = board_of(table)
    assert narrow([ROMA], table, rule="x.y").only("walls", board.is_walled).at_random() is None
    assert [question.text for question in table.questions] == ["Is Roma walled?"]


def test_what_was_told_of_each_is_compared_without_asking() -> None:
    """Highest, lowest and who fits, once all values are known."""
    table = AskedTable("3", "2", "3", "yes", "no", "no", record=Record())
    board = board_of(table)
    for place in (ROMA, CAPUA, OSTIA):
        board.gold(place)
    for place in (ROMA, CAPUA, OSTIA):
        board.is_walled(place)
    asked = len(table.questions)
    assert chosen(table, board, [ROMA, CAPUA, OSTIA]) == ROMA
    assert narrow([ROMA, CAPUA], table, rule="x.y").lowest("gold", board.gold).at_random() == CAPUA
    assert len(table.questions) == asked


def test_what_is_told_of_some_only_is_asked_of_all() -> None:
    """One value alone compares nothing."""
    table = AskedTable("3", "Capua", record=Record())
    board = board_of(table)
    board.gold(ROMA)
    assert narrow([ROMA, CAPUA], table, rule="x.y").highest("gold", board.gold).at_random() == CAPUA
    assert len(table.questions) == 2


def test_a_comparison_is_not_asked_twice_either() -> None:
    """And who was ticked as fitting is known of each from then on."""
    table = AskedTable("Roma", "Roma", record=Record())
    board = board_of(table)
    for _ in range(2):
        narrow([ROMA, CAPUA], table, rule="x.y").highest("gold", board.gold).at_random()
        narrow([ROMA, CAPUA], table, rule="x.y").prefer("walls", board.is_walled).at_random()
    assert board.is_walled(ROMA) is True
    assert board.is_walled(CAPUA) is False
    assert len(table.questions) == 2


# Commands and what is known


def test_a_command_is_an_instruction(record: Record) -> None:
    """With its arguments filled in, defaults too."""
    board = board_of(ScriptedTable("", record))
    board.march(CAPUA)
    assert record.events == [Line("March from Capua to Roma.", "x.board.march", None, True)]


def test_what_is_known_is_not_asked() -> None:
    """A map answers for itself, and its queries are compared like any function."""

    class Map:
        """What stands in the pack."""

        def gold(self, place: Place) -> int:
            """The gold a place is worth."""
            return {ROMA: 3, CAPUA: 1}[place]

    table = AskedTable("Roma", record=Record())
    board = board_of(table, known=Map())
    assert board.gold(ROMA) == 3
    assert narrow([ROMA, CAPUA], table, rule="x.y").lowest("gold", board.gold).at_random() == CAPUA
    assert table.questions == []


class Explained(Protocol):
    """A board with what only reasons need."""

    @untold
    def everybody(self) -> list[str]:
        """All there are."""

    @untold
    def words_of(self, name: str) -> str:
        """What is to be said of one."""


def test_what_only_reasons_need_is_never_asked() -> None:
    """There is nobody to name and nothing to say."""
    board = tabletop(Explained, ScriptedTable(), Memory(), "x")
    assert board.everybody() == []
    assert board.words_of("Roma") == ""
