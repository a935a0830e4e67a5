"""Desperate Times: one use for each side, and no other."""

from __future__ import annotations

from foeman.engine.testing import proves
from foeman.games.sparta.bots import desperate
from tests.games.sparta.bots.fakes import bot, script, told


@proves("sparta.desperate.sparta")
def test_sparta_against_a_raid_on_sparta_only() -> None:
    """Used against a raid on Sparta while it is left; not for another space, not by blue, not against a siege."""
    board = told(desperate_times_left=True)
    with script() as table:
        assert desperate.against_raid(bot(), board, "Sparta", table)
        assert board.done == ["use_desperate_times"]
        assert not desperate.against_raid(bot(), board, "Korinthos", table)
        assert not desperate.against_raid(bot("Athens"), board, "Athens", table)
        assert not desperate.against_siege(bot(), board, "Sparta", 1, True, table)
        assert not desperate.against_raid(bot(), told(desperate_times_left=False), "Sparta", table)
    assert board.done == ["use_desperate_times"]


@proves("sparta.desperate.athens", "sparta.ruling.desperate", "sparta.ruling.thebes")
def test_athens_when_a_siege_leaves_one() -> None:
    """Used when a roll leaves exactly one in Athens, by Thebes too; not at two or none, nor when a siege begins."""
    board = told(desperate_times_left=True)
    with script() as table:
        assert desperate.against_siege(bot("Athens"), board, "Athens", 1, True, table)
        assert desperate.against_siege(bot("Thebes"), board, "Athens", 1, True, table)
        assert board.done == ["use_desperate_times"] * 2
        assert not desperate.against_siege(bot("Athens"), board, "Athens", 2, True, table)
        assert not desperate.against_siege(bot("Athens"), board, "Athens", 0, True, table)
        assert not desperate.against_siege(bot("Thebes"), board, "Thebes", 1, True, table)
        assert not desperate.against_siege(bot("Athens"), board, "Athens", 1, False, table)
        assert not desperate.against_siege(bot("Athens"), told(desperate_times_left=False), "Athens", 1, True, table)
    assert len(board.done) == 2


@proves("sparta.ruling.desperate")
def test_by_the_other_reading_also_when_a_siege_begins_at_one() -> None:
    """A siege that begins with one left is enough."""
    board = told(desperate_times_left=True)
    with script() as table:
        assert desperate.against_siege(bot("Athens", desperate="at_most_one"), board, "Athens", 1, False, table)
