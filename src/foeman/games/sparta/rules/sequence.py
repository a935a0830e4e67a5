"""The sequence of play: rounds, the six parts of a turn, and the small steps that they are made of.

A card, a shipbuilding, the end of a raid, the deployment of a force, a mobilisation and the decision about a siege are
a step each, for people and for the bot. A part of the turn in which nothing can be decided is no step: play goes on at
once to the next that is due.
"""

from __future__ import annotations

from foeman.engine.sequence import Sequence, due, soon
from foeman.engine.table import Table
from foeman.games.sparta.rules.cards import discard_hand
from foeman.games.sparta.rules.forces import send_home
from foeman.games.sparta.rules.mobilisation import can_mobilise_any
from foeman.games.sparta.rules.rewards import begin_round, turn_order
from foeman.games.sparta.rules.shipbuilding import build, can_build, may_build_twice
from foeman.games.sparta.rules.sieges import begin_siege
from foeman.games.sparta.seat import seat
from foeman.games.sparta.state import MOBILISED, RAID, State, force_named, forces_of


def begin(state: State, table: Table) -> None:
    """sparta.base.rounds, sparta.base.order: the next turn; before the first of a round its rewards and deal."""
    turn = due(take_turn, turn_order(state)[state.turn])
    state.due = [turn] if state.turn else [due(begin_round), turn]


def take_turn(state: State, side: str, table: Table) -> None:
    """sparta.base.turn: cards, shipbuilding, raiding, deployment, mobilisation, siege."""
    table.tell("The turn of {}.", side, rule="sparta.base.turn")
    state.sides[side].given_up = []
    state.due = [
        due(build_ship, side, "1"),
        due(raids, side),
        due(deployments, side),
        due(mobilise, side, "1"),
        due(sieges, side),
        due(end_turn),
    ]
    cards(state, side, table)


def cards(state: State, side: str, table: Table) -> None:
    """sparta.base.cards.deal: a side plays two of the three cards, and discards what is left."""
    played = state.printed.numbers.cards_played
    if played and state.sides[side].hand:
        play_card(state, side, str(played), table)
    else:
        discard_hand(state, side, table)
        step(state, table)


def play_card(state: State, side: str, left: str, table: Table) -> None:
    """sparta.base.cards.deal: one card of so many; with the last the rest of the hand is discarded."""
    seat(state, side).play_card(state, side, int(left), table)
    if left != "1" and state.sides[side].hand:
        soon(state, due(play_card, side, str(int(left) - 1)))
    else:
        discard_hand(state, side, table)


def build_ship(state: State, side: str, number: str, table: Table) -> None:
    """sparta.base.ships.build, sparta.base.ships.second: once a turn, or twice if allowed, or not at all."""
    could = can_build(state, side)
    if seat(state, side).builds_ship(state, side, int(number), table):
        build(state, side, table)
        most = state.printed.numbers.ships_a_turn if may_build_twice(state, side) else 1
        if int(number) < most and can_build(state, side):
            soon(state, due(build_ship, side, str(int(number) + 1)))
    if not could:
        step(state, table)


def raids(state: State, side: str, table: Table) -> None:
    """sparta.base.raid.end: every raid of the side ends."""
    soon(state, *[due(end_raid, force.name) for force in forces_of(state, side, RAID)])
    step(state, table)


def end_raid(state: State, name: str, table: Table) -> None:
    """sparta.base.raid.end: a raid goes home, or stays as a siege."""
    force = force_named(state, name)
    if seat(state, force.side).besieges(state, force, table):
        begin_siege(state, force, table)
    else:
        send_home(state, force, table)


def deployments(state: State, side: str, table: Table) -> None:
    """sparta.base.deploy.each: each mobilised force may be deployed once, one after another."""
    soon(state, *[due(deploy, force.name) for force in forces_of(state, side, MOBILISED)])
    step(state, table)


def deploy(state: State, name: str, table: Table) -> None:
    """sparta.base.deploy.each: a force fights, raids, or stays mobilised."""
    force = force_named(state, name)
    seat(state, force.side).deploy(state, force, table)


def mobilise(state: State, side: str, number: str, table: Table) -> None:
    """sparta.base.mobilise.many: one force after another, while there are talents and pieces."""
    could = can_mobilise_any(state, side)
    if seat(state, side).mobilise(state, side, int(number), table):
        soon(state, due(mobilise, side, str(int(number) + 1)))
    if not could:
        step(state, table)


def sieges(state: State, side: str, table: Table) -> None:
    """sparta.base.siege.pay: each siege of the side comes up once."""
    state.sieges_left = seat(state, side).sieges(state, side, table)
    if state.sieges_left:
        soon(state, due(prosecute, side))
    step(state, table)


def prosecute(state: State, side: str, table: Table) -> None:
    """sparta.base.siege.pay: one siege is paid for, left standing or abandoned."""
    state.sieges_left = seat(state, side).prosecute(state, side, state.sieges_left, table)
    if state.sieges_left:
        soon(state, due(prosecute, side))


def end_turn(state: State, table: Table) -> None:
    """sparta.base.rounds: the turn is over, and after the last of a round the round."""
    state.turn += 1
    if state.turn == len(state.sides):
        state.turn = 0
        state.round += 1


step = Sequence(
    begin,
    begin_round,
    take_turn,
    play_card,
    build_ship,
    raids,
    end_raid,
    deployments,
    deploy,
    mobilise,
    sieges,
    prosecute,
    end_turn,
)
