"""The sheet on which a game is set up: what can be chosen is said in words and set by tapping."""

from __future__ import annotations

import pytest

from foeman.engine.reading import BadInput
from foeman.games import game_of
from foeman.web.page.setup_form import setup_from
from tests.web.browser.conftest import DESKTOP, PHONE, Sits
from tests.web.browser.player import Player
from tests.web.browser.served import Served


def sheet_of(player: Player, game: str) -> Player:
    """The sheet of a game, open."""
    player.open().see(f"[data-game={game}]").get_by_role("button", name="Set up …").click()
    player.see("#setup[open]").wait_for()
    return player


def tap(player: Player, words: str, times: int) -> None:
    """Tap a button so often."""
    button = player.page.get_by_role("button", name=words, exact=True)
    for _ in range(times):
        button.click()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_pairs_are_set_by_tapping(sit: Sits, served: Served, size: tuple[int, int]) -> None:
    """The grid comes with the choice that needs it, names each number, and is sent as the option reads it."""
    player = sheet_of(sit(size), "rome")
    grid = player.see("#setup .pair-grid")
    assert not grid.is_visible()
    player.see('[name="option:stance"]').select_option("chosen")
    assert grid.locator("[data-row]:visible th").all_inner_texts() == ["G Greece", "C Carthage", "B Barbarian Tribes"]
    tap(player, "Greece towards Rome: more", 6)
    tap(player, "Carthage towards Greece: less", 2)
    cell = grid.locator("[data-row=Greece] [data-column=Rome]")
    assert cell.locator("input").input_value() == "9"
    assert cell.locator("small").inner_text() == "War Monger"
    assert player.page.evaluate(
        "(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector('.pair-grid'))"
    )
    player.page.get_by_role("button", name="Start the game").click()
    player.page.wait_for_url("**/play/*")
    setup = served.get(f"/sessions/{player.id}/export")["setup"]
    assert setup["options"] == {"stance": "chosen", "stances": "Greece: Rome 9; Carthage: Greece 3"}


def test_only_who_is_seated_has_a_row(sit: Sits) -> None:
    """People have no row, and who does not play has neither row nor column."""
    player = sheet_of(sit(), "rome")
    player.see('[name="option:stance"]').select_option("chosen")
    player.see('[name="seat:0:Greece"]').select_option("person")
    rows = "[...document.querySelectorAll('[data-row]')].filter((row) => !row.hidden).map((row) => row.dataset.row)"
    assert player.page.evaluate(rows) == ["Carthage", "Barbarian Tribes"]
    seating = player.see('[name="seating"]')
    seating.select_option(str(seating.locator("option").all_inner_texts().index("Rome, Carthage")))
    player.wait_until(f"({rows}).length === 1")
    assert player.page.evaluate(rows) == ["Carthage"]
    assert player.see(".pair-grid th[data-column]:visible").all_inner_texts() == ["R\nRome", "C\nCarthage"]


def test_options_and_bots_are_said_in_words(sit: Sits) -> None:
    """No names of the inside; a list shows short names, of which none is cut, and what they mean stands below."""
    player = sheet_of(sit(), "rome")
    label = player.see('label:has([name="option:target"]) .name')
    assert label.inner_text() == "Victory points that trigger the last round"
    assert "Levers" not in player.see("#setup").inner_text()
    assert not player.page.locator("#setup .what-it-is").is_visible()
    player.see("#setup summary", has_text="About the components").click()
    assert "reconstructed" in player.see("#setup .what-it-is").inner_text()
    assert player.see('[name="seat:0:Greece"] option').all_inner_texts() == [
        "A person",
        "Super bot",
        "Speed bot",
        "At random",
        "Greedy player",
        "Searching player",
    ]
    assert player.see(".about-bots li").all_inner_texts() == [
        "Super bot: plays by the detailed target priority order",
        "Speed bot: quicker, with a fixed income and the summary order",
    ]


def test_a_number_that_no_pair_can_have_is_refused() -> None:
    """In one line: where, what was expected, what was found."""
    form = {
        "seat:0:Rome": "super",
        "seat:0:Greece": "person",
        "option:stance": "chosen",
        "pair:stances:Rome:Greece": 12,
    }
    with pytest.raises(BadInput, match="stances: Rome towards Greece: expected a number from 1 to 9, found '12'"):
        setup_from(game_of("rome"), form)
    setup, _, _ = setup_from(game_of("rome"), {**form, "option:stance": "neutral"})
    assert setup.options == {}


def test_what_counts_at_a_real_table_is_asked_there_only(sit: Sits) -> None:
    """Whether the map is told matters beside a real board; on the screen nobody is asked for it."""
    player = sheet_of(sit(), "rome")
    chosen = player.see('#setup [name="option:map"]')
    assert not chosen.is_visible()
    player.see("#setup .segments label", has_text="At my real table").click()
    assert chosen.is_visible()
