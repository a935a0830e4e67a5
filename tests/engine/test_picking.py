"""One or some of several options: by name, number, beginning or a word, and what is refused in which words."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foeman.engine.forms import (
    Names,
    OneOf,
    SomeOf,
    YesNo,
    pick,
)
from foeman.engine.questions import Refused, label
from tests.engine.answering import TRACKED, often, refusal, streams

# One of


def test_an_option_is_picked_by_name_number_or_beginning() -> None:
    """In any case and with blanks around it; the number counts from 1."""
    form = OneOf(["Capua", "Cumae", "Roma"])
    assert [form.read(text) for text in ("roma", " ROMA ", "3", "r", "cA")] == ["Roma", "Roma", "Roma", "Roma", "Capua"]


def test_an_ambiguous_beginning_is_refused() -> None:
    """C may be Capua or Cumae, and nothing at all is no beginning."""
    form = OneOf(["Capua", "Cumae", "Roma"])
    assert refusal(lambda: form.read("c")) == 'expected Capua, Cumae or Roma, found "c"'
    assert refusal(lambda: form.read("")) == 'expected Capua, Cumae or Roma, found ""'
    assert refusal(lambda: form.read("0")) == 'expected Capua, Cumae or Roma, found "0"'
    assert refusal(lambda: form.read("4")) == 'expected Capua, Cumae or Roma, found "4"'
    assert refusal(lambda: form.read("-1")) == 'expected Capua, Cumae or Roma, found "-1"'


def test_a_name_goes_before_a_number_in_the_list() -> None:
    """Where the options are numbers, 2 is the option called 2, not the second."""
    assert OneOf([3, 2, 1]).read("2") == 2
    assert OneOf(["2", "1"]).read("1") == "1"
    assert OneOf([5, 7]).read("2") == 7


def test_a_name_as_written_goes_before_one_in_another_case() -> None:
    """Both a and A can be had."""
    form = OneOf(["a", "A"])
    assert (form.read("a"), form.read("A")) == ("a", "A")


def test_of_many_names_only_those_are_listed_that_may_be_meant() -> None:
    """Whose Army I, is asked; the other forty names are not read out."""
    names = [
        f"{side} {what} {number}" for side in ("Rome's", "Greece's") for what in ("Army", "Navy") for number in range(9)
    ]
    with pytest.raises(Refused, match="expected Rome's Army 1 or Greece's Army 1, found"):
        pick(names, "Army 1")


def test_a_slip_in_a_name_is_answered_with_the_names_that_are_like_it() -> None:
    """Of many names; what is like none of them has the beginning of the list."""
    names = ["Argos", *(f"region {number}" for number in range(20))]
    assert refusal(lambda: pick(names, "Argso")) == 'expected Argos, found "Argso"'
    assert refusal(lambda: pick(names, "xyz")).startswith("expected Argos, region 0, region 1, ")
    assert refusal(lambda: pick(names, "Argso" * 20)).startswith("expected Argos, region 0, region 1, ")


def test_an_option_is_picked_by_a_word_in_it() -> None:
    """Where no name begins so; two such names are one too many, and the middle of a word does not count."""
    form = OneOf(["Player Bog Witch", "Player Boss", "AI Boss", "Witch"])
    assert form.read("bog") == "Player Bog Witch"
    assert form.read("bog w") == "Player Bog Witch"
    assert form.read("wit") == "Witch"
    for text in ("boss", "itch", "og"):
        with pytest.raises(Refused):
            form.read(text)


def test_of_names_with_a_word_that_begins_so_the_one_that_ends_so_is_meant() -> None:
    """Navy I is no beginning of Navy II where both can be had; of two that end so neither is."""
    form = OneOf(["Rome's Navy I", "Rome's Navy II", "Greece's Army I", "Rome's Army I"])
    assert (form.read("navy i"), form.read("Navy II")) == ("Rome's Navy I", "Rome's Navy II")
    for text in ("nav", "army i"):
        with pytest.raises(Refused):
            form.read(text)


def test_numbers_are_told_as_they_are_written() -> None:
    """Whole ones without a point."""
    assert label((24.0, 38.25, 3)) == "24, 38.25, 3"


def test_a_whole_name_goes_before_a_longer_one_that_begins_so() -> None:
    """Ro is an option of its own, though Roma begins with it."""
    assert OneOf(["Roma", "Ro"]).read("ro") == "Ro"


def test_a_journal_names_an_option_exactly() -> None:
    """No beginnings and no other case; but a number may be written as a number."""
    form = OneOf(["Roma", "Capua"])
    assert form.parse("Roma") == "Roma"
    assert refusal(lambda: form.parse("roma")) == 'expected Roma or Capua, found "roma"'
    assert refusal(lambda: form.parse(1)) == "expected Roma or Capua, found 1"
    numbers = OneOf([3, 5])
    assert (numbers.parse("5"), numbers.parse(5)) == (5, 5)
    assert refusal(lambda: numbers.parse(True)) == "expected 3 or 5, found true"


def test_an_accent_or_another_alphabet_is_no_hindrance() -> None:
    """Folding case works beyond ASCII: ß is ss, and Greek has capitals."""
    form = OneOf(["Straße", "Ἀθῆναι", "Köln"])
    assert [form.read(text) for text in ("STRASSE", "ἀθ", "KÖ")] == ["Straße", "Ἀθῆναι", "Köln"]


def test_a_long_list_is_cut_in_a_refusal() -> None:
    """Ninety regions do not fit into a line."""
    form = OneOf([f"r{number}" for number in range(90)])
    names = ", ".join(f"r{number}" for number in range(10))
    assert refusal(lambda: form.read("x")) == f'expected {names} or one of 80 others, found "x"'


def test_a_long_list_to_tick_is_cut_in_a_refusal() -> None:
    """The first of many options, and how many more there are."""
    form = SomeOf([f"r{number}" for number in range(90)], 0, 90)
    names = ", ".join(f"r{number}" for number in range(10))
    assert refusal(lambda: form.parse("x")) == f'expected 0 to 90 of {names} and 80 others, found "x"'


def test_a_long_answer_is_cut_in_a_refusal() -> None:
    """What was found is shown in at most 60 characters."""
    assert refusal(lambda: YesNo().read("y" * 99)) == f'expected yes or no, found "{"y" * 56}...'


def test_of_names_that_have_the_words_the_one_that_ends_so_is_meant() -> None:
    """Knight is Red Knight, though there is a Red Knight 2."""
    assert pick(["Red Knight", "Red Knight 2"], "knight") == "Red Knight"
    assert pick(["Red Knight", "Red Knight 2"], "knight 2") == "Red Knight 2"
    assert pick(["wounds of Red Knight", "Red Knight"], "knight") == "Red Knight"
    with pytest.raises(Refused):
        pick(["Red Knight", "Blue Knight"], "knight")


# Some of


def test_some_options_come_in_the_order_of_the_options() -> None:
    """However they are typed or written."""
    form = SomeOf(["a", "b", "c"], 0, 3)
    assert form.read("c, a") == form.read("3 1") == form.parse(["c", "a"]) == ["a", "c"]
    assert form.read("all") == ["a", "b", "c"]
    assert form.read("none") == form.read("-") == form.read("") == form.parse([]) == []


@pytest.mark.parametrize("typed", ["none", "None ", "nothing", "no", "n", "N", "-", ""])
def test_none_can_be_said_in_many_ways(typed: str) -> None:
    """Wherever several things are asked for: options, names, corrections."""
    assert SomeOf(["a", "b"], 0, 2).read(typed) == []
    assert Names(("Naxos",)).read(typed) == []
    assert TRACKED.read(typed) == []


def test_what_begins_like_none_or_is_called_so_is_no_none() -> None:
    """n is the navy where there is one; where several begin with it, it is refused; a place called No is a place."""
    assert SomeOf(["elite", "navy"], 0, 2).read("n") == ["navy"]
    assert SomeOf(["elite", "navy"], 0, 2).read("no") == []
    assert refusal(lambda: SomeOf(["navy", "north"], 0, 2).read("n")) == 'expected navy or north, found "n"'
    assert Names(("No",)).read("no") == ["No"]


def test_too_few_too_many_or_one_twice_is_refused() -> None:
    """The refusal says how many of which."""
    form = SomeOf(["a", "b", "c"], 1, 2)
    assert refusal(lambda: form.read("none")) == 'expected 1 to 2 of a, b, c, found "none"'
    assert refusal(lambda: form.read("all")) == 'expected 1 to 2 of a, b, c, found "all"'
    assert refusal(lambda: form.parse(["a", "a"])) == 'expected 1 to 2 of a, b, c, found ["a", "a"]'
    assert refusal(lambda: form.parse("a")) == 'expected 1 to 2 of a, b, c, found "a"'
    assert refusal(lambda: SomeOf(["a", "b"], 2, 2).parse(["a"])) == 'expected 2 of a, b, found ["a"]'


def test_one_option_with_a_blank_in_its_name_needs_no_comma() -> None:
    """West bank is the west bank; several options take commas."""
    form = SomeOf(["west bank", "east bank", "ford"], 0, 3)
    assert form.read("West Bank") == ["west bank"]
    assert form.read("ford, east bank") == ["east bank", "ford"]
    assert form.read("w f") == ["west bank", "ford"]
    assert form.read("west b") == ["west bank"]


def test_an_option_called_all_or_none_is_that_option() -> None:
    """Its name goes before the word."""
    assert SomeOf(["All", "b"], 0, 2).read("all") == ["All"]
    assert SomeOf(["none", "b"], 0, 2).read("none") == ["none"]


def test_of_equal_cards_as_many_can_be_chosen_as_there_are() -> None:
    """One rain of two, or both, but not three."""
    form = SomeOf(["rain", "heat", "rain"], 0, 3)
    assert form.parse(["rain"]) == ["rain"]
    assert form.read("rain, rain") == ["rain", "rain"]
    assert (
        refusal(lambda: form.parse(["rain"] * 3))
        == 'expected 0 to 3 of rain, heat, rain, found ["rain", "rain", "rain"]'
    )


@often
@given(st.integers(0, 4), st.integers(0, 4), streams())
def test_some_at_random_keeps_to_the_bounds(low: int, more: int, stream: Callable[[], float]) -> None:
    """At least low, at most high, each once and in order."""
    high = min(4, low + more)
    answer = SomeOf(["a", "b", "c", "d"], low, high).at_random(stream)
    assert low <= len(answer) <= high
    assert answer == sorted(answer)
    assert len(dict.fromkeys(answer)) == len(answer)
