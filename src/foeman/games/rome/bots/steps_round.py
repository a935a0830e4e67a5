"""What the others do to a bot, and whole phases, as steps that can be asked alone from a position."""

from __future__ import annotations

from collections.abc import Mapping

from foeman.engine.asking import known_name, whole_number
from foeman.engine.game import About
from foeman.engine.questions import counted
from foeman.engine.reading import BadInput, found, one_of
from foeman.engine.states import cloner
from foeman.engine.table import Table
from foeman.games.rome.bots import campaign
from foeman.games.rome.bots.board.armies import ArmyBoard
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.bots.steps_about import army_asked, army_named, bot_of, noting
from foeman.games.rome.digital.armies import DigitalArmyBoard
from foeman.games.rome.digital.decks import DECKS
from foeman.games.rome.rules.agent_actions import spy
from foeman.games.rome.rules.agent_targets import AgentTarget
from foeman.games.rome.rules.agents import fill_hand, hand_limit
from foeman.games.rome.rules.campaign import begin_campaign, end_campaign
from foeman.games.rome.rules.initiative import deal_initiative, pay_bids, reveal, winner_of
from foeman.games.rome.rules.meeting import meet
from foeman.games.rome.rules.moments import Moment
from foeman.games.rome.rules.victory import outcome
from foeman.games.rome.seat import seat as seat_of
from foeman.games.rome.state import Army, State, agents_in

# Initiative and hands


def bids_asked(state: State, about: About) -> dict[str, int]:
    """What people bid, as far as the position says so: {"Carthage": 3}."""
    told = about.get("bids", {})
    if not isinstance(told, Mapping):
        raise BadInput(f"with.bids: expected gold by faction, found {found(told)}")
    people = [name for name in state.sides if name not in state.bots]
    for name in told:
        known_name(name, "with.bids", people)
    return {name: whole_number(told, name, 0, state.sides[name].gold) for name in told}


def ask_initiative(state: State, seat: str, table: Table, about: About) -> object:
    """What everybody bids and who wins; cards that the position does not say are dealt."""
    bot_of(state, seat)
    told = bids_asked(state, about)
    if not state.initiative:
        deal_initiative(state, table)
    missing = [name for name in state.sides if name not in state.initiative]
    if missing:
        raise BadInput(f"position: initiative: expected the card of {one_of(missing)}, found none")
    with table.deciding("rome.solo.initiative.no_gold", "How much gold does the bot add to its card?") as deciding:
        bids = {name: told[name] if name in told else bid_of(state, name, table) for name in state.sides}
        totals = reveal(state, bids, Moment("initiative_bid", state.order[0]), table)
        for name, total in totals.items():
            table.fact("{}: card {} and {} gold, in all {}", name, state.initiative[name], bids[name], total)
        winner = winner_of(totals, bids, table)
        pay_bids(state, bids)
        decision = f"{bids[seat]} gold; {winner} has the initiative"
        deciding.choose(decision)
    return decision


def bid_of(state: State, faction: str, table: Table) -> int:
    """What a faction bids of which the position says nothing."""
    return seat_of(state, faction).bid(state, faction, table)


def ask_hand(state: State, seat: str, table: Table, about: About) -> object:
    """How many action cards the bot draws."""
    bot_of(state, seat)
    hand = state.sides[seat].hand
    before = len(hand)
    with table.deciding("rome.solo.agent.deal", "How many action cards does the bot draw?") as deciding:
        table.fact("its hand holds {}, and may hold {}", counted(before, "card"), hand_limit(state, seat))
        fill_hand(state, seat, table)
        decision = f"draws {len(hand) - before}, holds {len(hand)}"
        deciding.choose(decision)
    return decision


# Being spied on, being attacked


def ask_spied(state: State, seat: str, table: Table, about: About) -> object:
    """What an agent of an opponent sees that spies on an army from beside it."""
    army = army_asked(state, seat, about)
    agent = next((one for one in agents_in(state, str(army.region)) if one.faction != seat), None)
    if agent is None:
        raise BadInput(f"with.army: expected one beside an agent of an opponent, found {found(army.name)}")
    was_declared = army.declared
    with table.deciding("rome.solo.declare.spied", "What does the agent see?", to=seat) as deciding:
        table.fact("the army was declared before: {}", was_declared)
        spy(state, agent, AgentTarget(seat, army), table)
        decision = seen(state, army)
        deciding.choose(decision)
    return decision


def seen(state: State, army: Army) -> str:
    """The cards of an army by their decks, or that there is no army any more."""
    if not army.cards:
        return "too small: defeated"
    decks = [state.printed.troops[card].deck for card in army.cards]
    return ", ".join(f"{decks.count(kind)} {kind}" for kind in DECKS)


def ask_attacked(state: State, seat: str, table: Table, about: About) -> object:
    """An army of an opponent attacks the bot's army that stands in the same region: a whole battle."""
    attacker = army_named(state, about, "attacker")
    army = next((one for one in state.sides[seat].armies if one.region == attacker.region), None)
    if bot_of(state, seat).faction == attacker.faction or army is None:
        raise BadInput(f"with.attacker: expected an army beside one of {seat}, found {found(attacker.name)}")
    region = army.region
    with table.deciding("rome.solo.declare.attacked", "How does the bot meet the attack?") as deciding:
        meet(state, attacker, army, table)
        for one in (attacker, army):
            table.fact("{} has {} left", one, counted(len(one.cards) if one.region is not None else 0, "card"))
        decision = " and ".join(f"{one.name} {went(one, region)}" for one in (attacker, army))
        deciding.choose(decision)
    return decision


def went(army: Army, region: str | None) -> str:
    """Where an army is after a battle in a region."""
    if army.region == region:
        return "stays"
    return "leaves the board" if army.region is None else f"goes to {army.region}"


# Whole phases


def ask_campaign(state: State, seat: str, table: Table, about: About) -> object:
    """The whole campaign turn of a bot: its armies I to IV, then its navies."""
    bot_of(state, seat)
    begin_campaign(state, seat, table)
    board = noting(DigitalArmyBoard(state, seat, table))
    with table.deciding("rome.solo.target.order", "What do the bot's armies do?") as deciding:
        campaign.move_armies(player_of(state, seat), board.as_a(ArmyBoard), table)
        decision = board.said("stay")
        deciding.choose(decision)
    end_campaign(state, seat, table)
    return decision


def ask_end(state: State, seat: str, table: Table, about: About) -> object:
    """Who wins if the last round is over; bots before people among those who tie."""
    bot_of(state, seat)
    over = cloner(State)(state)
    over.final, over.phase, over.turn = True, "initiative", 0
    with table.deciding("rome.solo.win.tie", "Who wins?") as deciding:
        for name, side in over.sides.items():
            table.fact("{} has {} points and {} gold", name, side.points, side.gold)
        result = outcome(over)
        decision = result.words if result is not None else "the game goes on"
        deciding.choose(decision)
    return decision
