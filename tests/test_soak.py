"""A soak: games drawn at random, the same for a seed, resumed where it was left, a fault told with its command."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from foeman import soak
from foeman.engine.game import Impossible, Setup
from foeman.engine.reading import BadInput
from foeman.games import all_games, game_of
from foeman.soak import Drawn, Soak, draw, play


def test_a_game_of_a_soak_can_be_drawn_again() -> None:
    """The number and the seed say which; among a few hundred there is every game, at both tables, with everything."""
    drawn = [draw(7, number) for number in range(1, 300)]
    again = draw(7, 100)
    assert (again.setup, again.seed, again.by_people) == (drawn[99].setup, drawn[99].seed, drawn[99].by_people)
    assert {one.game.id for one in drawn} == {game.id for game in all_games()}
    assert {one.setup.table for one in drawn} == {"digital", "physical"}
    for what in ("options", "rulings", "dice", "pack", "levers"):
        assert any(getattr(one.setup, what) for one in drawn), what


def test_a_soak_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """Of 30 games 20 are played at first and 10 later; no fault among them."""
    Soak.at(tmp_path, 3).go_on(20)
    later = Soak.at(tmp_path, None)
    assert (later.seed, later.played) == (3, 20)
    later.go_on(30)
    assert (later.played, sum(later.games.values()), later.failures) == (30, 30, 0)


def test_a_soak_goes_on_where_another_machine_has_left_it(tmp_path: Path) -> None:
    """With its seed and the number of its games; never over a soak that is there."""
    here = Soak.at(tmp_path, 3, after=28)
    here.go_on(30)
    whole = [draw(3, number).game.id for number in (29, 30)]
    assert (here.played, sorted(here.games.elements()), here.failures) == (30, sorted(whole), 0)
    for seed, folder in ((3, tmp_path), (None, tmp_path / "new")):
        with pytest.raises(BadInput, match=r"^soak: --after: expected a seed and a folder without a soak"):
            Soak.at(folder, seed, after=28)


def test_several_processes_play_the_same_games(tmp_path: Path) -> None:
    """Two play what one would, and it is kept in the same order, so that it goes on with either."""
    one, two = Soak.at(tmp_path / "one", 3), Soak.at(tmp_path / "two", 3)
    one.go_on(12)
    two.go_on(5)
    two.go_on(12, workers=2)
    assert (one.played, one.games, one.failures) == (two.played, two.games, two.failures)
    assert Soak.at(tmp_path / "two", None).played == 12


def test_a_soak_that_is_stopped_says_how_far_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C is one line, not a traceback, and what was played is kept."""

    def stopped(_: int, number: int) -> tuple[str, str]:
        if number == 3:
            raise KeyboardInterrupt
        return "ford", ""

    monkeypatch.setattr(soak, "tried", stopped)
    monkeypatch.setattr("sys.argv", ["soak", "--games", "5", "--state", str(tmp_path), "--seed", "3"])
    with pytest.raises(
        SystemExit, match=r"^2 games in 0 s \(ford 2\), 0 failed; seed 3; stopped, the same command goes"
    ):
        soak.main()
    assert Soak.at(tmp_path, None).played == 2


@pytest.mark.parametrize("kept", ["", '{"seed": 3', "[]", '{"seed": 3, "played": 2}'])
def test_a_broken_record_of_a_soak_is_said_in_a_line(
    kept: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing begins anew in silence over games that were played."""
    (tmp_path / "soak.json").write_text(kept, encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["soak", "--state", str(tmp_path)])
    with pytest.raises(SystemExit, match=r"soak\.json: expected how far a soak is, found something else$"):
        soak.main()
    assert (tmp_path / "soak.json").read_text(encoding="utf-8") == kept


def test_a_fault_leaves_the_command_that_repeats_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that breaks an invariant is found, written down, and the soak goes on."""
    ford = game_of("ford")

    def broken(state: object) -> None:
        raise Impossible("a cohort too many")

    bad = replace(ford, digital=replace(ford.digital, check=broken))
    monkeypatch.setattr(soak, "draw", lambda _, number: Drawn(number, bad, Setup(game="ford"), 1, by_people=False))
    running = Soak.at(tmp_path, 5)
    running.go_on(2)
    assert (running.played, running.failures) == (2, 2)
    told = [json.loads(line) for line in (tmp_path / "failures.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [one["command"] for one in told] == [
        "python -m foeman.soak --seed 5 --only 1",
        "python -m foeman.soak --seed 5 --only 2",
    ]


def test_a_game_without_an_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it takes steps without end or asks without end."""
    ford = game_of("ford")
    endless = replace(ford, digital=replace(ford.digital, outcome=lambda _: None, step=lambda *_: None))
    setup = Setup(game="ford", seats={"Legion": "column", "Tribes": "column"})
    monkeypatch.setattr(soak, "MOST_STEPS", 30)
    for by_people in (False, True):
        with pytest.raises(soak.Stuck):
            play(Drawn(1, endless, setup, 1, by_people))
