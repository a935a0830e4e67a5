"""Setup: the standings come first."""

from __future__ import annotations

from foeman.engine.because import Line
from foeman.engine.testing import proves
from foeman.games.sparta.bots import setup
from tests.games.sparta.bots.fakes import bot, script, told


@proves("sparta.setup.advantages", "sparta.ruling.setup")
def test_standings_are_told_before_the_card() -> None:
    """Both standings are worked out and told; nothing is kept of them, so that they can change later."""
    with script() as table:
        board = told(standing_on_land="advantaged", standing_at_sea="tied")
        assert setup.determine_advantages(bot(), board, table) == ("advantaged", "tied")
        board.tell(standing_on_land="disadvantaged")
        assert setup.determine_advantages(bot(), board, table) == ("disadvantaged", "tied")
    lines = [event.words for event in table.listener.events if isinstance(event, Line)]  # type: ignore[union-attr]  # a Record
    assert lines[0] == "Sparta is advantaged on land and tied at sea."
    assert board.done == []
