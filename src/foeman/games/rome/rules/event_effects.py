"""What the events of the initiative, agent, taxation and spending phases do.

The docstring of each function says what it reads of the Moment and what it changes, for the modules that offer it.
Above each event stands its condition: it is offered only when it would do something.
"""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.table import Table
from foeman.games.rome.printed import SKULL, ActionCard, S
from foeman.games.rome.rules.improvements import BUILDINGS, has_site
from foeman.games.rome.rules.map import gold_value, is_besieged
from foeman.games.rome.rules.moments import RULE, Moment, add_bonus, event, number
from foeman.games.rome.state import Agent, Army, State, controlled, gain, hand_over, others

# Initiative phase


def bids(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """Whoever takes part may lay it down."""
    return True


@event(bids)
def favourable_omens(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: initiative_bid, once for all. Reads nothing; bonus "total" of the player is 3 higher.

    It is laid face down: only its player is told. Initiative says it openly when all is revealed.
    """
    add_bonus(moment, "total", number(card, "total"), who)


# Agent phase


def has_acted(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """An agent of the player has acted."""
    return bool(agents_that_acted(state, who))


def agents_that_acted(state: State, who: str) -> list[Agent]:
    """The agents of a faction that have acted this turn and were not sent home."""
    return [agent for agent in state.sides[who].agents if agent.acted and not agent.caught]


@event(has_acted)
def busy_agents(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: agent_turn. An agent may move and act again: moved becomes False, acted 1 less."""
    agent = agent_to_act_again(state, who, table)
    agent.moved = False
    agent.acted -= number(card, "actions")
    table.tell("{} may move and act again.", agent, rule=RULE)


def agent_to_act_again(state: State, who: str, table: Table) -> Agent:
    """rome.events.effect: which agent the busy one is."""
    agents = agents_that_acted(state, who)
    return table.choose(who, agents, rule=RULE, about=(who, "Busy Agents"), words="{}, which agent acts again? ({})")


def names_the_player(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """One of the listed actions is aimed at the player, and nothing has stopped it yet."""
    return moment.target == who and moment.action in card.event.parameters["actions"] and not moment.cancelled


@event(names_the_player)
def informers(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: agent_action_declared. Reads action and target (the faction aimed at); sets cancelled.

    Offered before gold is paid and dice are rolled; the agent has acted and its card is gone all the same.
    """
    moment.cancelled = True


def would_kill(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """An assassination of the player's general or agent shows a Skull."""
    return moment.target == who and moment.action == "assassination" and SKULL in moment.faces


@event(would_kill)
def loyal_bodyguard(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: agent_action_rolled. Reads action, target and faces; all faces become S."""
    moment.faces[:] = [S] * len(moment.faces)


def has_somebody_to_replace(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """An opponent's general can be replaced."""
    return bool(replaceable_armies(state, who, number(card, "stars")))


def replaceable_armies(state: State, who: str, rank: int) -> list[Army]:
    """Opponents' armies on the board under a general of just this rank, whose faction has its 1-star card free."""
    generals = state.printed.generals
    return [
        army
        for other in others(state, who)
        if poorest(state, other) is not None
        for army in state.sides[other].armies
        if (army.region is not None or army.aboard is not None)
        and army.general is not None
        and generals[army.general].stars == rank
    ]


def poorest(state: State, faction: str) -> str | None:
    """The 1-star general of a faction, if the card is free."""
    generals = state.printed.generals
    return next((name for name in state.sides[faction].recruits if generals[name].stars == 1), None)


@event(has_somebody_to_replace)
def political_appointment(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: agent_turn. An opponent's 2-star general gives way to a 1-star one; the Moment stays."""
    army = army_to_spoil(state, who, number(card, "stars"), table)
    newcomer = poorest(state, army.faction)
    if newcomer is not None:
        table.tell("{} takes over {} from {}.", newcomer, army, army.general, rule=RULE)
        change_general(state, army, newcomer)


def army_to_spoil(state: State, who: str, rank: int, table: Table) -> Army:
    """rome.events.effect: whose general is replaced."""
    armies = replaceable_armies(state, who, rank)
    about = (who, "Political Appointment")
    return table.choose(who, armies, rule=RULE, about=about, words="{}, whose general is replaced? ({})")


def change_general(state: State, army: Army, newcomer: str) -> None:
    """An army's general goes back among the recruits, another takes over."""
    recruits = state.sides[army.faction].recruits
    recruits.remove(newcomer)
    if army.general is not None:
        recruits.append(army.general)
    army.general = newcomer


def has_unrest(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """A region of the player is restless."""
    return any(land.unrest and land.controller == who for land in state.lands.values())


@event(has_unrest)
def bread_and_games(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: own_turn, in the agent and the spending phase. Unrest is removed; the Moment stays."""
    region = region_to_feed(state, who, table)
    land = state.lands[region]
    removed = min(land.unrest, number(card, "markers"))
    land.unrest -= removed
    table.tell("{} unrest removed in {}.", removed, region, rule=RULE)


def region_to_feed(state: State, who: str, table: Table) -> str:
    """rome.events.effect: where bread is given out."""
    regions = [region for region in controlled(state, who) if state.lands[region].unrest]
    return table.choose(who, regions, rule=RULE, about=(who, "Bread and Games"), words="{}, in which region? ({})")


# Taxation phase


def has_a_quiet_region(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """There is a region to harvest."""
    return bool(quiet_regions(state, who))


def quiet_regions(state: State, who: str) -> list[str]:
    """The regions a faction controls that have no unrest and are not besieged."""
    return [one for one in controlled(state, who) if not state.lands[one].unrest and not is_besieged(state, one)]


@event(has_a_quiet_region)
def bumper_harvest(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: tax_turn. A region's gold value is gained once more and added to `raised` of the side.

    Taxation must add to `raised`, too, and score economic power afterwards. The Moment stays.
    """
    region = region_to_harvest(state, who, table)
    gold = gold_value(state, region)
    gain(state, who, gold)
    state.sides[who].raised += gold
    table.tell("{} takes {} gold more from {}.", who, gold, region, rule=RULE)


def region_to_harvest(state: State, who: str, table: Table) -> str:
    """rome.events.effect: which region has the harvest."""
    regions = quiet_regions(state, who)
    return table.choose(who, regions, rule=RULE, about=(who, "Bumper Harvest"), words="{}, in which region? ({})")


def has_somebody_to_raid(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """An opponent has a market at a port, and gold."""
    return bool(raidable(state, who))


def raidable(state: State, who: str) -> list[str]:
    """The opponents from whom pirates get something."""
    return [other for other in others(state, who) if state.sides[other].gold and markets_at_ports(state, other)]


def markets_at_ports(state: State, faction: str) -> int:
    """How many markets a faction has at ports, besieged or not."""
    lands, regions = state.lands, state.printed.regions
    return sum(1 for region in controlled(state, faction) if lands[region].market and regions[region].port)


@event(has_somebody_to_raid)
def pirate_raid(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: tax_end. Gold changes hands, outside of `raised`; the Moment stays."""
    victim = victim_of_pirates(state, who, table)
    gold = min(number(card, "maximum"), number(card, "gold") * markets_at_ports(state, victim))
    gold = min(gold, state.sides[victim].gold)
    hand_over(state, victim, who, gold)
    table.tell("Pirates bring {} {} gold of {}.", who, gold, victim, rule=RULE)


def victim_of_pirates(state: State, who: str, table: Table) -> str:
    """rome.events.effect: whom the pirates raid."""
    about = (who, "Pirate Raid")
    return table.choose(who, raidable(state, who), rule=RULE, about=about, words="{}, who is raided? ({})")


# Spending phase


def has_a_building_site(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """A market, barracks or walls can still be built somewhere."""
    return any(has_site(state, who, kind) for kind in BUILDINGS)


@event(has_a_building_site)
def public_works(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: spending_turn. `free_improvements` of the side grows by 1; the Moment stays.

    Each market, barracks or walls built then costs nothing and takes 1 from it. Spending clears it at the turn's end.
    """
    state.sides[who].free_improvements += number(card, "improvements")


def has_cards_to_buy(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """The reserve holds a card of the faction that would become cheaper."""
    least = number(card, "minimum")
    costs = [state.printed.troops[troop].cost for troop in state.sides[who].reserve]
    return state.sides[who].gold >= least and any(cost is not None and cost > least for cost in costs)


@event(has_cards_to_buy)
def volunteers(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: spending_turn. `volunteers` of the side grows by 3; the Moment stays.

    Prices come from troop_price, and enlist is called when the card is bought. Spending clears it at the turn's end.
    """
    state.sides[who].volunteers += number(card, "cards")


def troop_price(state: State, faction: str, card: str) -> int:
    """rome.events.effect: what a troop card of a faction's own costs now, with volunteers 1 less but at least 1."""
    cost = state.printed.troops[card].cost or 0
    if not state.sides[faction].volunteers or state.printed.troops[card].is_mercenary:
        return cost
    terms = next(one for one in state.printed.actions.values() if one.event.id == "volunteers")
    return min(cost, max(number(terms, "minimum"), cost - number(terms, "gold")))


def enlist(state: State, faction: str, card: str) -> None:
    """rome.events.effect: a card is bought; if volunteers made it cheaper, one fewer is left."""
    if troop_price(state, faction, card) < (state.printed.troops[card].cost or 0):
        state.sides[faction].volunteers -= 1


def has_a_rising_star(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """A general of the player can be exchanged for a better one."""
    side = state.sides[who]
    generals = [*side.generals, *(army.general for army in side.armies if army.general is not None)]
    return bool(of_rank(state, generals, number(card, "stars"))) and bool(
        of_rank(state, side.recruits, number(card, "new_stars"))
    )


def of_rank(state: State, generals: Sequence[str], rank: int) -> list[str]:
    """The generals with so many stars."""
    return [name for name in generals if state.printed.generals[name].stars == rank]


@event(has_a_rising_star)
def rising_star(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: spending_turn. A 2-star general is exchanged for a 3-star card; the Moment stays."""
    side = state.sides[who]
    old = general_to_raise(state, who, number(card, "stars"), table)
    new = rank_to_take(state, who, number(card, "new_stars"), table)
    table.tell("{} has a rising star: {}.", who, new, rule=RULE)
    army = next((army for army in side.armies if army.general == old), None)
    if army is not None:
        change_general(state, army, new)
    else:
        side.recruits[side.recruits.index(new)] = old
        side.generals[side.generals.index(old)] = new


def general_to_raise(state: State, who: str, rank: int, table: Table) -> str:
    """rome.events.effect: which general is exchanged."""
    side = state.sides[who]
    generals = [*(army.general for army in side.armies if army.general is not None), *side.generals]
    options = of_rank(state, generals, rank)
    return table.choose(who, options, rule=RULE, about=(who, "Rising Star"), words="{}, who is exchanged? ({})")


def rank_to_take(state: State, who: str, rank: int, table: Table) -> str:
    """rome.events.effect: for which card."""
    options = of_rank(state, state.sides[who].recruits, rank)
    return table.choose(who, options, rule=RULE, about=(who, "for"), words="{}, for which general? ({} whom)")
