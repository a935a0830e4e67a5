"""The Agent Phase: hands are filled, then in turn order agents move and action cards are played."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping

from foeman.engine.table import Table
from foeman.games.rome.printed import AGENT_MOVE, ActionCard
from foeman.games.rome.rules.agent_actions import ACTIONS
from foeman.games.rome.rules.agent_targets import AgentTarget, moment_of
from foeman.games.rome.rules.events import offer as offer_events
from foeman.games.rome.rules.events import play, playable
from foeman.games.rome.rules.map import is_closed
from foeman.games.rome.rules.moments import Moment
from foeman.games.rome.rules.sharing import SHOW, confidants, show_cards
from foeman.games.rome.state import Agent, State, effects, gain, homes, ruling

CASH, MOVE, ACT, AGAIN, EVENT, DONE = (
    "cash a card",
    "move an agent",
    "act with an agent",
    "send an agent out again",
    "play an event",
    "done",
)


# Dealing


def deal_hands(state: State, table: Table) -> None:
    """rome.agents.deal.first, rome.agents.deal.later: all fill their hands; a hand that is full draws none."""
    refresh_agents(state)
    for faction in state.order:
        fill_hand(state, faction, table)


def refresh_agents(state: State) -> None:
    """A new round, in which every agent may move and act."""
    for side in state.sides.values():
        side.sent_again = 0
        for agent in side.agents:
            agent.moved = agent.caught = False
            agent.acted = 0


def fill_hand(state: State, faction: str, table: Table) -> None:
    """rome.agents.deal.later: up to the limit; only the owner learns which cards."""
    hand = state.sides[faction].hand
    count = hand_limit(state, faction) - len(hand)
    drawn = [card for _ in range(count) if (card := draw_card(state, table)) is not None]
    if drawn:
        hand += drawn
        words = "{} draws {} action card." if len(drawn) == 1 else "{} draws {} action cards."
        table.tell(words, faction, len(drawn), rule="rome.agents.deal.later")
        names = [state.printed.actions[card] for card in drawn]
        table.tell("{} draws {}.", faction, names, rule="rome.agents.deal.later", to=faction)


def draw_card(state: State, table: Table) -> str | None:
    """rome.cards.action: the top card; when the deck has run out the discards become a new one."""
    if not state.deck:
        state.deck = shuffled(state, state.discards, table)
        state.discards = []
    return state.deck.pop(0) if state.deck else None


def shuffled(state: State, cards: Iterable[str], table: Table) -> list[str]:
    """rome.cards.action: action cards in an order that chance decides; whoever shuffles them reads their names."""
    named = [state.printed.actions[card] for card in cards]
    return [card.id for card in table.shuffle(named, rule="rome.cards.action", about="action cards")]


def hand_limit(state: State, faction: str) -> int:
    """rome.agents.deal.limit_six, rome.agents.deal.limit_seven: five cards; six or seven with a development."""
    six = effects(state, faction, "agent_limit")
    seven = effects(state, faction, "hand_limit")
    return max([state.printed.factions[faction].hand, *(int(one["hand"]) for one in (*six, *seven))])


def agent_limit(state: State, faction: str) -> int:
    """rome.spend.agent.limit: how many agents a faction may have: two, or three with a development."""
    more = effects(state, faction, "agent_limit")
    return max([state.printed.factions[faction].agent_limit, *(int(one["agents"]) for one in more)])


# A turn


def begin_agents(state: State, faction: str) -> None:
    """rome.agents.trade.once, rome.ruling.again: in a new turn everybody can be asked again."""
    side = state.sides[faction]
    side.traded, side.treated, side.shown = [], [], []


def do_with_agents(state: State, faction: str, table: Table) -> bool:
    """rome.agents.turn, rome.agents.keep: cards and agents are used in any order; what is not played is kept.

    One doing; says whether there may be more.
    """
    moments = (Moment("agent_turn", faction, acting=faction), Moment("own_turn", faction, acting=faction))
    doing = choose_doing(state, faction, doings(state, faction, moments), table)
    if doing == CASH:
        cash(state, faction, choose_card_to_cash(state, faction, table), table)
    elif doing == MOVE:
        agent = choose_agent(state, faction, movable(state, faction), MOVE, table)
        move_agent(state, agent, choose_destination(state, agent, table), table)
    elif doing == ACT:
        act(state, choose_agent(state, faction, ready(state, faction), ACT, table), table)
    elif doing == AGAIN:
        send_again(state, choose_agent(state, faction, tired(state, faction), AGAIN, table), table)
    elif doing == EVENT:
        play_own_event(state, faction, moments, table)
    elif doing == SHOW:
        show_cards(state, faction, table)
    return doing != DONE


def doings(state: State, faction: str, moments: tuple[Moment, ...]) -> list[str]:
    """rome.agents.turn: what a player can do now."""
    possible = {
        CASH: bool(state.sides[faction].hand),
        MOVE: bool(movable(state, faction)),
        ACT: bool(ready(state, faction)),
        AGAIN: bool(tired(state, faction)),
        EVENT: any(playable(state, faction, moment) for moment in moments),
        SHOW: bool(confidants(state, faction)),
        DONE: True,
    }
    return [doing for doing, can_do in possible.items() if can_do]


def choose_doing(state: State, faction: str, options: list[str], table: Table) -> str:
    """rome.agents.turn: what to do next."""
    words = "{}, what do you do in the agent phase?"
    return table.choose(faction, options, rule="rome.agents.turn", about=faction, words=words)


def choose_agent(state: State, faction: str, agents: list[Agent], doing: str, table: Table) -> Agent:
    """rome.agents.turn: with which agent."""
    return table.choose(
        faction, agents, rule="rome.agents.turn", about=(faction, doing), words="{}, with which agent? ({})"
    )


# Emergency tax levy


def cash(state: State, faction: str, card: ActionCard, table: Table) -> None:
    """rome.cards.action.levy, rome.cards.action.one_use: the gold in its corner, and the card is discarded."""
    discard(state, faction, card)
    gain(state, faction, card.levy)
    table.tell("{} raises an emergency levy of {} gold.", faction, card.levy, rule="rome.cards.action.levy")


def choose_card_to_cash(state: State, faction: str, table: Table) -> ActionCard:
    """rome.cards.action.levy: which card to give up for its gold."""
    cards = [state.printed.actions[card] for card in state.sides[faction].hand]
    words = "{}, which card do you cash?"
    return table.choose(faction, cards, rule="rome.cards.action.levy", about=faction, words=words)


def discard(state: State, faction: str, card: ActionCard) -> None:
    """rome.cards.action.one_use: a card that was played leaves the hand, whole."""
    state.sides[faction].hand.remove(card.id)
    state.discards.append(card.id)


# Moving agents


def movable(state: State, faction: str) -> list[Agent]:
    """rome.agents.move_first: the agents that may still move: they have neither moved nor acted yet."""
    return [agent for agent in state.sides[faction].agents if not (agent.moved or agent.acted or agent.caught)]


def move_agent(state: State, agent: Agent, region: str, table: Table) -> None:
    """rome.agents.move.five: an agent goes where it can within its move."""
    agent.region = region
    agent.moved = True
    table.tell("{} goes to {}.", agent, region, rule="rome.agents.move.five")


def choose_destination(state: State, agent: Agent, table: Table) -> str:
    """rome.agents.move.five: where to."""
    regions = [region for region in agent_reach(state, agent) if region != agent.region] or [agent.region]
    return table.choose(
        agent.faction, regions, rule="rome.agents.move.five", about=agent, words="{}: where does it go?"
    )


def agent_reach(state: State, agent: Agent) -> list[str]:
    """rome.agents.move.five, rome.agents.move.no_barriers, rome.agents.move.ports: where an agent can go, or stay."""
    reached: dict[str, int] = {}
    for start in starts_of_move(state, agent):
        reached |= ways(state, start)
    return [region for region in state.printed.regions if region in reached]


def starts_of_move(state: State, agent: Agent) -> list[str]:
    """rome.agents.move.start, rome.ruling.agent_home: from where it stands; by one reading always from home."""
    if ruling(state, "rome.ruling.agent_home") == "when_bought":
        return [agent.region]
    return homes(state, agent.faction) or [agent.region]


def ways(state: State, start: str) -> Mapping[str, int]:
    """rome.ruling.agent_sea: the regions within five, and how far; by one reading the port at the end counts too."""
    counted = ruling(state, "rome.ruling.agent_sea") == "counted"
    if not counted and ruling(state, "rome.ruling.seats") != "closed":
        return state.printed.agent_ways[start]
    reached = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there, cost in steps(state, here, landing=int(counted)):
            far = reached[here] + cost
            if far <= AGENT_MOVE and far < reached.get(there, AGENT_MOVE + 1):
                reached[there] = far
                waiting.append(there)
    return {place: far for place, far in reached.items() if place in state.printed.regions}


def steps(state: State, here: str, landing: int) -> Iterator[tuple[str, int]]:
    """rome.agents.move.five, rome.agents.move.ports: the next regions and sea areas, and what each step counts."""
    printed = state.printed
    if here in printed.regions:
        yield from ((there, 1) for there in printed.neighbours[here] if not is_closed(state, there))
        yield from ((sea, 1) for sea in printed.regions[here].harbour)
    else:
        yield from ((sea, 1) for sea in printed.sea_neighbours[here])
        yield from ((port, landing) for port in printed.ports_of[here] if not is_closed(state, port))


# Agent actions


def ready(state: State, faction: str) -> list[Agent]:
    """rome.agents.one_action: the agents that have not acted yet and have a card for where they stand."""
    return [
        agent
        for agent in state.sides[faction].agents
        if agent.acted < 1 and not agent.caught and cards_for(state, agent)
    ]


def cards_for(state: State, agent: Agent) -> list[ActionCard]:
    """rome.agents.act.place: the cards in hand whose action has a target where the agent stands."""
    fitting: dict[str, bool] = {}
    cards: list[ActionCard] = []
    for name in state.sides[agent.faction].hand:
        card = state.printed.actions[name]
        if card.action not in fitting:
            fitting[card.action] = bool(ACTIONS[card.action].targets(state, agent))
        if fitting[card.action]:
            cards.append(card)
    return cards


def act(state: State, agent: Agent, table: Table) -> None:
    """rome.agents.act.place: a card, then what its action is aimed at."""
    card = choose_action(state, agent, cards_for(state, agent), table)
    target = choose_target(state, agent, card, ACTIONS[card.action].targets(state, agent), table)
    carry_out(state, agent, card, target, table)


def choose_action(state: State, agent: Agent, cards: list[ActionCard], table: Table) -> ActionCard:
    """rome.agents.act.place: which card an agent acts with."""
    words = "{} in {}: which card do you play?"
    return table.choose(agent.faction, cards, rule="rome.agents.act.place", about=(agent, agent.region), words=words)


def choose_target(
    state: State, agent: Agent, card: ActionCard, targets: list[AgentTarget], table: Table
) -> AgentTarget:
    """rome.agents.act.place: what the action is aimed at."""
    action = state.printed.action_names[card.action]
    words = "{}: {}. Aimed at what?"
    return table.choose(agent.faction, targets, rule="rome.agents.act.place", about=(agent, action), words=words)


def carry_out(state: State, agent: Agent, card: ActionCard, target: AgentTarget, table: Table) -> None:
    """rome.agents.act.place: the action is declared and, unless an event stops it, done."""
    if declare_action(state, agent, card, target, table):
        ACTIONS[card.action].act(state, agent, target, table)


def declare_action(state: State, agent: Agent, card: ActionCard, target: AgentTarget, table: Table) -> bool:
    """rome.agents.one_action, rome.cards.action.one_use: card and action are spent, whatever follows.

    Says whether the action goes on, or was cancelled by an event.
    """
    discard(state, agent.faction, card)
    agent.acted += 1
    action = state.printed.action_names[card.action]
    # which card is hired stays hidden
    shown = (target.army or target.region) if target.faction == agent.faction else target
    table.tell("{} in {}: {}, {}.", agent, agent.region, action, shown, rule="rome.agents.act.place")
    moment = moment_of("agent_action_declared", agent, target, card.action)
    offer_events(state, moment, table)
    if moment.cancelled:
        table.tell("{} comes to nothing.", action, rule="rome.events.effect")
    return not moment.cancelled


# More than one action


def tired(state: State, faction: str) -> list[Agent]:
    """rome.agents.more_actions: the agents that have acted and that a development may send out again."""
    side = state.sides[faction]
    acted = [agent for agent in side.agents if agent.acted > 0 and not agent.caught]
    if not acted:
        return []
    more = sum(int(effect["actions"]) for effect in effects(state, faction, "extra_action"))
    return acted if side.sent_again < more else []


def send_again(state: State, agent: Agent, table: Table) -> None:
    """rome.agents.more_actions: it may move and act a second time."""
    state.sides[agent.faction].sent_again += 1
    agent.moved = False
    agent.acted = 0
    table.tell("{} is sent out again.", agent, rule="rome.agents.more_actions")


# Events in one's own turn


def play_own_event(state: State, faction: str, moments: tuple[Moment, ...], table: Table) -> None:
    """rome.events.when: an event that can be played in one's own agent turn."""
    cards = [card for moment in moments for card in playable(state, faction, moment)]
    card = choose_own_event(state, faction, cards, table)
    moment = next(moment for moment in moments if moment.window == card.event.window)
    play(state, faction, card, moment, table)


def choose_own_event(state: State, faction: str, cards: list[ActionCard], table: Table) -> ActionCard:
    """rome.events.when: which of the events that fit."""
    words = "{}, which event do you play?"
    return table.choose(faction, cards, rule="rome.events.when", about=(faction, "own turn"), words=words)
