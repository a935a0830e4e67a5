"""What lies on the land of a real table of Rome: who holds it, unrest, buildings, roads, and the mercenary packs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from foeman.engine.forms import OneOf, Tally
from foeman.engine.mirror import Thing
from foeman.games.rome.state import State

YES, NO, NOBODY = "yes", "no", "nobody"
BUILDINGS = ("market", "barracks", "walls")
YES_OR_NO = OneOf((YES, NO))


def lands(state: State) -> dict[str, Thing]:
    """All regions: who controls each, its unrest and what is built there."""
    told: dict[str, Thing] = {}
    for region in state.lands:
        told |= on_region(state, region)
    return told


@cache
def holders_of(sides: tuple[str, ...]) -> OneOf[str]:
    """Who may control something."""
    return OneOf((*sides, NOBODY))


def on_region(state: State, region: str) -> dict[str, Thing]:
    """Who controls a region, its unrest and what is built there."""
    holders = holders_of(tuple(state.sides))
    at, unrest = (region,), Tally(0, 20, now=state.lands[region].unrest)
    told = {
        region: Thing(holders, partial(holder, state, region), partial(hold, state, region), at),
        f"unrest in {region}": Thing(unrest, partial(unrest_in, state, region), partial(put_unrest, state, region), at),
    }
    for what in BUILDINGS:
        now, put = partial(stands, state, region, what), partial(put_building, state, region, what)
        told[f"{what} in {region}"] = Thing(YES_OR_NO, now, put, at)
    wonder = Thing(holders, partial(wonder_of, state, region), partial(put_wonder, state, region), at)
    told[f"wonder in {region}"] = wonder
    return told


def holder(state: State, region: str) -> str:
    """Who is believed to control a region."""
    return state.lands[region].controller or NOBODY


def hold(state: State, region: str, side: str) -> None:
    """This side controls a region, or nobody does."""
    state.lands[region].controller = None if side == NOBODY else side


def unrest_in(state: State, region: str) -> int:
    """The unrest markers in a region."""
    return state.lands[region].unrest


def put_unrest(state: State, region: str, markers: int) -> None:
    """So many unrest markers lie in a region."""
    state.lands[region].unrest = markers


def stands(state: State, region: str, what: str) -> str:
    """Whether a building stands in a region."""
    return YES if getattr(state.lands[region], what) else NO


def put_building(state: State, region: str, what: str, answer: str) -> None:
    """A building stands in a region, or not."""
    setattr(state.lands[region], what, answer == YES)


def wonder_of(state: State, region: str) -> str:
    """Who has built a wonder in a region."""
    return state.lands[region].wonder or NOBODY


def put_wonder(state: State, region: str, side: str) -> None:
    """A wonder of this side stands in a region, or none does."""
    state.lands[region].wonder = None if side == NOBODY else side


def roads(state: State) -> dict[str, Thing]:
    """The roads over borders, by who built them."""
    form = OneOf((*state.printed.factions, NOBODY))
    return {
        f"road {border}": Thing(form, partial(road_of, state, border), partial(put_road, state, border))
        for border in state.printed.border_kind
    }


def road_of(state: State, border: str) -> str:
    """Who has built a road over a border."""
    return state.roads.get(border, NOBODY)


def put_road(state: State, border: str, side: str) -> None:
    """A road of this side crosses a border, or none does."""
    if side == NOBODY:
        state.roads.pop(border, None)
    else:
        state.roads[border] = side


# Mercenary packs


def packs(state: State) -> dict[str, Thing]:
    """How many of each mercenary card are left in its pack."""
    return dict(mercenaries(state))


def mercenaries(state: State) -> Iterator[tuple[str, Thing]]:
    """Each mercenary card, with how many are left."""
    for name, troop in state.printed.troops.items():
        if troop.is_mercenary:
            form = Tally(0, troop.count, now=left_in_pack(state, name))
            yield f"{name} in the pack", Thing(form, partial(left_in_pack, state, name), partial(put_pack, state, name))


def left_in_pack(state: State, card: str) -> int:
    """How many of a mercenary card are believed to be in its pack."""
    return state.packs[state.printed.troops[card].pack].get(card, 0)


def put_pack(state: State, card: str, count: int) -> None:
    """So many of a mercenary card are in its pack."""
    pack = state.packs[state.printed.troops[card].pack]
    pack.pop(card, None)
    if count:
        pack[card] = count
