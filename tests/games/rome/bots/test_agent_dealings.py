"""Agent actions of a bot that bring it something: mercenaries, trade and treaties."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foeman.engine.because import Because, Record, as_text
from foeman.engine.tables import ScriptedTable, SeededTable
from foeman.engine.testing import proves
from foeman.games.rome.state import ALLY, ENEMY, FACTIONS, FRIENDLY, NEUTRAL, State, pay, status
from tests.games.rome.bots.agents import (
    BARBARIANS,
    MERCENARIES,
    TRADE,
    TREATY,
    deal,
    is_gold_because,
    play,
    put_agent,
    where,
)
from tests.games.rome.bots.positions import put
from tests.games.rome.pieces import relate
from tests.games.rome.turns import agent_turn

BotGame = Callable[..., State]


# Recruit mercenaries


@proves("rome.solo.agent.mercenaries.region", "rome.solo.agent.mercenaries.card", "rome.ruling.solo_bot_mercs")
def test_a_mercenary_card_joins_the_decks_for_nothing(bot_game: BotGame) -> None:
    """Salona and Kirtha are two steps away: one at random, then a card at random, into the deck of its kind."""
    state = bot_game()
    assert play(state, MERCENARIES, script='tie=Salona draw="Illyrian Javelinmen"') == 0
    assert where(state) == "Salona"
    assert state.bots["Rome"].skirmishers[-1] == "Illyrian Javelinmen"
    assert state.packs["illyria"] == {"Illyrian Raiders": 3, "Veteran Illyrian Raiders": 1}


@proves("rome.solo.agent.mercenaries.next")
def test_an_empty_pack_is_passed_over_for_the_next_nearest(bot_game: BotGame) -> None:
    """With only veterans left in both packs at two steps, the agent goes to one of those at three."""
    state = bot_game()
    for pack in ("illyria", "numidia"):
        state.packs[pack] = {card: 1 for card in state.packs[pack] if card.startswith("Veteran")}
    deal(state, MERCENARIES)
    with ScriptedTable('tie=Kirtha tie=Knossos draw="Cretan Archers"') as table:
        agent_turn(state, "Rome", table)
    assert (where(state), state.bots["Rome"].main[-1]) == ("Knossos", "Cretan Archers")


@proves("rome.solo.agent.mercenaries.gold")
def test_without_mercenaries_in_reach_the_card_is_gold(bot_game: BotGame) -> None:
    """All packs are empty, and the bot says so."""
    state = bot_game()
    deal(state, MERCENARIES)
    state.packs = {pack: {} for pack in state.packs}
    table, record = SeededTable(1), Record()
    table.listener = record
    agent_turn(state, "Rome", table)
    assert (where(state), state.sides["Rome"].gold) == ("Rome", 6)
    said = [as_text(event) for event in record.events if isinstance(event, Because)]
    assert any("no mercenaries to be had in reach" in words for words in said)


@proves("rome.ruling.solo_bot_mercs")
def test_by_one_reading_mercenaries_are_paid(bot_game: BotGame) -> None:
    """One Illyrian card costs 1 gold; with no gold at all the card brings its own."""
    state = bot_game({"rome.ruling.solo_bot_mercs": "paid"})
    deal(state, MERCENARIES)
    with ScriptedTable('tie=Salona draw="Illyrian Raiders"') as table:
        agent_turn(state, "Rome", table)
    assert (state.sides["Rome"].gold, state.bots["Rome"].main[-1]) == (4, "Illyrian Raiders")
    cards = len(state.bots["Rome"].main)
    pay(state, "Rome", 4)
    deal(state, "a50")
    agent_turn(state, "Rome", SeededTable(1))
    assert (state.sides["Rome"].gold, len(state.bots["Rome"].main)) == (1, cards)


@proves("rome.ruling.solo_bot_mercs")
def test_by_one_reading_an_army_must_be_within_four_regions(bot_game: BotGame) -> None:
    """No army on the board: gold; with one in Patavium, two regions from Salona, Salona and not Kirtha."""
    state = bot_game({"rome.ruling.solo_bot_mercs": "base_range"})
    deal(state, MERCENARIES)
    agent_turn(state, "Rome", SeededTable(1))
    assert state.sides["Rome"].gold == 6
    put(state, "Rome", "Patavium")
    deal(state, "a50")
    with ScriptedTable('tie=Kirtha draw="Illyrian Raiders"') as table:
        agent_turn(state, "Rome", table)
    assert (where(state), state.bots["Rome"].main[-1]) == ("Salona", "Illyrian Raiders")


# Trade


@proves("rome.solo.agent.trade.partner", "rome.solo.agent.trade.place", "rome.ruling.solo_trade_place")
def test_trade_goes_to_the_highest_status_then_the_lowest_score(bot_game: BotGame) -> None:
    """Greece (4) and Carthage (2) are FRIENDS: Carthage, in Lilybaion, its nearest home; not in conquered Alalia."""
    state = bot_game(Greece=4, Carthage=2, Barbarian_Tribes=1)
    for who in ("Greece", "Carthage"):
        relate(state, "Rome", who, FRIENDLY)
    state.sides["Rome"].agents[0].region = "Cosentia"
    state.lands["Alalia"].controller = "Carthage"
    assert state.printed.agent_distance["Cosentia"]["Lilybaion"] == 1
    assert play(state, TRADE, script="Carthage=yes") == 3
    assert (where(state), state.sides["Carthage"].gold) == ("Lilybaion", 8)


@proves("rome.solo.agent.trade.place")
def test_trade_is_offered_to_an_agent_who_is_nearer(bot_game: BotGame) -> None:
    """Carthage's agent stands in Rome beside the bot's: nobody has to travel."""
    state = bot_game(Carthage=2)
    put_agent(state, "Carthage", "Rome")
    assert play(state, TRADE, script="Carthage=yes") == 2
    assert where(state) == "Rome"


@proves("rome.solo.agent.trade.none")
def test_with_enemies_only_a_trade_card_is_gold(bot_game: BotGame) -> None:
    """ENEMY status with all three."""
    state = bot_game(Carthage=1)
    for who in FACTIONS[1:]:
        relate(state, "Rome", who, ENEMY)
    assert is_gold_because(state, TRADE, 1, "nobody to trade with")


@proves("rome.ruling.solo_refused")
def test_a_refusal_costs_card_and_action(bot_game: BotGame) -> None:
    """Carthage refuses to trade: no gold, nobody else is asked, and the next card finds no agent."""
    state = bot_game(Carthage=2)
    assert play(state, TRADE, "a08", script="Carthage=no") == 1
    assert where(state) == "Lilybaion"


def test_a_second_trade_of_the_turn_is_with_somebody_else(bot_game: BotGame) -> None:
    """The base game allows one trade with a faction in a turn: the second agent goes to the next partner."""
    state = bot_game(Carthage=2, Greece=3)
    put_agent(state, "Rome", "Rome")
    first = 'tie="Rome\'s agent 1"'
    assert play(state, TRADE, "a08", script=f"{first} Carthage=yes Greece=yes") == 4
    assert [where(state, 1), where(state, 2)] == ["Lilybaion", "Epidamnos"]


# Treaty


@proves("rome.solo.agent.treaty.ally")
def test_first_a_friend_is_asked_to_become_an_ally(bot_game: BotGame) -> None:
    """Greece FRIENDS at 6, Carthage NEUTRAL at 1, the Tribes ENEMY at 1: Greece, in its nearest home of 2 gold."""
    state = bot_game(Greece=6, Carthage=1, Barbarian_Tribes=1)
    relate(state, "Rome", "Greece", FRIENDLY)
    relate(state, "Rome", BARBARIANS, ENEMY)
    assert play(state, TREATY, script="tie=Pella Greece=yes") == 0
    assert (where(state), status(state, "Rome", "Greece")) == ("Pella", ALLY)


@proves("rome.solo.agent.treaty.friend")
def test_next_a_neutral_is_asked_to_become_a_friend(bot_game: BotGame) -> None:
    """Greece FRIENDS at 7, Carthage NEUTRAL at 6, the Tribes ENEMY at 1: Carthage, in its capital at two steps."""
    state = bot_game(Greece=7, Carthage=6, Barbarian_Tribes=1)
    relate(state, "Rome", "Greece", FRIENDLY)
    relate(state, "Rome", BARBARIANS, ENEMY)
    play(state, TREATY, script="Carthage=yes")
    assert (where(state), status(state, "Rome", "Carthage")) == ("Carthage", FRIENDLY)


@proves("rome.solo.agent.treaty.peace")
def test_last_an_enemy_is_offered_peace(bot_game: BotGame) -> None:
    """FRIENDS and NEUTRAL at 7, an ENEMY at 3: peace, in the nearest homes of gold value 2. At 4 the card is gold."""
    state = bot_game(Greece=7, Carthage=7, Barbarian_Tribes=3)
    relate(state, "Rome", "Greece", FRIENDLY)
    relate(state, "Rome", BARBARIANS, ENEMY)
    play(state, TREATY, script=f'tie=Bibracte "{BARBARIANS}"=yes')
    assert (where(state), status(state, "Rome", BARBARIANS)) == ("Bibracte", NEUTRAL)
    relate(state, "Rome", BARBARIANS, ENEMY)
    state.bots["Rome"].stance[BARBARIANS] = 4
    assert play(state, "a02") == 1


@proves("rome.solo.agent.treaty.tie")
def test_of_several_the_lowest_score_is_asked(bot_game: BotGame) -> None:
    """All NEUTRAL: Carthage at 2 before Greece at 3; equals are drawn at random."""
    state = bot_game(Greece=3, Carthage=2)
    play(state, TREATY, script="Carthage=no")
    assert where(state) == "Carthage"
    state.sides["Rome"].agents[0].region = "Rome"
    state.bots["Rome"].stance["Greece"] = 2
    play(state, "a02", script="tie=Greece tie=Larissa Greece=no")
    assert where(state) == "Larissa"


@proves("rome.ruling.again")
@pytest.mark.parametrize(("reading", "second"), [("allowed", "Carthage"), ("once", "Greece")])
def test_the_base_ruling_on_asking_twice_holds_for_bots(bot_game: BotGame, reading: str, second: str) -> None:
    """Two agents, two treaty cards, Carthage refuses: it is asked again, or Greece is."""
    state = bot_game({"rome.ruling.again": reading}, Carthage=2, Greece=3)
    put_agent(state, "Rome", "Rome")
    first = 'tie="Rome\'s agent 1" Carthage=no'
    rest = "Carthage=no" if second == "Carthage" else "tie=Pella Greece=no"
    play(state, TREATY, "a02", script=f"{first} {rest}")
    assert state.sides["Rome"].treated == ["Carthage", second]
