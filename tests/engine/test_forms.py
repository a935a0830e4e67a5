"""Numbers, yes and no, names, dice and cards: what may be typed, what a journal may hold, what is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from hypothesis import given
from hypothesis import strategies as st

from foeman.engine.forms import (
    LONGEST_NAME,
    Name,
    Names,
    Number,
    Order,
    Roll,
    YesNo,
    sorted_at_random,
)
from foeman.engine.questions import D6, Die, Option, at_of
from tests.engine.answering import RED, often, refusal, streams

PERCENT = Die("d100", (10, 20, 30))


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


def test_a_name_may_be_offered_by_an_option_that_says_what_it_is_about() -> None:
    """It is read, stored and given at random by its name; another name can still be typed."""
    form = Name((Option("toward the ford", 1, at=("the ford",)), "stay"))
    assert form.choices() == ["toward the ford", "stay"]
    assert [form.read("1"), form.parse("Toward the Ford"), form.read("24, 10")] == ["toward the ford"] * 2 + ["24, 10"]
    assert form.at_random(lambda: 0.0) == "toward the ford"
    assert at_of(form.known[0]) == ("the ford",)


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
