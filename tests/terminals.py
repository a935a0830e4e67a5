"""A game at a terminal, for tests: what is typed, what stands on the screen, what is kept."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from rich.console import Console
from typer.testing import CliRunner, Result

from foeman.cli import app
from foeman.engine.game import Game, Setup
from foeman.games.ford import FORD
from foeman.games.ford.state import State
from foeman.saved import SavedGame
from foeman.store import Store
from foeman.terminal import Terminal

PEOPLE = {"Legion": "person", "Tribes": "person"}
AGAINST_BOT = {"Legion": "person", "Tribes": "column"}
TOLD_SPARTA = """\
Attica = talent navy, Peloponnesos = elite, Hellespont = talent favour, Sicily = talent talent, Delos = none
grain=Hellespont
Sparta=3
Athens=3
region=Peloponnesos, spaces=Sparta 3
region=Attica, spaces=Athens 3
none
"""
"""What a person says of a map of SPARTA! that is told, until the first turn."""


def foeman(*words: str, typed: Iterable[str] = ()) -> Result:
    """Run a command with these lines typed."""
    lines = "".join(f"{line}\n" for line in typed)
    return CliRunner(env={"COLUMNS": "100"}).invoke(app, list(words), input=lines)


def saved_ids() -> list[str]:
    """The saved games, the last changed first."""
    with Store.open() as store:
        return [game.id for game in store.games()]


def values(id: str) -> list[object]:
    """The answers that are kept of a game."""
    with Store.open() as store:
        return [answer.value for answer in SavedGame.open(store, id).session.answers]


def sat_down(game: Game[Any], seats: dict[str, str], typed: list[str]) -> tuple[Terminal, str]:
    """A game at a terminal of the test's own: everything typed, and what was on the screen."""
    lines, screen = iter(typed), io.StringIO()

    def read(words: Iterable[str]) -> str:
        line = next(lines, None)
        if line is None:
            raise EOFError
        print(f"> {line}", file=screen)
        return line

    with Store.open() as store:
        saved = SavedGame.start(store, game, Setup(game="ford", seats=seats), 7)
        terminal = Terminal(saved, Console(file=screen, width=100, highlight=False), read)
        terminal.play()
    return terminal, screen.getvalue()


def ford_with(step: Callable[[State, Any], None], **changes: Any) -> Game[Any]:
    """The Ford with another turn."""
    return replace(FORD, digital=replace(FORD.digital, step=step, **changes))
