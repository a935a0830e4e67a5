"""What people settle in one go on screen, though the rules ask it question by question."""

from __future__ import annotations

from foeman.engine.larger import Larger
from foeman.games.crusade.rules.planning import PASS
from foeman.games.crusade.state import State

LARGER: tuple[Larger[State], ...] = (
    Larger(rule="crusade.base.planning.where", way="places", words="Place Orders", done=PASS),
    Larger(rule="crusade.base.losses", way="list", words="Lose", levels=0),
    Larger(rule="crusade.base.supply.limit", way="list", words="Remove Units", levels=0, across=True),
    Larger(rule="crusade.base.ships", way="places", words="Land", levels=0, one_by_one=True),
)
