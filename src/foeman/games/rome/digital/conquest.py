"""How an army of a bot goes to its target and takes it, through the base game's march, battle, conquest and assault.

What it loses on the way, from its own cards or from the bot's decks, is in decks.py.
"""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.digital.decks import is_weak
from foeman.games.rome.rules.conquest import assault, can_assault, conquer, must_conquer, provoke
from foeman.games.rome.rules.map import home_of
from foeman.games.rome.rules.meeting import hostile_armies, meet_army
from foeman.games.rome.rules.movement import march
from foeman.games.rome.state import Army, State, is_ally, ruling

FEWEST_TO_SUBDUE = 4
"""rome.unrest.four_cards: how many troop cards it takes to subdue unrest."""


def travel(state: State, army: Army, way: list[str], table: Table) -> bool:
    """rome.solo.conquer.normal: step by step, with all that happens on the way; says whether it has arrived."""
    for region in way:
        march(state, army, region, table)
        if army.region != region or army.halted:
            return False
    return True


def strike(state: State, army: Army, way: list[str], table: Table) -> None:
    """rome.solo.conquer.normal: the army goes to its target and meets whoever is there.

    On the spot already, it attacks the army beside it.
    """
    if way:
        travel(state, army, way, table)
    elif hostile_armies(state, army):
        meet_army(state, army, table)


def break_in(state: State, army: Army, region: str, table: Table) -> None:
    """rome.ruling.solo_speed_ally: an army that takes back a home region from an ally asks no leave to enter it.

    On the spot already, it breaks the alliance at once, so that an army there is beaten first.
    """
    owner = state.lands[region].controller
    if region not in state.printed.factions[army.faction].homes:
        return
    if owner is None or not is_ally(state, army.faction, owner):
        return
    if army.region == region:
        provoke(state, army.faction, owner, table, army)
    elif region not in army.refused:
        army.refused.append(region)


def take(state: State, army: Army, region: str, table: Table) -> None:
    """rome.solo.conquer.normal, rome.solo.conquer.no_siege, rome.solo.conquer.dice: an army that has come takes it.

    A region without a garrison it has conquered on entering, unless it stood there before; a garrison it assaults at
    once, if the fight for the field has not made it weak. The base game rolls the defence.
    """
    if army.region != region or army.halted or hostile_armies(state, army):
        return
    former = state.lands[region].controller
    if can_assault(state, army) and region not in army.assaulted and not turns_home(state, army):
        army.guest = ""
        if assault(state, army, region, table):
            count_home(state, army, region, former)
    elif must_conquer(state, army, region):
        army.guest = ""
        conquer(state, army, region, table)
    if army.region == region:
        stand_as_guest(state, army)


def turns_home(state: State, army: Army) -> bool:
    """rome.ruling.solo_weak_when: whether an army is too weak to go on; by one reading it fights on its way home."""
    if ruling(state, "rome.ruling.solo_weak_when") == "when_activated":
        return False
    return ruling(state, "rome.ruling.solo_weak") != "troops_fighting" and is_weak(state, army)


def count_home(state: State, army: Army, region: str, former: str | None) -> None:
    """rome.solo.golden.b, rome.ruling.solo_golden_b: a home region of another faction that somebody held counts."""
    if former is not None and home_of(state, region) not in ("", army.faction):
        army.homes_taken += 1


def stand_as_guest(state: State, army: Army) -> None:
    """rome.solo.conquer.no_siege, rome.ruling.solo_after_failure: in foreign land a bot's army besieges nothing."""
    if army.region is not None and state.lands[army.region].controller != army.faction:
        army.guest = army.region


# Mercenary regions


def mercenary_stack(state: State, region: str) -> list[str]:
    """rome.solo.mercenary.stack, rome.solo.mercenary.normal: what is left of the pack of a region the bot holds.

    Each region's cards are a stack of their own beside the AI Reserves. It is shuffled: a card of it is drawn at
    random. Veterans stay in the pack for upgrades, as in the base game.
    """
    pack = state.packs.get(state.printed.regions[region].pack, {})
    return [card for card, count in pack.items() if not state.printed.troops[card].veteran_of for _ in range(count)]
