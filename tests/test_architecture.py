"""What holds the code together: who may import whom, the same rooms in every game, nothing of chance or the clock."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.source import FILES, INNER, ROOT, imports_of, name_of, tree_of

pytestmark = pytest.mark.pure("reads the source")

NOT_INSIDE = {
    *("numpy", "polars", "scipy", "altair", "sqlalchemy", "websockets", "fastapi", "starlette", "typer", "distributed"),
    *("gymnasium", "pettingzoo", "openskill", "optuna", "requests", "httpx", "sqlite3", "socket", "threading"),
}
CHANCE_AND_CLOCK = {"random", "secrets", "time", "datetime", "uuid"}
WHERE_CHANCE_IS_MADE = ROOT / "engine" / "chance.py"
GEOMETRY = ROOT / "games" / "skirmish" / "geometry"
WHERE_INCHES_ARE_ARRAYS = {GEOMETRY / name for name in ("arrays.py", "spots.py", "ways.py")}
"""Where many points or corners of a table are looked at together."""
OF_THE_MACHINE = {"environ", "environb", "getenv", "urandom", "getpid", "getrandom"}


def allowed_inside(file: Path, module: str) -> bool:
    """Whether a file of the engine or of a game may import a module."""
    parts, place = module.split("."), file.relative_to(ROOT).parts
    if parts[0] in CHANCE_AND_CLOCK:
        return file == WHERE_CHANCE_IS_MADE
    if parts[0] == "numpy" and file in WHERE_INCHES_ARE_ARRAYS:
        return True
    if parts[0] != "foeman":
        return parts[0] not in NOT_INSIDE
    if place[0] == "engine" or parts[1] == "engine":
        return parts[1] == "engine"
    return parts[1] == "games" and parts[2] == place[1]


@pytest.mark.parametrize("file", INNER, ids=name_of)
def test_imports_point_inwards(file: Path) -> None:
    """The engine and the list of games know no game; a game knows the engine and itself; none the web or the clock."""
    wrong = [f"line {line}: {module}" for line, module in imports_of(tree_of(file)) if not allowed_inside(file, module)]
    assert wrong == []


def test_the_check_of_imports_finds_what_it_looks_for() -> None:
    """Each kind of import that is not allowed, and those that are."""
    engine, game = ROOT / "engine" / "session.py", ROOT / "games" / "ford" / "check.py"
    for file, module, allowed in [
        (engine, "foeman.games.ford.FORD", False),
        (engine, "foeman.store.Store", False),
        (engine, "numpy", False),
        (game, "scipy.sparse", False),
        (GEOMETRY / "ways.py", "numpy", True),
        (GEOMETRY / "movement.py", "numpy", False),
        (engine, "time.monotonic", False),
        (WHERE_CHANCE_IS_MADE, "random", True),
        (engine, "foeman.engine.table.Table", True),
        (engine, "pydantic.BaseModel", True),
        (game, "foeman.engine.table.Table", True),
        (game, "foeman.games.ford.bots", True),
        (game, "foeman.games.rome.turn", False),
        (game, "foeman.games.game_of", False),
        (game, "foeman.lab.run", False),
        (game, "random.Random", False),
        (ROOT / "games" / "__init__.py", "foeman.games.ford.FORD", False),
    ]:
        assert allowed_inside(file, module) is allowed, (file.name, module)


# Chance and the clock


@pytest.mark.parametrize("file", INNER, ids=name_of)
def test_nothing_is_asked_of_the_machine(file: Path) -> None:
    """No environment, no randomness of the system, no ids of objects or hashes, which differ from run to run."""
    wrong = [
        f"line {node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(tree_of(file))
        if (isinstance(node, ast.Attribute) and node.attr in OF_THE_MACHINE and ast.unparse(node.value) == "os")
        or (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("id", "hash"))
    ]
    assert wrong == []


# The streets: rules import no bots, nobody comes back to where they came from

Place = tuple[str, ...]
GAMES = sorted(folder.name for folder in (ROOT / "games").iterdir() if (folder / "rules.toml").is_file())
BASE = ("rules", "state", "printed", "check", "positions", "seat", "digital", "geometry")
"""The rooms of a game that know no bots."""
SHOWN_BOARD = "bots.board"
"""What the digital board answers to is the bots' protocol; only its words, and only there."""


def room_of(file: Path) -> Place:
    """Where in its game a file stands: ("rome", "rules"), ("rome", "state")."""
    parts = file.relative_to(ROOT / "games").with_suffix("").parts
    return parts[:2]


def in_base(file: Path) -> bool:
    """Whether a file belongs to what knows no bots."""
    parts = file.relative_to(ROOT).parts
    return parts[0] == "games" and len(parts) > 2 and room_of(file)[1] in BASE


def is_for_types(node: ast.AST) -> bool:
    """Whether it is an `if TYPE_CHECKING:`."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def run_time(body: ast.AST) -> Iterator[ast.AST]:
    """The statements of a file that are there at run time, those in functions included."""
    left = [body]
    while left:
        for node in ast.iter_child_nodes(left.pop()):
            if not isinstance(node, ast.expr) and not is_for_types(node):
                yield node
                left.append(node)


def module_names(tree: ast.AST) -> Iterator[str]:
    """What a part of a file imports at run time: modules, and names in them."""
    for node in run_time(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def bots_known(file: Path, module: str) -> bool:
    """Whether an import of a base file is one of its game's bots that it may not know."""
    game, room = room_of(file)
    bots = f"foeman.games.{game}.bots"
    if not module.startswith(bots):
        return False
    return not (room == "digital" and module.startswith(f"foeman.games.{game}.{SHOWN_BOARD}"))


@pytest.mark.parametrize("file", [file for file in INNER if in_base(file)], ids=name_of)
def test_rules_import_no_bots(file: Path) -> None:
    """Neither at the head of a file nor within a function."""
    assert [module for module in module_names(tree_of(file)) if bots_known(file, module)] == []


def test_the_check_of_bots_finds_what_it_looks_for() -> None:
    """Rules and state know none; the digital board knows the protocol; bots know bots."""
    games = ROOT / "games"
    for file, module, known in [
        (games / "rome" / "rules" / "campaign.py", "foeman.games.rome.bots.seat.Bot", True),
        (games / "rome" / "state.py", "foeman.games.rome.bots.state", True),
        (games / "rome" / "digital" / "armies.py", "foeman.games.rome.bots.board.Board", False),
        (games / "rome" / "digital" / "armies.py", "foeman.games.rome.bots.campaign", True),
        (games / "rome" / "rules" / "campaign.py", "foeman.games.rome.seat.seat", False),
    ]:
        assert bots_known(file, module) is known, (file.name, module)
    assert not in_base(games / "rome" / "bots" / "seat.py")
    assert in_base(games / "rome" / "seat.py")


def module_of(file: Path) -> str:
    """A file as imports call it."""
    parts = file.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_of(file): file for file in FILES}


def known_module(name: str) -> str:
    """The module of ours that an imported name is, or stands in; empty if it is none of ours."""
    while name and name not in MODULES:
        name = name.rpartition(".")[0]
    return name


def imported(file: Path) -> set[str]:
    """The modules of ours that a file imports when it is loaded; in the engine and the games, within functions too."""
    tree = tree_of(file)
    whole = file in INNER
    names = module_names(tree) if whole else module_names(without_functions(tree))
    return {known_module(name) for name in names} - {"", module_of(file)}


def without_functions(tree: ast.Module) -> ast.Module:
    """What of a file runs when it is loaded."""

    class Bare(ast.NodeTransformer):
        def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
            return None

        def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
            return None

    bare: ast.Module = Bare().visit(ast.parse(ast.unparse(tree)))
    return bare


def test_no_imports_in_a_circle() -> None:
    """No module imports itself by way of others."""
    graph = {module: imported(file) for module, file in MODULES.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as circle:
        pytest.fail(" imports ".join(reversed(circle.args[1])))


def imports_in_functions(tree: ast.Module) -> list[str]:
    """Where a function imports something of ours."""
    functions = [node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
    return [
        f"{function.name}: {name}" for function in functions for name in module_names(function) if known_module(name)
    ]


@pytest.mark.parametrize("file", INNER, ids=name_of)
def test_no_import_hides_in_a_function(file: Path) -> None:
    """In the engine and the games what is needed of ours stands at the head."""
    if file == ROOT / "games" / "__init__.py":
        return  # the registry, which loads a game when it is first used
    assert imports_in_functions(tree_of(file)) == []


# The same rooms in every game

ROOMS = (
    *(
        "__init__.py",
        "rules.toml",
        "content",
        "printed",
        "options.py",
        "state.py",
        "check.py",
        "positions.py",
        "seat.py",
        "value.py",
    ),
    *("rules/sequence.py", "bots/board", "bots/seat.py", "bots/steps.py", "digital", "companion"),
    *("look/layout.py", "look/text.py", "look/svg", "look/panels.py", "look/about.py"),
)
"""What every game has; without an ending it may be a file or a folder of that name."""
OTHER_ROOMS = ("rules", "bots", "look", "geometry", "effects", "levels")


def has(folder: Path, room: str) -> bool:
    """Whether a game has a room, as a file or as a folder."""
    return any((folder / name).exists() for name in (room, f"{room}.py", f"{room}/__init__.py"))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_rooms(game: str) -> None:
    """Whoever knows one game finds everything in another."""
    folder = ROOT / "games" / game
    assert [room for room in ROOMS if not has(folder, room)] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_game_has_rooms_of_its_own(game: str) -> None:
    """Nothing stands beside the rooms of all games but geometry, for inches, and the rules of other booklets."""
    known = {room.split("/")[0].removesuffix(".py") for room in (*ROOMS, *OTHER_ROOMS)}
    names = {entry.name for entry in (ROOT / "games" / game).iterdir() if entry.name != "__pycache__"}
    assert (
        sorted(
            name
            for name in names
            if name.split(".")[0] not in known and not (name.startswith("rules_") and name.endswith(".toml"))
        )
        == []
    )


# Nobody looks into what is somebody else's


def private_parts(tree: ast.Module) -> Iterator[str]:
    """Where a private name of something else is used: imported, or asked of anything but oneself."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("foeman"):
            yield from (f"line {node.lineno}: {alias.name}" for alias in node.names if is_private(alias.name))
        elif isinstance(node, ast.Attribute) and is_private(node.attr) and not is_own(node.value):
            yield f"line {node.lineno}: {ast.unparse(node)}"


def is_private(name: str) -> bool:
    """Whether a name says that it is nobody else's business; a named tuple's own methods only look so."""
    return name.startswith("_") and not name.startswith("__") and name not in ("_asdict", "_replace", "_exit")


def is_own(node: ast.expr) -> bool:
    """Whether it is oneself, one's class or what one inherits."""
    return ast.unparse(node) in ("self", "cls", "super()")


@cache
def private_names_of_engine() -> set[str]:
    """The private names that the engine's classes and modules have."""
    names: set[str] = set()
    for file in FILES:
        if file.relative_to(ROOT).parts[0] == "engine":
            for node in ast.walk(tree_of(file)):
                if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and is_private(node.name):
                    names.add(node.name)
                elif isinstance(node, ast.Attribute) and is_private(node.attr) and is_own(node.value):
                    names.add(node.attr)
    return names


@pytest.mark.parametrize("file", [file for file in FILES if file.relative_to(ROOT).parts[0] != "engine"], ids=name_of)
def test_nobody_uses_private_parts_of_the_engine(file: Path) -> None:
    """What the engine keeps to itself can change without anybody noticing."""
    theirs = private_names_of_engine()
    assert [part for part in private_parts(tree_of(file)) if part.rpartition(".")[2].split(" ")[-1] in theirs] == []


def kinds_in(folder: Path) -> Iterator[tuple[str, str]]:
    """Every class of a folder, and every name that stands for a kind of text, with the file it is made in."""
    for file in sorted(folder.rglob("*.py")):
        for node in tree_of(file).body:
            if isinstance(node, ast.ClassDef):
                yield node.name, name_of(file)
            elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
                made = node.value.func
                if isinstance(made, ast.Name) and made.id == "NewType" and isinstance(node.targets[0], ast.Name):
                    yield node.targets[0].id, name_of(file)


@pytest.mark.parametrize("game", GAMES)
def test_one_word_is_one_thing_within_a_game(game: str) -> None:
    """No two classes of a game share a name: whoever reads it in one file knows it in the next."""
    files: dict[str, list[str]] = {}
    for name, file in kinds_in(ROOT / "games" / game):
        files.setdefault(name, []).append(file)
    assert {name: found for name, found in files.items() if len(found) > 1} == {}
