"""Simulations on the server: the same results as at the terminal, bounded, and stopped when nobody wants them."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from foeman.engine.game import Setup
from foeman.engine.reading import BadInput
from foeman.games.ford import FORD
from foeman.lab.simulation import simulate
from foeman.web.sims import KEPT, Busy, Simulation, Simulations

BOTS = Setup(game="ford", seats={"Legion": "column", "Tribes": "random"})


@pytest.fixture
def simulations() -> Iterator[Simulations]:
    """Simulations of a server."""
    made = Simulations(most_games=5_000, most_waiting=2)
    yield made
    made.close()


def wait_for(simulation: Simulation, *states: str) -> None:
    """Until it is so far."""
    for _ in range(600):
        if simulation.state in states:
            return
        time.sleep(0.05)
    raise AssertionError(f"expected {states}, found {simulation.state} ({simulation.problem})")


def test_the_same_results_as_at_the_terminal(simulations: Simulations) -> None:
    """Played in another process and in other batches, and the same to the last number."""
    simulation = simulations.start(BOTS, 60, 5)
    wait_for(simulation, "finished", "failed")
    assert simulation.results == simulate(FORD, BOTS, 60, 5).as_json()
    assert (simulation.done, simulation.state, simulation.problem) == (60, "finished", "")
    assert simulations.all() == [simulation]
    assert simulations.get(simulation.id) is simulation


def test_one_at_a_time_and_so_many_wait(simulations: Simulations) -> None:
    """The first runs, two wait, a fourth is refused; what is cancelled ends at once, running or waiting."""
    first = simulations.start(BOTS, 5_000, 1)
    wait_for(first, "running")
    second, third = simulations.start(BOTS, 40, 2), simulations.start(BOTS, 40, 3)
    with pytest.raises(Busy, match="simulations: expected at most 2 to wait, found 2; try again later"):
        simulations.start(BOTS, 40, 4)
    assert simulations.cancel(second.id)
    assert second.state == "cancelled"
    assert simulations.cancel(first.id)
    wait_for(first, "cancelled")
    assert first.done < 5_000
    assert first.results is None
    wait_for(third, "finished")
    assert not simulations.cancel("sim-none")


def test_what_cannot_be_simulated_is_refused_at_once(simulations: Simulations) -> None:
    """People, too many games, a game without an end."""
    with pytest.raises(
        BadInput, match=r"games: expected at most 5000 on the server \(foeman sim plays more\), found 5001"
    ):
        simulations.start(BOTS, 5_001, 1)
    with pytest.raises(
        BadInput, match="seats: Legion: expected column, random, greedy or search in a simulation, found person"
    ):
        simulations.start(Setup(game="ford"), 10, 1)
    assert simulations.all() == []


def test_a_game_that_fails_is_told(simulations: Simulations, monkeypatch: pytest.MonkeyPatch) -> None:
    """The simulation has failed, in one line, and the next one runs."""
    monkeypatch.setattr(Simulation, "_results", lambda _: 1 // 0)
    simulation = simulations.start(BOTS, 10, 1)
    wait_for(simulation, "failed")
    assert simulation.problem == "integer division or modulo by zero"
    monkeypatch.undo()
    wait_for(simulations.start(BOTS, 10, 1), "finished")


def test_so_many_are_remembered(simulations: Simulations, monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest finished ones are forgotten."""
    monkeypatch.setattr(Simulation, "run", lambda self: setattr(self, "state", "finished"))
    for number in range(KEPT + 5):
        wait_for(simulations.start(BOTS, 1, number), "finished")
    assert len(simulations.all()) == KEPT
    assert simulations.all()[0].seed == KEPT + 4


def test_over_http(client: TestClient) -> None:
    """Start, look how far it is, read the results; bots in all seats if nobody says otherwise; cancel; not found."""
    started = client.post("/api/simulations", json={"game": "ford", "games": 20, "seed": 5})
    assert started.status_code == 202
    path = f"/api/simulations/{started.json()['id']}"
    for _ in range(600):
        told = client.get(path).json()
        if told["state"] not in ("waiting", "running"):
            break
        time.sleep(0.05)
    everybody = Setup(game="ford", seats={"Legion": "column", "Tribes": "column"})
    assert told["results"] == simulate(FORD, everybody, 20, 5).as_json()
    assert [one["id"] for one in client.get("/api/simulations").json()] == [told["id"]]
    assert client.delete(path).json()["state"] == "finished"
    assert client.get("/api/simulations/sim-none").status_code == 404
    assert client.delete("/api/simulations/sim-none").status_code == 404
    refused = client.post("/api/simulations", json={"game": "ford", "games": 10**6})
    assert (refused.status_code, refused.json()["detail"]) == (
        422,
        "games: expected at most 20000 on the server (foeman sim plays more), found 1000000",
    )
