"""The bot's cards at a real table: kept by Foeman, or turned over by somebody, and learned if no pack knows them."""

from __future__ import annotations

import pytest

from foeman.engine.because import Line, Record
from foeman.engine.questions import Refused
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.sparta.companion.cards import RealCards, turned_over
from foeman.games.sparta.companion.mirror import BATTLE_CARD, EVENT_CARD
from tests.games.sparta.companion.at_table import ATHENIAN, asked, at_the_table, mirror, since, told, type_all


def test_kept_cards_are_for_nobody_to_do() -> None:
    """Foeman deals itself, plays by name, and tells nobody to draw or discard for it."""
    session = at_the_table("none", "none", "none")
    done = "\n".join(told(session))
    assert "Deal yourself 3 event cards; Athens needs none: I keep its cards." in done
    assert "Athens draws" not in done
    assert "Discard" not in done
    assert EVENT_CARD not in mirror(session).deck


@proves("sparta.cards.random")
def test_real_cards_are_turned_over_and_named() -> None:
    """Nobody knows the bot's cards; a card is asked for when it is played, with its name typed."""
    session = at_the_table("none", seats=ATHENIAN, cards="real")
    assert mirror(session).sides["Sparta"].hand == [EVENT_CARD] * 3
    assert mirror(session).sides["Sparta"].battle_hand == [BATTLE_CARD] * 3
    question = asked(session)
    assert question.text == "Take one of Sparta's event cards without looking and turn it over. Which is it?"
    assert question.form.kind == "name"
    done = since(session, "war chest", "Call-up")
    assert [line for line in done if line.startswith("Sparta takes ") and line.endswith(" now).")]
    assert "Discard the other event cards of Sparta unread." in done
    assert mirror(session).used[:2] == ["War Chest", "Call-up"]


@proves("sparta.cards.random")
def test_a_card_that_no_pack_knows_is_learned_once() -> None:
    """What it can do is asked when it first turns up, and known when it turns up again."""
    session = at_the_table("none", seats=ATHENIAN, cards="real")
    type_all(session, "Spartan Pride")
    assert (
        asked(session).text
        == "What can Spartan Pride do, each with its number and the increased one, as influence 1 2?"
    )
    with pytest.raises(Refused, match="expected influence, unrest, ally"):
        session.typing("magic 1 2")
    done = since(session, "levy 2 3")
    strength = [line for line in done if line.startswith("Move the hoplite strength of Sparta up to ")]
    assert len(strength) == 1
    assert asked(session).text.startswith("Take one of Sparta's event cards")
    again = since(session, "Spartan Pride")
    assert [line for line in again if line.startswith("Move the hoplite strength of Sparta up to ")]
    assert mirror(session).events == {"Spartan Pride": ["levy 2 3"]}


@proves("sparta.battle.turn_over")
def test_a_real_battle_card_is_turned_over() -> None:
    """Which one it is is typed; one that no pack knows is learned, and is known from then on."""
    state = mirror(at_the_table("none", seats=ATHENIAN, cards="real"))
    hand = state.sides["Sparta"].battle_hand
    with ScriptedTable([("you", "ambush")]) as table:
        assert turned_over(state, "Sparta", table) == "Ambush"
    with ScriptedTable([("you", "Helots"), ("you", "3 land elite")]) as table:
        assert turned_over(state, "Sparta", table) == "Helots"
    learned = state.printed.battle_cards["Helots"]
    assert (learned.value, learned.battle, learned.needs) == (3, "land", "elite")
    assert hand == ["Ambush", "Helots", BATTLE_CARD]


def test_real_discards_become_a_deck_that_nobody_knows() -> None:
    """Somebody is told to shuffle, and all cards are unknown again."""
    state = mirror(at_the_table("none", seats=ATHENIAN, cards="real"))
    table = RealCards(ScriptedTable(listener=Record()), state)
    assert table.shuffle(["Ambush", "Paean"], rule="sparta.base.battle.used", about="battle cards") == [BATTLE_CARD] * 2
    assert isinstance(table.listener, Record)
    said = [event.words for event in table.listener.events if isinstance(event, Line)]
    assert said == ["Shuffle the battle cards that were discarded: they are the deck again."]
