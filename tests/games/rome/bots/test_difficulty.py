"""The levers of difficulty, and who wins ties."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from foeman.engine.reading import BadInput
from foeman.engine.table import Table
from foeman.engine.tables import ScriptedTable
from foeman.engine.testing import proves
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.bots.priority import entry
from foeman.games.rome.bots.taxation import collect
from foeman.games.rome.options import Options
from foeman.games.rome.printed import border_key
from foeman.games.rome.rules.initiative import initiative_phase
from foeman.games.rome.rules.sequence import end_round
from foeman.games.rome.rules.victory import outcome, score
from foeman.games.rome.seat import seat
from foeman.games.rome.state import ALLY, ENEMY, FACTIONS, FRIENDLY, NEUTRAL, State

NewGame = Callable[..., State]

MIXED = {"Rome": "person", "Greece": "super", "Carthage": "speed", "Barbarian Tribes": "random"}


def score_round(state: State, table: Table) -> None:
    """What every seat gets at the end of a round."""
    for faction in state.order:
        seat(state, faction).end_round(state, faction, table)


@proves("rome.ruling.solo_difficulty")
def test_all_levers_are_off(new_game: NewGame) -> None:
    """A game set up without levers gives the bots nothing; with one it does."""
    game = new_game(seats=MIXED)
    score_round(game, ScriptedTable())
    assert [side.points for side in game.sides.values()] == [0, 0, 0, 0]
    options = game.terms.options
    assert (options.income, options.points, options.initiative, options.tactics, options.boldness_from) == (0,) * 5
    assert (options.missions, options.speed_income) == ("", 15)
    game = new_game(seats=MIXED, points=1)
    score_round(game, ScriptedTable())
    assert [side.points for side in game.sides.values()] == [0, 1, 1, 0]


@proves("rome.solo.difficulty.points")
def test_points(new_game: NewGame) -> None:
    """Every bot, and nobody else, scores so many points at the end of a round."""
    game = new_game(seats=MIXED, points=2)
    score_round(game, ScriptedTable())
    assert [side.points for side in game.sides.values()] == [0, 2, 2, 0]


@proves("rome.solo.difficulty.missions")
def test_missions(new_game: NewGame) -> None:
    """A bot scores for each of its named regions that it holds when the round ends."""
    game = new_game(seats=MIXED, missions="Greece: Athens 1, Syrakousai 2; Carthage: Syrakousai 3")
    score_round(game, ScriptedTable())
    assert [side.points for side in game.sides.values()] == [0, 1, 0, 0]
    game.lands["Syrakousai"].controller = "Greece"
    score_round(game, ScriptedTable())
    assert [side.points for side in game.sides.values()] == [0, 4, 0, 0]


@pytest.mark.parametrize(
    ("missions", "words"),
    [
        ("Greece: Atlantis 1", "missions: Greece: expected a region of the map, found .Atlantis"),
        ("Rome: Syrakousai 1", "missions: expected Greece or Carthage, found .Rome"),
    ],
)
@proves("rome.solo.difficulty.missions")
def test_missions_that_nobody_can_fulfil(new_game: NewGame, missions: str, words: str) -> None:
    """A mission for a region that is not on the map, or for somebody who is no bot, is refused at set-up."""
    with pytest.raises(BadInput, match=words):
        new_game(seats=MIXED, missions=missions)


@proves("rome.solo.difficulty.points", "rome.solo.difficulty.missions")
def test_levers_at_the_end_of_a_round(new_game: NewGame) -> None:
    """Both work when the round ends, and can bring the target and with it the end of the game."""
    game = new_game(seats=MIXED, points=1, missions="Carthage: Carthage 1")
    game.sides["Carthage"].points = 18
    game.phase = "initiative"
    end_round(game, ScriptedTable())
    assert [side.points for side in game.sides.values()] == [0, 1, 20, 0]
    ended = outcome(game)
    assert ended is not None
    assert ended.winners == ("Carthage",)


@proves("rome.solo.difficulty.income")
@pytest.mark.parametrize("income", [0, 7])
def test_income(new_game: NewGame, income: int) -> None:
    """Both kinds of bot take so much more gold, which counts as raised."""
    game = new_game(seats=MIXED, income=income)
    for faction, usual in (("Greece", 14), ("Carthage", 15)):
        collect(game, faction, ScriptedTable())
        assert game.sides[faction].raised == usual + income
        assert game.sides[faction].gold == 5 + usual + income


@proves("rome.solo.difficulty.boldness")
@pytest.mark.parametrize(
    ("score", "status", "before", "after"),
    [
        (6, NEUTRAL, "no", "YELLOW"),
        (7, NEUTRAL, "YELLOW", "RED"),
        (9, NEUTRAL, "RED", "RED"),
        (6, FRIENDLY, "no", "no"),
        (8, FRIENDLY, "no", "RED"),
        (9, ALLY, "no", "no"),
        (1, ENEMY, "yes", "yes"),
    ],
)
def test_boldness(new_game: NewGame, score: int, status: int, before: str, after: str) -> None:
    """From the named round on the priority order table is read one column further to the right; its last stays."""
    game = new_game(seats=MIXED, boldness_from=3)
    game.bots["Greece"].stance["Rome"] = score
    game.status[border_key("Greece", "Rome")] = status
    game.round = 2
    assert entry(player_of(game, "Greece"), "Rome") == before
    game.round = 3
    assert entry(player_of(game, "Greece"), "Rome") == after


@proves("rome.ruling.solo_difficulty")
def test_the_page_on_difficulty_names_every_lever(new_game: NewGame) -> None:
    """docs/rome-difficulty.md gives each lever with its range and what it is by default."""
    score_round(new_game(seats=MIXED), ScriptedTable())
    page = (Path(__file__).parents[4] / "docs" / "rome-difficulty.md").read_text(encoding="utf-8")
    fields = Options.model_json_schema()["properties"]
    rows = {row.split("`")[1]: row for row in page.splitlines() if row.startswith("| `")}
    assert list(rows) == [name for name in fields if name not in ("target", "rounds", "map")]
    for name, row in rows.items():
        about = fields[name]
        if "minimum" in about:
            assert f"| {about['minimum']} to {about['maximum']} | {about['default']} |" in row
        elif "enum" in about:
            assert f"| {', '.join(map(str, about['enum']))} | {about['default']} |" in row
        elif about.get("type") == "boolean":
            assert f"| yes or no | {'yes' if about['default'] else 'no'} |" in row
        else:
            assert "| none |" in row


@proves("rome.solo.difficulty.initiative")
def test_initiative_lever(new_game: NewGame) -> None:
    """The lever is added to a bot's total only; even or odd is still that of its card."""
    game = new_game(seats={"Rome": "person", "Greece": "super", "Carthage": "person"}, initiative=3)
    with ScriptedTable("draw=6,5,1 Rome=0 Carthage=0") as table:
        initiative_phase(game, table)
    assert game.order == ["Greece", "Rome", "Carthage"], "8 beats 6, and 5 is odd"


@proves("rome.solo.win.tie", "rome.ruling.solo_end_tie")
@pytest.mark.parametrize(
    ("points", "winners"),
    [
        ([20, 20, 20, 20], ("Greece", "Carthage")),
        ([21, 20, 20, 0], ("Rome",)),
        ([20, 1, 1, 20], ("Rome", "Barbarian Tribes")),
    ],
)
def test_bots_win_ties(new_game: NewGame, points: list[int], winners: tuple[str, ...]) -> None:
    """Bots among those who tie share the win; a tie of people only is theirs."""
    game = new_game(seats=MIXED)
    for faction, number in zip(FACTIONS, points, strict=True):
        game.sides[faction].points = number
    game.final, game.round = True, 5
    ended = outcome(game)
    assert ended is not None
    assert ended.winners == winners


@proves("rome.solo.win.same")
def test_bots_reach_the_target(new_game: NewGame) -> None:
    """A bot that reaches the target begins the last round, as anybody does."""
    game = new_game(seats=MIXED)
    score(game, "Carthage", 20, ScriptedTable(), "rome.win.economy")
    assert game.final
