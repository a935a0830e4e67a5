"""The moments at which events can be played: what is going on, and what an event may change in it.

A function of the event's id (in event_effects.py and campaign_events.py) carries an event out; what it changes in the
affair under way, it changes in the Moment. A bonus is read with `bonus(moment, "moves")`, or `bonus(moment, "reveals",
faction)` where each faction has its own:

| bonus           | of            | by                             | honoured by               |
| --------------- | ------------- | ------------------------------ | ------------------------- |
| total           | each faction  | Favourable Omens               | initiative                |
| moves           | the piece     | Forced March, Fair Winds       | campaign                  |
| terrain         | the battle    | Broken Ground, Open Plain      | battle                    |
| reveals         | each faction  | Scouts' Report                 | battle                    |
| silent          | each faction  | Elephants Run Amok             | battle (no dice for main) |
| recover         | each faction  | Rally                          | battle result             |
| dice            | the garrison  | Traitor, Citizens to the Walls | conquest (at least 1)     |
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from foeman.engine.questions import label
from foeman.engine.table import Table
from foeman.games.rome.printed import ActionCard
from foeman.games.rome.state import Agent, Army, Navy, State


@dataclass(slots=True)
class CardRoll:
    """What one card has rolled in a combat, for the events that roll again or cancel."""

    faction: str
    card: str
    dice: tuple[str, ...]
    """The colours it rolled."""
    faces: list[str]
    """What they show, in any order; an event changes them in place."""
    against: str = ""
    """The card they were rolled against."""

    @property
    def name(self) -> str:
        """How it is called in a question."""
        return f"{self.card} ({', '.join(self.faces)})"

    @property
    def at(self) -> tuple[str, ...]:
        """What a choice of it is about: the card."""
        return (self.card,)


@dataclass(slots=True)
class Moment:
    """A moment at which events can be played: what is going on, and what an event may change in it."""

    window: str
    turn: str
    """The faction whose turn it is."""
    acting: str = ""
    """The faction that acts: moves, attacks, declares an action; in a battle, the attacking commander."""
    target: str = ""
    """The faction acted upon; in a battle, the defending commander."""
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
    """What events add, by the names of the table above; read it with bonus()."""
    cancelled: bool = False
    """Whether what was about to happen does not happen."""
    played: dict[str, list[str]] = field(default_factory=dict)
    """Event ids already played at this moment, by faction."""
    fight: str = ""
    """In a combat, which fight it belongs to: terrain, flanks, centre or envelopment."""
    cards: dict[str, str] = field(default_factory=dict)
    """In a combat, the main battle card that each commander has deployed."""
    rolls: list[CardRoll] = field(default_factory=list)
    """In a combat, what has just been rolled, card by card."""
    dead: dict[str, list[str]] = field(default_factory=dict)
    """At the end of a battle, the cards in each commander's dead zone."""


WHAT_HAPPENS = {
    "initiative_bid": "All bid for the initiative.",
    "own_turn": "{turn} is about to act.",
    "agent_turn": "{turn} is about to use its agents and cards.",
    "agent_action_declared": "{agent} in {region}: {action} against {target}.",
    "agent_action_rolled": "{agent} in {region} has rolled for {action} against {target}: {faces}.",
    "tax_turn": "{turn} raises its taxes.",
    "tax_end": "All have raised their taxes.",
    "campaign_turn": "{turn} is about to begin its campaign.",
    "army_activation": "{army} in {region} is about to act.",
    "navy_activation": "{navy} is about to act.",
    "border_crossing": "{army} is about to enter {region}.",
    "battle_offered": "{army} offers battle to {other} in {region}.",
    "avoid_rolled": "{other} has rolled to avoid {army} in {region}: {faces}.",
    "battle_preparation": "{army} and {other} prepare for battle in {region}.",
    "combat_deployed": "{army} against {other}: the cards of a combat are shown.",
    "combat_rolled": "{army} against {other}: the dice of a combat have been rolled.",
    "battle_end": "{army} against {other}: the battle is over.",
    "assault_declared": "{army} assaults {region}.",
    "spending_turn": "{turn} is about to spend its gold.",
}
"""What goes on at each moment, in words for who may play an event at it."""


IN_BRIEF = {
    "initiative_bid": "all bid for the initiative",
    "own_turn": "{} was about to act",
    "agent_turn": "{} was about to use its agents and cards",
    "agent_action_declared": "an agent’s action was declared ({})",
    "agent_action_rolled": "an agent’s action was rolled for ({})",
    "tax_turn": "{} raised its taxes",
    "tax_end": "all had raised their taxes",
    "campaign_turn": "{} was about to begin its campaign",
    "army_activation": "{} was about to act",
    "navy_activation": "{} was about to act",
    "border_crossing": "{} was about to cross a border",
    "battle_offered": "{} offered battle",
    "avoid_rolled": "there was a roll to avoid {}",
    "battle_preparation": "{} prepared for battle",
    "combat_deployed": "the cards of a combat of {} were shown",
    "combat_rolled": "the dice of a combat of {} had been rolled",
    "battle_end": "the battle of {} was over",
    "assault_declared": "{} was about to assault",
    "spending_turn": "{} was about to spend its gold",
}
"""When it was, in brief and of what the question was about: for what is told when the moment has passed."""


def in_brief(window: str, about: str) -> str:
    """Which moment has passed, by its window and what it was about; of one that a pack has made up, its name."""
    return IN_BRIEF.get(window, window.replace("_", " ")).format(about)


def what_happens(moment: Moment, action: str = "") -> str:
    """What goes on at a moment, in a sentence; of a moment that a pack has made up, its name. `action` is in words."""
    words = WHAT_HAPPENS.get(moment.window, moment.window.replace("_", " ").capitalize() + ".")
    return words.format(
        turn=moment.turn,
        agent=label(moment.agent),
        army=label(moment.army or moment.acting),
        other=label(moment.other_army or moment.target),
        navy=label(moment.navy),
        region=moment.region,
        action=action,
        target=label(moment.army or moment.target),
        faces=", ".join(moment.faces),
    )


Effect = Callable[[State, str, ActionCard, Moment, Table], None]
Condition = Callable[[State, str, ActionCard, Moment], bool]

EVENTS: dict[str, Effect] = {}
"""What each event does, by id: state, who plays it, the card, the moment, the table."""

CAN_PLAY: dict[str, Condition] = {}
"""Further conditions of an event, by id, beyond its phase, window and turn: it must be able to do something."""


RULE = "rome.events.effect"


def event(condition: Condition) -> Callable[[Effect], Effect]:
    """Enter an event under the name of its function, with the condition under which it is offered."""

    def enter(effect: Effect) -> Effect:
        name = effect.__name__
        EVENTS[name], CAN_PLAY[name] = effect, condition
        return effect

    return enter


def number(card: ActionCard, name: str) -> int:
    """A parameter of an event that is a number."""
    return int(card.event.parameters[name])


def bonus(moment: Moment, what: str, faction: str = "") -> int:
    """What events have added so far: of the moment, or of one faction in it."""
    if not moment.bonus:
        return 0
    return moment.bonus.get(f"{what} {faction}" if faction else what, 0)


def add_bonus(moment: Moment, what: str, amount: int, faction: str = "") -> None:
    """Add to a bonus of the moment, or of one faction in it."""
    key = f"{what} {faction}" if faction else what
    moment.bonus[key] = moment.bonus.get(key, 0) + amount


def played(moment: Moment, faction: str, *events: str) -> bool:
    """Whether a faction has already played one of these events at this moment."""
    return any(event in events for event in moment.played.get(faction, ()))
