"""The film of the bots' steps in the browser: it plays, marks what changed, and shows again what one has missed."""

from __future__ import annotations

from tests.web.browser.conftest import PHONE, Sits


def test_a_step_names_its_bot_and_the_log_does_not_repeat_it(sit: Sits) -> None:
    """Whose bot it is stands above the step; its lines are in the log only when the film has gone on."""
    player = sit().begin("rome").play_to_the_bots()
    assert player.see(".step .who").inner_text().split("\n")[1].endswith("’s Super-bot")
    words = player.see(".step .lines p").first.inner_text().split("\n")[0]
    assert words not in player.see(".log p").all_inner_texts()
    assert player.page.evaluate("document.querySelector('.side-top').scrollHeight") > 0


def test_what_changed_is_marked_and_in_view(sit: Sits) -> None:
    """Sooner or later a step changes the map: its places are outlined, and lie within the frame; on a phone, too."""
    for size in ((1440, 900), PHONE):
        player = sit(size, touch=size == PHONE).begin("crusade").play_to_the_bots(".marks .now > *")
        box = player.see(".marks .now > *").first.bounding_box()
        frame = player.see(".board").bounding_box()
        assert box is not None
        assert frame is not None
        assert frame["x"] <= box["x"] + box["width"] / 2 <= frame["x"] + frame["width"]
        assert frame["y"] <= box["y"] + box["height"] / 2 <= frame["y"] + frame["height"]


def test_an_outlined_region_keeps_its_name_and_pieces(sit: Sits) -> None:
    """What is outlined lies on the land: every name and piece is drawn after it."""
    player = sit().begin("rome").play_to_the_bots(".marks.ground .now .changed")
    assert player.page.evaluate(
        """() => {
          const outline = document.querySelector('.marks.ground .now .changed');
          const marks = [...document.querySelectorAll('.board [data-mark]')];
          return marks.length && marks.every((one) => outline.compareDocumentPosition(one) & 4);
        }"""
    )
    player.to_my_turn()
    assert player.see(".marks .changed").count() == 0


def test_a_space_that_is_a_mark_has_its_outline_above(sit: Sits) -> None:
    """A space of SPARTA! keeps its size, and would lie upon an outline of the same size under it."""
    player = sit().begin("sparta").play_to_the_bots(".marks .now .changed, .marks .now .ring")
    above = player.page.evaluate("document.querySelectorAll('.paper > .marks .now > :is(.changed, .ring)').length")
    assert above > 0


def test_the_film_plays_by_itself_at_a_speed(sit: Sits) -> None:
    """One key plays it, another makes it faster; at the end it is my turn."""
    player = sit().begin("ford").play_to_the_bots()
    player.page.keyboard.press(".")
    player.page.keyboard.press(".")
    assert player.see('[data-film="nextSpeed"]').inner_text() == "4×"
    player.page.keyboard.press("k")
    player.wait_until("!document.querySelector('.step')")
    assert player.sees("#question")


def test_since_my_turn_outlines_every_region_that_changed(sit: Sits) -> None:
    """One key shows again what the bots did; the places stay outlined, and at the end it is my turn as before."""
    player = sit().begin("ford").play_to_the_bots().to_my_turn()
    asked = player.asked()
    player.press("s")
    assert player.see(".step.again .count").inner_text().startswith("1 of")
    while player.see('.step [data-act="run"]').count():
        player.press("Space")
    assert player.see(".marks .since .changed").count() > 0
    player.press("Space")
    assert player.asked() == asked


def test_space_goes_on_in_what_was_shown_again_by_a_click(sit: Sits) -> None:
    """The button that begins it does not keep the focus: Space would begin it anew."""
    player = sit().begin("ford").play_to_the_bots().to_my_turn()
    player.click('.bar [data-act="since"]')
    assert player.see(".step.again .count").inner_text().startswith("1 of")
    player.press("Space")
    assert player.see(".step.again .count").inner_text().startswith("2 of")


def test_the_replays_slider_keeps_the_focus(sit: Sits) -> None:
    """It is moved with the keys again and again, though the board changes under it."""
    player = sit().begin("ford").answers(3)
    player.press("p")
    slider = player.see(".replay input[type=range]")
    slider.focus()
    for _ in range(2):
        before = player.see(".replay output").inner_text()
        player.page.keyboard.press("ArrowLeft")
        player.wait_until(f"document.querySelector('.replay output').textContent !== {before!r}")
        assert player.page.evaluate("document.activeElement.matches('.replay input[type=range]')")


def test_correcting_shows_the_board_as_it_was(sit: Sits) -> None:
    """The position that the answer was given in, and a way back to the game now."""
    player = sit(pace="off").begin("ford")
    pieces = "[...document.querySelectorAll('.paper > svg [data-piece]')].map((one) => one.outerHTML).join()"
    first = player.page.evaluate(pieces)
    player.answers(6)
    now = player.page.evaluate(pieces)
    assert now != first
    player.see("#answer-1").get_by_role("button", name="Correct answer 1").click()
    player.settle()
    assert player.page.evaluate(pieces) == first
    player.click('#question [data-act="cancel"]')
    assert player.page.evaluate(pieces) == now
