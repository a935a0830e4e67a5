"""What the agent actions share: whom an agent meets where it stands, and the dice that decide."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from foeman.engine.questions import label
from foeman.engine.table import Table
from foeman.games.rome.printed import SKULL, X
from foeman.games.rome.rules.dice import best, roll
from foeman.games.rome.rules.events import offer
from foeman.games.rome.rules.moments import Moment
from foeman.games.rome.rules.traits import is_guarded
from foeman.games.rome.state import Agent, Army, State, agents_in, armies_in, ruling

GENERAL = "general"


@dataclass(slots=True)
class AgentTarget:
    """Whom or what an agent action is aimed at."""

    faction: str
    """The other player; the agent's own faction where there is none."""
    army: Army | None = None
    agent: Agent | None = None
    region: str = ""
    thing: str = ""
    """What of it: a building, a card, the general, or the second faction."""

    @property
    def name(self) -> str:
        """How it is called at the table."""
        what = label(self.agent or self.army or self.region or self.faction)
        return f"{self.thing} ({what})" if self.thing else what

    @property
    def at(self) -> tuple[str, ...]:
        """What it is about: the piece or region, and the card; a faction is no region, also if one is called so."""
        what = label(self.agent or self.army or self.region or "")
        there = (what,) if what else ()
        return (*there, self.thing) if self.thing and self.thing != GENERAL and not self.region else there


def the_army(target: AgentTarget) -> Army:
    """The army that an action is aimed at."""
    if target.army is None:
        raise ValueError(f"{target.name}: expected an army as the target, found none")
    return target.army


def the_agent(target: AgentTarget) -> Agent:
    """The agent that an action is aimed at."""
    if target.agent is None:
        raise ValueError(f"{target.name}: expected an agent as the target, found none")
    return target.agent


class Action(NamedTuple):
    """An agent action: what it can be aimed at from where the agent stands, and what it does."""

    targets: Callable[[State, Agent], list[AgentTarget]]
    act: Callable[[State, Agent, AgentTarget, Table], None]


# What several actions share


def opponents(state: State, agent: Agent) -> list[str]:
    """The other players."""
    return [faction for faction in state.sides if faction != agent.faction]


def foreign_owner(state: State, agent: Agent) -> str | None:
    """The other player who controls the region that the agent stands in, if one does."""
    owner = state.lands[agent.region].controller
    return owner if owner != agent.faction else None


def foreign_armies(state: State, agent: Agent) -> list[Army]:
    """The armies of other players where the agent stands."""
    return [army for army in armies_in(state, agent.region) if army.faction != agent.faction]


def foreign_agents(state: State, agent: Agent) -> list[Agent]:
    """The agents of other players where the agent stands."""
    return [one for one in agents_in(state, agent.region) if one.faction != agent.faction]


def contacts(state: State, agent: Agent, least_gold: int) -> list[str]:
    """The other players to be met here: by an agent of theirs, or in a home region that they hold."""
    here = state.printed.regions[agent.region]
    host = here.home if here.gold >= least_gold and state.lands[agent.region].controller == here.home else ""
    met = [one.faction for one in foreign_agents(state, agent)]
    return [faction for faction in opponents(state, agent) if faction == host or faction in met]


def attempt(
    state: State, agent: Agent, target: AgentTarget, action: str, table: Table, dice: int = 1, deadly: bool = True
) -> bool:
    """rome.agents.caught: RED dice decide; a Skull succeeds, an X kills the agent, S and Blank do nothing."""
    faces = roll(state, ["RED"] * dice, table, rule="rome.agents.caught", about=agent)
    if SKULL in faces and target.agent is None and target.army is not None and action == "assassination":
        faces = roll_again_if_guarded(state, agent, target.army, faces, table)
    moment = moment_of("agent_action_rolled", agent, target, action)
    moment.faces = faces
    offer(state, moment, table)
    face = face_that_counts(state, moment.faces)
    if face == X and deadly:
        kill_agent(state, agent, table)
    elif face != SKULL:
        table.tell("{} fails and lives.", agent, rule="rome.agents.caught")
    return face == SKULL


def roll_again_if_guarded(state: State, agent: Agent, army: Army, faces: list[str], table: Table) -> list[str]:
    """A guarded general: a Skull is rolled once more, and the second result stands."""
    if not is_guarded(state, army):
        return faces
    table.tell("The general of {} is guarded: the die is rolled again.", army, rule="rome.agents.assassinate.general")
    return roll(state, ["RED"] * len(faces), table, rule="rome.agents.assassinate.general", about=agent)


def face_that_counts(state: State, faces: list[str]) -> str:
    """rome.ruling.best_of_two: of two dice a Skull, else one that spares the agent; or simply the higher symbol."""
    if len(faces) > 1 and SKULL not in faces and ruling(state, "rome.ruling.best_of_two") == "for_the_agent":
        return next((face for face in faces if face != X), X)
    return best(faces)


def kill_agent(state: State, agent: Agent, table: Table) -> None:
    """rome.agents.caught, rome.agents.assassinate.agent: an agent dies and leaves the board."""
    state.sides[agent.faction].agents.remove(agent)
    table.tell("{} is killed in {}.", agent, agent.region, rule="rome.agents.caught")


def moment_of(window: str, agent: Agent, target: AgentTarget, action: str) -> Moment:
    """The moment at which an agent action is declared or rolled for."""
    return Moment(
        window,
        agent.faction,
        acting=agent.faction,
        target=target.faction,
        army=target.army,
        agent=agent,
        region=agent.region,
        action=action,
    )
