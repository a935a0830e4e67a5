"""Meeting enemy armies and avoiding battle; meeting enemy navies."""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.printed import BLANK
from foeman.games.rome.rules.armies import is_destroyed, sink
from foeman.games.rome.rules.boarding import friendly_ports, go_aboard, navies_beside
from foeman.games.rome.rules.conquest import (
    flight_regions,
    foreign_armies,
    provoke,
    rest_in_flight,
    take_flight,
)
from foeman.games.rome.rules.dice import best, better, roll
from foeman.games.rome.rules.events import offer
from foeman.games.rome.rules.moments import Moment
from foeman.games.rome.rules.naval import fight_at_sea
from foeman.games.rome.rules.traits import avoid_dice
from foeman.games.rome.seat import seat
from foeman.games.rome.state import Army, Navy, State, at_sea, general_of, is_ally, is_enemy, others, ruling

# Meeting enemy armies


def hostile_armies(state: State, army: Army) -> list[Army]:
    """rome.meet.enter, rome.meet.start, rome.ruling.attack_without_war: the armies that must be fought or avoided.

    Of everybody but allies, or by the other reading of enemies only; not those it has already beaten.
    """
    if army.region is None:
        return []
    there = foreign_armies(state, army.faction, army.region)
    if not there:
        return there
    in_peace = ruling(state, "rome.ruling.attack_without_war") == "enemy_status"
    return [
        one
        for one in there
        if not (in_peace and not is_enemy(state, army.faction, one.faction))
        and not (army.beaten and one.name in army.beaten)
    ]


def meet_army(state: State, army: Army, table: Table) -> Army | None:
    """rome.meet.enter, rome.meet.start: the army fights or avoids every hostile army beside it, one after another.

    Says which army escaped, so that it can be pursued.
    """
    region, escaped = army.region, None
    met: list[Army] = []
    while foes := [foe for foe in hostile_armies(state, army) if not any(foe is one for one in met)]:
        foe = seat(state, army.faction).first_foe(state, army, foes, table)
        met.append(foe)
        if meet(state, army, foe, table):
            escaped = foe
        if is_destroyed(state, army) or army.region != region or army.halted:
            return None
    return escaped


def meet(state: State, army: Army, foe: Army, table: Table) -> bool:
    """rome.meet.enter, rome.avoid.card: a card lets one of them slip away, one of them escapes, or they fight.

    Says whether the other army has escaped.
    """
    region = str(army.region)
    moment = Moment("battle_offered", army.faction, army.faction, foe.faction, army, foe, region=region)
    offer(state, moment, table)
    if moment.cancelled:
        for one in (army, foe):
            if one.region != region:
                rest_in_flight(state, one)
        return foe.region != region
    runner = who_escapes(state, army, foe, table)
    if runner is None:
        fight(state, army, foe, table)
        return False
    flee(state, runner, table)
    return runner is foe


def fight(state: State, army: Army, foe: Army, table: Table) -> None:
    """rome.avoid.either, rome.ruling.becoming_enemy: the battle, which makes the two enemies."""
    provoke(state, army.faction, foe.faction, table, army)
    winner = seat(state, army.faction).fight(state, army, foe, str(army.region), table)
    if not is_destroyed(state, army):
        end_fight(state, army, foe, winner == army.faction)


def end_fight(state: State, army: Army, foe: Army, won: bool) -> None:
    """rome.ruling.after_battle: the winner goes on, or may only assault, or stops; others stop in any case."""
    reading = ruling(state, "rome.ruling.after_battle")
    if won and foe.region == army.region:
        army.beaten.append(foe.name)
    if not won or reading != "goes_on":
        army.moves = army.road = 0
        army.halted = not won or reading == "stops"


# Avoiding battle


def who_escapes(state: State, army: Army, foe: Army, table: Table) -> Army | None:
    """rome.avoid.either, rome.ruling.avoid_both: who of the two avoids the battle, if one tries and succeeds.

    The moving side says first. One roll decides for both; by the other reading each makes an attempt of its own.
    """
    tries = wants_to_escape(state, army, foe, table)
    if tries and ruling(state, "rome.ruling.avoid_both") == "two_rolls":
        if escapes(state, army, foe, (army,), table) is army:
            return army
        tries = False
    runners: tuple[Army, ...] = (army,) if tries else ()
    if wants_to_escape(state, foe, army, table):
        runners = (*runners, foe)
    return escapes(state, army, foe, runners, table) if runners else None


def wants_to_escape(state: State, army: Army, foe: Army, table: Table) -> bool:
    """rome.avoid.either: an army with somewhere to go may try."""
    return bool(ways_to_flee(state, army)) and seat(state, army.faction).tries_to_avoid(state, army, foe, table)


def escapes(state: State, army: Army, foe: Army, runners: tuple[Army, ...], table: Table) -> Army | None:
    """rome.avoid.roll: both generals roll; who has the better symbol leaves, if it wanted to."""
    faces = [best_face(state, one, any(one is runner for runner in runners), table) for one in (army, foe)]
    if better(*faces):
        winner, other = army, foe
    elif better(faces[1], faces[0]):
        winner, other = foe, army
    else:
        return None
    if not any(winner is runner for runner in runners):
        return None
    return None if is_held(state, winner, other, faces, army.faction, table) else winner


def best_face(state: State, army: Army, escaping: bool, table: Table) -> str:
    """rome.avoid.roll, rome.leaderless.avoid: the general's die, BLACK without a general."""
    general = general_of(state, army)
    colour = "BLACK" if general is None else general.die
    faces = roll(state, [colour] * avoid_dice(state, army, escaping), table, "rome.avoid.roll", army)
    return best(faces) if faces else BLANK


def is_held(state: State, winner: Army, other: Army, faces: list[str], turn: str, table: Table) -> bool:
    """rome.avoid.roll: whether a card undoes the roll that was won."""
    moment = Moment("avoid_rolled", turn, winner.faction, other.faction, winner, other, region=str(winner.region))
    moment.faces = faces
    offer(state, moment, table)
    return moment.cancelled


def ways_to_flee(state: State, army: Army) -> list[str | Navy]:
    """rome.avoid.escape, rome.avoid.board: adjacent regions, and navies of its own beside it with room."""
    return [*flight_regions(state, army), *navies_beside(state, army)]


def flee(state: State, army: Army, table: Table) -> None:
    """rome.avoid.escape, rome.avoid.board: to a region of choice, or aboard."""
    ways = ways_to_flee(state, army)
    if not ways:
        return
    way = seat(state, army.faction).way_out(state, army, ways, table, "rome.avoid.escape")
    if isinstance(way, Navy):
        go_aboard(state, army, way, table, "rome.avoid.board")
    else:
        take_flight(state, army, way, table, "rome.avoid.escape")


# Meeting enemy navies


def hostile_navies(state: State, navy: Navy) -> list[Navy]:
    """rome.navy.meet.enter, rome.ruling.enemy_navies: navies in its sea area that it must fight.

    Of enemies, or by the other reading of everybody but allies. rome.navy.meet.port: never in a port.
    """
    if not at_sea(state, navy):
        return []
    anyone = ruling(state, "rome.ruling.enemy_navies") == "any_non_ally"
    return [
        one
        for one in foreign_navies(state, navy)
        if is_enemy(state, navy.faction, one.faction) or (anyone and not is_ally(state, navy.faction, one.faction))
    ]


def foreign_navies(state: State, navy: Navy) -> list[Navy]:
    """rome.navy.meet.port, rome.ruling.enemy_navies, rome.solo.navy.peace: navies it can attack, in no port.

    Of others in its sea area; navies of bots leave each other alone.
    """
    if not at_sea(state, navy):
        return []
    sides, owner = state.sides, seat(state, navy.faction)
    return [
        one
        for name in others(state, navy.faction)
        if not owner.leaves_in_peace(state, name)
        for one in sides[name].navies
        if one.place == navy.place
    ]


def meet_navy(state: State, navy: Navy, table: Table) -> None:
    """rome.navy.meet.enter, rome.navy.meet.no_avoiding: it stops and fights every hostile navy in its sea area."""
    place = navy.place
    while foes := hostile_navies(state, navy):
        foe = seat(state, navy.faction).first_hostile_navy(state, navy, foes, table)
        attack_navy(state, navy, foe, table)
        if is_sunk(state, navy) or navy.place != place or not is_gone(state, foe, place):
            return


def is_sunk(state: State, navy: Navy) -> bool:
    """Whether a navy is no longer among its faction's navies."""
    return not any(one is navy for one in state.sides[navy.faction].navies)


def is_gone(state: State, navy: Navy, place: str | None) -> bool:
    """Whether a navy has left a sea area or been sunk."""
    return is_sunk(state, navy) or navy.place != place


def attack_navy(state: State, navy: Navy, foe: Navy, table: Table) -> None:
    """rome.navy.meet.go_on: a navy attacks in its own turn; only if it wins it may go on."""
    if fight_navies(state, navy, foe, table) is not navy:
        navy.moves = 0


def fight_navies(state: State, attacker: Navy, defender: Navy, table: Table) -> Navy | None:
    """rome.navy.meet.retreat, rome.navy.meet.tie: a battle at sea; the loser retreats, after a tie the attacker."""
    provoke(state, attacker.faction, defender.faction, table)
    winner = fight_at_sea(state, attacker, defender, table)
    loser = defender if winner is attacker else attacker
    if not is_sunk(state, loser):
        retreat_navy(state, loser, table)
    return winner


def intercept(state: State, navy: Navy, table: Table, near: list[Navy] | None = None) -> None:
    """rome.navy.meet.intercept, rome.ruling.intercept: navies at sea next to the area it entered may come and fight.

    `near` are those that were next to it when it came, before it fought a navy there.
    """
    place = navy.place
    once = ruling(state, "rome.ruling.intercept") == "once_a_turn"
    for foe in possible_interceptors(state, navy) if near is None else near:
        if is_sunk(state, navy) or navy.place != place:
            return
        if (once and foe.intercepted) or is_sunk(state, foe):
            continue
        if seat(state, foe.faction).intercepts(state, foe, navy, table):
            foe.intercepted = True
            meet_interceptor(state, navy, foe, table)


def possible_interceptors(state: State, navy: Navy) -> list[Navy]:
    """rome.navy.meet.intercept, rome.navy.meet.port: navies at sea in an adjacent area, of everybody but allies."""
    near = state.printed.sea_neighbours[str(navy.place)]
    return [
        foe
        for name in others(state, navy.faction)
        if not is_ally(state, navy.faction, name)
        for foe in state.sides[name].navies
        if foe.place in near
    ]


def meet_interceptor(state: State, navy: Navy, foe: Navy, table: Table) -> None:
    """rome.ruling.intercept: the interceptor comes and attacks; by one reading the moving navy counts as attacker."""
    table.tell("{} intercepts {} in the {}.", foe, navy, navy.place, rule="rome.navy.meet.intercept")
    foe.place = navy.place
    pair = (navy, foe) if ruling(state, "rome.ruling.intercept") == "mover_attacks" else (foe, navy)
    if fight_navies(state, *pair, table) is not navy:
        navy.moves = 0


def retreat_navy(state: State, navy: Navy, table: Table) -> None:
    """rome.navy.meet.retreat: up to two sea areas away or to a friendly port; with no way out it is sunk."""
    places = retreat_places(state, navy)
    if not places:
        sink(state, navy, table)
        return
    navy.place = seat(state, navy.faction).retreat_at_sea(state, navy, places, table)
    table.tell("{} retreats to {}.", navy, navy.place, rule="rome.navy.meet.retreat")


def retreat_places(state: State, navy: Navy) -> list[str]:
    """rome.navy.meet.retreat: sea areas up to two away, and the friendly ports there, in the area of the battle too.

    Never into or through a sea area with a hostile navy.
    """
    start = str(navy.place)
    near = open_seas(state, navy.faction, start)
    far = [sea for one in near for sea in open_seas(state, navy.faction, one) if sea != start]
    seas = list(dict.fromkeys([*near, *far]))
    ports = [port for sea in (start, *seas) for port in friendly_ports(state, navy.faction, sea)]
    return list(dict.fromkeys([*seas, *ports]))


def open_seas(state: State, faction: str, sea: str) -> list[str]:
    """rome.navy.meet.retreat: the sea areas next to one, without those that a hostile navy closes."""
    return [place for place in state.printed.sea_neighbours[sea] if is_open(state, faction, place)]


def is_open(state: State, faction: str, place: str) -> bool:
    """rome.navy.meet.retreat: a sea area without a navy that the faction would have to fight."""
    return not hostile_navies(state, Navy(faction, 0, place=place))
