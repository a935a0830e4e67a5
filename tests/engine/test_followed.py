"""A question whose answer followed from earlier ones is found; made-up companions of The Ford ask such questions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from foeman.engine.edits import Edits
from foeman.engine.followed import (
    ASKED,
    ONE_ANSWER,
    REFUSED,
    TAUGHT,
    TOLD,
    Asked,
    Situation,
    admits_one,
    is_long,
    is_only,
    others,
)
from foeman.engine.forms import Name, Number, OneOf, SomeOf, Typed, YesNo
from foeman.engine.game import PERSON, Game, Setup
from foeman.engine.questions import YOU, Form, Question, form_of, refuse
from foeman.engine.reading import Json
from foeman.engine.referee import Referee, Report, Truth, beside, on_another_map, referee_of
from foeman.engine.table import Table
from foeman.games.ford import FORD
from foeman.games.ford.bots.seat import NAME

ASIDE = "ford.aside"
"""The rule by which the made-up companions ask what no real one does."""
Asks = Callable[[Any, Table], object]


def made_up(asks: Asks, answer: Json, teaches: bool = False) -> Game[Any]:
    """The Ford with a companion that asks something more at the end of each step; always answered alike."""
    rules, referee = FORD.rules("physical"), referee_of(FORD)

    def step(state: Any, table: Table) -> None:
        rules.step(state, table)
        asks(state, table)

    def answers(question: Question, mirror: Any, truth: Truth[Any]) -> Json:
        return answer if question.rule == ASIDE else referee.answers(question, mirror, truth)

    def is_taught(question: Question) -> bool:
        return teaches if question.rule == ASIDE else referee.teaches(question)

    changed: Referee[Any] = replace(referee, answers=answers, teaches=is_taught)
    return replace(FORD, physical=replace(rules, step=step, telling=replace(rules.telling, referee=changed)))


def refereed(game: Game[Any]) -> Report:
    """A game of a person against the Column, on another map."""
    seats = {"Legion": PERSON, "Tribes": NAME}
    return beside(game, on_another_map(FORD, Setup(game="ford", seats=seats), 1), 1)


def reasons(report: Report) -> set[str]:
    """Why the questions that follow do."""
    assert {question.rule for question, _ in report.followed} <= {ASIDE}
    return {why for _, why in report.followed}


def once(state: Any, table: Table) -> None:
    """Something that nobody can know, asked in every step: about another step each time."""
    table.confirm(YOU, rule=ASIDE, about=f"{state.turn}, {len(state.due)}", words="Do you like it?")


def twice(state: Any, table: Table) -> None:
    """The same, and once more."""
    once(state, table)
    once(state, table)


def tells_twice(state: Any, table: Table) -> None:
    """What lies where, and the same things once more."""
    for _ in range(2):
        table.edits(YOU, {"ford": Number(0, 4)}, rule=ASIDE, about=state.turn, words="What is different?")


def tells_between(state: Any, table: Table) -> None:
    """What lies where, before and after something was done."""
    table.edits(YOU, {"ford": Number(0, 4)}, rule=ASIDE, about=state.turn, words="What is different?")
    table.instruct("Move a cohort.")
    table.edits(YOU, {"ford": Number(0, 4)}, rule=ASIDE, about=state.turn, words="What is different?")
    table.instruct("Move it back.")


def only_two(state: Any, table: Table) -> None:
    """A number of which the rules take one."""
    number = table.number(YOU, 0, 3, rule=ASIDE, about=f"{state.turn}, {len(state.due)}", words="How many?")
    if number != 2:
        raise refuse("2", number)


def no_choice(state: Any, table: Table) -> None:
    """Something of which nothing can be told."""
    table.edits(YOU, {"ford": Number(1, 1)}, rule=ASIDE, about=f"{state.turn}, {len(state.due)}", words="What?")


def taught(state: Any, table: Table) -> None:
    """What the map shows, asked in every step."""
    table.number(YOU, 0, 9, rule=ASIDE, about="the ford", words="What is the ford worth?")


def test_a_companion_that_asks_only_what_it_needs() -> None:
    """The Ford's own asks nothing that followed, nor does one that asks what nobody can know, or after an act."""
    assert refereed(FORD).followed == []
    assert refereed(made_up(once, True)).followed == []
    assert refereed(made_up(tells_between, [])).followed == []


@pytest.mark.parametrize(
    ("asks", "answer", "teaches", "why"),
    [
        (twice, True, False, ASKED),
        (tells_twice, [], False, TOLD),
        (only_two, 2, False, REFUSED),
        (no_choice, [], False, ONE_ANSWER),
        (taught, 3, True, TAUGHT),
    ],
)
def test_what_followed_is_found(asks: Asks, answer: Json, teaches: bool, why: str) -> None:
    """Each made-up companion asks something whose answer followed, and the report says why it did."""
    report = refereed(made_up(asks, answer, teaches))
    assert reasons(report) == {why}
    assert not report.first_difference


def test_trying_other_answers_changes_nothing() -> None:
    """What is asked, rolled and decided is the same where other answers are tried on the way."""
    plain, tried = refereed(FORD), refereed(made_up(only_two, 2))
    assert (plain.table, plain.rolled, plain.winners) == (tried.table, tried.rolled, tried.winners)
    assert plain.asked == [one for one in tried.asked if one[1].rule != ASIDE]


@pytest.mark.parametrize(
    ("form", "alone"),
    [
        (OneOf(["ford", "island"]), False),
        (OneOf(["Hoplites", "Hoplites"]), True),
        (Typed(["ford"]), True),
        (SomeOf(["ford", "island"], 0, 2), False),
        (SomeOf(["ford", "island"], 2, 2), True),
        (SomeOf(["Hoplites", "Hoplites", "Hoplites"], 2, 2), True),
        (SomeOf(["Hoplites", "Hoplites"], 0, 1), False),
        (Number(3, 3), True),
        (Number(0, 1), False),
        (YesNo(), False),
        (Name(), False),
        (Edits({"ford": Number(2, 2)}), True),
        (Edits({"ford": Number(2, 2)}, other=Number(0, 9)), False),
    ],
)
def test_a_form_that_admits_one_answer(form: Form[Any], alone: bool) -> None:
    """One option, options of one name, one number; things of which nothing else can be told."""
    assert admits_one(form) is alone


def test_other_answers() -> None:
    """They are listed where all of them can be, each name once; a question follows if all of them are refused."""
    assert others(OneOf(["a", "b", "b"]), "a") == ["b"]
    assert others(YesNo(), True) == [False]
    assert others(Number(0, 3), 2) == [0, 1, 3]
    assert others(Name(), "x") == others(SomeOf(["a", "b"], 0, 2), []) == []
    assert is_only(Number(0, 3), 2, lambda _: False)
    assert not is_only(Number(0, 3), 2, lambda raw: raw == 3)
    assert not is_only(Name(), "x", lambda _: False)


def test_a_list_is_long_if_it_is_read() -> None:
    """Eleven options are too many to read, ten are not; names that are typed with completion may be any number."""
    names = [f"space {number}" for number in range(11)]
    forms: list[Form[Any]] = [OneOf(names), SomeOf(names, 0, 11), OneOf(names[1:]), Typed(names), Name(tuple(names))]
    long = [is_long(Question(YOU, form_of(form), ASIDE)) for form in forms]
    assert long == [True, True, False, False, False]


def test_news_never_follows() -> None:
    """The same question is no repetition if the digital game had something more to tell, or the mirror has changed."""
    asked, question = Asked(), Question(YOU, form_of(YesNo()), ASIDE, "the ford", "Is it wet?")
    now = Situation({"turn": 1}, 5)
    asked.note(question, now, teaches=False)
    assert asked.why_known(question, now, teaches=False, answer=True, news=False) == ASKED
    assert asked.why_known(question, now, teaches=False, answer=True, news=True) == ""
    for later in (Situation({"turn": 2}, 5), Situation({"turn": 1}, 6)):
        assert asked.why_known(question, later, teaches=False, answer=True, news=False) == ""
