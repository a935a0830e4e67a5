"""Leaving a game at the terminal, on purpose or not: every answer that was acknowledged is kept."""

from __future__ import annotations

import io
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO

import pytest
from rich.console import Console

from foeman.acts import Typing
from foeman.engine.game import Setup
from foeman.games.ford import FORD
from foeman.saved import SavedGame
from foeman.store import Store
from foeman.terminal import Terminal
from foeman.viewer import TABLE
from tests.terminals import foeman, saved_ids, values

MAIN = "from foeman.cli import main; main()"
MINDS_CTRL_C = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
"""Tests that run in the background are started with Ctrl-C switched off."""
RUN = [sys.executable, "-c", f"{MINDS_CTRL_C}; {MAIN}"]
PATIENCE = 20


def until(output: IO[bytes], words: str) -> str:
    """Read what a process prints until these words are there."""
    seen = b""
    while words.encode() not in seen:
        ready, _, _ = select.select([output], [], [], PATIENCE)
        piece = os.read(output.fileno(), 4096) if ready else b""
        if not piece:
            raise AssertionError(f"expected {words!r}, found nothing after {seen.decode()!r}")
        seen += piece
    return seen.decode()


@pytest.fixture
def playing() -> Iterator[subprocess.Popen[bytes]]:
    """A real game at a real pipe."""
    command = [*RUN, "play", "ford", "--seed", "7", "--option", "turns=30"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.parametrize("count", [1, 4, 9])
def test_a_killed_game_keeps_every_acknowledged_answer(playing: subprocess.Popen[bytes], count: int) -> None:
    """SIGKILL at any moment loses no answer after which the next question was shown."""
    assert playing.stdin is not None
    assert playing.stdout is not None
    until(playing.stdout, "\n> ")
    for _ in range(count):
        playing.stdin.write(b"2\n")
        until(playing.stdout, "\n> ")
    playing.kill()
    playing.wait()
    (id,) = saved_ids()
    assert len(values(id)) == count
    resumed = foeman("resume", id, typed=["2"])
    assert resumed.exit_code == 0, resumed.output
    assert f"Goes on after answer {count}." in resumed.stdout
    assert len(values(id)) == count + 1


@pytest.mark.skipif(os.name == "nt", reason="Windows knows no such signal")
def test_ctrl_c_is_like_quit(playing: subprocess.Popen[bytes]) -> None:
    """Ctrl-C at a prompt leaves with one line that says how to go on."""
    assert playing.stdin is not None
    assert playing.stdout is not None
    until(playing.stdout, "\n> ")
    playing.stdin.write(b"2\n")
    until(playing.stdout, "\n> ")
    time.sleep(0.5)  # until it waits for the keyboard
    playing.send_signal(signal.SIGINT)
    assert until(playing.stdout, "resume ford-").strip().startswith("Nothing is lost.")
    assert playing.wait(10) == 0
    assert len(values(saved_ids()[0])) == 1


def test_the_end_of_input_is_like_quit() -> None:
    """When nobody types any more the game is kept."""
    done = foeman("play", "ford", "--seed", "7", typed=["2"])
    assert done.exit_code == 0
    assert done.stdout.splitlines()[-1].startswith("Nothing is lost. Go on with: foeman resume ford-")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo-terminals")
def test_at_a_real_terminal() -> None:
    """At a terminal a mistyped answer is told in red, Tab completes, and quit gives exit status 0."""
    import pty

    keyboard, screen = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "90"}
    command = [*RUN, "play", "ford", "--seed", "7"]
    with (
        subprocess.Popen(command, stdin=screen, stdout=screen, stderr=screen, env=environment) as process,
        os.fdopen(keyboard, "r+b", buffering=0) as terminal,
    ):
        os.close(screen)
        until(terminal, "> ")
        terminal.write(b"nonsense\n")
        assert '\x1b[31mexpected done or west camp, found "nonsense"' in until(terminal, "\n> ")
        terminal.write(b"we\t\n")
        assert "first cohort marches from the west camp" in until(terminal, "> ")
        terminal.write(b"quit\n")
        until(terminal, "foeman resume ford-")
        assert process.wait(10) == 0
    assert values(saved_ids()[0]) == ["west camp"]


def test_a_game_deleted_meanwhile_can_still_be_written_to_a_file(tmp_path: Path) -> None:
    """When the store fails, the prompt says so in one line and the game in memory can be saved."""
    file = tmp_path / "rescued.json"
    lines = iter(["2", "delete", "2", f"save {file}", "quit"])
    screen = io.StringIO()
    with Store.open() as store:
        saved = SavedGame.start(store, FORD, Setup(game="ford"), 7)

        def read(words: Iterable[str]) -> str:
            line = next(lines)
            if line == "delete":
                store.delete(saved.id)
                line = next(lines)
            return line

        Terminal(saved, Console(file=screen, width=100), read).play()
    rescued = foeman("replay", str(file))
    assert rescued.exit_code == 0, rescued.output
    assert "   1 Legion: west camp" in rescued.stdout
    assert "   2 " not in rescued.stdout


def test_another_device_at_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    """Who comes second is told what the first did, and sees the question that is open now."""
    screen = io.StringIO()
    lines = iter(["done", "quit"])
    with Store.open() as store:
        saved = SavedGame.start(store, FORD, Setup(game="ford"), 7)

        def read(words: Iterable[str]) -> str:
            line = next(lines)
            if line == "done":
                SavedGame.open(store, saved.id).act(Typing(("west camp",)), TABLE)
            return line

        Terminal(saved, Console(file=screen, width=100), read).play()
    assert 'another device was first and answered "west camp"' in capsys.readouterr().err
    assert "Legion, marches left: 2. From where?" in screen.getvalue()
