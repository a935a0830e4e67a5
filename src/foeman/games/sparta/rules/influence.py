"""Influence: where it can be placed, and what one more does."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.sparta.printed import RED
from foeman.games.sparta.rules.changes import set_influence
from foeman.games.sparta.rules.control import can_hold_influence, look, own_influence
from foeman.games.sparta.state import SIEGE, State, enemy


def can_place(state: State, side: str, space: str) -> bool:
    """sparta.base.influence.where: where it is allowed, and would change something."""
    influence = state.influence.get(space, 0)
    if (influence if side == RED else -influence) >= state.printed.autonomy[space]:
        return False
    return can_hold_influence(state, side, space)


def open_spaces(state: State, side: str, where: tuple[str, ...] = ()) -> list[str]:
    """The spaces, in these regions or in all, in which a side can place influence."""
    regions = state.printed.regions
    return [space for region in where or regions for space in regions[region].spaces if can_place(state, side, space)]


def can_place_somewhere(state: State, side: str, where: tuple[str, ...]) -> bool:
    """sparta.base.influence.where: whether there is any such space; first where the map has been looked at."""
    region_of = state.printed.region_of
    for space in state.printed.spaces:
        if (not where or region_of[space] in where) and can_place(state, side, space):
            return True
    return bool(open_spaces(state, side, where))


def has_ally_beside(state: State, side: str, space: str) -> bool:
    """Whether an ally of the side is adjacent to a space."""
    return any(state.allies[ally] == side for ally in state.printed.allies_beside[space])


def place(state: State, side: str, space: str, steps: int, table: Table) -> None:
    """sparta.base.influence.place: each step takes one of the enemy's away or adds one, up to the autonomy."""
    own = min(own_influence(state, side, space) + steps, state.printed.autonomy[space])
    if table.listener is not None:
        do = by_hand(state, side, space, own) if table.beside else ""
        table.act("{} places influence in {}, where {}.", side, space, standing(own), rule=PLACE, do=do)
    set_influence(state, space, own if side == RED else -own, table)


PLACE = "sparta.base.influence.place"


def standing(own: int) -> str:
    """How much influence there is in a space now, for the log of whoever has placed some."""
    if own == 0:
        return "nobody has any now"
    return f"it now has {own}" if own > 0 else f"the enemy still has {-own}"


def by_hand(state: State, side: str, space: str, own: int) -> str:
    """sparta.base.influence.place: which pieces are taken from a space and put there, until a side has so many."""
    before, foe = own_influence(state, side, space), enemy(state, side)
    taken, put = min(own, 0) - min(before, 0), max(own, 0) - max(before, 0)
    acts = [f"take {taken} influence of {foe} from {space}"] if taken else []
    acts += [f"put {put} influence of {side} {'there' if taken else f'on {space}'}"] if put else []
    words = " and ".join(acts)
    left = "none left there" if own == 0 else f"{own} of {side}" if own > 0 else f"{-own} of {foe} left"
    return f"{words[:1].upper()}{words[1:]} ({left})."


def place_from_card(state: State, side: str, space: str, doubled: bool, table: Table) -> bool:
    """sparta.base.influence.ally: the card's first influence beside an ally counts twice; says if one has by now."""
    twice = not doubled and has_ally_beside(state, side, space)
    place(state, side, space, 2 if twice else 1, table)
    return doubled or twice


def can_unrest(state: State, side: str, space: str) -> bool:
    """sparta.base.cards.unrest: enemy influence that is neither in a capital nor besieged."""
    influence = state.influence.get(space, 0)
    if influence == 0 or (influence > 0) == (side == RED):
        return False
    return space not in state.scenario.capitals and look(state).stands.get(space) != SIEGE


def can_unrest_somewhere(state: State, side: str, where: tuple[str, ...]) -> bool:
    """sparta.base.cards.unrest: whether there is any such space."""
    region_of = state.printed.region_of
    return any((not where or region_of[space] in where) and can_unrest(state, side, space) for space in state.influence)


def all_unrest(state: State, side: str) -> list[str]:
    """sparta.base.cards.unrest: all such spaces, each looked at as in `can_unrest`."""
    capitals, stands, theirs = state.scenario.capitals, look(state).stands, -1 if side == RED else 1
    return [
        space
        for space, influence in state.influence.items()
        if influence * theirs > 0 and space not in capitals and stands.get(space) != SIEGE
    ]


def remove(state: State, side: str, space: str, table: Table) -> None:
    """sparta.base.cards.unrest: one influence of the enemy is removed."""
    now = state.influence[space] + (1 if side == RED else -1)
    do = "Unrest in {0}: take 1 influence of {1} away there ({2} left)."
    about = (space, enemy(state, side), abs(now))
    table.act("Unrest in {}: one influence is removed.", *about, rule="sparta.base.cards.unrest", do=do)
    set_influence(state, space, now, table)
