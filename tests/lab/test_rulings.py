"""What the readings of rulings change: played in pairs, counted, kept, and told where a ruling is switched."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from foeman.engine.effects import Effect, Effects, changes, details, read_effects
from foeman.engine.game import Setup
from foeman.engine.reading import fit, parse_toml
from foeman.games import game_of
from foeman.games.ford import FORD
from foeman.lab.experiment import parse_experiment
from foeman.lab.played import Journal
from foeman.lab.rulings import GAMES, Reading, Survey, players_of, readings_of, seatings_of, survey_text
from foeman.lab.simulation import checked_terms, play_one, play_seated, seed_of
from foeman.web.page.setup_form import setup_sheet
from tests.lab.test_experiments import no_packs, unseen
from tests.test_cli import ran

ROOT = Path(__file__).parents[2]
MEASURED = {file.stem: file for file in sorted((ROOT / "experiments" / "rulings").glob("*.parquet"))}
"""The games behind what is told, by game."""


def survey(folder: Path, games: int = 40, person_games: int = 4) -> Survey:
    """A small one, of The Ford."""
    return Survey(FORD, folder, games, person_games, seed=3)


def effect(**given: object) -> Effect:
    """What a reading might change."""
    told = {"ruling": "x.y", "reading": "z", "players": "bots", "games": 1000, "course": 0, "ends": 0, "winners": 0}
    return Effect.model_validate({**told, "length": (0.0, 0.0, 0.0), "wins": {}, **given})


# What is tried


def test_every_reading_that_can_be_switched_is_a_way_to_play() -> None:
    """Beside the game as it is played, which comes first; what cannot be switched is no way."""
    game = game_of("sparta")
    text = survey_text(game, "bots", players_of(game, False)["bots"], readings_of(game), 10, 21)
    names = [cell.name for cell in parse_experiment(text, "here", no_packs).cells]
    switchable = [one for one in game.rulebook.ruling if one.switchable]
    assert names[0] == "as it is played"
    assert names[1:] == [f"{one.id}={name}" for one in switchable for name in one.readings if name != one.default]
    assert len(names) == 34


def test_all_sides_and_all_bots_take_part() -> None:
    """As many as can play together; then fewer, and who could not play with them; then one in a person's seat."""
    assert seatings_of(game_of("sparta")) == [("Sparta", "Athens"), ("Sparta", "Thebes")]
    assert [len(seats) for seats in seatings_of(game_of("crusade"))] == [4, 3, 2]
    assert players_of(game_of("rome"), True) == {
        "bots": {"Rome": "super", "Greece": "speed", "Carthage": "super", "Barbarian Tribes": "speed"},
        "bots-2": {"Rome": "super", "Greece": "speed", "Carthage": "super"},
        "bots-3": {"Rome": "super", "Greece": "speed"},
        "person": {"Rome": "greedy", "Greece": "speed", "Carthage": "super", "Barbarian Tribes": "speed"},
    }


# What is found


def test_what_a_reading_changes_is_counted_in_pairs(tmp_path: Path) -> None:
    """Games that went otherwise, games with other winners, and the mean differences, against games played here."""
    one = survey(tmp_path)
    one.play(1, unseen)
    (found,) = one.write().effect
    first, other = (
        [play_one(FORD.digital, checked_terms(FORD, setup, 1, 3), seed_of(3, number)) for number in range(40)]
        for setup in (ford(), ford({"ford.ruling.empty": "lost"}))
    )
    pairs = [*zip(first, other, strict=True)]
    assert (found.ruling, found.reading, found.players, found.games) == ("ford.ruling.empty", "lost", "bots", 40)
    assert found.winners == sum(here.winners != there.winners for here, there in pairs)
    ended = sum((here.winners, here.points) != (there.winners, there.points) for here, there in pairs)
    assert found.winners <= found.ends == ended <= found.course <= 40
    legion = sum(score(there.winners, "Legion") - score(here.winners, "Legion") for here, there in pairs) / 40
    assert found.wins["Legion"][0] == pytest.approx(legion, abs=1e-4)
    assert found.length[0] == 0.0


def ford(rulings: dict[str, str] | None = None) -> Setup:
    """Two Columns."""
    return Setup(game="ford", seats={"Legion": "column", "Tribes": "column"}, rulings=rulings or {})


def score(winners: tuple[str, ...], seat: str) -> float:
    """What a seat has of a win."""
    return 1 / len(winners) if seat in winners else 0.0


def test_what_changes_nothing_between_bots_is_tried_by_other_players(tmp_path: Path) -> None:
    """SPARTA! with two games each: what no bots' game shows is tried with Thebes; what is known is not tried again."""
    one = Survey(game_of("sparta"), tmp_path, games=2, person_games=0, seed=21)
    one.play(1, unseen)
    effects = one.write()
    assert [Reading(found.ruling, found.reading) for found in effects.effect] == readings_of(one.game)
    assert [*effects.players] == ["bots", "bots-2"]
    silent = [found for found in effects.effect if not found.course]
    assert silent
    assert all(found.players == "bots" and found.nothing == {"bots-2": 2} for found in silent)
    tried = (tmp_path / "bots-2" / "experiment.toml").read_text("utf-8")
    for found in effects.effect:
        assert (f"{found.ruling}={found.reading}" in tried) == (found.players == "bots-2" or not found.course)


def test_it_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """When time is up what is there is told, and the same again ends as if there had been no break."""
    one = survey(tmp_path / "pieces", games=400)
    assert not one.play_for(1e-9, 1, unseen)
    with Journal(next(one.parts())[0], tmp_path / "pieces" / "bots") as journal:
        assert 0 < sum(map(len, journal.games)) < 800
    assert one.play_for(None, 1, unseen)
    whole = survey(tmp_path / "whole", games=400)
    whole.play(1, unseen)
    assert one.write() == whole.write()
    tables = [(tmp_path / name / GAMES).read_bytes() for name in ("pieces", "whole")]
    assert tables[0] == tables[1]


def test_the_command_says_what_each_reading_changes(tmp_path: Path) -> None:
    """And writes the file that the page reads."""
    folder = tmp_path / "here"
    told = ran("lab", "rulings", "ford", "--into", folder, "--games", "20", "--workers", "1")
    (found,) = read_effects(folder).effect
    figures = [f"{many / 20:.1%}" for many in (found.course, found.ends, found.winners)]
    assert ["ford.ruling.empty=lost", "bots", "20", *figures] in [line.split() for line in told.splitlines()]
    assert told.endswith("here: all is played\n")


# How it is told


def test_in_a_few_words() -> None:
    """Shares of games, with a place after the point where they are small; nothing is said of what nobody looked at."""
    assert changes(effect()) == "changes none of 1,000 games"
    course = "changes the course of 31 % of 1,000 games"
    assert changes(effect(course=3)) == "changes the course of 0.3 % of 1,000 games, and the end of none"
    assert changes(effect(course=312, ends=124)) == f"{course}, the end of 12 %, and who wins in none"
    assert changes(effect(course=312, ends=124, winners=41)) == f"{course}, the end of 12 %, and who wins in 4.1 %"
    effects = Effects(foeman="1", effect=(effect(),))
    assert (effects.words("x.y", "z"), effects.words("x.y", "other")) == ("changes none of 1,000 games", "")


def test_only_what_is_clear_is_told() -> None:
    """A difference that chance would make as well, with all readings in mind, is kept but not told."""
    wins = {"Sparta": (0.031, 0.01, 0.052), "Athens": (-0.031, -0.052, -0.01)}
    found = effect(wins=wins, length=(-0.42, -0.6, -0.2), times={"x.rule": (1.25, 2.0)}, clear=("Athens", "length"))
    assert details(found) == [
        "Athens wins 3.1 points less (1.0 to 5.2)",
        "games are 0.4 shorter (0.2 to 0.6)",
        "`x.rule` comes up 2 times a game instead of 1.25",
    ]


def test_it_stands_where_the_ruling_is_switched() -> None:
    """On the sheet on which a game is set up, beside the reading; the one that is played changes nothing."""
    told = read_effects(FORD.folder).words("ford.ruling.empty", "lost")
    page = str(setup_sheet(FORD, "digital"))
    assert page.count("<em> It changes ") == 1
    assert f"{FORD.rulebook.ruling[0].readings['lost']}<em> It {told}.</em>" in page


# What is published


@pytest.mark.parametrize("game", MEASURED)
def test_effects_are_of_readings_that_there_are(game: str) -> None:
    """Each once, with players that are named; a reading that is gone or new is seen here."""
    effects = read_effects(game_of(game).folder)
    found = [Reading(one.ruling, one.reading) for one in effects.effect]
    assert len(found) == len({*found})
    assert [one for one in found if one not in readings_of(game_of(game))] == []
    assert {one.players for one in effects.effect} <= {*effects.players}


@pytest.mark.parametrize("game", MEASURED)
def test_effects_are_those_of_the_games_that_are_kept(game: str) -> None:
    """In the table: how many games went otherwise, and in how many of them others won."""
    table = pl.read_parquet(MEASURED[game])
    played = {
        (row["players"], row["number"]): row["winners"]
        for row in table.filter(pl.col("way") == "as it is played").rows(named=True)
    }
    for one in read_effects(game_of(game).folder).effect:
        way = f"{one.ruling}={one.reading}"
        rows = table.filter(pl.col("way") == way, pl.col("players") == one.players).rows(named=True)
        assert len(rows) == one.course, way
        assert sum(row["winners"] != played[row["players"], row["number"]] for row in rows) == one.winners, way


@pytest.mark.slow
@pytest.mark.parametrize("game", MEASURED)
def test_games_that_are_kept_are_played_as_they_were(game: str) -> None:
    """Twelve of them, spread over the table; if one ends otherwise, `make rulings GAME=…` must be played anew."""
    of, table = game_of(game), pl.read_parquet(MEASURED[game])
    effects = read_effects(of.folder)
    for row in table.gather_every(max(1, len(table) // 12)).rows(named=True):
        players = effects.players[row["players"]]
        ruling, _, reading = row["way"].partition("=")
        setup = Setup(game=game, seats=players.seats, rulings={ruling: reading} if reading else {})
        terms, seed = of.prepare(setup), seed_of(int(players.seed), row["number"])
        outcome = play_seated(of, terms, seed) if terms.thinkers() else play_one(of.digital, terms, seed)
        assert (outcome.winners, outcome.length) == ((*row["winners"],), row["length"]), row
        assert outcome.points == {seat: row[f"points.{seat}"] for seat in outcome.points}, row


def test_the_file_is_read_as_it_is_written(tmp_path: Path) -> None:
    """Everything in it comes back."""
    one = survey(tmp_path)
    one.play(1, unseen)
    written = one.write()
    text = (tmp_path / "effects.toml").read_text("utf-8")
    assert fit(Effects, parse_toml(text, "here"), "here") == written
