"""Small positions for agent actions: an agent, an army and its general, and the action done."""

from __future__ import annotations

from foeman.engine.because import Record
from foeman.engine.tables import ScriptedTable
from foeman.games.rome.check import check
from foeman.games.rome.rules import agent_actions
from foeman.games.rome.state import Agent, Army, State

SKULL, X, S, BLANK = "skull", "x", "s", "blank"


def agent_at(state: State, region: str, faction: str = "Rome", number: int = 1) -> Agent:
    """An agent of a faction, moved to a region."""
    agent = state.sides[faction].agents[number - 1]
    agent.region = region
    return agent


def army_at(state: State, region: str, faction: str = "Carthage", number: int = 1) -> Army:
    """An army of a faction, put on the board."""
    army = state.sides[faction].armies[number - 1]
    army.region = region
    return army


def targets(state: State, agent: Agent, action: str) -> list[str]:
    """What an action can be aimed at, by name."""
    return [target.name for target in agent_actions.ACTIONS[action].targets(state, agent)]


def act(
    state: State, agent: Agent, action: str, *script: tuple[str, str], at: str = "", record: Record | None = None
) -> None:
    """An agent carries out an action on its target of that name, or on its only one."""
    state.phase = "agents"
    found = agent_actions.ACTIONS[action].targets(state, agent)
    target = next(one for one in found if not at or one.name == at)
    assert at or len(found) == 1
    with ScriptedTable(script, listener=record) as table:
        agent_actions.ACTIONS[action].act(state, agent, target, table)
    check(state)
