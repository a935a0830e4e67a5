"""The cheapest ways between corners."""

from __future__ import annotations

from math import inf

import numpy as np

from foeman.games.skirmish.geometry.ways import cheapest

COSTS = [
    [0.0, 4.0, 1.0, inf, inf],
    [4.0, 0.0, 2.0, 5.0, inf],
    [1.0, 2.0, 0.0, 8.0, inf],
    [inf, 5.0, 8.0, 0.0, inf],
    [inf, inf, inf, inf, 0.0],
]
"""Five corners; nothing leads to the last."""


def test_the_cheapest_ways_between_all_corners() -> None:
    """From the first to the fourth it is 1 + 2 + 5, over the third and the second."""
    made, before = cheapest(np.array(COSTS))
    assert made.tolist() == [
        [0, 3, 1, 8, inf],
        [3, 0, 2, 5, inf],
        [1, 2, 0, 7, inf],
        [8, 5, 7, 0, inf],
        [inf, inf, inf, inf, 0],
    ]
    assert [before[0][3], before[0][1], before[0][2]] == [1, 2, 0]
    assert before[4][:4] == [-1] * 4


def test_of_ways_that_cost_the_same_the_first_is_kept() -> None:
    """The straight line before a way over others; no corners have no ways."""
    _, before = cheapest(np.array([[0.0, 2.0, 1.0], [2.0, 0.0, 1.0], [1.0, 1.0, 0.0]]))
    assert before[0][1] == 0
    assert cheapest(np.zeros((0, 0)))[1] == []
