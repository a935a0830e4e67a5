"""The agent actions of a bot, each by its own text.

An action picks an opponent, then one of that opponent's targets in reach, then the agent that is nearest to it. Where
its text finds none of these it is not done, and the card brings its gold.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from foeman.engine.narrowing import Narrowing, among, narrow, nobody
from foeman.engine.table import Table
from foeman.games.rome.bots.agent_aims import (
    Aim,
    aim,
    by_hostility,
    most_hostile,
    nearest,
    nearest_agent,
    nobody_fits,
    of_status,
    places,
    whom,
)
from foeman.games.rome.bots.board.agents import AgentBoard, Building
from foeman.games.rome.bots.board.names import RegionName, Who
from foeman.games.rome.bots.player import Player
from foeman.games.rome.bots.reasons import status_word
from foeman.games.rome.printed import ActionCard
from foeman.games.rome.state import ENEMY, FRIENDLY, NEUTRAL, STATUS_NAMES

HOSTILE = 7
"""From this stance score on a bot harms an opponent who is no ENEMY."""


# Assassination


def assassination(bot: Player, card: ActionCard, board: AgentBoard, table: Table) -> bool:
    """rome.solo.agent.assassination.victim, rome.solo.agent.assassination.gold: a general, else an agent, at random."""
    found = aim(bot, board, whom_to_murder, lambda who: victims(board, who), table, "a general or an agent")
    if found is None:
        return table.cannot("nobody to murder")
    rule, words = "rome.solo.agent.assassination.victim", "a general, else an agent"
    region = places(found, board, table, rule, "Whose life?", words).at_random()
    is_general = region in board.generals_in_reach(found.who)
    strike = board.murder_general if is_general else board.murder_agent
    strike(card, nearest_agent(region, board, table), region, found.who)
    return True


def whom_to_murder(bot: Player, board: AgentBoard, left: list[Who], table: Table) -> Narrowing[Who] | None:
    """rome.solo.agent.assassination.enemy, rome.solo.agent.assassination.stance: an ENEMY, else the most hostile."""
    rule, question = "rome.solo.agent.assassination.enemy", "Whose general or agent?"
    if enemies := of_status(bot, left, ENEMY):
        return whom(bot, enemies, left, table, rule, question, "an ENEMY")
    rule = "rome.solo.agent.assassination.stance"
    if hostile := [who for who in left if bot.stance(who) >= HOSTILE]:
        return by_hostility(bot, whom(bot, hostile, left, table, rule, question, "a stance score of 7 or more"))
    nobody_fits(bot, left, table, rule, question, "an ENEMY, or a stance score of 7 or more")
    return None


def victims(board: AgentBoard, who: Who) -> list[RegionName]:
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
    words = "an agent in the bot's land or beside its armies"
    found = aim(bot, board, whom_to_catch, board.agents_on_our_ground, table, words)
    if found is None:
        return table.cannot("no agent to catch")
    reach = board.nearest_words()
    region = nearest(places(found, board, table, "rome.solo.agent.double.target", "Where?", words, reach), board)
    board.send_home(card, nearest_agent(region, board, table), region, found.who)
    return True


def whom_to_catch(bot: Player, board: AgentBoard, left: list[Who], table: Table) -> Narrowing[Who] | None:
    """rome.solo.agent.double.enemy, rome.solo.agent.double.stance, rome.solo.agent.double.neutral: in this order."""
    rule, question = "rome.solo.agent.double.enemy", "Whose agent?"
    if enemies := of_status(bot, left, ENEMY):
        return whom(bot, enemies, left, table, rule, question, "an ENEMY")
    if hostile := [who for who in left if bot.stance(who) >= HOSTILE]:
        rule, words = "rome.solo.agent.double.stance", "a stance score of 7 or more, as no ENEMY is left"
        return whom(bot, hostile, left, table, rule, question, words).highest("stance score", bot.stance)
    rule, words = "rome.solo.agent.double.neutral", "NEUTRAL, as no ENEMY and no score of 7 or more is left"
    if neutral := of_status(bot, left, NEUTRAL):
        return whom(bot, neutral, left, table, rule, question, words)
    nobody_fits(bot, left, table, rule, question, "an ENEMY, a stance score of 7 or more, or NEUTRAL")
    return None


# Protests and riots


def unrest(bot: Player, card: ActionCard, board: AgentBoard, table: Table) -> bool:
    """rome.solo.agent.unrest.region, rome.solo.agent.unrest.always: the richest, preferably a home, the nearest."""
    words = "a region without a barracks"
    found = aim(bot, board, who_gets_unrest, board.regions_in_reach, table, words)
    if found is None:
        return table.cannot("no region to stir up")
    region = (
        places(found, board, table, "rome.solo.agent.unrest.region", "Where is there unrest?", words)
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
    words = "a region that is no home of its holder"
    found = aim(bot, board, whose_rebels, board.conquests_in_reach, table, words)
    if found is None:
        return table.cannot("no conquered region in reach")
    region = (
        places(found, board, table, "rome.solo.agent.rebels.region", "Where do rebels rise?", words)
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
    passed = list[RegionName]()
    while regions := board.mercenary_regions_in_reach(passed):
        region = nearest(packs_left(regions, passed, board, table), board)
        if board.has_mercenaries(region):
            board.recruit_mercenaries(card, nearest_agent(region, board, table), region)
            return True
        passed.append(region)
    no_pack(passed, board, table)
    return table.cannot("no mercenaries to be had in reach")


MERCENARIES, WHICH_PACK = "rome.solo.agent.mercenaries.region", "Which mercenary region?"


def packs_left(
    regions: list[RegionName], passed: list[RegionName], board: AgentBoard, table: Table
) -> Narrowing[RegionName]:
    """rome.solo.agent.mercenaries.next: the regions in reach that were not passed over, after all there are."""
    reach, why = board.nearest_words(), partial(pack_words, board, passed)
    words = f"{reach}, not passed over" if passed else reach
    every = board.mercenary_regions
    return among(regions, every, table, rule=MERCENARIES, question=WHICH_PACK, words=words, why=why)


def no_pack(passed: list[RegionName], board: AgentBoard, table: Table) -> None:
    """rome.solo.agent.mercenaries.gold: that no region is left, and why."""
    words, why = "in reach, with a card to give", partial(pack_words, board, passed)
    nobody(board.mercenary_regions, table, rule=MERCENARIES, question=WHICH_PACK, words=words, why=why)


def pack_words(board: AgentBoard, passed: list[RegionName], region: RegionName) -> str:
    """How far a mercenary region is, or that it was passed over."""
    return "its pack has no card that the bot can have" if region in passed else board.place_words(region)


# Sabotage


@dataclass(frozen=True, slots=True)
class Site:
    """A building in a region."""

    building: Building
    region: RegionName

    @property
    def name(self) -> str:
        """How it is called at the table."""
        return f"{self.building} in {self.region}"


def sabotage(bot: Player, card: ActionCard, board: AgentBoard, table: Table) -> bool:
    """rome.solo.agent.sabotage.building: the market or barracks nearest to an agent, at random among several."""
    found = aim(bot, board, whom_to_sabotage, board.buildings_in_reach, table, "a market or a barracks")
    if found is None:
        return table.cannot("no building in reach")
    rule = "rome.solo.agent.sabotage.building"
    near = narrow(found.regions, table, rule=rule).lowest("steps to it", board.steps_to).left
    sites = [Site(building, region) for region in near for building in board.buildings_there(region)]
    site = one_of_the_nearest(found, sites, board, table, rule)
    board.sabotage(card, nearest_agent(site.region, board, table), site.region, found.who, site.building)
    return True


def one_of_the_nearest(found: Aim, sites: list[Site], board: AgentBoard, table: Table, rule: str) -> Site:
    """rome.solo.agent.sabotage.building: at random; the reason begins with all buildings in reach."""
    if table.listener is None:
        return narrow(sites, table, rule=rule).at_random()
    every, why = partial(sites_in_reach, found, board), partial(site_words, board)
    question = "Which building?"
    return among(sites, every, table, rule=rule, question=question, words="fewest steps to it", why=why).at_random()


def sites_in_reach(found: Aim, board: AgentBoard) -> list[Site]:
    """All markets and barracks of an opponent in reach."""
    regions = [region for region in board.all_of(found.who) if region in found.regions]
    return [Site(building, region) for region in regions for building in board.buildings_there(region)]


def site_words(board: AgentBoard, site: Site) -> str:
    """What is in the region of a building, and how far it is."""
    return board.place_words(site.region)


def whom_to_sabotage(bot: Player, board: AgentBoard, left: list[Who], table: Table) -> Narrowing[Who] | None:
    """rome.solo.agent.sabotage.opponent: the highest score, then the lowest status; never a friend or an ally."""
    others = [who for who in left if bot.status(who) < FRIENDLY]
    rule, question, words = "rome.solo.agent.sabotage.opponent", "Which opponent?", "no friend and no ally"
    if others:
        return by_hostility(bot, whom(bot, others, left, table, rule, question, words))
    nobody_fits(bot, left, table, rule, question, words)
    return None


# Sow distrust


def sow_distrust(bot: Player, card: ActionCard, board: AgentBoard, table: Table) -> bool:
    """rome.solo.agent.distrust.capital, rome.solo.agent.distrust.none: in a capital; with nothing to lower, gold."""
    found = aim(
        bot, board, whom_to_distrust, lambda who: capital_in_reach(board, who), table, "its capital, held by it"
    )
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
    rule, question, words = "rome.solo.agent.distrust.opponent", "Whose capital?", "not struck off"
    picked = whom(bot, left, left, table, rule, question, words)
    return picked.lowest("status", bot.status, partial(status_word, bot)).highest("stance score", bot.stance)


def capital_in_reach(board: AgentBoard, who: Who) -> list[RegionName]:
    """rome.solo.agent.distrust.capital, rome.solo.agent.theft.capital: a capital its owner holds, if in reach."""
    return [board.capital_of(who)] if board.is_capital_in_reach(who) else []


def partner_to_lose(bot: Player, who: Who, table: Table) -> Who | None:
    """rome.solo.agent.distrust.partner, rome.ruling.solo_distrust_tie: with whom it stands best, if that can fall.

    NEUTRAL and ENEMY cannot.
    """
    everybody = [Who(one) for one in bot.opponents if one != who]
    others = [one for one in everybody if bot.status_between(who, one) >= FRIENDLY]
    rule, question, words = "rome.solo.agent.distrust.partner", f"With whom does {who} fall out?", "friendly or allied"
    said = partial(status_between, bot, who)
    if not others:
        nobody(lambda: everybody, table, rule=rule, question=question, words=words, why=said)
        return None
    picked = among(others, lambda: everybody, table, rule=rule, question=question, words=words, why=said)
    return picked.highest("status with it", lambda one: bot.status_between(who, one), said).at_random()


def status_between(bot: Player, who: Who, other: Who) -> str:
    """The status of two opponents in words."""
    return STATUS_NAMES[bot.status_between(who, other)]


# Trade


def trade(bot: Player, card: ActionCard, board: AgentBoard, table: Table) -> bool:
    """rome.solo.agent.trade.place, rome.solo.agent.trade.none, rome.ruling.solo_refused: at the nearest place allowed.

    A refusal costs card and action.
    """
    words = "a home region of its own, or its agent"
    found = aim(bot, board, whom_to_trade_with, board.places_to_trade, table, words)
    if found is None:
        return table.cannot("nobody to trade with")
    reach = board.nearest_words()
    region = nearest(places(found, board, table, "rome.solo.agent.trade.place", "Where?", words, reach), board)
    board.offer_trade(card, nearest_agent(region, board, table), region, found.who)
    return True


def whom_to_trade_with(bot: Player, board: AgentBoard, left: list[Who], table: Table) -> Narrowing[Who] | None:
    """rome.solo.agent.trade.partner: the highest status, then the lowest stance score; no ENEMY, nobody twice."""
    others = [who for who in left if bot.status(who) > ENEMY and who not in bot.side.traded]
    rule, question = "rome.solo.agent.trade.partner", "Whom to trade with?"
    words = "no ENEMY, and not traded with in this turn"
    if not others:
        nobody_fits(bot, left, table, rule, question, words)
        return None
    picked = whom(bot, others, left, table, rule, question, words)
    return picked.highest("status", bot.status, partial(status_word, bot)).lowest("stance score", bot.stance)


# Treasury theft


def treasury_theft(bot: Player, card: ActionCard, board: AgentBoard, table: Table) -> bool:
    """rome.solo.agent.theft.worth, rome.ruling.solo_theft_value: half the gold there, not less than on the card."""
    words = "its capital, held by it" if bot.ruling("solo_theft_place") != "richest" else "its richest region"
    found = aim(bot, board, whom_to_rob, lambda who: treasuries(bot, board, who), table, words)
    if found is None:
        return table.cannot("no treasury in reach")
    loot = (board.gold_of(found.who) + 1) // 2
    if loot < card.levy:
        return table.cannot("half of {}'s gold is {}, and {} are on the card", found.who, loot, card.levy)
    table.fact("half of {}'s gold is {}, and {} are on the card", found.who, loot, card.levy)
    region = nearest(places(found, board, table, "rome.solo.agent.theft.capital", "Where?", words), board)
    board.steal(card, nearest_agent(region, board, table), region, found.who)
    return True


def whom_to_rob(bot: Player, board: AgentBoard, left: list[Who], table: Table) -> Narrowing[Who]:
    """rome.solo.agent.theft.opponent: the one with the most gold."""
    rule, question, words = "rome.solo.agent.theft.opponent", "Whose treasury?", "not struck off"
    return whom(bot, left, left, table, rule, question, words).highest("gold", board.gold_of)


def treasuries(bot: Player, board: AgentBoard, who: Who) -> list[RegionName]:
    """rome.solo.agent.theft.capital, rome.ruling.solo_theft_place: the capital; by one reading the richest regions."""
    if bot.ruling("solo_theft_place") == "richest":
        return board.richest_in_reach(who)
    return capital_in_reach(board, who)


# Treaty


def treaty(bot: Player, card: ActionCard, board: AgentBoard, table: Table) -> bool:
    """rome.solo.agent.nearest, rome.ruling.solo_refused: at the nearest place where the base game allows it.

    A refusal costs card and action.
    """
    words = "a home region of its own worth 2 or more, or its agent"
    found = aim(bot, board, whom_to_treat_with, board.places_for_treaty, table, words)
    if found is None:
        return table.cannot("nobody for a treaty")
    reach = board.nearest_words()
    region = nearest(places(found, board, table, "rome.solo.agent.nearest", "Where?", words, reach), board)
    board.offer_treaty(card, nearest_agent(region, board, table), region, found.who)
    return True


TREATIES = (
    ("rome.solo.agent.treaty.ally", FRIENDLY, 6),
    ("rome.solo.agent.treaty.friend", NEUTRAL, 6),
    ("rome.solo.agent.treaty.peace", ENEMY, 3),
)
"""What a bot proposes, the first first: with which status now, and up to which stance score."""

TREATY_WORDS = {
    FRIENDLY: "friendly, with a stance score up to 6",
    NEUTRAL: "neutral, with a stance score up to 6",
    ENEMY: "enemy, with a stance score up to 3",
}
"""To whom a treaty is proposed, in words."""


def whom_to_treat_with(bot: Player, board: AgentBoard, left: list[Who], table: Table) -> Narrowing[Who] | None:
    """rome.solo.agent.treaty.ally, rome.solo.agent.treaty.friend, rome.solo.agent.treaty.peace,
    rome.solo.agent.treaty.tie, rome.ruling.again: in this order; of several, the one with the lowest stance score.

    By one reading of the base game's ruling nobody is asked twice in a turn.
    """
    question = "Whom to offer a treaty?"
    if bot.ruling("again") == "once":
        left = [who for who in left if who not in bot.side.treated]
    for rule, status, highest in TREATIES:
        if willing := [who for who in of_status(bot, left, status) if bot.stance(who) <= highest]:
            words = TREATY_WORDS[status]
            return whom(bot, willing, left, table, rule, question, words).lowest("stance score", bot.stance)
    words = "; or ".join(TREATY_WORDS[status] for _, status, _ in TREATIES) if table.listener is not None else ""
    nobody_fits(bot, left, table, "rome.solo.agent.treaty.tie", question, words)
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
