"""Beside a real table a person's turn is told with a few taps, and the truth at any time."""

from __future__ import annotations

from typing import Any

from foeman.games import all_games
from tests.web.browser.conftest import PHONE, Sits
from tests.web.browser.player import Player
from tests.web.browser.served import Served
from tests.web.browser.taps import Finger

COMPANIONS = [game.id for game in all_games() if game.physical]
MOST = 6
"""So many taps at most tell a typical phase of a person's turn."""


def at_question(sit: Sits, game: str, *typed: str) -> Player:
    """A phone beside a real table, after some answers, with the question in view."""
    player = sit(PHONE, touch=True)
    data, headers = {"game": game, "seed": 5, "table": "physical"}, {"Origin": player.url}
    made = player.page.request.post(f"{player.url}/api/sessions", data=data, headers=headers).json()
    for text in typed:
        path = f"{player.url}/api/sessions/{made['id']}/answer"
        answered = player.page.request.post(path, data={"text": text}, headers=headers)
        assert answered.ok, answered.text()
    return player.open(f"/play/{made['id']}")


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
