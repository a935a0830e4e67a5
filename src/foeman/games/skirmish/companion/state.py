"""What Foeman keeps beside a real table of Skirmish. Dataclasses and small derived facts, nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from foeman.engine.game import Terms
from foeman.engine.mirror import Known
from foeman.engine.questions import label
from foeman.engine.states import shared
from foeman.engine.tabletop import Memory
from foeman.games.skirmish.companion.cards import read_card
from foeman.games.skirmish.printed import Printed, Profile
from foeman.games.skirmish.state import PLAYER, Marker, Unit


@dataclass(slots=True)
class Companion:
    """A game at a real table: the units of both sides, the objectives, the round, and what was told."""

    terms: Terms = shared()
    round: int = 1
    turn: str = ""
    """Whose turn it is; empty before a round begins."""
    first: str = PLAYER
    finished: str = ""
    """Who first had nobody left to activate in this round."""
    units: list[Unit] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    """Units that are out of the game, by name."""
    lost: list[Unit] = field(default_factory=list)
    """The same as they were, should one have been taken off by mistake."""
    markers: list[Marker] = field(default_factory=list)
    planned: list[str] = field(default_factory=list)
    """What the objectives are called, those too that do not lie there yet."""
    cards: dict[str, str] = field(default_factory=dict)
    """Units that were typed in, by their kind."""
    spells: dict[str, str] = field(default_factory=dict)
    """The army whose spells a wizard that was typed in casts."""
    own_spells: dict[str, list[str]] = field(default_factory=dict)
    """The spells that were typed in for it, a line each."""
    edges: bool = True
    """Whether the table has ledges or gaps."""
    several: bool = False
    """Whether it has more than one of them."""
    danger: bool = True
    """Whether it has dangerous ground."""
    started: dict[str, int] = field(default_factory=dict)
    to_hit: int = 0
    defense: int = 0
    actor: str = ""
    sections: dict[str, int] = field(default_factory=dict)
    """In which section the AI's units stand that have not moved since it was told."""
    explained: list[str] = field(default_factory=list)
    """The kinds of questions that were explained in this round: how they are answered is said once."""
    over: bool = False
    memory: Memory = field(default_factory=Memory)
    known: Known = field(default_factory=Known)
    """What was told of the table, and when."""

    @property
    def printed(self) -> Printed:
        """The pack."""
        printed: Printed = self.terms.content
        return printed


def profile(state: Companion, unit: Unit) -> Profile:
    """What is written on a unit's card: of the pack, or typed in."""
    if unit.profile is None:
        typed = state.cards.get(unit.kind)
        unit.profile = state.printed.profile(unit.kind, unit.upgrades) if typed is None else read_card(typed)
    return unit.profile


def how(state: Companion, kind: str, long: str, short: str = "") -> str:
    """How a question is answered: in full the first time in a round, then in short."""
    if kind in state.explained:
        return short
    state.explained.append(kind)
    return long


def of_side(state: Companion, side: str) -> list[Unit]:
    """A side's units, on the table or not."""
    return [unit for unit in state.units if unit.side == side]


def on_table(state: Companion, side: str) -> list[Unit]:
    """A side's units on the table."""
    return [unit for unit in state.units if unit.side == side and not unit.reserve]


def ready(state: Companion, side: str) -> list[Unit]:
    """Those that have not been activated this round."""
    return [unit for unit in on_table(state, side) if not unit.activated]


def further(unit: Unit) -> int:
    """skirmish.base.spell.next_time: what a spell adds to the unit's next move."""
    return sum(boon.value for boon in unit.boons if boon.effect == "next_move")


def names(units: Sequence[Unit]) -> str:
    """Units in a row."""
    return label(list(units)) or "nobody"
