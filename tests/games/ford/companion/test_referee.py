"""Beside a real board the Column decides as on screen, on a map that is not the pack's, and asks little."""

from __future__ import annotations

import pytest

from foeman.engine.game import PERSON, Setup
from foeman.engine.referee import beside, on_another_map
from foeman.games.ford import FORD
from foeman.games.ford.bots.seat import NAME

TURNS, SPACES = 6, 7


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("bot", ["Legion", "Tribes"])
def test_the_column_decides_as_on_screen(seed: int, bot: str) -> None:
    """Over whole games, every decision; the mirror ends as the digital game does; nothing that followed is asked."""
    seats = {side: NAME if side == bot else PERSON for side in FORD.seats}
    report = beside(FORD, on_another_map(FORD, Setup(game="ford", seats=seats), seed), seed)
    assert report.screen
    assert not report.first_difference
    assert (report.followed, report.too_long) == ([], [])


@pytest.mark.parametrize("seed", range(10))
def test_two_answers_a_turn(seed: int) -> None:
    """The weather card and what the person has marched; a card that must come is not asked."""
    seats = {"Legion": PERSON, "Tribes": NAME}
    report = beside(FORD, on_another_map(FORD, Setup(game="ford", seats=seats), seed), seed)
    asked = [question.rule for _, question in report.asked]
    assert asked.count("ford.march") == TURNS
    assert asked.count("ford.weather") <= TURNS
    assert len(asked) <= 2 * TURNS


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("bot", ["Legion", "Tribes"])
def test_on_a_map_that_is_told(seed: int, bot: str) -> None:
    """Nothing is known of the map: the Column decides as on screen, and each space is taught once at most.

    Nothing else that followed is asked.
    """
    seats = {side: NAME if side == bot else PERSON for side in FORD.seats}
    setup = on_another_map(FORD, Setup(game="ford", seats=seats), seed)
    report = beside(FORD, setup.model_copy(update={"options": {"map": "told"}}), seed)
    assert not report.first_difference
    assert (report.followed, report.too_long) == ([], [])
    taught = [question.about for _, question in report.taught if question.rule == "ford.march"]
    assert len(taught) == len(set(taught)) <= SPACES
