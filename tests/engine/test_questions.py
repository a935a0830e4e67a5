"""Every form: what is given at random, written and typed; and what a question says of itself."""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import Enum
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from foeman.engine.edits import Edits
from foeman.engine.forms import (
    Name,
    Names,
    Number,
    OneOf,
    Order,
    Roll,
    SomeOf,
    YesNo,
)
from foeman.engine.questions import CHANCE, D6, Form, Question, Reworded, form_of, former_labels, label
from tests.engine.answering import COIN, RED, UNIQUE, Army, often, refusal, streams, taken


class Stance(Enum):
    """Something with values of its own."""

    HOSTILE = 1
    NEUTRAL = 2


@st.composite
def forms(draw: st.DrawFn) -> Form[object]:
    """Any form at all."""
    names = draw(UNIQUE)
    low, more = draw(st.integers(-9, 9)), draw(st.integers(0, 20))
    few = draw(st.integers(0, len(names)))
    count = draw(st.integers(1, 5))
    made: list[Form[Any]] = [
        OneOf(names),
        OneOf([Army(name) for name in names]),
        OneOf([3, 5, 7], "tie"),
        SomeOf(names, few, draw(st.integers(few, len(names)))),
        SomeOf([*names, *names], 0, len(names)),
        Number(low, low + more),
        YesNo(),
        Name(tuple(names)),
        Names(tuple(names), few),
        Edits({"gold": Number(0, 9), "leader": OneOf(names), "size": OneOf([1, 2])}),
        Roll(D6, count),
        Roll(RED, count),
        Roll(COIN, count),
        Order(names, len(names)),
        Order([*names, *names], draw(st.integers(1, 2 * len(names))), "draw"),
    ]
    return form_of(draw(st.sampled_from(made)))


# Every form


@often
@given(forms(), streams())
def test_what_a_form_gives_at_random_is_written_and_read_back(form: Form[object], stream: Callable[[], float]) -> None:
    """An answer at random goes through a journal, as JSON text, and comes back the same."""
    answer = form.at_random(stream)
    written = form.write(answer)
    again = form.parse(json.loads(json.dumps(written)))
    assert again == answer
    assert form.write(again) == written


@often
@given(forms(), streams())
def test_what_is_written_can_be_typed(form: Form[object], stream: Callable[[], float]) -> None:
    """A person who types the names of an answer, with commas between them, gives that answer."""
    assume(not isinstance(form, Edits))
    answer = form.at_random(stream)
    assert form.read(label(answer)) == answer


@often
@given(
    forms(), st.one_of(st.none(), st.floats(), st.integers(), st.text(max_size=5), st.lists(st.integers(), max_size=3))
)
def test_a_form_takes_a_raw_answer_or_refuses_it(form: Form[object], raw: Any) -> None:
    """Whatever a journal or a request holds, it is an answer or it is Refused; nothing else happens."""
    for answer in taken(lambda: form.parse(raw)):
        assert form.parse(form.write(answer)) == answer


@often
@given(forms(), st.text(max_size=12))
def test_a_form_takes_a_typed_answer_or_refuses_it(form: Form[object], text: str) -> None:
    """Whatever a person types, it is an answer or it is Refused; nothing else happens."""
    for answer in taken(lambda: form.read(text)):
        assert form.parse(form.write(answer)) == answer


@pytest.mark.parametrize(
    "form", [OneOf(["a", "b"]), Number(0, 9), Name(("a",)), Names(("a",)), Roll(D6, 1), Order(["a", "b"], 2)]
)
def test_a_number_of_thousands_of_digits_is_refused_like_any_other(form: Form[object]) -> None:
    """Python itself balks at reading a number that long; a person still gets one line."""
    assert refusal(lambda: form.read("9" * 5000)).startswith("expected ")


# Labels


def test_a_thing_is_called_by_its_name_else_by_its_text() -> None:
    """Texts stand for themselves, things for their name, lists for their parts in a row."""
    assert [label(thing) for thing in ("Roma", Army("II"), 3, -1, True, False, Stance.NEUTRAL)] == [
        *("Roma", "II", "3", "-1", "yes", "no", "NEUTRAL")
    ]
    assert label(("Roma", [Army("II"), 3])) == "Roma, II, 3"


def test_the_label_of_a_set_does_not_depend_on_the_hash_seed() -> None:
    """A set has no order, so its label has one of its own: a journal must find the same words tomorrow."""
    assert label({"c", "a", "b"}) == label(frozenset(("b", "c", "a"))) == "a, b, c"


# Questions


def test_a_question_says_what_a_journal_remembers_of_it() -> None:
    """Who, the kind of answer, the rule, and what it is about."""
    assert (
        Question("Legion", form_of(OneOf(["a", "b"])), "ford.march", "west").asked == "Legion, one: ford.march (west)"
    )
    assert Question(CHANCE, form_of(Roll(D6, 2)), "ford.battle").asked == "chance, d6: ford.battle"


def test_scripts_know_a_choice_by_who_chooses_and_chance_by_its_kind() -> None:
    """d6=4, tie=Roma, but Legion=done."""
    assert Question("Legion", form_of(OneOf(["a", "b"])), "r.x").kind == "Legion"
    assert Question(CHANCE, form_of(OneOf(["a", "b"], "tie")), "r.x").kind == "tie"
    assert Question("you", form_of(Roll(RED, 1)), "r.x").kind == "RED"


def test_a_question_always_has_words_for_a_person() -> None:
    """Its own, else what it is about, else its rule."""
    form = form_of(YesNo())
    assert Question("you", form, "r.x", "the gate", "Open the gate?").text == "Open the gate?"
    assert Question("you", form, "r.x", "the gate").text == "the gate: yes_no"
    assert Question("you", form, "r.x").text == "r.x: yes_no"


@pytest.mark.parametrize(
    ("about", "former"),
    [
        ("Rome", ()),
        (("Rome", 3), ()),
        (Reworded("to deploy", ("deployment",)), ("deployment",)),
        (("Rome", Reworded("at no cost", ("0",))), ("Rome, 0",)),
        ((Reworded("b", ("a",)), Reworded("d", ("c", "x"))), ("b, c", "b, x", "a, d", "a, c", "a, x")),
    ],
)
def test_former_words_are_those_of_all_parts(about: object, former: tuple[str, ...]) -> None:
    """Each part may have had other words in an old journal, one or all of them."""
    assert former_labels(about) == former
