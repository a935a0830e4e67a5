"""A person's seat: whatever the rules leave to a side is asked of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from foeman.engine.questions import Option
from foeman.engine.table import Table
from foeman.games.sparta.printed import PrintedEffect
from foeman.games.sparta.rules import desperate, mobilisation, sieges
from foeman.games.sparta.rules.battle import Fight, fight, is_playable, play
from foeman.games.sparta.rules.cards import can_increase, playable_effects, spend_favour, take_from_hand
from foeman.games.sparta.rules.effects import EFFECTS, allies_to_gain, amount_of
from foeman.games.sparta.rules.forces import (
    appoint,
    can_raid,
    foes_in_reach,
    free_leaders,
    keep_mobilised,
    raidable,
    send_home,
)
from foeman.games.sparta.rules.raiding import raid
from foeman.games.sparta.rules.shipbuilding import can_build
from foeman.games.sparta.state import FLEET, HOPLITE, KINDS, SIEGE, Force, Kind, State, enemy, force_named, forces_of

T = TypeVar("T")

STAY = "stay mobilised"
GIVE_UP = "give up"
DONE = "done"
GO_HOME, BESIEGE = "go home", "stay and besiege"
PAY, LEAVE, ABANDON = "pay and roll", "leave it standing", "abandon it"

FOR_A_FAVOUR = {
    "ally": "to choose among the enemy's allies, too?",
    "sally": "to deploy up to {} forces?",
    "invest": "to roll for it at once, without payment?",
    "colony": "to take 2 talents as well?",
    "grain": "to take 2 talents as well?",
    "exile": "to choose who leaves?",
    "words": "for what the card then says?",
}
"""What a favour makes of an effect that is not a greater number."""


class People:
    """Asks the table, and offers what the rules allow."""

    reads_cards = True
    has_objective = False

    def before_setup(self, state: State, side: str, table: Table) -> None:
        pass

    def after_setup(self, state: State, side: str, table: Table) -> None:
        pass

    def region_changed(self, state: State, side: str, table: Table) -> None:
        pass

    # Cards

    def play_card(self, state: State, side: str, left: int, table: Table) -> None:
        """sparta.base.cards.deal: a person chooses which card is played."""
        hand = list(dict.fromkeys(state.sides[side].hand))
        words = "Which event card does {} play ({} to play)?"
        card = table.choose(side, hand, rule="sparta.base.cards.deal", about=(side, left), words=words)
        take_from_hand(state, side, card, table)
        use_card(state, side, card, table)

    def carry_out(
        self, state: State, side: str, card: str, effect: PrintedEffect, increased: bool, table: Table
    ) -> None:
        EFFECTS[effect.kind](state, side, effect, increased, table)

    def pick(self, side: str, options: Sequence[T], table: Table, *, rule: str, about: object = "", words: str) -> T:
        return table.choose(side, options, rule=rule, about=about, words=words)

    # Shipbuilding and raiding

    def builds_ship(self, state: State, side: str, number: int, table: Table) -> bool:
        """sparta.base.ships.build: a person may build, or not."""
        about = (side, number, state.sides[side].talents)
        words = "{}: pay 1 talent to build ships (number {} this turn; talents: {})?"
        return can_build(state, side) and table.confirm(side, rule="sparta.base.ships.build", about=about, words=words)

    def besieges(self, state: State, force: Force, table: Table) -> bool:
        """sparta.base.raid.end: a raid of a person goes home, or stays as a siege if it can."""
        if not sieges.can_besiege(state, force):
            return False
        options = [Option(GO_HOME, False, at=(force.name,)), Option(BESIEGE, True, at=(force.space,))]
        words = "The raid of {} on {} ends: what does it do?"
        about, rule = (force, force.space), "sparta.base.raid.end"
        return table.choose(force.side, options, rule=rule, about=about, words=words).value

    # Deployment and battle

    def deploy(self, state: State, force: Force, table: Table) -> None:
        """sparta.base.deploy.each: to fight an enemy force, to raid a space, or not at all."""
        foes, spaces = foes_in_reach(state, force), raidable(state, force)
        options: list[Option[str] | Force | str] = [staying(force), *foes, *spaces]
        words = "Where is {} deployed: an enemy force to fight, or a space to raid?"
        chosen = table.choose(force.side, options, rule="sparta.base.deploy.each", about=force.name, words=words)
        if isinstance(chosen, Option):
            keep_mobilised(state, force, table)
            return
        choose_leader(state, force, table)
        if isinstance(chosen, str):
            raid(state, force, chosen, table)
        else:
            space = chosen.space
            if fight(state, force, chosen, table):
                raid_after_victory(state, force, space, table)

    def plays_battle_card(self, state: State, side: str, under_way: Fight, table: Table) -> bool:
        """sparta.base.battle.turns: a person plays a card that can be played, or gives up."""
        hand = dict.fromkeys(state.sides[side].battle_hand)
        cards = [card for card in hand if is_playable(state, side, card, under_way.battle)]
        about = (side, under_way.totals[side], under_way.totals[enemy(state, side)])
        words = "{} is losing the battle, {} to {}: which battle card?"
        card = table.choose(side, [GIVE_UP, *cards], rule="sparta.base.battle.turns", about=about, words=words)
        if card == GIVE_UP:
            return False
        play(state, under_way, side, card, table)
        return True

    def after_battle(self, state: State, side: str, under_way: Fight, table: Table) -> None:
        pass

    # Mobilisation

    def mobilise(self, state: State, side: str, number: int, table: Table) -> bool:
        """sparta.base.mobilise.many: a person mobilises as long as there are talents and pieces."""
        kinds: list[Kind] = [kind for kind in KINDS if mobilisation.can_mobilise(state, side, kind)]
        about = (side, state.sides[side].talents)
        words = "Which force does {} mobilise, for 3 of its {} talents?"
        chosen = table.choose(side, [DONE, *kinds], rule="sparta.base.mobilise.many", about=about, words=words)
        if chosen == DONE:
            return False
        kind = HOPLITE if chosen == HOPLITE else FLEET
        mobilisation.raise_force(state, side, kind, table)
        offer_battle_card(state, side, table)
        mobilisation.ask_for_reaction(state, side, kind, table)
        return True

    def react(self, state: State, side: str, kind: Kind, table: Table) -> None:
        """sparta.base.mobilise.react: a person who can may mobilise a force of the same type."""
        about = (side, enemy(state, side), kind)
        words = "{}: {} has mobilised a {}. Mobilise one too, for 3 talents?"
        rule = "sparta.base.mobilise.react"
        if mobilisation.can_mobilise(state, side, kind) and table.confirm(side, rule=rule, about=about, words=words):
            mobilisation.raise_force(state, side, kind, table)
            offer_battle_card(state, side, table)

    # Sieges and Desperate Times

    def sieges(self, state: State, side: str, table: Table) -> list[str]:
        return [siege.name for siege in forces_of(state, side, SIEGE)]

    def prosecute(self, state: State, side: str, left: list[str], table: Table) -> list[str]:
        """sparta.base.siege.pay: a person decides about each siege, once."""
        siege = force_named(state, left[0])
        dice, talents = sieges.siege_dice(state, siege), state.sides[side].talents
        can_pay = talents >= state.printed.numbers.siege_cost and dice > 0
        options = [PAY, LEAVE, ABANDON] if can_pay else [LEAVE, ABANDON]
        there = [Option(option, option, at=(siege.name, siege.space)) for option in options]
        rule, words = "sparta.base.siege.pay", "What becomes of the siege of {} (dice: {})?"
        chosen = table.choose(side, there, rule=rule, about=(siege.space, dice), words=words).value
        if chosen == PAY:
            sieges.pay_siege(state, siege, table)
        elif chosen == ABANDON:
            sieges.leave(state, siege, table)
        return left[1:]

    def turns_raid_away(self, state: State, side: str, force: Force, space: str, table: Table) -> bool:
        """sparta.base.desperate.raid: a person may send the force home."""
        words = "{}: use Desperate Times against the raid of {} on {}?"
        rule, about = "sparta.base.desperate.raid", (side, force, space)
        return uses_desperate_times(state, side, rule, about, words, table)

    def turns_siege_away(self, state: State, side: str, siege: Force, left: int, rolled: bool, table: Table) -> bool:
        """sparta.base.desperate.siege: a person may end the siege."""
        words = "{}: use Desperate Times against the siege of Athens by {} (influence left: {})?"
        rule, about = "sparta.base.desperate.siege", (side, siege, left)
        return uses_desperate_times(state, side, rule, about, words, table)


# What is asked besides


def use_card(state: State, side: str, card: str, table: Table) -> None:
    """sparta.base.cards.play: one effect of the card, which its player chooses."""
    effects = playable_effects(state, side, card)
    if not effects:
        table.tell("{} changes nothing.", card, rule="sparta.base.cards.play")
        return
    words = "{}: which effect of {}?"
    effect = table.choose(side, effects, rule="sparta.base.cards.play", about=(side, card), words=words)
    increased = wants_favour(state, side, effect, table)
    if increased:
        spend_favour(state, side, table)
    EFFECTS[effect.kind](state, side, effect, increased, table)


def wants_favour(state: State, side: str, effect: PrintedEffect, table: Table) -> bool:
    """sparta.base.cards.favour: whether a person spends favour; without a choice where the plain effect is nothing."""
    if not can_increase(state, side, effect):
        return False
    if effect.kind == "ally" and not allies_to_gain(state, side, False):
        return True
    about = (side, effect, state.sides[side].favour, amount_of(effect, True))
    words = "{}: {}. Spend 1 of {} favour " + FOR_A_FAVOUR.get(effect.kind, "for {} instead?")
    return table.confirm(side, rule="sparta.base.cards.favour", about=about, words=words)


def staying(force: Force) -> Option[str]:
    """The force may stay where it is."""
    return Option(STAY, "", at=(force.name,))


def choose_leader(state: State, force: Force, table: Table) -> None:
    """sparta.base.leaders.assign: a person says who leads a force that has nobody yet."""
    if not force.leader:
        names = [leader.name for leader in free_leaders(state, force.side)]
        rule, words = "sparta.base.leaders.assign", "Who leads {}?"
        appoint(state, force, table.choose(force.side, names, rule=rule, about=force.name, words=words), table)


def raid_after_victory(state: State, force: Force, space: str, table: Table) -> None:
    """sparta.base.fight.after, sparta.ruling.after_victory: it may raid as if it had not fought, or only there."""
    if state.terms.rulings["sparta.ruling.after_victory"] == "one_place":
        raid_there(state, force, space, table)
        return
    options: list[Option[str] | str] = [staying(force), *raidable(state, force)]
    rule, words = "sparta.base.fight.after", "{} has won. Where does it raid?"
    chosen = table.choose(force.side, options, rule=rule, about=force.name, words=words)
    if isinstance(chosen, str):
        raid(state, force, chosen, table)
    else:
        keep_mobilised(state, force, table)


def raid_there(state: State, force: Force, space: str, table: Table) -> None:
    """sparta.ruling.after_victory: by the reading of one place, the space of the battle, or home."""
    rule, words = "sparta.ruling.after_victory", "{} has won at {}. Does it raid there? If not, it goes home."
    can = can_raid(state, force, space)
    if can and table.confirm(force.side, rule=rule, about=(force.name, space), words=words):
        raid(state, force, space, table)
    else:
        send_home(state, force, table)


def offer_battle_card(state: State, side: str, table: Table) -> None:
    """sparta.base.mobilise.battle_card: a person may buy one with each force."""
    if mobilisation.can_buy(state, side):
        about = (side, state.sides[side].talents)
        words = "{}: buy a battle card for 2 of {} talents?"
        if table.confirm(side, rule="sparta.base.mobilise.battle_card", about=about, words=words):
            mobilisation.buy_battle_card(state, side, table)


def uses_desperate_times(state: State, side: str, rule: str, about: object, words: str, table: Table) -> bool:
    """sparta.base.desperate.raid, sparta.base.desperate.siege: once in a game, if a person says so."""
    used = table.confirm(side, rule=rule, about=about, words=words)
    if used:
        desperate.use(state, side, table)
    return used
