"""Beside a real table: forms with large buttons, the dice tray, the checklist, the voice, a screen that stays awake."""

from __future__ import annotations

import pytest

from foeman.games import all_games, game_of
from tests.web.browser.conftest import PHONE, Sits

COMPANIONS = [game.id for game in all_games() if game.physical]
STUBS = """
globalThis.spoken = [];
speechSynthesis.speak = (said) => spoken.push(said.text);
globalThis.awake = 0;
Object.defineProperty(navigator, "wakeLock", { value: {
  request: async (kind) => { awake += 1; return { addEventListener() {}, release: async () => { awake -= 1; } }; },
} });
"""


@pytest.mark.parametrize("game", COMPANIONS)
def test_a_bots_turn_at_a_real_table_with_entered_dice(sit: Sits, game: str) -> None:
    """Questions lead to instructions to carry out and to the bot's reasons; dice are tapped as they lie."""
    player = sit(PHONE).start(game, physical=True)
    assert player.see(".table.physical").count() == 1
    wants_dice = any(die not in ("tie", "shuffle", "draw") for die in game_of(game).dice)
    entered = False
    for _ in range(150):
        if player.see("#question form[data-form=roll]").count():
            faces = player.see("#question [data-face]").count()
            assert faces >= 2
            entered = True
        told = player.see(".checklist .to-do li").count() > 0 and player.see("[data-pane=why] .because").count() > 0
        if (told and (entered or not wants_dice)) or player.sees(".question.over"):
            break
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
    player.start("ford", physical=True)
    player.page.wait_for_function("awake === 1")
    lines = player.see(".checklist .to-do label").all_inner_texts()
    assert len(lines) == 2
    player.see("[data-speak]").click()
    player.see(".checklist .to-do input").first.check()
    player.see("[data-speak]").click()
    assert player.page.evaluate("spoken") == [" ".join(lines), lines[1]]
    player.page.reload()
    player.ready()
    assert player.see(".checklist .to-do input").first.is_checked()
    assert not player.see(".checklist .to-do input").nth(1).is_checked()
    player.page.wait_for_function("awake === 1")
    player.see("[data-sheet=settings]").click()
    player.see('#settings [data-setting=awake][data-value="false"]').click()
    player.page.wait_for_function("awake === 0")


def test_undo_says_which_pieces_go_back(sit: Sits) -> None:
    """At a real table an undo lists the instructions to take back."""
    player = sit().start("ford", physical=True)
    while not player.see(".checklist .to-do", has_text="March a cohort of the bot").count():
        player.answer()
    told = player.see(".checklist .to-do li").first.inner_text().strip()
    for _ in range(6):
        if f"take back: {told}" in player.see(".notices").inner_text():
            break
        player.click('[data-key-of="undo"]')
    assert f"take back: {told}" in player.see(".notices").inner_text()
