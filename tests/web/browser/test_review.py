"""A game that is over is looked over in the browser: how far it is, what cost most, and back to there."""

from __future__ import annotations

from tests.web.browser.conftest import PHONE, Sits
from tests.web.browser.player import Player
from tests.web.browser.test_accessibility import by_day, faults

TURNS = 6
PATIENT = 120_000
"""Milliseconds: every answer is tried out some hundred times."""


def over(player: Player) -> Player:
    """The Ford, in which somebody has stayed in camp to the end."""
    player.begin("ford", typed=["done"] * TURNS)
    player.see("#question.over").wait_for()
    return player


def look_over(player: Player) -> None:
    """Have the game looked over, to its end."""
    player.click("[data-act=review]")
    player.see("#review-sheet[open]").wait_for()
    player.see("#review-sheet [data-state=finished]").wait_for(timeout=PATIENT)


def test_what_cost_most_leads_to_another_game(sit: Sits) -> None:
    """The curve, the sums, and a game from before the costliest answer; everybody can read it."""
    player = over(sit())
    look_over(player)
    assert player.see("#review-sheet .chart .dot").count() == TURNS + 1
    assert player.see("#review-sheet .sums dd").count() == 4
    assert 1 <= player.see("#review-sheet .costly li").count() <= 5
    assert faults(player) == []
    before = player.id
    number = int(player.see("#review-sheet [data-act=fork]").first.get_attribute("data-value") or -1)
    player.see("#review-sheet [data-act=fork]").first.click()
    player.page.wait_for_url(lambda url: "/play/" in url and before not in url)
    player.ready()
    assert player.number() == number


def test_it_can_be_closed_and_looked_at_again(sit: Sits) -> None:
    """What was found is still there; one of the answers can be looked at on the board. On a phone, too."""
    player = over(sit(PHONE))
    look_over(player)
    assert by_day(player) == []
    player.see("#review-sheet .sheet-head [data-close]").click()
    player.see("#review-sheet:not([open])").wait_for(state="attached")
    player.click("[data-act=review]")
    player.see("#review-sheet[open] [data-state=finished]").wait_for()
    player.see("#review-sheet [data-act=visit]").first.click()
    player.see(".replay input[type=range]").wait_for()
