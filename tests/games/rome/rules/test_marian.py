"""The Marian reforms: decks swapped, armies when they are seen, and what can be recruited before and after."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Record
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.check import check
from foeman.games.rome.rules import marian
from foeman.games.rome.rules.armies import check_turn_end, lose_card, make_veteran
from foeman.games.rome.rules.developments import buy_development
from foeman.games.rome.rules.reorganising import reorganise
from foeman.games.rome.state import Army, State, add, gain, take

NewGame = Callable[..., State]

OLD = ("Republican Legionaries", "Italian Infantry", "Allied Cavalry")
NEW = ("Imperial Legionaries", "Imperial Auxilia", "Imperial Cavalry")


def reformed(game: State) -> State:
    """The same game after Rome has bought the Marian Reforms."""
    gain(game, "Rome", 10)
    buy_development(game, "Rome", "Marian Reforms", ScriptedTable())
    return game


def recruitable(game: State) -> list[str]:
    """What Rome can recruit."""
    return [
        card
        for card, troop in game.printed.troops.items()
        if troop.faction == "Rome" and marian.can_recruit(game, "Rome", card)
    ]


@proves("rome.cards.troop.cost")
def test_cards_that_come_only_by_upgrading_are_never_bought(new_game: NewGame) -> None:
    """Of all cards without a development exactly those that show a cost can be recruited."""
    game = new_game()
    for card, troop in game.printed.troops.items():
        if not troop.is_mercenary and not troop.development:
            assert marian.can_recruit(game, troop.faction, card) == (troop.cost is not None)
    assert not marian.can_recruit(game, "Greece", "Veteran Hoplites")
    assert marian.can_recruit(game, "Greece", "Cretan Archers")
    assert not marian.can_recruit(game, "Greece", "Veteran Cretan Archers")


@proves("rome.cards.troop.development", "rome.spend.develop.next_round")
def test_a_card_that_needs_a_development(new_game: NewGame) -> None:
    """It can be recruited from the round after the development was bought."""
    game = new_game()
    game.round = 3
    assert not marian.can_recruit(game, "Greece", "Companion Cavalry")
    game.sides["Greece"].developments["Royal Stables"] = 3
    assert not marian.can_recruit(game, "Greece", "Companion Cavalry")
    game.round = 4
    assert marian.can_recruit(game, "Greece", "Companion Cavalry")


@proves("rome.marian.swap")
def test_the_reserve_is_swapped_at_once(new_game: NewGame) -> None:
    """Old cards of the reserve are put away with their veterans, Imperial ones and theirs taken; all others stay."""
    game = new_game()
    side = game.sides["Rome"]
    before = dict(side.reserve)
    away = dict(side.put_away)
    reformed(game)
    gone = {card: count for card, count in before.items() if game.printed.troops[card].reform}
    assert sorted(gone) == sorted([*OLD, *(f"Veteran {card}" for card in OLD)])
    assert side.put_away == gone
    assert side.reserve == {card: count for card, count in before.items() if card not in gone} | away
    assert [game.printed.troops[card].reform for card in OLD] == list(NEW)
    check(game)


@proves("rome.marian.no_old", "rome.marian.velites", "rome.marian.artillery")
def test_what_can_be_recruited(new_game: NewGame) -> None:
    """Before: Republican cards and Velites. After: Imperial ones, no Velites. Artillery of both packs always."""
    game = new_game()
    game.round = 2
    game.sides["Rome"].developments = dict.fromkeys(["Scorpio Workshops", "Ballista Workshops", "Onager Workshops"], 1)
    artillery = ["Scorpio", "Ballistae", "Onager"]
    assert recruitable(game) == [*OLD, "Velites", *artillery]
    reformed(game)
    game.round = 3
    assert recruitable(game) == [*artillery, *NEW, "Sagittarii", "Auxiliary Light Horse"]
    assert sum(army.cards.count("Velites") for army in game.sides["Rome"].armies) == 4


@proves("rome.ruling.marian_recruit")
@pytest.mark.parametrize(("reading", "now"), [("next_round", False), ("at_once", True)])
def test_when_imperial_cards_can_be_bought(reading: str, now: bool, new_game: NewGame) -> None:
    """From the next round on, or in the same spending phase."""
    game = reformed(new_game(rulings={"rome.ruling.marian_recruit": reading}))
    assert [marian.can_recruit(game, "Rome", card) for card in NEW] == [now] * 3
    game.round += 1
    assert [marian.can_recruit(game, "Rome", card) for card in NEW] == [True] * 3


@proves("rome.marian.existing")
def test_an_army_swaps_when_it_is_seen(new_game: NewGame) -> None:
    """Existing armies keep their old cards until they are shown; then they swap all that are replaced, once."""
    game = new_game()
    one, other = game.sides["Rome"].armies[:2]
    record = Record()
    marian.swap_when_shown(game, one, ScriptedTable(listener=record))
    assert record.events == []
    old = ["Republican Legionaries", "Republican Legionaries", "Italian Infantry", "Allied Cavalry", "Velites"]
    assert one.cards == old
    reformed(game)
    assert (one.cards, one.old_cards) == (old, True)
    marian.swap_when_shown(game, one, ScriptedTable())
    assert one.cards == [
        "Imperial Legionaries",
        "Imperial Legionaries",
        "Imperial Auxilia",
        "Imperial Cavalry",
        "Velites",
    ]
    assert (one.old_cards, other.old_cards, other.cards) == (False, True, old)
    assert game.sides["Rome"].put_away["Republican Legionaries"] == 6 + 2
    check(game)


@proves("rome.marian.existing")
def test_old_cards_given_to_another_army(new_game: NewGame) -> None:
    """When armies are merged or reorganised, the old cards are still swapped when they are next seen."""
    game = reformed(new_game())
    one, other, third = game.sides["Rome"].armies[:3]
    marian.swap_when_shown(game, one, ScriptedTable())
    one.region = other.region = "Rome"
    one.moves = other.moves = 3
    with ScriptedTable([("Rome", "no more"), ("Rome", "Italian Infantry"), ("Rome", "no more")]) as table:
        reorganise(game, one, [other], table)
    assert one.old_cards
    marian.swap_when_shown(game, one, ScriptedTable())
    assert one.cards.count("Imperial Auxilia") == 2
    third.region, other.region = "Rome", None
    check_turn_end(game, "Rome", SeededTable(1))
    assert one.old_cards
    check(game)


def veterans(game: State, count: int) -> Army:
    """The first Roman army with so many veteran legionaries."""
    army = game.sides["Rome"].armies[0]
    lose_card(game, army, "Allied Cavalry")
    for _ in range(count - 2):
        take(game.sides["Rome"].reserve, "Republican Legionaries")
        army.cards.append("Republican Legionaries")
    for _ in range(count):
        make_veteran(game, army, "Republican Legionaries")
    return army


@proves("rome.marian.veterans")
def test_veterans_become_veterans_while_there_are_any(new_game: NewGame) -> None:
    """A veteran becomes a veteran of the new kind, and an ordinary card when those have run out."""
    game = new_game()
    army = veterans(game, 3)
    reformed(game)
    side = game.sides["Rome"]
    take(side.reserve, "Veteran Imperial Legionaries", 2)
    marian.swap_when_shown(game, army, ScriptedTable())
    assert army.cards.count("Veteran Imperial Legionaries") == 2
    assert army.cards.count("Imperial Legionaries") == 1
    add(side.reserve, "Veteran Imperial Legionaries", 2)
    check(game)


@proves("rome.marian.veterans", "rome.marian.existing")
def test_a_card_with_nothing_to_swap_for_stays(new_game: NewGame) -> None:
    """When the reserve has neither, a card stays as it is and is swapped when the army is seen again."""
    game = reformed(new_game())
    side = game.sides["Rome"]
    army = side.armies[0]
    take(side.reserve, "Imperial Cavalry", 9)
    marian.swap_when_shown(game, army, ScriptedTable())
    assert ("Allied Cavalry" in army.cards, army.old_cards) == (True, True)
    add(side.reserve, "Imperial Cavalry", 9)
    marian.swap_when_shown(game, army, ScriptedTable())
    assert ("Allied Cavalry" in army.cards, army.old_cards) == (False, False)
    check(game)


def test_no_other_faction_reforms(new_game: NewGame) -> None:
    """Greece has no such development, and its cards are never out of date."""
    game = new_game()
    assert marian.reform_round(game, "Greece") is None
    assert marian.reform_round(game, "Rome") is None
    assert marian.reform_round(reformed(game), "Rome") == 1
