"""A program as a player: any process that reads a line of JSON for each question and writes one with its answer.

Which program it is, is never part of a game: whoever starts Foeman says so, in the environment or with --program.
"""

from __future__ import annotations

import json
import os
import shlex
import subprocess
from functools import cache
from typing import Any

from foeman.engine.forms import Number, SomeOf
from foeman.engine.questions import Refused
from foeman.engine.reading import BadInput, Json, found
from foeman.players.moment import Moment

VARIABLE = "FOEMAN_PROGRAM"
"""The variable of the environment that names the command."""
TIMES = 3
"""So often a question is asked again whose answer was refused."""


def program_here() -> Program | None:
    """The program that this process was told of, started when it is first asked."""
    command = os.environ.get(VARIABLE, "")
    return started(command) if command else None


@cache
def started(command: str) -> Program:
    """The program of a command; one process for all the questions of this one."""
    return Program(command)


class Program:
    """A process that answers."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self._process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except (OSError, ValueError) as problem:
            raise BadInput(f"program: expected a command that can be started, found {command} ({problem})") from None

    def __call__(self, moment: Moment) -> Json:
        """The answer to a question; what does not fit is refused, and asked again."""
        asked, refused = told(moment), ""
        for _ in range(TIMES):
            answer = self._ask({**asked, "refused": refused} if refused else asked)
            try:
                moment.question.form.parse(answer)
            except Refused as problem:
                refused = str(problem)
            else:
                return answer
        raise BadInput(f"program: {moment.question.asked}: {refused}")

    def _ask(self, line: dict[str, Any]) -> Json:
        """One line there, one line back."""
        reads, writes = self._process.stdout, self._process.stdin
        if reads is None or writes is None:
            raise BadInput(f"program: expected {self.command} to read and write lines, found that it cannot")
        try:
            writes.write(json.dumps(line, ensure_ascii=False) + "\n")
            writes.flush()
            text = reads.readline()
        except OSError:
            text = ""
        return self._read(text)

    def _read(self, text: str) -> Json:
        if not text:
            raise BadInput(f"program: expected a line from {self.command}, found that it has ended")
        try:
            value: Json = json.loads(text)["answer"]
        except (ValueError, LookupError, TypeError):
            raise BadInput(f'program: expected a line {{"answer": ...}}, found {found(text.strip())}') from None
        return value

    def stop(self) -> None:
        """End the process."""
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()
        self._process.terminate()
        self._process.wait()


def told(moment: Moment) -> dict[str, Any]:
    """What a program is told: the question, and the game as its seat may see it."""
    question, look, state = moment.question, moment.rules.look, moment.now
    return {
        "game": moment.game.id,
        "seat": moment.seat,
        "seats": dict(moment.terms.seats),
        "rule": question.rule,
        "about": question.about,
        "words": question.text,
        "kind": question.form.kind,
        "expects": question.form.expects(),
        "choices": question.form.choices(),
        **_bounds(question.form),
        "moment": look.moment(state) if state is not None else "",
        "board": look.text(state, moment.seat) if state is not None else "",
    }


def _bounds(form: object) -> dict[str, int]:
    """From what to what a number may be, or how many may be chosen."""
    return {"low": form.low, "high": form.high} if isinstance(form, (Number, SomeOf)) else {}
