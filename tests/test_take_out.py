"""The tool that takes rules out: what it empties, and that it finds the proofs which do not notice."""

from __future__ import annotations

import inspect
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

from foeman import games
from foeman.engine.reading import one_of
from foeman.engine.rulebook import Place
from foeman.games.crusade.bots.effects import never
from foeman.games.ford.rules.weather import turn_weather
from foeman.games.sparta.rules.forces import can_be_led
from tools import take_out as take_out_tool
from tools.take_out import TESTS, emptied, functions_naming, main, promised, ways_out, without

pytestmark = pytest.mark.pure("takes functions apart")

PROOFS = """
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.ford.rules.battle import send_back
from foeman.games.ford.rules.sequence import battles
from tests.games.ford.pieces import spaces, state

@proves("ford.battle.return")
def test_back_to_camp():
    game = state(Legion=["west ford"])
    send_back(game, game.cohorts[0], ScriptedTable())
    assert spaces(game, "Legion") == ["{camp}"]

@proves("ford.battle")
def test_battle():
    game = state(Legion=["west ford"])
    battles(game, ScriptedTable())
    assert spaces(game, "Legion") == ["west ford"]
"""


def take_out(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """What the tool says."""
    command = [sys.executable, "-m", "tools.take_out", *map(str, arguments)]
    return subprocess.run(command, cwd=TESTS.parent, capture_output=True, text=True, check=False)


def test_a_proof_that_claims_nothing_is_found(tmp_path: Path) -> None:
    """Of three rules one is proved, one only by a battle that nobody fights, one not at all: two are listed."""
    (tmp_path / "test_battle.py").write_text(PROOFS.format(camp="west camp"), encoding="utf-8")
    done = take_out("ford", "--only", "ford.battle", "--tests", tmp_path)
    assert done.stdout.splitlines() == [
        "ford.battle: nobody noticed that contested, battle, roll_hits, battles did nothing",
        "ford.battle.wet: nobody noticed that roll_hits did nothing",
        "ford: 2 of 3 rules can be taken out unnoticed; 0 cannot be taken out",
    ]
    assert (done.stderr, done.returncode) == ("", 1)


def test_all_games_are_tried_one_after_the_other(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`all` means every game of ours, each with a line of its own; one that is missed makes the whole fail."""
    monkeypatch.setattr(sys, "argv", ["take_out", "all"])
    monkeypatch.setattr(take_out_tool, "report", lambda game, *_: print(game) or game == "crusade")
    assert main() == 1
    assert capsys.readouterr().out.split() == list(games.OURS)


def test_a_proof_that_fails_anyway_is_no_proof(tmp_path: Path) -> None:
    """What fails with every rule in place cannot notice anything: the tool says so and stops."""
    (tmp_path / "test_battle.py").write_text(PROOFS.format(camp="east camp"), encoding="utf-8")
    done = take_out("ford", "--only", "ford.battle", "--tests", tmp_path)
    said = "proofs: expected all to pass before a rule is taken out, found pytest's answer 1 (see make test)\n"
    assert (done.stdout, done.stderr, done.returncode) == ("", said, 2)


def test_a_game_or_rule_that_does_not_exist(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line says which games there are, or what a rule of the game would have to be."""
    monkeypatch.setattr(sys, "argv", ["take_out", "fort"])
    assert main() == 2
    assert capsys.readouterr() == ("", f'game: expected {one_of(games.names())}, found "fort"\n')
    monkeypatch.setattr(sys, "argv", ["take_out", "ford", "--only", "ford.flood"])
    assert main() == 2
    said = '--only: expected how the id of a rule of ford begins, found "ford.flood"\n'
    assert capsys.readouterr() == ("", said)


# What is emptied


def number(first: int, second: int = 2) -> int:
    """A number of things."""
    return first + second


def names() -> list[str]:
    """Some names."""
    return ["Legion"]


def each() -> Iterator[str]:
    """The names, one by one."""
    yield "Legion"


def perhaps() -> list[str] | None:
    """Names, or nobody was asked."""
    return []


def is_so() -> bool:
    """A question."""
    return number(1) > 1


def counter(start: int) -> Callable[[], int]:
    """Counts on from a number."""

    def count() -> int:
        return start + 1

    return count


def is_empty_after(one: Any, *arguments: Any, **named: Any) -> Any:
    """What a function gives back once it is emptied; it is whole again afterwards."""
    code = one.__code__
    one.__code__ = emptied(code, promised(one))
    try:
        return one(*arguments, **named)
    finally:
        one.__code__ = code


def test_an_emptied_function_gives_back_nothing_of_its_kind() -> None:
    """A number is 0, a list empty, a generator has nobody, a question is answered with no."""
    assert is_empty_after(number, 1, second=5) == 0
    assert is_empty_after(names) == []
    assert list(is_empty_after(each)) == []
    assert is_empty_after(perhaps) is None
    assert is_empty_after(is_so) is False
    assert is_empty_after(counter(3)) == 0
    assert (number(1), counter(3)()) == (3, 4)


def test_a_function_within_a_function_is_emptied_alone() -> None:
    """The outer one still runs and hands out the emptied one."""
    inner = next(part for part in counter.__code__.co_consts if isinstance(part, CodeType))
    place = Place(Path(__file__), "counter.count", inner.co_firstlineno, inner.co_firstlineno + 1)
    outer = FunctionType(without(counter.__code__, place), globals())
    assert outer(3)() is None
    assert without(number.__code__, place) is number.__code__


def place_of(one: Callable[..., object]) -> Place:
    """Where a function stands."""
    lines, first = inspect.getsourcelines(one)
    return Place(Path(inspect.getfile(one)), one.__name__, first, first + len(lines) - 1)


def test_the_functions_that_name_a_rule() -> None:
    """A function is found by its place; what stands in a table of the module is no function."""
    weather = place_of(turn_weather)
    found = functions_naming([weather, Place(weather.file, weather.file.stem, 1, 10**6)])
    assert [one for one, _ in found] == [turn_weather]


def test_a_question_is_also_answered_with_yes() -> None:
    """What says yes or no is taken out twice, what does something once, what stands in a table not at all."""
    weather = place_of(turn_weather)
    assert [what for what, _ in ways_out([weather])] == ["did nothing"]
    assert [what for what, _ in ways_out([place_of(can_be_led)])] == ["did nothing", "did nothing but say yes"]
    assert list(ways_out([Place(weather.file, weather.file.stem, 1, 10**6)])) == []


def test_what_always_says_no_is_only_answered_with_yes() -> None:
    """A question that is never anything but no does nothing as it is, so there is one way to take it out."""
    assert [what for what, _ in ways_out([place_of(never)])] == ["did nothing but say yes"]
