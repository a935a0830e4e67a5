"""The thirteen agent actions: for each where it can be done and what it does. Bribes and daggers are in bribery.py."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.printed.distances import nearest_of
from foeman.games.rome.rules.agent_targets import (
    Action,
    AgentTarget,
    attempt,
    contacts,
    foreign_agents,
    foreign_armies,
    foreign_owner,
    kill_agent,
    the_agent,
    the_army,
)
from foeman.games.rome.rules.armies import is_destroyed, suffer
from foeman.games.rome.rules.bribery import (
    assassination,
    bribe,
    recruit_mercenaries,
    targets_of_assassination,
    targets_of_bribe,
    targets_of_recruit_mercenaries,
)
from foeman.games.rome.rules.conquest import clear_stranded, defence_dice, put_to_sea, take_control
from foeman.games.rome.rules.dice import roll
from foeman.games.rome.rules.diplomacy import lower_status, raise_status
from foeman.games.rome.rules.improvements import can_have_unrest
from foeman.games.rome.rules.map import gold_value, home_of
from foeman.games.rome.rules.marian import swap_when_shown
from foeman.games.rome.rules.taxation import port_markets
from foeman.games.rome.seat import seat
from foeman.games.rome.state import (
    ALLY,
    ENEMY,
    FRIENDLY,
    Agent,
    Army,
    State,
    armies_in,
    controlled,
    effects,
    gain,
    hand_over,
    homes,
    is_ally,
    is_enemy,
    navies_in,
    others,
    ruling,
    status,
)

__all__ = ["ACTIONS", "AgentTarget", "kill_agent"]

MARKET, BARRACKS = "market", "barracks"


# Treaty


def targets_of_treaty(state: State, agent: Agent) -> list[AgentTarget]:
    """rome.agents.treaty.place, rome.ruling.again: with an agent, or in a home region of 2 gold or more, of a non-ally.

    By one reading a faction is asked only once in a turn.
    """
    asked = state.sides[agent.faction].treated if ruling(state, "rome.ruling.again") == "once" else []
    return [
        AgentTarget(who)
        for who in contacts(state, agent, least_gold=2)
        if status(state, agent.faction, who) < ALLY and who not in asked
    ]


def treaty(state: State, agent: Agent, target: AgentTarget, table: Table) -> None:
    """rome.agents.treaty.offer, rome.agents.treaty.answer: one step up on both trackers, if the other agrees."""
    state.sides[agent.faction].treated.append(target.faction)
    if seat(state, target.faction).agrees_to_treaty(state, target.faction, agent.faction, table):
        raise_status(state, agent.faction, target.faction, table)
    else:
        table.tell("{} refuses the treaty.", target.faction, rule="rome.agents.treaty.answer")


# Trade


def targets_of_trade(state: State, agent: Agent) -> list[AgentTarget]:
    """rome.agents.trade.place, rome.agents.trade.once: with an agent or at home of a non-enemy, once in a turn."""
    traded = state.sides[agent.faction].traded
    return [
        AgentTarget(who)
        for who in contacts(state, agent, least_gold=0)
        if status(state, agent.faction, who) > ENEMY and who not in traded
    ]


def trade(state: State, agent: Agent, target: AgentTarget, table: Table) -> None:
    """rome.agents.trade.gold, rome.agents.trade.once: both gain, and the pair is done for this turn."""
    if not agrees_to_trade(state, target.faction, agent.faction, table):
        table.tell("{} refuses to trade.", target.faction, rule="rome.ruling.trade_consent")
        return
    state.sides[agent.faction].traded.append(target.faction)
    for one, other in ((agent.faction, target.faction), (target.faction, agent.faction)):
        gold = trade_gold(state, one, other)
        gain(state, one, gold)
        table.tell("{} gains {} gold from trade with {}.", one, gold, other, rule="rome.agents.trade.gold")


def trade_gold(state: State, one: str, other: str) -> int:
    """rome.agents.trade.gold, rome.agents.trade.markets: 2, 3 or 4 by status, own markets in ports, developments."""
    bonus = sum(int(effect["gold"]) for effect in effects(state, one, "trade_bonus"))
    return status(state, one, other) + 1 + port_markets(state, one) + bonus


def agrees_to_trade(state: State, who: str, by: str, table: Table) -> bool:
    """rome.ruling.trade_consent: the partner may refuse; by the other reading nobody asks."""
    if ruling(state, "rome.ruling.trade_consent") == "forced":
        return True
    return seat(state, who).agrees_to_trade(state, who, by, table)


# Spy


def targets_of_spy(state: State, agent: Agent) -> list[AgentTarget]:
    """rome.agents.spy.look: the armies of other players where the agent stands."""
    return [AgentTarget(army.faction, army) for army in foreign_armies(state, agent)]


def spy(state: State, agent: Agent, target: AgentTarget, table: Table) -> None:
    """rome.agents.spy.look, rome.agents.spy.share, rome.solo.declare.spied: all cards of the army are seen.

    An ally may be let in on it. A bot's undeclared army is declared by it.
    """
    army = the_army(target)
    if not seat(state, army.faction).declare(state, army, table):
        return
    swap_when_shown(state, army, table)
    table.tell("{} looks at the cards of {}.", agent, army, rule="rome.agents.spy.look")
    show(army, agent.faction, table)
    for ally in others(state, agent.faction):
        trusted = is_ally(state, agent.faction, ally) and ally != army.faction
        if trusted and shares_view(state, agent.faction, ally, army, table):
            show(army, ally, table)


def show(army: Army, viewer: str, table: Table) -> None:
    """rome.agents.spy.look: one player sees every card of an army."""
    general = army.general or "no general"
    table.tell("{}: {}; {}.", army, army.cards, general, rule="rome.agents.spy.look", to=viewer)


def shares_view(state: State, who: str, ally: str, army: Army, table: Table) -> bool:
    """rome.agents.spy.share: whether to let an ally see the cards too."""
    words = "{}, do you let {} see the cards of {}?"
    return table.confirm(who, rule="rome.agents.spy.share", about=(who, ally, army), words=words)


# Protests and riots


def targets_of_protests(state: State, agent: Agent) -> list[AgentTarget]:
    """rome.agents.protests, rome.agents.riots, rome.ruling.barracks_later: another player's region without barracks."""
    owner = foreign_owner(state, agent)
    if owner is None or not can_have_unrest(state, agent.region):
        return []
    return [AgentTarget(owner, region=agent.region)]


def protests(state: State, agent: Agent, target: AgentTarget, table: Table) -> None:
    """rome.agents.protests: one unrest marker."""
    put_unrest(state, target.region, 1, table, "rome.agents.protests")


def riots(state: State, agent: Agent, target: AgentTarget, table: Table) -> None:
    """rome.agents.riots: two unrest markers."""
    put_unrest(state, target.region, 2, table, "rome.agents.riots")


def put_unrest(state: State, region: str, markers: int, table: Table, rule: str) -> None:
    """rome.agents.protests, rome.agents.riots: markers are added, without an upper limit."""
    land = state.lands[region]
    land.unrest += markers
    words = "Unrest in {}: {} marker." if land.unrest == 1 else "Unrest in {}: {} markers."
    table.tell(words, region, land.unrest, rule=rule)


# Rebel uprising


def targets_of_rebel_uprising(state: State, agent: Agent) -> list[AgentTarget]:
    """rome.agents.rebels.place, rome.ruling.rebel_target: an opponent's region that is no home of that opponent."""
    owner = foreign_owner(state, agent)
    if owner is None or state.printed.regions[agent.region].home == owner:
        return []
    if ruling(state, "rome.ruling.rebel_target") == "enemy_status" and not is_enemy(state, agent.faction, owner):
        return []
    return [AgentTarget(owner, region=agent.region)]


def rebel_uprising(state: State, agent: Agent, target: AgentTarget, table: Table) -> None:
    """rome.agents.rebels.damage: armies there suffer the defence roll; if none of them is left the region breaks free.

    The region rolls once, and every one of them suffers that roll.
    """
    armies = armies_in_revolt(state, agent.faction, target.faction, target.region)
    if armies:
        dice = defence_dice(state, target.region)
        faces = roll(state, dice, table, rule="rome.agents.rebels.damage", about=target.region)
        for army in armies:
            suffer(state, army, faces, table, "rome.agents.rebels.damage")
    if all(is_destroyed(state, army) for army in armies):
        break_free(state, target.region, table)


def armies_in_revolt(state: State, faction: str, owner: str, region: str) -> list[Army]:
    """rome.ruling.rebel_armies, rome.ruling.rebel_target: every opponent's army there, or the controller's alone.

    Opponents are all but the agent's player and its allies, or by one reading of rebel_target those of enemy status.
    """
    there = armies_in(state, region)
    if ruling(state, "rome.ruling.rebel_armies") == "controller":
        return [army for army in there if army.faction == owner]
    at_war = ruling(state, "rome.ruling.rebel_target") == "enemy_status"
    return [
        army
        for army in there
        if army.faction == owner
        or (
            army.faction != faction
            and (is_enemy(state, faction, army.faction) if at_war else not is_ally(state, faction, army.faction))
        )
    ]


def break_free(state: State, region: str, table: Table) -> None:
    """rome.agents.rebels.independent, rome.agents.rebels.home: nobody's again, or back to whose home it is.

    Ships in the port of a region that is nobody's put to sea.
    """
    home = home_of(state, region)
    if home in state.sides:
        table.tell("{} rises and returns to {}.", region, home, rule="rome.agents.rebels.home")
        take_control(state, home, region, table, by_army=False)
    else:
        table.tell("{} rises and is independent again.", region, rule="rome.agents.rebels.independent")
        state.lands[region].controller = None
        for navy in navies_in(state, region):
            put_to_sea(state, navy, table)


# Sabotage


def targets_of_sabotage(state: State, agent: Agent) -> list[AgentTarget]:
    """rome.agents.sabotage: the market and the barracks of another player's region."""
    owner = foreign_owner(state, agent)
    if owner is None:
        return []
    land = state.lands[agent.region]
    there = [name for name, stands in ((MARKET, land.market), (BARRACKS, land.barracks)) if stands]
    return [AgentTarget(owner, region=agent.region, thing=building) for building in there]


def sabotage(state: State, agent: Agent, target: AgentTarget, table: Table) -> None:
    """rome.agents.sabotage: on a Skull the building is removed."""
    if not attempt(state, agent, target, "sabotage", table):
        return
    land = state.lands[target.region]
    if target.thing == MARKET:
        land.market = False
    else:
        land.barracks = False
    table.tell("The {} in {} is destroyed.", target.thing, target.region, rule="rome.agents.sabotage")


# Treasury theft


def targets_of_treasury_theft(state: State, agent: Agent) -> list[AgentTarget]:
    """rome.agents.theft.place: another player's region, with no region of that player worth more."""
    owner = foreign_owner(state, agent)
    if owner is None:
        return []
    here = gold_value(state, agent.region)
    if any(gold_value(state, region) > here for region in controlled(state, owner)):
        return []
    return [AgentTarget(owner)]


def treasury_theft(state: State, agent: Agent, target: AgentTarget, table: Table) -> None:
    """rome.agents.theft.skull: on a Skull half the other's gold, rounded up, changes hands."""
    if attempt(state, agent, target, "treasury_theft", table):
        gold = (state.sides[target.faction].gold + 1) // 2
        hand_over(state, target.faction, agent.faction, gold)
        table.tell("{} steals {} gold from {}.", agent, gold, target.faction, rule="rome.agents.theft.skull")


# Double agent


def targets_of_double_agent(state: State, agent: Agent) -> list[AgentTarget]:
    """rome.agents.double: the agents of other players where the agent stands."""
    return [AgentTarget(one.faction, agent=one) for one in foreign_agents(state, agent)]


def double_agent(state: State, agent: Agent, target: AgentTarget, table: Table) -> None:
    """rome.agents.double: that agent goes home and does nothing more this round."""
    victim = the_agent(target)
    victim.caught = True
    victim.region = choose_refuge(state, victim, table)
    table.tell("{} is sent back to {}.", victim, victim.region, rule="rome.agents.double")


def choose_refuge(state: State, agent: Agent, table: Table) -> str:
    """rome.agents.double: the capital, else the home region nearest to it that is still held; if none, it stays."""
    capital = state.printed.factions[agent.faction].capital
    held = homes(state, agent.faction)
    if not held:
        return agent.region
    refuges = nearest_of(held, [capital], state.printed.land_steps)[1]
    return seat(state, agent.faction).refuge(state, agent, refuges, table)


# Sow distrust


def targets_of_sow_distrust(state: State, agent: Agent) -> list[AgentTarget]:
    """rome.agents.distrust.effect, rome.ruling.distrust_self: in a capital, each friend or ally of whose it is.

    The agent's own faction is left out, but for one reading.
    """
    owner = foreign_owner(state, agent)
    if owner is None or state.printed.factions[owner].capital != agent.region:
        return []
    also_own = ruling(state, "rome.ruling.distrust_self") == "also_own"
    return [
        AgentTarget(owner, thing=friend)
        for friend in others(state, owner)
        if status(state, owner, friend) >= FRIENDLY and (also_own or friend != agent.faction)
    ]


def sow_distrust(state: State, agent: Agent, target: AgentTarget, table: Table) -> None:
    """rome.agents.distrust.effect, rome.agents.distrust.floor, rome.ruling.lost_passage: one step down, to neutral.

    By one reading armies in the land of a former ally must conquer or leave at once.
    """
    were_allies = is_ally(state, target.faction, target.thing)
    lower_status(state, target.faction, target.thing, table)
    if were_allies and ruling(state, "rome.ruling.lost_passage") == "at_once":
        clear_stranded(state, target.faction, target.thing, table)


ACTIONS = {
    "treaty": Action(targets_of_treaty, treaty),
    "trade": Action(targets_of_trade, trade),
    "spy": Action(targets_of_spy, spy),
    "protests": Action(targets_of_protests, protests),
    "riots": Action(targets_of_protests, riots),
    "rebel_uprising": Action(targets_of_rebel_uprising, rebel_uprising),
    "bribe": Action(targets_of_bribe, bribe),
    "sabotage": Action(targets_of_sabotage, sabotage),
    "treasury_theft": Action(targets_of_treasury_theft, treasury_theft),
    "double_agent": Action(targets_of_double_agent, double_agent),
    "sow_distrust": Action(targets_of_sow_distrust, sow_distrust),
    "recruit_mercenaries": Action(targets_of_recruit_mercenaries, recruit_mercenaries),
    "assassination": Action(targets_of_assassination, assassination),
}
"""Every agent action by its id."""
