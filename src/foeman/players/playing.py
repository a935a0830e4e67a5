"""Games to their end with players who think in their seats: what `foeman sim` plays; no journal is kept."""

from __future__ import annotations

from typing import Any

from foeman.engine.because import Listener
from foeman.engine.game import Game, Outcome, Terms
from foeman.engine.journal import Answer
from foeman.engine.questions import Question
from foeman.engine.tables import SeededTable
from foeman.players.moment import moment_in
from foeman.players.seats import Player, player_called


class PlayersTable(SeededTable):
    """Chance from the seed, as in any game; players who think are asked at the table."""

    def __init__(self, game: Game[Any], terms: Terms, seed: int, listener: Listener | None = None) -> None:
        self._game, self._terms = game, terms
        self._thinkers: dict[str, Player] = {seat: player_called(terms.seats[seat]) for seat in terms.thinkers()}
        self._before: Any = None
        self._step = 0
        self._given: list[Answer] = []
        super().__init__(seed, terms.at_random(), listener=listener)

    def begin_from(self, step: int, state: Any) -> None:
        """A new step, from this state, of which a copy is kept to think from."""
        self._before, self._step, self._given = self._game.digital.clone(state), step, []
        self.begin(step)

    def answer(self, question: Question) -> object:
        player = self._thinkers.get(question.who)
        if player is None:
            return super().answer(question)
        value = player(moment_in(self._game, self._terms, self.seed, self._before, self._step, self._given))
        answer = question.form.parse(value)
        self._given.append(Answer.to(question, question.form.write(answer)))
        return answer


def play_thinking(
    game: Game[Any], terms: Terms, seed: int, steps: int, listener: Listener | None = None
) -> Outcome | None:
    """One game to its end; it ends as a session with the same set-up and seed does. None, if it does not end."""
    rules, table = game.digital, PlayersTable(game, terms, seed, listener)
    state = rules.set_up(terms, table)
    for step in range(1, steps + 1):
        outcome = rules.outcome(state)
        if outcome is not None:
            return outcome
        table.begin_from(step, state)
        rules.step(state, table)
    return None
