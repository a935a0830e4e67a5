"""A game looked over beside the page: in a process of its own, one game at a time, for as long as somebody wants it."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Literal

from foeman.engine.reading import BadInput, Json
from foeman.engine.session import Session
from foeman.lab.workers import Crew
from foeman.players.review import Looked, Review, answers_of, look_at, reviewed
from foeman.saved import session_of

LOG = logging.getLogger("foeman.web")

ONE_AT_A_TIME = ThreadPoolExecutor(1, "foeman-reviews")
"""Whoever has a game looked over waits for those before; nobody who plays does."""

Progress = Literal["waiting", "running", "stopped", "finished", "failed"]


class Stopped(Exception):
    """Nobody wants more of it."""


class Reviewing:
    """A review, how far it is, and what was found; it can be stopped and taken up again."""

    def __init__(self, session: Session[Any], seat: str, tell: Callable[[], object], tries: int | None = None) -> None:
        """`tell` is called in another thread, whenever there is something new."""
        self.session = session
        self.seat = seat
        self.numbers = answers_of(session, seat)
        self.state: Progress = "stopped"
        self.problem = ""
        self._looked: dict[int, Looked] = {}
        self._tell = tell
        self._tries = tries
        self._wanted = object()
        self._change = threading.Lock()

    @property
    def is_running(self) -> bool:
        """Whether there is something to wait for."""
        return self.state in ("waiting", "running")

    @property
    def done(self) -> int:
        """How many answers were looked at."""
        return len(self._looked)

    def review(self) -> Review:
        """What those answers add up to."""
        looked = self._looked.copy()
        return reviewed(self.session, self.seat, [looked[number] for number in sorted(looked)])

    def go_on(self) -> None:
        """Look at the answers that are left, when those who asked before are served."""
        with self._change:
            if self.is_running:
                return
            self.state, self._wanted = "waiting", object()
            ONE_AT_A_TIME.submit(self._run, self._wanted)

    def stop(self) -> None:
        """Nobody wants more of it; what was looked at stays."""
        with self._change:
            if not self.is_running:
                return
            self.state, self._wanted = "stopped", object()
        self._tell()

    def _run(self, wanted: object) -> None:
        try:
            self._become("running", wanted)
            self._work(wanted)
            self._become("finished", wanted)
        except Stopped:
            pass
        except Exception as problem:
            LOG.exception("review of %s", self.session.game.id)
            self.problem = str(problem) if isinstance(problem, BadInput) else "Something went wrong in Foeman itself."
            with suppress(Stopped):
                self._become("failed", wanted)

    def _become(self, state: Progress, wanted: object) -> None:
        with self._change:
            self._still(wanted)
            self.state = state
        self._tell()

    def _work(self, wanted: object) -> None:
        """Answer by answer, in a process that opens the game from its save file."""

        def finish(number: int, one: Looked) -> None:
            self._still(wanted)
            self._looked[number] = one
            self._tell()

        crew = Crew(_open, (self.session.save(), self._tries), _look, "answer {}".format)
        left = {number: number for number in self.numbers if number not in self._looked}
        crew.work_off(left, 1, finish, lambda: self._still(wanted))

    def _still(self, wanted: object) -> None:
        if wanted is not self._wanted:
            raise Stopped


# The worker


class Desk:
    """What the worker has opened."""

    session: Session[Any]
    tries: int | None


def _open(save: dict[str, Json], tries: int | None) -> None:
    Desk.session, Desk.tries = session_of(save, "review"), tries


def _look(number: int) -> Looked:
    return look_at(Desk.session, number, Desk.tries)
