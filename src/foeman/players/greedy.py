"""The greedy player: tries each answer to the end of the step, and takes the one after which it stands best."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from foeman.engine.questions import Question, Random, Refused
from foeman.players.candidates import Candidate, candidates
from foeman.players.moment import Moment
from foeman.players.trial import Misfit, Trial, chance_of

WIDE = 24
"""So many answers to one question are looked at."""
LOOKS = 64
"""So often it looks ahead for one answer."""
AGAIN = 3
"""The best answers are looked at so often again, with other dice."""
BEST = 4
FIRST = 1_000_000
"""The tries of a greedy player have numbers of their own."""

Path = tuple[Candidate, ...]


class Asked(BaseException):
    """The seat is asked something else before the step is over."""

    def __init__(self, question: Question) -> None:
        self.question = question


@dataclass(slots=True)
class Ranked:
    """An answer, and what it leads to at best: a chance to win as the position is judged."""

    candidate: Candidate
    worth: float
    path: Path
    """The answers to the end of the step by which it leads there, as far as they were looked for."""


def rank(moment: Moment, looks: int = LOOKS) -> list[Ranked]:
    """The answers to the question of the moment, the best first; at least one."""
    random = chance_of(moment, FIRST)
    first = candidates(moment.question.form, random, WIDE)
    if moment.before is None or len(first) < 2:
        return [Ranked(one, 0.5, (one,)) for one in first]
    leaves = _leaves(moment, first, looks, random)
    again = sorted(leaves, key=lambda leaf: -leaves[leaf][1])[:BEST]
    for key in again:
        path, worth = leaves[key]
        more = [look(moment, path, number) for number in range(1, AGAIN + 1)]
        seen = [worth, *(one for one in more if one is not None)]
        leaves[key] = path, sum(seen) / len(seen)
    worst = min((worth for _, worth in leaves.values()), default=0.5)
    found = [(one, *leaves.get(one.key, ((one,), worst))) for one in first]
    return sorted([Ranked(one, worth, path) for one, path, worth in found], key=lambda ranked: -ranked.worth)


def _leaves(moment: Moment, first: Sequence[Candidate], looks: int, random: Random) -> dict[str, tuple[Path, float]]:
    """For each first answer the best way to the end of the step that was found, and its worth; all in turn."""
    waiting = {one.key: deque[Path]([(one,)]) for one in first}
    leaves: dict[str, tuple[Path, float]] = {}
    while looks > 0 and any(waiting.values()):
        for key, paths in waiting.items():
            if paths:
                looks -= 1
                _look_once(moment, key, paths, leaves, random)
    for one in first:
        worth = None if one.key in leaves else look(moment, (one,), 0)
        if worth is not None:
            leaves[one.key] = (one,), worth
    return leaves


def _look_once(
    moment: Moment, key: str, paths: deque[Path], leaves: dict[str, tuple[Path, float]], random: Random
) -> None:
    """The next way that a first answer may lead: to the end of the step, or to another question."""
    path = paths.popleft()
    try:
        worth = look(moment, path, 0, stop=True)
    except Asked as asked:
        paths.extend((*path, one) for one in candidates(asked.question.form, random, WIDE))
        return
    if worth is not None and (key not in leaves or worth > leaves[key][1]):
        leaves[key] = path, worth


def look(moment: Moment, path: Path, number: int, stop: bool = False) -> float | None:
    """How the seat stands at the end of the step after these answers; None if what was dealt does not fit.

    What it is asked after the last of them it answers at random, or, with `stop`, the question is raised.
    """
    left = list(reversed(path))

    def choose(question: Question, random: Random) -> object:
        if question.who != moment.seat or (not left and not stop):
            return question.form.at_random(random)
        if not left:
            raise Asked(question)
        try:
            return question.form.parse(left.pop().written)
        except Refused:
            raise Misfit from None

    try:
        trial = Trial(moment, FIRST + number, choose)
        trial.step()
    except Misfit:
        return None
    return trial.chance_to_win()
