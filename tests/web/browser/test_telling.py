"""Beside a real table a person's turn is told with a few taps, and the truth at any time."""

from __future__ import annotations

from typing import Any

import pytest

from foeman.games import all_games
from tests.web.browser.conftest import PHONE, Sits
from tests.web.browser.player import Player
from tests.web.browser.served import Served
from tests.web.browser.taps import Finger

COMPANIONS = [game.id for game in all_games() if game.physical]
MOST = 6
"""So many taps at most tell a typical phase of a person's turn."""


def at_question(sit: Sits, game: str, *typed: str, seed: int = 5) -> Player:
    """A phone beside a real table, after some answers, with the question in view."""
    return sit(PHONE, touch=True).begin(game, seed, "physical", typed)


def last_answer(served: Served, player: Player) -> Any:
    """What the saved game holds of the last answer."""
    return served.get(f"/sessions/{player.id}/export")["answers"][-1]["value"]


def test_the_ford_tells_a_typical_turn_in_at_most_six_taps(sit: Sits, served: Served) -> None:
    """A cohort has marched: one tap counts it, one is the answer."""
    player = at_question(sit, "ford")
    finger = Finger(player).row("west bank", '[data-by="1"]').done()
    assert last_answer(served, player) == [["west bank", 1]]
    assert finger.count == 2


def test_sparta_tells_a_typical_turn_in_at_most_six_taps(sit: Sits, served: Served) -> None:
    """Influence in a space that is tapped on the board, and two talents."""
    player = at_question(sit, "sparta", "none")
    finger = Finger(player).tap("[data-to-board]").board("Argos").row("Argos", '[data-by="1"]')
    finger.row("talents of Sparta", '[data-by="1"]', times=2).done()
    assert last_answer(served, player) == [["Argos", "Sparta 1"], ["talents of Sparta", 9]]
    assert finger.count == MOST


def test_the_crusade_tells_a_typical_turn_in_at_most_six_taps(sit: Sits, served: Served) -> None:
    """All Units of a region march to the next but one that stays, and Glory is gained."""
    player = at_question(sit, "crusade", "none")
    finger = Finger(player).row("Tripoli", "[data-move]").tap('.edit-picked [data-option="Laodicea"]')
    finger.row("infantry", '[data-by="-1"]').row("Glory Crusader", '[data-by="1"]').done()
    told = [["Tripoli", "Angevin 1i"], ["Laodicea", "Angevin 3i 2c"], ["Glory Crusader", 1]]
    assert last_answer(served, player) == told
    assert finger.count == 5


def test_rome_tells_a_typical_turn_in_at_most_six_taps(sit: Sits, served: Served) -> None:
    """An army has marched, the region is taken, six gold are spent."""
    player = at_question(sit, "rome", "Greece", "Carthage", "initiative = Rome, direction = clockwise", "none")
    finger = Finger(player).row("Army I", "[data-open]").chip("Army I", "Genua").chip("Genua", "Rome")
    finger.row("gold", '[data-by="-5"]').row("gold", '[data-by="-1"]').done()
    assert last_answer(served, player) == [["Army I", "Genua"], ["Genua", "Rome"], ["gold", 13]]
    assert finger.count == MOST


# The truth at any time

SKIRMISHED = (
    "several", "no", "tusk riders", "city watch", "red, blue, mill", "AI", "yes", "yes", "AI",
    "red", "Marksmen 22 cover, Captain 18 unseen", "-1",
)  # fmt: skip
"""An evening of Skirmish up to the first turn of one's own, with seed 7."""


def test_skirmish_tells_a_typical_turn_in_at_most_six_taps(sit: Sits, served: Served) -> None:
    """A unit was activated and took a model of the enemy: two taps for each, and one is the answer."""
    player = at_question(sit, "skirmish", *SKIRMISHED, seed=7)
    finger = Finger(player).row("activate", "[data-open]").chip("activate", "Player Captain")
    finger.chip("AI Boar Rider 1", "gone").done()
    assert last_answer(served, player) == [["activate", "Player Captain"], ["AI Boar Rider 1", "gone"]]
    assert finger.count <= MOST


BEFORE = {"sparta": ("none", "none"), "crusade": ("none",) * 7, "rome": ("Greece",)}
"""What is answered first, so that a question waits which asks for something else."""


def tell_aside(finger: Finger) -> str:
    """Tell of the first thing that is offered that it lies otherwise; says which it is."""
    player = finger.player
    finger.on(player.see("#question").get_by_role("button", name="Something lies otherwise on my table"))
    player.see("[data-facts] .edit-row").first.wait_for()
    ways = '[data-facts] :is([data-by="1"]:not(:disabled), .chip[aria-pressed="false"])'
    thing = player.see(f".edit-row:has({ways.removeprefix('[data-facts] ')})").first.get_attribute("data-row")
    finger.tap(ways)
    player.see(".edit-changes .chip").wait_for()
    finger.tap("#question [data-submit]")
    assert thing is not None
    return thing


@pytest.mark.parametrize("game", COMPANIONS)
def test_the_truth_can_be_told_looked_over_corrected_and_taken_back(sit: Sits, served: Served, game: str) -> None:
    """A fact is told with taps; one that contradicts it is asked about; the table is looked over; the pen corrects an
    answer and undo says what to put back. Each time the question comes back, in view."""
    player = at_question(sit, game, *BEFORE.get(game, ()))
    while not player.sees('#question [data-act="aside"]'):
        player.answer()
    finger, asked = Finger(player), player.asked()
    thing = tell_aside(finger)
    player.see(".notice", has_text="Noted.").wait_for()
    assert any([thing] == pair[:1] for pair in facts_of(served, player))
    assert tell_aside(finger) == thing
    player.see("[data-doubt] h2", has_text=f"{thing} was told to be").wait_for()
    finger.on(player.see("#question").get_by_role("button", name="Yes, it is so now"))
    player.see("#question:not([data-aside])").wait_for()
    assert len([pair for pair in facts_of(served, player) if pair[0] == thing]) == 2

    finger.on(player.see("#question").get_by_role("button", name="Check my table"))
    player.see("[data-facts] .edit-line").first.wait_for()
    finger.tap("[data-facts] .edit-line")
    player.see("[data-facts] .edit-row").first.wait_for()
    finger.tap("#question [data-submit]")
    player.see("#question:not([data-aside]) h2", has_text=asked.splitlines()[0]).wait_for()
    box = player.see("#question h2").bounding_box()
    assert box is not None
    assert 0 <= box["y"] <= PHONE[1] - box["height"]


def facts_of(served: Served, player: Player) -> list[list[Any]]:
    """All that was told without being asked, as the saved game has it."""
    answers = served.get(f"/sessions/{player.id}/export")["answers"]
    return [pair for answer in answers if answer["kind"].startswith("fact") for pair in answer["value"]]


def test_the_pen_shows_what_was_told_and_takes_another_word(sit: Sits, served: Served) -> None:
    """The log has the question beside the answer; the form to correct it begins with what was told."""
    player = at_question(sit, "ford", "west bank = 1")
    assert player.see("#answer-1 .asked").inner_text().startswith("March the Legion")
    finger = Finger(player).on(player.see("#answer-1").get_by_role("button", name="Correct answer 1"))
    player.see("[data-aside] .edit-changes .chip", has_text="west bank: 1 (+1)").wait_for()
    finger.row("west bank", '[data-by="1"]').tap("#question [data-submit]")
    player.see(".notice", has_text="Answer 1 is corrected.").wait_for()
    assert served.get(f"/sessions/{player.id}/export")["answers"][0]["value"] == [["west bank", 2]]


def test_everything_to_tap_is_large_enough_for_a_finger(sit: Sits) -> None:
    """On a phone nothing on a page beside a real table is lower than 32 pixels, and nothing lies beyond its edge."""
    small = """() => [...document.querySelectorAll('button, a, input:not([type=checkbox]), select, summary')]
      .filter((one) => one.checkVisibility()).map((one) => [one.textContent, one.getBoundingClientRect()])
      .filter(([, box]) => box.width && box.height < 32).map(([words]) => words)"""
    for game, answers in (("ford", ("west bank = 1",)), ("sparta", ("none", "none")), ("crusade", ("none",))):
        player = at_question(sit, game, *answers)
        assert player.page.evaluate(small) == [], game
        assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), game
