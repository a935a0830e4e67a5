"""The campaign phase: each army and navy of a player acts once in the turn, in any order.

Moving is in movement.py, boarding in boarding.py, meeting in meeting.py, taking regions in conquest.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from foeman.engine.questions import label
from foeman.engine.table import Table
from foeman.games.rome.rules.armies import (
    FEWEST_MAIN,
    check_turn_end,
    collapse_if_broken,
    is_destroyed,
    part_warriors,
    suffer,
    trim_excess,
)
from foeman.games.rome.rules.boarding import embark, landing_places, navies_to_board, sailing_places
from foeman.games.rome.rules.conquest import assault, can_assault, conquer, must_conquer, provoke
from foeman.games.rome.rules.dice import roll
from foeman.games.rome.rules.diplomacy import set_status
from foeman.games.rome.rules.events import offer, offer_turn
from foeman.games.rome.rules.map import is_garrisoned
from foeman.games.rome.rules.meeting import attack_navy, foreign_navies, hostile_armies, is_sunk, meet, meet_army
from foeman.games.rome.rules.moments import Moment, bonus
from foeman.games.rome.rules.movement import (
    disembark,
    leaves_unopposed,
    march,
    movement_units,
    must_stop,
    navy_units,
    place_army,
    place_navy,
    places_for_army,
    places_for_navy,
    sail,
    spend,
    steps,
)
from foeman.games.rome.rules.reorganising import (
    can_send_general,
    groups_to_reorganise,
    navy_partners,
    reorganise,
    reorganise_navies,
    send_general,
)
from foeman.games.rome.rules.sharing import SHOW, confidants, show_cards
from foeman.games.rome.rules.traits import calming
from foeman.games.rome.seat import seat
from foeman.games.rome.state import (
    ALLY,
    BARBARIANS,
    ENEMY,
    Army,
    Navy,
    State,
    armies_in,
    carried_by,
    has_effect,
    is_ally,
    main_cards,
    others,
    ruling,
    status,
)

DONE = "done"
GENERALS = "move a general"


@dataclass(slots=True)
class Act:
    """Something an army or a navy can do next."""

    verb: str
    thing: Army | Navy | str | tuple[Army, ...]

    @property
    def name(self) -> str:
        """As the player reads it: march to Etruria."""
        return f"{self.verb} {' and '.join(self.at)}"

    @property
    def at(self) -> tuple[str, ...]:
        """What it is about: a place, a navy, an army or several."""
        return tuple(map(label, self.thing)) if isinstance(self.thing, tuple) else (label(self.thing),)


# The turn


def begin_campaign(state: State, faction: str, table: Table) -> None:
    """rome.place.first_move: what comes before a player's armies and navies act."""
    begin_turn(state, faction)
    declare_wars(state, faction, table)
    fight_where_they_stand(state, faction, table)
    offer_turn(state, "campaign_turn", faction, table)


def act_with_piece(state: State, faction: str, table: Table) -> bool:
    """rome.place.first_move: an army or a navy acts, or a general travels; says whether the turn goes on."""
    piece = choose_piece(state, faction, table)
    if isinstance(piece, Army):
        activate_army(state, piece, table)
    elif isinstance(piece, Navy):
        activate_navy(state, piece, table)
    elif piece == GENERALS:
        send_general(state, faction, table)
    elif piece == SHOW:
        show_cards(state, faction, table)
    return piece != DONE


def begin_turn(state: State, faction: str) -> None:
    """rome.move.units.army, rome.move.units.navy: fresh movement for all; what was done last turn is forgotten."""
    for army in state.sides[faction].armies:
        army.moves, army.road, army.fresh, army.halted = movement_units(state, army), 0, True, False
        army.assaulted, army.refused, army.beaten = [], [], []
        army.played, army.closed = [], []
        army.plundered = False
        army.homes_taken = 0
        army.camped = army.region
        if not is_in_allied_land(state, army):
            army.guest = ""
    state.sides[faction].shown = []
    for navy in state.sides[faction].navies:
        navy.moves, navy.fresh, navy.played = navy_units(state, navy), True, []
    for side in state.sides.values():
        for navy in side.navies:
            navy.intercepted = False


def is_in_allied_land(state: State, army: Army) -> bool:
    """rome.ruling.lost_passage: whether it still stands in the land of an ally; if not, it is no guest any more."""
    owner = None if army.region is None else state.lands[army.region].controller
    return owner is not None and is_ally(state, army.faction, owner)


def declare_wars(state: State, faction: str, table: Table) -> None:
    """rome.ruling.becoming_enemy: by one reading war is declared in a campaign turn; an attack declares it, too."""
    if ruling(state, "rome.ruling.becoming_enemy") != "declared":
        return
    peaceful = [other for other in others(state, faction) if ENEMY < status(state, faction, other) < ALLY]
    for victim in seat(state, faction).declares_war_on(state, faction, peaceful, table):
        set_status(state, faction, victim, ENEMY, table, "rome.ruling.becoming_enemy")


def fight_where_they_stand(state: State, faction: str, table: Table) -> None:
    """rome.ruling.meet_stay: by one reading an army beside an enemy army must fight or avoid it, even to stay."""
    if ruling(state, "rome.ruling.meet_stay") == "must_fight":
        for army in list(state.sides[faction].armies):
            if hostile_armies(state, army):
                meet_army(state, army, table)


def choose_piece(state: State, faction: str, table: Table) -> Army | Navy | str:
    """rome.place.first_move: which army or navy acts next, or whether a general travels, or the turn is done."""
    side = state.sides[faction]
    pieces: list[Army | Navy | str] = [DONE]
    pieces += [army for army in side.armies if can_act(state, army)]
    pieces += [navy for navy in side.navies if navy.fresh and (navy.place or places_for_navy(state, navy))]
    if can_send_general(state, faction):
        pieces.append(GENERALS)
    if confidants(state, faction):
        pieces.append(SHOW)
    words = "{}, which army or navy acts?"
    return table.choose(faction, pieces, rule="rome.place.first_move", about=faction, words=words)


def can_act(state: State, army: Army) -> bool:
    """rome.place.first_move: an army on land, or beside the board with a place to go; aboard it acts with its navy."""
    if not army.fresh or army.halted or army.aboard is not None:
        return False
    return army.region is not None or bool(places_for_army(state, army))


# Armies


def activate_army(state: State, army: Army, table: Table) -> None:
    """rome.place.first_move: it is placed if need be, then acts until it is done, gone or aboard."""
    army.fresh = False
    if army.region is None:
        place_army(state, army, choose_place(army, places_for_army(state, army), table), table)
    if not is_destroyed(state, army):
        hasten(state, army, table)
    while not is_destroyed(state, army) and army.region is not None:
        act = choose_act(army, army_acts(state, army), table)
        if not isinstance(act, Act):
            return
        carry_out(state, army, act, table)


def choose_place(army: Army, places: list[str], table: Table) -> str:
    """rome.place.home: where an army is placed."""
    return table.choose(army.faction, places, rule="rome.place.home", about=army, words="{} is placed where?")


def hasten(state: State, army: Army, table: Table) -> None:
    """rome.move.units.army: before it moves, an event may give an army more movement."""
    if army.moves >= movement_units(state, army):
        moment = Moment("army_activation", army.faction, army.faction, army=army, region=str(army.region))
        offer(state, moment, table)
        army.moves += bonus(moment, "moves")


def army_acts(state: State, army: Army) -> list[Act]:
    """rome.siege.stay, rome.assault.fail: all that an army can do now; to stay in a garrisoned region is to besiege it.

    One that is broken by reorganising can only reorganise.
    """
    region = army.region
    if region is None or army.halted:
        return []
    acts = [Act("reorganise with", group) for group in groups_to_reorganise(state, army)]
    if len(main_cards(state, army)) < FEWEST_MAIN:
        return acts
    acts += [Act("march to", there) for there in steps(state, army)]
    if not must_stop(state, army):
        acts += [Act("board", navy) for navy in navies_to_board(state, army)]
    if can_assault(state, army):
        acts.append(Act("assault", region))
    elif must_conquer(state, army, region):
        acts.append(Act("conquer", region))
    if can_subdue(state, army):
        acts.append(Act("subdue unrest in", region))
    return acts + [Act("attack", foe) for foe in armies_to_attack(state, army)]


def armies_to_attack(state: State, army: Army) -> list[Army]:
    """rome.meet.start, rome.alliance.broken.when: hostile armies beside it, those of allies included."""
    beside = [one for one in armies_in(state, str(army.region)) if one.faction != army.faction]
    if not beside:
        return []
    allied = [one for one in beside if is_ally(state, army.faction, one.faction)]
    return [*hostile_armies(state, army), *allied]


def choose_act(army: Army, acts: list[Act], table: Table) -> Act | str:
    """rome.move.step: what an army does next."""
    about = (army, army.region, army.moves)
    words = "{} in {}, movement units left: {}. What next?"
    options: list[Act | str] = [DONE, *acts]
    return table.choose(army.faction, options, rule="rome.move.step", about=about, words=words)


def carry_out(state: State, army: Army, act: Act, table: Table) -> None:
    """rome.move.step: an army does what its player has chosen; unless it reorganises, it falls in first."""
    thing = act.thing
    if isinstance(thing, tuple):
        reorganise(state, army, thing, table)
    elif not falls_in(state, army, table):
        return
    elif isinstance(thing, Army):
        if means_it(state, army, thing.faction, table):
            attack_beside(state, army, thing, table)
    elif isinstance(thing, Navy):
        board(state, army, thing, table)
    elif act.verb == "march to":
        march(state, army, thing, table)
    elif act.verb == "assault":
        if means_it(state, army, state.lands[thing].controller, table):
            assault(state, army, thing, table)
    elif act.verb == "conquer":
        conquer(state, army, thing, table)
    else:
        subdue_unrest(state, army, table)


def means_it(state: State, piece: Army | Navy, victim: str | None, table: Table) -> bool:
    """rome.alliance.broken.when: before an ally is attacked the player is asked whether to break the alliance."""
    if victim is None or not is_ally(state, piece.faction, victim):
        return True
    words = "{}: {} is an ally. Attack? (yes: this breaks the alliance)"
    return table.confirm(piece.faction, rule="rome.alliance.broken.when", about=(piece, victim), words=words)


def falls_in(state: State, army: Army, table: Table) -> bool:
    """rome.universal.army.excess, rome.universal.collapse: an army that acts is within its limits, and not broken."""
    part_warriors(state, army, table)
    trim_excess(state, army, table)
    return not collapse_if_broken(state, army, table)


def attack_beside(state: State, army: Army, foe: Army, table: Table) -> None:
    """rome.alliance.broken.when: an army attacks one beside it; if it is an ally's the alliance is broken first."""
    if is_ally(state, army.faction, foe.faction):
        army.guest = ""
        provoke(state, army.faction, foe.faction, table, army)
    if not is_destroyed(state, foe) and foe.region == army.region:
        meet(state, army, foe, table)


def board(state: State, army: Army, navy: Navy, table: Table) -> None:
    """rome.move.embark: it leaves the region and goes aboard; once landed it can go on with what it has left."""
    if leaves_unopposed(state, army, table) and any(one is navy for one in navies_to_board(state, army)):
        embark(state, army, navy, table)
        army.fresh = True


# Subduing unrest


def can_subdue(state: State, army: Army) -> bool:
    """rome.unrest.subdue, rome.unrest.four_cards, rome.ruling.solo_undeclared_army: four troop cards and movement.

    And unrest in a region of its player. An undeclared army counts as large enough.
    """
    land = state.lands[str(army.region)]
    enough = len(army.cards) >= 4 or not army.declared
    return land.unrest > 0 and land.controller == army.faction and army.moves > 0 and enough


def subdue_unrest(state: State, army: Army, table: Table) -> None:
    """rome.unrest.subdue: a movement unit removes an unrest marker."""
    spend(state, army, 1)
    land = state.lands[str(army.region)]
    land.unrest = max(0, land.unrest - calming(state, army))
    table.tell("{} subdues unrest in {}: {} left.", army, army.region, land.unrest, rule="rome.unrest.subdue")


# Navies


def activate_navy(state: State, navy: Navy, table: Table) -> None:
    """rome.place.navy, rome.move.units.navy: it is placed if need be, then acts until it is done or gone."""
    navy.fresh = False
    if navy.place is None:
        place_navy(state, navy, choose_port(navy, places_for_navy(state, navy), table), table)
    set_sail(state, navy, table)
    while not is_sunk(state, navy):
        act = choose_navy_act(navy, navy_acts(state, navy), table)
        if not isinstance(act, Act):
            return
        carry_out_at_sea(state, navy, act, table)


def choose_port(navy: Navy, ports: list[str], table: Table) -> str:
    """rome.place.navy: in which port a navy is placed."""
    return table.choose(navy.faction, ports, rule="rome.place.navy", about=navy, words="{} is placed in which port?")


def set_sail(state: State, navy: Navy, table: Table) -> None:
    """rome.move.units.navy: before it moves, an event may give a navy more movement, or none at all."""
    moment = Moment("navy_activation", navy.faction, navy.faction, navy=navy, region=str(navy.place))
    offer(state, moment, table)
    navy.moves = 0 if moment.cancelled else navy.moves + bonus(moment, "moves")


def navy_acts(state: State, navy: Navy) -> list[Act]:
    """rome.move.carry: all that a navy can do now."""
    if navy.moves < 1:
        return []
    acts = [Act("sail to", place) for place in sailing_places(state, navy)]
    acts += [Act("land the army in", region) for region in landing_places(state, navy)]
    if carried_by(state, navy) is None:
        acts += [Act("take aboard", army) for army in armies_to_fetch(state, navy)]
    acts += [Act("reorganise with", one) for one in navy_partners(state, navy)]
    return acts + [Act("attack", foe) for foe in foreign_navies(state, navy)]


def armies_to_fetch(state: State, navy: Navy) -> list[Army]:
    """rome.move.embark: armies beside a navy that can come aboard and have not finished their turn."""
    return [
        army
        for army in state.sides[navy.faction].armies
        if army.fresh
        and not army.halted
        and not must_stop(state, army)
        and len(main_cards(state, army)) >= FEWEST_MAIN
        and any(one is navy for one in navies_to_board(state, army))
    ]


def choose_navy_act(navy: Navy, acts: list[Act], table: Table) -> Act | str:
    """rome.move.step: what a navy does next."""
    about = (navy, navy.place, navy.moves)
    words = "{} in {}, movement units left: {}. What next?"
    options: list[Act | str] = [DONE, *acts]
    return table.choose(navy.faction, options, rule="rome.move.step", about=about, words=words)


def carry_out_at_sea(state: State, navy: Navy, act: Act, table: Table) -> None:
    """rome.move.carry: a navy does what its player has chosen."""
    thing = act.thing
    if isinstance(thing, Army):
        if falls_in(state, thing, table):
            board(state, thing, navy, table)
    elif isinstance(thing, Navy) and thing.faction == navy.faction:
        reorganise_navies(state, navy, thing, table)
    elif isinstance(thing, Navy):
        if means_it(state, navy, thing.faction, table):
            attack_navy(state, navy, thing, table)
    elif isinstance(thing, str) and act.verb == "sail to":
        sail(state, navy, thing, table)
    elif isinstance(thing, str):
        land_army(state, navy, thing, table)


def land_army(state: State, navy: Navy, region: str, table: Table) -> None:
    """rome.move.embark: the army aboard lands, and can be activated with the movement it has left."""
    army = carried_by(state, navy)
    if army is not None:
        disembark(state, army, region, table)


# The end of the turn


def end_campaign(state: State, faction: str, table: Table) -> None:
    """rome.universal.army.turn_end: limits are kept, sieges begin, tribes quarrel, half kills are forgotten."""
    offer_turn(state, "campaign_turn", faction, table)
    seat(state, faction).settles(state, faction)
    check_turn_end(state, faction, table)
    for army in list(state.sides[faction].armies):
        if army.region is not None:
            settle_down(state, army, army.region, table)
    tribal_infighting(state, faction, table)
    state.sides[faction].travelled = []
    for army in state.sides[faction].armies:
        army.wounded = False


def settle_down(state: State, army: Army, region: str, table: Table) -> None:
    """rome.siege.stay, rome.ruling.lost_passage: an army that stays in foreign land besieges or conquers it.

    It conquers what has no garrison if it stood there all turn: it has neither been let in nor just fled there.
    """
    owner = state.lands[region].controller
    if owner is None or owner == army.faction or army.guest == region or is_ally(state, army.faction, owner):
        return
    if is_garrisoned(state, region):
        besiege(state, army, region, owner, table)
    elif army.camped == region and must_conquer(state, army, region):
        conquer(state, army, region, table)


def besiege(state: State, army: Army, region: str, owner: str, table: Table) -> None:
    """rome.siege.stay, rome.ruling.siege_start, rome.ruling.failed_assault: a siege begins, which is an attack.

    It does not begin yet after a failed assault in this turn, or by one reading in the turn of arrival.
    """
    late = ruling(state, "rome.ruling.siege_start") == "next_turn" and army.camped != region
    failed = region in army.assaulted and ruling(state, "rome.ruling.failed_assault") == "once_no_siege"
    if late or failed:
        army.guest = region
        return
    table.tell("{} besieges {}.", army, region, rule="rome.siege.stay")
    provoke(state, army.faction, owner, table, army)


# Tribal infighting


def tribal_infighting(state: State, faction: str, table: Table) -> None:
    """rome.infighting.trigger, rome.ruling.solo_tribes: after the Barbarian turn any two armies side by side fight."""
    if faction != BARBARIANS or has_effect(state, faction, "no_infighting"):
        return
    armies = [army for army in state.sides[faction].armies if army.region is not None]
    pairs = [(one, other) for one, other in combinations(armies, 2) if are_adjacent(state, one, other)]
    if pairs and is_spotted(state, faction, table):
        for one, other in pairs:
            if not is_destroyed(state, one) and not is_destroyed(state, other):
                quarrel(state, one, other, table)


def are_adjacent(state: State, one: Army, other: Army) -> bool:
    """rome.infighting.trigger: whether two armies stand in adjacent regions."""
    return other.region in state.printed.neighbours[str(one.region)]


def quarrel(state: State, one: Army, other: Army, table: Table) -> None:
    """rome.infighting.damage: two RED dice each, at the same time."""
    table.tell("{} and {} fight each other.", one, other, rule="rome.infighting.damage")
    against_other = roll(state, ("RED", "RED"), table, "rome.infighting.damage", one)
    against_one = roll(state, ("RED", "RED"), table, "rome.infighting.damage", other)
    suffer(state, other, against_other, table, "rome.infighting.damage")
    suffer(state, one, against_one, table, "rome.infighting.damage")


def is_spotted(state: State, faction: str, table: Table) -> bool:
    """rome.infighting.spotted, rome.ruling.spotting: always, or only if an opponent points it out."""
    if ruling(state, "rome.ruling.spotting") == "always":
        return True
    return any(seat(state, other).points_out(state, other, faction, table) for other in others(state, faction))
