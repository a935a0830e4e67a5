"""What an agent is told: the game as its seat may know it, the question that it is asked, which actions there are."""

from __future__ import annotations

from array import array
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from foeman.engine.game import Game, Terms
from foeman.engine.hidden import Thinking, cover
from foeman.engine.questions import YOU, Question
from foeman.engine.reading import BadInput
from foeman.gym.choices import ACTIONS, Picked
from foeman.gym.features import MOST_KEPT, Features, features_of
from foeman.gym.match import Match

CHANCE = "chance"
"""The agent who rolls the dice and draws the cards that the set-up leaves to people."""
Vector = NDArray[np.float32]
Mask = NDArray[np.int8]


def agent_of(question: Question) -> str:
    """Which agent a question is for."""
    return CHANCE if question.who == YOU else question.who


class Observer:
    """How the games of one set-up are told to their agents."""

    def __init__(self, game: Game[Any], terms: Terms) -> None:
        self.game, self.terms = game, terms
        if game.thinking is None:
            raise BadInput(f"{game.id}: expected a game that says what is hidden from a seat, found none")
        self.thinking: Thinking[Any] = game.thinking
        self._places: dict[tuple[str, str, Picked], tuple[int, ...]] = {}
        self.features: Features = features_of(game.digital, terms, self.thinking.own, self.thinking.untold)

    @cached_property
    def _known(self) -> list[str]:
        """What a question can be about."""
        names = self.game.digital.positions.names
        listed = [one for ones in names(self.terms).values() for one in ones] if names is not None else []
        return sorted({*listed, *self.terms.seats})

    @cached_property
    def _asked(self) -> dict[str, int]:
        """Where the numbers stand that tell of the question, by name."""
        agents = [*self.terms.seats, CHANCE]
        names = [
            *(f"you are {one}" for one in agents),
            *(f"{one} is asked" for one in agents),
            *(f"asked by {rule}" for rule in self.game.rulebook.ids),
            *(f"asked about {one}" for one in self._known),
            *(f"chosen: {one}" for one in self._known),
            "chosen so far",
        ]
        return {name: len(self.features.names) + place for place, name in enumerate(names)}

    @cached_property
    def _you(self) -> dict[str, int]:
        return {one: self._asked[f"you are {one}"] for one in (*self.terms.seats, CHANCE)}

    @cached_property
    def _is_asked(self) -> dict[str, int]:
        return {one: self._asked[f"{one} is asked"] for one in (*self.terms.seats, CHANCE)}

    @cached_property
    def _so_far(self) -> int:
        return self._asked["chosen so far"]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each number of a vector says."""
        return (*self.features.names, *self._asked)

    @cached_property
    def _zeros(self) -> bytes:
        return bytes(4 * len(self.names))

    def vector(self, match: Match, picked: Picked, agent: str) -> Vector:
        """The game as an agent may know it, in numbers."""
        told = array("f", self._zeros)
        if agent != CHANCE and match.now is not None:
            self.features.read(self._seen(match.now, agent), agent, told)
        told[self._you[agent]] = 1
        if match.question is not None:
            who = agent_of(match.question)
            told[self._is_asked[who]] = 1
            if who == agent:
                self._question(match.question, picked, told)
        return np.frombuffer(told, np.float32)

    def _seen(self, state: Any, seat: str) -> Any:
        """A state in which nothing is told that a seat cannot know."""
        if self.thinking.own_is_all:
            return state
        seen = self.game.digital.clone(state)
        self.thinking.forget(seen, seat)
        cover(self.thinking.hidden(seen, seat))
        return seen

    def _question(self, question: Question, picked: Picked, told: array[float]) -> None:
        """What is asked, and what was chosen so far."""
        key = question.rule, question.about, picked
        for place in self._places.get(key) or self._places_of(key):
            told[place] = 1
        told[self._so_far] = len(picked)

    def _places_of(self, key: tuple[str, str, Picked]) -> tuple[int, ...]:
        """Where it is told what a question is about; kept while there is room."""
        rule, about, picked = key
        names = [f"asked by {rule}", f"asked about {about}", *(f"chosen: {one}" for one in picked)]
        if ", " in about:
            names += [f"asked about {part}" for part in about.split(", ")]
        if len(self._places) >= MOST_KEPT:
            self._places.clear()
        self._places[key] = tuple(self._asked[one] for one in names if one in self._asked)
        return self._places[key]

    def named(self, vector: Vector) -> dict[str, float]:
        """The numbers of a vector that are not 0, by name."""
        return {self.names[place]: float(vector[place]) for place in np.flatnonzero(vector)}


def mask_of(numbers: dict[int, str]) -> Mask:
    """Which of the actions there are."""
    mask = bytearray(ACTIONS)
    for number in numbers:
        mask[number] = 1
    return np.frombuffer(mask, np.int8)
