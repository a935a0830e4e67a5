"""What people do to the bots at a physical table: told in a few words after each turn, and corrections of all else."""

from __future__ import annotations

from itertools import combinations

from foeman.engine.forms import Number, OneOf
from foeman.engine.questions import YOU, Form
from foeman.engine.table import Table
from foeman.games.rome.bots import agents
from foeman.games.rome.bots.board.names import Who
from foeman.games.rome.bots.navies import intercepts_person
from foeman.games.rome.bots.player import player_of
from foeman.games.rome.companion.battle import fight_person
from foeman.games.rome.companion.state import Companion
from foeman.games.rome.digital import decks
from foeman.games.rome.printed import border_key
from foeman.games.rome.rules import victory
from foeman.games.rome.rules.agent_actions import trade_gold
from foeman.games.rome.rules.armies import collapse_if_broken, release_general, sink
from foeman.games.rome.rules.diplomacy import raise_status
from foeman.games.rome.rules.improvements import BUILDINGS
from foeman.games.rome.seat import seat
from foeman.games.rome.state import STATUS_NAMES, Army, add, controlled, gain, ruling

NOTHING, ELSE = "nothing", "something else changed for a bot"
TRADE, TREATY, SPIED = "offered a bot a trade", "offered a bot a treaty", "looked at an army of a bot"
ATTACKED, TOOK, SAILED = "attacked an army of a bot", "took a region of a bot", "came with a navy to one of a bot"
DOINGS = {"agents": (NOTHING, TRADE, TREATY, SPIED, ELSE), "campaign": (NOTHING, ATTACKED, TOOK, SAILED, ELSE)}
"""What a person can do to a bot in a turn of each phase."""
MOST_DOINGS = 12
"""So many things at most are told of one turn."""

OFF, DEAD, HAS, LOST = "off the board", "dead", "has a general", "has lost its general"
YES, NO = "yes", "no"
NOBODY = "nobody"


# What people do


def hear(state: Companion, who: str, table: Table) -> None:
    """rome.round.turns: a person's turn; only what it does to a bot matters here."""
    doings = DOINGS.get(state.phase)
    if doings is None:
        table.instruct(f"{who} spends.", "rome.spend.secret")
        return
    phase_name = "agent" if state.phase == "agents" else state.phase
    table.instruct(f"It is the turn of {who} in the {phase_name} phase.", "rome.round.turns")
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
    if decks.declare(state, army, table):
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
    dice = "; ".join(f"{ship}: {', '.join(state.printed.ships[ship].dice)}" for ship in ships)
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
    side, places = state.sides[faction], list(state.printed.regions)
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
        decks.defeat(state, army, table)
    elif thing == army.name:
        army.region, army.aboard = str(value), None
    elif thing == f"general of {army.name}" and value == LOST and army.general is not None:
        release_general(state, army)
    elif thing == f"cards lost by {army.name}":
        for _ in range(int(value)):
            decks.lose_main(state, army.faction, army, table, "rome.universal.collapse")
        collapse_if_broken(state, army, table)


def lose_ships(state: Companion, faction: str, left: int, table: Table) -> None:
    """rome.solo.golden_rule: of the ships of a bot the cheapest are lost first; without any there is no navy."""
    navy = state.sides[faction].navies[0]
    while len(navy.ships) > left:
        ship = seat(state, faction).ship_to_lose(state, navy, list(dict.fromkeys(navy.ships)), table)
        navy.ships.remove(ship)
        add(state.sides[faction].ships, ship)
    if not navy.ships:
        sink(state, navy, table)


def correct_region(state: Companion, faction: str, table: Table) -> None:
    """Who holds a region, and what lies on it."""
    words = "Which region changed for {}?"
    region = table.choose(YOU, list(state.printed.regions), rule="rome.board.region", about=faction, words=words)
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
