"""Small positions for events: cards dealt, a moment of the game, and an event played or refused."""

from __future__ import annotations

from foeman.engine.tables import ScriptedTable
from foeman.games.rome.check import check
from foeman.games.rome.printed import ActionCard
from foeman.games.rome.rules import events
from foeman.games.rome.rules.events import playable
from foeman.games.rome.rules.moments import Moment
from foeman.games.rome.state import Army, Navy, Phase, State

ROME, GREECE, CARTHAGE, TRIBES = "Rome", "Greece", "Carthage", "Barbarian Tribes"


def deal(state: State, who: str, *ids: str) -> list[ActionCard]:
    """Cards with these events go from the deck or the discards into a hand."""
    dealt = []
    for event in ids:
        known = [*state.deck, *state.discards]
        card = next(card for card in known if state.printed.actions[card].event.id == event)
        (state.deck if card in state.deck else state.discards).remove(card)
        state.sides[who].hand.append(card)
        dealt.append(state.printed.actions[card])
    return dealt


def at(state: State, phase: Phase, window: str, turn: str = ROME) -> Moment:
    """A moment of a phase, in somebody's turn."""
    state.phase = phase
    return Moment(window, turn)


def play(state: State, who: str, event: str, moment: Moment, script: str = "") -> None:
    """A card with this event is dealt and must be playable; it is played with scripted chance and choices."""
    (card,) = deal(state, who, event)
    assert card in playable(state, who, moment)
    with ScriptedTable(script) as table:
        events.play(state, who, card, moment, table)
    assert card.id in state.discards
    check(state)


def refused(state: State, who: str, event: str, moment: Moment) -> bool:
    """Whether a card with this event, once dealt, cannot be played at this moment."""
    (card,) = deal(state, who, event)
    unplayable = card not in playable(state, who, moment)
    state.sides[who].hand.remove(card.id)
    state.deck.append(card.id)
    return unplayable


def army_in(state: State, who: str, region: str, number: int = 1) -> Army:
    """An army of a faction, put on the board."""
    army = state.sides[who].armies[number - 1]
    army.region = region
    return army


def navy_at(state: State, who: str, place: str) -> Navy:
    """A faction's navy, put on the board."""
    navy = state.sides[who].navies[0]
    navy.place = place
    return navy
