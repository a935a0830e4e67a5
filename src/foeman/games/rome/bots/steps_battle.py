"""The sections of the solo rules on battles as steps that can be asked alone from a position."""

from __future__ import annotations

from typing import cast

from foeman.engine.asking import known_name, one_name, several_names
from foeman.engine.game import About
from foeman.engine.reading import BadInput, found
from foeman.engine.table import Table
from foeman.games.rome.bots import (
    battle,
)
from foeman.games.rome.bots.quick_battle import fight_between_bots
from foeman.games.rome.bots.steps_about import (
    army_asked,
    army_named,
    bot_of,
    tell_losses,
    troops_of,
)
from foeman.games.rome.digital.decks import declare
from foeman.games.rome.printed import FACES
from foeman.games.rome.rules import battle as phases
from foeman.games.rome.rules.combat import CENTRE, ENVELOPMENT, FLANKS, TERRAIN, Battle, Card, Force, Roll, Stack
from foeman.games.rome.state import State, armies_in


def battle_asked(state: State, seat: str, table: Table, about: About) -> tuple[Battle, Force]:
    """The battle of an army of the seat with the foreign army beside it, prepared; the seat attacks unless it says."""
    bot_of(state, seat)
    own = [one for one in state.sides[seat].armies if one.region is not None and len(armies_in(state, one.region)) > 1]
    army = army_asked(state, seat, about) if "army" in about or len(own) != 1 else own[0]
    foe = next((one for one in armies_in(state, str(army.region)) if one.faction != seat), None)
    if foe is None:
        raise BadInput(f"with.army: expected one beside another faction's army, found {found(army.name)}")
    attacks = "attacker" not in about or one_name(about, "attacker", [seat, foe.faction]) == seat
    for one in (army, foe):
        if not declare(state, one, table):
            raise BadInput(f"position: sides.{one.faction}.armies: expected {one.name} to stand, found it too small")
    attacker, defender = (army, foe) if attacks else (foe, army)
    fight = phases.prepare(state, attacker, defender, str(army.region), table)
    return fight, fight.attacker if attacks else fight.defender


def names(cards: list[Card]) -> str:
    """Cards in words."""
    return ", ".join(card.troop.name for card in cards) or "none"


def card_of(force: Force, about: About, key: str) -> Card:
    """A card of a side by its name."""
    cards = {one.troop.name: one for one in reversed(force.cards)}
    return cards[known_name(about[key], f"with.{key}", cards)]


PHASES = (TERRAIN, FLANKS, CENTRE)


def commander(force: Force) -> battle.BotCommander:
    """The bot that commands a side."""
    return cast("battle.BotCommander", force.commander)


def ask_arrange(state: State, seat: str, table: Table, about: About) -> object:
    """The four decks, and the tactics dice."""
    fight, force = battle_asked(state, seat, table, about)
    decks = commander(force).decks
    with table.deciding("rome.solo.battle.human.flanks_deck", "How is the army laid out?", to=seat) as deciding:
        table.fact("difficult terrain: {}", fight.terrain)
        table.fact("tactics dice: {}", decks.tactics)
        piles = {"TERRAIN": decks.terrain, "FLANKS": decks.flanks, "CENTRE": decks.centre, "ARTILLERY": decks.artillery}
        decision = "; ".join(f"{name}: {names(cards)}" for name, cards in piles.items())
        deciding.choose(decision)
    return decision


def ask_combat(state: State, seat: str, table: Table, about: About) -> object:
    """What the bot plays in the first combat of a phase of battle, when the other side has shown a card."""
    fight, force = battle_asked(state, seat, table, about)
    fight.phase = one_name(about, "phase", PHASES)
    foe = fight.foe(force)
    with table.deciding("rome.solo.battle.human.phases", "What does the bot play?", to=seat) as deciding:
        stack = force.commander.deploy(fight, force)
        if stack is not None:
            force.stack = stack
            main = next((card for card in foe.cards if card.kind == "main"), None)
            force.commander.complete(fight, force, Stack(main))
        decision = names(stack.cards) if stack is not None else "no card"
        deciding.choose(decision)
    return decision


def ask_tactics(state: State, seat: str, table: Table, about: About) -> object:
    """What becomes of the dice of a card, when the bot has tactics dice."""
    fight, force = battle_asked(state, seat, table, about)
    fight.phase = one_name(about, "phase", PHASES) if "phase" in about else CENTRE
    rolled = several_names(about, "rolled", FACES)
    roll = Roll(force, card_of(force, about, "card"), fight.foe(force).cards[0], rolled)
    with table.deciding("rome.solo.battle.human.tactics.blank", "Which dice are replaced?") as deciding:
        table.fact("tactics dice: {}", commander(force).decks.tactics)
        force.commander.after_roll(fight, roll)
        decision = ", ".join(roll.faces)
        deciding.choose(decision)
    return decision


def ask_envelop(state: State, seat: str, table: Table, about: About) -> object:
    """What an enveloping card attacks, and which of its dice it rolls again."""
    fight, force = battle_asked(state, seat, table, about)
    fight.phase = ENVELOPMENT
    foe = fight.foe(force)
    if "wounded" in about:
        card_of(foe, about, "wounded").wounded = True
    card = card_of(force, about, "card")
    target = force.commander.target(fight, card, foe.cards)
    faces = several_names(about, "rolled", FACES)
    with table.deciding("rome.solo.battle.human.envelop.single", "Which dice are rolled again?") as deciding:
        again = force.commander.reroll(fight, Roll(force, card, target, faces), 1)
        rolled = ", ".join(faces[place] for place in sorted(again)) or "nothing"
        deciding.choose(rolled)
    return f"at {target.name}; again: {rolled}"


def ask_tie(state: State, seat: str, table: Table, about: About) -> object:
    """Who gives way after equal losses."""
    fight, force = battle_asked(state, seat, table, about)
    with table.deciding("rome.solo.battle.human.equal", "Who gives way?") as deciding:
        leaves = battle.settle_tie(state, fight, force, table)
        if leaves is not None:
            decision = f"{leaves.name} withdraws"
        else:
            went = force.army.region
            decision = f"{force.name} retreats to {went}" if went != fight.region else "both stay"
        deciding.choose(decision)
    return decision


def ask_bots_battle(state: State, seat: str, table: Table, about: About) -> object:
    """Two bots' armies fight."""
    attacker, defender = (army_named(state, about, role) for role in ("attacker", "defender"))
    for army in (attacker, defender):
        bot_of(state, army.faction)
    with table.deciding("rome.solo.battle.bots.order", "Who wins the battle?") as deciding:
        before = {army.faction: troops_of(state, army.faction) for army in (attacker, defender)}
        winner = fight_between_bots(state, attacker, defender, str(defender.region), table)
        for faction, troops in before.items():
            tell_losses(state, faction, troops, table)
        decision = f"{winner} wins" if winner is not None else "nobody wins"
        deciding.choose(decision)
    return decision
