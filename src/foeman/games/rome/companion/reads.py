"""Check my table: which things the next decision of a bot reads."""

from __future__ import annotations

from collections.abc import Iterable

from foeman.engine.mirror import EMPTY, Things
from foeman.engine.states import cloner
from foeman.games.rome.companion.land import BUILDINGS
from foeman.games.rome.companion.mirror import Mirror, people
from foeman.games.rome.companion.things import things
from foeman.games.rome.digital.reach import reach, sea_reach, survey
from foeman.games.rome.rules.agents import starts_of_move, ways
from foeman.games.rome.rules.campaign import begin_turn
from foeman.games.rome.state import Army, State, at_sea, controlled, homes

FOLLOWING = {
    "initiative": "agents",
    "agents": "campaign",
    "taxation": "campaign",
    "campaign": "spending",
    "spending": "agents",
}
"""After each phase the next in which a bot decides."""
IN_THE_ORDER = ("agents", "campaign", "spending")
"""Phases in which everybody has a turn."""


def reads(state: Mirror) -> list[str]:
    """What the bot looks at that decides next: with its agents, with an army, or with its gold."""
    bot, phase = next_to_decide(state)
    looks = {"agents": agents_read, "campaign": army_reads, "spending": spending_reads}[phase]
    return there(things(state), looks(state, bot))


def next_to_decide(state: Mirror) -> tuple[str, str]:
    """The bot that has the next turn, and the phase of that turn."""
    left = state.order[state.turn :] if state.phase in IN_THE_ORDER else []
    waiting = [name for name in left if name in state.bots]
    if waiting:
        return waiting[0], state.phase
    return next(name for name in state.order if name in state.bots), FOLLOWING[state.phase]


def there(all_things: Things, names: Iterable[str]) -> list[str]:
    """Each once; of buildings, markers, roads and sums only what is there."""
    always = [name for name in dict.fromkeys(names) if name in all_things]
    return [name for name in always if is_place(name) or all_things[name].now() not in EMPTY]


def is_place(name: str) -> bool:
    """Whether somebody looks there even when nothing is: a region has a holder or none."""
    return " in " not in name and not name.startswith(("road ", "gold of ", "general of "))


def diplomacy(state: State, bot: str) -> list[str]:
    """How a bot stands to the others, on its tracker and on its stance card."""
    pairs = [pair for one in state.sides for pair in (f"{bot} and {one}", f"{one} and {bot}")]
    return [*pairs, *(f"stance of {bot} to {one}" for one in state.bots[bot].stance)]


def army_names(state: State, sides: Iterable[str], regions: Iterable[str]) -> list[str]:
    """The armies of some sides in some regions."""
    found = list(regions)
    return [army.name for side in sides for army in state.sides[side].armies if army.region in found]


def land(regions: Iterable[str], *built: str) -> list[str]:
    """Regions, with what may stand on each."""
    return [name for region in regions for name in (region, *(f"{what} in {region}" for what in built))]


# The Agent Phase


def agents_read(state: Mirror, bot: str) -> list[str]:
    """Agents, generals, gold, and the land of others within reach of an agent."""
    others = [name for name in state.sides if name != bot]
    agents = [agent.name for name in (bot, *others) for agent in state.sides[name].agents if agent.region]
    near = regions_for_agents(state, bot)
    led = [army for name in people(state) for army in state.sides[name].armies if army.region in near]
    generals = [f"general of {army.name}" for army in led]
    held = [region for region in near if state.lands[region].controller in others]
    gold = [f"gold of {who}" for who in people(state)]
    armies = army_names(state, others, near)
    return [*diplomacy(state, bot), *gold, *agents, *armies, *generals, *land(held, "market", "barracks")]


def regions_for_agents(state: State, bot: str) -> list[str]:
    """Where the agents of a bot can go; from a capital if none is on the board."""
    agents = [agent for agent in state.sides[bot].agents if agent.region]
    starts = [start for agent in agents for start in (agent.region, *starts_of_move(state, agent))]
    return list(state.printed.nearest([ways(state, start) for start in dict.fromkeys(starts or homes(state, bot))]))


# The Campaign Phase


def army_reads(state: Mirror, bot: str) -> list[str]:
    """The army that acts next, all that it can get to, and the navies."""
    seen: State = state
    if state.phase != "campaign" or state.order[state.turn] != bot:
        seen = cloner(Mirror)(state)
        begin_turn(seen, bot)
    army = next_army(seen, bot)
    near = homes(seen, bot) if army is None else regions_for_army(seen, army)
    own = [] if army is None else [army.name]
    others = [name for name in state.sides if name != bot]
    navies = [navy.name for navy in state.sides[bot].navies if navy.place]
    navies += [navy.name for who in others for navy in state.sides[who].navies if at_sea(state, navy)]
    roads = [f"road {border}" for border in state.roads if all(end in near for end in border.split(" - "))]
    armies = army_names(state, (bot, *others), near)
    return [*diplomacy(state, bot), *own, *armies, *navies, *land(near, "barracks", "unrest"), *roads]


def next_army(state: State, bot: str) -> Army | None:
    """The first of its armies on the board that has yet to act."""
    fresh = [army for army in state.sides[bot].armies if army.fresh and army.region is not None]
    return min(fresh, key=lambda army: army.number, default=None)


def regions_for_army(state: State, army: Army) -> list[str]:
    """Where an army of a bot can get to in this turn, by land and by sea."""
    ground = survey(state, army.faction)
    by_land = reach(state, army, ground, army.moves)
    return list(dict.fromkeys([*by_land.units, *sea_reach(state, army, ground, by_land)]))


# The Spending Phase


def spending_reads(state: Mirror, bot: str) -> list[str]:
    """Its own land with all that stands there, its roads, and the armies of those who are near it."""
    own = controlled(state, bot)
    near = {one for region in own for one in (region, *state.printed.neighbours[region])}
    roads = [f"road {border}" for border in state.roads if any(end in own for end in border.split(" - "))]
    armies = [army.name for name in state.sides for army in state.sides[name].armies if army.region in near]
    return [*diplomacy(state, bot), *armies, *land(own, "unrest", *BUILDINGS, "wonder"), *roads]
