"""Playing events from the action cards.

At each moment of the rules that an event names, `offer` asks whoever holds such a card. What the events do is in
event_effects.py and campaign_events.py, what a moment is in moments.py.
"""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.printed import ActionCard
from foeman.games.rome.rules import campaign_events, event_effects
from foeman.games.rome.rules.moments import CAN_PLAY, EVENTS, Moment, what_happens
from foeman.games.rome.seat import seat
from foeman.games.rome.state import State, others

PASS = "pass"


SECRET = ("initiative_bid",)
"""Windows at which a card is laid face down: only its player is told."""


SECTIONS = (event_effects, campaign_events)
"""The files that enter their events in EVENTS."""


def offer(state: State, moment: Moment, table: Table) -> None:
    """rome.events.interrupt: everybody with a fitting card may play it, in turn order from whose turn it is."""
    holders = holding(state, moment.window)
    if not holders:
        return
    for faction in (moment.turn, *others(state, moment.turn)):
        if faction in holders:
            offer_to(state, faction, moment, table)


def offer_turn(state: State, window: str, faction: str, table: Table) -> None:
    """rome.events.when: at a moment of a turn, about nothing but whose turn it is, if anybody holds a card for it."""
    if holding(state, window):
        offer(state, Moment(window, faction, faction), table)


def holding(state: State, window: str) -> list[str]:
    """rome.ruling.solo_events: the factions that hold a card for a window, whatever else it asks for; no bots."""
    hands = [side for side in state.sides.values() if side.hand]
    fitting = state.printed.cards_at.get(window) if hands else None
    if fitting is None:
        return []
    known, sits = fitting.keys(), state.terms.sits
    return [side.name for side in hands if not known.isdisjoint(side.hand) and sits[side.name].plays_events()]


def offer_to(state: State, faction: str, moment: Moment, table: Table) -> None:
    """rome.events.when: a faction plays as many events at this moment as it wants and can."""
    while cards := playable(state, faction, moment):
        card = choose_event(state, faction, cards, moment, table)
        if card is None:
            return
        play(state, faction, card, moment, table)


def playable(state: State, faction: str, moment: Moment) -> list[ActionCard]:
    """rome.events.when: the cards in a hand whose event can be played at this moment."""
    fitting = state.printed.cards_at.get(moment.window, {})
    hand = state.sides[faction].hand
    return [fitting[card] for card in hand if card in fitting and can_play(state, faction, fitting[card], moment)]


def can_play(state: State, faction: str, card: ActionCard, moment: Moment) -> bool:
    """rome.events.when, rome.events.effect: in its phase, window and turn, and only if it does something."""
    event = card.event
    if event.window != moment.window or state.phase not in event.phases:
        return False
    if (event.turn == "own" and faction != moment.turn) or (event.turn == "other" and faction == moment.turn):
        return False
    condition = CAN_PLAY.get(event.id)
    return condition is None or condition(state, faction, card, moment)


def choose_event(
    state: State, faction: str, cards: list[ActionCard], moment: Moment, table: Table
) -> ActionCard | None:
    """rome.events.when: which of the cards to play now, if any."""
    options: list[ActionCard | str] = [PASS, *cards]
    about = (faction, moment.window.replace("_", " "), subject(moment))
    action = state.printed.action_names.get(moment.action, moment.action)
    words = "{}, do you play an event? " + what_happens(moment, action)
    chosen = table.choose(faction, options, rule="rome.events.when", about=about, words=words)
    return chosen if isinstance(chosen, ActionCard) else None


def subject(moment: Moment) -> object:
    """What a moment is about, for the question."""
    return moment.army or moment.navy or moment.agent or moment.region or moment.turn


def play(state: State, faction: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect, rome.cards.action.one_use: the event does what its card says, and the card is discarded."""
    state.sides[faction].hand.remove(card.id)
    state.discards.append(card.id)
    moment.played.setdefault(faction, []).append(card.event.id)
    to = faction if moment.window in SECRET else None
    table.tell("{} plays {}.", faction, card.event, rule="rome.events.effect", to=to)
    EVENTS.get(card.event.id, as_it_says)(state, faction, card, moment, table)


def as_it_says(state: State, faction: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: an event of which a pack has only the words is done by whoever plays it, if anybody can."""
    seat(state, faction).do_as_said(state, faction, card.event.text, table)
