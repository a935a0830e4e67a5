"""How often an address may ask, of one process or of several together."""

from __future__ import annotations

import multiprocessing

from foeman.web.buckets import WAYS, Buckets, Table, room_for


def test_buckets_fill_again() -> None:
    """Each address has its own; what was used comes back with time, up to the burst."""
    buckets = Buckets(per_second=2, burst=2)
    assert [buckets.take("a", 0.0) for _ in range(3)] == [True, True, False]
    assert buckets.take("b", 0.0)
    assert buckets.take("a", 0.5)
    assert not buckets.take("a", 0.6)
    assert [buckets.take("a", 100.0) for _ in range(3)] == [True, True, False]


def test_of_too_many_the_one_that_was_silent_for_longest_is_forgotten() -> None:
    """Where all places are taken, a new address gets that of the fullest bucket; who asks all the time stays known."""
    buckets = Buckets(per_second=1, burst=3, table=Table(room_for(WAYS)))
    assert [buckets.take("busy", 0.0) for _ in range(4)] == [True, True, True, False]
    for number in range(WAYS - 1):
        assert buckets.take(f"other {number}", 0.01 * number)
    assert buckets.take("new", 0.3)
    assert not buckets.take("busy", 0.4)
    assert [buckets.take("other 0", 0.4) for _ in range(4)] == [True, True, True, False]


def test_many_addresses_have_buckets_of_their_own() -> None:
    """Two thousand who have used theirs up are all known, and nobody else has to wait for them."""
    buckets = Buckets(per_second=0.001, burst=1, table=Table(key=b"always the same"))
    addresses = [f"10.0.{number // 250}.{number % 250}" for number in range(2000)]
    assert all(buckets.take(address, 0.0) for address in addresses)
    assert not any(buckets.take(address, 1.0) for address in addresses)


def take_elsewhere(table: Table, address: str, count: int) -> None:
    """What another process takes."""
    buckets = Buckets(per_second=0.001, burst=5, table=table)
    for _ in range(count):
        assert buckets.take(address, 1.0)


def test_processes_take_from_the_same_buckets() -> None:
    """What one worker has let through, another does not let through once more."""
    table = Table.shared()
    other = multiprocessing.get_context("spawn").Process(target=take_elsewhere, args=(table, "a", 3))
    other.start()
    other.join()
    assert other.exitcode == 0
    here = Buckets(per_second=0.001, burst=5, table=table)
    assert [here.take("a", 1.0) for _ in range(3)] == [True, True, False]
    assert here.take("b", 1.0)
