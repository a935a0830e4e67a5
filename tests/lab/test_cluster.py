"""A cluster plays the same games as a pool, byte for byte, and a killed worker loses nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
from distributed import Client

import foeman
from foeman.engine.reading import BadInput
from foeman.lab import cluster
from foeman.lab.played import Journal
from foeman.lab.results import write_table
from foeman.lab.running import Run
from foeman.lab.workers import Crew, WorkersLost
from tests.lab.test_experiments import TEXT, experiment, played_into, unseen
from tests.test_cli import ran, refused


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Two workers on this machine."""
    with cluster.cluster_here(2) as started:
        yield started.scheduler_address


def table_from(folder: Path, address: str = "", workers: int = 1) -> bytes:
    """The table of an experiment that was played there."""
    one = experiment('counts = ["rules", "decisions"]\ncourse = true', "games = 200")
    with Journal(one, folder) as journal:
        Run(one, journal, workers, unseen, address).play()
        return write_table(one, journal.games, folder).read_bytes()


def test_one_worker_two_workers_and_a_cluster_make_the_same_bytes(tmp_path: Path, address: str) -> None:
    """Whoever plays: the same games in the same order, with the same counts."""
    here = table_from(tmp_path / "here")
    assert table_from(tmp_path / "pool", workers=2) == here
    assert table_from(tmp_path / "cluster", address) == here


def test_a_killed_worker_loses_nothing(tmp_path: Path, address: str) -> None:
    """SIGKILL for one of two in the middle: another plays its games, each is kept once, and all end as they should."""
    one, killed = experiment(sure="games = 600"), list[int]()
    with Client(address, set_as_default=False) as client:
        pids = [*client.run(os.getpid).values()]

    def kill_one(played: int, most: int) -> None:
        if not killed and played:
            killed.append(pids[0])
            os.kill(pids[0], signal.SIGKILL)

    with Journal(one, tmp_path / "killed") as journal:
        Run(one, journal, 1, kill_one, address).play()
    assert killed == pids[:1]
    lines = (tmp_path / "killed" / "games.jsonl").read_text("utf-8").splitlines()[1:]
    assert len(lines) == len({line.partition('"games"')[0] for line in lines})
    assert journal.games == played_into(tmp_path / "whole", one)


def prepared(words: str) -> None:
    """A worker that knows some words."""
    Known.words.append(words)


class Known:
    """What a worker was told when it prepared."""

    words: ClassVar[list[str]] = []


def words_for(job: int) -> tuple[str, int, int]:
    """The words, how often it has prepared, and who it is; some jobs cannot be done."""
    if job == 13:
        raise ValueError("an unlucky number")
    if job == 66:
        os.kill(os.getpid(), signal.SIGKILL)
    return Known.words[-1], len(Known.words), os.getpid()


def done_there(address: str, jobs: list[int], words: str = "hello") -> dict[int, tuple[str, int, int]]:
    """What came of jobs on a cluster."""
    found: dict[int, tuple[str, int, int]] = {}
    crew = Crew(prepared, (words,), words_for)
    cluster.work_off_there(crew, address, dict(enumerate(jobs)), found.__setitem__, lambda: None)
    return found


def test_a_worker_prepares_once_for_each_run(address: str) -> None:
    """However many jobs it does; with another run it prepares anew."""
    for words in ("hello", "good-bye", "hello"):
        found = done_there(address, [*range(20, 40)], words).values()
        assert {told for told, _, _ in found} == {words}
        prepared_by = {(times, who) for _, times, who in found}
        assert len(prepared_by) == len({who for _, who in prepared_by})


def test_what_goes_wrong_in_a_job_is_told_as_it_is(address: str) -> None:
    """Its own error comes back, not one about clusters."""
    with pytest.raises(ValueError, match="an unlucky number"):
        done_there(address, [1, 13, 2])


def test_a_job_that_kills_every_worker_is_given_up(address: str) -> None:
    """It is named, instead of being tried for ever."""
    with pytest.raises(WorkersLost, match=r"^workers: expected them to finish 66, found them killed again and again$"):
        done_there(address, [66])


def test_another_foeman_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers that would play by other rules are not asked to play."""
    monkeypatch.setattr(foeman, "__version__", "99")
    cluster.fingerprint.cache_clear()
    try:
        with pytest.raises(BadInput, match=r"^cluster tcp://\S+: expected Foeman 99 \(\w+\) on every worker, found "):
            done_there(address, [1])
    finally:
        cluster.fingerprint.cache_clear()


def test_no_cluster_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line that names the address; nothing is lost of what was played."""
    monkeypatch.setattr(cluster, "PATIENCE", 1)
    file = tmp_path / "column.toml"
    file.write_text(TEXT.format(more="", sure="games = 40"), encoding="utf-8")
    told = refused("lab", "run", file, "--cluster", "tcp://127.0.0.1:9")
    assert told.startswith("foeman: cluster tcp://127.0.0.1:9: expected a scheduler of Dask there, found none: ")
    assert refused("lab", "run", file, "--cluster", "nonsense://x").startswith("foeman: cluster nonsense://x: expected")


def started_by_command() -> Any:
    """A cluster that somebody has started, in a session of its own."""
    command = [sys.executable, "-m", "foeman", "lab", "cluster", "--workers", "1"]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)


def test_a_cluster_that_goes_loses_nothing(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """SIGKILL for all of it in the middle: one line says so, and what is missing is played here."""
    started, one = started_by_command(), experiment(sure="games = 600")
    address, killed = started.stdout.readline().strip(), list[int]()

    def kill_all(played: int, most: int) -> None:
        if not killed and played:
            killed.append(played)
            os.killpg(started.pid, signal.SIGKILL)

    gone = f"^cluster {address}: expected it to stay, found it gone; what came back is kept$"
    with Journal(one, tmp_path / "gone") as journal, pytest.raises(BadInput, match=gone):
        Run(one, journal, 1, kill_all, address).play()
    started.communicate(timeout=60)
    assert 0 < killed[0] <= sum(map(len, journal.games)) < 1200
    assert played_into(tmp_path / "gone", one) == played_into(tmp_path / "whole", one)
    assert capfd.readouterr().err == ""


def test_the_command_starts_one(tmp_path: Path) -> None:
    """It says its address; an experiment is played there; Ctrl-C ends it, and its workers with it."""
    file = tmp_path / "column.toml"
    file.write_text(TEXT.format(more="", sure="games = 40"), encoding="utf-8")
    started = started_by_command()
    try:
        address = started.stdout.readline().strip()
        assert address.startswith("tcp://127.0.0.1:")
        there = ran("lab", "run", file, "--cluster", address, "--json")
        assert there == ran("lab", "run", file, "--into", tmp_path / "here", "--workers", "1", "--json")
    finally:
        started.send_signal(signal.SIGINT)
        out, err = started.communicate(timeout=60)
    assert (out, err, started.returncode) == ("", "", 0)


def test_many_jobs_are_sent_several_at_once(address: str) -> None:
    """Each is done once and comes back under its own number; few are sent one by one, so that all workers have some."""
    jobs = [*range(100, 300)]
    found = done_there(address, jobs)
    assert sorted(found) == [*range(200)]
    parcels = cluster.together(jobs, threads=2)
    assert [job for parcel in parcels for job in parcel] == jobs
    assert {len(parcel) for parcel in parcels} == {4}
    assert cluster.together(jobs[:20], threads=2) == [[job] for job in jobs[:20]]
