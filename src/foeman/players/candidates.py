"""The answers that a form takes, one after another: all of them, or any number of different ones."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from foeman.engine.forms import Number, OneOf, SomeOf, Typed, YesNo, sorted_at_random
from foeman.engine.questions import Form, Random
from foeman.engine.reading import Json

VAIN = 12
"""After so many answers in a row that were there before, there are no more."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An answer, and how a journal writes it."""

    answer: object
    written: Json
    key: str


def candidate(form: Form[object], answer: object) -> Candidate:
    """An answer to a form."""
    written = form.write(answer)
    return Candidate(answer, written, json.dumps(written, sort_keys=True))


def candidates(form: Form[object], random: Random, most: int) -> list[Candidate]:
    """Different answers, at most so many, in an order that chance decides."""
    found: dict[str, Candidate] = {}
    vain = 0
    for answer in _answers(form, random):
        one = candidate(form, answer)
        vain = vain + 1 if one.key in found else 0
        found.setdefault(one.key, one)
        if len(found) >= most or vain > VAIN:
            break
    return list(found.values())


def _answers(form: Form[object], random: Random) -> Iterator[object]:
    """Answers to a form: the plain ones first where there are too many."""
    made: object = form
    if isinstance(made, (OneOf, Typed)):
        yield from sorted_at_random(made.options, random)
        return
    if isinstance(made, YesNo):
        yield from (True, False)
        return
    if isinstance(made, Number):
        yield from _numbers(made, random)
        return
    if isinstance(made, SomeOf):
        yield from _plain_selections(made, random)
    while True:
        yield form.at_random(random)


def _numbers(form: Number, random: Random) -> Iterator[int]:
    """The ends, the middle, then any."""
    yield from (form.low, form.high, (form.low + form.high) // 2)
    yield from sorted_at_random(range(form.low, form.high + 1), random)


def _plain_selections(form: SomeOf[object], random: Random) -> Iterator[object]:
    """None or as few as possible, as many as possible, and each alone."""
    yield list(form.options[: form.low])
    yield list(form.options[: form.high])
    if form.low <= 1 <= form.high:
        yield from ([one] for one in sorted_at_random(form.options, random))
