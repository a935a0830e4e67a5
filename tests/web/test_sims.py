"""Simulations on the server: the same results as at the terminal, bounded, and stopped when nobody wants them."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from foeman import experiments
from foeman.engine.game import Setup
from foeman.engine.reading import BadInput
from foeman.games.ford import FORD
from foeman.lab.played import Batch
from foeman.lab.running import play_game
from foeman.lab.simulation import simulate
from foeman.store import Store, StoreError
from foeman.web.sims import KEPT, Busy, Job, Simulation, Simulations

BOTS = Setup(game="ford", seats={"Legion": "column", "Tribes": "random"})


@pytest.fixture
def simulations() -> Iterator[Simulations]:
    """Simulations of a server."""
    made = Simulations(most_games=5_000, most_waiting=2)
    yield made
    made.close()


def wait_for(simulation: Job, *states: str) -> None:
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
    monkeypatch.setattr(Simulation, "work", lambda *_: 1 // 0)
    simulation = simulations.start(BOTS, 10, 1)
    wait_for(simulation, "failed")
    assert simulation.problem == "integer division or modulo by zero"
    monkeypatch.undo()
    wait_for(simulations.start(BOTS, 10, 1), "finished")


def test_so_many_are_remembered(simulations: Simulations, monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest finished ones are forgotten."""
    monkeypatch.setattr(Simulation, "run", lambda self, _: setattr(self, "state", "finished"))
    for number in range(KEPT + 5):
        wait_for(simulations.start(BOTS, 1, number), "finished")
    assert len(simulations.all()) == KEPT
    last = simulations.all()[0]
    assert isinstance(last, Simulation)
    assert last.seed == KEPT + 4


# Experiments


RAIN = """
name = "A shorter game"
game = "ford"
seed = 7
[base]
seats = { Legion = "column", Tribes = "random" }
[[ranges]]
key = "options.turns"
values = [6, 3]
[sure]
games = GAMES
"""


def of_rain(games: int) -> str:
    """An experiment of two ways."""
    return RAIN.replace("GAMES", str(games))


def test_an_experiment_is_kept_with_all_its_games(store: Store) -> None:
    """Played in processes of their own and kept batch by batch: the same games as at the terminal, and the findings."""
    simulations = Simulations(store)
    job = simulations.begin(store, of_rain(60))
    wait_for(job, "finished", "failed")
    simulations.close()
    assert (job.problem, job.done, job.games) == ("", 120, 120)
    kept = experiments.take(store, job.id)
    assert kept.games == [{n: play_game(kept.experiment, way, n) for n in range(60)} for way in (0, 1)]
    told = experiments.about(store, job.id)
    assert (told.name, told.game, told.played, told.most, told.finished) == ("A shorter game", "ford", 120, 120, True)


def test_an_experiment_goes_on_where_it_was_left(store: Store) -> None:
    """Stopped, its games stay; another server plays the rest of them, and no game twice."""
    first = Simulations(store)
    job = first.begin(store, of_rain(3_000))
    for _ in range(600):
        if job.done:
            break
        time.sleep(0.05)
    first.cancel(job.id)
    wait_for(job, "cancelled")
    first.close()
    left = experiments.about(store, job.id)
    assert 0 < left.played < 6_000
    assert not left.finished
    second = Simulations(store)
    again = second.go_on(store, job.id)
    assert (again.done, second.go_on(store, job.id)) == (left.played, again)
    wait_for(again, "finished", "failed")
    second.close()
    whole = experiments.about(store, job.id)
    assert (again.problem, whole.played, whole.finished) == ("", 6_000, True)


def test_an_experiment_by_other_rules_is_not_gone_on_with(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says so in one line, and what was played stays."""
    id = experiments.begin(store, experiments.read(store, of_rain(20)))
    monkeypatch.setattr("foeman.lab.played.rules_now", lambda game: f"other rules of {game}")
    simulations = Simulations(store)
    job = simulations.go_on(store, id)
    wait_for(job, "failed", "finished")
    simulations.close()
    assert job.problem == (
        f"{id}: expected games by the rules that are installed, found games by others; begin it anew"
    )


def test_what_is_refused_is_not_kept(store: Store) -> None:
    """Too many games, a text that is no experiment, one too long, one that is removed: a line each."""
    simulations = Simulations(store, most_games=100)
    for text, told in (
        (of_rain(60), "sure.games: expected at most 100 games of all ways on the server"),
        ("name =", "experiment: expected TOML, found: "),
        ("x" * 30_000, "experiment: expected at most 20000 letters, found 30000"),
        (RAIN.replace("GAMES", "10") + '[[ranges]]\nkey = "pack"\nvalues = ["abcdef"]\n', "abcdef"),
    ):
        with pytest.raises((BadInput, StoreError)) as refused:
            simulations.begin(store, text)
        assert told in str(refused.value)
        assert "\n" not in str(refused.value)
    with pytest.raises(StoreError, match=r"^no experiment 'exp-1' is kept$"):
        simulations.go_on(store, "exp-1")
    assert experiments.listed(store) == []


def test_a_batch_that_somebody_else_wrote_is_seen(store: Store) -> None:
    """Two who go on with one experiment at the same time do not mix their games."""
    id = experiments.begin(store, experiments.read(store, of_rain(20)))
    one, other = experiments.take(store, id), experiments.take(store, id)
    one.add(Batch(0, 0, 0), [play_game(one.experiment, 0, 0)])
    with pytest.raises(BadInput, match=f"^{id}: expected to go on alone, found that somebody else does"):
        other.add(Batch(0, 0, 0), [play_game(one.experiment, 0, 0)])
    assert experiments.about(store, id).played == 1


def test_experiments_over_http(client: TestClient) -> None:
    """Begun, looked at, gone on with, stopped and removed."""
    begun = client.post("/api/experiments", json={"text": of_rain(40)})
    assert begun.status_code == 202
    path = f"/api/experiments/{begun.json()['id']}"
    for _ in range(600):
        if (one := client.get(path).json())["state"] in ("finished", "failed"):
            break
        time.sleep(0.05)
    assert (one["state"], one["played"], one["most"], one["text"]) == ("finished", 80, 80, of_rain(40))
    assert [(told["way"], told["what"]) for told in one["findings"][:2]] == [
        ("turns=6", "wins of Legion (column)"),
        ("turns=6", "wins of Tribes (random)"),
    ]
    assert one["findings"][3]["more"]["low"] <= one["findings"][3]["more"]["mean"]
    assert [each["id"] for each in client.get("/api/experiments").json()] == [one["id"]]
    assert client.post(f"{path}/run").json()["state"] == "finished"
    assert client.delete(f"{path}/run").json()["played"] == 80
    assert client.get("/api/simulations").json() == []
    assert client.delete(path).status_code == 204
    gone = client.get(path)
    assert (gone.status_code, gone.json()["detail"]) == (
        404,
        f'experiment: expected one that is kept, found "{one["id"]}"',
    )


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
