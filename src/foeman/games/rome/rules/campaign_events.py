"""What the events of the campaign phase do: moving, meeting armies, land battles, assaults.

The docstring of each function says what it reads of the Moment and what it changes, for the modules that offer it.
Above each event stands its condition: it is offered only when it would do something.
"""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.printed import BLANK, SKULL, ActionCard, X, border_key
from foeman.games.rome.rules.armies import collapse_if_broken, is_destroyed, lose_ship, sink, suffer
from foeman.games.rome.rules.boarding import has_room_aboard
from foeman.games.rome.rules.dice import roll
from foeman.games.rome.rules.map import gold_value, has_road, is_closed
from foeman.games.rome.rules.moments import RULE, CardRoll, Moment, add_bonus, bonus, event, number, played
from foeman.games.rome.rules.naval import drown, drown_undeclared, share_of
from foeman.games.rome.state import Army, Navy, State, armies_in, at_sea, carried_by, others, ships_of

# Moving


def is_own_army(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """The army about to move is the player's, and marches no faster yet."""
    army = moment.army
    return army is not None and army.faction == who and card.event.id not in army.played


@event(is_own_army)
def forced_march(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: army_activation, before it moves. Reads army; bonus "moves" is 2 higher.

    The army notes it in `played`, which the campaign clears when the owner's turn begins.
    """
    if moment.army is not None:
        moment.army.played.append(card.event.id)
    add_bonus(moment, "moves", number(card, "mu"))


def is_own_navy(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """The navy about to move is the player's, can move, and has no fair winds yet."""
    navy = moment.navy
    return navy is not None and navy.faction == who and card.event.id not in navy.played and not moment.cancelled


@event(is_own_navy)
def fair_winds(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: navy_activation, before it moves. Reads navy; bonus "moves" is 2 higher.

    The navy notes it in `played`, which the campaign clears when the owner's turn begins.
    """
    if moment.navy is not None:
        moment.navy.played.append(card.event.id)
    add_bonus(moment, "moves", number(card, "mu"))


def is_foreign_navy_at_sea(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """An opponent's navy is about to move at sea, and nothing holds it yet."""
    navy = moment.navy
    return navy is not None and navy.faction != who and at_sea(state, navy) and not moment.cancelled


@event(is_foreign_navy_at_sea)
def storm_at_sea(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: navy_activation. Reads navy; a Skull sinks a ship, an X sets cancelled: it cannot move.

    Also cancelled if its last ship is sunk, and the navy with it.
    """
    navy = moment.navy
    if navy is None:
        return
    colours = [str(card.event.parameters["die"])] * number(card, "dice")
    faces = roll(state, colours, table, RULE, navy)
    if SKULL in faces:
        sink_a_ship(state, navy, table)
    moment.cancelled = X in faces or not ships_of(state, navy)


def sink_a_ship(state: State, navy: Navy, table: Table) -> None:
    """rome.events.effect: one ship goes down, with its share of the troops aboard, rounded up."""
    afloat = ships_of(state, navy)
    if len(afloat) == 1:
        sink(state, navy, table)
        return
    army, ships = carried_by(state, navy), len(afloat)
    ship = table.draw(afloat, rule=RULE, about=navy)
    table.tell("{} loses a ship in the storm.", navy, rule=RULE)
    lose_ship(state, navy, ship)
    if army is not None and not army.declared:
        drown_undeclared(state, army, 1, 0, table)
    elif army is not None:
        drown(state, army, share_of(state, len(army.cards), ships, 1), table, RULE)
        collapse_if_broken(state, army, table)


def is_barred(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """An opponent's army is about to cross a range or a river where no road leads."""
    army = moment.army
    if army is None or army.faction == who or army.region is None or moment.cancelled:
        return False
    kind = state.printed.border_kind.get(border_key(army.region, moment.region))
    return kind in ("range", "river") and not has_road(state, army.region, moment.region)


@event(is_barred)
def passes_closed(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: border_crossing. Reads army (where it stands) and region (where to); sets cancelled.

    The border stays closed to the army this turn: border_closed(army, one, other). It keeps its movement.
    """
    moment.cancelled = True
    if moment.army is not None and moment.army.region is not None:
        moment.army.closed.append(border_key(moment.army.region, moment.region))


def border_closed(army: Army, one: str, other: str) -> bool:
    """rome.events.effect: whether Passes Closed keeps an army from crossing a border this turn."""
    return bool(army.closed) and border_key(one, other) in army.closed


def has_feverish_army(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """An opponent's army camps abroad."""
    return bool(feverish(state, who))


def feverish(state: State, who: str) -> list[Army]:
    """Opponents' armies in regions that their owners do not control, and that were spared this round."""
    return [
        army
        for other in others(state, who)
        for army in state.sides[other].armies
        if army.region is not None and state.lands[army.region].controller != other and army.fever != state.round
    ]


@event(has_feverish_army)
def camp_fever(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: campaign_turn. An army abroad takes damage and may be destroyed; the Moment stays."""
    army = army_to_sicken(state, who, table)
    army.fever = state.round
    colours = [str(card.event.parameters["die"])] * number(card, "dice")
    suffer(state, army, roll(state, colours, table, RULE, army), table, RULE)


def army_to_sicken(state: State, who: str, table: Table) -> Army:
    """rome.events.effect: in which army the fever breaks out."""
    about = (who, "Camp Fever")
    return table.choose(who, feverish(state, who), rule=RULE, about=about, words="{}, which army falls ill? ({})")


# Meeting armies


def own_army(moment: Moment, who: str) -> Army | None:
    """The player's army among the two that meet."""
    return next((army for army in (moment.army, moment.other_army) if army is not None and army.faction == who), None)


def has_a_way_out(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """The player's army would have to fight and has somewhere to go."""
    army = own_army(moment, who)
    return army is not None and not moment.cancelled and bool(ways_out(state, army, moment.turn))


def ways_out(state: State, army: Army, turn: str) -> list[str | Navy]:
    """rome.avoid.card: adjacent regions without a foreign army, and own navies in adjacent sea areas with room.

    Outside of its owner's turn two of its armies cannot stand in one region.
    """
    if army.region is None:
        return []
    ways: list[str | Navy] = []
    for region in state.printed.neighbours[army.region]:
        there = armies_in(state, region)
        if not is_closed(state, region) and all(one.faction == army.faction == turn for one in there):
            ways.append(region)
    coast = state.printed.regions[army.region].coast
    return ways + [
        navy for navy in state.sides[army.faction].navies if navy.place in coast and has_room_aboard(state, navy, army)
    ]


@event(has_a_way_out)
def avoid_battle(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect, rome.avoid.card: battle_offered. Reads army and other_army; moves the player's, cancelled.

    There is no roll and no battle. The army already stands in its new place and has conquered nothing.
    """
    army = own_army(moment, who)
    if army is None:
        return
    way = way_out(state, army, moment.turn, table)
    moment.cancelled = True
    table.tell("{} slips away: {}.", army, way, rule="rome.avoid.card")
    if isinstance(way, Navy):
        army.region, army.aboard = None, way.number
    else:
        army.region = way


def way_out(state: State, army: Army, turn: str, table: Table) -> str | Navy:
    """rome.avoid.card: where the army slips away to."""
    ways = ways_out(state, army, turn)
    return table.choose(army.faction, ways, rule="rome.avoid.card", about=army, words="{} slips away. Where to?")


def was_avoided(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """The other commander has won the roll to avoid battle with the player's army."""
    return moment.target == who and not moment.cancelled


@event(was_avoided)
def no_escape(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: avoid_rolled, after a roll that was won. Reads acting (who won it) and target (the other).

    Sets cancelled: the roll counts for nothing and the battle is fought.
    """
    moment.cancelled = True


# Land battles


def commands(moment: Moment, who: str) -> bool:
    """Whether a faction commands one of the sides of a battle."""
    return who in (moment.acting, moment.target)


def opponent(moment: Moment, who: str) -> str:
    """The other commander."""
    return moment.target if who == moment.acting else moment.acting


def may_change_terrain(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """A commander who has not yet played such a card; there must be difficult terrain to take away."""
    if not commands(moment, who) or played(moment, who, "broken_ground", "open_plain"):
        return False
    terrain = state.printed.regions[moment.region].terrain + bonus(moment, "terrain")
    return number(card, "change") > 0 or terrain > 0


@event(may_change_terrain)
def broken_ground(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect, rome.battle.prepare.terrain_change: battle_preparation. Bonus "terrain" is 1 higher.

    Reads acting, target, region and the bonus, in which what traits have changed may stand already.
    """
    add_bonus(moment, "terrain", number(card, "change"))


@event(may_change_terrain)
def open_plain(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect, rome.battle.prepare.terrain_change: battle_preparation. Bonus "terrain" is 1 lower.

    Reads what broken_ground reads; terrain never falls below none.
    """
    add_bonus(moment, "terrain", number(card, "change"))


def is_commander(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """The player commands in this battle."""
    return commands(moment, who)


@event(is_commander)
def scouts_report(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: battle_preparation. Reads acting and target; bonus "reveals" of the player is 2 higher."""
    add_bonus(moment, "reveals", number(card, "reveals"), who)


def faces_an_elephant(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """The enemy's main battle card of the combat is an elephant that would roll."""
    if not commands(moment, who):
        return False
    enemy = opponent(moment, who)
    deployed = moment.cards.get(enemy)
    return deployed is not None and state.printed.troops[deployed].type == "elephant" and not is_silent(moment, enemy)


def is_silent(moment: Moment, faction: str) -> bool:
    """rome.events.effect: whether the main battle card of a commander rolls no dice in this combat."""
    return bonus(moment, "silent", faction) > 0


@event(faces_an_elephant)
def elephants_run_amok(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: combat_deployed, when cards are shown. Reads acting, target and cards.

    Bonus "silent" of the other commander is 1: its main battle card rolls no dice, see is_silent.
    """
    add_bonus(moment, "silent", 1, opponent(moment, who))


def has_rolled(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """A card of the player has rolled in this combat."""
    return any(one.faction == who and one.dice for one in moment.rolls)


@event(has_rolled)
def stratagem(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: combat_rolled. Reads rolls; the faces of one of the player's cards change in place."""
    one = roll_to_repeat(moment, who, table)
    one.faces[:] = roll(state, one.dice, table, RULE, one.card)


def roll_to_repeat(moment: Moment, who: str, table: Table) -> CardRoll:
    """rome.events.effect: whose dice are rolled again."""
    own = {one.name: one for one in moment.rolls if one.faction == who and one.dice}
    return table.choose(
        who, list(own.values()), rule=RULE, about=(who, "Stratagem"), words="{}, which dice are rolled again? ({})"
    )


def can_lock_shields(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """In the fight for the centre, a foot main battle card of the player has been hit."""
    return moment.fight == "centre" and bool(hits_on_foot(state, who, moment))


def hits_on_foot(state: State, who: str, moment: Moment) -> list[CardRoll]:
    """What enemies have rolled against a foot main battle card of a commander, if it shows a Skull or an X."""
    troops = state.printed.troops
    if not commands(moment, who):
        return []
    return [
        one
        for one in moment.rolls
        if one.faction != who
        and one.against
        and troops[one.against].is_main
        and not troops[one.against].mounted
        and (SKULL in one.faces or X in one.faces)
    ]


@event(can_lock_shields)
def shield_wall(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: combat_rolled. Reads fight and rolls; one Skull or X of an enemy roll becomes a Blank."""
    one = roll_to_stop(state, moment, who, table)
    face = face_to_stop(one, who, table)
    one.faces[one.faces.index(face)] = BLANK


def roll_to_stop(state: State, moment: Moment, who: str, table: Table) -> CardRoll:
    """rome.events.effect: against whose dice the shields are locked."""
    hits = {one.name: one for one in hits_on_foot(state, who, moment)}
    return table.choose(
        who, list(hits.values()), rule=RULE, about=(who, "Shield Wall"), words="{}, whose hit is cancelled? ({})"
    )


def face_to_stop(one: CardRoll, who: str, table: Table) -> str:
    """rome.events.effect: which of the results is cancelled."""
    faces = [face for face in (SKULL, X) if face in one.faces]
    return table.choose(who, faces, rule=RULE, about=(who, one.card), words="{}, which result is cancelled? ({})")


def can_rally(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """The player's army still stands, and more of its dead lie there than come back anyway."""
    army = own_army(moment, who)
    if army is None or not commands(moment, who) or is_destroyed(state, army):
        return False
    return len(moment.dead.get(who, ())) > bonus(moment, "recover", who)


@event(can_rally)
def rally(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: battle_end, before cards are recovered. Reads army, other_army, acting, target and dead.

    Bonus "recover" of the player is 1 higher; what a commander recovers anyway may stand in it already.
    """
    add_bonus(moment, "recover", number(card, "cards"), who)


# Assaults


def finds_a_traitor(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """The player assaults a garrison of more dice than it must keep."""
    garrison = gold_value(state, moment.region) + 1 + state.lands[moment.region].barracks + bonus(moment, "dice")
    return moment.acting == who and garrison > number(card, "minimum")


@event(finds_a_traitor)
def traitor_at_the_gate(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: assault_declared. Reads acting and region; bonus "dice" of the garrison is 2 lower.

    The garrison rolls its dice plus the bonus, at least 1.
    """
    add_bonus(moment, "dice", -number(card, "dice"))


def is_assaulted(state: State, who: str, card: ActionCard, moment: Moment) -> bool:
    """An opponent assaults a region the player controls."""
    return moment.acting != who and state.lands[moment.region].controller == who


@event(is_assaulted)
def citizens_to_the_walls(state: State, who: str, card: ActionCard, moment: Moment, table: Table) -> None:
    """rome.events.effect: assault_declared. Reads acting and region; bonus "dice" of the garrison is 1 higher.

    The die has the colour of the garrison's others.
    """
    add_bonus(moment, "dice", number(card, "dice"))
