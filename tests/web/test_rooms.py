"""Rooms: each game once in memory, in step with the store, with whoever follows it and with other processes."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from foeman.acts import Conflict, Correcting, Forking, Redoing, Retyping, Typing, Undoing, UndoingTo
from foeman.engine.game import Setup
from foeman.engine.reading import BadInput
from foeman.games.ford import FORD
from foeman.shelf import shelf
from foeman.store import NoSuchGame, Store
from foeman.viewer import TABLE
from foeman.web.rooms import Room, Rooms
from tests.web.conftest import RANDOM, NewRoom


def answers(room: Room) -> list[object]:
    """The answers of a game."""
    return [answer.value for answer in room.session.answers]


def test_a_game_has_one_room(rooms: Rooms, new_room: NewRoom) -> None:
    """Whoever opens a game gets the same room; a game that is not there is refused."""
    room = new_room()
    assert rooms.open(room.id) is room
    with pytest.raises(NoSuchGame, match="no saved game 'ford-none'"):
        rooms.open("ford-none")


def test_a_killed_server_loses_nothing(rooms: Rooms, new_room: NewRoom) -> None:
    """Other rooms on the same store play the game again to where it was: answers, undone answers and events."""
    room = new_room("rome")
    for _ in range(6):
        room.act(RANDOM, TABLE, room.version)
    room.act(Undoing(2), TABLE)
    again = Rooms(rooms.store).open(room.id)
    assert again is not room
    assert again.version == room.version == 7
    assert answers(again) == answers(room)
    assert again.session.undone == room.session.undone
    assert again.session.events == room.session.events
    assert again.session.layout() == room.session.layout()


def test_acts_upon_what_was_seen(new_room: NewRoom) -> None:
    """An answer to a question that was answered meanwhile is a conflict, and changes nothing."""
    room = new_room()
    seen, asked = room.version, room.session.pending
    assert asked is not None
    room.act(Typing(("2",)), TABLE, seen)
    with pytest.raises(Conflict) as refused:
        room.act(Typing(("2",)), TABLE, seen)
    assert str(refused.value) == (
        f"{room.id}: another device was first and answered \"west camp\" to '{asked.text}'; "
        "the game is up to date again"
    )
    assert answers(room) == ["west camp"]
    room.act(Undoing(), TABLE, seen + 1)
    with pytest.raises(Conflict, match=r"answered .* \(and 1 more\)"):
        room.act(Typing(("2",)), TABLE, seen)
    with pytest.raises(Conflict, match="expected version 2, found 9"):
        room.act(Typing(("2",)), TABLE, 9)
    assert answers(room) == []


def test_undo_to_a_line_and_redo(new_room: NewRoom) -> None:
    """All answers after a number are taken back, and can be given again; a number that is not there is refused."""
    room = new_room()
    for _ in range(4):
        room.act(RANDOM, TABLE)
    given = answers(room)
    assert room.act(UndoingTo(1), TABLE).lines
    assert answers(room) == given[:1]
    room.act(Redoing(3), TABLE)
    assert answers(room) == given
    with pytest.raises(BadInput, match="undo_to: expected a number from 0 to 3, found 4"):
        room.act(UndoingTo(4), TABLE)
    room.act(UndoingTo(0), TABLE)
    with pytest.raises(BadInput, match=r"undo_to: expected an answer to take back \(there is none\), found 0"):
        room.act(UndoingTo(0), TABLE)


def test_correcting_an_earlier_answer(new_room: NewRoom) -> None:
    """The answer is another now, by value or as typed, and the version is a new one."""
    room = new_room(seats={"Legion": "person", "Tribes": "person"})
    room.act(Typing(("done",)), TABLE)
    done = room.act(Retyping(1, "2"), TABLE)
    assert answers(room)[0] in ("west camp", "east camp")
    assert (done.kept, done.dropped) == (0, 0)
    assert room.act(Correcting(1, "done"), TABLE, room.version).kept == 0
    assert answers(room) == ["done"]
    assert room.version == 3


def test_a_fork_is_another_game(rooms: Rooms, new_room: NewRoom) -> None:
    """It begins as the first did, is saved under an id of its own, and neither disturbs the other."""
    room = new_room()
    for _ in range(3):
        room.act(RANDOM, TABLE)
    fork = room.fork(Forking(2, "what if"), TABLE)
    assert answers(fork) == answers(room)[:2]
    fork.act(RANDOM, TABLE)
    fork.act(Undoing(3), TABLE)
    assert len(answers(room)) == 3
    assert {(game.id, game.name) for game in rooms.games()} == {(room.id, ""), (fork.id, "what if")}
    assert answers(Rooms(rooms.store).open(fork.id)) == []


def test_export_and_import(rooms: Rooms, new_room: NewRoom) -> None:
    """What was exported is taken in as a new game at the same point; anything else is refused in one line."""
    room = new_room()
    room.act(RANDOM, TABLE)
    taken = rooms.import_save(room.export(), "a copy")
    assert taken.id != room.id
    assert answers(taken) == answers(room)
    assert taken.name == "a copy"
    with pytest.raises(BadInput, match="save: expected a saved game of Foeman"):
        rooms.import_save({"x": 1})


def test_those_who_follow_hear_of_every_change(new_room: NewRoom) -> None:
    """Answers, undo and renaming; not what was refused; and one that fails does not keep others from hearing."""
    room, heard = new_room(), list[int]()

    def fail(room: Room) -> None:
        raise RuntimeError("a page that is gone")

    room.subscribe(fail)
    leave = room.subscribe(lambda room: heard.append(room.version))
    room.act(RANDOM, TABLE)
    room.act(Undoing(), TABLE)
    with pytest.raises(BadInput):
        room.act(Typing(("nowhere",)), TABLE)
    assert heard == [1, 2]
    leave()
    room.act(RANDOM, TABLE)
    assert heard == [1, 2]


def test_another_process_is_followed(rooms: Rooms, new_room: NewRoom, tmp_path: Path) -> None:
    """What another process writes into the store arrives by itself, and those who follow hear of it."""
    room = new_room()
    heard = threading.Event()
    room.subscribe(lambda _: heard.set())
    rooms.watch()
    with Store.open(f"sqlite:///{tmp_path / 'games.db'}") as elsewhere:
        Rooms(elsewhere).open(room.id).act(RANDOM, TABLE)
    assert heard.wait(5)
    assert room.version == 1
    assert len(answers(room)) == 1


def test_the_second_process_is_told(rooms: Rooms, new_room: NewRoom, tmp_path: Path) -> None:
    """Two processes answer the same question: the store decides, and the second is brought up to date and told."""
    room, heard = new_room(), list[int]()
    room.subscribe(lambda room: heard.append(room.version))
    with Store.open(f"sqlite:///{tmp_path / 'games.db'}") as elsewhere:
        Rooms(elsewhere).open(room.id).act(Typing(("2",)), TABLE)
    with pytest.raises(Conflict, match="another device was first and answered"):
        room.act(Typing(("1",)), TABLE, 0)
    assert (answers(room), room.version, heard) == (["west camp"], 1, [1])


def test_many_threads_answer_and_one_wins(new_room: NewRoom) -> None:
    """Of ten devices that answer the same question at once exactly one is heard, and the others are told so."""
    room = new_room()
    told: list[str] = []

    def act() -> None:
        try:
            room.act(RANDOM, TABLE, 0)
            told.append("done")
        except Conflict:
            told.append("conflict")

    threads = [threading.Thread(target=act) for _ in range(10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(told) == ["conflict"] * 9 + ["done"]
    assert room.version == len(answers(room)) == 1


def test_so_many_rooms_stay_in_memory(store: Store) -> None:
    """The longest unused make room and come back from the store; one that somebody follows stays."""
    rooms = Rooms(store, most=2)
    first, second = (rooms.start(Setup(game="ford"), seed) for seed in (1, 2))
    leave = first.subscribe(lambda _: None)
    rooms.start(Setup(game="ford"), 3)
    assert rooms.open(first.id) is first
    assert rooms.open(second.id) is not second
    leave()
    rooms.start(Setup(game="ford"), 4)
    rooms.start(Setup(game="ford"), 5)
    assert rooms.open(first.id) is not first


def test_renaming_and_removing(rooms: Rooms, new_room: NewRoom) -> None:
    """A game has its new name everywhere; one that was removed, here or by another process, is no more."""
    room, other = new_room(), new_room()
    rooms.rename(room.id, "Sunday")
    assert rooms.open(room.id).name == "Sunday"
    assert Rooms(rooms.store).open(room.id).name == "Sunday"
    rooms.delete(room.id)
    with pytest.raises(NoSuchGame):
        rooms.open(room.id)
    other.act(RANDOM, TABLE)
    assert [game.id for game in rooms.games()] == [other.id]


def test_a_map_that_was_told_is_kept_for_the_next_game(rooms: Rooms, new_room: NewRoom) -> None:
    """It stands among the packs under the game's name, and a game is begun with it; a known map is refused."""
    room = new_room(seed=5, table="physical", dice=FORD.dice, options={"map": "told"})
    for text in ("Homeward", "Woodside"):
        room.act(Typing((text,)), TABLE)
    pack = room.keep_map()
    assert pack.label.name == f"The map of {room.id}"
    assert [one.pack for one in shelf(rooms.store, [FORD])] == [FORD.ours(), pack]
    assert new_room(table="physical", pack=pack.hash).session.terms.content.camps == {
        "Legion": "Homeward",
        "Tribes": "Woodside",
    }
    with pytest.raises(BadInput, match="map: expected one that is told in the game, found the pack's"):
        new_room(table="physical").keep_map()


def test_what_else_another_process_does_is_followed(rooms: Rooms, new_room: NewRoom, tmp_path: Path) -> None:
    """Another name, a link made anew, and the end of the game: whoever follows hears of each."""
    room, heard = new_room(), threading.Event()
    room.subscribe(lambda _: heard.set())
    rooms.watch()
    with Store.open(f"sqlite:///{tmp_path / 'games.db'}") as elsewhere:
        there = Rooms(elsewhere)
        there.rename(room.id, "Sunday")
        assert heard.wait(30)
        assert room.name == "Sunday"
        heard.clear()
        there.renew_link(room.id, "Legion")
        assert heard.wait(30)
        heard.clear()
        there.delete(room.id)
        assert heard.wait(30)
    with pytest.raises(NoSuchGame):
        rooms.open(room.id)
