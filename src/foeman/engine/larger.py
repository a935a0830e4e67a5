"""Larger choices: what the rules ask question by question, and a person settles in one go; and what may be passed.

A game says which of its questions begin one. What can be chosen is found by plans.py, by trying it; a pass that a
person does not want to be asked for is given by passing.py.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from foeman.engine.questions import Question

S = TypeVar("S")

Way = Literal["list", "moves", "places"]
"""How it is made: things from a list, as many as one likes; a piece and what it does, at once; things in places."""

ALWAYS, MATTERS, TURN, NEVER = "always", "matters", "turn", "never"
ASKED = {
    ALWAYS: "every time",
    MATTERS: "when it matters",
    TURN: "in my own turn",
    NEVER: "never",
}
"""When a person wants to be asked for what can be passed."""


@dataclass(frozen=True, kw_only=True)
class Larger(Generic[S]):
    """A larger choice, by the rule of the question that it begins with."""

    rule: str
    way: Way
    words: str
    """What is done in it: "Buy", "Place Orders"."""
    done: str = ""
    """The answer that ends it; without one it ends by itself."""
    levels: int = 1
    """How many questions are looked behind: what comes after the first, the second answer."""
    whole: bool = False
    """Whether each thing is looked at to its end, so that its price is known."""
    within: str = ""
    """The rule of what a piece is asked that is under way; there, too, `done` ends it, and the choice goes on."""
    one_by_one: bool = False
    """Whether each question is about the next of several pieces: what was picked goes back from the last on."""
    across: bool = False
    """Whether it goes on from step to step, as long as the same is asked, though no answer ends it."""
    opens: tuple[str, ...] = ()
    """Answers that are not looked behind: what follows is asked one by one."""
    spare: tuple[str, ...] = ()
    """First answers that nobody has to be reminded of when the choice ends."""
    alike: tuple[str, ...] = ()
    """Rules whose last answers all cost the same."""
    purse: Callable[[S, str], int] | None = None
    """What a seat has to pay with."""
    unit: str = ""
    """What it pays with: gold."""


@dataclass(frozen=True, kw_only=True)
class Passing(Generic[S]):
    """A question that people are asked at many moments, and mostly pass."""

    rule: str
    word: str
    """How it is passed."""
    thing: str
    """What it is about, in a word: an event."""
    in_turn: Callable[[S, str], bool]
    """Whether it is a seat's own turn."""
    matters: Callable[[S, Question], bool]
    """Whether the moment is one that does not come again by itself."""
    told: Callable[[str], str]
    """When it was, from what the question was about: Greece raised its taxes."""
