"""The Initiative Phase: cards and secret gold decide who sets the turn order."""

from __future__ import annotations

from foeman.engine.questions import Option
from foeman.engine.table import Table
from foeman.games.rome.rules.events import offer
from foeman.games.rome.rules.moments import Moment, bonus
from foeman.games.rome.seat import seat
from foeman.games.rome.state import State, pay, ruling

CLOCKWISE, ANTICLOCKWISE = "clockwise", "anticlockwise"
DIRECTIONS = (CLOCKWISE, ANTICLOCKWISE)


def initiative_phase(state: State, table: Table) -> None:
    """Cards are dealt, gold is added in secret, all is revealed, and the winner sets the turn order."""
    deal_initiative(state, table)
    moment = Moment("initiative_bid", state.order[0])
    offer(state, moment, table)
    bids = {faction: seat(state, faction).bid(state, faction, table) for faction in state.sides}
    totals = reveal(state, bids, moment, table)
    winner = winner_of(totals, bids, table)
    table.tell("{} has the initiative.", winner, rule="rome.initiative.winner")
    pay_bids(state, bids)
    set_order(state, winner, table)
    for faction in state.order:
        seat(state, faction).order_is_set(state, faction, table)


def deal_initiative(state: State, table: Table) -> None:
    """rome.initiative.deal: each faction is dealt one card, which only its player sees."""
    cards = table.deal(initiative_cards(state), len(state.sides), rule="rome.initiative.deal", about="initiative cards")
    state.initiative = dict(zip(state.sides, cards, strict=True))
    for faction, number in state.initiative.items():
        table.tell("{} is dealt initiative card {}.", faction, number, rule="rome.initiative.deal", to=faction)


def initiative_cards(state: State) -> tuple[int, ...]:
    """rome.ruling.initiative_cards, rome.solo.initiative.deal: 1 to 4 among people, 1 to 8 as soon as a bot plays.

    Or always one of the two.
    """
    reading = ruling(state, "rome.ruling.initiative_cards")
    bots = any(seat(state, faction).needs_eight_cards() for faction in state.sides)
    eight = bots if reading == "eight_with_bots" else reading == "eight"
    return state.printed.initiative["bots" if eight else "people"]


def reveal(state: State, bids: dict[str, int], moment: Moment, table: Table) -> dict[str, int]:
    """rome.initiative.total: the card's number, the gold added, and what an event laid with them is worth."""
    totals: dict[str, int] = {}
    for faction, card in state.initiative.items():
        extra = bonus(moment, "total", faction) + seat(state, faction).head_start(state, faction)
        totals[faction] = card + bids[faction] + extra
        words = "{}: card {} and {} gold make {}." if not extra else "{}: card {}, {} gold and an event make {}."
        table.tell(words, faction, card, bids[faction], totals[faction], rule="rome.initiative.total")
    return totals


def winner_of(totals: dict[str, int], bids: dict[str, int], table: Table) -> str:
    """rome.initiative.winner: the highest total, then the most gold in it; chance if an event makes both equal."""
    best = max((total, bids[faction]) for faction, total in totals.items())
    leaders = [faction for faction, total in totals.items() if (total, bids[faction]) == best]
    return table.tie(leaders, rule="rome.initiative.winner", about="the initiative")


def pay_bids(state: State, bids: dict[str, int]) -> None:
    """rome.initiative.paid: every bid goes to the bank, winning or not."""
    for faction, gold in bids.items():
        pay(state, faction, gold)


def set_order(state: State, winner: str, table: Table) -> None:
    """rome.initiative.order, rome.solo.initiative.first, rome.ruling.solo_passed: who goes first, and which way.

    A bot sets both when it has won, or when a person who has won hands the choice over.
    """
    seats = list(state.sides)
    first = seat(state, winner).first_player(state, winner, table)
    if isinstance(first, Option):
        winner = first = first.value
    if len(seats) > 2 and seat(state, winner).direction(state, winner, table) != CLOCKWISE:
        seats.reverse()
    place = seats.index(first)
    state.order = seats[place:] + seats[:place]
    table.tell("The turn order is {}.", state.order, rule="rome.initiative.order")
