"""Every kind of question has a form that gives what the engine takes; what it does not take is told below it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator

from tests.web.browser.conftest import DESKTOP, PHONE, Sits
from tests.web.browser.player import Player
from tests.web.browser.served import Served


@pytest.fixture(scope="module")
def forms(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with the game that asks everything."""
    command = (str(Path(__file__).parent / "forms_server.py"),)
    with Served(tmp_path_factory.mktemp("forms"), command) as server:
        yield server


def begin(forms: Served, sit: Sits, size: tuple[int, int]) -> Player:
    """At a real table, with all dice and cards one's own."""
    made = forms.post("/sessions", {"game": "forms", "table": "physical", "dice": ["d6", "OMEN", "draw", "shuffle"]})
    return sit(size, forms).open(f"/play/{made['id']}")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_every_form_gives_its_answer(forms: Served, sit: Sits, size: tuple[int, int]) -> None:
    """One form after another is filled in by hand; the saved game holds exactly what was meant."""
    player = begin(forms, sit, size)

    def asks(words: str) -> Locator:
        player.see("#question h2", has_text=words).wait_for()
        player.settle()
        assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        return player.see("#question form[data-form]")

    asks("One of two?").get_by_text("right").click()
    form = asks("One of many?")
    form.locator(".filter").fill("town 17")
    assert form.locator("[data-option]:visible").all_inner_texts()[0].startswith("Town 17")
    form.locator(".filter").press("Enter")
    form = asks("Some?")
    assert form.locator("[data-submit]").is_disabled()
    form.locator('[data-option="c"]').click()
    form.locator('[data-option="a"]').click()
    assert form.locator('[data-option="b"]').is_disabled()
    form.locator("[data-submit]").click()
    asks("A small number?").get_by_text("4", exact=True).click()
    form = asks("A large number?")
    form.locator("input[name=number]").fill("41")
    form.locator("[data-by='1']").click()
    form.locator("[data-submit]").click()
    asks("Yes or no?")
    player.press("n")
    form = asks("A name?")
    assert form.locator(".chip").all_inner_texts() == ["Roma", "Capua"]
    form.locator("input[name=new]").fill("Ostia")
    form.locator("input[name=new]").press("Enter")
    form = asks("Names?")
    form.locator('[data-option="Capua"]').click()
    form.locator("input[name=new]").fill("Cumae")
    form.locator("[data-add]").click()
    form.locator("[data-submit]").click()
    form = asks("Corrections?")
    assert form.locator("[data-submit]").inner_text() == "Nothing to tell"
    form.locator('[data-row="gold"] [data-set="7"]').click()
    form.locator('[data-row="leader"] [data-set="Hannibal"]').click()
    form.locator('[data-row="leader"] [data-set="Scipio"]').click()
    form.locator('[data-thing="motto"]').fill("Win")
    form.locator(".edit-changes .chip", has_text="leader: Scipio").wait_for()
    form.locator("[data-submit]").click()
    form = asks("Roll 3 d6")
    form.locator("[data-face='6']").click()
    form.locator("[data-face='2']").click()
    form.locator(".die").first.click()
    player.page.keyboard.press("5")
    player.page.keyboard.press("5")
    form = asks("Roll 2 OMEN")
    form.get_by_role("button", name="skull").click()
    form.get_by_role("button", name="blank").click()
    asks("Draw").locator('[data-option="Queen"]').click()
    form = asks("Shuffle")
    for card in ("King", "Ace", "King", "Queen"):
        form.locator(".chip", has_text=card).click()
    form.locator("[data-submit]").click()
    player.see(".question.over").wait_for()
    said = [answer["value"] for answer in forms.get(f"/sessions/{player.id}/export")["answers"]]
    assert said == [
        "right",
        "Town 17",
        ["a", "c"],
        4,
        42,
        False,
        "Ostia",
        ["Capua", "Cumae"],
        [["gold", 7], ["leader", "Scipio"], ["motto", "Win"]],
        [2, 5, 5],
        ["skull", "blank"],
        ["Queen"],
        ["King", "Ace", "King", "Queen"],
    ]


def test_an_answer_can_be_typed_and_what_is_wrong_is_told(forms: Served, sit: Sits) -> None:
    """The engine's own line stands below the field; the game goes on when the answer fits."""
    player = begin(forms, sit, DESKTOP)
    player.see(".typed summary").click()
    player.see(".typed input").fill("up")
    player.see(".typed input").press("Enter")
    player.wait_until("document.querySelector('#refused').textContent !== ''")
    assert player.see("#refused").inner_text() == 'expected left or right, found "up"'
    player.see(".typed input").fill("left")
    player.see(".typed input").press("Enter")
    player.see("#question h2", has_text="One of many?").wait_for()
    assert player.see("#refused").inner_text() == ""


def test_foeman_rolls_if_asked_to(forms: Served, sit: Sits) -> None:
    """Dice and cards of one's own can be left to Foeman; what a person decides cannot."""
    player = begin(forms, sit, DESKTOP)
    assert player.see('[data-act="roll"]').count() == 0
    for answer in ["left", "Town 1", ["a"], 1, 1, True, "Roma", [], []]:
        before = player.version()
        player.tell("answer", answer, before)
        player.wait_until(f"Number(document.querySelector('[data-version]').dataset.version) > {before}")
    for kind in ("Roll for me", "Roll for me", "Draw for me", "Shuffle for me"):
        player.see("#question").get_by_role("button", name=kind).click()
        player.settle()
    player.see(".question.over").wait_for()
    assert len(forms.get(f"/sessions/{player.id}/export")["answers"]) == 13


def test_what_an_option_is_about_is_lit_and_a_tap_answers_or_narrows(forms: Served, sit: Sits) -> None:
    """Exactly the places, pieces and cards that options name as theirs; not what a label happens to mention."""
    made = forms.post("/sessions", {"game": "forms"})
    player = sit(DESKTOP, forms).open(f"/play/{made['id']}")

    def tap(name: str) -> None:
        for event in ("pointerdown", "pointerup"):
            player.see(f'.light[data-lit="{name}"]').dispatch_event(event)

    lit = player.page.evaluate("[...document.querySelectorAll('.light')].map((light) => light.dataset.lit)")
    assert lit == ["Capua", "Army I"]
    tap("Capua")
    options = player.see("#question [data-option]:visible")
    assert options.locator("span").all_inner_texts() == ["To Capua by road", "To Capua by sea"]
    assert "About Capua" in player.see(".narrowed").inner_text()
    player.press("Escape")
    assert (options.count(), player.see(".narrowed").count()) == (5, 0)
    tap("Capua")
    player.see(".narrowed").click()
    assert options.count() == 5
    tap("Capua")
    player.press("2")
    tap("Army I")
    player.settle()
    player.tab("beside")
    assert player.see(".pile .lit").all_inner_texts() == ["Spy"]
    player.see(".pile .lit").click()
    player.see(".question.over").wait_for()
    said = [answer["value"] for answer in forms.get(f"/sessions/{player.id}/export")["answers"]]
    assert said == ["to Capua by sea", "disband", "send the Spy"]
