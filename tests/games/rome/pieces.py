"""Putting pieces on the board in tests: armies, navies, their cards, and who is allied."""

from __future__ import annotations

from foeman.engine.because import Line, Record
from foeman.games.rome.printed import border_key
from foeman.games.rome.state import ALLY, Army, Navy, State, add, take


def put(state: State, faction: str, number: int, region: str, moves: int = 3) -> Army:
    """An army of a starting faction on the board, with movement."""
    army = state.sides[faction].armies[number - 1]
    army.region, army.camped, army.moves = region, region, moves
    return army


def launch(state: State, faction: str, place: str, moves: int = 4) -> Navy:
    """The first navy of a faction on the board, with movement."""
    navy = state.sides[faction].navies[0]
    navy.place, navy.moves = place, moves
    return navy


def second_navy(state: State, faction: str, ships: list[str], place: str) -> Navy:
    """A second navy, of ships from the reserve."""
    for ship in ships:
        take(state.sides[faction].ships, ship)
    navy = Navy(faction, 2, ships, place, moves=4)
    state.sides[faction].navies.append(navy)
    return navy


def make(state: State, army: Army, cards: list[str]) -> None:
    """An army of exactly these cards of its faction, from and to the reserve."""
    side = state.sides[army.faction]
    for card in army.cards:
        add(side.reserve, card)
    for card in cards:
        take(side.reserve, card)
    army.cards = list(cards)


def relate(state: State, one: str, other: str, new: int = ALLY) -> None:
    """Two factions have this status, an alliance if nothing is said."""
    state.status[border_key(one, other)] = new


def hand(state: State, who: str, event: str) -> None:
    """A faction holds a card with this event, in the campaign phase."""
    state.phase = "campaign"
    card = next(one.id for one in state.printed.actions.values() if one.event.id == event)
    state.deck.remove(card)
    state.sides[who].hand.append(card)


def lines(record: Record) -> list[str]:
    """What was told to everybody."""
    return [event.words for event in record.events if isinstance(event, Line) and event.to is None]
