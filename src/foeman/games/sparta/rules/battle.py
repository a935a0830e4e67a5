"""Battle: no dice, only strength, leaders and battle cards."""

from __future__ import annotations

from dataclasses import dataclass, field

from foeman.engine.table import Table
from foeman.games.sparta.rules.control import BATTLES, Battle, assets, standing
from foeman.games.sparta.rules.forces import send_home
from foeman.games.sparta.seat import seat
from foeman.games.sparta.state import FLEET, Force, State, leader_of


@dataclass(slots=True)
class Fight:
    """A battle under way."""

    attacker: Force
    defender: Force
    battle: Battle
    played: dict[str, list[str]] = field(default_factory=dict)
    turned: dict[str, list[str]] = field(default_factory=dict)
    """A bot's cards that lie face up and unused."""
    totals: dict[str, int] = field(default_factory=dict)


def battle_type(force: Force, foe: Force) -> Battle:
    """sparta.base.fight.type, sparta.base.fight.fleets: at sea only if both are fleets; only hoplites besiege."""
    return BATTLES[force.kind == FLEET and foe.kind == FLEET]


def fight(state: State, attacker: Force, defender: Force, table: Table) -> bool:
    """sparta.base.battle.cards: a battle without dice; says whether the attacker won."""
    battle = Fight(attacker, defender, battle_type(attacker, defender))
    for force in (attacker, defender):
        battle.played[force.side] = []
        battle.turned[force.side] = []
        battle.totals[force.side] = first_total(state, force, battle.battle)
    about = attacker, defender, defender.space, battle.battle
    table.tell("{} fights {} at {}, a {} battle.", *about, rule="sparta.base.battle.cards")
    exchange(state, battle, table)
    loser = losing(battle)
    winner = battle.defender if loser is attacker else attacker
    discard(state, battle, table)
    end(state, battle, winner, loser, table)
    return loser is defender


def first_total(state: State, force: Force, battle: Battle) -> int:
    """sparta.base.battle.total: two for an advantage, and the leader."""
    advantage = standing(state, force.side, battle) == "advantaged"
    return (state.printed.numbers.battle_advantage if advantage else 0) + leadership(state, force, battle)


def leadership(state: State, force: Force, battle: Battle) -> int:
    """sparta.base.leaders.land, sparta.base.leaders.sea, sparta.base.leaders.veteran: what the leader adds."""
    leader = leader_of(state, force)
    if leader is None:
        return 0
    return int(state.printed.leaders[leader.name].ability == battle) + leader.veteran


def losing(battle: Fight) -> Force:
    """sparta.base.battle.losing: the lower total, or with equal totals the attacker."""
    attacker, defender = battle.attacker, battle.defender
    return attacker if battle.totals[attacker.side] <= battle.totals[defender.side] else defender


def exchange(state: State, battle: Fight, table: Table) -> None:
    """sparta.base.battle.turns: whoever is losing plays, until the losing side gives up or cannot."""
    side = losing(battle).side
    while seat(state, side).plays_battle_card(state, side, battle, table):
        side = losing(battle).side


def is_playable(state: State, side: str, card: str, battle: Battle) -> bool:
    """sparta.base.battle.playable: the type of battle it shows, and an asset of the category it asks for."""
    printed = state.printed.battle_cards[card]
    if printed.battle not in ("any", battle):
        return False
    return not printed.needs or assets(state, side)[printed.needs] > 0


def play(state: State, battle: Fight, side: str, card: str, table: Table) -> None:
    """sparta.base.battle.total: a battle card adds its value."""
    state.sides[side].battle_hand.remove(card)
    battle.played[side].append(card)
    battle.totals[side] += state.printed.battle_cards[card].value
    table.tell("{} plays {}: {}.", side, card, battle.totals[side], rule="sparta.base.battle.total")


def discard(state: State, battle: Fight, table: Table) -> None:
    """sparta.base.battle.used: the cards played are discarded; bots replace those they turned for nothing."""
    for side, cards in battle.played.items():
        state.battle_used += cards
        seat(state, side).after_battle(state, side, battle, table)


def end(state: State, battle: Fight, winner: Force, loser: Force, table: Table) -> None:
    """sparta.base.battle.loser: the loser goes home and loses strength, the leaders live or die by it."""
    table.tell("{} wins against {}.", winner, loser, rule="sparta.base.battle.loser")
    weaken(state, loser.side, battle.battle, table)
    make_veteran(state, winner, table)
    if battle.totals[winner.side] - battle.totals[loser.side] >= state.printed.numbers.leader_dies:
        kill_leader(state, loser, table)
    send_home(state, loser, table)


def weaken(state: State, side: str, battle: Battle, table: Table) -> None:
    """sparta.base.battle.loser: hoplite or navy strength falls by one, not below none."""
    own = state.sides[side]
    if battle == "sea":
        own.navy = max(own.navy - 1, 0)
        do = "Move the navy strength of {} down to {}."
        table.act("The navy strength of {} is {} now.", side, own.navy, rule="sparta.base.battle.loser", do=do)
    else:
        own.hoplite = max(own.hoplite - 1, 0)
        do = "Move the hoplite strength of {} down to {}."
        table.act("The hoplite strength of {} is {} now.", side, own.hoplite, rule="sparta.base.battle.loser", do=do)


def make_veteran(state: State, force: Force, table: Table) -> None:
    """sparta.base.leaders.veteran: who leads a force to victory adds one from then on."""
    leader = leader_of(state, force)
    if leader is not None and not leader.veteran:
        leader.veteran = True
        do = "Turn {} to his veteran side."
        table.act("{} is a veteran now.", leader.name, rule="sparta.base.leaders.veteran", do=do)


def kill_leader(state: State, force: Force, table: Table) -> None:
    """sparta.base.leaders.death: who loses by three or more dies."""
    leader = leader_of(state, force)
    if leader is not None:
        leader.gone, leader.force, force.leader = True, "", ""
        do = "{} dies in battle: take him out of the game."
        table.act("{} dies in battle.", leader.name, rule="sparta.base.leaders.death", do=do)


# The battle deck


def can_draw(state: State, side: str) -> bool:
    """sparta.base.battle.hand: at most six battle cards in hand, and one to draw."""
    most = state.printed.numbers.battle_hand_most
    return len(state.sides[side].battle_hand) < most and bool(state.battle_deck or state.battle_used)


def draw_battle_card(state: State, side: str, table: Table) -> bool:
    """sparta.base.battle.used: the top card; an empty deck is made anew from the discards. Says if one was drawn."""
    if not can_draw(state, side):
        return False
    if not state.battle_deck:
        state.battle_deck = table.shuffle(state.battle_used, rule="sparta.base.battle.used", about="battle cards")
        state.battle_used = []
    card = state.battle_deck.pop(0)
    state.sides[side].battle_hand.append(card)
    do = "{} draws a battle card, face down."
    table.act("{} draws a battle card.", side, rule="sparta.base.battle.used", do=do, card=True)
    if seat(state, side).reads_cards:
        table.tell("It is {}.", card, rule="sparta.base.battle.used", to=side)
    return True
