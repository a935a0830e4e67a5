"""Beside a real board the bot decides as on screen, on a map that is not the pack's, and asks little."""

from __future__ import annotations

import statistics
from collections import Counter

import pytest

from foeman.bench_table import seatings
from foeman.engine.game import Setup
from foeman.engine.referee import Report, beside, on_another_map
from foeman.games.crusade import CRUSADE
from foeman.games.crusade.companion.told_map import BOARD_RULE, RULE
from foeman.games.crusade.companion.told_pieces import LEADER_RULE, SHIP_RULE, WORTH_RULE
from foeman.games.crusade.state import BOT

SEATS = seatings(CRUSADE, BOT)


def refereed(seed: int, map: str, cards: str = "kept") -> Report:
    """A whole game with one person, on a map made by a program."""
    options: dict[str, int | str | bool] = {"map": map, "cards": cards}
    setup = Setup(game="crusade", seats=SEATS[seed % len(SEATS)], options=options)
    return beside(CRUSADE, on_another_map(CRUSADE, setup, seed), seed)


@pytest.mark.parametrize("seed", range(len(SEATS)))
def test_the_bot_decides_as_on_screen(seed: int) -> None:
    """Over whole games in every seating, every decision; nothing that followed is asked, and no list is over ten."""
    report = refereed(seed, "pack")
    assert report.screen
    assert not report.first_difference
    assert (report.followed, report.too_long) == ([], [])


@pytest.mark.parametrize("seed", range(0, len(SEATS), 4))
def test_with_real_cards(seed: int) -> None:
    """What is turned over on the table is named, one card after the other; the bot decides as on screen."""
    report = refereed(seed, "pack", "real")
    assert not report.first_difference
    assert [question for _, question in report.asked if question.rule == "crusade.cards.random"]


@pytest.mark.parametrize(
    ("seed", "cards"), [*((seed, "kept") for seed in range(0, len(SEATS), 3)), (1, "real"), (5, "real")]
)
def test_on_a_map_that_is_told(seed: int, cards: str) -> None:
    """Nothing is known of the map, of Leaders, Strengths and ships, wherever the bots' cards are: the bot decides as on
    screen; each region, space of the diplomacy board and ship is taught in one answer, Ports, Leaders and Strengths in
    one each."""
    report = refereed(seed, "told", cards)
    assert not report.first_difference
    assert (report.followed, report.too_long) == ([], [])
    taught = Counter((question.rule, question.about) for _, question in report.taught)
    assert set(taught.values()) == {1}
    assert {rule for rule, _ in taught} <= {RULE, BOARD_RULE, LEADER_RULE, WORTH_RULE, SHIP_RULE, "crusade.orders.sea"}


def test_at_most_fourteen_answers_a_round_for_each_bot() -> None:
    """In the middle of many rounds, people's own turns included, dice apart."""
    each = []
    for seed in range(8):
        bots = sum(player == BOT for player in SEATS[seed].values())
        rounds = Counter(number for number, _ in refereed(seed, "pack").asked if number)
        each += [asked / bots for asked in rounds.values()]
    assert statistics.median(each) <= 14
