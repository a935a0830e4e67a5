"""Set-up."""

from __future__ import annotations

from foeman.engine.game import Terms
from foeman.engine.table import Table
from foeman.games.ford.printed import SIDES
from foeman.games.ford.state import Cohort, State

COLUMN = "column"
OWNED = {"Legion": "Legion's", "Tribes": "Tribes'"}
NUMBERS = ("first", "second", "third", "fourth")


def set_up(terms: Terms, table: Table) -> State:
    """ford.setup: four cohorts in each camp, and the weather shuffled."""
    deck = table.shuffle(terms.content.deck, rule="ford.setup", about="weather cards")
    return State(terms, deck=deck, cohorts=in_camps(terms.content.camps), points=first_points(terms))


def first_points(terms: Terms) -> dict[str, int]:
    """ford.level.ahead: nothing, and for a Column what its level gives it."""
    return {side: terms.options_of(side).ahead if is_column(terms, side) else 0 for side in SIDES}


def is_column(terms: Terms, side: str) -> bool:
    """Whether the bot plays a side."""
    return terms.seats.get(side) == COLUMN


def in_camps(camps: dict[str, str]) -> list[Cohort]:
    """ford.setup: all cohorts, in their camps."""
    return [Cohort(f"{OWNED[side]} {number} cohort", side, camps[side]) for side in SIDES for number in NUMBERS]
