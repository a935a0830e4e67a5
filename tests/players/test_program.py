"""A program as a player: a line for each question, a line with each answer."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from foeman.engine.reading import BadInput
from foeman.players.moment import moment_of
from foeman.players.program import VARIABLE, Program, started, told
from foeman.players.seats import check_players, play_thoughts
from tests.players.positions import begun

LAST = "import json, sys\nfor line in sys.stdin:\n    q = json.loads(line)\n    {}\n"


@pytest.fixture
def programs(tmp_path: Path) -> Iterator[list[Program]]:
    """Programs that are ended after the test."""
    made: list[Program] = []
    yield made
    for one in made:
        one.stop()
    started.cache_clear()


def command(tmp_path: Path, says: str) -> str:
    """A program that says this to every question."""
    file = tmp_path / "player.py"
    file.write_text(LAST.format(says), encoding="utf-8")
    return shlex.join([sys.executable, str(file)])


def test_what_a_program_is_told() -> None:
    """The question, and the game as its seat sees it; nothing of the seed."""
    line = told(moment_of(begun("ford")))
    assert line["seat"] == "Legion"
    assert line["rule"] == "ford.march"
    assert line["choices"] == ["done", "west camp"]
    assert line["board"].startswith("Turn 1 of 6")
    assert "seed" not in json.dumps(line)


def test_a_program_plays(tmp_path: Path, programs: list[Program], monkeypatch: pytest.MonkeyPatch) -> None:
    """It always takes the last choice, to the end of the game."""
    monkeypatch.setenv(VARIABLE, command(tmp_path, "print(json.dumps({'answer': q['choices'][-1]}), flush=True)"))
    session = begun("ford", Legion="program")
    play_thoughts(session)
    programs.append(started(command(tmp_path, "print(json.dumps({'answer': q['choices'][-1]}), flush=True)")))
    assert session.outcome is not None
    assert [one.value for one in session.answers[:2]] == ["west camp", "west camp"]


@pytest.mark.parametrize(
    ("says", "problem"),
    [
        (
            "print(json.dumps({'answer': 'nowhere'}), flush=True)",
            'program: Legion, one: ford.march (Legion, 2): expected done or west camp, found "nowhere"',
        ),
        ("print('well', flush=True)", 'program: expected a line {"answer": ...}, found "well"'),
        ("break", "program: expected a line from "),
    ],
)
def test_what_a_program_does_wrong(says: str, problem: str, tmp_path: Path, programs: list[Program]) -> None:
    """One line says what was expected; a refused answer is asked for three times."""
    program = Program(command(tmp_path, says))
    programs.append(program)
    with pytest.raises(BadInput) as refused:
        program(moment_of(begun("ford")))
    assert str(refused.value).startswith(problem)


def test_a_program_is_told_what_was_refused(tmp_path: Path, programs: list[Program]) -> None:
    """And may answer again."""
    says = "print(json.dumps({'answer': 'done' if 'refused' in q else 'nowhere'}), flush=True)"
    program = Program(command(tmp_path, says))
    programs.append(program)
    assert program(moment_of(begun("ford"))) == "done"


def test_no_game_names_its_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """A save file from somebody else cannot start anything: the command is never part of it."""
    monkeypatch.delenv(VARIABLE, raising=False)
    with pytest.raises(BadInput, match=r"expected --program COMMAND or \$FOEMAN_PROGRAM to say which program plays"):
        check_players({"Legion": "program"})
    with pytest.raises(BadInput, match='expected search:N with 1 to 100000 tries, found "program:rm"'):
        begun("ford", Legion="program:rm")
