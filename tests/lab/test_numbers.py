"""Reconstructed numbers: which there are, what they can be, and which of them decide games."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import polars as pl
import pytest

from foeman.engine.packs import Pack, from_json
from foeman.engine.reading import BadInput
from foeman.games import game_of
from foeman.games.ford import FORD
from foeman.lab.bench import Bench, bench_of, dropped
from foeman.lab.decided import STEPS, Found, again, bench_from, read_found, write
from foeman.lab.deciding import Much, Notes, Plan, Survey
from foeman.lab.numbers import changed, numbers_of, steps_of
from tests.test_cli import ran, refused

ROOT = Path(__file__).parents[2]
KEPT = sorted((ROOT / "experiments" / "numbers").glob("*.toml"))
"""What docs tell of the numbers that decide."""


def ours_of_ford() -> Pack:
    """The Ford with its map reconstructed, and its cards printed."""
    files = dict(FORD.ours().files)
    files["map.toml"] = files["map.toml"].replace('origin = "printed"', 'origin = "reconstructed"')
    return from_json(files, "mine")


def survey(folder: Path, packs: int = 60, pairs: int = 100) -> Survey:
    """A small one: the Column against itself."""
    plan = Plan(game="ford", seats={"Legion": "column", "Tribes": "column"}, games=4, seed=3)
    return Survey(Notes(FORD, plan, folder, ours_of_ford()), Much(packs, pairs, most=4))


def nobody_looks(played: int, most: int) -> None:
    """How far it is, told to nobody."""


def play(survey: Survey) -> Found:
    """All of it."""
    assert survey.play_for(None, nobody_looks)
    return write(survey)


# Which numbers there are


def test_numbers_are_those_of_values_that_are_ours() -> None:
    """The values of the map, and nothing of the cards; not where something is drawn, nor what orders entries."""
    found = numbers_of(ours_of_ford())
    assert {one.file for one in found} == {"map.toml"}
    assert numbers_of(FORD.ours()) == []
    names = [one.name for one in found]
    assert len({*names}) == len(names)
    assert next(one for one in found if one.name == "spaces island: value").value == 3
    rome = numbers_of(game_of("rome").ours())
    assert not any({"lon", "lat", "row", "column"} & {*one.place} for one in rome)
    assert any(one.value == "YELLOW" for one in rome)


@pytest.mark.parametrize(
    ("value", "low", "high"),
    [
        (0, None, 1),
        (1, 0, 2),
        (3, 2, 4),
        (8, 6, 10),
        (1.0, 0.75, 1.25),
        ("BLACK", None, "WHITE"),
        ("RED", "YELLOW", None),
    ],
)
def test_a_step_is_the_next_colour_or_a_quarter(value: int | float | str, low: object, high: object) -> None:
    """Of whole numbers at least one, and never below nothing."""
    assert steps_of(value) == (low, high)


def test_a_pack_is_changed_in_those_numbers_alone() -> None:
    """What is left as it is stays the very same pack."""
    pack = ours_of_ford()
    numbers = numbers_of(pack)
    other = changed(pack, numbers, [1] + [0] * (len(numbers) - 1))
    moved = numbers_of(other)
    assert moved[0].value == numbers[0].high
    assert [one.value for one in moved[1:]] == [one.value for one in numbers[1:]]
    assert changed(pack, numbers, [0] * len(numbers)) is pack
    assert pack.files["cards.toml"] == other.files["cards.toml"]


# Which steps can be taken


def test_steps_that_the_game_refuses_are_left_out() -> None:
    """Every step that is left is taken alone, and every one that was refused is refused alone."""
    pack = ours_of_ford()
    bench, every = bench_of(FORD, pack), Bench(FORD, pack, tuple(numbers_of(pack)))
    left = {one.name: one for one in bench.numbers}
    for place, one in enumerate(every.numbers):
        kept = left.get(one.name)
        for level in (level for level in one.levels if level):
            assert every.takes([(place, level)]) == (kept is not None and level in kept.levels)


def test_what_is_dropped_lets_the_others_be_taken() -> None:
    """Two that are refused, and two that do not go together: three are dropped, whatever their places."""

    def taken(steps: list[tuple[int, int]]) -> bool:
        places = {place for place, _ in steps}
        return not places & {3, 17} and not {5, 29} <= places

    steps = [(place, 1) for place in range(40)]
    assert {place for place, _ in dropped(taken, steps)} == {3, 17, 29}
    assert {place for place, _ in dropped(taken, steps[::-1])} == {3, 17, 5}


def test_packs_are_drawn_the_same_again() -> None:
    """And each of them is one that the game takes."""
    bench = bench_of(FORD, ours_of_ford())
    drawn = [bench.drawn(5, number) for number in range(20)]
    assert [bench.drawn(5, number) for number in range(20)] == drawn
    assert len({pack.hash for _, pack in drawn}) > 10
    for number, (times, pack) in enumerate(drawn):
        assert bench.with_levels(bench.levels_of(5, number, times)) == pack


# Which decide


def test_what_is_found_is_the_same_after_a_kill(tmp_path: Path) -> None:
    """A survey that ends in the middle, its last line cut, goes on; nothing is played twice."""
    whole = play(survey(tmp_path / "whole"))
    cut = survey(tmp_path / "cut")
    assert not cut.play_for(0.0, nobody_looks)
    with (tmp_path / "cut" / "notes.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"pack":1,"first"')
    assert play(survey(tmp_path / "cut")) == whole
    names = ("numbers.toml", "games.parquet", STEPS)
    assert [(tmp_path / "cut" / name).read_bytes() for name in names] == [
        (tmp_path / "whole" / name).read_bytes() for name in names
    ]
    table = pl.read_parquet(tmp_path / "whole" / "games.parquet")
    assert table.select("pack", "number", "level", "game").is_unique().all()


def test_what_is_told_of_a_number_is_what_its_games_say(tmp_path: Path) -> None:
    """The difference of pairs, reckoned a second time from the table; and all numbers that were tried are told."""
    found = play(survey(tmp_path))
    assert found.packs == 60
    assert len(found.tried) == 4
    table = pl.read_parquet(tmp_path / "games.parquet").filter(pl.col("pack") < 0)
    for one in found.tried:
        steps = table.filter(pl.col("number").cast(pl.String).is_in([one.number, ""])).sort("game")
        ends = [steps.filter(pl.col("level") == level) for level in sorted({*steps["level"]}) if level or one.low == 0]
        low, high = ends[0], ends[-1]
        if low["level"][0] == high["level"][0]:
            low = steps.filter(pl.col("level") == 0)
        assert len(low) == len(high) == one.pairs == 100
        more = (high["length"].cast(pl.Int64) - low["length"].cast(pl.Int64)).mean()
        assert one.change("length").mean == pytest.approx(more, abs=1e-4)


def test_a_value_that_decides_is_found(tmp_path: Path) -> None:
    """Spaces of The Ford are worth points: raising one that a side holds nearer to its camp is confirmed by pairs."""
    found = play(survey(tmp_path, packs=150, pairs=400))
    assert any(one.confirmed for one in found.tried)
    assert all(one.number.startswith("spaces ") for one in found.tried if one.confirmed)


def test_games_are_played_again_as_they_were(tmp_path: Path) -> None:
    """From the tables alone."""
    one = survey(tmp_path)
    play(one)
    for row in islice(pl.read_parquet(tmp_path / "games.parquet").gather_every(41).rows(named=True), 12):
        game = again(one.notes.bench, one.plan, row)
        assert (list(game.winners), game.length) == (row["winners"], row["length"])


def test_another_plan_is_refused(tmp_path: Path) -> None:
    """In a folder that holds the games of one."""
    survey(tmp_path)
    plan = Plan(game="ford", seats={"Legion": "column", "Tribes": "random"}, games=4, seed=3)
    with pytest.raises(BadInput, match="expected the games of this plan and these rules, found others"):
        Notes(FORD, plan, tmp_path, ours_of_ford())


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays, goes on, and says what it found; a pack without numbers of ours is told."""
    monkeypatch.chdir(tmp_path)
    mine = tmp_path / "my-ford"
    mine.mkdir()
    for name, text in ours_of_ford().files.items():
        (mine / name).write_text(text, encoding="utf-8")
    given = ("--pack", "my-ford", "--packs", "50", "--games", "2", "--pairs", "50", "--into", "there")
    told = ran("lab", "numbers", "ford", *given)
    assert "there: all is played" in told
    assert "in 50 packs" in told
    assert ran("lab", "numbers", "ford", *given) == told
    assert refused("lab", "numbers", "ford").startswith("foeman: ")


# What is kept


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_what_docs_tell_of_numbers_is_kept_whole(file: Path) -> None:
    """With each finding its games; every number stands in today's pack."""
    found, table = read_found(file), pl.read_parquet(file.with_suffix(".parquet"))
    assert table.filter(pl.col("pack") >= 0)["pack"].n_unique() == found.packs
    bench = bench_from(game_of(found.plan.game), pl.read_parquet(file.with_suffix(".steps.parquet")))
    assert len(bench.numbers) == found.numbers
    assert {one.number for one in found.tried} <= {one.name for one in bench.numbers}


@pytest.mark.slow
@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_what_docs_tell_of_numbers_is_played_as_it_was(file: Path) -> None:
    """A dozen games; if one ends otherwise, what docs tell must be played anew."""
    found, table = read_found(file), pl.read_parquet(file.with_suffix(".parquet"))
    bench = bench_from(game_of(found.plan.game), pl.read_parquet(file.with_suffix(".steps.parquet")))
    for row in table.gather_every(len(table) // 12).rows(named=True):
        game = again(bench, found.plan, row)
        assert (list(game.winners), game.length) == (row["winners"], row["length"])
