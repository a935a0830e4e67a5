"""Cards by name, and how they are found where a text names them."""

from __future__ import annotations

from foeman.engine.cards import Card, Deck, Dice, counted, once_a_pack
from foeman.engine.forms import OneOf, pick


def deck(*names: str, hidden: tuple[str, ...] = ()) -> Deck:
    """Cards of these names."""
    return Deck((Card(name=name, kind="Card") for name in names), hidden)


def named(cards: Deck, words: str) -> list[str]:
    """What a text names, as it stands there."""
    return [words[start:end] for start, end, _ in cards.named_in(words)]


def test_a_text_names_whole_cards_and_of_names_that_begin_alike_the_longest() -> None:
    """Spy is no card in Spying; March is part of Forced March only where that is no card."""
    cards = deck("March", "Forced March", "Spy", "Spy, 3 gold or Fair Winds", "Fair Winds", "Tough")
    assert named(cards, "A Forced March, then a March.") == ["Forced March", "March"]
    assert named(cards, "Spying is no Spy; spy neither.") == ["Spy"]
    assert named(cards, "Greece draws Spy, 3 gold or Fair Winds.") == ["Spy, 3 gold or Fair Winds"]
    assert named(cards, "Tough(3) and Fair Winds") == ["Tough", "Fair Winds"]
    assert named(deck(), "Spy") == []


def test_a_name_that_means_a_place_is_known_and_not_found_in_a_text() -> None:
    """Sicily is a reward tile, and first of all a region; a small letter begins a name as well as a capital."""
    cards = deck("Sicily", "rain", hidden=("Sicily",))
    assert "Sicily" in cards
    assert named(cards, "Sicily in the rain, a raincoat") == ["rain"]


def test_a_card_in_lines_says_all_that_stands_on_it() -> None:
    """Its head, its text, what it brings, dice, figures and passages, in this order."""
    card = Card(
        name="Velites", kind="Skirmisher", text="Fast.", cost=1, gold=2, dice=(Dice("good going", ("green",)),),
        figures=(("copies", "8"),), passages=(("Trait", "Elusive."),), of="Rome",
    )  # fmt: skip
    lines = ("Fast.", "cashed: 2 gold", "good going: green", "copies: 8", "Trait: Elusive.")
    assert card.lines == ("Velites, Skirmisher, Rome, 1 gold", *lines)
    assert card.line == "Fast."


def test_what_is_made_of_a_pack_is_made_once() -> None:
    """Two packs that look alike are two."""
    made: list[object] = []

    @once_a_pack
    def size(pack: list[int]) -> int:
        made.append(pack)
        return len(pack)

    one, other = [1, 2], [1, 2]
    assert [size(one), size(one), size(other)] == [2, 2, 2]
    assert len(made) == 2


def test_cards_of_a_hand_are_counted_in_their_order() -> None:
    """Three Marches with a Levy between them are two entries."""
    assert counted(["March", "Levy", "March", "March"]) == (("March", 3), ("Levy", 1))


def test_a_former_name_is_read_from_a_journal_and_when_it_is_typed() -> None:
    """What is called by a new name is still found by the old one; the new one is written."""

    class Renamed:
        name = "Fair Winds"
        formerly = ("Fair Winds (a18)", "a18")

    card = Renamed()
    form = OneOf([card])
    assert form.parse("Fair Winds (a18)") is card
    assert pick([card], "a18") is card
    assert form.write(card) == "Fair Winds"
