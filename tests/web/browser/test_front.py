"""The first page and what leads to it: games under way first, all games in a row, a phone brought along, numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from foeman.games import all_games
from tests.web.browser.conftest import DESKTOP, PHONE, Sits
from tests.web.browser.served import Served


def test_games_under_way_come_first(sit: Sits, served: Served) -> None:
    """With the game, the round, whose turn it is, and whether it is played on screen or at a table."""
    begun = served.post("/sessions", {"game": "ford", "table": "physical", "name": "Kitchen table"})
    player = sit().open()
    card = player.see(f"[data-save={begun['id']}]")
    assert card.locator(".what").inner_text().split("\n") == [
        "Kitchen table",
        "Turn 1 of 6 · your turn",
        "The Ford · at your table · just now",
    ]
    top = "document.querySelector('.saved').getBoundingClientRect().top"
    assert player.page.evaluate(f"{top} < document.querySelector('.games').getBoundingClientRect().top")
    card.get_by_role("link", name="Go on").click()
    player.page.wait_for_url(f"**/play/{begun['id']}")


def test_a_finished_game_is_looked_at(sit: Sits, served: Served) -> None:
    """It stands below the games, in a group of its own, and nobody is told to go on with it."""
    bots = {"Legion": "column", "Tribes": "column"}
    over = served.post("/sessions", {"game": "ford", "seed": 3, "seats": bots, "name": "Bots alone"})
    player = sit().open()
    card = player.see(f"[data-save={over['id']}]")
    assert card.locator("xpath=ancestor::section").get_attribute("aria-label") == "Finished"
    assert player.see(f".games + .saved [data-save={over['id']}]").count() == 1
    assert card.get_by_role("link").all_inner_texts() == ["Look at it"]
    assert card.locator(".stands").inner_text() == "Legion wins, 22 to 17."


def test_a_page_is_alive_before_its_pictures_are_asked_for(sit: Sits, served: Served) -> None:
    """Each picture is a whole board to be laid out, and nobody waits for it; afterwards all of them come."""
    player = sit().open()
    player.wait_until("document.querySelectorAll('.game img').length && !document.querySelector('img[data-later]')")
    asked = "performance.getEntriesByType('resource').filter(({ name }) => name.includes('page-picture'))"
    player.wait_until(f"{asked}.length > 0")
    ready = "performance.getEntriesByName('foeman-ready')[0].startTime"
    assert player.page.evaluate(f"{asked}.filter((one) => one.startTime < {ready}).map(({{ name }}) => name)") == []


@pytest.mark.parametrize("saved", [0, 5])
def test_every_game_can_be_begun_without_scrolling(sit: Sits, tmp_path: Path, saved: int) -> None:
    """On a laptop, with games under way or without; what is reconstructed is said in a line, the rest on the sheet."""
    with Served(tmp_path) as server:
        for number in range(saved):
            server.post("/sessions", {"game": "rome", "seed": number, "name": f"A long evening, number {number}"})
        player = sit(DESKTOP, server).open()
        assert player.see("[data-game] .main").count() == len(all_games())
        bottoms = "[...document.querySelectorAll('[data-game] .main')].map((one) => one.getBoundingClientRect().bottom)"
        assert max(player.page.evaluate(bottoms)) <= DESKTOP[1]
        line = player.see("[data-game=rome] .reconstructed")
        assert line.inner_text() == "Components: 90 % reconstructed"
        assert line.evaluate("(line) => line.getClientRects().length === 1 && line.offsetHeight < 24")


def test_all_games_in_one_row_on_a_laptop(sit: Sits) -> None:
    """Nobody scrolls to find a game; on a phone they stand below each other."""
    tops = "[...document.querySelectorAll('.game')].map((card) => Math.round(card.getBoundingClientRect().top))"
    player = sit(DESKTOP).open()
    assert len(set(player.page.evaluate(tops))) == 1
    assert len(player.page.evaluate(tops)) == len(all_games())
    assert len(set(sit(PHONE).open().page.evaluate(tops))) == len(all_games())


def test_no_bot_has_a_name_that_reads_wrong(sit: Sits) -> None:
    """Two letters are letters."""
    facts = sit().open().see("[data-game=skirmish] .fact").all_inner_texts()
    assert "AI" in facts
    assert "Ai bot" not in facts


def test_a_phone_is_let_in_and_kept_out_again(sit: Sits) -> None:
    """One button opens the door and shows a code; another closes it."""
    player = sit().open("/phone?to=/play/ford-none")
    assert player.see(".code svg").count() == 0
    player.page.get_by_role("button", name="Let a phone in").click()
    player.see(".code svg").wait_for()
    link = player.see("input[readonly]").input_value()
    assert "/play/ford-none?token=" in link
    box = player.see(".code svg path.qrline").bounding_box()
    whole = player.see(".code svg").bounding_box()
    assert box is not None
    assert whole is not None
    assert box["width"] > 0.7 * whole["width"]
    player.page.get_by_role("button", name="Let nobody in any more").click()
    player.page.get_by_role("button", name="Let a phone in").wait_for()
    assert player.see(".code svg").count() == 0


@pytest.mark.parametrize("path", ["/", "/play"])
def test_on_a_phone_the_rest_of_the_bar_is_under_one_button(sit: Sits, served: Served, path: str) -> None:
    """Large enough for a finger; a tap outside closes it."""
    where = path if path == "/" else f"/play/{served.post('/sessions', {'game': 'ford'})['id']}"
    player = sit(PHONE, touch=True).open(where)
    menu = player.see("#more-tools")
    assert not menu.is_visible()
    player.page.get_by_role("button", name="More", exact=True).tap()
    assert menu.is_visible()
    boxes = [one.bounding_box() for one in menu.locator(".button").all() if one.is_visible()]
    assert len(boxes) == (5 if path == "/" else 4)  # the list of keys is for those who have keys
    assert all(box is not None and box["height"] >= 44 and box["width"] >= 150 for box in boxes)
    player.page.touchscreen.tap(40, 700)
    assert not menu.is_visible()


def test_numbers_name_their_axes_and_print_their_intervals(sit: Sits) -> None:
    """In the colours of the seats."""
    player = sit().open("/numbers")
    player.see("[name=game]").select_option("ford")
    player.see("[name='seat:Legion']").wait_for()
    player.see("[name=games]").fill("20")
    player.see("[name=seed]").fill("7")
    player.page.get_by_role("button", name="Run").click()
    player.see("#results", has_text="20 games, seed 7,").wait_for()  # not those that were played before
    words = player.see("#results .chart text").all_text_contents()
    assert {"share of games won", "length of a game, in rounds or turns", "games"} <= set(words)
    assert sum("% to " in one for one in words) == 2
    fills = [bar.evaluate("(bar) => getComputedStyle(bar).fill") for bar in player.see(".bar-of-wins").all()]
    assert len(set(fills)) == 2
