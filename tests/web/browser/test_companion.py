"""Beside a real table: forms with large buttons, the dice tray, the checklist, the voice, a screen that stays awake."""

from __future__ import annotations

import pytest

from foeman.engine.testing import SEED, log_text, play_session, setups
from foeman.games import all_games, game_of
from tests.web.browser.conftest import PHONE, Sits

COMPANIONS = [game.id for game in all_games() if game.physical]
ANSWERS = 150
"""Within so many answers a bot has had its turn, with all that it asks for."""
STUBS = """
globalThis.spoken = [];
speechSynthesis.speak = (said) => spoken.push(said.text);
globalThis.awake = 0;
Object.defineProperty(navigator, "wakeLock", { value: {
  request: async (kind) => { awake += 1; return { addEventListener() {}, release: async () => { awake -= 1; } }; },
} });
"""


def rolls_beside_the_table(name: str) -> bool:
    """Whether the companion ever asks for a die: a bot that rolls none asks for none."""
    game = game_of(name)
    log = log_text(play_session(game, setups(game)["physical"], SEED, most=ANSWERS).events)
    return any(f"{die}: " in log for die in game.dice if die not in ("tie", "shuffle", "draw"))


@pytest.mark.parametrize("game", COMPANIONS)
def test_a_bots_turn_at_a_real_table_with_entered_dice(sit: Sits, game: str) -> None:
    """Questions lead to instructions to carry out and to the bot's reasons; dice are tapped as they lie."""
    player = sit(PHONE).start(game, physical=True)
    assert player.see(".table.physical").count() == 1
    wants_dice = rolls_beside_the_table(game)
    entered = False
    for _ in range(ANSWERS):
        if player.see("#question form[data-form=roll]").count():
            faces = player.see("#question [data-face]").count()
            assert faces >= 2
            entered = True
        told = player.see(".checklist .to-do li").count() > 0 and player.see("[data-pane=why] .because").count() > 0
        if (told and player.number() and (entered or not wants_dice)) or player.sees(".question.over"):
            break
        field = player.see('#question [data-thing="east bank"]')  # of The Ford: where both sides meet
        if field.count() and field.input_value() == "0":
            player.see('#question [data-row="east bank"] [data-by="1"]').click()
        player.answer()
    assert player.see(".checklist .to-do li").count() > 0
    assert player.see("[data-pane=why] .because").count() > 0
    assert entered or not wants_dice
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it can be scrolled sideways"
    number = player.number()
    player.click('[data-key-of="undo"]')
    assert player.number() == number - 1
    assert player.see(".notice").count() == 1


def test_instructions_are_ticked_off_and_read_aloud(sit: Sits) -> None:
    """A tick stays when the page is loaded again; only what is left is read; the screen stays awake if wished."""
    player = sit(PHONE)
    player.page.add_init_script(STUBS)
    player.begin("ford", seed=2, table="physical")
    player.wait_until("awake === 1")
    lines = player.see(".checklist .to-do label").all_inner_texts()
    assert len(lines) > 1
    player.see("[data-speak]").click()
    player.see(".checklist .to-do input").first.check()
    player.see("[data-speak]").click()
    assert player.page.evaluate("spoken") == [" ".join(lines), " ".join(lines[1:])]
    player.page.reload()
    player.ready()
    assert player.see(".checklist .to-do input").first.is_checked()
    assert not player.see(".checklist .to-do input").nth(1).is_checked()
    player.wait_until("awake === 1")
    player.open_sheet("settings")
    player.see('#settings [data-setting=awake][data-value="false"]').click()
    player.wait_until("awake === 0")


def test_undo_says_which_pieces_go_back(sit: Sits) -> None:
    """At a real table an undo lists the instructions to take back."""
    player = sit().begin("ford", table="physical")
    while not player.see(".checklist .to-do", has_text="March a cohort of the Tribes").count():
        player.answer()
    told = player.see(".checklist .to-do li").first.inner_text().strip()
    for _ in range(6):
        if f"take back: {told}" in player.see(".notices").inner_text():
            break
        player.click('[data-key-of="undo"]')
    player.see(".notice", has_text=f"take back: {told}").wait_for()


def test_what_is_not_ticked_off_stays_in_view(sit: Sits) -> None:
    """Once somebody ticks, earlier instructions that are still open stand in the list until they are ticked too."""
    player = sit(PHONE).begin("ford", seed=2, table="physical")
    first = player.see(".checklist .to-do label").all_inner_texts()
    player.see(".checklist .to-do input").first.check()
    while player.see(".checklist .still").count() == 0:
        player.answer()
    assert player.see(".checklist .still").get_attribute("open") is not None
    assert player.see(".checklist .still li:not([hidden]) label").all_inner_texts() == first[1:]
    player.see(".checklist [data-tick-all]").click()
    assert not player.see(".checklist .still").is_visible()


def test_on_a_phone_the_new_question_is_in_view(sit: Sits) -> None:
    """However far down one had scrolled: after an answer what is asked next is seen without scrolling."""
    player = sit(PHONE).begin("ford", seed=2, table="physical")
    for _ in range(6):
        player.page.evaluate("scrollTo(0, document.body.scrollHeight)")
        player.answer()
        box = player.see("#question h2").bounding_box()
        assert box is not None
        assert 0 <= box["y"] <= 844 - box["height"]


def test_a_told_map_is_kept_on_the_page(sit: Sits) -> None:
    """With a button on the sheet that shares and keeps; the next set-up offers it."""
    player = sit()
    data = {"game": "ford", "seed": 5, "table": "physical", "options": {"map": "told"}}
    made = player.page.request.post(f"{player.url}/api/sessions", data=data, headers={"Origin": player.url}).json()
    player.open(f"/play/{made['id']}")
    assert "Your own map" in player.see(".question .what-it-is").inner_text()
    for camp in ("Homeward", "Woodside"):
        player.see("#question .typed summary").first.click()
        player.see("#question .typed input").first.fill(camp)
        player.click("#question .typed button")
    player.open_sheet("share")
    player.click("[data-act=keep_map]")
    player.see(".notice", has_text="is kept").wait_for()
