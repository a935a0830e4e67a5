"""What people settle in one go on screen, though the rules ask it question by question."""

from __future__ import annotations

from foeman.engine.larger import Larger
from foeman.games.sparta.rules.people import DONE
from foeman.games.sparta.state import FLEET, HOPLITE, State

LARGER: tuple[Larger[State], ...] = (
    Larger(rule="sparta.base.cards.deal", way="moves", words="Play a card", levels=2),
    Larger(rule="sparta.base.cards.influence", way="list", words="Place influence", levels=0),
    Larger(rule="sparta.base.cards.unrest", way="list", words="Remove influence", levels=0),
    Larger(rule="sparta.base.deploy.each", way="moves", words="Deploy"),
    Larger(rule="sparta.base.mobilise.many", way="moves", words="Mobilise", done=DONE, spare=(HOPLITE, FLEET)),
)
