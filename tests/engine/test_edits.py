"""What has changed, told as thing = value: what may be typed, what a journal may hold, what is refused."""

from __future__ import annotations

import pytest

from foeman.engine.edits import Edit, Edits
from foeman.engine.forms import (
    Names,
    Number,
    YesNo,
)
from foeman.engine.questions import Refused
from tests.engine.answering import TRACKED, refusal


def test_edits_are_things_with_their_new_values() -> None:
    """Typed with equals signs and commas; each value in the form of its thing."""
    assert TRACKED.read("go=3, leader = pau") == [Edit("gold", 3), Edit("leader", "Paullus")]
    assert TRACKED.read("none") == []
    assert TRACKED.choices() == ["gold", "leader", "size"]


def test_edits_are_kept_as_each_form_keeps_its_answers() -> None:
    """A choice among numbers is read back as well as a number is."""
    answer = TRACKED.read("gold=3, size=2")
    assert TRACKED.parse(TRACKED.write(answer)) == answer == [Edit("gold", 3), Edit("size", 2)]


def test_an_edit_of_nothing_known_or_with_a_wrong_value_is_refused() -> None:
    """The refusal is that of the thing's own form, after its name."""
    assert refusal(lambda: TRACKED.read("gold=12")) == "gold: expected a whole number from 0 to 9, found 12"
    assert refusal(lambda: TRACKED.read("silver=1")) == 'expected gold, leader or size, found "silver"'
    assert refusal(lambda: TRACKED.read("gold")) == 'expected thing=value, such as gold=5, or none, found "gold"'
    assert refusal(lambda: TRACKED.parse("gold=3")) == 'expected a list of pairs of thing and value, found "gold=3"'
    assert refusal(lambda: TRACKED.parse([["gold"]])) == 'expected a pair of thing and value, found ["gold"]'


def test_a_number_after_a_thing_needs_no_equals() -> None:
    """A thing and its number; what is refused names its thing."""
    assert TRACKED.read("gold 3, leader = Varro") == [Edit("gold", 3), Edit("leader", "Varro")]
    with pytest.raises(Refused, match="gold: expected a whole number from 0 to 9"):
        TRACKED.read("gold = many")
    with pytest.raises(Refused, match="expected thing=value"):
        TRACKED.read("silver 3")


def test_a_page_sends_several_names_as_they_are_typed() -> None:
    """A field of a form holds text: names with commas between."""
    form = Edits({"next to": Names(("Mill",))})
    assert form.parse([["next to", "mill, Stone"]]) == [Edit("next to", ["Mill", "Stone"])]
    assert form.parse([["next to", ["Stone"]]]) == [Edit("next to", ["Stone"])]


def test_many_things_are_not_spelled_out() -> None:
    """One example is enough where there are more than ten."""
    form = Edits({f"thing {number}": Number(0, 9) for number in range(11)})
    assert form.expects() == "thing=value with commas between, such as thing 0=5, or none"


def test_a_thing_that_is_only_named_or_has_words_after_it() -> None:
    """Yes where that is asked; a form of its own may take words, with or without an =."""
    form = Edits({"open": YesNo(), "gold": Number(0, 9)})
    assert form.read("open, gold 3") == [("open", True), ("gold", 3)]
    assert form.read("open no") == [("open", False)]
    with pytest.raises(Refused, match='expected thing=value, such as open=no, or none, found "gold"'):
        form.read("gold")
