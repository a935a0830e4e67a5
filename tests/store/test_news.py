"""News between processes: what one writes, the other hears of."""

from collections.abc import Callable
from functools import partial

from foeman.news import ANY, NONE
from foeman.store import Store
from tests.store.databases import OPENING, execute

PATIENCE = 60.0


def test_what_another_writes_is_heard(url: str) -> None:
    """An act, another name, a link made anew and the end of a game; then nothing more."""
    with Store.open(url) as here, Store.open(url) as there:
        id, news = there.create(OPENING), here.news()
        try:
            assert news.wait(PATIENCE) == ANY
            writes: list[Callable[[], None]] = [
                partial(there.append, id, 1, {"undo": 1}),
                partial(there.rename, id, "Sunday"),
                partial(there.renew, id, "Legion"),
                partial(there.delete, id),
            ]
            for write in writes:
                write()
                assert news.wait(PATIENCE) in (ANY, {id})
            assert news.wait(0.0) == NONE
        finally:
            news.close()


def test_marks(url: str) -> None:
    """A game is known to have changed by its acts, its name and its links; one that is gone has no mark."""
    with Store.open(url) as store:
        id = store.create(OPENING, "Sunday")
        assert store.marks([id, "ford-none"]) == {id: (0, "Sunday", 0)}
        store.append(id, 1, {"undo": 1})
        store.rename(id, "Monday")
        store.renew(id, "Legion")
        assert store.marks([id]) == {id: (1, "Monday", 1)}


def test_a_line_that_was_cut_is_made_anew(postgres_url: str) -> None:
    """Whoever listens to a server hears, after the line was cut, that anything may have changed."""
    with Store.open(postgres_url) as store:
        news = store.news()
        try:
            assert news.wait(PATIENCE) == ANY
            execute(
                postgres_url,
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE pid <> pg_backend_pid() AND datname = current_database()",
            )
            assert [news.wait(1.0), news.wait(1.0)] == [NONE, ANY]
        finally:
            news.close()
