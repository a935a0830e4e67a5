"""How much is asked beside a real board is counted alike however the games are played."""

from __future__ import annotations

import pytest

from foeman import bench_table
from foeman.bench_table import FOLLOWED, Match, Table, answers_asked, measured, seatings, tables
from foeman.engine.game import Game, Setup
from foeman.engine.referee import beside, on_another_map
from foeman.games import OURS, game_of
from foeman.games.ford import FORD
from foeman.measures import Measure

SHORT: dict[str, dict[str, int | str | bool]] = {"rome": {"rounds": 1}, "skirmish": {"rounds": 1}}
"""Games of only so many rounds."""


def short(game: Game[object], bot: str) -> Setup:
    """A game that is not long, on a map of its own."""
    options = SHORT.get(game.id, {})
    return on_another_map(game, Setup(game=game.id, seats=seatings(game, bot)[0], options=options), 3)


@pytest.mark.parametrize("name", OURS)
def test_dice_rolled_by_hand_make_the_same_game(name: str) -> None:
    """Whether each die is a person's answer or falls as it is rolled: the same is asked, rolled and decided."""
    game = game_of(name)
    setup = short(game, next(iter(game.bots)))
    fast, by_hand = beside(game, setup, 3), beside(game, setup, 3, by_hand=True)
    assert [(when, question.asked) for when, question in fast.asked] == [
        (when, question.asked) for when, question in by_hand.asked
    ]
    assert (fast.table, fast.winners, fast.rolled) == (by_hand.table, by_hand.winners, by_hand.rolled)
    assert fast.rolled


def test_the_same_with_any_number_of_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games refereed by two processes are counted as by one, in the same order."""
    monkeypatch.setattr(bench_table, "all_games", lambda: (FORD,))
    alone = answers_asked(3)
    assert alone == answers_asked(3, workers=2)
    assert list(alone) == [Table("ford", "column", "pack"), Table("ford", "column", "told")]


def test_the_tables_of_one_game() -> None:
    """Only the game that is named is refereed."""
    assert {table.game for table in answers_asked(1, only="ford")} == {"ford"}


def test_every_kind_of_table_is_refereed() -> None:
    """Cards that lie on the table are refereed on the pack's map and on a told one."""
    kinds = [(table.map, table.cards) for table in tables(game_of("sparta"))]
    assert kinds == [("pack", ""), ("told", ""), ("pack", "real"), ("told", "real")]
    assert Match(Table("sparta", "bot", "told", "real"), 1).table.named("a turn") == (
        "sparta, bot, a turn, map told, cards real"
    )


def test_median_most_and_aim() -> None:
    """Of the answers in many turns the median, what 95 of 100 do not exceed, and the most; of what followed the sum."""
    numbers = [*range(1, 101)]
    assert measured(Table("crusade", "bot", "pack"), "a round", numbers, 50) == Measure(
        "crusade, bot, a round",
        50.5,
        "answers",
        "95 of 100 at most 14",
        "asked of the people at the table in 50 games, dice apart",
        p95=96,
        most=100,
    )
    followed = measured(Table("ford", "column", "pack"), FOLLOWED, [0, 1, 2], 3)
    assert (followed.value, followed.target, followed.most) == (3, "0", None)
