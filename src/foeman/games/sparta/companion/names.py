"""Own names: what is called otherwise on a real table is called so here too, from then on."""

from __future__ import annotations

from functools import partial

from foeman.engine.mirror import Things
from foeman.engine.own_names import OWN_NAME, by_names, key_of, own_name, rename_table
from foeman.engine.questions import Refused
from foeman.games.sparta.companion.mirror import Mirror
from foeman.games.sparta.companion.own_cards import ON_MAP, TABLES, own_content
from foeman.games.sparta.companion.things import put_anew, things
from foeman.games.sparta.companion.told_cards import effect_called
from foeman.games.sparta.companion.told_map import leader_called
from foeman.games.sparta.printed import SEATS

KINDS = ("region", "space", "ally", "leader", "event", "battle_card")
"""What has a name, as a state speaks of it."""


def facts(mirror: Mirror) -> Things:
    """All that lies on the table, and that something is called otherwise there."""
    put = partial(put_anew, mirror, partial(call, mirror))
    kinds = "a region, space, ally, leader or card"
    return {**things(mirror), OWN_NAME: own_name(all_names(mirror), "Ionia: Ionien", kinds, put)}


def all_names(mirror: Mirror) -> list[str]:
    """Everything that has a name: places, allies, leaders, cards."""
    printed, scenario = mirror.printed, mirror.scenario
    leaders = [name for side in scenario.sides.values() for name in side.leaders]
    cards = [*scenario.deck, *printed.battle_deck, *mirror.events, *mirror.battle_cards]
    return [*SEATS, *printed.regions, *printed.spaces, *printed.allies, *leaders, *cards]


def call(mirror: Mirror, words: str) -> None:
    """Something is called otherwise from now on, in the pack, on a map that is told, and wherever a state names it."""
    name, _, own = words.partition(": ")
    if name in SEATS:
        raise Refused(f"{OWN_NAME}: expected what is not named after a side, found {name}")
    tables = [table for table in TABLES if not (mirror.told.regions and table in ON_MAP)]
    pack = own_content(mirror.terms, mirror.called)
    filed = [key_of(table, one) for table in tables for one in getattr(pack, table) if one.name == name]
    by_kind = by_names({kind: {name: own} for kind in KINDS})
    by_kind |= {"effect": partial(effect_called, name, own), "leader words": partial(leader_called, name, own)}
    mirror.called |= dict.fromkeys(filed, own)
    remember = rename_table(mirror, mirror.known, partial(things, mirror), by_kind)
    mirror.lay_out()
    remember()
