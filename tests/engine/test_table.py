"""The sugar of a table: what is asked, what is not worth asking, and what cannot be asked."""

from __future__ import annotations

import pytest

from foeman.engine.because import Line, Record, Rolled
from foeman.engine.forms import Number, OneOf, SomeOf, YesNo
from foeman.engine.questions import CHANCE, D6, Form, Question
from foeman.engine.table import Table


class CountingTable(Table):
    """Answers every question with the first that comes to its mind, and keeps the questions."""

    def __init__(self) -> None:
        self.questions: list[Question] = []

    def answer(self, question: Question) -> object:
        self.questions.append(question)
        return question.form.at_random(lambda: 0.0)


def test_a_table_answers_nothing_by_itself() -> None:
    """Table is only the sugar; who answers is said by the kinds of table."""
    with pytest.raises(NotImplementedError):
        Table().d6(rule="r.x")


# What is not asked


def test_what_has_only_one_answer_is_not_asked() -> None:
    """One option, one card, no dice, a range of one, as many as must be: nobody is bothered."""
    table = CountingTable()
    assert table.choose("Legion", ["ford"], rule="r.x") == "ford"
    assert table.tie(["ford"], rule="r.x") == "ford"
    assert table.shuffle(["rain"], rule="r.x") == ["rain"]
    assert table.shuffle([], rule="r.x") == []
    assert table.draw(["rain"], rule="r.x") == "rain"
    assert table.deal(["rain"], 1, rule="r.x") == ["rain"]
    assert table.deal(["rain", "heat"], 0, rule="r.x") == []
    assert table.roll(D6, 0, rule="r.x") == []
    assert table.number("Legion", 4, 4, rule="r.x") == 4
    assert table.choose_some("Legion", [], rule="r.x") == []
    assert table.choose_some("Legion", ["a", "b"], 2, rule="r.x") == ["a", "b"]
    assert table.choose_some("Legion", ["a", "b"], 0, 0, rule="r.x") == []
    assert table.edits("Legion", {}, rule="r.x") == []
    assert table.questions == []


def test_a_form_with_only_one_answer_is_not_asked_either() -> None:
    """Also where a rule, or a board made of questions, brings its own form."""
    table = CountingTable()
    assert table.ask("you", OneOf(["ford"]), rule="r.x") == "ford"
    assert table.ask("you", SomeOf([], 0, 0), rule="r.x") == []
    assert table.ask("you", SomeOf(["a"], 0, 0), rule="r.x") == []
    assert table.ask("you", SomeOf(["a", "b"], 2, 2), rule="r.x") == ["a", "b"]
    assert table.ask("you", Number(3, 3), rule="r.x") == 3
    assert table.questions == []
    table.ask("you", SomeOf(["a"], 0, 1), rule="r.x")
    assert len(table.questions) == 1


def test_what_has_two_answers_is_asked_once() -> None:
    """Each call is one question, to chance or to the seat."""
    table = CountingTable()
    table.choose("Legion", ["a", "b"], rule="r.choose")
    table.choose_some("Legion", ["a"], rule="r.some")
    table.number("Legion", 1, 2, rule="r.number")
    table.confirm("Legion", rule="r.confirm")
    table.name("Legion", rule="r.name")
    table.edits("Legion", {"gold": Number(0, 9)}, rule="r.edits")
    table.roll(D6, 2, rule="r.roll")
    table.shuffle(["a", "b"], rule="r.shuffle")
    table.draw(["a", "b"], rule="r.draw")
    table.deal(["a", "b"], 2, rule="r.deal")
    table.tie(["a", "b"], rule="r.tie")
    asked = [(question.who, question.form.kind, question.rule) for question in table.questions]
    assert asked == [
        ("Legion", "one", "r.choose"),
        ("Legion", "some", "r.some"),
        ("Legion", "number", "r.number"),
        ("Legion", "yes_no", "r.confirm"),
        ("Legion", "name", "r.name"),
        ("Legion", "edits", "r.edits"),
        (CHANCE, "d6", "r.roll"),
        (CHANCE, "shuffle", "r.shuffle"),
        (CHANCE, "draw", "r.draw"),
        (CHANCE, "draw", "r.deal"),
        (CHANCE, "tie", "r.tie"),
    ]


# What cannot be asked


def test_nothing_to_choose_from_is_an_error_that_names_the_rule() -> None:
    """A rule that asks for one of none is wrong, not the person."""
    table = CountingTable()
    words = "r.x: expected something to choose from, found nothing"
    with pytest.raises(LookupError, match=words):
        table.choose("Legion", [], rule="r.x")
    with pytest.raises(LookupError, match=words):
        table.tie([], rule="r.x")
    with pytest.raises(LookupError, match=words):
        table.ask("you", OneOf([]), rule="r.x")


def test_bounds_that_nobody_can_keep_are_an_error_that_names_the_rule() -> None:
    """More than there are, a range that ends before it begins, less than no dice."""
    table = CountingTable()
    with pytest.raises(ValueError, match=r"r\.x: expected at least 3 to choose, found at most 2"):
        table.choose_some("Legion", ["a", "b"], 3, rule="r.x")
    with pytest.raises(ValueError, match=r"r\.x: expected at least 2 to choose, found at most 1"):
        table.choose_some("Legion", ["a", "b", "c"], 2, 1, rule="r.x")
    with pytest.raises(ValueError, match=r"r\.x: expected a range, found 3 to 2"):
        table.number("Legion", 3, 2, rule="r.x")
    with pytest.raises(ValueError, match=r"r\.x: expected to deal at most 2 cards, found 3"):
        table.deal(["a", "b"], 3, rule="r.x")
    with pytest.raises(ValueError, match=r"r\.x: expected to deal at most 0 cards, found 1"):
        table.draw([], rule="r.x")
    with pytest.raises(ValueError, match=r"r\.x: expected at least 0 dice, found -1"):
        table.roll(D6, -1, rule="r.x")


def test_as_many_as_there_are_is_the_most_that_can_be_chosen() -> None:
    """An upper bound beyond the options is the number of the options."""
    table = CountingTable()
    table.choose_some("Legion", ["a", "b"], 1, 9, rule="r.x")
    form = table.questions[0].form
    assert isinstance(form, SomeOf)
    assert (form.low, form.high) == (1, 2)


# Words


def test_the_words_of_a_choice_are_filled_with_what_it_is_about() -> None:
    """Each thing by its name; without words the things stand for themselves."""
    table = CountingTable()
    table.confirm("Legion", rule="r.x", about=("ford", 3), words="March to the {} with {}?")
    table.confirm("Legion", rule="r.x", about="ford")
    table.d6(rule="r.x", about=("Legion", "ford"))
    assert [(question.about, question.words) for question in table.questions] == [
        ("ford, 3", "March to the ford with 3?"),
        ("ford", "ford"),
        ("Legion, ford", "Roll 1 d6: Legion, ford"),
    ]


def test_a_name_with_braces_does_no_harm_in_words() -> None:
    """A person may call a place {0}: words are filled once."""
    table = CountingTable()
    table.listener = record = Record()
    table.confirm("Legion", rule="r.x", about="{0}{oops}", words="March to {}?")
    table.tell("{} falls.", "{0}{oops}")
    assert table.questions[0].words == "March to {0}{oops}?"
    assert record.events == [Line("{0}{oops} falls.")]


def test_nobody_listens_and_no_word_is_built() -> None:
    """A line that would not even fit its words costs nothing and raises nothing."""
    table = CountingTable()
    table.tell("{} {} {}", "too few")
    table.fact("{} {}", "too few")
    assert table.cannot("{} {}", "too few") is False
    table.instruct("do")
    with table.deciding("r.x") as deciding:
        deciding.choose("this")


def test_telling_reaches_the_listener(record: Record) -> None:
    """Lines with their rule and their reader; instructions as they are."""
    table = CountingTable()
    table.listener = record
    table.tell("{} falls.", "Roma", rule="r.x", to="Legion")
    table.instruct("Take {it} away.", "r.y")
    assert record.events == [Line("Roma falls.", "r.x", "Legion"), Line("Take {it} away.", "r.y", None, True)]


def test_chance_reaches_the_listener_and_choices_do_not(record: Record) -> None:
    """What a die gave is told; what a seat chose is for the rule to tell."""
    table = CountingTable()
    table.listener = record
    table.d6(rule="r.x", about="ford")
    table.choose("Legion", ["a", "b"], rule="r.x")
    assert record.events == [Rolled("d6", "1", "r.x", "ford")]


def test_a_form_of_ones_own_is_asked_as_it_is() -> None:
    """A rule may bring any form."""

    class Twice(YesNo):
        """Yes or no, of another kind."""

    form: Form[bool] = Twice()
    table = CountingTable()
    assert table.ask("you", form, rule="r.x") is True
    assert table.questions[0].form is form
