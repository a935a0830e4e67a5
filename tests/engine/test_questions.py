"""Every form: what may be typed, what a journal may hold, and what is refused in which words."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from foeman.engine.edits import Edit, Edits
from foeman.engine.forms import (
    LONGEST_NAME,
    Name,
    Names,
    Number,
    OneOf,
    Order,
    Roll,
    SomeOf,
    YesNo,
    pick,
    sorted_at_random,
)
from foeman.engine.questions import CHANCE, D6, Die, Form, Option, Question, Refused, at_of, form_of, label

often = settings(max_examples=80, deadline=None)

NAMES = st.text(st.characters(categories=("L", "Nd")), min_size=1, max_size=8)
UNIQUE = st.lists(NAMES, min_size=2, max_size=6, unique_by=str.casefold)
RED = Die("RED", ("skull", "skull", "x", "shield", "blank", "blank"))
COIN = Die("coin", (True, False))
PERCENT = Die("d100", (10, 20, 30))


@dataclass
class Army:
    """Something with a name."""

    name: str
    size: int = 1


class Stance(Enum):
    """Something with values of its own."""

    HOSTILE = 1
    NEUTRAL = 2


def streams() -> st.SearchStrategy[Callable[[], float]]:
    """Streams of numbers from 0 up to, not including, 1."""
    return st.randoms(use_true_random=False).map(lambda chance: chance.random)


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


def refusal(act: Callable[[], object]) -> str:
    """The words with which an answer is refused."""
    with pytest.raises(Refused) as caught:
        act()
    assert "\n" not in str(caught.value)
    return str(caught.value)


def taken(act: Callable[[], object]) -> list[object]:
    """The answer, if it is not refused."""
    try:
        return [act()]
    except Refused:
        return []


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


# Numbers, yes and no, names


def test_a_number_keeps_to_its_range() -> None:
    """Negative numbers are numbers; fractions, truths and texts are none."""
    form = Number(-3, 3)
    assert (form.read("-3"), form.read(" 3 "), form.parse(0)) == (-3, 3, 0)
    for raw in (4, -4, 1.0, True, "1", None, [1]):
        assert refusal(lambda raw=raw: form.parse(raw)).startswith("expected a whole number from -3 to 3, found ")  # type: ignore[misc]  # mypy knows no defaults in lambdas
    assert refusal(lambda: form.read("two")) == 'expected a whole number from -3 to 3, found "two"'
    assert refusal(lambda: form.read("1.5")) == 'expected a whole number from -3 to 3, found "1.5"'


@often
@given(st.integers(-(10**9), 10**9), st.integers(0, 10**9), streams())
def test_a_number_at_random_is_in_its_range(low: int, more: int, stream: Callable[[], float]) -> None:
    """From the lowest to the highest."""
    assert low <= Number(low, low + more).at_random(stream) <= low + more


def test_yes_and_no_are_read_from_their_beginnings() -> None:
    """Y, no, 1, 2; a journal holds true or false."""
    form = YesNo()
    assert [form.read(text) for text in ("y", "YES", "n", "1", "2")] == [True, True, False, True, False]
    assert (form.parse(True), form.parse(False)) == (True, False)
    assert refusal(lambda: form.parse("yes")) == 'expected yes or no, found "yes"'
    assert refusal(lambda: form.parse(1)) == "expected yes or no, found 1"
    assert refusal(lambda: form.read("maybe")) == 'expected yes or no, found "maybe"'


def test_a_name_that_was_used_before_is_found_in_any_case_or_by_number() -> None:
    """Otherwise it is a new one, as it was typed."""
    form = Name(("Roma", "Capua"))
    assert [form.read(text) for text in ("roma", "2", "Ostia", "9", " Ostia ")] == [
        "Roma",
        "Capua",
        "Ostia",
        "9",
        "Ostia",
    ]


def test_an_empty_a_blank_an_endless_or_an_unprintable_name_is_refused() -> None:
    """A name can be shown, and stands in one line."""
    form = Name()
    expected = f"expected a name of 1 to {LONGEST_NAME} characters, found "
    assert form.parse("x" * LONGEST_NAME) == "x" * LONGEST_NAME
    for raw in ("", "   ", "x" * (LONGEST_NAME + 1), "a\nb", "\x00", "\ud800", None, 3):
        assert refusal(lambda raw=raw: form.parse(raw)).startswith(expected)  # type: ignore[misc]  # mypy knows no defaults in lambdas


def test_what_is_offered_can_be_answered_however_long_it_is() -> None:
    """A known name is never refused."""
    known = "x" * (LONGEST_NAME + 1)
    assert [Name((known,)).parse(known), Name((known,)).read("1"), Name((known,)).read(known)] == [known] * 3


def test_a_name_is_the_same_however_its_accents_are_typed() -> None:
    """One keyboard sends é as one character, another as e and an accent."""
    assert Name().parse("Ale\u0301sia") == Name().parse("Al\u00e9sia") == "Al\u00e9sia"
    assert Name(("Al\u00e9sia",)).read("ALE\u0301SIA") == "Al\u00e9sia"


def test_a_name_with_braces_and_quotes_is_a_name() -> None:
    """Nothing in it is taken for anything else."""
    assert Name().parse('{0} "x" [bold]') == '{0} "x" [bold]'


def test_names_are_different_and_as_many_as_needed() -> None:
    """Commas between them; none where none is allowed."""
    form = Names(("Roma",))
    assert form.read("roma, Ostia") == form.read("roma, Ostia, ") == ["Roma", "Ostia"]
    assert form.read("none") == form.parse([]) == []
    assert refusal(lambda: form.parse(["a", "a"])) == 'expected each name once, found ["a", "a"]'
    assert refusal(lambda: form.parse("a")) == 'expected names with commas between them, or none, found "a"'
    some = Names((), 2)
    assert refusal(lambda: some.read("none")) == "expected names with commas between them, at least 2, found []"
    assert some.at_random(lambda: 0.9) == ["Place 1", "Place 2"]


# Edits

TRACKED = Edits({"gold": Number(0, 9), "leader": OneOf(["Varro", "Paullus"]), "size": OneOf([1, 2])})


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


# Dice


def test_a_face_is_never_picked_by_its_place() -> None:
    """On a die of 10, 20 and 30 there is no 1; on a red die 1 is no skull."""
    assert refusal(lambda: Roll(PERCENT, 1).read("1")) == 'expected 10, 20 or 30, found "1"'
    assert refusal(lambda: Roll(RED, 1).read("1")) == 'expected skull, x, shield or blank, found "1"'
    assert Roll(PERCENT, 1).read("20") == [20]


def test_faces_are_typed_by_name_or_beginning() -> None:
    """Sh is a shield, s could be a skull as well."""
    assert Roll(RED, 2).read("sk sh") == Roll(RED, 2).read("Skull, SHIELD") == ["skull", "shield"]
    assert refusal(lambda: Roll(RED, 1).read("s")) == 'expected skull, x, shield or blank, found "s"'


def test_dice_may_be_typed_without_blanks() -> None:
    """Three dice as 415."""
    form = Roll(D6, 3)
    assert form.read("415") == form.read("4 1 5") == form.read("4,1,5") == form.parse([4, 1, 5]) == [4, 1, 5]


def test_the_wrong_number_of_dice_or_no_such_face_is_refused() -> None:
    """The refusal says how many of what."""
    form = Roll(D6, 2)
    assert refusal(lambda: form.read("4")) == 'expected 2 × 1, 2, 3, 4, 5 or 6, found "4"'
    assert refusal(lambda: form.parse([4])) == "expected 2 × 1, 2, 3, 4, 5 or 6, found [4]"
    assert refusal(lambda: form.parse([4, 7])) == 'expected 1, 2, 3, 4, 5 or 6, found "7"'
    assert refusal(lambda: form.parse(4)) == "expected 2 × 1, 2, 3, 4, 5 or 6, found 4"


def test_a_face_of_two_words_can_be_typed() -> None:
    """One die needs no commas, so its face may have a blank; several dice take commas."""
    die = Die("lot", ("war cry", "rout"))
    assert Roll(die, 1).read("war cry") == ["war cry"]
    assert Roll(die, 2).read("war cry, rout") == ["war cry", "rout"]


def test_faces_come_from_the_die_each_as_likely() -> None:
    """The stream's first sixth is the first face, its last the last."""
    numbers = iter([0.0, 0.17, 0.999])
    assert Roll(D6, 3).at_random(lambda: next(numbers)) == [1, 2, 6]


# Orders


def test_a_shuffle_names_every_card_once() -> None:
    """Left out, twice or unknown: refused."""
    form = Order(["rain", "heat", "spate"], 3)
    assert form.read("spate rain h") == form.parse(["spate", "rain", "heat"]) == ["spate", "rain", "heat"]
    expected = "expected 3 in order, out of rain, heat, spate, found "
    assert refusal(lambda: form.parse(["rain", "heat"])) == expected + '["rain", "heat"]'
    assert refusal(lambda: form.parse(["rain", "heat", "rain"])) == 'expected spate, found "rain"'
    assert refusal(lambda: form.parse(["rain", "heat", "spate", "rain"])) == (
        expected + '["rain", "heat", "spate", "rain"]'
    )
    assert refusal(lambda: form.parse("rain")) == expected + '"rain"'


def test_equal_cards_can_be_drawn_as_often_as_there_are() -> None:
    """And the beginning of their name is no more ambiguous than the name."""
    form = Order(["rain", "heat", "rain"], 2, "draw")
    assert form.read("ra, ra") == form.parse(["rain", "rain"]) == ["rain", "rain"]
    assert refusal(lambda: form.parse(["heat", "heat"])) == 'expected rain or rain, found "heat"'
    assert Order(["rain", "rain", "heat"], 1, "draw").read("ra") == ["rain"]


@dataclass
class Unlike:
    """A card that says it equals every other."""

    name: str
    alike: list[int] = field(default_factory=list)

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]  # nobody puts it into a set


def test_a_card_is_taken_out_itself_not_one_that_equals_it() -> None:
    """Cards that compare equal and are called differently are each taken once."""
    one, two = Unlike("one"), Unlike("two")
    taken = Order([one, two], 2).parse(["two", "one"])
    assert [card.name for card in taken] == ["two", "one"]
    assert refusal(lambda: Order([one, two], 2).parse(["two", "two"])) == 'expected one, found "two"'


@often
@given(st.lists(st.integers(0, 3), max_size=12), streams())
def test_things_in_a_random_order_are_the_same_things(things: list[int], stream: Callable[[], float]) -> None:
    """Nothing is made or lost by a shuffle."""
    assert sorted(sorted_at_random(things, stream)) == sorted(things)


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


def test_a_name_may_be_offered_by_an_option_that_says_what_it_is_about() -> None:
    """It is read, stored and given at random by its name; another name can still be typed."""
    form = Name((Option("toward the ford", 1, at=("the ford",)), "stay"))
    assert form.choices() == ["toward the ford", "stay"]
    assert [form.read("1"), form.parse("Toward the Ford"), form.read("24, 10")] == ["toward the ford"] * 2 + ["24, 10"]
    assert form.at_random(lambda: 0.0) == "toward the ford"
    assert at_of(form.known[0]) == ("the ford",)


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


def test_of_names_that_have_the_words_the_one_that_ends_so_is_meant() -> None:
    """Knight is Red Knight, though there is a Red Knight 2."""
    assert pick(["Red Knight", "Red Knight 2"], "knight") == "Red Knight"
    assert pick(["Red Knight", "Red Knight 2"], "knight 2") == "Red Knight 2"
    assert pick(["wounds of Red Knight", "Red Knight"], "knight") == "Red Knight"
    with pytest.raises(Refused):
        pick(["Red Knight", "Blue Knight"], "knight")
