"""Agent actions that cost gold or blood: bribes, mercenaries and assassination."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.rules.agent_targets import (
    GENERAL,
    AgentTarget,
    attempt,
    foreign_agents,
    foreign_armies,
    foreign_owner,
    kill_agent,
    the_agent,
    the_army,
)
from foeman.games.rome.rules.armies import collapse_if_broken, has_room, lose_card, release_general
from foeman.games.rome.rules.conquest import defence_dice, garrison_dice, provoke, take_control
from foeman.games.rome.rules.map import gold_value, is_besieged, is_closed, is_friendly_land, is_garrisoned, within
from foeman.games.rome.rules.traits import is_incorruptible, mercenary_price
from foeman.games.rome.seat import seat
from foeman.games.rome.state import Agent, Army, State, armies_in, army_of, is_ally, pay, ruling, stars, take

STAY = "stay"
BRIBED_STEPS = 2
HIRING_DISTANCE = 4
SPECIAL = "special"
"""The pack of the four special cards, which belongs to no region."""
COMPETENT, MEDIOCRE = 3, 2
"""Stars of a general."""


# Bribe


def targets_of_bribe(state: State, agent: Agent) -> list[AgentTarget]:
    """rome.agents.bribe.place: armies and the region of other players here, as far as the gold goes.

    rome.ruling.solo_human_v_undeclared: what an undeclared army costs is not known before it is tried.
    """
    gold = state.sides[agent.faction].gold
    found = [
        AgentTarget(army.faction, army)
        for army in foreign_armies(state, agent)
        if not is_incorruptible(state, army) and army_price(state, army) <= gold
    ]
    owner = foreign_owner(state, agent)
    if owner is not None and can_bribe_region(state, owner, agent.region, agent.faction):
        found.append(AgentTarget(owner, region=agent.region))
    return found


def bribe(state: State, agent: Agent, target: AgentTarget, table: Table) -> None:
    """rome.agents.bribe.place: an army or a region, as the player has said."""
    if target.army is not None:
        bribe_army(state, agent, target, table)
    else:
        bribe_region(state, agent, target, table)


def army_price(state: State, army: Army) -> int:
    """rome.agents.bribe.army.price: 1 gold for each card that is no mercenary, 1 for each star of the general."""
    troops = state.printed.troops
    return sum(not troops[card].is_mercenary for card in army.cards) + stars(state, army)


def bribe_army(state: State, agent: Agent, target: AgentTarget, table: Table) -> None:
    """rome.agents.bribe.army.price, rome.agents.bribe.army.skull, rome.ruling.bribe_army,
    rome.ruling.solo_human_v_undeclared: paid first, then the die.

    By one reading a failure never harms the agent. An undeclared army is declared before its price is set; if it is too
    dear then, nothing comes of it.
    """
    army = the_army(target)
    if not seat(state, army.faction).declare(state, army, table):
        return
    price = army_price(state, army)
    if price > state.sides[agent.faction].gold:
        table.tell("{} is too dear to bribe.", army, rule="rome.agents.bribe.army.price")
        return
    pay(state, agent.faction, price)
    table.tell("{} pays {} gold to bribe {}.", agent, price, army, rule="rome.agents.bribe.army.price")
    deadly = ruling(state, "rome.ruling.bribe_army") == "same"
    if attempt(state, agent, target, "bribe", table, deadly=deadly):
        desert(state, army, table)
        if not collapse_if_broken(state, army, table):
            move_bribed_army(state, agent.faction, army, table)


def desert(state: State, army: Army, table: Table) -> None:
    """rome.agents.bribe.army.skull: all mercenaries leave, and half of the rest, rounded down, drawn at random."""
    troops = state.printed.troops
    leaving = [card for card in army.cards if troops[card].is_mercenary]
    loyal = [card for card in army.cards if not troops[card].is_mercenary]
    leaving += table.deal(loyal, len(loyal) // 2, rule="rome.agents.bribe.army.skull", about=army)
    for card in leaving:
        lose_card(state, army, card)
    table.tell("{} of the cards of {} desert.", len(leaving), army, rule="rome.agents.bribe.army.skull")
    table.tell("{} loses {}.", army, leaving, rule="rome.agents.bribe.army.skull", to=army.faction)


def move_bribed_army(state: State, briber: str, army: Army, table: Table) -> None:
    """rome.agents.bribe.army.move: what is left may be moved up to two regions; an ally's land takes it in."""
    region = choose_bribed_move(state, briber, army, bribed_places(state, army), table)
    if region != STAY:
        army.region = region
        army.guest = region if state.lands[region].controller not in (None, army.faction) else ""
        table.tell("{} is led away to {}.", army, region, rule="rome.agents.bribe.army.move")


def bribed_places(state: State, army: Army) -> list[str]:
    """rome.agents.bribe.army.move, rome.ruling.bribe_move: up to two steps, in peace, not onto its own."""
    start = army.region
    if start is None:
        return []
    reached = {start: 0}
    for here in (queue := [start]):
        if reached[here] < BRIBED_STEPS:
            for there in state.printed.neighbours[here]:
                if there not in reached and is_peaceful(state, army, there):
                    reached[there] = reached[here] + 1
                    queue.append(there)
    return [region for region in reached if army_of(state, army.faction, region) is None]


def is_peaceful(state: State, army: Army, region: str) -> bool:
    """rome.ruling.bribe_move: land of nobody, of its owner or an ally of its owner, and no army there to fight."""
    if state.lands[region].controller is not None and not is_friendly_land(state, army.faction, region):
        return False
    foreign = [one for one in armies_in(state, region) if one.faction != army.faction]
    return not is_closed(state, region) and all(is_ally(state, one.faction, army.faction) for one in foreign)


def choose_bribed_move(state: State, briber: str, army: Army, regions: list[str], table: Table) -> str:
    """rome.agents.bribe.army.move: where to send a bribed army, if anywhere."""
    words = "{}, where do you send {}?"
    options = [STAY, *regions]
    return table.choose(briber, options, rule="rome.agents.bribe.army.move", about=(briber, army), words=words)


def can_bribe_region(state: State, owner: str, region: str, briber: str) -> bool:
    """rome.ruling.bribe_region: garrisoned, with no army of its owner in it; by the other reading any region."""
    any_region = ruling(state, "rome.ruling.bribe_region") == "any_region"
    if any_region or (is_garrisoned(state, region) and army_of(state, owner, region) is None):
        return region_price(state, briber, region) <= state.sides[briber].gold
    return False


def region_price(state: State, briber: str, region: str) -> int:
    """rome.agents.bribe.region.price: 2 gold for each die of the garrison, or of the defence roll if it has none."""
    guarded = is_garrisoned(state, region)
    return 2 * len(garrison_dice(state, region, briber) if guarded else defence_dice(state, region))


def bribe_region(state: State, agent: Agent, target: AgentTarget, table: Table) -> None:
    """rome.agents.bribe.region.price, rome.agents.bribe.region.skull, rome.ruling.home_by_agent: paid, then the die.

    On a Skull the region passes, without points but by one reading. It is an attempt to take a region, so it breaks an
    alliance.
    """
    price = region_price(state, agent.faction, target.region)
    pay(state, agent.faction, price)
    table.tell("{} pays {} gold to bribe {}.", agent, price, target.region, rule="rome.agents.bribe.region.price")
    if is_ally(state, agent.faction, target.faction):
        provoke(state, agent.faction, target.faction, table)
    still_theirs = state.lands[target.region].controller == target.faction
    if still_theirs and attempt(state, agent, target, "bribe", table):
        take_control(state, agent.faction, target.region, table, by_army=False)


# Recruit mercenaries


def targets_of_recruit_mercenaries(state: State, agent: Agent) -> list[AgentTarget]:
    """rome.agents.mercenaries.place: cards of the pack of this region for armies within four land regions.

    And special cards for an army where the agent stands.
    """
    found: list[AgentTarget] = []
    pack = state.printed.regions[agent.region].pack
    for army in state.sides[agent.faction].armies:
        if army.region is None or is_cut_off(state, army):
            continue
        if pack and within(state, agent.faction, agent.region, army.region, HIRING_DISTANCE):
            found += offers(state, army, pack)
        if army.region == agent.region and gold_value(state, agent.region) >= 2:
            found += special_offers(state, army)
    return found


def offers(state: State, army: Army, pack: str) -> list[AgentTarget]:
    """rome.agents.mercenaries.buy: the cards left in a pack, no veterans, that the army has room and gold for."""
    troops, gold = state.printed.troops, state.sides[army.faction].gold
    return [
        AgentTarget(army.faction, army, thing=card)
        for card in state.packs[pack]
        if troops[card].cost is not None
        and has_room(state, army, card)
        and mercenary_price(state, army.faction, army, card) <= gold
    ]


def special_offers(state: State, army: Army) -> list[AgentTarget]:
    """rome.agents.mercenaries.special: the special cards that are left, in a region of gold value 2 or more."""
    return offers(state, army, SPECIAL)


def is_cut_off(state: State, army: Army) -> bool:
    """rome.siege.no_recruits: whether an army stands in a region of its own that is besieged."""
    region = army.region
    return region is not None and state.lands[region].controller == army.faction and is_besieged(state, region)


def recruit_mercenaries(state: State, agent: Agent, target: AgentTarget, table: Table) -> None:
    """rome.agents.mercenaries.buy, rome.agents.mercenaries.special: the card is paid for and joins the army."""
    army, card = the_army(target), target.thing
    price = mercenary_price(state, army.faction, army, card)
    pay(state, army.faction, price)
    take(state.packs[state.printed.troops[card].pack], card)
    army.cards.append(card)
    table.tell("{} hires a mercenary card for {} gold.", army, price, rule="rome.agents.mercenaries.buy")
    table.tell("{} joins {}.", card, army, rule="rome.agents.mercenaries.buy", to=army.faction)


# Assassination


def targets_of_assassination(state: State, agent: Agent) -> list[AgentTarget]:
    """rome.agents.assassinate.place: the generals and the agents of other players where the agent stands."""
    led = [army for army in foreign_armies(state, agent) if army.general is not None]
    generals = [AgentTarget(army.faction, army, thing=GENERAL) for army in led]
    return generals + [AgentTarget(one.faction, agent=one) for one in foreign_agents(state, agent)]


def assassination(state: State, agent: Agent, target: AgentTarget, table: Table) -> None:
    """rome.agents.assassinate.place: a general or an agent, as the player has said."""
    if target.army is not None:
        assassinate_general(state, agent, target, table)
    else:
        assassinate_agent(state, agent, target, table)


def assassinate_agent(state: State, agent: Agent, target: AgentTarget, table: Table) -> None:
    """rome.agents.assassinate.agent: two dice, of which the better counts; a Skull kills."""
    if attempt(state, agent, target, "assassination", table, dice=2):
        kill_agent(state, the_agent(target), table)


def assassinate_general(state: State, agent: Agent, target: AgentTarget, table: Table) -> None:
    """rome.agents.assassinate.general, rome.agents.assassinate.leaderless: one die; a Skull kills.

    A general of three or more stars has a successor.
    """
    army = the_army(target)
    competent = stars(state, army) >= COMPETENT
    if attempt(state, agent, target, "assassination", table):
        words = "{}, general of {}, is murdered."
        table.tell(words, army.general, army, rule="rome.agents.assassinate.general")
        release_general(state, army)
        if competent:
            succeed(state, army, table)


def succeed(state: State, army: Army, table: Table) -> None:
    """rome.agents.assassinate.successor: a general of two stars takes over, if there is such a card."""
    recruits = state.sides[army.faction].recruits
    mediocre = [name for name in recruits if state.printed.generals[name].stars == MEDIOCRE]
    if not mediocre:
        return
    army.general = seat(state, army.faction).successor(state, army, mediocre, table)
    recruits.remove(army.general)
    table.tell("A mediocre general takes over {}.", army, rule="rome.agents.assassinate.successor")
    words = "{} now leads {}."
    table.tell(words, army.general, army, rule="rome.agents.assassinate.successor", to=army.faction)
