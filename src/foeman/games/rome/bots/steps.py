"""Every section of the solo rules as a step that can be asked alone from a position: `foeman ask rome --step target`.

A step runs the very functions that a game runs, and says in a few words what the bot decided. What a position leaves
open is as at the beginning of the asked step: an army that has no movement and has not acted gets its movement.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from foeman.engine.game import About, Step
from foeman.engine.narrowing import first_of
from foeman.engine.positions import Noting
from foeman.engine.questions import counted
from foeman.engine.reading import BadInput, found
from foeman.engine.table import Table
from foeman.games.rome.bots import (
    agents,
    buildings,
    campaign,
    priority,
    spending,
    targeting,
    targeting_speed,
    targeting_super,
)
from foeman.games.rome.bots.board.agents import AgentBoard
from foeman.games.rome.bots.board.armies import ArmyBoard, force_of
from foeman.games.rome.bots.board.spending import SpendingBoard
from foeman.games.rome.bots.navies import intercepts_person
from foeman.games.rome.bots.player import Player, player_of
from foeman.games.rome.bots.setup import set_up_stance
from foeman.games.rome.bots.stance import move_markers
from foeman.games.rome.bots.steps_about import (
    army_asked,
    army_on_board,
    bot_of,
    card_asked,
    noting,
    opponent_asked,
    ready,
    region_asked,
    tell_losses,
    troops_of,
)
from foeman.games.rome.bots.steps_battle import (
    ask_arrange,
    ask_bots_battle,
    ask_combat,
    ask_envelop,
    ask_tactics,
    ask_tie,
)
from foeman.games.rome.bots.steps_round import (
    ask_attacked,
    ask_campaign,
    ask_end,
    ask_hand,
    ask_initiative,
    ask_spied,
)
from foeman.games.rome.bots.taxation import collect
from foeman.games.rome.digital.agents import DigitalAgentBoard
from foeman.games.rome.digital.armies import DigitalArmyBoard
from foeman.games.rome.digital.decks import DECKS, declare
from foeman.games.rome.digital.navies import carry
from foeman.games.rome.digital.reach import sea_reach, survey
from foeman.games.rome.digital.spending import DigitalSpendingBoard
from foeman.games.rome.printed.stance_card import name_of
from foeman.games.rome.rules.boarding import capacity
from foeman.games.rome.rules.developments import begin_favours
from foeman.games.rome.rules.initiative import set_order
from foeman.games.rome.state import Army, BotState, State

# Set-up, initiative and stance


def stances(bot: BotState) -> str:
    """A stance card in words."""
    return ", ".join(f"{who} {space} ({name_of(space)})" for who, space in bot.stance.items())


def ask_set_up_stance(state: State, seat: str, table: Table, about: About) -> object:
    """The stance card at the start, by the way that the options name."""
    bot = bot_of(state, seat)
    with table.deciding("rome.solo.stance.setup.random.row", "How does the stance card start?") as deciding:
        bot.stance = set_up_stance(state, bot, table)
        deciding.choose(stances(bot))
    return stances(bot)


def ask_order(state: State, seat: str, table: Table, about: About) -> object:
    """The turn order, if the bot has the choice."""
    bot_of(state, seat)
    if seat not in state.initiative:
        raise BadInput(f"position: initiative: expected the card of {seat}, found none")
    with table.deciding("rome.solo.initiative.first", "What is the turn order?") as deciding:
        table.fact("{}'s initiative card is {}", seat, state.initiative[seat])
        set_order(state, seat, table)
        decision = ", ".join(state.order)
        deciding.choose(decision)
    return decision


def ask_stance(state: State, seat: str, table: Table, about: About) -> object:
    """The markers of one stance card move."""
    bot = bot_of(state, seat)
    move_markers(bot, table)
    return stances(bot)


# Agents and taxes


def ask_agent_turn(state: State, seat: str, table: Table, about: About) -> object:
    """The whole hand, card after card."""
    bot_of(state, seat)
    side = state.sides[seat]
    side.traded, side.treated = [], []
    board = noting(DigitalAgentBoard(state, seat, table))
    cards = [state.printed.actions[card] for card in side.hand]
    agents.take_turn(player_of(state, seat), cards, board.as_a(AgentBoard), table)
    return board.said("no card")


def ask_agent_card(state: State, seat: str, table: Table, about: About) -> object:
    """One action card."""
    bot_of(state, seat)
    board = noting(DigitalAgentBoard(state, seat, table))
    card = card_asked(state, seat, about)
    agents.turn_over(player_of(state, seat), card, board.as_a(AgentBoard), table)
    return board.said("nothing")


def ask_trade(state: State, seat: str, table: Table, about: About) -> object:
    """The answer to a trade that an opponent offers."""
    bot_of(state, seat)
    by = opponent_asked(state, seat, about)
    with table.deciding("rome.solo.agent.trade.answer.enemy", "Does the bot trade?") as deciding:
        answer = "accepted" if agents.accepts_trade(state, seat, by, table) else "refused"
        deciding.choose(answer)
    return answer


def ask_treaty(state: State, seat: str, table: Table, about: About) -> object:
    """The answer to a treaty that an opponent proposes."""
    bot_of(state, seat)
    return "accepted" if agents.accepts_treaty(state, seat, opponent_asked(state, seat, about), table) else "refused"


def ask_tax(state: State, seat: str, table: Table, about: About) -> object:
    """What the bot takes in."""
    bot_of(state, seat)
    before = state.sides[seat].raised
    with table.deciding("rome.solo.tax.super", "How much does the bot take in?") as deciding:
        collect(state, seat, table)
        decision = f"{state.sides[seat].raised - before} gold"
        deciding.choose(decision)
    return decision


# Armies


def ask_declare(state: State, seat: str, table: Table, about: About) -> object:
    """An undeclared army gets its cards."""
    army = army_asked(state, seat, about)
    if not declare(state, army, table):
        return f"{force_of(army)} is too small: defeated"
    decks = [state.printed.troops[card].deck for card in army.cards]
    return ", ".join(f"{decks.count(kind)} {kind}" for kind in DECKS)


def army_board(state: State, army: Army, table: Table, acts: bool = True) -> Noting[DigitalArmyBoard]:
    """The board of a bot whose army is about to act."""
    ready(state, army.faction)
    board = DigitalArmyBoard(state, army.faction, table)
    board.activate(force_of(army))
    return noting(board, acts)


def ask_place(state: State, seat: str, table: Table, about: About) -> object:
    """Where an army comes back to the board."""
    army = army_asked(state, seat, about)
    board = army_board(state, army, table)
    campaign.come_back(player_of(state, seat), board.as_a(ArmyBoard), army, table)
    return board.said("stays beside the board")


def ask_target(state: State, seat: str, table: Table, about: About) -> object:
    """The first option that an army can take, and its target; it is not carried out."""
    army = army_on_board(state, seat, about)
    board = army_board(state, army, table, acts=False)
    bot = player_of(state, seat)
    options: tuple[targeting.Option, ...] = targeting_super.OPTIONS if bot.is_super else targeting_speed.ROWS
    rule = "rome.solo.target.order" if bot.is_super else "rome.solo.summary.order"
    option = first_of(table, rule, options, bot, board.as_a(ArmyBoard), army, table)
    if option is None:
        return "6.6: stay" if bot.is_super else "stay"
    number = option.__name__.removeprefix("option_").replace("row_", "row ").replace("_", ".")
    return f"{number}: {board.said('stay')}"


def ask_army(state: State, seat: str, table: Table, about: About) -> object:
    """Everything that one army does in a campaign turn."""
    army = army_asked(state, seat, about)
    board = army_board(state, army, table)
    campaign.activate(player_of(state, seat), board.as_a(ArmyBoard), army, table)
    return board.said("stay")


def ask_weak(state: State, seat: str, table: Table, about: About) -> object:
    """Whether an army goes home, and where to."""
    army = army_on_board(state, seat, about)
    bot = player_of(state, seat)
    board = army_board(state, army, table)
    with table.deciding("rome.solo.weak.home", "Does the army go home?") as deciding:
        table.fact("{} has {}", army, counted(len(army.cards), "card"))
        if not campaign.is_weak(bot, army):
            decision = "follows its list"
        else:
            campaign.go_home(bot, board.as_a(ArmyBoard), table)
            decision = board.said("stay")
        deciding.choose(decision)
    return decision


def ask_priority(state: State, seat: str, table: Table, about: About) -> object:
    """What the priority order table says of an opponent, with its die."""
    bot_of(state, seat)
    who = opponent_asked(state, seat, about)
    bot = player_of(state, seat)
    return "attack" if priority.allows(bot, who, table) else "no attack"


def ask_conquer(state: State, seat: str, table: Table, about: About) -> object:
    """An army marches to a region and takes it, or assaults its garrison."""
    army, region = army_on_board(state, seat, about), region_asked(state, about)
    board = army_board(state, army, table)
    if region not in board.board.in_reach.land.units:
        raise BadInput(f"with.region: expected one that {army.name} can reach this turn, found {found(region)}")
    with table.deciding("rome.solo.conquer.normal", "Does the army take the region?") as deciding:
        before = troops_of(state, seat)
        board.as_a(ArmyBoard).take(region)
        tell_losses(state, seat, before, table)
        decision = f"{region} is taken" if state.lands[region].controller == seat else f"{region} is not taken"
        deciding.choose(decision)
    return decision


def ask_transport(state: State, seat: str, table: Table, about: About) -> object:
    """How an army gets to a region by sea."""
    army, region = army_on_board(state, seat, about), region_asked(state, about)
    board = army_board(state, army, table)
    in_reach = board.board.in_reach
    with table.deciding("rome.solo.navy.only_attack", "How does the army get there by sea?") as deciding:
        fleet = state.sides[seat].navies
        if fleet and army.declared:
            table.fact("{} cards fit aboard, the army has {}", capacity(state, fleet[0]), len(army.cards))
        passage = sea_reach(state, army, survey(state, seat), in_reach.land).get(region)
        if passage is None:
            decision = f"{region} cannot be reached by sea this turn"
        else:
            decision = f"aboard at {passage.coast}, {passage.sea}, {passage.landing}, ashore in {region}"
            table.fact("{} movement units of army and navy", passage.units)
            carry(state, army, passage, in_reach.land.way_to(passage.coast), region, table)
        deciding.choose(decision)
    return decision


def ask_intercept(state: State, seat: str, table: Table, about: About) -> object:
    """Whether the bot's navy intercepts one of an opponent."""
    bot_of(state, seat)
    who = opponent_asked(state, seat, about)
    if who not in state.bots:
        return "intercepts" if intercepts_person(player_of(state, seat), who, table) else "lets it pass"
    with table.deciding("rome.solo.navy.peace", "Does the bot's navy intercept?") as deciding:
        table.fact("{} is a bot: their navies live in peace", who)
        deciding.choose("it lets the navy pass")
    return "lets it pass"


# Spending

Buying = Callable[[Player, SpendingBoard, Table, str], object]


def ask_column(state: State, seat: str, table: Table, about: About) -> object:
    """The column of the spending table."""
    bot_of(state, seat)
    return spending.choose_column(player_of(state, seat), table)


def shop(buy: Buying, rule: str, state: State, seat: str, table: Table, about: About) -> object:
    """A step of the Spending Phase, by the column that is right for the position."""
    bot_of(state, seat)
    begin_favours(state, seat)
    bot = player_of(state, seat)
    board = noting(DigitalSpendingBoard(state, seat, table))
    with table.deciding(rule, "What does the bot buy?", to=seat) as deciding:
        column = spending.choose_column(bot, table)
        buy(bot, board.as_a(SpendingBoard), table, column)
        decision = board.said("nothing")
        deciding.choose(decision)
    return decision


def ask_spend(state: State, seat: str, table: Table, about: About) -> object:
    """The whole Spending Phase of a bot."""
    bot_of(state, seat)
    begin_favours(state, seat)
    board = noting(DigitalSpendingBoard(state, seat, table))
    with table.deciding("rome.solo.spend.order", "What does the bot buy?", to=seat) as deciding:
        spending.spend(player_of(state, seat), board.as_a(SpendingBoard), table)
        decision = board.said("nothing")
        deciding.choose(decision)
    return decision


def step_1(bot: Player, board: SpendingBoard, table: Table, column: str) -> None:
    """Generals: the same in every column."""
    spending.replace_generals(bot, board, table)


def step_2(bot: Player, board: SpendingBoard, table: Table, column: str) -> None:
    """Unrest: the same in every column."""
    spending.remove_unrest(bot, board, table)


def step_3(bot: Player, board: SpendingBoard, table: Table, column: str) -> None:
    """Agents: the same in every column."""
    spending.buy_agents(bot, board, table)


SIDES = ("army", "attacker")
"""What a position may say of a battle: which army of the bot, and who attacks."""

STEPS: dict[str, Step[State]] = {
    "target": Step(
        "the first option an army can take and its target (army, if several are there)", ask_target, takes=("army",)
    ),
    "army": Step("all that an army does in a campaign turn (army, if several are there)", ask_army, takes=("army",)),
    "set-up-stance": Step("the stance card at the start, as the options say", ask_set_up_stance),
    "initiative": Step("what everybody bids, and who wins (bids of people)", ask_initiative, takes=("bids",)),
    "order": Step("the turn order, if the bot has won the initiative", ask_order),
    "stance": Step("how the markers on the stance card move", ask_stance),
    "hand": Step("how many action cards the bot draws", ask_hand),
    "agent-turn": Step("the whole hand of action cards", ask_agent_turn),
    "agent-card": Step(
        "one action card (card: its id, or action: its agent action)", ask_agent_card, takes=("card", "action")
    ),
    "answer-trade": Step("the answer to an offer of trade", ask_trade, needs=("opponent",)),
    "answer-treaty": Step("the answer to a treaty proposed", ask_treaty, needs=("opponent",)),
    "spied": Step("an opponent's agent spies on an army", ask_spied, needs=("army",)),
    "tax": Step("what the bot takes in", ask_tax),
    "declare": Step("an army is declared", ask_declare, needs=("army",)),
    "place": Step("where an army comes back to the board", ask_place, needs=("army",)),
    "weak": Step("whether an army goes home to be dissolved", ask_weak, needs=("army",)),
    "priority": Step("what the priority order table says of an opponent", ask_priority, needs=("opponent",)),
    "conquer": Step("an army takes a region without a garrison", ask_conquer, needs=("army", "region")),
    "assault": Step("an army assaults the garrison of a region", ask_conquer, needs=("army", "region")),
    "campaign": Step("the whole campaign turn: all armies, then the navies", ask_campaign),
    "attacked": Step("an opponent's army attacks one beside it", ask_attacked, needs=("attacker",)),
    "arrange": Step("the four decks before a battle (army; attacker, if not the bot)", ask_arrange, takes=SIDES),
    "combat": Step("what is played in terrain, flanks or centre", ask_combat, needs=("phase",), takes=SIDES),
    "tactics": Step("what tactics dice replace", ask_tactics, needs=("card", "rolled"), takes=(*SIDES, "phase")),
    "envelop": Step(
        "what an enveloping card attacks and rolls again",
        ask_envelop,
        needs=("card", "rolled"),
        takes=(*SIDES, "wounded"),
    ),
    "tie": Step("who gives way after equal losses", ask_tie, takes=SIDES),
    "bots-battle": Step("armies of two bots fight", ask_bots_battle, needs=("attacker", "defender")),
    "transport": Step("how an army gets to a region by sea", ask_transport, needs=("army", "region")),
    "intercept": Step("whether the bot's navy intercepts an opponent's", ask_intercept, needs=("opponent",)),
    "column": Step("the column of the spending table", ask_column),
    "generals": Step("1 Replace lost generals", partial(shop, step_1, "rome.solo.spend.1")),
    "unrest": Step("2 Remove black cubes", partial(shop, step_2, "rome.solo.spend.2")),
    "agents": Step("3 Purchase agents", partial(shop, step_3, "rome.solo.spend.3")),
    "troops": Step("4 Gold on troops", partial(shop, spending.buy_troops, "rome.solo.spend.4")),
    "developments": Step(
        "5 Development on faction tree", partial(shop, spending.buy_developments, "rome.solo.spend.5")
    ),
    "build": Step("6 Buildings", partial(shop, buildings.make_buildings, "rome.solo.build.order")),
    "spend": Step("the whole Spending Phase", ask_spend),
    "end": Step("who wins when the last round is over", ask_end),
}
"""Every section of the solo rules, by the name that --step takes."""
