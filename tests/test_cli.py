"""Every command does what its page says; whatever is refused is one line on standard error and exit status 1."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import socket
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import foeman
from foeman import games
from foeman.cli import app
from foeman.cli.setups import dice_from, option_value, seats_from
from foeman.engine.reading import BadInput, one_of
from foeman.games import all_games, names
from foeman.games.ford import FORD
from foeman.games.ford.state import State
from foeman.measures import Measure
from foeman.saved import SavedGame
from foeman.store import Store
from foeman.web import server
from tests.games.ford.crossing import POSITION

COMMANDS = (
    "serve",
    "games",
    "play",
    "table",
    "ask",
    "sim",
    "rules",
    "saves",
    "resume",
    "replay",
    "review",
    "export",
    "bench",
)
PACK_COMMANDS = ("list", "new", "check", "add", "export", "remove")
LAB_COMMANDS = ("run", "show", "report", "repeat")
PAGE = Path(__file__).parents[1] / "docs" / "command-line.md"


def run(*words: str | Path, typed: str = "") -> Result:
    """Run a command with this text on standard input."""
    return CliRunner(env={"COLUMNS": "100"}).invoke(app, [str(word) for word in words], input=typed)


def ran(*words: str | Path, typed: str = "") -> str:
    """What a command that succeeds prints."""
    result = run(*words, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*words: str | Path, typed: str = "") -> str:
    """The one line with which a command is refused."""
    result = run(*words, typed=typed)
    assert result.exit_code == 1, result.output
    assert result.stderr.count("\n") == 1, result.stderr
    assert "Traceback" not in result.output
    return result.stderr.strip()


def game_of_three_answers() -> str:
    """The id of a saved game with three answers."""
    ran("play", "ford", "--seed", "7", "--name", "Sunday", typed="2\n2\n2\n")
    with Store.open() as store:
        return store.games()[0].id


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """A file with a small position."""
    file = tmp_path / "position.json"
    file.write_text(json.dumps(POSITION))
    return file


# Help and usage


NESTED = [*(["pack", name] for name in PACK_COMMANDS), *(["lab", name] for name in LAB_COMMANDS)]


@pytest.mark.parametrize("command", [*([name] for name in COMMANDS), *NESTED, []])
def test_every_command_has_help_with_an_example(command: list[str]) -> None:
    """--help says what a command does and shows one way to call it."""
    assert f"Example: foeman {' '.join(command)}" in " ".join(ran(*command, "--help").split())


@pytest.mark.parametrize(
    "words", [["fly"], ["play"], ["play", "ford", "--fly"], ["ask", "ford"], ["sim", "ford", "--games", "x"]]
)
def test_wrong_usage_is_exit_status_2(words: list[str]) -> None:
    """An unknown command or flag, or a missing argument, is wrong usage."""
    assert run(*words).exit_code == 2


def test_version() -> None:
    """--version tells it."""
    assert ran("--version") == f"foeman {foeman.__version__}\n"


def test_the_entry_point_as_a_process() -> None:
    """The installed command refuses with one line and no traceback."""
    command = [sys.executable, "-c", "from foeman.cli import main; main()", "play", "chess"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert re.fullmatch(r'foeman: game: expected .*, found "chess"\n', done.stderr)


# Bad input


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play chess", f'game: expected {one_of(names())}, found "chess"'),
        ("play ford --option weather=1", "option: weather: expected .*found 1"),
        ("play ford --option turns=0", "option: turns: expected at least 1, found 0"),
        ("play ford --option turns=many", 'option: turns: expected a whole number, found "many"'),
        ("play ford --option turns", 'option: expected name=value, found "turns"'),
        ("play ford --ruling ford.ruling.empty=both", 'ruling ford.ruling.empty: expected kept or lost, found "both"'),
        ("play ford --ruling nonsense=yes", 'ruling: expected ford.ruling.empty, found "nonsense"'),
        ("play ford --seats person", "seats: expected 2, found 1"),
        (
            "play ford --seats person,wall",
            'seats: Tribes: expected person, column, random, greedy or search, found "wall"',
        ),
        ("play ford --seats person,column,column", "seats: expected 2, found 3"),
        ("play ford --seats Gauls=person,Tribes=column", 'seats: expected Legion or Tribes, found "Gauls"'),
        ("play ford --seed -1", "seed: expected a whole number from 0 to .*, found -1"),
        ("play ford --pack nowhere", "nowhere: expected a folder with a pack, found none"),
        ("table ford --dice d7", 'dice: expected d6, shuffle or tie, found "d7"'),
        ("sim ford --seats person,column", "seats: Legion: expected column, random, greedy or search"),
        ("sim ford --games 0", "games: expected at least 1, found 0"),
        ("sim ford --games 10 --workers 0", "workers: expected at least 1, found 0"),
        ("resume ford-none", "no saved game 'ford-none'; `foeman saves` lists them"),
        ("resume nothing.json", "nothing.json: expected a file, found none"),
        ("replay ford-none", "no saved game 'ford-none'"),
        ("export ford-none", "no saved game 'ford-none'"),
        ("saves --delete ford-none", "no saved game 'ford-none'"),
        ("saves --rename ford-none x", "no saved game 'ford-none'"),
        (
            "rules ford ford.marsh.room",
            'rules: expected words of a rule or an id such as ford.march.room.*, found "ford.marsh.room"',
        ),
        ("ask ford --position nothing.json", "nothing.json: expected a file, found none"),
        ("pack check nowhere", "nowhere: expected a folder with a pack, found none"),
        ("bench nonsense", 'bench: expected .*, found "nonsense"'),
    ],
)
def test_bad_input_is_one_line(words: str, said: str) -> None:
    """Each says what was expected and what was found, and no game is left behind."""
    assert re.search(said, refused(*shlex.split(words)))
    with Store.open() as store:
        assert store.games() == []


def test_a_truncated_save_file(tmp_path: Path) -> None:
    """The line names the file and where it breaks off; the games that are kept stay as they are."""
    id, file = game_of_three_answers(), tmp_path / "cut.json"
    whole = ran("export", id)
    file.write_text(whole[: len(whole) // 2])
    for command in ("resume", "replay"):
        assert re.search(r"cut.json: line \d+, column \d+: expected JSON", refused(command, file))
    assert ran("export", id) == whole


def test_a_save_file_of_a_newer_version(tmp_path: Path) -> None:
    """A newer form of the file, or newer rules, are refused by name."""
    data = json.loads(ran("export", game_of_three_answers()))
    file = tmp_path / "new.json"
    file.write_text(json.dumps({**data, "foeman": 99, "and": "more"}))
    assert "new.json: foeman: expected a save file of version 2 or older, found 99; a newer Foeman" in refused(
        "resume", file
    )
    file.write_text(json.dumps({**data, "version": FORD.version + 1}))
    assert f"version: expected the rules of ford in version {FORD.version} or older" in refused("resume", file)


@pytest.mark.parametrize(
    "text", ["", "[]", '"x"', '{"foeman": 1}', '{"foeman": "one"}', "\x00", '{"foeman": 1, "game": "chess"}']
)
def test_something_else_than_a_save_file(tmp_path: Path, text: str) -> None:
    """Whatever else a file holds is refused in one line."""
    file = tmp_path / "other.json"
    file.write_text(text)
    assert "other.json: " in refused("resume", file)


def test_a_broken_pack(tmp_path: Path) -> None:
    """The line names file and key, what was expected and what was found; no game begins."""
    ran("pack", "new", "ford", tmp_path / "mine")
    cards = tmp_path / "mine" / "cards.toml"
    cards.write_text(cards.read_text().replace("copies = 3", "copies = 0", 1))
    said = refused("play", "ford", "--pack", tmp_path / "mine")
    assert "cards.toml: cards[0].copies: expected at least 1, found 0" in said
    checked = run("pack", "check", tmp_path / "mine")
    assert checked.exit_code == 1
    assert "error: cards.toml: clear sky.copies: expected at least 1, found 0\n" in checked.stdout
    cards.write_text("cards = [")
    checked = run("pack", "check", tmp_path / "mine")
    assert checked.exit_code == 1
    assert checked.stdout.startswith("error: cards.toml: expected TOML")
    assert ran("saves") == "No saved games yet. Begin one with: foeman play GAME\n"


def test_a_store_that_is_no_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A damaged database is one line."""
    (tmp_path / "games.db").write_text("this is not a database, but long enough to look at" * 50)
    monkeypatch.setenv("FOEMAN_HOME", str(tmp_path))
    assert "games.db: expected saved games, found a damaged file" in refused("saves")


# Reading options


def test_seats_in_order_or_by_name() -> None:
    """Players in the order of the seats, or SEAT=player in any order and case."""
    assert seats_from(FORD, "person,column") == {"Legion": "person", "Tribes": "column"}
    assert seats_from(FORD, "tribes=person, Legion=column") == {"Tribes": "person", "Legion": "column"}
    assert seats_from(FORD, "") == {}
    with pytest.raises(BadInput, match="seats: expected name=value"):
        seats_from(FORD, "Legion=person,column")


def test_option_values_and_dice() -> None:
    """Numbers and true or false are read as such; dice by default are those that lie on the table."""
    assert [option_value(text) for text in ("6", "-1", "true", "False", "six")] == [6, -1, True, False, "six"]
    assert dice_from(FORD, None) == ("d6",)
    assert dice_from(FORD, "all") == FORD.dice
    assert dice_from(FORD, "none") == ()
    assert dice_from(FORD, "d6, tie") == ("d6", "tie")


# Games, rules, packs


def test_games() -> None:
    """Seats, bots, options with their ranges, rulings, packs and steps."""
    told = ran("games")
    for words in ("The Ford (ford)", "Legion, Tribes", "turns: 1 to 1000 (default 6)", "march, target, source"):
        assert words in told
    facts = {game["id"]: game for game in json.loads(ran("games", "--json"))}
    assert list(facts) == names()
    ford = facts["ford"]
    assert ford["options"]["turns"] == {"type": "integer", "default": 6, "minimum": 1, "maximum": 1000}
    assert ford["options"]["map"]["enum"] == ["pack", "told"]
    assert ford["bots"] == FORD.bots
    assert ford["rulings"] == 1
    assert ford["packs"][0]["name"] == "The Ford"


def test_rules_as_json() -> None:
    """Each rule with its words, source, code and tests; each ruling with its readings."""
    table = json.loads(ran("rules", "ford", "--json"))
    rules = {rule["id"]: rule for rule in table["rules"]}
    assert list(table) == ["rules", "rulings"]
    assert list(rules["ford.battle"]) == ["id", "words", "source", "heading", "code", "tests"]
    assert "rules/battle.py:battle" in rules["ford.battle"]["code"]
    assert any(
        re.fullmatch(r"tests/games/ford/rules/test_\w+\.py::test_\w+", name) for name in rules["ford.battle"]["tests"]
    )
    (ruling,) = table["rulings"]
    assert {"id", "unclear", "readings", "default", "why", "source", "code", "tests"} <= set(ruling)
    assert ruling["default"] == "kept"


def test_rules_in_words() -> None:
    """All of them under their headings, or those with some words, or one in full; a ruling with its readings."""
    told = ran("rules", "ford")
    assert "The Ford, 2 March\n" in told
    assert "    A space has room for three cohorts of a side.  ford.march.room\n" in told
    assert "Played: kept; or: lost." in told
    assert ran("rules", "ford", "room") == ran("rules", "ford", "three", "COHORTS", "space")
    assert "ford.march.camp" in ran("rules", "ford", "2", "March")
    one = ran("rules", "ford", "ford.ruling.empty")
    assert "kept (played): It stays held until the other side stands there alone." in one
    assert "ford.battle" not in one


def test_where_rules_are_applied_and_proved() -> None:
    """Only if that is asked for, or for one rule by its id."""
    assert "code: " not in ran("rules", "ford", "battle")
    told = ran("rules", "ford", "room", "--code")
    assert told.startswith(
        "The Ford, 2 March\nA space has room for three cohorts of a side.\nford.march.room\n    code: "
    )
    assert told == ran("rules", "ford", "ford.march.room")
    assert "tests: tests/games/ford/rules/test_march.py::" in told
    assert [rule["id"] for rule in json.loads(ran("rules", "ford", "ford.win", "--json"))["rules"]] == ["ford.win"]


def test_no_heading_is_a_number() -> None:
    """Every booklet that a rule comes from has a name for people."""
    told = [heading for game in all_games() for heading in game.rulebook.headings.values()]
    assert [heading for heading in told if re.search(r"(^|; )(\d+|base game),", heading) or not heading] == []


def test_rules_without_the_source(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where there is no checkout the tests are left out, and one line says why."""
    installed = tmp_path / "lib" / "python" / "site-packages" / "foeman" / "games" / "ford"
    shutil.copytree(FORD.folder, installed)
    monkeypatch.setitem(games.LOADED, "ford", replace(FORD, folder=installed))
    monkeypatch.chdir(tmp_path)
    asked = ("rules", "ford", "ford.win")
    assert ran(*asked).endswith("The tests come with the source: run this in a checkout to see them.\n")
    assert json.loads(ran(*asked, "--json"))["rules"][0]["tests"] == []
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "foeman"\n')
    assert "come with the source" not in ran(*asked)


def test_packs(tmp_path: Path) -> None:
    """A pack is copied, checked, counted and played with; a folder that holds something is left alone."""
    mine = tmp_path / "mine"
    assert f"foeman play ford --pack {mine}" in ran("pack", "new", "ford", mine)
    before = ran("pack", "check", mine)
    printed = int(re.search(r"^(\d+) values are printed, 0 reconstructed\.", before, re.M)[1])  # type: ignore[index]  # it is there
    cards = mine / "cards.toml"
    cards.write_text(
        cards.read_text().replace('origin = "printed"', 'origin = "printed"\nreconstructed = ["copies"]', 1)
    )
    assert f"{printed - 1} values are printed, 1 reconstructed." in ran("pack", "check", mine)
    assert "Legion, marches left" in ran("play", "ford", "--pack", mine, "--seed", "1", "--seats", "person,random")
    assert "expected a new or an empty folder" in refused("pack", "new", "ford", mine)


# Asking and simulating


def test_ask(position: Path) -> None:
    """The decision, what happened, and why; as text and as JSON."""
    told = ran("ask", "ford", "--position", position, "--seat", "Tribes")
    assert told.startswith("Tribes, march: Tribes's first cohort to the bridge\n")
    assert "without enemies: bridge; not ford" in told
    asked = json.loads(ran("ask", "ford", "--position", position, "--seat", "Tribes", "--json"))
    assert list(asked) == ["step", "seat", "decision", "log", "changes", "chance", "because"]
    assert asked["decision"] == "Tribes's first cohort to the bridge"


def test_ask_from_standard_input_with_scripted_dice() -> None:
    """- reads the position from standard input; --dice scripts chance, and says what does not fit."""
    camps = {"game": "ford", "position": {"cohorts": [{"name": "one", "side": "Legion", "space": "west bank"}]}}
    words = ["ask", "ford", "--position", "-", "--step", "target"]
    assert ran(*words, "--dice", "tie=bridge", typed=json.dumps(camps)).startswith("Legion, target: bridge\n")
    assert "found d6=3" in refused(*words, "--dice", "d6=3", typed=json.dumps(camps))
    assert "was never asked for" in refused(*words, "--dice", "tie=ford d6=3", typed=json.dumps(camps))


def test_ask_refuses_in_one_line(position: Path) -> None:
    """Positions that are broken, or from which the step cannot be taken, are named."""
    step = ["ask", "ford", "--position", "-", "--step", "source"]
    assert "standard input: line 1, column 2" in refused(*step, typed="{")
    assert "with: expected space (step source asks about it)" in refused(*step, typed=json.dumps(POSITION))
    asked = {**POSITION, "with": {"space": "island"}}
    assert "with.space: expected one that a cohort of the Legion can enter" in refused(
        *step, "--seat", "Legion", typed='{"game": "ford", "with": {"space": "island"}}'
    )
    assert ran(*step, typed=json.dumps(asked)).startswith("Legion, source: ford\n")
    assert "step: expected march, target or source" in refused("ask", "ford", "--position", position, "--step", "fly")


def test_ask_lists_the_steps() -> None:
    """--steps tells what can be asked alone, and what each needs to know."""
    assert "source  from where a cohort marches into a space (needs: space)" in ran("ask", "ford", "--steps")
    assert json.loads(ran("ask", "ford", "--steps", "--json"))[2]["needs"] == ["space"]


def test_sim() -> None:
    """Wins with their intervals, draws, lengths and time; JSON that does not depend on the workers."""
    told = ran("sim", "ford", "--seats", "column,random", "--games", "64", "--seed", "7", "--workers", "1")
    assert re.search(r"Legion +column +\d+ +\d+\.\d% +\d+\.\d% to \d+\.\d%", told)
    assert "64 games, seed 7; " in told
    assert re.search(r"Length 6 to 6, median 6, mean 6\.0\. \d+\.\d s, \d+\.\d\d ms a game\.", told)
    words = ["sim", "ford", "--games", "64", "--seed", "7", "--json", "--workers"]
    one = ran(*words, "1")
    assert one == ran(*words, "2")
    assert one == json.dumps(json.loads(one), indent=2, sort_keys=True) + "\n"


def test_a_level_at_the_terminal() -> None:
    """`--level` for all bots or for one: a legend wins more games of the same seed; an unknown one is refused."""
    words = ["sim", "ford", "--seats", "column,column", "--games", "200", "--seed", "7", "--workers", "1", "--json"]
    wins = [json.loads(ran(*words, *more))["seats"][1]["wins"] for more in ([], ["--level", "Tribes=legend"])]
    assert wins[1] > wins[0] + 20
    assert refused("sim", "ford", "--games", "2", "--level", "easy").endswith(
        'level: expected recruit, regular, veteran or legend, found "easy"'
    )


def test_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    """The measures as a table and as JSON."""
    from foeman import bench

    measured = [Measure("engine tax", 1.234, "×", "at most 1.5", "a ratio")]
    monkeypatch.setattr(bench, "run", lambda *_: measured)
    assert re.search(r"engine tax +1\.23 +× +at most 1\.5 +a ratio", ran("bench"))
    assert json.loads(ran("bench", "--json"))[0]["value"] == 1.234


def test_bench_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """How much is asked: median, what 95 of 100 do not exceed, and the most; by as many processes as are wanted."""
    from foeman import bench

    efforts = []

    def run(names: list[str], effort: bench.Effort) -> list[Measure]:
        efforts.append((names, effort.workers, effort.game))
        return measured

    measured = [Measure("ford, a turn", 2.0, "answers", None, "asked", p95=3.0, most=12.0)]
    monkeypatch.setattr(bench, "run", run)
    assert re.search(r"value +95 % +most[^\n]*\nford, a turn +2 +3 +12 +answers +asked", ran("bench", "table"))
    ran("bench", "table", "--workers", "3", "--game", "ford")
    assert efforts[1] == (["table"], 3, "ford")


# Saved games


def test_saves() -> None:
    """The list, for people and machines; renaming and removing."""
    id = game_of_three_answers()
    assert re.search(rf"{id} +ford +Sunday +Turn 2 of 6, Legion to play +3 +\d{{4}}-", ran("saves"))
    (saved,) = json.loads(ran("saves", "--json"))
    assert list(saved) == [
        "id", "name", "game", "entries", "created", "changed", "table", "seats", "standing"
    ]  # fmt: skip
    assert ran("saves", "--rename", id, "Monday") == f"{id} is now called Monday.\n"
    assert "Monday" in ran("saves")
    assert ran("saves", "--delete", id) == f"Removed {id}.\n"
    assert json.loads(ran("saves", "--json")) == []


def test_review_of_a_saved_game() -> None:
    """In words and for machines; --fork begins another game before an answer."""
    id = game_of_three_answers()
    told = ran("review", id, "--tries", "4")
    assert re.match(r"Legion  [▁▂▃▄▅▆▇█]{3}  \d+% to \d+%, 3 answers\n  Your answers cost ", told)
    written = json.loads(ran("review", id, "--tries", "4", "--json"))
    assert [one["number"] for one in written["answers"]] == [1, 2, 3]
    assert written["won"] is None
    begun = re.findall(r"A new game, (ford-\w+), stands before answer 2", ran("review", id, "--fork", "2"))
    with Store.open() as store:
        assert len(SavedGame.open(store, begun[0]).session.answers) == 1
        assert len(SavedGame.open(store, id).session.answers) == 3
    assert refused("review", id, "--seat", "Tribes") == 'foeman: seat: expected Legion, found "Tribes"'


def test_export_and_replay(tmp_path: Path) -> None:
    """A save file replays like the saved game; --to stops earlier; --step waits for Enter."""
    id, file = game_of_three_answers(), tmp_path / "game.json"
    assert ran("export", id, file) == f"Written to {file}.\n"
    assert json.loads(file.read_text()) == json.loads(ran("export", id))
    whole = ran("replay", file)
    assert whole == ran("replay", id)
    assert "   3 Legion: west camp\n" in whole
    part = ran("replay", file, "--to", "1")
    assert "   1 Legion: west camp\n" in part
    assert "   2 " not in part
    assert "Next: Legion, marches left: " in part
    assert "to: expected 0 to 3 answers, found 4" in refused("replay", file, "--to", "4")
    assert "   1 Legion" not in ran("replay", file, "--step")
    assert "   1 Legion" in ran("replay", file, "--step", typed="\n")


def test_a_whole_game_is_replayed_to_its_outcome() -> None:
    """The replay of a finished game ends with who won."""
    ran("play", "ford", "--seats", "column,column", "--seed", "7")
    with Store.open() as store:
        id = store.games()[0].id
    assert re.search(r"(wins?|A draw), \d+ to \d+\.$", ran("replay", id).strip())


def test_changed_rules_say_how_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that no longer fits is refused with the command that goes on from its last checkpoint."""
    id = game_of_three_answers()

    def step(state: State, table: Any) -> None:
        table.confirm("Legion", rule="ford.weather", words="Ready?")
        FORD.digital.step(state, table)

    changed = replace(FORD, digital=replace(FORD.digital, step=step))
    monkeypatch.setitem(games.LOADED, "ford", changed)
    for command in ("resume", "replay"):
        line = refused(command, id)
        assert line.startswith(f"foeman: {id}: answer 1: ")
        assert line.endswith(f"foeman resume {id} --from-checkpoint")
    told = ran("resume", id, "--from-checkpoint", typed="yes\n")
    assert re.search(rf"^Goes on from the last checkpoint of {id} as ford-\w+; {id} stays as it is\.$", told, re.M)
    assert len(json.loads(ran("saves", "--json"))) == 2
    assert "Ready?" in told


def test_without_a_command_the_page_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    """`foeman` alone is `foeman serve --open`; `foeman serve` hands its options on."""
    called: list[tuple[object, ...]] = []

    def serve(
        host: str = "127.0.0.1",
        port: int | None = None,
        open_browser: bool = False,
        store: str | None = None,
        say: object = None,
        **more: object,
    ) -> None:
        called.append((host, port, open_browser, store))

    monkeypatch.setattr(server, "serve", serve)
    ran()
    ran("serve", "--host", "0.0.0.0", "--port", "9000", "--store", "sqlite:///x.db")
    ran("serve", "--open")
    assert called == [
        ("127.0.0.1", None, True, None),
        ("0.0.0.0", 9000, False, "sqlite:///x.db"),
        ("127.0.0.1", None, True, None),
    ]


def test_a_server_that_cannot_start_is_refused_in_one_line(tmp_path: Path) -> None:
    """A port that is taken, an address that is not here, a store that cannot be opened."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert refused("serve", "--port", port).startswith(
            f"foeman: serve: expected a free port at 127.0.0.1, found {port}: "
        )
    assert refused("serve", "--port", "0", "--store", "nonsense").startswith("foeman: store: expected sqlite:///FILE")


# The page about all this


def blocks() -> list[list[tuple[str, str]]]:
    """The console examples of the page: each block's commands and what they print."""
    found = re.findall(r"```console\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    return [re.findall(r"^\$ foeman ?(.*)\n((?:(?!\$ ).*\n)*)", block, re.M) for block in found]


def test_the_page_names_every_command() -> None:
    """Every command has a heading of its own."""
    page = PAGE.read_text(encoding="utf-8")
    for command in (*COMMANDS, "pack"):
        assert re.search(rf"^## .*`foeman {command}", page, re.M), command


def test_the_examples_of_the_page_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each example succeeds and prints the lines that the page shows; … stands for anything."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "here.json").write_text(json.dumps(POSITION))
    for command, shown in (example for block in blocks() for example in block):
        told = ran(*shlex.split(command.replace("ford-3fk9", last_played())))
        parts = shown.replace("ford-3fk9", last_played()).split("…")
        assert re.search(r"[\s\S]*".join(re.escape(part.strip("\n")) for part in parts), told), f"{command}\n{told}"


def last_played() -> str:
    """The id of the last played game, which the page calls ford-3fk9."""
    with Store.open() as store:
        return next((game.id for game in store.games()), "ford-3fk9")


@pytest.mark.pure("watches functions")
def test_coverage_tells_what_no_game_reached() -> None:
    """Random seats never reach the bot's rules; the same is told to machines."""
    said = ran("coverage", "ford", "--seats", "random,random", "--games", "3")
    assert "never: ford.bot.target" in said
    assert "in 3 games" in said
    told = json.loads(ran("coverage", "ford", "--seats", "random,random", "--games", "3", "--json"))
    assert told["never"] == ["ford.bot.target", "ford.bot.bold", "ford.bot.source"]


@pytest.mark.pure("watches functions")
def test_coverage_refuses_people() -> None:
    """As a simulation does, in one line."""
    said = refused("coverage", "ford", "--seats", "person,column", "--games", "2")
    assert said == "foeman: seats: Legion: expected column, random, greedy or search in a simulation, found person"


def test_the_board_as_a_picture(tmp_path: Path) -> None:
    """`board --svg FILE` writes an SVG; a place that cannot be written to is refused in one line, and play goes on."""
    file, nowhere = tmp_path / "board.svg", tmp_path / "none" / "board.svg"
    typed = f"board --svg {file}\nboard --svg {nowhere}\nquit\n"
    result = run("play", "rome", "--seats", "person,random,random,random", "--seed", "1", typed=typed)
    assert file.read_text(encoding="utf-8").startswith("<svg")
    assert f"{nowhere}: cannot be written: No such file or directory" in result.output.replace("\n", "")
    assert "Go on with: foeman resume" in result.output


def test_a_game_that_draws_no_board_says_so(tmp_path: Path) -> None:
    """Beside a real table Skirmish has only its text."""
    result = run("table", "skirmish", "--seed", "1", typed=f"board --svg {tmp_path / 'x.svg'}\nquit\n")
    assert "board: expected a game that draws its board, found skirmish" in result.output
