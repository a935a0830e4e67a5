"""Players in their seats: who is asked, what they answer, and how it becomes a line of the journal.

A player's answer stands in the journal like a person's, joined to what was answered before it: whoever takes back
their own answer takes back what players answered to it. So a game is played again without a thought, and a game that
was left while somebody was thinking goes on with that very question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from foeman.engine.game import GREEDY, SEARCH, thinks, tries_of
from foeman.engine.journal import Answer, Entry, with_passes
from foeman.engine.reading import BadInput, Json
from foeman.engine.session import Session
from foeman.players.greedy import rank
from foeman.players.moment import Moment, moment_of
from foeman.players.program import VARIABLE, program_here
from foeman.players.search import best, search
from foeman.viewer import TABLE, NotYours, Viewer

Player = Callable[[Moment], Json]
"""Answers the question of a moment, as a journal writes it."""


def greedy(moment: Moment) -> Json:
    """What stands best at the end of the step."""
    return rank(moment)[0].candidate.written


def searching(tries: int | None) -> Player:
    """What so many tries show to be best; as many as the game says, if it is not said."""

    def answer(moment: Moment) -> Json:
        return best(search(moment, tries or moment.thinking.tries).estimates).written

    return answer


def player_called(name: str) -> Player:
    """The player who is called so in a set-up; which program it is, whoever started Foeman has said."""
    if name == GREEDY:
        return greedy
    if name.partition(":")[0] == SEARCH:
        return searching(tries_of(name))
    program = program_here()
    if program is None:
        raise BadInput(f"seats: expected --program COMMAND or ${VARIABLE} to say which program plays, found neither")
    return program


def check_players(seats: Mapping[str, str]) -> None:
    """Before a game begins: whether everybody is there who has taken a seat."""
    for player in filter(thinks, seats.values()):
        player_called(player)


def to_think(session: Session[Any]) -> str:
    """The seat of the player who has to think now; nothing, if it is nobody's turn or a person's."""
    asked = session.pending.who if session.pending else ""
    return asked if asked in session.terms.thinkers() else ""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a player answers: an act of nobody at the table, given for a question that a player was asked."""

    seat: str
    value: Json

    def entry(self, session: Session[Any], viewer: Viewer) -> Entry:
        question = session.waiting()
        if question.who != self.seat or self.seat not in session.terms.thinkers():
            raise NotYours(f"answer: expected {question.who} to answer, found {self.seat}")
        written = question.form.write(question.form.parse(self.value))
        return with_passes({}, [Answer.to(question, written)])


def think(session: Session[Any]) -> Thought:
    """What the player answers who has to think now."""
    seat = to_think(session)
    return Thought(seat, player_called(session.terms.seats[seat])(moment_of(session)))


def play_thoughts(session: Session[Any], most: int = 1_000_000) -> None:
    """Let players answer in a game that is not saved, until a person is asked or it is over."""
    while to_think(session) and len(session.answers) < most:
        session.apply(think(session).entry(session, TABLE))
