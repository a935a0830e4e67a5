"""What the HTTP API answers with, besides the views of a game."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

from foeman.engine.reading import Json
from foeman.web.sims import Simulation
from foeman.web.views.company import CompanyView
from foeman.web.views.question import PendingView
from foeman.web.views.seen import Seen


class Problem(Seen):
    """Why something was refused, in one line."""

    detail: str


class PackFacts(Seen):
    """A content pack that comes with a game."""

    hash: str
    name: str
    version: int
    about: str


class GameFacts(Seen):
    """What there is to know of a game before it begins."""

    id: str
    title: str
    about: str
    version: int
    seats: list[str]
    seatings: list[list[str]]
    players: list[str]
    bots: dict[str, str]
    tables: list[str]
    options: dict[str, dict[str, Any]]
    levels: dict[str, str]
    rulings: int
    reconstruction: str
    packs: list[PackFacts]
    dice: list[str]
    steps: dict[str, str]


class SavedView(Seen):
    """One line of the list of saved games."""

    id: str
    name: str
    game: str
    entries: int
    created: datetime
    changed: datetime


class Acted(Seen):
    """What came of an act: the version and the number of answers now, and what to change on a real table."""

    version: int
    number: int
    lines: list[str]
    kept: int
    dropped: int
    pending: PendingView | None
    over: bool
    company: CompanyView


class AskedView(Seen):
    """What a bot did from a position, and why."""

    step: str
    seat: str
    decision: str
    log: list[str]
    changes: list[dict[str, Json]]
    chance: list[dict[str, Json]]
    because: list[dict[str, Json]]


class SimulationView(Seen):
    """A simulation, how far it is, and what it found."""

    id: str
    game: str
    games: int
    seed: str
    done: int
    state: Literal["waiting", "running", "finished", "cancelled", "failed"]
    problem: str
    results: dict[str, Json] | None


def simulation_view(simulation: Simulation) -> SimulationView:
    """A simulation as a response."""
    return SimulationView(
        id=simulation.id,
        game=simulation.setup.game,
        games=simulation.games,
        seed=str(simulation.seed),
        done=simulation.done,
        state=simulation.state,
        problem=simulation.problem,
        results=simulation.results,
    )
