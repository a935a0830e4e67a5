"""A scribe writes what several threads bring at the same time in one transaction: they wait for the disk together.

A SQLite file has one writer at a time, and each of its commits waits for the disk. PostgreSQL does the same by itself.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass

from sqlalchemy import Connection

Writing = Callable[[Connection], None]
"""What somebody wants written, within a transaction; it raises an error if it cannot be."""


@dataclass(slots=True)
class Brought:
    """Something to write, and what came of it."""

    writing: Writing
    done: bool = False
    problem: Exception | None = None


class Scribe:
    """Writes for many threads, each of which goes on when its own is kept."""

    def __init__(self, transaction: Callable[[], AbstractContextManager[Connection]], together: bool) -> None:
        self._transaction = transaction
        self._together = together
        """Whether this is a database whose writers take turns anyway."""
        self._waiting: deque[Brought] = deque()
        self._turn = threading.Lock()

    def write(self, writing: Writing) -> None:
        """Have something written: when this returns it is kept, if it raises an error nothing of it is."""
        if not self._together:
            with self._transaction() as db:
                writing(db)
            return
        brought = Brought(writing)
        self._waiting.append(brought)
        with self._turn:  # whoever has the turn writes for all who wait; most find their own done
            if not brought.done:
                self._write_all()
            if not brought.done:  # whoever had taken it along was stopped
                self._write_alone(brought)
        if brought.problem is not None:
            raise brought.problem

    def _write_all(self) -> None:
        """All that waits, in one transaction; if anything of it cannot be written, each in one of its own."""
        group = [self._waiting.popleft() for _ in range(len(self._waiting))]
        if len(group) > 1 and self._is_written(group):
            return
        for one in group:
            self._write_alone(one)

    def _is_written(self, group: list[Brought]) -> bool:
        """Whether all of it could be written together; if not, none of it is."""
        try:
            with self._transaction() as db:
                for one in group:
                    one.writing(db)
        except Exception:
            return False  # whose fault it was, and what is wrong, is told when each is tried alone
        for one in group:
            one.done = True
        return True

    def _write_alone(self, one: Brought) -> None:
        try:
            with self._transaction() as db:
                one.writing(db)
        except Exception as problem:
            one.problem = problem
        one.done = True
