"""Experiments: read from a file, played in pairs, gone on with after a kill, the same whoever plays them."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from foeman.engine.game import Game, Setup
from foeman.engine.packs import from_json, remember
from foeman.engine.reading import BadInput
from foeman.engine.session import Session
from foeman.games.ford import FORD
from foeman.lab.experiment import Experiment, parse_experiment, read_experiment
from foeman.lab.findings import Finding, findings
from foeman.lab.played import GAMES, Journal, rules_of
from foeman.lab.report import first_parting, write_report
from foeman.lab.results import TABLE, table_of, write_table
from foeman.lab.running import Run, pairs, play_game, seed_scores
from foeman.lab.simulation import seed_of
from tests.test_cli import ran, refused

TEXT = """
name = "Is the Column better than chance?"
game = "ford"
seed = 7
{more}
[[variants]]
name = "chance"
seats = {{ Legion = "random", Tribes = "column" }}
[[variants]]
name = "column"
seats = {{ Legion = "column", Tribes = "column" }}
[sure]
{sure}
"""


def no_packs(game: Game[Any], name: str) -> str:
    """An experiment that names no pack."""
    raise BadInput(f"pack: expected none, found {name}")


def experiment(more: str = "", sure: str = "games = 60") -> Experiment:
    """Chance against the Column, then two Columns."""
    return parse_experiment(TEXT.format(more=more, sure=sure), "here", no_packs)


def played_into(folder: Path, one: Experiment, workers: int = 1) -> list[dict[int, Any]]:
    """All its games."""
    with Journal(one, folder) as journal:
        Run(one, journal, workers, unseen).play()
        return journal.games


def unseen(played: int, most: int) -> None:
    """Progress that nobody looks at."""


# Reading


def test_every_combination_of_ranges_is_a_way() -> None:
    """With every variant, each named by what is special about it."""
    text = TEXT.format(more="", sure="games = 2") + (
        '[[ranges]]\nkey = "options.turns"\nvalues = [4, 6]\n[[ranges]]\nkey = "seats.Tribes"\nvalues = ["random"]\n'
    )
    one = parse_experiment(text, "here", no_packs)
    assert [cell.name for cell in one.cells] == [
        "chance, turns=4, Tribes=random",
        "chance, turns=6, Tribes=random",
        "column, turns=4, Tribes=random",
        "column, turns=6, Tribes=random",
    ]
    setups = [cell.turns[0].terms.setup for cell in one.cells]
    assert (setups[2].options, setups[2].seats) == ({"turns": 4}, {"Legion": "column", "Tribes": "random"})


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "here: name: expected a value, found nothing"),
        ('name = "x"\ngame = "chess"', "expected"),
        ('name = "x"\ngame = "ford"\ngames = 7', "here: games: expected no such key, found 7"),
        ('name = "x"\ngame = "ford"\n[sure]\ngames = 1', "here: sure.games: expected at least 2, found 1"),
        ('name = "x"\ngame = "ford"\n[sure]\nwidth = 0.1\ntest = { seat = "Legion", much = 0.1 }', "found both"),
        (
            'name = "x"\ngame = "ford"\n[sure.test]\nseat = "Legion"\nlittle = 0.2\nmuch = 0.1',
            "expected more than little",
        ),
        ('name = "x"\ngame = "ford"\n[base]\nseats = { Legion = "person", Tribes = "column" }', "found person"),
        ('name = "x"\ngame = "ford"\n[[ranges]]\nkey = "turns"\nvalues = [1]', "expected seats.NAME"),
        ('name = "x"\ngame = "ford"\n[[ranges]]\nkey = "options.turns"\nvalues = []', "at least 1 entries, found []"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(text: str, told: str) -> None:
    """Where, what was expected and what was found."""
    with pytest.raises(BadInput) as problem:
        parse_experiment(text, "here", no_packs)
    assert told in str(problem.value)
    assert "\n" not in str(problem.value)


# Playing


def test_the_same_seeds_in_every_way(tmp_path: Path) -> None:
    """Game 5 of each way has the seed of game 5 of a simulation, and ends as a session does."""
    one = experiment()
    games = played_into(tmp_path, one)
    assert [len(played) for played in games] == [60, 60]
    session = Session(FORD, Setup(game="ford", seats={"Legion": "random", "Tribes": "column"}), seed_of(7, 5))
    assert session.outcome is not None
    assert games[0][5].winners == session.outcome.winners
    assert games[0][5].points == session.outcome.points


def test_every_player_sits_in_every_seat(tmp_path: Path) -> None:
    """With swap a seed is played once in each turn; what is won of it belongs to the player, not to the seat."""
    one = experiment("swap = true")
    games = played_into(tmp_path, one)
    assert one.seed(6) == one.seed(7) == seed_of(7, 3)
    assert one.turn(0, 7).terms.seats == {"Legion": "column", "Tribes": "random"}
    scores = seed_scores(one, games[0], 0, "Legion")
    assert scores[3] == (games[0][6].score("Legion") + games[0][7].score("Tribes")) / 2
    assert [*seed_scores(one, games[1], 1, "Legion").values()] == [0.5] * 30


def test_a_level_goes_from_seat_to_seat_with_its_bot() -> None:
    """With `swap` the stronger bot sits in every seat once, with its levers, named or said in so many words."""
    text = (
        'name = "x"\ngame = "ford"\nswap = true\n[base]\nseats = { Legion = "column", Tribes = "column" }\n'
        '[[variants]]\nname = "named"\nlevers = { Tribes = "legend" }\n'
        '[[variants]]\nname = "said"\nlevers = { Legion = { ahead = 2 } }\n'
    )
    named, said = parse_experiment(text, "here", no_packs).cells
    legend = dict(FORD.levels.called("legend").levers)
    assert [turn.terms.setup.levers for turn in named.turns] == [{"Tribes": legend}, {"Legion": legend}]
    assert [turn.terms.setup.levers for turn in said.turns] == [{"Legion": {"ahead": 2}}, {"Tribes": {"ahead": 2}}]
    with pytest.raises(BadInput, match=r'found "easy"$'):
        parse_experiment(text.replace('"legend"', '"easy"'), "here", no_packs)


def test_turns_that_change_nothing_are_one_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two Columns who change seats: each seed is played once."""
    one, asked = experiment("swap = true", "games = 20"), []

    def counting(of: Experiment, cell: int, number: int) -> Any:
        asked.append((cell, number))
        return play_game(of, cell, number)

    monkeypatch.setattr("foeman.lab.running.play_game", counting)
    played_into(tmp_path, one)
    assert [sum(cell == way for cell, _ in asked) for way in (0, 1)] == [20, 10]


def test_one_worker_two_workers_the_same_bytes(tmp_path: Path) -> None:
    """The table of games does not depend on who played them."""
    tables = []
    for workers in (1, 2):
        one = experiment('counts = ["rules", "decisions"]', "games = 200")
        games = played_into(tmp_path / str(workers), one, workers)
        tables.append(write_table(one, games, tmp_path / str(workers)).read_bytes())
    assert tables[0] == tables[1]


def test_what_was_counted() -> None:
    """Rules that decided or were told, and with decisions also what was chosen."""
    one = experiment('counts = ["rules", "decisions"]')
    counts = play_game(one, 1, 0).counts
    assert counts["ford.weather"] == 6
    chosen = {key: times for key, times in counts.items() if key.startswith("ford.bot.target: ")}
    assert (sum(chosen.values()), counts["ford.bot.target"]) == (24, 28)  # told four times, too
    assert play_game(experiment(), 1, 0).counts == {}


def test_players_who_think_are_counted_too() -> None:
    """Their games have a listener, and end as without one."""
    text = 'name = "x"\ngame = "ford"\n{}[base]\nseats = {{ Legion = "greedy", Tribes = "column" }}\n'
    silent, counted = (parse_experiment(text.format(more), "here", no_packs) for more in ("", 'counts = ["rules"]\n'))
    one, other = play_game(silent, 0, 1), play_game(counted, 0, 1)
    assert one.counts == {}
    assert other.counts["ford.weather"] == 6
    assert one._replace(counts={}) == other._replace(counts={})


# How sure to be


def test_it_stops_when_the_test_is_clear(tmp_path: Path) -> None:
    """After a look, not after all games; the same number with two workers."""
    sure = 'games = 4000\nlooks = 50\ntest = { seat = "Legion", much = 0.2 }'
    for workers in (1, 2):
        one = experiment(sure=sure)
        games = played_into(tmp_path / str(workers), one, workers)
        assert [len(played) for played in games] == [50, 50]
        told = findings(one, games)
        assert [found.verdict for found in told] == [None, None, None, "more", None, None]


def test_it_stops_when_intervals_are_narrow(tmp_path: Path) -> None:
    """A way that is narrow enough is left; the first is played on while another is compared with it."""
    one = experiment(sure="games = 4000\nlooks = 100\nwidth = 0.12")
    games = played_into(tmp_path, one)
    found = {(told.way, told.what): told for told in findings(one, games)}
    assert len(games[0]) == len(games[1]) < 4000
    assert found["column", "wins of Legion (column)"].mean.width <= 0.12
    more = found["column", "wins of Legion (column)"].more
    assert more is not None
    assert more.width <= 0.12


def test_at_most_so_many_games(tmp_path: Path) -> None:
    """However wide the intervals still are; whole seeds."""
    games = played_into(tmp_path, experiment("swap = true", "games = 151\nlooks = 20\nwidth = 0.0001"))
    assert [len(played) for played in games] == [152, 152]


# Going on


def test_nothing_is_played_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that is over plays nothing; one that lost a few games plays those."""
    one = experiment()
    before = played_into(tmp_path, one)
    lines = (tmp_path / GAMES).read_bytes().splitlines(keepends=True)
    (tmp_path / GAMES).write_bytes(b"".join(lines[:-1]) + lines[-1][:-20])
    lost, asked = json.loads(lines[-1]), []

    def counting(of: Experiment, cell: int, number: int) -> Any:
        asked.append((cell, number))
        return play_game(of, cell, number)

    monkeypatch.setattr("foeman.lab.running.play_game", counting)
    assert played_into(tmp_path, one) == before
    assert asked == [(lost["cell"], lost["first"] + place) for place in range(len(lost["games"]))]
    assert played_into(tmp_path, one) == before
    assert len(asked) == len(lost["games"])


SCRIPT = """
from pathlib import Path
from tests.lab.test_experiments import experiment, played_into
if __name__ == "__main__":
    played_into(Path({folder!r}), experiment(sure="games = 3000"), 2)
"""


def test_a_kill_loses_nothing(tmp_path: Path) -> None:
    """SIGKILL in the middle: what stands in the folder is whole, and the rest is played as if nothing had been."""
    script = tmp_path / "script.py"
    script.write_text(SCRIPT.format(folder=str(tmp_path / "killed")), encoding="utf-8")
    run = subprocess.Popen(
        [sys.executable, str(script)], cwd=Path(__file__).parents[2], env={**os.environ, "PYTHONPATH": "."}
    )
    file = tmp_path / "killed" / GAMES
    while not file.exists() or file.stat().st_size < 5_000:
        assert run.poll() is None
        time.sleep(0.02)
    run.send_signal(signal.SIGKILL)
    run.wait()
    one = experiment(sure="games = 3000")
    with Journal(one, tmp_path / "killed") as journal:
        kept = sum(map(len, journal.games))
    assert 0 < kept < 6000
    killed, whole = (played_into(tmp_path / name, one, 2) for name in ("killed", "whole"))
    assert table_of(one, killed).equals(table_of(one, whole))


def test_a_folder_belongs_to_one_experiment_and_one_run(tmp_path: Path) -> None:
    """Another experiment is refused, and so is a second run at the same time; a broken line is named."""
    one = experiment()
    with Journal(one, tmp_path), pytest.raises(BadInput, match="expected a folder that no other run writes into"):
        Journal(one, tmp_path).__enter__()
    with pytest.raises(BadInput, match="expected the games of this experiment, found those of another"):
        Journal(experiment("swap = true"), tmp_path).__enter__()
    with (tmp_path / GAMES).open("ab") as file:
        file.write(b'{"cell":9,"first":0,"games":[]}\n')
    with pytest.raises(BadInput, match="line 2: cell: expected less than 2, found 9"):
        Journal(one, tmp_path).__enter__()


@pytest.mark.parametrize("what", ["rules", "foeman"])
def test_games_by_other_rules_are_looked_at_and_not_gone_on_with(what: str, tmp_path: Path) -> None:
    """The rules have changed since, though their version may be the same: a run says so, and nothing is lost."""
    one = experiment()
    before = played_into(tmp_path, one)
    head, *rest = (tmp_path / GAMES).read_text(encoding="utf-8").splitlines(keepends=True)
    other = json.dumps({**json.loads(head), what: "others"}) + "\n"
    (tmp_path / GAMES).write_text(other + "".join(rest), encoding="utf-8")
    with pytest.raises(BadInput, match=r"^[^\n]*: expected games [^\n]*; name a new folder$"):
        played_into(tmp_path, one)
    with Journal(one, tmp_path) as journal:
        assert journal.games == before


def test_players_who_think_are_part_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a search decides depends on how it searches: its files count where it plays, and only there."""
    plain = experiment()
    thinking = parse_experiment(TEXT.format(more="", sure="games = 2").replace("random", "greedy"), "here", no_packs)
    before = rules_of(plain), rules_of(thinking)
    monkeypatch.setattr("foeman.lab.played.players_now", lambda: "others")
    assert rules_of(plain) == before[0]
    assert rules_of(thinking) != before[1]


# What came of it


def test_the_table_repeats_any_game(tmp_path: Path) -> None:
    """Each row has the set-up and the seed; a session with them ends as it says."""
    one = experiment("swap = true", "games = 10")
    write_table(one, played_into(tmp_path, one), tmp_path)
    for row in pl.read_parquet(tmp_path / TABLE).rows(named=True)[::7]:
        session = Session(FORD, Setup.model_validate_json(row["setup"]), int(row["seed"]))
        assert session.outcome is not None
        assert (*row["winners"],) == session.outcome.winners
        assert {seat: row[f"points.{seat}"] for seat in ("Legion", "Tribes")} == session.outcome.points
        assert (row["length"], row["by_limit"]) == (session.outcome.length, session.outcome.by_limit)


def test_findings_are_of_pairs(tmp_path: Path) -> None:
    """What a way has more than the first, seed by seed, with how likely that is by chance among all comparisons."""
    one = experiment(sure="games = 200")
    games = played_into(tmp_path, one)
    told = findings(one, games)
    assert [(found.way, found.what) for found in told] == [
        ("chance", "wins of Legion (random)"),
        ("chance", "wins of Tribes (column)"),
        ("chance", "length"),
        ("column", "wins of Legion (column)"),
        ("column", "wins of Tribes (column)"),
        ("column", "length"),
    ]
    more = told[3]
    by_hand = [games[1][number].score("Legion") - games[0][number].score("Legion") for number in range(200)]
    assert isinstance(more, Finding)
    assert more.more is not None
    assert more.more.mean == pytest.approx(sum(by_hand) / 200)
    assert pairs(one, games, 1, "Legion").number == 200
    assert (more.chance, told[5].chance) == (0.0, 1.0)


def test_the_report_is_one_file_that_needs_nothing(tmp_path: Path) -> None:
    """Names from outside stand in it as text; it loads nothing; the plots lie beside it, too."""
    more = 'swap = false\ncounts = ["rules"]\nabout = "<script>alert(1)</script>"'
    one = experiment(more, "games = 40")
    played_into(tmp_path, one)
    with Journal(one, tmp_path) as journal:
        page = write_report(one, journal, tmp_path).read_text("utf-8")
    assert "&lt;script&gt;" in page
    assert not re.search(r"<script|<link|<iframe|(src|href)=.(https?:)?//", page)
    assert page.count("<svg") == 3
    for heading in ("Wins, with 95 % intervals", "Times a game that a rule came up", "Where decisions differed first"):
        assert heading in page
    for name in ("wins", "differences", "lengths"):
        assert (tmp_path / f"{name}.png").read_bytes().startswith(b"\x89PNG")
        assert (tmp_path / f"{name}.svg").read_text("utf-8") in page


def test_where_decisions_parted(tmp_path: Path) -> None:
    """The first thing that happens otherwise: chance moves first where the Column would."""
    one = experiment(sure="games = 20")
    assert first_parting(one, 1, 0) in FORD.rulebook.ids
    assert first_parting(one, 0, 0) == "(the end)"


KEPT = sorted((Path(__file__).parents[2] / "experiments").glob("*.parquet"))
"""The games of experiments that docs tell of."""


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_experiments_that_docs_tell_of_are_kept_whole(file: Path) -> None:
    """With each table its file, which gives the very ways, seeds and set-ups that stand in it."""
    one, table = read_experiment(file.with_suffix(".toml"), no_packs), pl.read_parquet(file)
    assert [*dict.fromkeys(table["way"].cast(pl.String))] == [cell.name for cell in one.cells]
    assert len(table) == len(one.cells) * one.written.sure.games
    for row in table.gather_every(97).rows(named=True):
        way = next(place for place, cell in enumerate(one.cells) if cell.name == row["way"])
        assert row["seed"] == str(one.seed(row["number"]))
        assert row["setup"] == one.turn(way, row["number"]).terms.setup.model_dump_json(exclude_defaults=True)


@pytest.mark.slow
@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_experiments_that_docs_tell_of_are_played_as_they_were(file: Path) -> None:
    """A dozen games; if one ends otherwise, what docs tell must be played anew."""
    one, table = read_experiment(file.with_suffix(".toml"), no_packs), pl.read_parquet(file)
    for row in table.gather_every(len(table) // 12).rows(named=True):
        way = next(place for place, cell in enumerate(one.cells) if cell.name == row["way"])
        again = play_game(one, way, row["number"])
        assert (again.winners, again.length) == ((*row["winners"],), row["length"])
        assert again.points == {seat: row[f"points.{seat}"] for seat in again.points}


# The command


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run, show and repeat; a pack of one's own lies in the folder, so that it is all that is needed."""
    monkeypatch.chdir(tmp_path)
    files = {**FORD.ours().files, "map.toml": FORD.ours().files["map.toml"].replace("value = 3", "value = 9")}
    mine = remember(from_json(files, "mine"))
    for name, text in files.items():
        (tmp_path / "my-ford").mkdir(exist_ok=True)
        (tmp_path / "my-ford" / name).write_text(text, encoding="utf-8")
    text = TEXT.format(more="", sure="games = 40").replace('"column" }', '"column" }\npack = "my-ford"')
    (tmp_path / "hill.toml").write_text(text, encoding="utf-8")
    told = ran("lab", "run", "hill.toml", "--workers", "1", "--json")
    for path in (tmp_path / "my-ford").iterdir():
        path.unlink()
    assert ran("lab", "show", "hill", "--json") == told
    assert json.loads(told)["findings"][0]["games"] == 40
    assert (tmp_path / "hill" / f"{mine.hash}.json").exists()
    assert ran("lab", "repeat", "hill", "3", "--way", "column").startswith("Game 3 of column ends as it did: won by ")
    assert "wins of Legion" in ran("lab", "show", "hill")
    assert (
        refused("lab", "repeat", "hill", "99") == "foeman: number: expected a game of chance that was played, found 99"
    )
    assert refused("lab", "repeat", "hill", "1", "--way", "x") == 'foeman: way: expected chance or column, found "x"'
    assert refused("lab", "show", "nowhere").endswith("nowhere/games.jsonl: expected a file, found none")
