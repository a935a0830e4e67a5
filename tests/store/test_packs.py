"""The store keeps packs, and what was saved before it did."""

import threading
import time
from datetime import UTC, datetime

import pytest
import sqlalchemy as sa

from foeman import store as store_module
from foeman.engine.packs import Pack, from_json
from foeman.schema import GAME
from foeman.store import Checkpoint, NoSuchPack, PackInUse, Standing, Store, StoreError
from tests.store.databases import ENTRIES, OPENING, count, execute


def pack(version: int = 1, game: str = "ford") -> Pack:
    """A small pack."""
    return from_json({"pack.toml": f'game = "{game}"\nname = "Mine"\nversion = {version}\n'}, "mine")


def opening_with(own: Pack) -> dict[str, object]:
    """What a game with a pack of one's own starts from."""
    return {**OPENING, "setup": {"pack": own.hash}}


def test_a_pack_is_kept_once(store: Store, url: str) -> None:
    """Under its hash, with what it says of itself, in the order of games and names."""
    start = datetime.now(UTC)
    for own in (pack(2), pack(1), pack(2), pack(game="crusade")):
        store.keep(own)
    assert [(kept.pack, kept.games) for kept in store.packs()] == [
        (pack(game="crusade"), 0),
        (pack(2), 0),
        (pack(1), 0),
    ]
    assert all(start <= kept.added <= datetime.now(UTC) for kept in store.packs())
    assert store.pack(pack(1).hash) == pack(1)
    assert count(url, "foeman_pack") == 3


def test_a_game_and_its_pack_are_kept_together(store: Store, url: str) -> None:
    """In one transaction; and the pack stays when the game is gone."""
    with pytest.raises(StoreError):
        store.create({**opening_with(pack()), "seed": float("nan")}, pack=pack())
    assert count(url, "foeman_pack") == 0
    ids = [store.create(opening_with(pack()), pack=pack()) for _ in range(2)]
    assert [(kept.pack, kept.games) for kept in store.packs()] == [(pack(), 2)]
    with pytest.raises(PackInUse) as used:
        store.remove_pack(pack().hash)
    games = ", ".join(sorted(ids))
    assert str(used.value) == f"pack {pack().short}: expected no game that is played with it, found {games}"
    for id in ids:
        store.delete(id)
    assert [(kept.pack, kept.games) for kept in store.packs()] == [(pack(), 0)]
    store.remove_pack(pack().hash)
    assert store.packs() == []


def test_a_pack_that_is_not_kept(store: Store) -> None:
    """Neither given out nor removed."""
    for act in (store.pack, store.remove_pack):
        with pytest.raises(NoSuchPack) as missing:
            act("0" * 64)
        assert str(missing.value) == "no pack '000000000000' is kept; `foeman pack list` lists them"


def test_a_pack_is_kept_by_many_at_once(url: str) -> None:
    """And games begin with it at the same moment."""
    with Store.open(url):
        pass
    start = threading.Barrier(6)
    faults: list[Exception] = []

    def begin(number: int) -> None:
        start.wait(timeout=30)
        try:
            with Store.open(url) as store:
                if number % 2:
                    store.keep(pack())
                else:
                    store.create(opening_with(pack()), pack=pack())
        except StoreError as fault:
            faults.append(fault)

    threads = [threading.Thread(target=begin, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    with Store.open(url) as store:
        assert (faults, [(kept.pack, kept.games) for kept in store.packs()]) == ([], [(pack(), 3)])


def test_a_pack_cannot_go_while_a_game_begins_with_it(url: str) -> None:
    """Whoever removes it waits for the game, and then leaves it."""
    with Store.open(url) as store, Store.open(url) as other:
        store.keep(pack())
        said: list[str] = []

        def remove() -> None:
            try:
                other.remove_pack(pack().hash)
            except StoreError as fault:
                said.append(type(fault).__name__)

        thread = threading.Thread(target=remove)
        with store.transaction(writes=True) as db:
            store_module._keep(db, pack(), "made")
            thread.start()
            time.sleep(0.3)
            row = {"id": "ford-late", "name": "", "game": "ford", "created": "2026-01-01T00:00:00+00:00"}
            db.execute(sa.insert(GAME).values(opening=opening_with(pack()), **row))
        thread.join(timeout=30)
        assert (said, store.pack(pack().hash)) == (["PackInUse"], pack())


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ("{}", "pack.toml: expected a file, found none"),
        ("[]", "expected the files of a pack by their names, found []"),
        (
            "{\"pack.toml\": \"game = ''ford''\\nname = ''Other''\\nversion = 1\"}",
            "expected files with this hash, found",
        ),
    ],
)
def test_a_pack_that_was_tampered_with(store: Store, url: str, files: str, words: str) -> None:
    """Is not given out."""
    store.keep(pack())
    execute(url, f"UPDATE foeman_pack SET files = '{files}'")
    with pytest.raises(StoreError) as damaged:
        store.pack(pack().hash)
    assert words in str(damaged.value)


def as_of_schema_1(url: str) -> None:
    """Take away what came later."""
    execute(url, "DROP TABLE foeman_pack")
    for column in ("checkpoint_seal", "checkpoint_rules", "seal", "standing"):
        execute(url, f"ALTER TABLE foeman_game DROP COLUMN {column}")
    execute(url, "ALTER TABLE foeman_entry DROP COLUMN seal")
    execute(url, "UPDATE foeman_schema SET version = 1")


def test_saved_games_of_schema_1(url: str) -> None:
    """Get the table and the seals they lack; the games stay as they are and go on, and packs can be kept."""
    with Store.open(url) as store:
        id = store.create(OPENING)
        for number, entry in enumerate(ENTRIES, start=1):
            store.append(id, number, entry)
        store.checkpoint(id, 4, {"turn": 1})
    as_of_schema_1(url)
    with Store.open(url) as store:
        store.keep(pack())
        assert ([saved.id for saved in store.games()], len(store.packs())) == ([id], 1)
        store.append(id, 5, {"undo": 1})
        assert store.entries(id) == [*ENTRIES, {"undo": 1}]
        assert (store.opening(id), store.last_checkpoint(id)) == (OPENING, Checkpoint(4, {"turn": 1}))
    assert (count(url, "foeman_schema"), execute(url, "SELECT version FROM foeman_schema")) == (1, 8)


def test_schema_1_is_left_by_many_at_once(url: str) -> None:
    """Once, however many open it at the same moment."""
    with Store.open(url) as store:
        id = store.create(OPENING)
    as_of_schema_1(url)
    start = threading.Barrier(6)
    seen: list[object] = []

    def begin() -> None:
        start.wait(timeout=30)
        try:
            with Store.open(url) as store:
                store.keep(pack())
                seen.append(store.games()[0].id)
        except StoreError as fault:
            seen.append(fault)

    threads = [threading.Thread(target=begin) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert seen == [id] * 6
    assert (count(url, "foeman_schema"), count(url, "foeman_pack")) == (1, 1)


def test_saved_games_of_schema_3(url: str) -> None:
    """There were no drafts; games and their seals stay as they are."""
    with Store.open(url) as store:
        id = store.create(OPENING)
    seal = execute(url, "SELECT seal FROM foeman_game")
    execute(url, "DROP TABLE foeman_draft")
    execute(url, "UPDATE foeman_schema SET version = 3")
    with Store.open(url) as store:
        assert store.opening(id) == OPENING
    assert execute(url, "SELECT version FROM foeman_schema") == 8
    assert (execute(url, "SELECT seal FROM foeman_game"), count(url, "foeman_draft")) == (seal, 0)


def test_saved_games_of_schema_4(url: str) -> None:
    """Nobody wrote down where a pack came from: it counts as made here, and what is taken in since is told apart."""
    with Store.open(url) as store:
        store.keep(pack())
    execute(url, "ALTER TABLE foeman_pack DROP COLUMN source")
    execute(url, "UPDATE foeman_schema SET version = 4")
    with Store.open(url) as store:
        assert [(one.pack, one.source) for one in store.packs()] == [(pack(), "made")]
        store.remove_pack(pack().hash)
        store.keep(pack(), "taken")
        assert [(one.pack, one.source) for one in store.packs()] == [(pack(), "taken")]
    assert execute(url, "SELECT version FROM foeman_schema") == 8


def test_saved_games_of_schema_5(url: str) -> None:
    """Nobody wrote down by which rules a checkpoint was reached: it is as good as it was, and none is taken up from."""
    with Store.open(url) as store:
        id = store.create(OPENING)
        store.checkpoint(id, 0, {"turn": 1})
    execute(url, "ALTER TABLE foeman_game DROP COLUMN checkpoint_rules")
    execute(url, "UPDATE foeman_schema SET version = 5")
    with Store.open(url) as store:
        assert store.last_checkpoint(id) == Checkpoint(0, {"turn": 1}, "")
        store.checkpoint(id, 0, {"turn": 1}, "rules")
        assert store.last_checkpoint(id) == Checkpoint(0, {"turn": 1}, "rules")
    assert execute(url, "SELECT version FROM foeman_schema") == 8


def test_saved_games_of_schema_6(url: str) -> None:
    """Where a game stands was written beside its checkpoint: that holds until somebody acts in it."""
    with Store.open(url) as store:
        id = store.create(OPENING)
        store.append(id, 1, {"undo": 1})
    execute(url, "ALTER TABLE foeman_entry DROP COLUMN standing")
    execute(url, """UPDATE foeman_game SET standing = '["Turn 1", "you", ""]'""")
    execute(url, "UPDATE foeman_schema SET version = 6")
    with Store.open(url) as store:
        assert store.games()[0].standing == Standing("Turn 1", "you", "")
        store.append(id, 2, {"undo": 1}, Standing("Turn 6", "", "Won"))
        assert store.games()[0].standing == Standing("Turn 6", "", "Won")
        assert store.is_over(id)
    assert execute(url, "SELECT version FROM foeman_schema") == 8


def test_saved_games_of_schema_7(url: str) -> None:
    """There were no experiments yet; those that are begun now are kept."""
    with Store.open(url) as store:
        id = store.create(OPENING)
    execute(url, "DROP TABLE foeman_experiment_batch")
    execute(url, "DROP TABLE foeman_experiment")
    execute(url, "UPDATE foeman_schema SET version = 7")
    with Store.open(url) as store:
        assert (store.ids(), count(url, "foeman_experiment")) == ([id], 0)
    assert execute(url, "SELECT version FROM foeman_schema") == 8


def test_newer_schema(url: str) -> None:
    """The saved games of a newer Foeman are refused in one line and left as they are."""
    with Store.open(url) as store:
        store.create(OPENING)
    execute(url, "UPDATE foeman_schema SET version = 9")
    execute(url, "DROP TABLE foeman_link")
    with pytest.raises(StoreError) as newer:
        Store.open(url)
    assert str(newer.value).endswith(": expected saved games of schema 8, found 9; a newer Foeman wrote it")
    assert count(url, "foeman_game") == 1
    with pytest.raises(sa.exc.DatabaseError):
        count(url, "foeman_link")


def test_missing_entry(store: Store, url: str) -> None:
    """A hole in the entries, made behind the store's back, is reported and never skipped."""
    id = store.create(OPENING)
    for number, entry in enumerate(ENTRIES, start=1):
        store.append(id, number, entry)
    execute(url, "DELETE FROM foeman_entry WHERE number = 2")
    with pytest.raises(StoreError) as hole:
        store.entries(id)
    assert str(hole.value) == (
        f"{id}: expected 4 acts as they were written, found act 2 damaged or missing; "
        f"`foeman saves --rescue {id}` makes a game of those before it"
    )
