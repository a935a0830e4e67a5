"""Rome at a physical table: people have the map and the pieces, Foeman plays the bots.

Foeman keeps the bots' gold, points, stance cards, statuses, decks, generals, ships, hands, developments, regions and
pieces, rolls or asks for their dice, and tells what to do. What people have is on the table; it is asked only when the
next decision of a bot needs it. The bots draw their action cards from a deck of Foeman's own, unless the ruling
solo_table_deck says otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence

from foeman.engine.game import RANDOM, Outcome, Terms
from foeman.engine.questions import YOU
from foeman.engine.reading import BadInput, one_of
from foeman.engine.table import Table
from foeman.engine.tabletop import Memory
from foeman.games.rome.bots import agents, campaign, spending, taxation
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.companion.agents import TableAgents
from foeman.games.rome.companion.armies import TableArmies
from foeman.games.rome.companion.people import hear
from foeman.games.rome.companion.questions import RegionQuestions, besieged_regions
from foeman.games.rome.companion.spending import TableSpending
from foeman.games.rome.companion.state import Companion, people
from foeman.games.rome.digital.conquest import stand_as_guest
from foeman.games.rome.printed.stance_card import name_of
from foeman.games.rome.rules import sequence as play
from foeman.games.rome.rules import victory
from foeman.games.rome.rules.agents import fill_hand, hand_limit
from foeman.games.rome.rules.armies import check_turn_end
from foeman.games.rome.rules.campaign import begin_turn, tribal_infighting
from foeman.games.rome.rules.developments import begin_favours
from foeman.games.rome.rules.initiative import initiative_cards, set_order
from foeman.games.rome.rules.purchases import declare_purchases
from foeman.games.rome.rules.setup import set_up as lay_out
from foeman.games.rome.rules.taxation import decay, market_income, region_tax
from foeman.games.rome.seat import seat
from foeman.games.rome.state import KINDS, SPEED, Side, controlled, effects, is_ally, ruling

PHASES = {"agents": "agent", "campaign": "campaign", "spending": "spending"}


# Set-up


def set_up(terms: Terms, table: Table) -> Companion:
    """rome.solo.kinds: the bots of this table; the person sets up everything on the board."""
    if not any(player in KINDS for player in terms.seats.values()) or RANDOM in terms.seats.values():
        raise BadInput(f"seats: expected people and at least one bot ({one_of(KINDS)}) at a physical table")
    game = lay_out(terms, table)
    state = Companion(**{name: getattr(game, name) for name in game.__dataclass_fields__})
    for who in people(state):
        state.sides[who] = Side(who)
    state.memory = Memory(
        names={"Region": list(state.printed.regions), "Who": list(state.sides)}, complete=["Region", "Who"]
    )
    table.instruct(
        "Set up the game for all factions. The map must be that of the pack (--pack names another).",
        "rome.solo.setup.armies",
    )
    for faction, bot in state.bots.items():
        set_up_pieces(state, faction, table)
        spaces = ", ".join(f"{who} on {space}, {name_of(space)}" for who, space in bot.stance.items())
        table.instruct(f"Markers on the stance card of {faction}: {spaces}.", "rome.solo.setup.stance_card")
    return state


def set_up_pieces(state: Companion, faction: str, table: Table) -> None:
    """rome.solo.setup.armies: where the pieces of a bot go."""
    side = state.sides[faction]
    placed = ", ".join(f"{army.name} in {army.region}" for army in side.armies if army.region is not None)
    table.instruct(
        f"I play {faction} ({state.bots[faction].kind}-bot). {placed or 'No army yet on the board'}; its "
        f"{len(side.agents)} agents in {state.printed.factions[faction].capital}; its cards, gold and action "
        "cards are kept here.",
        "rome.solo.setup.armies",
    )


# A round


def step(state: Companion, table: Table) -> None:
    """rome.round.phases, rome.solo.round.phases: the next turn of a phase; a person's turn is only told."""
    state.memory.next_step()
    if state.phase == "initiative":
        table.instruct(f"Round {state.round}.", "rome.round.phases")
        initiative(state, table)
        play.begin_phase(state, "agents")
    elif state.phase == "agents":
        if state.turn == 0:
            deal(state, table)
        take_turn(state, state.order[state.turn], table)
        play.next_turn(state, "taxation")
    elif state.phase == "taxation":
        tax(state, table)
        play.begin_phase(state, "campaign")
    else:
        following = "spending" if state.phase == "campaign" else "initiative"
        take_turn(state, state.order[state.turn], table)
        if play.next_turn(state, following) and following == "initiative":
            end_round(state, table)


def take_turn(state: Companion, faction: str, table: Table) -> None:
    """rome.round.turns: a bot's turn in a phase, or a person's."""
    if faction not in state.bots:
        hear(state, faction, table)
        return
    table.instruct(f"It is the turn of {faction}, the bot, in the {PHASES[state.phase]} phase.", "rome.round.turns")
    if state.phase == "agents":
        side = state.sides[faction]
        side.traded, side.treated = [], []
        cards = [state.printed.actions[card] for card in side.hand]
        agents.take_turn(player_of(state, faction), cards, TableAgents(state, faction, table), table)
    elif state.phase == "campaign":
        campaign_turn(state, faction, table)
    else:
        begin_favours(state, faction)
        spending.spend(player_of(state, faction), TableSpending(state, faction, table), table)
        table.instruct(f"{faction} has {state.sides[faction].gold} gold left.", "rome.solo.spend.order")


def campaign_turn(state: Companion, faction: str, table: Table) -> None:
    """rome.solo.target.order, rome.solo.summary.order: the armies act; then all that ends a turn."""
    begin_turn(state, faction)
    learn_allied_land(state, faction, table)
    campaign.move_armies(player_of(state, faction), TableArmies(state, faction, table), table)
    for army in state.sides[faction].armies:
        stand_as_guest(state, army)
    check_turn_end(state, faction, table)
    tribal_infighting(state, faction, table)
    for army in state.sides[faction].armies:
        army.wounded = False


def learn_allied_land(state: Companion, faction: str, table: Table) -> None:
    """rome.ruling.solo_bot_allies: armies pass through the land of allies, so that has to be known."""
    ask = RegionQuestions(state, faction, table)
    for ally in people(state):
        if is_ally(state, faction, ally):
            foreign = [region for region, land in state.lands.items() if land.controller not in state.bots]
            held = ask.which(foreign, f"that {ally}, its ally, controls", "allied_land")
            for region in foreign:
                land = state.lands[region]
                land.controller = ally if region in held else None if land.controller == ally else land.controller


# Initiative


def initiative(state: Companion, table: Table) -> None:
    """rome.solo.initiative.deal, rome.solo.initiative.no_gold: the bots' cards are dealt here, the rest there."""
    cards = table.deal(initiative_cards(state), len(state.bots), rule="rome.solo.initiative.deal", about="the bots")
    state.initiative = dict.fromkeys(state.sides, 0) | dict(zip(state.bots, cards, strict=True))
    shown = ", ".join(f"card {state.initiative[bot]} for {bot} (total {total(state, bot)})" for bot in state.bots)
    table.instruct(
        f"Take {shown} out of the initiative cards; deal yours from the others, add gold, and reveal.",
        "rome.solo.initiative.deal",
    )
    words, rule = "Who has the initiative?", "rome.initiative.winner"
    winner = table.choose(YOU, list(state.sides), rule=rule, about=f"round {state.round}", words=words)
    set_order(state, winner, table)
    for faction in state.order:
        seat(state, faction).order_is_set(state, faction, table)


def total(state: Companion, faction: str) -> int:
    """rome.initiative.total: a bot adds no gold."""
    return state.initiative[faction] + seat(state, faction).head_start(state, faction)


# Agents


def deal(state: Companion, table: Table) -> None:
    """rome.solo.agent.deal: the bots' hands, from the deck that Foeman keeps."""
    table.instruct("Deal yourselves action cards.", "rome.solo.agent.deal")
    for faction in state.order:
        side = state.sides[faction]
        side.sent_again = 0
        for agent in side.agents:
            agent.moved = agent.caught = False
            agent.acted = 0
        if faction in state.bots:
            draw_hand(state, faction, table)


def draw_hand(state: Companion, faction: str, table: Table) -> None:
    """rome.solo.agent.deal, rome.ruling.solo_table_deck: from the deck kept here, or as the person has drawn them."""
    if ruling(state, "rome.ruling.solo_table_deck") == "own_deck":
        fill_hand(state, faction, table)
        return
    side, held = state.sides[faction], [card for one in state.sides.values() for card in one.hand]
    count = hand_limit(state, faction) - len(side.hand)
    left = [card for name, card in state.printed.actions.items() if name not in held]
    words, rule = "Draw {1} action cards for {0}. Which are they?", "rome.solo.agent.deal"
    drawn = table.choose_some(YOU, left, count, count, rule=rule, about=(faction, count), words=words)
    side.hand += [card.id for card in drawn]
    state.deck = [card for card in state.printed.actions if card not in held and card not in side.hand]
    state.discards = []


# Taxation


def tax(state: Companion, table: Table) -> None:
    """rome.solo.tax.super, rome.solo.tax.speed.fixed: the bots' income; people take theirs at the table."""
    table.instruct("Collect your taxes and score them.", "rome.tax.regions")
    for faction in state.order:
        if faction in state.bots:
            side = state.sides[faction]
            side.raised = side.paid_to_wonders = 0
            besieged = besieged_regions(state, faction, RegionQuestions(state, faction, table))
            gold = income(state, faction, besieged, table) + state.terms.options.income
            taxation.take(state, faction, gold, table, "rome.solo.tax.super")
            victory.score_economy(state, faction, table)
            for region in besieged:
                land = state.lands[region]
                if land.walls or land.barracks or land.market:
                    decay(state, region, table)


def income(state: Companion, faction: str, besieged: Sequence[str], table: Table) -> int:
    """rome.solo.tax.super: what a Super-bot's regions, markets and wonders bring, as far as Foeman knows; and asked."""
    if state.bots[faction].kind == SPEED:
        return taxation.fixed_income(state, faction)
    gold = sum(region_tax(state, region) for region in controlled(state, faction) if region not in besieged)
    gold += market_income(state, faction) + sum(int(one["gold"]) for one in effects(state, faction, "tax_bonus"))
    held = len(controlled(state, faction))
    words = "{}: I count {} regions and {} gold of taxes (without wonders). Is that right?"
    if table.confirm(YOU, rule="rome.solo.tax.super", about=(faction, held, gold), words=words):
        return gold + wonders(state, faction, table)
    words = "How much gold does {} take in taxes, with markets and wonders?"
    return table.number(YOU, 0, 199, rule="rome.tax.regions", about=faction, words=words)


def wonders(state: Companion, faction: str, table: Table) -> int:
    """rome.tax.wonder: what the others pay for the bot's wonders, if it has any."""
    if not any(land.wonder is not None and land.controller == faction for land in state.lands.values()):
        return 0
    words = "How much gold do the others pay {} for its wonders?"
    return table.number(YOU, 0, 99, rule="rome.tax.wonder", about=faction, words=words)


# The end


def end_round(state: Companion, table: Table) -> None:
    """rome.round.end, rome.win.final_round: purchases are told, and the last round is noticed."""
    declare_purchases(state, table)
    for faction in state.order:
        seat(state, faction).end_round(state, faction, table)
    for faction in state.bots:
        table.instruct(f"{faction}: {state.sides[faction].points} victory points.", "rome.win.points")
    if not state.final:
        target = state.terms.options.target
        words = "Has a person reached {} victory points?"
        state.final = table.confirm(YOU, rule="rome.win.final_round", about=(target, state.round), words=words)
    state.round += 1
    if state.final or state.round > state.terms.options.rounds:
        for who in people(state):
            words = "How many victory points does {} have?"
            state.sides[who].points = table.number(YOU, 0, 99, rule="rome.game.winner", about=who, words=words)


def outcome(state: Companion) -> Outcome | None:
    """rome.game.winner: most points when the last round is over."""
    return victory.outcome(state)
