"""Conquering independent regions, assaulting garrisoned ones, and what changes hands with a region.

An attack may break an alliance: armies stranded by that conquer or leave at once, so flight is here, too.
"""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.table import Table
from foeman.games.rome.printed import BLANK, SKULL, S, X
from foeman.games.rome.rules import traits
from foeman.games.rome.rules.armies import MOST_SHIPS, free_navy_number, is_destroyed, sink, suffer
from foeman.games.rome.rules.dice import damage, roll
from foeman.games.rome.rules.diplomacy import attack
from foeman.games.rome.rules.events import offer
from foeman.games.rome.rules.map import gold_value, is_closed, is_friendly_land, is_garrisoned
from foeman.games.rome.rules.moments import Moment, bonus
from foeman.games.rome.rules.victory import score_home_region
from foeman.games.rome.seat import seat
from foeman.games.rome.state import (
    Army,
    Navy,
    State,
    armies_in,
    army_of,
    cards_of,
    effects,
    general_of,
    is_ally,
    is_enemy,
    main_cards,
    navies_in,
    ruling,
    ships_of,
    take,
)

CONQUER = "conquer"
"""What an army stranded by a broken alliance may do instead of leaving."""
DEFENCE = {1: "GREEN", 2: "YELLOW", 3: "RED"}
"""rome.conquer.dice: the colour of a region's defence dice, by its gold value."""


def provoke(state: State, attacker: str, victim: str | None, table: Table, army: Army | None = None) -> None:
    """rome.alliance.broken.when, rome.alliance.broken.stranded: an attack makes enemies, or breaks an alliance.

    When an alliance is broken every army that this strands, of the attacker and of all its former allies, conquers or
    leaves, but for the one that attacks.
    """
    if victim is not None and victim != attacker:
        for former in attack(state, attacker, victim, table):
            clear_stranded(state, attacker, former, table, army)


# Broken alliance, and flight


def clear_stranded(state: State, one: str, other: str, table: Table, attacking: Army | None = None) -> None:
    """rome.alliance.broken.stranded: armies of each in land of the other conquer or leave; ships leave its ports."""
    for faction, host in ((one, other), (other, one)):
        for army in list(state.sides[faction].armies):
            if army is not attacking and army.region is not None and state.lands[army.region].controller == host:
                conquer_or_leave(state, army, host, table)
        for navy in state.sides[faction].navies:
            if navy.place in state.printed.regions and state.lands[navy.place].controller == host:
                put_to_sea(state, navy, table)


def conquer_or_leave(state: State, army: Army, host: str, table: Table) -> None:
    """rome.alliance.broken.stranded: try to take the region, unless an army defends it, or go to an adjacent one."""
    region = str(army.region)
    ways: list[str | Navy] = [*flight_regions(state, army)]
    if not defenders(state, army, region, host):
        ways.append(CONQUER)
    if not ways:
        table.tell("{} has nowhere to go and stays.", army, rule="rome.alliance.broken.stranded")
        return
    way = seat(state, army.faction).conquers_or_leaves(state, army, ways, table)
    if way != CONQUER:
        take_flight(state, army, str(way), table, "rome.alliance.broken.stranded")
    elif is_garrisoned(state, region):
        assault(state, army, region, table)
    else:
        conquer(state, army, region, table)


def flight_regions(state: State, army: Army) -> list[str]:
    """rome.ruling.flight: any adjacent region without a foreign army; by one reading friendly ones if there are any.

    Two armies of a faction never end up in one region by flight.
    """
    if army.region is None:
        return []
    faction = army.faction
    free = [region for region in state.printed.neighbours[army.region] if is_free(state, faction, region)]
    if ruling(state, "rome.ruling.flight") != "safe_first":
        return free
    return [region for region in free if is_friendly_land(state, faction, region)] or free


def is_free(state: State, faction: str, region: str) -> bool:
    """rome.ruling.flight: a region that an army of the faction can withdraw to."""
    if is_closed(state, region) or army_of(state, faction, region) is not None:
        return False
    return not foreign_armies(state, faction, region)


def take_flight(state: State, army: Army, region: str, table: Table, rule: str) -> None:
    """rome.ruling.flight: it costs no movement; what it enters it must conquer, as ever, or by other readings not."""
    table.tell("{} goes to {}.", army, region, rule=rule)
    army.region = region
    rest_in_flight(state, army)
    if takes_in_flight(state, army, region):
        conquer(state, army, region, table)


def takes_in_flight(state: State, army: Army, region: str) -> bool:
    """rome.ruling.flight: whether an army that goes to a region in flight must try to take it."""
    return ruling(state, "rome.ruling.flight") == "any_region" and must_conquer(state, army, region)


def rest_in_flight(state: State, army: Army) -> None:
    """rome.ruling.siege_start: an army that has fled into foreign land besieges nothing there."""
    army.road = 0
    if army.region is not None and state.lands[army.region].controller != army.faction:
        army.guest = army.region


def foreign_armies(state: State, faction: str, region: str) -> list[Army]:
    """The armies in a region that are neither the faction's nor an ally's."""
    sides = state.sides.items()
    there = [army for name, side in sides if name != faction for army in side.armies if army.region == region]
    return [one for one in there if not is_ally(state, faction, one.faction)] if there else there


# Conquering independent regions


def must_conquer(state: State, army: Army, region: str) -> bool:
    """rome.conquer.must: a region without a garrison, not its player's nor an ally's, with no enemy army in it.

    By rome.ruling.attack_without_war an army that cannot be attacked keeps its own region.
    """
    owner = state.lands[region].controller
    if owner == army.faction or (owner is not None and is_ally(state, army.faction, owner)):
        return False
    if is_garrisoned(state, region):
        return False
    in_peace = ruling(state, "rome.ruling.attack_without_war") == "enemy_status"
    return not any(
        not in_peace or one.faction == owner or is_enemy(state, army.faction, one.faction)
        for one in foreign_armies(state, army.faction, region)
    )


def defence_dice(state: State, region: str) -> list[str]:
    """rome.conquer.dice, rome.conquer.mercenary.dice: two of the colour of its gold value; or those printed there."""
    printed = state.printed.regions[region]
    return list(printed.mercenary_dice) if printed.mercenary_dice else [DEFENCE[printed.gold]] * 2


def conquer(state: State, army: Army, region: str, table: Table) -> bool:
    """rome.conquer.damage, rome.conquer.success, rome.conquer.go_on: the region rolls; an army that survives has it."""
    provoke(state, army.faction, state.lands[region].controller, table, army)
    faces = roll(state, defence_dice(state, region), table, "rome.conquer.dice", region)
    suffer(state, army, faces, table, "rome.conquer.damage")
    if is_destroyed(state, army):
        table.tell("{} holds out.", region, rule="rome.conquer.success")
        return False
    take_control(state, army.faction, region, table)
    traits.plunder(state, army, table)
    if state.printed.regions[region].pack and faces.count(BLANK) == len(faces):
        join_for_nothing(state, army, region, table)
    return True


def join_for_nothing(state: State, army: Army, region: str, table: Table) -> None:
    """rome.conquer.mercenary.join, rome.ruling.solo_reinforce: only Blanks bring a card of the pack.

    To the army; a bot's goes to its deck, as its armies receive no cards.
    """
    pack = state.printed.regions[region].pack
    troops, owner = state.printed.troops, seat(state, army.faction)
    kinds = [card for card in state.packs[pack] if not troops[card].veteran_of and owner.has_room(state, army, card)]
    if not kinds:
        return
    card = owner.mercenary(state, army, region, kinds, table)
    take(state.packs[pack], card)
    owner.join(state, army, card)
    table.tell("{} submits freely: a mercenary card joins {}.", region, army, rule="rome.conquer.mercenary.join")
    table.tell("It is {}.", card, rule="rome.conquer.mercenary.join", to=army.faction)


# Assaulting garrisoned regions


def can_assault(state: State, army: Army) -> bool:
    """rome.assault.needed, rome.assault.army_first, rome.ruling.failed_assault: whether the army may assault here now.

    The garrison must be foreign, an army that defends it beaten, and there is one assault in a turn; by one reading
    more, for a movement unit each.
    """
    region = army.region
    if region is None or army.halted or not is_garrisoned(state, region):
        return False
    owner = state.lands[region].controller
    if owner == army.faction or defenders(state, army, region, owner):
        return False
    if region not in army.assaulted:
        return True
    return ruling(state, "rome.ruling.failed_assault") == "again_for_a_unit" and army.moves > 0


def defenders(state: State, army: Army, region: str, owner: str | None) -> list[Army]:
    """rome.assault.army_first: armies of the region's owner and the owner's allies that have not been beaten."""
    if owner is None:
        return []
    return [
        one
        for one in armies_in(state, region)
        if one.faction != army.faction
        and (one.faction == owner or is_ally(state, one.faction, owner))
        and not is_ally(state, one.faction, army.faction)
        and one.name not in army.beaten
    ]


def garrison_dice(state: State, region: str, attacker: str) -> list[str]:
    """rome.assault.garrison.dice: RED dice, one more than the gold value, and one more with a barracks."""
    return [garrison_colour(state, region, attacker)] * (gold_value(state, region) + 1 + state.lands[region].barracks)


def garrison_colour(state: State, region: str, attacker: str) -> str:
    """rome.assault.yellow: YELLOW against those who retake their home, or as siegecraft says; otherwise RED."""
    if state.printed.regions[region].home == attacker:
        return "YELLOW"
    siegecraft = effects(state, attacker, "garrison_die")
    return str(siegecraft[0]["die"]) if siegecraft else "RED"


def assault_dice(state: State, army: Army, region: str) -> list[str]:
    """rome.assault.attack.artillery, rome.assault.attack.general: infantry, artillery, the general, and what helps."""
    troops = state.printed.troops
    dice = infantry_dice(state, army, region)
    for card in cards_of(state, army, "artillery"):
        dice += troops[card].good
    general = general_of(state, army)
    if general is not None:
        dice.append(general.die)
    return dice + traits.assault_dice(state, army)


def infantry_dice(state: State, army: Army, region: str) -> list[str]:
    """rome.assault.attack.infantry, rome.assault.walls: GREEN a main battle card on foot, WHITE against walls."""
    troops = state.printed.troops
    walls = state.lands[region].walls and not traits.ignores_walls(state, army)
    return ["WHITE" if walls else "GREEN"] * sum(troops[card].infantry for card in main_cards(state, army))


def assault(state: State, army: Army, region: str, table: Table) -> bool:
    """rome.assault.garrison.damage, rome.assault.needed: the garrison rolls, what is left of the army rolls back.

    How strong a bot's undeclared army is, is known before.
    """
    begin_assault(state, army, region, table)
    owner = seat(state, army.faction)
    strength = 0 if army.declared else owner.gather(state, army, table)
    if is_destroyed(state, army):
        return False
    received = roll_garrison(state, army, region, table)
    troops = owner.main_strength(state, army)
    lost = suffer(state, army, received, table, "rome.assault.garrison.damage")
    if is_destroyed(state, army):
        return False
    if army.declared:
        dice = assault_dice(state, army, region)
    else:
        strength -= troops - owner.main_strength(state, army)
        dice = owner.undeclared_dice(state, army, strength, state.lands[region].walls, table)
    done = roll(state, dice, table, "rome.assault.attack.infantry", army)
    if not beats_garrison(state, done, received, lost):
        table.tell("The assault on {} fails.", region, rule="rome.assault.fail")
        return False
    take_control(state, army.faction, region, table)
    traits.plunder(state, army, table)
    return True


def begin_assault(state: State, army: Army, region: str, table: Table) -> None:
    """rome.ruling.failed_assault: the assault is noted; a further one costs a movement unit."""
    table.tell("{} assaults {}.", army, region, rule="rome.assault.needed")
    provoke(state, army.faction, state.lands[region].controller, table, army)
    if region in army.assaulted:
        army.moves -= 1
    else:
        army.assaulted.append(region)


def roll_garrison(state: State, army: Army, region: str, table: Table) -> list[str]:
    """rome.assault.garrison.dice: the garrison rolls first; events may add dice or take some, down to one."""
    owner = state.lands[region].controller or ""
    moment = Moment("assault_declared", army.faction, army.faction, owner, army, region=region)
    offer(state, moment, table)
    dice = garrison_dice(state, region, army.faction)
    count = max(1, len(dice) + bonus(moment, "dice"))
    return roll(state, dice[:1] * count, table, "rome.assault.garrison.dice", region)


def beats_garrison(state: State, done: Sequence[str], received: Sequence[str], lost: int) -> bool:
    """rome.assault.success, rome.assault.tie, rome.ruling.assault_damage: more damage done than received.

    A Skull counts two halves, an X one; if they are level the S results decide. By one reading kills are compared with
    the cards really lost.
    """
    if ruling(state, "rome.ruling.assault_damage") == "cards_lost":
        more = damage(done)[0] - lost
    else:
        more = 2 * done.count(SKULL) + done.count(X) - 2 * received.count(SKULL) - received.count(X)
    return more > 0 or (more == 0 and done.count(S) > received.count(S))


# What changes hands


def take_control(state: State, faction: str, region: str, table: Table, by_army: bool = True) -> None:
    """rome.conquer.success, rome.assault.success: a control marker; points for a home region; unrest stays.

    Points are for armies; by rome.ruling.home_by_agent also for a region that was bribed.
    """
    land = state.lands[region]
    former = land.controller
    land.controller = faction
    table.tell("{} takes control of {}.", faction, region, rule="rome.conquer.success")
    if by_army:
        hand_over_buildings(state, region, table)
    if by_army or ruling(state, "rome.ruling.home_by_agent") == "points":
        score_home_region(state, faction, region, former, table)
    for navy in navies_in(state, region):
        if navy.faction != faction and not is_ally(state, navy.faction, faction):
            lose_port(state, navy, faction, table)


def hand_over_buildings(state: State, region: str, table: Table) -> None:
    """rome.ruling.conquered_buildings: buildings serve the conqueror, or are all razed but wonders and roads."""
    land = state.lands[region]
    if ruling(state, "rome.ruling.conquered_buildings") == "destroyed" and (land.market or land.barracks or land.walls):
        land.market = land.barracks = land.walls = False
        table.tell("The buildings of {} are destroyed.", region, rule="rome.ruling.conquered_buildings")


def lose_port(state: State, navy: Navy, conqueror: str, table: Table) -> None:
    """rome.ruling.port_lost: a navy whose port is taken puts to sea; or is lost, or captured."""
    reading = ruling(state, "rome.ruling.port_lost")
    if reading == "puts_to_sea":
        put_to_sea(state, navy, table)
        return
    if reading == "captured":
        capture(state, navy, conqueror, table)
    sink(state, navy, table)


def put_to_sea(state: State, navy: Navy, table: Table) -> None:
    """rome.ruling.port_lost: to an adjoining sea area of its owner's choice."""
    navy.place = seat(state, navy.faction).leaves_port(
        state, navy, state.printed.regions[str(navy.place)].harbour, table
    )
    table.tell("{} puts to sea: {}.", navy, navy.place, rule="rome.ruling.port_lost")


def capture(state: State, navy: Navy, conqueror: str, table: Table) -> None:
    """rome.ruling.port_lost: the conqueror takes as many ship cards as there is room for."""
    side = state.sides[conqueror]
    for ship in list(ships_of(state, navy)):
        taker = next((one for one in side.navies if not one.mirror and len(one.ships) < MOST_SHIPS), None)
        if taker is None and seat(state, conqueror).forms_navies() and (number := free_navy_number(side)) is not None:
            taker = Navy(conqueror, number, place=navy.place, fresh=False)
            side.navies.append(taker)
        if taker is None:
            return
        ships_of(state, navy).remove(ship)
        taker.ships.append(ship)
        table.tell("{} takes {}.", taker, ship, rule="rome.ruling.port_lost")
