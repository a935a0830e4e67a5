"""The Spending Phase: what a player can buy, and in which words it is asked.

Troop and ship cards are in recruiting.py, the faction board in developments.py, what is built in improvements.py;
how purchases are paid for, kept secret and declared in purchases.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from foeman.engine.table import Table
from foeman.games.rome.rules.agents import agent_limit
from foeman.games.rome.rules.armies import free_army_number, make_veteran, veteran_available
from foeman.games.rome.rules.developments import (
    begin_favours,
    buy_development,
    buyable_developments,
    choose_development,
    open_developments,
)
from foeman.games.rome.rules.events import offer_turn
from foeman.games.rome.rules.improvements import (
    KINDS,
    ROAD,
    build,
    buildable,
    can_build,
    choose_improvement,
    choose_site,
    sites,
)
from foeman.games.rome.rules.map import within
from foeman.games.rome.rules.purchases import spend
from foeman.games.rome.rules.recruiting import (
    Supply,
    buy_ship,
    can_reinforce,
    choose_army,
    choose_commander,
    choose_navy,
    choose_place,
    choose_recruit,
    choose_ship,
    commanders,
    navies_for_ships,
    raise_army,
    recruit,
    recruits_for,
    ships_on_offer,
    survey,
)
from foeman.games.rome.state import Agent, Army, State, effects, homes

DONE = "done"
KEPT = "kept for a new army"
NEW_STARS = 2
AGENT_PRICE = 2
MOST_AGENTS = 3
GENERAL_RANGE = 4


def begin_spending(state: State, faction: str, table: Table) -> None:
    """rome.spend.develop.next_round, rome.events.when: what developments allow, and the events of the turn."""
    begin_favours(state, faction)
    offer_turn(state, "own_turn", faction, table)
    offer_turn(state, "spending_turn", faction, table)


def buy_something(state: State, faction: str, table: Table) -> bool:
    """rome.spend.secret: a player buys one thing after the other, as long as there is gold and something to be had.

    One purchase; says whether there may be more.
    """
    supply = survey(state, faction)
    options = [name for name, (possible, _) in PURCHASES.items() if possible(state, faction, supply)]
    chosen = choose_purchase(state, faction, options, table)
    if chosen == DONE:
        return False
    PURCHASES[chosen][1](state, faction, supply, table)
    return True


def choose_purchase(state: State, faction: str, options: list[str], table: Table) -> str:
    """rome.spend.secret: what kind of thing to buy next, or nothing more."""
    about = (faction, state.sides[faction].gold)
    words = "{}, you have {} gold. What do you buy?"
    return table.choose(faction, [DONE, *options], rule="rome.spend.secret", about=about, words=words)


# Troop and ship cards, new armies


def can_buy_troops(state: State, faction: str, supply: Supply) -> bool:
    """Whether any army can be given a card now."""
    if not state.sides[faction].gold:
        return False
    return any(takes_recruits(state, army, supply) for army in state.sides[faction].armies)


def takes_recruits(state: State, army: Army, supply: Supply) -> bool:
    """Whether there is a card that an army can be given now."""
    return next(recruits_for(state, army, supply), None) is not None


def buy_troops(state: State, faction: str, supply: Supply, table: Table) -> None:
    """rome.spend.troops.assign: an army, and a card for it."""
    armies = [army for army in state.sides[faction].armies if takes_recruits(state, army, supply)]
    army = choose_army(state, faction, armies, table)
    card = choose_recruit(state, army, list(recruits_for(state, army, supply)), table)
    recruit(state, army, card, supply, table)


def can_raise_army(state: State, faction: str, supply: Supply) -> bool:
    """rome.spend.troops.new, rome.universal.limit: a spare general, a free army space, and two cards to be had."""
    side = state.sides[faction]
    if not side.generals or side.gold < 2 or free_army_number(side) is None:
        return False
    return bool(commanders(state, faction, supply))


def buy_army(state: State, faction: str, supply: Supply, table: Table) -> None:
    """rome.spend.troops.new: a general, a place, and the first two cards; further ones follow as for any army."""
    places = commanders(state, faction, supply)
    general = choose_commander(state, faction, list(places), table)
    place = choose_place(state, faction, general, places[general], table)
    raise_army(state, faction, general, place, supply, table)


def can_buy_ships(state: State, faction: str, supply: Supply) -> bool:
    """Whether there is a ship card to be had and a navy to put it in."""
    if not state.sides[faction].gold or not navies_for_ships(state, faction, supply):
        return False
    return next(ships_on_offer(state, faction), None) is not None


def buy_ships(state: State, faction: str, supply: Supply, table: Table) -> None:
    """rome.spend.ships.assign: a ship card, and the navy it joins."""
    ship = choose_ship(state, faction, list(ships_on_offer(state, faction)), table)
    navy = choose_navy(state, faction, navies_for_ships(state, faction, supply), table)
    buy_ship(state, faction, ship, navy, table)


# Veterans, by a development


def can_train(state: State, faction: str, supply: Supply) -> bool:
    """Whether a development lets a faction train a veteran now."""
    side = state.sides[faction]
    if not side.favours.get("veterans") or training_price(state, faction) > side.gold:
        return False
    return any(next(trainees(state, army, supply), None) for army in side.armies)


def training_price(state: State, faction: str) -> int:
    """What it costs to train a veteran."""
    return min(int(parameters["gold"]) for parameters in effects(state, faction, "train_veterans"))


def trainees(state: State, army: Army, supply: Supply) -> Iterator[str]:
    """The kinds of card in an army that can be made veterans: it can be reinforced, and the veteran is there."""
    if can_reinforce(state, army, supply):
        for card in dict.fromkeys(army.cards):
            if veteran_available(state, army, card):
                yield card


def train(state: State, faction: str, supply: Supply, table: Table) -> None:
    """rome.spend.develop.next_round: a card of an army becomes a veteran."""
    side = state.sides[faction]
    armies = [army for army in side.armies if next(trainees(state, army, supply), None)]
    army = choose_drilled(state, faction, armies, table)
    card = choose_trainee(state, army, list(trainees(state, army, supply)), table)
    what = f"veteran for {army.name}"
    spend(state, faction, training_price(state, faction), what, table, "rome.spend.develop.next_round")
    side.favours["veterans"] -= 1
    make_veteran(state, army, card)
    table.tell("{}: {} become veterans.", army, card, rule="rome.spend.develop.next_round", to=faction)


def choose_drilled(state: State, faction: str, armies: list[Army], table: Table) -> Army:
    """rome.spend.develop.next_round: in which army to train a veteran."""
    words = "{}, in which army do you train a veteran?"
    return table.choose(faction, armies, rule="rome.spend.develop.next_round", about=faction, words=words)


def choose_trainee(state: State, army: Army, cards: list[str], table: Table) -> str:
    """rome.spend.develop.next_round: which card of an army becomes a veteran."""
    words = "{}: which card becomes a veteran?"
    return table.choose(army.faction, cards, rule="rome.spend.develop.next_round", about=army, words=words)


# Developments and improvements


def can_develop(state: State, faction: str, supply: Supply) -> bool:
    """Whether there is a development to be had."""
    return next(open_developments(state, faction), None) is not None


def develop(state: State, faction: str, supply: Supply, table: Table) -> None:
    """rome.spend.develop.cost: a development of the faction board."""
    bought = choose_development(state, faction, buyable_developments(state, faction), table)
    buy_development(state, faction, bought.name, table)
    supply.recruitable.clear()


def can_improve(state: State, faction: str, supply: Supply) -> bool:
    """Whether there is an improvement to be had; a road, the cheapest, is looked at first."""
    return can_build(state, faction, ROAD) or any(can_build(state, faction, kind) for kind in KINDS)


def improve(state: State, faction: str, supply: Supply, table: Table) -> None:
    """rome.spend.improve.cost: an improvement, and its place."""
    what = choose_improvement(state, faction, buildable(state, faction), table)
    build(state, faction, what, choose_site(state, faction, what, sites(state, faction, what), table), table)


# Generals


def generals_on_offer(state: State, faction: str) -> list[str]:
    """rome.spend.general.cost: general cards of two stars in the box; a development may let better ones be had."""
    side, cards = state.sides[faction], state.printed.generals
    better = effects(state, faction, "general_stars") if side.favours.get("stars") else []
    wanted = [NEW_STARS, *(int(parameters["stars"]) for parameters in better)]
    return [name for name in side.recruits if cards[name].stars in wanted]


def general_price(state: State, faction: str) -> int:
    """rome.spend.general.cost, rome.spend.general.barbarians: 2 gold, and nothing for the Barbarian Tribes."""
    return state.printed.factions[faction].general_cost


def can_buy_general(state: State, faction: str, supply: Supply) -> bool:
    """Whether there is a general to be had."""
    if general_price(state, faction) > state.sides[faction].gold:
        return False
    return bool(generals_on_offer(state, faction))


def buy_general(state: State, faction: str, supply: Supply, table: Table) -> None:
    """rome.spend.general.cost: a general, who joins an army without one or is kept."""
    name = choose_general(state, faction, generals_on_offer(state, faction), table)
    post = choose_post(state, faction, name, leaderless_in_reach(state, faction), table)
    hire_general(state, faction, name, None if isinstance(post, str) else post, table)


def leaderless_in_reach(state: State, faction: str) -> list[Army]:
    """rome.spend.general.join, rome.spend.general.four: armies without a general, within four land regions of home."""
    armies = [army for army in state.sides[faction].armies if army.general is None and army.region is not None]
    return [army for army in armies if is_near_home(state, faction, army.region or "")]


def is_near_home(state: State, faction: str, region: str) -> bool:
    """rome.spend.general.join: within four land regions of a home region that the faction holds."""
    return any(within(state, faction, home, region, GENERAL_RANGE) for home in homes(state, faction))


def hire_general(state: State, faction: str, name: str, army: Army | None, table: Table) -> None:
    """rome.spend.general.join, rome.spend.general.four: the card leaves the box for an army, or for the spare ones."""
    side = state.sides[faction]
    spend(state, faction, general_price(state, faction), "general", table, "rome.spend.general.cost")
    if state.printed.generals[name].stars > NEW_STARS:
        side.favours["stars"] -= 1
    side.recruits.remove(name)
    if army is None:
        side.generals.append(name)
        table.tell("{} is ready to lead a new army.", name, rule="rome.spend.general.join", to=faction)
    else:
        army.general = name
        table.tell("{} takes over {}.", name, army, rule="rome.spend.general.join", to=faction)


def choose_general(state: State, faction: str, generals: list[str], table: Table) -> str:
    """rome.spend.general.cost: which of the general cards to take."""
    words = "{}, which general do you recruit?"
    return table.choose(faction, generals, rule="rome.spend.general.cost", about=faction, words=words)


def choose_post(state: State, faction: str, name: str, armies: list[Army], table: Table) -> Army | str:
    """rome.spend.general.join: which army a new general joins, if any."""
    options: list[Army | str] = [KEPT, *armies]
    about, words = (faction, name), "{}, where does {} go?"
    return table.choose(faction, options, rule="rome.spend.general.join", about=about, words=words)


# Agents


def can_buy_agent(state: State, faction: str, supply: Supply) -> bool:
    """rome.spend.agent.cost, rome.spend.agent.limit: below the limit, with 2 gold and a home region to start in."""
    side = state.sides[faction]
    if side.gold < AGENT_PRICE or len(side.agents) >= min(MOST_AGENTS, agent_limit(state, faction)):
        return False
    return bool(homes(state, faction))


def buy_agent(state: State, faction: str, supply: Supply, table: Table) -> None:
    """rome.spend.agent.cost: an agent, in a home region of the player's choice."""
    hire_agent(state, faction, choose_agent_home(state, faction, homes(state, faction), table), table)


def hire_agent(state: State, faction: str, region: str, table: Table) -> None:
    """rome.spend.agent.cost: 2 gold, and a new agent stands in a home region."""
    side = state.sides[faction]
    spend(state, faction, AGENT_PRICE, f"agent in {region}", table, "rome.spend.agent.cost")
    taken = [agent.number for agent in side.agents]
    number = next(number for number in range(1, MOST_AGENTS + 1) if number not in taken)
    side.agents.append(Agent(faction, number, region))


def choose_agent_home(state: State, faction: str, regions: list[str], table: Table) -> str:
    """rome.spend.agent.cost: where the new agent starts."""
    words = "{}, where does the new agent start?"
    return table.choose(faction, regions, rule="rome.spend.agent.cost", about=faction, words=words)


# Unrest


def restless(state: State, faction: str) -> list[str]:
    """rome.spend.calm: the regions of a faction with unrest markers."""
    return [region for region, land in state.lands.items() if land.unrest and land.controller == faction]


def can_calm(state: State, faction: str, supply: Supply) -> bool:
    """Whether there is unrest to be paid for."""
    if not state.sides[faction].gold:
        return False
    return any(land.unrest and land.controller == faction for land in state.lands.values())


def buy_calm(state: State, faction: str, supply: Supply, table: Table) -> None:
    """rome.spend.calm: a region, and how many of its markers go."""
    region = choose_restless(state, faction, restless(state, faction), table)
    most = min(state.lands[region].unrest, state.sides[faction].gold)
    calm(state, faction, region, choose_markers(state, faction, region, most, table), table)


def calm(state: State, faction: str, region: str, markers: int, table: Table) -> None:
    """rome.spend.calm: 1 gold for each marker removed."""
    spend(state, faction, markers, f"calm in {region}", table, "rome.spend.calm")
    state.lands[region].unrest -= markers


def choose_restless(state: State, faction: str, regions: list[str], table: Table) -> str:
    """rome.spend.calm: where to end unrest."""
    words = "{}, in which region do you pay to end unrest?"
    return table.choose(faction, regions, rule="rome.spend.calm", about=faction, words=words)


def choose_markers(state: State, faction: str, region: str, most: int, table: Table) -> int:
    """rome.spend.calm: how many markers to remove."""
    about, words = (faction, region), "{}, how many unrest markers do you remove from {}?"
    return table.number(faction, 1, most, rule="rome.spend.calm", about=about, words=words)


Possible = Callable[[State, str, Supply], bool]
Purchase = Callable[[State, str, Supply, Table], None]

PURCHASES: dict[str, tuple[Possible, Purchase]] = {
    "a troop card": (can_buy_troops, buy_troops),
    "a new army": (can_raise_army, buy_army),
    "a ship card": (can_buy_ships, buy_ships),
    "a veteran": (can_train, train),
    "a development": (can_develop, develop),
    "an improvement": (can_improve, improve),
    "a general": (can_buy_general, buy_general),
    "an agent": (can_buy_agent, buy_agent),
    "calm": (can_calm, buy_calm),
}
"""What can be bought, in the order of the rulebook: whether it can be now, and how it is."""
