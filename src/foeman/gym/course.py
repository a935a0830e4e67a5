"""The course of a game as agents play it: who acts, by which numbers, what they are told, and what they win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from foeman.engine.game import PERSON, Setup
from foeman.engine.reading import BadInput, one_of
from foeman.engine.session import Session
from foeman.games import game_of
from foeman.gym.choices import ACTIONS, Picked, Unfinished, answer, numbered, options
from foeman.gym.match import Match
from foeman.gym.observing import CHANCE, Observer, Vector, agent_of, mask_of
from foeman.lab.simulation import seed_of
from foeman.players.trial import share_of
from foeman.seeds import new_seed

Observation = dict[str, Any]
Told = Literal["vector", "named"]
LARGEST = 1e6
"""No number that is told is larger."""
RENDERED = ("ansi", "svg")
LOST, WON = -1.0, 1.0


def setup_of(game: str, seats: Mapping[str, str] | None = None, **more: Any) -> Setup:
    """How the games begin: agents sit where a person would; by default in all of the usual seats."""
    usual = dict.fromkeys(game_of(game).all_seatings()[0], PERSON)
    return Setup(game=game, seats=dict(seats or usual), **more)


def _by_name(names: Sequence[str], vector: Vector) -> dict[str, NDArray[np.float32]]:
    return {name: vector[place, ...] for place, name in enumerate(names)}


class Course:
    """Game after game with one set-up."""

    def __init__(self, setup: Setup, told: Told = "vector", render_mode: str | None = None) -> None:
        if render_mode not in (None, *RENDERED):
            raise BadInput(f"render_mode: expected {one_of(RENDERED)}, found {render_mode}")
        self.game = game_of(setup.game)
        self.terms = self.game.prepare(setup)
        if setup.table != "digital" or not self.terms.people():
            raise BadInput("seats: expected a digital table and a person's seat for each agent, found neither")
        self.told, self.render_mode = told, render_mode
        self.observer = Observer(self.game, self.terms)
        self.agents = [*self.terms.people(), *([CHANCE] if setup.dice else [])]
        self.series: int | None = None
        self.played = 0
        self.picked: Picked = ()
        self.numbers: dict[int, str] = {}
        self.weights: dict[str, float] = {}
        self.match = Match(self.game, self.terms, 0)

    # Playing

    def begin(self, seed: int | None = None) -> None:
        """A game of this seed; without one the next of the series that the last seed began, as the lab plays them."""
        if seed is not None:
            self.series, self.played = seed, 0
        elif self.series is None:
            self.series = new_seed()
        if seed is None:
            seed = seed_of(self.series or 0, self.played)
            self.played += 1
        self.match = Match(self.game, self.terms, seed)
        self.match.begin()
        self.picked = ()
        self._offer()

    @property
    def agent(self) -> str:
        """Who acts next; nobody once the game is over."""
        question = self.match.question
        return "" if question is None else agent_of(question)

    def act(self, number: int | np.int64) -> None:
        """Choose what has this number; once an answer is whole it is given."""
        name = self.numbers.get(int(number))
        question = self.match.question
        if name is None or question is None:
            raise BadInput(f"action: expected {one_of(sorted(map(str, self.numbers)) or ['none'])}, found {number}")
        self._pick(name)
        while len(self.numbers) == 1:
            self._pick(next(iter(self.numbers.values())))

    def _pick(self, name: str) -> None:
        question = self.match.question
        if question is None:
            return
        self.picked = (*self.picked, name)
        try:
            value = answer(question.form, self.picked)
        except Unfinished:
            pass
        else:
            self.match.answer(value)
            self.picked = ()
        self._offer()

    def _offer(self) -> None:
        """What can be chosen now, by number."""
        question = self.match.question
        self.weights = options(question.form, self.picked) if question is not None else {}
        self.numbers = numbered(self.weights)

    def reward(self, agent: str) -> float:
        """From -1, lost, to 1, won; a draw lies between. 0 while the game goes on, and always for chance."""
        outcome = self.match.outcome
        return 0.0 if outcome is None or agent == CHANCE else LOST + (WON - LOST) * share_of(outcome, agent)

    def chances(self) -> NDArray[np.float32]:
        """How likely each action is, if chance acts: what the dice and the deck say."""
        chances = np.zeros(ACTIONS, np.float32)
        if self.agent == CHANCE:
            total = sum(self.weights.values())
            for number, name in self.numbers.items():
                chances[number] = self.weights[name] / total
        return chances

    # Telling

    def tell(self, agent: str) -> Observation:
        """What an agent may know, and which actions it has."""
        vector = self.observer.vector(self.match, self.picked, agent)
        told: Any = vector if self.told == "vector" else _by_name(self.observer.names, vector)
        return {"observation": told, "action_mask": mask_of(self.numbers if agent == self.agent else {})}

    def info(self, agent: str) -> dict[str, Any]:
        """What an agent is asked, in words; nothing for others."""
        question = self.match.question
        if question is None or agent_of(question) != agent:
            return {}
        return {"rule": question.rule, "words": question.text}

    @cached_property
    def observation_space(self) -> spaces.Dict:
        """What observations look like; the same for every agent."""
        names = self.observer.names
        if self.told == "vector":
            told: spaces.Space[Any] = spaces.Box(-LARGEST, LARGEST, (len(names),), np.float32)
        else:
            told = spaces.Dict({name: spaces.Box(-LARGEST, LARGEST, (), np.float32) for name in names})
        return spaces.Dict({"observation": told, "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8)})

    @cached_property
    def action_space(self) -> spaces.Discrete:
        """The numbers of all choices."""
        return spaces.Discrete(ACTIONS)

    def render(self, agent: str) -> str | None:
        """The board as an agent may see it, as text or SVG."""
        look, state = self.game.digital.look, self.match.now
        if self.render_mode is None or state is None:
            return None if self.render_mode is None else ""
        seat = agent if agent in self.terms.seats else None
        if self.render_mode == "ansi":
            return look.text(state, seat)
        if look.svg is None:
            raise BadInput(f"render_mode: expected ansi (it draws no board), found svg for {self.game.id}")
        return look.svg(state, seat)

    def session(self) -> Session[Any]:
        """The game as the page and the terminal have it."""
        return self.match.session()

    # Copies

    def copy(self, seed: int | None = None) -> Course:
        """The same game once more; with another seed its chance from the step under way on is another."""
        other = object.__new__(Course)
        other.__dict__.update(self.__dict__)
        other.match = self.match.copy(seed)
        if seed is not None:
            other._offer()
        return other

    def __getstate__(self) -> dict[str, Any]:
        kept = ("told", "render_mode", "series", "played", "picked", "match")
        return {name: getattr(self, name) for name in kept} | {"setup": self.terms.setup}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        match: Match = kept["match"]
        self.__init__(match.terms.setup, kept["told"], kept["render_mode"])  # type: ignore[misc]  # made anew
        self.series, self.played, self.picked, self.match = kept["series"], kept["played"], kept["picked"], match
        if match.line is not None:
            self._offer()
