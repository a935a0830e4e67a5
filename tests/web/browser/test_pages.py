"""The pages around a game: the start, the set-up sheet, the tour, the rules, the numbers."""

from __future__ import annotations

import pytest

from foeman.games import all_games
from tests.web.browser.conftest import DESKTOP, PHONE, Sits
from tests.web.browser.served import Served

LARGEST_BOARD = 400_000
LAST_MARK = "The rest is yours"
MINE = """
name = "Mine"
game = "ford"
[base]
seats = { Legion = "column", Tribes = "column" }
[[ranges]]
key = "options.turns"
values = [2, 3]
[sure]
games = 4
"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_every_page_fits_the_screen(sit: Sits, size: tuple[int, int]) -> None:
    """No page can be scrolled sideways, each has one main part and a heading, and nothing comes from another host."""
    player = sit(size)
    hosts: list[str] = []
    player.page.on("request", lambda request: hosts.append(request.url.split("/")[2] if "//" in request.url else ""))
    for path in ["/", "/rules/ford", "/numbers", "/play/nothing", "/rules/chess"]:
        player.open(path)
        assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        assert player.see("main").count() == 1, path
        assert player.see("main h1").count() >= 1, path
    assert {host for host in hosts if host} == {player.url.removeprefix("http://")}
    assert len(player.errors) == 2
    player.errors[:] = [error for error in player.errors if "404 (Not Found)" not in error]


def test_each_game_has_its_picture(sit: Sits) -> None:
    """The first page shows the board of every game that draws one."""
    player = sit().open()
    for game in all_games():
        card = player.see(f"[data-game={game.id}]")
        assert card.locator("h2").inner_text() == game.title
        if game.digital.look.svg:
            card.scroll_into_view_if_needed()
            picture = f"document.querySelector('[data-game={game.id}] img')"
            player.wait_until(f"{picture}.complete && {picture}.naturalWidth > 0")


def test_a_game_as_the_sheet_says(sit: Sits) -> None:
    """Table, seats, options, rulings, name and seed are taken from the sheet."""
    player = sit().open()
    player.see("[data-game=ford]").get_by_role("button", name="Set up …").click()
    sheet = player.see("#setup")
    sheet.locator('[name="seat:0:Legion"]').select_option("column")
    sheet.locator('[name="seat:0:Tribes"]').select_option("person")
    sheet.locator('[name="option:turns"]').fill("3")
    sheet.locator("summary", has_text="Rulings").click()
    sheet.locator('[name="ruling:ford.ruling.empty"]').select_option("lost")
    sheet.locator("summary", has_text="Name and seed").click()
    sheet.locator('[name="name"]').fill("Between the banks")
    sheet.locator('[name="seed"]').fill("77")
    sheet.get_by_role("button", name="Start the game").click()
    player.page.wait_for_url("**/play/*")
    player.ready()
    assert "Between the banks" in player.see(".bar .title").inner_text()
    assert "of 3" in player.board()
    player.open_sheet("share")
    assert "seed 77" in player.see("#share").inner_text()


def test_what_the_sheet_gets_wrong_is_told(sit: Sits) -> None:
    """A set-up that the game refuses is refused in its own words."""
    player = sit().open()
    player.see("[data-game=ford]").get_by_role("button", name="Set up …").click()
    player.see("#setup[open]").wait_for()
    player.page.evaluate("document.querySelector('#setup-form').noValidate = true")
    player.see('#setup [name="option:turns"]').fill("5000")
    player.see("#setup").get_by_role("button", name="Start the game").click()
    player.wait_until("document.querySelector('#setup #refused').textContent !== ''")
    assert "turns" in player.see("#setup #refused").inner_text()


def test_the_tour_follows_the_game(sit: Sits) -> None:
    """The marks of the first game come up one after another as their time comes, to the last."""
    player = sit().open()
    player.see('[data-act="tour"]').click()
    player.page.wait_for_url("**/play/*")
    player.ready()
    titles = []
    player.see(".coach").wait_for()
    for _ in range(60):
        title = player.see(".coach h3").inner_text()
        titles += [title] if title not in titles else []
        if player.sees("[data-coach-next]"):
            player.see("[data-coach-next]").click()
            if title == LAST_MARK:
                break
            player.see(".coach").wait_for()
        elif player.sees(".step"):
            player.press("Space")
        else:
            camp = '#question [data-option="west camp"]'
            player.click(camp if player.sees(camp) else "#question [data-answer]")
    assert titles == [
        "Welcome",
        "What is asked of you",
        "Go on",
        "The bot, at your pace",
        "Log, Why, Table",
        "Nothing is final",
        LAST_MARK,
    ]


def test_how_hard_with_one_tap(sit: Sits) -> None:
    """A level on the sheet makes the bots stronger, and the printed bot is what is chosen before anybody taps."""
    player = sit().open()
    player.see("[data-game=ford]").get_by_role("button", name="Set up …").click()
    sheet = player.see("#setup")
    assert sheet.locator('[name="level"]:checked').input_value() == "recruit"
    sheet.locator(".levels label", has_text="Legend").click()
    sheet.get_by_role("button", name="Start the game").click()
    player.page.wait_for_url("**/play/*")
    player.ready()
    assert "Tribes 12" in player.page.inner_text("body").replace("\n", " ")


def test_numbers_run_with_a_bar_and_end_in_charts(sit: Sits) -> None:
    """A simulation shows how far it is, then wins with their intervals and the lengths of the games."""
    player = sit().open("/numbers")
    player.see("select[name=game]").select_option("ford")
    player.see('[name="seat:Tribes"]').wait_for()
    player.see('[name="games"]').fill("40")
    player.see('[name="seed"]').fill("5")
    player.click(".two form .main")
    player.see("#results", has_text="40 games, seed 5,").wait_for(timeout=60_000)  # not those that were played before
    assert player.see("#results .chart .whisker").count() == 6
    assert player.see("#results .chart .length").count() >= 1


def test_what_is_compared_is_shown_and_kept(sit: Sits) -> None:
    """A number of turns against another: a bar, the difference with its interval, the numbers; kept until removed."""
    player = sit().open("/numbers")
    player.see("select[name=game]").select_option("ford")
    player.see('[name="seat:Tribes"]').wait_for()
    player.see("select[name=compare]").select_option("options.turns")
    player.see('[name="typed"]').fill("6, 3")
    player.see('[name="games"]').fill("20")
    player.see('[name="seed"]').fill("5")
    player.click(".two form .main")
    player.see("#results", has_text="40 games of The Ford in 2 ways, seed 5.").wait_for(timeout=60_000)
    assert player.see("#results .chart .whisker").count() == 2
    assert player.see("#results .findings tbody tr").count() == 6
    assert player.see("#results .findings tbody tr").nth(3).inner_text().startswith("turns 3")
    player.open("/numbers")
    kept = player.see("#kept .experiment", has_text="Turns")
    assert "40 games, finished" in kept.first.inner_text()
    kept.first.get_by_role("button", name="Show").click()
    player.see("#results .findings").wait_for()
    player.page.on("dialog", lambda dialog: dialog.accept())
    before = player.see("#kept .experiment").count()
    kept.first.get_by_role("button", name="Remove").click()
    player.wait_until(f"document.querySelectorAll('#kept .experiment').length === {before - 1}")


def test_an_experiment_from_a_file(sit: Sits) -> None:
    """What is wrong with it is said in a line; a whole one is played."""
    player = sit(PHONE).open("/numbers")
    pick = player.see("input[type=file]")
    pick.set_input_files({"name": "x.toml", "mimeType": "text/plain", "buffer": b'name = "Odd"'})
    player.see("#refused", has_text="experiment: game: expected a value, found nothing").wait_for()
    player.see("body:not(.waiting)").wait_for()
    text = MINE.encode()
    pick.set_input_files({"name": "x.toml", "mimeType": "text/plain", "buffer": text})
    player.see("#results h2", has_text="Mine").wait_for(timeout=60_000)
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_long_seed_fits_a_phone(sit: Sits, served: Served) -> None:
    """A seed has up to 39 digits: it is broken where the line ends, and the page cannot be scrolled sideways."""
    begun = served.post("/simulations", {"game": "ford", "games": 2, "seed": 2**128 - 1})
    player = sit(PHONE).open("/numbers")
    player.see("#results", has_text=f"seed {2**128 - 1}").wait_for(timeout=60_000)
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), begun


def test_light_dark_and_auto(sit: Sits) -> None:
    """The setting is kept and holds from the first moment of the next page."""
    player = sit().open()
    theme = "document.documentElement.dataset.theme"
    assert player.page.evaluate(theme) == "light"
    player.page.emulate_media(color_scheme="dark")
    player.wait_until(f"{theme} === 'dark'")
    player.open_sheet("settings")
    player.see('#settings [data-setting=theme][data-value*="light"]').click()
    assert player.page.evaluate(theme) == "light"
    player.open("/numbers")
    assert player.page.evaluate(theme) == "light"


def test_labels_for_screen_readers(sit: Sits) -> None:
    """Every button, link and field has a name, and what changes is announced."""
    player = sit().begin("ford")
    unnamed = player.page.evaluate(
        """[...document.querySelectorAll('button, a[href], input:not([type=hidden]), select')].filter((element) =>
          !(element.getAttribute('aria-label') || element.textContent.trim() || element.title ||
            element.closest('label')?.textContent.trim() || element.placeholder)).map((element) => element.outerHTML)"""
    )
    assert unnamed == []
    assert player.see("#question[aria-live=polite]").count() == 1
    assert player.see("[role=log]").count() == 1
    assert player.page.evaluate("document.documentElement.lang") == "en"


def test_a_page_says_how_long_it_took(sit: Sits) -> None:
    """When it was alive, and each answer from the click to the new board: what `tools.measure_page` reads."""
    player = sit().begin("rome")
    marks = player.page.evaluate("performance.getEntriesByName('foeman-ready').map(({startTime}) => startTime)")
    assert len(marks) == 1
    assert marks[0] > 0
    player.answers(6)
    took = player.page.evaluate("performance.getEntriesByName('foeman-act').map(({duration}) => duration)")
    assert len(took) >= 6
    assert min(took) > 0


def test_the_board_of_rome_is_small(sit: Sits) -> None:
    """What is sent over the network for a board stays below 400 KB."""
    player = sit().begin("rome")
    assert 50_000 < len(player.board()) < LARGEST_BOARD


def test_what_somebody_wrote_is_shown_and_never_run(sit: Sits) -> None:
    """A name with HTML in it stands on the page as it was written."""
    evil = "<img src=x onerror=alert(1)>"
    player = sit().begin("ford")
    player.open_sheet("share")
    player.see("#share [name=name]").fill(evil)
    player.see("#share").get_by_role("button", name="Rename").click()
    player.see(".bar .title small", has_text=evil).wait_for()
    player.open()
    assert player.see(".save b").first.inner_text() == evil
    assert player.see("main img[src=x]").count() == 0


@pytest.mark.parametrize("width", [1440, 1200, 1024])
def test_the_bar_says_who_plays(sit: Sits, width: int) -> None:
    """Rome's four seats and who sits there, those alike together, none cut off, clear of the name and the tools."""
    player = sit((width, 800)).begin("rome")
    told = player.see(".bar .title small")
    assert told.inner_text() == "You: Rome · Super-bot: Greece, Carthage, Barbarian Tribes"
    told.evaluate("element => document.fonts.ready")
    fits = """() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const small = document.querySelector('.bar .title small');
      const isWhole = small.scrollWidth <= small.clientWidth && small.scrollHeight <= small.clientHeight + 1;
      const [name, title, undo] = ['.wordmark', '.bar .title', '[data-act=undo]'].map(box);
      return isWhole && title.left - name.right >= 8 && undo.left >= title.right && box('.bar').right >= innerWidth - 1;
    }"""
    player.wait_until(f"({fits})()")


def test_a_phone_says_what_i_play(sit: Sits) -> None:
    """There is room for one's own seat, in one line that is not cut."""
    told = sit(PHONE, touch=True).begin("rome").see(".bar .title small")
    assert told.inner_text() == "You: Rome"
    assert told.evaluate("element => element.scrollHeight <= element.clientHeight + 1")
    assert told.get_attribute("title") == "You: Rome · Super-bot: Greece, Carthage, Barbarian Tribes"


def test_the_title_of_the_bench_keeps_clear_of_the_name(sit: Sits) -> None:
    """On a small laptop, a line stands between Foeman and the pack."""
    player = sit((1200, 800)).open("/packs")
    player.see("button", has_text="Edit a copy").first.click()
    player.page.wait_for_url("**/packs/*")
    player.ready()
    gap = """() => document.querySelector('.bench-title b').getBoundingClientRect().left
      - document.querySelector('.wordmark').getBoundingClientRect().right"""
    assert player.page.evaluate(gap) >= 16
