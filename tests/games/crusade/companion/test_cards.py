"""The bots' cards at a real table: kept by Foeman, or turned over by somebody."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.engine.game import Setup
from foeman.engine.reading import BadInput
from foeman.engine.testing import proves
from foeman.games.crusade import CRUSADE
from foeman.games.crusade.bots import cards
from foeman.games.crusade.companion import sequence as companion
from foeman.games.crusade.companion.board import TableBoard
from foeman.games.crusade.companion.cards import TOP_CARD, are_kept, deal_kept
from foeman.games.crusade.companion.seats import BotAtTable
from tests.games.crusade.companion.at_table import ONE, TWO_BOTS, begin, tell

DEALT = 'draw="Treasury of Egypt,Garrison of Acre"'


@proves("crusade.strategy.give")
def test_kept_cards_are_dealt_and_played_by_name() -> None:
    """Nobody lays a row for the bot, names its card or discards it; what it does with the card is said."""
    state, table = begin(["none"], f"{DEALT} draw='Treasury of Egypt'")
    companion.begin_strategy(state, table)
    assert state.armies["Ayyubid"].cards == ["Treasury of Egypt", "Garrison of Acre"]
    cards.play(state.bots["Ayyubid"], TableBoard(state, "Ayyubid", table), table)
    table.hear()
    assert table.lines[-5:] == [
        "  Lay out four Event Cards for Angevin. Choose two slots and take their cards.",
        "  Ayyubid gets 2 Event Cards.",
        "  Ayyubid plays Treasury of Egypt.",
        "  Ayyubid gains 3 gold and has 6.",
        "  Ayyubid now has 2 crowns.",
    ]
    assert state.armies["Ayyubid"].cards == ["Garrison of Acre"]
    assert state.played == {"Muslim 1190": ["Treasury of Egypt"]}
    assert table.asked == 1


@proves("crusade.base.command")
def test_kept_cards_that_are_left_go_beside_their_deck() -> None:
    """And are dealt again only when the deck is empty."""
    state, table = begin(["none"], "draw='Treasury of Egypt,Garrison of Acre'")
    deal_kept(state, "Ayyubid", 2, table)
    companion.discard_rest(state, "Ayyubid")
    assert state.played == {"Muslim 1190": ["Treasury of Egypt", "Garrison of Acre"]}
    whole = state.printed.deck_of["Muslim 1190"]
    state.played["Muslim 1190"] = [card for card in whole if card != "Call to Jihad"]
    table.chance.script += [("draw", "Call to Jihad,Treasury of Egypt")]
    deal_kept(state, "Ayyubid", 2, table)
    assert (state.armies["Ayyubid"].cards, state.played) == (["Call to Jihad", "Treasury of Egypt"], {})


@proves("crusade.strategy.give")
def test_two_bots_never_hold_the_same_card() -> None:
    """What one of two partners holds is not dealt to the other."""
    state, table = begin(["none"], seats=TWO_BOTS)
    state.armies["Turkoman"].cards = ["Treasury of Egypt"]
    table.chance.script += [("draw", "Call to Jihad,Garrison of Acre")]
    deal_kept(state, "Ayyubid", 2, table)
    assert state.armies["Ayyubid"].cards == ["Call to Jihad", "Garrison of Acre"]
    table.chance.script += [("draw", "Treasury of Egypt,Scorched Harbour")]
    with pytest.raises(BadInput, match="Treasury of Egypt"):
        deal_kept(state, "Ayyubid", 2, table)


@proves("crusade.strategy.give")
def test_real_cards_are_given_face_down() -> None:
    """A row for every army; the bot's are unknown until they are turned over."""
    state, table = begin(["none"], cards="real")
    companion.begin_strategy(state, table)
    assert state.armies["Ayyubid"].cards == [TOP_CARD, TOP_CARD]
    table.hear()
    assert table.lines[-2:] == [
        "  Lay out four Event Cards for Ayyubid and for Angevin. Choose two slots and take their cards.",
        "  Give Ayyubid the cards of its own row that lie in the two slots chosen for Angevin, face down.",
    ]


@proves("crusade.ruling.cards_seen", "crusade.ruling.slot_row")
@pytest.mark.parametrize("ruling", ["crusade.ruling.cards_seen=all_open", "crusade.ruling.slot_row=your_row"])
def test_cards_that_people_see_in_a_row_are_never_kept(ruling: str) -> None:
    """By these readings the bot's cards come out of rows that lie open: they are on the table."""
    name, _, reading = ruling.partition("=")
    state, table = begin(["none"], rulings={name: reading})
    companion.begin_strategy(state, table)
    assert not are_kept(state.terms)
    assert state.armies["Ayyubid"].cards == [TOP_CARD, TOP_CARD]


@proves("crusade.setup.objectives", "crusade.setup.objectives.score")
def test_kept_objective_cards_are_counted_by_foeman() -> None:
    """Three are dealt to the bot unseen, and the best whose region it controls is scored without a question."""
    state, table = begin(["none"])
    own = state.armies["Ayyubid"]
    assert (len(own.objectives), state.armies["Angevin"].objectives) == (3, [])
    own.objectives = [card for card in state.printed.objectives if card.startswith("Muslim")]
    tell(state, ", ".join(f"{name} = -" for name in state.regions))
    assert BotAtTable().score_objectives(state, "Ayyubid", table) == 0
    tell(state, "Acre = Ayyubid 1i")
    acre = [one for one in state.printed.objectives.values() if (one.region, one.alliance) == ("acre", "muslim")]
    assert BotAtTable().score_objectives(state, "Ayyubid", table) == max(one.glory for one in acre)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, "I keep its Objective Cards and Event Cards: deal it none."),
        ({"cards": "real"}, "Deal it three Objective Cards, face down."),
        ({"map": "told"}, "Deal it three Objective Cards, face down. I keep its Event Cards."),
    ],
)
def test_what_a_bot_is_dealt_at_the_beginning(options: dict[str, Any], words: str) -> None:
    """Objective Cards of a map that is told name its regions: they lie on the table whoever keeps the others."""
    people = ["none", "Parley", "Acre", "none"] if options.get("map") == "told" else ["none"]
    _, table = begin(people, **options)
    table.hear()
    assert [line for line in table.lines if line == f"  Ayyubid begins with gold 3, crowns 1. {words}"]


def test_orders_that_were_called_told_are_real() -> None:
    """A game that was begun with the old word goes on with the new one."""
    setup = Setup(game="crusade", table="physical", seats=ONE, options={"orders": "told"})
    assert CRUSADE.prepare(setup).options.orders == "real"
