"""Rome at a physical table: people have the map and the pieces, Foeman plays the bots.

Foeman keeps the bots' gold, points, stance cards, statuses, decks, generals, ships, hands, developments, regions and
pieces, rolls or asks for their dice, and tells what to do. What people have is on the table; it is asked only when the
next decision of a bot needs it. Each bot draws its action cards from a deck of Foeman's own, so that the real one stays
whole for people.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from foeman.engine.game import RANDOM, Layout, Outcome, Terms
from foeman.engine.questions import YOU, Form, Number, OneOf
from foeman.engine.reading import BadInput, one_of
from foeman.engine.table import Table
from foeman.engine.tabletop import Memory
from foeman.games.rome import picture as digital
from foeman.games.rome import play, victory
from foeman.games.rome.agent_actions import trade_gold
from foeman.games.rome.agents import fill_hand
from foeman.games.rome.armies import check_turn_end, release_general, sink
from foeman.games.rome.bots import agents, answers, armies, campaign, spending, taxation
from foeman.games.rome.bots.board import Who
from foeman.games.rome.bots.conquest import stand_as_guest
from foeman.games.rome.bots.difficulty import score_round
from foeman.games.rome.bots.navies import intercepts_person
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.bots.stance import change_stances, name_of
from foeman.games.rome.bots.state import KINDS, SPEED
from foeman.games.rome.campaign import begin_turn, tribal_infighting
from foeman.games.rome.chart import border_key
from foeman.games.rome.companion_armies import TableArmies
from foeman.games.rome.companion_battle import fight_person
from foeman.games.rome.companion_boards import (
    BUILDINGS,
    Asking,
    Companion,
    TableAgents,
    TableSpending,
    besieged_regions,
    people,
)
from foeman.games.rome.developments import begin_favours
from foeman.games.rome.diplomacy import raise_status
from foeman.games.rome.initiative import initiative_cards, lever, set_order
from foeman.games.rome.setup import set_up as lay_out
from foeman.games.rome.spending import declare_purchases
from foeman.games.rome.state import (
    STATUS_NAMES,
    Army,
    Land,
    Side,
    State,
    add,
    controlled,
    effects,
    gain,
    is_ally,
    ruling,
)
from foeman.games.rome.taxation import decay, market_income, region_tax

NOTHING, ELSE = "nothing", "something else changed for a bot"
TRADE, TREATY, SPIED = "offered a bot a trade", "offered a bot a treaty", "looked at an army of a bot"
ATTACKED, TOOK, SAILED = "attacked an army of a bot", "took a region of a bot", "came with a navy to one of a bot"
DOINGS = {"agents": (NOTHING, TRADE, TREATY, SPIED, ELSE), "campaign": (NOTHING, ATTACKED, TOOK, SAILED, ELSE)}
"""What a person can do to a bot in a turn of each phase."""
PHASES = {"agents": "agent", "campaign": "campaign", "spending": "spending"}
MOST_DOINGS = 12
"""So many things at most are told of one turn."""

OFF, DEAD, HAS, LOST = "off the board", "dead", "has a general", "has lost its general"
YES, NO = "yes", "no"
NOBODY = "nobody"


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
        names={"Region": list(state.chart.regions), "Who": list(state.sides)}, complete=["Region", "Who"]
    )
    table.instruct("Set up the game for all factions. The map must be that of the pack.", "rome.solo.setup.armies")
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
        f"{len(side.agents)} agents in {state.chart.factions[faction].capital}; its cards, gold and action "
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
        cards = [state.chart.actions[card] for card in side.hand]
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
    ask = Asking(state, faction, table)
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
    change_stances(state, table)


def total(state: Companion, faction: str) -> int:
    """rome.initiative.total: a bot adds no gold."""
    return state.initiative[faction] + lever(state, faction)


# Agents


def deal(state: Companion, table: Table) -> None:
    """rome.solo.agent.deal: the bots' hands, from the deck that Foeman keeps."""
    table.instruct("Deal yourselves action cards; the bots have theirs.", "rome.solo.agent.deal")
    for faction in state.order:
        side = state.sides[faction]
        side.sent_again = 0
        for agent in side.agents:
            agent.moved = agent.caught = False
            agent.acted = 0
        if faction in state.bots:
            fill_hand(state, faction, table)


# Taxation


def tax(state: Companion, table: Table) -> None:
    """rome.solo.tax.super, rome.solo.tax.speed.fixed: the bots' income; people take theirs at the table."""
    table.instruct("Collect your taxes and score them.", "rome.tax.regions")
    for faction in state.order:
        if faction in state.bots:
            side = state.sides[faction]
            side.raised = side.paid_to_wonders = 0
            besieged = besieged_regions(state, faction, Asking(state, faction, table))
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


# What people do


def hear(state: Companion, who: str, table: Table) -> None:
    """rome.round.turns: a person's turn; only what it does to a bot matters here."""
    doings = DOINGS.get(state.phase)
    if doings is None:
        table.instruct(f"{who} spends.", "rome.spend.secret")
        return
    table.instruct(f"It is the turn of {who} in the {PHASES[state.phase]} phase.", "rome.round.turns")
    for number in range(1, MOST_DOINGS + 1):
        words = "What did {} do to a bot in this turn?" if number == 1 else "What else did {} do to a bot in this turn?"
        about = (who, state.phase, number)
        done = table.choose(YOU, doings, rule="rome.board.doings", about=about, words=words)
        if done == NOTHING:
            return
        note(state, who, which_bot(state, who, number, table), done, table)


def which_bot(state: Companion, who: str, number: int, table: Table) -> str:
    """To which of several bots something was done."""
    about = (who, state.phase, number)
    return table.choose(YOU, list(state.bots), rule="rome.board.which_bot", about=about, words="Which bot?")


def note(state: Companion, who: str, faction: str, done: str, table: Table) -> None:
    """Something that a person did to a bot."""
    if done == TRADE:
        answer_trade(state, who, faction, table)
    elif done == TREATY:
        if says(agents.answer_treaty(player_of(state, faction), Who(who), table), faction, table):
            raise_status(state, who, faction, table)
    elif done == TOOK:
        lose_region(state, who, faction, table)
    elif done == SAILED:
        meet_at_sea(state, who, faction, table)
    elif done == ELSE:
        correct(state, faction, table)
    else:
        army = choose_army(state, faction, table)
        if army is None:
            table.instruct(f"{faction} has no army on the board.", "rome.board.doings")
        elif done == SPIED:
            show(state, army, table)
        else:
            fight_person(state, army, who, str(army.region), table, attacks=False)
            state.memory.next_step()


def says(accepts: bool, faction: str, table: Table) -> bool:
    """The answer of a bot to an offer."""
    table.instruct(f"{faction} {'accepts' if accepts else 'refuses'}.", "rome.solo.agent.treaty.answer.low")
    return accepts


def answer_trade(state: Companion, who: str, faction: str, table: Table) -> None:
    """rome.solo.agent.trade.answer.enemy: the bot's answer, and its gold."""
    forced = ruling(state, "rome.ruling.trade_consent") == "forced"
    if says(forced or agents.answer_trade(player_of(state, faction), Who(who), table), faction, table):
        gold = trade_gold(state, faction, who)
        gain(state, faction, gold)
        table.tell("{} gains {} gold from trade with {}.", faction, gold, who, rule="rome.agents.trade.gold")


def show(state: Companion, army: Army, table: Table) -> None:
    """rome.solo.declare.spied: an undeclared army is declared, and its cards are seen."""
    if armies.declare(state, army, table):
        cards = ", ".join(army.cards)
        table.instruct(f"{army.name}: {cards}; {army.general or 'no general'}.", "rome.agents.spy.look")


def choose_army(state: Companion, faction: str, table: Table) -> Army | None:
    """Which army of a bot on the board."""
    there = [army for army in state.sides[faction].armies if army.region is not None]
    if not there:
        return None
    return table.choose(YOU, there, rule="rome.board.which_army", about=faction, words="Which army of {}?")


def lose_region(state: Companion, who: str, faction: str, table: Table) -> None:
    """rome.conquer.success: a region of a bot is a person's now."""
    own = controlled(state, faction)
    if not own:
        table.instruct(f"{faction} holds no region.", "rome.board.doings")
        return
    words = "Which region of {} did {} take?"
    region = table.choose(YOU, own, rule="rome.board.lost_region", about=(faction, who), words=words)
    state.lands[region].controller = who


def meet_at_sea(state: Companion, who: str, faction: str, table: Table) -> None:
    """rome.solo.navy.intercept: whether the bot intercepts, and with what it fights; the losses are told as changes."""
    ships = [ship for navy in state.sides[faction].navies for ship in navy.ships]
    if not ships:
        table.instruct(f"{faction} has no ships.", "rome.board.doings")
        return
    fights = intercepts_person(player_of(state, faction), who, table)
    dice = "; ".join(f"{ship}: {', '.join(state.chart.ships[ship].dice)}" for ship in ships)
    table.instruct(
        f"{faction} {'intercepts' if fights else 'does not intercept'}. If there is a battle, its ships roll: {dice}. "
        f"Report its losses as a change of its pieces.",
        "rome.solo.navy.intercept",
    )


# Corrections


def correct(state: Companion, faction: str, table: Table) -> None:
    """Whatever Foeman keeps of a bot can be set right; usually one thing."""
    topics = ["gold, points and status", "pieces", "regions"]
    words = "What changed for {}?"
    topic = table.choose(YOU, topics, rule="rome.board.topic", about=faction, words=words)
    if topic == topics[0]:
        correct_counts(state, faction, table)
    elif topic == topics[1]:
        correct_pieces(state, faction, table)
    else:
        correct_region(state, faction, table)


def correct_counts(state: Companion, faction: str, table: Table) -> None:
    """Gold, points and statuses."""
    side = state.sides[faction]
    pairs = {f"{one} and {other}": border_key(one, other) for one, other in combinations(state.sides, 2)}
    things: dict[str, Form[int] | Form[str]] = {"gold": Number(0, 999), "points": Number(0, 99)}
    things |= {name: OneOf(STATUS_NAMES) for name in pairs}
    for thing, value in table.edits(YOU, things, rule="rome.board.counts", about=faction, words="{}: what is it now?"):
        if thing == "gold":
            gain(state, faction, int(value) - side.gold)
        elif thing == "points":
            victory.score(state, faction, int(value) - side.points, table, "rome.win.points")
        else:
            state.status[pairs[thing]] = STATUS_NAMES.index(str(value))


def correct_pieces(state: Companion, faction: str, table: Table) -> None:
    """Where armies and agents are, and whether an army has a general."""
    side, places = state.sides[faction], list(state.chart.regions)
    things: dict[str, Form[int] | Form[str]] = {army.name: OneOf([OFF, *places]) for army in side.armies}
    things |= {f"general of {army.name}": OneOf([HAS, LOST]) for army in side.armies}
    things |= {f"cards lost by {army.name}": Number(0, 9) for army in side.armies}
    things |= {agent.name: OneOf([DEAD, *places]) for agent in side.agents}
    if side.navies:
        things["number of ships"] = Number(0, len(side.navies[0].ships))
    edits = table.edits(YOU, things, rule="rome.board.pieces", about=faction, words="{}: what is where now?")
    for thing, value in edits:
        for army in side.armies:
            correct_army(state, army, thing, value, table)
        for agent in list(side.agents):
            if thing == agent.name and value == DEAD:
                side.agents.remove(agent)
            elif thing == agent.name:
                agent.region = str(value)
        if thing == "number of ships":
            lose_ships(state, faction, int(value), table)


def correct_army(state: Companion, army: Army, thing: str, value: int | str, table: Table) -> None:
    """Where an army is, whether it has a general, and main battle cards that it or the decks lost."""
    if thing == army.name and value == OFF:
        armies.defeat(state, army, table)
    elif thing == army.name:
        army.region, army.aboard = str(value), None
    elif thing == f"general of {army.name}" and value == LOST and army.general is not None:
        release_general(state, army)
    elif thing == f"cards lost by {army.name}":
        for _ in range(int(value)):
            armies.lose_main(state, army.faction, army, table, "rome.universal.collapse")
        armies.defeat_if_broken(state, army, table)


def lose_ships(state: Companion, faction: str, left: int, table: Table) -> None:
    """rome.solo.golden_rule: of the ships of a bot the cheapest are lost first; without any there is no navy."""
    navy = state.sides[faction].navies[0]
    while len(navy.ships) > left:
        ship = answers.ship_to_lose(state, list(dict.fromkeys(navy.ships)), table)
        navy.ships.remove(ship)
        add(state.sides[faction].ships, ship)
    if not navy.ships:
        sink(state, navy, table)


def correct_region(state: Companion, faction: str, table: Table) -> None:
    """Who holds a region, and what lies on it."""
    words = "Which region changed for {}?"
    region = table.choose(YOU, list(state.chart.regions), rule="rome.board.region", about=faction, words=words)
    land = state.lands[region]
    things: dict[str, Form[int] | Form[str]] = {"holder": OneOf([*state.sides, NOBODY]), "unrest": Number(0, 9)}
    things |= {kind: OneOf([YES, NO]) for kind in BUILDINGS}
    for thing, value in table.edits(YOU, things, rule="rome.board.land", about=region, words="{}: what is it now?"):
        if thing == "holder":
            land.controller = None if value == NOBODY else str(value)
        elif thing == "unrest":
            land.unrest = int(value)
        else:
            setattr(land, thing, value == YES)


# The end


def end_round(state: Companion, table: Table) -> None:
    """rome.round.end, rome.win.final_round: purchases are told, and the last round is noticed."""
    declare_purchases(state, table)
    score_round(state, table)
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


# How it looks


def own_part(state: Companion) -> State:
    """The bots' part of the game: nothing else is kept here."""
    lands = {region: land if land.controller in state.bots else Land() for region, land in state.lands.items()}
    sides = {name: side for name, side in state.sides.items() if name in state.bots}
    return replace(state, lands=lands, sides=sides)


def layout(state: Companion) -> Layout:
    """What lies where, of what the bots have."""
    return digital.layout(own_part(state))


def picture(state: Companion, seat: str | None) -> str:
    """The bots' part of the game as text."""
    return digital.text(own_part(state), seat)
