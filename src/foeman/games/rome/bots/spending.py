"""The Spending Phase of a bot: one column of the spending table, and its steps 1 to 5. Step 6 is in buildings.py.

Whatever a step buys is paid for and placed by the base game's own functions, so that its limits hold.
"""

from __future__ import annotations

from itertools import takewhile

from foeman.engine.narrowing import among, several
from foeman.engine.table import Table
from foeman.games.rome.bots.board.names import CardName, ForceName
from foeman.games.rome.bots.board.spending import SpendingBoard, force
from foeman.games.rome.bots.buildings import COLUMNS, SCORES, A, B, C, D, E, make_buildings
from foeman.games.rome.bots.golden import Change, most_beneficial
from foeman.games.rome.bots.player import Player, player_of
from foeman.games.rome.digital.spending import DigitalSpendingBoard
from foeman.games.rome.printed import Development
from foeman.games.rome.printed.worth import card_worth
from foeman.games.rome.rules.spending import AGENT_PRICE
from foeman.games.rome.state import ENEMY, STATUS_NAMES, State

GENERALS = 4
AGENTS = 3
TROOPS = {A: 4, B: 6, C: 7, D: 8, E: 9}
COLUMN_OF = {score: column for column, scores in SCORES.items() for score in scores}
"""rome.solo.spend.column: the column for each stance score, but for those of A."""
DEVELOPMENTS = {A: 6, B: 4, C: 3, D: 2, E: 1}


def buy_next(state: State, faction: str, table: Table) -> bool:
    """rome.solo.spend.order: the next step in which a bot buys something in a digital game; whether any are left."""
    memory = state.bots[faction]
    bot, board = player_of(state, faction), DigitalSpendingBoard(state, faction, table)
    if not memory.column:
        memory.column = choose_column(bot, table)
    gold = bot.gold
    while bot.gold == gold:
        goes_on = take_step(memory.steps_spent, bot, board, table, memory.column)
        memory.steps_spent += 1
        if not goes_on:
            memory.column, memory.steps_spent = "", 0
            return False
    return True


def spend(bot: Player, board: SpendingBoard, table: Table) -> None:
    """rome.solo.spend.order, rome.ruling.solo_no_gold, rome.ruling.solo_ships_bought: all steps, until one ends it."""
    column = choose_column(bot, table)
    step = 0
    while take_step(step, bot, board, table, column):
        step += 1


def take_step(step: int, bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.spend.order, rome.ruling.solo_no_gold, rome.ruling.solo_ships_bought: one step; whether more follow.

    Steps 1 to 3 go as far as the gold does; steps 4 and 5 say whether the phase goes on. No step buys ships.
    """
    if step < len(AT_FIRST):
        AT_FIRST[step](bot, board, table)
    elif step == len(AT_FIRST):
        return spend_on_troops(bot, board, table, column) or not ends_phase(bot)
    elif step == len(AT_FIRST) + 1:
        return buy_developments(bot, board, table, column) or not ends_phase(bot)
    else:
        make_buildings(bot, board, table, column)
        return False
    return True


def spend_on_troops(bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.spend.4, rome.ruling.solo_veterans: troops, then veterans for what is left of the value.

    Says whether the phase goes on: not if the bot cannot pay for a card.
    """
    before = bot.gold
    if not buy_troops(bot, board, table, column) and ends_phase(bot):
        return False
    train_veterans(bot, board, table, TROOPS[column] - before + bot.gold)
    return True


def ends_phase(bot: Player) -> bool:
    """rome.ruling.solo_no_gold: whether too little gold for an item ends the phase, or only the step."""
    return bot.ruling("solo_no_gold") == "ends_phase"


# The column


def choose_column(bot: Player, table: Table) -> str:
    """rome.solo.spend.column, rome.ruling.solo_column: the last column that an opponent falls under.

    By other readings the first from B on, or the one that most opponents fall under.
    """
    with table.deciding("rome.solo.spend.column", "Which column?") as deciding:
        for one in bot.opponents if table.listener is not None else ():
            table.fact(
                "{} ({}, stance score {}): {}",
                one,
                STATUS_NAMES[bot.status(one)],
                bot.stance(one),
                columns_of(bot, one),
            )
        column = fitting_column(bot)
        deciding.choose(f"column {column}" if table.listener is not None else "")
    table.tell("{} spends by column {}.", bot.faction, column, rule="rome.solo.spend.column")
    return column


def fitting_column(bot: Player) -> str:
    """rome.ruling.solo_column: the column by the reading that is played."""
    reading = bot.ruling("solo_column")
    fitting = [column for one in bot.opponents for column in columns_of(bot, one)]
    if reading == "rightmost":
        return max(fitting)
    if reading == "leftmost":
        return min((one for one in fitting if one != A), default=A)
    under = [columns_of(bot, one)[-1] for one in bot.opponents]
    return max(COLUMNS, key=lambda one: (under.count(one), one))


def columns_of(bot: Player, opponent: str) -> list[str]:
    """rome.solo.spend.column: what an opponent calls for: A to D by its stance score, and E if it is an enemy."""
    score = bot.stance(opponent)
    column = COLUMN_OF.get(score, A)
    return [column, E] if bot.status(opponent) == ENEMY else [column]


# 1. Replace lost generals


def replace_generals(bot: Player, board: SpendingBoard, table: Table) -> None:
    """rome.solo.spend.1, rome.solo.spend.all, rome.ruling.solo_generals_bought, rome.ruling.solo_dev_effects: to four.

    Of those with the most stars to be had, one at random goes face down to the first army without a general.
    """
    leaderless = [force(army) for army in bot.side.armies if army.general is None]
    if not leaderless:
        return
    missing = GENERALS - len(bot.side.armies) + len(leaderless)
    with table.deciding("rome.solo.spend.1", "Which armies get a new general?") as deciding:
        tell_of_leaders(bot, board, table)
        armies = board.armies_for_general(leaderless)[:missing]
        led = list(takewhile(lambda army: finds_general(bot, board, army, table), armies))
        deciding.choose(", ".join(led) or "none")


def tell_of_leaders(bot: Player, board: SpendingBoard, table: Table) -> None:
    """rome.solo.spend.1: which armies have a general, and where those are that have none."""
    if table.listener is not None:
        for army in map(force, bot.side.armies):
            table.fact("{}: {}", army, board.leader_words(army))


def finds_general(bot: Player, board: SpendingBoard, army: ForceName, table: Table) -> bool:
    """rome.ruling.solo_generals_bought, rome.ruling.solo_dev_effects: one of those with the most stars, if it can pay.

    Says whether the army has a general now.
    """
    cards, price = board.general_cards(), bot.printed.factions[bot.faction].general_cost
    if not cards:
        return table.cannot("{}: no general is left to be had", army)
    if price > bot.gold:
        return table.cannot("{}: a general costs {} gold, the bot has {}", army, price, bot.gold)
    best = max(bot.printed.generals[card].stars for card in cards)
    cards = [card for card in cards if bot.printed.generals[card].stars == best]
    table.fact(
        "{}: {} stars are the most to be had, drawn unseen out of {}, for {} gold", army, best, len(cards), price
    )
    board.hire_general(army, table.draw(cards, rule="rome.solo.spend.1", about=army))
    return True


# 2. Remove black cubes


def remove_unrest(bot: Player, board: SpendingBoard, table: Table) -> None:
    """rome.solo.spend.2, rome.solo.spend.all, rome.ruling.solo_cubes: marker after marker, as long as there is gold.

    The richest region first by its printed value, then the one nearest the capital.
    """
    while bot.gold and (restless := board.restless_regions()):
        board.calm(
            several(restless, table, rule="rome.solo.spend.2", question="Where does the bot end unrest?")
            .highest("gold value", board.gold_value)
            .lowest("distance to the capital", board.distance_to_capital)
            .at_random()
        )


# 3. Purchase agents


def buy_agents(bot: Player, board: SpendingBoard, table: Table) -> None:
    """rome.solo.spend.3, rome.solo.spend.all, rome.ruling.solo_agents_three: agents until there are three.

    No development is needed for the third. They start in the capital, or the home region nearest to it.
    """
    while len(bot.side.agents) < AGENTS and bot.gold >= AGENT_PRICE:
        places = board.homes_nearest_the_capital()
        if not places:
            return
        rule, question, words = "rome.solo.spend.3", "Where does the new agent start?", "held, nearest to the capital"
        why = board.home_words
        left = among(places, board.own_homes, table, rule=rule, question=question, words=words, why=why)
        board.hire_agent(left.at_random())


# 4. Gold on troops


def buy_troops(bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.spend.4, rome.solo.spend.4.stop, rome.solo.spend.value, rome.ruling.solo_reinforce: card after card.

    The first that costs more than is left of the value goes back and ends the step; so does an empty deck. All go into
    the decks, none into an army. Says whether the phase goes on: not if the bot cannot pay for a card.
    """
    left = TROOPS[column]
    deck = board.reserves()
    with table.deciding("rome.solo.spend.4", "Which troops does the bot buy?", to=bot.faction):
        while left:
            deck = deck or next_stack(board, table)
            if not deck:
                return table.cannot("no card is left to draw") or stops_buying(left, column, table)
            card = table.draw(deck, rule="rome.solo.spend.4", about="the AI Reserves")
            cost = board.price(card)
            table.fact("{} costs {}, {} may be spent, {} gold", card, cost, left, bot.gold)
            if cost > left:
                break
            if cost > bot.gold:
                return not stops_buying(left, column, table)
            board.buy_card(card)
            deck.remove(card)
            left -= cost
        return stops_buying(left, column, table)


def stops_buying(left: int, column: str, table: Table) -> bool:
    """rome.solo.spend.4: what was spent in all; always True."""
    return table.chosen("{} of {} gold are spent", TROOPS[column] - left, TROOPS[column])


def next_stack(board: SpendingBoard, table: Table) -> list[CardName]:
    """rome.ruling.solo_bot_mercs: after the AI Reserves the stack of a mercenary region with a barracks."""
    regions = board.mercenary_stacks()
    if not regions:
        return []
    rule, question = "rome.solo.spend.4", "Which mercenary stack does the bot draw from?"
    words = "with a barracks from before this phase, and cards in its stack"
    left = among(
        regions,
        lambda: [region for region in board.own_land() if board.is_mercenary(region)],
        table,
        rule=rule,
        question=question,
        words=words,
        why=board.stack_words,
    )
    return board.cards_in_stack(left.at_random())


def train_veterans(bot: Player, board: SpendingBoard, table: Table, left: int) -> None:
    """rome.ruling.solo_dev_effects, rome.ruling.solo_veterans: a development lets it train cards of declared armies.

    For what is left of the value of step 4; by other readings for any gold, or never.
    """
    reading = bot.ruling("solo_veterans")
    for _ in range(bot.side.favours.get("veterans", 0) if reading != "never" else 0):
        price = board.veteran_price()
        ready = can_be_trained(bot, board)
        if not ready or price > bot.gold or (price > left and reading == "within_troops"):
            return
        left -= price
        train_veteran(bot, board, table, ready)


def can_be_trained(bot: Player, board: SpendingBoard) -> dict[ForceName, list[CardName]]:
    """rome.ruling.solo_dev_effects: the cards that can become veterans, by their army."""
    declared = [force(army) for army in bot.side.armies if army.declared and army.cards]
    armies = board.armies_in_supply(declared) if declared else []
    return {army: cards for army in armies if (cards := board.can_be_veterans(army))}


def train_veteran(bot: Player, board: SpendingBoard, table: Table, ready: dict[ForceName, list[CardName]]) -> None:
    """rome.ruling.solo_dev_effects: the dearest card, in one of the armies that have it."""
    cards = list(dict.fromkeys(card for one in ready.values() for card in one))
    question = "Which card becomes a veteran?"
    card = most_beneficial(cards, table, lambda one: worth(bot, one), question=question, to=bot.faction)
    holders = [army for army, one in ready.items() if card in one]
    question = "In which army?"
    army = several(holders, table, rule="rome.solo.golden_rule", question=question, to=bot.faction).at_random()
    board.train_veteran(army, card)


def worth(bot: Player, card: str) -> Change:
    """rome.ruling.solo_dev_effects: a veteran is worth as much as the card it is made from, and one more."""
    return Change(cards=card_worth(bot.printed, card))


# 5. Development on faction tree


def buy_developments(bot: Player, board: SpendingBoard, table: Table, column: str) -> bool:
    """rome.solo.spend.5, rome.solo.spend.5.stop, rome.solo.spend.value, rome.ruling.solo_dev_budget: up to the value.

    The first that costs more than is left of the value ends the step; by the other reading more than the value. Says
    whether the phase goes on: not if the bot cannot pay for a development.
    """
    left = DEVELOPMENTS[column]
    is_budget = bot.ruling("solo_dev_budget") == "budget"
    with table.deciding("rome.solo.spend.5", "Which developments does the bot buy?", to=bot.faction):
        while (following := next_development(bot)) is not None:
            table.fact("{} costs {}, {} may be spent, {} gold", following, following.cost, left, bot.gold)
            if following.cost > left:
                return table.chosen("no more: {} costs more than may be spent", following)
            if following.cost > bot.gold:
                return not table.chosen("no more: there is too little gold for {}", following)
            board.buy_development(following.name)
            left -= following.cost if is_budget else 0
        return table.chosen("{}", barred_development(bot) if table.listener is not None else "")


def next_development(bot: Player) -> Development | None:
    """rome.solo.spend.5.order, rome.ruling.solo_dev_budget: the first not owned, down each column from the left.

    None if the row limit of the round, or something it requires, keeps the bot from it: that ends the step.
    """
    side = bot.side
    printed = bot.printed.factions[bot.faction].developments
    wanted = [one for one in printed if one.name not in side.developments]
    if not wanted:
        return None
    first = min(wanted, key=lambda one: (one.column, one.row))
    barred = first.row in side.bought_rows or any(need not in side.developments for need in first.requires)
    return None if barred else first


def barred_development(bot: Player) -> str:
    """rome.ruling.solo_dev_budget: why there is no next development."""
    owned = len(bot.side.developments) == len(bot.printed.factions[bot.faction].developments)
    return (
        "none is left" if owned else "no more: its row has been used in this round, or something it requires is missing"
    )


AT_FIRST = (replace_generals, remove_unrest, buy_agents)
"""rome.solo.spend.order: steps 1 to 3."""
