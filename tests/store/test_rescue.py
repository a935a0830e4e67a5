"""Saved games that were damaged from outside: seen, told, and the rest saved."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

from foeman.cli import app
from foeman.engine.game import Setup
from foeman.engine.reading import BadInput
from foeman.games import game_of
from foeman.rescue import Found, back_up, look_through, rescue
from foeman.saved import SavedGame, standing_of
from foeman.store import Checkpoint, Damaged, Store, StoreError
from foeman.viewer import TABLE
from tests.store.databases import ENTRIES, OPENING, execute, sqlite_url


def a_game(store: Store, answers: int = 6) -> SavedGame:
    """A game of The Ford with some answers."""
    from foeman.acts import Answering

    saved = SavedGame.start(store, game_of("ford"), Setup(game="ford"), seed=28)
    for _ in range(answers):
        assert saved.session.pending is not None
        saved.act(Answering((saved.session.pending.form.choices()[-1],)), TABLE)
    return saved


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE foeman_entry SET entry = '{\"undo\": 1}' WHERE number = 3",
        "UPDATE foeman_entry SET written = '2001-01-01' WHERE number = 3",
        "UPDATE foeman_entry SET number = 33 WHERE number = 3",
        "DELETE FROM foeman_entry WHERE number = 3",
    ],
)
def test_a_changed_act_is_seen_and_those_before_it_are_saved(store: Store, url: str, damage: str) -> None:
    """Whatever is done to an act behind the store's back, only the acts before it are played on."""
    saved = a_game(store)
    execute(url, damage)
    with pytest.raises(Damaged, match="found act 3 damaged or missing"):
        SavedGame.open(store, saved.id)
    found = look_through(store)
    assert [(one.id, one.whole, one.problem) for one in found] == [(saved.id, 2, "act 3 is damaged")]
    again = rescue(store, saved.id)
    assert again.session.answers == saved.session.answers[:2]
    assert look_through(store)[1:] == [Found(again.id, again.entries, again.entries)]


def test_a_changed_opening_is_seen(store: Store, url: str) -> None:
    """Nothing of such a game can be trusted."""
    saved = a_game(store)
    execute(url, "UPDATE foeman_game SET created = '2001-01-01'")
    with pytest.raises(Damaged, match="found it damaged; nothing of it can be played"):
        SavedGame.open(store, saved.id)
    assert look_through(store) == [Found(saved.id, 0, 0, "its opening is damaged")]


def test_a_changed_checkpoint_is_not_used(store: Store, url: str) -> None:
    """A checkpoint stands beside the chain: without it the game is played from its opening."""
    id = store.create(OPENING)
    store.checkpoint(id, 0, {"turn": 1})
    assert store.last_checkpoint(id) == Checkpoint(0, {"turn": 1})
    execute(url, "UPDATE foeman_game SET checkpoint_state = '{\"turn\": 2}'")
    assert store.last_checkpoint(id) is None


def test_a_whole_game_is_not_rescued(store: Store) -> None:
    """There is nothing to rescue."""
    saved = a_game(store)
    with pytest.raises(StoreError) as refused:
        rescue(store, saved.id)
    assert str(refused.value) == f"{saved.id}: expected a damaged game, found all 6 acts as they were written"


def test_a_backup_holds_everything(store: Store, tmp_path: Path) -> None:
    """A copy of all games, as a file that is opened like any other."""
    ids = [store.create(OPENING), a_game(store).id]
    for number, entry in enumerate(ENTRIES, start=1):
        store.append(ids[0], number, entry)
    assert back_up(store, tmp_path / "copy.db") == []
    with Store.open(sqlite_url(tmp_path / "copy.db")) as copy:
        assert copy.games() == store.games()
        assert [copy.entries(id) for id in ids] == [store.entries(id) for id in ids]
        assert SavedGame.open(copy, ids[1]).session.answers == SavedGame.open(store, ids[1]).session.answers
    with pytest.raises(StoreError, match="expected a new file, found one that is there already"):
        back_up(store, tmp_path / "copy.db")


def test_the_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`foeman saves --check`, `--backup` and `--rescue` say what there is and fail if something is lost."""
    url = sqlite_url(tmp_path / "games.db")
    monkeypatch.setenv("FOEMAN_STORE", url)
    with Store.open() as store:
        id = a_game(store).id
    run = CliRunner().invoke
    assert run(app, ["saves", "--check"]).output == f"{id}: 6 of 6 acts are whole\n1 game, 0 damaged.\n"
    assert run(app, ["saves", "--backup", str(tmp_path / "copy.db")]).exit_code == 0
    execute(url, "UPDATE foeman_entry SET seal = '' WHERE number = 5")
    checked = run(app, ["saves", "--check"])
    assert (checked.exit_code, checked.output) == (
        1,
        f"{id}: 4 of 6 acts are whole; act 5 is damaged\n1 game, 1 damaged.\n",
    )
    assert run(app, ["saves", "--rescue", id]).output.startswith(
        f"4 answers of {id} could be rescued, as a new game: ford-"
    )


def test_an_empty_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that was cut down to nothing is not taken for a new one."""
    monkeypatch.setattr("foeman.database.NEWBORN", 0.05)
    file = tmp_path / "games.db"
    file.touch()
    with pytest.raises(StoreError) as empty:
        Store.open(sqlite_url(file))
    assert str(empty.value) == (
        f"{file}: expected saved games, found a damaged file (it is empty); move it away to start afresh"
    )


def test_only_the_owner_reads_the_file(tmp_path: Path) -> None:
    """Other users of the machine do not."""
    with Store.open(sqlite_url(tmp_path / "games.db")) as store:
        store.create(OPENING)
        modes = {file.name: oct(file.stat().st_mode & 0o777) for file in tmp_path.iterdir()}
    assert set(modes.values()) == {"0o600"}


def test_flipped_bits(tmp_path: Path) -> None:
    """One bit of the file flipped anywhere: the game is the same, or what is wrong is said in one line."""
    file = tmp_path / "games.db"
    with Store.open(sqlite_url(file)) as store:
        saved = a_game(store)
        answers, opening = list(saved.session.answers), store.opening(saved.id)
    whole = file.read_bytes()
    dice = random.Random(7)
    said: list[str] = []
    for _ in range(300):
        flipped = bytearray(whole)
        flipped[dice.randrange(len(whole))] ^= 1 << dice.randrange(8)
        file.write_bytes(flipped)
        try:
            with Store.open(sqlite_url(file)) as store:
                for one in store.games():
                    again = SavedGame.open(store, one.id)
                    assert (store.opening(one.id), list(again.session.answers)) == (opening, answers)
        except (StoreError, BadInput) as problem:
            said.append(str(problem))
    assert len(said) > 10
    assert not [words for words in said if "\n" in words]


def test_where_a_game_stands_is_kept_with_it(store: Store) -> None:
    """The list of saved games says the round, who is waited for, and where it is played, without playing it again."""
    saved = a_game(store, 2)
    (line,) = store.games()
    assert line.standing == standing_of(saved.session)
    assert (line.standing.moment, line.standing.waits_for, line.table) == ("Turn 2 of 6", "Legion", "digital")
