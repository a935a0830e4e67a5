"""Phase 6 of a land battle: who has won, what the winner gains, and where the armies go."""

from __future__ import annotations

from dataclasses import dataclass

from foeman.engine.table import Table
from foeman.games.rome.printed import SKULL, General, X
from foeman.games.rome.rules import traits
from foeman.games.rome.rules.armies import (
    FEWEST_MAIN,
    collapse_if_broken,
    counts_as,
    is_destroyed,
    lose_card,
    make_veteran,
    veteran_available,
)
from foeman.games.rome.rules.combat import BESIDE, DEAD, Battle, Card, Force, moment_of
from foeman.games.rome.rules.dice import roll
from foeman.games.rome.rules.events import offer
from foeman.games.rome.rules.moments import bonus
from foeman.games.rome.rules.retreat import retreat_army, withdraw_after_tie
from foeman.games.rome.rules.victory import score_joint_victory, score_total_victory, score_victory
from foeman.games.rome.seat import seat
from foeman.games.rome.state import Army, State, add, general_of, ruling

TOTAL_FROM = 4
"""rome.battle.victor.total: an army of so many troop cards is worth a total victory."""


@dataclass(slots=True, eq=False)
class Verdict:
    """How a battle has ended."""

    winner: Force | None = None
    loser: Force | None = None
    total: bool = False
    tied: bool = False
    """Neither side destroyed nor ahead: the attacker withdraws."""


def determine_victor(state: State, battle: Battle, table: Table) -> str | None:
    """rome.battle.phases: the sixth phase; the faction that wins, if one does."""
    one, other = battle.attacker, battle.defender
    verdict = judge(state, one, other)
    announce(verdict, table)
    for force in (one, other):
        give_back_spent(state, force)
        if is_broken(state, force):
            disband(state, force, table)
    recover_and_bury(state, battle, verdict, table)
    if verdict.winner is not None:
        reward(state, verdict.winner, verdict.total, table)
    leave_the_field(state, battle, verdict, table)
    return None if verdict.winner is None else verdict.winner.faction


# Who has won


def judge(state: State, one: Force, other: Force) -> Verdict:
    """rome.battle.victor.both_destroyed, rome.battle.victor.victory, rome.ruling.destroyed_or_more: who has won.

    An army that destroys the other wins, and so does the one that destroyed more main battle cards if both survive.
    """
    gone = is_broken(state, one), is_broken(state, other)
    if gone == (True, True):
        return Verdict()
    lost = main_lost(state, one), main_lost(state, other)
    if gone == (False, False):
        if lost[0] == lost[1]:
            return Verdict(tied=True)
        winner, loser = (one, other) if lost[0] < lost[1] else (other, one)
        return Verdict(winner, loser)
    winner, loser = (other, one) if gone[0] else (one, other)
    lost_more = lost[0] < lost[1] if gone[0] else lost[1] < lost[0]
    if lost_more and ruling(state, "rome.ruling.destroyed_or_more") == "nobody":
        return Verdict()
    return Verdict(winner, loser, is_total(loser))


def is_broken(state: State, force: Force) -> bool:
    """rome.universal.collapse: whether a side has fewer than two main battle cards left."""
    left = [card for card in force.cards if card.zone != DEAD and card.kind == "main"]
    return sum(is_counted(state, force, card) for card in left) < FEWEST_MAIN


def main_lost(state: State, force: Force) -> int:
    """rome.battle.victor.victory: how many of its main battle cards were destroyed."""
    lost = [card for card in force.cards if card.zone == DEAD and counts_as(state, card.troop.name) == "main"]
    return sum(is_counted(state, force, card) for card in lost)


def is_counted(state: State, force: Force, card: Card) -> bool:
    """rome.ruling.solo_main_battle: by one reading the mounted cards of a bot are no main battle cards."""
    return not card.troop.mounted or seat(state, force.faction).counts_mounted(state, card)


def is_total(loser: Force) -> bool:
    """rome.battle.victor.total: whether the army destroyed had begun with four troop cards or more."""
    return loser.size >= TOTAL_FROM


def announce(verdict: Verdict, table: Table) -> None:
    """What everybody sees."""
    if table.listener is None:
        return
    if verdict.winner is None:
        words = "The battle is tied." if verdict.tied else "Nobody has won the battle."
        table.tell(words, rule="rome.battle.victor.tie" if verdict.tied else "rome.battle.victor.both_destroyed")
    elif verdict.total:
        table.tell("{} wins a total victory.", verdict.winner, rule="rome.battle.victor.total")
    else:
        table.tell("{} wins a victory.", verdict.winner, rule="rome.battle.victor.victory")


# The dead


def give_back_spent(state: State, force: Force) -> None:
    """rome.cards.troop: a card for a single use goes back to its pack after the battle in which it rolled."""
    spent = [card for card in force.cards if card.troop.single_use and card.rolled]
    for card in spent:
        force.cards.remove(card)
        card.army.cards.remove(card.troop.name)
        add(state.packs[card.troop.pack], card.troop.name)


def disband(state: State, force: Force, table: Table) -> None:
    """rome.universal.collapse, rome.solo.defeat.decks: a broken side loses all its cards, and with them its army.

    Of a bot's cards only the dead are lost; the others go back to its decks with the army's defeat.
    """
    owner = seat(state, force.faction)
    for card in force.cards:
        if card.zone == DEAD or owner.is_lost_with_army(card):
            lose_card(state, card.army, card.troop.name)
    force.cards = []
    for army in force.armies():
        collapse_if_broken(state, army, table)


def recover_and_bury(state: State, battle: Battle, verdict: Verdict, table: Table) -> None:
    """rome.battle.victor.recover, rome.battle.victor.dead: some cards come back, all other dead go to the reserves."""
    one, other = battle.attacker, battle.defender
    counts = {force.faction: recoveries(state, force, verdict) for force in (one, other)}
    if battle.windows.get("battle_end"):
        counts = offer_end(state, battle, counts, table)
    for force in (one, other):
        recover(force, counts[force.faction], table)
        bury(state, force, table)


def recoveries(state: State, force: Force, verdict: Verdict) -> int:
    """rome.battle.victor.recover: how many cards a side may take back: up to two, one, or none."""
    if force is not verdict.winner:
        return 0
    return (2 if verdict.total else 1) + traits.extra_recovery(state, force.leader)


def offer_end(state: State, battle: Battle, counts: dict[str, int], table: Table) -> dict[str, int]:
    """rome.events.when: the victor is known, and events may bring further cards back."""
    moment = moment_of(battle, "battle_end")
    for force in (battle.attacker, battle.defender):
        moment.dead[force.faction] = [card.troop.name for card in force.cards if card.zone == DEAD]
        moment.bonus[f"recover {force.faction}"] = counts[force.faction]
    offer(state, moment, table)
    return {faction: bonus(moment, "recover", faction) for faction in counts}


def recover(force: Force, count: int, table: Table) -> None:
    """rome.battle.victor.recover: cards of the player's choice leave the dead zone."""
    for _ in range(count):
        dead = [card for card in force.cards if card.zone == DEAD]
        card = force.commander.recover(force, dead) if dead else None
        if card is None:
            return
        table.tell("{} recovers {}.", force, card, rule="rome.battle.victor.recover")
        card.zone = BESIDE


def bury(state: State, force: Force, table: Table) -> None:
    """rome.battle.victor.dead: what is still in the dead zone is lost to its owner's reserve stack."""
    dead: list[Card] = [card for card in force.cards if card.zone == DEAD]
    for card in dead:
        lose_card(state, card.army, card.troop.name)
    if force.ally is not None:
        for army in force.armies():
            collapse_if_broken(state, army, table)


# What the winner gains


def reward(state: State, force: Force, total: bool, table: Table) -> None:
    """rome.battle.victor.total, rome.battle.victor.victory: points, veterans and a better general."""
    score_points(state, force, total, table)
    if not force.commander.takes_rewards():
        return
    upgrade_cards(state, force, (2 if total else 1) + traits.extra_veterans(state, force.leader), table)
    if not is_destroyed(state, force.leader):
        improve_general(state, force, table)


def score_points(state: State, force: Force, total: bool, table: Table) -> None:
    """rome.win.battle.victory, rome.win.battle.total, rome.win.battle.allies: 1 or 2; allies share a total victory."""
    if force.ally is not None:
        score_joint_victory(state, [army.faction for army in force.armies()], total, table)
    elif total:
        score_total_victory(state, force.faction, table)
    else:
        score_victory(state, force.faction, table)


def upgrade_cards(state: State, force: Force, count: int, table: Table) -> None:
    """rome.battle.victor.veterans: cards of the player's choice become veterans, as far as there are any."""
    for _ in range(count):
        cards = upgradable(state, force)
        if not cards:
            return
        card = force.commander.upgrade(force, cards)
        army = cards[card]
        table.tell("{}: {} become veterans.", army, card, rule="rome.battle.victor.veterans", to=army.faction)
        make_veteran(state, army, card)


def upgradable(state: State, force: Force) -> dict[str, Army]:
    """rome.battle.victor.veterans: the kinds of card that have a veteran in the reserve, and the army they are in."""
    return {
        card: army
        for army in force.armies()
        if not is_destroyed(state, army)
        for card in army.cards
        if veteran_available(state, army, card) is not None
    }


def improve_general(state: State, force: Force, table: Table) -> None:
    """rome.battle.victor.general: its own die; an X is worth a star, a Skull two, as far as there are cards."""
    army = force.leader
    general = general_of(state, army)
    if general is None:
        return
    face = roll(state, (general.die,), table, "rome.battle.victor.general", general)[0]
    levels = {SKULL: (2, 1), X: (1,)}.get(face, ())
    for level in levels:
        cards = generals_of(state, army, general.stars + level)
        if cards:
            promote(state, army, force.commander.promote(army, cards), table)
            return


def generals_of(state: State, army: Army, stars: int) -> list[General]:
    """rome.battle.victor.general: the general cards in the box with so many stars."""
    generals = [state.printed.generals[name] for name in state.sides[army.faction].recruits]
    return [general for general in generals if general.stars == stars]


def promote(state: State, army: Army, general: General, table: Table) -> None:
    """rome.battle.victor.general: a better card takes the place of the general, whose own goes back to the box."""
    recruits = state.sides[army.faction].recruits
    recruits.remove(general.name)
    if army.general is not None:
        recruits.append(army.general)
    army.general = general.name
    words = "{} is now led by {} ({} star)." if general.stars == 1 else "{} is now led by {} ({} stars)."
    table.tell(words, army, general, general.stars, rule="rome.battle.victor.general")


# Where the armies go


def leave_the_field(state: State, battle: Battle, verdict: Verdict, table: Table) -> None:
    """rome.battle.victor.tie, rome.solo.battle.human.outcome: after a tie the attacker withdraws, otherwise the beaten.

    A beaten army that still exists retreats, a bot's too.
    """
    leaving = who_withdraws(state, battle, table) if verdict.tied else verdict.loser
    if leaving is None:
        return
    go = withdraw_after_tie if verdict.tied else retreat_army
    for army in leaving.armies():
        if not is_destroyed(state, army) and army.region == battle.region:
            go(state, army, table)


def who_withdraws(state: State, battle: Battle, table: Table) -> Force | None:
    """rome.battle.victor.tie: the attacking side; between a person and a bot the bot's die decides."""
    rolling = [one for one in (battle.attacker, battle.defender) if seat(state, one.faction).rolls_after_tie()]
    if len(rolling) != 1:
        return battle.attacker
    force = rolling[0]
    return seat(state, force.faction).who_withdraws(state, battle, force, table)
