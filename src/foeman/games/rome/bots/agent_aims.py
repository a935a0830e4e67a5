"""How an agent action of a bot finds its aim: whom, what, and by which agent; reasons begin with everybody."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from foeman.engine.narrowing import Narrowing, among, narrow, nobody
from foeman.engine.table import Table
from foeman.games.rome.bots.board.agents import AgentBoard
from foeman.games.rome.bots.board.names import RegionName, Spy, Who
from foeman.games.rome.bots.player import Player
from foeman.games.rome.bots.reasons import standing, status_word


class Aim(NamedTuple):
    """An opponent, and the opponent's targets in reach."""

    who: Who
    regions: list[RegionName]


Rank = Callable[[Player, AgentBoard, list[Who], Table], Narrowing[Who] | None]
"""Of the opponents that are left, those that an action prefers; None if it is meant for none of them."""


def aim(
    bot: Player,
    board: AgentBoard,
    rank: Rank,
    targets: Callable[[Who], list[RegionName]],
    table: Table,
    words: str,
) -> Aim | None:
    """rome.solo.agent.cycle, rome.ruling.solo_cycle: an opponent without a target in reach is struck off for this card.

    By one reading only others of the same rank are tried, by another nobody. `words`: what is looked for.
    """
    reading = bot.ruling("solo_cycle")
    left = [Who(opponent) for opponent in bot.opponents]
    while left and (ranked := rank(bot, board, left, table)) is not None:
        equals = ranked.left
        who = ranked.at_random()
        if found := targets(who):
            return Aim(who, found)
        strike_off(board, who, table, words)
        left = [] if reading == "once" else [one for one in (equals if reading == "same_rank" else left) if one != who]
    return None


def strike_off(board: AgentBoard, who: Who, table: Table, words: str) -> None:
    """rome.solo.agent.cycle: why an opponent is no target: what there is of it, and why each is out."""
    if table.listener is not None:
        every, rule, question = partial(board.all_of, who), "rome.solo.agent.cycle", f"Where can {who} be reached?"
        nobody(every, table, rule=rule, question=question, words=f"{words}, in reach", why=board.place_words)


def places(
    found: Aim, board: AgentBoard, table: Table, rule: str, question: str, words: str, reach: str = "in reach"
) -> Narrowing[RegionName]:
    """rome.solo.agent.cycle: the targets in reach, after all that the opponent has."""
    if table.listener is None:
        return narrow(found.regions, table, rule=rule)
    every, why = partial(board.all_of, found.who), board.place_words
    return among(found.regions, every, table, rule=rule, question=question, words=f"{words}, {reach}", why=why)


def whom(
    bot: Player, fitting: list[Who], left: list[Who], table: Table, rule: str, question: str, words: str
) -> Narrowing[Who]:
    """rome.solo.agent.cycle: those that qualify, after all opponents with status and score."""
    if table.listener is None:
        return narrow(fitting, table, rule=rule)
    every, why = partial(opponents, bot), partial(why_not, bot, left)
    return among(fitting, every, table, rule=rule, question=question, words=words, why=why)


def nobody_fits(bot: Player, left: list[Who], table: Table, rule: str, question: str, words: str) -> None:
    """rome.solo.agent.cycle: that none of the opponents qualifies, with status and score of each."""
    if table.listener is not None:
        every, why = partial(opponents, bot), partial(why_not, bot, left)
        nobody(every, table, rule=rule, question=question, words=words, why=why)


def opponents(bot: Player) -> list[Who]:
    """Everybody else in play."""
    return [Who(who) for who in bot.opponents]


def why_not(bot: Player, left: list[Who], who: Who) -> str:
    """Status and score of an opponent, or that it was struck off."""
    return standing(bot, who) if who in left else "struck off"


def nearest(left: Narrowing[RegionName], board: AgentBoard) -> RegionName:
    """rome.solo.agent.nearest: the region with the shortest way for an available agent."""
    return left.lowest("steps to it", board.steps_to).at_random()


def nearest_agent(region: RegionName, board: AgentBoard, table: Table) -> Spy:
    """rome.solo.agent.nearest, rome.solo.agent.move, rome.ruling.solo_agent_nearest: whose way is the shortest."""
    agents, rule = board.nearest_agents(region), "rome.solo.agent.nearest"
    if table.listener is None:
        return narrow(agents, table, rule=rule).at_random()
    why, question = partial(steps_of, board, region), "Which agent goes?"
    left = among(agents, board.every_agent, table, rule=rule, question=question, words="nearest", why=why)
    spy = left.lowest("steps to it", lambda _: board.steps_to(region)).at_random()
    table.chosen("{} acts in {}", spy, region)
    return spy


def steps_of(board: AgentBoard, region: RegionName, spy: Spy) -> str:
    """How far an agent is from where it is wanted."""
    return board.agent_words(spy, region)


def of_status(bot: Player, left: list[Who], status: int) -> list[Who]:
    """The opponents with a status."""
    return [who for who in left if bot.status(who) == status]


def most_hostile(bot: Player, left: list[Who], table: Table, rule: str) -> Narrowing[Who]:
    """rome.solo.agent.unrest.opponent, rome.solo.agent.rebels.opponent, rome.ruling.solo_harm_allies:
    the highest stance score, then the lowest status; friends and allies are not spared.
    """
    picked = whom(bot, left, left, table, rule, "Which opponent?", "not struck off")
    return by_hostility(bot, picked)


def by_hostility(bot: Player, picked: Narrowing[Who]) -> Narrowing[Who]:
    """rome.solo.agent.unrest.opponent, rome.solo.agent.rebels.opponent: the highest score, then the lowest status."""
    return picked.highest("stance score", bot.stance).lowest("status", bot.status, partial(status_word, bot))
