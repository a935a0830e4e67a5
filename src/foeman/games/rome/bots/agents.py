"""The Agent Phase of a bot: its action cards one at a time, an agent action or gold; and its answers to offers."""

from __future__ import annotations

from typing import Literal

from foeman.engine.narrowing import among
from foeman.engine.table import Table
from foeman.games.rome.bots.agent_actions import ACTIONS
from foeman.games.rome.bots.board.agents import AgentBoard
from foeman.games.rome.bots.board.names import Who
from foeman.games.rome.bots.player import Player, player_of
from foeman.games.rome.digital.agents import DigitalAgentBoard
from foeman.games.rome.printed import ActionCard, X
from foeman.games.rome.state import ENEMY, State

# The turn


def turn_next_card(state: State, faction: str, table: Table) -> bool:
    """rome.solo.agent.deal: the next card in a digital game; says whether cards are left in the hand.

    The whole hand is used, so that a full one is dealt again.
    """
    hand, memory = state.sides[faction].hand, state.bots[faction]
    bot, board = player_of(state, faction), DigitalAgentBoard(state, faction, table)
    if not memory.acting:
        memory.acting = True
        place_agents(bot, board, table)
    if hand:
        play_card(bot, state.printed.actions[hand[0]], board, table)
    if hand:
        return True
    memory.acting = False
    end_turn(bot, board)
    return False


def take_turn(bot: Player, cards: list[ActionCard], board: AgentBoard, table: Table) -> None:
    """rome.solo.agent.flip, rome.solo.agent.lying, rome.ruling.solo_events: card after card; then all stand up.

    No event is ever played.
    """
    place_agents(bot, board, table)
    for card in cards:
        play_card(bot, card, board, table)
    end_turn(bot, board)


def play_card(bot: Player, card: ActionCard, board: AgentBoard, table: Table) -> None:
    """rome.solo.agent.flip, rome.solo.agent.lying: an agent action or gold.

    A development lets one agent act again, when all have acted.
    """
    memory = bot.bot
    if not (memory.sent_again or board.is_an_agent_standing()) and board.extra_actions() > bot.side.sent_again:
        board.send_again()
        memory.sent_again = True
    if turn_over(bot, card, board, table) and memory.sent_again:
        board.lay_down()
        memory.sent_again = False


def end_turn(bot: Player, board: AgentBoard) -> None:
    """rome.solo.agent.lying: all agents stand up again."""
    bot.bot.sent_again = False
    board.stand_up()


def place_agents(bot: Player, board: AgentBoard, table: Table) -> None:
    """rome.solo.agent.place, rome.ruling.solo_dead_agents, rome.ruling.solo_no_capital: agents come to the capital.

    Dead ones only by one reading. Without the capital it is the nearest home region held; without any they stay off.
    """
    missing = board.agents_beside_the_board()
    if bot.ruling("solo_dead_agents") == "all_return":
        missing += board.dead_agents()
    if missing and (homes := board.homes_nearest_the_capital()):
        rule, question, words = "rome.solo.agent.place", "Where do the agents appear?", "held, nearest to the capital"
        why = board.home_words
        left = among(homes, board.own_homes, table, rule=rule, question=question, words=words, why=why)
        board.place_agents(left.at_random(), missing)


def turn_over(bot: Player, card: ActionCard, board: AgentBoard, table: Table) -> bool:
    """rome.solo.agent.gold, rome.solo.agent.rest, rome.ruling.solo_keep_cards, rome.ruling.solo_ignore_gold:
    the agent action if an agent can do it, else the gold; says whether an agent has acted.
    """
    with table.deciding("rome.solo.agent.flip", card.name) as deciding:
        can_act = board.is_an_agent_standing() or table.cannot("no agent is available")
        acts = can_act and ACTIONS[card.action](bot, card, board, table)
        if not acts:
            board.take_gold(card)
            deciding.choose(f"its gold: {card.levy}" if table.listener is not None else "")
    return acts


# Answering offers


def accepts_trade(state: State, faction: str, by: str, table: Table) -> bool:
    """rome.solo.agent.trade.answer.enemy: a bot's answer to a trade offered in a digital game."""
    return answer_trade(player_of(state, faction), Who(by), table)


def accepts_treaty(state: State, faction: str, by: str, table: Table) -> bool:
    """rome.solo.agent.treaty.answer.low: a bot's answer to a treaty proposed in a digital game."""
    return answer_treaty(player_of(state, faction), Who(by), table)


def accepts(bot: Player, by: str, offer: Literal["trade", "treaty"], table: Table) -> bool:
    """rome.solo.agent.trade.answer.enemy, rome.solo.agent.treaty.answer.low: a bot's answer to what another offers."""
    return answer_trade(bot, Who(by), table) if offer == "trade" else answer_treaty(bot, Who(by), table)


def answer_trade(bot: Player, who: Who, table: Table) -> bool:
    """rome.solo.agent.trade.answer.enemy: never from an ENEMY; otherwise by the stance score."""
    if bot.status(who) == ENEMY:
        return refuses_enemy(who, table)
    score = bot.stance(who)
    if score <= 3:
        return says(True, "rome.solo.agent.trade.answer.low", score, who, table)
    if score <= 6:
        return says_a_die(bot, "GREEN", "rome.solo.agent.trade.answer.middle", score, who, table)
    if score <= 8:
        return says_a_die(bot, "YELLOW", "rome.solo.agent.trade.answer.high", score, who, table)
    return says(False, "rome.solo.agent.trade.answer.nine", score, who, table)


def answer_treaty(bot: Player, who: Who, table: Table) -> bool:
    """rome.solo.agent.treaty.answer.low: by the stance score, whatever the status."""
    score = bot.stance(who)
    if score <= 3:
        return says(True, "rome.solo.agent.treaty.answer.low", score, who, table)
    if score <= 6:
        return says_a_die(bot, "GREEN", "rome.solo.agent.treaty.answer.middle", score, who, table)
    if score <= 8:
        return says_a_die(bot, "YELLOW", "rome.solo.agent.treaty.answer.high", score, who, table)
    return says(False, "rome.solo.agent.treaty.answer.nine", score, who, table)


def refuses_enemy(who: Who, table: Table) -> bool:
    """rome.solo.agent.trade.answer.enemy: no trade with an ENEMY."""
    with table.deciding("rome.solo.agent.trade.answer.enemy", "Does the bot accept the offer?") as deciding:
        table.fact("{} is an ENEMY", who)
        deciding.choose("it refuses")
    return False


def says(accepts: bool, rule: str, score: int, who: Who, table: Table) -> bool:
    """The answer to an offer, with its reason."""
    with table.deciding(rule, "Does the bot accept the offer?") as deciding:
        table.fact("the stance score towards {} is {}", who, score)
        deciding.choose("it accepts" if accepts else "it refuses")
    return accepts


def says_a_die(bot: Player, colour: str, rule: str, score: int, who: Who, table: Table) -> bool:
    """rome.ruling.solo_percent: the die of the pack decides; an X refuses."""
    with table.deciding(rule, "Does the bot accept the offer?") as deciding:
        table.fact("the stance score towards {} is {}", who, score)
        accepts = table.roll(bot.printed.dice[colour], rule=rule, about=who) != [X]
        deciding.choose("it accepts" if accepts else "it refuses")
    return accepts
