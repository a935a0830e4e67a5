"""A saved game is a session and a store that stay in step, whatever happens to either."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from foeman import games
from foeman.acts import (
    Act,
    Answering,
    Conflict,
    Correcting,
    Done,
    Forking,
    Redoing,
    Retyping,
    Rolling,
    Typing,
    Undoing,
    Wishing,
)
from foeman.engine import packs
from foeman.engine.game import Game, Setup
from foeman.engine.journal import fold
from foeman.engine.packs import Pack, from_json, remember
from foeman.engine.questions import Refused
from foeman.engine.reading import BadInput
from foeman.engine.steps import APART
from foeman.engine.tables import OutOfStep
from foeman.games import game_of
from foeman.games.ford import FORD
from foeman.games.ford.state import State
from foeman.saved import SavedGame, stored, write_save
from foeman.store import NoSuchGame, Store, StoreError
from foeman.viewer import TABLE

SETUP = Setup(game="ford", seats={"Legion": "person", "Tribes": "column"})


@pytest.fixture
def saved(store: Store) -> SavedGame:
    """A new game of The Ford with the Legion's first question open."""
    return SavedGame.start(store, FORD, SETUP, 7, "Sunday")


RANDOM = Rolling(anything=True)


def act(saved: SavedGame, one: Act) -> Done:
    """Something done by whoever owns the table."""
    return saved.act(one, TABLE)


def again(saved: SavedGame) -> SavedGame:
    """The same game, opened by another device."""
    return SavedGame.open(saved.store, saved.id)


def play_turns(saved: SavedGame, turns: int) -> None:
    """Answer with the last option until so many turns are over."""
    before = turn(saved)
    while saved.session.pending and turn(saved) < before + turns:
        act(saved, Typing((saved.session.pending.form.choices()[-1],)))


def turn(saved: SavedGame) -> int:
    """The turn of the game."""
    assert isinstance(saved.session.state, State)
    return saved.session.state.turn


def same(one: SavedGame, other: SavedGame) -> bool:
    """Whether two games are at the same point: the same answers, board and question."""
    return (
        list(one.session.answers) == list(other.session.answers)
        and list(one.session.undone) == list(other.session.undone)
        and one.session.state == other.session.state
        and one.session.pending == other.session.pending
    )


# In step


def test_a_new_game_is_in_the_list_with_its_name(saved: SavedGame) -> None:
    """A game is saved before its first question is answered."""
    assert [(game.id, game.name, game.entries) for game in saved.store.games()] == [(saved.id, "Sunday", 0)]


def test_every_act_is_kept_and_read_back(saved: SavedGame) -> None:
    """After any act another device that opens the game sees exactly the same."""
    for one in (
        Answering(("west camp",)),
        Typing(("2",)),
        Typing(("1",)),
        Undoing(2),
        Redoing(1),
        Correcting(1, "done"),
        RANDOM,
    ):
        act(saved, one)
        assert same(saved, again(saved))
    assert saved.entries == 7


def test_a_refused_answer_is_not_written(saved: SavedGame) -> None:
    """What the question does not take changes neither the game nor the store."""
    with pytest.raises(Refused, match=r'expected done or west camp, found "Rome"'):
        act(saved, Typing(("Rome",)))
    assert saved.store.entries(saved.id) == []
    assert saved.session.answers == []


def test_an_answer_the_store_did_not_take_was_never_given(saved: SavedGame) -> None:
    """The game in memory never runs ahead of what is kept."""
    asked = saved.session.pending
    saved.store.delete(saved.id)
    with pytest.raises(NoSuchGame):
        act(saved, Typing(("west camp",)))
    assert saved.session.pending == asked
    assert saved.session.answers == []


def test_correcting_reads_what_a_person_typed(saved: SavedGame) -> None:
    """An earlier answer is corrected in the words of its own question; what still fits is kept."""
    act(saved, Typing(("west camp",)))
    act(saved, Typing(("west camp",)))
    done = act(saved, Retyping(2, "do"))
    assert [answer.value for answer in saved.session.answers] == ["west camp", "done"]
    assert (done.kept, done.dropped) == (0, 0)
    with pytest.raises(BadInput, match=r"correct: expected 1 to 2 answers to correct, found 9"):
        act(saved, Retyping(9, "done"))


def test_undo_says_which_pieces_go_back(saved: SavedGame) -> None:
    """Undo lists the pieces to move back on a real table."""
    act(saved, Typing(("west camp",)))
    assert act(saved, Undoing()).lines == ["move Legion's first cohort back to west camp"]


# Two devices


def test_the_second_device_is_told_what_the_first_did(saved: SavedGame) -> None:
    """Two devices answer the same question: one wins, the other is told and brought up to date."""
    other = again(saved)
    act(other, Typing(("west camp",)))
    with pytest.raises(Conflict, match='another device was first and answered "west camp" to \'Legion, marches left'):
        act(saved, Typing(("done",)))
    assert same(saved, other)
    act(saved, Typing(("done",)))
    assert same(saved, again(saved))


def test_a_conflict_names_every_kind_of_act(saved: SavedGame) -> None:
    """Undo, redo and corrections of another device are told as well."""
    act(saved, Typing(("west camp",)))
    act(saved, Typing(("west camp",)))
    other = again(saved)
    for one, words in (
        (Undoing(), "took back the answers after number 1"),
        (Redoing(), "gave again 1 answer that had been taken back"),
        (Correcting(1, "done"), "corrected answer 1"),
    ):
        act(other, one)
        with pytest.raises(Conflict, match=words):
            act(saved, Typing(("done",)))
        assert same(saved, other)


def test_a_wish_in_between_is_no_conflict(store: Store) -> None:
    """Whoever answers while another device only says when it wants to be asked is not refused."""
    first = SavedGame.start(store, game_of("rome"), Setup(game="rome"), 3)
    second, seen = again(first), first.entries
    act(first, Wishing("never"))
    done = second.act(RANDOM, TABLE, seen)
    assert (done.version, second.entries) == (seen + 2, seen + 2)
    first.refresh()
    assert same(first, second)


def test_refresh_takes_over_what_others_did(saved: SavedGame) -> None:
    """A device that only watches follows the others."""
    other = again(saved)
    assert not saved.refresh()
    act(other, Typing(("west camp",)))
    assert saved.refresh()
    assert same(saved, other)


# Files


def test_export_and_import_give_the_same_game(saved: SavedGame, tmp_path: Path) -> None:
    """A save file holds the answers, those taken back too, and is taken in as a new game."""
    play_turns(saved, 2)
    act(saved, Undoing(2))
    file = tmp_path / "game.json"
    write_save(saved.export(), file)
    taken_in = SavedGame.import_file(saved.store, file)
    assert taken_in.id != saved.id
    assert same(saved, taken_in)
    assert same(saved, again(taken_in))
    whole, kept = json.loads(file.read_text()), stored(saved.store, saved.id)
    assert kept == whole | {"checkpoint": kept["checkpoint"]}


def test_a_save_file_replaces_only_another_save_file(saved: SavedGame, tmp_path: Path) -> None:
    """A slip of the keyboard does not overwrite somebody's notes."""
    notes = tmp_path / "notes.txt"
    notes.write_text("buy bread")
    with pytest.raises(BadInput, match=r"notes.txt: expected a new file or a saved game to replace"):
        write_save(saved.export(), notes)
    assert notes.read_text() == "buy bread"
    file = tmp_path / "game.json"
    write_save(saved.export(), file)
    act(saved, Typing(("done",)))
    write_save(saved.export(), file)
    assert len(json.loads(file.read_text())["answers"]) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json", "notes.txt"]


def test_a_save_file_that_cannot_be_written_is_one_line(saved: SavedGame, tmp_path: Path) -> None:
    """A folder that is not there is named."""
    with pytest.raises(BadInput, match=r"cannot be written: No such file or directory"):
        write_save(saved.export(), tmp_path / "nowhere" / "game.json")


# Checkpoints


def test_the_checkpoint_follows_the_game(store: Store) -> None:
    """It is never more than some answers behind the last finished step; undo takes it back, the end is kept at once."""
    saved = SavedGame.start(store, game_of("crusade"), Setup(game="crusade"), 5)

    def used() -> int:
        kept = store.last_checkpoint(saved.id)
        assert kept is not None
        assert isinstance(kept.state, dict)
        return int(kept.state["used"])

    written = {used()}
    for _ in range(6 * APART):
        act(saved, RANDOM)
        assert 0 <= saved.session.checkpoints[-1].used - used() < APART
        written.add(used())
    assert 1 < len(written) <= 8
    act(saved, Undoing(saved.session.journal.acts()))
    assert used() == 0
    while saved.session.pending is not None:
        act(saved, RANDOM)
    assert used() == saved.session.checkpoints[-1].used


def test_a_failed_first_checkpoint_does_not_stop_the_game(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answers are what counts; a checkpoint that cannot be written is tried again with the next act."""

    def fail(*_: object) -> None:
        raise StoreError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(store, "checkpoint", fail)
        saved = SavedGame.start(store, FORD, Setup(game="ford"), 1)
    assert store.last_checkpoint(saved.id) is None
    act(saved, Typing(("done",)))
    kept = store.last_checkpoint(saved.id)
    assert kept is not None
    assert kept.state == saved.session.last_checkpoint()


def test_changed_rules_go_on_from_the_checkpoint_as_a_new_game(
    saved: SavedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game whose journal no longer fits goes on from its last checkpoint; the old one stays as it is."""
    play_turns(saved, 2)
    act(saved, Typing(("done",)))
    before = stored(saved.store, saved.id)
    monkeypatch.setitem(games.LOADED, "ford", asking_first())
    with pytest.raises(OutOfStep, match=r"answer 1: .* the game can go on from its last checkpoint"):
        again(saved)
    fresh = SavedGame.open(saved.store, saved.id, "checkpoint")
    assert fresh.id != saved.id
    assert turn(fresh) == turn(saved)
    act(fresh, Typing(("yes",)))
    assert same(fresh, again(fresh))
    assert stored(saved.store, saved.id) == before


def asking_first() -> Any:
    """The Ford with a new rule: each turn begins with a question."""

    def step(state: State, table: Any) -> None:
        table.confirm("Legion", rule="ford.weather", words="Ready?")
        FORD.digital.step(state, table)

    return replace(FORD, digital=replace(FORD.digital, step=step))


def test_the_store_holds_exactly_the_journal(saved: SavedGame) -> None:
    """Folding the stored entries gives the session's answers."""
    play_turns(saved, 3)
    act(saved, Undoing(2))
    act(saved, Redoing(1))
    journal = fold(saved.store.entries(saved.id))
    assert list(journal.answers) == list(saved.session.answers)
    assert list(journal.undone) == list(saved.session.undone)


def test_a_fork_is_a_saved_game_of_its_own(saved: SavedGame) -> None:
    """It begins as the first did, up to so many answers, and is read back; the first stays as it is."""
    for _ in range(3):
        act(saved, RANDOM)
    fork = saved.fork(Forking(2), TABLE)
    assert fork.id != saved.id
    assert list(fork.session.answers) == list(saved.session.answers)[:2]
    again = SavedGame.open(saved.store, fork.id)
    assert again.session.save() == fork.session.save()
    assert len(saved.session.answers) == 3
    act(saved, Undoing())
    whole = saved.fork(Forking(name="with what was taken back"), TABLE)
    assert SavedGame.open(saved.store, whole.id).session.undone == saved.session.undone
    assert saved.store.name_of(whole.id) == "with what was taken back"
    assert saved.store.name_of(fork.id) == f"from {saved.id}"


def test_a_save_is_taken_in_from_data(saved: SavedGame) -> None:
    """What was exported needs no file to come back; whatever is wrong with it names where it came from."""
    act(saved, RANDOM)
    taken = SavedGame.import_data(saved.store, saved.export(), "a post", "copy")
    assert taken.session.answers == saved.session.answers
    with pytest.raises(BadInput, match="a post: expected a saved game of Foeman"):
        SavedGame.import_data(saved.store, [], "a post")


# Packs


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch) -> Pack:
    """A pack of one's own that is at hand, in a process that will forget it."""
    monkeypatch.setattr(packs, "KNOWN", OrderedDict())
    text = FORD.ours().files["map.toml"].replace("value = 3", "value = 9")
    return remember(from_json({**FORD.ours().files, "map.toml": text}, "mine"))


def test_a_game_finds_its_pack_in_the_store(store: Store, own: Pack) -> None:
    """Opened by another process, forked, gone on with from its checkpoint, begun anew: the store keeps it once."""
    saved = SavedGame.start(store, FORD, SETUP.model_copy(update={"pack": own.hash}), 7)
    play_turns(saved, 2)
    ways: list[Callable[[], SavedGame]] = [
        lambda: SavedGame.open(store, saved.id),
        lambda: SavedGame.open(store, saved.id, "checkpoint"),
        lambda: SavedGame.start(store, FORD, saved.session.setup, 8),
        lambda: SavedGame.import_data(store, stored(store, saved.id), "save"),
        lambda: saved.fork(Forking(1), TABLE),
    ]
    for way in ways:
        packs.KNOWN.clear()
        assert way().session.terms.pack == own
    assert [(kept.pack, kept.games) for kept in store.packs()] == [(own, 5)]


def test_a_pack_that_nobody_keeps(store: Store) -> None:
    """No game begins with it."""
    with pytest.raises(BadInput, match=r"^pack: expected one that is kept here, found 000000000000; "):
        SavedGame.start(store, FORD, SETUP.model_copy(update={"pack": "0" * 64}), 7)
    assert store.games() == []


def test_a_pack_of_ours_that_has_changed(store: Store, saved: SavedGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game opens with today's if that makes no difference to it; from its checkpoint it goes on with it too."""
    play_turns(saved, 2)
    changed = from_json({**FORD.ours().files, "cards.toml": FORD.ours().files["cards.toml"] + "\n"}, "ours")
    monkeypatch.setattr(Game, "ours", lambda _game: changed)
    again = SavedGame.open(store, saved.id)
    assert again.session.state == saved.session.state
    assert again.session.terms.pack is changed
    assert SavedGame.open(store, saved.id, "checkpoint").session.terms.pack is changed
