"""What people settle in one go on screen, though the rules ask it question by question; and what they mostly pass."""

from __future__ import annotations

from foeman.engine.larger import Larger, Passing
from foeman.engine.questions import Question
from foeman.games.rome.rules.agents import AGAIN, CASH, EVENT
from foeman.games.rome.rules.campaign import GENERALS
from foeman.games.rome.rules.events import PASS
from foeman.games.rome.rules.moments import in_brief
from foeman.games.rome.rules.sharing import SHOW
from foeman.games.rome.rules.spending import DONE
from foeman.games.rome.state import State

EVERY_ROUND = (
    "initiative bid",
    "own turn",
    "agent turn",
    "tax turn",
    "tax end",
    "campaign turn",
    "army activation",
    "navy activation",
    "spending turn",
)
"""Moments that come again every round: an event that fits one can be kept for the next."""


def gold(state: State, faction: str) -> int:
    """What a faction has to spend."""
    return state.sides[faction].gold


def is_its_turn(state: State, faction: str) -> bool:
    """Whether it is a faction's own turn."""
    return state.order[state.turn] == faction


def comes_once(state: State, question: Question) -> bool:
    """rome.events.when: whether an event is asked for at a moment that does not come again: a battle, an assault."""
    _, window, *_ = question.about.split(", ")
    return window not in EVERY_ROUND


def told(about: str) -> str:
    """When an event could have been played: when Greece raised its taxes."""
    _, window, *rest = about.split(", ", 2)
    return in_brief(window.replace(" ", "_"), ", ".join(rest))


PASSING = Passing(
    rule="rome.events.when", word=PASS, thing="an event", in_turn=is_its_turn, matters=comes_once, told=told
)

LARGER: tuple[Larger[State], ...] = (
    Larger(rule="rome.initiative.order", way="moves", words="Set the turn order"),
    Larger(
        rule="rome.agents.turn",
        way="moves",
        words="Use agents and cards",
        done=DONE,
        levels=2,
        spare=(CASH, AGAIN, EVENT, SHOW),
        alike=("rome.agents.move.five",),
    ),
    Larger(
        rule="rome.place.first_move",
        way="moves",
        words="Move",
        done=DONE,
        within="rome.move.step",
        spare=(GENERALS, SHOW),
    ),
    Larger(
        rule="rome.spend.secret",
        way="list",
        words="Buy",
        done=DONE,
        levels=4,
        whole=True,
        opens=("a new army",),
        alike=("rome.spend.improve.cost",),
        purse=gold,
        unit="gold",
    ),
)
