"""What a seat may know: hidden cards are dealt anew, and nothing of it depends on how they really lay."""

from __future__ import annotations

from collections import Counter

from foeman.engine.chance import DICE, KeyedStreams
from foeman.engine.hidden import deal_anew, in_piles, names_in


def dealt(deck: list[str], hand: list[str], still: Counter[str]) -> tuple[list[str], list[str]]:
    """A deck and a hand after they have been dealt anew."""
    deal_anew({"cards": in_piles(deck, hand)}, {"cards": still}, KeyedStreams(1).of(0, DICE))
    return deck, hand


def test_a_deal_does_not_depend_on_how_the_cards_lay() -> None:
    """The same cards in other places are dealt to the same places."""
    cards = Counter("abcde")
    one = dealt(["a", "b", "c"], ["d", "e"], cards)
    assert one == dealt(["e", "d", "c"], ["b", "a"], cards)
    assert sorted(one[0] + one[1]) == ["a", "b", "c", "d", "e"]
    assert one != (["a", "b", "c"], ["d", "e"])


def test_what_has_become_known_stays_where_it_lay() -> None:
    """The card that was drawn from the top, and is seen by now, was there."""
    still = Counter("bcde")
    deck, hand = dealt(["a", "b", "c"], ["d", "e"], still)
    assert deck[0] == "a"
    assert sorted(deck[1:] + hand) == ["b", "c", "d", "e"]


def test_of_equal_cards_the_first_has_become_known() -> None:
    """Of two the upper one was drawn."""
    deck, _ = dealt(["sun", "rain", "sun"], [], Counter(["rain", "sun"]))
    assert deck[0] == "sun"
    assert names_in({"weather": in_piles(deck)}) == {"weather": Counter({"sun": 2, "rain": 1})}
