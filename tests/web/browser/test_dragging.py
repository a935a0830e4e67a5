"""Beside a real table a turn is told by hand: pieces are dragged on the mirrored board, a place is tapped."""

from __future__ import annotations

import pytest

from tests.web.browser.conftest import PHONE, Sits
from tests.web.browser.player import Player
from tests.web.browser.served import Served
from tests.web.browser.test_telling import at_question, last_answer

ROME = ("Greece", "Carthage", "initiative = Rome, direction = clockwise", "none")
TABLET = (820, 1180)


def middle(player: Player, selector: str) -> tuple[float, float]:
    """The middle of something on the screen."""
    box = player.see(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(player: Player, start: str, end: str) -> None:
    """Drag from the middle of one thing to that of another."""
    (x, y), (u, v) = middle(player, start), middle(player, end)
    mouse = player.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move((x + u) / 2, (y + v) / 2, steps=4)
    mouse.move(u, v, steps=4)
    mouse.up()


def see_whole_board(player: Player) -> None:
    """The board in view, and all of it."""
    player.see("[data-to-board]").click()
    player.see('[data-board="fit"]').click()
    player.page.wait_for_timeout(400)


def tell(player: Player) -> None:
    """Give what was told by hand, with the one button for it."""
    before = player.version()
    player.see("#question [data-submit]").click()
    player.wait_until(f"Number(document.querySelector('.side-top').dataset.version) > {before}")


def test_a_cohort_that_is_dragged_tells_the_turn(sit: Sits, served: Served) -> None:
    """One drag from the camp to the bank is the whole turn; a line says what will be told, and undo takes it back."""
    player = at_question(sit, "ford")
    see_whole_board(player)
    drag(player, '.board [data-of="west camp"] .far:not(.near)', '.board [data-place="west bank"]')
    assert player.see(".edit-preview").inner_text() == "You tell: west bank = 1 (+1)."
    tell(player)
    assert last_answer(served, player) == [["west bank", 1]]
    before = player.version()
    player.see('[data-key-of="undo"]').click()
    player.wait_until(f"Number(document.querySelector('.side-top').dataset.version) > {before}")
    assert served.get(f"/sessions/{player.id}/export")["answers"] == []


def test_units_that_are_dragged_go_from_region_to_region(sit: Sits, served: Served) -> None:
    """All own Units of a region go along; how many is counted in the dock, and an arrow says where they go."""
    player = at_question(sit, "crusade", "none")
    see_whole_board(player)
    drag(player, '.board [data-place="Tripoli"] >> nth=-1', '.board [data-place="Laodicea"] >> nth=-1')
    assert player.see(".edit-head b").inner_text() == "Tripoli → Laodicea"
    assert player.see(".arrows.told .way").count() == 1
    player.see('.edit-row[data-piece="infantry"] [data-by="-1"]').click()
    tell(player)
    assert last_answer(served, player) == [["Tripoli", "Angevin 1i"], ["Laodicea", "Angevin 3i 2c"]]


def test_an_army_comes_from_the_tray_and_a_region_is_tapped_until_its_holder_is_right(
    sit: Sits, served: Served
) -> None:
    """An army that is not on the board yet is dragged onto it; each further tap on the region gives it to the next."""
    player = at_question(sit, "rome", *ROME)
    player.page.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})
    see_whole_board(player)
    drag(player, '.edit-tray [data-drag="Army I"]', '.board [data-place="Genua"]')
    assert player.see(".edit-preview").inner_text() == "You tell: Army I = Genua."
    player.page.touchscreen.tap(*middle(player, '.board [data-place="Genua"]'))
    assert player.see(".edit-preview").inner_text() == "You tell: Army I = Genua, Genua = Rome."
    tell(player)
    assert last_answer(served, player) == [["Army I", "Genua"], ["Genua", "Rome"]]


def test_what_cannot_be_told_is_not_dragged(sit: Sits) -> None:
    """An enemy's cohort stays where it is: the board moves under the finger, as ever, and nothing is told."""
    player = at_question(sit, "ford")
    see_whole_board(player)
    drag(player, '.board [data-piece*="Tribes"]', '.board [data-place="island"]')
    assert player.see(".edit-preview").is_hidden()
    assert player.see(".drag-ghost").count() == 0


@pytest.mark.parametrize("game", ["ford", "crusade"])
def test_a_piece_that_is_dropped_beside_the_board_is_left_alone(sit: Sits, game: str) -> None:
    """Whoever lets go elsewhere has told nothing."""
    player = at_question(sit, game, *(("none",) if game == "crusade" else ()))
    see_whole_board(player)
    start = '.board [data-piece*="Legion"] >> nth=2' if game == "ford" else '.board [data-place="Tripoli"] >> nth=-1'
    drag(player, start, ".bar .wordmark")
    assert player.see(".edit-preview").is_hidden()
    assert player.see("#question [data-submit]").inner_text() in ("Nobody has marched", "Nothing has changed")


MOBILISED = ("none", "none", "hoplites = 1", "fleets = 1", "none")
"""An evening of SPARTA! up to the deployment of two mobilised forces, with seed 5."""


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_a_mobilised_force_is_dragged_from_the_tray_to_where_it_raids_or_fights(
    sit: Sits, served: Served, size: tuple[int, int]
) -> None:
    """SPARTA!: forces wait in the tray, as they stand nowhere on the map; where a foe is, a drop is a battle."""
    player = at_question(sit, "sparta", *MOBILISED)
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    player.to_my_turn()
    see_whole_board(player)
    drag(player, '.edit-tray [data-drag="Spartan fleet 1"]', '.board [data-place="Syrakousai"] >> nth=0')
    assert player.see(".edit-preview").inner_text() == "You tell: Spartan fleet 1 = raid Syrakousai."
    drag(player, '.edit-tray [data-drag="Spartan hoplite 1"]', '.board [data-piece="Athenian fleet 2"]')
    told = "You tell: Spartan fleet 1 = raid Syrakousai, Spartan hoplite 1 = fight Athenian fleet 2."
    assert player.see(".edit-preview").inner_text() == told
    tell(player)
    raid, fight = ["Spartan fleet 1", "raid Syrakousai"], ["Spartan hoplite 1", "fight Athenian fleet 2"]
    assert last_answer(served, player) == [raid, fight]
