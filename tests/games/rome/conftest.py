"""What the tests of Rome share: terms, a new game, and small ways to set a position up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from foeman.engine.game import PERSON, Setup, Terms
from foeman.engine.rulebook import read_rulebook
from foeman.engine.table import Table
from foeman.engine.tables import SeededTable
from foeman.games.rome import ROME
from foeman.games.rome.options import Options
from foeman.games.rome.printed import Printed, load_printed
from foeman.games.rome.rules.retreat import retreat_army, withdraw_after_tie
from foeman.games.rome.rules.setup import set_up
from foeman.games.rome.state import FACTIONS, Army, State

FOLDER = ROME.folder

MakeTerms = Callable[..., Terms]
NewGame = Callable[..., State]
WinsBattle = Callable[[str | None], list[tuple[str, str]]]


@pytest.fixture(scope="session")
def printed() -> Printed:
    """The pack that comes with the game."""
    return load_printed(FOLDER / "content")


@pytest.fixture(scope="session")
def make_terms(printed: Printed) -> MakeTerms:
    """make_terms(rulings={"rome.ruling.x": "reading"}, seats={"Rome": "person", ...}, target=20): checked terms."""

    def make(rulings: dict[str, str] | None = None, seats: dict[str, str] | None = None, **options: Any) -> Terms:
        book = read_rulebook(FOLDER / "rules.toml")
        players = seats or dict.fromkeys(FACTIONS, "person")
        setup = Setup(game="rome", seats=players, rulings=rulings or {}, options=options)
        sits = {seat: ROME.sits.get(player, ROME.sits[PERSON]) for seat, player in players.items()}
        return Terms(setup, players, Options(**options), book.settle(rulings or {}), printed, sits)

    return make


@pytest.fixture
def new_game(make_terms: MakeTerms) -> NewGame:
    """new_game(...) takes what make_terms takes: a game just set up, with all armies beside the board."""

    def make(**choices: Any) -> State:
        return set_up(make_terms(**choices), SeededTable(1))

    return make


STAND_INS = ("battle_is_won", "stay")
"""Fixtures that put something in the place of a rule, where native code does not look."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whoever uses one of them is for the pure build only."""
    for item in (one for one in items if one.path.is_relative_to(Path(__file__).parent)):
        for name in STAND_INS:
            if name in getattr(item, "fixturenames", ()):
                item.add_marker(pytest.mark.pure(f"{name} patches a rule"))


@pytest.fixture
def battle_is_won(monkeypatch: pytest.MonkeyPatch) -> WinsBattle:
    """battle_is_won("Rome") stands in for land battles: Rome wins, the loser retreats; None is a tie."""

    def stand_in(winner: str | None) -> list[tuple[str, str]]:
        fought: list[tuple[str, str]] = []

        def fight(state: State, attacker: Army, defender: Army, region: str, table: Table) -> str | None:
            fought.append((attacker.name, defender.name))
            if winner is None:
                withdraw_after_tie(state, attacker, table)
            else:
                retreat_army(state, defender if winner == attacker.faction else attacker, table)
            return winner

        monkeypatch.setattr("foeman.games.rome.rules.battle.fight_battle", fight)
        return fought

    return stand_in
