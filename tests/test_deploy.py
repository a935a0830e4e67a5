"""What is there to run a server with is what today's Foeman and its tools understand."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import typer.main

from foeman.cli import app

DEPLOY = Path(__file__).parent.parent / "deploy"
SERVICE, CONTAINER = DEPLOY / "foeman.service", DEPLOY / "Containerfile"


def options() -> set[str]:
    """What `foeman serve` understands."""
    serve = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]  # it is a group of commands
    return {name for one in serve.params for name in (*one.opts, *one.secondary_opts)}


def steps() -> list[tuple[str, str]]:
    """What a container is made of, step by step: the word, and the rest of its line."""
    text = re.sub(r"\\\n", " ", CONTAINER.read_text(encoding="utf-8"))
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.partition(" ")[0], line.partition(" ")[2]) for line in lines]


def test_the_service_starts_workers_with_options_that_there_are() -> None:
    """Each option of its command line is one of `foeman serve`, and the number of workers can be set."""
    text = SERVICE.read_text(encoding="utf-8")
    command = re.search(r"^ExecStart=/opt/foeman/bin/foeman serve (.*)$", text, re.MULTILINE)
    assert command
    given = set(re.findall(r"--[a-z-]+", command[1]))
    assert given <= options()
    assert "--workers ${WORKERS}" in command[1]
    assert "\nEnvironment=WORKERS=2\n" in text


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="it takes systemd to look at its own files")
def test_systemd_understands_the_service(tmp_path: Path) -> None:
    """Not a word of the file is unknown or wrong; the program itself need not be installed here."""
    unit = tmp_path / "foeman.service"
    unit.write_text(SERVICE.read_text(encoding="utf-8").replace("/opt/foeman/bin/foeman", "/bin/true"), "utf-8")
    told = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)], check=False, capture_output=True, text=True
    )
    assert (told.returncode, [line for line in told.stderr.splitlines() if "foeman" in line]) == (0, [])


def test_the_container_is_made_of_what_is_there() -> None:
    """Every file that is copied exists, what is started has options that there are, and nobody is root in it."""
    made = steps()
    here = [rest.split()[:-1] for word, rest in made if word == "COPY" and not rest.startswith("--from")]
    assert [name for names in here for name in names if not (DEPLOY.parent / name).exists()] == []
    (command,) = (json.loads(rest) for word, rest in made if word == "CMD")
    assert command[0] == "serve"
    assert {one for one in command if one.startswith("--")} <= options()
    words = [word for word, _ in made]
    assert words.index("USER") < words.index("ENTRYPOINT")
    assert words[0] == "FROM"
