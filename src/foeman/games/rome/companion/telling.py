"""People's turns at a real table: what has changed, in one line; what touches a bot is carried out at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from foeman.engine.edits import Edit, Edits
from foeman.engine.forms import Name, pick
from foeman.engine.game import Impossible
from foeman.engine.mirror import put_all
from foeman.engine.questions import YOU, Form, Refused, label
from foeman.engine.table import Table
from foeman.games.rome.check import check_places
from foeman.games.rome.companion.likely import likely
from foeman.games.rome.companion.mirror import Mirror
from foeman.games.rome.companion.saying import RealBoard
from foeman.games.rome.companion.things import event_card, things_of
from foeman.games.rome.companion.told_map import asking_nobody
from foeman.games.rome.companion.told_turn import other_things, with_new_places
from foeman.games.rome.printed import ActionCard
from foeman.games.rome.rules.agent_actions import ACTIONS
from foeman.games.rome.rules.agent_targets import AgentTarget
from foeman.games.rome.rules.conquest import conquer_or_leave, lose_port, must_conquer, provoke, put_to_sea
from foeman.games.rome.rules.event_effects import replaceable_armies
from foeman.games.rome.rules.events import as_it_says
from foeman.games.rome.rules.meeting import (
    attack_navy,
    hostile_armies,
    intercept,
    is_sunk,
    meet,
    meet_army,
    meet_navy,
    possible_interceptors,
)
from foeman.games.rome.rules.moments import CAN_PLAY, EVENTS, Moment, number
from foeman.games.rome.state import ALLY, Agent, Army, Navy, State, status

ON_BOTS = ("treaty", "trade", "spy", "rebel_uprising", "bribe", "treasury_theft", "double_agent", "assassination")
"""Agent actions that a bot answers, or that are about what only Foeman keeps."""
BATTLE, SEA_BATTLE, PASSES, EVENT = "battle", "sea battle", "passes", "event"
EVENTS_ON_BOTS = ("political_appointment", "pirate_raid", "camp_fever", "storm_at_sea")
"""Events of one's own turn that can strike a bot; what others change is told."""
MOST_DOINGS = 40
"""So many lines at most are told of one turn."""

TOLD = {
    "agents": "{0}, your agent turn: play it and say what has changed. Against a bot name the action and its target.",
    "campaign": "{0}, your campaign turn: play it and say what has changed. Stop where you meet a bot's army or navy.",
    "spending": "{0}, your spending: buy, then say what has changed on the board.",
}
MORE = "{0}, what else has changed?"


def told_turn(state: Mirror, side: str, table: Table) -> None:
    """rome.round.turns: a person's turn in a phase, line by line until nothing more touches a bot."""
    for line in range(1, MOST_DOINGS):
        things, doings = things_of(state, side), doings_of(state, side)
        forms = {name: thing.form for name, thing in things.items()} | doings
        words = TOLD[state.phase] if line == 1 else MORE
        about = (side, state.phase, line)
        with asking_nobody(state):
            first, other = likely(state, side), other_things(state)
        example = an_example(state, side)
        form = Edits(forms, other, believed=things, first=first, nothing="Nothing has changed", example=example)
        told = table.ask(YOU, form, rule="rome.round.turns", about=about, words=words)
        if not hear(state, side, told, table):
            return


def an_example(state: State, side: str) -> str | None:
    """How purchases are told; in the other phases one of what may well have changed shows it."""
    own = [region for region, land in state.lands.items() if land.controller == side]
    return f"gold -6, market in {own[0]} = yes" if state.phase == "spending" and own else None


def doings_of(state: State, side: str) -> dict[str, Form[Any]]:
    """What a person can do to a bot that Foeman carries out: agent actions by their names, battles."""
    doings: dict[str, Form[Any]] = {EVENT: Name()}
    if state.phase == "agents":
        doings |= {state.printed.action_names[action]: Name() for action in ON_BOTS}
    return doings | dict.fromkeys((BATTLE, SEA_BATTLE, PASSES), Name()) if state.phase == "campaign" else doings


def hear(state: Mirror, side: str, told: Sequence[Edit], table: Table) -> bool:
    """A line of what has changed: first what lies otherwise, then what follows for bots; whether anything did."""
    before = Seen(state, side)
    told = with_new_places(state, told, [*things_of(state, side), *doings_of(state, side)])
    things = things_of(state, side)
    put_all(things, [edit for edit in told if edit.thing in things])
    before.take_what_must_be(state, [edit.thing for edit in told], table)
    if isinstance(table, RealBoard):
        table.look_again()
    doubt(state, table)
    follows = before.follow_up(state, table)
    for thing, value in told:
        if thing not in things:
            follows = do(state, side, thing, value, table) or follows
    return follows


def doubt(state: State, table: Table) -> None:
    """The real table is right: what cannot be is taken as told, with a line saying what to look at."""
    misplaced = impossible(state)
    problems = [] if misplaced is None else [str(misplaced)]
    for side in state.sides.values():
        places = [army.region for army in side.armies if army.region is not None]
        problems += [f"two armies of {side.name} in {one}" for one in dict.fromkeys(places) if places.count(one) > 1]
    for problem in problems:
        table.tell("I take it so, but please look at your table once more: {}.", problem)


def impossible(state: State) -> Impossible | None:
    """What is somewhere that is no place."""
    try:
        check_places(state)
    except Impossible as problem:
        return problem
    return None


# What touches a bot


class Seen:
    """How the table lay before a line was told, as far as bots have to act when it changes."""

    def __init__(self, state: State, side: str) -> None:
        owned = state.sides[side]
        self.side = side
        self.armies = {army.number: army.region for army in owned.armies}
        self.navies = {navy.number: navy.place for navy in owned.navies}
        self.holders = {region: land.controller for region, land in state.lands.items()}
        self.allies = [bot for bot in state.bots if status(state, side, bot) == ALLY]

    def came(self, state: State) -> list[Army]:
        """A person's armies that have come to a region in a campaign."""
        armies = state.sides[self.side].armies if state.phase == "campaign" else []
        return [army for army in armies if army.region not in (None, self.armies.get(army.number))]

    def conquests(self, state: State, told: Sequence[str]) -> dict[str, Army]:
        """rome.conquer.must: regions that an army has come to and must have taken, unless something else was told."""
        came = {str(army.region): army for army in self.came(state)}
        return {
            region: army
            for region, army in came.items()
            if region not in told and must_conquer(state, army, region) and army.guest != region
        }

    def take_what_must_be(self, state: State, told: Sequence[str], table: Table) -> None:
        """rome.conquer.must, rome.conquer.success: that a region is taken where an army now stands need not be said."""
        for region, army in self.conquests(state, told).items():
            provoke(state, self.side, state.lands[region].controller, table, army)
            state.lands[region].controller = self.side
            table.tell("{} is there, so {} has {} now.", army, self.side, region, rule="rome.conquer.success")

    def follow_up(self, state: Mirror, table: Table) -> bool:
        """Navies put out of ports that were taken, former allies leave, armies and navies that came are met."""
        lost = self.ports_lost(state, table)
        left = self.former_allies(state, table)
        return any([*self.meetings(state, table), *self.arrivals(state, table), lost, left])

    def ports_lost(self, state: State, table: Table) -> bool:
        """rome.ruling.port_lost: a bot's navies in a region that has changed hands."""
        follows = False
        for region, land in state.lands.items():
            if land.controller not in (self.holders.get(region), None):
                for navy in [one for bot in state.bots for one in state.sides[bot].navies if one.place == region]:
                    if land.controller != navy.faction and status(state, navy.faction, str(land.controller)) != ALLY:
                        lose_port(state, navy, str(land.controller), table)
                        follows = True
        return follows

    def former_allies(self, state: State, table: Table) -> bool:
        """rome.alliance.broken.stranded: a bot's armies in the land of a person who has broken the alliance."""
        follows = False
        for bot in self.allies:
            if status(state, self.side, bot) == ALLY or state.phase != "campaign":
                continue
            for army in list(state.sides[bot].armies):
                if army.region is not None and state.lands[army.region].controller == self.side:
                    conquer_or_leave(state, army, self.side, table)
                    follows = True
            for navy in state.sides[bot].navies:
                if navy.place in state.printed.regions and state.lands[navy.place].controller == self.side:
                    put_to_sea(state, navy, table)
        return follows

    def meetings(self, state: State, table: Table) -> list[bool]:
        """rome.meet.enter: a person's army that has come to where a bot's stands fights or avoids it."""
        return [meet_bots(state, army, table) for army in self.came(state)]

    def arrivals(self, state: State, table: Table) -> list[bool]:
        """rome.move.sea: a person's navy that has come to a sea area meets navies of bots, or is intercepted."""
        came = [
            navy for navy in state.sides[self.side].navies if navy.place not in (None, self.navies.get(navy.number))
        ]
        at_sea = [navy for navy in came if navy.place not in state.printed.regions]
        return [arrive(state, navy, table) for navy in at_sea] if state.phase == "campaign" else []


def meet_bots(state: State, army: Army, table: Table) -> bool:
    """rome.meet.enter: the bots' armies beside a person's army are met, one after the other."""
    if not any(foe.faction in state.bots for foe in hostile_armies(state, army)):
        return False
    meet_army(state, army, table)
    return True


def arrive(state: State, navy: Navy, table: Table) -> bool:
    """rome.navy.meet.enter, rome.navy.meet.intercept: a person's navy in a sea area, and what bots' navies do."""
    place = navy.place
    near = bots_near(state, navy)
    if not near and not is_beside_bots(state, navy):
        return False
    meet_navy(state, navy, table)
    if near and not is_sunk(state, navy) and navy.place == place:
        intercept(state, navy, table, near)
    return True


def bots_near(state: State, navy: Navy) -> list[Navy]:
    """rome.navy.meet.intercept: the bots' navies that may come to a person's navy at sea."""
    return [foe for foe in possible_interceptors(state, navy) if foe.faction in state.bots]


def is_beside_bots(state: State, navy: Navy) -> bool:
    """rome.navy.meet.enter: whether a navy of a bot is in the same sea area, be it an enemy or not."""
    return any(foe.place == navy.place for bot in state.bots for foe in state.sides[bot].navies)


def do(state: Mirror, side: str, doing: str, target: str, table: Table) -> bool:
    """An agent action against a bot, a battle that is not forced, an event; whether its player had to wait for it."""
    if doing == EVENT:
        return play_event(state, side, event_card(state, target), table)
    if doing == BATTLE:
        battle(state, side, target, table)
    elif doing == PASSES:
        passing = pick([navy for navy in state.sides[side].navies if navy.place is not None], target)
        arrive(state, passing, table)
    elif doing == SEA_BATTLE:
        sea_battle(state, side, target, table)
    else:
        act(state, side, doing, target, table)
    return True


def play_event(state: Mirror, side: str, card: ActionCard, table: Table) -> bool:
    """rome.events.effect: an event in a person's own turn does what its card says; whether its player waits for it."""
    moment, waits = Moment(card.event.window, side, acting=side), is_waited_for(state, side, card)
    if card.event.id not in EVENTS:
        play_words(state, side, card, moment, table)
    elif can_strike(state, side, card):
        EVENTS[card.event.id](state, side, card, moment, table)
    return waits


def can_strike(state: State, side: str, card: ActionCard) -> bool:
    """rome.events.effect: whether an event of one's own turn can be played that strikes a bot."""
    moment = Moment(card.event.window, side, acting=side)
    return card.event.id in EVENTS_ON_BOTS and CAN_PLAY[card.event.id](state, side, card, moment)


def is_waited_for(state: State, side: str, card: ActionCard) -> bool:
    """Whether something comes of an event that its player waits for: a die, a choice, a change on the table.

    If not, all that follows in the turn can be told in the same line, and nobody is asked for more.
    """
    if card.event.id not in EVENTS:
        return True
    if card.event.id == "political_appointment":
        return len(replaceable_armies(state, side, number(card, "stars"))) > 1
    return can_strike(state, side, card)


def play_words(state: Mirror, side: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: what only the words of a card tell is asked; bots act on it as on all that has changed."""
    before = Seen(state, side)
    as_it_says(state, side, card, moment, table)
    doubt(state, table)
    before.follow_up(state, table)


def battle(state: State, side: str, target: str, table: Table) -> None:
    """rome.meet.start: a person's army attacks a bot's that stands beside it."""
    foes = [army for bot in state.bots for army in state.sides[bot].armies if army.region is not None]
    foe = pick(foes, target)
    own = [army for army in state.sides[side].armies if army.region == foe.region]
    if not own:
        raise Refused(f"battle: expected an army of {side} in {foe.region}, found none: say first where it is")
    meet(state, own[0], foe, table)


def sea_battle(state: State, side: str, target: str, table: Table) -> None:
    """rome.navy.meet.enter: a person's navy attacks a bot's in the same sea area."""
    foe = pick([navy for bot in state.bots for navy in state.sides[bot].navies if navy.place is not None], target)
    own = [navy for navy in state.sides[side].navies if navy.place == foe.place]
    if not own:
        raise Refused(f"sea battle: expected a navy of {side} in {foe.place}, found none: say first where it is")
    attack_navy(state, own[0], foe, table)


def act(state: Mirror, side: str, doing: str, aim: str, table: Table) -> None:
    """rome.agents.act.place: an agent action against a bot, by the rules of the game."""
    names = {name: action for action, name in state.printed.action_names.items()}
    action = ACTIONS[names[doing]]
    agent, target = aimed(state, side, names[doing], aim)
    action.act(state, agent, target, table)


def aimed(state: Mirror, side: str, action: str, aim: str) -> tuple[Agent, AgentTarget]:
    """The agent that acts, if it is named ("agent 2: Carthage"), and its target; an agent not there has come there."""
    who, colon, what = aim.rpartition(":")
    agents = [agent for agent in state.sides[side].agents if not colon or agent.name.endswith(who.strip())]
    elsewhere = [Agent(side, 0, region) for region in state.lands]
    with asking_nobody(state):
        found = [(agent, target) for agent in (*agents, *elsewhere) for target in ACTIONS[action].targets(state, agent)]
    names = list(dict.fromkeys(label(target) for _, target in found if target.faction != side))
    if not names:
        raise Refused(f"{state.printed.action_names[action]}: expected a target on the board, found none for {side}")
    try:
        name = pick(names, what.strip())
    except Refused as reason:
        raise Refused(f"{state.printed.action_names[action]}: {reason}") from None
    agent, target = next((agent, target) for agent, target in found if label(target) == name)
    return agent if agent.number else sent(state, side, agent.region), target


def sent(state: State, side: str, region: str) -> Agent:
    """An agent of a side that must be in a region, as it acts there."""
    agents = state.sides[side].agents
    if not agents:
        agents.append(Agent(side, 1, region))
    agents[0].region = region
    return agents[0]
