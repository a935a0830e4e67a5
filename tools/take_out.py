"""Take each rule out of the code and see whether a test that says it proves the rule notices.

    python -m tools.take_out sparta                       every rule and ruling of a game
    python -m tools.take_out sparta --only sparta.ships   those whose id begins so
    python -m tools.take_out all                          every rule of every game of ours

Taking a rule out means that every function that names its id does nothing and gives back nothing: no list has anyone
in it, no number is more than 0, no question is answered with yes. Then once more with every question answered with
yes, so that what forbids forbids nothing. A proof that passes all the same would pass without the rule. A function that
names several rules is emptied whole, so what is not listed may still be proved too weakly; what is listed certainly is.
A rule that stands in a table only, or in functions that say nothing as it is, cannot be taken out.

Each rule is taken out in a forked process of its own, so this needs Linux or macOS.
"""

from __future__ import annotations

import argparse
import contextlib
import dis
import functools
import gc
import importlib
import inspect
import io
import multiprocessing
import os
import resource
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import CodeType, FunctionType

import pytest

import foeman
from foeman.engine.compiled import refuse_compiled
from foeman.engine.reading import BadInput, found
from foeman.engine.rulebook import Place, index_code, index_tests, read_rulebook
from foeman.games import OURS, game_of

SOURCE = Path(foeman.__file__).parent.parent
TESTS = Path(__file__).resolve().parent.parent / "tests"

PATIENCE = 30
"""Seconds until a test that no longer ends counts as one that noticed."""
MEMORY = 2 << 30
"""Bytes that a test which has lost its bounds may fill."""

ALL = "all"
NO, YES = "False", "True"
NOTHING = {
    "bool": NO,
    "int": "0",
    "float": "0.0",
    "str": "''",
    "list": "[]",
    "tuple": "()",
    "Sequence": "()",
    "dict": "{}",
    "Mapping": "{}",
    "set": "{*()}",
    "Iterator": "iter(())",
    "Iterable": "()",
}
"""What a function gives back that has nothing to say, by the kind it promises; otherwise None."""

Emptied = list[tuple[FunctionType, CodeType]]
"""Functions, each with the code that it has for the time being."""

QUIET = ["-q", "-x", "--no-header", "--tb=no", "-p", "no:cacheprovider", "-m", "not browser and not slow"]


# Emptying a function


@functools.cache
def functions_in(file: Path) -> list[FunctionType]:
    """Every function that is written in a file of ours, wherever it is kept."""
    parts = file.relative_to(SOURCE).with_suffix("").parts
    importlib.import_module(".".join(part for part in parts if part != "__init__"))
    alive = [one for one in gc.get_objects() if isinstance(one, FunctionType)]
    return [one for one in alive if one.__code__.co_filename == str(file)]


def promised(one: FunctionType) -> str:
    """What a function gives back when it does nothing, as source."""
    kind = str(one.__annotations__.get("return", ""))
    return "None" if "|" in kind else NOTHING.get(kind.partition("[")[0], "None")


def is_question(one: FunctionType) -> bool:
    """Whether a function says yes or no."""
    return promised(one) == NO


def emptied(code: CodeType, gives: str = "None") -> CodeType:
    """Code that takes any arguments, does nothing and gives back what it is told; it stands where the old one stood."""
    around = ", ".join(code.co_freevars)
    generator = "yield" if code.co_flags & inspect.CO_GENERATOR else ""
    lines = [
        f"def outer({around}):",
        " def inner(*_given, **_named):",
        f"  return {gives}",
        f"  {around}",
        f"  {generator}",
    ]
    outer = compile("\n".join(lines), code.co_filename, "exec").co_consts[0]
    inner = next(part for part in outer.co_consts if isinstance(part, CodeType))
    return inner.replace(co_firstlineno=code.co_firstlineno, co_name=code.co_name, co_qualname=code.co_qualname)


def without(code: CodeType, place: Place, gives: str = "None") -> CodeType:
    """Code with what stands in a place emptied: all of it, or functions within it; the same code if there is none."""
    if place.line <= code.co_firstlineno <= place.last:
        return emptied(code, gives)
    parts = tuple(without(part, place) if isinstance(part, CodeType) else part for part in code.co_consts)
    same = all(new is old for new, old in zip(parts, code.co_consts, strict=True))
    return code if same else code.replace(co_consts=parts)


def functions_naming(places: Iterable[Place]) -> Emptied:
    """The functions that name a rule, each with the code it has when it does nothing."""
    changed: dict[int, tuple[FunctionType, CodeType]] = {}
    for place in filter(is_function, places):
        for one in functions_in(place.file):
            _, code = changed.get(id(one), (one, one.__code__))
            new = without(code, place, promised(one))
            if new is not code:
                changed[id(one)] = one, new
    return list(changed.values())


def ways_out(places: Iterable[Place]) -> Iterator[tuple[str, Emptied]]:
    """The ways to take a rule out: nothing is done; and where there are questions, nothing but say yes to them."""
    functions = functions_naming(places)
    if is_change(functions):
        yield "did nothing", functions
    if any(is_question(one) for one, _ in functions):
        said = [(one, emptied(one.__code__, YES) if is_question(one) else code) for one, code in functions]
        if is_change(said):
            yield "did nothing but say yes", said


def is_change(functions: Emptied) -> bool:
    """Whether anything is taken out: a function that always says no does nothing as it is."""
    return any(steps_of(one.__code__) != steps_of(code) for one, code in functions)


def steps_of(code: CodeType) -> list[tuple[str, str]]:
    """What code does, step by step."""
    return [(step.opname, step.argrepr) for step in dis.get_instructions(code)]


def is_function(place: Place) -> bool:
    """Whether a place is more than a line in a module's table."""
    return place.name != place.file.stem or place.line > 1


# Running the proofs


class Unwatched:
    """Takes the mark from the tests that run: whether a proof runs its rule is asked elsewhere, here it must fail."""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """No test says any longer that it proves something."""
        for item in items:
            if isinstance(item, pytest.Function):
                item.function.__dict__.pop("proves", None)


def names_of(tests: Iterable[Place]) -> list[str]:
    """Tests as pytest names them, each once."""
    return list(dict.fromkeys(f"{test.file}::{test.name}" for test in tests))


def run(tests: list[str], *options: str) -> int:
    """Run tests and give pytest's own answer; without any it would run all there are."""
    if not tests:
        return pytest.ExitCode.NO_TESTS_COLLECTED
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # none is needed, and loading them takes longer than a proof
    return int(pytest.main([*QUIET, *options, *tests], plugins=[Unwatched()]))


def run_without(functions: Emptied, tests: list[str]) -> None:
    """Run tests without some functions, silently, in a process that ends with pytest's answer."""
    with contextlib.suppress(ValueError):  # a machine that allows less has its own bound
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    for one, code in functions:
        one.__code__ = code
    os._exit(run(tests))


def outcome(functions: Emptied, tests: list[str], patience: float | None) -> int:
    """What pytest answers without some functions; a negative number if it did not end or was ended."""
    child = multiprocessing.get_context("fork").Process(target=run_without, args=(functions, tests))
    child.start()
    child.join(patience)
    child.kill()
    child.join()
    return child.exitcode or 0


def unnoticed(answer: int) -> bool:
    """Whether the tests passed, or there were none to run."""
    return answer in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)


# The rules of a game


def survivors(code: dict[str, list[Place]], tests: dict[str, list[Place]]) -> Iterator[tuple[str, str]]:
    """The rules that can be taken out unnoticed, each with what became of its functions."""
    collect(names_of(place for rule in code for place in tests.get(rule, [])))
    for rule, places in code.items():
        for what, functions in ways_out(places):
            if unnoticed(outcome(functions, names_of(tests.get(rule, [])), PATIENCE)):
                yield rule, f"{', '.join(one.__qualname__ for one, _ in functions)} {what}"


def collect(tests: list[str]) -> None:
    """Load all tests before anything is emptied, and see that they pass as long as nothing is."""
    with contextlib.redirect_stdout(io.StringIO()):
        run(tests, "--collect-only")
    answer = outcome([], tests, None)
    if not unnoticed(answer):
        raise BadInput(
            f"proofs: expected all to pass before a rule is taken out, found pytest's answer {answer} (see make test)"
        )


def main() -> int:
    """Read the arguments, take the rules out one by one, list what nobody noticed."""
    parser = argparse.ArgumentParser(prog="python -m tools.take_out", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", help=f"a game, or {ALL}")
    parser.add_argument("--only", default="", help="rules whose id begins so")
    parser.add_argument("--tests", type=Path, default=TESTS, help="the folder with the proofs")
    asked = parser.parse_args()
    try:
        return max(report(game, asked.only, asked.tests) for game in (OURS if asked.game == ALL else [asked.game]))
    except BadInput as problem:
        print(problem, file=sys.stderr)
        return 2


def report(game: str, only: str, tests: Path) -> int:
    """Say which rules of a game can be taken out unnoticed, and how many there are."""
    refuse_compiled("proofs")
    folder = SOURCE / "foeman" / "games" / game_of(game).id
    index = index_code(folder, game)
    named = {rule: index.get(rule, []) for rule in read_rulebook(folder / "rules.toml").ids if rule.startswith(only)}
    if not named:
        raise BadInput(f"--only: expected how the id of a rule of {game} begins, found {found(only)}")
    tried = [rule for rule, places in named.items() if any(ways_out(places))]
    missed: dict[str, bool] = {}
    for rule, what in survivors(named, index_tests(tests)):
        missed[rule] = True
        print(f"{rule}: nobody noticed that {what}", flush=True)
    held = len(named) - len(tried)
    print(f"{game}: {len(missed)} of {len(tried)} rules can be taken out unnoticed; {held} cannot be taken out")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
