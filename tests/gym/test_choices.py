"""Every question becomes small choices, and every answer can be given by them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from foeman.engine.forms import Name, Names, Number, OneOf, Order, Roll, SomeOf, YesNo
from foeman.engine.questions import D6, Form, form_of
from foeman.engine.reading import Json
from foeman.gym.choices import ACTIONS, MOST, NO_MORE, NUMBERS, WIDE, Picked, Unfinished, answer, numbered, options


def answers(form: Form[object], picked: Picked = ()) -> list[Json]:
    """All that can be answered by choosing."""
    found: list[Json] = []
    for name in options(form, picked):
        try:
            found.append(answer(form, (*picked, name)))
        except Unfinished:
            found += answers(form, (*picked, name))
    return found


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (OneOf(["a", "b"]), ["a", "b"]),
        (YesNo(), [True, False]),
        (Number(3, 5), [3, 4, 5]),
        (Name(("here", "there")), ["here", "there"]),
        (Roll(D6, 1), [["1"], ["2"], ["3"], ["4"], ["5"], ["6"]]),
        (Order(["x", "y"], 2), [["x", "y"], ["y", "x"]]),
    ],
)
def test_each_answer_once(form: Form[object], expected: list[Json]) -> None:
    """And nothing else."""
    assert answers(form_of(form)) == expected


@pytest.mark.parametrize(("low", "high"), [(0, 4), (1, 2), (2, 4), (3, 3)])
def test_some_of_many_one_by_one(low: int, high: int) -> None:
    """Each selection in exactly one way."""
    form = form_of(SomeOf(list("abcd"), low, high))
    expected = [list(some) for size in range(low, high + 1) for some in combinations("abcd", size)]
    assert sorted(map(str, answers(form))) == sorted(map(str, expected))


def test_some_of_equals() -> None:
    """Options with one name are chosen by their number."""
    form = form_of(SomeOf(["a", "b", "a"], 0, 3))
    found = [form.write(form.parse(one)) for one in answers(form)]
    assert sorted({str(Counter(one)) for one in found if isinstance(one, list)}) == sorted(
        {str(Counter(one)) for one in ("", "a", "b", "aa", "ab", "aab")}
    )


def test_among_very_many_a_part_comes_first() -> None:
    """Never more choices than have numbers, and each answer is reached."""
    form = form_of(Number(0, 999))
    assert list(options(form, ()))[:2] == ["0 to 127", "128 to 255"]
    assert answers(form) == list(range(1000))
    names = [f"place {number}" for number in range(300)]
    assert answers(form_of(OneOf(names))) == names
    many = form_of(SomeOf(names, 0, 2))
    assert len(options(many, ())) == WIDE + 2
    assert NO_MORE in options(many, ())


def test_a_form_without_a_list_offers_some_answers() -> None:
    """Always the same, and each fits."""
    form = form_of(Names(("Capua", "Genua", "Roma"), low=1))
    found = options(form, ())
    assert 1 < len(found) <= MOST
    assert list(found) == list(options(form, ()))
    for name in found:
        form.parse(answer(form, (name,)))


def test_chance_is_as_likely_as_the_deck_has_it() -> None:
    """Cards of one name count as many times as there are."""
    form = form_of(Order(["rain", "rain", "sun"], 2))
    assert options(form, ()) == {"rain": 2, "sun": 1}
    assert options(form, ("rain",)) == {"rain": 1, "sun": 1}


def test_a_name_keeps_its_number() -> None:
    """Unless it is taken: then the next that is free."""
    assert numbered(["Attica"]) == {NUMBERS["Attica"]: "Attica"}
    names = [f"name {number}" for number in range(WIDE)]
    found = numbered(names)
    assert list(found.values()) == names
    assert all(0 <= number < ACTIONS for number in found)
    same = [name for name in (f"n{number}" for number in range(5000)) if NUMBERS[name] == ACTIONS - 1][:2]
    assert list(numbered(same)) == [ACTIONS - 1, 0]
    assert Random(1).choice(names) in names
