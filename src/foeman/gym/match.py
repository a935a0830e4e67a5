"""A game that waits for answers without a log: the same as a session with the same set-up, seed and answers.

The rules run on a line of their own (a greenlet) that rests where somebody is asked: nothing is played twice, and
between two answers nothing is copied. Now and then the state is kept between two steps; a copy of the game, here or in
another process, is played on from there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, cast

from greenlet import getcurrent, greenlet

from foeman.engine.game import Game, Outcome, Setup, Terms
from foeman.engine.journal import Answer
from foeman.engine.packs import Pack, remember
from foeman.engine.questions import YOU, Question
from foeman.engine.reading import BadInput, Json
from foeman.engine.session import Session
from foeman.engine.steps import MOST_ALONE
from foeman.engine.table import Table
from foeman.engine.tables import PhysicalTable, SeededTable
from foeman.games import game_of
from foeman.players.moment import moment_in
from foeman.players.seats import player_called

SET_UP = 0
"""The number of the step in which a game is set up."""
APART = 12
"""The state is kept after so many answers."""


class MatchTable(SeededTable):
    """Chance from the seed; whoever is asked is answered for from what was given, then the line rests."""

    def __init__(self, seed: int, terms: Terms, given: list[Answer]) -> None:
        self._asked = (*terms.asked(), YOU)
        self.given = given
        self.used = 0
        super().__init__(seed, terms.at_random())

    def answer(self, question: Question) -> object:
        if question.who not in self._asked:
            return super().answer(question)
        self.used += 1
        if self.used <= len(self.given):
            return question.form.parse(self.given[self.used - 1].value)
        return cast("greenlet", getcurrent().parent).switch(question)


@dataclass(frozen=True, slots=True)
class Kept:
    """A state between two steps, never changed, and which step comes next; None before the game is set up."""

    state: Any = None
    step: int = SET_UP


@dataclass(slots=True)
class Match:
    """A game under way."""

    game: Game[Any]
    terms: Terms
    seed: int
    kept: Kept = field(default_factory=Kept)
    """From where it can be played again."""
    given: list[Answer] = field(default_factory=list)
    """What was answered since then."""
    journal: list[Answer] = field(default_factory=list)
    """What was answered before."""
    now: Any = None
    """The state as whoever is asked finds it; in the end the last one. It changes with the next answer."""
    step: int = SET_UP
    """The step under way."""
    first: int = 0
    """How many of the given answers were used when it began."""
    question: Question | None = None
    """What is asked; None once the game is over."""
    outcome: Outcome | None = None
    line: Any = None
    """Where the rules rest; None until somebody wants to know what is asked."""
    thinkers: tuple[str, ...] = ()
    """Who thinks for themselves."""

    def begin(self) -> Match:
        """Play to the first question that has no answer yet."""
        self.thinkers = tuple(self.terms.thinkers())
        self.line = greenlet(self._play)
        self.question = self._switch()
        self._let_think()
        return self

    def answer(self, value: Json) -> None:
        """Give the question its answer, and play to the next; Refused leaves everything as it was."""
        if self.question is None:
            raise BadInput("answer: expected a game that asks something, found one that is over")
        self._give(value)
        self._let_think()

    def _give(self, value: Json) -> None:
        question = cast("Question", self.question)
        parsed = question.form.parse(value)
        self.given.append(Answer.to(question, value))
        self.question = self._switch(parsed)

    def _switch(self, *answer: object) -> Question | None:
        """Let the rules go on to the next question."""
        self.line.parent = getcurrent()
        asked: Question | None = self.line.switch(*answer)
        return asked

    def _let_think(self) -> None:
        """Players who think answer for themselves."""
        while self.question is not None and self.question.who in self.thinkers:
            player = player_called(self.terms.seats[self.question.who])
            kept, given = self.checkpoint()
            self._give(player(moment_in(self.game, self.terms, self.seed, kept.state, kept.step, given)))

    def _play(self) -> None:
        """The rules, step after step, to the end of the game."""
        rules, table = self.game.digital, MatchTable(self.seed, self.terms, self.given)
        asking = self._asking(table)
        state = None if self.kept.state is None else rules.clone(self.kept.state)
        step, alone = self.kept.step, 0
        while alone < MOST_ALONE:
            self._begin_step(table, state, step)
            if state is None:
                state = rules.set_up(self.terms, asking)
            elif (outcome := rules.outcome(state)) is not None:
                self.outcome = outcome
                return
            else:
                rules.step(state, asking)
            step += 1
            alone = alone + 1 if table.used == self.first else 0
        raise BadInput(f"game: expected a question or an end within {MOST_ALONE} steps, found neither")

    def _asking(self, table: MatchTable) -> Table:
        dice = self.terms.setup.dice
        return PhysicalTable(dice, table) if dice else table

    def _begin_step(self, table: MatchTable, state: Any, step: int) -> None:
        table.begin(step)
        if table.used >= APART and table.used == len(self.given):
            self.kept = Kept(self.game.digital.clone(state), step)
            self.journal += self.given
            self.given.clear()
            table.used = 0
        self.now, self.step, self.first = state, step, table.used

    # The same game elsewhere

    @property
    def answers(self) -> list[Answer]:
        """All that was answered."""
        return [*self.journal, *self.given]

    def session(self) -> Session[Any]:
        """The game as the page, the terminal and the API have it, with its log."""
        return Session(self.game, self.terms.setup, self.seed, self.answers)

    def checkpoint(self) -> tuple[Kept, list[Answer]]:
        """The state before the step under way, and what was answered in it."""
        rules, table = self.game.digital, MatchTable(self.seed, self.terms, self.given)
        asking, state = self._asking(table), self.kept.state
        if self.kept.step < self.step and state is not None:
            state = rules.clone(state)
        for step in range(self.kept.step, self.step):
            table.begin(step)
            if state is None:
                state = rules.set_up(self.terms, asking)
            else:
                rules.step(state, asking)
        return Kept(state, self.step), self.given[self.first :]

    def copy(self, seed: int | None = None) -> Match:
        """The same game once more, neither disturbs the other.

        With another seed it is played on from the step under way with other chance, as far as what was answered in
        that step still fits.
        """
        kept, given = self.checkpoint()
        journal = self.answers[: len(self.journal) + self.first]
        if seed is None:
            return Match(self.game, self.terms, self.seed, kept, given, journal).begin()
        other = Match(self.game, self.terms, seed, kept, [], journal).begin()
        for answer in given:
            if other.question is None or not answer.fits(other.question):
                break
            other.answer(answer.value)
        return other

    def __getstate__(self) -> dict[str, Any]:
        """What a copy in another process needs: the state as a position, and the answers."""
        state = self.kept.state
        return {
            "game": self.game.id,
            "setup": self.terms.setup,
            "pack": self.terms.pack if self.terms.setup.pack else None,
            "seed": self.seed,
            "state": None if state is None else self.game.digital.write(state),
            "step": self.kept.step,
            "given": self.given,
            "journal": self.journal,
            "begun": self.line is not None,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        pack: Pack | None = kept["pack"]
        if pack:
            remember(pack)
        setup: Setup = kept["setup"]
        game = game_of(kept["game"])
        terms = game.prepare(setup)
        state = None if kept["state"] is None else game.digital.read(kept["state"], terms, "environment")
        given, journal = list(kept["given"]), list(kept["journal"])
        self.__init__(game, terms, kept["seed"], Kept(state, kept["step"]), given, journal)  # type: ignore[misc]  # made anew
        if kept["begun"]:
            self.begin()
