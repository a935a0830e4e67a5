"""A turn at a real table is told with a thumb: what may have changed is offered first, in groups, a tap each."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.browser.conftest import PHONE, Sits
from tests.web.browser.player import Player
from tests.web.browser.served import Served

MOST_TAPS = 6
ROME = {"game": "rome", "table": "physical", "seats": {"Rome": "person", "Carthage": "super"}, "dice": [], "seed": 5}


def at_a_turn(served: Served, sit: Sits, *typed: str) -> Player:
    """Somebody at a phone, after some answers."""
    made = served.post("/sessions", ROME)
    for text in typed:
        served.post(f"/sessions/{made['id']}/answer", {"text": text})
    return sit(PHONE).open(f"/play/{made['id']}")


def tap(player: Player, *selectors: str) -> int:
    """Tap one thing after another, and say how many taps it were."""
    for selector in selectors:
        player.see(f"#question {selector}").first.click()
    player.settle()
    return len(selectors)


def said(served: Served, player: Player) -> Any:
    """The last answer of the journal."""
    return served.get(f"/sessions/{player.id}/export")["answers"][-1]["value"]


def chip(thing: str, value: str) -> str:
    """A chip that tells a thing."""
    return f'[data-tells="{thing}"][data-value="{value}"]'


DONE = "[data-submit]"
CAMPAIGN = ("initiative = Rome, first = Rome", "none")


def test_a_campaign_in_six_taps(served: Served, sit: Sits) -> None:
    """Two armies, two regions on their way, a gold piece: armies and regions are chips, sums are counted."""
    player = at_a_turn(served, sit, *CAMPAIGN)
    taps = tap(
        player,
        chip("Army I", "Genua"),
        chip("Army II", "Nesactium"),
        chip("Curia", "Rome"),
        chip("Noreia", "Rome"),
        '[data-count="gold"][data-step="-1"]',
        DONE,
    )
    assert taps <= MOST_TAPS
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it can be scrolled sideways"
    told = dict(said(served, player))
    gold = told.pop("gold")
    assert told == {"Army I": "Genua", "Army II": "Nesactium", "Curia": "Rome", "Noreia": "Rome"}
    assert gold >= 0


def test_agents_in_four_taps(served: Served, sit: Sits) -> None:
    """A trade with a bot, and two gold for a card."""
    player = at_a_turn(served, sit, CAMPAIGN[0])
    more = '[data-count="gold"][data-step="1"]'
    assert tap(player, chip("Trade", "Carthage"), more, more, DONE) <= MOST_TAPS
    assert dict(said(served, player)) == {"Trade": "Carthage", "gold": 7}


def test_a_second_tap_takes_it_back(served: Served, sit: Sits) -> None:
    """Of the chips of one thing only one is on; a number that was counted gives way to one that is tapped."""
    player = at_a_turn(served, sit, *CAMPAIGN)
    tap(player, chip("Army I", "Genua"), chip("Army I", "Rome"))
    assert player.see('#question [data-tells="Army I"][aria-pressed="true"]').all_inner_texts() == ["Rome"]
    tap(player, chip("Army I", "Rome"), chip("Massalia", "Rome"), chip("Massalia", "Rome"), DONE)
    assert said(served, player) == []


@pytest.mark.parametrize("letters", ["road Capua", "ROAD capua"])
def test_the_rest_is_found_by_its_name(served: Served, sit: Sits, letters: str) -> None:
    """Behind a fold, among hundreds; what is filled in stays in sight."""
    player = at_a_turn(served, sit, *CAMPAIGN)
    tap(player, ".rest > summary")
    player.see("#question .rest .filter").fill(letters)
    rows = player.see("#question .rest .row-of:visible .name").all_inner_texts()
    assert rows == ["road Capua - Cosentia", "road Capua - Rome", "road Capua - Taras"]
    player.see('#question [data-thing="road Capua - Rome"]').select_option("Rome")
    player.see("#question .rest .filter").fill("market in Capua")
    assert len(player.see("#question .rest .row-of:visible").all()) == 2
    tap(player, DONE)
    assert said(served, player) == [["road Capua - Rome", "Rome"]]
