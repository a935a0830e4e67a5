"""What a step is asked about: what a position says under "with", and how the answer is put."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.asking import known_name, several_names, whole_number
from foeman.engine.game import About
from foeman.engine.reading import BadInput, found, one_of
from foeman.engine.table import Table
from foeman.games.crusade.bots.adding import Done
from foeman.games.crusade.bots.board import RegionName
from foeman.games.crusade.digital.commands import DigitalBoard
from foeman.games.crusade.printed.pack import TYPES
from foeman.games.crusade.state import BotState, Force, State, change


def seated(state: State, seat: str, table: Table) -> tuple[BotState, DigitalBoard, Table]:
    """The bot in a seat, its board, and the table."""
    if seat not in state.bots:
        raise BadInput(f"seat: expected {one_of(state.bots)}, found {found(seat)}")
    return state.bots[seat], DigitalBoard(state, seat, table), table


def named(about: About, key: str, known: Sequence[str]) -> str:
    """Something that the position names."""
    return known_name(about.get(key), f"with.{key}", known)


def region_of(state: State, about: About, key: str = "region") -> RegionName:
    """A region that the position names."""
    return RegionName(named(about, key, state.printed.names))


def regions_of(state: State, about: About, key: str) -> list[RegionName]:
    """Regions that the position names, in a list."""
    return [RegionName(name) for name in several_names(about, key, state.printed.names)]


def number_of(about: About, key: str, otherwise: int) -> int:
    """A number that the position names, or the usual one."""
    return whole_number(about, key, 0, 99, otherwise)


def force_of(state: State, about: About, key: str) -> Force:
    """Pieces that the position names: {"infantry": 2, "leaders": ["Saladin"]}."""
    value = about.get(key)
    if not isinstance(value, dict) or not set(value) <= {*TYPES, "leaders"}:
        raise BadInput(f"with.{key}: expected numbers of {one_of(TYPES)} and a list of leaders, found {found(value)}")
    inside = {f"{key}.{part}": given for part, given in value.items()}
    made = Force(leaders=several_names(inside, f"{key}.leaders", state.printed.leaders))
    for unit in TYPES:
        change(made, unit, number_of(inside, f"{key}.{unit}", 0))
    return made


def added(done: Done) -> str:
    """Where Units came: 2 in Acre, 1 in Nablus."""
    counts = {region: done.added.count(region) for region in dict.fromkeys(done.added)}
    parts = [f"{number} in {region}" for region, number in counts.items()]
    if done.marched:
        parts.append("a March")
    if done.other and not parts:
        parts.append("done")
    return ", ".join(parts) or "nothing"


def or_nothing(value: str | None) -> str:
    """A choice, or that there was none."""
    return value or "nothing"
