"""The store keeps what it acknowledged, and says in a line what it refuses."""

import pickle
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from foeman.store import Checkpoint, Gap, NoSuchGame, Store, StoreError, Taken
from tests.store.databases import ENTRIES, OPENING, count, execute

# What is kept


def test_round_trip(url: str) -> None:
    """A game comes back as it was saved, from another store too."""
    with Store.open(url) as store:
        id = store.create(OPENING, "Sunday's game ☕")
        for number, entry in enumerate(ENTRIES, start=1):
            store.append(id, number, entry)
    with Store.open(url) as again:
        assert again.opening(id) == OPENING
        assert again.entries(id) == ENTRIES
        assert again.entries(id, after=2) == ENTRIES[2:]
        assert again.entries(id, after=4) == []
        assert [(s.id, s.name, s.game, s.entries) for s in again.games()] == [(id, "Sunday's game ☕", "ford", 4)]


def test_a_new_game_has_no_entries(store: Store) -> None:
    """A game without entries is listed, unchanged since it was created."""
    id = store.create(OPENING)
    (saved,) = store.games()
    assert store.entries(id) == []
    assert (saved.id, saved.name, saved.entries, saved.changed) == (id, "", 0, saved.created)
    assert timedelta(0) <= datetime.now(UTC) - saved.created < timedelta(minutes=1)


def test_key_order_is_kept(store: Store) -> None:
    """JSON objects keep the order of their keys, so that an export reads as it was written."""
    id = store.create({"seed": 1, "game": "ford", "a": 2})
    store.append(id, 1, {"z": 1, "a": {"y": 2, "b": 3}})
    assert list(store.opening(id)) == ["seed", "game", "a"]
    assert str(store.entries(id)) == "[{'z': 1, 'a': {'y': 2, 'b': 3}}]"


def test_games_newest_first(store: Store) -> None:
    """The game changed last leads the list; a game's creation counts as its first change."""
    first, second, third = (store.create(OPENING, name) for name in ("1", "2", "3"))
    assert [saved.id for saved in store.games()] == [third, second, first]
    store.append(first, 1, {"undo": 1})
    assert [saved.id for saved in store.games()] == [first, third, second]
    assert [saved.entries for saved in store.games()] == [1, 0, 0]


def test_ids_are_readable(store: Store) -> None:
    """An id is the game's name and four letters that cannot be misread."""
    ids = [store.create(OPENING) for _ in range(20)]
    assert len(set(ids)) == 20
    for id in ids:
        word, letters = id.split("-")
        assert (word, len(letters)) == ("ford", 4)
        assert set(letters) <= set("23456789bcdfghjkmnpqrstvwxz")
    assert store.create({"game": "Die Straße, 1/2"}).startswith("diestrae12-")
    assert store.create({"game": "☕"}).startswith("game-")


def test_an_id_in_use_is_drawn_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ids never collide: a drawn id that is in use is drawn again, longer at last."""
    monkeypatch.setattr("foeman.store.secrets.choice", lambda letters: letters[0])
    assert [store.create(OPENING) for _ in range(4)] == [
        "ford-2222",
        "ford-22222",
        "ford-222222",
        "ford-22222222",
    ]
    with pytest.raises(StoreError, match="expected a free id for ford, found all tries taken"):
        store.create(OPENING)
    assert len(store.games()) == 4


def test_rename(store: Store) -> None:
    """A renamed game keeps its id and its place."""
    id = store.create(OPENING, "before")
    before = store.games()[0]
    store.rename(id, "after")
    after = store.games()[0]
    assert (after.id, after.name, after.changed) == (id, "after", before.changed)


def test_delete_removes_all_rows(store: Store, url: str) -> None:
    """Deleting a game removes all its rows and no other game's."""
    gone, stays = store.create(OPENING), store.create(OPENING)
    for id in (gone, stays):
        store.append(id, 1, {"undo": 1})
        store.append(id, 2, {"redo": 1})
        store.checkpoint(id, 2, {"turn": 1})
    store.delete(gone)
    assert [saved.id for saved in store.games()] == [stays]
    assert (count(url, "foeman_game"), count(url, "foeman_entry")) == (1, 2)
    assert store.last_checkpoint(stays) == Checkpoint(2, {"turn": 1})


def test_checkpoint_replaces_the_last(store: Store) -> None:
    """One checkpoint per game is kept: the last."""
    id, other = store.create(OPENING), store.create(OPENING)
    assert store.last_checkpoint(id) is None
    store.checkpoint(id, 0, [])
    assert store.last_checkpoint(id) == Checkpoint(0, [])
    store.append(id, 1, {"undo": 1})
    store.checkpoint(id, 1, {"turn": 2})
    assert store.last_checkpoint(id) == Checkpoint(1, {"turn": 2})
    assert store.last_checkpoint(other) is None


def test_no_checkpoint_ahead_of_the_entries(store: Store) -> None:
    """A checkpoint of entries that are not written is refused."""
    id = store.create(OPENING)
    with pytest.raises(StoreError) as ahead:
        store.checkpoint(id, 1, {})
    assert str(ahead.value) == f"{id}: expected a checkpoint after entry 0 to 0, found 1"
    assert store.last_checkpoint(id) is None


# What is refused


def test_unknown_id(store: Store) -> None:
    """Everything asked of a game that is not saved gets the same clear line."""
    asked: list[Callable[[], object]] = [
        lambda: store.opening("ford-none"),
        lambda: store.entries("ford-none"),
        lambda: store.append("ford-none", 1, {"undo": 1}),
        lambda: store.append("ford-none", 5, {"undo": 1}),
        lambda: store.checkpoint("ford-none", 0, {}),
        lambda: store.last_checkpoint("ford-none"),
        lambda: store.rename("ford-none", "name"),
        lambda: store.delete("ford-none"),
    ]
    for ask in asked:
        with pytest.raises(NoSuchGame) as unknown:
            ask()
        assert str(unknown.value) == "no saved game 'ford-none'; `foeman saves` lists them"


def test_taken(store: Store) -> None:
    """A number that is written already is refused with what stands there, which stays."""
    id = store.create(OPENING)
    for number, entry in enumerate(ENTRIES, start=1):
        store.append(id, number, entry)
    for number, entry in enumerate(ENTRIES, start=1):
        with pytest.raises(Taken) as taken:
            store.append(id, number, {"answer": "late"})
        assert (taken.value.id, taken.value.number, taken.value.entry) == (id, number, entry)
    assert str(taken.value).startswith(f'{id}: entry 4 is already {{"correct": ')
    assert store.entries(id) == ENTRIES


@pytest.mark.parametrize("number", [-1, 0, 3, 2**70])
def test_gap(store: Store, number: int) -> None:
    """A number that does not follow the last is refused, and nothing is written."""
    id = store.create(OPENING)
    store.append(id, 1, {"undo": 1})
    with pytest.raises(Gap) as gap:
        store.append(id, number, {"undo": 2})
    assert (gap.value.number, gap.value.due) == (number, 2)
    assert str(gap.value) == f"{id}: expected entry 2, found {number}"
    assert store.entries(id) == [{"undo": 1}]


@pytest.mark.parametrize("value", [{1, 2}, float("nan"), float("inf"), object()])
def test_only_json(store: Store, value: object) -> None:
    """What is not JSON is refused in one line, and nothing is written."""
    id = store.create(OPENING)
    with pytest.raises(StoreError, match=r"JSON") as refused:
        store.append(id, 1, {"answer": value})
    assert "\n" not in str(refused.value)
    assert store.entries(id) == []


@pytest.mark.parametrize("game", [None, "", 7])
def test_an_opening_names_its_game(store: Store, game: object) -> None:
    """An opening without the name of its game is refused."""
    with pytest.raises(StoreError) as refused:
        store.create({"game": game})
    assert str(refused.value) == f"opening.game: expected the name of a game, found {game!r}"
    assert store.games() == []


def test_errors_cross_processes() -> None:
    """The errors can be pickled, as worker processes need, and are all StoreErrors."""
    for error in (NoSuchGame("a"), Taken("a", 1, {"undo": 1}), Gap("a", 3, 2), StoreError("text")):
        again = pickle.loads(pickle.dumps(error))
        assert isinstance(again, StoreError)
        assert (type(again), str(again)) == (type(error), str(error))


def test_links_made_anew_are_counted(store: Store) -> None:
    """For each seat of each game apart; a game that is removed takes them along."""
    one, other = store.create(OPENING), store.create(OPENING)
    for _ in range(2):
        store.renew(one, "Legion")
    assert [store.renewed(one, "Legion"), store.renewed(one, "Tribes"), store.renewed(other, "Legion")] == [2, 0, 0]
    with pytest.raises(NoSuchGame):
        store.renew("ford-none", "Legion")
    store.delete(one)
    assert store.renewed(one, "Legion") == 0


def test_saved_games_from_before_links_could_be_made_anew(url: str) -> None:
    """The table that is missing is made; the games stay."""
    with Store.open(url) as store:
        id = store.create(OPENING)
    execute(url, "DROP TABLE foeman_link")
    with Store.open(url) as store:
        store.renew(id, "Legion")
        assert (store.renewed(id, "Legion"), [saved.id for saved in store.games()]) == (1, [id])
    assert count(url, "foeman_schema") == 1
