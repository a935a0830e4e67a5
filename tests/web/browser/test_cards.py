"""Cards on the page: looked at from an option, the hand, the log and a Why, by mouse, keyboard and touch."""

from __future__ import annotations

import re

import pytest

from tests.web.browser.conftest import Sits
from tests.web.browser.player import Player

ID = re.compile(r"\([a-z]\d{1,3}\)|\b[a-z][a-z0-9]*_[a-z0-9_]+\b")
"""What no text that a player reads may hold: the number of a card, an id of the pack."""
BOX = ".card-box:not([hidden])"
MOST = 60
"""After so many answers a card has been offered, played and told of."""


def play_until(player: Player, selector: str) -> None:
    """Answer until the page has something like this."""
    for _ in range(MOST):
        player.to_my_turn()
        for piece in range(player.see("#question [data-act=open]").count()):
            player.see("#question [data-act=open]").nth(piece).click()
            player.settle()
            if player.see(selector).count():
                return
        if player.see(selector).count():
            return
        player.answer()
    raise AssertionError(f"{selector}: expected after {MOST} answers, found none")


def looked_at(player: Player) -> str:
    """The name on the card that lies open."""
    player.page.wait_for_selector(BOX)
    return player.see(f"{BOX} .face h3").inner_text()


def is_closed(player: Player) -> bool:
    """Whether no card lies open any more."""
    player.page.wait_for_selector(".card-box", state="hidden")
    return not player.sees(".card-box")


@pytest.mark.parametrize("game", ["crusade"])
def test_the_cards_of_a_hand_and_of_an_option_are_looked_at(sit: Sits, game: str) -> None:
    """Event cards and Orders: a line and a price on the option, the whole card one click away, and in the log."""
    player = sit(pace="off").begin(game)
    play_until(player, "#question .with-card")
    option = player.see("#question .with-card").first
    assert option.locator(".card-brief small").inner_text()
    option.locator(".look").click()
    assert looked_at(player) == option.get_attribute("data-hover")
    player.see(".card-close").click()
    assert is_closed(player)
    held = player.see(".hand .small-card").first
    held.click()
    assert looked_at(player) == held.get_attribute("data-look")
    player.page.keyboard.press("Escape")
    assert is_closed(player)
    play_until(player, "[data-pane=log] .card-name[data-look]")
    told = player.see("[data-pane=log] .card-name[data-look]").last
    told.click()
    assert looked_at(player) == told.get_attribute("data-look")


def test_a_unit_of_skirmish_is_a_card_that_leads_to_its_special_rules(sit: Sits) -> None:
    """Its numbers, weapons and special rules; a rule named there opens in its place, in words."""
    player = sit(pace="off").begin("skirmish")
    play_until(player, ".hand .small-card")
    unit = player.see(".hand .small-card").first
    unit.click()
    assert looked_at(player) == unit.get_attribute("data-look")
    figures = player.see(f"{BOX} .face-figures dt").all_inner_texts()
    assert figures[:3] == ["Quality", "Defense", "moves"]
    rule = player.see(f"{BOX} .face-passage .card-name[data-look]").last
    name = rule.get_attribute("data-look")
    rule.click()
    player.wait_until(f"document.querySelector('.card-box .face h3').textContent === {name!r}")
    assert player.see(f"{BOX} .face-text").inner_text()


@pytest.mark.parametrize("game", ["rome", "sparta", "crusade", "skirmish"])
def test_no_text_of_the_page_holds_an_id(sit: Sits, game: str) -> None:
    """Over a game played at random, whatever the page shows: rules alone have ids, in small print."""
    player = sit(pace="off").begin(game, seed=8)
    seen: set[str] = set()
    for _ in range(25):
        player.to_my_turn()
        texts = player.page.evaluate(
            """() => { const copy = document.querySelector('main').cloneNode(true);
            copy.querySelectorAll('.rule-link small, .rule .id, svg, script').forEach((one) => one.remove());
            return copy.textContent; }"""
        )
        seen |= set(ID.findall(texts))
        if player.see("#question.over").count():
            break
        player.answer()
    assert seen == set()
