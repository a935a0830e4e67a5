"""The Ford at a real table: the same rules over a mirror of it. People tell their marches, Foeman its own."""

from __future__ import annotations

from typing import Any

from foeman.engine import mirror
from foeman.engine.game import PERSON, RANDOM, Impossible, Terms
from foeman.engine.questions import YOU
from foeman.engine.sequence import Sequence, due, soon
from foeman.engine.table import Table
from foeman.games.ford.companion.kept_map import is_kept, told_before
from foeman.games.ford.companion.things import things
from foeman.games.ford.companion.told_map import Mirror, ToldSpace, is_told
from foeman.games.ford.printed import SIDES
from foeman.games.ford.rules.battle import battle
from foeman.games.ford.rules.march import begin_march, march, march_order
from foeman.games.ford.rules.score import score
from foeman.games.ford.rules.sequence import battles
from foeman.games.ford.rules.setup import first_points, in_camps
from foeman.games.ford.rules.weather import turn_weather

CARDS = "shuffle"
"""What a person has who has the weather cards: their order is known to nobody."""


def set_up(terms: Terms, table: Table) -> Mirror:
    """ford.setup: the person sets up the real game, and the mirror with it, as printed."""
    bots = [side for side, player in terms.seats.items() if player not in (PERSON, RANDOM)]
    cards = "; shuffle the weather cards" if CARDS in terms.setup.dice else ""
    plays = f" I play the {' and the '.join(bots)}." if bots else ""
    table.instruct(f"Set up The Ford: four cohorts in each camp{cards}.{plays}", "ford.setup")
    deck = list(terms.content.deck)
    if CARDS not in terms.setup.dice:
        deck = table.shuffle(deck, rule="ford.setup", about="weather cards")
    goes_on = is_told(terms) and is_kept(terms.content)
    camps = told_camps(table) if is_told(terms) and not goes_on else terms.content.camps
    points = first_points(terms)
    for side in (side for side in bots if points[side]):
        table.instruct(f"Put the points marker of the {side} on {points[side]}.", "ford.level.ahead")
    state = Mirror(terms, card=deck[0], deck=deck, cohorts=in_camps(camps), camps=camps, points=points)
    if is_told(terms):
        state.spaces = told_before(terms.content) if goes_on else {camp: ToldSpace() for camp in camps.values()}
    return state


def told_camps(table: Table) -> dict[str, str]:
    """ford.setup: what the camps are called on a map that is told."""
    words = "What is the camp of the {} called on your map?"
    return {side: table.name(YOU, rule="ford.setup", about=side, words=words) for side in SIDES}


def begin_turn(state: Mirror, table: Table) -> None:
    """What is due in a turn, from the weather to the score."""
    state.due = [due(weather), due(battles)]


def weather(state: Mirror, table: Table) -> None:
    """ford.weather, ford.order: the card is turned over, then it is known who marches first."""
    if CARDS in state.terms.setup.dice:
        turn_over(state, table)
    else:
        turn_weather(state, table)
    soon(state, *(due(begin_march, side) for side in march_order(state, table)))


def turn_over(state: Mirror, table: Table) -> None:
    """ford.weather: the person turns the top card over and says which it is, as far as that is not known."""
    if not state.deck:
        table.instruct("Shuffle the used weather cards: they are the deck again.", "ford.weather")
        state.deck, state.used = state.used, []
    table.instruct(f"Turn {state.turn}: turn over the top weather card.", "ford.weather")
    left = [card for card in state.printed.cards if card in state.deck]
    about = f"turn {state.turn}"
    state.card = table.choose(YOU, left, rule="ford.weather", about=about, words="Which weather card is it?")
    state.deck.remove(state.card)
    state.used.append(state.card)


def check_table(state: Mirror, table: Table) -> None:
    """ford.setup: the person looks over the whole table, of which little was kept."""
    mirror.check_table(things(state), table, rule="ford.setup")


def convert(position: dict[str, Any]) -> dict[str, Any]:
    """A table of which only the turn was kept, as earlier versions did: the rest is asked."""
    if "memory" not in position:
        return position
    if position.get("winner"):
        raise Impossible("winner: expected a game that goes on, found one that is over and of which no more was kept")
    return {"turn": position.get("turn", 1), "due": [{"part": "check_table"}]}


def complete(state: Mirror, given: dict[str, Any]) -> None:
    """A position that says nothing of cohorts and cards has them in the camps and in the deck."""
    state.camps = state.camps or state.terms.content.camps
    state.cohorts = state.cohorts or in_camps(state.camps)
    if not state.deck and not state.used:
        state.used = list(state.printed.deck)


PARTS = Sequence(begin_turn, check_table, weather, begin_march, march, battles, battle, score)


def step(state: Mirror, table: Table) -> None:
    """The next part of the turn; what it looks up on a map that is told is asked at this table."""
    state.asking = table
    try:
        PARTS(state, table)
    finally:
        state.asking = None
