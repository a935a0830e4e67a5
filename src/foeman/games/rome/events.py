"""Playing events from the action cards.

At each moment of the rules that an event names, `offer` asks whoever holds such a card. A function of the event's id
carries it out; what it changes in the affair under way, it changes in the Moment.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from foeman.engine.table import Table
from foeman.games.rome.chart import ActionCard
from foeman.games.rome.state import Agent, Army, Navy, State, others

PASS = "pass"


@dataclass(slots=True)
class Moment:
    """A moment at which events can be played: what is going on, and what an event may change in it."""

    window: str
    turn: str
    """The faction whose turn it is."""
    acting: str = ""
    """The faction that acts: moves, attacks, declares an action."""
    target: str = ""
    """The faction acted upon."""
    army: Army | None = None
    other_army: Army | None = None
    navy: Navy | None = None
    agent: Agent | None = None
    region: str = ""
    action: str = ""
    """The agent action that was declared or rolled for."""
    faces: list[str] = field(default_factory=list)
    """Dice that have been rolled; an event may change them in place."""
    bonus: dict[str, int] = field(default_factory=dict)
    """What events add: "total", "moves", "dice", "terrain", "reveals", "recover" ..."""
    cancelled: bool = False
    """Whether what was about to happen does not happen."""
    played: dict[str, list[str]] = field(default_factory=dict)
    """Event ids already played at this moment, by faction."""
    battle: object = None
    """The battle under way, for the events that look into it."""


EVENTS: dict[str, Callable[[State, str, ActionCard, Moment, Table], None]] = {}
"""What each event does, by id: state, who plays it, the card, the moment, the table."""

CAN_PLAY: dict[str, Callable[[State, str, ActionCard, Moment], bool]] = {}
"""Further conditions of an event, by id, beyond its phase, window and turn."""


def offer(state: State, moment: Moment, table: Table) -> None:
    """rome.events.interrupt: everybody with a fitting card may play it, in turn order from whose turn it is."""
    for faction in (moment.turn, *others(state, moment.turn)):
        while cards := playable(state, faction, moment):
            card = choose_event(state, faction, cards, moment, table)
            if card is None:
                break
            play(state, faction, card, moment, table)


def playable(state: State, faction: str, moment: Moment) -> list[ActionCard]:
    """rome.events.when: the cards in a hand whose event can be played at this moment."""
    actions = state.chart.actions
    return [actions[card] for card in state.sides[faction].hand if _fits(state, faction, actions[card], moment)]


def _fits(state: State, faction: str, card: ActionCard, moment: Moment) -> bool:
    event = card.event
    if event.window != moment.window or state.phase not in PHASES_OF.get(event.id, event.phases):
        return False
    if (event.turn == "own" and faction != moment.turn) or (event.turn == "other" and faction == moment.turn):
        return False
    condition = CAN_PLAY.get(event.id)
    return condition is None or condition(state, faction, card, moment)


PHASES_OF: dict[str, tuple[str, ...]] = {}


def choose_event(
    state: State, faction: str, cards: list[ActionCard], moment: Moment, table: Table
) -> ActionCard | None:
    """rome.events.when: which of the cards to play now, if any."""
    options: list[ActionCard | str] = [PASS, *cards]
    about = (faction, moment.window.replace("_", " "))
    chosen = table.choose(faction, options, rule="rome.events.when", about=about, words="{}, play an event now? ({})")
    return chosen if isinstance(chosen, ActionCard) else None


def play(state: State, faction: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect, rome.cards.action.one_use: the event does what its card says, and the card is discarded."""
    state.sides[faction].hand.remove(card.id)
    state.discards.append(card.id)
    moment.played.setdefault(faction, []).append(card.event.id)
    table.tell("{} plays {}.", faction, card.event, rule="rome.events.effect")
    EVENTS[card.event.id](state, faction, card, moment, table)
