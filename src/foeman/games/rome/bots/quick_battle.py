"""Bots among themselves: a whole battle, gathered dice for Super-bots, or the Speed-bots' quick way."""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.table import Table
from foeman.games.rome.digital.decks import MAIN, declare, lose_main, lose_skirmisher, number
from foeman.games.rome.printed import SKULL, S, X
from foeman.games.rome.rules import battle
from foeman.games.rome.rules.armies import collapse_if_broken
from foeman.games.rome.rules.dice import damage, roll
from foeman.games.rome.rules.retreat import retreat_army
from foeman.games.rome.rules.victory import score
from foeman.games.rome.state import SUPER, Army, State, cards_of, general_of, is_undeclared, main_cards, ruling

FULL, GATHERED, QUICK = "full", "gathered", "quick"
GREAT_LOSS = 3
"""rome.solo.battle.bots.points.two: so many cards lost make a battle worth 2 points."""


def fight_between_bots(state: State, attacker: Army, defender: Army, region: str, table: Table) -> str | None:
    """rome.solo.battle.bots.super.declare, rome.solo.declare.bots, rome.ruling.solo_too_small: declared, then fought.

    Says who has won; an army too small for a battle leaves the field to the other, and nobody scores.
    """
    way = way_to_fight(state, attacker, defender)
    for army, other in ((attacker, defender), (defender, attacker)):
        if is_declared_for(state, army, way) and not declare(state, army, table):
            return other.faction
    if way == FULL:
        return fight_it_out(state, attacker, defender, region, table)
    return fight_quickly(state, attacker, defender, region, table)


def way_to_fight(state: State, attacker: Army, defender: Army) -> str:
    """rome.ruling.solo_battle_method, rome.ruling.solo_mixed_bots: Super-bots by the ruling, all others quickly."""
    if state.bots[attacker.faction].kind == state.bots[defender.faction].kind == SUPER:
        return ruling(state, "rome.ruling.solo_battle_method")
    return QUICK


def is_declared_for(state: State, army: Army, way: str) -> bool:
    """rome.solo.battle.bots.super.declare, rome.ruling.solo_mixed_bots: a Super-bot's army is, but by the quick way.

    Against a Speed-bot a Super-bot declares, if Super-bots declare at all.
    """
    if state.bots[army.faction].kind != SUPER:
        return False
    return way != QUICK or ruling(state, "rome.ruling.solo_battle_method") != QUICK


def fight_it_out(state: State, attacker: Army, defender: Army, region: str, table: Table) -> str | None:
    """rome.solo.battle.bots.super.full: a whole battle, both sides by the bot's rules."""
    return battle.fight_battle(state, attacker, defender, region, table)


# One roll each


def fight_quickly(state: State, attacker: Army, defender: Army, region: str, table: Table) -> str:
    """rome.solo.battle.bots.order: the attacker rolls, then the defender; then both lose cards by the other's roll."""
    table.tell("{} attacks {} at {}.", attacker, defender, region, rule="rome.solo.battle.bots.order")
    dice = [gather(state, army, table) for army in (attacker, defender)]
    with table.deciding("rome.solo.battle.bots.order", "Who wins the quick battle?") as deciding:
        done, received = (
            roll(state, colours, table, "rome.solo.battle.bots.order", army)
            for colours, army in zip(dice, (attacker, defender), strict=True)
        )
        winner, loser = (attacker, defender) if beats(done, received) else (defender, attacker)
        if table.listener is not None:
            table.fact("{}: {}; {}: {}", attacker, result_words(done), defender, result_words(received))
        deciding.choose(winner)
    table.tell("{} wins.", winner, rule="rome.solo.battle.bots.winner")
    lost = {
        attacker.faction: suffer(state, attacker, received, table),
        defender.faction: suffer(state, defender, done, table),
    }
    for army in (attacker, defender):
        collapse_if_broken(state, army, table)
    score_battle(state, winner.faction, lost[loser.faction], table)
    leave(state, loser, region, table)
    return winner.faction


def gather(state: State, army: Army, table: Table) -> list[str]:
    """rome.solo.battle.bots.super.dice, rome.solo.battle.bots.quick.declared, rome.ruling.solo_bot_walls: its dice.

    GREEN for each main battle card on foot, the good going dice of artillery, the general's; nothing of the region.
    """
    troops = state.printed.troops
    dice = ["GREEN"] * infantry(state, army, table)
    for card in cards_of(state, army, "artillery"):
        dice += troops[card].good
    general = general_of(state, army)
    if general is not None:
        dice.append(general.die)
        if is_undeclared(army):
            table.tell("{} is led by {}.", army, general, rule="rome.solo.battle.bots.quick.undeclared")
    return dice


def infantry(state: State, army: Army, table: Table) -> int:
    """rome.solo.battle.bots.quick.undeclared: main battle cards on foot; of an undeclared army, what the table says."""
    if is_undeclared(army):
        size = len(state.bots[army.faction].main)
        return min(size, number(MAIN, size, table, army))
    troops = state.printed.troops
    return sum(troops[card].infantry for card in main_cards(state, army))


def beats(done: Sequence[str], received: Sequence[str]) -> bool:
    """rome.solo.battle.bots.winner: whether the attacker has the higher result; the defender wins a tie."""
    return result(done) > result(received)


def result(faces: Sequence[str]) -> tuple[int, int]:
    """rome.solo.battle.bots.winner: a Skull counts one, an X half; then the number of S."""
    return 2 * faces.count(SKULL) + faces.count(X), faces.count(S)


def result_words(faces: Sequence[str]) -> str:
    """rome.solo.battle.bots.winner: what a roll counts, in words."""
    halves, specials = result(faces)
    return f"{halves / 2:g} by Skulls and half X, {specials} S"


def suffer(state: State, army: Army, faces: Sequence[str], table: Table) -> int:
    """rome.solo.battle.bots.losses, rome.solo.battle.bots.losses.return, rome.solo.battle.bots.quick.losses,
    rome.ruling.solo_bot_losses_from: cards lost to the other's roll, from the army or the decks; how many.
    """
    rule = "rome.solo.battle.bots.losses"
    losing = army if ruling(state, "rome.ruling.solo_bot_losses_from") == "own_cards" else None
    lost = 0
    for _ in range(kills(state, faces)):
        lost += lose_main(state, army.faction, losing, table, rule) is not None
    for _ in range(faces.count(S)):
        lost += lose_skirmisher(state, army.faction, losing, table, rule) is not None
    return lost


def kills(state: State, faces: Sequence[str]) -> int:
    """rome.solo.battle.bots.losses, rome.ruling.solo_bot_x: a card for each Skull and each pair of X."""
    if ruling(state, "rome.ruling.solo_bot_x") == "skulls_only":
        return faces.count(SKULL)
    return damage(faces)[0]


def score_battle(state: State, winner: str, destroyed: int, table: Table) -> None:
    """rome.solo.battle.bots.points.two, rome.solo.battle.bots.points.one, rome.ruling.solo_bot_points: nothing else."""
    great = destroyed >= GREAT_LOSS
    rule = "rome.solo.battle.bots.points.two" if great else "rome.solo.battle.bots.points.one"
    score(state, winner, 2 if great else 1, table, rule)


def leave(state: State, loser: Army, region: str, table: Table) -> None:
    """rome.ruling.solo_bot_after: a beaten army that still stands retreats as in the base game."""
    if loser.region == region:
        retreat_army(state, loser, table)
