"""Few questions on the page: what can be answered is in view, what is lit can be tapped, an event can be called for."""

from __future__ import annotations

import pytest

from tests.web.browser.conftest import DESKTOP, PHONE, Sits
from tests.web.browser.player import Player

SIZES = {"desktop": DESKTOP, "phone": PHONE}
QUESTIONS = 8
"""So many questions of a random game are looked at."""

IN_VIEW = """() => {
  const inView = (element) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)];
    const there = document.elementFromPoint(x, y);
    return box.height > 0 && Boolean(there) && (element === there || element.contains(there));
  };
  const form = document.querySelector('#question form[data-form]');
  if (!form) return [];
  const wanted = [...form.querySelectorAll('.main, [data-submit]')];
  const first = form.querySelector('[data-option]:not(.main), [data-answer]:not(.main), [data-face]');
  if (first) wanted.push(first);
  return wanted.filter((one) => !inView(one)).map((one) => one.outerHTML.slice(0, 120));
}"""
"""Of what ends the question and of the first of its answers, those that are not in view."""

DEAD = """() => [...document.querySelectorAll('.lights .light')]
  .filter((light) => !light.buttons.some((button) => button.isConnected && !button.disabled))
  .map((light) => light.dataset.lit)"""
"""What is lit on the board, and cannot be tapped."""


CLOSER = """() => {
  const [paper, frame] = ['.paper', '.board'].map((one) => document.querySelector(one).getBoundingClientRect());
  return Math.max(paper.width / frame.width, paper.height / frame.height);
}"""
"""How many times as large as the whole board is drawn."""
CLOSEST = 2.7


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["rome", "sparta", "crusade", "ford"])
def test_what_can_be_answered_is_in_view(sit: Sits, game: str, size: str) -> None:
    """At every question of a random game: the first answers and what ends it; every light can be tapped, and the view
    that goes to what is asked does not come closer and closer."""
    player = sit(SIZES[size], touch=size == "phone", pace="off").begin(game)
    player.page.wait_for_timeout(300)
    for _ in range(QUESTIONS):
        if not player.sees("#question form[data-form]"):
            break
        asked = player.asked()
        assert (asked, player.page.evaluate(IN_VIEW)) == (asked, [])
        assert (asked, player.page.evaluate(DEAD)) == (asked, [])
        assert player.page.evaluate(CLOSER) < CLOSEST, asked
        player.answer()


def to_the_choice(player: Player, rule: str) -> Player:
    """On to the first question of this rule; whatever can be ended is."""
    for _ in range(60):
        if player.see(f'#question .rule-link[data-value*="{rule}"]').count():
            return player
        if player.see("#question [data-done]:enabled").count():
            player.press("Enter")
            if player.see(".basket-warning").count():
                player.press("Enter")
        else:
            player.answer()
        player.page.wait_for_timeout(60)
    raise AssertionError(f"{rule}: never asked")


ROWS_IN_VIEW = """() => {
  const list = document.querySelector('#question .options.rows').getBoundingClientRect();
  const rows = [...document.querySelectorAll('#question .basket-row')].map((row) => row.getBoundingClientRect());
  return rows.filter((row) => row.height && row.top >= list.top && row.bottom <= list.bottom).length;
}"""


def test_rome_is_bought_from_a_list(sit: Sits) -> None:
    """Prices, a running total, what is picked is put back; Enter ends it, and asks first while gold is left."""
    player = to_the_choice(sit(pace="off").begin("rome"), "rome.spend.secret")
    before = player.version()
    rows = player.page.evaluate(ROWS_IN_VIEW)
    assert rows >= 5, "what there is to buy, and its price, is seen beside the board"
    row = player.see(".basket-row:has(.price)").first
    row.locator("[data-act=pick]").click()
    player.settle()
    assert player.see(".basket-row.picked .amount").first.inner_text() == "1"
    assert " of " in player.see(".basket-total").inner_text()
    player.see(".basket-row.picked [data-act=put_back]").first.click()
    player.settle()
    assert player.see(".basket-row.picked").count() == 0
    player.see(".basket-row:has(.price) [data-act=pick]").first.click()
    player.settle()
    player.see("#question h2").click()
    player.see("#question [data-done]").click()
    player.settle()
    assert "gold left" in player.see(".basket-warning").inner_text()
    assert player.version() == before
    player.see("#question [data-done]").click()
    player.settle()
    assert player.version() == before + 1
    player.press("u")
    assert player.version() == before + 2
    assert player.see(".basket-total").inner_text().startswith("0 of ")


def test_a_long_list_is_looked_at_kind_by_kind(sit: Sits) -> None:
    """A tap on a kind shows only that, with its heads; a pick keeps it so; another tap shows what is picked, or all."""
    player = to_the_choice(sit(pace="off").begin("rome"), "rome.spend.secret")
    rows, heads = player.see(".basket-row:visible"), player.see(".basket-group:visible")
    count = rows.count()
    player.see('[data-kind="a development"]').click()
    shown = rows.count()
    assert (0 < shown < count, heads.all_inner_texts()) == (True, ["A development"])
    rows.first.locator("[data-act=pick]").click()
    player.settle()
    assert (rows.count(), heads.all_inner_texts()) == (shown, ["A development"])
    picked = player.see('[data-kind="picked"]')
    assert picked.inner_text() == "Picked: 1"
    picked.click()
    assert rows.count() == 1
    picked.click()
    assert rows.count() == count
    player.see("#question .filter").fill("Italian")
    assert 0 < rows.count() < count
    player.see("#question .filter").fill("")
    assert rows.count() == count


def test_an_army_under_way_is_asked_on_without_being_picked_again(sit: Sits) -> None:
    """Placed, an army's marches are there at once, in the list and lit on the map; another army is one tap away."""
    player = to_the_choice(sit(pace="off").begin("rome"), "rome.place.first_move")
    player.see("#question [data-act=open]").first.click()
    player.settle()
    player.see("#question .options [data-act=pick]:visible").first.click()
    player.settle()
    mover = player.see('#question .pieces [aria-pressed="true"]').inner_text()
    marches = player.see("#question .options [data-act=pick]:visible")
    assert player.asked().startswith(mover)
    assert marches.first.inner_text().startswith("March to ")
    lit = player.page.evaluate("[...document.querySelectorAll('.lights .light')].map((light) => light.dataset.lit)")
    assert marches.first.locator("span").first.inner_text().removeprefix("March to ") in lit
    player.see('#question .pieces [aria-pressed="false"], #question .pieces .chip:not([aria-pressed])').first.click()
    player.settle()
    assert player.see('#question .pieces [aria-pressed="true"]').inner_text() != mover


def test_the_answers_of_a_choice_are_all_in_view_beside_a_hand(sit: Sits) -> None:
    """On a laptop the eight regions where Rome may place an army are seen without scrolling, with a hand of cards."""
    player = to_the_choice(sit(pace="off").begin("rome"), "rome.place.first_move")
    player.see("#question [data-act=open]").first.click()
    player.settle()
    assert player.see(".hand").is_visible()
    list = player.see("#question .options")
    assert list.locator("button").count() == 8
    assert list.evaluate("list => list.scrollHeight - list.clientHeight") <= 6
    lines = player.see(".typed, .asides").evaluate_all("all => all.map((one) => one.getBoundingClientRect().bottom)")
    assert max(lines) - min(lines) < 12, "what stands beside an answer has one line"


def test_an_event_is_called_for(sit: Sits) -> None:
    """The button is there at every question that is not itself one for an event; the wish is among the settings."""
    player = sit(pace="off").begin("rome")
    assert player.see("#question [data-call]").is_visible()
    player.press("e")
    assert "You will be asked at the next moment for an event." in player.see(".passed-line").inner_text()
    player.open_sheet("settings")
    chips = player.see("#settings [data-setting=events]")
    assert chips.all_inner_texts() == ["Every time", "When it matters", "In my own turn", "Never"]
    assert player.see('#settings [data-setting=events][aria-pressed="true"]').inner_text() == "When it matters"
