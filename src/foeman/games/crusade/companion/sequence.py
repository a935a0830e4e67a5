"""The sequence of play at a physical table: people have the map and the pieces, Foeman plays the bots.

Foeman keeps the bots' Orders, gold, crowns, dice and columns, and a mirror of the board that is told once: after that
only what has changed is asked. With the option map = told, what the printed map shows is asked when it is needed.
"""

from __future__ import annotations

from foeman.engine.forms import Number, SomeOf
from foeman.engine.game import Outcome
from foeman.engine.questions import YOU
from foeman.engine.table import Table
from foeman.games.crusade.bots import command, diplomacy, planning, strategy, upkeep
from foeman.games.crusade.bots.board import Region
from foeman.games.crusade.companion.battle import person_attacks
from foeman.games.crusade.companion.board import TableBoard
from foeman.games.crusade.companion.forms import BATTLE, PASSES
from foeman.games.crusade.companion.mirror import QUIET, TOP_CARD
from foeman.games.crusade.companion.orders import Counter, forget_names, take_counters_back
from foeman.games.crusade.companion.people import (
    attack_form,
    hear,
    look_at_glory,
    people,
    region_named,
    standing,
)
from foeman.games.crusade.companion.state import Companion
from foeman.games.crusade.printed.pack import ALLIANCES
from foeman.games.crusade.rules.diplomacy import rank
from foeman.games.crusade.rules.setup import alternate
from foeman.games.crusade.rules.strategy import pairs
from foeman.games.crusade.rules.upkeep import arrivals, gains, landing_places, receive
from foeman.games.crusade.state import Force, Placed, in_play, in_words, pieces

# A round


def step(state: Companion, table: Table) -> None:
    """crusade.base.rounds: the next phase, or in the Command Phase the next turn."""
    state.memory.next_step()
    if state.phase == "Strategy":
        strategy_phase(state, table)
        state.phase = "Planning"
    elif state.phase == "Planning":
        planning_phase(state, table)
        state.phase = "Command"
    elif state.phase == "Command":
        if not command_turn(state, table):
            end_command(state, table)
            state.phase = "Diplomacy"
    elif state.phase == "Diplomacy":
        diplomacy_phase(state, table)
        state.phase = "Upkeep"
    else:
        upkeep_phase(state, table)
        end_round(state, table)
    if state.terms.options.orders == "told":
        forget_names(state)
    look_at_glory(state, table)


def begin(state: Companion, phase: str, table: Table) -> None:
    """crusade.strategy.alternative: with the option every bot rolls anew as a phase begins."""
    table.instruct(f"Round {state.round}, {phase} Phase.", "crusade.base.rounds")
    for army in in_order(state):
        strategy.begin_phase(state.bots[army], TableBoard(state, army, table), table, phase)


def in_order(state: Companion) -> list[str]:
    """The bots in initiative order."""
    return [army for army in state.initiative if army in state.bots]


def strategy_phase(state: Companion, table: Table) -> None:
    """crusade.strategy.draw, crusade.strategy.give, crusade.strategy.roll: cards on the table, the column here."""
    begin(state, "Strategy", table)
    table.instruct(
        "Lay four Event Cards face down for every army, in initiative order. Choose two slots of your row.",
        "crusade.strategy.draw",
    )
    for group in pairs(state.initiative, state.printed.alliance):
        give_cards(state, group, table)
    for army in in_order(state):
        strategy.roll_column(state.bots[army], TableBoard(state, army, table), table)


def give_cards(state: Companion, group: list[str], table: Table) -> None:
    """crusade.strategy.give, crusade.ruling.slot_row: the bots tied together get cards of the slots that were chosen,
    or share what the players left."""
    bots = [army for army in group if army in state.bots]
    if not bots:
        return
    names, yours = " and ".join(bots), " and ".join(army for army in group if army not in state.bots)
    words, number = (
        f"Give {names} the cards of the same two slots as {yours}",
        state.printed.numbers["event_cards_kept"],
    )
    if state.terms.rulings["crusade.ruling.slot_row"] == "your_row":
        words, number = f"Give {names} the two cards that {yours} left", number // len(bots)
    table.instruct(f"{words}, face down.", "crusade.strategy.give")
    for army in bots:
        state.armies[army].cards = [TOP_CARD] * number


def planning_phase(state: Companion, table: Table) -> None:
    """crusade.planning.before_players, crusade.planning.two_bots, crusade.planning.then_players: first the bots."""
    begin(state, "Planning", table)
    for army in in_order(state):
        planning.plan(state.bots[army], TableBoard(state, army, table), table)
    table.instruct("Place your Orders.", "crusade.planning.then_players")
    state.turn = 0
    for own in state.armies.values():
        own.passed = False
    begin(state, "Command", table)


# Command


def command_turn(state: Companion, table: Table) -> bool:
    """crusade.command.turns: the turn of the next army that can act; False when nobody can."""
    for _ in state.initiative:
        army = state.initiative[state.turn]
        state.turn = (state.turn + 1) % len(state.initiative)
        if state.armies[army].passed:
            continue
        if army in state.bots:
            if bot_turn(state, army, table):
                return True
        else:
            person_turn(state, army, table)
            return True
    return False


def bot_turn(state: Companion, army: str, table: Table) -> bool:
    """crusade.command.turns, crusade.ruling.finished: a bot's turn; says whether it did something."""
    board = TableBoard(state, army, table)
    acted = command.take_turn(state.bots[army], board, table)
    if not acted:
        table.instruct(f"{army} has nothing left to do.", "crusade.table.cards_left")
        state.armies[army].passed = not command.asked_again(board) or not (board.ordered() or board.cards())
    return acted


def person_turn(state: Companion, army: str, table: Table) -> None:
    """crusade.command.turns: a person's turn, told in one line: what stands differently, a Battle, or passing."""
    words = "{}, your turn: an Order, a card, or pass. What has changed on the map?"
    about = (army, f"round {state.round}")
    said = hear(state, table, "crusade.command.turns", about, words, army)
    for edit in said:
        if edit.thing == BATTLE and not hear_battle(state, army, str(edit.value), table):
            person_turn(state, army, table)
            return
    passes = [edit.value for edit in said if edit.thing == army]
    state.armies[army].passed = bool(passes) and passes[-1] == PASSES
    if not said and all_bots_done(state, table):
        words = "Has {} passed?"
        rule = "crusade.command.turns"
        state.armies[army].passed = table.confirm(YOU, rule=rule, about=army, words=words)


def hear_battle(state: Companion, army: str, text: str, table: Table) -> bool:
    """crusade.battle.usual: an attack that a person has told; False if it names a region that nobody knows."""
    region, origin, force = attack_form(state, army).attack(text)
    region, origin = region_named(state, region), region_named(state, origin)
    for name in (region, origin):
        if name not in state.regions:
            table.instruct(f"I know no region called {name}: tell it again.")
            return False
    person_attacks(state, army, Region(region), Region(origin), force, table)
    return True


def all_bots_done(state: Companion, table: Table) -> bool:
    """Whether no bot has an Order that it could execute or a card: then somebody has to say when the phase is over."""
    for army in state.bots:
        board = TableBoard(state, army, table)
        orders = any(command.can_execute(region, board) for region in board.ordered())
        if not state.armies[army].passed and (orders or board.cards()):
            return False
    return True


def end_command(state: Companion, table: Table) -> None:
    """crusade.table.bonus: the bonus of each bot's column."""
    for army in in_order(state):
        command.bonus(state.bots[army], TableBoard(state, army, table), table)
        state.armies[army].cards = []


# Diplomacy


def diplomacy_phase(state: Companion, table: Table) -> None:
    """crusade.diplomacy.players_first, crusade.diplomacy.bid: bids, the card, the markers."""
    begin(state, "Diplomacy", table)
    for army in people(state):
        words = "Turn up a Diplomacy Card. How much does {} bid?"
        rule = "crusade.diplomacy.players_first"
        state.armies[army].bid = table.number(YOU, 0, 30, rule=rule, about=army, words=words)
    for army in in_order(state):
        state.armies[army].bid = diplomacy.bid(state.bots[army], TableBoard(state, army, table), table)
    order = rank(state)
    table.instruct(f"Rank in the bidding: {', '.join(order)}.", "crusade.diplomacy.bid")
    take_card(state, order[0], table)
    for army in order[:-1]:
        if army in state.bots:
            diplomacy.move(state.bots[army], TableBoard(state, army, table), table)
        else:
            table.instruct(f"Move the marker of {army} and take the reward.", "crusade.diplomacy.board")
    move_last(state, order, table)
    hear(
        state, table, "crusade.diplomacy.placing", f"round {state.round}", "What has changed on the map in this phase?"
    )


def take_card(state: Companion, army: str, table: Table) -> None:
    """crusade.diplomacy.card: a bot takes a reward of the card that lies open."""
    if army not in state.bots:
        table.instruct(f"{army} takes a reward of the Diplomacy Card.", "crusade.diplomacy.card")
        return
    offered = [diplomacy.REWARD_WORDS[name] for name in diplomacy.CARD_ORDER]
    words, rule = "Which rewards does the Diplomacy Card offer {}?", "crusade.diplomacy.card"
    named = table.ask(YOU, SomeOf(offered, 1, len(offered)), rule=rule, about=army, words=words)
    rewards = [name for name in diplomacy.CARD_ORDER if diplomacy.REWARD_WORDS[name] in named]
    board = TableBoard(state, army, table)
    reward, gold = diplomacy.choose_reward(state.bots[army], board, table, rewards), 0
    if reward == "gold":
        gold = table.ask(YOU, Number(1, 9), rule=rule, about=(army, "gold"), words="How much gold does the card offer?")
    table.instruct(f"{army} takes {diplomacy.REWARD_WORDS[reward]}.", rule)
    diplomacy.take_of_card(state.bots[army], board, table, reward, gold)


def move_last(state: Companion, order: list[str], table: Table) -> None:
    """crusade.diplomacy.moves_yours, crusade.diplomacy.you_move: the last marker is moved by the best of the others."""
    last = order[-1]
    alliance = state.printed.alliance
    mover = next((army for army in order if alliance[army] != alliance[last]), last)
    if mover in state.bots:
        find_marker(state, last, table)
        diplomacy.move_yours(state.bots[mover], TableBoard(state, mover, table), table, last)
        table.instruct(f"{last} takes the reward there.", "crusade.diplomacy.board")
        return
    board = TableBoard(state, last, table)
    spaces = diplomacy.open_to_you(board, board.spaces(last))
    words, rule = "{}, where do you move the marker of {}?", "crusade.diplomacy.you_move"
    space = table.choose(YOU, spaces, rule=rule, about=(mover, last), words=words)
    diplomacy.pushed(state.bots[last], board, table, space)


def find_marker(state: Companion, army: str, table: Table) -> None:
    """crusade.diplomacy.moves_yours: where a person's marker stands before a bot moves it; nobody keeps it till
    then."""
    if state.terms.options.map == "pack":
        words, rule = "On which space of the diplomacy board is the marker of {}?", "crusade.diplomacy.moves_yours"
        state.armies[army].marker = table.choose(YOU, list(state.printed.spaces), rule=rule, about=army, words=words)


# Upkeep


def upkeep_phase(state: Companion, table: Table) -> None:
    """crusade.upkeep.usual, crusade.upkeep.glory: income, ships, new Orders, Orders back, initiative."""
    begin(state, "Upkeep", table)
    table.instruct("Lose Glory for your Orders that were not executed, not for the bots'.", "crusade.upkeep.glory")
    for part_of_phase in (income, ships, advanced, take_back):
        for army in in_order(state):
            part_of_phase(state, army, table)
    words = "Do your own upkeep. What has changed, on the map and on the tracks (Glory Muslim = 3)?"
    hear(state, table, "crusade.upkeep.usual", f"round {state.round}", words)
    if state.round < state.printed.rounds:
        initiative(state, table)


def income(state: Companion, army: str, table: Table) -> None:
    """crusade.ruling.bot_income: gold, crowns and Glory of a bot: by the pack's map, or as the person counts them."""
    board = TableBoard(state, army, table)
    if board.told_map:
        for name, gain in (("gold", board.gain_gold), ("crowns", board.gain_crowns), ("Glory", board.gain_glory)):
            if name != "Glory" and state.terms.rulings["crusade.ruling.bot_income"] == "glory_only":
                continue
            words, rule = "How much {1} do the regions of {0} bring?", "crusade.ruling.bot_income"
            number = table.number(YOU, 0, 12, rule=rule, about=(army, name), words=words)
            if number:
                gain(number)
        return
    found = {name: number for name, number in gains(state, army).items() if name in ("gold", "crown", "glory")}
    for name, number in found.items():
        receive(state, army, name, number, QUIET)
    own, alliance = state.armies[army], board.alliance
    words = f"{army} has income. Its gold is {own.gold} now, its crowns {own.crowns}; the {alliance} alliance has "
    table.instruct(f"{words}{state.glory[alliance]} Glory.", "crusade.ruling.bot_income")


def ships(state: Companion, army: str, table: Table) -> None:
    """crusade.upkeep.ships: what arrives for a bot."""
    board = TableBoard(state, army, table)
    if state.round >= state.printed.rounds:
        return
    if board.told_map:
        words = "What arrives by ship for {}? (2i 1c, or -)"
        form = standing(state, army)
        text = table.ask(YOU, form, rule="crusade.upkeep.ships", about=(army, "ships"), words=words)
        arriving = form.stands(text).forces.get(army, Force())
        own = [region for region in board.regions() if board.force(region, army) is not None]
        words = "Where may they land?"
        landing = table.choose_some(YOU, own, rule="crusade.upkeep.ships", about=(army, "landing"), words=words)
    else:
        state.armies[army].pool = board.in_pool()
        arriving = arrivals(state, army)
        landing = [Region(name) for name in landing_places(state, army)]
    if pieces(arriving):
        table.instruct(f"Ships and caravans bring {army} {in_words(arriving)}.", "crusade.upkeep.ships")
        state.armies[army].waiting = upkeep.ships(state.bots[army], board, table, arriving, landing)


def advanced(state: Companion, army: str, table: Table) -> None:
    """crusade.upkeep.orders: a bot's new Advanced Orders."""
    upkeep.advanced(state.bots[army], TableBoard(state, army, table), table)


def take_back(state: Companion, army: str, table: Table) -> None:
    """crusade.upkeep.orders: the bot's Orders leave the map and go back into its groups."""
    board, taken = TableBoard(state, army, table), list[Placed]()
    for land in state.regions.values():
        placed = land.orders.pop(army, [])
        staying = [one for one in placed if upkeep.stays(board.rulings, one)]
        taken += [one for one in placed if not upkeep.stays(board.rulings, one)]
        if staying:
            land.orders[army] = staying
    if board.told_orders:
        take_counters_back(state.bots[army], taken)
        state.turned = Counter()
    else:
        upkeep.take_back(state.bots[army], board, table, taken)
    table.instruct(f"Take the Orders of {army} off the map.", "crusade.upkeep.orders")


def initiative(state: Companion, table: Table) -> None:
    """crusade.base.upkeep.initiative: who is first now, and who of the other alliance; the alliances alternate."""
    words, rule = "Which army is first on the initiative track now?", "crusade.base.upkeep.initiative"
    first = table.choose(YOU, list(state.armies), rule=rule, about=f"round {state.round + 1}", words=words)
    others = in_play(state, state.printed.enemy[state.printed.alliance[first]])
    words, about = "Which of the other alliance comes first?", (f"round {state.round + 1}", "the other alliance")
    second = table.choose(YOU, others, rule=rule, about=about, words=words)
    own = in_play(state, state.printed.alliance[first])
    state.initiative = alternate(sorted(own, key=first.__ne__), sorted(others, key=second.__ne__))
    table.instruct(f"Initiative track: {', '.join(state.initiative)}.", rule)


# The end


def end_round(state: Companion, table: Table) -> None:
    """crusade.setup.objectives.score: the next round; after the last the Objective Cards and the winner."""
    state.round += 1
    state.phase = "Strategy"
    if state.round <= state.printed.rounds:
        return
    for army in in_order(state):
        board = TableBoard(state, army, table)
        words = "Turn over the Objective Cards of {}: how much is its best card of a region it controls worth?"
        rule = "crusade.setup.objectives.score"
        glory = table.number(YOU, 0, 9, rule=rule, about=army, words=words)
        if glory:
            board.gain_glory(glory)
    words, rule = "Score your Objective Cards. Which alliance has won?", "crusade.general.no_final_winner"
    state.winner = table.choose(YOU, [*ALLIANCES, "nobody"], rule=rule, about="the end", words=words)


def outcome(state: Companion) -> Outcome | None:
    """crusade.game.win, crusade.general.no_final_winner: the alliance that has won, with all its armies."""
    if not state.winner:
        return None
    winners = tuple(in_play(state, state.winner)) if state.winner in ALLIANCES else tuple(state.armies)
    points = {army: state.glory[state.printed.alliance[army]] for army in state.armies}
    length = min(state.round, state.printed.rounds)
    if state.winner not in ALLIANCES:
        return Outcome(winners, points, length, "A draw.")
    return Outcome(winners, points, length, f"The {state.winner} alliance wins.", together=True)
