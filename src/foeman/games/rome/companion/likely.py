"""What may well have changed in a person's turn, by phase: what the page offers first, to tap and not to type."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from foeman.engine.edits import Likely
from foeman.games.rome.companion.land import BUILDINGS, NO, YES, holder, stands
from foeman.games.rome.companion.things import ABOARD, DEAD, OFF, agent_place, army_place, navy_place, status_name
from foeman.games.rome.rules.agent_actions import ACTIONS
from foeman.games.rome.rules.developments import owns_all
from foeman.games.rome.rules.map import is_closed
from foeman.games.rome.state import NUMERALS, STATUS_NAMES, Agent, Army, Navy, State, controlled, homes

Groups = dict[str, list[Likely]]

FAR = 2
"""Within so many steps lies where an army usually goes in a turn."""
MOST = 12
"""So many places at most are offered for one piece."""
MOST_TAKEN = 30
WITH_A_FACTION = ("trade", "treaty", "treasury_theft")
"""Agent actions that are aimed at a faction as a whole."""
LEFT_OVER = ("0", "1", "2", "3")
"""What is usually left of the gold when all is bought."""


def likely(state: State, side: str) -> Groups:
    """By group: what a person may have changed in this phase."""
    groups = {"agents": of_agents, "campaign": of_campaign, "spending": of_spending}[state.phase](state, side)
    return {name: found for name, found in groups.items() if found}


# Agents


def of_agents(state: State, side: str) -> Groups:
    """What is done to bots, where agents went, gold for cards, and how factions stand to each other."""
    return {
        "Against a bot": against_bots(state, side),
        "Agents": [agent_likely(state, side, number) for number in (1, 2, 3)],
        "Sums": [gold_likely(state, side)],
        "Statuses": statuses_of(state, side),
    }


def against_bots(state: State, side: str) -> list[Likely]:
    """Agent actions that a bot answers, each with its targets."""
    agents = [agent.name for bot in state.bots for agent in state.sides[bot].agents if agent.region]
    armies = [army for bot in state.bots for army in state.sides[bot].armies if army.region]
    led = [f"general ({army.name})" for army in armies if army.general is not None]
    targets: dict[str, Sequence[str]] = {action: whom(state, side, action) for action in WITH_A_FACTION}
    targets |= {"spy": [army.name for army in armies], "double_agent": agents, "assassination": [*led, *agents]}
    names = state.printed.action_names
    return [Likely(names[action], tuple(aims[:MOST])) for action, aims in targets.items() if aims]


def whom(state: State, side: str, action: str) -> list[str]:
    """The bots that an agent action can be aimed at: at home, or where they have an agent."""
    places = {bot: [*homes(state, bot), *(agent.region for agent in state.sides[bot].agents)] for bot in state.bots}
    return [bot for bot, regions in places.items() if any(is_aim(state, side, action, bot, one) for one in regions)]


def is_aim(state: State, side: str, action: str, bot: str, region: str) -> bool:
    """Whether an agent in a region can act so upon a bot."""
    found = ACTIONS[action].targets(state, Agent(side, 0, region)) if region else []
    return any(target.faction == bot for target in found)


def agent_likely(state: State, side: str, number: int) -> Likely:
    """An agent goes to a capital, or where a bot has an agent, or home; a new one appears at home."""
    printed, now = state.printed, agent_place(state, side, number)
    if now == DEAD:
        return Likely(f"agent {number}", (printed.factions[side].capital,), now)
    abroad = [printed.factions[bot].capital for bot in state.bots]
    met = [agent.region for bot in state.bots for agent in state.sides[bot].agents if agent.region]
    places = dict.fromkeys([*abroad, *met, printed.factions[side].capital, DEAD])
    return Likely(f"agent {number}", tuple(place for place in places if place != now)[:MOST], now)


# Campaign


def of_campaign(state: State, side: str) -> Groups:
    """Where armies and navies went, what they have taken, and whom they attack."""
    owned = state.sides[side]
    return {
        "Armies": [army_likely(state, army) for army in owned.armies],
        "Regions taken": [Likely(region, (side,), holder(state, region)) for region in in_reach(state, side)],
        "Battles": battles_of(state, side),
        "Navies": [navy_likely(state, navy) for navy in owned.navies],
        "Sums": [gold_likely(state, side), Likely("points", (), owned.points)],
        "Statuses": statuses_of(state, side),
    }


def army_likely(state: State, army: Army) -> Likely:
    """Regions near where it is; from its army space the homes and what is next to them; aboard, or off the board."""
    now = army_place(state, army.faction, army.number)
    if army.region is not None:
        places = near(state, army.region)[:MOST]
    else:
        places = ashore(state, army) if army.aboard is not None else around(state, starts_of(state, army), far=1)
    afloat = [navy for navy in state.sides[army.faction].navies if navy.place and army.aboard != navy.number]
    aboard = [f"{ABOARD}Navy {NUMERALS[navy.number]}" for navy in afloat]
    return Likely(f"Army {NUMERALS[army.number]}", (*places, *aboard, *off(now)), now)


def off(now: str) -> list[str]:
    """A piece on the board may have left it."""
    return [OFF] if now != OFF else []


def starts_of(state: State, army: Army) -> list[str]:
    """Where an army may set out from: where it stands, or a home region of its side."""
    return [army.region] if army.region is not None else homes(state, army.faction)


def near(state: State, region: str) -> list[str]:
    """The regions near a region, the nearest first."""
    return [other for other in around(state, [region]) if other != region]


def around(state: State, starts: Sequence[str], far: int = FAR) -> list[str]:
    """The regions within some steps of others, the nearest first, these included."""
    away = dict[str, int]()
    for start in starts:
        within = reached_from(state, start, far)
        for region in (region for region in state.printed.regions if region in within):
            if within[region] <= away.get(region, far) and not is_closed(state, region):
                away[region] = within[region]
    return sorted(away, key=away.__getitem__)


def reached_from(state: State, start: str, far: int) -> dict[str, int]:
    """The regions within some steps of one, and how many each is away: as far as the map is known, nobody is asked."""
    reached, edge = {start: 0}, [start]
    for steps in range(1, far + 1):
        edge = [there for here in edge for there in state.printed.neighbours[here] if there not in reached]
        reached |= dict.fromkeys(edge, steps)
    return reached


def ashore(state: State, army: Army) -> list[str]:
    """The coasts of the sea area in which an army's navy is."""
    navy = next((one for one in state.sides[army.faction].navies if one.number == army.aboard), None)
    return list(state.printed.coasts_of.get(str(navy.place), ()))[:MOST] if navy is not None else []


def in_reach(state: State, side: str) -> list[str]:
    """Land of others near a side's armies, the nearest first."""
    starts = [start for army in state.sides[side].armies for start in starts_of(state, army)]
    nearest = around(state, list(dict.fromkeys(starts)))
    return [region for region in nearest if state.lands[region].controller != side][:MOST_TAKEN]


def battles_of(state: State, side: str) -> list[Likely]:
    """Armies of bots beside one's own, which may be attacked."""
    stand = [army.region for army in state.sides[side].armies if army.region is not None]
    beside = [army.name for bot in state.bots for army in state.sides[bot].armies if army.region in stand]
    return [Likely("battle", tuple(beside))] if beside else []


def navy_likely(state: State, navy: Navy) -> Likely:
    """The sea areas and ports near a navy."""
    now, printed = navy_place(state, navy.faction, navy.number), state.printed
    if navy.place is None:
        places: Iterable[str] = (home for home in homes(state, navy.faction) if printed.regions[home].port)
    elif navy.place in printed.regions:
        places = printed.regions[navy.place].harbour
    else:
        seas = [sea for sea, steps in printed.seas_near[navy.place].items() if 0 < steps <= FAR]
        ports = [name for name in controlled(state, navy.faction) if navy.place in printed.regions[name].harbour]
        places = (*ports, *seas)
    return Likely(f"Navy {NUMERALS[navy.number]}", (*tuple(places)[:MOST], *off(now)), now)


# Spending


def of_spending(state: State, side: str) -> Groups:
    """What is left of the gold, what was built and developed, calmed and recruited."""
    owned, own = state.sides[side], controlled(state, side)
    built = [f"{what} in {region}" for region in own for what in BUILDINGS if stands(state, region, what) == NO]
    missing = [one for one in state.printed.factions[side].developments if one.name not in owned.developments]
    restless = [Likely(f"unrest in {region}", ("0",), state.lands[region].unrest) for region in own]
    return {
        "Sums": [gold_likely(state, side, LEFT_OVER)],
        "Unrest": [one for one in restless if one.now],
        "Built": [Likely(name, (YES,), NO) for name in built],
        "Developments": [Likely(one.name, (YES,), NO) for one in missing if owns_all(owned, one.requires)],
        "Cards": [Likely(f"cards of Army {NUMERALS[army.number]}", (), len(army.cards)) for army in owned.armies],
        "Agents": [one for one in (agent_likely(state, side, number) for number in (1, 2, 3)) if one.now == DEAD],
    }


# Sums and statuses


def gold_likely(state: State, side: str, values: tuple[str, ...] = ()) -> Likely:
    """A side's gold."""
    now = state.sides[side].gold
    return Likely("gold", tuple(value for value in values if value != str(now)), now)


def statuses_of(state: State, side: str) -> list[Likely]:
    """How a side stands to each other one."""
    pairs = [pair for pair in combinations(state.sides, 2) if side in pair]
    return [status_likely(state, *pair) for pair in pairs]


def status_likely(state: State, one: str, other: str) -> Likely:
    """How two factions stand to each other."""
    now = status_name(state, one, other)
    return Likely(f"{one} and {other}", tuple(name for name in STATUS_NAMES if name != now), now)
