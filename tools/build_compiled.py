"""Build the compiled wheel: Foeman with its rules, bots and boards as native code.

    python -m tools.build_compiled build/compiled

copies what a wheel is made of into that folder, writes the modules that pyproject.toml lists for mypyc as a compiler
wants them (tools/native_classes.py), puts the words of their docstrings beside the package, and builds the wheel there
by hatch-mypyc in an environment of its own. The project's own files stay as they are, and a plain install stays pure.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.native_classes import Reader, bases_of, names_in, native

ROOT = Path(__file__).resolve().parent.parent
TREE = "tree"
TAKEN = ("pyproject.toml", "README.md", "LICENSE", "constraints.txt")
"""What a wheel needs besides the package."""
DOCSTRINGS = "src/foeman/docstrings.json"
NEEDS = "\ndependencies = [\n"
"""Where pyproject.toml says what an install needs; a compiled one also needs the names of mypyc's decorators."""

IN_TESTS = (
    "foeman.engine.table.Table",
    "foeman.engine.tables.SeededTable",
    "foeman.engine.tables.ScriptedTable",
    "foeman.games.rome.digital.armies.DigitalArmyBoard",
)
"""Classes of which tests make others."""

Trees = dict[str, ast.Module]
"""Parsed sources, by module."""


# Which modules are compiled


def compiled_files(root: Path) -> list[Path]:
    """The files that pyproject.toml lists for mypyc: those included, less those excluded."""
    hook = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"]
    listed = hook["hooks"]["mypyc"]
    return [
        file
        for file in sorted((root / "src").rglob("*.py"))
        if _is_one_of(file.relative_to(root), listed["include"])
        and not _is_one_of(file.relative_to(root), listed["exclude"])
    ]


def _is_one_of(file: Path, patterns: Sequence[str]) -> bool:
    parts = len(file.parts)
    return any(len(Path(pattern).parts) == parts and file.match(pattern) for pattern in patterns)


def module_of(file: Path, root: Path) -> str:
    """What a file is called when it is imported."""
    return ".".join(file.relative_to(root / "src").with_suffix("").parts).removesuffix(".__init__")


# Writing them for the compiler


def write_native(root: Path) -> None:
    """Rewrite the listed modules of a copy of the project, and put the words of their docstrings beside the package."""
    trees = {module_of(file, root): ast.parse(file.read_text("utf-8")) for file in (root / "src").rglob("*.py")}
    chosen = {module_of(file, root): file for file in compiled_files(root)}
    words = {module: dict(_docstrings(trees[module].body)) for module in chosen}
    reader, subclassed = Reader(trees, chosen), subclassed_elsewhere(trees, list(chosen))
    for module, file in chosen.items():
        file.write_text(native(file.read_text("utf-8"), module, reader, subclassed), "utf-8")
    (root / DOCSTRINGS).write_text(json.dumps(words, ensure_ascii=False, indent=0), "utf-8")
    project = root / "pyproject.toml"
    project.write_text(project.read_text("utf-8").replace(NEEDS, f'{NEEDS}    "mypy_extensions",\n', 1), "utf-8")


def _docstrings(body: Sequence[ast.stmt], within: str = "") -> Iterator[tuple[str, str]]:
    """The docstrings of functions, classes and methods, by name."""
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            if words := ast.get_docstring(node, clean=False):
                yield f"{within}{node.name}", words
            if isinstance(node, ast.ClassDef):
                yield from _docstrings(node.body, f"{within}{node.name}.")


def subclassed_elsewhere(trees: Trees, chosen: Sequence[str]) -> list[str]:
    """The classes that have subclasses in modules that stay as they are, or in tests, and their own bases."""
    parents: dict[str, list[str]] = {}
    found = dict.fromkeys(IN_TESTS)
    for module, tree in trees.items():
        known = names_in(tree, module)
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                parents[f"{module}.{node.name}"] = bases_of(node, known)
                if module not in chosen:
                    found |= dict.fromkeys(bases_of(node, known))
    looked_at = list(found)
    for name in looked_at:
        looked_at += [base for base in parents.get(name, ()) if base not in looked_at]
    return looked_at


# Building


def copy_project(folder: Path) -> Path:
    """A copy of what a wheel is made of."""
    tree = folder / TREE
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for name in TAKEN:
        shutil.copy(ROOT / name, tree / name)
    return tree


def build(folder: Path) -> Path:
    """The wheel."""
    tree = copy_project(folder)
    write_native(tree)
    for old in folder.glob("*.whl"):
        old.unlink()
    environment = os.environ | {
        "HATCH_BUILD_HOOK_ENABLE_MYPYC": "1",
        "PIP_CONSTRAINT": str(ROOT / "constraints.txt"),
        "CFLAGS": "-ffp-contract=off",  # two roundings stay two: native code reckons to the bit as Python does
    }
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--wheel-dir", str(folder), str(tree)]
    subprocess.run(command, env=environment, check=True)
    return next(folder.glob("*.whl"))


def main() -> None:
    """Build it where it is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.build_compiled", description="Build the compiled wheel.")
    parser.add_argument("folder", type=Path, help="where the wheel and the copy it is made of go")
    folder: Path = parser.parse_args().folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    print(build(folder))


if __name__ == "__main__":
    main()
