"""What bots of Rome raise: the fixed income of one kind, the taxes of the other."""

from __future__ import annotations

from tools.measure_income import raised_in


def test_a_speed_bot_raises_what_is_fixed_and_its_markets_bring() -> None:
    """Fifteen in the first round, and never more than four markets of three gold on top; as often as rounds were."""
    seats = {"Rome": "super", "Greece": "speed", "Carthage": "super", "Barbarian Tribes": "speed"}
    found = raised_in(seats, 2)
    assert found["speed", 1] == [15] * 4
    assert {gold for (kind, _), amounts in found.items() if kind == "speed" for gold in amounts} <= {15, 18, 21, 24, 27}
    assert len(found["super", 1]) == 4
    assert sum(found["super", 3]) > sum(found["super", 1])
