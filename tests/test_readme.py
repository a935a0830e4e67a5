"""The README says what is true."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path

from foeman.engine.positions import ask
from foeman.games import game_of

ROOT = Path(__file__).parents[1]


def test_session() -> None:
    """The short session in the README runs as printed."""
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert (result.failed, result.attempted > 8) == (0, True)


def test_ci_runs_the_readmes_test_command() -> None:
    """CI calls exactly the test command that the README gives."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    command = re.findall(r"^(make test)\b", readme, flags=re.MULTILINE)[0]
    assert command in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()


def test_links() -> None:
    """Every file that the README and CONTRIBUTING link to is there."""
    for page in ("README.md", "CONTRIBUTING.md", "docs/decisions/README.md"):
        folder = (ROOT / page).parent
        for link in re.findall(r"\]\((?!http)([^)#]+)\)", (ROOT / page).read_text(encoding="utf-8")):
            assert (folder / link).exists(), f"{page}: {link}"


def test_the_position_in_the_docs_can_be_asked() -> None:
    """The example of the positions page gives an answer with the keys that the page lists."""
    page = (ROOT / "docs" / "positions.md").read_text(encoding="utf-8")
    example = json.loads(re.findall(r"```json\n(.*?)```", page, flags=re.DOTALL)[0])
    answer = ask(game_of("ford"), example, "docs").as_json()
    assert answer["decision"] == "ford"
    assert all(f"`{key}`" in page for key in answer)
