"""Everybody can read and use the pages: axe-core finds nothing serious on them, by day and by night."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from foeman.games import all_games
from tests.web.browser.conftest import PHONE, Sits
from tests.web.browser.player import Player

AXE = Axe()
GRAVE = ("serious", "critical")
EVERYTHING: dict[str, Any] = {"resultTypes": ["violations"], "preload": False}
COLOURS: dict[str, Any] = {**EVERYTHING, "runOnly": ["color-contrast"]}
"""All that is different by night; axe asks for 4.5 to 1, and for 3 to 1 where letters are large."""


def faults(player: Player) -> list[str]:
    """What axe finds on a page as it is, everything by day and the colours by night, a line for each thing."""
    return [*_found(player, "dark", COLOURS), *by_day(player)]


def by_day(player: Player) -> list[str]:
    """What axe finds where the colours have been looked at elsewhere."""
    return _found(player, "light", EVERYTHING)


def _found(player: Player, theme: Any, options: dict[str, Any]) -> list[str]:
    player.page.emulate_media(color_scheme=theme)
    player.wait_until(f"document.documentElement.dataset.theme === '{theme}'")
    grave = [one for one in AXE.run(player.page, options=options).response["violations"] if one["impact"] in GRAVE]
    return [f"{theme}: {one['id']}: {node['target']}: {_why(node)}" for one in grave for node in one["nodes"]]


def _why(node: dict[str, Any]) -> str:
    return "; ".join(str(check["message"]) for check in (*node["any"], *node["all"], *node["none"]))


def open_sheet(player: Player) -> Player:
    """The sheet of the game with the most options, with all its folds open."""
    player.see("[data-game=rome]").get_by_role("button", name="Set up …").click()
    player.see("#setup[open]").wait_for()
    player.page.evaluate("for (const fold of document.querySelectorAll('#setup details')) fold.open = true")
    return player


def test_the_pages_around_a_game(sit: Sits) -> None:
    """The first page, the sheet on which a game is set up, the phone's page and the rules."""
    player = sit().open()
    assert faults(player) == []
    assert faults(open_sheet(player)) == []
    assert faults(player.open("/phone?to=/")) == []
    assert faults(player.open("/rules/ford")) == []


def test_numbers_with_their_charts(sit: Sits) -> None:
    """The form, and what a simulation found."""
    player = sit().open("/numbers")
    player.see("select[name=game]").select_option("ford")
    player.see('[name="seat:Tribes"]').wait_for()
    player.see('[name="games"]').fill("20")
    player.click(".two form .main")
    player.see("#results").wait_for()
    assert faults(player) == []


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_a_game(sit: Sits, game: str) -> None:
    """A question and what lies on the table; a bot's step and why; the replay."""
    player = sit().begin(game).to_my_turn()
    player.tab("beside")
    assert faults(player) == []
    player.play_to_the_bots()
    player.tab("why")
    assert faults(player) == []
    player.to_my_turn().press("p")
    player.see(".replay input[type=range]").wait_for()
    assert by_day(player) == []


def test_on_a_phone(sit: Sits) -> None:
    """The first page, the sheet, a question, and a bot's step with its reasons."""
    player = sit(PHONE).open()
    assert by_day(player) == []
    assert by_day(open_sheet(player)) == []
    assert by_day(player.begin("ford")) == []
    assert by_day(player.play_to_the_bots()) == []
