"""The agent actions of a bot, each by its own text.

An action picks an opponent, then one of that opponent's targets in reach, then the agent that is nearest to it. Where
its text finds none of these it is not done, and the card brings its gold.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from foeman.engine.narrowing import Narrowing, narrow
from foeman.engine.table import Table
from foeman.games.rome.bots.board.agents import AgentBoard, Building
from foeman.games.rome.bots.board.names import Region, Spy, Who
from foeman.games.rome.bots.player import Player
from foeman.games.rome.printed import ActionCard
from foeman.games.rome.state import ENEMY, FRIENDLY, NEUTRAL

HOSTILE = 7
"""From this stance score on a bot harms an opponent who is no ENEMY."""


# Whom, what, and by which agent


class Aim(NamedTuple):
    """An opponent, and the opponent's targets in reach."""

    who: Who
    regions: list[Region]


Rank = Callable[[Player, AgentBoard, list[Who], Table], Narrowing[Who] | None]
"""Of the opponents that are left, those that an action prefers; None if it is meant for none of them."""


def aim(bot: Player, board: AgentBoard, rank: Rank, targets: Callable[[Who], list[Region]], table: Table) -> Aim | None:
    """rome.solo.agent.cycle, rome.ruling.solo_cycle: an opponent without a target in reach is struck off for this card.

    By one reading only others of the same rank are tried, by another nobody.
    """
    reading = bot.ruling("solo_cycle")
    left = [Who(opponent) for opponent in bot.opponents]
    while left and (ranked := rank(bot, board, left, table)) is not None:
        equals = ranked.left
        who = ranked.at_random()
        if found := targets(who):
            return Aim(who, found)
        table.fact("no target of {} is in reach", who)
        left = [] if reading == "once" else [one for one in (equals if reading == "same_rank" else left) if one != who]
    return None


def nearest(regions: list[Region], board: AgentBoard, table: Table, rule: str) -> Region:
    """rome.solo.agent.nearest: the region with the shortest way for an available agent."""
    return narrow(regions, table, rule=rule, question="Where?").lowest("steps to it", board.steps_to).at_random()


def nearest_agent(region: Region, board: AgentBoard, table: Table) -> Spy:
    """rome.solo.agent.nearest, rome.solo.agent.move, rome.ruling.solo_agent_nearest: whose way is the shortest."""
    agents = board.nearest_agents(region)
    return narrow(agents, table, rule="rome.solo.agent.nearest", question="Which agent goes?").at_random()


def of_status(bot: Player, left: list[Who], status: int) -> list[Who]:
    """The opponents with a status."""
    return [who for who in left if bot.status(who) == status]


def most_hostile(bot: Player, left: list[Who], table: Table, rule: str) -> Narrowing[Who]:
    """rome.solo.agent.unrest.opponent, rome.solo.agent.rebels.opponent, rome.ruling.solo_harm_allies:
    the highest stance score, then the lowest status; friends and allies are not spared.
    """
    picked = narrow(left, table, rule=rule, question="Which opponent?")
    return picked.highest("stance score", bot.stance).lowest("status", bot.status)


# Assassination


def assassination(bot: Player, card: ActionCard, board: AgentBoard, table: Table) -> bool:
    """rome.solo.agent.assassination.victim, rome.solo.agent.assassination.gold: a general, else an agent, at random."""
    found = aim(bot, board, whom_to_murder, lambda who: victims(board, who), table)
    if found is None:
        return table.cannot("nobody to murder")
    rule = "rome.solo.agent.assassination.victim"
    region = narrow(found.regions, table, rule=rule, question="Whose life?").at_random()
    is_general = region in board.generals_in_reach(found.who)
    strike = board.murder_general if is_general else board.murder_agent
    strike(card, nearest_agent(region, board, table), region, found.who)
    return True


def whom_to_murder(bot: Player, board: AgentBoard, left: list[Who], table: Table) -> Narrowing[Who] | None:
    """rome.solo.agent.assassination.enemy, rome.solo.agent.assassination.stance: an ENEMY, else the most hostile."""
    question = "Whose general or agent?"
    if enemies := of_status(bot, left, ENEMY):
        return narrow(enemies, table, rule="rome.solo.agent.assassination.enemy", question=question)
    if hostile := [who for who in left if bot.stance(who) >= HOSTILE]:
        return most_hostile(bot, hostile, table, "rome.solo.agent.assassination.stance")
    return None


def victims(board: AgentBoard, who: Who) -> list[Region]:
    """rome.ruling.solo_general_first, rome.ruling.solo_which_general: generals of the picked opponent before agents.

    Any of those in reach.
    """
    return board.generals_in_reach(who) or board.agents_in_reach(who)


# Bribe and spy


def bribe(bot: Player, card: ActionCard, board: AgentBoard, table: Table) -> bool:
    """rome.solo.agent.bribe: never."""
    return table.cannot("a bot never bribes")


def spy(bot: Player, card: ActionCard, board: AgentBoard, table: Table) -> bool:
    """rome.solo.agent.spy: never."""
    return table.cannot("a bot never spies")


# Double agent


def double_agent(bot: Player, card: ActionCard, board: AgentBoard, table: Table) -> bool:
    """rome.solo.agent.double.target, rome.solo.agent.double.gold: an agent in the bot's land or beside its armies."""
    found = aim(bot, board, whom_to_catch, board.agents_on_our_ground, table)
    if found is None:
        return table.cannot("no agent to catch")
    region = nearest(found.regions, board, table, "rome.solo.agent.double.target")
    board.send_home(card, nearest_agent(region, board, table), region, found.who)
    return True


def whom_to_catch(bot: Player, board: AgentBoard, left: list[Who], table: Table) -> Narrowing[Who] | None:
    """rome.solo.agent.double.enemy, rome.solo.agent.double.stance, rome.solo.agent.double.neutral: in this order."""
    question = "Whose agent?"
    if enemies := of_status(bot, left, ENEMY):
        return narrow(enemies, table, rule="rome.solo.agent.double.enemy", question=question)
    if hostile := [who for who in left if bot.stance(who) >= HOSTILE]:
        picked = narrow(hostile, table, rule="rome.solo.agent.double.stance", question=question)
        return picked.highest("stance score", bot.stance)
    if neutral := of_status(bot, left, NEUTRAL):
        return narrow(neutral, table, rule="rome.solo.agent.double.neutral", question=question)
    return None


# Protests and riots


def unrest(bot: Player, card: ActionCard, board: AgentBoard, table: Table) -> bool:
    """rome.solo.agent.unrest.region, rome.solo.agent.unrest.always: the richest, preferably a home, the nearest."""
    found = aim(bot, board, who_gets_unrest, board.regions_in_reach, table)
    if found is None:
        return table.cannot("no region to stir up")
    region = (
        narrow(found.regions, table, rule="rome.solo.agent.unrest.region", question="Where is there unrest?")
        .highest("gold value", board.gold_value)
        .prefer("a home region", lambda region: region in board.home_regions_of(found.who))
        .lowest("steps to it", board.steps_to)
        .at_random()
    )
    board.stir_unrest(card, nearest_agent(region, board, table), region, found.who)
    return True


def who_gets_unrest(bot: Player, board: AgentBoard, left: list[Who], table: Table) -> Narrowing[Who]:
    """rome.solo.agent.unrest.opponent: the highest stance score, then the lowest status."""
    return most_hostile(bot, left, table, "rome.solo.agent.unrest.opponent")


# Rebel uprising


def rebel_uprising(bot: Player, card: ActionCard, board: AgentBoard, table: Table) -> bool:
    """rome.solo.agent.rebels.region: the richest region that is no home of the opponent, then the nearest."""
    found = aim(bot, board, whose_rebels, board.conquests_in_reach, table)
    if found is None:
        return table.cannot("no conquered region in reach")
    region = (
        narrow(found.regions, table, rule="rome.solo.agent.rebels.region", question="Where do rebels rise?")
        .highest("gold value", board.gold_value)
        .lowest("steps to it", board.steps_to)
        .at_random()
    )
    board.raise_rebels(card, nearest_agent(region, board, table), region, found.who)
    return True


def whose_rebels(bot: Player, board: AgentBoard, left: list[Who], table: Table) -> Narrowing[Who]:
    """rome.solo.agent.rebels.opponent: the highest stance score, then the lowest status."""
    return most_hostile(bot, left, table, "rome.solo.agent.rebels.opponent")


# Recruit mercenaries


def recruit_mercenaries(bot: Player, card: ActionCard, board: AgentBoard, table: Table) -> bool:
    """rome.solo.agent.mercenaries.region, rome.solo.agent.mercenaries.next, rome.solo.agent.mercenaries.gold:
    the nearest region; one whose pack has nothing to give is passed over for the next.
    """
    regions = board.mercenary_regions_in_reach()
    while regions:
        region = nearest(regions, board, table, "rome.solo.agent.mercenaries.region")
        if board.has_mercenaries(region):
            board.recruit_mercenaries(card, nearest_agent(region, board, table), region)
            return True
        regions = [one for one in regions if one != region]
    return table.cannot("no mercenaries in reach")


# Sabotage


@dataclass(frozen=True, slots=True)
class Site:
    """A building in a region."""

    building: Building
    region: Region

    @property
    def name(self) -> str:
        """How it is called at the table."""
        return f"{self.building} in {self.region}"


def sabotage(bot: Player, card: ActionCard, board: AgentBoard, table: Table) -> bool:
    """rome.solo.agent.sabotage.building: the market or barracks nearest to an agent, at random among several."""
    found = aim(bot, board, whom_to_sabotage, board.buildings_in_reach, table)
    if found is None:
        return table.cannot("no building in reach")
    rule = "rome.solo.agent.sabotage.building"
    near = narrow(found.regions, table, rule=rule).lowest("steps to it", board.steps_to).left
    table.fact("nearest to an agent: {}", near)
    sites = [Site(building, region) for region in near for building in board.buildings_there(region)]
    site = narrow(sites, table, rule=rule, question="Which of the nearest buildings?").at_random()
    board.sabotage(card, nearest_agent(site.region, board, table), site.region, found.who, site.building)
    return True


def whom_to_sabotage(bot: Player, board: AgentBoard, left: list[Who], table: Table) -> Narrowing[Who] | None:
    """rome.solo.agent.sabotage.opponent: the highest score, then the lowest status; never a friend or an ally."""
    others = [who for who in left if bot.status(who) < FRIENDLY]
    return most_hostile(bot, others, table, "rome.solo.agent.sabotage.opponent") if others else None


# Sow distrust


def sow_distrust(bot: Player, card: ActionCard, board: AgentBoard, table: Table) -> bool:
    """rome.solo.agent.distrust.capital, rome.solo.agent.distrust.none: in a capital; with nothing to lower, gold."""
    found = aim(bot, board, whom_to_distrust, lambda who: capital_in_reach(board, who), table)
    if found is None:
        return table.cannot("no capital in reach")
    partner = partner_to_lose(bot, found.who, table)
    if partner is None:
        return table.cannot("{} has no status that can fall", found.who)
    region = found.regions[0]
    board.sow_distrust(card, nearest_agent(region, board, table), region, found.who, partner)
    return True


def whom_to_distrust(bot: Player, board: AgentBoard, left: list[Who], table: Table) -> Narrowing[Who]:
    """rome.solo.agent.distrust.opponent, rome.ruling.solo_distrust_tie: the lowest status, then the highest score."""
    picked = narrow(left, table, rule="rome.solo.agent.distrust.opponent", question="Whose capital?")
    return picked.lowest("status", bot.status).highest("stance score", bot.stance)


def capital_in_reach(board: AgentBoard, who: Who) -> list[Region]:
    """rome.solo.agent.distrust.capital, rome.solo.agent.theft.capital: a capital its owner holds, if in reach."""
    return [board.capital_of(who)] if board.is_capital_in_reach(who) else []


def partner_to_lose(bot: Player, who: Who, table: Table) -> Who | None:
    """rome.solo.agent.distrust.partner, rome.ruling.solo_distrust_tie: with whom it stands best, if that can fall.

    NEUTRAL and ENEMY cannot.
    """
    others = [Who(one) for one in bot.opponents if one != who and bot.status_between(who, one) >= FRIENDLY]
    if not others:
        return None
    picked = narrow(others, table, rule="rome.solo.agent.distrust.partner", question="Which status falls?")
    return picked.highest("status with it", lambda one: bot.status_between(who, one)).at_random()


# Trade


def trade(bot: Player, card: ActionCard, board: AgentBoard, table: Table) -> bool:
    """rome.solo.agent.trade.place, rome.solo.agent.trade.none, rome.ruling.solo_refused: at the nearest place allowed.

    A refusal costs card and action.
    """
    found = aim(bot, board, whom_to_trade_with, board.places_to_trade, table)
    if found is None:
        return table.cannot("nobody to trade with")
    region = nearest(found.regions, board, table, "rome.solo.agent.trade.place")
    board.offer_trade(card, nearest_agent(region, board, table), region, found.who)
    return True


def whom_to_trade_with(bot: Player, board: AgentBoard, left: list[Who], table: Table) -> Narrowing[Who] | None:
    """rome.solo.agent.trade.partner: the highest status, then the lowest stance score; no ENEMY, nobody twice."""
    others = [who for who in left if bot.status(who) > ENEMY and who not in bot.side.traded]
    if not others:
        return None
    picked = narrow(others, table, rule="rome.solo.agent.trade.partner", question="Whom to trade with?")
    return picked.highest("status", bot.status).lowest("stance score", bot.stance)


# Treasury theft


def treasury_theft(bot: Player, card: ActionCard, board: AgentBoard, table: Table) -> bool:
    """rome.solo.agent.theft.worth, rome.ruling.solo_theft_value: half the gold there, not less than on the card."""
    found = aim(bot, board, whom_to_rob, lambda who: treasuries(bot, board, who), table)
    if found is None:
        return table.cannot("no treasury in reach")
    loot = (board.gold_of(found.who) + 1) // 2
    if loot < card.levy:
        return table.cannot("{} gold to be had, {} on the card", loot, card.levy)
    region = nearest(found.regions, board, table, "rome.solo.agent.theft.capital")
    board.steal(card, nearest_agent(region, board, table), region, found.who)
    return True


def whom_to_rob(bot: Player, board: AgentBoard, left: list[Who], table: Table) -> Narrowing[Who]:
    """rome.solo.agent.theft.opponent: the one with the most gold."""
    picked = narrow(left, table, rule="rome.solo.agent.theft.opponent", question="Whose treasury?")
    return picked.highest("gold", board.gold_of)


def treasuries(bot: Player, board: AgentBoard, who: Who) -> list[Region]:
    """rome.solo.agent.theft.capital, rome.ruling.solo_theft_place: the capital; by one reading the richest regions."""
    if bot.ruling("solo_theft_place") == "richest":
        return board.richest_in_reach(who)
    return capital_in_reach(board, who)


# Treaty


def treaty(bot: Player, card: ActionCard, board: AgentBoard, table: Table) -> bool:
    """rome.solo.agent.nearest, rome.ruling.solo_refused: at the nearest place where the base game allows it.

    A refusal costs card and action.
    """
    found = aim(bot, board, whom_to_treat_with, board.places_for_treaty, table)
    if found is None:
        return table.cannot("nobody for a treaty")
    region = nearest(found.regions, board, table, "rome.solo.agent.nearest")
    board.offer_treaty(card, nearest_agent(region, board, table), region, found.who)
    return True


TREATIES = (
    ("rome.solo.agent.treaty.ally", FRIENDLY, 6),
    ("rome.solo.agent.treaty.friend", NEUTRAL, 6),
    ("rome.solo.agent.treaty.peace", ENEMY, 3),
)
"""What a bot proposes, the first first: with which status now, and up to which stance score."""


def whom_to_treat_with(bot: Player, board: AgentBoard, left: list[Who], table: Table) -> Narrowing[Who] | None:
    """rome.solo.agent.treaty.ally, rome.solo.agent.treaty.friend, rome.solo.agent.treaty.peace,
    rome.solo.agent.treaty.tie, rome.ruling.again: in this order; of several, the one with the lowest stance score.

    By one reading of the base game's ruling nobody is asked twice in a turn.
    """
    if bot.ruling("again") == "once":
        left = [who for who in left if who not in bot.side.treated]
    for rule, status, highest in TREATIES:
        if willing := [who for who in of_status(bot, left, status) if bot.stance(who) <= highest]:
            picked = narrow(willing, table, rule=rule, question="Whom to offer a treaty?")
            return picked.lowest("stance score", bot.stance)
    return None


ACTIONS: dict[str, Callable[[Player, ActionCard, AgentBoard, Table], bool]] = {
    "assassination": assassination,
    "bribe": bribe,
    "double_agent": double_agent,
    "protests": unrest,
    "riots": unrest,
    "rebel_uprising": rebel_uprising,
    "recruit_mercenaries": recruit_mercenaries,
    "sabotage": sabotage,
    "sow_distrust": sow_distrust,
    "spy": spy,
    "trade": trade,
    "treasury_theft": treasury_theft,
    "treaty": treaty,
}
"""What a bot does with each agent action; False if it takes the gold instead."""
