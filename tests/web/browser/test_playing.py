"""Playing every game in the browser: from one click to a bot's move with its reasons, and back again."""

from __future__ import annotations

import json

import pytest

from foeman.games import game_of, names
from foeman.web.page.start import SHOWN
from tests.web.browser.conftest import DESKTOP, PHONE, Sits
from tests.web.browser.player import Player
from tests.web.browser.served import Served

SIZES = {"desktop": DESKTOP, "phone": PHONE}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", names())
def test_a_game_is_played_to_a_bots_move_with_its_reasons(sit: Sits, game: str, size: str) -> None:
    """One click starts a game; answers lead to a bot's decision; its card names the rule and the choice; undo works."""
    player = sit(SIZES[size], touch=size == "phone")
    player.start(game) if size == "desktop" else player.begin(game)
    player.play_to_the_bots()
    card = player.see(".step .because").first
    assert card.locator(".asked").first.inner_text()
    rule = card.locator(".rule-link").first
    id = json.loads(rule.get_attribute("data-value") or "")
    assert id.startswith(f"{game}.")
    assert rule.inner_text() == game_of(game).rulebook.heading(id)
    player.to_my_turn()
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it can be scrolled sideways"

    player.tab("why")
    assert player.see("[data-pane=why] .because").count() >= 1
    player.tab("log")
    if not player.number():
        player.answers(1)
    before, asked = player.number(), player.version()
    player.click('[data-key-of="undo"]')
    assert player.number() < before  # an act may hold several answers
    assert player.version() == asked + 1
    player.click('[data-key-of="redo"]')
    assert player.number() == before


def test_undo_to_a_line_redo_and_fork(sit: Sits) -> None:
    """The log takes back to any answer; a fork leaves the game as it is."""
    player = sit().begin("ford")
    player.answers(6)
    lines = player.see(".log p").all_inner_texts()
    player.see("#answer-3").get_by_role("button", name="Take back answer 3 and all after it").click()
    player.settle()
    assert player.number() == 2
    assert player.see(".notice").inner_text().startswith("Back to answer 2.")
    for _ in range(4):
        player.press("r").to_my_turn()
    assert player.number() == 6
    assert player.see(".log p").all_inner_texts() == lines

    first = player.id
    player.see("#answer-4").get_by_role("button", name="Another game from after answer 4").click()
    player.settle()
    assert player.see(".replay output").inner_text() == "after answer 4"
    player.see(".replay").get_by_role("button", name="Play on from here").click()
    player.page.wait_for_url(lambda url: first not in url)
    player.ready()
    assert player.number() == 4
    player.open(f"/play/{first}")
    assert player.number() == 6


def test_an_earlier_answer_is_corrected(sit: Sits) -> None:
    """The question of an earlier answer is asked again; another answer takes its place."""
    player = sit().begin("ford")
    player.answers(4)
    player.see("#answer-1").get_by_role("button", name="Correct answer 1").click()
    player.settle()
    assert "Correcting answer 1" in player.see("#question").inner_text()
    player.click('#question [data-option="done"]')
    player.to_my_turn()
    assert player.see("#answer-1 .value").inner_text() == "done"
    assert "Answer 1 is corrected." in player.see(".notice").last.inner_text()


def test_the_replay_goes_through_the_whole_game(sit: Sits) -> None:
    """The slider shows every moment; nothing can be answered there; the way back leads to now."""
    player = sit().begin("ford")
    start = player.board()
    player.answers(4)
    now = player.board()
    player.press("p")
    slider = player.see(".replay input[type=range]")
    assert slider.get_attribute("value") == slider.get_attribute("max")
    slider.fill("0")
    player.wait_until("document.querySelector('.replay output').textContent.includes('before the first')")
    assert player.see(".lights .light").count() == 0
    version = player.version()
    player.press("1")
    assert player.version() == version
    shown = player.page.evaluate("document.querySelectorAll('.paper > svg [data-piece]').length")
    assert shown == start.count("data-piece")
    player.press("Escape")
    assert not player.sees(".replay")
    assert player.board().count("data-piece") == now.count("data-piece")


def test_the_bots_move_at_my_pace(sit: Sits) -> None:
    """Each Next shows one step more of the log, an arrow shows a move; back goes back; at once skips them all."""
    player = sit().begin("ford")
    player.play_to_the_bots()
    lines = player.see(".log p").count()
    seen_an_arrow = False
    steps = 0
    while player.sees(".step"):
        seen_an_arrow = seen_an_arrow or player.see(".arrows .way").count() > 0
        if steps == 1:
            player.press("b")
            assert player.see(".step .count").inner_text().startswith("1 of")
            player.press("Space")
        player.press("Space")
        steps += 1
    assert seen_an_arrow
    assert steps > 1
    assert player.see(".log p").count() > lines

    player.page.keyboard.press("Escape")
    player.open_sheet("settings")
    player.see('#settings [data-setting=pace][data-value*="off"]').click()
    player.see("#settings [data-close]").first.click()
    for _ in range(4):
        player.answer()
        assert not player.sees(".step")


def test_bots_that_move_before_my_first_answer_move_at_my_pace_too(sit: Sits) -> None:
    """With this seed the Tribes begin: their steps come before the first question; once it is answered, never again."""
    player = sit().begin("ford", seed=0)
    assert player.see(".step .count").inner_text().startswith("1 of")
    assert player.see("#question").count() == 0
    player.press("Space")
    assert player.see(".arrows .way").count() == 1
    assert player.see(".step .because").count() > 0
    player.to_my_turn()
    assert player.see("#question").count() == 1
    player.answer()
    player.to_my_turn().page.reload()
    player.ready()
    assert not player.sees(".step")


def test_a_rule_and_a_ruling_in_words(sit: Sits) -> None:
    """One tap on a rule's name shows its words and where the rulebook has them; a ruling shows its readings."""
    player = sit().begin("ford")
    player.see("#question .rule-link").click()
    sheet = player.see("#rule-sheet")
    assert sheet.locator(".rule p").first.inner_text() == game_of("ford").rulebook.words["ford.march"]
    assert sheet.locator(".rule h3").inner_text() == "The Ford, 2 March"
    assert sheet.locator(".rule .id").inner_text() == "ford.march"
    player.open("/rules/ford")
    player.see(".find input").fill("empty")
    player.wait_until("document.querySelector('#found').textContent.includes('found')")
    ruling = player.see('[id="rule-ford.ruling.empty"]')
    assert ruling.is_visible()
    assert ruling.locator(".readings li").count() == 2
    assert ruling.locator(".readings li.played").count() == 1


def test_about_a_place(sit: Sits) -> None:
    """Resting on a place tells all about it; a long press does so on a phone."""
    player = sit().begin("ford")
    player.see('[data-place="island"]').hover()
    player.see(".popover h3").wait_for()
    assert player.see(".popover").inner_text().startswith("island")
    phone = sit(PHONE, touch=True).begin("ford")
    place = phone.see('[data-place="island"]')
    place.dispatch_event("pointerdown", {"pointerType": "touch", "clientX": 10, "clientY": 10, "pointerId": 5})
    phone.see(".popover h3").wait_for()
    assert phone.see(".popover h3").inner_text() == "island"


def test_the_board_is_moved_and_zoomed(sit: Sits) -> None:
    """Wheel, drag, pinch, buttons and keys change the view; one key shows the whole board again."""
    player = sit().begin("ford")
    transform = "document.querySelector('.paper').style.transform"
    fit = player.page.evaluate(transform)
    seen = [fit]

    def changed() -> None:
        now = player.page.evaluate(transform)
        assert now not in seen
        seen.append(now)

    box = player.see(".board").bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    player.page.mouse.move(*middle)
    player.page.mouse.wheel(0, -300)
    player.wait_until(f"{transform} !== {fit!r}")
    changed()
    player.page.mouse.down()
    player.page.mouse.move(middle[0] + 90, middle[1] + 40, steps=4)
    player.page.mouse.up()
    changed()
    player.see("[data-board=closer]").click()
    changed()
    player.page.evaluate("document.activeElement.blur()")
    player.press("ArrowLeft")
    changed()
    player.press("-")
    changed()
    for kind, finger, x in [("down", 7, 500), ("down", 8, 600), ("move", 8, 700), ("up", 7, 500), ("up", 8, 700)]:
        event = {"pointerId": finger, "pointerType": "touch", "clientX": x, "clientY": 400, "bubbles": True}
        player.see(".board").dispatch_event(f"pointer{kind}", event)
    changed()
    player.press("f")
    assert player.page.evaluate(transform) == fit


def tab_to(player: Player, selector: str, most: int) -> None:
    """Press Tab until this has the focus, which is seen there."""
    for _ in range(most):
        player.page.keyboard.press("Tab")
        if player.page.evaluate(f"document.activeElement.matches({selector!r})"):
            break
    assert player.page.evaluate(f"document.activeElement.matches({selector!r})"), f"{selector}: not in {most} Tabs"
    assert player.page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"


def test_a_game_is_started_without_a_mouse_however_many_are_saved(sit: Sits, served: Served) -> None:
    """One key skips what is saved, some more reach the game; the focus is always to be seen."""
    for _ in range(SHOWN):
        served.post("/sessions", {"game": "ford"})
    player = sit().open()
    assert player.see("[aria-label='Go on playing'] .save").count() == SHOWN
    tab_to(player, ".skip", 1)
    player.page.keyboard.press("Enter")
    tab_to(player, "[data-game=ford] .main", 4 * len(names()))
    player.page.keyboard.press("Enter")
    player.page.wait_for_url("**/play/*")
    player.ready()
    assert player.see("h1.title").inner_text().startswith(game_of("ford").title)


def test_keyboard_only(sit: Sits) -> None:
    """A game is played without a mouse: answers, the bots' steps, undo and redo, sheets and panes."""
    player = sit().begin("ford", seed=5)
    for _ in range(12):
        if player.sees(".step"):
            player.press("Space")
        else:
            player.press("2" if player.see('#question [data-key="2"]').count() else "1")
    player.to_my_turn()
    number = player.number()
    assert number == 7
    player.press("u")
    assert player.number() == number - 1
    player.press("r")
    player.press("?")
    assert player.sees("#shortcuts[open]")
    player.press("Escape")
    assert not player.sees("#shortcuts[open]")
    player.press("w")
    assert player.see("[data-pane=why]").is_visible()
    player.press("l")
    assert player.see("[data-pane=log]").is_visible()
