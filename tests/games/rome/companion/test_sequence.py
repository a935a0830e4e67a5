"""A round at a real table: what is asked, what is told, and what stays unseen."""

from __future__ import annotations

import pytest

from foeman.engine.panels import Pile
from foeman.engine.reading import BadInput
from foeman.engine.testing import proves
from foeman.games.rome import ROME as GAME
from foeman.games.rome.look.panels import cards_in_hand
from foeman.games.rome.look.text import text
from foeman.games.rome.state import BARBARIANS, CARTHAGE, GREECE, ROME
from tests.games.rome.companion.at_table import TWO, acts, asked, beside, mirror, say

FOUR = {ROME: "person", GREECE: "speed", CARTHAGE: "super", BARBARIANS: "speed"}


def test_a_quiet_round_takes_four_answers() -> None:
    """Initiative, agents, campaign, spending: one line each; the bots' turns ask nothing."""
    session = beside()
    questions = []
    while mirror(session).round == 1:
        questions.append(asked(session))
        say(session, "initiative = Carthage, card = 4" if "initiative" in questions[-1] else "none")
    assert len(questions) == 4


def test_nobody_counts_what_people_hold_in_hand() -> None:
    """Foeman keeps the bot's action cards and has not seen a person's: the board says nothing of how many those are."""
    state = mirror(beside())
    board = text(state, None)
    assert f"{ROME}: {state.sides[ROME].gold} gold, agents: " in board
    assert f"{CARTHAGE}: {state.sides[CARTHAGE].gold} gold, {len(state.sides[CARTHAGE].hand)} action cards," in board
    held = {side.name: cards_in_hand(state, side, None) for side in state.sides.values()}
    assert held == {ROME: [], CARTHAGE: [Pile("action cards", len(state.sides[CARTHAGE].hand))]}


@proves("rome.solo.initiative.no_gold")
def test_a_bots_initiative_card_stays_unseen_until_people_have_bid() -> None:
    """It lies face down on the table; nothing that is said before the bids names a number."""
    session = beside(FOUR)
    say(session, GREECE, CARTHAGE)
    assert asked(session).startswith("Who has the initiative?")
    said = [words for words in acts(session) if "initiative card" in words]
    assert said == [
        "Deal one initiative card of 1 to 8 face down to every faction, bots too. Look at your own, add gold in secret "
        "(bots add none), then turn all cards over. Pay what you have bid."
    ]
    assert not mirror(session).initiative


def test_turn_order_follows_the_real_seating() -> None:
    """Asked once, clockwise; an odd card of the bot that has won turns it round."""
    session = beside(FOUR)
    assert asked(session) == "Who sits to the left of Rome? (clockwise)"
    say(session, CARTHAGE, BARBARIANS, "initiative = Carthage, card = 3")
    assert mirror(session).order == [CARTHAGE, ROME, GREECE, BARBARIANS]
    assert list(mirror(session).sides) == [ROME, CARTHAGE, BARBARIANS, GREECE]


def test_what_was_left_out_of_the_initiative_is_asked_alone() -> None:
    """Who has it; a bot's card, if more than two play; a person's direction."""
    session = beside(FOUR)
    say(session, GREECE, CARTHAGE, "gold of Rome -2")
    assert mirror(session).sides[ROME].gold == GAME.prepare(session.setup).content.factions[ROME].start_gold - 2
    assert asked(session) == "Who has the initiative?"
    say(session, GREECE)
    assert asked(session) == "Which initiative card did Greece have?"
    say(session, "8")
    assert mirror(session).order == [GREECE, CARTHAGE, BARBARIANS, ROME]
    session.undo(2)
    say(session, ROME)
    assert asked(session) == "Rome, in which direction does play go?"


@proves("rome.ruling.solo_table_deck")
def test_bots_draw_from_a_deck_of_their_own_or_from_the_peoples() -> None:
    """From a deck of their own the cards of a round are out of the next; from the people's any may come again."""
    decks = []
    for reading in ("own_deck", "told"):
        session = beside(rulings={"rome.ruling.solo_table_deck": reading})
        say(session, "initiative = Carthage", "none", "none", "none", "initiative = Carthage")
        decks.append(len(mirror(session).deck))
    assert decks == [55 - 5 - 5, 55 - 5]


def test_at_a_real_table_people_and_bots_sit() -> None:
    """Seats taken at random, or by people alone, are refused in one line."""
    with pytest.raises(BadInput, match="seats: expected people and at least one bot"):
        beside({ROME: "person", CARTHAGE: "random"})
    with pytest.raises(BadInput, match="seats: expected people and at least one bot"):
        beside({ROME: "person", CARTHAGE: "person"})


def test_a_table_of_earlier_versions_is_asked_for_once() -> None:
    """Of people nothing was kept: they have their set-up, and say what is different."""
    state = mirror(beside())
    old = GAME.rules("physical").write(state) | {"memory": {}, "due": [], "phase": "campaign"}
    old["sides"][ROME] = {"name": ROME}  # type: ignore[index, call-overload]
    del old["looked_at"], old["known"]
    read = GAME.rules("physical").read(old, state.terms, "the checkpoint")
    assert [due.part for due in read.due] == ["check_table"]
    assert [army.number for army in read.sides[ROME].armies] == [army.number for army in state.sides[ROME].armies]


def test_the_set_up_says_what_the_pack_is() -> None:
    """That map and cards are reconstructed, what an owner can do about it, and where the bots' pieces go."""
    said = acts(beside(TWO))
    assert "which are reconstructed: where yours differ, make a pack of your own and choose it." in said[0]
    assert said[1].startswith("I play Carthage (super-bot): Carthage's Army I in ")
    assert said[2] == "Markers on the stance card of Carthage: Rome on Neutral (5)."


def test_undo_puts_back_nothing_that_only_foeman_keeps() -> None:
    """A bot's gold and cards are no pieces on the table; a person's gold is."""
    state, look = mirror(beside()), GAME.rules("physical").look
    assert look.seen is not None
    for lies in (look.layout(state), look.seen(state, None)):
        kept = (
            "the gold of Carthage",
            "the number of action cards of Carthage",
            "the number of cards in Carthage's Army I",
        )
        assert [thing for thing in ("the gold of Rome", *kept) if thing in lies] == ["the gold of Rome"]


def test_with_two_factions_nobody_is_asked_which_way_play_goes() -> None:
    """It makes no difference, nor does the number on a bot's card."""
    session = beside()
    assert asked(session) == "Who has the initiative? If a person has: who goes first."
