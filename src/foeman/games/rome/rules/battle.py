"""Land battles: the phases of battle in order, from preparing the battlefield to the envelopment.

One combat is in combat.py, what a side decides in commander.py, the sixth phase in battle_result.py.
"""

from __future__ import annotations

from foeman.engine.table import Table
from foeman.games.rome.printed import SKULL, S, X
from foeman.games.rome.rules import traits
from foeman.games.rome.rules.armies import MOST
from foeman.games.rome.rules.battle_result import determine_victor
from foeman.games.rome.rules.combat import (
    ACTIVE,
    BESIDE,
    CENTRE,
    ENVELOPMENT,
    FLANKS,
    HAND,
    TERRAIN,
    UNDER,
    Battle,
    Card,
    Force,
    Roll,
    Stack,
    change_dice,
    destroy_card,
    dice_of,
    moment_of,
    offer_deployed,
    resolve,
    roll_again,
    roll_at,
    skulls_and_wounds,
    strike,
    wound,
)
from foeman.games.rome.rules.commander import MOST_REROLLS, can_lead
from foeman.games.rome.rules.diplomacy import attack
from foeman.games.rome.rules.events import offer
from foeman.games.rome.rules.marian import swap_when_shown
from foeman.games.rome.rules.moments import bonus
from foeman.games.rome.seat import seat
from foeman.games.rome.state import Army, State, is_ally, ruling


def join_battle(state: State, attacker: Army, defender: Army, region: str, table: Table) -> str | None:
    """rome.solo.battle.human.declare, rome.solo.declare.attacked, rome.solo.declare.attacks,
    rome.ruling.solo_declare_attack: an undeclared army gets its cards, then the two fight.

    Says who has won. rome.ruling.solo_too_small: one too small for a battle is gone, and the other has the field.
    """
    if not seat(state, attacker.faction).declare(state, attacker, table):
        return defender.faction
    if not seat(state, defender.faction).declare(state, defender, table):
        return attacker.faction
    return fight_battle(state, attacker, defender, region, table)


def fight_battle(state: State, attacker: Army, defender: Army, region: str, table: Table) -> str | None:
    """rome.battle.phases: the six phases in order; the faction that wins, if one does."""
    table.tell("{} attacks {} at {}.", attacker, defender, region, rule="rome.battle.phases")
    battle = prepare(state, attacker, defender, region, table)
    fight_for_terrain(state, battle, table)
    fight_for_flanks(state, battle, table)
    fight_for_centre(state, battle, table)
    envelop(state, battle, table)
    return determine_victor(state, battle, table)


# Phase 1: Preparing the Battle


def prepare(state: State, attacker: Army, defender: Army, region: str, table: Table) -> Battle:
    """rome.battle.prepare.terrain, rome.battle.prepare.stars: armies, terrain and generals before the first combat."""
    show_reforms(state, attacker, defender, table)
    one = muster(state, attacker, defender, region, table)
    other = muster(state, defender, attacker, region, table)
    battle = Battle(one, other, region, state.order[state.turn], state.printed.regions[region].terrain)
    battle.windows = windows_held(state, one.faction, other.faction)
    for force in (one, other):
        force.rerolls = traits.flank_rerolls(state, force.leader)
        force.cancels = traits.centre_cancels(state, force.leader)
    compare_generals(state, battle, table)
    for force in (one, other):
        change_terrain(state, battle, force, table)
    offer_preparation(state, battle, table)
    for force in (one, other):
        force.commander.lay_out(battle, force)
    return battle


def show_reforms(state: State, attacker: Army, defender: Army, table: Table) -> None:
    """rome.marian.existing: a Roman army seen for the first time since the Marian Reforms changes its cards."""
    for army in (attacker, defender):
        if army.old_cards:
            swap_when_shown(state, army, table)


def muster(state: State, army: Army, foe: Army, region: str, table: Table) -> Force:
    """rome.battle.prepare.allies: the cards of an army, and of the ally who fights together with it."""
    troops = state.printed.troops
    cards = [Card(troop := troops[name], army, troop.counts_as) for name in army.cards]
    force = Force(army, seat(state, army.faction).commander(state, army.faction, table), cards, army)
    if ruling(state, "rome.ruling.joint_battle") != "never":
        for ally in allied_armies(state, army, foe, region):
            if agree_to_fight_together(state, force, ally, table):
                mix(state, force, ally, foe, table)
                break
    force.size = len(force.cards)
    return force


def allied_armies(state: State, army: Army, foe: Army, region: str) -> list[Army]:
    """rome.ruling.joint_battle: allied armies in the region, or also next to it; no allies of the foe."""
    allies = [name for name in state.sides if is_ally(state, army.faction, name)]
    near: tuple[str, ...] = (region,)
    if allies and ruling(state, "rome.ruling.joint_battle") == "adjacent":
        near = (region, *state.printed.neighbours[region])
    return [
        one
        for name in allies
        if name != foe.faction and not is_ally(state, foe.faction, name)
        for one in state.sides[name].armies
        if one.region in near
    ]


def agree_to_fight_together(state: State, force: Force, ally: Army, table: Table) -> bool:
    """rome.battle.prepare.allies: both must want it."""
    if not force.commander.calls_ally(force.army, ally):
        return False
    return seat(state, ally.faction).commander(state, ally.faction, table).joins(ally, force.army)


def mix(state: State, force: Force, ally: Army, foe: Army, table: Table) -> None:
    """rome.battle.prepare.allies, rome.ruling.joint_battle: one army within the usual limits, under one general."""
    table.tell("{} and {} fight together.", force, ally, rule="rome.battle.prepare.allies")
    attack(state, ally.faction, foe.faction, table)
    if ally.old_cards:
        show_reforms(state, ally, ally, table)
    force.ally = ally
    troops = state.printed.troops
    force.cards += [Card(troops[name], ally, troops[name].counts_as) for name in ally.cards]
    for kind, most in MOST.items():
        alike = [card for card in force.cards if card.kind == kind]
        for card in force.commander.leave_out(force, alike, most) if len(alike) > most else ():
            force.cards.remove(card)
    force.leader = force.commander.leading_general(force.army, ally)


def windows_held(state: State, *commanders: str) -> dict[str, bool]:
    """The moments for which a commander holds an event; events of a battle are theirs, and nobody draws cards in it."""
    actions = state.printed.actions
    return {actions[card].event.window: True for name in commanders for card in state.sides[name].hand}


def compare_generals(state: State, battle: Battle, table: Table) -> None:
    """rome.battle.prepare.stars: one reveal for each star that a general has more than the other."""
    one, other = battle.attacker, battle.defender
    ahead = traits.battle_stars(state, one.leader) - traits.battle_stars(state, other.leader)
    one.reveals, other.reveals = max(0, ahead), max(0, -ahead)
    better = one if ahead > 0 else other
    if ahead and seat(state, better.faction).uses_reveals():
        table.tell("{} has the better general; reveals: {}.", better, abs(ahead), rule="rome.battle.prepare.stars")


def change_terrain(state: State, battle: Battle, force: Force, table: Table) -> None:
    """rome.battle.prepare.terrain_change: generals and developments change the terrain, never below none."""
    changes = [change for change in traits.terrain_changes(state, force.leader) if battle.terrain + change >= 0]
    change = force.commander.change_terrain(battle, force, changes) if changes else 0
    if change:
        battle.terrain += change
        rule = "rome.battle.prepare.terrain_change"
        table.tell("{} changes the difficult terrain to {}.", force, battle.terrain, rule=rule)


def offer_preparation(state: State, battle: Battle, table: Table) -> None:
    """rome.battle.prepare.terrain_change: events change terrain and reveals before the first combat."""
    if not battle.windows.get("battle_preparation"):
        return
    moment = moment_of(battle, "battle_preparation")
    printed = state.printed.regions[battle.region].terrain
    moment.bonus["terrain"] = battle.terrain - printed
    offer(state, moment, table)
    battle.terrain = max(0, printed + bonus(moment, "terrain"))
    for force in (battle.attacker, battle.defender):
        force.reveals += bonus(moment, "reveals", force.faction)


# A combat in any of the three fights


def fight_combat(state: State, battle: Battle, table: Table) -> bool:
    """rome.battle.prepare.together: both deploy face down, show at the same time and roll. Whether it was fought."""
    one, other = battle.attacker, battle.defender
    first = one.commander.deploy(battle, one)
    second = None if first is None else other.commander.deploy(battle, other)
    if first is not None and second is not None and (one.reveals or other.reveals):
        first = reveal(battle, one, first, second)
        if first is not None:
            second = reveal(battle, other, second, first)
    if first is None or second is None:
        return False
    one.stack, other.stack = first, second
    show(battle, table)
    offer_deployed(state, battle, table)
    resolve(state, battle, table)
    battle.fought += 1
    return True


def reveal(battle: Battle, force: Force, own: Stack, theirs: Stack) -> Stack | None:
    """rome.battle.prepare.reveal: a reveal makes the opponent show, and the player may choose anew."""
    if not force.reveals or not force.commander.uses_reveal(battle, force):
        return own
    force.reveals -= 1
    return force.commander.redeploy(battle, force, theirs)


def show(battle: Battle, table: Table) -> None:
    """rome.battle.prepare.together: the cards go face up into the active zone."""
    one, other = battle.attacker, battle.defender
    one.commander.complete(battle, one, other.stack)
    other.commander.complete(battle, other, one.stack)
    if table.listener is not None:
        words = "{} {}: {} against {}."
        what = battle.phase.capitalize(), battle.fought + 1
        table.tell(words, *what, one.stack, other.stack, rule="rome.battle.prepare.together")
    for force in (one, other):
        for card in force.stack.cards:
            card.zone = ACTIVE
            card.kept = False


def begin_phase(battle: Battle, phase: str) -> None:
    """rome.battle.phases: the next phase, with no combat fought."""
    battle.phase = phase
    battle.fought = battle.combats = 0


# Phase 2: Fight for Terrain


def fight_for_terrain(state: State, battle: Battle, table: Table) -> None:
    """rome.battle.terrain.count: one combat for each point, while both sides have cards for it."""
    begin_phase(battle, TERRAIN)
    one, other = battle.attacker, battle.defender
    for _ in range(battle.terrain):
        if not can_lead(state, battle, one) or not can_lead(state, battle, other):
            break
        fight_combat(state, battle, table)
    if battle.terrain:
        attack_the_spent(state, battle, (ACTIVE, UNDER), "rome.battle.terrain.run_out", table)


def attack_the_spent(state: State, battle: Battle, zones: tuple[str, ...], rule: str, table: Table) -> None:
    """rome.battle.terrain.run_out, rome.battle.flanks.run_out: a side with no card left may be attacked."""
    for force in (battle.attacker, battle.defender):
        if not battle.foe(force).hand():
            hand = force.hand()
            if hand:
                table.tell("{} has no troop cards left.", battle.foe(force), rule=rule)
                attack_unopposed(state, battle, force, hand, zones, table)


# Phase 3: Fight for the Flanks


def fight_for_flanks(state: State, battle: Battle, table: Table) -> None:
    """rome.battle.flanks.count: as many combats as the side with fewer main battle cards on the flanks has."""
    begin_phase(battle, FLANKS)
    wings = [send_to_flanks(battle, force) for force in (battle.attacker, battle.defender)]
    battle.combats = min(wings)
    if table.listener is not None:
        table.tell("Main battle cards on the flanks: {} and {}.", *wings, rule="rome.battle.flanks.count")
    for _ in range(battle.combats):
        fight_combat(state, battle, table)
    attack_the_spent(state, battle, (ACTIVE, BESIDE), "rome.battle.flanks.run_out", table)
    for force in (battle.attacker, battle.defender):
        keep_spare(battle, force, table)


def send_to_flanks(battle: Battle, force: Force) -> int:
    """rome.battle.flanks.mounted, rome.battle.flanks.elephants: who fights there; how many main battle cards.

    All cavalry and chariots, mounted skirmishers with them, and elephants beyond two, as many as the player wants.
    """
    count = 0
    elephants: list[Card] = []
    for card in force.cards:
        if card.zone == HAND and card.troop.mounted:
            if card.troop.type == "elephant":
                elephants.append(card)
            else:
                card.wing = True
                count += card.kind == "main"
    if elephants:
        joining = force.commander.elephants_on_flanks(battle, force, max(0, len(elephants) - 2))
        for card in elephants[:joining]:
            card.wing = True
        count += joining
    return count


def keep_spare(battle: Battle, force: Force, table: Table) -> None:
    """rome.battle.flanks.spare, rome.ruling.spare_declared: spare cards are for the centre or for an envelopment."""
    spare = [card for card in force.cards if card.zone == HAND and card.wing]
    if not spare:
        return
    for card in spare:
        card.kept = True
    if force.commander.declares_spare():
        for card in force.commander.spare_to_centre(battle, force, spare):
            card.kept = False
        if table.listener is not None:
            kept = sum(card.kept for card in spare)
            words = "{}: mounted cards kept to envelop {}, sent to the centre {}."
            table.tell(words, force, kept, len(spare) - kept, rule="rome.ruling.spare_declared")


# Phase 4: Fight for the Centre


def fight_for_centre(state: State, battle: Battle, table: Table) -> None:
    """rome.battle.centre.all, rome.battle.centre.two, rome.battle.centre.until: combats until one side has no card."""
    begin_phase(battle, CENTRE)
    one, other = battle.attacker, battle.defender
    while can_fight_on(state, battle, one) and can_fight_on(state, battle, other):
        if not fight_combat(state, battle, table):
            break
    for force in (one, other):
        stand_aside(state, force)
    attack_the_bare(state, battle, table)


def can_fight_on(state: State, battle: Battle, force: Force) -> bool:
    """rome.battle.centre.until, rome.ruling.spare_declared: whether a side has a card for another combat."""
    if can_lead(state, battle, force):
        return True
    return not force.commander.declares_spare() and any(
        card.zone == HAND and card.kept and card.kind == "main" for card in force.cards
    )


def stand_aside(state: State, force: Force) -> None:
    """rome.battle.centre.stack, rome.ruling.last_skirmisher: without a main battle card they lie beside the general."""
    hand = [card for card in force.cards if card.zone == HAND and not card.kept]
    if any(card.kind == "main" for card in hand):
        return
    if ruling(state, "rome.ruling.last_skirmisher") == "stay_out":
        for card in hand:
            card.zone = BESIDE


def attack_the_bare(state: State, battle: Battle, table: Table) -> None:
    """rome.battle.centre.unopposed: cards left over attack those in the active zone and beside the general."""
    for force in (battle.attacker, battle.defender):
        left = [card for card in force.cards if card.zone == HAND and not card.kept]
        if left:
            attack_unopposed(state, battle, force, left, (ACTIVE, BESIDE), table)


# Phase 5: Envelopment


def envelop(state: State, battle: Battle, table: Table) -> None:
    """rome.battle.envelop.who, rome.battle.envelop.targets: mounted cards kept in hand attack; none under a general."""
    begin_phase(battle, ENVELOPMENT)
    for force in (battle.attacker, battle.defender):
        mounted = [card for card in force.cards if card.zone == HAND and card.kept]
        if mounted:
            attack_unopposed(state, battle, force, mounted, (ACTIVE, BESIDE), table)


# Attacks that nobody answers


def attack_unopposed(
    state: State, battle: Battle, force: Force, cards: list[Card], zones: tuple[str, ...], table: Table
) -> None:
    """rome.ruling.unopposed: each card rolls once, at a target named before; or the kills are shared out."""
    foe = battle.foe(force)
    shared = ruling(state, "rome.ruling.unopposed") == "shared_out"
    rolls: list[Roll] = []
    cards = [card for card in cards if dice_of(battle, card)]
    while cards and (targets := reachable(foe, zones)):
        card = force.commander.next_to_attack(battle, force, cards)
        if card is None:
            break
        cards.remove(card)
        target = targets[0] if shared else force.commander.target(battle, card, targets)
        roll = roll_unopposed(state, battle, force, card, target, table)
        card.zone = UNDER if battle.phase == TERRAIN else BESIDE
        if shared:
            rolls.append(roll)
            continue
        change_dice(state, battle, [roll], table)
        strike(state, foe, target, *skulls_and_wounds(state, roll), table)
    share_out(state, battle, rolls, zones, table)


def reachable(foe: Force, zones: tuple[str, ...]) -> list[Card]:
    """rome.battle.envelop.targets: the cards of a side in these zones."""
    return [card for card in foe.cards if card.zone in zones]


def roll_unopposed(state: State, battle: Battle, force: Force, card: Card, target: Card, table: Table) -> Roll:
    """rome.battle.envelop.reroll, rome.battle.envelop.no_cancel: a roll with nothing rolled against it."""
    roll = roll_at(state, battle, force, card, target, table)
    if battle.phase == ENVELOPMENT:
        reroll(state, battle, roll, table)
    return roll


def reroll(state: State, battle: Battle, roll: Roll, table: Table) -> None:
    """rome.battle.envelop.reroll, rome.ruling.reroll: once, or as often as wanted."""
    times = MOST_REROLLS if ruling(state, "rome.ruling.reroll") == "card_unlimited" else 1
    for number in range(1, times + 1):
        again = roll.force.commander.reroll(battle, roll, number)
        if not again:
            return
        roll_again(state, battle, roll, again, table)


def share_out(state: State, battle: Battle, rolls: list[Roll], zones: tuple[str, ...], table: Table) -> None:
    """rome.ruling.unopposed: results of several cards added up, kills first, then what is left of the X.

    A red S still destroys only a card of a kind that its own card names.
    """
    if not rolls:
        return
    force, foe = rolls[0].force, battle.foe(rolls[0].force)
    faces = [face for roll in rolls for face in roll.faces]
    kills: list[Roll | None] = [None] * (faces.count(SKULL) + faces.count(X) // 2)
    kills += [roll for roll in rolls if roll.card.troop.special == "red" for face in roll.faces if face == S]
    always = ruling(state, "rome.ruling.red_s") == "always_skull"
    for roll in kills:
        targets = reachable(foe, zones)
        if roll is not None and not always:
            targets = [card for card in targets if card.troop.type in roll.card.troop.against]
        if targets:
            target = force.commander.target(battle, rolls[0].card if roll is None else roll.card, targets)
            destroy_card(foe, target, table, "rome.ruling.unopposed")
    if faces.count(X) % 2 and (targets := reachable(foe, zones)):
        target = foe.wounded or force.commander.target(battle, rolls[0].card, targets)
        wound(foe, target, table)
