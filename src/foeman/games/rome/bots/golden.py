"""The golden rule: a choice that no rule covers is made for the option that benefits the bot most.

One evaluation for all such choices: what an option changes at once, in gold; no looking ahead, no dice. First what it
gives the bot counts, then what it costs opponents, then chance decides.

| what                                  | worth                                                     |
| ------------------------------------- | --------------------------------------------------------- |
| a victory point                       | 10                                                        |
| a gold of income each taxation phase  | 3                                                         |
| a gold                                | 1                                                         |
| a troop card                          | its cost; a veteran without one: its own card's and 1     |
| a general                             | its stars                                                 |
| an agent                              | 2                                                         |
| a ship card                           | its cost                                                  |
| a building                            | market 3, barracks 2, walls 2, wonder 6, road 1           |
| a place                               | -0.1 for each region between it and the capital           |
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from foeman.engine.narrowing import several
from foeman.engine.table import Table

T = TypeVar("T")

POINT, INCOME, AGENT, STEP = 10, 3, 2, -0.1
BUILDINGS = {"market": 3, "barracks": 2, "walls": 2, "wonder": 6, "road": 1}
RULE = "rome.solo.golden_rule"


@dataclass(frozen=True, slots=True)
class Change:
    """What an option changes at once, for the bot or for its opponents."""

    points: int = 0
    income: int = 0
    """Gold in each taxation phase."""
    gold: int = 0
    cards: int = 0
    """Troop and ship cards, by their worth."""
    stars: int = 0
    """Stars of generals."""
    agents: int = 0
    buildings: tuple[str, ...] = ()
    steps: int = 0
    """How far the place of the option is from the capital."""


NOTHING = Change()


def benefit(change: Change) -> float:
    """rome.solo.golden_rule, rome.ruling.solo_random_or_golden: what a change is worth in gold."""
    worth = POINT * change.points + INCOME * change.income + change.gold + change.cards + change.stars
    return worth + AGENT * change.agents + sum(BUILDINGS[one] for one in change.buildings) + STEP * change.steps


def in_gold(change: Callable[[T], Change]) -> Callable[[T], str]:
    """A worth as it is said."""
    return lambda one: f"{benefit(change(one)):g}"


def most_beneficial(
    options: Sequence[T],
    table: Table,
    own: Callable[[T], Change],
    harm: Callable[[T], Change] | None = None,
    question: str = "",
    to: str | None = None,
) -> T:
    """rome.solo.golden_rule: the option with the highest benefit for the bot, then the most harm, then at random."""
    left = several(options, table, rule=RULE, question=question, to=to)
    left = left.highest("benefit to the bot by the golden rule", lambda one: benefit(own(one)), in_gold(own))
    if harm is not None:
        cost = harm
        left = left.highest("harm to opponents by the golden rule", lambda one: benefit(cost(one)), in_gold(cost))
    return left.at_random()
