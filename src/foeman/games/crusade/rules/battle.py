"""Battle: Strength, Faith and reactions, then the margin, losses and retreat."""

from __future__ import annotations

from dataclasses import dataclass, field

from foeman.engine.questions import Option
from foeman.engine.table import Table
from foeman.games.crusade.printed.pack import TYPES, WORDS, BattleRow
from foeman.games.crusade.rules.acts import (
    faith,
    force_in,
    gain_glory,
    is_held_by,
    remove_leader,
    remove_neutral,
    remove_units,
    tidy,
)
from foeman.games.crusade.rules.strength import free_plain, free_slots, standing, strength, worth
from foeman.games.crusade.seat import seat
from foeman.games.crusade.state import (
    Force,
    Placed,
    State,
    change,
    count,
    in_words,
    pieces,
    ruling,
    settle_control,
    units,
)

Reaction = tuple[str, Placed] | None
"""An Order that a player may turn over, and its region; or none."""
NO_REACTION: Option[Reaction] = Option("no reaction", None)
COUNTED = ("", "")
"""The reaction of a seat that has added to its side's Strength itself."""


@dataclass(slots=True)
class Side:
    """One side of a Battle: the army in charge, the armies with it, and what reactions have added."""

    army: str
    alliance: str
    armies: list[str]
    reactions: int = 0
    reinforced: list[str] = field(default_factory=list)
    """The regions whose Strength has joined by Reinforce."""
    neutral: bool = False
    """Whether the Neutral Units there fight for it."""


@dataclass(slots=True)
class Battle:
    """A Battle under way. The attacking force stands in its region."""

    name: str
    origin: str
    attacker: Side
    defender: Side
    drawn: dict[str, int] = field(default_factory=dict)
    """How many Orders bots have drawn for it, by army."""


def fight(state: State, army: str, origin: str, name: str, table: Table) -> None:
    """crusade.base.battle, crusade.battle.usual: the force of an army that has entered a region with enemies fights."""
    battle = join_battle(state, army, origin, name)
    with table.deciding("crusade.base.battle", "Who wins the Battle?") as deciding:
        attack, defence = strength_of(state, battle, battle.attacker), strength_of(state, battle, battle.defender)
        table.tell(
            "{} attacks {} in {}: {} against {}.",
            army,
            battle.defender.army,
            name,
            attack,
            defence,
            rule="crusade.base.battle",
        )
        react(state, battle, table)
        attack, defence = strength_of(state, battle, battle.attacker), strength_of(state, battle, battle.defender)
        won = attack > defence
        winner, loser = (battle.attacker, battle.defender) if won else (battle.defender, battle.attacker)
        deciding.choose(winner.army)
        equal = "; equal Strengths are the defender's" if attack == defence else ""
        words = "attacking, {} has {}; defending, {} has {}" + equal
        table.fact(words, battle.attacker.army, attack, battle.defender.army, defence)
        result(state, battle, winner, loser, max(attack, defence), min(attack, defence), table)
    if won:
        retreat_defenders(state, battle, table)
        take_region(state, battle, table)
    else:
        go_back(state, battle, table)


def join_battle(state: State, army: str, origin: str, name: str) -> Battle:
    """crusade.base.charge, crusade.ruling.in_charge: the marching army against the controller, or the stronger one."""
    printed, region = state.printed, state.regions[name]
    own = printed.alliance[army]
    sides: dict[bool, list[str]] = {True: [], False: []}
    for one in state.armies:
        if one in region.forces:
            sides[printed.alliance[one] == own].append(one)
    by_strength = ruling(state, "crusade.ruling.in_charge") == "stronger"
    attacker = stronger_army(state, name, sides[True]) if by_strength else army
    holder = region.control
    controlled = holder in sides[False] and not by_strength
    defender = holder if controlled else stronger_army(state, name, sides[False])
    enemy = printed.enemy[own]
    return Battle(
        name,
        origin,
        Side(attacker, own, sides[True], neutral=is_held_by(state, region, own)),
        Side(defender, enemy, sides[False], neutral=is_held_by(state, region, enemy)),
    )


def stronger_army(state: State, name: str, armies: list[str]) -> str:
    """crusade.base.charge: of two armies in a region the one of the higher Strength there, the first of equals."""
    return max(armies, key=lambda army: worth(state.printed, name, state.regions[name].forces[army]))


# Strength


def strength_of(state: State, battle: Battle, side: Side) -> int:
    """crusade.base.battle.strength: the forces there, Neutral Units of who controls, Faith and reactions."""
    printed, name = state.printed, battle.name
    total = strength(printed, name, state.regions[name], side.alliance)
    total += side.reactions + faith_bonus(state, battle, side)
    for place in side.reinforced:
        total += reinforcement(state, battle.name, place, side.army)
    return total


def reinforcement(state: State, name: str, place: str, army: str) -> int:
    """crusade.base.battle.reinforce, crusade.ruling.reinforce_from: what an army has in a region, at the values of the
    Battle's region."""
    forces = state.regions[place].forces
    if army not in forces and ruling(state, "crusade.ruling.reinforce_from") == "alliance":
        army = state.printed.partner[army]
    return worth(state.printed, name, forces[army]) if army in forces else 0


def faith_bonus(state: State, battle: Battle, side: Side) -> int:
    """crusade.battle.faith, crusade.battle.faith.in_charge, crusade.general.faith.bonus: 1 for more Faith than the
    enemy in charge."""
    if not state.faith:
        return 0
    other = battle.defender if side is battle.attacker else battle.attacker
    more = faith(state, side.army) > faith(state, other.army)
    return state.printed.numbers["faith_strength"] if more else 0


# Reactions


def react(state: State, battle: Battle, table: Table) -> None:
    """crusade.base.battle.reactions: the side that is behind may react, until it cannot or does not want to."""
    while True:
        attack, defence = strength_of(state, battle, battle.attacker), strength_of(state, battle, battle.defender)
        side = battle.attacker if attack <= defence else battle.defender
        reaction = seat(state, side.army).react(state, battle, side, attack == defence, table)
        if reaction is None:
            return
        if reaction != COUNTED:
            add_reaction(state, battle, side, *reaction, table)


def player_reacts(state: State, battle: Battle, side: Side, table: Table) -> tuple[str, str] | None:
    """crusade.base.battle.reactions, crusade.base.battle.reaction_from: a player may turn over a reaction and pay for
    it."""
    options = reactions_of(state, battle, side)
    if not options:
        return None
    wanted = table.choose(
        side.army,
        [NO_REACTION, *options.values()],
        rule="crusade.base.battle.reactions",
        about=(side.army, battle.name, strength_of(state, battle, side)),
        words="{}, Battle in {}: your side has {}. Which reaction do you play?",
    )
    if wanted.value is None:
        return None
    place, placed = wanted.value
    placed.executed = True
    state.armies[side.army].command -= state.printed.orders[placed.order].cost
    table.tell("{} turns over {} in {}.", side.army, placed.order, place, rule="crusade.base.battle.reaction_from")
    return placed.order, place


def reactions_of(state: State, battle: Battle, side: Side) -> dict[str, Option[Reaction]]:
    """crusade.base.battle.reaction_from: a player's reactions that lie in the right place and can be paid, by name."""
    printed, army = state.printed, side.army
    home = battle.name if side is battle.defender else battle.origin
    role = "defender" if side is battle.defender else "attacker"
    found: dict[str, Option[Reaction]] = {}
    for place in [home, *(near for near in printed.neighbours[battle.name] if near != home)]:
        region = state.regions[place]
        for placed in region.orders.get(army, ()):
            order = printed.orders[placed.order]
            if placed.executed or not order.reaction or order.cost > state.armies[army].command:
                continue
            if order.reinforce:
                fits = (
                    place in printed.neighbours[battle.name] and army in region.forces and place not in side.reinforced
                )
            else:
                fits = place == home and order.role in ("any", role)
            if fits:
                words = f"{placed.order} in {place}"
                found[words] = Option(words, (place, placed), (place, placed.order))
    return found


def add_reaction(state: State, battle: Battle, side: Side, name: str, place: str, table: Table) -> None:
    """crusade.base.battle.strengthen, crusade.base.battle.reinforce: what a reaction adds to its side."""
    order = state.printed.orders[name]
    role = "defender" if side is battle.defender else "attacker"
    if order.reinforce:
        if place:
            side.reinforced.append(place)
    elif order.role in ("any", role):
        kind = state.printed.regions[battle.name].kind
        side.reactions += order.strength.get(kind, 0)
    table.tell(
        "{} reacts with {}: {} now.",
        side.army,
        name,
        strength_of(state, battle, side),
        rule="crusade.base.battle.strengthen",
    )


# The result


def result(state: State, battle: Battle, winner: Side, loser: Side, high: int, low: int, table: Table) -> None:
    """crusade.base.battle.result, crusade.base.battle.winner: the higher Strength wins, the defender if equal; then
    losses and Glory."""
    row = row_of(state, high - low)
    table.tell(
        "{} wins the Battle in {}, {} to {}.", winner.army, battle.name, high, low, rule="crusade.base.battle.result"
    )
    lose(state, battle, loser, row.loser_loses, table)
    if 2 * low >= high:
        lose(state, battle, winner, row.winner_loses, table)
    if row.glory:
        gain_glory(state, winner.alliance, row.glory, table, "crusade.base.battle.glory")


def row_of(state: State, margin: int) -> BattleRow:
    """crusade.base.battle.margin, crusade.base.battle.glory: Glory and losses for a margin."""
    return next(row for row in state.printed.battle if margin >= row.margin)


def lose(state: State, battle: Battle, side: Side, number: int, table: Table) -> None:
    """crusade.base.losses: the army in charge loses its own before its partner does."""
    for army in in_order(side):
        number -= lose_of(state, battle, side, army, number, table)


def in_order(side: Side) -> list[str]:
    """The armies of a side, the one in charge first."""
    return [side.army, *(one for one in side.armies if one != side.army)]


def lose_of(state: State, battle: Battle, side: Side, army: str, number: int, table: Table) -> int:
    """crusade.base.losses: what one army loses of so many, at most all it has in the Battle; says how many."""
    reinforced = side.reinforced if army == side.army else []
    number = min(number, can_lose(state, battle, side, army, reinforced))
    if number < 1:
        return 0
    seat(state, army).lose(state, battle, side, army, number, table)
    return number


def can_lose(state: State, battle: Battle, side: Side, army: str, reinforced: list[str]) -> int:
    """crusade.battle.faith.no_unit: only pieces can be lost: those in the Battle, one Neutral Unit included."""
    region = state.regions[battle.name]
    total = sum(pieces(state.regions[place].forces[army]) for place in places_of(state, battle, army, reinforced))
    neutral = army == side.army and side.neutral and units(region.neutral) > 0
    return total + (state.printed.numbers["neutral_losses"] if neutral else 0)


def places_of(state: State, battle: Battle, army: str, reinforced: list[str]) -> list[str]:
    """The regions in which an army's losses can be taken."""
    return [place for place in [battle.name, *reinforced] if army in state.regions[place].forces]


def player_loses(state: State, battle: Battle, side: Side, army: str, number: int, table: Table) -> None:
    """crusade.base.losses: a player chooses each loss; one may be a Neutral Unit, a Leader goes when no Unit is
    left."""
    leads = army == side.army
    reinforced, neutral = side.reinforced if leads else [], leads and side.neutral
    for left in range(number, 0, -1):
        options = loss_options(state, battle, army, reinforced, neutral=neutral)
        chosen = table.choose(
            army,
            options,
            rule="crusade.base.losses",
            about=(army, battle.name, left),
            words="{}, losses to take in the Battle in {}: {}. What do you lose?",
        )
        loss = chosen.value
        if loss.neutral:
            neutral = False
            remove_neutral(state, loss.place, loss.what, table, "crusade.base.losses")
        elif loss.what in TYPES:
            remove_units(state, army, loss.place, loss.what, 1, table, "crusade.base.losses")
        else:
            remove_leader(state, army, loss.place, loss.what, table, "crusade.base.losses")


@dataclass(frozen=True, slots=True)
class Loss:
    """What can be lost in a Battle: where, and a type of Unit or a Leader."""

    place: str
    what: str
    neutral: bool = False


def loss_options(
    state: State, battle: Battle, army: str, reinforced: list[str], *, neutral: bool
) -> list[Option[Loss]]:
    """crusade.base.losses: what an army can lose next: Units, a Neutral Unit of its side, else Leaders."""
    places, name = places_of(state, battle, army, reinforced), battle.name
    found = [
        Option(f"{WORDS[type_]} in {place}", Loss(place, type_), (place,))
        for place in places
        for type_ in TYPES
        if count(state.regions[place].forces[army], type_)
    ]
    if neutral:
        found += [
            Option(f"Neutral {WORDS[type_]} in {name}", Loss(name, type_, neutral=True), (name,))
            for type_ in TYPES
            if count(state.regions[name].neutral, type_)
        ]
    return found or [
        Option(f"{leader} in {place}", Loss(place, leader), (leader, place))
        for place in places
        for leader in state.regions[place].forces[army].leaders
    ]


# Retreat


def go_back(state: State, battle: Battle, table: Table) -> None:
    """crusade.base.retreat: a beaten attacker goes back where it came from."""
    for army in battle.attacker.armies:
        if army in state.regions[battle.name].forces:
            tell_retreat(state, battle, army, "{} falls back from {} to {} with {}.", battle.origin, table)
            move_what_fits(state, army, battle.name, battle.origin, table)


def retreat_defenders(state: State, battle: Battle, table: Table) -> None:
    """crusade.base.retreat: each beaten defender to a region next to the Battle without enemies, the army in charge
    first."""
    for army in [army for army in in_order(battle.defender) if army in state.regions[battle.name].forces]:
        options = retreats(state, battle)
        to = seat(state, army).retreat(state, army, battle.name, options, table) if options else ""
        if to:
            tell_retreat(state, battle, army, "{} retreats from {} to {} with {}.", to, table)
            move_what_fits(state, army, battle.name, to, table)
        else:
            surrender(state, battle, army, table)


def tell_retreat(state: State, battle: Battle, army: str, words: str, to: str, table: Table) -> None:
    """crusade.base.retreat: who goes back where, for the log."""
    if table.listener is not None:
        force = in_words(state.regions[battle.name].forces[army])
        table.act(words, army, battle.name, to, force, rule="crusade.base.retreat")


def retreats(state: State, battle: Battle) -> list[str]:
    """crusade.base.retreat: adjacent regions without enemies; not the one from which the attack came."""
    enemy = battle.attacker.alliance
    return [
        near
        for near in state.printed.neighbours[battle.name]
        if near != battle.origin
        and not any(state.printed.alliance[army] == enemy for army in state.regions[near].forces)
    ]


def player_retreats(army: str, name: str, options: list[str], table: Table) -> str:
    """crusade.base.retreat, crusade.retreat.usual: where a beaten defender goes."""
    return table.choose(
        army, options, rule="crusade.base.retreat", about=(army, name), words="{}, where do you retreat from {}?"
    )


def surrender(state: State, battle: Battle, army: str, table: Table) -> None:
    """crusade.base.retreat.none: without a retreat all Units are lost, and each Leader gives the winner Glory."""
    force = state.regions[battle.name].forces[army]
    table.act(
        "{} has no way out of {}.",
        army,
        battle.name,
        rule="crusade.base.retreat.none",
        do="{} has no way out of {}: put all its pieces there back to its pool.",
    )
    leaders = len(force.leaders)
    to_pool(state, army, force)
    del state.regions[battle.name].forces[army]
    if leaders:
        glory = leaders * state.printed.numbers["glory_for_leader"]
        gain_glory(state, battle.attacker.alliance, glory, table, "crusade.base.retreat.none")


def to_pool(state: State, army: str, force: Force) -> None:
    """crusade.base.pool: pieces return to their pool."""
    pool = state.armies[army].pool
    for type_ in TYPES:
        change(pool, type_, count(force, type_))
    pool.leaders += force.leaders


def move_what_fits(state: State, army: str, origin: str, to: str, table: Table) -> None:
    """crusade.base.retreat, crusade.ruling.icons_march: all pieces go; what finds no slot is lost."""
    force = state.regions[origin].forces.pop(army)
    there = force_in(state, to, army)
    there.leaders += force.leaders
    free = free_plain if seat(state, army).spares_icons(state) else free_slots
    for type_ in TYPES:
        number = count(force, type_)
        fits = min(number, free(state.printed, to, state.regions[to], type_))
        change(there, type_, fits)
        if number > fits:
            change(state.armies[army].pool, type_, number - fits)
            table.act(
                "{} {} of {} find no room in {}.",
                number - fits,
                WORDS[type_],
                army,
                to,
                rule="crusade.base.retreat",
                do="{} {} of {} find no room in {}: back to the pool.",
            )
    tidy(state, to)
    tidy(state, origin)


def take_region(state: State, battle: Battle, table: Table) -> None:
    """crusade.base.battle.room, crusade.base.control: the winner holds the region; what finds no slot goes back."""
    region = state.regions[battle.name]
    settle_control(state.printed, region)
    army = next((one for one in battle.attacker.armies if one in region.forces), "")
    if not army:
        return
    table.tell("{} takes {}.", army, battle.name, rule="crusade.base.control")
    for type_ in TYPES:
        if back := without_slot(state, battle.name, army, type_):
            change(region.forces[army], type_, -back)
            send_back(state, army, battle.origin, type_, back, table)
    tidy(state, battle.name)


def without_slot(state: State, name: str, army: str, type_: str) -> int:
    """crusade.base.battle.room, crusade.ruling.icons_march: how many Units of an army in a region have no slot."""
    region, slots = state.regions[name], state.printed.slots[name][type_]
    over = standing(region, type_) - (slots.plain if seat(state, army).spares_icons(state) else slots.total)
    return max(0, min(over, count(region.forces[army], type_)))


LOST = "{} {} of {} finds no slot there either and is lost."
ALL_LOST = "{} {} of {} find no slot there either and are lost."


def send_back(state: State, army: str, origin: str, type_: str, number: int, table: Table) -> None:
    """crusade.base.battle.room: Units without a slot return to the origin; without one there they are lost."""
    fits = min(number, free_slots(state.printed, origin, state.regions[origin], type_))
    if fits:
        change(force_in(state, origin, army), type_, fits)
        settle_control(state.printed, state.regions[origin])
        words = "{} {} of {} goes back to {}." if fits == 1 else "{} {} of {} go back to {}."
        table.act(words, fits, WORDS[type_], army, origin, rule="crusade.base.battle.room")
    if number > fits:
        change(state.armies[army].pool, type_, number - fits)
        words = LOST if number - fits == 1 else ALL_LOST
        table.act(words, number - fits, WORDS[type_], army, rule="crusade.base.battle.room")
