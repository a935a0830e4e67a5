"""One combat of a land battle: what the cards on both sides roll, in which order, and what it does to them.

In a battle every troop card is an object of its own, so that it can be wounded and lie in a zone; the army it belongs
to is changed only when the battle is over (battle_result.py).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from foeman.engine.table import Table
from foeman.games.rome.printed import BLANK, COLOURS, SKULL, S, Troop, X
from foeman.games.rome.rules.dice import roll as roll_dice
from foeman.games.rome.rules.events import offer
from foeman.games.rome.rules.moments import CardRoll, Moment, bonus
from foeman.games.rome.state import Army, State

if TYPE_CHECKING:
    from foeman.games.rome.rules.commander import Commander

HAND, ACTIVE, UNDER, BESIDE, DEAD = ("hand", "active", "under", "beside", "dead")
"""Where a card is: in hand, in the active zone, in the safe zone under or beside its general, in the dead zone."""

TERRAIN, FLANKS, CENTRE, ENVELOPMENT = ("terrain", "flanks", "centre", "envelopment")


@dataclass(slots=True, eq=False)
class Card:
    """A troop card in a battle."""

    troop: Troop
    army: Army
    """The army it came with: in a joint battle not always the commander's."""
    kind: str = ""
    """main, skirmisher or artillery."""
    zone: str = HAND
    wounded: bool = False
    wing: bool = False
    """Whether it belongs to the fight for the flanks."""
    kept: bool = False
    """Whether it is a spare mounted card kept in hand to envelop."""
    silent: bool = False
    """Whether an event keeps it from rolling."""
    rolled: bool = False

    @property
    def name(self) -> str:
        """How it is called at the table."""
        return f"{self.troop.name} (wounded)" if self.wounded else self.troop.name

    @property
    def at(self) -> tuple[str, ...]:
        """What a choice of it is about: its kind of card."""
        return (self.troop.name,)


@dataclass(slots=True, eq=False)
class Stack:
    """What one side deploys in a combat: a main battle card with what goes with it, or a card alone."""

    main: Card | None = None
    skirmishers: list[Card] = field(default_factory=list)
    artillery: list[Card] = field(default_factory=list)

    @property
    def cards(self) -> list[Card]:
        """All its cards, the main battle card first."""
        return [*(() if self.main is None else (self.main,)), *self.skirmishers, *self.artillery]

    @property
    def name(self) -> str:
        """How it is called at the table."""
        return " with ".join(card.troop.name for card in self.cards)


@dataclass(slots=True, eq=False)
class Force:
    """One side of a battle."""

    army: Army
    """The army that attacks or is attacked; its owner commands."""
    commander: Commander
    cards: list[Card]
    leader: Army
    """The army whose general leads the battle."""
    size: int = 0
    """How many troop cards it began with."""
    ally: Army | None = None
    """The allied army whose cards are mixed in."""
    stack: Stack = field(default_factory=Stack)
    """What is deployed in the combat under way."""
    wounded: Card | None = None
    """Its wounded card in the active zone: there is one at most, as another wound destroys it."""
    reveals: int = 0
    rerolls: int = 0
    """How often its general lets a card on the flanks roll again."""
    cancels: int = 0
    """How many Skulls in the centre its general takes off."""

    @property
    def faction(self) -> str:
        """Who commands."""
        return self.army.faction

    @property
    def name(self) -> str:
        """How it is called at the table."""
        return self.army.name

    def hand(self) -> list[Card]:
        """Its cards that have not fought."""
        return [card for card in self.cards if card.zone == HAND]

    def armies(self) -> list[Army]:
        """The armies it is made of."""
        return [self.army] if self.ally is None else [self.army, self.ally]


@dataclass(slots=True, eq=False)
class Battle:
    """A land battle under way."""

    attacker: Force
    defender: Force
    region: str
    turn: str
    """The faction whose turn it is."""
    terrain: int = 0
    phase: str = TERRAIN
    fought: int = 0
    """Combats fought in this phase."""
    combats: int = 0
    """Combats to fight in this phase, where that is known beforehand."""
    rolls: list[Roll] = field(default_factory=list)
    """What has just been rolled together."""
    windows: dict[str, bool] = field(default_factory=dict)
    """The moments for which somebody holds an event."""

    def foe(self, force: Force) -> Force:
        """The other side."""
        return self.defender if force is self.attacker else self.attacker


@dataclass(slots=True, eq=False)
class Roll:
    """What one card rolls at another."""

    force: Force
    card: Card
    target: Card
    faces: list[str]


# What a card rolls


def dice_of(battle: Battle, card: Card) -> tuple[str, ...]:
    """rome.cards.troop, rome.battle.terrain.dice, rome.battle.flanks.good_going: the dice printed for the ground.

    Those for difficult terrain in the fight for terrain, those for good going ever after.
    """
    return card.troop.difficult if battle.phase == TERRAIN else card.troop.good


def roll_at(state: State, battle: Battle, force: Force, card: Card, target: Card, table: Table) -> Roll:
    """A card rolls its dice at another."""
    card.rolled = True
    about = (force, card, target)
    return Roll(force, card, target, roll_dice(state, dice_of(battle, card), table, "rome.cards.troop", about))


def roll_again(state: State, battle: Battle, roll: Roll, which: list[int], table: Table) -> None:
    """Some dice of a roll are rolled once more; the strongest colours stand first, as they were rolled."""
    dice = dice_of(battle, roll.card)
    ranked = sorted(dice, key=COLOURS.index) if len(dice) > 1 else dice
    for place in which:
        about = (roll.force, roll.card, roll.target, "again")
        roll.faces[place] = roll_dice(state, (ranked[place],), table, "rome.cards.troop", about)[0]


# What the dice do


def skulls_and_wounds(state: State, roll: Roll) -> tuple[int, int]:
    """rome.dice.s, rome.battle.dice.s_red: the Skulls and X of a roll, with what a red S does to the card rolled at."""
    faces = roll.faces
    skulls, wounds = faces.count(SKULL), faces.count(X)
    if roll.card.troop.special == "red" and is_named(state, roll.card, roll.target):
        skulls += faces.count(S)
    return skulls, wounds


def is_named(state: State, card: Card, target: Card) -> bool:
    """rome.battle.dice.s_red, rome.ruling.red_s: whether a red S is a Skull against this card."""
    return target.troop.type in card.troop.against or state.terms.rulings["rome.ruling.red_s"] == "always_skull"


def standing_beside(battle: Battle, foe: Force, target: Card) -> list[Card]:
    """rome.battle.dice.s_red: artillery and skirmishers deployed with a card; who has skirmished unhurt is gone."""
    stack = foe.stack
    if not any(card is target for card in stack.cards):
        return []
    rolling = [roll.card for roll in battle.rolls]
    skirmishers = [card for card in stack.skirmishers if card.wounded or not card.rolled or card in rolling]
    return [card for card in (*stack.artillery, *skirmishers) if card is not target and card.zone != DEAD]


def picked_off(state: State, battle: Battle, roll: Roll) -> list[Card]:
    """rome.ruling.red_s_reach: what red S destroy beside the card rolled at: artillery, skirmishers of kinds named."""
    card, target = roll.card, roll.target
    if card.troop.special != "red" or S not in roll.faces or is_named(state, card, target):
        return []
    if state.terms.rulings["rome.ruling.red_s_reach"] == "rolled_at":
        return []
    beside = standing_beside(battle, battle.foe(roll.force), target)
    return [one for one in beside if one.troop.type in card.troop.against][: roll.faces.count(S)]


def hits_of(state: State, battle: Battle, roll: Roll) -> tuple[int, int, list[Card]]:
    """rome.battle.dice.s_black: Skulls and X at the target, and cards picked off; a black S takes off in this order.

    Skulls at the target first, then what a red S picks off, then X.
    """
    skulls, wounds = skulls_and_wounds(state, roll)
    beside = picked_off(state, battle, roll)
    answer = answer_to(roll, battle.rolls)
    if answer is None or answer.card.troop.special != "black":
        return skulls, wounds, beside
    kills, wounds = cancel(state, skulls + len(beside), wounds, answer.faces.count(S))
    return max(0, kills - len(beside)), wounds, beside[:kills]


def cancel(state: State, skulls: int, wounds: int, black: int) -> tuple[int, int]:
    """rome.battle.dice.s_black, rome.ruling.black_s: each black S takes off a result, the most harmful first."""
    reading = state.terms.rulings["rome.ruling.black_s"]
    if not black:
        return skulls, wounds
    if reading == "all_results":
        return 0, 0
    left = max(0, black - skulls)
    return max(0, skulls - black), wounds if reading == "skull_only" else max(0, wounds - left)


def strike(state: State, force: Force, target: Card, skulls: int, wounds: int, table: Table) -> None:
    """rome.battle.dice.kill, rome.battle.dice.kill_and_wound, rome.ruling.excess_kills: what damage does to a side.

    A kill takes the target; what is left of the X beyond that kill is a wound for a wounded card. More than a kill and
    a wound is lost, or by other readings takes the wounded card or another card of the stack.
    """
    kills = skulls + wounds // 2
    if not kills:
        if wounds:
            wound(force, target, table)
        return
    destroy_card(force, target, table, "rome.battle.dice.kill")
    reading = state.terms.rulings["rome.ruling.excess_kills"]
    if kills > 1 and reading == "to_stack":
        other = next((card for card in force.stack.cards if card.zone != DEAD and card is not target), None)
        if other is not None:
            destroy_card(force, other, table, "rome.ruling.excess_kills")
            wounds %= 2
    if force.wounded is not None and (
        wounds > (0 if skulls else 2) or (kills > 1 and reading == "to_wounded")  # a kill of two X uses them up
    ):
        destroy_card(force, force.wounded, table, "rome.battle.dice.kill_and_wound")


def wound(force: Force, target: Card, table: Table) -> None:
    """rome.battle.dice.wound.first, rome.battle.dice.wound.second: a wounded card dies of it, or the target has it."""
    if force.wounded is not None:
        destroy_card(force, force.wounded, table, "rome.battle.dice.wound.second")
    elif target.zone != DEAD:
        table.tell("{}: {} is wounded.", force, target, rule="rome.battle.dice.wound.first")
        target.wounded = True
        target.zone = ACTIVE
        force.wounded = target


def destroy_card(force: Force, card: Card, table: Table, rule: str) -> None:
    """A card goes to the dead zone."""
    if card.zone == DEAD:
        return
    if force.wounded is card:
        force.wounded = None
    table.tell("{}: {} is destroyed.", force, card, rule=rule)
    card.wounded = False
    card.zone = DEAD


# The combat, shot by shot

Shot = tuple[Force, Card, Card]
"""Who rolls: the side, its card, and the card rolled at."""


def resolve(state: State, battle: Battle, table: Table) -> None:
    """rome.battle.centre.order: artillery, then skirmishers, then bowmen, then the other main battle cards."""
    one, other = battle.attacker, battle.defender
    if one.stack.artillery or other.stack.artillery:
        exchange(state, battle, artillery_shots(one, other) + artillery_shots(other, one), table)
    if one.stack.skirmishers or other.stack.skirmishers:
        exchange(state, battle, skirmisher_shots(one, other) + skirmisher_shots(other, one), table)
    for shots in main_shots(state, one, other):
        exchange(state, battle, shots, table)
    for force in (one, other):
        lose_artillery(force, table)
        withdraw(battle, force)


def artillery_shots(force: Force, foe: Force) -> list[Shot]:
    """rome.battle.centre.artillery: at a skirmisher if there is one, otherwise at the main battle card."""
    skirmishers = [card for card in foe.stack.skirmishers if card.zone != DEAD]
    target = skirmishers[0] if skirmishers else front(foe.stack)
    return [] if target is None else [(force, card, target) for card in force.stack.artillery]


def skirmisher_shots(force: Force, foe: Force) -> list[Shot]:
    """rome.battle.terrain.skirmisher_one, rome.battle.terrain.skirmisher_both, rome.battle.flanks.order: their targets.

    At an opposing skirmisher if there is one, else at the main battle card.
    """
    targets = [card for card in foe.stack.skirmishers if card.zone != DEAD]
    if not targets:
        target = front(foe.stack)
        targets = [] if target is None else [target]
    if not targets:
        return []
    own = [card for card in force.stack.skirmishers if card.zone != DEAD]
    return [(force, card, targets[number % len(targets)]) for number, card in enumerate(own)]


def front(stack: Stack) -> Card | None:
    """The card that faces the enemy once skirmishers are out of the way; artillery if it is alone."""
    card = stack.main if stack.main is not None else stack.artillery[0] if stack.artillery else None
    return None if card is None or card.zone == DEAD else card


def main_shots(state: State, one: Force, other: Force) -> list[list[Shot]]:
    """rome.battle.terrain.bowmen, rome.battle.terrain.together: bowmen first, otherwise both at once."""
    first, second = main_shot(state, one, other), main_shot(state, other, one)
    if not first or not second:
        return [first or second] if first or second else []
    bows = first[0][1].troop.type == "bowmen", second[0][1].troop.type == "bowmen"
    if bows == (True, False):
        return [first, second]
    if bows == (False, True):
        return [second, first]
    return [first + second]


def main_shot(state: State, force: Force, foe: Force) -> list[Shot]:
    """rome.ruling.lone_skirmisher: a main battle card rolls at the one opposite, not at a skirmisher who is gone."""
    card = force.stack.main
    if card is None or card.zone == DEAD:
        return []
    target = front(foe.stack)
    if target is None and foe.stack.main is None and foe.stack.skirmishers:
        lone = foe.stack.skirmishers[0]
        if lone.zone != DEAD and state.terms.rulings["rome.ruling.lone_skirmisher"] == "answered":
            target = lone
    return [] if target is None else [(force, card, target)]


def exchange(state: State, battle: Battle, shots: list[Shot], table: Table) -> None:
    """rome.battle.terrain.together: cards that roll at the same time; all roll before anything is destroyed.

    A card that was destroyed, or whose target was, before its turn does not roll.
    """
    rolls = [
        roll_at(state, battle, force, card, target, table)
        for force, card, target in shots
        if card.zone != DEAD and not card.silent and target.zone != DEAD
    ]
    if not rolls:
        return
    change_dice(state, battle, rolls, table)
    hits = [hits_of(state, battle, roll) for roll in rolls]
    for roll, (skulls, wounds, beside) in zip(rolls, hits, strict=True):
        foe = battle.foe(roll.force)
        if skulls or wounds:
            strike(state, foe, roll.target, skulls, wounds, table)
        for card in beside:
            destroy_card(foe, card, table, "rome.battle.dice.s_red")


def answer_to(roll: Roll, rolls: list[Roll]) -> Roll | None:
    """rome.ruling.black_s: what the target rolls back in the same exchange, which alone can cancel."""
    for other in rolls:
        if other.card is roll.target and other.target is roll.card:
            return other
    return None


# What changes the dice before they count


def change_dice(state: State, battle: Battle, rolls: list[Roll], table: Table) -> None:
    """Dice lie on the table: bots, generals and events may change them, in that order."""
    battle.rolls = rolls
    for roll in rolls:
        roll.force.commander.after_roll(battle, roll)
    if battle.phase == FLANKS:
        reroll_on_flanks(state, battle, table)
    offer_rolled(state, battle, table)
    if battle.phase == CENTRE:
        cancel_in_centre(battle, table)


def reroll_on_flanks(state: State, battle: Battle, table: Table) -> None:
    """rome.battle.flanks.order: a cavalry leader may let a main battle card roll again, once a battle."""
    for roll in battle.rolls:
        force = roll.force
        if force.rerolls and roll.card.kind == "main" and force.commander.rerolls_on_flank(battle, roll):
            force.rerolls -= 1
            roll_again(state, battle, roll, list(range(len(dice_of(battle, roll.card)))), table)


def cancel_in_centre(battle: Battle, table: Table) -> None:
    """rome.battle.centre.order: a steadfast general may take a Skull off a foot card, once a battle."""
    for roll in battle.rolls:
        foe = battle.foe(roll.force)
        if foe.cancels and SKULL in roll.faces and is_foot(roll.target) and foe.commander.cancels_skull(battle, roll):
            foe.cancels -= 1
            roll.faces[roll.faces.index(SKULL)] = BLANK
            table.tell("{} stands fast: a Skull is cancelled.", roll.target, rule="rome.battle.centre.order")


def is_foot(card: Card) -> bool:
    """rome.universal.mounted: whether a card is on foot."""
    return not card.troop.mounted and card.kind != "artillery"


def offer_rolled(state: State, battle: Battle, table: Table) -> None:
    """rome.events.when: the dice of a combat lie on the table, and events may change them."""
    if not battle.windows.get("combat_rolled"):
        return
    moment = moment_of(battle, "combat_rolled")
    moment.rolls = [
        CardRoll(
            roll.force.faction, roll.card.troop.name, dice_of(battle, roll.card), roll.faces, roll.target.troop.name
        )
        for roll in battle.rolls
    ]
    offer(state, moment, table)


def offer_deployed(state: State, battle: Battle, table: Table) -> None:
    """rome.events.when: the cards of a combat are shown, and an event may keep one from rolling."""
    if not battle.windows.get("combat_deployed"):
        return
    moment = moment_of(battle, "combat_deployed")
    offer(state, moment, table)
    for force in (battle.attacker, battle.defender):
        if force.stack.main is not None and bonus(moment, "silent", force.faction):
            force.stack.main.silent = True


def moment_of(battle: Battle, window: str) -> Moment:
    """A moment of this battle, for events."""
    one, other = battle.attacker, battle.defender
    moment = Moment(window, battle.turn, one.faction, other.faction, one.army, other.army, region=battle.region)
    moment.fight = battle.phase
    for force in (one, other):
        if force.stack.main is not None:
            moment.cards[force.faction] = force.stack.main.troop.name
    return moment


# After it


def lose_artillery(force: Force, table: Table) -> None:
    """rome.battle.centre.artillery_lost: artillery dies with the main battle card of its stack."""
    if force.stack.main is not None and force.stack.main.zone == DEAD:
        for card in force.stack.artillery:
            destroy_card(force, card, table, "rome.battle.centre.artillery_lost")


def withdraw(battle: Battle, force: Force) -> None:
    """rome.battle.zones.under, rome.battle.zones.beside: the unhurt go to the safe zone, the wounded stay."""
    safe = UNDER if battle.phase == TERRAIN else BESIDE
    for card in force.stack.cards:
        if card.zone == ACTIVE and not card.wounded:
            card.zone = safe
    force.stack = Stack()
