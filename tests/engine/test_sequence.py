"""The sequence of play in small steps."""

from __future__ import annotations

import pickle
from dataclasses import dataclass, field

import pytest

from foeman.engine.game import Impossible
from foeman.engine.sequence import Due, Sequence, check_due, due, soon
from foeman.engine.states import cloner, read_state, write_state
from foeman.engine.table import Table


@dataclass(slots=True)
class Day:
    """What was done, and what is still to be done."""

    done: list[str] = field(default_factory=list)
    due: list[Due] = field(default_factory=list)


def begin(day: Day, table: Table) -> None:
    """A new day."""
    if len(day.done) < 6:
        day.due = [due(rise), due(work, "field"), due(sleep)]


def rise(day: Day, table: Table) -> None:
    """First thing."""
    day.done.append("rise")


def work(day: Day, where: str, table: Table) -> None:
    """And then some more, before anything else."""
    day.done.append(f"work in the {where}")
    if where == "field":
        soon(day, due(work, "barn"))


def sleep(day: Day, table: Table) -> None:
    """Last thing."""
    day.done.append("sleep")


step = Sequence(begin, rise, work, sleep)


def test_a_step_does_what_is_due_next() -> None:
    """In order, with what each is about; what is to come soon comes first; then it begins anew."""
    day = Day()
    seen = []
    for _ in range(5):
        step(day, Table())
        seen.append((day.done[-1], [one.part for one in day.due]))
    assert seen == [
        ("rise", ["work", "sleep"]),
        ("work in the field", ["work", "sleep"]),
        ("work in the barn", ["sleep"]),
        ("sleep", []),
        ("rise", ["work", "sleep"]),
    ]


def test_a_beginning_may_leave_nothing_to_do() -> None:
    """Then the step is over."""
    day = Day(done=["x"] * 6)
    step(day, Table())
    assert day == Day(done=["x"] * 6)


def test_what_is_due_is_part_of_the_state() -> None:
    """It is copied, written and read like the rest."""
    day = Day(due=[due(rise), due(work, "field")])
    copy = cloner(Day)(day)
    soon(copy, due(sleep))
    assert [one.part for one in day.due] == ["rise", "work"]
    assert write_state(day)["due"] == [{"part": "rise", "of": []}, {"part": "work", "of": ["field"]}]
    assert read_state(Day, write_state(day), "day") == day


def test_only_known_parts_can_be_due() -> None:
    """Anything else is named, with its place."""
    check_due(Day(due=[due(sleep)]), step)
    with pytest.raises(Impossible) as caught:
        check_due(Day(due=[due(sleep), Due("fly")]), step)
    assert str(caught.value) == 'due[1].part: expected rise, work or sleep, found "fly"'


def test_a_sequence_at_another_table() -> None:
    """It begins otherwise, with a part besides and one instead of its own; the first sequence stays as it was."""

    def begin_late(day: Day, table: Table) -> None:
        day.due = [due(rise), due(rest), due(sleep)]

    def rest(day: Day, table: Table) -> None:
        day.done.append("rest")

    def sleep(day: Day, table: Table) -> None:
        day.done.append("sleep in the barn")

    day, other = Day(), step.with_parts(begin_late, rest, sleep)
    for _ in range(3):
        other(day, Table())
    assert day.done == ["rise", "rest", "sleep in the barn"]
    assert (other.names(), step.names()) == (["rise", "work", "sleep", "rest"], ["rise", "work", "sleep"])


def test_a_sequence_goes_to_a_worker() -> None:
    """Written down for another process and read back it has the same parts, and does the same."""
    sent: Sequence[Day] = pickle.loads(pickle.dumps(step))
    here, there = Day(), Day()
    for _ in range(9):
        step(here, Table())
        sent(there, Table())
    assert (sent.names(), there) == (step.names(), here)
