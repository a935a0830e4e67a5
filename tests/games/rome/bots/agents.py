"""Small positions for a bot's agents: who stands where, the cards dealt, and a card played."""

from __future__ import annotations

from foeman.engine.because import Because, Record, as_text
from foeman.engine.tables import ScriptedTable
from foeman.games.rome.check import check
from foeman.games.rome.state import Agent, State
from tests.games.rome.turns import agent_turn

BARBARIANS = "Barbarian Tribes"
ASSASSINATION, BRIBE, DOUBLE, PROTESTS, RIOTS, REBELS = "a53", "a32", "a43", "a19", "a24", "a28"
MERCENARIES, SABOTAGE, DISTRUST, SPY, TRADE, THEFT, TREATY = "a49", "a36", "a46", "a15", "a07", "a40", "a01"


def put_agent(state: State, faction: str, region: str) -> Agent:
    """One more agent of a faction."""
    agents_of = state.sides[faction].agents
    agents_of.append(Agent(faction, len(agents_of) + 1, region))
    return agents_of[-1]


def deal(state: State, *cards: str) -> None:
    """The bot's hand."""
    for card in cards:
        state.deck.remove(card)
    state.sides["Rome"].hand += cards


def play(state: State, *cards: str, script: str = "", record: Record | None = None) -> int:
    """The bot's agent turn with these cards; says how much gold it has gained."""
    deal(state, *cards)
    gold = state.sides["Rome"].gold
    with ScriptedTable(script, record) as table:
        agent_turn(state, "Rome", table)
    check(state)
    assert state.sides["Rome"].hand == []
    return state.sides["Rome"].gold - gold


def where(state: State, number: int = 1) -> str:
    """Where an agent of the bot is."""
    return state.sides["Rome"].agents[number - 1].region


def is_gold_because(state: State, card: str, levy: int, reason: str) -> bool:
    """Whether a card brings its gold and nothing else, and the bot gives this reason."""
    record = Record()
    gained = play(state, card, record=record)
    said = [as_text(event) for event in record.events if isinstance(event, Because)]
    return is_gold_only(state, gained, levy) and any(reason in words for words in said)


def is_gold_only(state: State, gained: int, levy: int) -> bool:
    """Whether the card brought its gold, and the agent has not stirred."""
    return gained == levy and where(state) == "Rome"
